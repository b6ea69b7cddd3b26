"""What lies before a seat while clocks are set and open."""

from __future__ import annotations

from companion.games.octopus.layout.clock import clock_face, shield_parts
from companion.games.octopus.parts import Hands
from companion.games.octopus.scene import Moves, Shield
from companion.screen.layout.kit import button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import BAND, DEEPEST, TIGHT, ground, tokens
from companion.screen.parts import Part, Picture, Seal, Text
from companion.screen.scene import Line, Strip
from companion.screen.style import BODY, BONE, CANDLE, DANGER, NAME, SWEEP

_DEPTH = 134
"""How far an open clock and its moves reach; 2 + 12n, see the heights of all strips."""
_ROOMY = 276
"""A strip as wide as this has room for an open clock and its moves."""


def _moves(strip: Strip, body: Moves, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    near = min(0, w - _ROOMY) * 0.8  # where neighbours leave less room, all moves together
    tx, tone = x + 141 + near, strip.state.tone
    cx, cy, r = x + 87 + near, y + 54, 46
    colour = DANGER if body.error else CANDLE
    room = 50 if body.done else 0
    parts: list[Part] = [
        *ground(strip, w, h, BAND, tone),
        *clock_face(cx, cy, r, {_number(body.dagger), _number(body.tentacle)}),
        Hands(
            x=cx, y=cy, r=r, dagger=body.dagger, tentacle=body.tentacle, dagger_colour=colour,
            key="hands", motion=SWEEP,
        ),
        Picture(x=cx, y=cy, name="badge", scale=r * 0.1 / 10),
        Seal(x=x + 27 + near / 8, y=y + h - 25 - near / 8, r=18 + near / 8, symbol=strip.symbol),
        text((tx, y + 8, w / 2 - tx - 10 - room, 44), strip.name, NAME, BONE, name=True),
        _pawn((tx, y + 56, w / 2 - tx - 6, 22), body.cultist),
        _pawn((tx, y + 78, w / 2 - tx - 6, 22), body.offspring),
        *tokens(strip, x + 54, y + h - 17, w - 62),
    ]  # fmt: skip
    if body.done:
        parts.append(button((w / 2 - 55, y + 7, 48, 48), body.done))
    return tuple(parts)


def _pawn(box: tuple[float, float, float, float], said: Line) -> Text:
    return line(box, said, BODY)


def _number(degrees: float) -> int:
    return int(degrees // 60) + 1 if degrees % 60 == 0 else 0


def _shield(strip: Strip, body: Shield, w: float, h: float) -> tuple[Part, ...]:
    r = 16 if w >= TIGHT else 12
    return (
        *ground(strip, w, h, BAND, "candle"),
        Seal(x=-w / 2 + 6 + r, y=h / 2 - 6 - r, r=r, symbol=strip.symbol),
        *shield_parts(strip, body, w, h),
    )


MOVES = BodyLayout(lambda body, w, most: _DEPTH, _moves, flinches=False)
SHIELD = BodyLayout(lambda body, w, most: min(most, DEEPEST), _shield)
