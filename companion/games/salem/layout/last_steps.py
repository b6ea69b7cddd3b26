"""A night that is lost: what brought the last step, where Necron came from, the six cards."""

from __future__ import annotations

from companion.games.salem.colours import FOG
from companion.games.salem.layout.prison import elder_card, prisoner
from companion.games.salem.layout.small import COIN
from companion.games.salem.scene import Elder, LastSteps, Necron, NecronStep
from companion.screen.layout.end import REASON
from companion.screen.layout.kit import Box, text
from companion.screen.layout.layouts import ReasonLayout
from companion.screen.parts import Arc, Group, Icon, Part, Picture, Plate, Polyline
from companion.screen.style import ASH, BODY, BONE, CANDLE, DANGER, LINE, NUMBER, STATE

_STEP = 34.0
_SPACES = 9
"""So many of the last spaces of the way are shown."""
_CARD = (42.0, 58.0)


def _told(told: LastSteps, box: Box) -> tuple[Part, ...]:
    x, y, w, _ = box
    top = y + REASON - 8
    way, line = top + 3 * _STEP + 23, top + 3 * _STEP + 52
    return (
        *_steps(told.steps, x, top, w),
        *_way(told.track, x + 30, way, w - 70),
        Polyline(points=(x + 18, line, x + w - 18, line), colour=LINE),
        *_cards(told, x + 20, line + 38, w - 32),
    )


def _steps(steps: tuple[NecronStep, ...], x: float, y: float, w: float) -> list[Part]:
    """What brought Necron there; the last one stands out."""
    parts: list[Part] = []
    for n, step in enumerate(steps):
        top, is_last = y + n * _STEP - 4, n == len(steps) - 1
        middle = top + _STEP / 2
        if is_last:
            parts.append(Plate(x=x + 12, y=top, w=w - 24, h=_STEP, name="beast-small"))
        parts += [
            Icon(x=x + 34, y=middle, size=26, name=step.icon, colour=DANGER if is_last else BONE),
            text((x + 54, middle - 13, w - 54 - 120, 26), step.line, BODY, BONE, name=True),
        ]
        if step.to:
            parts += [
                text((x + w - 116, middle - 15, 40, 30), step.by, NUMBER, DANGER, "center"),
                Icon(x=x + w - 68, y=middle, size=18, name="deed-end-turn", colour=ASH),
                text((x + w - 56, middle - 15, 40, 30), step.to, NUMBER, CANDLE, "center"),
            ]
    return parts


def _way(track: Necron, x: float, y: float, w: float) -> list[Part]:
    """The last spaces, with Necron on the last of them."""
    spaces = range(max(0, track.at - _SPACES + 1), track.at + 1)
    step = w / (_SPACES - 1)
    first = x + w - step * (len(spaces) - 1)
    parts: list[Part] = [Polyline(points=(first, y, x + w, y), width=3, colour=FOG)]
    for n, space in enumerate(spaces[:-1]):
        parts += _space(track, space, first + n * step, y)
    return [
        *parts,
        Picture(x=x + w, y=y, name="ember", scale=0.36),
        Picture(x=x + w, y=y, name="marker", scale=1.25),
    ]


def _space(track: Necron, space: int, x: float, y: float) -> tuple[Part, ...]:
    """A space that Necron has passed: its number, or its picture."""
    ground = Picture(x=x, y=y, name="coin", scale=1.2)
    ring = Arc(x=x, y=y, r=12, share=1, width=1.6, colour=DANGER)
    if space in track.pictures:
        return ground, ring, Icon(x=x, y=y, size=17, name="figure-necron", colour=BONE)
    return ground, ring, text((x - 15, y - 11, 30, 22), str(space), COIN, DANGER, "center")


def _cards(told: LastSteps, x: float, y: float, w: float) -> list[Part]:
    """Six cards as they lay in the prison; the one in its middle is framed."""
    *five, sixth = told.elders
    wide, high = _CARD
    parts: list[Part] = []
    for n, elder in enumerate(five):
        parts += elder_card(elder, x + wide / 2 + n * (wide + 8), y, _CARD, str(n + 1))
    at = x + wide / 2 + len(five) * (wide + 8) + 8
    frame = Plate(x=-wide / 2, y=-high / 2, w=wide, h=high, name="chip-edge", colour=CANDLE)
    parts.append(Group(x=at, y=y, parts=(*prisoner(_plain(sixth), _CARD, is_lit=False), frame)))
    left = at + wide / 2 + 12
    return [*parts, text((left, y - 24, x + w - left, 48), told.turned, STATE, BONE, name=True)]


def _plain(elder: Elder) -> Elder:
    """Without what would have banished it."""
    return Elder(elder.emblem, elder.is_gone)


LAST_STEPS = ReasonLayout(_told)
