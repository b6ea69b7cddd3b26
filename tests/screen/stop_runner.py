"""`python -m tests.screen.stop_runner HOME AT`: people at the real app, killed at a moment.

Four people play by touch; the process dies by SIGKILL when the beat that AT names is before them.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.screen import intents as i
from companion.screen.echoes import AGAIN_S
from companion.screen.pages.undo import Agree, ChoosePoint
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig

CULTS = ("red", "yellow", "green", "blue")
SEATS = Seating(
    tuple(Sitter(cult, "", place, Means.TOUCH) for cult, place in zip(CULTS, ROOMY, strict=False))
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


async def first_turn(rig):
    """Seal the clocks of everybody."""
    await rig.begin(SEATS, HEADER)
    await rig.until(lambda: rig.evening.situation.choices)
    for seat, hands in enumerate(CLOCKS):
        await rig.set_clock(seat, *hands)
    await rig.until(lambda: rig.evening.situation.beat)


def main(home, at):
    """Play until *at* is shown, and die."""
    # Importing it opens a window: every process has its own.
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- see above

    at_home(Path(home))
    window = OffScreen()
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS[at](rig)
            die()

    play(story())


async def go_on(rig):
    """Touch *next*, as one who has read what is there; then read what follows."""
    await asyncio.sleep(AGAIN_S)
    await rig.touch(i.Next)
    await asyncio.sleep(AGAIN_S)


async def at_the_moves(rig):
    """Move all pieces, then tick: two have ticked."""
    for seat in (0, 1):
        await rig.touch(i.Done, seat=seat)


async def at_the_fight(rig):
    """Each cult loses 1: red and green have fought."""
    await at_the_moves(rig)
    for seat in (2, 3):
        await rig.touch(i.Done, seat=seat)
    await rig.until(lambda: rig.evening.situation.talk)
    await rig.fight(0)
    await rig.until(lambda: rig.evening.situation.beat)


async def at_the_crypt(rig):
    """The fight was seen; an offspring strikes in the crypt."""
    await at_the_fight(rig)
    await go_on(rig)


async def at_the_end_of_the_turn(rig):
    """Blue has reached for a potion, and all take their offspring back."""
    await at_the_crypt(rig)
    await go_on(rig)
    await rig.touch(i.Answer, seat=3, picks=("take",))
    await rig.until(lambda: rig.evening.situation.beat)


async def at_the_pieces_to_put_back(rig):
    """All have agreed to go back, and nothing is moved yet."""
    await at_the_crypt(rig)
    await rig.touch(i.OpenUndo)
    await rig.touch(ChoosePoint, to=0)
    for seat in range(4):
        await rig.touch(Agree, seat=seat)
    await rig.until(lambda: rig.evening.situation.choices)


STOPS = {
    "moves": at_the_moves,
    "fight": at_the_fight,
    "crypt": at_the_crypt,
    "turn": at_the_end_of_the_turn,
    "back": at_the_pieces_to_put_back,
}

if __name__ == "__main__":
    main(*sys.argv[1:])
