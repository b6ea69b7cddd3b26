"""What is drawn only while it is held, and is nowhere once it is let go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from msgspec.structs import replace

from companion.screen.canvas.boxes import Box, union
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import PAINTERS, painter_for
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent
from companion.screen.parts import Held, Part, Text

TICK_S = 0.25
"""How often the time that is left is shown anew."""


class HeldParts(Painter):
    """Parts drawn together; as long as they are of the same kinds, by the same painters."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.is_open = False
        self._drawn: list[tuple[Part, Painter]] = []

    def draw(self, parts: tuple[Part, ...]) -> None:
        if [type(part) for part, _ in self._drawn] != [type(part) for part in parts]:
            self.wipe()
            self._drawn = [(part, painter_for(part, self.textures, self.u)) for part in parts]
            for part, painter in self._drawn:
                painter.draw(part)
                self.group.add(painter.group)
            return
        for part, (before, painter) in zip(parts, self._drawn, strict=True):
            if part != before:
                painter.draw(part)
        self._drawn = [
            (part, painter) for part, (_, painter) in zip(parts, self._drawn, strict=True)
        ]

    def wipe(self) -> None:
        """Forget everything drawn."""
        self.group.clear()
        self._drawn = []

    def extent(self) -> Box:
        return union(painter.extent() for _, painter in self._drawn)

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """The words among them."""
        yield from (each for each in self._drawn if isinstance(each[0], Text))


class HeldPainter(Painter):
    """A lid; while it is held, what lies under it. Nothing of that outlives the finger."""

    keeps_fingers = True

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self._fingers: dict[Any, float] = {}
        """Each with how far to the right it lies."""
        self._layer = HeldParts(textures, u)
        self.group.add(self._layer.group)
        self._part: Held | None = None
        self._seen_s, self._since = 0.0, 0.0
        """How long it has been seen before, and since when it is now."""

    @property
    def is_open(self) -> bool:
        """Say whether it can be seen."""
        part = self._part
        if part is None or len(self._fingers) < part.fingers or self._is_spent:
            return False
        spots = self._fingers.values()
        return not part.apart or max(spots) - min(spots) >= part.apart * self.u

    @property
    def _left_s(self) -> float:
        """How long it can still be seen."""
        assert self._part is not None
        now = Clock.get_time() - self._since if self._layer.is_open else 0.0
        return self._part.lasts_s - self._seen_s - now

    @property
    def _is_spent(self) -> bool:
        return bool(self._part and self._part.lasts_s and self._left_s <= 0)

    @property
    def again_s(self) -> float | None:
        """While its time runs, it is looked at again and again: in the end it goes out."""
        runs = self._layer.is_open and self._part is not None and self._part.lasts_s
        return max(0.01, min(TICK_S, self._left_s)) if runs else None

    def again(self) -> None:
        """Show how much time is left."""
        self._redraw()

    def draw(self, part: Held) -> None:
        self._part = part
        self._redraw()

    def _redraw(self) -> None:
        assert self._part is not None
        is_open = self.is_open
        if self._layer.is_open != is_open:  # dropped, not hidden
            self._layer.wipe()
            if self._part.lasts_s:  # of anything else nobody keeps how long it was looked at
                self._count(is_open=is_open)
            self._layer.is_open = is_open
        self._layer.draw((*self._part.under, *self._time()) if is_open else self._lid(self._part))

    def _lid(self, part: Held) -> tuple[Part, ...]:
        """What is drawn while it is shut: one finger of several is seen to be felt."""
        if not part.partly or not self._fingers or self._is_spent:
            return part.lid
        left, _, w, _ = self.box(part.x, part.y, part.w, part.h)
        return part.partly[min(self._fingers.values()) > left + w / 2]

    def _count(self, *, is_open: bool) -> None:
        if is_open:
            self._since = Clock.get_time()
        else:
            self._seen_s += Clock.get_time() - self._since

    def _time(self) -> tuple[Part, ...]:
        assert self._part is not None
        bar, lasts_s = self._part.left, self._part.lasts_s
        return (replace(bar, w=bar.w * max(0.0, self._left_s) / lasts_s),) if bar else ()

    def extent(self) -> Box:
        return self._layer.extent()

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Open under a finger, or under as many as it needs."""
        assert self._part is not None
        left, bottom, w, h = self.box(self._part.x, self._part.y, self._part.w, self._part.h)
        if not (left <= x <= left + w and bottom <= y <= bottom + h):
            return False
        self._fingers[finger] = x
        self._redraw()
        return True

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Shut with the last finger it needs: what lay under it has been seen."""
        assert self._part is not None
        was_open = self.is_open
        self._fingers.pop(finger, None)
        self._redraw()
        if self._is_spent and not self._fingers:
            return self._part.spent
        return self._part.seen if was_open and not self.is_open else None

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """The words that can be read on it now."""
        yield from self._layer.inner()


PAINTERS[Held] = HeldPainter
