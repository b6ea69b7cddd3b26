"""Every fault in every phase of a secret round: the same openings, or a question to the table."""

from random import Random

import pytest

from firmware_bridge.faults import Fault, Mischief
from firmware_bridge.firmware.dial import Dial
from firmware_bridge.messages import Opening, Order, Phase, Refusal, State, Want
from firmware_bridge.moved_time import play
from firmware_bridge.physics import Memory
from firmware_bridge.secret_round import Failure, Place, SecretRound
from firmware_bridge.session import Greeted, Paired, TableSession
from tests.firmware_bridge.table import TAG, Table

SEEDS = range(5)
PHASES = ["greeting", *(phase.name.lower() for phase in list(Phase)[1:5])]


class Trial:
    """A table that has played a turn in peace, and a second one with one fault in it."""

    def __init__(self, fault: Fault, phase: str, seed: int) -> None:
        self.rng = Random(f"{fault}/{phase}/{seed}")
        # Only a dial on the air has a battery that can fail.
        on_air = fault is Fault.LOW_BATTERY or seed % 2 == 1
        self.table = Table(3 + seed % 3, self.rng.randrange(2**32), air=on_air)
        self.fault, self.phase = fault, phase
        self.victim = self.rng.choice(self.table.ways)
        self.mischief = Mischief(self.table.ways, self.rng.randrange(2**32))
        self.struck = False
        self.have_sealed: set[bytes] = set()

    async def play(self) -> None:
        async with self.table.running():
            await self.turn(1)
            for dial in self.table.dials:
                dial.watch = self.watcher(dial)
            if self.phase == "greeting":
                self.strike()
                self.victim.drop()
            await self.turn(2)
        assert self.struck
        assert self.ended_well(), "an opening that nobody chose, or none and no word of it"

    async def turn(self, turn: int) -> None:
        self.chosen = [(self.rng.randrange(7), self.rng.randrange(7)) for _ in self.table.dials]
        self.round = self.table.begin(turn)
        for dial, hands in zip(self.table.dials, self.chosen, strict=True):
            dial.choose(*hands)
        await self.table.until(lambda: self.round.complete or self.round.broken)

    def watcher(self, dial):
        """Look over a dial's shoulder at every step: it opens only when all have sealed."""

        def watch(phase: Phase) -> None:
            if phase == Phase.SEALED:
                self.have_sealed.add(dial.identity)
            if phase == Phase.OPENED:
                assert self.round.order == Order.OPEN
                assert len(self.have_sealed) == len(self.table.dials)
            is_victim = dial is self.victim.wire.socket.dial
            if is_victim and phase.name.lower() == self.phase and not self.struck:
                self.strike()

        return watch

    def strike(self) -> None:
        self.struck = True
        self.mischief.strike(self.fault, self.victim)

    def ended_well(self) -> bool:
        if self.round.broken:
            return self.fault is Fault.AMNESIA and self.phase in {"locked", "opened"}
        return self.table.opened == self.chosen


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.value)
def test_a_fault_changes_no_opening_and_hides_none(fault, phase):
    for seed in SEEDS:
        play(Trial(fault, phase, seed).play())


def change_a_mind(table, chosen, rng):
    """Let one player withdraw and choose anew, if the dial still lets one."""
    seat = rng.randrange(len(table.dials))
    dial = table.dials[seat]
    dial.withdraw()
    if dial.powered and dial.phase == Phase.CHOOSING:
        chosen[seat] = rng.randrange(7), rng.randrange(7)
    dial.choose(*chosen[seat])


@pytest.mark.parametrize("seed", range(12))
def test_a_game_in_a_storm_of_faults_is_the_game_without_any(seed):
    async def story() -> None:
        rng = Random(seed)
        table = Table(3 + seed % 3, seed, air=seed % 2 == 1)
        mischief = Mischief(table.ways, seed)
        weather = [fault for fault in Fault if fault is not Fault.AMNESIA]
        async with table.running():
            for turn in range(1, 6):
                chosen = [(rng.randrange(7), rng.randrange(7)) for _ in table.dials]
                the_round = table.begin(turn)
                for dial, hands in zip(table.dials, chosen, strict=True):
                    dial.choose(*hands)
                for _ in range(4):
                    mischief.strike(rng.choice(weather), rng.choice(table.ways))
                    await table.clock.sleep(rng.randrange(1500))
                    if the_round.order != Order.OPEN:
                        change_a_mind(table, chosen, rng)
                await table.until(lambda r=the_round: r.complete or r.broken, 120_000)
                assert table.opened == chosen

    play(story())


