"""A dial that lies or dies at each phase: no second choice, no game that stands still, no secret.

Real roster, session, round, journal and referee; only the dial of the first seat is false.
"""

import json

import pytest

from companion.commands.referee import LEGAL, referee
from companion.evening.own_dials import OwnDials
from companion.evening.patience import PATIENCE_MS
from companion.evening.reopening import reopen
from companion.evening.seating import Means
from companion.evening.standing import Standing
from companion.games import game as shelf
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Order, Phase
from firmware_bridge.session import SILENCE_MS
from tests.companion.lying import (
    FIRST,
    SEATS,
    Liar,
    all_seal,
    company,
    goes_on,
    on_the_screen,
    others_seal,
)
from tests.companion.table_rig import CULTS
from tests.octopus import words
from tests.oracle import Oracle

AFTER_OPEN = {
    "choosing": "gone",
    "another digest": "gone",
    "false opening": "false",
    "another turn's opening": "silent",
    "no opening": "silent",
    "still sealed": "silent",
    "silence": "silent",
}
"""What a dial says when it is told to open, and how its seal has failed by that."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tonight.jsonl"


# After the order to open: the choice is void for everybody


@pytest.mark.parametrize("lie", AFTER_OPEN)
def test_a_dial_that_lies_when_it_should_open_voids_the_choice_of_all(path, capsys, lie):
    async def tell(us):
        us.liar.it.lie = lie
        async with us.evening() as here:
            await all_seal(here, us)
            seal = wire.seal(*us.liar.it.memory.load("seal"))
            await here.until(lambda: us.liar.it.has_lied)
            began = here.clock.now()
            if not here.store.voids:
                here.choosing.choose_by(Means.TOUCH, 0)
                assert here.now.choices[0].means == Means.DIAL, "no second choice is offered"
            await here.until(lambda: here.store.voids)
            assert here.clock.now() - began <= PATIENCE_MS + 1500
            await here.until(lambda: here.now.failed)
            assert here.now.failed.keys() == {0}
            assert here.now.choices[0].means == Means.TOUCH
            assert 0 not in here.choosing.seals
            await here.until(lambda: us.honest.it.phase == Phase.CHOOSING)

            (void,) = us.voids()
            assert void["failed"] == {"red": AFTER_OPEN[lie]}
            assert [clock["cult"] for clock in void["opened"]] == ["yellow", "green", "blue"]
            assert void["opened"][0]["dagger"] == 3
            before = us.record()[1 : us.record().index(void)]
            kept = {line["seal"]: line["digest"] for line in before}
            assert kept.keys() == set(CULTS[:4])
            assert kept["red"] == seal.hex()

            await on_the_screen(here)
            await others_seal(here, us, (4, 6))
            await goes_on(here, us)
            assert us.clocks()["yellow"]["dagger"] == 4
            assert us.voids() == [void], "it stays in the record"
        told = capsys.readouterr().out
        how = words("en").say(f"events.ChoiceVoided.{AFTER_OPEN[lie]}", seat=_name("red"))
        assert how in told
        assert referee(str(path), words("en"), as_json=True) == LEGAL
        shown = json.loads(capsys.readouterr().out)
        assert shown.pop("voids") == [{"turn": 1, "failed": {"red": AFTER_OPEN[lie]}}]
        assert shown == judged_by_another(us.record()), "for the rules nothing has happened"

    company(path, tell)


def judged_by_another(record):
    """A second referee that knows nothing of seals hears the answers alone."""
    oracle = Oracle(record[0])
    for line in record[1:]:
        if "choose" in line:
            oracle.hear(line)
    return oracle.position()


def _name(cult):
    return words("en").say(f"seat.{cult}")


@pytest.mark.parametrize("lie", AFTER_OPEN)
def test_what_a_failed_seal_hid_is_nowhere(path, lie):
    async def tell(us):
        us.liar.it.lie = lie
        async with us.evening() as here:
            await all_seal(here, us)
            _, choice, salt = us.liar.it.memory.load("seal")
            await here.until(lambda: here.now.failed)
            said = us.path.read_text("utf-8") + repr(here.now) + repr(here.store.voids)
            assert salt.hex() not in said
            assert repr(salt) not in said
            assert f"{choice[4]},{choice[5]}" not in said.replace(" ", "")

    company(path, tell)


def test_a_dial_that_vanishes_when_it_should_open_voids_the_choice_within_the_patience(path):
    async def tell(us):
        async with us.evening() as here:
            us.liar.it.watch = lambda phase: phase == Phase.OPENED and us.liar.way.unplug()
            await all_seal(here, us)
            await here.until(lambda: us.liar.it.phase == Phase.OPENED)
            began = here.clock.now()
            await here.until(lambda: here.now.choices[0].standing == Standing.SHUT)
            assert here.clock.now() - began <= SILENCE_MS + 500, "people see why nothing happens"
            await here.until(lambda: here.now.failed)
            assert us.voids()[0]["failed"] == {"red": "silent"}
            await on_the_screen(here)
            await others_seal(here, us)
            await goes_on(here, us)

    company(path, tell)


def test_a_dial_that_starts_again_in_mid_opening_opens_and_nothing_is_void(path):
    async def tell(us):
        async with us.evening() as here:

            def start_again(phase):
                if phase == Phase.OPENED:
                    us.liar.it.watch = lambda phase: None
                    us.liar.it.reboot(2000)

            us.liar.it.watch = start_again
            await all_seal(here, us)
            await goes_on(here, us, FIRST)
            assert not us.voids()
            assert not list(us.path.parent.glob("*.ordered"))

    company(path, tell)


def test_a_dial_that_comes_back_without_its_seal_is_named(path):
    async def tell(us):
        async with us.evening() as here:

            def forget(phase):
                if phase == Phase.LOCKED:
                    us.liar.it.memory.lose("seal")
                if phase == Phase.OPENED:
                    us.liar.it.watch = lambda phase: None
                    us.liar.it.reboot(500)

            us.liar.it.watch = forget
            await all_seal(here, us)
            await here.until(lambda: here.now.failed)
            assert us.voids()[0]["failed"] == {"red": "gone"}

    company(path, tell)


def test_a_liar_who_takes_its_dial_again_voids_again_and_both_are_told(path):
    async def tell(us):
        us.liar.it.lie = "choosing"
        async with us.evening() as here:
            await all_seal(here, us)
            await here.until(lambda: len(here.store.voids) == 1 and here.now.failed)
            us.liar.it.has_lied = False
            here.choosing.choose_by(Means.DIAL, 0)
            await all_seal(here, us, (3, 1))
            await here.until(lambda: len(here.store.voids) == 2 and here.now.failed)
            us.liar.it.lie = None
            await on_the_screen(here)
            await others_seal(here, us, (1, 6))
            await goes_on(here, us)
            assert [void["failed"] for void in us.voids()] == [{"red": "gone"}] * 2

    company(path, tell)


# The order to open outlives the program


@pytest.mark.parametrize("lie", ["choosing", "no opening", "silence"])
@pytest.mark.parametrize("is_stopped", [False, True], ids=["left", "stopped"])
def test_nobody_chooses_again_by_leaving_the_game_or_stopping_the_program(path, lie, is_stopped):
    async def tell(us):
        async with us.evening() as here:
            us.liar.it.lie = "no opening"
            await all_seal(here, us)
            await here.until(lambda: us.liar.it.has_lied)
            assert list(us.path.parent.glob("*.ordered"))
        assert not us.voids(), "it was left before its time was up"
        us.liar.it.lie = lie
        own = OwnDials(us.seating.seats, LoopClock()) if is_stopped else None
        async with us.evening(own=own, kept=reopen(us.path, shelf)) as here:
            here.choosing.choose_by(Means.TOUCH, 0)
            await here.until(lambda: here.now.failed)
            (void,) = us.voids()
            in_the_program = {"green": "gone", "blue": "gone"} if is_stopped else {}
            how = {"red": AFTER_OPEN[lie]} | in_the_program
            assert void["failed"] == how
            opened = [clock["cult"] for clock in void["opened"]]
            assert opened == (["yellow"] if is_stopped else ["yellow", "green", "blue"])
            assert not list(us.path.parent.glob("*.ordered"))
            await on_the_screen(here)
            await others_seal(here, us)
            await goes_on(here, us)

    company(path, tell)


def test_what_all_were_told_to_open_opens_when_the_game_goes_on(path):
    async def tell(us):
        async with us.evening() as here:
            us.liar.it.lie = "silence"
            await all_seal(here, us)
            await here.until(lambda: us.liar.it.has_lied)
        us.liar.it.lie, us.liar.it.has_lied = None, False
        async with us.evening(kept=reopen(us.path, shelf)) as here:
            await goes_on(here, us, FIRST)
            assert not us.voids()

    company(path, tell)


def test_the_order_to_open_and_the_seals_are_on_disk_before_any_dial_has_it(path):
    async def tell(us):
        seen = []

        def look(phase):
            if phase == Phase.OPENED:
                (note,) = us.path.parent.glob("*.ordered")
                seals = {line["seal"] for line in us.record() if "seal" in line}
                seen.append((json.loads(note.read_bytes())["seals"].keys(), seals))

        async with us.evening() as here:
            us.honest.it.watch = look
            await all_seal(here, us)
            await goes_on(here, us, FIRST)
        everybody = set(CULTS[:4])
        assert seen == [(everybody, everybody)]

    company(path, tell)


# Before the order to open: the screen takes over, and the others' seals hold


async def taken_over(here, us, seals=None):
    """The silent dial is told in time, and its player chooses on the screen."""
    await here.until(lambda: here.now.choices[0].standing == Standing.LOST, 10)
    here.choosing.choose_by(Means.TOUCH, 0)
    await on_the_screen(here)
    if seals:
        await here.until(lambda: 0 in here.choosing.seals or here.now.beat)
    await goes_on(here, us)
    assert not us.voids(), "nothing was open yet"


@pytest.mark.parametrize("how", ["silence", "unplugged"])
def test_a_dial_that_dies_while_it_chooses_is_replaced_by_the_screen(path, how):
    async def tell(us):
        async with us.evening() as here:
            await here.until(lambda: us.liar.it.phase == Phase.CHOOSING)
            us.liar.it.lie, us.liar.it.has_lied = "silence", True
            if how == "unplugged":
                us.liar.way.unplug()
            await others_seal(here, us)
            await taken_over(here, us)

    company(path, tell)


@pytest.mark.parametrize("how", ["silence", "unplugged", "switched off"])
def test_a_dial_that_dies_after_sealing_does_not_stop_the_game(path, how):
    async def tell(us):
        async with us.evening() as here:
            await here.until(lambda: us.liar.it.phase == Phase.CHOOSING)
            us.liar.it.choose(*FIRST)
            await here.until(lambda: 0 in here.choosing.seals)
            if how == "silence":
                us.liar.it.lie, us.liar.it.has_lied = how, True
            elif how == "unplugged":
                us.liar.way.unplug()
            else:
                us.liar.it.switch(on=False)
            await others_seal(here, us)
            await here.until(lambda: len(here.choosing.seals) == len(SEATS))
            honest = here.choosing.seals[1]
            await taken_over(here, us, here.choosing.seals)
            seals = {line["seal"]: line["digest"] for line in us.record() if "seal" in line}
            assert seals["yellow"] == honest.hex(), "who had sealed has not chosen again"

    company(path, tell)


@pytest.mark.parametrize("lie", ["silence", "still sealed", "choosing", "restless"])
def test_a_dial_that_does_not_lock_does_not_stop_the_game(path, lie):
    async def tell(us):
        us.liar.it.lie, us.liar.it.when = lie, Order.LOCK
        async with us.evening() as here:
            await all_seal(here, us)
            await here.until(lambda: us.liar.it.has_lied)
            if lie == "choosing":  # it has taken its seal back in time: it may choose again
                await here.until(lambda: here.now.choices[0].standing == Standing.CHOOSING)
                here.choosing.choose_by(Means.TOUCH, 0)
                await on_the_screen(here)
                await goes_on(here, us)
            else:
                await taken_over(here, us)

    company(path, tell)


@pytest.mark.parametrize("is_stopped", [False, True], ids=["left", "stopped"])
def test_a_dial_dead_since_it_sealed_is_replaced_in_the_game_that_goes_on_too(path, is_stopped):
    async def tell(us):
        us.liar.it.lie, us.liar.it.when = "silence", Order.LOCK
        async with us.evening() as here:
            await all_seal(here, us)
            await here.until(lambda: here.now.choices[0].standing == Standing.LOST)
            honest = here.choosing.seals[1]
        own = OwnDials(us.seating.seats, LoopClock()) if is_stopped else None
        async with us.evening(own=own, kept=reopen(us.path, shelf)) as here:
            if is_stopped:
                here.choosing.lay(2, 683 * 3, 683 * 5)
            await taken_over(here, us)
            seals = {line["seal"]: line["digest"] for line in us.record() if "seal" in line}
            assert seals["yellow"] == honest.hex()

    company(path, tell)


def test_a_liar_is_a_dial_like_any_other_until_it_lies(path):
    async def tell(us):
        assert isinstance(us.liar.it, Liar)
        async with us.evening() as here:
            await all_seal(here, us)
            await goes_on(here, us, FIRST)
        assert not us.voids()

    company(path, tell)
