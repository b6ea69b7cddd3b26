"""The university as a drawing: rooms, stairs, and who is where."""

from __future__ import annotations

import msgspec
from rich.text import Text

from companion.console.canvas import Canvas, Fragments, Point, length
from companion.games.octopus.narrator import OctopusNarrator
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.view import TableView

_LEFT, _MIDDLE, _RIGHT = range(3)
_COLUMN = {1: _MIDDLE, 2: _MIDDLE, 3: _RIGHT, 4: _RIGHT, 5: _LEFT, 6: _LEFT, EXTERIOR: _MIDDLE}
_TALL = 4
"""Lines of a room that has one to spare for the name of what lies there."""


class DrawnRoom(msgspec.Struct, frozen=True):
    """Where a room is drawn."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


def symbol(narrator: OctopusNarrator, cult: str) -> tuple[str, str]:
    """A cult as one letter on its colour."""
    return narrator.words.say(f"seat.{cult}")[0], f"cult.{cult}"


def places(view: TableView) -> range:
    """The places in play, in the order of R35."""
    return range(1, len(view.stock) + 1)


def tokens(view: TableView, place: int) -> str:
    """What is left to take at *place*."""
    return "●" * view.stock[COMPONENTS[place - 1]]


def ways(view: TableView, place: int, widest: int = 99) -> str:
    """The rooms its stairs lead to; after a question mark, those nobody has compared."""
    ends = [
        (other if place == one else one, sure)
        for one, other, sure in view.stairs
        if place in (one, other)
    ]
    known = [str(room) for room, sure in sorted(ends) if sure]
    unsure = [str(room) for room, sure in sorted(ends) if not sure]
    spaced = " ".join([*known, *(["?", *unsure] if unsure else [])])
    return spaced if len(spaced) <= widest else spaced.replace(" ", "")


def crowd(view: TableView, narrator: OctopusNarrator, place: int, widest: int) -> Fragments:
    """Who stands there, who has fallen, whose offspring; closer together when it gets tight."""
    here = [cult for cult in view.cults if cult.at == place]
    groups = (
        ([cult for cult in here if not cult.fallen], "", ""),
        ([cult for cult in here if cult.fallen], "(", ")"),
        ([cult for cult in view.cults if cult.offspring == place], "~", ""),
    )
    apart = [
        [(opening, ""), symbol(narrator, cult.cult), (closing, "")]
        for cults, opening, closing in groups
        for cult in cults
    ]
    close = [
        [(opening, ""), *(symbol(narrator, cult.cult) for cult in cults), (closing, "")]
        for cults, opening, closing in groups
        if cults
    ]
    return spaced(apart) if length(spaced(apart)) <= widest else spaced(close)


def spaced(groups: list[Fragments]) -> Fragments:
    """Put a space between each two."""
    return [piece for group in groups for piece in ((" ", ""), *group)][1:]


def drawing(view: TableView, narrator: OctopusNarrator, width: int, *, tall: bool) -> list[Text]:
    """Draw every room of this game, *tall* enough to name what lies there or not."""
    height = _TALL if tall else _TALL - 1
    rooms = {place: _room(narrator, place, width, height) for place in places(view)}
    canvas = Canvas(width, max(room.y + room.height for room in rooms.values()))
    for one, other, sure in view.stairs:
        canvas.line(rooms[one].middle, rooms[other].middle, dashed=not sure)
    for place, room in rooms.items():
        _draw_room(canvas, room, view, narrator, place)
    _draw_legend(canvas, view, narrator)
    return canvas.rows()


def _room(narrator: OctopusNarrator, place: int, width: int, height: int) -> DrawnRoom:
    """The museum on top, the library below it, the others at their sides, the exterior last."""
    wide = width * 2 // 7
    if place == EXTERIOR:
        wide = max(wide, len(narrator.place(place)) + 6)
    x = (0, (width - wide) // 2, width - wide)[_COLUMN[place]]
    side, centre = height - 1, height + 2
    y = {2: 0, 3: side, 6: side, 1: centre, 4: side + centre, 5: side + centre}.get(
        place, 3 * height + 1
    )
    return DrawnRoom(x, y, wide, height)


def _draw_room(
    canvas: Canvas, room: DrawnRoom, view: TableView, narrator: OctopusNarrator, place: int
) -> None:
    inner = room.width - 4
    title, left = f"{place} {narrator.place(place)}", tokens(view, place)
    below = ways(view, place, inner - len(left) - 1)
    top = "─" * (inner - len(title))
    foot = (f" {below} ", "quiet") if below else ("─", "brass")
    stock = (f" {left} ", "brass") if left else ("─", "brass")
    rest = "─" * (inner + 2 - length([foot, stock]))
    canvas.write(room.x, room.y, [("╭ ", "brass"), (title, "title"), (f" {top}╮", "brass")])
    for y in range(room.y + 1, room.y + room.height - 1):
        canvas.write(room.x, y, [("│", "brass"), (" " * (inner + 2), ""), ("│", "brass")])
    bottom = [("╰", "brass"), foot, (rest, "brass"), stock, ("╯", "brass")]
    canvas.write(room.x, room.y + room.height - 1, bottom)
    if room.height == _TALL:
        name = narrator.words.say(f"terminal.short.{COMPONENTS[place - 1]}")
        canvas.write(room.x + 2, room.y + 1, [(name, "quiet")])
    pieces = crowd(view, narrator, place, inner)
    canvas.write(room.x + 2, room.y + room.height - 2, pieces)


def _draw_legend(canvas: Canvas, view: TableView, narrator: OctopusNarrator) -> None:
    keys = ["offspring", "fallen"]
    if not all(sure for _, _, sure in view.stairs):
        keys.append("unsure")
    for row, key in enumerate(keys):
        canvas.write(0, row, [(narrator.words.say(f"terminal.legend.{key}"), "quiet")])
