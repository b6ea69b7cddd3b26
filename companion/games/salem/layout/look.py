"""The private look: a dark plate, two thumbs on it, and between them the face while both hold.

Ash on void, no colour, the same ink for either face (30.6 % of the grid): nothing else differs.
"""

from __future__ import annotations

from companion.games.salem.colours import PEWTER
from companion.games.salem.scene import TileLook
from companion.screen.layout.kit import CHIP, Box, button, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.parts import Band, Button, Fill, Held, Icon, Part, Plate
from companion.screen.scene import Choice, Strip
from companion.screen.style import ASH, BODY, BONE, FACES, NOTE, TARGET, VOID

DEEP = 158
WIDE = 444.0
_LEAST = 96.0
"""What the words between the thumbs need."""
FACE = 64.0
LASTS_S = 3.0
"""So long in all a face is seen."""
TILES = {"portal": "tile-portal", "wall": "tile-wall"}
"""By face, the drawing of it."""
_HELD = "#232840"


def _draw(strip: Strip, body: TileLook, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    between = max(_LEAST, w - 28 - 2 * 124 - 16)
    pad = (w - 28 - between - 16) / 2
    left: Box = (x + 20, y + 8, pad, h - 16)
    right: Box = (w / 2 - 8 - pad, y + 8, pad, h - 16)
    middle: Box = (left[0] + pad + 8, y + 8, between, h - 16 - TARGET - 4)
    foot: Box = (middle[0], y + h - 8 - TARGET, between, TARGET)
    return (
        Plate(x=x, y=y, w=w, h=h, name="void-panel"),
        Band(x=x + 1, y=y + 1, w=12, h=h - 2, symbol=strip.symbol),
        _held(body, left, right, middle),
        button(foot, body.done, CHIP),
    )


def _held(body: TileLook, left: Box, right: Box, middle: Box) -> Held:
    """A thumb on either side; what ends the look lies below, and is no part of it."""
    x, y, _, h = left
    w = right[0] + right[2] - x
    mx, my, mw, mh = middle
    seen = Icon(x=mx + mw / 2, y=my + FACE / 2, size=FACE, name=TILES[body.face], colour=ASH)
    bar: Box = (mx + mw / 2 - 44, my + mh - 9, 88, 5)
    return Held(
        x=x, y=y, w=w, h=h, key="look", fingers=2, apart=mw, lasts_s=LASTS_S,
        spent=body.done.intent, left=_fill(bar, ASH),
        lid=_lid(body.hold, left, right, middle, None),
        partly=tuple(_lid(body.both, left, right, middle, side) for side in (left, right)),
        under=(*_pad(left, is_held=True), *_pad(right, is_held=True), _fill(middle, VOID),
               _fill(bar, _HELD), seen),
    )  # fmt: skip


def _lid(
    said: tuple[str, str], left: Box, right: Box, middle: Box, held: Box | None
) -> tuple[Part, ...]:
    """Two places for thumbs, of which one may be held, and what to do with them."""
    x, y, w, _ = middle
    return (
        *(part for box in (left, right) for part in _pad(box, is_held=box == held)),
        Icon(x=x + w / 2, y=y + 20, size=36, name="tile-back", colour=PEWTER),
        text((x, y + 38, w, 22), said[0], BODY, BONE, "center"),
        text((x, y + 59, w, 22), said[1], NOTE, ASH, "center"),
    )


def _fill(box: Box, colour: str) -> Fill:
    x, y, w, h = box
    return Fill(x=x, y=y, w=w, h=h, colour=colour)


def _pad(box: Box, *, is_held: bool) -> tuple[Part, ...]:
    """A place for a thumb."""
    x, y, w, h = box
    ink = ASH if is_held else PEWTER
    return (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=_HELD if is_held else VOID),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=ink, alpha=1.0 if is_held else 0.6),
        Icon(x=x + w / 2, y=y + h / 2, size=62, name="figure-thumb", colour=ink),
    )


def again(box: Box, choice: Choice) -> Button:
    """What opens a look at a tile that was seen before: glasses over a tile, whatever it is."""
    x, y, w, h = box
    ink = FACES[choice.face].ink
    signs = (
        Icon(x=0, y=-h / 2 + 15, size=24, name="object-glasses", colour=ink),
        Icon(x=0, y=h / 2 - 15, size=22, name="tile-back", colour=PEWTER),
    )
    return Button(x=x, y=y, w=w, h=h, intent=choice.intent, face=choice.face, parts=signs)


LOOK = BodyLayout(lambda body, w, most: DEEP, _draw, flinches=False, wide=lambda body: WIDE)
