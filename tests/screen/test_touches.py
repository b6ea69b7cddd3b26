"""How often a turn of four has to be touched: nobody is asked for what needs no hands."""

import asyncio
from collections import Counter

from companion.app import running
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.screen import intents as i
from companion.screen.echoes import AGAIN_S
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import is_over
from tests.screen.steady import SteadyBot
from tests.screen.stop_runner import HEADER, SEATS

TURNS = 6


class Agreeable(Rig):
    """Four who always agree that the first of them takes it, and who take what they can."""

    def __init__(self, off):
        super().__init__(off, seed=3)
        self.touched = []
        careful = self.policy
        self.policy = lambda asked: ("take",) if asked.name == "gather" else careful(asked)

    async def touch(self, kind, **fields):
        if kind is i.Next:
            await asyncio.sleep(AGAIN_S)  # sooner, it would be taken for an echo
        await super().touch(kind, **fields)
        self.touched.append(fields.get("picks", kind))

    async def _bargain(self, now):
        first, *others = now.talk.decision.parties
        await self.touch(i.Answer, seat=first, picks=(first,))
        for seat in others:
            if seat in self.evening.seating.people:
                await self.touch(i.Accept, seat=seat)
        await asyncio.sleep(0.2)


def played(window, seats):
    """Play some turns, and give what was touched, by kind."""
    window.resize(800, 480)
    found = []

    async def story():
        rig = Agreeable(window)
        async with rig.running():
            await rig.begin(seats, HEADER)
            rig.touched.clear()
            await rig.play_a_while(
                lambda: is_over(rig) or rig.evening.situation.seen.table.turn > TURNS
            )
            found.append(rig.touched)

    play(story())
    return Counter(found[0])


def test_a_turn_of_four_takes_few_touches(window, own_home):
    """It was 19.3 a turn, eight of them for clocks that are set on the screen."""
    touched = played(window, SEATS)
    assert touched.total() / TURNS < 17
    assert touched[i.Next] <= 2 * TURNS, "the end of the turn, and losses"
    assert touched["take",] < 9, "whom all have named takes it without a word"


class Willing(SteadyBot):
    """Plays the same game every time, and agrees to anything."""

    def weigh(self, sight, spent=None):
        return {row: dict.fromkeys(sight.decision.parties, 0.0) for row in sight.decision.rows}


def test_bots_are_not_waited_for(window, own_home, monkeypatch):
    """It was 7.8 touches a turn; what a bot has done is told with what comes next."""
    monkeypatch.setattr(running, "Minds", lambda *_: Willing())
    bots = Seating(tuple(
        Sitter(s.colour, "", place, Means.TOUCH if n == 0 else Means.BOT)
        for n, (s, place) in enumerate(zip(SEATS.sitters, ROOMY, strict=False))
    ))  # fmt: skip
    touched = played(window, bots)
    assert touched.total() / TURNS <= 6
