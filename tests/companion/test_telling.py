"""What people are told of a game and what they need not be asked; kept beside its record."""

import json

import pytest

from companion.evening.proofs import digest
from companion.evening.reopening import reopen
from companion.evening.seating import Means
from companion.evening.told import has_unseen_end
from companion.games import game as shelf
from engine import replay
from engine.games.octopus.board import Stairs
from engine.games.octopus.events import ComponentTaken, PawnsMoved
from firmware_bridge.moved_time import play
from tests.companion.table_rig import GAME, Table, header, seated

PEOPLE = (Means.TOUCH,) * 3
BOTS = (Means.BOT,) * 3


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "tonight.jsonl"


def on_disk(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


# What nobody need be asked


def unsure():
    head = header(3)
    del head["stairs"]
    return head


async def lay(table, *clocks):
    """Seal by touch, and wait for what comes of it."""
    await table.look_on(lambda: table.now.choices)
    for seat, hands in enumerate(clocks):
        table.choosing.lay(seat, *(round(4096 * (place - 1) / 6) for place in hands))
    await table.until(lambda: not table.now.choices)


async def say(table, *picks):
    count = len(table.store.match.answers)
    await table.until(lambda: table.now.beat is None)
    table.evening.answer(table.asked, picks)
    await table.until(lambda: len(table.store.match.answers) > count)


def test_people_are_asked_for_stairs_before_they_are_told_to_move_anything(path):
    async def story():
        table = Table(path, seated(*PEOPLE), unsure())
        async with table.running():
            await table.until(lambda: table.now.choices)
            for seat, (dagger, tentacle) in enumerate([(2, 6), (3, 6), (4, 6)]):
                angles = [round(4096 * (place - 1) / 6) for place in (dagger, tentacle)]
                table.choosing.lay(seat, *angles)
            for _ in range(3):
                await table.until(lambda: not table.now.choices)
                assert table.now.beat is None, "the clocks lie open beside the question"
                assert table.asked.name == "stairs"
                count = len(table.store.match.answers)
                table.evening.answer(table.asked, ("yes",))
                await table.until(lambda count=count: len(table.store.match.answers) > count)
            await table.until(lambda: table.now.beat)
            assert any(isinstance(event, PawnsMoved) for event in table.now.beat.events)

    play(story())


def test_stairs_compared_in_mid_game_are_not_asked_again(path):
    known = []

    async def story():
        table = Table(path, seated(*PEOPLE), unsure(), stairs=lambda: known[-1])
        known.append(Stairs(()))
        async with table.running():
            await lay(table, (2, 6), (2, 6), (2, 6))
            assert table.asked.about == (1, 2)
            known.append(Stairs(((1, 2), (2, 3)), verified=True))
            await say(table, "yes")
            await table.until(lambda: table.now.talk or table.now.beat)
            await table.look_on(lambda: table.now.talk)
            table.evening.talking.veto(0)
            await table.until(lambda: table.now.talk is None)
            await lay(table, (3, 6), (6, 3), (2, 6))
            await table.until(lambda: table.now.beat)
            events = [type(event).__name__ for event in table.now.beat.events]
            assert events.count("StairsConfirmed") == 2
            assert "CultistFell" in events, "the map says that museum and garden are not joined"
        stairs = [line for line in on_disk(path)[1:] if line.get("choose") == "stairs"]
        assert [(line["pair"], line["joined"]) for line in stairs] == [
            ([1, 2], True), ([2, 3], True), ([2, 6], False),
        ]  # fmt: skip
        assert list(replay(path.read_bytes(), {GAME.info.id: GAME}, digest))

    play(story())


def test_going_back_forgets_nothing_that_was_said_of_stairs(path):
    async def story():
        table = Table(path, seated(*PEOPLE), unsure())
        async with table.running():
            await lay(table, (2, 6), (3, 6), (4, 6))
            for said in ("yes", "no", "yes"):
                await say(table, said)
            await table.until(lambda: table.now.beat)
            await go_back(table, 0)
            await lay(table, (2, 6), (3, 6), (4, 6))
            await table.until(lambda: table.now.beat)
        stairs = [line["joined"] for line in on_disk(path)[1:] if line.get("choose") == "stairs"]
        assert stairs == [True, False, True]
        again = Table(path, seated(*PEOPLE), unsure(), kept=reopen(path, shelf))
        assert again.store.told.said == ((1, 2, True), (1, 3, False), (1, 4, True))

    play(story())


def test_who_goes_back_to_what_was_said_of_stairs_is_asked_it(path):
    async def story():
        table = Table(path, seated(*PEOPLE), unsure())
        async with table.running():
            await lay(table, (2, 6), (3, 6), (4, 6))
            for said in ("yes", "no", "yes"):
                await say(table, said)
            await table.until(lambda: table.now.beat)
            await go_back(table, 4)
            assert table.asked.about == (1, 3)
            assert table.now.beat is None
            await say(table, "yes")
            await table.until(lambda: table.now.beat)
        stairs = [line["joined"] for line in on_disk(path)[1:] if line.get("choose") == "stairs"]
        assert stairs == [True, True, True]

    play(story())


async def go_back(table, to):
    table.evening.ask_back(0, to)
    for seat in (1, 2):
        table.evening.agree_back(seat)
    await table.until(lambda: len(table.store.match.answers) == to)
    await table.until(lambda: table.now.choices or table.asked.name == "stairs")


def test_whom_all_have_named_takes_without_being_asked(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(2, 6), green=(3, 6))
            await table.until(lambda: table.now.talk)
            table.evening.talking.offer(0, (1,))
            table.evening.talking.assent(1)
            await table.until(lambda: table.asked.seat == 2)
            assert table.now.beat is None, "nobody says that they have seen it"
            (passed,) = table.now.passed
            assert [type(event) for event in passed.events] == [ComponentTaken]
            before = len(table.store.match.answers)
            await go_back_to_gather(table, before - 1)
            assert table.asked.seat == 1, "who wants to leave it goes back, and is asked"
        taken = on_disk(path)[-1]
        assert taken == {
            "choose": "negotiate",
            "location": 2,
            "outcome": "gather",
            "cult": "yellow",
        }

    play(story())


async def go_back_to_gather(table, to):
    table.evening.ask_back(0, to)
    for seat in (1, 2):
        table.evening.agree_back(seat)
    await table.until(lambda: len(table.store.match.answers) == to and not table.now.undo)


# What people have seen


def test_what_passes_is_told_until_somebody_touches_something(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
            for seat, count in ((0, 0), (1, 1), (2, 1)):
                await table.until(lambda seat=seat: table.asked.seat == seat)
                assert len(table.now.passed) == count, "only what came of the last touch"
                table.evening.answer(table.asked, ("take",))
            await table.until(lambda: table.now.beat)
            assert table.now.beat.kind == "recall"
            assert [beat.place for beat in table.now.passed] == [4]

    play(story())


def test_how_far_people_are_is_noted_beside_the_record_and_not_in_it(path):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.until(lambda: table.now.choices)
            for seat in range(3):
                table.choosing.lay(seat, 683 * (seat + 1), 3413)
            await table.until(lambda: table.now.beat)
            note = path.with_suffix(".told")
            before, record = note.read_bytes(), path.read_bytes()
            table.evening.go_on()
            await table.until(lambda: note.read_bytes() != before)
            assert path.read_bytes() == record

    play(story())


@pytest.mark.parametrize("note", [b"", b"{", b"[1]", b'{"events": 99999}', b'{"events": -3}'])
def test_a_note_that_somebody_else_wrote_stops_no_game(path, note):
    async def story():
        table = Table(path, seated(*PEOPLE))
        async with table.running():
            await table.seal(red=(2, 6), yellow=(3, 6), green=(4, 6))
        path.with_suffix(".told").write_bytes(note)
        again = Table(path, seated(*PEOPLE), kept=reopen(path, shelf))
        async with again.running():
            await again.look_on(lambda: again.asked.name == "gather")
            assert again.store.position.table == table.store.position.table

    play(story())


def test_a_game_whose_end_nobody_has_seen_is_one_to_go_on_with(path):
    async def story():
        table = Table(path, seated(*BOTS))
        async with table.running():
            await table.look_on(lambda: table.store.position.outcome)
            assert has_unseen_end(path) == (table.now.beat is None or table.now.beat.kind != "end")
        again = Table(path, seated(*BOTS), kept=reopen(path, shelf))
        async with again.running():
            await again.play_out()
            await again.until(lambda: not has_unseen_end(path))

    play(story())
