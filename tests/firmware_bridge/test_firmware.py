"""The dial's own source, run by a real MicroPython, at the table over a real pseudo-terminal."""

import pytest

from firmware_bridge.firmware import wire
from firmware_bridge.messages import Angles, Opening, Order, Phase, Refusal, State, Taught, Want
from firmware_bridge.secret_round import Place, SecretRound
from firmware_bridge.session import Greeted, Stranger
from tests.firmware_bridge.micropython import rig
from tests.waiting import until

TAG = wire.game_tag("grand-octopus", 7)
EVERYWHERE = 0b111111
DAGGER, TENTACLE = rig.CENTRES[:6], rig.CENTRES[6:]
BETWEEN = 1125
"""An angle that is no place of the dagger's."""


@pytest.fixture
def bench(tmp_path):
    with rig.Bench(tmp_path) as bench:
        yield bench


def point(table, dagger, tentacle):
    """Point both hands at places 1 to 6."""
    table.pico.do("point", DAGGER[dagger - 1], TENTACLE[tentacle - 1])


def phase(table, *phases):
    """Go on until the dial says one of these phases, and give that state."""
    return table.until(lambda state: state.phase in phases, State)


def choose(table, turn=1, order=Order.CHOOSE, reach=EVERYWHERE, flags=0):
    """Order something of the dial of seat 2, and give the state that answers."""
    table.session.want = Want(TAG, 2, turn, order, reach, flags)
    return table.until(lambda state: state.turn == turn, State)


def seal(table, dagger, tentacle, turn=1):
    """Have a choice sealed, and give the state that says so."""
    assert choose(table, turn).phase == Phase.CHOOSING
    point(table, dagger, tentacle)
    table.pico.do("press")
    return phase(table, Phase.SEALED)


def opened(table, turn=1):
    """Lock and open what is sealed, check it, and give it."""
    digest = choose(table, turn, Order.LOCK).digest
    table.session.want = table.session.want._replace(order=Order.OPEN)
    opening = table.until(lambda _: True, Opening)
    assert wire.seal(TAG, (turn, 2, *opening[1:5]), opening.salt) == digest
    return opening


# Pairing and calibration


def test_a_new_dial_is_a_stranger_until_it_is_paired_and_keeps_its_key_for_good(bench):
    pico = bench.new()
    table = pico.table({})
    hello = table.until(lambda _: True, Stranger).hello
    assert (hello.dial, hello.has_key, hello.on_cable) == (pico.identity, False, True)
    rig.pair(table, rig.KEY)
    assert table.session.dial == pico.identity
    pico.cut_power()
    pico.start()
    again = pico.table({pico.identity: rig.KEY})
    assert again.until(lambda _: True, (Greeted, Stranger)) == Greeted(pico.identity, True)


def test_a_dial_that_was_paired_anew_no_longer_knows_the_old_table(bench):
    table = bench.taught()
    phase(table, Phase.RESTING)
    other = table.pico.table({})
    rig.pair(other, bytes(32))
    late = table.pico.table({table.pico.identity: rig.KEY})
    late.until(lambda _: True, Stranger)
    assert late.session.dropped["forged"] == 1


def test_a_taught_dial_keeps_its_places_for_good(bench):
    pico = bench.new()
    table = pico.table({})
    rig.pair(table, rig.KEY)
    assert phase(table, Phase.RESTING).faults == wire.NOT_CALIBRATED
    table.session.want = Want(order=Order.TEACH)
    pico.do("point", 1111, 2222)
    angles = table.until(lambda angles: angles.dagger == 1111, Angles)
    assert angles == Angles(1111, 2222, 0)
    table.session.calibrate(rig.CENTRES)
    assert table.until(lambda _: True, Taught).centres == rig.CENTRES
    assert table.until(lambda state: not state.faults, State).phase == Phase.TEACHING
    pico.cut_power()
    pico.start()
    again = pico.table(table.keys)
    assert phase(again, Phase.RESTING).faults == 0
    seal(again, 4, 2)
    assert opened(again)[1:3] == (4, 2)


def test_in_a_game_no_message_carries_an_angle_before_the_opening(bench):
    table = bench.taught()
    choose(table, order=Order.TEACH)
    seal(table, 3, 5)
    assert not [news for news in table.heard if isinstance(news, Angles | Opening)]
    assert {len(frame) for frame in table.raw.split(b"\0") if frame[1:2] == b"\x90"} == {61}


def test_a_dial_that_knows_no_such_version_says_so(bench):
    table = bench.taught()
    call = bytes([wire.CALL]) + wire.pack(wire.CALL, 9, bytes(16))
    table.link.write(b"\0" + wire.frame(call))
    assert table.until(lambda _: True, Refusal) == Refusal(wire.CALL, wire.WRONG_VERSION)


# Sealing and opening


def test_a_choice_is_sealed_withdrawn_sealed_again_locked_and_opened(bench):
    table = bench.taught()
    first = seal(table, 1, 6)
    table.pico.do("press")
    assert phase(table, Phase.CHOOSING).digest == wire.NO_DIGEST
    point(table, 2, 5)
    table.pico.do("press")
    assert phase(table, Phase.SEALED).digest != first.digest
    opening = opened(table)
    assert opening[1:5] == (2, 5, DAGGER[1], TENTACLE[4])
    assert len(opening.salt) == 16


