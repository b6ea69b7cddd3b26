"""Small things that lie everywhere in this game: numbers, points, skills, the star, a cultist."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.colours import (
    AIMED,
    BOX,
    BOX_EDGE,
    CHALK,
    CHOSEN,
    ROSE,
    UNLIT,
)
from companion.games.creatures.looks import modifier
from companion.games.creatures.scene import Box as Cultist
from companion.games.creatures.scene import Skill
from companion.screen.art.catalogue import ARTS
from companion.screen.layout.flights import flown
from companion.screen.layout.kit import Box, text
from companion.screen.parts import Button, Icon, Part, Picture, Plate, Polyline, Seal
from companion.screen.style import (
    ASH,
    BONE,
    CALM,
    CANDLE,
    DANGER,
    HEADING,
    LINE,
    PRESS,
    VOID,
    Motion,
    Type,
)

BRUTALITY, CONJURING, SORCERY = SKILLS = ("skill-brutality", "skill-conjuring", "skill-sorcery")
POINTS, STAR, NOBODY = "figure-poulpe", "figure-favour", "figure-slain"
_FIGURE = Type("number", 23, 16)
_GOAL = Type("sans", 15, 14)
SKILL_NUMBER = Type("number", 19, 15)
_MARK = Type("bold", 14, 14)
ASKED = Type(HEADING.font, HEADING.size, 15)
"""What is asked, where it may need two lines."""
_SMALL, _BIG = Type("bold", 14, 14), Type("bold", 16, 14)
DICE_MS = 660
"""Until the last of three dice lies still."""
DOTS, DOTS_APART_MS = Motion(500, "in_out_cubic", wait_ms=PRESS.ms), 50
"""What a cultist was worth, on its way to who killed it."""
_DIGIT = 11.5
"""How wide a digit of the points is, on the generous side."""


def wide_number(said: str, size: float = 23) -> float:
    """What a number takes."""
    return len(said) * _DIGIT * size / 23


def score(points: int, goal: int, right: float, y: float, size: float = 23) -> tuple[Part, ...]:
    """Points with the goal, up to *right*."""
    of, has = f"/{goal}", str(points)
    low, wide = 8.2 * len(of) + 2, wide_number(has, size) + 6
    type_ = Type(_FIGURE.font, size, 16)
    return (
        text((right - low, y - 11, low, 26), of, _GOAL, ASH),
        text((right - low - wide, y - 15, wide, 30), has, type_, CANDLE, "right"),
        Icon(x=right - low - wide - 11, y=y, size=23, name=POINTS, colour=ROSE),
    )


def score_after(
    points: int, was: int, goal: int, right: float, y: float, size: float, *, is_after: bool
) -> tuple[Part, ...]:
    """Points that change when the last dot has arrived; *is_after* dice."""
    of, has, sign = score(points, goal, right, y, size)
    had = score(was, goal, right, y, size)[1]
    wait = DOTS.wait_ms + DOTS.ms + (points - was) * DOTS_APART_MS + (DICE_MS if is_after else 0)
    here, stays = (0.0, 0.0, 0.0), Motion(wait, "linear")
    return (
        of,
        flown((had,), here, here, f"had {was}", stays, is_there=True, stays=False),
        replace(has, key=f"has {points}", motion=replace(PRESS, wait_ms=wait)),
        sign,
    )


def hand_count(count: int, x: float, y: float) -> tuple[Part, ...]:
    """How many cards somebody holds, which all may count."""
    return (
        Icon(x=x, y=y, size=17, name="cardback", colour=ROSE),
        text((x + 9, y - 13, 22, 26), str(count), Type("number", 16, 14), BONE),
    )


def chalk_mark(number: int, x: float, y: float, scale: float = 1) -> tuple[Part, ...]:
    """The number of a lasting card."""
    return (
        Picture(x=x, y=y, name="chalk-mark", scale=scale),
        text((x - 10, y - 11, 20, 22), str(number), _MARK, CHALK, "center"),
    )


def skill(
    one: Skill, x: float, y: float, *, has_marks: bool = True, is_tight: bool = False
) -> tuple[Part, ...]:
    """Its sign and its present value, with the numbers of the cards that make it so."""
    ink = BONE if not one.change else CALM if one.change > 0 else DANGER
    said = "–" if one.value is None else str(one.value)
    wide = wide_number(said, 19) + 3
    marks: list[Part] = []
    if has_marks:
        for n, number in enumerate(one.by[:1]):
            marks += chalk_mark(number, x + 32 + wide + 17 * n, y, 0.85)
    size, gap = (15, 1) if is_tight else (19, 3)
    return (
        Icon(x=x + size / 2, y=y, size=size, name=one.icon, colour=ROSE),
        text((x + size + gap, y - 13, wide + 1, 26), said, SKILL_NUMBER, ink),
        *marks,
    )


def star(x: float, y: float, r: float = 10) -> tuple[Part, ...]:
    """The favour of the stars."""
    return (
        Picture(x=x, y=y, name="badge", scale=r / 10),
        Icon(x=x, y=y, size=1.5 * r, name=STAR, colour=CANDLE),
    )


def seal(symbol: str, x: float, y: float, r: float, *, has_star: bool = False) -> list[Part]:
    """A cult's seal, with the star at its shoulder."""
    own: list[Part] = [Seal(x=x, y=y, r=r, symbol=symbol)]
    return [*own, *star(x + 0.84 * r, y - 0.7 * r)] if has_star else own


def dots(count: int, x: float, y: float, room: float, colour: str) -> tuple[Part, ...]:
    """What a cultist is worth to who kills it."""
    if not count:
        return ()
    name = f"dots-{count}"
    return (Picture(x=x, y=y, name=name, scale=min(1.0, room / ARTS[name].width), colour=colour),)


