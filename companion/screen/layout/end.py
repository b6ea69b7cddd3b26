"""The end of a game: the winner's seal held by arms, and why, turned towards who reads it."""

from __future__ import annotations

from math import cos, radians, sin

from msgspec.structs import replace

from companion.games.octopus.layout.dagger import dagger
from companion.screen.intents import Menu, TurnReading
from companion.screen.layout.kit import Box, button, corner, line, night, panel, text
from companion.screen.parts import Icon, Line, Part, Picture, Plate, Seal, Sheet, Sheets
from companion.screen.scene import EndScene, Row
from companion.screen.stage import Stage
from companion.screen.style import (
    ACTION,
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    DISPLAY,
    HEADING,
    LINE,
    NAME,
    NUMBER,
    RISE,
    SMALL_NUMBER,
)
from engine.games.octopus.board import COMPONENTS, EXTERIOR

W, H = 452, 464
"""What is to be read, as large as can be turned to any side."""
STEP, FIRST, TABLE = 37, 148, 166
"""Columns of the comparison, and where it begins."""
_OTHER = 96
"""How wide what can be done else is, beside the same again."""
_FROM_BELOW = 320
"""How far the arms rise."""
_SEAL = -44
"""How far above the middle the winner is held: under it lie the words, then the Dagger."""


def end_picture(scene: EndScene, stage: Stage) -> tuple[Stage, Sheets]:
    """Lay the end out: the winner on the left, the reading on the right."""
    middle = stage.long - 8 - max(W, H) / 2
    left = (stage.long - 16 - max(W, H)) / 2 + 4
    turn = (stage.front + scene.facing) % 360
    winner = _lying if stage.upright else _winner
    return stage, (
        night(stage),
        Sheet("winner", left, 240, stage.front, winner(scene, 2 * left - 16)),
        Sheet("reading", middle, 240, turn, _reading(scene)),
        _answer(scene, middle, turn),
        corner("menu", 32, 32, "menu", Menu(), stage.front),
        corner("turn", 90, 32, "turn", TurnReading(), stage.front),
    )


def _winner(scene: EndScene, w: float) -> tuple[Part, ...]:
    """One below the other: the seal, who it is, the Dagger; so *w* wide."""
    return (
        *_held(scene, 0, _SEAL, 1),
        *_words(scene, (-w / 2, 62, w, 80)),
        *(_laid(part, 183) for part in dagger(scene.markers, flat=True)),
    )


def _lying(scene: EndScene, h: float) -> tuple[Part, ...]:
    """In an upright window there is less height, *h*: who it is stands beside the seal."""
    return (
        *_held(scene, -118, -50, 0.9),
        *_words(scene, (-14, -36, 240, 100)),
        *(_laid(part, h / 2 - 50) for part in dagger(scene.markers, flat=True)),
    )


def _held(scene: EndScene, x: float, y: float, scale: float) -> tuple[Part, ...]:
    """The winner's seal, or a candle that went out, in the arms of the octopus."""
    arms = Picture(x=x, y=y, name="arms-victory", scale=scale, key="arms", motion=RISE)
    parts: list[Part] = [
        Picture(x=x, y=y, name="glow", scale=1.8 * scale, key="light", motion=RISE),
        replace(arms, start=replace(arms, y=y + _FROM_BELOW)),
        Picture(x=x, y=y, name="rays", scale=scale, key="rays", motion=RISE),
    ]
    if scene.winners:
        return (*parts, *_seals(scene.winners, x, y, scale))
    out = Icon(x=x, y=y, size=96 * scale, name="candle", colour=ASH, key="none", motion=RISE)
    return (*parts, out)


def _words(scene: EndScene, box: Box) -> tuple[Part, ...]:
    """Who won, on a ground of its own: words never stand on an arm."""
    x, y, w, h = box
    return (
        *panel(box, BRASS),
        text((x + 8, y + 2, w - 16, 46), scene.title, DISPLAY, CANDLE, "center", name=True),
        text((x + 8, y + 45, w - 16, h - 48), scene.under, HEADING, BONE, "center"),
    )


def _laid(part: Part, y: float) -> Part:
    """Put a part of the Dagger where it lies at the end."""
    return replace(part, y=part.y + y)  # type: ignore[attr-defined] # all have a y


def _seals(winners: tuple[str, ...], x: float, y: float, scale: float) -> list[Part]:
    """One large seal, or several side by side who share the night."""
    if len(winners) == 1:
        seal = Seal(x=x, y=y, r=76 * scale, symbol=winners[0], key="winner", motion=RISE)
        return [replace(seal, start=replace(seal, r=seal.r * 0.6, alpha=0.0))]
    r = scale * (40 if len(winners) == 2 else 26)
    step = r * 1.9
    return [
        Seal(x=x + (i - (len(winners) - 1) / 2) * step, y=y, r=r, symbol=symbol,
             key=f"winner {symbol}", motion=RISE)
        for i, symbol in enumerate(winners)
    ]  # fmt: skip


