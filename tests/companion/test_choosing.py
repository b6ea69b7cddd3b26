"""Dials, fingers and bots in one choice: a dial may be lost, come back, or be stood in for."""

import asyncio
import re
from itertools import combinations

import pytest

from companion.colours import Palette
from companion.evening.faces import light
from companion.evening.reopening import reopen
from companion.evening.seating import Means
from companion.evening.standing import Standing
from companion.games import game as shelf
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from firmware_bridge.salts import SaltFlaw
from tests.companion.owners_dial import KEY, Dial
from tests.companion.table_rig import Table, header, seated

TOUCH, DIAL = Means.TOUCH, Means.DIAL


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tonight.jsonl"


HUES = Palette().hues


def table(path, dial, **how):
    seating = seated(DIAL, TOUCH, TOUCH, dials=[dial.it.identity.hex()])
    return Table(path, seating, keys={dial.it.identity: KEY}, looks=[dial.look], **how)


def evening(path, tell):
    """Tell a story of a table where one of three has a dial."""

    async def story():
        dial = Dial()
        try:
            here = table(path, dial)
            async with here.running():
                await here.until(lambda: here.now.choices)
                await tell(here, dial)
        finally:
            dial.life.cancel()

    play(story())


async def others(here):
    here.choosing.lay(1, 683, 3413)
    here.choosing.lay(2, 1365, 3413)
    await here.until(lambda: here.now.beat or here.choosing.seals.keys() >= {1, 2})


def test_a_dial_and_fingers_choose_together(path):
    async def tell(here, dial):
        await here.until(lambda: dial.it.phase == Phase.CHOOSING)
        await others(here)
        dial.it.choose(2, 6)
        await here.until(lambda: here.now.beat)
        assert here.now.beat.events[0].hands == ((2, 6), (2, 6), (3, 6))

    evening(path, tell)


def test_a_lost_dial_is_told_and_its_seat_may_choose_on_the_screen(path):
    async def tell(here, dial):
        await here.until(lambda: here.now.choices[0].standing == Standing.CHOOSING)
        dial.way.unplug()
        await here.until(lambda: here.now.choices[0].standing == Standing.LOST)
        await others(here)
        here.choosing.lay(0, 2048, 3413)
        await here.clock.sleep(2000)
        assert 0 not in here.choosing.seals, "nobody chooses for a dial that has not been given up"
        here.choosing.choose_by(Means.TOUCH, 0)
        assert here.now.choices[0].means == TOUCH
        here.choosing.lay(0, 2048, 3413)
        await here.until(lambda: here.now.beat)
        assert here.now.beat.events[0].hands[0] == (4, 6)

    evening(path, tell)


def test_a_dial_that_comes_back_may_choose_again(path):
    async def tell(here, dial):
        dial.way.unplug()
        await here.until(lambda: here.now.choices[0].standing == Standing.LOST)
        here.choosing.choose_by(Means.TOUCH, 0)
        dial.way.plug()
        await here.clock.sleep(2000)
        here.choosing.choose_by(Means.DIAL, 0)
        await others(here)
        await here.until(lambda: dial.it.phase == Phase.CHOOSING)
        dial.it.choose(3, 1)
        await here.until(lambda: here.now.beat)
        assert here.now.beat.events[0].hands[0] == (3, 1)

    evening(path, tell)


def test_a_dial_sealed_and_then_lost_is_told_and_keeps_its_seal(path):
    async def tell(here, dial):
        await here.until(lambda: dial.it.phase == Phase.CHOOSING)
        dial.it.choose(2, 6)
        await here.until(lambda: 0 in here.choosing.seals)
        dial.way.unplug()
        await here.until(lambda: here.now.choices[0].standing == Standing.LOST)
        await others(here)
        assert 0 in here.choosing.seals
        await here.clock.sleep(3000)
        assert here.now.beat is None, "nothing opens while one of them cannot be asked"
        dial.way.plug()
        await here.until(lambda: here.now.beat)

    evening(path, tell)


def test_a_table_that_starts_again_finds_the_dials_still_sealed(path):
    async def story():
        dial = Dial()
        first = table(path, dial)
        async with first.running():
            await first.until(lambda: first.now.choices)
            await first.until(lambda: dial.it.phase == Phase.CHOOSING)
            dial.it.choose(2, 6)
            await first.until(lambda: 0 in first.choosing.seals)
            seal = first.choosing.seals[0]
        dial.way.drop()
        again = table(path, dial, kept=reopen(path, shelf))
        async with again.running():
            await again.until(lambda: again.choosing.seals.get(0) == seal)
            await others(again)
            await again.until(lambda: again.now.beat)
            assert again.now.beat.events[0].hands[0] == (2, 6)
        dial.life.cancel()

    play(story())


