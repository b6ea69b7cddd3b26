"""An owner's own deck of Créatures & Cultistes: entered by touch, checked, dealt, in the record."""

import pytest

from companion.evening.laying import Plan, ToLay
from companion.evening.seating import ROOMY
from companion.games.creatures import GAME
from companion.games.creatures.box import KINDS, OURS, OWNERS_SET, printed
from companion.games.creatures.laying import LAYING
from companion.games.creatures.vocabulary import EFFECTS, SAYS, TEST
from companion.games.creatures.walk import CreaturesWalk
from companion.screen.pages import effects, owners_data
from companion.screen.pages import owners_entry as entry
from companion.screen.pages.keyboard import Enter, Key
from companion.settings.kinds import Phrases
from companion.settings.owners import asked_of, clashes_in, owners_file, said_of, say_of
from companion.text import LANGUAGES, words
from engine import begin
from engine.games.creatures import Creatures
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.view import view

TO_LAY = ToLay(Creatures().info, LAYING)
AXE = {
    ("card", "1", "name"): "Hâche de l’oncle",
    ("card", "1", "count"): 20,
    ("card", "1", "says"): ("brutality 4",),
    ("card", "1", "rip"): ("points self 2",),
    ("card", "1", "botch"): (),
}
SPELL = {
    ("card", "2", "name"): "Malaise",
    ("card", "2", "count"): 10,
    ("card", "2", "says"): ("event other",),
    ("card", "2", "test"): ("target sorcery -1",),
    ("card", "2", "effects"): ("modifier target every-skill -2 next", "lift self"),
    ("card", "2", "otherwise"): ("kill target by-fate no-points", "revive all by-owner"),
}
DECK = {("deck",): 2, **AXE, **SPELL}


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def keep(values):
    owners_file(GAME_ID).parent.mkdir(parents=True, exist_ok=True)
    say_of(GAME_ID, OURS, values)


def header(players=3, **options):
    plan = Plan()
    for place in ROOMY[:players]:
        plan = TO_LAY.seated(plan, place)
    for name, value in options.items():
        plan = TO_LAY.chosen(plan, name, value)
    return LAYING.header(plan) | {"seed": 0}


def test_a_deck_that_is_whole_is_dealt_if_people_wish_and_is_in_the_record():
    keep(DECK)
    head = header(deck="own")
    assert head["set"] == OWNERS_SET
    assert LAYING.with_owners(head) == head
    axe, spell = head["data"]["cards"]
    assert axe == {
        "id": "hache-de-loncle", "name": {"en": "Hâche de l’oncle", "fr": "Hâche de l’oncle"},
        "type": "brutality", "count": 20, "bonus": 4,
        "rip": [{"do": "points", "who": "self", "amount": 2}],
    }  # fmt: skip
    assert spell["test"] == {"by": "target", "skill": "sorcery", "bonus": -1}
    assert spell["effects"] == [
        {"do": "modifier", "who": "target", "skill": "all", "amount": -2, "until": "next"},
        {"do": "lift", "who": "self"},
    ]
    assert spell["otherwise"] == [
        {"do": "kill", "who": "target", "pick": "fate", "credit": False},
        {"do": "revive", "who": "all", "pick": "owner"},
    ]
    table = begin(Creatures(), Creatures().opening(head)).position.table
    assert table.setup.kinds == ("hache-de-loncle", "malaise")
    assert LAYING.plan(head).options["deck"] == "own"
    assert header()["set"] == "house"


def test_an_owners_card_is_called_as_its_owner_does():
    keep(DECK)
    table = Creatures().opening(header(deck="own"))
    for language in LANGUAGES:
        teller = GAME.telling.narrator(words(language, GAME.folder), view(table, None), ())
        assert teller.option("card", "hache-de-loncle") == "Hâche de l’oncle"


def test_a_deck_that_is_not_whole_or_too_small_is_not_dealt():
    keep({key: value for key, value in DECK.items() if key != ("card", "2", "effects")})
    assert printed().missing_cards == (2,)
    assert header(deck="own")["set"] == "house"
    keep({("card", "2", "effects"): ()})
    assert header(5, deck="own")["set"] == OWNERS_SET
    keep({("card", "1", "count"): 19})
    assert header(5, deck="own")["set"] == "house"
    assert header(4, deck="own")["set"] == OWNERS_SET


def test_printed_cards_are_nobodys_to_deal():
    keep(DECK)
    assert header(cards="box", deck="own")["set"] == "house"