def _reading(scene: EndScene) -> tuple[Part, ...]:
    """The reason and what to do next; above it, room for the answer towards the opposite side."""
    x, y = -W / 2, -H / 2
    card = (x, y + 56, W, H - 56 - 66)
    buttons = y + H - 58
    main, *others = scene.choices
    first = W - len(others) * (_OTHER + 8)
    return (
        *panel((x, y, W, 48), BRASS),
        *panel(card, BRASS, "card"),
        text((x + 22, y + 66, W - 44, 36), scene.heading, HEADING, BONE, name=True),
        text((x + 22, y + 102, W - 44, 60), scene.rule, BODY, ASH, upright="top"),
        *(_table(scene, x, y + TABLE) if scene.rows else ()),
        *_steps(scene, x, y),
        button((x, buttons, first, 56), main),
        *(
            button((x + first + 8 + i * (_OTHER + 8), buttons, _OTHER, 56), choice, ACTION)
            for i, choice in enumerate(others)
        ),
    )


def _answer(scene: EndScene, middle: float, turn: int) -> Sheet:
    """The answer in one line, turned to whoever sits opposite the reader."""
    away = H / 2 - 24
    x = middle + away * sin(radians(turn))
    y = 240 - away * cos(radians(turn))
    seals = [
        Seal(x=-W / 2 + 26 + 26 * i, y=0, r=14, symbol=symbol)
        for i, symbol in enumerate(scene.winners[:3])
    ]
    room = 40 + 26 * (len(seals) - 1) if seals else 10
    said = text(
        (-W / 2 + room + 6, -20, W - room - 22, 40), scene.answer, NAME, CANDLE, "center", name=True
    )
    return Sheet("answer", x, y, (turn + 180) % 360, (*seals, said))


def _table(scene: EndScene, x: float, y: float) -> list[Part]:
    """Who holds what, in the order in which sets are compared (R55), power last (R56)."""
    parts: list[Part] = []
    rows = scene.rows
    high = _high(scene)
    tall = 26 + high * len(rows)
    for column in scene.decided:
        cx = x + FIRST + STEP * (column - 1)
        edge = Plate(x=cx - 18, y=y - 2, w=36, h=tall + 2, name="button-edge", colour=CANDLE)
        parts += [replace(edge, name="button", alpha=0.13), edge]
    for column in range(1, len(COMPONENTS) + 1):
        cx = x + FIRST + STEP * (column - 1)
        hot = column in scene.decided
        ink = CANDLE if hot else ASH
        if column == EXTERIOR:  # it bears no number on the board
            parts.append(Icon(x=cx, y=y + 12, size=20, name="exterior", colour=ink))
        else:
            parts.append(text((cx - 14, y, 28, 24), str(column), SMALL_NUMBER, ink, "center"))
    parts.append(Icon(x=x + FIRST + STEP * 7, y=y + 12, size=18, name="dagger", colour=BRASS))
    for index, row in enumerate(rows):
        top = y + 26 + high * index
        if index:
            parts.append(Line(points=(x + 18, top, x + W - 18, top), colour=LINE))
        parts += _row(scene, row, x, top + high / 2)
    return parts


def _high(scene: EndScene) -> float:
    """How high a row is: few of them may be generous."""
    room = 192 if not scene.steps else 176 - 30 * len(scene.steps)
    return min(56, room / max(1, len(scene.rows)))


def _row(scene: EndScene, row: Row, x: float, y: float) -> list[Part]:
    faint = 0.55 if row.out_at else 1.0
    parts: list[Part] = [
        Seal(x=x + 36, y=y, r=min(17, _high(scene) / 2 - 2), symbol=row.symbol, alpha=faint),
        text(
            (x + 56, y - 18, FIRST - 78, 36),
            row.name,
            NAME,
            BONE if not row.out_at else ASH,
            name=True,
        ),
    ]
    held = row.held or (None,) * len(COMPONENTS)
    for column, (name, has) in enumerate(zip(COMPONENTS, held, strict=True), 1):
        cx = x + FIRST + STEP * (column - 1)
        if has is None:
            parts.append(Icon(x=cx, y=y, size=15, name="question", colour=ASH, alpha=0.5))
        elif has:
            parts.append(Icon(x=cx, y=y, size=28, name=name, colour=CANDLE, alpha=faint))
        else:
            decided = column in scene.decided
            colour = DANGER if decided and row.out_at else ASH
            parts.append(
                Icon(x=cx, y=y, size=15, name="cross", colour=colour, alpha=1 if decided else 0.4)
            )
    cx = x + FIRST + STEP * 7
    parts.append(
        text(
            (cx - 14, y - 16, 28, 32),
            str(row.power),
            NUMBER,
            CANDLE if faint == 1 else ASH,
            "center",
        )
    )
    return parts


def _steps(scene: EndScene, x: float, y: float) -> list[Part]:
    top = y + TABLE + 26 + _high(scene) * len(scene.rows) + 6
    bottom = y + H - 72
    steps = scene.steps[-4:]
    if not steps:
        return []
    each = min(44, (bottom - top) / len(steps))
    return [
        Icon(x=x + 34, y=top + each / 2, size=24, name="crown", colour=CANDLE),
        *(line((x + 58, top + each * i, W - 76, each), said, BODY) for i, said in enumerate(steps)),
    ]
