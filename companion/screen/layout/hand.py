"""A shielded hand on its strip: a wall to hold, backs by their place, faces while it is held."""

from __future__ import annotations

import msgspec

from companion.screen.layout.kit import CHIP, Box, button, line, text
from companion.screen.layout.layouts import LAYOUTS, BodyLayout
from companion.screen.layout.options import look_parts
from companion.screen.layout.strips import BAND, DEAL, deep_enough, ground
from companion.screen.parts import Button, Held, Icon, Part, Plate, Polyline, Seal
from companion.screen.scene import CardFace, Choice, HiddenHand, Line, Strip
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    FACES,
    LINE,
    NOTE,
    NUMBER,
    RAISED,
    STATE,
    TARGET,
    VOID,
)

GAP = 4
_WORDS = 76
"""What the words of something that can be done openly need."""
_COLUMN = 56
"""How wide the wall is where it stands beside two rows of backs."""
_SPOKEN = 150
"""A wall less wide has signs alone."""


class _Spots(msgspec.Struct, frozen=True):
    wall: Box
    backs: tuple[Box, ...]
    rest: tuple[Box, ...]
    line: Box


def _hand(strip: Strip, body: HiddenHand, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2 + BAND + 6, -h / 2 + 5
    at = _spots(body, (x, y, w - BAND - 11, h - 10))
    sx, sy, sw, sh = at.line
    return (
        *ground(strip, w, h, BAND, "candle"),
        Seal(x=sx + 12, y=sy + sh / 2, r=11, symbol=strip.symbol),
        line((sx + 28, sy, sw - 28, sh), body.line, STATE, name=True),
        *_backs(body, at.backs),
        *(button(box, choice, CHIP) for box, choice in zip(at.rest, body.rest, strict=True)),
        _wall(body, at),
    )


# Where


def _spots(body: HiddenHand, box: Box) -> _Spots:
    """The wall above one row of places; where they are too many, beside two, or above several."""
    x, y, w, h = box
    count = len(body.backs)
    if _is_row(count, body, w):
        backs, rest = _row(count, len(body.rest), (x, y + 52, w, 58))
        return _Spots((x, y, w, TARGET), backs, rest, (x, y + 112, w, h - 112))
    return _beside(body, box) if _fits_beside(body, w) else _under(body, box)


def _is_row(backs: int, body: HiddenHand, w: float) -> bool:
    """Whether so many backs, and what can be done openly, lie side by side."""
    return backs * (TARGET + GAP) + len(body.rest) * (_WORDS + GAP) <= w + GAP


def _fits_beside(body: HiddenHand, w: float) -> bool:
    wide = w - _COLUMN - GAP
    return _is_row(max(0, len(body.backs) - _fit(wide)), body, wide)


def _beside(body: HiddenHand, box: Box) -> _Spots:
    x, y, w, h = box
    count = len(body.backs)
    left, wide = x + _COLUMN + GAP, w - _COLUMN - GAP
    per = _fit(wide)
    top = min(per, count)
    above, _ = _row(top, 0, (left, y + h - 2 * TARGET - GAP, wide, TARGET))
    below, rest = _row(count - top, len(body.rest), (left, y + h - TARGET, wide, TARGET))
    over = (left, y, wide, h - 2 * TARGET - 2 * GAP)
    return _Spots((x, y, _COLUMN, h), (*above, *below), rest, over)


def _rows(body: HiddenHand, w: float) -> list[int]:
    """How many backs lie in each row under a wall; the last has what can be done openly."""
    per, count = _fit(w), len(body.backs)
    rows = [min(per, count - at) for at in range(0, count, per)]
    return rows if _is_row(rows[-1], body, w) else [*rows, 0]


def _under(body: HiddenHand, box: Box) -> _Spots:
    x, y, w, h = box
    backs: list[Box] = []
    rest: tuple[Box, ...] = ()
    rows = _rows(body, w)
    for n, count in enumerate(rows, 1):
        spot = (x, y + (TARGET + GAP) * n, w, float(TARGET))
        places, rest = _row(count, len(body.rest) if n == len(rows) else 0, spot)
        backs += places
    foot = (TARGET + GAP) * (len(rows) + 1)
    return _Spots((x, y, w, TARGET), tuple(backs), rest, (x, y + foot, w, h - foot))


def _fit(w: float) -> int:
    """How many places lie side by side."""
    return int((w + GAP) // (TARGET + GAP))


def _row(backs: int, rest: int, box: Box) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Backs as wide as a finger needs; what can be done openly takes the places that are left."""
    x, y, w, h = box
    open_ = rest * (_WORDS + GAP)
    each = max(float(TARGET), min(66.0, (w + GAP - open_) / max(1, backs) - GAP))
    places = tuple((x + n * (each + GAP), y, each, h) for n in range(backs))
    if not rest:
        return places, ()
    start = x + backs * (each + GAP)
    wide = (x + w - start - GAP * (rest - 1)) / rest
    return places, tuple((start + n * (wide + GAP), y, wide, h) for n in range(rest))


# What


def _backs(body: HiddenHand, boxes: tuple[Box, ...]) -> tuple[Part, ...]:
    """What is played by dial is nothing to touch."""
    placed = zip(boxes, body.backs, strict=True)
    if body.by_dial:
        return tuple(part for box, back in placed for part in _number(box, back))
    return tuple(_back(box, back) for box, back in placed)


def _back(box: Box, back: Choice) -> Button:
    """Face down: an eye, and its place in the hand."""
    x, y, w, h = box
    return Button(
        x=x, y=y, w=w, h=h, intent=back.intent, face=back.face,
        parts=(
            Icon(x=0, y=-h / 2 + 13, size=16, name="eye", colour=BRASS),
            text((-w / 2, -h / 2 + 20, w, h - 22), back.label, NUMBER, CANDLE, "center"),
        ),
    )  # fmt: skip


def _number(box: Box, back: Choice) -> tuple[Part, ...]:
    """Face down, and the number of a dial."""
    x, y, w, h = box
    look = FACES[back.face]
    return (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=look.ground),
        Icon(x=x + w / 2, y=y + 13, size=16, name="dial", colour=BRASS),
        text((x, y + 20, w, h - 22), back.label, NUMBER, CANDLE, "center"),
    )


def _wall(body: HiddenHand, at: _Spots) -> Held:
    """Closed it says what to do; while it is held, the faces lie over their backs."""
    x, y, w, h = at.wall
    pairs = zip(at.backs, body.faces, strict=True)
    faces = [part for box, face in pairs for part in _face(box, face)]
    told = body.why or Line(body.keep, "candle")
    return Held(
        x=x, y=y, w=w, h=h, key="hand",
        lid=_sign(at.wall, Line(body.hold), "quiet"),
        under=(*_sign(at.wall, told, "chosen"), *faces, *_why_beside(body, at)),
    )  # fmt: skip


def _why_beside(body: HiddenHand, at: _Spots) -> tuple[Part, ...]:
    """A small wall has no room for words: a reason lies over the question."""
    if body.why is None or not _is_small(at.wall):
        return ()
    x, y, w, h = at.line
    box = (x, y - GAP, w, h + 2 * GAP)
    ground = Plate(x=x, y=y - GAP, w=w, h=h + 2 * GAP, name="button", colour=VOID)
    return (ground, line(box, body.why, NOTE))


def _is_small(wall: Box) -> bool:
    return wall[2] < _SPOKEN


def _is_column(wall: Box) -> bool:
    return wall[2] < 2 * TARGET


def _sign(box: Box, said: Line, face: str) -> tuple[Part, ...]:
    x, y, w, h = box
    look = FACES[face]
    plates = (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=look.ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=look.edge),
    )
    if _is_column(box):
        return (
            *plates,
            Icon(x=x + w / 2, y=y + h / 2 - 22, size=30, name="hand", colour=look.ink),
            Icon(x=x + w / 2, y=y + h / 2 + 22, size=26, name="eye", colour=BRASS),
        )
    words = () if _is_small(box) else (line((x + 44, y + 2, w - 78, h - 4), said, BODY),)
    return (
        *plates,
        Icon(x=x + 24, y=y + h / 2, size=30, name="hand", colour=look.ink),
        *words,
        Icon(x=x + w - 20, y=y + h / 2, size=24, name="eye", colour=BRASS),
    )


def _face(box: Box, face: CardFace) -> tuple[Part, ...]:
    """What cannot be played is dark, and crossed at a corner."""
    x, y, w, h = box
    ground, edge, ink = (RAISED, CANDLE, BONE) if face.is_open else (VOID, LINE, ASH)
    crossed = Polyline(points=(x + w - 16, y + 5, x + w - 5, y + 16), width=2, colour=ASH)
    return (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=edge),
        *look_parts(face.look, box, ink, short=True),
        *(() if face.is_open else (crossed,)),
    )


def _depth(body: HiddenHand, w: float, most: float) -> float:
    """As deep as a wall above so many rows of places needs; beside them, it needs no more."""
    inner = w - BAND - 11
    if _is_row(len(body.backs), body, inner) or _fits_beside(body, inner):
        return DEAL
    return deep_enough(34 + (TARGET + GAP) * (len(_rows(body, inner)) + 1))


LAYOUTS[HiddenHand] = BodyLayout(_depth, _hand)
