"""Things to be touched: an object, and under it what it does, costs or asks for."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.salem.colours import UNLIT
from companion.games.salem.layout.small import ink_of
from companion.games.salem.scene import Cell, Mark
from companion.screen.layout.kit import INKS, Box, text
from companion.screen.layout.options import number_badge
from companion.screen.parts import Arc, Button, Icon, Part, Plate, Polyline
from companion.screen.style import CALM, CANDLE, FACES, NOTE, VOID, Motion, Type

GAP = 4
_MARK = Type("bold", 15, 14)
_RUNS_OUT = Motion(3000, "linear")
"""As long as what one says for all is looked at before it counts."""


def cells(found: tuple[Cell, ...], x: float, y: float, w: float, h: float) -> list[Part]:
    """Side by side over a width."""
    each = (w + GAP) / len(found)
    return [
        part for n, one in enumerate(found) for part in cell(one, (x + n * each, y, each - GAP, h))
    ]


def cell(one: Cell, box: Box) -> list[Part]:
    """One of them; what cannot be is dim and crossed at its corner, and says why."""
    x, y, w, h = box
    if one.choice is None:
        name = "slot-cut" if one.word else "hatch"
        return [Plate(x=x, y=y, w=w, h=h, name=name, alpha=0.5 if name == "hatch" else 1.0)]
    is_dim = one.choice.face == "dim"
    ink = UNLIT if is_dim else FACES[one.choice.face].ink
    parts: list[Part] = []
    if one.thing:
        own = ink_of(one.thing)
        low = one.under or one.word
        colour = UNLIT if is_dim else own if own != INKS["bone"] else ink
        parts.append(Icon(x=0, y=-h * 0.12 if low else 0, size=31 if h > 52 else 27,
                          name=one.thing, colour=colour))  # fmt: skip
    parts += _under(one, w, h, is_dim=is_dim)
    if is_dim:
        corner = (w / 2 - 15, -h / 2 + 4, w / 2 - 4, -h / 2 + 15)
        parts.append(Polyline(points=corner, width=2.4, colour=UNLIT))
    if one.choice.number:
        parts += number_badge(-w / 2 + 3, -h / 2 + 3, one.choice.number, ink)
    return [Button(x=x, y=y, w=w, h=h, intent=one.choice.intent, face=one.choice.face,
                   parts=tuple(parts))]  # fmt: skip


def _under(one: Cell, w: float, h: float, *, is_dim: bool) -> list[Part]:
    """A word, or signs with their numbers; where there is no room for them, signs alone."""
    y = h / 2 - 12
    if one.word and one.word.text:
        box = (-30.0, y - 10, 60.0, 20.0)
        return [text(box, one.word.text, NOTE, UNLIT if is_dim else INKS[one.word.tone], "center")]
    marks = one.under
    if sum(map(_wide, marks)) > w - 2:
        marks = tuple(replace(mark, number="") for mark in marks)
    x, parts = -sum(map(_wide, marks)) / 2, list[Part]()
    for mark in marks:
        colour = UNLIT if is_dim else mark.colour or CANDLE
        parts.append(Icon(x=x + 8, y=y, size=16, name=mark.icon, colour=colour))
        if mark.number:
            box = (x + 15, y - 11, 19.0, 22.0)
            parts.append(text(box, mark.number, _MARK, colour, "center"))
        x += _wide(mark)
    return parts


def _wide(mark: Mark) -> float:
    return 34 if mark.number else 17


def leaving(x: float, y: float, r: float) -> tuple[Part, ...]:
    """A ring that runs out: it goes unless somebody says otherwise."""
    ring = Arc(x=x, y=y, r=r, share=0.02, width=4, colour=CALM, key="leaving", motion=_RUNS_OUT)
    return (
        Arc(x=x, y=y, r=r, share=1, width=6, colour=VOID),
        replace(ring, start=replace(ring, share=1.0)),
    )
