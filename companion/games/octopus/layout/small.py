"""The map as small as a page has room for."""

from __future__ import annotations

from companion.games.octopus.layout.board import room_map, rooms
from companion.games.octopus.scene import SmallMap
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import text
from companion.screen.layout.layouts import SmallLayout
from companion.screen.parts import Arc, Icon, Part, Picture
from companion.screen.style import ASH, CANDLE, SMALL_NUMBER
from engine.games.octopus.board import EXTERIOR


def _draw(drawn: SmallMap, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    board = drawn.board
    has_outside = any(spot.number == EXTERIOR for spot in board.spots)
    name, scale = ("arm-hold", 0.8) if drawn.is_held else ("glow", 0.3)
    beside = Picture(x=outside[0], y=outside[1], name=name, scale=scale)
    places = room_map(board, r, outside) if drawn.visits is None else _heat(drawn, r, outside)
    return (*((beside,) if has_outside else ()), *disc(r), *places)


def _heat(drawn: SmallMap, r: float, outside: tuple[float, float]) -> tuple[Part, ...]:
    """Each place the brighter the more often somebody went there, with how often."""
    counts = dict(drawn.visits or ())
    most = max(counts.values(), default=1)
    spots = {spot.number: spot for spot in drawn.board.spots}
    parts: list[Part] = []
    for place, (px, py) in rooms(r, outside).items():
        if place not in spots:
            continue
        spot = spots[place]
        count = counts.get(spot.number, 0)
        share = count / most
        size = 33 if spot.number == EXTERIOR else max(15, r * 0.176)
        parts += [
            Picture(x=px, y=py, name="glow", scale=size * (1 + 2 * share) / 72, alpha=share),
            Picture(x=px, y=py, name="emblem", scale=size / 33),
            Arc(x=px, y=py, r=size + 3, share=share, width=4),
            Icon(x=px, y=py - 1, size=size * 1.22, name=spot.icon,
                 colour=CANDLE if share > 0.5 else ASH),
            Picture(x=px + size, y=py + size * 0.7, name="badge", scale=1.15),
            text((px + size - 12, py + size * 0.7 - 12, 24, 24), str(count), SMALL_NUMBER,
                 CANDLE, "center"),
        ]  # fmt: skip
    return tuple(parts)


SMALL_MAP = SmallLayout(_draw)
