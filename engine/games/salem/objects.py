"""The bag (S13, S14, S43, S66), and objects that players must give (S21, S22, S70)."""

from __future__ import annotations

from typing import cast

from engine.decisions import Picks, Seat
from engine.games.salem.cards import ANY_ORDINARY, ARTEFACT, ORDINARY, PLACES, PLAYERS, SPACES
from engine.games.salem.events import (
    BagRefilled,
    ObjectDiscarded,
    ObjectDrawn,
    ObjectGiven,
    ObjectHadNoRoom,
    ObjectLaid,
    TooLittleGiven,
)
from engine.games.salem.legal import has_room
from engine.games.salem.losses import jump
from engine.games.salem.questions import (
    what_to_discard,
    whether_all_is_given,
    which_object,
    who_gives,
)
from engine.games.salem.table import LiveTable, Step
from engine.play import Play

Steps = tuple[Step, ...]
_EMPTY = (None,) * len(SPACES)


def draw(play: Play[LiveTable], seat: Seat, cite: str) -> Steps:
    """S13, S76: one object for a player; without room for it, it is discarded (S65)."""
    if fill_bag(play):
        kind = from_bag(play, "S13", seat)
        fits = has_room(play.table, seat, kind)
        play.tell(ObjectDrawn(cite, seat, kind) if fits else ObjectHadNoRoom("S65", seat, kind))
    return ()


def refill(play: Play[LiveTable]) -> Steps:
    """S43, S66: every place whose three spaces are empty, lowest first; printed ones by people."""
    table = play.table
    if table.setup.is_box:
        return ()
    if _EMPTY not in table.spaces:
        return ()
    empty = [place for place in PLACES if table.spaces[place - 1] == _EMPTY]
    return tuple(("lay", place, space) for place in empty for space in SPACES)


def lay(play: Play[LiveTable], place: int, space: int) -> Steps:
    """S14, S43."""
    if fill_bag(play):
        kind = from_bag(play, "S14", place, space)
        cite = "S14" if play.table.phase == "setup" else "S43"
        play.tell(ObjectLaid(cite, place, space, kind))
    return ()


def from_bag(play: Play[LiveTable], cite: str, *about: int) -> str:
    """S13, S14: let chance say which object comes."""
    table = play.table
    kind: str = play.draw_for(
        table.setup.object_draws, table.bag, which_object, table, cite, *about
    )[0]
    return kind


def fill_bag(play: Play[LiveTable]) -> bool:
    """S43, S66: before a draw, an empty bag takes in the discard; say whether there is anything."""
    table = play.table
    if not any(table.bag) and any(table.thrown):
        play.tell(BagRefilled("S66", sum(table.thrown)))
    return any(table.bag)


# What must be given


def give(
    play: Play[LiveTable], source: str, number: int | str, wanted: str, has_arrow: int
) -> Steps:
    """S21, S22: able players together give so many, or all they have."""
    table = play.table
    if table.setup.is_box:
        if has_arrow and play.ask_for(whether_all_is_given, table) == ("no",):
            too_little(play, None, source)
        return ()
    needed = len(table.able()) if number == PLAYERS else int(number)
    missing = needed - give_up_to(play, needed, wanted)
    if missing and has_arrow:
        too_little(play, missing, source)
    return ()


def too_little(play: Play[LiveTable], missing: int | None, source: str) -> None:
    """S22."""
    play.tell(TooLittleGiven("S22", missing))
    jump(play, "S22", source)


def give_up_to(play: Play[LiveTable], needed: int, wanted: str) -> int:
    """S21: one after the other, asked while there is a choice; say how many were given."""
    for given in range(needed):
        rows = givable(play.table, wanted)
        if not rows:
            return given
        has_choice = needed - given < len(rows) and len(set(rows)) > 1
        distinct = tuple(dict.fromkeys(rows))
        seat, kind = play.ask_for(who_gives, play.table, distinct) if has_choice else rows[0]
        play.tell(ObjectGiven("S21", Seat(cast(int, seat)), str(kind)))
    return needed


def givable(table: LiveTable, wanted: str) -> list[Picks]:
    """Every single object of the kind asked for that an able player has."""
    return [(seat, kind) for seat in table.able() for kind in _suitable(table, seat, wanted)]


def _suitable(table: LiveTable, seat: Seat, wanted: str) -> list[str]:
    if wanted == ARTEFACT:
        artefact = table.artefacts[seat]
        return [artefact] if artefact else []
    kinds = ORDINARY if wanted == ANY_ORDINARY else (wanted,)
    return [kind for kind in table.objects[seat] if kind in kinds]


def discard_each(play: Play[LiveTable]) -> Steps:
    """S70: one of own choice; printed ones by people."""
    table = play.table
    for seat in table.able():
        held = table.objects[seat]
        if held:
            has_choice = len(set(held)) > 1
            kind = play.ask_for(what_to_discard, table, seat)[0] if has_choice else held[0]
            play.tell(ObjectDiscarded("S70", seat, str(kind)))
    return ()
