"""The story of a game as it happens: events, boards, and how it ended."""

from __future__ import annotations

from typing import Any

from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.terminal.board import board, cults
from companion.terminal.lights import Lights
from companion.terminal.screen import Screen
from engine import Event, Outcome, visible
from engine.games.octopus.events import (
    ComponentTaken,
    CultEliminated,
    CultistFell,
    GameEnded,
    PowerGained,
    PowerLost,
    TurnBegan,
)
from engine.games.octopus.table import LiveTable, Table
from engine.games.octopus.view import view

_STYLES: dict[type[Event[Any]], str] = {
    TurnBegan: "title",
    CultistFell: "danger",
    PowerLost: "danger",
    CultEliminated: "danger",
    ComponentTaken: "calm",
    PowerGained: "calm",
    GameEnded: "title",
}


class Story:
    """Shows everybody what everybody may know."""

    def __init__(self, screen: Screen, narrator: OctopusNarrator, lights: Lights) -> None:
        self._screen, self._narrator, self._lights = screen, narrator, lights

    def tell(self, events: tuple[Event[LiveTable], ...], table: Table) -> None:
        """Tell what happened, a sentence each, with its rule; who won is said at the very end."""
        for event in visible(events, None):
            if not isinstance(event, GameEnded):
                style = _STYLES.get(type(event), "")
                self._screen.tell(self._narrator.sentence(event), event.cite, style)
                self._lights.tell(event, table)

    def board(self, table: Table) -> None:
        """Draw the table."""
        self._screen.draw(board(view(table, None), self._narrator, self._screen))

    def standing(self, table: Table) -> None:
        """Show only how the cults stand."""
        self._screen.draw(cults(view(table, None), self._narrator, self._screen))

    def end(self, table: Table, outcome: Outcome) -> None:
        """Draw the last table, and give the rule it ended by."""
        self.board(table)
        self._screen.write()
        ended = GameEnded(outcome.cite, outcome.ending, outcome.winners)
        self._screen.tell(self._narrator.sentence(ended), outcome.cite, "title")
        self._lights.tell(ended, table)
        self._screen.rule(outcome.cite)