def test_nobody_is_asked_for_what_a_card_of_its_type_does_not_say():
    def asked(**card):
        said = {("card", "1", name): value for name, value in card.items()}
        keys = asked_of(OURS, {("deck",): 1, **said})
        return [key.path[2] for key in keys if key.path[:2] == ("card", "1")]

    assert asked() == ["name", "count", "says"]
    assert asked(says=("defence dodge",)) == ["name", "count", "says"]
    assert asked(says=("conjuring -1 9",))[3:] == ["rip", "botch"]
    assert asked(says=("sorcery none 2",))[3:] == ["effects", "rip", "botch"]
    assert asked(says=("peripety none",))[3:] == ["test", "effects"]
    tested = asked(says=("event none",), test=("player sorcery 0",))
    assert tested[3:] == ["test", "effects", "otherwise"]
    paths = [key.path for key in asked_of(OURS, {("deck",): 1})]
    assert not any(path[:2] == ("card", "2") for path in paths)
    assert not any(path[0] == "card" for path in (key.path for key in asked_of(OURS, {})))


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({("card", "2", "name"): "HACHE DE L’ONCLE"}, ("card", "2", "name")),
        ({("card", "2", "name"): "★"}, ("card", "2", "name")),
        ({("card", "2", "says"): ("event none",)}, ("card", "2", "effects")),
        ({("card", "2", "says"): ("defence dodge",), ("card", "1", "says"): ("defence dodge",)},
         ("card", "1", "says")),
    ],
)  # fmt: skip
def test_cards_that_no_deck_can_have_are_named(values, path):
    found = clashes_in(OURS, DECK | values)
    assert path in [key for clash in found for key in clash.keys]
    keep(DECK | values)
    assert said_of(GAME_ID, OURS).mistakes
    assert header(deck="own")["set"] == "house"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_card_has_its_words(language):
    spoken = words(language, GAME.folder)
    for grammar in (SAYS, TEST, EFFECTS):
        for first, rest in grammar.items():
            said = [first, *(word for options in rest for word in options)]
            wanted = [word for word in said if not word.lstrip("-").isdecimal()]
            assert [word for word in wanted if not spoken.has(f"owners.word.{word}")] == []


def test_whatever_can_be_said_of_a_card_is_one_for_the_rules():
    """Every phrase of the vocabulary, as the engine reads a set."""
    for type_ in SAYS:
        for phrase in Phrases(SAYS, 1, 1).phrases_of(type_)[:40]:
            text = {"effects": ("points all 1",)} if type_ in ("event", "sorcery") else {}
            card = {"name": "One", "count": 40, "says": (phrase,), "test": (), "effects": (),
                    "rip": (), "botch": ()} | text  # fmt: skip
            keep({("deck",): 1} | {("card", "1", name): value for name, value in card.items()})
            head = header(2, deck="own")
            wanted = "house" if type_ == "peripety" else OWNERS_SET
            assert head["set"] == wanted, phrase
            Creatures().opening(head)
    for first in EFFECTS:
        for phrase in Phrases(EFFECTS, 1, 1).phrases_of(first)[::7]:
            keep({("deck",): 1, ("card", "1", "says"): ("sorcery other 0",),
                  ("card", "1", "effects"): (phrase,)})  # fmt: skip
            Creatures().opening(header(2, deck="own"))


# On the screen


def test_a_card_is_entered_by_touch_from_its_name_to_its_text():
    state = owners_data.State(GAME_ID, OURS)
    kept = {}

    def hear(intent):
        nonlocal state
        heard = owners_data.heard(state, intent)
        if isinstance(heard, effects.SaveOwners):
            kept.update(heard.values)
            heard = heard.then
        state = heard

    hear(entry.SayAlone(("deck",)))
    hear(owners_data.SayOfPrint(("deck",), 1))
    assert state.alone == ("card", "1", "name")
    for letter in "Axe":
        hear(Key(letter))
    hear(Enter())
    hear(owners_data.SayOfPrint(("card", "1", "count"), 4))
    for word in ("conjuring", "-1", "9"):
        hear(entry.SayWord(word))
    hear(entry.KeepIt())
    assert state.alone == ("card", "1", "rip")
    hear(entry.KeepIt())
    hear(entry.KeepIt())
    assert state.at == ("box", "1", "brutality")
    assert kept == {
        ("deck",): 1, ("card", "1", "name"): "Axe", ("card", "1", "count"): 4,
        ("card", "1", "says"): ("conjuring -1 9",), ("card", "1", "rip"): (),
        ("card", "1", "botch"): (),
    }  # fmt: skip


def test_a_number_of_the_sheet_is_one_touch():
    state = owners_data.State(GAME_ID, OURS, at=("box", "1", "brutality"))
    heard = owners_data.heard(state, owners_data.SayOfPrint(("box", "1", "brutality"), -3))
    assert isinstance(heard, effects.SaveOwners)
    assert heard.then.at == ("box", "1", "conjuring")


# The walk


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_walk_tells_whose_deck_it_is_and_leads_to_one_that_is_begun(language):
    spoken = words(language, GAME.folder)

    def step():
        table = Creatures().opening(header(deck="own"))
        return CreaturesWalk().steps(table, (), spoken, has_lamps=False)[1]

    assert step().page is None
    keep({("deck",): KINDS} | AXE)
    assert step().page is not None
    missing = spoken.say("screen.pages.walk.deck_missing", count=KINDS - 1)
    assert missing in [text for _, text in step().lines]
    keep(DECK)
    own = spoken.say("screen.pages.walk.deck_own", count=30, kinds=2)
    assert own in [text for _, text in step().lines]
    assert step().page is None
