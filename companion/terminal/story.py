"""The story of a game as it happens: events, boards, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from companion.evening.situation import Events
from companion.evening.store import Store
from companion.evening.story import moments, public
from companion.evening.told import events_of
from companion.evening.voids import told
from companion.games.table_game import TableGame
from companion.terminal.at_keyboard import Tells
from companion.terminal.lights import LampsBeside
from companion.terminal.screen import TextScreen
from engine import Event, Outcome, visible


class StoryTold:
    """Listens to the evening, and shows everybody what everybody may know."""

    def __init__(
        self, game: TableGame, store: Store, screen: TextScreen, tells: Tells, lamps: LampsBeside
    ) -> None:
        self._letters, self._back, self._store = game.terminal, game.looking_back, store
        self._screen, self._tells, self._lamps = screen, tells, lamps
        self._turn: int | None = None
        self.has_new_turn = False
        """Nobody has been shown yet how everybody stands as this turn begins."""

    # What the evening says

    def stands(self, view: Any) -> None:
        """Show how the table stands: at the start with what came last, and after going back."""
        self._lamps.stand(view)
        if self._turn is None:
            self._recall(view)
        else:
            self._screen.say("undone", "calm")
        self._turn, self.has_new_turn = view.turn, False
        self.board(view)

    def told(self, events: Events, view: Any) -> None:
        """Tell what happened, a sentence each, with its rule; the very last waits for the end."""
        to_tell = (event for event in self._woven(events) if event is not self._last)
        for _, alike in groupby(
            to_tell, lambda event: (self._tells(view).sentence(event), event.cite)
        ):
            first, *again = alike
            style = self._letters.styles.get(type(first), "")
            self._tell(first, view, style, times=1 + len(again))
            if any(first is event for event in events):  # what is only noted lights nothing
                self._lamps.tell(first, view)
        if view.turn != self._turn:
            self._turn, self.has_new_turn = view.turn, True

    def _tell(self, event: Event[Any], view: Any, style: str, times: int = 1) -> None:
        """Tell it once, and how many *times* it was so."""
        sentence = self._tells(view).sentence(event)
        self._screen.tell(sentence if times == 1 else f"{sentence} ×{times}", event.cite, style)

    def _woven(self, events: Events) -> Iterator[Event[Any]]:
        """Tell after each event what was noted then, or what became of it."""
        beside = self._beside() if self._store.notes else {}
        for event in events:
            yield event
            yield from beside.get(id(event), ())

    def _beside(self) -> dict[int, list[Event[Any]]]:
        """What is told of notes, by the event of the game that it is told after."""
        store = self._store
        story = public(moments(store.game, store.match, store.game.opening(store.header)))
        noted = store.notebook.for_all(store.notes, store.match)
        played, last = {id(moment.event) for moment in story}, 0
        beside: dict[int, list[Event[Any]]] = {}
        for moment in self._back.woven(story, noted, is_over=store.position.outcome is not None):
            if id(moment.event) in played:
                last = id(moment.event)
            else:
                beside.setdefault(last, []).append(moment.event)
        return beside

    @property
    def _last(self) -> Event[Any] | None:
        """The last event of a game that is over: it says who has won."""
        events = self._store.match.verdicts[-1].events
        return events[-1] if self._store.position.outcome and events else None

    def _recall(self, view: Any) -> None:
        """Tell what came of the last answer, unless the evening tells it, and what was void."""
        store = self._store
        if store.told.events == events_of(store.match) and not store.position.outcome:
            self.told(visible(store.match.verdicts[-1].events, None), view)
        if any(asked.secret for asked in store.position.asked):
            turn = store.position.table.turn
            void = [void for void in store.voids if void.turn == turn]
            self.told(tuple(told(store.game, store.position, each) for each in void), view)

    # What people ask to see

    def board(self, view: Any) -> None:
        """Draw the table."""
        self._screen.draw(self._letters.board(view, self._tells(view), self._screen))

    def standing(self, view: Any) -> None:
        """Show only how everybody stands."""
        self._screen.draw(self._letters.standing(view, self._tells(view), self._screen))

    def end(self, view: Any, outcome: Outcome) -> None:
        """Draw the last table, say who has won and by which rule, and what can be counted."""
        self.board(view)
        self._screen.write()
        if self._last:
            self._tell(self._last, view, "title")
            self._lamps.tell(self._last, view)
        self._screen.rule(outcome.cite)
        store = self._store
        story = moments(store.game, store.match, store.game.opening(store.header))
        if counted := self._letters.counted(story, self._tells(view), self._screen):
            self._screen.draw(counted)
