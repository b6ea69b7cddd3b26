"""A shielded hand on its strip: a wall to hold, backs by their place, faces while it is held."""

from __future__ import annotations

import msgspec

from companion.screen.layout.kit import CHIP, Box, button, line, text
from companion.screen.layout.layouts import LAYOUTS, BodyLayout
from companion.screen.layout.options import card_parts
from companion.screen.layout.strips import BAND, DEAL, deep_enough, ground
from companion.screen.parts import Arc, Button, Drop, Grip, Held, Icon, Part, Plate, Polyline, Seal
from companion.screen.scene import CardFace, Choice, HiddenHand, Line, Strip
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
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
_WIDEST, _CARD = 66, 52
"""No back is wider, and none of a hand."""
_TALL, _LOWER = 58, 56
"""A single row of backs; with something to do at the end of the line below it."""
_AT_END = 104
"""How wide that is."""
_MANY = 3
"""So many things that can be done openly have a column, or a row of their own."""
_WITH_COLUMN = 450
"""How wide a strip with such a column is."""
_NOTE = 80
"""What words beside the backs need."""


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
        Seal(x=sx + 12, y=sy + sh / 2, r=11, symbol=strip.symbol, emblem=strip.emblem),
        line((sx + 28, sy, sw - 28, sh), body.line, STATE, name=True),
        *_backs(body, at.backs),
        *_note(body, at, x + w - BAND - 11),
        *(button(box, choice, CHIP) for box, choice in zip(at.rest, body.rest, strict=True)),
        _wall(body, at),
    )


# Where


def _spots(body: HiddenHand, box: Box) -> _Spots:
    """The wall above one row of places; where they are too many, beside two, or above several.

    A hand is asked alone and may be deep; where all choose at once, strips stay shallow.
    """
    x, y, w, h = box
    count = len(body.backs)
    if _is_row(count, body, w):
        backs, rest = _row(body, count, len(body.rest), (x, y + 52, w, _TALL))
        return _Spots((x, y, w, TARGET), backs, rest, (x, y + 112, w, h - 112))
    if body.is_hand:
        return _column(body, box) if _is_column_wide(body, w) else _hand_rows(body, box)
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
    above, _ = _row(body, top, 0, (left, y + h - 2 * TARGET - GAP, wide, TARGET))
    below, rest = _row(body, count - top, len(body.rest), (left, y + h - TARGET, wide, TARGET))
    over = (left, y, wide, h - 2 * TARGET - 2 * GAP)
    return _Spots((x, y, _COLUMN, h), (*above, *below), rest, over)


def _rows(body: HiddenHand, w: float) -> list[int]:
    """How many backs lie in each row under a wall; the last has what can be done openly."""
    rows = _in_rows(len(body.backs), w)
    return rows if _is_row(rows[-1], body, w) else [*rows, 0]


def _under(body: HiddenHand, box: Box) -> _Spots:
    x, y, w, h = box
    backs: list[Box] = []
    rest: tuple[Box, ...] = ()
    rows = _rows(body, w)
    for n, count in enumerate(rows, 1):
        spot = (x, y + (TARGET + GAP) * n, w, float(TARGET))
        places, rest = _row(body, count, len(body.rest) if n == len(rows) else 0, spot)
        backs += places
    foot = (TARGET + GAP) * (len(rows) + 1)
    return _Spots((x, y, w, TARGET), tuple(backs), rest, (x, y + foot, w, h - foot))


