"""Small things that lie everywhere in this game: objects, coins, candles, spaces, cards."""

from __future__ import annotations

from companion.games.salem.colours import PEWTER, STONES, UNLIT
from companion.games.salem.scene import PlayerBoard
from companion.screen.layout.kit import Box, text
from companion.screen.parts import Icon, Part, Picture, Plate, Seal
from companion.screen.style import BONE, CANDLE, DANGER, VOID, Type

FLAMES = 7
"""A stub for sanity 0, and six candles (S54)."""
CARDS = 8
COIN = Type("bold", 14, 14)
_SANITY = Type("number", 21, 16)
_PLACED = Type("bold", 15, 14)


def ink_of(thing: str) -> str:
    """Artefacts are drawn in their colours, the rest in bone."""
    return STONES.get(thing.removeprefix("object-"), BONE)


def thing(name: str, x: float, y: float, size: float, colour: str = "") -> Icon:
    """An object."""
    return Icon(x=x, y=y, size=size, name=name, colour=colour or ink_of(name))


def coin(number: str, x: float, y: float, *, is_lit: bool = False) -> tuple[Part, ...]:
    """The number of a place."""
    return (
        Picture(x=x, y=y, name="badge" if is_lit else "coin"),
        text((x - 10, y - 11, 20, 22), number, COIN, CANDLE if is_lit else BONE, "center"),
    )


def seal(symbol: str, board: PlayerBoard, x: float, y: float, r: float) -> list[Part]:
    """A seal with the place where its pawn stands at its foot."""
    own = Seal(x=x, y=y, r=r, symbol=symbol, alpha=0.45 if board.is_mad else 1.0)
    if not board.at:
        return [own]
    ax, ay = x + 0.74 * r, y + 0.74 * r
    parts: list[Part] = [own, Picture(x=ax, y=ay, name="coin")]
    if board.at.isdigit():
        box = (ax - 10, ay - 12, 20, 24)
        return [*parts, text(box, board.at, _PLACED, CANDLE, "center")]
    return [*parts, Icon(x=ax, y=ay, size=14, name=board.at, colour=CANDLE)]


def candles(sanity: int, right: float, y: float, step: float = 13) -> list[Part]:
    """Sanity as flames that end at *right*, and as a number: below 0 the stub is out, too."""
    left = right - FLAMES * step - 24
    parts: list[Part] = []
    for n in range(FLAMES):
        lit, last = n <= sanity, n == 0
        name = ("sanity-last" if last else "sanity") if lit else "sanity-mad" if last else (
            "sanity-gone"
        )  # fmt: skip
        parts.append(Picture(x=left + step * (n + 0.5), y=y, name=name))
    if sanity >= 0:
        ink = CANDLE if sanity > 1 else DANGER
        parts.append(text((right - 24, y - 14, 24, 28), str(sanity), _SANITY, ink, "center"))
    return parts


def candle_count(sanity: int, x: float, y: float) -> list[Part]:
    """Sanity as one candle with a number, where there is no room for all of them."""
    ink = CANDLE if sanity > 1 else DANGER
    sign = "figure-candle" if sanity >= 0 else "figure-candle-out"
    return [
        Icon(x=x, y=y, size=21, name=sign, colour=CANDLE),
        text((x + 10, y - 14, 24, 28), str(max(0, sanity)), _SANITY, ink, "center"),
    ]


def spaces(board: PlayerBoard, x: float, y: float, size: float, step: float) -> list[Part]:
    """Three spaces for objects, and one with cut corners for an artefact."""
    parts: list[Part] = []
    for n in range(4):
        left = x + n * step + (5 if n == 3 else 0)
        parts.append(
            Plate(x=left, y=y - size / 2, w=size, h=size, name="slot-cut" if n == 3 else "slot")
        )
        held = board.artefact if n == 3 else board.things[n] if n < len(board.things) else ""
        if held:
            parts.append(thing(held, left + size / 2, y, size * 0.8))
    return parts


def cards_row(board: PlayerBoard, x: float, y: float, room: float, high: float = 19) -> list[Part]:
    """Eight location cards: full ones are in hand, hollow ones are played."""
    step = room / CARDS
    parts: list[Part] = []
    for n, is_held in enumerate(board.cards):
        box: Box = (x + n * step, y - high / 2, step - 2.5, high)
        parts += _card(n, box, is_held=is_held)
    return parts


def _card(n: int, box: Box, *, is_held: bool) -> tuple[Part, ...]:
    x, y, w, h = box
    ground = Plate(x=x, y=y, w=w, h=h, name="chip" if is_held else "chip-edge",
                   colour=PEWTER if is_held else UNLIT)  # fmt: skip
    ink = VOID if is_held else UNLIT
    if n == CARDS - 1:
        return (ground, Icon(x=x + w / 2, y=y + h / 2, size=16, name="card-path", colour=ink))
    return (ground, text((x, y - 1, w, h + 2), str(n), COIN, ink, "center"))


def card_count(board: PlayerBoard, x: float, y: float) -> tuple[Part, ...]:
    """How many are in hand."""
    return (
        Icon(x=x + 9, y=y, size=18, name="card-location-card", colour=PEWTER),
        text((x + 21, y - 11, 24, 22), str(sum(board.cards)), Type("number", 16, 14), BONE),
    )
