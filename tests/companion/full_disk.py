"""`python -m tests.companion.full_disk FOLDER`: going on with a damaged game on a full disk.

Runs where a small disk of its own is mounted at FOLDER, and prints what happened as JSON.
"""

import asyncio
import json
import os
import sys
from pathlib import Path

from companion.app.app import App
from companion.app.parts import Parts
from companion.evening.aside import at_once
from companion.evening.reopening import reopen, reread
from companion.evening.seating import Means
from companion.games import game as shelf
from companion.screen.pages.effects import ResumeGame
from companion.settings.values import Lamps, Settings, Storage
from engine import NotARecord
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Table, header, seated

BOTS = seated(*[Means.BOT] * 3)


def played(path):
    """A game of bots as far as its second turn."""

    async def story():
        table = Table(path, BOTS, header(3))
        async with table.running():
            await table.look_on(lambda: table.store.position.table.turn > 1, 6000)

    play(story())


def fill(path):
    """Take every byte that is left."""
    with path.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue


def all_of(folder):
    return {path.name: path.read_bytes().hex() for path in folder.iterdir() if path.is_file()}


async def on_screen(games, record, free, seen):
    """Go on at the table screen until it has told of its trouble, free the disk, go on again."""
    settings = Settings(storage=Storage(games=str(games)), lamps=Lamps(profile="simulated"))
    app = App(Parts(settings, at_once))
    app.wish(ResumeGame(record, BOTS))
    store = app.running.store

    async def until(true):
        while not true():
            if app.running.evening.situation.beat:
                app.running.evening.go_on()
            await asyncio.sleep(0.1)

    await until(lambda: store.trouble)
    told, before = store.trouble, all_of(games)
    free()
    await until(lambda: store.position.table.turn > 2 and not store.trouble)
    await app.close()
    seen.update(told=told, when_full=before, kept_in=store.path.name)


def main(disk):
    """Have a torn game and two others beside it; then fill the disk."""
    games = disk / "games"
    record, others = games / "X.jsonl", [games / "X-2.jsonl", games / "X-3.jsonl"]
    played(record)
    for other in others:
        played(other)
    with record.open("ab") as file:
        file.write(b'{"choose":"gat')
    before = all_of(games)
    filler = disk / "filler"
    fill(filler)
    kept = reopen(record, shelf)
    in_a_terminal = {"note": kept.note.key, "path": kept.journal.path.name}
    try:
        kept.journal.keep(kept.match, kept.proofs)
    except OSError as error:
        in_a_terminal["errno"] = error.errno
    kept.journal.close()
    seen = {}
    play(on_screen(games, record, filler.unlink, seen))
    try:
        answers = len(reread(games / seen["kept_in"], shelf).match.answers)
    except NotARecord:
        answers = 0
    after = {name: data for name, data in all_of(games).items() if name in before}
    told = {"before": before, "after": after, "in_a_terminal": in_a_terminal, "answers": answers}
    print(json.dumps(told | seen | {"free": os.statvfs(disk).f_bfree}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
