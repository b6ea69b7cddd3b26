"""A painter for each kind of part: it makes its instructions once, then only sets their values."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from math import hypot
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from msgspec.structs import replace

from companion.screen import parts
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.painter import (
    BandPainter,
    FillPainter,
    GroundPainter,
    IconPainter,
    MirroredPainter,
    Painter,
    PicturePainter,
    PlatePainter,
    SealPainter,
    TextPainter,
)
from companion.screen.canvas.strokes import (
    ArcPainter,
    ArrowPainter,
    LinePainter,
    RimPainter,
)
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent
from companion.screen.layout.layouts import PAINTED_BY
from companion.screen.style import FACES, rgba

SINK = 2
"""How far a button goes down under a finger."""


class ButtonPainter(GroundPainter):
    """A plate, its edge, and what lies on it; all of it sinks a little when it is touched."""

    def __init__(self, textures: Textures, u: float) -> None:
        super().__init__(textures, u)
        self.group.clear()
        self.edge = GroundPainter(textures, u)
        self.sunk, self.middle = Translate(0, 0), Translate(0, 0)
        self.content = InstructionGroup()
        self.add(PushMatrix(), self.sunk, self.tint, self.plate, self.edge.group)
        self.add(PushMatrix(), self.middle, self.content, PopMatrix(), PopMatrix())
        self.on_it: list[Painter] = []
        self._part: parts.Button | None = None
        self._box = (0, 0, 0, 0)

    def add(self, *instructions: Any) -> None:
        """Have these done, too, in their order."""
        for instruction in instructions:
            self.group.add(instruction)

    def draw(self, part: parts.Button) -> None:
        self._box = box = self.box(part.x, part.y, part.w, part.h)
        if part.face == "bare":  # what lies on it is all there is to see
            self.tint.a = self.edge.tint.a = 0
        elif part.face == "round":
            self.cover("round", box)
            self.tint.rgba = (1, 1, 1, part.alpha)
            self.edge.tint.a = 0
        else:
            self._faced(part, box)
        left, bottom, w, h = box
        self.middle.xy = (left + w // 2, bottom + h // 2)
        if self._part is None or part.parts != self._part.parts:
            self._fill(part.parts)
        self._part = part

    def extent(self) -> Box:
        on_it = boxes.union(painter.extent() for painter in self.on_it)
        grounds = boxes.union((super().extent(), self.edge.extent()))
        all_of_it = boxes.union((grounds, boxes.shifted(on_it, *self.middle.xy)))
        return boxes.grown(all_of_it, SINK * self.u)

    def _faced(self, part: parts.Button, box: tuple[int, int, int, int]) -> None:
        face = FACES[part.face]
        textured = part.face in ("main", "quiet")
        self.cover(f"button-{part.face}" if textured else "button", box)
        self.tint.rgba = (1, 1, 1, part.alpha) if textured else rgba(face.ground, part.alpha)
        self.edge.cover("button-edge", box)
        self.edge.tint.rgba = rgba(part.edge or face.edge, part.alpha)

    def _fill(self, content: tuple[parts.Part, ...]) -> None:
        self.content.clear()
        self.on_it = []
        for part in content:
            painter = painter_for(part, self.textures, self.u)
            painter.draw(part)
            self.content.add(painter.group)
            self.on_it.append(painter)

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Sink under a finger."""
        if not self._is_under(x, y):
            return False
        self.sunk.y = -round(SINK * self.u)
        return True

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Come up again; it counts if the finger is still on it."""
        self.sunk.y = 0
        return self._part.intent if self._part and self._is_under(x, y) else None

    def _is_under(self, x: float, y: float) -> bool:
        left, bottom, w, h = self._box
        return left <= x <= left + w and bottom <= y <= bottom + h

    def inner(self) -> Iterator[tuple[parts.Part, Painter]]:
        """What lies on it, as it lies in the sheet."""
        assert self._part is not None
        x, y = self._part.x + self._part.w / 2, self._part.y + self._part.h / 2
        for part, painter in zip(self._part.parts, self.on_it, strict=True):
            if isinstance(part, parts.Text):
                yield replace(part, x=part.x + x, y=part.y + y), painter


class GroupPainter(Painter):
    """What it holds, drawn around its own point."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.place, self.rotation = Translate(0, 0), Rotate(angle=0, origin=(0, 0))
        self.size, self.content = Scale(1), InstructionGroup()
        moved = (self.place, self.rotation, self.size, self.content)
        super().__init__(textures, u, PushMatrix(), *moved, PopMatrix())
        self.held: list[Painter] = []
        self._part: parts.Group | None = None

    def draw(self, part: parts.Group) -> None:
        self.place.xy = (round(part.x * self.u), round(-part.y * self.u))
        self.rotation.angle = -part.turn
        self.size.x = self.size.y = part.scale
        old, self._part = self._part, part
        if old is None or old.parts != part.parts:
            self._fill(part.parts)
        elif old.alpha == part.alpha:
            return
        for one, painter in zip(part.parts, self.held, strict=True):
            painter.draw(replace(one, alpha=one.alpha * part.alpha))

    def _fill(self, held: tuple[parts.Part, ...]) -> None:
        self.content.clear()
        self.held = [painter_for(part, self.textures, self.u) for part in held]
        for painter in self.held:
            self.content.add(painter.group)

    def extent(self) -> Box:
        """All that it may cover, however it is turned."""
        box = boxes.union(painter.extent() for painter in self.held)
        if self.size.x == 1 and self.rotation.angle % 360 == 0:
            return boxes.shifted(box, *self.place.xy)
        return self.reached(box, self.size.x)

    def reached(self, box: Box, k: float) -> Box:
        """Give what a box of its own may cover, so much larger and however it is turned."""
        if box == boxes.NOWHERE:
            return box
        left, bottom, right, top = box
        reach = k * hypot(max(-left, right), max(-bottom, top))
        return boxes.grown((*self.place.xy, *self.place.xy), reach)

    def inner(self) -> Iterator[tuple[parts.Part, Painter]]:
        """The words in it, as they lie in the sheet once it has arrived."""
        assert self._part is not None
        for part, painter in zip(self._part.parts, self.held, strict=True):
            if isinstance(part, parts.Text):
                moved = replace(part, x=part.x + self._part.x, y=part.y + self._part.y)
                yield moved, painter


