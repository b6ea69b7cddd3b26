"""What just happened, over the prison: pictures in the middle, a sentence for both sides."""

from __future__ import annotations

from companion.games.salem.layout.small import ink_of
from companion.games.salem.scene import Mark, ToldCard
from companion.screen.layout.kit import text
from companion.screen.parts import Button, Icon, Part, Picture, Plate, Sheet, lowered
from companion.screen.style import BONE, CANDLE, DANGER, TARGET, Motion, Type

W = 268.0
_BETWEEN = 28.0
"""What the signs take between the sentences for either side."""
_SIGN, _STEP, _SLIM = 28.0, 38.0, 29.0
"""How large a sign is; from one to the next, also where there is little room."""
_LINE = Type("serif", 15, 14)
_NUMBER = Type("number", 20, 16)
_WIDE = 26.0
"""What a number beside a sign takes."""
_GO = 24.0
"""What the sign takes that it goes on."""
_COMES = Motion(220, "out_back")


def told(told: ToldCard, x: float, y: float, h: float, turn: int) -> tuple[Sheet, ...]:
    """A card over the prison, so high; its pictures have no up, its sentence has two."""
    ground: tuple[Part, ...]
    if told.is_bad:
        light = Picture(x=0, y=0, name="ember", scale=1.2, key=told.line, motion=_COMES)
        ground = (light, Plate(x=-W / 2, y=-h / 2, w=W, h=h, name="told"))
    else:
        ground = (Plate(x=-W / 2, y=-h / 2, w=W, h=h, name="void-panel"),)
    signs = _signs(told)
    return (
        Sheet("told", x, y, turn, (*ground, *(() if told.on else signs))),
        Sheet("told near", x, y, turn, _half(told, h, signs)),
        Sheet("told across", x, y, (turn + 180) % 360, _half(told, h, [])),
    )


def slim(told: ToldCard, x: float, y: float) -> tuple[Sheet, ...]:
    """Its signs alone."""
    signs = _signs(told, _SLIM)
    wide = _wide(told, _SLIM) + 16
    ground = Plate(x=-wide / 2, y=-20, w=wide, h=40, name="told")
    return (Sheet("told", x, y, 0, (ground, *signs)),) if signs else ()


def _half(told: ToldCard, h: float, signs: list[Part]) -> tuple[Part, ...]:
    """The sentence for one side; where a touch goes on, that half of the card is a button."""
    wide = W - 20 - (_GO if told.on else 0)
    high = (h - _BETWEEN) / 2 - 2
    box = (-W / 2 + 10, h / 2 - 3 - high, wide, high)
    said = text(box, told.line, _LINE, BONE, "center", name=True)
    if told.on is None:
        return (said,)
    half = max(TARGET, h / 2)
    go = Icon(x=W / 2 - 6 - _GO / 2, y=h / 2 - 3 - high / 2, size=20, name="right", colour=CANDLE)
    lying = tuple(lowered(part, -half / 2) for part in (said, go, *signs))
    return (Button(x=-W / 2, y=0, w=W, h=half, intent=told.on, face="bare", parts=lying),)


def _signs(told: ToldCard, step: float = _STEP) -> list[Part]:
    """Side by side, the numbers beside their signs."""
    x = -_wide(told, step) / 2
    parts: list[Part] = []
    for mark in told.signs:
        parts.append(Icon(x=x + step / 2, y=0, size=min(_SIGN, step - 4), name=mark.icon,
                          colour=_ink(mark, told)))  # fmt: skip
        x += step
        if mark.number:
            box = (x - 6, -14, _WIDE + 4, 28)
            parts.append(text(box, mark.number, _NUMBER, CANDLE, "center"))
            x += _WIDE
    return parts


def _wide(told: ToldCard, step: float) -> float:
    return sum(step + (_WIDE if mark.number else 0) for mark in told.signs)


def _ink(mark: Mark, told: ToldCard) -> str:
    if mark.colour:
        return mark.colour
    return ink_of(mark.icon) if mark.icon.startswith("object-") else DANGER if told.is_bad else BONE
