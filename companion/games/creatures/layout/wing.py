"""What all read on either side of the circle, towards both long edges or both short ones."""

from __future__ import annotations

from companion.games.creatures.colours import CHALK, UNLIT
from companion.games.creatures.scene import StillMay, Wing
from companion.screen.layout.kit import INKS, line, text
from companion.screen.layout.layouts import Room
from companion.screen.layout.middle import lines_of
from companion.screen.layout.table import readings
from companion.screen.parts import Icon, Part, Polyline, Seal, Sheet, lowered
from companion.screen.scene import Scene
from companion.screen.style import BODY, BONE, CALM, DANGER, HERO, Type

_TITLE = Type("serif", 24, 16)
_COUNT = Type("number", 20, 16)
_WIDEST = 200.0
_SIGN = 42.0


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
        rows.append((64, _signs(wing.signs, w)))
    while len(rows) > 1 and sum(high for high, _ in rows) > h:
        rows.pop()
    y = -sum(high for high, _ in rows) / 2
    parts: list[Part] = []
    for high, row in rows:
        parts += [lowered(part, y) for part in row]
        y += high
    return tuple(parts)


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


def _signs(signs: tuple[StillMay, ...], w: float) -> list[Part]:
    """What may still be done, and how often; crossed: what may not."""
    step = min(_SIGN, w / len(signs))
    first = -(len(signs) - 1) / 2 * step
    parts: list[Part] = []
    for n, sign in enumerate(signs):
        x = first + n * step
        may = bool(sign.number)
        parts.append(Icon(x=x, y=18, size=min(28, step - 6), name=sign.icon,
                          colour=BONE if may else UNLIT))  # fmt: skip
        if may:
            parts.append(text((x - 16, 34, 32, 28), sign.number, _COUNT, CALM, "center"))
        else:
            parts.append(Icon(x=x, y=47, size=16, name="cross", colour=DANGER))
    return parts
