"""The parts of the dial in a real MicroPython, and the page to build it by."""

import json
import re
from itertools import pairwise

import pytest

from firmware_bridge.firmware import board, wire
from firmware_bridge.messages import Angles, Glow, Opening, Order, Phase, Refusal, State, Want
from firmware_bridge.session import Greeted, Stranger
from tests.firmware_bridge.micropython import rig
from tests.firmware_bridge.test_firmware import (
    EVERYWHERE,
    TAG,
    choose,
    opened,
    phase,
    point,
    seal,
)

LAYOUT = "0c70b003-7ab1-4e00-9c10-6f63746f7075"


@pytest.fixture
def bench(tmp_path):
    with rig.Bench(tmp_path) as bench:
        yield bench


def by_air(table, mtu=23):
    """Give a table that speaks with the same dial over its radio."""
    return rig.Table(table.pico, rig.AirEnd(table.pico, mtu), table.keys)


# The source


def test_every_file_compiles_with_the_heap_of_a_pico():
    rig.micropython(str(rig.HERE / "compile.py"), *map(str, rig.firmware_files()))


def test_the_published_vectors_hold_on_the_dial_too(tmp_path):
    vectors = rig.FIRMWARE.parent / "vectors.json"
    given = map(str, (rig.HERE / "vectors.py", rig.FIRMWARE, vectors, tmp_path))
    run = rig.micropython(*given, heap="1m")
    published = json.loads(vectors.read_text("utf-8"))
    assert json.loads(run.stdout) == {name: len(section) for name, section in published.items()}


def test_a_power_cut_at_any_moment_leaves_the_old_or_the_new(tmp_path):
    flash, image = tmp_path / "flash", tmp_path / "image"
    flash.touch()
    image.write_bytes(rig.burned())
    files = map(str, (rig.HERE / "cuts.py", rig.FIRMWARE, flash, image))
    said = rig.micropython(*files, heap="1m").stdout  # first the files that were cut off complain
    assert int(said.splitlines()[-1]) > 12


def test_the_builders_page_and_the_board_agree():
    pins = {name: value for name, value in vars(board).items() if name in rig.wiring()}
    assert pins == rig.wiring()
    own = {"VSYS", "RADIO_SELECT", "VBUS", "SUPPLY_MODE", "EMPTY_MV", "FULL_MV"}
    assert {name for name in vars(board) if name.isupper()} == set(pins) | own
    page = (rig.FIRMWARE / "README.md").read_text("utf-8")
    grounds = {3, 8, 13, 18, 23, 28, 33, 38}
    others = {30, *range(35, 41)}
    free = [pin for pin in range(1, 41) if pin not in grounds | others]
    gpios = dict(zip(free, [*range(23), 26, 27, 28], strict=True))
    for gpio, pin in re.findall(r"\| GP(\d+) \| (\d+) \|", page):
        assert gpios[int(pin)] == int(gpio)
    for path in rig.firmware_files():
        assert f"`{path.name}`" in page


# The radio


def test_a_dial_advertises_its_service_and_its_name_and_tells_who_it_is(bench):
    pico = bench.new(number=0x1F)
    shown, told = (bytes.fromhex(part) for part in pico.do("air", "scan"))
    service = bytes.fromhex("0c70b0007ab14e009c106f63746f7075")
    assert shown == b"\x02\x01\x06\x11\x07" + service[::-1]
    assert told == b"\x0d\x09octopus-A01F"
    assert bytes.fromhex(pico.do("air", "read", LAYOUT)) == pico.identity + b"\1"


@pytest.mark.parametrize("mtu", [23, 128])
def test_the_radio_carries_the_same_bytes(bench, mtu):
    table = by_air(bench.taught(), mtu)
    assert table.until(lambda _: True, Greeted) == Greeted(table.pico.identity, False)
    seal(table, 6, 1)
    assert opened(table)[1:3] == (6, 1)
    assert table.session.dropped["damaged"] == 0


def test_a_key_is_refused_over_the_radio(bench):
    table = by_air(bench.taught())
    table.until(lambda _: True, Greeted)
    table.session.pair(bytes(32))
    assert table.until(lambda _: True, Refusal) == Refusal(wire.KEY, wire.CABLE_ONLY)
    assert by_cable_again(table) == Greeted(table.pico.identity, True)


def by_cable_again(table):
    again = table.pico.table({table.pico.identity: rig.KEY})
    return again.until(lambda _: True, (Greeted, Stranger))


