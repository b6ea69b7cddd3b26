"""The choice: hands typed in secret, each at once into its dial."""

from __future__ import annotations

from companion.games.octopus.dials import is_strict, welcome
from companion.games.octopus.narrator import OctopusNarrator
from companion.terminal.prompt import Prompt, TakeBack, named
from companion.terminal.simulated import SimulatedDials
from engine import Decision, Field, Option, Picks, Seat
from engine.games.octopus.table import Table

_BETWEEN = "-"


class Clocks:
    """Takes the clocks of all people, one after the other, at one keyboard."""

    def __init__(self, prompt: Prompt, narrator: OctopusNarrator, dials: SimulatedDials) -> None:
        self._prompt, self._narrator, self._dials = prompt, narrator, dials
        self._say = narrator.words.say

    def seal(self, table: Table, asked: list[Decision]) -> None:
        """Have everybody seal, until everybody is content."""
        sealed: list[Seat] = []
        while True:
            choosing = None
            try:
                choosing = self._next(asked, sealed)
                if choosing is None:
                    return
                hands = self._hands(table, choosing)
            except TakeBack:
                if not sealed:
                    raise
                if choosing is None or choosing.seat not in sealed:
                    self._dials.withdraw(sealed.pop())
            else:
                if choosing.seat in sealed:
                    sealed.remove(choosing.seat)
                    self._dials.withdraw(choosing.seat)
                self._dials.seal(choosing.seat, hands)
                sealed.append(choosing.seat)

    def _next(self, asked: list[Decision], sealed: list[Seat]) -> Decision | None:
        """Say who has the keyboard; nobody: the clocks may open."""
        waiting = [decision for decision in asked if decision.seat not in sealed]
        if waiting and len(asked) == 1:
            return waiting[0]
        again = [decision for decision in asked if decision.seat in sealed]
        names = [self._narrator.name(decision.seat) for decision in again]
        key = "pass" if waiting else "open" if len(asked) > 1 else "open_one"

        def understand(typed: str) -> int | None:
            if not typed:
                return len(again)
            return None if typed.isdecimal() else named(typed, names)

        chosen = self._prompt.ask(
            self._say(
                f"terminal.clock.{key}", seat=self._narrator.names(d.seat for d in waiting[:1])
            ),
            understand,
            self._say(f"terminal.clock.{'who' if names else 'enter'}", names=", ".join(names)),
            secret=True,  # somebody may already type a hand
        )
        return (*again, *waiting[:1], None)[chosen]

    def _hands(self, table: Table, decision: Decision) -> Picks:
        """Ask for both hands, and again if the assisted clock knows them to be an error (G19)."""
        seat = self._narrator.name(decision.seat)
        self._introduce(table, decision, seat)
        while True:
            dagger, tentacle = decision.fields
            picks: Picks = (self._hand(table, dagger),)
            try:
                picks += (self._hand(table, tentacle),)
            except TakeBack:
                continue
            if picks in welcome(table, decision):
                self._prompt.screen.say("clock.sealed", "calm", seat=seat)
                return picks
            self._prompt.screen.say("clock.error", "danger")

    def _introduce(self, table: Table, decision: Decision, seat: str) -> None:
        """Say what is no secret: where this cultist could go."""
        within = {str(row[0]) for row in decision.sound if row[0] != row[1]}
        exterior = table.setup.exterior
        self._prompt.screen.say("clock.intro", seat=seat)
        self._prompt.screen.say(
            "clock.ways" if exterior else "clock.ways_inside",
            rooms=" ".join(sorted(within)),
            the=self._say(f"the.{exterior}") if exterior else "",
        )

    def _hand(self, table: Table, hand: Field) -> Option:
        strict = "_strict" if is_strict(table) else ""
        key = f"terminal.clock.{hand.name}_strict" if strict else f"ask.clock.{hand.name}"
        options = {_BETWEEN if option is None else str(option): option for option in hand.options}

        def understand(typed: str) -> tuple[Option] | None:
            return (options[typed],) if typed in options else None

        question = self._say(key)
        sorry = self._say(f"terminal.clock.sorry{strict}")
        return self._prompt.ask(question, understand, sorry, secret=True)[0]