def _hand_rows(body: HiddenHand, box: Box) -> _Spots:
    """Rows of backs under the wall; what finds no room in the last is at the end of the line."""
    x, y, w, h = box
    rows = _in_rows(len(body.backs), w)
    at_end = not _is_row(rows[-1], body, w)
    high = _LOWER if len(rows) == 1 else TARGET
    backs: list[Box] = []
    rest: tuple[Box, ...] = ()
    for n, count in enumerate(rows):
        open_ = len(body.rest) if n == len(rows) - 1 and not at_end else 0
        places, rest = _row(body, count, open_, (x, y + 52 + n * (high + GAP), w, high))
        backs += places
    foot = y + 52 + len(rows) * (high + GAP)
    left = y + h - foot
    if at_end and len(body.rest) >= _MANY:  # in a row of their own, below the line
        each = (w + GAP) / len(body.rest) - GAP
        rest = tuple((x + n * (each + GAP), y + h - TARGET, each, TARGET)
                     for n in range(len(body.rest)))  # fmt: skip
        left -= TARGET
    elif at_end:
        ends = len(body.rest) * (_AT_END + GAP)
        rest = tuple(
            (x + w - ends + GAP + n * (_AT_END + GAP), y + h - TARGET, _AT_END, TARGET)
            for n in range(len(body.rest))
        )
        w -= ends
    return _Spots((x, y, box[2], TARGET), tuple(backs), rest, (x, foot, w, left))


def _is_column_wide(body: HiddenHand, w: float) -> bool:
    """Whether many things that can be done openly stand in a column beside a row of backs."""
    backs = len(body.backs) * (TARGET + GAP)
    return len(body.rest) >= _MANY and backs + _AT_END <= w


def _column(body: HiddenHand, box: Box) -> _Spots:
    """Wall, backs and the line on the left, the column on the right."""
    x, y, w, h = box
    backs, _ = _row(body, len(body.backs), 0, (x, y + 52, w - _AT_END - GAP, _LOWER + GAP))
    left = max(one[0] + one[2] for one in backs) + 2 * GAP if backs else x
    each = (h + GAP) / len(body.rest) - GAP
    rest = tuple((left, y + n * (each + GAP), x + w - left, each) for n in range(len(body.rest)))
    wide = left - 2 * GAP - x
    return _Spots((x, y, wide, TARGET), backs, rest, (x, y + 116, wide, h - 116))


def _in_rows(count: int, w: float) -> list[int]:
    """How many backs lie in each row."""
    per = _fit(w)
    return [min(per, count - at) for at in range(0, count, per)]


def _hand_depth(body: HiddenHand, w: float) -> float:
    if _is_column_wide(body, w):
        return deep_enough(10 + len(body.rest) * (TARGET + GAP))
    rows = _in_rows(len(body.backs), w)
    at_end = not _is_row(rows[-1], body, w)
    high = _LOWER if len(rows) == 1 else TARGET
    if at_end and len(body.rest) >= _MANY:
        return deep_enough(10 + 52 + len(rows) * (high + GAP) + 26 + TARGET)
    return deep_enough(10 + 52 + len(rows) * (high + GAP) + (TARGET if at_end else 24))


