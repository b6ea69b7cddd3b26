"""What an owner says of a game's printed things: over the box, by key, comments kept."""

from typing import Annotated

import msgspec
import pytest

from companion.__main__ import main
from companion.evening.laying import PlainLaying
from companion.games.octopus.stairs import map_file, owners_stairs, write_stairs
from companion.settings.kinds import Figures, Problem, Whole
from companion.settings.owners import (
    Clash,
    adding_up,
    clashes_in,
    file_in_force,
    in_force,
    owners_file,
    said_of,
    say_of,
)
from companion.settings.places import config_dir
from companion.text import words
from engine.games.octopus.board import Stairs
from tests.engine import duel
from tests.engine.duel import Duel
from tests.games.any_box import BOX, ID, Box, Creature


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def write(text, path=None):
    path = path or owners_file(ID)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_without_a_file_the_box_holds():
    assert said_of(ID, BOX).values == {}
    assert in_force(BOX, said_of(ID, BOX).values) == BOX


def test_the_owner_lies_over_the_box_row_by_row():
    write("verified = true\nlevels = [1, 4]\n[creature.7]\nmight = 9\n")
    own = in_force(BOX, said_of(ID, BOX).values)
    assert own == Box(True, (1, 4), creature={7: Creature(9), 8: Creature(5, "wild")})


@pytest.mark.parametrize(("text", "line", "key", "nearest"), [
    ("[creature.7]\nmight = 12\n", 2, "creature.7.might", "9"),
    ("\n[creature.8]\nmood = 'wyld'\n", 3, "creature.8.mood", '"wild"'),
    ("[creature.9]\nmight = 1\n", 1, "creature.9", "[creature.8]"),
    ("verifyed = true\n", 1, "verifyed", "verified"),
    ("levels = [1, 13]\n", 1, "levels", ""),
    ("levels = [1, 1]\n", 1, "levels", ""),
    ("track = [1]\n", 1, "track", ""),
    ("track = [1, 6]\n", 1, "track", ""),
])  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_the_nearest_right_one(text, line, key, nearest):
    write(text)
    said = said_of(ID, BOX)
    assert [(m.line, m.key, m.nearest) for m in said.mistakes] == [(line, key, nearest)]
    assert in_force(BOX, said.values) == BOX


def test_a_struct_of_the_rules_says_itself_what_can_be_said_of_it():
    write("life = 12\nshields = 2\ndie = [3, 3, 0]\n")
    said = said_of(ID, Duel().owners)
    assert [(m.line, m.key, m.nearest) for m in said.mistakes] == [(1, "life", "9")]
    assert in_force(Duel().owners, said.values) == duel.Box(shields=2, die=(3, 3, 0))


def test_what_is_said_is_kept_with_every_comment():
    write("# ours\nverified = false  # not yet\n\n[creature.7]\n# it bites\nmight = 4\n")
    say_of(ID, BOX, {("verified",): True, ("creature", "7", "might"): 6, ("levels",): (2, 5)})
    assert owners_file(ID).read_text("utf-8") == (
        "# ours\nverified = true  # not yet\nlevels = [2, 5]\n\n"
        "[creature.7]\n# it bites\nmight = 6\n"
    )


def test_a_value_of_the_wrong_kind_is_not_written():
    with pytest.raises(ValueError, match="might"):
        say_of(ID, BOX, {("creature", "7", "might"): 12})
    assert not owners_file(ID).exists()


def test_what_is_in_force_is_written_into_the_header():
    write("[creature.7]\nmight = 9\n")
    header = PlainLaying(ID, owners=BOX).with_owners({"game": ID})
    assert header["box"]["creature"]["7"]["might"] == 9
    assert PlainLaying(ID).with_owners({"game": ID}) == {"game": ID}


