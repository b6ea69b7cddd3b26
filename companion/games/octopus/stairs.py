"""`octopus-table stairs`: compare the map with the printed board, once and for good."""

from __future__ import annotations

import argparse

from companion.owner import bad_map, map_file, owners_stairs, stairs_of, write_stairs
from companion.text import Words
from engine import Raw
from engine.games.octopus import Octopus
from engine.games.octopus.board import ROOMS, BadMap, Stairs, stairs_from_pairs
from engine.games.octopus.header import DEFAULT_STAIRS


def rules_of(record: bytes) -> Octopus:
    """The game with the map that this record was begun with."""
    return Octopus(stairs_of(record))


def with_boxed_stairs(header: Raw) -> Raw:
    """A header for bots, whom nobody can ask about a printed board."""
    return header | {"stairs": [list(pair) for pair in DEFAULT_STAIRS.pairs]}


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
