"""What the screens of what happens in OctoRage say, and what they must not."""

import pytest
from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games import words_of
from companion.games.octorage.happened import Bite, GameTold, Laurel, Struck, Victor
from companion.games.octorage.notes import Guess, VoiceNotes, next_guess, right
from companion.games.octorage.pages import discard
from companion.screen.intents import Jot, Next, TurnReading
from companion.screen.layout import table_picture
from companion.screen.pages.effects import Back
from companion.screen.pages.kit import GoBack
from companion.screen.parts import Text
from companion.screen.scene import Ask, EndScene
from companion.screen.stage import Stage
from tests.gallery.rage_moments import Looked, attacked, whole

STAGE = Stage(800, 480)
CLEO, ADA = 2, 0


def state(scene, seat):
    return scene.strips[seat].state.text


def of_seat(scene, seat):
    return scene.strips[seat].body


# An attack


def test_an_attack_says_its_cost_its_cause_and_what_becomes_of_the_weapons():
    scene = attacked().play(3, None).looked_at("en", "attack")
    assert isinstance(scene.centre, Bite)
    assert scene.centre.side.title.text == "Cleo loses 3"
    assert scene.centre.side.lines[0].text == "attacked at rage 3"
    assert scene.centre.side.area == (3, 6, 8, 8, 11)


def test_an_attack_says_who_draws_how_many_and_who_starts():
    scene = attacked().play(3, None).looked_at("en", "attack")
    struck = of_seat(scene, CLEO)
    assert isinstance(struck, Struck)
    assert (struck.life, struck.lost, struck.has_octoman) == (1, 3, True)
    assert struck.note.text == "Draw 1"
    assert struck.choice.intent == Next()
    assert [state(scene, seat) for seat in (0, 1, 3, 4)] == [
        "Draw 1", "Draw 1", "Draw 1", "Draw 2: empty hand",
    ]  # fmt: skip


def test_hands_are_counted_as_they_are_before_anybody_draws():
    scene = attacked().play(3, None).looked_at("en", "attack")
    assert [of_seat(scene, seat).cards for seat in (0, 1, 3, 4)] == [1, 2, 2, 0]


def test_an_empty_hand_is_attacked_at_once_and_everybody_sees_why():
    scene = Looked({1: "9 1", 2: "", 3: "1"}).play(1, 9).looked_at("en", "attack")
    assert scene.centre.side.lines[0].text == "attacked: no card in hand"


def test_who_falls_lays_the_hand_open_and_another_starts():
    evening = Looked({1: 2, 2: 2, 3: 2}, life={1: 1}, cards="box")
    scene = evening.play(1, None).looked_at("en", "attack")
    assert "discard" in of_seat(scene, 0).note.text
    assert of_seat(scene, 0).choice is None
    assert isinstance(of_seat(scene, 1), Ask)
    assert of_seat(scene, 1).options[0].intent == Next()


def test_where_a_bot_starts_anybody_goes_on():
    evening = attacked()
    evening.sitters = tuple(replace(sitter, means=Means.BOT) for sitter in evening.sitters)
    scene = evening.play(3, None).looked_at("en", "attack")
    assert scene.centre.side.choice.intent == Next()
    assert of_seat(scene, CLEO).choice is None


@pytest.mark.parametrize("hand", ["9 10 11", "1 2 3"])
def test_who_could_not_play_and_who_would_not_look_alike(hand):
    """Only the number of cards may be seen: the rest is the player's own (O42)."""
    evening = Looked({1: hand, 2: "5", 3: "6"}, area="8")
    other = Looked({1: "4 7 dodge", 2: "5", 3: "6"}, area="8")
    assert seen_by_all(evening.play(1, None)) == seen_by_all(other.play(1, None))


def seen_by_all(evening):
    """An attack without what each may look at behind a wall."""
    scene = evening.looked_at("en", "attack")
    return replace(scene, strips=tuple(replace(strip, hand=()) for strip in scene.strips))


def test_who_falls_by_a_card_is_named_with_what_took_the_last_life():
    evening = Looked({1: 2, 2: 2, 3: 2}, front={3: "crown"}, life={3: 1}, cards="box")
    scene = evening.play(1, 12).looked_at("en", "card")
    assert scene.centre.side.title.text == "Cleo is out"
    assert "Crown" in scene.centre.side.lines[0].text
    assert state(scene, 2) == "Hand to the discard"


# What stands beside the next question


def test_with_printed_cards_every_card_says_where_it_goes():
    stays = Looked({1: 3, 2: 3, 3: 3}, cards="box").play(1, 9).beside("en")
    goes = Looked({1: 3, 2: 3, 3: 3}, cards="box").play(1, "dodge").beside("en")
    lies = Looked({1: 3, 2: 3, 3: 3}, cards="box").play(1, "crown", 3).beside("en")
    assert [state(scene, 0) for scene in (stays, goes, lies)] == [
        "Stays in the middle", "To the discard", "In front of Cleo",
    ]  # fmt: skip


def test_the_table_holds_its_cards_itself_and_says_nothing_of_where_they_go():
    assert state(Looked({1: "9 1", 2: "3", 3: "4"}).play(1, 9).beside("en"), 0) == ""


def test_a_theft_is_told_to_both_and_its_card_to_nobody():
    evening = Looked({1: "1 2", 2: "5 7", 3: "6"}, who={1: "jose"})
    evening.play(1, 1).say(choose="steal", player=1, from_=3)
    evening.say(fate="steal", player=1, card=6)
    scene = evening.beside("en")
    assert (state(scene, 0), state(scene, 2)) == ("Steals from Cleo", "Ada takes a card")
    assert "6" not in " ".join(strip.state.text for strip in scene.strips)


