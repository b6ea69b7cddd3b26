"""`octopus-table stairs`: compare the map with the printed board, once and for good."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Annotated

import msgspec

from companion.complaints import Complaint, as_text
from companion.settings.keys import Path as KeyPath
from companion.settings.keys import schema_of
from companion.settings.kinds import Value, Wholes
from companion.settings.mistakes import Mistake
from companion.settings.owners import file_in_force, in_force, said_of, say_of
from companion.settings.reading import read
from companion.text import Words
from engine import Raw
from engine.games.octopus import Octopus
from engine.games.octopus.board import (
    ROOMS,
    BadMap,
    Stairs,
    stairs_from_pairs,
    stairs_from_rooms,
)
from engine.games.octopus.header import DEFAULT_STAIRS
from engine.games.octopus.record import GAME_ID

_ASKED = re.compile(rb'"choose"\s*:\s*"stairs"')
Rooms = Annotated[tuple[int, ...], Wholes(1, len(ROOMS))]


class StairsByRoom(msgspec.Struct, frozen=True, rename=lambda name: name.removeprefix("from_")):
    """Where stairs lead, room by room, and whether anybody has compared them with the board."""

    verified: bool = DEFAULT_STAIRS.verified
    from_1: Rooms = ()
    from_2: Rooms = ()
    from_3: Rooms = ()
    from_4: Rooms = ()
    from_5: Rooms = ()
    from_6: Rooms = ()


class PrintedBoard(msgspec.Struct, frozen=True):
    """What the rulebook leaves open of the board."""

    stairs: StairsByRoom = StairsByRoom()


def by_room(stairs: Stairs) -> dict[str, tuple[int, ...]]:
    """Where stairs lead, room by room."""
    reach = stairs.reach()
    return {
        str(room): tuple(other for other in ROOMS if other != room and reach[room] >> other & 1)
        for room in ROOMS
    }


BOARD = in_force(
    PrintedBoard(), read(Path(__file__).with_name("box.toml"), schema_of(PrintedBoard())).values
)
"""A guess, since the rulebook tells only R19."""


class BadMapFile(Complaint):
    """A map that is none."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.where, mistake.why)
        self._mistake = mistake

    def text(self, words: Words) -> str:
        """Say it."""
        return self._mistake.text(words)


def rules_of(record: bytes) -> Octopus:
    """The game with the map that this record was begun with.

    People who were asked about stairs had not compared their map yet. That they have since then
    must not make a question of their answers that nobody asked.
    """
    return Octopus(DEFAULT_STAIRS if _ASKED.search(record) else stairs_in_force())


def map_file() -> Path:
    """The owner's map."""
    return file_in_force(GAME_ID)


def stairs_in_force() -> Stairs:
    """The owner's map; where it cannot be read, the one in the box: a map must not stop a game."""
    try:
        return owners_stairs()
    except Complaint:
        return DEFAULT_STAIRS


def map_trouble() -> Complaint | None:
    """Why the owner's map is not the one in force."""
    try:
        owners_stairs()
    except Complaint as complaint:
        return complaint
    return None


def owners_stairs() -> Stairs:
    """The owner's map if there is one, else the one in the box, which nobody has verified.

    A map of which the owner has said anything is all the owner's: rooms left out lead nowhere.
    """
    said = said_of(GAME_ID, BOARD)
    values = said.values
    if said.mistakes:
        raise BadMapFile(said.mistakes[0])
    rooms: dict[object, object] = {
        int(room): list(others)
        for (_, room), others in values.items()
        if isinstance(others, list | tuple)
    }
    verified = bool(values.get(("stairs", "verified"), DEFAULT_STAIRS.verified))
    if not rooms:
        return Stairs(DEFAULT_STAIRS.pairs, verified=verified)
    try:
        return stairs_from_rooms(rooms, verified=verified)
    except BadMap as wrong:
        raise bad_map(str(said.path), wrong) from None


def bad_map(source: str, wrong: BadMap) -> Complaint:
    """What stairs that no board can have are to people."""
    return Complaint(source, f"map_{wrong.key}", "-".join(map(as_text, wrong.rooms)))


def write_stairs(stairs: Stairs) -> Path:
    """Keep the owner's map for good."""
    said: dict[KeyPath, Value] = {("stairs", "verified"): stairs.verified}
    said |= {("stairs", room): others for room, others in by_room(stairs).items()}
    return say_of(GAME_ID, BOARD, said)


def with_stairs(header: Raw) -> Raw:
    """A header with the map in force, for a game where nobody looks at a printed board."""
    pairs = [list(pair) for pair in stairs_in_force().pairs]
    return header if "stairs" in header else header | {"stairs": pairs}


def describe(parser: argparse.ArgumentParser, words: Words) -> None:
    """Say what this command can be told."""
    parser.add_argument("--set", metavar="1-2,1-3,…", help=words.say("cli.stairs_set"))
    parser.add_argument("--confirm", action="store_true", help=words.say("cli.stairs_confirm"))


def run(options: argparse.Namespace, words: Words) -> int:
    """Do it."""
    return stairs(options.set, words, confirm=options.confirm)


def stairs(pairs: str | None, words: Words, *, confirm: bool) -> int:
    """Show the map; with *pairs* or *confirm*, keep it as the owner's verified one."""
    try:
        known = _entered(pairs) if pairs else owners_stairs()
    except BadMap as wrong:
        raise bad_map("--set", wrong) from None
    if pairs or confirm:
        known = Stairs(known.pairs, verified=True)
        print(words.say("stairs.kept", path=write_stairs(known)))
    _show(known, words)
    return 0


def _entered(pairs: str) -> Stairs:
    """Read `1-2,1-3,…`."""
    ends = [pair.strip().split("-") for pair in pairs.split(",")]
    rooms = [[int(end) if end.strip().isdecimal() else end for end in pair] for pair in ends]
    return stairs_from_pairs(rooms, verified=True)


def _show(known: Stairs, words: Words) -> None:
    reach = known.reach()
    for room in ROOMS:
        others = [str(other) for other in ROOMS if other != room and reach[room] >> other & 1]
        print(f"{room} {words.say(f'place.{room}'):<14} {' '.join(others)}")
    key = "stairs.verified" if known.verified else "stairs.unverified"
    print(words.say(key, path=map_file()))