def test_a_new_connection_is_a_new_stream(bench):
    table = by_air(bench.taught())
    digest = seal(table, 6, 1).digest
    call = wire.frame(b"\1" + wire.pack(wire.CALL, wire.VERSION, bytes(16)))
    table.link.write(call[:9])
    table.pico.do("rounds", 2)
    table.pico.do("air", "leave")
    again = by_air(table)
    again.link.write(call)
    table.pico.do("rounds", 2)
    assert again.link.read(), "the half frame of the old stream spoiled the new one"
    assert choose(again).digest == digest


def test_a_stranger_on_the_radio_does_not_disturb_the_cable(bench):
    table = bench.taught()
    seal(table, 6, 1)
    stranger = rig.Table(table.pico, rig.AirEnd(table.pico), {})
    stranger.until(lambda _: True, Stranger)
    for _ in range(5):
        stranger.turn()
        table.pico.skip(600)
        phase(table, Phase.SEALED)
    assert opened(table)[1:3] == (6, 1)
    assert not [news for news in stranger.heard if isinstance(news, State | Opening)]
    table.pico.skip(8000)
    assert not table.pico.do("air", "is_connected"), "a stranger would keep the table out"
    assert table.pico.do("air", "scan")


def test_the_link_that_was_heard_last_is_the_one_spoken_to(bench):
    cable = bench.taught()
    digest = seal(cable, 6, 1).digest
    air = by_air(cable)
    assert choose(air).digest == digest
    count = len(cable.heard)
    cable.pico.skip(1100)
    phase(air, Phase.SEALED)
    assert not [news for news in cable.turn() if isinstance(news, State)]
    assert len(cable.heard) == count
    again = cable.pico.table(cable.keys)
    assert choose(again).digest == digest


def test_a_dial_with_a_dead_radio_plays_on_its_cable(bench):
    table = bench.taught(radio="dead")
    seal(table, 6, 1)
    assert opened(table)[1:3] == (6, 1)


# The sensors


@pytest.mark.parametrize("pots", [False, True])
def test_a_hand_that_cannot_be_read_is_a_fault_and_never_between(bench, pots):
    table = bench.taught(pots=pots)
    choose(table)
    point(table, 6, 1)
    for hand, bit in ("dagger", wire.DAGGER_FAULT), ("tentacle", wire.TENTACLE_FAULT):
        table.pico.do("sensor", hand, is_wired=False)
        since = table.pico.clock()
        state = table.until(lambda state, bit=bit: state.faults == bit, State)
        assert table.pico.clock() - since < 1500
        table.pico.do("press")
        table.pico.do("press")
        assert table.pico.do("buzzes") == 4
        table.pico.do("sensor", hand, is_wired=True)
        table.pico.skip(1100)
        healed = table.until(lambda state: not state.faults, State)
        assert state.phase == healed.phase == Phase.CHOOSING
    table.pico.do("press")
    phase(table, Phase.SEALED)
    assert opened(table)[1:3] == (6, 1)


def test_a_hand_without_its_magnet_is_a_fault(bench):
    table = bench.taught()
    choose(table)
    point(table, 6, 1)
    table.pico.do("sensor", "tentacle", has_magnet=False)
    table.pico.skip(1100)
    table.until(lambda state: state.faults == wire.TENTACLE_FAULT, State)
    table.pico.do("press")
    assert table.pico.do("buzzes") == 2


def test_a_chip_that_holds_its_bus_is_clocked_free(bench):
    table = bench.taught()
    choose(table)
    point(table, 6, 1)
    table.pico.do("sensor", "dagger", clocks_held=9)
    table.pico.skip(200)
    table.pico.do("press")
    phase(table, Phase.SEALED)


def test_a_hand_that_does_not_come_to_rest_is_a_fault(bench):
    table = bench.taught()
    choose(table)
    table.pico.do("shake", "dagger", 2500)
    table.until(lambda state: state.faults == wire.DAGGER_FAULT, State)
    point(table, 6, 1)
    table.pico.skip(1100)
    table.until(lambda state: not state.faults, State)


def test_potentiometers_give_the_whole_circle_of_numbers(bench):
    table = bench.taught(pots=True)
    table.session.want = Want(order=Order.TEACH)
    for angle in (0, 1, 2048, 4095):
        table.pico.do("point", angle, 4095 - angle)
        table.until(
            lambda seen, angle=angle: (
                abs(seen.dagger - angle) + abs(seen.tentacle + angle - 4095) < 3
            ),
            Angles,
        )