def _fit(w: float) -> int:
    """How many places lie side by side."""
    return int((w + GAP) // (TARGET + GAP))


def _row(
    body: HiddenHand, backs: int, rest: int, box: Box
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Backs as wide as a finger needs; what can be done openly takes the places that are left."""
    x, y, w, h = box
    open_ = rest * (_WORDS + GAP)
    most = _CARD if body.is_hand else _WIDEST
    each = max(float(TARGET), min(most, (w + GAP - open_) / max(1, backs) - GAP))
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
    return tuple(_back(body, boxes, box, back) for box, back in placed)


def _back(body: HiddenHand, boxes: tuple[Box, ...], box: Box, back: Choice) -> Button:
    """Face down: a sign, and its place in the hand; a swipe to another place mixes them."""
    x, y, w, h = box
    ink = FACES[back.face].ink
    colour = (body.accent or BRASS) if back.face == "back" else ink
    parts = (
        Icon(x=0, y=-h / 2 + 13, size=16, name=body.sign, colour=colour),
        text((-w / 2, -h / 2 + 20, w, h - 22), back.label, NUMBER, ink, "center"),
    )
    if body.mixed is None:
        return Button(x=x, y=y, w=w, h=h, intent=back.intent, face=back.face, parts=parts)
    others = tuple(Drop(*other, body.mixed) for other in boxes if other != box)
    return Grip(
        x=x, y=y, w=w, h=h, intent=back.intent, face=back.face, parts=parts, drops=others, lifted=()
    )


def _note(body: HiddenHand, at: _Spots, right: float) -> tuple[Part, ...]:
    """What comes of it, in what the places leave free."""
    if body.note is None or body.rest:
        return ()
    x, y, w, h = at.backs[-1]
    start = x + w + 10
    if right - start < _NOTE:
        return ()
    return (line((start, y, right - start, h), body.note, BODY),)


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
    faces = [part for box, face in pairs for part in _face(body, box, face)]
    return Held(
        x=x, y=y, w=w, h=h, key="hand", seen=body.seen,
        lid=wall_sign(at.wall, Line(body.hold), "quiet"),
        under=(*wall_sign(at.wall, Line(body.keep, "candle"), "chosen"), *faces, *_why(body, at)),
    )  # fmt: skip


def _why(body: HiddenHand, at: _Spots) -> tuple[Part, ...]:
    """A reason lies over the question: on the wall itself lies a hand."""
    if body.why is None:
        return ()
    x, y, w, h = at.line
    box = (x + 4, y - GAP / 2, w - 8, h + GAP)
    ground = Plate(x=x, y=y - GAP / 2, w=w, h=h + GAP, name="button", colour=VOID)
    return (ground, line(box, body.why, NOTE, name=True))


def _is_small(wall: Box) -> bool:
    return wall[2] < _SPOKEN


def _is_column(wall: Box) -> bool:
    return wall[2] < 2 * TARGET


def wall_sign(box: Box, said: Line, face: str) -> tuple[Part, ...]:
    """The wall itself: closed (`quiet`), or held (`chosen`)."""
    x, y, w, h = box
    look = FACES[face]
    eye = "look" if face == "chosen" else "unlook"
    plates = (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=look.ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=look.edge),
    )
    if _is_column(box):
        return (
            *plates,
            Icon(x=x + w / 2, y=y + h / 2 - 22, size=30, name="wall", colour=look.ink),
            Icon(x=x + w / 2, y=y + h / 2 + 22, size=26, name=eye, colour=BRASS),
        )
    words = () if _is_small(box) else (line((x + 44, y + 2, w - 78, h - 4), said, BODY),)
    return (
        *plates,
        Icon(x=x + 24, y=y + h / 2, size=30, name="wall", colour=look.ink),
        *words,
        Icon(x=x + w - 20, y=y + h / 2, size=24, name=eye, colour=BRASS),
    )


def _face(body: HiddenHand, box: Box, face: CardFace) -> tuple[Part, ...]:
    """What cannot be played is dark, and crossed at a corner; what is new has a dot."""
    x, y, w, h = box
    open_ = (RAISED, body.accent or CANDLE, CANDLE if face.look.label.isdigit() else BONE)
    ground, edge, ink = open_ if face.is_open else (VOID, LINE, ASH)
    crossed = Polyline(points=(x + w - 16, y + 5, x + w - 5, y + 16), width=2, colour=ASH)
    return (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=edge),
        *card_parts(face.look, box, ink, BONE if face.is_open else ASH),
        *(() if face.is_open else (crossed,)),
        *(_dot(x + w - 4, y + 4) if face.is_new else ()),
    )


def _dot(x: float, y: float) -> tuple[Part, ...]:
    return (
        Arc(x=x, y=y, r=3.5, share=1, width=7, colour=VOID),
        Arc(x=x, y=y, r=2.75, share=1, width=5.5, colour=CALM),
    )


def _depth(body: HiddenHand, w: float, most: float) -> float:
    """As deep as a wall above so many rows of places needs; beside them, it needs no more."""
    inner = w - BAND - 11
    if _is_row(len(body.backs), body, inner):
        return DEAL
    if body.is_hand:
        return _hand_depth(body, inner)
    if _fits_beside(body, inner):
        return DEAL
    return deep_enough(34 + (TARGET + GAP) * (len(_rows(body, inner)) + 1))


LAYOUTS[HiddenHand] = BodyLayout(
    _depth,
    _hand,
    wide=lambda body: _WITH_COLUMN if body.is_hand and len(body.rest) >= _MANY else 0,
)
