"""When a link comes or goes in a rehearsal, and when a dial has started anew."""

from __future__ import annotations

from collections.abc import Callable

from companion.dials.chronicle import Chronicle
from firmware_bridge.messages import DialId
from firmware_bridge.standing import DialState, WayState


class Links:
    """Tells of each, once."""

    def __init__(self, chronicle: Chronicle, name: Callable[[DialId], str]) -> None:
        self._chronicle, self._name = chronicle, name
        self._shown: dict[str, WayState] = {}
        self._answered: set[str] = set()
        """Ways on which anything was ever heard."""
        self._boots: dict[DialId, int | None] = {}

    def see(self, state: DialState | WayState) -> None:
        """Hear how a dial or a way stands."""
        if isinstance(state, DialState):
            self._see_dial(state)
        else:
            self._see_way(state)

    def _see_dial(self, state: DialState) -> None:
        before = self._boots.get(state.dial)
        if before is not None and state.boot != before:
            self._chronicle.restarted(state.way, self._name(state.dial))
        self._boots[state.dial] = state.boot

    def _see_way(self, state: WayState) -> None:
        shown = self._shown.get(state.way)
        self._shown[state.way] = state
        if state.dial and (shown is None or shown.dial != state.dial):
            self._chronicle.greeted(state.way, self._name(state.dial), state.dial.hex())
        if state.dial or state.stranger or any(state.dropped.values()):
            self._answered.add(state.way)
        self._chronicle.lost(state, has_answered=state.way in self._answered)
