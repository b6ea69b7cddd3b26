"""A pad on its strip: answers that never move, in two rows of eight, or three of six."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.screen.layout.kit import CHIP, Box, button, line
from companion.screen.layout.layouts import LAYOUTS, BodyLayout
from companion.screen.layout.middle import LETTER
from companion.screen.layout.options import card_parts, number_badge
from companion.screen.layout.strips import badges, beside_badges, deep_enough, ground, tokens
from companion.screen.parts import Button, Part, Seal
from companion.screen.scene import Badge, Choice, OptionLook, Pad, Strip
from companion.screen.style import FACES, NOTE, STATE, TARGET

WIDE = 440
"""Eight keys in a row."""
GAP, _BETWEEN = 4, 3
"""From key to key, and from row to row."""
_BAND, _LEFT, _RIGHT = 14, 18, 4
"""The keys begin as near to the pattern as they lie to each other."""
_HEAD, _HIGH_HEAD = 41, 54
"""Above the keys; with keys in it, which need a row as high as any."""
_LAST = 76
"""What the words of the last one need."""
_SEAL, _WORDS = 38, 110
"""What the seal and the words of a head need."""
_SIGN = 24
"""What the sign of a line takes."""
_AT_END = 104
"""How wide the last one is where the rows have no place left for it: at the end of the head."""
_TOKEN, _SMALL_TOKEN = 22, 15


class _Places(msgspec.Struct, frozen=True):
    """What lies in the rows, and what in the head."""

    keys: tuple[Choice, ...]
    head: tuple[Choice, ...] = ()
    has_last: bool = False
    """The last one lies in the head, too."""

    @property
    def high(self) -> float:
        """How high the head is."""
        return _HIGH_HEAD if self.head or self.has_last else _HEAD


def _placed(body: Pad, inner: float) -> _Places:
    """What is beside the line lies in the head; on a short edge, in the rows."""
    if inner - _SEAL - _WORDS >= len(body.beside) * (TARGET + GAP):
        return _Places(body.keys, body.beside)
    keys = (*body.keys, *body.beside)
    is_full = _at_last(len(keys), inner) > len(keys) or len(keys) % _columns(inner) == 0
    return _Places(keys, has_last=is_full and body.last is not None)


def _pad(strip: Strip, body: Pad, w: float, h: float) -> tuple[Part, ...]:
    x, y, inner = -w / 2 + _LEFT, -h / 2, w - _LEFT - _RIGHT
    placed = _placed(body, inner)
    rows = _places(len(placed.keys), x, y + placed.high, inner)
    return (
        *ground(strip, w, h, _BAND, body.line.tone),
        *_head(strip, body, placed, (x, y, inner, placed.high)),
        *(_key(box, key) for box, key in zip(rows, placed.keys, strict=True)),
        *_last(body, placed, x, y, inner),
    )


def _head(strip: Strip, body: Pad, placed: _Places, box: Box) -> tuple[Part, ...]:
    """Who is asked, what, and what the seat has; and what of the keys lies there."""
    x, y, w, h = box
    seal = Seal(x=x + 16, y=y + h / 2, r=15, symbol=strip.symbol, emblem=strip.emblem)
    if placed.high == _HEAD:
        ends, end = _has(strip, body, box)
        said = line((x + _SEAL, y + 3, w - _SEAL - end, h - 6), body.line, STATE, name=True)
        return (seal, said, *ends)
    each = TARGET + GAP
    keys = [
        _key((x + w - each * (n + 1) + GAP, y + _BETWEEN, TARGET, TARGET), key)
        for n, key in enumerate(reversed(placed.head))
    ]
    end = each * len(keys) or _AT_END + GAP
    if body.line.icon == "cross":  # why something cannot be takes the place of all else
        return (line((x, y + 2, w - end, h - 4), body.line, NOTE), *keys)
    if _SEAL + _SIGN + LETTER * len(body.line.text) > w - end:  # a long line that of the seal
        return (*_narrow(strip, body, (x, y + 2, w - end, h - 4)), *keys)
    return (seal, *_narrow(strip, body, (x + _SEAL, y + 2, w - _SEAL - end, h - 4)), *keys)


def _narrow(strip: Strip, body: Pad, box: Box) -> tuple[Part, ...]:
    """The line above what the seat has."""
    x, y, w, h = box
    half = h / 2
    others, span = _uncounted(strip), _SMALL_TOKEN * len(strip.tokens)
    return (
        line((x, y, w, half), body.line, STATE, name=True),
        *tokens(strip, x, y + 1.5 * half, span),
        *badges(others, x + w - 14, y + 1.5 * half),
    )


def _has(strip: Strip, body: Pad, box: Box) -> tuple[list[Part], float]:
    """Where there is room its numbers, with tokens in place of the number that counts them."""
    x, y, w, h = box
    others = _uncounted(strip)
    end, span = beside_badges(others) + 10, _TOKEN * len(strip.tokens)
    if w < WIDE - _LEFT - _RIGHT and _SEAL + LETTER * len(body.line.text) + end + span > w:
        return [], 0
    if not strip.tokens:
        return badges(strip, x + w - 18, y + h / 2), beside_badges(strip)
    row = tokens(strip, x + w - end - span, y + h / 2, span)
    return [*badges(others, x + w - 18, y + h / 2), *row], end + span + GAP


def _uncounted(strip: Strip) -> Strip:
    """Without the number that its tokens count."""
    counted = tuple(token.icon for token in strip.tokens)
    return replace(strip, badges=tuple(b for b in strip.badges if not _counts(b, counted)))


def _counts(badge: Badge, icons: tuple[str, ...]) -> bool:
    """Whether a number is that of the tokens, in whatever state they are."""
    return any(icon.startswith(badge.icon) for icon in icons)


def _columns(inner: float) -> int:
    return int((inner + GAP) // (TARGET + GAP))


def _places(count: int, x: float, y: float, inner: float) -> list[Box]:
    """Where the keys lie: as wide as their row allows."""
    columns = _columns(inner)
    each = (inner + GAP) / columns
    return [
        (x + n % columns * each, y + n // columns * (TARGET + _BETWEEN), each - GAP, TARGET)
        for n in range(count)
    ]


def _at_last(keys: int, inner: float) -> int:
    """The first place of the last one: after the keys, or in a row of its own."""
    columns = _columns(inner)
    left = -keys % columns
    return keys if left * (inner + GAP) / columns - GAP >= _LAST else keys + left


def _last(body: Pad, placed: _Places, x: float, y: float, inner: float) -> tuple[Part, ...]:
    """What takes the places that are left, or else the end of the head."""
    if body.last is None:
        return ()
    if placed.has_last:
        return (button((x + inner - _AT_END, y + _BETWEEN, _AT_END, TARGET), body.last, CHIP),)
    at = _at_last(len(placed.keys), inner)
    left, top, _, _ = _places(at + 1, x, y + placed.high, inner)[-1]
    return (button((left, top, x + inner - left, TARGET), body.last, CHIP),)


def _key(box: Box, choice: Choice) -> Button:
    """A value with its sign, or how many there are of it; a number of a dial at its corner."""
    x, y, w, h = box
    ink = FACES[choice.face].ink
    look = OptionLook(choice.label, choice.sub, choice.icon, choice.symbol, choice.piece)
    number = number_badge(-w / 2 + 3, -h / 2 + 3, choice.number, ink) if choice.number else ()
    parts = (*number, *card_parts(look, (-w / 2, -h / 2, w, h), ink, ink))
    return Button(x=x, y=y, w=w, h=h, intent=choice.intent, face=choice.face, parts=parts)


def _depth(body: Pad, w: float, most: float) -> float:
    inner = w - _LEFT - _RIGHT
    placed = _placed(body, inner)
    count = len(placed.keys)
    if body.last and not placed.has_last:
        count = _at_last(count, inner) + 1
    rows = -(-count // _columns(inner))
    return deep_enough(placed.high + rows * (TARGET + _BETWEEN))


LAYOUTS[Pad] = BodyLayout(_depth, _pad, wide=lambda body: WIDE)