def test_a_locked_clock_heeds_neither_its_hands_nor_its_button(bench):
    table = bench.taught()
    digest = seal(table, 1, 6).digest
    assert choose(table, order=Order.LOCK).phase == Phase.LOCKED
    point(table, 3, 3)
    table.pico.do("press")
    assert opened(table)[1:3] == (1, 6)
    assert [s.digest for s in table.heard if isinstance(s, State)][-1] == digest


def test_every_place_of_both_hands_can_be_sealed(bench):
    table = bench.taught()
    for turn, place in enumerate(range(1, 7), 1):
        other = place % 6 + 1
        seal(table, place, other, turn)
        assert opened(table, turn)[1:3] == (place, other)


def test_a_sealed_dial_does_not_open_without_the_lock(bench):
    table = bench.taught()
    seal(table, 1, 6)
    assert choose(table, order=Order.OPEN).phase == Phase.SEALED
    table.pico.skip(1100)
    phase(table, Phase.SEALED)
    assert not [news for news in table.heard if isinstance(news, Opening)]


def test_three_dials_seal_and_open_together(bench):
    tables = {table.pico.identity: table for table in map(bench.taught, (1, 2, 3))}
    places = {dial: Place(seat, EVERYWHERE, 0, b"\xff\0\0") for seat, dial in enumerate(tables)}
    together = SecretRound(TAG, 4, places)
    pressed = set()

    def play():
        for seat, (dial, table) in enumerate(tables.items()):
            table.session.want = together.want(dial)
            for news in table.turn():
                if isinstance(news, State | Opening):
                    together.heard(dial, news)
                if getattr(news, "phase", None) == Phase.CHOOSING and dial not in pressed:
                    point(table, seat + 1, seat + 2)
                    table.pico.do("press")
                    pressed.add(dial)
        return together.complete

    until(play)
    assert [together.openings[dial][1:3] for dial in tables] == [(1, 2), (2, 3), (3, 4)]
    assert not together.broken
    assert len({opening.salt for opening in together.openings.values()}) == 3


# Errors of a strict clock and of an assisted one


def test_a_strict_clock_warns_of_an_error_once_and_then_gives_way(bench):
    table = bench.taught()
    choose(table)
    table.pico.do("point", BETWEEN, TENTACLE[0])
    table.pico.do("press")
    assert table.pico.do("buzzes") == 1
    table.pico.skip(4100)
    table.pico.do("press")
    assert table.pico.do("buzzes") == 1
    assert phase(table, Phase.CHOOSING, Phase.SEALED).phase == Phase.CHOOSING
    table.pico.do("press")
    phase(table, Phase.SEALED)
    assert table.pico.do("buzzes") == 0
    assert opened(table)[1:5] == (0, 1, BETWEEN, TENTACLE[0])


@pytest.mark.parametrize(
    ("dagger", "tentacle", "reach", "flags", "is_sealed"),
    [
        (2, 3, 0b000010, 0, True),
        (2, 3, 0b111101, 0, False),
        (2, 2, EVERYWHERE, 0, False),
        (2, 2, EVERYWHERE, wire.TOGETHER, True),
    ],
)
def test_an_assisted_clock_seals_no_error(bench, dagger, tentacle, reach, flags, is_sealed):
    table = bench.taught()
    choose(table, reach=reach, flags=flags | wire.ASSISTED)
    point(table, dagger, tentacle)
    table.pico.do("press")
    if is_sealed:
        phase(table, Phase.SEALED)
    table.pico.do("press")
    table.pico.skip(1100)
    assert phase(table, Phase.CHOOSING, Phase.SEALED).phase == Phase.CHOOSING
    assert table.pico.do("buzzes") == (0 if is_sealed else 2)


def test_a_hand_that_still_moves_is_not_sealed(bench):
    table = bench.taught()
    choose(table)
    table.pico.do("press_in_motion")
    assert table.pico.do("buzzes") == 2
    table.pico.skip(1100)
    assert phase(table, Phase.CHOOSING, Phase.SEALED).phase == Phase.CHOOSING


def test_a_contact_that_bounces_counts_once(bench):
    table = bench.taught()
    choose(table)
    point(table, 1, 6)
    table.pico.do("bounce")
    phase(table, Phase.SEALED)
    table.pico.skip(1100)
    phase(table, Phase.SEALED)


# Coming back


