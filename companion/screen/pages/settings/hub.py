"""The first page of the table set-up: every section with how it stands."""

from __future__ import annotations

from companion.machine.doctor.findings import Level
from companion.screen.layout.kit import Box
from companion.screen.pages.home import Go
from companion.screen.pages.kit import Desk
from companion.screen.pages.settings.comfort import seconds
from companion.screen.pages.settings.parts import grid, said, sign_row
from companion.screen.pages.settings.state import SECTIONS, OpenSection, PrintPage, State
from companion.screen.parts import Part
from companion.text import Words

_ICONS = {
    "dials": "dial", "lamps": "lamp", "sound": "sound", "screen": "eye", "colours": "seal",
    "bots": "bot", "touch": "hand", "doctor": "potion", "bundle": "share",
}  # fmt: skip


def hub(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """A tile a section, and one for what the print of a game leaves open."""
    count = len(SECTIONS) + len(state.prints)
    cells = grid(desk.body, count, 3 if desk.wide else 1, most=126)
    parts: list[Part] = []
    for name, cell in zip(SECTIONS, cells, strict=False):
        under, tone = _standing(name, state, words)
        label, intent = said(words, f"section.{name}"), OpenSection(name)
        parts.append(sign_row(cell, _ICONS[name], label, under, intent, tone=tone))
    prints = zip(state.prints, cells[len(SECTIONS) :], strict=True)
    return (*parts, *(_print(cell, print_, words) for print_, cell in prints))


def _print(cell: Box, print_: PrintPage, words: Words) -> Part:
    """A page of a game's own is called as the game does; else all go by one name."""
    name, own = print_.page.partition(".")[0], print_.speaks(words)
    label, under = said(own, f"section.{name}"), said(own, f"standing.{name}")
    return sign_row(cell, print_.icon, label, under, Go(print_.page))


def _standing(name: str, state: State, words: Words) -> tuple[str, str]:
    """A line on how a section stands, and its tone."""
    settings = state.settings
    if name == "dials":
        up = sum(dial.loss is None for dial in state.dials)
        well = all(dial.is_well for dial in state.dials)
        key = "dials" if state.dials else "no_dials"
        return said(words, f"standing.{key}", up=up, count=len(state.dials)), (
            "calm" if well and up else "danger" if state.dials else "ash"
        )
    if name == "sound":
        key = "sound" if settings.sound.on else "silent"
        return said(words, f"standing.{key}", volume=settings.sound.volume), "ash"
    if name == "bots":
        return said(words, "standing.bots", think=seconds(settings.table.bots_think, words)), "ash"
    if name == "doctor" and state.findings is not None:
        return _health(state, words)
    if name == "lamps":
        simulated = settings.lamps.profile == "simulated"
        return said(words, f"standing.lamps_{'none' if simulated else 'there'}"), "ash"
    return said(words, f"standing.{name}"), "ash"


def _health(state: State, words: Words) -> tuple[str, str]:
    levels = [finding.level for finding in state.findings or ()]
    for level, tone in ((Level.FAIL, "danger"), (Level.WARN, "candle")):
        if count := levels.count(level):
            return said(words, f"standing.{level.value}", count=count), tone
    return said(words, "standing.well"), "calm"
