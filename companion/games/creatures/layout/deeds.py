"""What has just been done, over the strips: worth flies as dots, chalk draws, jaws shut."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, PLUM, ROSE
from companion.games.creatures.layout.sheet import box_at, points_at
from companion.games.creatures.layout.small import DICE_MS, DOTS, DOTS_APART_MS, star
from companion.games.creatures.scene import AtRest, Centre, CultDeed, Where
from companion.screen.layout.flights import Spot, card_back, card_ground, flown, spot_on
from companion.screen.layout.layouts import CentreLayout, Laid, Room
from companion.screen.parts import Arrow, Icon, Part, Picture, Plate, Seal, Sheet
from companion.screen.scene import Scene
from companion.screen.style import Motion

SHEET = "deeds"
_CARD = Motion(450, "in_out_cubic")
_STRIKE = Motion(700, "out_cubic")
"""Drawn in the first half of it; then it fades."""
_JAWS = Motion(900, "out_cubic")
_STAR = Motion(700, "in_out_cubic")
_WIDE, _HIGH = 46.0, 62.0
"""A card on its way."""
_TOOTH = 19.0


class _Table:
    """Where everything lies that something goes from or to."""

    def __init__(self, laid: list[Laid], room: Room) -> None:
        self._laid = {one.strip.seat: one for one in laid}
        self.room = room

    def strip(self, seat: int) -> Laid:
        return self._laid[seat]

    def spot(self, at: Where) -> Spot:
        """A box or the points of a strip; of one that shows neither, its seal."""
        one = self._laid[at.seat]
        body, found = one.strip.body, None
        if isinstance(body, AtRest):
            found = points_at(body, one.w, one.h)
            if at.box is not None:
                found = box_at(body, at.box, one.w, one.h)
        return spot_on(one, *(found or (36 - one.w / 2, 24 - one.h / 2)))

    def wings(self) -> tuple[Spot, Spot]:
        """The middles of what is read on either side."""
        x, y = (self.room.left + self.room.right) / 2, (self.room.top + self.room.bottom) / 2
        away = (self.room.right - self.room.left) / 2 - 90
        return (x + away, y, 0.0), (x - away, y, 180.0)


def with_deeds(layout: CentreLayout) -> CentreLayout:
    """A middle, and over all of the table what has just been done."""

    def draw(scene: Scene, laid: list[Laid], room: Room, up: int) -> tuple[Sheet, ...]:
        assert isinstance(scene.centre, Centre)
        table = _Table(laid, room)
        moving = [part for deed in scene.centre.deeds for part in _DRAWN[deed.kind](table, deed)]
        sheets = layout.draw(scene, laid, room, up)
        return (*sheets, Sheet(SHEET, 0, 0, 0, tuple(moving))) if moving else sheets

    return replace(layout, draw=draw, above=(SHEET,))


def _dots(table: _Table, deed: CultDeed) -> list[Part]:
    """What a cultist was worth, to who killed it; or back."""
    assert deed.target is not None
    dot = (Picture(x=0, y=0, name="dots-1", scale=3, colour=ROSE),)
    first = DOTS.wait_ms + (DICE_MS if deed.is_after else 0)
    return [
        flown(dot, table.spot(deed.source), table.spot(deed.target), f"{_key(deed)} {n}",
              replace(DOTS, wait_ms=first + n * DOTS_APART_MS), stays=False, from_scale=0.6)
        for n in range(deed.count)
    ]  # fmt: skip


def _lift(table: _Table, deed: CultDeed) -> list[Part]:
    """The killer's seal leaves the box."""
    x, y, turn = table.spot(deed.source)
    stamp = (Seal(x=0, y=0, r=14, symbol=deed.sign),)
    spot = (x, y, turn)
    motion = Motion(DOTS.ms, "out_cubic")
    return [flown(stamp, spot, spot, _key(deed), motion, is_there=True, stays=False, scale=1.6)]


def _strike(table: _Table, deed: CultDeed) -> list[Part]:
    """A chalk line from box to box."""
    assert deed.target is not None
    (x, y, _), (to_x, to_y, _) = table.spot(deed.source), table.spot(deed.target)
    motion = replace(_STRIKE, wait_ms=_CARD.ms if deed.is_after else 0)
    return [Arrow(x=x, y=y, to_x=to_x, to_y=to_y, bend=18, colour=CHALK, stays=False,
                  key=_key(deed), motion=motion)]  # fmt: skip


def _card(table: _Table, deed: CultDeed) -> list[Part]:
    """From its strip to both sides of the middle, face up from half way on."""
    one = table.strip(deed.source.seat)
    face = (*card_ground(ROSE, _WIDE, _HIGH),
            Icon(x=0, y=0, size=34, name=deed.sign, colour=CHALK))  # fmt: skip
    back = card_back(ROSE, _WIDE, _HIGH)
    return [
        flown(face, spot_on(one, 0, 0), wing, f"{_key(deed)} {n}", _CARD, back=back, stays=False,
              from_scale=0.6)
        for n, wing in enumerate(table.wings())
    ]  # fmt: skip


def _jaws(table: _Table, deed: CultDeed) -> list[Part]:
    """Two rows of teeth shut over the strip, and are gone."""
    one = table.strip(deed.source.seat)
    motion = replace(_JAWS, wait_ms=DICE_MS if deed.is_after else 0)
    parts: list[Part] = []
    for side, turn in ((-1, 180.0), (1, 0.0)):
        x, y, faces = spot_on(one, 0, side * one.h * 0.46)
        far = spot_on(one, 0, side * one.h * 1.1)
        jaw = _jaw(one.w, one.h)
        parts.append(flown(jaw, (*far[:2], faces + turn), (x, y, faces + turn),
                           f"{_key(deed)} {side}", motion, stays=False))  # fmt: skip
    return [replace(part, bend=0.0) for part in parts]


def _jaw(w: float, h: float) -> tuple[Part, ...]:
    """A lower jaw around the middle of its gum: teeth upwards, every other one shorter."""
    count = max(3, round(w / _TOOTH))
    step = w / count
    gum = Plate(x=-w / 2 - 6, y=-5, w=w + 12, h=0.3 * h, name="button", colour=PLUM)
    teeth = (
        Picture(x=(n - (count - 1) / 2) * step, y=0, name="tooth",
                scale=h / 48 * (0.5 if n % 2 else 0.4))
        for n in range(count)
    )  # fmt: skip
    return (*teeth, gum, replace(gum, name="button-edge", colour=ROSE))


def _star(table: _Table, deed: CultDeed) -> list[Part]:
    """From the middle to whom the stars favour."""
    room = table.room
    middle = ((room.left + room.right) / 2, (room.top + room.bottom) / 2, 0.0)
    one = table.strip(deed.source.seat)
    seal = spot_on(one, 34 - one.w / 2, 23 - one.h / 2)
    return [flown(star(0, 0), middle, seal, _key(deed), _STAR, stays=False, from_scale=3.0)]


def _key(deed: CultDeed) -> str:
    """What moves once is known by what it is."""
    ends = (deed.source, *((deed.target,) if deed.target else ()))
    said = " ".join(f"{end.seat}.{end.box}" for end in ends)
    return f"{deed.kind} {said} {deed.sign} {deed.number}"


_DRAWN: dict[str, Callable[[_Table, CultDeed], list[Part]]] = {
    "dots": _dots,
    "lift": _lift,
    "strike": _strike,
    "card": _card,
    "jaws": _jaws,
    "star": _star,
}
