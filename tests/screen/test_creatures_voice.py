"""Who is out is the voice of the stars: dice are theirs to throw, and a bet that nobody sees."""

import pytest
from msgspec.structs import replace

from companion.games.creatures import GAME
from companion.games.creatures.bets import Bet, Bets
from companion.screen.intents import Answers, LetFall
from companion.screen.plain import scene_of
from companion.screen.scene import Ask
from engine import Seat
from engine.games.creatures.header import HOUSE_SET
from firmware_bridge.moved_time import play
from tests.gallery.creatures import ADA, BO, CLEO, DAN, FIVE, Evening
from tests.gallery.creatures_turn import (
    at_the_star,
    bets_opened,
    out,
    out_by_dial,
    voice_for,
    without_bo,
)

HEADER = {"record": 1, "game": GAME.rules.info.id, "cards": "table", "set": HOUSE_SET}


def at_table(off, path, evening, means=("touch",) * 5):
    from tests.games.rig import AtTable  # noqa: PLC0415 -- it opens a window

    header = HEADER | {"seats": [{"cult": sitter.colour} for sitter in evening.sitters]}
    arranged = header, evening.match.position.table
    return AtTable(off, GAME, path, FIVE, means, arranged=arranged)


def test_the_star_falls_when_the_voice_presses(table, tmp_path):
    async def story():
        rig = at_table(table, tmp_path / "game.jsonl", at_the_star())
        async with rig.running():
            await rig.until(lambda: rig.playing.shown().presses == BO)
            assert rig.store.position.table.favoured is None
            await rig.touch(LetFall)
            await rig.until(lambda: rig.store.position.table.favoured is not None)

    play(story())


def test_while_everybody_plays_the_star_falls_by_itself():
    (asked,) = at_the_star().match.position.owed
    everybody = replace(at_the_star().match.position.table, out=(False,) * 5)
    assert GAME.course.manner(everybody, asked).voices == ()


def test_who_asks_for_it_lets_the_voice_throw():
    strip = voice_for("en").strips[BO]
    assert isinstance(strip.body, Ask)
    assert isinstance(strip.body.options[0].intent, Answers)
    assert strip.body.options[0].intent.answers[-1] == LetFall()
    assert not isinstance(out("en").strips[BO].body, Ask), "nobody has asked"


# Bets


def test_a_bet_is_laid_once_by_who_is_out_on_who_is_not():
    match, bets = Evening(**without_bo()).match, Bets()
    laid = bets.jotted((), match, BO, CLEO)
    assert laid == (Bet(BO, CLEO, 0),)
    assert bets.jotted(laid, match, BO, DAN) == laid, "it stays laid"
    assert bets.jotted((), match, BO, BO) == (), "nobody bets on who is out"
    assert bets.jotted((), match, ADA, CLEO) == (), "who plays has no voice"
    assert bets.jotted((), match, BO, Seat(5)) == (), "a dial has six numbers"


def test_a_strip_says_how_to_bet_and_that_it_is_done():
    assert out_by_dial("en").strips[BO].state.text == "By dial: who will win?"
    assert out("en").strips[BO].state.text == "Your bet is laid"


def test_bets_are_opened_at_the_end():
    assert bets_opened("en").rule.endswith("Bo had foretold it.")


def test_bets_are_kept_beside_the_record_and_in_no_log(tmp_path):
    match, bets, record = Evening(**without_bo()).match, Bets(), tmp_path / "game.jsonl"
    bets.keep(record, (Bet(BO, CLEO, 0), Bet(BO, Seat(9), 0)))
    assert bets.kept(record, match) == (Bet(BO, CLEO, 0),)
    assert repr(Bet(BO, CLEO, 0)) == repr(Bet(BO, DAN, 0))


def given_out(off, path, on):
    """All that a screen is given and shows of a game in which Bo has bet on somebody."""
    found = []

    async def story():
        rig = at_table(off, path, Evening(**without_bo()))
        async with rig.running():
            await rig.until(lambda: rig.store.position.owed)
            rig.evening.by_dial.jot(BO, on)
            assert rig.store.notes == (Bet(BO, on, 0),)
            shown = rig.playing.shown()
            found.append((shown.notes, scene_of(GAME.showing, shown)))

    play(story())
    return found[0]


def test_nobody_learns_on_whom_before_the_end(table, tmp_path):
    one = given_out(table, tmp_path / "one.jsonl", CLEO)
    assert one == given_out(table, tmp_path / "other.jsonl", DAN)
    assert one[0] == (Bet(BO, None, 0),)


def test_a_bet_that_is_opened_too_early_is_seen(table, tmp_path, monkeypatch):
    monkeypatch.setattr(Bets, "for_all", lambda self, notes, match: notes)
    one = given_out(table, tmp_path / "one.jsonl", CLEO)
    assert one != given_out(table, tmp_path / "other.jsonl", DAN)


@pytest.mark.parametrize("number", [3, 6])
def test_a_number_of_the_voices_dial_is_a_bet_on_that_seat(number):
    assert GAME.faces.voices(Evening(**without_bo()).match.position.table) == {BO}
    match = Evening(**without_bo()).match
    laid = Bets().jotted((), match, BO, Seat(number - 1))
    assert [bet.at for bet in laid] == ([CLEO] if number == 3 else [])
