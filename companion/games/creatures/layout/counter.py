"""Strike back: two sums side by side, or spare them."""

from __future__ import annotations

from companion.games.creatures.colours import ROSE
from companion.games.creatures.layout.small import seal, wide_number
from companion.games.creatures.layout.sums import share_bar
from companion.games.creatures.scene import CounterAsk, Sum, Way
from companion.screen.layout.kit import CHIP, INKS, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import ground
from companion.screen.parts import Button, Icon, Part
from companion.screen.scene import Strip
from companion.screen.style import BONE, CANDLE, HEADING, NOTE, STATE, Type

DEEP, WIDE = 158, 460.0
_HEAD = 48.0
_TOTAL, _TERM, _CHANCE = Type("number", 24, 18), Type("number", 18, 14), Type("number", 19, 15)
_NOTED = 430.0
_WORDED = 140.0
"""A way less wide has no word."""
_SIGN, _APART, _CLOSE = 19.0, 8.0, 4.0
"""What the sign of a term takes, and how far apart terms stand, at least with signs."""


def _draw(strip: Strip, body: CounterAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    noted = w >= _NOTED
    end = 134.0 if noted else 8.0
    count = len(body.ways)
    spare = max(84.0, w - 26 - count * 158)
    each = (w - 26 - spare) / count
    foot = h - _HEAD - 8
    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, x + 36, y + 25, 17),
        line((x + 60, y + 6, w - 60 - end, 38), body.line, HEADING, name=True),
        *((line((w / 2 - 134, y + 8, 126, 34), body.note, NOTE, "right", name=True),)
          if noted else ()),
        *(_way(way, (x + 18 + n * each, y + _HEAD, each - 4, foot))
          for n, way in enumerate(body.ways)),
        button((x + 18 + count * each, y + _HEAD, spare, foot), body.spare, CHIP),
    )  # fmt: skip


def _way(way: Way, box: Box) -> Button:
    """Its sign and its sum, what that is made of, and its chance as a length."""
    x, y, w, h = box
    left, top = -w / 2, -h / 2
    total, is_wide = str(way.sum.total), w >= _WORDED
    label = text((left + 36, top + 8, w - 36 - 40, 26), way.choice.label, STATE, CANDLE, name=True)
    parts: list[Part] = [
        Icon(x=left + 19, y=top + 20, size=25, name=way.choice.icon, colour=CANDLE),
        *((label,) if is_wide else ()),
        text((w / 2 - 40, top + 6, 34, 30), total, _TOTAL, CANDLE, "right"),
    ]
    return Button(
        x=x, y=y, w=w, h=h, intent=way.choice.intent, face=way.choice.face,
        parts=(
            *parts,
            *_terms(way.sum, left + 10, top, w - 20),
            *share_bar(way.sum.chance, left + 12, h / 2 - 20, w - 24 - 58),
            text((w / 2 - 60, h / 2 - 34, 52, 28), way.sum.chance, _CHANCE, CANDLE, "right"),
        ),
    )  # fmt: skip


def _terms(one: Sum, x: float, y: float, room: float) -> list[Part]:
    """What it is made of: with signs where there is room for all of them, else numbers alone."""
    wide = [wide_number(term.value, 18) for term in one.terms]
    between = max(1, len(wide) - 1)
    is_signed = sum(wide) + between * (_SIGN + _CLOSE) <= room
    left_over = room - sum(wide) - (between * _SIGN if is_signed else 0.0)
    parts: list[Part] = []
    for n, (term, width) in enumerate(zip(one.terms, wide, strict=True)):
        if n and is_signed:
            ink = INKS.get(term.tone, ROSE)
            parts.append(Icon(x=x + 9, y=y + 51, size=18, name=term.icon, colour=ink))
            x += _SIGN
        parts.append(text((x, y + 37, width + 4, 28), term.value, _TERM, BONE))
        x += width + min(_APART, left_over / between)
    return parts


COUNTER = BodyLayout(lambda body, w, most: DEEP, _draw, wide=lambda body: WIDE)
