"""The whole table where nobody can see it: bots play, the story is told, pictures are kept."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.app.unseen import LOOK_S, Unseen
from companion.evening.situation import Events
from companion.evening.telling import Narrator, tell
from companion.games import FIRST, game
from companion.settings.values import Settings
from companion.text import Words


async def demonstrate(settings: Settings, words: Words, options: argparse.Namespace) -> int:
    """Play one game of five bots through the same app, and keep nothing but pictures."""
    from companion.app.run import pictures_folder

    folder = Path(options.pictures) if options.pictures else pictures_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="octopus-table-") as games:
        storage = replace(settings.storage, games=games)
        lamps = replace(settings.lamps, profile="simulated")
        settings = replace(settings, storage=storage, lamps=lamps)
        return await _Demonstration(settings, words, folder).show()


class _Demonstration(Unseen):
    def __init__(self, settings: Settings, words: Words, folder: Path) -> None:
        super().__init__(settings, words.say("terminal.demo.names").split(","))
        self._words, self._folder = words, folder
        self._narrator: Narrator | None = None
        self._taken = 0
        self.app.listeners.append(self)

    async def show(self) -> int:
        """Play, and say where the pictures are."""
        await self.play()
        print(self._words.say("screen.run.pictures", folder=self._folder))
        return 0

    def seen(self, name: str) -> None:
        """Keep a picture."""
        self.draw()
        self.off.view.skip()
        self._taken += 1
        self.off.keep(self._folder / f"{self._taken:02} {name}.png")

    # A listener of the evening

    def told(self, events: Events, view: Any) -> None:
        """Tell the story in the terminal, and keep a picture of every kind of moment."""
        assert self.app.running is not None
        names = [sitter.name for sitter in self.app.running.seating.sitters]
        telling = game(FIRST).telling
        self._narrator = self._narrator or telling.narrator(self._words, view, names)
        for line in tell(self._narrator, events):
            print(f"{line.cite:>4}  {line.text}")
        asyncio.get_running_loop().call_later(LOOK_S / 2, self._keep_moment, view.phase, view.turn)

    def stands(self, view: Any) -> None:
        """The story has not begun."""

    def _keep_moment(self, phase: str, turn: int) -> None:
        if turn <= 2:
            self.seen(f"turn {turn} {phase}")
