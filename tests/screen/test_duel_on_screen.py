"""A game with rules, words and no drawing is played on the real screen, touch by touch."""

import pytest

from companion.screen import intents as i
from companion.screen.parts import Held
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.engine.duel.table import HAND
from tests.gallery.__main__ import SIZES
from tests.games.duel import DUEL
from tests.screen import looks

PLACES = ("bottom_left", "top_right", "left", "bottom_right", "top_left", "right")
TABLES = (
    ("touch", "touch", "touch"),
    ("touch",) * 6,
    ("touch", "bot"),
    ("bot", "touch", "touch", "touch"),
    ("touch", "bot", "touch", "bot", "touch"),
)
"""One for each size."""


@pytest.mark.parametrize(
    ("means", "size", "seed"),
    [(*table, seed) for seed, table in enumerate(zip(TABLES, SIZES, strict=True), 3)],
)
def test_a_duel_is_played_to_its_end_on_a_screen_that_does_not_know_it(
    table,
    tmp_path,
    means,
    size,
    seed,
):
    table.resize(*size)
    complaints, asked = [], set()

    async def story():
        duel = at_table(table, tmp_path, means, LANGUAGES[seed % 2], seed)
        duel.looked = lambda: complaints.extend(looks.complaints(duel.view, *size))
        async with duel.running():
            while not is_over(duel):
                asked.update(d.name for d in duel.store.position.owed)
                await duel._one_thing()
            duel.frame()
            assert duel.targets(i.Rematch), "the end is shown"
            assert duel.store.position.outcome.winners

    play(story())
    assert not complaints, "\n".join(map(str, complaints))
    assert {"show", "ward"} <= asked
    assert (tmp_path / "duel.jsonl").read_bytes().count(b"\n") > 20


def is_over(duel):
    beat = duel.evening.situation.beat
    return beat is not None and beat.kind == "end"


def at_table(off, tmp_path, means, language="en", seed=3):
    from tests.games.rig import AtTable  # noqa: PLC0415 -- it opens a window

    return AtTable(off, DUEL, tmp_path / "duel.jsonl", PLACES, means, language, seed)


def held(duel, seat):
    """The wall before a hand: its sheet, its part, its painter."""
    sheet = duel.view._sheets[f"strip {seat}"]
    part, painter = sheet.painters["hand"]
    assert isinstance(part, Held)
    return sheet, part, painter


def wall(duel, seat):
    """Where a hand is laid to look."""
    sheet, part, _ = held(duel, seat)
    u = duel.view.stage.u
    return sheet.frame.out((part.x + part.w / 2) * u, -(part.y + part.h / 2) * u)


def read(duel, seat):
    return [part.text for part, _ in held(duel, seat)[2].inner()]


def test_a_hand_is_seen_while_it_is_held_and_nowhere_else(table, tmp_path):
    async def story():
        duel = at_table(table, tmp_path, ("touch", "touch", "touch"))
        async with duel.running():
            await duel.until(lambda: duel.targets(i.FromHand, seat=0))
            hand = duel.store.position.owed[0].fields[0].options
            names = ["a shield" if card == 0 else str(card) for card in hand]
            shut = table.pixels()
            assert read(duel, 0) == ["Lay a hand here to look"]
            finger = table.press(*wall(duel, 0))
            told, *faces = read(duel, 0)
            assert told.startswith("Ada draws "), "the last that nobody else has seen"
            assert faces == [*names, *[""] * (3 - len(names))]
            assert read(duel, 1) == ["Lay a hand here to look"]
            assert table.pixels() != shut
            table.lift(finger)
            assert read(duel, 0) == ["Lay a hand here to look"]
            assert table.pixels() == shut, "dropped, not hidden"

    play(story())


def test_a_card_that_cannot_be_shown_says_why_while_it_is_held(table, tmp_path):
    async def story():
        duel = at_table(table, tmp_path, ("touch", "touch", "touch"), seed=9)

        def closed():
            """A seat, and the place of a card it may not show (D6)."""
            for asked in duel.store.position.owed:
                options = asked.fields[0].options if asked.name == "show" else ()
                for place, card in enumerate(options):
                    if (card,) not in asked.rows and duel.targets(i.FromHand, seat=asked.seat):
                        return asked.seat, place
            return None

        async with duel.running():
            await duel.play_on(closed)
            seat, place = closed()
            finger = table.press(*wall(duel, seat))
            left, bottom, right, top = duel.targets(i.FromHand, seat=seat, place=place)[0].box
            lifted = table.press((left + right) / 2, (bottom + top) / 2, "two")
            table.lift(lifted)
            duel.frame()
            assert read(duel, seat)[-1] == "this was shown last turn (D6)"
            table.lift(finger)
            assert read(duel, seat) == ["Lay a hand here to look"]
            assert not duel.store.position.given[0]
            finger = table.press(*wall(duel, seat))
            await duel.until(lambda: not duel.playing.is_waiting)
            duel.dirty = True
            duel.frame()
            assert "(D6)" not in read(duel, seat)[-1], "four seconds are enough"

    play(story())


def test_where_no_card_lies_is_told_behind_the_wall_alone(table, tmp_path):
    async def story():
        duel = at_table(table, tmp_path, ("touch", "touch", "touch"), seed=9)

        def blank():
            """A seat that holds two alike, and the place where one card less lies."""
            for asked in duel.store.position.owed:
                kinds = len(asked.fields[0].options) if asked.name == "show" else HAND
                if kinds < HAND and duel.targets(i.FromHand, seat=asked.seat, place=kinds):
                    return asked.seat, kinds
            return None

        async with duel.running():
            await duel.play_on(blank)
            seat, place = blank()
            shut = table.pixels()
            await duel.touch(i.FromHand, seat=seat, place=place)
            duel.frame()
            assert table.pixels() == shut, "nobody else learns of it"
            assert not duel.store.position.given[0]
            finger = table.press(*wall(duel, seat))
            assert read(duel, seat)[-1] == "there is no other card (D5)"
            table.lift(finger)

    play(story())


def test_what_was_sealed_by_touch_can_be_taken_back(table, tmp_path):
    async def story():
        duel = at_table(table, tmp_path, ("touch", "touch"))
        async with duel.running():
            await duel.touch(i.FromHand, seat=0, place=0)
            await duel.until(lambda: duel.targets(i.Withdraw, seat=0))
            assert not duel.targets(i.FromHand, seat=0)
            await duel.touch(i.Withdraw, seat=0)
            await duel.until(lambda: duel.targets(i.FromHand, seat=0))

    play(story())
