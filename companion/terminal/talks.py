"""A talk at one keyboard: offers, assents, and one voice that is enough to end it."""

from __future__ import annotations

from companion.evening.talk import Talk
from companion.terminal.at_keyboard import AtKeyboard
from companion.terminal.prompt import named
from engine import Picks, Seat


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
        self._tell_wish(talk)
        ends = list(talk.ends)
        while ends:
            offer = self._offer(talk, ends)
            against = offer == talk.veto or self._against(talk, people)
            if against is True:
                self._end_by(people[0])
                return
            if against is None:
                continue
            refusing = await self._made(people, offer)
            if not refusing:
                return
            refused = self._table.narrator.names(refusing)
            self._screen.say("talk.refused", "danger", seats=refused)
            ends.remove(offer)
        self._screen.tell(self._table.say("talk.nothing_left"), talk.decision.cite)
        self._end_by(people[0])

    def _end_by(self, seat: Seat) -> None:
        """One voice is enough."""
        self._screen.answered()
        self._talking.veto(seat)

    def _tell_wish(self, talk: Talk) -> None:
        """What those who cannot type would have, said aloud."""
        bots = [seat for seat in talk.decision.parties if seat not in self._table.people]
        if bots and talk.wish and talk.wish != talk.veto:
            seats, what = self._table.narrator.names(bots), self._end(talk, talk.wish)
            self._screen.say("talk.wish", seats=seats, what=what)

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

    async def _made(self, people: list[Seat], offer: Picks) -> list[Seat]:
        """Make an offer that all people agree to; give who refuses it."""
        cited = dict(self._screen.cited)
        self._screen.answered()
        for seat in people:
            self._talking.offer(seat, offer)
        await self._table.settle()
        talk = self._talking.talk
        if talk is None or talk.offer != offer or not talk.refused:
            return []
        self._screen.cited.update(cited)  # the talk goes on
        return sorted(talk.refused)
