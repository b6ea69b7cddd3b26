"""One link, both ends in memory: who may speak for whom, and what a forger gets."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.firmware import wire
from firmware_bridge.frames import FrameReader, frame
from firmware_bridge.messages import Opening, Order, Phase, Refusal, State, Taught, Want
from firmware_bridge.session import Greeted, Paired, PairedFalsely, Stranger, TableSession
from tests.firmware_bridge.pair import CENTRES, CHOOSE, TAG, Pair, forged


def test_a_dial_of_ours_is_greeted_and_says_how_it_is(pair):
    assert pair.last(Greeted) == Greeted(pair.dial.identity, on_cable=True)
    assert pair.phase == Phase.RESTING
    assert not any(pair.session.dropped.values())


def test_a_dial_without_a_key_is_a_stranger_until_it_is_paired_over_the_cable():
    pair = Pair(keyed=False).run()
    assert pair.last(Stranger).hello.dial == pair.dial.identity
    key = bytes(range(32))
    pair.session.pair(key)
    pair.run(50)
    assert pair.last(Paired) == Paired(pair.dial.identity)
    pair.keys[pair.dial.identity] = key
    assert pair.run(1000).last(Greeted)


def test_a_key_over_the_air_is_refused():
    pair = Pair(cable=False, keyed=False).run()
    pair.session.pair(bytes(32))
    pair.run(50)
    assert pair.last(Refusal) == Refusal(wire.KEY, wire.CABLE_ONLY)
    assert pair.dial.memory.load("key") is None


def test_a_kept_key_must_be_proved_and_be_kept_by_who_was_greeted():
    key, other = bytes(range(32)), b"otherdial"[:8]
    for dial, proof, why in (
        (None, bytes(8), "kept_proof"),
        (other, wire.kept_proof(key, other), "kept_id"),
    ):
        pair = Pair(keyed=False).run()
        pair.session.pair(key)
        pair.session.send(pair.now)
        kept = bytes([wire.KEPT]) + (dial or pair.dial.identity) + proof
        assert list(pair.session.receive(frame(kept), pair.now)) == [PairedFalsely(why)]
        pair.run(1000)
        assert wire.KEY not in sent(pair), "it is not offered again"


def test_a_late_answer_to_an_earlier_key_is_not_called_false():
    pair = Pair(keyed=False).run()
    first, second = bytes(range(32)), bytes(32)
    pair.session.pair(first)
    pair.session.pair(second)
    proof = wire.kept_proof(first, pair.dial.identity)
    kept = frame(bytes([wire.KEPT]) + pair.dial.identity + proof)
    assert list(pair.session.receive(kept, pair.now)) == []
    assert pair.session.dropped["replayed"] == 1
    pair.run(50)
    assert pair.last(Paired) == Paired(pair.dial.identity)


def sent(pair):
    """The types of all that the table has said."""
    return [payload[0] for out in pair.to_dial for payload in FrameReader().feed(out)]


def test_a_dial_does_not_change_its_id_while_a_link_lasts():
    pair = Pair(keyed=False).run()
    pair.session.dropped.clear()
    pair.dial.identity = b"otherdial"[:8]
    pair.run(1000)
    assert pair.session.dropped["other_id"] >= 1
    assert {news.hello.dial for news in pair.news} == {bytes([1]) * 8}


def test_a_dial_with_anothers_key_is_a_stranger():
    pair = Pair()
    pair.keys[pair.dial.identity] = bytes(32)
    pair.run()
    assert pair.last(Greeted) is None
    assert pair.last(Stranger)
    assert pair.session.dropped["forged"]


def test_a_table_of_another_version_is_refused(pair):
    pair.inject(frame(bytes([wire.CALL, 9]) + bytes(16)))
    assert pair.last(Refusal) == Refusal(wire.CALL, wire.WRONG_VERSION)


def test_sealing_withdrawing_locking_and_opening(sealed):
    assert sealed.phase == Phase.SEALED
    digest = sealed.last(State).digest
    assert digest != wire.NO_DIGEST
    sealed.dial.pressed(sealed.now)
    assert sealed.run().phase == Phase.CHOOSING
    assert sealed.last(State).digest == wire.NO_DIGEST
    sealed.dial.pressed(sealed.now)
    assert sealed.run().last(State).digest not in (digest, wire.NO_DIGEST)
    digest = sealed.last(State).digest
    sealed.session.want = CHOOSE._replace(order=Order.LOCK)
    assert sealed.run().phase == Phase.LOCKED
    sealed.dial.pressed(sealed.now)
    assert sealed.run().phase == Phase.LOCKED
    assert sealed.last(Opening) is None
    sealed.session.want = CHOOSE._replace(order=Order.OPEN)
    opening = sealed.run().last(Opening)
    choice = (1, 2, *opening[1:5])
    assert wire.seal(TAG, choice, opening.salt) == digest
    assert (opening.dagger, opening.tentacle) == (1, 2)


def test_a_dial_opens_from_locked_and_from_nothing_else(sealed):
    sealed.session.want = CHOOSE._replace(order=Order.OPEN)
    assert sealed.run().last(Opening) is None
    assert sealed.phase == Phase.SEALED


def test_another_turn_makes_a_dial_forget_its_seal(sealed):
    sealed.session.want = CHOOSE._replace(turn=2)
    assert sealed.run().phase == Phase.CHOOSING


def test_an_opening_is_not_printed_by_accident(sealed):
    sealed.session.want = CHOOSE._replace(order=Order.LOCK)
    sealed.run().session.want = CHOOSE._replace(order=Order.OPEN)
    opening = sealed.run().last(Opening)
    assert repr(opening) == str(opening) == "Opening(turn=1, …)"


# Those who are not the table


def test_a_forged_order_to_open_opens_nothing(sealed):
    for order in (Order.LOCK, Order.OPEN):
        sealed.inject(forged(order, bytes(32)))
    assert sealed.phase == Phase.SEALED
    assert sealed.last(Opening) is None


def test_the_dials_own_words_cannot_be_turned_against_it(sealed):
    sealed.inject(b"".join(sealed.to_table))
    assert sealed.phase == Phase.SEALED


def test_a_strangers_call_does_not_break_the_session(sealed):
    sealed.inject(frame(bytes([wire.CALL]) + wire.pack(wire.CALL, wire.VERSION, bytes(16))))
    before = len(sealed.news)
    assert sealed.run(2500).phase == Phase.SEALED
    assert len(sealed.news) > before
    assert sealed.session.dropped["forged"] == 0


def test_orders_played_back_are_not_obeyed_again(pair):
    pair.session.want = CHOOSE
    pair.run(500)
    recorded = list(pair.to_dial)
    pair.session.want = Want()
    assert pair.run().phase == Phase.RESTING
    for data in recorded:
        pair.inject(data)
    assert pair.phase == Phase.RESTING


def test_orders_of_an_earlier_session_mean_nothing(sealed):
    recorded = b"".join(sealed.to_dial)
    again = TableSession(sealed.keys, Random(77).randbytes)
    again.want = CHOOSE
    sealed.session = again
    assert sealed.run(1500).phase == Phase.SEALED
    assert sealed.inject(recorded).phase == Phase.SEALED


def states(pair):
    """How often the dial has said how it is."""
    return sum(isinstance(news, State) for news in pair.news)


@pytest.mark.parametrize("angles", [[(None, 783)], [(100, n * 300 % 4096) for n in range(300)]])
def test_no_moment_tells_that_a_hand_turns_or_fails(angles):
    """A fault waits for the next heartbeat: the moments of STATE are those of a dial left alone."""
    moments = []
    for place in (angles, [(100, 783)]):
        pair = Pair().run(1200)
        pair.session.want = CHOOSE
        pair.run(200)
        before = states(pair)
        for n in range(300):
            pair.angles = place[n % len(place)]
            pair.run(10)
            moments.append(states(pair) - before)
        assert bool(pair.last(State).faults) == (place is angles)
    assert moments[:300] == moments[300:]


def test_a_dial_says_which_places_it_keeps_also_if_its_memory_fails(pair):
    new = tuple(range(50, 4096, 683)) * 2
    pair.session.want = Want(order=Order.TEACH)
    pair.run(50).session.calibrate(new)
    assert pair.run(50).last(Taught) == Taught(new)
    pair.dial.memory.wear_out()
    pair.session.calibrate(CENTRES)
    assert pair.run(50).last(Taught) == Taught(new)
    pair.dial.memory.lose("calibration")
    pair.session.calibrate(CENTRES)
    assert pair.run(50).last(Taught) == Taught(wire.NO_CENTRES)


# Those who are not the dial


def test_what_a_dial_still_says_in_its_last_session_is_not_called_forged(sealed):
    sealed.session = TableSession(sealed.keys, Random(5).randbytes)
    sealed.session.want = CHOOSE
    sealed.dial.receive(sealed.session.send(sealed.now), sealed.now)
    sealed.dial.pressed(sealed.now)
    list(sealed.session.receive(sealed.dial.send(sealed.now), sealed.now))
    assert +sealed.session.dropped == {"foreign": 1}
    assert sealed.run(50).phase == Phase.CHOOSING


def test_a_refusal_of_what_cannot_be_refused_is_named(pair):
    refusal = bytes([wire.REFUSED]) + wire.pack(wire.REFUSED, wire.CALIBRATION, wire.MEMORY_FAILED)
    assert not list(pair.session.receive(frame(refusal), pair.now))
    assert pair.session.dropped["unknown"] == 1


def test_a_greeting_of_another_version_is_none():
    pair = Pair()
    pair.dial.receive(pair.session.send(0), 0)
    (hello,) = FrameReader().feed(pair.dial.send(0))
    assert not list(pair.session.receive(frame(hello[:1] + b"\2" + hello[2:]), 0))
    assert pair.session.dropped["unknown"] == 1


def test_an_old_greeting_played_back_after_pairing_revives_nothing(pair):
    recorded = b"".join(pair.to_table)
    pair.session.pair(bytes(32))
    kept = wire.pack(wire.KEPT, pair.dial.identity, wire.kept_proof(bytes(32), pair.dial.identity))
    news = list(pair.session.receive(frame(bytes([wire.KEPT]) + kept) + recorded, pair.now))
    assert news == [Paired(pair.dial.identity)]
    assert pair.session.dropped["replayed"]
    assert pair.session.dropped["foreign"]


def test_what_a_dial_said_before_is_named_and_dropped(sealed):
    old = b"".join(sealed.to_table)
    assert not list(sealed.session.receive(old, sealed.now))
    assert sealed.session.dropped["replayed"]


def test_another_dials_words_are_named_and_dropped(pair):
    other = Pair(seed=2).run(1500)
    said = b"".join(other.to_table[1:])
    assert not [n for n in pair.session.receive(said, pair.now) if isinstance(n, State)]
    assert pair.session.dropped["forged"]


def test_signed_words_before_the_greeting_are_foreign():
    other = Pair(seed=2).run(1500)
    session = TableSession({}, Random(3).randbytes)
    said = [p for data in other.to_table[1:] for p in FrameReader().feed(data)]
    states = [p for p in said if p[0] == wire.STATE]
    assert not list(session.receive(b"".join(map(frame, states)), 0))
    assert session.dropped["foreign"] == len(states)


def test_a_flipped_bit_is_damage(pair):
    data = bytearray(pair.to_table[-1])
    data[5] ^= 1
    assert not list(pair.session.receive(bytes(data), pair.now))
    assert pair.session.dropped["damaged"]


def test_a_message_nobody_knows_is_named(pair):
    strange = [
        bytes([0x77]) + b"what",
        bytes([wire.HELLO]) + b"short",
        bytes([wire.CALL]) + bytes(17),
    ]
    assert not list(pair.session.receive(b"".join(map(frame, strange)), pair.now))
    assert pair.session.dropped["unknown"] == 3


def test_silence_is_noticed_after_three_seconds(pair):
    last = pair.now - 300 + 10  # the only thing it said, at once
    assert not pair.session.silent(last + 2900)
    assert pair.session.silent(last + 3100)


@given(st.lists(st.binary(max_size=120), max_size=8), st.integers(0, 3))
def test_whatever_anybody_says_a_sealed_dial_does_not_open(noise, framed):
    pair = Pair().run()
    pair.session.want = CHOOSE
    pair.run(500).dial.pressed(pair.now)
    pair.run(50)
    for data in noise:
        pair.dial.receive(frame(data[:90] or b"\0") if framed else data, pair.now)
        list(pair.session.receive(frame(data[:90] or b"\0") if framed else data, pair.now))
    assert pair.run(1200).phase == Phase.SEALED
    assert pair.last(Opening) is None
