"""Salem in words: every event, question, answer and refusal, with the names of this table."""

import re
import string

import pytest

from companion.games import game, words_of
from companion.games.salem.chapters import CHAPTERS
from companion.games.salem.effects import asks_for, does
from companion.games.salem.vocabulary import DAMAGE, EVENT, LASTING, effect
from companion.settings.kinds import Phrases
from companion.text import LANGUAGES
from engine import Refused
from engine.games.salem.house import HOUSE
from engine.games.salem.view import view
from tests.companion.kinds import kinds_of
from tests.salem import KNOWN, SalemTable

ID = "sorcerer-of-salem"
GAME = game(ID)
BOTH = pytest.mark.parametrize("language", LANGUAGES)
IDS = [f"S{n}" for n in range(1, 79)] + [f"SG{n}" for n in range(1, 25)]


def teller(table, language="en", names=("Ada", "Bo", "Cy")):
    return GAME.telling.narrator(words_of(ID, language), view(table.position.table, None), names)


def told(table, language="en"):
    narrator = teller(table, language)
    return [narrator.sentence(event) for event in table.told]


# All of it


@BOTH
def test_all_its_rules_and_rulings_are_there_and_none_else(language):
    assert list(words_of(ID, language).rules) == IDS


def test_every_rule_stands_in_a_chapter_of_its_own_beside_the_one_of_all():
    found = {cite for name, chapter in CHAPTERS.items() if name != "all" for cite in chapter.cites}
    assert found == set(IDS)
    assert CHAPTERS["all"].cites == tuple(IDS)


@BOTH
@pytest.mark.parametrize("kind", sorted(kinds_of(ID), key=lambda kind: kind.__name__))
def test_every_event_has_its_sentence(kind, language):
    """Some are rarer than any random game."""
    spoken, key = words_of(ID, language), f"events.{kind.__name__}"
    assert spoken.has(key) != bool(spoken.under(key))


def test_both_languages_say_the_same_things_of_the_same_fields():
    english, french = (words_of(ID, language) for language in ("en", "fr"))
    assert english._texts.keys() == french._texts.keys()
    for key, text in english._texts.items():
        assert fields(text) == fields(french._texts[key]), key


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_french_has_no_plain_space_before_its_signs():
    french = words_of(ID, "fr")
    said = (GAME.folder / "fr.toml").read_text("utf-8") + "\n".join(french.rules.values())
    lines = [line for line in said.splitlines() if not line.startswith("#")]
    assert not [line for line in lines if re.search("\\w [:;!?]", line)]


# Cards in words


@BOTH
@pytest.mark.parametrize("grammar", [DAMAGE, EVENT, LASTING], ids=["damage", "event", "lasting"])
def test_whatever_a_card_can_do_is_said(grammar, language):
    spoken = words_of(ID, language)
    kind = Phrases(grammar, 0, 4)
    for first in grammar:
        for phrase in kind.phrases_of(first):
            said = does(spoken, [_as_read(phrase)], "house")
            assert said
            assert "{" not in said


def _as_read(phrase):
    """An arrow is 1 or 0, once the rules have read it."""
    return tuple(int(word) if isinstance(word, bool) else word for word in effect(phrase))


@BOTH
def test_every_card_of_ours_can_be_read(language):
    spoken = words_of(ID, language)
    for card in (*HOUSE.creatures, *HOUSE.old_ones, *HOUSE.events):
        kind = type(card).__name__
        key = {"Creature": "creature", "OldOne": "old-one", "EventCard": "event"}[kind]
        assert spoken.has(f"option.{key}.{card.id}")
    for one in HOUSE.old_ones:
        assert asks_for(spoken, one.objects)
    assert asks_for(words_of(ID, "en"), ("dagger", "dagger", "elixir")) == "2 daggers and 1 elixir"


# What happens


