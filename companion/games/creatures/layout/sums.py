"""A sum as it is spoken, its chance, and the press that throws for it."""

from __future__ import annotations

from itertools import product

from companion.games.creatures.colours import ROSE, UNLIT
from companion.games.creatures.layout.sheet import ring, shield
from companion.games.creatures.layout.small import ASKED, seal, wide_number
from companion.games.creatures.scene import LEAST, MOST, RollAsk, Shield, Sum, Term
from companion.screen.layout.kit import CHIP, INKS, Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import ground
from companion.screen.parts import Fill, Part, Polyline
from companion.screen.parts import Icon as Sign
from companion.screen.scene import Strip
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    CANDLE,
    DANGER,
    NOTE,
    TARGET,
    VOID,
    Type,
)

DEEP, WIDE = 158, 424.0
_WAYS = tuple(
    sum(sum(dice) == total for dice in product(range(1, 7), repeat=3))
    for total in range(LEAST, MOST + 1)
)
_NEVER = 16
"""From here on no sum helps (C3)."""
_ALWAYS = 5
_TERM, _TOTAL = Type("number", 19, 15), Type("number", 27, 20)
_CHANCE = Type("number", 20, 16)
_BARS = 92.0
_SHIELD = 58.0
_ROLL, _RAISE = 118.0, 70.0
"""What the press needs at least, and each that buys a bonus."""
_NARROW = 400.0


def terms(one: Sum, x: float, y: float, room: float) -> list[Part]:
    """Each with its sign; what is halved stands in brackets, with what that gives."""
    made = [*_halved(one), *((term, _wide(term)) for term in one.terms[one.halved :]),
            ("=", 18.0), (str(one.total), wide_number(str(one.total), 27) + 6)]  # fmt: skip
    gap = min(9.0, max(1.0, (room - sum(w for _, w in made)) / len(made)))
    parts: list[Part] = []
    for n, (what, wide) in enumerate(made):
        if isinstance(what, Term):
            parts += _term(what, x, y, wide)
        else:
            is_total = n == len(made) - 1
            type_, ink = (_TOTAL, CANDLE) if is_total else (_TERM, _INKS.get(what, BONE))
            parts.append(text((x, y - 17, wide, 34), what, type_, ink, "center"))
        x += wide + gap
    return parts


_INKS = {"½": ROSE, "(": ASH, ")": ASH, "=": ASH}


def _halved(one: Sum) -> list[tuple[Term | str, float]]:
    """½ (8 +2) = 5."""
    if not one.halved:
        return []
    inside = [(term, _wide(term)) for term in one.terms[: one.halved]]
    half = [("=", 14.0), (one.half, wide_number(one.half, 19) + 6)] if one.half else []
    return [("½", 16.0), ("(", 8.0), *inside, (")", 8.0), *half]


def _wide(term: Term) -> float:
    return 26 + wide_number(term.value, 19)


def _term(term: Term, x: float, y: float, wide: float) -> list[Part]:
    ink = INKS.get(term.tone, ROSE)
    return [
        Sign(x=x + 11, y=y, size=21, name=term.icon, colour=ink),
        text((x + 24, y - 15, wide - 22, 30), term.value, _TERM, BONE),
    ]


def bars(limit: int, x: float, y: float, w: float, h: float) -> list[Part]:
    """How likely every total is: those that serve, those that miss, those that never serve."""
    each = w / len(_WAYS)
    highest = max(_WAYS)
    parts: list[Part] = []
    for n, ways in enumerate(_WAYS):
        total, high = LEAST + n, max(2.0, h * ways / highest)
        serves = total <= max(limit, _ALWAYS) and total < _NEVER
        ink = CANDLE if serves else DANGER if total >= _NEVER else UNLIT
        parts.append(Fill(x=x + n * each, y=y + h - high, w=each - 1.4, h=high, colour=ink))
    at = x + (min(max(limit, _ALWAYS), _NEVER - 1) - LEAST + 1) * each - 0.7
    return [*parts, Polyline(points=(at, y - 3, at, y + h), width=1.4, colour=CANDLE)]


def share_bar(chance: str, x: float, y: float, w: float) -> list[Part]:
    """A chance as a length."""
    share = int("".join(c for c in chance if c.isdigit()) or 0) / 100
    return [
        Fill(x=x, y=y - 6, w=w, h=12, colour=VOID),
        Fill(x=x, y=y - 6, w=max(2.0, w * share), h=12, colour=CANDLE),
    ]


def _draw(strip: Strip, body: RollAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    inner = w - (_SHIELD if body.shield else 0)
    right = x + inner
    foot = y + h - 6 - 54
    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, x + 36, y + 25, 17),
        *_head(body, x + 60, right, y, inner),
        *terms(body.sum, x + 20, y + 73, inner - 32 - (76 if inner >= _NARROW else 0)),
        *_word(body.sum, right, y + 73, inner),
        *_buttons(body, (x + 18, foot, inner - 24, 54)),
        *(shield(body.shield, w / 2 - _SHIELD + 2, y + 6, 50, h - 12) if body.shield else ()),
    )


def _head(body: RollAsk, x: float, right: float, y: float, inner: float) -> list[Part]:
    """What is thrown for, and its chance; where there is no room for bars, as a number."""
    is_why = body.line.icon == "cross"
    has_bars = inner >= 340 and not is_why
    end = (_BARS + 66) if has_bars else 58
    parts: list[Part] = [
        line((x, y + 3, right - x - end, 44), body.line, NOTE if is_why else ASKED, name=True),
        text((right - 62, y + 9, 54, 32), body.sum.chance, _CHANCE, CANDLE, "right"),
    ]
    return (
        [*parts, *bars(body.sum.total, right - 64 - _BARS, y + 11, _BARS, 32)]
        if has_bars
        else parts
    )


def _word(one: Sum, right: float, y: float, inner: float) -> list[Part]:
    if inner < _NARROW:
        return []
    return [text((right - 84, y - 14, 76, 28), one.word, BODY, ASH, "right")]


def _buttons(body: RollAsk, box: Box) -> list[Part]:
    """The press that throws is the largest; a ring on it while a window is open."""
    x, y, w, h = box
    raises = body.raises[: max(1, int((w - _ROLL) // _RAISE))]
    count = len(raises)
    first = w if not count else max(118.0, min(156.0, w - count * (TARGET + 24)))
    each = (w - first) / count - 6 if count else 0
    roll = (x, y, first, h)
    found: list[Part] = [button(roll, body.roll), *_waiting(body.waits, roll)]
    return [
        *found,
        *(button((x + first + 6 + n * (each + 6), y, each, h), one, CHIP)
          for n, one in enumerate(raises)),
    ]  # fmt: skip


def _waiting(waits: Shield | None, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    return ring(waits, x + w - 20, y + h / 2, 11, VOID) if waits else ()


ROLL = BodyLayout(
    lambda body, w, most: DEEP,
    _draw,
    wide=lambda body: WIDE + (_SHIELD if body.shield else 0),
)
