"""Parts on their way: each is painted anew in every frame until it has arrived."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, NamedTuple

from kivy.animation import AnimationTransition
from kivy.clock import Clock

from companion.screen.canvas.painter import Painter
from companion.screen.canvas.shown_sheet import ShownSheet
from companion.screen.parts import Part, between
from companion.screen.style import Motion


class OnItsWay(NamedTuple):
    """A part between where it was and where it will be."""

    shown: ShownSheet
    painter: Painter
    old: Part
    new: Part
    motion: Motion
    begun: float


class Movements:
    """All that moves; the clock ticks only while something does."""

    def __init__(self, paint: Callable[[ShownSheet, Painter, Part], None]) -> None:
        self._paint = paint
        self.by_painter: dict[int, OnItsWay] = {}
        self.ticks: Any = None

    def __bool__(self) -> bool:
        """Whether something is on its way."""
        return bool(self.by_painter)

    def begin(
        self, shown: ShownSheet, painter: Painter, old: Part, new: Part, motion: Motion
    ) -> None:
        """Let a part go, instead of wherever it was going."""
        self.by_painter[id(painter)] = OnItsWay(shown, painter, old, new, motion, Clock.get_time())

    def stop(self, painter: Painter) -> None:
        """Let it be where it is."""
        self.by_painter.pop(id(painter), None)

    def keep_only(self, painters: Container[int]) -> None:
        """What is gone moves no more."""
        self.by_painter = {key: one for key, one in self.by_painter.items() if key in painters}

    def arrive(self) -> None:
        """Let everything arrive at once."""
        for one in self.by_painter.values():
            self._paint(one.shown, one.painter, one.new)
        self.by_painter = {}

    def keep_time(self) -> None:
        """Move from frame to frame, as long as there is something to move."""
        if self.by_painter and self.ticks is None:
            self.ticks = Clock.schedule_interval(self.tick, 0)

    def tick(self, _: float) -> None:
        """Paint everything where it is now."""
        now = Clock.get_time()
        for key, one in list(self.by_painter.items()):
            since = (now - one.begun) * 1000 - one.motion.wait_ms
            if since >= one.motion.ms:
                self._paint(one.shown, one.painter, one.new)
                del self.by_painter[key]
            elif since > 0:
                ease = getattr(AnimationTransition, one.motion.ease)
                now_it_is = between(one.old, one.new, ease(since / one.motion.ms))
                self._paint(one.shown, one.painter, now_it_is)
        if not self.by_painter and self.ticks is not None:
            self.ticks.cancel()
            self.ticks = None
