"""The end of a game: its rounds as rows, what took lives, and what is worth a line."""

from __future__ import annotations

from companion.games.octorage.colours import LEAF
from companion.games.octorage.happened import GameTold, LivesBy, RoundRow
from companion.screen.layout.end import REASON
from companion.screen.layout.kit import INKS, Box, line, text
from companion.screen.layout.layouts import ReasonLayout
from companion.screen.layout.options import number_badge
from companion.screen.parts import Fill, Icon, Part, Polyline, Seal
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    LINE,
    NAME,
    NOTE,
    NUMBER,
    VOID,
    Type,
)

_FOOT = 72
_CAUSES, _NOTE = 56, 24
_FEW = 4
"""More rounds than these lie in two columns."""
_COUNT = Type("number", 18, 14)
_BAR = 96


def _told(seen: GameTold, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    foot = y + h - _FOOT - _NOTE * len(seen.notes)
    causes = foot - _CAUSES
    top = y + REASON - 20
    return (
        *_rounds(seen, x + 18, top, w - 36, causes - top - 4),
        Polyline(points=(x + 18, causes, x + w - 18, causes), colour=LEAF, alpha=0.5),
        *_causes(seen.causes, x + 18, causes + 4, w - 36),
        *(
            line((x + 22, foot + _NOTE * n, w - 44, _NOTE), said, BODY, name=True)
            for n, said in enumerate(seen.notes)
        ),
    )


def _rounds(seen: GameTold, x: float, y: float, w: float, h: float) -> list[Part]:
    if len(seen.rows) > _FEW:
        return _in_columns(seen, x, y, w, h)
    parts: list[Part] = []
    at = _columns(x, w)
    for where, head in zip(at, seen.heads, strict=True):
        parts.append(text((where - 44, y, 88, 20), head, NOTE, ASH, "center"))
    each = min(38.0, (h - 20) / len(seen.rows))
    for n, row in enumerate(seen.rows):
        top = y + 20 + n * each
        if n:
            parts.append(Polyline(points=(x, top, x + w, top), colour=LINE))
        parts += _row(row, n + 1, x, top + each / 2, each, at)
        parts += _bar(row, max(one.lost for one in seen.rows), at[2], top + each / 2)
    return parts


def _columns(x: float, w: float) -> tuple[float, float, float]:
    return x + w - 248, x + w - 184, x + w - 78


def _row(
    row: RoundRow, number: int, x: float, y: float, each: float, at: tuple[float, float, float]
) -> list[Part]:
    r = min(16.0, each / 2 - 2)
    seal, name, end = (46, 70, 26) if at[2] else (38, 57, 16)  # in two columns all is nearer
    rage: Part = Icon(x=at[1], y=y, size=22, name="octoman-all", colour=DANGER)
    if row.rage:
        rage = text((at[1] - 18, y - 15, 36, 30), row.rage, NUMBER, BONE, "center")
    return [
        *number_badge(x + 12, y, number, CANDLE),
        Seal(x=x + seal, y=y, r=r, symbol=row.symbol, emblem=row.emblem),
        text((x + name, y - 15, at[0] - x - name - end, 30), row.name, NAME, BONE, name=True),
        text((at[0] - 18, y - 15, 36, 30), str(row.turns), NUMBER, BONE, "center"),
        rage,
    ]


def _bar(row: RoundRow, most: int, x: float, y: float) -> list[Part]:
    """Lives that were lost, beside those of the other rounds."""
    left = x - _BAR / 2 - 14
    long = _BAR * row.lost / max(1, most)
    return [
        Fill(x=left, y=y - 6, w=_BAR, h=12, colour=VOID),
        Fill(x=left, y=y - 6, w=long, h=12, colour=BRASS),
        text((x + _BAR / 2 - 10, y - 13, 36, 26), str(row.lost), _COUNT, CANDLE, "center"),
    ]


def _in_columns(seen: GameTold, x: float, y: float, w: float, h: float) -> list[Part]:
    """Many rounds, two beside each other: who won, in how many turns, at which Rage."""
    half, lines_ = w / 2, -(-len(seen.rows) // 2)
    each = min(34.0, (h - 20) / lines_)
    parts: list[Part] = []
    for n, row in enumerate(seen.rows):
        left, middle = x + half * (n // lines_), y + 20 + each * (n % lines_ + 0.5)
        at = (left + half - 66, left + half - 26, 0.0)
        if n % lines_ == 0:
            heads = zip(at, seen.heads[:2], strict=False)
            parts += [text((to - 20, y, 40, 20), head, NOTE, ASH, "center") for to, head in heads]
        parts += _row(row, n + 1, left, middle, each, at)
    return parts


def _causes(causes: tuple[LivesBy, ...], x: float, y: float, w: float) -> list[Part]:
    each = w / len(causes)
    parts: list[Part] = []
    for n, cause in enumerate(causes):
        at, ink = x + each * (n + 0.5), INKS[cause.tone]
        sign = ink if cause.tone == "calm" else BRASS
        parts += [
            Icon(x=at - 22, y=y + 14, size=24, name=cause.icon, colour=sign),
            text((at - 7, y, 48, 28), cause.number, NUMBER, ink),
            text((at - each / 2, y + 28, each, 20), cause.label, NOTE, BONE, "center"),
        ]
    return parts


GAME_TOLD = ReasonLayout(_told)
