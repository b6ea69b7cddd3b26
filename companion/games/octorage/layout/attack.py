"""An attack: the maw bites, and on the strip of who was bitten lives crack."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octorage.colours import EMBER, GONE
from companion.games.octorage.happened import Bite, Struck
from companion.games.octorage.layout.centre import MAW
from companion.games.octorage.layout.side import sides
from companion.games.octorage.layout.strips import going_out
from companion.games.octorage.parts import Teeth
from companion.screen.layout.kit import button, line, text
from companion.screen.layout.layouts import BodyLayout, CentreLayout, Laid, Room
from companion.screen.layout.strips import BAND, DEAL, ground
from companion.screen.parts import Icon, Part, Picture, Seal, Sheet
from companion.screen.scene import Middle, Scene, Strip
from companion.screen.style import (
    ASH,
    BONE,
    CANDLE,
    DANGER,
    NAME,
    STATE,
    Motion,
    Type,
)
from engine.games.octorage.settings import LIVES

_BESIDE = ("wing", "wing across", "holding")
"""What of the middle makes way for what all read."""
_BITE = Motion(260, "out_cubic", wait_ms=180)
_CRACK_MS, _FIRST_MS = 140, 440
"""Tokens crack one after the other, when the maw has shut."""
_FALL = 5.0
_BRINGS = Motion(500, "out_cubic", wait_ms=640)
_TILT = (-14, 9, 16, -8, 12)
_NEAR = ("bottom_left", "top_right")
"""Where the end of a strip lies under the maw."""
_LOST = Type("number", 30, 24)
_ROLE = Type("sans", 15, 14)


def _bite(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
    """The maw as ever, but that it snaps; beside it what it has cost."""
    bite = scene.centre
    assert isinstance(bite, Bite)
    usual = MAW.draw(replace(scene, centre=bite.maw, middle=Middle("")), laid, room, up)
    x = next(sheet.x for sheet in usual if sheet.key == "disc")
    sheets: list[Sheet] = []
    for sheet in usual:
        if sheet.key == "disc":
            snapping = tuple(_snapping(part, bite) for part in sheet.parts)
            sheets.append(replace(sheet, parts=snapping))
        elif sheet.key not in _BESIDE:
            sheets.append(sheet)
        if sheet.key == "arms":
            sheets += sides(scene, bite.side, room, x, f"attack {bite.turn}", _tabs(bite, laid))
    return tuple(sheets)


def _tabs(bite: Bite, laid: list[Laid]) -> tuple[str, ...]:
    """Where Treasures lie before people: no word stands on them."""
    return tuple(one.place for one in laid if bite.maw.curses[one.strip.seat])


def _snapping(part: Part, bite: Bite) -> Part:
    """Teeth that were shut, and open again."""
    if not isinstance(part, Teeth):
        return part
    teeth = replace(part, key=f"bite {bite.turn}", motion=_BITE)
    return replace(teeth, start=replace(teeth, depth=part.r - 6))


# Who was bitten


def _struck(strip: Strip, body: Struck, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    left = x + BAND + 26
    seal = Seal(x=left, y=y + 30, r=21, symbol=strip.symbol, emblem=strip.emblem)
    seals = (seal,) if body.life else going_out(seal, h)
    note_w = w - BAND - 20 - (146 if body.choice else 0)
    return (
        *ground(strip, w, h, BAND, "danger"),
        *seals,
        text((left + 30, y + 6, w - BAND - 110, 26), strip.name, NAME, BONE, name=True),
        text((left + 30, y + 31, w - BAND - 110, 20), body.role, _ROLE, ASH),
        *_tokens(body, left - 6, y + 76),
        text((w / 2 - 74, y + 58, 64, 36), f"−{body.lost}", _LOST, DANGER, "right"),
        line((x + BAND + 10, y + 98, note_w, 40), body.note, STATE),
        *((button((w / 2 - 140, y + 94, 134, 48), body.choice),) if body.choice else ()),
        *(_card(strip, w / 2 - 28, y + 30) if body.has_octoman else ()),
    )


def _tokens(body: Struck, x: float, y: float) -> list[Part]:
    """What is left; what has just gone, cracked and fallen aside; what was gone before."""
    parts: list[Part] = []
    for n in range(LIVES):
        at = x + 29 * n
        if n < body.life:
            parts.append(Icon(x=at, y=y, size=26, name="token-life", colour=CANDLE))
        elif n < body.life + body.lost:
            parts.append(_cracked(body, n, at, y))
        else:
            parts.append(Icon(x=at, y=y, size=22, name="token-life-gone", colour=GONE))
    return parts


def _cracked(body: Struck, n: int, x: float, y: float) -> Part:
    """The last life goes first."""
    order = body.life + body.lost - 1 - n
    motion = Motion(_CRACK_MS, "in_cubic", wait_ms=_FIRST_MS + order * _CRACK_MS)
    token = Icon(x=x + 2, y=y + _FALL, size=26, name="token-life-lost", colour=DANGER,
                 turn=float(_TILT[n]), key=f"crack {n} of {body.life + body.lost}",
                 motion=motion)  # fmt: skip
    return replace(token, start=replace(token, x=x, y=y, turn=0.0))


def _card(strip: Strip, x: float, y: float) -> tuple[Part, ...]:
    """The Octoman card comes; where the maw is beside it, an arm from under it lays it down."""
    card = Icon(x=x, y=y, size=34, name="octoman-octocard", colour=EMBER, key="octocard",
                motion=_BRINGS)  # fmt: skip
    arm = Picture(x=x, y=y, name="grab", flipped=True, key="grab", motion=_BRINGS)
    parts: list[Part] = [card, *((arm,) if strip.place in _NEAR else ())]
    return tuple(replace(one, start=replace(one, y=y - 40, alpha=0.0)) for one in parts)


BITE = CentreLayout(_bite, MAW.r, MAW.keeps, MAW.strips, MAW.ground, above=("disc",))
STRUCK = BodyLayout(lambda body, w, most: DEAL, _struck, flinches=False)
