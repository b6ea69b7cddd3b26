"""`python -m tests.screen.stop_runner HOME AT`: people at the real app, killed at a moment.

Four people play by touch; the process dies by SIGKILL when the beat that AT names is before them.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from companion.screen import intents as i
from companion.screen.pages.undo import Agree, ChoosePoint
from companion.screen.playing import AGAIN_S
from companion.table.seating import PLACES, Means, Seating, Sitter
from firmware_bridge.moved_time import play
from tests.screen.app_rig import App

CULTS = ("red", "yellow", "green", "blue")
SEATS = Seating(
    tuple(Sitter(cult, "", place, Means.TOUCH) for cult, place in zip(CULTS, PLACES, strict=False))
)
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}
CLOCKS = ((2, 3), (3, 5), (2, 5), (4, 6))
"""Red and green meet in the museum, yellow is struck in the crypt, blue has the laboratory."""


def die():
    """No chance to tidy up."""
    os.kill(os.getpid(), signal.SIGKILL)


def at_home(home):
    """Keep everything in this home."""
    for name in ("CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name)


async def first_turn(app):
    """Seal the clocks of everybody."""
    await app.begin(SEATS, HEADER)
    await app.until(lambda: app.evening.situation.choices)
    for seat, hands in enumerate(CLOCKS):
        await app.set_clock(seat, *hands)
    await app.until(lambda: app.evening.situation.beat)


def main(home, at):
    """Play until *at* is shown, and die."""
    # Importing it opens a window: every process has its own.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    at_home(Path(home))
    window = OffScreen()
    window.resize(800, 480)

    async def story():
        app = App(window)
        async with app.running():
            await first_turn(app)
            await STOPS[at](app)
            die()

    play(story())


async def go_on(app):
    """Touch *next*, as one who has read what is there."""
    await asyncio.sleep(AGAIN_S)
    await app.touch(i.Next)


async def at_the_moves(app):
    """Move all pieces, then tick: two have ticked."""
    for seat in (0, 1):
        await app.touch(i.Done, seat=seat)


async def at_the_fight(app):
    """Each cult loses 1: red and green have fought."""
    await at_the_moves(app)
    for seat in (2, 3):
        await app.touch(i.Done, seat=seat)
    await app.until(lambda: app.evening.situation.talk)
    await app.fight(0)
    await app.until(lambda: app.evening.situation.beat)


async def at_the_crypt(app):
    """The fight was seen; an offspring strikes in the crypt."""
    await at_the_fight(app)
    await go_on(app)


async def at_the_end_of_the_turn(app):
    """Blue has reached for a potion, and all take their offspring back."""
    await at_the_crypt(app)
    await go_on(app)
    await app.touch(i.Take, seat=3)
    await app.until(lambda: app.evening.situation.beat)


async def at_the_pieces_to_put_back(app):
    """All have agreed to go back, and nothing is moved yet."""
    await at_the_crypt(app)
    await app.touch(i.OpenUndo)
    await app.touch(ChoosePoint, to=0)
    for seat in range(4):
        await app.touch(Agree, seat=seat)
    await app.until(lambda: app.evening.situation.choices)


STOPS = {
    "moves": at_the_moves,
    "fight": at_the_fight,
    "crypt": at_the_crypt,
    "turn": at_the_end_of_the_turn,
    "back": at_the_pieces_to_put_back,
}

if __name__ == "__main__":
    main(*sys.argv[1:])