# What the faults found, one by one

RED, BLUE = b"red-dial", b"bluedial"


def two_seats():
    places = {dial: Place(seat, 63, 0, b"rgb") for seat, dial in enumerate((RED, BLUE))}
    return SecretRound(TAG, 1, places)


def said(phase, digest=b""):
    return State(1, phase, 1, digest.ljust(32, b"\0"), 255, 0, 1)


def locked():
    """A round in which both have sealed and the table has ordered to lock."""
    the_round = two_seats()
    the_round.heard(RED, said(Phase.SEALED, b"r"))
    the_round.heard(BLUE, said(Phase.SEALED, b"b"))
    assert the_round.order == Order.LOCK
    return the_round


def opened():
    """A round in which both are locked and the table has ordered to open."""
    the_round = locked()
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    the_round.heard(BLUE, said(Phase.LOCKED, b"b"))
    assert the_round.order == Order.OPEN
    return the_round


def test_a_dial_that_starts_again_before_it_opened_is_locked_again_and_then_opened():
    the_round = opened()
    the_round.heard(RED, said(Phase.SEALED, b"r"))
    assert [the_round.want(dial).order for dial in (RED, BLUE)] == [Order.LOCK, Order.OPEN]
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    assert the_round.want(RED).order == Order.OPEN
    assert not the_round.broken


def test_what_was_locked_for_an_order_taken_back_must_be_locked_again():
    the_round = locked()
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    the_round.heard(BLUE, said(Phase.CHOOSING))
    assert the_round.order == Order.CHOOSE
    the_round.heard(BLUE, said(Phase.SEALED, b"c"))
    the_round.heard(BLUE, said(Phase.LOCKED, b"c"))
    assert the_round.order == Order.LOCK, "red may have been withdrawn meanwhile"
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    assert the_round.order == Order.OPEN


def test_a_dial_whose_link_was_lost_must_say_again_that_it_is_locked():
    the_round = locked()
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    the_round.lost(RED)
    the_round.heard(BLUE, said(Phase.LOCKED, b"b"))
    assert the_round.order == Order.LOCK
    the_round.heard(RED, said(Phase.SEALED, b"r"))
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    assert the_round.order == Order.OPEN


def test_a_dial_that_is_being_taught_has_sealed_nothing():
    the_round = two_seats()
    the_round.heard(RED, said(Phase.TEACHING))
    assert not the_round.sealed


def test_after_the_order_to_open_no_seat_is_given_another_try():
    the_round = opened()
    the_round.heard(RED, said(Phase.RESTING))
    assert the_round.broken == {RED: Failure.GONE}
    the_round.replace(RED, b"new-dial")
    assert RED in the_round
    assert the_round.order == Order.OPEN
    the_round.heard(RED, said(Phase.SEALED, b"other"))
    assert the_round.sealed[RED] == b"r".ljust(32, b"\0"), "the seal that it must open stays"


def test_a_round_fails_when_everybody_has_opened_or_failed_to():
    the_round = opened()
    the_round.heard(RED, Opening(1, 2, 3, 0, 0, bytes(16)))
    assert the_round.broken == {RED: Failure.FALSE}
    assert not the_round.has_failed, "blue may open yet"
    the_round.give_up()
    assert the_round.broken == {RED: Failure.FALSE, BLUE: Failure.SILENT}
    assert the_round.has_failed


def test_nobody_is_given_up_before_the_order_to_open():
    the_round = locked()
    the_round.give_up()
    assert not the_round.broken


def test_a_round_that_waits_opens_when_told_and_only_what_it_was_told():
    places = {RED: Place(0, 63, 0, b"rgb")}
    the_round = SecretRound(TAG, 1, places, waits=True)
    the_round.heard(RED, said(Phase.SEALED, b"r"))
    the_round.open(the_round.sealed)
    assert the_round.order == Order.LOCK, "it is not locked yet"
    the_round.heard(RED, said(Phase.LOCKED, b"r"))
    the_round.open({RED: b"other"})
    assert the_round.is_locked
    the_round.open(the_round.sealed)
    assert the_round.order == Order.OPEN


