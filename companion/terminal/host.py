"""The host of a game at one keyboard: asks, tells, and keeps the record."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import msgspec

from companion.evening.journal import Journal
from companion.evening.proofs import Proof, Voids
from companion.evening.telling import names
from companion.evening.voids import told
from companion.games.octopus.narrator import OctopusNarrator
from companion.terminal.bargain import Bargain
from companion.terminal.clocks import Clocks
from companion.terminal.lights import Lights
from companion.terminal.prompt import Prompt, TakeBack
from companion.terminal.questions import Questions
from companion.terminal.screen import Screen
from companion.terminal.simulated import SimulatedDials
from companion.terminal.story import Story
from engine import Decision, Game, Match, Picks, Position, Raw, Refused, Seat
from engine.bots import Bot
from engine.games.octopus.events import TurnBegan
from engine.games.octopus.table import LiveTable, Table


class RunningGame(msgspec.Struct, frozen=True):
    """A game under way, and which of its seats play by themselves."""

    game: Game[Any, Any]
    header: Raw
    match: Match[Table, LiveTable]
    bots: frozenset[Seat]
    bot: Bot
    journal: Journal | None = None
    proofs: dict[tuple[int, str], Proof] = {}
    """What the record holds of seals so far."""
    voids: Voids = ()


class Host:
    """Plays a game to its end; without a keyboard, all by itself."""

    def __init__(
        self, running: RunningGame, screen: Screen, prompt: Prompt | None, lights: Lights
    ) -> None:
        self._match = running.match
        self.is_kept = False
        self._complained = False
        self._sitting, self._screen, self._prompt = running, screen, prompt
        self._lights = lights
        setup = self._match.position.table.setup
        narrator = OctopusNarrator(screen.words, setup, names(running.header))
        self._narrator = narrator
        self._dials = SimulatedDials(running.header, len(setup.seats))
        self._proofs, self._voids = dict(running.proofs), running.voids
        self._story = Story(screen, narrator, lights)
        if prompt:
            self._clocks = Clocks(prompt, narrator, self._dials)
            self._questions = Questions(prompt, narrator)
            self._bargain = Bargain(prompt, narrator, running.game, running.bot, running.bots)
            prompt.commands = {"r": self._rules, "b": self._board, "u": _take_back}

    def play(self) -> None:
        """Begin, or go on, and stop when somebody has won or nobody can."""
        with closing(self._dials):
            self._play()

    def _play(self) -> None:
        self._keep()
        self._lights.stand(self._match.position.table)
        self._story.tell(self._match.verdicts[-1].events, self._match.position.table)
        self._tell_voids()
        self._board()
        while (outcome := self._match.position.outcome) is None:
            try:
                self._advance(self._match.position)
            except TakeBack:
                self._undo()
        self._story.end(self._match.position.table, outcome)

    def _tell_voids(self) -> None:
        """The choice of this turn may have been given up before: people are told why it is anew."""
        table = self._match.position.table
        if table.phase == "choice":
            now = [void for void in self._voids if void.turn == table.turn]
            self._story.tell(
                tuple(told(self._sitting.game, self._match.position, void) for void in now), table
            )

    def _advance(self, position: Position[Table]) -> None:
        """Answer what is asked now; clocks are heard when all of them are in."""
        decision = position.owed[0]
        if decision.secret:
            self._seal(position)
            opened = self._dials.open()
            self._note({seat: proof for seat, (_, proof) in opened.items()})
            self._hear([(asked, opened[asked.seat][0]) for asked in position.owed])
        else:
            self._hear([(decision, self._answer(position, decision))])

    def _seal(self, position: Position[Table]) -> None:
        """R16: what people have chosen is in their dials, where no bot can see it."""
        self._dials.begin(position.table, position.owed)
        people = [asked for asked in position.owed if asked.seat not in self._sitting.bots]
        if people:
            self._clocks.seal(position.table, people)
        elif self._prompt and not self._screen.in_a_hurry:
            self._prompt.wait(self._screen.words.say("terminal.clock.watch"))
        self._screen.answered()
        for asked in position.owed:
            if asked.seat in self._sitting.bots:
                self._dials.seal(asked.seat, self._think(position, asked))
        self._note({seat: Proof(digest) for seat, digest in self._dials.sealed.items()})
        self._keep()

    def _note(self, proofs: dict[Seat, Proof]) -> None:
        table = self._match.position.table
        for seat, proof in proofs.items():
            self._proofs[table.turn, table.setup.cults[seat]] = proof

    def _answer(self, position: Position[Table], decision: Decision) -> Picks:
        if not self._is_for_people(decision):
            return self._think(position, decision)
        self._screen.write()
        if decision.name == "negotiate":
            picks = self._bargain.strike(position, decision)
        else:
            picks = self._questions.answer(position.table, decision)
        self._screen.answered()
        return picks

    def _is_for_people(self, decision: Decision) -> bool:
        """Say whether a person has a say in it; only people can look at a printed board."""
        asked = decision.parties or (decision.seat,)
        return decision.name == "stairs" or not self._sitting.bots.issuperset(asked)

    def _think(self, position: Position[Table], decision: Decision) -> Picks:
        return self._sitting.bot.choose(self._sitting.game, position, decision)

    def _hear(self, answers: list[tuple[Decision, Picks]]) -> None:
        """Keep the answers on disk before anybody sees what comes of them."""
        for decision, picks in answers:
            answer = self._match.position.answer(decision, picks)
            self._match = self._match.heard(self._sitting.game, answer)
        self._keep()
        events = self._match.verdicts[-1].events
        self._story.tell(events, self._match.position.table)
        if any(isinstance(event, TurnBegan) for event in events):
            self._turn()

    def _turn(self) -> None:
        """Show where everybody stands; in the memory variant nobody can scroll back (R63)."""
        table = self._match.position.table
        if self._prompt is None:
            self._story.standing(table)
            return
        if table.setup.memory:
            self._prompt.wait(self._screen.words.say("terminal.clock.forget"))
            self._screen.forget()
        self._board()

    def _board(self) -> None:
        self._story.board(self._match.position.table)

    def _rules(self) -> None:
        for cite in self._screen.cited:
            self._screen.rule(cite)

    def _keep(self) -> None:
        """Save; a disk that fails is told of once and does not stop a game."""
        if (journal := self._sitting.journal) is None:
            return
        try:
            journal.keep(self._match, self._proofs, self._voids)
            self.is_kept = True
        except OSError as error:
            if not self._complained:
                self._screen.say("saved.failed", "danger", path=journal.path, why=error.strerror)
            self.is_kept, self._complained = False, True

    def _undo(self) -> None:
        """Go back to before the last thing a person said, and tell people where that is."""
        try:
            self._match = self._earlier()
        except Refused as refused:
            self._screen.write(self._screen.words.say(f"refused.{refused.key}"), "danger")
            return
        turn = self._match.position.table.turn
        choosing = any(asked.secret for asked in self._match.position.asked)
        kept = self._proofs.items()
        self._proofs = {key: p for key, p in kept if key[0] < turn + (not choosing)}
        self._voids = tuple(void for void in self._voids if void.turn <= turn)
        self._keep()
        self._screen.say("undone", "calm")
        self._lights.stand(self._match.position.table)
        self._board()

    def _earlier(self) -> Match[Table, LiveTable]:
        """Drop answers up to one that people had a say in; clocks go all together."""
        match, agreed = self._match, False
        while True:
            try:
                match = match.undone(agreed=agreed)
            except Refused as refused:
                if refused.key != "undo_needs_all" or not self._all_agree():
                    raise
                agreed = True
                continue
            asked = match.position.asked
            open_again = len(match.position.owed) == len(asked) or not asked[0].secret
            if open_again and any(map(self._is_for_people, asked)):
                return match

    def _all_agree(self) -> bool:
        assert self._prompt is not None
        try:
            return self._prompt.agrees(self._screen.words.say("terminal.undo_all"), usually=False)
        except TakeBack:
            return False


def _take_back() -> None:
    raise TakeBack
