"""The lampkeeper: in step with the game, hushed, quiet, capped; and it keeps secrets."""

import threading
from dataclasses import replace
from itertools import pairwise, product

import pytest

from companion.games.octopus.lamps import OctopusLit, OctopusMeaning
from companion.lamps.keeper import BEAT_S, Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import PLAIN, Said
from engine.games.octopus import events
from engine.games.octopus.view import view
from hardware.checks import load_profile
from hardware.fittings import Fittings, fit
from hardware.lamps import BLACK, DARK
from hardware.loop import Show
from hardware.simulated import SimulatedBuzzer, SimulatedLamps
from tests.engine.games import random_course
from tests.hardware.rigs import BrokenLamps
from tests.octopus import OctopusTable
from tests.waiting import PATIENCE_S

SCORE = PLAIN._replace(lit=OctopusLit())


class HandLoop:
    """The loop of the lamps, moved by hand."""

    def __init__(self, board, brightness, on_trouble):
        self._show, self.time_s, self.trouble = Show(board, brightness), 0.0, None
        self.board = board

    def now(self):
        return self.time_s

    def change(self, layers):
        self._show.change(layers)
        self._show.step(self.time_s)

    def close(self):
        self.board.close()

    def pass_(self, seconds):
        for _ in range(round(seconds / 0.04)):
            self.time_s += 0.04
            self._show.step(self.time_s)

    @property
    def picture(self):
        return self._show.picture


class Bench:
    """A keeper of simulated lamps, in a time of its own."""

    def __init__(self, **settings):
        self.lamps, self.buzzer = SimulatedLamps(lambda: self.loop.time_s), SimulatedBuzzer()
        self.keeper = Lampkeeper(
            Fittings(self.lamps, self.buzzer), replace(load_profile("simulated"), **settings),
            run=self._run, score=SCORE,
        )  # fmt: skip

    def _run(self, *given):
        self.loop = HandLoop(*given)
        return self.loop

    def lit(self):
        return {lamp for lamp, colour in enumerate(self.lamps.picture, 1) if colour != BLACK}


def test_things_told_together_are_shown_one_after_the_other():
    bench, seen = Bench(), view(OctopusTable().position.table, None)
    attacks = [events.OffspringAttacked("R38", place, (0,)) for place in (2, 4, 6)]
    bench.keeper.tell(attacks, seen)
    bench.loop.pass_(BEAT_S / 2)
    assert bench.lit() == {2}
    bench.loop.pass_(BEAT_S)
    assert bench.lit() == {2, 4}
    bench.loop.pass_(BEAT_S)
    assert bench.lit() == {2, 4, 6}


def test_what_is_still_to_come_is_dropped_when_the_game_goes_on():
    bench, seen = Bench(), view(OctopusTable().position.table, None)
    bench.keeper.tell([events.OffspringAttacked("R38", place, (0,)) for place in (2, 4)], seen)
    bench.loop.pass_(0.2)
    bench.keeper.tell([events.OffspringAttacked("R38", 6, (0,))], seen)
    bench.loop.pass_(30.0)
    assert bench.lit() == {6}
    assert not any(shown[3] != BLACK for shown in bench.lamps.pictures)


def test_a_table_that_went_back_stands_as_it_was():
    bench, table = Bench(), OctopusTable()
    seen = view(table.position.table, None)
    bench.keeper.stand(seen)
    bench.loop.pass_(3.0)
    breathing = bench.lamps.picture
    bench.keeper.tell([events.OffspringAttacked("R38", 2, (0,))], seen)
    bench.keeper.stand(seen)
    bench.loop.pass_(3.0)
    assert bench.lamps.picture == breathing


def test_what_is_shown_can_be_hushed():
    bench = Bench()
    lost = bench.keeper.show(Said(Meaning.DIAL_LOST, 4, (0,)))
    walk = bench.keeper.show(Said(Meaning.SETUP, 2, number=3))
    bench.loop.pass_(0.4)
    assert bench.lit() == {2, 4}
    bench.keeper.hush(walk)
    assert bench.lit() == {4}
    bench.keeper.hush(lost)
    assert bench.lit() == set()
    bench.keeper.show(Said(Meaning.SETUP, 2, number=3))
    bench.keeper.hush()
    assert bench.lit() == set()