def test_the_file_of_the_first_game_counts_where_it_always_was():
    once = config_dir() / "grand-octopus.toml"
    write("# from 2025\n[stairs]\nverified = true\n1 = [2, 3]\n2 = [1]\n3 = [1, 4]\n4 = [3, 5]\n"
          "5 = [4, 6]\n6 = [5]\n", once)  # fmt: skip
    assert map_file() == once
    assert owners_stairs() == Stairs(((1, 2), (1, 3), (3, 4), (4, 5), (5, 6)), verified=True)
    before = once.read_bytes()
    write_stairs(Stairs(((1, 2), (2, 3), (3, 4), (4, 5), (5, 6)), verified=True))
    assert once.read_bytes() == before
    assert map_file() == file_in_force("grand-octopus") == owners_file("grand-octopus")
    assert map_file().read_text("utf-8").startswith("# from 2025\n[stairs]\nverified = true\n")
    assert (2, 3) in owners_stairs().pairs


def test_check_looks_at_it_too(capsys):
    write("[stairs]\nverified = 'yes'\n", owners_file("grand-octopus"))
    assert main(["settings", "check", "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert f"{owners_file('grand-octopus')}, line 2: stairs.verified" in err
    write("[stairs]\nverified = true\n", owners_file("grand-octopus"))
    assert main(["settings", "check", "--lang", "en"]) == 0
    assert f"{owners_file('grand-octopus')}: all right" in capsys.readouterr().out


def test_check_says_what_of_a_box_does_not_add_up_and_what_to_do(capsys):
    path = owners_file("octorage")
    write("rage = [1, 2, 4]\n[copies]\n3 = 4\n10 = 2\n11 = 4\n", path)
    assert main(["settings", "check", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert (
        f"{path}, line 3: copies.3: copies.1, copies.2, copies.3, copies.4, copies.5 make 15"
        in told
    )
    assert "must make 14: take 1 away" in told
    assert "copies.10" not in told
    write("rage = [1, 2, 4]\n[copies]\n3 = 4\n5 = 1\n", path)
    assert main(["settings", "check", "--lang", "fr"]) == 0
    assert str(path) in capsys.readouterr().out


# Values that must agree with each other


class Deck(msgspec.Struct, frozen=True):
    """Three kinds of cards, ten in all, and stairs that never lead down."""

    kings: Annotated[int, Whole(0, 10)] = 2
    queens: Annotated[int, Whole(0, 10)] = 3
    jacks: Annotated[int, Whole(0, 10)] = 5
    stairs: Annotated[tuple[int, ...], Figures(1, 5, 1, 4)] = (1, 2)

    def clashes(self):
        cards = {("kings",): self.kings, ("queens",): self.queens, ("jacks",): self.jacks}
        yield from adding_up(cards, 10)
        if list(self.stairs) != sorted(self.stairs):
            yield Clash((("stairs",),), Problem("falling"))


DECK = Deck()


def test_values_that_do_not_go_together_are_named_and_none_of_them_counts():
    write("stairs = [1, 3]\n# counted twice\nqueens = 4\nkings = 2\n")
    said = said_of(ID, DECK)
    (mistake,) = said.mistakes
    assert (mistake.line, mistake.key) == (4, "kings"), "at the first of them that was said"
    assert mistake.text(words("en")).endswith(
        "kings, queens, jacks make 11 together and must make 10: take 1 away. "
        "Until then none of them counts."
    )
    assert mistake.text(words("fr")).endswith("retirez 1. D’ici là, aucun ne compte.")
    assert in_force(DECK, said.values) == Deck(stairs=(1, 3))
    assert said.said == {("stairs",): (1, 3), ("queens",): 4, ("kings",): 2}, "not forgotten"


def test_what_goes_together_counts():
    write("queens = 4\njacks = 4\nstairs = [2, 2, 5]\n")
    said = said_of(ID, DECK)
    assert not said.mistakes
    assert in_force(DECK, said.values) == Deck(2, 4, 4, (2, 2, 5))
    assert clashes_in(DECK, {("queens",): 1})[0].problem.why == "too_few"


def test_each_thing_that_does_not_go_together_is_named():
    write("stairs = [3, 1]\njacks = 1\n")
    said = said_of(ID, DECK)
    assert [(m.line, m.key, m.why) for m in said.mistakes] == [
        (2, "jacks", "too_few"),
        (1, "stairs", "falling"),
    ]
    assert in_force(DECK, said.values) == DECK
    assert "[3, 1]" in said.mistakes[1].text(words("en"))
