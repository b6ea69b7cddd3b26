"""How an option of a question is drawn: its sign, its words, what it brings, and its number."""

from __future__ import annotations

from msgspec.structs import replace

from companion.screen.art.catalogue import ARTS, DICE
from companion.screen.parts import Icon, Part, Picture, Polyline, Seal, Text
from companion.screen.scene import Choice, OptionLook
from companion.screen.style import CANDLE, FACES, NOTE, NUMBER, SMALL_NUMBER, VOID, Type

Box = tuple[float, float, float, float]
WIDE, TALL = 96, 62
"""From so wide on, a sign stands beside its words; from so high on, above them."""
NARROW = 64
"""A button less wide has its sign in the middle, and no room beside it."""
BADGE = 20
"""What the number of an option takes."""
_WORDS = Type("bold", 16, 14)
_LARGE = Type("number", 26, 18)
_ROW = 19
_DIE, _FAINT = 40, 0.45
"""The picture of a die on a button: of 34, with room for its edge."""
_TURNED = ("6", "9")
"""Read upside down, one is the other: alone, they stand on a bar."""


def numbered(choice: Choice, w: float, h: float) -> tuple[Part, ...]:
    """An option around 0, 0 on a button of some size, with its place at the upper left."""
    ink = FACES[choice.face].ink
    look = OptionLook(
        choice.label, choice.sub, choice.icon, choice.symbol, choice.piece, choice.emblem
    )
    beside = w >= WIDE and h < TALL
    x, y = (-w / 2 + 14, 0.0) if beside else (-w / 2 + 11, -h / 2 + 10)
    if w < NARROW:  # on its corner, or it would lie on the sign
        x, y = -w / 2 + 3, -h / 2 + 3
    number = number_badge(x, y, choice.number, ink)
    left = BADGE + 6 if beside else 0
    return (*number, *look_parts(look, (-w / 2 + left, -h / 2, w - left, h), ink))


def number_badge(x: float, y: float, number: int, ink: str) -> tuple[Part, ...]:
    """A number on what it stands for."""
    colour = CANDLE if ink == VOID else ink
    box = Text(x=x - 10, y=y - 12, w=20, h=24, text=str(number), type=SMALL_NUMBER, colour=colour,
               align="center")  # fmt: skip
    return (Picture(x=x, y=y, name="badge", scale=0.9), box)


def look_parts(look: OptionLook, box: Box, ink: str, *, short: bool = False) -> tuple[Part, ...]:
    """An option's look in a box: a sign above or beside its words, and below what it brings.

    *short*: as much of its words as fits, since its owner knows the card.
    """
    parts = _laid(look, box, ink)
    if not short:
        return parts
    return tuple(replace(part, name=True) if isinstance(part, Text) else part for part in parts)


def card_parts(look: OptionLook, box: Box, ink: str, under: str) -> tuple[Part, ...]:
    """A card or a key: its number, on a bar where it could be read upside down, above its sign.

    *under*: the ink of the sign, or of what is counted there. What has no number is a look.
    """
    if not (look.label.isdigit() and (look.icon or look.sub)):
        return look_parts(look, box, ink, short=True)
    x, y, w, h = box
    middle, foot = x + w / 2, y + 0.5 * h
    high = 24 if h < 54 else 28
    number = Text(x=x, y=foot - high, w=w, h=high, text=look.label, type=NUMBER, colour=ink,
                  align="center", upright="bottom")  # fmt: skip
    parts: list[Part] = [number]
    if look.label in _TURNED:
        bar = (middle - 6, foot + 1, middle + 6, foot + 1)
        parts.append(Polyline(points=bar, width=1.6, colour=ink))
    if look.sub:
        parts.append(Text(x=x + 1, y=foot + 1, w=w - 2, h=0.5 * h - 3, text=look.sub, type=NOTE,
                          colour=under, align="center"))  # fmt: skip
    else:
        side = min(0.5 * w, 0.42 * h)
        parts.append(Icon(x=middle, y=y + 0.74 * h, size=side, name=look.icon, colour=under))
    return tuple(parts)


