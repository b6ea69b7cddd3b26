"""The story of a game as it happens: events, boards, and how it ended."""

from __future__ import annotations

from companion.narrator import Narrator
from companion.terminal.board import board, cults
from companion.terminal.screen import Screen
from engine import Event, Outcome, visible
from engine.games.octopus.events import (
    ComponentTaken,
    CultEliminated,
    CultistFell,
    GameEnded,
    Happening,
    PowerGained,
    PowerLost,
    TurnBegan,
)
from engine.games.octopus.table import LiveTable, Table
from engine.games.octopus.view import view

_STYLES: dict[type[Happening], str] = {
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

    def __init__(self, screen: Screen, narrator: Narrator) -> None:
        self._screen, self._narrator = screen, narrator

    def tell(self, events: tuple[Event[LiveTable], ...]) -> None:
        """Tell what happened, a sentence each, with its rule; who won is said at the very end."""
        for event in visible(events, None):
            assert isinstance(event, Happening)
            if not isinstance(event, GameEnded):
                style = _STYLES.get(type(event), "")
                self._screen.tell(self._narrator.sentence(event), event.cite, style)

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
        sentence = self._narrator.sentence(GameEnded(outcome.cite, outcome.ending, outcome.winners))
        self._screen.tell(sentence, outcome.cite, "title")
        self._screen.rule(outcome.cite)
