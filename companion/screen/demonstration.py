"""The whole table where nobody can see it: bots play, the story is told, pictures are kept."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from msgspec.structs import replace

from companion.hall.hall import Hall
from companion.hall.house import House
from companion.narrator import Narrator
from companion.screen.canvas.off_screen import OffScreen
from companion.screen.intents import Next
from companion.screen.pages.effects import StartGame
from companion.screen.pages.walk import Skip
from companion.screen.stage import Stage
from companion.settings.values import Settings
from companion.table.evening import Events
from companion.table.seating import PLACES, Means, Seating, Sitter
from companion.text import Words
from engine.games.octopus.board import CULTS
from engine.games.octopus.view import TableView

FRAME_S = 1 / 30
LOOK_S = 0.6
"""How long each thing is looked at before the next touch."""
SIZE = (1280, 720)


async def demonstrate(settings: Settings, words: Words, options: argparse.Namespace) -> int:
    """Play one game of five bots through the same app, and keep nothing but pictures."""
    from companion.screen.run import pictures_folder

    folder = Path(options.pictures) if options.pictures else pictures_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="octopus-table-") as games:
        storage = replace(settings.storage, games=games)
        lamps = replace(settings.lamps, profile="simulated")
        settings = replace(settings, storage=storage, lamps=lamps)
        return await _Demonstration(settings, words, folder).play()


class _Demonstration:
    def __init__(self, settings: Settings, words: Words, folder: Path) -> None:
        self._words, self._folder = words, folder
        self._off = OffScreen()
        self._off.resize(*SIZE)
        self._dirty = True
        house = House(settings)
        self._hall = Hall(house)
        self._hall.watch(self._change)
        self._off.view.intend = self._hall.heard
        self._narrator: Narrator | None = None
        self._taken = 0

    def _change(self) -> None:
        self._dirty = True

    async def play(self) -> int:
        """Begin, touch `next` whenever it is there, and stop when somebody has won."""
        self._keep("home")
        self._hall.add_listener(self)
        self._hall.wish(StartGame(_seating(self._words), _header(_seating(self._words))))
        self._keep("walk")
        self._touch(Skip)
        frames = asyncio.create_task(self._frames())
        try:
            while not self._is_over():
                await asyncio.sleep(LOOK_S)
                self._off.view.skip()
                if not self._is_over() and self._touch(Next):
                    continue
            await asyncio.sleep(LOOK_S)
            self._off.view.skip()
            self._keep("end")
        finally:
            frames.cancel()
            await asyncio.gather(frames, return_exceptions=True)
            await self._hall.close()
        print(self._words.say("screen.run.pictures", folder=self._folder))
        return 0

    def _is_over(self) -> bool:
        sitting = self._hall.sitting
        beat = sitting.evening.situation.beat if sitting else None
        return beat is not None and beat.kind == "end"

    async def _frames(self) -> None:
        while True:
            self._draw()
            self._off.frames(1)
            await asyncio.sleep(FRAME_S)

    def _draw(self) -> None:
        if self._dirty:
            self._dirty = False
            self._off.view.show_on(*self._hall.picture(Stage(*SIZE)))

    def _touch(self, kind: type) -> bool:
        """Put a finger on the first button that means this."""
        self._draw()
        for target in self._off.view.targets():
            if isinstance(target.intent, kind):
                left, bottom, right, top = target.box
                self._off.tap((left + right) / 2, (bottom + top) / 2)
                return True
        return False

    def _keep(self, name: str) -> None:
        self._draw()
        self._off.view.skip()
        self._taken += 1
        self._off.keep(self._folder / f"{self._taken:02} {name}.png")

    # A listener of the evening

    def told(self, events: Events, view: TableView) -> None:
        """Tell the story in the terminal, and keep a picture of every kind of moment."""
        assert self._hall.sitting is not None
        setup = self._hall.sitting.store.position.table.setup
        names = [sitter.name for sitter in self._hall.sitting.seating.sitters]
        self._narrator = self._narrator or Narrator(self._words, setup, names)
        for line in self._narrator.tell(events):
            print(f"{line.cite:>4}  {line.text}")
        asyncio.get_running_loop().call_later(LOOK_S / 2, self._keep_moment, view.phase, view.turn)

    def stands(self, view: TableView) -> None:
        """The story has not begun."""

    def _keep_moment(self, phase: str, turn: int) -> None:
        if turn <= 2:
            self._keep(f"turn {turn} {phase}")


def _seating(words: Words) -> Seating:
    names = words.say("terminal.demo.names").split(",")
    places = [place for place in PLACES if place != "right"]
    return Seating(
        tuple(
            Sitter(cult, name.strip(), place, Means.BOT)
            for cult, name, place in zip(CULTS, names, places, strict=False)
        )
    )


def _header(seating: Seating) -> dict[str, object]:
    return {
        "record": 1,
        "game": "grand-octopus",
        "seats": seating.record_seats(),
        "exterior": "dreams",
        "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
    }
