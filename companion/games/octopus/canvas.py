"""The painters of stairs and hands, and of the shielded clock.

Its hands are drawn only while a finger holds the face, and known nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Any

from msgspec.structs import replace

from companion.games.octopus.clock import apart, reading
from companion.games.octopus.parts import Hands, Reading, ShieldedClock, Stair
from companion.screen.art.catalogue import ARTS
from companion.screen.canvas.boxes import Box, union
from companion.screen.canvas.held import HeldParts
from companion.screen.canvas.painter import Painter, PicturePainter, TurnedPainter
from companion.screen.canvas.painters import PAINTERS, ButtonPainter
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent, SealTouch
from companion.screen.parts import Part, Picture, Text
from companion.screen.style import CALM, CANDLE, DANGER, TIDE

GRASP_DEGREES = 40.0
"""How near to a hand a first finger must come down to grasp it; elsewhere it only looks."""
SLID, SLID_DEGREES = 0.35, 12.0
"""How far from the middle, and how near to a hand, a finger that holds the face takes it along."""
BETWEEN, HANDLES = 0.05, 0.42
"""How far from the middle the signs of both hands reach: who drags one of them drags that hand."""
PARKED = (330.0, 30.0)
"""Where the hands wait, between numbers, until they have been turned."""
SHORT = 0.9
"""Of usual hands: they must not cover the signs of the rooms."""
DAGGER, ARM = 0, 1
"""The two hands, by their place."""


class StairPainter(TurnedPainter):
    """Treads from one room to the other, cut from a long flight."""

    def draw(self, part: Stair) -> None:
        flight, art = self.textures.whole("stair"), ARTS["stair"]
        dx, dy = part.to_x - part.x, part.to_y - part.y
        length = min(hypot(dx, dy), art.height)
        top = length / art.height
        self.image.texture = flight
        self.image.tex_coords = (0, top, 1, top, 1, 0, 0, 0)
        width = part.width * self.u
        self.image.size, self.image.pos = (width, length * self.u), (-width / 2, 0)
        self.tint.rgba = (1, 1, 1, part.alpha)
        self.put(part.x, part.y, degrees(atan2(dx, -dy)))


class HandsPainter(Painter):
    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.tentacle = PicturePainter(textures, u)
        self.dagger = PicturePainter(textures, u)
        self.group.add(self.tentacle.group)
        self.group.add(self.dagger.group)

    def draw(self, part: Hands) -> None:
        for painter, name, turn, colour in (
            (self.tentacle, "hand-tentacle", part.tentacle, TIDE),
            (self.dagger, "hand-dagger", part.dagger, part.dagger_colour),
        ):
            painter.draw(
                Picture(
                    x=part.x,
                    y=part.y,
                    name=name,
                    turn=turn,
                    colour=colour,
                    scale=part.r / 92,
                    alpha=part.alpha,
                )
            )

    def extent(self) -> Box:
        return union((self.tentacle.extent(), self.dagger.extent()))


class ShieldPainter(Painter):
    """A face without hands; held, a clock whose hands follow the finger and say where they lead."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self._angles = list(PARKED)
        self._turned = {DAGGER: False, ARM: False}
        self._fingers: dict[Any, int | None] = {}
        self._handles: dict[Any, int] = {}
        """Who came down on the sign of a hand, and of which."""
        self._sealing: Any = None
        self._part: ShieldedClock | None = None
        self._face = HeldParts(textures, u)
        self._above = HeldParts(textures, u)
        self.seal = ButtonPainter(textures, u)
        for painter in (self._face, self._above, self.seal):
            self.group.add(painter.group)

    @property
    def is_open(self) -> bool:
        """Say whether the hands can be seen."""
        return bool(self._fingers)

    def draw(self, part: ShieldedClock) -> None:
        self._part = part
        self._face.draw(part.face)
        self.seal.draw(part.seal)
        self._redraw()

    def _redraw(self, *, look: bool = False) -> None:
        """Show what the fingers make of it; *look*: somebody wanted to seal too early."""
        part = self._part
        assert part is not None
        if self._above.is_open != self.is_open:  # nothing of the hands outlives the finger
            self._above.wipe()
            self._above.is_open = self.is_open
        self._above.draw(tuple(self._open(part) if self.is_open else self._shut(part, look)))

    def extent(self) -> Box:
        return union(each.extent() for each in (self._face, self._above, self.seal))

    def _open(self, part: ShieldedClock) -> Iterator[Part]:
        told = self._told(part)
        dagger, tentacle = self._angles
        colour = told[DAGGER].colour if told[DAGGER].colour == DANGER else CANDLE
        yield Hands(
            x=part.x, y=part.y, r=part.r * SHORT, dagger=dagger, tentacle=tentacle,
            dagger_colour=colour,
        )  # fmt: skip
        yield Picture(x=part.x, y=part.y, name="badge", scale=part.r * 0.1 / 10)
        yield from told
        ready = part.ready.text if self._is_sound(part) else ""
        yield replace(part.ready, text=ready)

    def _shut(self, part: ShieldedClock, look: bool) -> Iterator[Part]:
        """Whether hands were set, and nothing of where; *look*: why it could not be sealed."""
        yield from part.lid
        for hand, line in enumerate(part.legend):
            yield part.placed[hand] if self._turned.get(hand) else line
        if not all(self._turned.values()):
            yield replace(part.hint, colour=DANGER) if look else part.hint
        elif look:
            yield replace(part.hint, text=part.look)
        else:
            yield replace(part.hint, text=part.kept, colour=CALM)

    def _told(self, part: ShieldedClock) -> tuple[Text, ...]:
        """Where either hand leads, or what is wrong with it."""
        told = dict(part.readings)[self._reading(part)]
        return tuple(
            line if self._turned[hand] else part.unset[hand] for hand, line in enumerate(told)
        )

    def _reading(self, part: ShieldedClock) -> Reading:
        """What it would be if it were let go now."""
        dagger, tentacle = (
            _snapped(angle) if part.snaps and self._turned[hand] else angle
            for hand, angle in enumerate(self._angles)
        )
        return reading(dagger), reading(tentacle)

    def _is_sound(self, part: ShieldedClock) -> bool:
        return all(self._turned.values()) and self._reading(part) in part.sound

    # Touching

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Show the hands to who holds the face; grasp one if a finger comes down near it."""
        part = self._part
        assert part is not None
        if self.seal.pressed(finger, x, y):
            self._sealing = finger
            return True
        angle, away = self._polar(part, x, y)
        if away > part.r:
            return False
        nearest = min((DAGGER, ARM), key=lambda hand: apart(angle, self._angles[hand]))
        near = apart(angle, self._angles[nearest]) <= GRASP_DEGREES and away > part.r * 0.2
        held = set(self._fingers.values())
        grasps = (near or self.is_open) and nearest not in held
        self._fingers[finger] = nearest if grasps else None
        aside = x / self.u - part.x
        if part.r * BETWEEN < abs(aside) and away <= part.r * HANDLES and not grasps:
            self._handles[finger] = DAGGER if aside < 0 else ARM
        self._redraw()
        return True

    def dragged(self, finger: Any, x: float, y: float) -> None:
        """Turn the hand this finger grasps."""
        if self._part is None or finger not in self._fingers:
            return
        angle, away = self._polar(self._part, x, y)
        hand = self._fingers[finger]
        if hand is None:
            hand = self._fingers[finger] = self._slid_onto(finger, angle, away / self._part.r)
        if hand is not None and away > self._part.r * 0.2:
            self._angles[hand] = angle
            self._turned[hand] = True
            self._redraw()

    def _slid_onto(self, finger: Any, angle: float, away: float) -> int | None:
        """Give the hand that the only finger on the face has slid to: some have one to spare."""
        if len(self._fingers) > 1 or not SLID < away <= 1:
            return None
        if finger in self._handles:
            return self._handles[finger]
        near = (h for h in (DAGGER, ARM) if apart(angle, self._angles[h]) <= SLID_DEGREES)
        return next(near, None)

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Let go: the face is blank again; or seal, if both hands are set."""
        if finger == self._sealing:
            self._sealing = None
            return self._sealed() if self.seal.released(finger, x, y) else None
        hand = self._fingers.pop(finger, None)
        self._handles.pop(finger, None)
        if hand is not None and self._part is not None and self._part.snaps:
            self._angles[hand] = _snapped(self._angles[hand])
        self._redraw()
        return None

    def _sealed(self) -> Intent | None:
        part = self._part
        assert part is not None
        if not self._is_sound(part):
            self._redraw(look=True)
            return None
        dagger, tentacle = map(_snapped, self._angles) if part.snaps else self._angles
        self._angles, self._turned = list(PARKED), {DAGGER: False, ARM: False}
        return SealTouch(part.seat, dagger, tentacle)

    def _polar(self, part: ShieldedClock, x: float, y: float) -> tuple[float, float]:
        dx, dy = x / self.u - part.x, -y / self.u - part.y
        return degrees(atan2(dx, -dy)) % 360, hypot(dx, dy)

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """What on it can be touched or read."""
        assert self._part is not None
        yield self._part.seal, self.seal
        yield from self._face.inner()
        yield from self._above.inner()


def _snapped(angle: float) -> float:
    return round(angle / 60) % 6 * 60.0


PAINTERS.update({Stair: StairPainter, Hands: HandsPainter, ShieldedClock: ShieldPainter})