def test_a_dial_found_before_a_slow_disk_is_ready_keeps_its_seal(path):
    async def slowly(work, *told):
        await asyncio.sleep(3)
        return work(*told)

    async def story():
        dial = Dial()
        first = table(path, dial)
        async with first.running():
            await first.until(lambda: dial.it.phase == Phase.CHOOSING)
            dial.it.choose(2, 6)
            await first.until(lambda: first.now.choices[0].standing == Standing.SEALED)
            seal = first.choosing.seals[0]
        dial.way.drop()
        again = table(path, dial, kept=reopen(path, shelf))
        again.store._aside = slowly
        async with again.running():
            await again.until(lambda: 0 in again.choosing.seals)
            assert again.choosing.seals[0] == seal
        dial.life.cancel()

    play(story())


def test_nothing_that_a_screen_or_a_disk_is_given_depends_on_a_choice(path):
    """All 49 readings a strict clock can seal: the same words but for the seal itself."""
    said = set()

    async def told(dagger, tentacle):
        seating = seated(TOUCH, TOUCH, TOUCH)
        here = Table(path, seating, {**header(), "rulings": {"G19": "strict"}})
        async with here.running():
            await here.until(lambda: here.now.choices)
            here.choosing.lay(0, dagger, tentacle)
            await here.until(lambda: 0 in here.choosing.seals)
            await here.clock.sleep(100)
            said.add(re.sub(r"[0-9a-f]{64}", "SEAL", path.read_text("utf-8") + repr(here.now)))
        path.unlink()

    places = [*(round(4096 * n / 6) for n in range(6)), 341]
    for dagger in places:
        for tentacle in places:
            play(told(dagger, tentacle))
    assert len(said) == 1


def test_a_mistake_on_the_screen_is_sealed_as_quickly_as_anything_else(path):
    """A strict clock insists on a mistake (G19); who waits longer for the seal would tell."""
    took = set()

    async def told(dagger):
        here = Table(path, seated(TOUCH, TOUCH, TOUCH), {**header(), "rulings": {"G19": "strict"}})
        async with here.running():
            await here.until(lambda: here.now.choices)
            await here.clock.sleep(1000)
            began = here.clock.now()
            here.choosing.lay(0, dagger, 3413)
            while 0 not in here.choosing.seals:
                await here.clock.sleep(1)
            took.add(here.clock.now() - began)
        path.unlink()

    for dagger in (0, 683, 341, 3413):
        play(told(dagger))
    assert max(took) - min(took) <= 50, took


def test_a_dial_glows_in_the_colour_its_owner_gave_the_cult_and_keeps_its_seal(path):
    async def tell(here, dial):
        await here.until(lambda: dial.it.light[1] == light(HUES["red"]))
        dial.it.choose(2, 6)
        await here.until(lambda: here.now.choices[0].standing == Standing.SEALED)
        sealed = here.choosing.seals[0]
        here.choosing.repaint(HUES | {"red": "#8FD3FF"})
        await here.until(lambda: dial.it.light[1] == light("#8FD3FF"))
        red, _, blue = dial.it.light[1]
        assert red < blue == 255
        assert here.choosing.seals[0] == sealed

    evening(path, tell)


def test_light_is_purer_than_the_screen_and_our_six_stay_apart():
    *hues, white = lights = [light(hue) for hue in HUES.values()]
    assert all(max(one) == 255 and min(one) < 128 for one in hues)
    assert min(white) > 200
    apart = [sum(abs(a - b) for a, b in zip(*two, strict=True)) for two in combinations(lights, 2)]
    assert min(apart) > 100


def test_a_dial_whose_salts_hide_nothing_is_found_out_when_it_opens(path):
    async def tell(here, dial):
        dial.it._dial._entropy = bytes  # zeros, as many as are asked for
        await here.until(lambda: dial.it.phase == Phase.CHOOSING)
        dial.it.choose(2, 6)
        await others(here)
        flaws = here.choosing.dials.round.flaws
        await here.until(lambda: flaws)
        assert flaws == {dial.it.identity: SaltFlaw.FLAT}
        assert here.now.beat is None

    evening(path, tell)


def test_a_game_that_goes_on_knows_the_salts_of_its_record(path):
    async def story():
        dial = Dial()
        first = table(path, dial)
        async with first.running():
            await first.until(lambda: dial.it.phase == Phase.CHOOSING)
            dial.it.choose(2, 6)
            await others(first)
            await first.until(lambda: first.now.beat)
        dial.life.cancel()
        kept = reopen(path, shelf)
        salt = kept.proofs[1, "red"].salt
        again = table(path, dial, kept=kept)
        assert again.choosing.dials.salts.flaw(salt, bytes(32)) is SaltFlaw.REPEATED

    play(story())


def test_while_the_opened_clocks_are_written_everybody_stays_sealed(path):
    async def story():
        table = Table(path, seated(TOUCH, TOUCH, TOUCH))
        seen = set()

        async def slowly(work, *told):
            await table.clock.sleep(500)
            if table.choosing.is_open:
                seen.add(tuple(choice.standing for choice in table.now.choices.values()))
            return work(*told)

        async with table.running():
            await table.until(lambda: table.now.choices)
            table.store._aside = slowly
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
        assert seen == {(Standing.SEALED,) * 3}

    play(story())
