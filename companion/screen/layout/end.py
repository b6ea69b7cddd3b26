"""The end of a game: the winner's seal held by arms, and why, turned towards who reads it."""

from __future__ import annotations

from itertools import zip_longest
from math import cos, radians, sin

from msgspec.structs import replace

from companion.screen.intents import Menu, TurnReading
from companion.screen.layout.kit import CHIP, Box, button, corner, night, panel, text
from companion.screen.layout.layouts import (
    LAYOUTS,
    ReasonLayout,
    SmallLayout,
    TrackLayout,
    layout_of,
)
from companion.screen.parts import Icon, Part, Picture, Seal, Sheet, Sheets, lowered
from companion.screen.scene import EndScene, SeatsAtEnd
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DISPLAY,
    HEADING,
    NAME,
    NUMBER,
    RISE,
)

W, H = 452, 464
"""What is to be read, as large as can be turned to any side."""
REASON = 166
"""How far below the upper end of what is to be read the reason begins."""
_OTHER = 96
"""How wide what can be done else is, beside the same again."""
_FROM_BELOW = 320
"""How far the arms rise."""
_SEAL = -44
"""How far above the middle the winner is held: under it lie the words, then the track."""


def end_picture(scene: EndScene, stage: Stage) -> tuple[Stage, Sheets]:
    """Lay the end out: the winner on the left, the reading on the right."""
    middle = stage.long - 8 - max(W, H) / 2
    left = (stage.long - 16 - max(W, H)) / 2 + 4
    turn = (stage.front + scene.facing) % 360
    winner = _lying if stage.upright else _winner
    return stage, (
        night(stage, scene.ground),
        Sheet("winner", left, 240, stage.front, winner(scene, 2 * left - 16)),
        Sheet("reading", middle, 240, turn, _reading(scene)),
        _answer(scene, middle, turn),
        corner("menu", 32, 32, "menu", Menu(), stage.front),
        corner("turn", 90, 32, "turn", TurnReading(), stage.front),
    )


def _winner(scene: EndScene, w: float) -> tuple[Part, ...]:
    """One below the other: the seal, who it is, the track; so *w* wide."""
    return (
        *_held(scene, 0, _SEAL, 1),
        *_words(scene, (-w / 2, 62, w, 80)),
        *_track(scene, 183),
    )


def _lying(scene: EndScene, h: float) -> tuple[Part, ...]:
    """In an upright window there is less height, *h*: who it is stands beside the seal."""
    return (
        *_held(scene, -118, -50, 0.9),
        *_words(scene, (-14, -36, 240, 100)),
        *_track(scene, h / 2 - 50),
    )


def _held(scene: EndScene, x: float, y: float, scale: float) -> tuple[Part, ...]:
    """The winner's seal, or a candle that went out, in arms; or what the game shows there."""
    if scene.held:
        drawn = layout_of(scene.held, SmallLayout).draw(scene.held, 84 * scale, (0, 0))
        return tuple(replace(part, x=part.x + x, y=part.y + y) for part in drawn)  # type: ignore[attr-defined] # all have both
    arms = Picture(x=x, y=y, name=scene.arms, scale=scale, key="arms", motion=RISE)
    parts: list[Part] = [
        Picture(x=x, y=y, name="glow", scale=1.8 * scale, key="light", motion=RISE),
        replace(arms, start=replace(arms, y=y + _FROM_BELOW)),
        Picture(x=x, y=y, name="rays", scale=scale, key="rays", motion=RISE),
    ]
    if scene.winners:
        return (*parts, *_seals(scene, x, y, scale))
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


def _track(scene: EndScene, y: float) -> tuple[Part, ...]:
    """Where everybody stood at last, so far below the middle."""
    if scene.track is None:
        return ()
    marks = layout_of(scene.track, TrackLayout).draw(scene.track, flat=True)
    return tuple(lowered(part, y) for part in marks)


def _winners(scene: EndScene) -> list[tuple[str, str]]:
    """Their symbols, and what stands in their seals."""
    return list(zip_longest(scene.winners, scene.emblems, fillvalue=""))


def _seals(scene: EndScene, x: float, y: float, scale: float) -> list[Part]:
    """One large seal, or several side by side who share the night."""
    winners = _winners(scene)
    if len(winners) == 1:
        ((symbol, emblem),) = winners
        seal = Seal(x=x, y=y, r=76 * scale, symbol=symbol, emblem=emblem, key="winner",
                    motion=RISE)  # fmt: skip
        return [replace(seal, start=replace(seal, r=seal.r * 0.6, alpha=0.0))]
    r = scale * (40 if len(winners) == 2 else 26)
    step = r * 1.9
    return [
        Seal(x=x + (i - (len(winners) - 1) / 2) * step, y=y, r=r, symbol=symbol, emblem=emblem,
             key=f"winner {symbol}", motion=RISE)
        for i, (symbol, emblem) in enumerate(winners)
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
        *_reason(scene, (x, y, W, H)),
        button((x, buttons, first, 56), main),
        *(
            button((x + first + 8 + i * (_OTHER + 8), buttons, _OTHER, 56), choice, CHIP)
            for i, choice in enumerate(others)
        ),
    )


def _reason(scene: EndScene, box: Box) -> tuple[Part, ...]:
    return layout_of(scene.reason, ReasonLayout).draw(scene.reason, box) if scene.reason else ()


def _answer(scene: EndScene, middle: float, turn: int) -> Sheet:
    """The answer in one line, turned to whoever sits opposite the reader."""
    away = H / 2 - 24
    x = middle + away * sin(radians(turn))
    y = 240 - away * cos(radians(turn))
    seals = [
        Seal(x=-W / 2 + 26 + 26 * i, y=0, r=14, symbol=symbol, emblem=emblem)
        for i, (symbol, emblem) in enumerate(_winners(scene)[:3])
    ]
    room = 40 + 26 * (len(seals) - 1) if seals else 10
    said = text(
        (-W / 2 + room + 6, -20, W - room - 22, 40), scene.answer, NAME, CANDLE, "center", name=True
    )
    return Sheet("answer", x, y, (turn + 180) % 360, (*seals, said))


def _standings(seen: SeatsAtEnd, box: Box) -> tuple[Part, ...]:
    """One below the other, each with its numbers."""
    x, y, w, h = box
    top, each = y + REASON, min(44.0, (h - REASON - 72) / max(1, len(seen.rows)))
    parts: list[Part] = []
    for index, row in enumerate(seen.rows):
        middle = top + each * (index + 0.5)
        ink = CANDLE if row.is_first else BONE
        parts += [
            Seal(x=x + 40, y=middle, r=min(17, each / 2 - 2), symbol=row.symbol, emblem=row.emblem),
            text((x + 66, middle - 16, w - 200, 32), row.name, NAME, ink, name=True),
        ]
        for number, badge in enumerate(row.badges):
            at = x + w - 40 - number * 52
            parts += [
                Icon(x=at - 16, y=middle, size=22, name=badge.icon, colour=BRASS),
                text((at - 4, middle - 16, 32, 32), str(badge.number), NUMBER, ink, "center"),
            ]
    return tuple(parts)


LAYOUTS[SeatsAtEnd] = ReasonLayout(_standings)
