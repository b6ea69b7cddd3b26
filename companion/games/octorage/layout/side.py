"""What all read of what happened, on either side of the middle."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octorage.colours import LEAF
from companion.games.octorage.happened import Beside, Won
from companion.games.octorage.layout.strips import TAB
from companion.games.octorage.layout.weapons import SMALL_WIDE, small_weapon
from companion.screen.layout.kit import INKS, button, line, text
from companion.screen.layout.layouts import SHORT, Room
from companion.screen.layout.middle import lines_of
from companion.screen.layout.options import number_badge
from companion.screen.parts import Group, Icon, Part, Picture, Seal, Sheet, lowered
from companion.screen.scene import Line, Scene
from companion.screen.style import ASH, BODY, CANDLE, SLIDE, SMALL_NUMBER, Type

_Row = tuple[float, tuple[Part, ...]]
"""So high, drawn from 0 down."""
REACH = 106
"""How far from its middle the disc reaches with the beads on its ring, and a little."""
_PILE = 46
"""What the discard takes beside them."""
_ROW, _SEALS, _BUTTON = 40, 48, 58
_TITLE = Type("serif", 24, 16)
_WIDE = 10.5
"""A letter of the title."""


def sides(
    scene: Scene, side: Beside, room: Room, x: float, key: str, tabs: tuple[str, ...] = ()
) -> tuple[Sheet, Sheet]:
    """The same towards both long edges, or both short ones; at some places *tabs* lie there."""
    column = min(room.right - x, x - room.left) - REACH - 8
    column -= TAB if any(place in SHORT for place in tabs) else 0
    aside = REACH + column / 2
    high = (
        2 * min(240 - room.top, room.bottom - 240)
        - 8
        - (2 * TAB if any(place not in SHORT for place in tabs) else 0)
    )
    turn = 270 if scene.endways else 0
    w, h = (min(high, 256), column) if scene.endways else (column, high)
    parts = _column(side, w, h, key)
    return (
        Sheet("side", x + aside, 240, turn, parts),
        Sheet("side across", x - aside, 240, (turn + 180) % 360, parts),
    )


def _column(side: Beside, w: float, h: float, key: str) -> tuple[Part, ...]:
    """One below the other around 0, 0; where that is too high, fewer Weapons, then none; last
    of all what is said only where there is room."""
    rows: list[_Row] = []
    for shown, most in ((side, 2), (side, 1), (side, 0), (replace(side, spare=None), 0)):
        rows = _rows(shown, w, key, most)
        if sum(height for height, _ in rows) <= h:
            break
    y = -sum(height for height, _ in rows) / 2
    parts: list[Part] = []
    for height, row in rows:
        parts += [lowered(part, y) for part in row]
        y += height
    return tuple(parts)


def _rows(side: Beside, w: float, key: str, most: int) -> list[_Row]:
    """Title, lines, at *most* so many rows of Weapons, or rounds, what to touch."""
    rows: list[_Row] = []
    tall = 34 if len(side.title.text) * _WIDE < w else 54
    title = text((-w / 2, 0, w, tall), side.title.text, _TITLE, INKS[side.title.tone], "center",
                 name=True)  # fmt: skip
    rows.append((tall, (title,)))
    rows += [_said(said, w) for said in side.lines]
    if side.area and most:
        rows.append(_weapons(side.area, w, key, most))
    if side.rounds:
        rows.append((_SEALS, _rounds(side.rounds, w)))
    rows += [_said(said, w) for said in (side.foot, side.spare) if said]
    if side.choice:
        rows.append((_BUTTON, (button((-66, 6, 132, 50), side.choice),)))
    return rows


def _said(said: Line, w: float) -> _Row:
    """In as many lines as it takes."""
    count = lines_of(said.text, w - (26 if said.icon else 0))
    return 20.0 * count + 4, (line((-w / 2, 0, w, 20 * count + 2), said, BODY, "center"),)


def _weapons(area: tuple[int, ...], w: float, key: str, most: int) -> _Row:
    """Those of the turn, the newest of many, slide towards the discard: in a row, or in two."""
    fit = max(1, int((w - _PILE) // SMALL_WIDE))
    shown = area[-most * fit :]
    rows = [shown[n : n + fit] for n in range(0, len(shown), fit)]
    parts: list[Part] = []
    for number, row in enumerate(rows):
        left, y = -(SMALL_WIDE * len(rows[0]) + _PILE) / 2, _ROW * number + _ROW / 2
        for n, value in enumerate(row):
            at = left + SMALL_WIDE * (n + 0.5)
            card = Group(x=at, y=y, parts=small_weapon(value), key=f"{key} {number} {n}",
                         motion=SLIDE)  # fmt: skip
            parts.append(replace(card, start=replace(card, x=at - 24, alpha=0.0)))
    end = -(SMALL_WIDE * len(rows[0]) + _PILE) / 2 + SMALL_WIDE * len(rows[-1])
    y = _ROW * len(rows) - _ROW / 2
    return _ROW * len(rows) + 6.0, (
        *parts,
        Icon(x=end + 9, y=y, size=14, name="arrow", colour=LEAF),
        Icon(x=end + 31, y=y, size=28, name="token-discard", colour=LEAF),
    )


def _rounds(rounds: tuple[Won, ...], w: float) -> tuple[Part, ...]:
    """A seal for each that was won; a place for the one to come."""
    step = min(44.0, (w - 12) / len(rounds))  # the number of the first one reaches past it
    r = min(17.0, step / 2 - 2)
    left = -(len(rounds) - 1) / 2 * step
    parts: list[Part] = []
    for n, won in enumerate(rounds):
        at = left + n * step
        parts += _seal(won, at, _SEALS / 2, r, n + 1)
    return tuple(parts)


def _seal(won: Won, x: float, y: float, r: float, number: int) -> tuple[Part, ...]:
    if won.symbol:
        seal = Seal(x=x, y=y, r=r, symbol=won.symbol, emblem=won.emblem)
        return (seal, *number_badge(x - 0.8 * r, y - 0.8 * r, number, CANDLE))
    place = Picture(x=x, y=y, name="badge", scale=r / 11)
    return (place, text((x - r, y - 12, 2 * r, 24), str(number), SMALL_NUMBER, ASH, "center"))