def test_a_dial_that_lost_its_power_comes_back_sealed_and_opens_with_the_same_salt(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    table.pico.cut_power()
    table.pico.start()
    again = table.pico.table(table.keys)
    state = choose(again)
    assert (state.phase, state.digest) == (Phase.SEALED, digest)
    assert opened(again)[1:3] == (5, 1)


def test_a_dial_that_comes_back_into_another_turn_forgets_its_seal(bench):
    table = bench.taught()
    seal(table, 5, 1)
    table.pico.cut_power()
    table.pico.start()
    again = table.pico.table(table.keys)
    assert choose(again, turn=2)[1:4] == (Phase.CHOOSING, 2, wire.NO_DIGEST)


def test_a_locked_dial_that_lost_its_power_opens_whoever_presses_before_its_table_is_there(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    choose(table, order=Order.LOCK)
    table.pico.cut_power()
    table.pico.start()
    point(table, 4, 2)
    table.pico.do("press")
    table.pico.do("press")
    assert table.pico.do("buzzes") == 4
    again = table.pico.table(table.keys)
    assert choose(again, order=Order.OPEN)[1:4] == (Phase.SEALED, 1, digest)
    assert opened(again)[1:3] == (5, 1)


def test_a_dial_that_starts_asks_to_be_called_on_a_cable_that_stays_open(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    table.pico.cut_power()
    table.pico.start()
    skipped = table.pico.clock()
    state = table.until(lambda state: state.boot is not None, State)
    assert (state.phase, state.digest) == (Phase.SEALED, digest)
    assert table.pico.clock() - skipped < 1500, "it waited for the silence"


def test_another_key_forgets_the_seal_made_for_the_table_before(bench):
    table = bench.taught()
    seal(table, 5, 1)
    thief = table.pico.table({})
    rig.pair(thief, bytes(32))
    assert choose(thief, order=Order.LOCK)[1:4] == (Phase.RESTING, 1, wire.NO_DIGEST)
    table.pico.cut_power()
    table.pico.start()
    again = table.pico.table(thief.keys)
    assert choose(again, order=Order.LOCK)[1:4] == (Phase.RESTING, 1, wire.NO_DIGEST)


@pytest.mark.parametrize("changes", [0, 1, 2])
def test_a_power_cut_in_mid_seal_leaves_a_whole_seal_or_none(bench, changes):
    table = bench.taught()
    choose(table)
    point(table, 5, 1)
    table.pico.do("cut_power_after", changes)
    table.pico.ask("press")
    assert table.pico.ended() == rig.POWER_CUT_EXIT
    table.pico.start()
    again = table.pico.table(table.keys)
    if choose(again).phase == Phase.CHOOSING:
        point(again, 5, 1)
        again.pico.do("press")
        phase(again, Phase.SEALED)
    assert opened(again)[1:3] == (5, 1)


def test_a_crash_ends_in_a_reset_and_the_dial_comes_back_sealed(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    table.pico.ask("sensor", "dagger", trouble="raise")
    assert table.pico.ended() == rig.RESET_EXIT
    table.pico.start(rig.WATCHDOG, button=True)
    again = table.pico.table(table.keys)
    assert choose(again).digest == digest
    crash = table.pico.file("crash.txt")
    assert b"sensor.py" in crash
    assert b"RuntimeError" in crash
    assert b"2832" not in crash, "an angle in a crash report"


def test_a_hang_wakes_the_watchdog_and_the_dial_comes_back_sealed(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    table.pico.do("watchdog", 3)
    table.pico.do("rounds", 330)  # some 3.3 s: it is fed
    table.pico.ask("sensor", "dagger", trouble="hang")
    assert table.pico.ended() == -14, "the watchdog did not bite"
    table.pico.start(rig.WATCHDOG)
    assert choose(table.pico.table(table.keys)).digest == digest


def test_silence_is_a_lost_link_and_a_call_mends_it(bench):
    table = bench.taught()
    digest = seal(table, 5, 1).digest
    table.pico.skip(3100)
    while table.link.read():  # what it said before
        pass
    table.pico.skip(1100)
    assert table.link.read() == b"", "a dial without a table keeps still"
    again = table.pico.table(table.keys)
    assert choose(again).digest == digest


# Noise


def test_garbage_between_frames_is_dropped_and_stops_nothing(bench):
    table = bench.taught()
    noise = bytes(range(1, 256)) * 8 + b"\x03\x03\r\n\x04\x01" + bytes(50)
    table.link.write(noise)
    state = seal(table, 2, 3)
    table.link.write(b"\x03" * 300 + b"\0")
    table.pico.do("press")
    assert phase(table, Phase.CHOOSING).boot == state.boot
    assert table.session.dropped["damaged"] == 0, "the dial printed something"


def test_a_forged_order_does_not_open_a_dial(bench):
    table = bench.taught()
    seal(table, 2, 3)
    choose(table, order=Order.LOCK)
    want = wire.pack(wire.WANT, 99, TAG, 2, 1, wire.OPEN, EVERYWHERE, 0, 1, bytes(3))
    table.link.write(wire.frame(wire.sign(bytes(32), wire.FROM_TABLE, wire.WANT, 9999, want)))
    table.pico.skip(1100)
    phase(table, Phase.LOCKED)
    assert not [news for news in table.heard if isinstance(news, Opening)]


def test_a_long_evening_does_not_fill_the_heap_of_a_pico(bench):
    table = bench.taught()
    seal(table, 1, 2)
    before = table.pico.do("heap")
    for turn in range(2, 12):
        seal(table, 1, 2, turn)
    assert table.pico.do("heap") > before - 2000
    assert before > 20_000
