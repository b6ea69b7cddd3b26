"""An owner's cards, copied once: what is missing, what is wrong, and a game played by them."""

import pytest

from companion.__main__ import main
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import PLACES
from companion.games.salem import GAME
from companion.games.salem.box import OURS, printed
from companion.games.salem.laying import LAYING
from companion.games.salem.names import called, own_place
from companion.settings.keys import schema_of
from companion.settings.kinds import Figures, Name, OneOf, Phrases, Whole, Wholes
from companion.settings.owners import owners_file, said_of, say_of, slug
from companion.text import LANGUAGES, words
from engine.games.salem import Salem
from engine.games.salem.record import GAME_ID
from engine.games.salem.view import view


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def write(text):
    path = owners_file(GAME_ID)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


NUMBERS = {"length": 40, "demon": 18, "artefact": 1, "steps": 2}


def anything(key):
    """Something right for a key that nobody has said."""
    *_, row, name = ("", *key.path)
    if isinstance(key.kind, Name):
        return f"{key.path[0].title()} É{row}"
    if isinstance(key.kind, Whole | OneOf):
        return 1 + int(row) % 3 if name == "artefact" else NUMBERS[name]
    if isinstance(key.kind, Wholes | Figures):
        return (6, 12)
    assert isinstance(key.kind, Phrases)
    return {"beaten": ("dagger", "elixir"), "objects": ("elixir",) * 3}.get(name, ())


def copy_all(**said):
    own = printed()
    keys = schema_of(OURS).keys
    values = {path: anything(keys[path]) for path in own.missing}
    say_of(GAME_ID, OURS, values | {tuple(k.split("__")): v for k, v in said.items()})
    return printed()


def header(cards="box"):
    to_lay, plan = ToLay(Salem().info, LAYING), Plan()
    for place in PLACES[:3]:
        plan = to_lay.seated(plan, place)
    plan = to_lay.chosen(plan, "cards", cards)
    return LAYING.with_owners(LAYING.header(plan))


def test_what_the_rulebook_prints_need_not_be_copied():
    missing = printed().missing
    assert ("creature", "1", "damage") not in missing
    assert ("creature", "2", "beaten") not in missing
    assert ("old_one", "1", "objects") not in missing
    assert ("place", "6", "name") not in missing
    assert ("creature", "1", "beaten") in missing
    assert ("track", "length") in missing


def test_until_nothing_is_missing_a_box_is_played_with_our_cards():
    assert header()["set"] == "house"
    copy_all()
    path = owners_file(GAME_ID)
    whole = path.read_text("utf-8")
    without = "\n".join(line for line in whole.splitlines() if not line.startswith("demon"))
    path.write_text(without + "\n", "utf-8")
    assert printed().missing == (("track", "demon"),)
    assert header()["set"] == "house"
    path.write_text(whole, "utf-8")
    assert header()["set"] == "owner"
    assert header("table")["set"] == "house", "the table has only its own cards to draw"


def test_who_stops_goes_on_where_they_were():
    before = len(printed().missing)
    say_of(GAME_ID, OURS, {("track", "length"): 44, ("event", "3", "text"): ("manual",)})
    own = printed()
    assert len(own.missing) == before - 2
    assert own.is_begun
    assert own.set.event[3].text == ("manual",)


def test_an_owners_cards_are_those_of_the_game():
    copy_all(creature__1__beaten=("dagger", "dagger"), creature__5__name="Guetteur d’Ys",
             creature__5__damage=("give 2 dagger arrow", "sanity apart -1", "manual"),
             place__3__left=("sanity-1", "event"), old_one__3__text=("no-use elixir",),
             event__4__steps=0, event__4__text=("find one", "sorcerer-to 6"))  # fmt: skip
    table = Salem().opening(header() | {"seed": 0})
    data = table.setup.data
    assert data.track.length == 40
    assert data.creatures[0].beaten == ("dagger", "dagger")
    assert data.creatures[0].damage == (("necron", 3),)
    assert data.creatures[4].id == "guetteur-dys"
    assert data.creatures[4].damage == (
        ("give", 2, "dagger", 1), ("sanity", "apart", -1), ("manual",),
    )  # fmt: skip
    assert data.places[2].costs[0] == ("sanity-1", "event")
    assert data.old_ones[0].objects == ("identical",)
    assert data.events[3].steps == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_owner_calls_a_card_is_what_it_is_called(language):
    copy_all(creature__5__name="Guetteur d’Ys", place__3__name="Moulin", artefact__2__name="Rouge")
    spoken = words(language, GAME.folder)
    assert called(spoken, "creature", "guetteur-dys") == "Guetteur d’Ys"
    assert called(spoken, "object", "rouge") == "Rouge"
    assert own_place(3, "owner") == "Moulin"
    assert own_place(3, "house") == ""
    assert own_place(1, "owner") == "", "the Sanatorium is in the rulebook"
    seen = view(Salem().opening(header() | {"seed": 0}), None)
    narrator = GAME.telling.narrator(spoken, seen, ("Ada",))
    assert "Moulin" in narrator.to(3)
    assert narrator.option("creature", "undead") == spoken.say("option.creature.undead")
    assert called(spoken, "creature", "of-another-box") == "Of another box"


def test_a_name_of_a_record_is_made_of_plain_letters():
    assert slug("Chasseur d’âmes n° 2") == "chasseur-dames-n-2"
    assert len(slug("x" * 60)) == 24


@pytest.mark.parametrize(("text", "key", "said"), [
    ("[creature.3]\ndamage = ['necron 9']\n", "creature.3.damage", "necron 6"),
    ("[creature.3]\ndamage = ['nekron 2']\n", "creature.3.damage", "necron"),
    ("[creature.3]\ndamage = ['creature']\n", "creature.3.damage", ""),
    ("[creature.3]\nbeaten = ['dagger']\n", "creature.3.beaten", ""),
    ("[creature.3]\nbeaten = ['artefact', 'dagger']\n", "creature.3.beaten", ""),
    ("[old_one.4]\nobjects = ['identical', 'dagger', 'elixir']\n", "old_one.4.objects", ""),
    ("[place.2]\nleft = ['sanity-1', 'event', 'event']\n", "place.2.left", ""),
    ("[track]\nlength = 20\ndemon = 20\n", "track.demon", "19"),
    ("[track]\nlength = 20\npictures = [4, 21]\n", "track.pictures", "20"),
    ("[creature.3]\nname = 'Necron'\n", "creature.3.name", ""),
    ("[old_one.3]\nname = 'Hidden'\n", "old_one.3.name", ""),
    ("[event.1]\nname = 'Brume'\n[event.2]\nname = 'brume'\n", "event.1.name", ""),
    ("[artefact.1]\ncount = 4\n", "artefact.1.count", "take 2 away"),
    ("die = ['dagger']\n", "die", ""),
])  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_does_not_count(text, key, said, capsys):
    write(text)
    found = said_of(GAME_ID, OURS)
    assert key in [mistake.key for mistake in found.mistakes]
    assert printed().is_wrong
    for language in LANGUAGES:
        assert main(["settings", "check", "--lang", language]) == 1
        told = capsys.readouterr().err
        assert key in told
        assert said in told or language == "fr"
    assert header()["set"] == "house"


def test_a_file_that_is_no_text_stops_no_game():
    path = owners_file(GAME_ID)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe[")
    assert printed().is_wrong
    assert Salem().opening(header() | {"seed": 0}).setup.set == "house"
