"""What all read on either side of the circle, towards both long edges or both short ones."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, UNLIT
from companion.games.creatures.layout.small import DICE_MS
from companion.games.creatures.scene import StillMay, Wing
from companion.screen.layout.kit import INKS, button, line, text
from companion.screen.layout.layouts import Room
from companion.screen.layout.middle import lines_of
from companion.screen.layout.table import readings
from companion.screen.parts import Button, Icon, Part, Polyline, Seal, Sheet, lowered
from companion.screen.scene import Scene
from companion.screen.style import BODY, BONE, CALM, DANGER, HERO, STATE, Motion, Type

_TITLE = Type("serif", 24, 16)
_COUNT = Type("number", 20, 16)
_WIDEST = 200.0
_SIGN = 42.0
_STRIKE = 50.0
_SAID_MS = 120


def wings(
    scene: Scene, wing: Wing | None, room: Room, middle: tuple[float, float], r: float
) -> tuple[Sheet, ...]:
    """On the right and, for who sits opposite, on the left; what asks all goes before it."""
    x, y = middle
    w = min(_WIDEST, min(room.right - x, x - room.left) - r - 20)
    h = room.bottom - room.top - 8
    away = r + 10 + w / 2
    said = scene.middle
    if said.title or said.lines or said.choices or said.number:
        return readings(scene, middle, (away, 0), (w, h))
    if wing is None:
        return ()
    turn = 270 if scene.endways else 0
    wide, high = (min(_WIDEST, h), w) if scene.endways else (w, h)
    parts = wing_parts(wing, wide, high)
    return (
        Sheet("wing", x + away, y, turn, parts),
        Sheet("wing across", x - away, y, (turn + 180) % 360, parts),
    )


def wing_parts(wing: Wing, w: float, h: float) -> tuple[Part, ...]:
    """One below the other around 0, 0: who against whom, a title, a number, lines, signs.

    Where it is too high, the last of it goes: strips and panels say it as well.
    """
    rows: list[tuple[float, list[Part]]] = []
    if wing.aim:
        rows.append((36, _aim(wing.aim)))
    if wing.title.text:
        high = 32.0 * min(2, lines_of(wing.title.text, w / 1.5))
        rows.append((high, [line((-w / 2, 0, w, high), wing.title, _TITLE, "center", name=True)]))
    if wing.number:
        rows.append((46, _number(wing, w)))
    for said in wing.lines:
        high = 20.0 * min(3, lines_of(said.text, w - (26 if said.icon else 0))) + 3
        rows.append((high, [line((-w / 2, 0, w, high), said, BODY, "center", name=True)]))
    if wing.signs:
        rows.append((64, _signs(wing, w)))
    elif wing.strike:
        rows.append((_STRIKE + 6, [button((-w / 2, 3, w, _STRIKE), wing.strike, STATE)]))
    while len(rows) > 1 and sum(high for high, _ in rows) > h:
        rows.pop()
    y = -sum(high for high, _ in rows) / 2
    parts: list[Part] = []
    for n, (high, row) in enumerate(rows):
        parts += [lowered(part, y) for part in (_after_dice(row, wing, n) if wing.throw else row)]
        y += high
    return tuple(parts)


def _after_dice(row: list[Part], wing: Wing, n: int) -> list[Part]:
    """The total once the dice lie still, then the word."""
    motion = Motion(_SAID_MS, "out_quad", wait_ms=DICE_MS + n * _SAID_MS)
    return [
        part
        if isinstance(part, Button)
        else replace(part, key=f"said {wing.throw} {n} {at}", motion=motion)
        for at, part in enumerate(row)
    ]


def _number(wing: Wing, w: float) -> list[Part]:
    ink = INKS[wing.tone]
    sign = [Icon(x=-44, y=23, size=26, name=wing.icon, colour=ink)] if wing.icon else []
    return [*sign, text((-w / 2, 0, w, 46), wing.number, HERO, ink, "center")]


def _aim(aim: tuple[str, str]) -> list[Part]:
    """An arrow from seal to seal."""
    way = (-14, 18, 12, 18, 5, 12, 12, 18, 5, 24)
    return [
        Seal(x=-34, y=18, r=15, symbol=aim[0]),
        Polyline(points=way, width=2.2, colour=CHALK),
        Seal(x=34, y=18, r=15, symbol=aim[1]),
    ]


def _signs(wing: Wing, w: float) -> list[Part]:
    """What may still be done, and how often; crossed: what may not. Attacks can be touched."""
    signs = wing.signs
    step = min(_SIGN, w / len(signs))
    first = -(len(signs) - 1) / 2 * step
    spots = [(one, first + n * step) for n, one in enumerate(signs)]
    if wing.strike is None:
        return [part for one, x in spots for part in _sign(one, x, 18)]
    middle = first + step / 2
    attacks = [part for one, x in spots[:2] for part in _sign(one, x - middle, -14)]
    others = [part for one, x in spots[2:] for part in _sign(one, x, 18)]
    strike = Button(x=middle - step, y=0, w=2 * step, h=64, intent=wing.strike.intent,
                    parts=tuple(attacks))  # fmt: skip
    return [strike, *others]


def _sign(sign: StillMay, x: float, y: float) -> list[Part]:
    """A sign around that point, and what it says below."""
    ink = BONE if sign.number else UNLIT
    icon = Icon(x=x, y=y, size=28, name=sign.icon, colour=ink)
    if sign.number:
        return [icon, text((x - 16, y + 16, 32, 28), sign.number, _COUNT, CALM, "center")]
    return [icon, Icon(x=x, y=y + 29, size=16, name="cross", colour=DANGER)]