def test_from_six_spaces_on_the_distance_is_counted_aloud():
    wakes = {"due": (("first-creature",), ("turn", 0)), "creatures": {2: "undead"}}
    far = told(SalemTable(necron=10, **wakes).creature("undead"))
    assert "Creature: Necron moves 3 spaces, to 13." in far
    near = told(SalemTable(necron=12, **wakes).creature("undead"))
    assert "Creature: Necron moves 3 spaces, to 15. The demon is 5 spaces away." in near
    known = told(SalemTable(necron=33, old_ones=KNOWN, **wakes).creature("undead"))
    assert "Creature: Necron moves 3 spaces, to 36. The end of the track is 4 spaces away." in known


def test_at_zero_the_last_light_still_burns():
    said = told(SalemTable(sanity={1: 1}).move(1, 2, path=True))
    assert "Secret path: Ada loses 1 sanity; at 0 the last light still burns." in said
    mad = told(SalemTable(players=3, sanity={1: 0}).move(1, 2, path=True))
    assert "Ada goes mad and leaves the game, with everything held." in mad


@BOTH
def test_a_look_is_told_alike_whatever_the_tile_is(language):
    said = []
    for face in ("portal", "wall"):
        table = SalemTable(objects={1: "glasses"}).move(1, 4).use(1, "glasses").tile(4, face)
        narrator = teller(table, language)
        said.append([narrator.sentence(e) for e in table.told if e.only is None])
    assert said[0] == said[1]


def test_the_end_is_told_tile_by_tile_with_what_was_right():
    tiles = {4: "portal amber", 1: "wall amber"}
    table = SalemTable(players=3, old_ones=KNOWN, at={1: 7, 2: 1}, objects={2: "jade"}, turn_of=2,
                       tiles=tiles)  # fmt: skip
    table.move(2, 0).use(2, "jade", on="portal")
    said = told(table)
    while table.position.outcome is None:
        place = table.position.asked[0].about[0]
        table.tile(place, "portal" if place == 6 else "wall")
        said += told(table)
    assert "The tile at the Sanatorium (1): a wall, with an artefact on it!" in said
    assert "The tile at the Station (4): a portal, and it is closed." in said
    assert "The tile at the Church (6): a portal, and it is open!" in said
    assert "The tile at the Cemetery (2): a wall." in said
    assert said[-1].startswith("The university was closed, but")


# Why not


@pytest.mark.parametrize(("table", "picks", "said"), [
    (SalemTable(cards={1: (0, 4)}, at={1: 2}), (3, 3), "this card is played (S26)"),
    (SalemTable(), (0, 0), "from the university one must go elsewhere (S28)"),
    (SalemTable(old_ones=KNOWN, objects={1: "dagger"}), ("path", 7),
     "to banish it takes three of a kind (S49)"),
])  # fmt: skip
def test_a_move_that_cannot_be_says_why(table, picks, said):
    assert _refusal(table, picks) == said


@pytest.mark.parametrize(("fields", "picks", "said"), [
    ({"objects": {1: "elixir jade"}, "sanity": {1: 3}}, ("jade", "portal"),
     "place 4 asks for another artefact: Amber seal (S39)"),
    ({"objects": {1: "elixir dagger"}, "sanity": {1: 3}, "creatures": {4: "witch"}, "sorcerer": 2},
     ("dagger", None), "the sorcerer is not here but at the Cemetery (2) (S38)"),
    ({"objects": {1: "elixir glasses"}, "shadow": "dagon"}, ("elixir", None),
     "Dagon forbids it (S46)"),
])  # fmt: skip
def test_a_use_that_cannot_be_says_why(fields, picks, said):
    table = SalemTable(**fields).move(1, 4)
    if table.asked.startswith("die"):
        table.say(fate="die", face="glasses")
    assert _refusal(table, picks) == said


def _refusal(table, picks):
    (decision,) = table.position.asked
    refused = table.game.why_not(table.position, decision, picks)
    assert isinstance(refused, Refused)
    return teller(table).refusal(refused, picks)
