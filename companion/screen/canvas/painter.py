"""What every painter can do, and the painters of words, textures and grounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)

from companion.screen import parts
from companion.screen.art.catalogue import ARTS, BAND_CAP, PLATES
from companion.screen.canvas import boxes
from companion.screen.canvas.boxes import Box
from companion.screen.canvas.lettering import Fitted, extents, fit, texture
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent
from companion.screen.style import VOID, rgba


class Painter:
    """Draws one part in the pixels of its sheet: the middle is 0, 0, and y goes up."""

    keeps_fingers = False
    """Whoever holds it goes on holding it when it changes."""

    def __init__(self, textures: Textures, u: float, *drawn: Any) -> None:
        """Do what is *drawn*, in its order, in one tint."""
        self.textures, self.u = textures, u
        self.group, self.tint = InstructionGroup(), Color()
        for instruction in (self.tint, *drawn):
            self.group.add(instruction)

    def draw(self, part: Any) -> None:
        """Show *part*."""
        raise NotImplementedError

    def extent(self) -> Box:
        """Say where it draws now, in the same pixels: all of it, and little more."""
        raise NotImplementedError

    @property
    def again_s(self) -> float | None:
        """After how long it looks different by itself; None: it does not."""
        return None

    def again(self) -> None:
        """Look as time has made it."""

    def pressed(self, finger: Any, x: float, y: float) -> bool:
        """Say whether a finger that came down at these pixels is this part's to follow."""
        return False

    def dragged(self, finger: Any, x: float, y: float) -> Intent | None:
        """Follow the finger; give what that means already."""
        return None

    def released(self, finger: Any, x: float, y: float) -> Intent | None:
        """Let go of the finger; give what that means."""
        return None

    def inner(self) -> Iterator[tuple[parts.Part, Painter]]:
        """Give the parts drawn on this one, in the same sheet."""
        yield from ()

    def box(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """Give a box as whole pixels: left, bottom, width, height."""
        left, right = round(x * self.u), round((x + w) * self.u)
        bottom, top = round(-(y + h) * self.u), round(-y * self.u)
        return left, bottom, right - left, top - bottom


class TextPainter(Painter):
    """Words, and the sign before them."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.words, self.sign = Rectangle(size=(0, 0)), Rectangle(size=(0, 0))
        super().__init__(textures, u, self.words, self.sign)
        self.fitted = Fitted((), 0, cut=False)
        self.ink = (0.0, 0.0, 0.0, 0.0)
        """Where the letters are, without the air above and below them."""
        self.origin = (0.0, 0.0)
        """The corner of the box they were put in."""

    def draw(self, part: parts.Text) -> None:
        left, bottom, w, h = self.box(part.x, part.y, part.w, part.h)
        sign = round(part.type.size * 1.3 * self.u) if part.icon else 0
        lead = sign + round(part.type.size * 0.4 * self.u) if part.icon else 0
        self.fitted = fit(part.text, part.type, w - lead, h, self.u, name=part.name,
                          letters=self.textures.letters)  # fmt: skip
        self.tint.rgba = rgba(part.colour, part.alpha)
        words = texture(self.fitted.lines, part.type.font, self.fitted.size_px, part.align)
        width = words.width + lead
        x = left + {"left": 0, "center": (w - width) // 2, "right": w - width}[part.align]
        rise = {"top": h - words.height, "middle": (h - words.height) // 2, "bottom": 0}
        y = bottom + rise[part.upright]
        self.words.texture, self.words.size, self.words.pos = words, words.size, (x + lead, y)
        air = 0.22 * words.height / max(1, len(self.fitted.lines))
        self.ink = (x, y + air, width, words.height - 2 * air)
        self.origin = (part.x * self.u, -part.y * self.u)
        if part.icon:
            image, cell = self.textures.icon(part.icon, sign / self.u)
            side = sign * cell
            middle = y + words.height - extents("Ég", part.type.font, self.fitted.size_px)[1] / 2
            self.sign.texture, self.sign.size = image, (side, side)
            self.sign.pos = (round(x + sign / 2 - side / 2), round(middle - side / 2))
        else:
            self.sign.size = (0, 0)

    def extent(self) -> Box:
        words = boxes.of(self.words)
        return boxes.union((words, boxes.of(self.sign))) if self.sign.size[0] else words


class TurnedPainter(Painter):
    """A texture around a point, turned."""

    def __init__(self, textures: Textures, u: float, *others: Any) -> None:
        """Draw the texture, and whatever *others* are turned with it."""
        self.place, self.rotation = Translate(0, 0), Rotate(angle=0, origin=(0, 0))
        self.image = Rectangle(size=(0, 0))
        turned = (self.place, self.rotation, self.image, *others)
        super().__init__(textures, u, PushMatrix(), *turned, PopMatrix())

    def put(self, x: float, y: float, turn: float) -> None:
        self.place.xy = (round(x * self.u), round(-y * self.u))
        self.rotation.angle = -turn

    def around(self, image: Any, side: float) -> None:
        """Put a square texture around the point."""
        self.image.texture, self.image.size = image, (side, side)
        self.image.pos = (round(-side / 2), round(-side / 2))

    def extent(self) -> Box:
        return boxes.turning(self.image, *self.place.xy)


class IconPainter(TurnedPainter):
    def draw(self, part: parts.Icon) -> None:
        image, cell = self.textures.icon(part.name, part.size)
        self.around(image, part.size * cell * self.u)
        self.tint.rgba = rgba(part.colour, part.alpha)
        self.put(part.x, part.y, part.turn)


EMBLEM = 1.28
"""How large an emblem is in a seal, of its radius."""


class SealPainter(TurnedPainter):
    """A seal with its symbol, or a blank one with an emblem of the game's in its field."""

    field: IconPainter | None = None

    def draw(self, part: parts.Seal) -> None:
        look = self.textures.palette.worn(part.symbol)
        kept = self.textures.blank if part.emblem else self.textures.seal
        image, cell = kept(look.symbol, part.r * 2)
        self.around(image, part.r * 2 * cell * self.u)
        self.tint.rgba = rgba(look.colour, part.alpha)
        self.put(part.x, part.y, part.turn)
        if part.emblem or self.field:
            self._emblem(part)

    def _emblem(self, part: parts.Seal) -> None:
        if self.field is None:  # most seals never have one
            self.field = IconPainter(self.textures, self.u)
            self.group.add(self.field.group)
        name = part.emblem or part.symbol
        self.field.draw(
            parts.Icon(x=part.x, y=part.y, size=part.r * EMBLEM, name=name, colour=VOID,
                       turn=part.turn, alpha=part.alpha if part.emblem else 0.0)
        )  # fmt: skip


class PicturePainter(TurnedPainter):
    def draw(self, part: parts.Picture) -> None:
        art, k = ARTS[part.name], part.scale * self.u
        self.image.texture = self.textures.whole(part.name)
        self.image.size = (art.width * k, art.height * k)
        left = art.width - art.x if part.flipped else art.x
        self.image.pos = (-left * k, -(art.height - art.y) * k)
        if part.flipped:
            self.image.tex_coords = (1, 1, 0, 1, 0, 0, 1, 0)
        self.tint.rgba = rgba(part.colour, part.alpha)
        self.put(part.x, part.y, part.turn)


class MirroredPainter(TurnedPainter):
    """A quarter of a picture, four times."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.others = [Rectangle(size=(0, 0)) for _ in range(3)]
        super().__init__(textures, u, *self.others)

    def draw(self, part: parts.Mirrored) -> None:
        art, k = ARTS[part.name], part.scale * self.u
        w, h = art.width * k, art.height * k
        image = self.textures.whole(part.name)
        corners = ((0, -h, 0, 1), (0, 0, 0, 0), (-w, -h, 1, 1), (-w, 0, 1, 0))
        for quarter, (x, y, s, t) in zip((self.image, *self.others), corners, strict=True):
            quarter.texture, quarter.size, quarter.pos = image, (w, h), (x, y)
            quarter.tex_coords = (s, t, 1 - s, t, 1 - s, 1 - t, s, 1 - t)
        self.tint.rgba = rgba(part.colour, part.alpha)
        self.put(part.x, part.y, part.turn)


class GroundPainter(Painter):
    """A texture stretched in its middle over a box."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.plate = BorderImage(size=(0, 0))
        super().__init__(textures, u, self.plate)

    def cover(self, name: str, box: tuple[int, int, int, int]) -> None:
        left, bottom, w, h = box
        plate = PLATES[name]
        pad, cut = round(plate.pad * self.u), plate.cut * self.textures.scale
        corner = min(plate.cut * self.u, w / 2 + pad, h / 2 + pad)
        self.plate.texture = self.textures.whole(name)
        self.plate.border = (cut,) * 4
        self.plate.display_border = (corner,) * 4
        self.plate.pos, self.plate.size = (left - pad, bottom - pad), (w + 2 * pad, h + 2 * pad)

    def extent(self) -> Box:
        return boxes.of(self.plate)


class PlatePainter(GroundPainter):
    def draw(self, part: parts.Plate) -> None:
        self.cover(part.name, self.box(part.x, part.y, part.w, part.h))
        self.tint.rgba = rgba(part.colour, part.alpha)


class BandPainter(Painter):
    """Two caps and as much of the pattern between them as is needed, nothing stretched."""

    def __init__(self, textures: Textures, u: float) -> None:
        self.pieces = [Rectangle(size=(0, 0)) for _ in range(3)]
        super().__init__(textures, u, *self.pieces)

    def draw(self, part: parts.Band) -> None:
        left, bottom, w, h = self.box(part.x, part.y, part.w, part.h)
        look = self.textures.palette.worn(part.symbol)
        whole, start, _ = self.textures.band(look.symbol)
        cap, k = round(min(BAND_CAP, part.h / 2) * self.u), self.textures.scale / self.u
        x0, x1 = start / whole.width, (start + w * k) / whole.width
        pieces = (
            (bottom + h - cap, cap, 0.0),
            (bottom + cap, h - 2 * cap, cap * k),
            (bottom, cap, whole.height - cap * k),
        )
        self.tint.rgba = rgba(look.colour, part.alpha)
        for piece, (y, height, down) in zip(self.pieces, pieces, strict=True):
            # A texture loaded from a file has its first row at v = 0.
            v0, v1 = (down + height * k) / whole.height, down / whole.height
            piece.texture, piece.pos, piece.size = whole, (left, y), (w, height)
            piece.tex_coords = (x0, v0, x1, v0, x1, v1, x0, v1)

    def extent(self) -> Box:
        return boxes.union(map(boxes.of, self.pieces))


class FillPainter(Painter):
    def __init__(self, textures: Textures, u: float) -> None:
        self.fill = Rectangle(size=(0, 0))
        super().__init__(textures, u, self.fill)

    def draw(self, part: parts.Fill) -> None:
        left, bottom, w, h = self.box(part.x, part.y, part.w, part.h)
        self.fill.pos, self.fill.size = (left, bottom), (w, h)
        self.tint.rgba = rgba(part.colour, part.alpha)

    def extent(self) -> Box:
        return boxes.of(self.fill)
