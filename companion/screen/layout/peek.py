"""A hand on a strip at rest: who lays a hand along its far side sees the cards on its near side."""

from __future__ import annotations

from companion.screen.intents import Looked
from companion.screen.layout.kit import Box, text
from companion.screen.parts import Held, Icon, Part, Plate, Polyline
from companion.screen.scene import CardFace, Strip
from companion.screen.style import (
    ASH,
    BONE,
    CALM,
    CANDLE,
    LINE,
    PANEL,
    RAISED,
    SMALL_NUMBER,
    TARGET,
    VOID,
)

_EDGE, _TOP = 6, 36
"""Round the cards, and how much of the strip stays above them: who it is."""
_CARD, _GAP = 30, 2


def peek(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """A wall as deep as a finger, and below it what is drawn while it is held."""
    x, y = -w / 2, -h / 2
    low = (x + _EDGE, y + _TOP, w - 2 * _EDGE, h - _TOP - 4)
    return (
        Held(
            x=x, y=y, w=w, h=TARGET, key="hand", lid=(), seen=Looked(strip.seat),
            under=(_ground(low), *_cards(strip.hand, low)),
        ),
    )  # fmt: skip


def _ground(box: Box) -> Part:
    x, y, w, h = box
    return Plate(x=x - 4, y=y - 4, w=w + 8, h=h + 7, name="button", colour=PANEL)


def _cards(faces: tuple[CardFace, ...], box: Box) -> list[Part]:
    """One row of small cards; where they are too many, two rows of numbers and signs."""
    x, y, w, h = box
    is_row = len(faces) * (_CARD + _GAP) <= w
    rows = 1 if is_row else 2
    per = -(-len(faces) // rows)
    wide, high = (_CARD + _GAP if is_row else w / per), h / rows
    parts: list[Part] = []
    for n, face in enumerate(faces):
        spot = (x + n % per * wide, y + n // per * high, wide - _GAP, high - 1)
        parts += _card(face, spot, is_whole=is_row)
    return parts


def _card(face: CardFace, box: Box, *, is_whole: bool) -> list[Part]:
    """A number above its sign, or one of both; what was taken is crossed, what is new is calm."""
    x, y, w, h = box
    ground, edge, ink = (VOID, LINE, ASH) if face.is_gone else (RAISED, CANDLE, BONE)
    if face.is_new:
        edge = CALM
    parts: list[Part] = [
        Plate(x=x, y=y, w=w, h=h, name="button", colour=ground),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=edge),
    ]
    label = face.look.label if face.look.label.isdigit() else ""
    half = h / 2 if is_whole else h
    if label:
        number = text((x, y, w, half + 3), label, SMALL_NUMBER, ink, "center")
        parts.append(number)
    if face.look.icon and (is_whole or not label):
        size = min(w - 4, (half if label else h) - 4)
        at = y + h - half / 2 - 1 if label else y + h / 2
        parts.append(Icon(x=x + w / 2, y=at, size=size, name=face.look.icon, colour=ink))
    if face.is_gone:
        parts.append(Polyline(points=(x + 3, y + 3, x + w - 3, y + h - 3), width=2, colour=ASH))
    return parts