def test_a_dial_lost_knocks_twice_unless_all_is_quiet():
    loud, quiet = Bench(), Bench(quiet=True)
    for bench in (loud, quiet):
        bench.keeper.show(Said(Meaning.DIAL_LOST, 4))
    assert loud.buzzer.knocks == [2]
    assert quiet.buzzer.knocks == []


def test_a_quiet_game_never_blinks():
    """Of all pictures of a whole game no lamp jumps between two of them while one layer holds."""
    bench = Bench(quiet=True)
    seen = view(OctopusTable().position.table, None)
    bench.keeper.tell([events.CultsConfronted("R50", 3, (0, 1))], seen)
    bench.loop.pass_(0.2)
    start = len(bench.lamps)
    bench.loop.pass_(8.0)
    crypt = [shown[2] for shown in bench.lamps.pictures[start:]]
    assert len(crypt) > 100
    assert max(abs(a - b) for one, two in pairwise(crypt) for a, b in zip(one, two)) <= 12  # noqa: B905 - colours are of one length


def test_the_cap_holds_whatever_is_shown():
    bench = Bench(brightness=0.3)
    for meaning in (*Meaning, *OctopusMeaning):
        bench.keeper.show(Said(meaning, 1, (1, 4), 2))
        bench.loop.pass_(2.0)
        bench.keeper.hush()
    assert max(part for shown in bench.lamps.pictures for colour in shown for part in colour) > 0
    assert max(part for shown in bench.lamps.pictures for colour in shown for part in colour) <= 77


@pytest.mark.parametrize("quiet", [False, True])
def test_any_game_can_be_shown_to_its_end_and_ends_dark(quiet):
    for seed in range(12):
        bench, course = Bench(quiet=quiet), random_course("grand-octopus", seed, 40)
        for verdict in course.verdicts:
            bench.keeper.tell(verdict.events, view(verdict.position.table, None))
            bench.loop.pass_(0.2)
        bench.keeper.close()
        assert bench.lamps.picture == DARK
        assert len(bench.lamps) > 5


def test_the_real_loop_keeps_the_lamps_too():
    lamps = fit(load_profile("simulated"))
    with Lampkeeper(lamps, load_profile("simulated"), score=SCORE) as keeper:
        keeper.show(Said(OctopusMeaning.RESOLVING, 3))
        while keeper.picture == DARK:
            assert keeper.trouble is None
    assert lamps.lamps.pictures[-1] == DARK
    assert lamps.lamps.pictures[0][2] != BLACK


def test_lamps_that_fail_do_not_stop_a_game():
    told = threading.Event()
    keeper = Lampkeeper(
        Fittings(BrokenLamps(0)), load_profile("simulated"), lambda trouble: told.set(),
        score=SCORE,
    )  # fmt: skip
    keeper.show(Said(OctopusMeaning.RESOLVING, 3))
    assert told.wait(PATIENCE_S)
    assert keeper.trouble.key == "pins"
    keeper.tell([events.TurnBegan("R14", 2)], view(OctopusTable().position.table, None))
    keeper.close()


# Secrets


def seen_while_choosing(hands, leak=lambda bench, position: None):
    """All that can be seen and heard while red's sealed clock waits for the others."""
    table, bench = OctopusTable("red blue green"), Bench()
    dagger, tentacle = (hand or None for hand in hands)
    clocks = [("red", dagger, tentacle), ("blue", 2, 4), ("green", 3, 1)]
    for cult, *pointed in clocks:
        bench.keeper.tell(table.told, view(table.position.table, None))
        leak(bench, table.position)
        bench.loop.pass_(2.5)
        table.say(choose="clock", cult=cult, dagger=pointed[0], tentacle=pointed[1])
    assert isinstance(table.told[0], events.ClocksRevealed)
    return list(bench.lamps.remembered()), bench.buzzer.knocks


READINGS = list(product(range(7), repeat=2))


def test_nothing_before_the_reveal_depends_on_a_secret():
    first = seen_while_choosing(READINGS[0])
    assert len(first[0]) > 100
    for reading in READINGS[1:]:
        assert seen_while_choosing(reading) == first


def test_a_lamp_that_told_would_be_seen():
    def leak(bench, position):
        if position.given and position.given[0]:
            bench.keeper.show(Said(OctopusMeaning.RESOLVING, position.given[0][0]))

    first = seen_while_choosing((1, 2), leak)
    assert seen_while_choosing((3, 2), leak) != first
