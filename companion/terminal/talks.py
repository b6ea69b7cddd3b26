"""A talk at one keyboard: offers, assents, and one voice that is enough to end it."""

from __future__ import annotations

from companion.terminal.at_keyboard import AtKeyboard
from companion.terminal.prompt import named
from engine import Picks, Seat
from engine.talk import Pledge, Talk, Word

_INKS = {"offer": "", "refuse": "danger", "warn": "danger"}


class Talks:
    """Holds the talk that the evening leads, among those of it who can type."""

    def __init__(self, table: AtKeyboard) -> None:
        self._table, self._talking = table, table.evening.talking
        self._prompt, self._screen = table.prompt, table.screen

    async def hold(self) -> None:
        """Hear offers until all present agree on one, or one of them ends it."""
        talk = self._talking.talk
        assert talk is not None
        people = [seat for seat in talk.decision.parties if seat in self._table.people]
        self._tell(talk.words)
        ends = list(talk.ends)
        while ends:
            offer = self._offer(talk, ends)
            against = offer == talk.veto or self._against(talk, people)
            if against is True:
                self._end_by(people[0])
                return
            if against is None:
                continue
            if not await self._is_refused(people, offer):
                return
            ends.remove(offer)
        self._screen.tell(self._table.say("talk.nothing_left"), talk.decision.cite)
        self._end_by(people[0])

    def _end_by(self, seat: Seat) -> None:
        """One voice is enough."""
        self._screen.answered()
        self._talking.veto(seat)

    def _tell(self, words: tuple[Word, ...]) -> None:
        """What those who cannot type offer and refuse, said aloud with their reasons."""
        for word in words:
            if word.deed != "agree":
                self._screen.say(f"talk.{word.deed}", _INKS[word.deed], **self._said(word))
            if word.pledge:
                self._screen.say("talk.pledge", **self._promised(word.pledge))

    def _said(self, word: Word) -> dict[str, str]:
        narrator, talk = self._table.narrator, self._talking.talk
        assert talk is not None
        whom = "" if word.whom is None else narrator.name(word.whom)
        return {
            "seat": narrator.name(word.seat),
            "what": self._end(talk, word.picks),
            "why": narrator.words.say(f"screen.talk.why.{word.why}", name=whom),
        }

    def _promised(self, pledge: Pledge) -> dict[str, str]:
        narrator = self._table.narrator
        return {
            "seat": narrator.name(pledge.by),
            "other": narrator.name(pledge.to),
            "what": narrator.promise(pledge.what, pledge.about),
        }

    def _offer(self, talk: Talk, ends: list[Picks]) -> Picks:
        rows = (*ends, talk.veto)
        field = talk.decision.fields[0]
        text = self._table.game.terminal.put(self._table.question(talk.decision), field).text
        labels = [self._end(talk, row) for row in rows]
        return rows[self._prompt.choose(text, labels, usual=0)]

    def _end(self, talk: Talk, picks: Picks) -> str:
        return self._table.game.terminal.end(self._table.question(talk.decision), picks)

    def _against(self, talk: Talk, people: list[Seat]) -> bool | None:
        """Ask each person present; None: one says no, True: one ends the talk.

        A single one has said so by offering.
        """
        veto = self._table.narrator.option(talk.decision.fields[0].kind, talk.veto[0]).casefold()
        spoken = [self._table.say("answer.yes"), self._table.say("answer.no"), veto]
        for seat in people if len(people) > 1 else ():
            name = self._table.narrator.name(seat)
            said = self._prompt.ask(
                self._table.say("talk.assent", seat=name, veto=veto),
                lambda typed: named(typed, spoken),
                self._table.say("talk.sorry", veto=veto),
            )
            if said:
                return True if spoken[said] == veto else None
        return False

    async def _is_refused(self, people: list[Seat], offer: Picks) -> bool:
        """Make an offer that all people agree to; tell what is said to it."""
        cited, talk = dict(self._screen.cited), self._talking.talk
        assert talk is not None
        self._screen.answered()
        for seat in people:
            self._talking.offer(seat, offer)
        await self._table.settle()
        now = self._talking.talk
        if now is None or now.decision != talk.decision:
            return False
        self._screen.cited.update(cited)  # the talk goes on
        self._tell(now.words[len(talk.words) :])
        return True