# A cultist


def cultist(one: Cultist, box: Box, *, is_big: bool) -> list[Part]:
    """Its two modifiers and its worth; dead, its killer's seal."""
    x, y, w, h = box
    if one.touch is None:
        return [
            *_ground(one, box, is_big=is_big),
            *_inside(one, x + w / 2, y + h / 2, w, h, is_big),
        ]
    assert is_big, box
    inside = _inside(one, 0, 0, w, h, is_big)
    return [
        *_glow(one, x + w / 2, y + h / 2, w),
        Button(x=x, y=y, w=w, h=h, intent=one.touch, face=_FACES.get(one.look, "quiet"),
               edge=CANDLE if one.look == "lit" else "", parts=tuple(inside)),
    ]  # fmt: skip


_FACES = {"chosen": "chosen", "aimed": "danger", "why": "dim", "lit": "quiet"}
_GROUNDS = {"chosen": (CHOSEN, CANDLE), "aimed": (AIMED, DANGER), "why": (VOID, LINE),
            "lit": (BOX, CANDLE)}  # fmt: skip


def _glow(one: Cultist, x: float, y: float, w: float) -> tuple[Part, ...]:
    return (Picture(x=x, y=y, name="glow", scale=w * 0.9 / 128),) if one.look == "chosen" else ()


def _ground(one: Cultist, box: Box, *, is_big: bool) -> list[Part]:
    x, y, w, h = box
    ground, edge = _GROUNDS.get(one.look, (BOX, BOX_EDGE))
    name = "button" if is_big else "chip"
    if one.mark is not None:
        return [Plate(x=x, y=y, w=w, h=h, name=name, colour=VOID, alpha=0.55)]
    return [
        Plate(x=x, y=y, w=w, h=h, name=name, colour=ground),
        Plate(x=x, y=y, w=w, h=h, name=f"{name}-edge", colour=edge),
    ]


def _inside(one: Cultist, x: float, y: float, w: float, h: float, is_big: bool) -> list[Part]:
    if one.mark is not None:
        return [_killer(one, x, y, min(w, h))]
    lines = _big(one, x, y, w, h) if is_big else _small(one, x, y, w, h)
    if one.look == "why":
        right, foot = x + w / 2, y + h / 2
        stroke = (right - 14, foot - 3, right - 3, foot - 14)
        lines.append(Polyline(points=stroke, width=2.2, colour=UNLIT))
    return [*lines, *_used(one, x, y, w, h, is_big=is_big)]


def _killer(one: Cultist, x: float, y: float, least: float) -> Part:
    if one.mark:
        return Seal(x=x, y=y, r=least * 0.36, symbol=one.mark)
    return Icon(x=x, y=y, size=least * 0.62, name=NOBODY, colour=UNLIT)


def dies(one: Cultist, n: int, box: Box) -> list[Part]:
    """A small box whose cultist has just died: it is there until its killer's seal is stamped."""
    x, y, w, h = box
    middle = (x + w / 2, y + h / 2)
    lived = replace(one, mark=None, look="aimed")
    box = (-w / 2, -h / 2, w, h)
    there = (*_ground(lived, box, is_big=False), *_inside(lived, 0, 0, w, h, is_big=False))
    spot = (*middle, 0.0)
    motion = replace(PRESS, wait_ms=DICE_MS if one.news == "after" else 0)
    stamp = replace(_killer(one, *middle, min(w, h)), key=f"stamp {n}", motion=motion)
    return [
        *_ground(one, (x, y, w, h), is_big=False),
        flown(
            there,
            spot,
            spot,
            f"dies {n}",
            replace(motion, ease="linear"),
            is_there=True,
            stays=False,
        ),
        stamp,
    ]


def _ink(value: int, look: str) -> str:
    if look == "why":
        return UNLIT
    if value > 0:
        return CANDLE if look in ("lit", "chosen") else BONE
    return DANGER if value < 0 else ASH


def _small(one: Cultist, x: float, y: float, w: float, h: float) -> list[Part]:
    lines = ((one.brutality, -h / 2 + 8.5), (one.conjuring, -h / 2 + 22))
    return [
        *(text((x - w / 2, y + at - 10, w, 20), modifier(value), _SMALL, _ink(value, one.look),
               "center") for value, at in lines),
        *dots(one.worth, x, y + h / 2 - 5, w - 4, ROSE),
    ]  # fmt: skip


def _big(one: Cultist, x: float, y: float, w: float, h: float) -> list[Part]:
    tint = UNLIT if one.look == "why" else ROSE
    parts: list[Part] = []
    for name, value, at in ((BRUTALITY, one.brutality, 0.24), (CONJURING, one.conjuring, 0.56)):
        middle = y - h / 2 + h * at
        parts += [
            Icon(x=x - w / 2 + 14, y=middle, size=17, name=name, colour=tint),
            text((x - 2, middle - 11, w / 2, 22), modifier(value), _BIG, _ink(value, one.look),
                 "center"),
        ]  # fmt: skip
    return [*parts, *dots(one.worth, x, y + h / 2 - 7, w - 6, tint)]


def _used(one: Cultist, x: float, y: float, w: float, h: float, *, is_big: bool) -> list[Part]:
    """Which of its attacks it has made: at its upper corners."""
    r = 7.0 if is_big else 6.0
    parts: list[Part] = []
    for side, name, is_used in ((-1, BRUTALITY, one.used[0]), (1, CONJURING, one.used[1])):
        if is_used:
            at = x + side * (w / 2 - (2 if is_big else r))
            top = y - h / 2 + (-2 if is_big else 1)
            parts += [
                Picture(x=at, y=top, name="chalk-mark", scale=r / 10),
                Icon(x=at, y=top, size=1.5 * r, name=name, colour=ROSE),
            ]
    return parts