class LeafPainter(GroupPainter):
    """A group whose width is squeezed."""

    def draw(self, part: parts.Group) -> None:
        super().draw(part)
        assert isinstance(part, parts.TurningLeaf)
        self.size.x = part.scale * part.across

    def extent(self) -> Box:
        """As if it were not squeezed."""
        box = boxes.union(painter.extent() for painter in self.held)
        return self.reached(box, self.size.y)


class FlownPainter(LeafPainter):
    """A group where it is on its way, and which of its sides is up."""

    def draw(self, part: parts.Group) -> None:
        assert isinstance(part, parts.Flown)
        super().draw(part.now())


class TrackPainter(Painter):
    """Nothing to see: which stop is nearest to the finger."""

    def draw(self, part: parts.Track) -> None:
        self._part = part
        self._box = self.box(part.x, part.y, part.w, part.h)
        self._last = -1

    def extent(self) -> Box:
        return boxes.NOWHERE

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Take a finger that comes down on it."""
        left, bottom, w, h = self._box
        self._last = -1
        return left <= x <= left + w and bottom <= y <= bottom + h

    def dragged(self, finger: Any, x: float, y: float) -> Intent | None:
        """Give each stop once as the finger passes it, however far above or below."""
        stop = self._stop(x)
        if stop == self._last:
            return None
        self._last = stop
        return self._part.intents[stop]

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """A tap means the stop under it; a drag has said all already."""
        left, _, w, _ = self._box
        return self._part.intents[self._stop(x)] if self._last < 0 and x <= left + w else None

    def _stop(self, x: float) -> int:
        left, _, w, _ = self._box
        last = len(self._part.intents) - 1
        return max(0, min(last, round((x - left) / max(1, w) * last)))


PAINTERS: dict[type[parts.Part], type[Painter]] = {
    parts.Text: TextPainter,
    parts.Icon: IconPainter,
    parts.Seal: SealPainter,
    parts.Picture: PicturePainter,
    parts.Mirrored: MirroredPainter,
    parts.Plate: PlatePainter,
    parts.Band: BandPainter,
    parts.Fill: FillPainter,
    parts.Polyline: LinePainter,
    parts.Arc: ArcPainter,
    parts.Arrow: ArrowPainter,
    parts.Rim: RimPainter,
    parts.Group: GroupPainter,
    parts.TurningLeaf: LeafPainter,
    parts.Flown: FlownPainter,
    parts.Button: ButtonPainter,
    parts.Track: TrackPainter,
}
"""By kind of part; a screen with a new kind adds its own."""


def painter_for(part: parts.Part, textures: Textures, u: float) -> Painter:
    """Make the painter of a part; a kind of a game's own has it from that game's module."""
    if type(part) not in PAINTERS:
        for module in PAINTED_BY:
            import_module(module)
    return PAINTERS[type(part)](textures, u)
