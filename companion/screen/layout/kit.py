"""Words for drawing that every screen shares: tones, panels, buttons, corners.

A new screen is a function that gives sheets made with these; nothing of it needs a window.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.screen.art.catalogue import ARTS, DICE
from companion.screen.intents import Intent
from companion.screen.layout.options import look_parts, numbered
from companion.screen.parts import Button, Icon, Mirrored, Part, Picture, Plate, Seal, Sheet, Text
from companion.screen.scene import Choice, Line, OptionLook
from companion.screen.stage import Stage
from companion.screen.style import (
    ACTION,
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    FACES,
    FLICKER,
    LINE,
    NOTE,
    TARGET,
    Type,
)

INKS = {"bone": BONE, "ash": ASH, "candle": CANDLE, "calm": CALM, "danger": DANGER}
EDGES = {"bone": BRASS, "ash": LINE, "candle": BRASS, "calm": CALM, "danger": DANGER}

CHIP = Type("bold", 16, 14)
"""Words on a button among several."""

Box = tuple[float, float, float, float]
"""x, y, width, height."""


def night(stage: Stage, ground: str = "night") -> Sheet:
    """What lies under everything."""
    size = ARTS[ground]
    scale = max(stage.long / size.width, stage.short / size.height) / 2
    picture = Mirrored(x=0, y=0, name=ground, scale=max(1, scale))
    return Sheet("night", stage.long / 2, stage.short / 2, 0, (picture,))


def panel(box: Box, edge: str = BRASS, name: str = "panel") -> tuple[Part, ...]:
    """A ground with its shadow, and an edge in a colour."""
    x, y, w, h = box
    return (
        Plate(x=x, y=y, w=w, h=h, name=name),
        Plate(x=x, y=y, w=w, h=h, name=f"{name}-edge", colour=edge, alpha=0.75),
    )


def text(
    box: Box,
    words: str,
    type_: Type = BODY,
    colour: str = BONE,
    align: str = "left",
    **more: Any,
) -> Text:
    """Words in a box."""
    x, y, w, h = box
    return Text(x=x, y=y, w=w, h=h, text=words, type=type_, colour=colour, align=align, **more)


def line(box: Box, said: Line, type_: Type = BODY, align: str = "left", **more: Any) -> Text:
    """A line of a scene in a box, in its tone."""
    return text(box, said.text, type_, INKS[said.tone], align, icon=said.icon, **more)


def button(box: Box, choice: Choice, type_: Type = ACTION) -> Button:
    """A button as wide as its box: a seal and a piece, or a sign and words, or both lines."""
    x, y, w, h = box
    assert min(w, h) >= TARGET, (w, h, choice)
    return Button(
        x=x,
        y=y,
        w=w,
        h=h,
        intent=choice.intent,
        face=choice.face,
        parts=numbered(choice, w, h) if choice.number else _content(choice, w, h, type_),
    )


def _content(choice: Choice, w: float, h: float, type_: Type) -> tuple[Part, ...]:
    ink, ground = FACES[choice.face].ink, FACES[choice.face].ground
    if choice.symbol:
        return _with_seal(choice, w, h, ink, ground)
    if choice.piece:
        return _with_piece(choice, w, h, ink, ground, type_)
    if not choice.label:
        return (Icon(x=0, y=0, size=28, name=choice.icon, colour=ink),)
    inner = (-w / 2 + 4, -h / 2 + 3, w - 8, h - 6)
    if choice.icon and w < 96 and (h >= 62 or w <= TARGET):
        return _under_sign(choice, w, h, ink, type_)
    sign_name = choice.icon if w >= 96 else ""
    if not choice.sub:
        return (text(inner, choice.label, type_, ink, "center", icon=sign_name),)
    top = (inner[0], -h / 2 + 3, inner[2], h * 0.5 - 1)
    foot = (inner[0], 1, inner[2], h / 2 - 3)
    return (
        text(top, choice.label, _smaller(type_, 17), ink, "center", icon=sign_name),
        text(foot, choice.sub, NOTE, ink, "center"),
    )


def _under_sign(choice: Choice, w: float, h: float, ink: str, type_: Type) -> tuple[Part, ...]:
    """A sign and its word below: seen from aside, a sign alone may be taken for another."""
    top, size, high = (17, 24, 30) if h >= 62 else (14, 20, 23)
    sign = Icon(x=0, y=-h / 2 + top, size=size, name=choice.icon, colour=ink)
    under = (-w / 2 + 2, -h / 2 + high, w - 4, h - high - 3)
    return (sign, text(under, choice.label, _smaller(type_, 15), ink, "center"))


def _smaller(type_: Type, size: float) -> Type:
    return Type(type_.font, min(size, type_.size), type_.least)


def _with_seal(choice: Choice, w: float, h: float, ink: str, ground: str) -> tuple[Part, ...]:
    """A seal beside a piece, beside a name, or above one."""
    symbol, emblem = choice.symbol, choice.emblem
    if choice.piece:
        r = min(16, w / 4 - 2)
        gap = r + 2
        return (
            Seal(x=-gap, y=0, r=r, symbol=symbol, emblem=emblem),
            Icon(x=gap, y=0, size=min(25, r * 1.6), name=choice.piece, colour=ink),
        )
    if w < 90:
        under = (-w / 2 + 2, h / 2 - 20, w - 4, 19)
        seal = Seal(x=0, y=-9, r=min(14, h / 2 - 12), symbol=symbol, emblem=emblem)
        return (seal, text(under, choice.label, NOTE, ink, "center", name=True))
    name = (-w / 2 + 40, -h / 2 + 2, w - 44, h - 4)
    seal = Seal(x=-w / 2 + 22, y=0, r=15, symbol=symbol, emblem=emblem)
    return (seal, text(name, choice.label, BODY, ink, "left", name=True))


def _with_piece(
    choice: Choice, w: float, h: float, ink: str, ground: str, type_: Type
) -> tuple[Part, ...]:
    if choice.piece in DICE:
        return look_parts(OptionLook(choice.label, piece=choice.piece), (-w / 2, -h / 2, w, h), ink)
    if not choice.label:
        return (Icon(x=0, y=0, size=30, name=choice.piece, colour=ink),)
    words = (-w / 2 + 4, -h / 2 + 2, w - 8, h - 4)
    return (text(words, choice.label, type_, ink, "center", icon=choice.piece),)


def candle_light(scale: float, key: str) -> Picture:
    """The light in the middle: it flickers once whenever *key* is another."""
    light = Picture(x=0, y=0, name="glow", scale=scale, key=f"light {key}", motion=FLICKER)
    return replace(light, start=replace(light, alpha=0.35))


def corner(key: str, x: float, y: float, icon: str, intent: Intent, turn: int = 0) -> Sheet:
    """A round button in a corner of the table."""
    face = Icon(x=0, y=0, size=26, name=icon, colour=CANDLE)
    round_ = Button(x=-24, y=-24, w=48, h=48, intent=intent, face="round", parts=(face,))
    return Sheet(key, x, y, turn, (round_,))
