"""Something is said field by field: rows of keys that stay where they are."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, ROSE
from companion.games.creatures.layout.small import ASKED, chalk_mark, score, seal
from companion.games.creatures.layout.sums import terms
from companion.games.creatures.scene import KeyRow, KeysAsk, Sum
from companion.screen.layout.kit import CHIP, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import deep_enough, ground
from companion.screen.parts import Button, Icon, Part, Seal
from companion.screen.scene import Choice, Line, Strip
from companion.screen.style import CANDLE, FACES, NOTE, STATE, TARGET, Type

WIDE = 586.0
_LEFT, _RIGHT, _HEAD = 18.0, 8.0, 46.0
_GAP = 4.0
_TALL = 62.0
_ABOUT = 82.0
"""What the words before a row need."""
_SIGN, _SPOKEN = 34.0, 440.0
"""What their sign needs, where a strip is less wide than this."""
_MORE = 40.0
"""No key grows by more."""
_KEY = Type("number", 20, 15)
_NOTE = 150.0
_SUM, _CHANCE = 32.0, 112.0
"""How high a sum is, and what its chance needs."""
_ROOMY = 400.0
"""A strip less wide than this has a sum in place of what it is for: the middle says that."""


def _draw(strip: Strip, body: KeysAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    inner = w - _LEFT - _RIGHT
    parts: list[Part] = [
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, x + 36, y + 23, 16),
        *_head(body, x, y, w),
        *(_sum(body.sum, x + _LEFT, y + _HEAD + _SUM / 2 - 4, inner) if w >= _ROOMY else ()),
    ]
    top = y + _head_high(body, w)
    if lone := _lone(body, inner):
        return (*parts, _key(_at_end(lone, w, y), lone.keys[0]))
    for one in _lines(body, inner):
        boxes = _boxes(one, x + _LEFT, top, inner)
        parts += _about(one.head, x + _LEFT, top, inner)
        parts += [_key(box, key) for box, key in zip(boxes, one.keys, strict=True)]
        top += one.high + _GAP
    return tuple(parts)


def _lone(body: KeysAsk, inner: float) -> _Line | None:
    """A single key: it lies at the end of the head, and leaves the rest to the middle."""
    (one, *others) = _lines(body, inner)
    is_lone = not others and len(one.keys) == 1 and not (body.note or body.points or body.sum)
    return one if is_lone else None


def _at_end(lone: _Line, w: float, y: float) -> Box:
    wide = lone.needs[0] + 2 * _GAP
    return w / 2 - _RIGHT - wide, y + 4, wide, float(TARGET)


def _head_high(body: KeysAsk, w: float) -> float:
    return _HEAD + (_SUM if body.sum and w >= _ROOMY else 0)


def _sum(one: Sum | None, x: float, y: float, room: float) -> list[Part]:
    """What the throw must not exceed, as it is spoken, and its chance."""
    if one is None:
        return []
    chance = (x + room - _CHANCE, y - 15, _CHANCE, 30)
    return [
        *terms(one, x + 4, y, room - _CHANCE - 8),
        text(chance, f"{one.word}, {one.chance}", NOTE, CANDLE, "right"),
    ]


def _head(body: KeysAsk, x: float, y: float, w: float) -> list[Part]:
    """What is asked; at its end what to lay where, or what one has."""
    is_why = body.line.icon == "cross"
    if body.sum and w < _ROOMY and not is_why:
        return terms(body.sum, x + 60, y + 23, w - 68)
    lone = _lone(body, w - _LEFT - _RIGHT)
    end = lone.needs[0] + 2 * _GAP + 8 if lone else 0.0
    parts: list[Part] = []
    if body.note and not is_why:
        end = _NOTE if w >= 420 else 116.0
        mark = 26.0 if body.number else 0.0
        parts.append(line((w / 2 - end + mark, y + 2, end - mark - 8, 42), body.note, NOTE))
        parts += chalk_mark(body.number, w / 2 - end + 12, y + 23, 1.1) if body.number else ()
    elif body.points and not is_why:
        end = 96.0
        parts += score(*body.points, w / 2 - 10, y + 23)
    type_ = NOTE if is_why else ASKED
    return [line((x + 60, y + 1, w - 66 - end, 44), body.line, type_, name=True), *parts]


# Where


class _Line(msgspec.Struct, frozen=True):
    """Keys of one line, what they are about, and how high they are."""

    keys: tuple[Choice, ...]
    head: Line | None
    high: float
    needs: tuple[float, ...]


def _lines(body: KeysAsk, w: float) -> list[_Line]:
    """Rows in as many lines as they need; what joins another lies beside it."""
    found: list[_Line] = []
    for row in body.rows:
        lines = _broken(row, w, is_alone=len(body.rows) == 1)
        if row.joins and found and (joined := _beside(found[-1], lines[0], w)):
            found[-1], lines = joined, lines[1:]
        found += lines
    return found


def _beside(one: _Line, other: _Line, w: float) -> _Line | None:
    needs = (*one.needs, *other.needs)
    if sum(needs) + _GAP * len(needs) + _about_wide(one.head, w) > w or one.high != other.high:
        return None
    return _Line((*one.keys, *other.keys), one.head, one.high, needs)


def _broken(row: KeyRow, w: float, *, is_alone: bool) -> list[_Line]:
    """In one line, without signs if need be; else a menu shows what was chosen, or it is broken.

    *is_alone*: so does a menu after which the middle is touched, which needs the room.
    """
    high = _TALL if row.is_tall else float(TARGET) + 2
    room = w - _about_wide(row.head, w)
    chosen = tuple(key for key in row.keys if key.face == "chosen") if row.is_menu else ()
    if chosen and is_alone:
        return _chosen(chosen)
    for has_signs in (True, False):
        keys = row.keys if has_signs else tuple(map(_unsigned, row.keys))
        needs = tuple(_needs(key, row) for key in keys)
        if sum(needs) + _GAP * (len(needs) - 1) <= room:
            return [_Line(keys, row.head, high, needs)]
    if chosen:
        return _chosen(chosen)
    keys = row.keys if row.is_tall else keys  # a sign above its word takes no width
    per = _to_a_line(needs, room)
    return [
        _Line(keys[at : at + per], row.head if not at else _NOTHING_SAID if row.head else None,
              high, needs[at : at + per])
        for at in range(0, len(keys), per)
    ]  # fmt: skip


def _chosen(keys: tuple[Choice, ...]) -> list[_Line]:
    plain, keys = KeyRow(keys), tuple(map(_unsigned, keys))
    return [_Line(keys, None, float(TARGET) + 2, tuple(_needs(key, plain) for key in keys))]


def _to_a_line(needs: tuple[float, ...], room: float) -> int:
    """As many as make the fewest lines of the same length, each of which fits."""
    for count in range(1, len(needs) + 1):
        per = -(-len(needs) // count)
        lines = [needs[at : at + per] for at in range(0, len(needs), per)]
        if all(sum(one) + _GAP * (len(one) - 1) <= room for one in lines):
            return per
    return 1


_NOTHING_SAID = Line("")


def _unsigned(key: Choice) -> Choice:
    return replace(key, icon="") if key.label else key


def _about_wide(head: Line | None, w: float) -> float:
    return 0.0 if head is None else _ABOUT if w >= _SPOKEN else _SIGN


def _boxes(one: _Line, x: float, y: float, w: float) -> list[Box]:
    """Each as wide as its words need, and its share of what is left."""
    start = _about_wide(one.head, w)
    left = w - start - sum(one.needs) - _GAP * (len(one.needs) - 1)
    more = min(left / len(one.needs), _MORE)
    boxes, at = [], x + start
    for need in one.needs:
        boxes.append((at, y, need + more, one.high))
        at += need + more + _GAP
    return boxes


def _needs(key: Choice, row: KeyRow) -> float:
    """What its words take at their smallest."""
    if key.piece:
        return 28.0 * len(key.piece.split()) + 8
    if row.is_tall or not key.label or len(f"{key.label}{key.sub}") <= 3:
        return float(TARGET)
    return (
        7.4 * len(key.sub) + 8
        if key.sub
        else max(float(TARGET), 7.8 * len(key.label) + (38 if key.icon else 8))
    )


# What


def _about(head: Line | None, x: float, y: float, w: float) -> list[Part]:
    if head is None or not head.icon:
        return []
    sign = Icon(x=x + 14, y=y + TARGET / 2, size=25, name=head.icon, colour=ROSE)
    if w < _SPOKEN:
        return [sign]
    return [sign, text((x + 29, y, _ABOUT - 32, TARGET), head.text, STATE, CHALK, name=True)]


def _key(box: Box, key: Choice) -> Button:
    x, y, w, h = box
    face = FACES[key.face]
    if key.symbol and not key.label:
        parts: tuple[Part, ...] = (Seal(x=0, y=0, r=16, symbol=key.symbol),)
    elif key.label and not key.icon and not key.sub and len(key.label) <= 3:
        parts = (text((-w / 2, -h / 2, w, h), key.label, _KEY, face.ink, "center"),)
    elif key.piece:  # several signs
        names = key.piece.split()
        first = -(len(names) - 1) / 2 * 26
        parts = tuple(Icon(x=first + 26 * n, y=0, size=24, name=name, colour=face.ink)
                      for n, name in enumerate(names))  # fmt: skip
    elif key.icon and key.label and not key.sub and h < _TALL:
        words = (-w / 2 + 4, -h / 2 + 3, w - 8, h - 6)
        parts = (text(words, key.label, CHIP, face.ink, "center", icon=key.icon),)
    else:
        return button(box, key, CHIP)
    return Button(x=x, y=y, w=w, h=h, intent=key.intent, face=key.face, parts=parts)


def _depth(body: KeysAsk, w: float, most: float) -> float:
    lines = _lines(body, w - _LEFT - _RIGHT)
    if _lone(body, w - _LEFT - _RIGHT):
        return deep_enough(TARGET + 8)
    return deep_enough(_head_high(body, w) + sum(one.high + _GAP for one in lines) + 2)


KEYS = BodyLayout(_depth, _draw, wide=lambda body: WIDE)