def test_what_took_a_life_is_named():
    scene = Looked({1: "12 1", 2: "5", 3: "1"}, front={3: "crown"}).play(1, 12).beside("en")
    assert state(scene, 2) == "−1: the Crown"


def test_pamela_is_told_what_she_regained():
    evening = Looked({1: "crown 1", 2: "5", 3: "1"}, who={3: "pamela"}, life={3: 2})
    assert state(evening.play(1, "crown", 2).beside("en"), 2) == "+2: a Treasure"


# Rounds and the end


def test_a_round_says_who_is_left_and_what_it_costs_them():
    places = ("bottom_right", "bottom_left", "left")
    evening = Looked({1: 2, 2: 2, 3: 0}, life={1: 1, 3: 0}, cards="box", places=places)
    scene = evening.play(1, None).looked_at("en", "round")
    assert isinstance(scene.centre, Laurel)
    assert scene.centre.side.title.text == "Bo is the last one"
    assert [bool(won.symbol) for won in scene.centre.side.rounds] == [True, False]
    assert isinstance(of_seat(scene, 1), Victor)
    assert state(scene, 0).startswith("Take") or state(scene, 0).startswith("Shuffle")


@pytest.mark.parametrize("mode", ["table", "box"])
def test_the_end_tells_every_round_and_what_took_lives(mode):
    evening = Looked(places=("bottom_right", "bottom_left", "left", "top_left", "top_right"),
                     cards=mode)  # fmt: skip
    evening.game, evening.match = whole(mode, 5)
    evening.position = evening.match.position
    scene = evening.scene("en")
    assert isinstance(scene, EndScene)
    assert isinstance(scene.reason, GameTold)
    assert sum(row.lost for row in scene.reason.rows) == sum(
        -int(cause.number.replace("−", "-")) for cause in scene.reason.causes[:-1]
    )
    said = [note.text for note in scene.reason.notes]
    assert any("could have been stopped" in text for text in said) == (mode == "table")


# The Octoman's voice


def out():
    """Four of them, and the third is out."""
    places = ("bottom_right", "bottom_left", "left", "top_left")
    return Looked({1: "1 2", 2: "3 4", 4: "5"}, life={3: 0}, places=places)


def test_who_is_out_names_one_living_player_after_the_other_then_nobody():
    alive = (0, 1, 3)
    named, now = [], None
    for _ in range(4):
        now = next_guess(alive, now)
        named.append(now)
    assert named == [0, 1, 3, None]


def test_only_who_is_out_has_a_voice():
    scene = out().scene("en")
    jots = [strip.seat for strip in scene.strips if isinstance(strip.body, Ask)
            and isinstance(strip.body.options[0].intent, Jot)]  # fmt: skip
    assert jots == [2]


def test_a_guess_is_judged_by_the_next_attack():
    evening = out()
    notes = VoiceNotes()
    guess = notes.jotted((), evening.match, 2, 0)
    assert guess == (Guess(2, 0, 1, 1, 0),)
    assert notes.jotted(guess, evening.match, 2, None) == ()
    assert notes.jotted((), evening.match, 0, 1) == (), "who plays has no voice"
    assert notes.jotted((), evening.match, 2, 2) == (), "nobody names the fallen"
    assert right(guess, evening.match) == {}
    evening.play(1, None)
    told = replace(guess[0], turn=0)
    assert right((told,), evening.match) == {2: (1, 1)}
    assert right((replace(told, at=1),), evening.match) == {2: (0, 1)}


def test_guesses_are_kept_beside_the_record_and_what_cannot_be_is_left_out(tmp_path):
    evening = Looked({1: "1 2", 2: "3 4", 3: ""}, life={3: 0})
    record, notes = tmp_path / "game.jsonl", VoiceNotes()
    good, bad = Guess(2, 0, 1, 1, 0), Guess(2, 7, 1, 1, 0)
    notes.keep(record, (good, bad))
    assert notes.kept(record, evening.match) == (good,)
    assert notes.copied(record)
    assert notes.kept(tmp_path / "none.jsonl", evening.match) == ()
    record.with_suffix(notes.suffix).write_bytes(b"nonsense")
    assert notes.kept(record, evening.match) == ()


# The discard


def test_the_discard_says_each_face_and_how_many_are_unseen():
    state = discard.State(((9, 2), ("dodge", 1)), unseen=4)
    _, sheets = discard.picture(state, words_of("octorage", "en"), STAGE)
    said = [part.text for sheet in sheets for part in sheet.parts if isinstance(part, Text)]
    assert "Discard: 7" in said
    assert said.count("× 2") == 1
    assert said.count("× 0") == 16
    assert "4 more, faces not told" in said
    assert discard.heard(state, GoBack()) == Back()
    assert discard.heard(state, TurnReading()).facing == 90


# Motion


def test_lives_crack_one_after_the_other_the_last_first():
    scene = attacked().play(3, None).looked_at("en", "attack")
    _, sheets = table_picture(scene, STAGE)
    strip = next(sheet for sheet in sheets if sheet.key == f"strip {CLEO}")
    cracks = [part for part in strip.parts if part.key.startswith("crack")]
    waits = [part.motion.wait_ms for part in cracks]
    assert len(waits) == 3
    assert waits == sorted(waits, reverse=True)
    assert len({waits[n] - waits[n + 1] for n in range(2)}) == 1
