"""The prison: five cards round one, each that is face up in the grip of an arm."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.salem.colours import FOG
from companion.games.salem.layout.small import thing
from companion.games.salem.scene import City, Elder
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.parts import Button, Group, Icon, Part, Picture, Plate
from companion.screen.style import CANDLE, WHITE, Motion, Type

_SPOTS = ((-76, 4), (-43, -29), (0, -42), (43, -29), (76, 4))
_SLOT = Type("number", 17, 14)
_GROW = Motion(600, "out_cubic")


def prison(city: City, y: float, k: float) -> tuple[Part, ...]:
    """Around 0, *y*, so large; where a deck may be looked at, the card in its middle opens it."""
    *five, sixth = city.elders
    arms = [part for n, elder in enumerate(five) for part in _hook(n, elder, y, k)]
    cards = [
        part
        for n, (elder, (sx, sy)) in enumerate(zip(five, _SPOTS, strict=True), 1)
        for part in elder_card(elder, sx * k, y + sy * k, (32 * k, 42 * k), str(n))
    ]
    light = Picture(x=0, y=y, name="well", scale=0.84 * k)
    held = prisoner(sixth, (50 * k, 68 * k), is_lit=city.is_in_force)
    return (light, *arms, *cards, _middle(held, y + 25 * k, city.deck))


def _hook(n: int, elder: Elder, y: float, k: float) -> tuple[Part, ...]:
    """An arm grows round a card that is turned up."""
    if not elder.emblem:
        return ()
    name, flipped = (f"hook-{n + 1}", False) if n < 3 else (f"hook-{5 - n}", True)
    arm = Picture(x=0, y=y, name=name, scale=k, flipped=flipped, key=f"hook {n}", motion=_GROW)
    return (replace(arm, start=replace(arm, scale=0.9 * k, alpha=0.0)),)


def elder_card(
    elder: Elder, x: float, y: float, size: tuple[float, float], slot: str
) -> tuple[Part, ...]:
    """A card in its slot: face up, face down with the slot's number, or gone."""
    w, h = size
    box: Box = (x - w / 2, y - h / 2, w, h)
    if elder.is_gone:
        return (_plate(box, "elder-gone"),)
    if not elder.emblem:
        number = text((x - w / 2, y - 12, w, 24), slot, _SLOT, FOG, "center")
        return (_plate(box, "elder-down"), number)
    sign = Icon(x=x, y=y, size=w * 0.76, name=elder.emblem, colour=FOG)
    return (_plate(box, "elder-up"), sign)


def prisoner(elder: Elder, size: tuple[float, float], *, is_lit: bool) -> tuple[Part, ...]:
    """The one to banish; once it is known, with the three objects that do it."""
    w, h = size
    box: Box = (-w / 2, -h / 2, w, h)
    if not elder.emblem:
        lock = Icon(x=0, y=0, size=w * 0.62, name="figure-prison", colour=FOG)
        return (_plate(box, "elder-down"), lock)
    ink = CANDLE if is_lit else FOG
    edge = (_plate(box, "chip-edge", CANDLE),) if is_lit else ()
    objects = tuple(
        thing(one, (n - (len(elder.objects) - 1) / 2) * w * 0.31, h * 0.34, w * 0.29)
        for n, one in enumerate(elder.objects)
    )
    sign = Icon(x=0, y=-h * 0.12 if objects else 0, size=w * 0.62, name=elder.emblem, colour=ink)
    return (_plate(box, "elder-up"), *edge, sign, *objects)


def _plate(box: Box, name: str, colour: str = WHITE) -> Plate:
    x, y, w, h = box
    return Plate(x=x, y=y, w=w, h=h, name=name, colour=colour)


def _middle(parts: tuple[Part, ...], y: float, touch: Intent | None) -> Part:
    if touch is None:
        return Group(x=0, y=y, parts=parts)
    return Button(x=-26, y=y - 26, w=52, h=52, intent=touch, face="bare", parts=parts)
