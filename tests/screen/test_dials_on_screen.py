"""Real pseudo-terminals, simulated dials at their ends: a whole game on the screen, and a loss."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

import pytest

from companion.evening.faces import light
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.standing import Standing
from companion.games.octopus.dials import on_dial
from companion.games.octopus.laying import record_seats
from companion.screen import intents as i
from companion.screen.pages.effects import SaveSettings, StartGame
from companion.screen.pages.shelf import OnWith
from companion.screen.pages.walk import Skip
from companion.settings.places import config_dir
from companion.settings.values import Dials, Settings
from firmware_bridge.clock import LoopClock
from firmware_bridge.keys import KeyRing, OwnDial
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from firmware_bridge.serial_port import SerialPorts
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import PseudoTerminal
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import HEADER, is_over
from tests.screen.test_crash import judged

CULTS = ("red", "yellow", "green")


class DialApp(Rig):
    """A table whose three players have dials on cables."""

    kind = SimulatedDial

    def __init__(self, off, folder, before=None):
        """Put new dials on the table, or those that the table *before* this one had."""
        if before:
            self.dials, self.ports = before.dials, before.ports
        else:
            self._make_dials(folder)
        super().__init__(off, Settings(dials=Dials(bluetooth=False)))
        self.parts.owners_dials.looks[:] = [SerialPorts(folder)]

    def _make_dials(self, folder):
        clock, random = LoopClock(), Random(4)
        self.dials = [self.kind(bytes([n]) * 8, clock, seed=n) for n in range(1, 4)]
        ring = KeyRing(config_dir() / "dials.jsonl")
        self.ports = []
        for number, dial in enumerate(self.dials):
            dial.memory.save("key", random.randbytes(32))
            ring.keep(OwnDial(dial.identity, dial.memory.load("key"), f"dial {number}"))
            path = folder / f"usb-pico-{number}"
            self.ports.append(PseudoTerminal(dial, path, clock, seed=number))
            self.ports[-1].plug()

    @asynccontextmanager
    async def running(self):
        async with super().running():
            self.tasks += [asyncio.create_task(dial.run()) for dial in self.dials]
            yield self

    def start(self):
        sitters = zip(CULTS, ROOMY, self.dials, strict=False)
        seating = Seating(
            tuple(Sitter(c, "", p, Means.DIAL, d.identity.hex()) for c, p, d in sitters)
        )
        self.app.wish(StartGame(seating, HEADER | {"seats": record_seats(seating)}))

    def standing(self, seat):
        choice = self.evening.situation.choices.get(seat)
        return choice and choice.standing

    async def wait_at_home(self):
        """Nobody touches anything until every dial is linked, and for a while after that."""
        states = self.parts.owners_dials.states
        await self.until(lambda: all(self.parts.owners_dials.states[d].up for d in states))
        await asyncio.sleep(5)

    async def _choose(self, now):
        """Everybody turns a dial; the rig touches the clocks of those who have to."""
        for decision in now.seen.owed:
            choice = self.evening.situation.choices.get(decision.seat)
            dial = self.dials[decision.seat]
            asked = choice and choice.means == Means.DIAL and dial.phase == Phase.CHOOSING
            if asked and choice.standing == Standing.CHOOSING and not dial._chosen:
                dial.choose(*map(on_dial, self.policy(decision)))
        await super()._choose(now)

    def strip(self, seat):
        """All that the strip of a seat says."""
        self.frame()
        return [word.part.text for word in self.view.words() if word.sheet == f"strip {seat}"]


@pytest.fixture
def ports(own_home):
    folder = own_home / "ports"
    folder.mkdir()
    return folder


def test_three_dials_on_cables_play_a_whole_game_and_one_is_pulled_out(window, pictures, ports):
    window.resize(1024, 600)
    say = words("en").say

    async def story():
        rig = DialApp(window, ports)
        async with rig.running():
            rig.start()
            await rig.touch(Skip)

            standing = rig.standing

            def is_offered():
                return any(t.intent.seat == 1 for t in rig.targets(i.ChooseOnScreen))

            await rig.play_a_while(lambda: rig.evening.store.position.table.turn == 2)
            await rig.play_a_while(lambda: standing(1) == Standing.CHOOSING)
            rig.app.wish(SaveSettings({"colours.yellow.colour": "#8FD3FF"}))
            await rig.until(lambda: rig.dials[1].light[1] == light("#8FD3FF"))
            assert light("#8FD3FF")[2] == 255, "the flame is blue now"
            rig.ports[1].unplug()
            await rig.until(lambda: standing(1) == Standing.LOST)
            assert say("screen.state.lost") in rig.strip(1)
            window.keep(pictures / "dial-lost.png")
            assert not is_offered()
            began = asyncio.get_running_loop().time()
            await rig.until(
                lambda: [t for t in rig.targets(i.ChooseOnScreen) if t.intent.seat == 1]
            )
            assert asyncio.get_running_loop().time() - began == pytest.approx(10, abs=1.5)
            window.keep(pictures / "dial-lost-touch.png")
            # By touch in this turn, and by the dial in the next.
            await rig.touch(i.ChooseOnScreen, seat=1)
            await rig.play_a_while(lambda: rig.evening.store.position.table.turn == 3)
            rig.ports[1].plug()
            await rig.until(lambda: rig.parts.owners_dials.states[rig.dials[1].identity].up)
            await rig.play_a_while(lambda: standing(1) == Standing.SEALED)
            assert rig.evening.situation.choices[1].means == Means.DIAL
            await rig.play_a_while(lambda: is_over(rig))
            assert judged(rig.app.running.store.path) == rig.evening.store.position
            for port in rig.ports:
                port.unplug()

    play(story())


async def seal_two(rig):
    """Begin a game, and have the first two of three dials sealed."""
    rig.start()
    await rig.touch(Skip)
    for seat, choice in enumerate([(2, 6), (3, 6)]):
        await rig.until(lambda seat=seat: rig.dials[seat].phase == Phase.CHOOSING)
        rig.dials[seat].choose(*choice)
        await rig.until(lambda seat=seat: rig.standing(seat) == Standing.SEALED)
    return [dial.memory.load("seal") for dial in rig.dials]


async def go_on_with(rig, seals):
    """Resume: two are sealed as they were, the third chooses, and the clocks open."""
    await rig.touch(OnWith)
    await two_are_sealed(rig)
    assert [dial.memory.load("seal") for dial in rig.dials] == seals, "nobody chose again"
    await the_third_chooses(rig)


async def two_are_sealed(rig):
    await rig.until(lambda: rig.standing(0) == rig.standing(1) == Standing.SEALED)


async def the_third_chooses(rig):
    """The clocks open at what the two have chosen, and the record holds."""
    await rig.until(lambda: rig.dials[2].phase == Phase.CHOOSING)
    assert rig.standing(2) == Standing.CHOOSING
    rig.dials[2].choose(4, 6)
    await rig.until(lambda: rig.evening.situation.beat)
    assert rig.evening.situation.beat.events[0].hands == ((2, 6), (3, 6), (4, 6))
    assert judged(rig.app.running.store.path) == rig.evening.store.position


def test_dials_sealed_before_the_table_was_switched_off_are_sealed_after_it(window, ports):
    window.resize(800, 480)

    async def story():
        first = DialApp(window, ports)
        async with first.running():
            seals = await seal_two(first)
        again = DialApp(window, ports, before=first)
        async with again.running():
            await again.wait_at_home()
            await go_on_with(again, seals)

    play(story())


def test_dials_sealed_before_a_game_was_left_are_sealed_when_it_goes_on(window, ports):
    window.resize(800, 480)

    async def story():
        rig = DialApp(window, ports)
        async with rig.running():
            seals = await seal_two(rig)
            await rig.leave()
            await rig.wait_at_home()
            rig.dials[0].press()
            await asyncio.sleep(1)
            await go_on_with(rig, seals)

    play(story())


def test_dials_forget_their_seals_when_another_game_begins(window, ports):
    window.resize(800, 480)

    async def story():
        rig = DialApp(window, ports)
        async with rig.running():
            seals = await seal_two(rig)
            await rig.leave()
            rig.start()
            await rig.touch(Skip)
            # The two still want what they chose, and press again as soon as they are asked.
            await two_are_sealed(rig)
            assert not {dial.memory.load("seal") for dial in rig.dials[:2]} & set(seals)
            await the_third_chooses(rig)

    play(story())
