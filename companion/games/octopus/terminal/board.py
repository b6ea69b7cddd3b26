"""The whole table: the rooms, the Dagger of Power, and what lies before each cult."""

from __future__ import annotations

import textwrap

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from companion.evening.in_letters import Paper
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.terminal.rooms import (
    crowd,
    drawing,
    places,
    spaced,
    symbol,
    tokens,
    ways,
)
from engine.games.octopus.board import COMPONENTS, TOP_POWER
from engine.games.octopus.view import CultView, TableView

_DAGGER = 15
"""Cells across."""
_DRAWABLE = 78
"""Cells across below which the rooms are listed instead."""
_LONGEST_NAME = 10
_ROOMY = 34
"""Lines on the screen from which the rooms are drawn tall."""


def board(view: TableView, narrator: OctopusNarrator, paper: Paper) -> Group:
    """Draw the table as everybody may see it."""
    standing = cults(view, narrator, paper)
    return Group(_heading(view, narrator), *_map(view, narrator, paper), standing)


def _heading(view: TableView, narrator: OctopusNarrator) -> Text:
    say = narrator.words.say
    place = say(f"place.{view.exterior}") if view.exterior else say("terminal.board.quick")
    turn = say("terminal.board.turn", turn=view.turn, phase=say(f"phase.{view.phase}"))
    target = say("terminal.board.target", target=view.target)
    return Text.assemble((turn, "title"), (f" · {place} · {target}", "quiet"))


def _map(view: TableView, narrator: OctopusNarrator, paper: Paper) -> list[Text]:
    if paper.width < _DRAWABLE:
        return _listing(view, narrator)
    width = paper.width - _DAGGER - 2
    rooms = drawing(view, narrator, width, tall=paper.height >= _ROOMY)
    blade = dagger(view, narrator)
    blank = [Text()] * max(0, len(rooms) - len(blade))
    rows = zip(rooms, [*blank[::2], *blade, *blank[1::2]], strict=False)
    return [Text.assemble(room, "  ", beside) for room, beside in rows]


def _listing(view: TableView, narrator: OctopusNarrator) -> list[Text]:
    return [
        Text.assemble(
            (f"{place} {narrator.place(place)} ", "title"),
            (f"{tokens(view, place)} ", "brass"),
            (f"→ {ways(view, place)}  " if ways(view, place) else " ", "quiet"),
            *crowd(view, narrator, place, _DRAWABLE),
        )
        for place in places(view)
    ]


def dagger(view: TableView, narrator: OctopusNarrator) -> list[Text]:
    """The track of power: 7 at the point, 1 at the guard."""
    rows = [Text("   ▲", "brass")]
    for power in range(TOP_POWER, 0, -1):
        seals = [symbol(narrator, cult.cult) for cult in view.cults if cult.power == power]
        markers = spaced([[("", "")], *([seal] for seal in seals)])
        rows.append(Text.assemble((f"{power:>2}", "title"), (" ┃", "brass"), *markers))
    rows += [Text(" ━━╋━━", "brass"), Text("   ┃", "brass")]
    title = textwrap.wrap(narrator.words.say("terminal.board.dagger"), _DAGGER)
    return [*(Text(line, "quiet") for line in title), *rows]


def cults(view: TableView, narrator: OctopusNarrator, paper: Paper) -> Grid:
    """Show before each cult its power, its components, and what it lacks."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    for widest in (None, _LONGEST_NAME, None, None):
        grid.add_column(no_wrap=True, max_width=widest)
    for place in places(view):
        name = narrator.words.say(f"terminal.short.{COMPONENTS[place - 1]}")
        label = f"{place} {name}" if paper.width >= _DRAWABLE else str(place)
        grid.add_column(label, justify="center", no_wrap=True)
    for seat, cult in enumerate(view.cults):
        who = Text(narrator.name(seat), overflow="ellipsis")
        grid.add_row(*_cult(view, cult, narrator, who), style=None if cult.alive else "quiet")
    return grid


def _cult(view: TableView, cult: CultView, narrator: OctopusNarrator, who: Text) -> list[Text]:
    out = narrator.words.say("terminal.board.out")
    count = Text(f"{cult.tokens}/{view.target}" if cult.alive else out)
    seal, style = symbol(narrator, cult.cult)
    badge = Text(seal, style if cult.alive else "quiet")
    return [
        badge,
        who,
        Text(f"†{cult.power}"),
        count,
        *(_held(cult, place) for place in places(view)),
    ]


def _held(cult: CultView, place: int) -> Text:
    if cult.components is None:
        return Text("?", "quiet")
    if COMPONENTS[place - 1] in cult.components:
        return Text("●", "brass")
    return Text("·", "quiet")
