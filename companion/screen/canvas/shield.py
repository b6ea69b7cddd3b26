"""The shielded clock: hands drawn only while a finger holds the face, and known nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Any

from kivy.graphics import InstructionGroup
from msgspec.structs import replace

from companion.screen.canvas.boxes import Box, union
from companion.screen.canvas.painter import Painter, TextPainter
from companion.screen.canvas.painters import PAINTERS, ButtonPainter, painter_for
from companion.screen.canvas.textures import Textures
from companion.screen.hands import apart, reading
from companion.screen.intents import Intent, SealTouch
from companion.screen.layout.strips import clock_face
from companion.screen.parts import Hands, Part, Picture, ShieldedClock

GRASP_DEGREES = 40.0
SLID, SLID_DEGREES = 0.35, 12.0
"""How far from the middle, and how near to a hand, a finger that holds the face takes it along."""
"""How near to a hand a first finger must come down to grasp it; elsewhere it only looks."""
PARKED = (330.0, 30.0)
"""Where the hands wait, between numbers, until they have been turned."""
DAGGER, TENTACLE = 0, 1


class ShieldPainter(Painter):
    """A blank face; held, a clock whose hands follow the finger."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self._angles = list(PARKED)
        self._turned = {DAGGER: False, TENTACLE: False}
        self._fingers: dict[Any, int | None] = {}
        self._sealing: Any = None
        self._part: ShieldedClock | None = None
        self._face = self.add(InstructionGroup())
        self._on_face: list[Painter] = []
        self.seal = ButtonPainter(textures, u)
        self.hint = TextPainter(textures, u)
        self.group.add(self.seal.group)
        self.group.add(self.hint.group)

    @property
    def is_open(self) -> bool:
        """Say whether the hands can be seen."""
        return bool(self._fingers)

    def draw(self, part: ShieldedClock) -> None:
        self._part = part
        self.seal.draw(part.seal)
        self._redraw()

    def _redraw(self, hint: str = "") -> None:
        part = self._part
        assert part is not None
        self._face.clear()
        self._on_face.clear()
        for each in self._open(part) if self.is_open else _blank(part):
            painter = painter_for(each, self.textures, self.u)
            painter.draw(each)
            self._face.add(painter.group)
            self._on_face.append(painter)
        self.hint.draw(replace(part.hint, text=hint or self._advice(part)))

    def extent(self) -> Box:
        return union(painter.extent() for painter in (*self._on_face, self.seal, self.hint))

    def _open(self, part: ShieldedClock) -> Iterator[Part]:
        yield from clock_face(part.x, part.y, part.r, set(part.reachable))
        dagger, tentacle = self._angles
        yield Hands(x=part.x, y=part.y, r=part.r, dagger=dagger, tentacle=tentacle)
        yield Picture(x=part.x, y=part.y, name="badge", scale=part.r * 0.1 / 10)

    def _advice(self, part: ShieldedClock) -> str:
        """What to do next; whether the hands please the rules is told only while they are held."""
        hold, both, wrong, ready, _ = part.words
        if not self.is_open:
            return hold
        if not all(self._turned.values()):
            return both
        return ready if self._is_sound(part) else wrong

    def _is_sound(self, part: ShieldedClock) -> bool:
        return tuple(map(reading, self._angles)) in part.sound

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
        nearest = min((DAGGER, TENTACLE), key=lambda hand: apart(angle, self._angles[hand]))
        near = apart(angle, self._angles[nearest]) <= GRASP_DEGREES and away > part.r * 0.2
        held = set(self._fingers.values())
        grasps = (near or self.is_open) and nearest not in held
        self._fingers[finger] = nearest if grasps else None
        self._redraw()
        return True

    def dragged(self, finger: Any, x: float, y: float) -> None:
        """Turn the hand this finger grasps."""
        if self._part is None or finger not in self._fingers:
            return
        angle, away = self._polar(self._part, x, y)
        hand = self._fingers[finger]
        if hand is None:
            hand = self._fingers[finger] = self._slid_onto(angle, away / self._part.r)
        if hand is not None and away > self._part.r * 0.2:
            self._angles[hand] = angle
            self._turned[hand] = True
            self._redraw()

    def _slid_onto(self, angle: float, away: float) -> int | None:
        """Give the hand that the only finger on the face has slid to: some have one to spare."""
        if len(self._fingers) > 1 or not SLID < away <= 1:
            return None
        near = (h for h in (DAGGER, TENTACLE) if apart(angle, self._angles[h]) <= SLID_DEGREES)
        return next(near, None)

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Let go: the face is blank again; or seal, if both hands are set."""
        if finger == self._sealing:
            self._sealing = None
            return self._sealed() if self.seal.released(finger, x, y) else None
        hand = self._fingers.pop(finger, None)
        if hand is not None and self._part is not None and self._part.snaps:
            self._angles[hand] = round(self._angles[hand] / 60) % 6 * 60.0
        self._redraw()
        return None

    def _sealed(self) -> Intent | None:
        part = self._part
        assert part is not None
        if not all(self._turned.values()) or not self._is_sound(part):
            self._redraw(part.words[4])
            return None
        dagger, tentacle = self._angles
        self._angles, self._turned = list(PARKED), {DAGGER: False, TENTACLE: False}
        return SealTouch(part.seat, dagger, tentacle)

    def _polar(self, part: ShieldedClock, x: float, y: float) -> tuple[float, float]:
        dx, dy = x / self.u - part.x, -y / self.u - part.y
        return degrees(atan2(dx, -dy)) % 360, hypot(dx, dy)

    def inner(self) -> Iterator[tuple[Part, Painter]]:
        """What on it can be touched or read."""
        assert self._part is not None
        yield self._part.seal, self.seal
        yield replace(self._part.hint, text=self._advice(self._part)), self.hint


def _blank(part: ShieldedClock) -> Iterator[Part]:
    yield Picture(x=part.x, y=part.y, name="clock-blank", scale=part.r / 92)


PAINTERS[ShieldedClock] = ShieldPainter
