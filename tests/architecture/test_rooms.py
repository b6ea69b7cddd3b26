"""Directions between the rooms of the companion, and that only a game's own folders know it.

There are no exceptions but those that `rooms.py` names.
"""

import pytest

from tests.architecture import rooms

RULES = {
    "upward": "a room imports only rooms of lower levels",
    "games": "a game is imported by its own folders alone",
    "ids": "no game's id stands in a string outside its folders and the list of games",
    "words": "no name of a generic room is made of a game's words",
    "large": "no class has more than twenty methods",
    "twice": "no name is given to two classes",
}


@pytest.fixture(scope="module")
def found():
    return rooms.found()


@pytest.mark.parametrize("rule", RULES)
def test_no_rule_is_broken(rule, found):
    assert not found[rule], RULES[rule]


def test_every_rule_is_looked_for(found):
    assert found.keys() == RULES.keys()


def test_every_room_has_its_level():
    there = {rooms.room(path) for path in rooms.sources()} - {""}
    assert there == set(rooms.LEVEL)


# Each rule sees what breaks it


def test_an_import_upwards_is_seen_wherever_it_stands():
    source = (
        "from typing import TYPE_CHECKING\n"
        "from companion.text import words\n"
        "if TYPE_CHECKING:\n    from companion.screen.parts import Sheets\n"
        "def late():\n    from companion import app\n"
    )
    assert rooms.upward("evening", source) == {"screen", "app"}
    assert rooms.upward("app", source) == set()


def test_a_neighbour_is_seen_unless_it_is_excepted():
    assert rooms.upward("lamps", "import companion.sounds.cues\n") == {"sounds"}
    assert rooms.upward("complaints", "from companion.text import words\n") == set()


def test_a_game_that_is_imported_is_seen():
    source = (
        "from engine.games import octopus\n"
        "from companion.games.octorage.laying import a\n"
        "from companion.games import game\n"
    )
    folders = {"octopus", "octorage"}
    both = {"engine.games.octopus", "companion.games.octorage"}
    assert rooms.games_known(source, folders) == both
    assert rooms.games_known(source, folders, "octopus") == {"companion.games.octorage"}


def test_an_id_is_seen_in_a_string_and_not_within_another_word():
    assert rooms.ids_said("a = 'of grand-octopus'", {"grand-octopus"}) == {"grand-octopus"}
    assert rooms.ids_said("a = 'grand-octopus-2'", {"grand-octopus"}) == set()


def test_a_games_word_is_seen_in_every_kind_of_name():
    source = "class CultView:\n    def f(self, dagger): return self.on_stairs\n"
    assert rooms.words_of(source) == {"cult", "dagger", "stairs"}
    assert rooms.words_of("culture = 'a dagger'") == set()


def test_a_class_with_many_methods_is_seen():
    body = "".join(f"    def m{n}(self): ...\n" for n in range(rooms.MOST_METHODS + 1))
    assert rooms.methods(f"class Much:\n{body}") == {"Much": rooms.MOST_METHODS + 1}


def test_a_name_given_twice_is_seen_unless_each_page_or_game_has_its_own():
    both = {"companion/screen/pages/home.py", "companion/screen/pages/shelf.py"}
    assert rooms.doubled({"Line": both, "State": both, "Held": {"one.py"}}) == {"Line": both}
    elsewhere = both | {"companion/evening/store.py"}
    assert rooms.doubled({"State": elsewhere}) == {"State": elsewhere}
    games = {f"companion/games/{game}/scene.py" for game in ("octopus", "octorage")}
    assert rooms.doubled({"Board": games}) == {}
    for other in ("companion/games/octopus/parts.py", "companion/screen/scene.py"):
        assert rooms.doubled({"Board": {*games, other}}), other


def test_all_of_it_is_seen_in_a_house_that_breaks_every_rule(tmp_path, monkeypatch):
    methods = "".join(f"    def m{n}(self): ...\n" for n in range(rooms.MOST_METHODS + 1))
    id_, folder = next(iter(rooms.GAMES.items()))
    wrong = tmp_path / "companion" / "evening" / "wrong.py"
    wrong.parent.mkdir(parents=True)
    wrong.write_text(
        f"from companion.games.{folder} import GAME\ndagger = '{id_}'\nclass Much:\n{methods}"
    )
    (tmp_path / "companion" / "colours.py").write_text("class Much: ...\n")
    monkeypatch.setattr(rooms, "ROOT", tmp_path)
    monkeypatch.setattr(rooms, "COMPANION", tmp_path / "companion")
    found = rooms.found()
    for rule in RULES:
        assert found[rule], rule