def _laid(look: OptionLook, box: Box, ink: str) -> tuple[Part, ...]:
    x, y, w, h = box
    rows = [text for text in (look.label, look.sub) if text]
    sign = look.symbol or look.icon or look.piece
    if look.piece in DICE and (w >= WIDE or look.label.isdigit()):
        return _rolled(look, box, ink)
    if not sign:
        return _words(look, (x + 3, y + 2, w - 6, h - 4), ink)
    if not rows:
        return (_sign(look, x + w / 2, y + h / 2, min(w, h) * 0.6, ink),)
    if w >= WIDE and h < TALL:
        return (
            _sign(look, x + 18, y + h / 2, 28, ink),
            *_words(look, (x + 36, y + 2, w - 40, h - 4), ink, "left"),
        )
    foot = _ROW * len(rows) + 3
    side = max(18.0, min(38.0, h - foot - 6, w - 8))
    top = y + max(2.0, (h - side - foot) / 2)
    return (
        _sign(look, x + w / 2, top + side / 2, side, ink),
        *_words(look, (x + 2, top + side + 1, w - 4, foot - 1), ink),
    )


def _sign(look: OptionLook, x: float, y: float, side: float, ink: str) -> Part:
    if look.symbol:
        return Seal(x=x, y=y, r=side / 2, symbol=look.symbol, emblem=look.emblem)
    if look.piece in DICE:
        return _die(look, x, y, side, ink)
    return Icon(x=x, y=y, size=side, name=look.icon or look.piece, colour=ink)


def _die(look: OptionLook, x: float, y: float, side: float, ink: str) -> Picture:
    """It has its own colours, and what cannot be is faint."""
    alpha = _FAINT if ink == FACES["dim"].ink else 1.0
    return Picture(x=x, y=y, name=look.piece, scale=side / ARTS[look.piece].width, alpha=alpha)


def _rolled(look: OptionLook, box: Box, ink: str) -> tuple[Part, ...]:
    """A die, which is the same from every side; where there is room, what it counts beside it."""
    x, y, w, h = box
    side = min(_DIE, w - 8, h - 8)
    at = x + w / 2 - (side / 2 if w >= WIDE else 0)
    die = _die(look, at, y + h / 2, side, ink)
    if w < WIDE:
        return (die,)
    words = Text(x=at + side / 2 + 6, y=y + 2, w=x + w - at - side / 2 - 10, h=h - 4,
                 text=look.label, type=_LARGE if look.label.isdigit() else _WORDS,
                 colour=ink)  # fmt: skip
    return (die, words)


def _words(look: OptionLook, box: Box, ink: str, align: str = "center") -> tuple[Part, ...]:
    """Words and what they bring below; a number alone is large."""
    x, y, w, h = box
    is_number = look.label.isdigit() and not (look.symbol or look.icon or look.piece)
    type_ = _LARGE if is_number else _WORDS
    if look.sub:
        top = (h - 2 * _ROW) / 2 if h < TALL else h - 2 * _ROW - (h - 2 * _ROW) / 2
        return (
            Text(x=x, y=y + top, w=w, h=_ROW, text=look.label, type=_WORDS, colour=ink, align=align,
                 name=True),
            Text(x=x, y=y + top + _ROW, w=w, h=_ROW, text=look.sub, type=NOTE, colour=ink,
                 align=align),
        )  # fmt: skip
    words = Text(x=x, y=y, w=w, h=h, text=look.label, type=type_, colour=ink, align=align,
                 name=bool(look.symbol))  # fmt: skip
    if look.label not in _TURNED:
        return (words,)
    at, middle = y + h / 2 + (13 if is_number else 9), x + w / 2
    return (words, Polyline(points=(middle - 8, at, middle + 8, at), width=2, colour=ink))
