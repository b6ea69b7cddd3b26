"""The secret choice of a game: in the dials, sealed on disk, and proved by the record."""

import asyncio
import json

from companion.colours import USUAL
from companion.evening.dial_round import DialRound
from companion.evening.faces import place_of
from companion.evening.journal import Journal, written
from companion.evening.proofs import Proof, seals_of, with_opening
from companion.games.octopus.dials import OctopusFaces
from engine import new_match
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Phase
from firmware_bridge.moved_time import play
from firmware_bridge.secret_round import SecretRound
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay
from tests.companion.terminal import Terminal, run

GAME = Octopus()
STAIRS = [[1, 2], [1, 3], [1, 4], [4, 5], [5, 6]]
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seed": 7,
    "seats": [{"cult": "purple"}, {"cult": "red"}, {"cult": "blue"}],
    "exterior": "dreams",
    "stairs": STAIRS,
}
TOGETHER = ("--fast", "--seats", "Ada,Bo,Cy", "--seed", "7", "--bots", "none")
TURN = ("", "2", "6", "", "3", "6", "", "4", "6", "")


def place(table, decision):
    cult = table.setup.cults[decision.seat]
    return place_of(OctopusFaces().face(table, decision), CULTS.index(cult), USUAL[cult].colour)


def proofs_of(lines):
    """The proofs of a record, as a table that goes on with it has them."""
    proofs = seals_of(lines)
    for line in lines:
        if "salt" in line:
            key = min(k for k in proofs if k[1] == line["cult"] and proofs[k].salt is None)
            proofs[key] = with_opening(proofs[key], line)
    return proofs


def opening(**header):
    return new_match(GAME, GAME.opening(HEADER | header)).position


# What a dial is told


def test_a_dial_is_told_where_its_cultist_could_go():
    position = opening()
    here = {seat: position.table.at[seat] for seat in range(3)}
    told = place(position.table, position.owed[0])
    ways = {a for pair in STAIRS for a in pair if here[0] in pair} | {here[0]}
    assert told.reach == sum(1 << room - 1 for room in ways)
    assert told.seat == 4, "the seat of a dial is that of its cult, whoever sits first"
    assert told.flags == wire.TOGETHER | wire.ASSISTED


def test_stairs_nobody_has_compared_may_be_hoped_for():
    header = {key: value for key, value in HEADER.items() if key != "stairs"}
    position = new_match(GAME, GAME.opening(header)).position
    assert place(position.table, position.owed[0]).reach == 0b011111, "never the garden (R19)"


def test_hands_together_are_a_mistake_where_there_is_no_outside():
    position = opening(exterior=None)
    assert not place(position.table, position.owed[0]).flags & wire.TOGETHER


def test_a_strict_clock_lets_mistakes_be_sealed():
    position = opening(rulings={"G19": "strict"})
    assert not place(position.table, position.owed[0]).flags & wire.ASSISTED


# What is typed


def test_what_was_typed_is_what_is_opened(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "6", "", "3", "3", "", "4", "1", "")
        opened = [(line["dagger"], line["tentacle"]) for line in terminal.answers if "salt" in line]
        assert opened == [(2, 6), (3, 3), (4, 1)]


def test_a_strict_dial_seals_a_hand_between_two_places(tmp_path):
    with Terminal(tmp_path, *TOGETHER, "--strict") as terminal:
        terminal.answer("", "-", "6", "", "6", "-", "", "-", "-", "")
        opened = [(line["dagger"], line["tentacle"]) for line in terminal.answers if "salt" in line]
        assert opened == [(None, 6), (6, None), (None, None)]


def test_a_seal_taken_back_is_another_seal(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "6")
        (before,) = terminal.answers
        terminal.answer("u", "", "2", "6")
        (after,) = terminal.answers
        assert before.keys() == after.keys() == {"seal", "turn", "digest"}
        assert before["digest"] != after["digest"]


def test_a_dial_that_was_away_while_a_turn_was_taken_back_must_seal_again():
    position = opening()

    async def story():
        clock = LoopClock()
        dial = SimulatedDial(bytes(8), clock, seed=1)
        dial.memory.save("key", bytes(32))
        way = MemoryWay(dial, clock)
        table = DialRound([lambda: [way] if way.present else []], {bytes(8): bytes(32)}, clock, int)
        tasks = [asyncio.create_task(dial.run()), asyncio.create_task(table.roster.run())]

        def secret():
            places = {dial.identity: place(position.table, position.owed[0])}
            return SecretRound(wire.game_tag("grand-octopus", 7), 1, places)

        async def until(true):
            for _ in range(2000):
                if true():
                    return
                await clock.sleep(20)
            raise AssertionError

        table.begin(secret())
        dial.choose(2, 6)
        await until(lambda: table.round.complete)
        way.unplug()
        await clock.sleep(500)
        table.begin(secret(), anew=True)
        await clock.sleep(500)
        way.plug()
        await until(lambda: dial.phase == Phase.CHOOSING)
        await clock.sleep(2000)
        assert not table.round.sealed
        dial.choose(3, 6)
        await until(lambda: table.round.complete)
        assert table.round.openings[dial.identity].dagger == 3
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    play(story())


# The record


def test_a_played_game_proves_every_choice(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer(*TURN)
        lines = terminal.answers
        proofs = proofs_of(lines)
        assert set(proofs) == {(1, "red"), (1, "yellow"), (1, "green")}
        assert all(proof.salt and proof.angles for proof in proofs.values())
        record = terminal.record
    assert run(tmp_path, "referee", record).returncode == 0
    forged = tmp_path / "forged.txt"
    forged.write_text(record.read_text().replace('"dagger":2', '"dagger":3'))
    verdict = run(tmp_path, "referee", forged, "--json")
    assert json.loads(verdict.stdout)["refused"]["key"] == "broken_seal"


def test_a_game_that_goes_on_keeps_its_proofs(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer(*TURN)
        kept = terminal.answers
        terminal.answer("y")
    options = ("--resume", terminal.record, "--bots", "none", "--fast")
    with Terminal(tmp_path, *options) as again:
        again.answer("u")
        assert again.answers == kept, "an answer taken back leaves the seals of its turn alone"
    assert not list(tmp_path.rglob("*.bak"))


def test_a_turn_taken_back_is_sealed_anew(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer(*TURN)
        before = proofs_of(terminal.answers)
        terminal.answer("u", "y")
        assert terminal.answers == []
        terminal.answer(*TURN)
        after = proofs_of(terminal.answers)
    assert before.keys() == after.keys()
    assert not {p.digest for p in before.values()} & {p.digest for p in after.values()}


def test_seals_without_their_openings_are_read_back():
    digest = bytes(range(32))
    assert proofs_of([{"seal": "red", "turn": 3, "digest": digest.hex()}]) == {
        (3, "red"): Proof(digest)
    }


def test_seals_are_on_disk_before_anything_is_opened(tmp_path):
    journal = Journal(tmp_path / "tonight.jsonl", HEADER, GAME)
    match = new_match(GAME, GAME.opening(HEADER))
    sealed = {(1, cult): Proof(bytes([n]) * 32) for n, cult in enumerate(("red", "blue"))}
    journal.keep(match, sealed)
    _, *lines = map(json.loads, journal.path.read_text().splitlines())
    assert [line["seal"] for line in lines] == ["red", "blue"]
    assert lines == written(GAME, match, proofs_of(lines)), "a game cut off here goes on from here"
