"""Créatures & Cultistes in words: every event, card, question and refusal, in both languages."""

import pytest

from companion.games import words_of
from companion.games.creatures import GAME
from companion.games.creatures.chapters import CHAPTERS
from companion.games.creatures.counting import card, counted, signed
from companion.games.creatures.effects import does
from companion.text import LANGUAGES, words
from engine import Refused, Seat
from engine.games.creatures.house import HOUSE
from engine.games.creatures.outcomes import CultistDied, GameEnded, PointsChanged
from engine.games.creatures.view import view
from tests.companion.kinds import kinds_of
from tests.creatures import CreaturesTable, a_header, case

ID = "creatures-cultists"
BOTH = pytest.mark.parametrize("language", LANGUAGES)
IDS = [f"C{n}" for n in range(1, 64)] + [f"CG{n}" for n in range(1, 25)]


def teller(table, language="en", names=("Ada", "Bo", "Cy")):
    spoken = words(language, GAME.folder)
    return GAME.telling.narrator(spoken, view(table.position.table, None), names)


def told(table, language="en"):
    narrator = teller(table, language)
    return [narrator.sentence(event) for event in table.told]


@BOTH
def test_all_its_rules_and_rulings_are_there_and_none_else(language):
    assert list(words_of(ID, language).rules) == IDS


def test_every_rule_stands_in_a_chapter_beside_the_one_of_all():
    found = {cite for name, chapter in CHAPTERS.items() if name != "all" for cite in chapter.cites}
    assert set(IDS) - found <= {"C56", "C10"}
    assert CHAPTERS["all"].cites == tuple(IDS)


@BOTH
@pytest.mark.parametrize("kind", sorted(kinds_of(ID), key=lambda kind: kind.__name__))
def test_every_event_has_its_sentence(kind, language):
    """Some are rarer than any random game."""
    spoken, key = words_of(ID, language), f"events.{kind.__name__}"
    assert spoken.has(key) != bool(spoken.under(key))


def founded(**seat):
    seats = [{"cult": "red", **seat}, {"cult": "blue"}]
    return CreaturesTable(a_header(2, seats=seats))


def test_a_cult_is_founded_in_its_own_words_and_has_the_last_one():
    table = founded(title="Cold Tea", creed="Sip")
    assert told(table) == ["Ada founds “Cold Tea”: “Sip”."]
    assert told(table, "fr") == ["Ada fonde «\xa0Cold Tea\xa0»\xa0: «\xa0Sip\xa0»."]
    won = teller(table).sentence(GameEnded("C45", "god", (Seat(0),)))
    assert won == "The god has come, and Ada, “Cold Tea”, wins! “Sip!”"
    other = teller(table).sentence(GameEnded("C45", "god", (Seat(1),)))
    assert other == "The god has come, and Bo wins!"
    shared = teller(table).sentence(GameEnded("C63", "stars", (Seat(0), Seat(1))))
    assert shared == "The stars set: Ada, “Cold Tea”, and Bo share the victory."


def test_who_says_little_of_a_cult_is_told_with_little():
    assert told(founded(title="Cold Tea")) == ["Ada founds “Cold Tea”."]
    assert told(founded(creed="Sip")) == ["Ada believes: “Sip”."]
    assert told(founded(title="")) == []


def test_words_from_anywhere_are_shown_and_never_obeyed():
    assert told(founded(title="Tea\x1b[2J{seat}")) == ["Ada founds “Tea�[2J{seat}”."]


@BOTH
def test_every_card_of_the_house_has_its_name_and_says_what_it_does(language):
    spoken = words_of(ID, language)
    for one in HOUSE.cards:
        assert card(spoken, one.id) != one.id
        text = does(spoken, one)
        assert text
        assert "{" not in text


def test_a_card_of_another_owners_set_is_called_by_its_id():
    assert card(words_of(ID, "en"), "grand-saw") == "Grand saw"


def test_a_sum_is_told_in_the_order_it_is_spoken_and_a_ward_must_be_undercut():
    table = case("B\n2 act conjuring -1/9\n2 attack 2 > 3.1")
    assert told(table)[-1] == "Bo must roll 8 or less: Conjuring 10 · cultist −1 · card −1."
    table = case("B\n2 act conjuring -1/9\n2 attack 1 > 3.1\n2 roll 8\n3 sign no")
    assert told(table)[-1] == "Cy faces the monster, 10 or less: ward 9 · star +2."


def test_who_has_no_name_is_called_by_the_symbol_of_the_cult():
    table = case("B")
    assert teller(table, names=())._names == []
    assert teller(table, names=()).name(0) == words("en").say("seat.red")


@pytest.mark.parametrize(("event", "sentence"), [
    (CultistDied("C9", 0, 3, 1, 2, 2), "Ada loses cultist 3; Bo gains 2 points."),
    (CultistDied("CG5", 0, 3, None, 0, 1), "Ada loses cultist 3 to their own monster."),
    (CultistDied("C54", 0, 3, None, 0, 0), "Ada loses cultist 3; nobody gains anything."),
    (PointsChanged("C14", 1, -3, 0), "Bo loses 3 points: 0 now."),
    (GameEnded("C63", "stars", (0, 1)), "The stars set: Ada and Bo share the victory."),
])  # fmt: skip
def test_what_differs_is_told_so(event, sentence):
    assert teller(case("B")).sentence(event) == sentence


def test_why_the_god_does_not_come_has_the_numbers_of_this_table():
    refused = Refused("may_not_summon", "C44")
    assert teller(case("B")).refusal(refused, ("summon",)) == "the god needs the star (C44)"
    favoured = case("B star=2\n1 act end\n3 act end")
    said = teller(favoured).refusal(refused, ("summon",))
    assert said == "15 points are needed as the round begins; there were 0 (C44)"


def test_numbers_are_written_as_people_write_them():
    assert [signed(n) for n in (-2, 0, 3)] == ["−2", "+0", "+3"]
    spoken = words("en", GAME.folder)
    assert [counted(spoken, "points", n) for n in (1, -1, 2)] == ["1 point", "1 point", "2 points"]


def test_a_drawn_card_is_named_to_nobody_who_looks_back():
    table = case("T h2=club,club,imp,hex,feast,dodge h1=dodge,sign,bluff,club,imp,imp "
                 "h3=club,imp,hex,feast,storm,bluff")  # fmt: skip
    narrator = teller(table)
    decision = table.position.asked[0]
    assert narrator.answered(decision, ("club", "play")) == "Bo plays Club"
    assert narrator.answered(decision, (None, "end")) == "Bo ends the turn"