def test_a_seal_of_a_choice_that_was_void_is_forgotten_before_its_dial_chooses():
    seal = b"r".ljust(32, b"\0")
    the_round = SecretRound(TAG, 1, {RED: Place(0, 63, 0, b"rgb")}, spent=[seal])
    the_round.heard(RED, said(Phase.OPENED, b"r"))
    assert not the_round.sealed
    assert not the_round.obeys(RED)
    assert the_round.want(RED) == Want()
    the_round.heard(RED, State(1, Phase.RESTING, 0, bytes(32), 255, 0, 1))
    assert the_round.want(RED).order == Order.CHOOSE
    the_round.heard(RED, said(Phase.SEALED, b"n"))
    assert the_round.order == Order.LOCK


class Pair:
    """A dial and a session on a wire without faults."""

    def __init__(self, *, cable: bool = True) -> None:
        rng = Random(1)
        self.dial = Dial(RED, Memory(), rng.randbytes, cable)
        self.dial.memory.save("key", bytes(32))
        self.keys = {RED: bytes(32)}
        self.session = TableSession(self.keys, rng.randbytes)
        self.now = 0

    def exchange(self, ms: int = 50) -> list:
        """Let both speak for a while, and give the news."""
        news = []
        for _ in range(ms // 50):
            self.now += 50
            self.dial.receive(self.session.send(self.now), self.now)
            news += self.session.receive(self.dial.send(self.now), self.now)
        return news


def test_a_doubled_call_does_not_cost_a_link():
    pair = Pair()
    call = pair.session.send(0)
    pair.dial.receive(call + call, 0)
    hellos = [type(news) for news in pair.session.receive(pair.dial.send(0), 0)]
    assert hellos == [Greeted, Greeted]
    assert any(isinstance(news, State) for news in pair.exchange())


def test_of_two_dials_that_answer_one_call_the_first_is_greeted():
    pair = Pair()
    other = Dial(BLUE, Memory(), Random(2).randbytes, True)
    other.memory.save("key", bytes(32))
    pair.keys[BLUE] = bytes(32)
    call = pair.session.send(0)
    pair.dial.receive(call, 0)
    other.receive(call, 0)
    heard = pair.dial.send(0) + other.send(0)
    assert list(pair.session.receive(heard, 0)) == [Greeted(RED, on_cable=True)]
    assert pair.session.dropped["other_id"] == 1


def test_a_state_that_does_not_answer_to_what_is_wanted_is_not_heard():
    pair = Pair()
    pair.exchange(200)
    pair.session.want = Want(TAG, 0, 1, Order.CHOOSE)
    pair.now += 1000
    assert list(pair.session.receive(pair.dial.send(pair.now), pair.now)) == []
    assert pair.session.dropped["stale"] == 1
    assert [news.phase for news in pair.exchange()] == [Phase.CHOOSING]


def test_who_never_says_a_word_is_silent_too():
    session = TableSession({}, Random(1).randbytes)
    session.send(1000)
    assert not session.silent(3999)
    assert session.silent(4000)


def test_a_dial_given_a_new_key_is_greeted_with_it():
    pair = Pair()
    pair.exchange(500)
    pair.session.pair(b"n" * 32)
    pair.keys[RED] = b"n" * 32
    assert [type(news) for news in pair.exchange(1000)][:3] == [Paired, Greeted, State]


def test_a_refused_key_is_not_offered_for_ever():
    pair = Pair(cable=False)
    pair.exchange(500)
    pair.session.pair(b"n" * 32)
    kinds = [type(news) for news in pair.exchange(3000)]
    assert kinds.count(Refusal) == 1
    assert State in kinds[kinds.index(Refusal) :]


def test_a_seal_made_for_one_seat_is_forgotten_at_another():
    async def story() -> None:
        table = Table(2)
        async with table.running():
            the_round = table.begin()
            table.dials[0].choose(1, 2)
            await table.until(lambda: the_round.sealed)
            one, two = (dial.identity for dial in table.dials)
            places = {one: Place(1, 63, 1, b"rgb"), two: Place(0, 63, 1, b"rgb")}
            table.round = the_round = SecretRound(TAG, 1, places)
            table.dials[1].choose(3, 4)
            await table.until(lambda: the_round.complete or the_round.broken)
            assert table.opened == [(1, 2), (3, 4)]

    play(story())