# Light, battery, flash, prompt


def looks(table, glow, colour=b"\xff\x00\x80", flags=0):
    """Give what the light shows in four seconds of a glow, to a table that keeps talking."""
    table.session.want = Want(TAG, 2, 1, Order.CHOOSE, EVERYWHERE, flags, glow, colour)
    point(table, 6, 1)
    seen = []
    for _ in range(2):
        table.until(lambda _: True, State)
        seen += table.pico.do("lights", 25, 80)
    return [tuple(duties) for duties in seen]


def test_the_light_does_what_the_table_wants(bench):
    table = bench.taught()
    full = (255 * 255, 0, 128 * 128)
    assert set(looks(table, Glow.DARK)) == {(0, 0, 0)}
    assert set(looks(table, Glow.STEADY)) == {full}
    assert set(looks(table, Glow.FLASHING)) == {(0, 0, 0), full}
    breaths = looks(table, Glow.BREATHING)
    assert len(set(breaths)) > 15
    assert min(breaths) > (0, 0, 0)


def pace(seen):
    """How much brighter or darker the light becomes from one look to the next, all in all."""
    levels = [red**0.5 for red, _, _ in seen]
    return sum(abs(after - before) for before, after in pairwise(levels))


def test_the_light_breathes_more_quickly_when_one_hand_counts(bench):
    table = bench.taught()
    quick = looks(table, Glow.BREATHING, flags=wire.ONE_HAND)
    assert pace(quick) > pace(looks(table, Glow.BREATHING))
    assert min(quick) > (0, 0, 0)
    steady = looks(table, Glow.STEADY, flags=wire.ONE_HAND)
    assert set(steady) == {(255 * 255, 0, 128 * 128)}


def test_the_light_shows_a_lost_link_and_a_fault(bench):
    table = bench.taught()
    choose(table)
    table.pico.skip(3100)
    winks = [tuple(duties) for duties in table.pico.do("lights", 50, 40)]
    assert set(winks) == {(0, 0, 0), (0x50 * 0x50,) * 3}
    assert winks.count((0, 0, 0)) > 40
    table.pico.do("sensor", "dagger", is_wired=False)
    flashes = table.pico.do("lights", 30, 50)
    assert {tuple(duties) for duties in flashes} == {(0, 0, 0), (255 * 255, 0, 0)}


def test_a_dial_tells_its_battery_and_255_on_the_cable(bench):
    table = bench.taught()
    assert choose(table).battery == wire.NO_BATTERY
    for millivolts, share in (4200, 100), (3501, 50), (2900, 0):
        table.pico.do("power", False, millivolts)
        table.pico.skip(10_100)
        table.until(lambda state, share=share: state.battery == share, State)
    by_air(table).until(lambda _: True, Greeted)


def test_a_flash_that_is_full_seals_nothing_and_keeps_no_key(bench):
    table = bench.taught()
    choose(table)
    point(table, 6, 1)
    table.pico.do("flash_full", True)
    table.pico.do("press")
    assert table.pico.do("buzzes") == 2
    assert phase(table, Phase.CHOOSING, Phase.SEALED).phase == Phase.CHOOSING
    table.session.pair(bytes(32))
    assert table.until(lambda _: True, Refusal) == Refusal(wire.KEY, wire.MEMORY_FAILED)
    assert by_cable_again(table) == Greeted(table.pico.identity, True)


def test_the_prompt_takes_a_hand_on_the_button_and_finds_no_seal(bench):
    table = bench.taught()
    seal(table, 6, 1)
    table.pico.cut_power()
    table.pico.start(button=True)
    assert table.pico.prompt() == [3, [0x50 * 0x50] * 3]
    table.pico.start()
    assert choose(table.pico.table(table.keys)).phase == Phase.CHOOSING


def test_the_simulated_port_stops_a_program_that_did_not_ask_otherwise(bench):
    main = (rig.FIRMWARE / "main.py").read_text("utf-8").replace("kbd_intr(-1)", "kbd_intr(3)")
    changed = bench.folder / "main.py"
    changed.write_text(main, "utf-8")
    pico = bench.new(flash=rig.burn([*rig.firmware_files(), changed]))
    pico.cable.write(b"\x03")
    assert pico.ended() == rig.RESET_EXIT
