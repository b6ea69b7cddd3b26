"""Settings files to the letter: where each key stands, and changes that leave the rest alone."""

import stat
import tomllib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.__main__ import main
from companion.games import keys
from companion.settings.edits import with_value
from companion.settings.keys import schema
from companion.settings.kinds import OneOf, toml
from companion.settings.reading import load, own_file
from companion.settings.spots import lines, spots
from companion.settings.writing import change

# Where keys stand

HARD = '''# a comment = 1
top = """
not = "a key"
[not.a.table]
ends in quotes"""""
literal = \'\'\'
# no comment
it''s\'\'\'
"quoted.key" = "[no] = {no}"
'single' . "\\u00e9" = 1979-05-27 07:32:00 # a blank in a date

[ a . "b c" ]   # [not.this]
list = [ # a list
  1, "]", { x = 1, y = [ "}" ] },
  # = 3
]
inline = { one = 1, two.three = "}", "f o" = { deep = '#' } }
after = true\r
[[rows]]
n = 1
[[rows]]
n = 2
[a.last]
x=-1
bare_end = 0xFF'''

STANDS = {
    ("top",): 2,
    ("literal",): 6,
    ("quoted.key",): 9,
    ("single",): 10,
    ("single", "é"): 10,
    ("a",): 12,
    ("a", "b c"): 12,
    ("a", "b c", "list"): 13,
    ("a", "b c", "inline"): 17,
    ("a", "b c", "inline", "one"): 17,
    ("a", "b c", "inline", "two"): 17,
    ("a", "b c", "inline", "two", "three"): 17,
    ("a", "b c", "inline", "f o"): 17,
    ("a", "b c", "inline", "f o", "deep"): 17,
    ("a", "b c", "after"): 18,
    ("rows",): 19,
    ("rows", "n"): 20,
    ("a", "last"): 23,
    ("a", "last", "x"): 24,
    ("a", "last", "bare_end"): 25,
}


def test_every_key_is_found_in_its_line():
    assert tomllib.loads(HARD)
    assert lines(HARD, deepest=9) == STANDS


def test_a_value_is_found_from_its_first_letter_to_its_last():
    values = {spot.path: HARD[spot.value : spot.end] for spot in spots(HARD) if spot.value}
    assert values["top",].endswith('ends in quotes"""""')
    assert values["single", "é"] == "1979-05-27 07:32:00"
    assert values["a", "b c", "list"].endswith("# = 3\n]")
    assert values["a", "b c", "inline", "f o"] == "{ deep = '#' }"
    assert values["a", "last", "bare_end"] == "0xFF"


VALUES = st.sampled_from(
    ["1", "-1.5e3", "true", '"# no"', "'''a\n[b]\n'''", '"""x = 1\n"""', "[1,\n # ]\n [2], ]", "{}",
     '"\\"="', "{ in = 1, side.by = [{x = 1}] }", "2020-01-01", "12:00:00", '[{ a = "]" }]']
)  # fmt: skip
NAMES = st.sampled_from(["a", "b", "c-1", '"d.e"', "'f g'", '"\\u00e9"', '"[x]"'])
GAPS = st.sampled_from(["", "\n", "# note\n", "  # [x]\n\n", "\t\n"])


@st.composite
def documents(draw):
    """A text with tables and keys, and the line each was written in."""
    text, stands, table = "", {}, ()
    for number in range(draw(st.integers(1, 8))):
        text += draw(GAPS)
        line = text.count("\n") + 1
        name = draw(NAMES)
        (plain,) = tomllib.loads(f"{name} = 1")
        if draw(st.booleans()):
            table = (f"t{number}", plain)
            stands[table[:1]] = stands[table] = line
            text += f"[t{number} . {name}] # header\n"
        else:
            path = (*table, f"k{number}", plain)
            stands[path[:-1]] = stands[path] = line
            text += f"k{number}.{name} = {draw(VALUES)}{draw(st.sampled_from(['', ' # end']))}\n"
    return text, stands


@given(documents())
def test_keys_stand_where_they_were_written(document):
    text, stands = document
    tomllib.loads(text)
    found = lines(text, deepest=9)
    assert {path: found.get(path) for path in stands} == stands
    within = {path for path in found if path not in stands}
    assert all(any(path[: len(outer)] == outer for outer in stands) for path in within)


# Changes leave the rest alone

CHANGES = {
    "a value keeps the remark behind it": (
        "[screen] # s\norientation = 0 # turn\n", "[screen] # s\norientation = 90 # turn\n",
    ),
    "a new key comes before the comment of the next section": (
        "[screen]\nfullscreen = true\n\n# Sound\n[sound]\non = true\n",
        "[screen]\nfullscreen = true\norientation = 90\n\n# Sound\n[sound]\non = true\n",
    ),
    "a new key in an empty section": (
        "[screen]\n#orientation = 0\n", "[screen]\norientation = 90\n#orientation = 0\n",
    ),
    "a new key keeps the indent of its neighbours and their line ends": (
        "[screen]\r\n  fullscreen = true\r\n",
        "[screen]\r\n  fullscreen = true\r\n  orientation = 90\r\n",
    ),
    "a new section at the end": (
        "# mine\n[sound]\non = true", "# mine\n[sound]\non = true\n\n[screen]\norientation = 90\n",
    ),
    "a file that was empty": ("", "[screen]\norientation = 90\n"),
    "a file of comments": ("# mine\n", "# mine\n\n[screen]\norientation = 90\n"),
    "a last line without its end": (
        "[screen]\nfullscreen = true", "[screen]\nfullscreen = true\norientation = 90\n",
    ),
    "dotted keys": (
        "screen.fullscreen = true # f\nsound.on = true\n",
        "screen.fullscreen = true # f\nscreen.orientation = 90\nsound.on = true\n",
    ),
    "an inline table": (
        "screen = { fullscreen = true } # s\n",
        "screen = { fullscreen = true, orientation = 90 } # s\n",
    ),
    "an empty inline table": ("screen = {}\n", "screen = { orientation = 90 }\n"),
    "a value of many lines": (
        "[screen]\norientation = '''\nx\n''' # o\n", "[screen]\norientation = 90 # o\n",
    ),
    "a value where a section belongs": ("screen = 3 # ?\n", "screen = { orientation = 90 } # ?\n"),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), CHANGES.values(), ids=CHANGES)
def test_a_change_leaves_the_rest_alone(before, after):
    assert with_value(before, ("screen", "orientation"), "90") == after
    assert tomllib.loads(after)["screen"]["orientation"] == 90


def test_a_colour_is_changed_wherever_its_table_is():
    path = ("colours", "red", "symbol")
    for text in [
        "[colours]\nred.name = 'a'\n[sound]\n",
        "[colours]\nred = { name = 'a' }\n",
        "colours = { blue = { name = 'b' }, red.name = 'a' }\n",
        "[colours.red]\nname = 'a'\n[sound]\n[colours.blue]\nname = 'b'\n",
        "[colours.blue]\nname = 'b'\n[sound]\n",
    ]:
        data = tomllib.loads(with_value(text, path, "'moth'"))
        before = tomllib.loads(text)
        before.setdefault("colours", {}).setdefault("red", {})["symbol"] = "moth"
        assert data == before


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.toml"


def test_the_table_writes_to_the_owner_s_file(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert change({"screen.orientation": 180, "colours.red.name": 'Ink "1"'}, keys()) is None
    assert own_file().read_text("utf-8") == (
        '[screen]\norientation = 180\n\n[colours.red]\nname = "Ink \\"1\\""\n'
    )
    assert load(keys()).settings.screen.orientation == 180


def test_what_is_right_in_a_broken_file_cannot_be_lost(path):
    path.parent.mkdir()
    path.write_text("[screen\norientation = 90\n", "utf-8")
    aside = change({"sound.on": False}, keys(), path)
    assert aside == path.with_suffix(".bak")
    assert aside.read_text("utf-8") == "[screen\norientation = 90\n"
    assert path.read_text("utf-8") == "[sound]\non = false\n"


def test_a_section_that_is_a_list_is_set_aside_and_what_was_right_stays(path):
    path.parent.mkdir()
    path.write_text("[[screen]]\norientation = 90\n[lamps]\nquiet = true\n[sound]\nvolume = 999\n")
    assert change({"screen.orientation": 270}, keys(), path) is not None
    loaded = load(keys(), [path])
    assert not loaded.mistakes
    assert (loaded.settings.screen.orientation, loaded.settings.lamps.quiet) == (270, True)


@pytest.mark.parametrize(("key", "value"), [
    ("screen.orientation", 45), ("screen.shape", 1), ("screen", 1), ("sound.on", 1),
])  # fmt: skip
def test_what_is_no_setting_is_never_written(path, key, value):
    with pytest.raises(ValueError, match=key):
        change({"sound.volume": 50, key: value}, keys(), path)
    assert not path.exists()


def test_a_link_stays_a_link_and_rights_stay_rights(path, tmp_path):
    path.parent.mkdir()
    real = tmp_path / "kept.toml"
    real.write_text("[sound]\non = true\n", "utf-8")
    real.chmod(0o640)
    path.symlink_to(real)
    change({"sound.on": False}, keys(), path)
    assert path.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert real.read_text("utf-8") == "[sound]\non = false\n"


def test_a_disk_that_fails_leaves_the_old_file(path):
    path.parent.mkdir()
    path.write_text("[sound]\non = true\n", "utf-8")
    path.with_name(f"{path.name}.new").mkdir()  # nothing can be written there
    with pytest.raises(OSError, match="directory"):
        change({"sound.on": False}, keys(), path)
    assert path.read_text("utf-8") == "[sound]\non = true\n"


OPEN = [key for key in schema(keys()).keys.values() if key.is_open]


def other_value(key):
    if isinstance(key.kind, OneOf):
        return key.kind.options[-1]
    usual = {"flag": not key.usual, "whole": 50, "name": "Ink", "folder": "/g", "colour": "#FFFFFF"}
    return usual.get(key.kind.name, "mono")


@given(st.lists(st.sampled_from(OPEN), max_size=12), st.sampled_from(["", "# c\n", "\n[sound]\n"]))
def test_any_changes_one_after_the_other_are_all_there(chosen, text):
    for key in chosen:
        text = with_value(text, key.path, toml(other_value(key)))
    data = tomllib.loads(text)
    for key in chosen:
        node = data
        for part in key.path:
            node = node[part]
        assert node == other_value(key)


@given(documents())
def test_in_any_file_a_change_touches_nothing_else(document):
    text, _ = document
    changed = with_value(text, ("screen", "orientation"), "90")
    assert tomllib.loads(changed) == tomllib.loads(text) | {"screen": {"orientation": 90}}
    assert changed.startswith(text.rstrip())
    again = with_value(changed, ("screen", "orientation"), "180")
    assert again == changed.replace("orientation = 90", "orientation = 180")


# Files of before

OLD = """\
# Our table in the attic.
[table]  # how we play
players = 4
# The moon, always the moon.
exterior = "moon"  # Ada's wish
quick = false
choice_timer = "90s"
memory = true

# What we agreed on.
[table.rulings]
  # We share.
  G9 = "shared"  # since 2025
G3 = "removed"

[cults.red]
name = "Ink"
[cults]
blue.symbol = "moth"  # as the pawn
purple = { symbol = "trident" }
[sound]
volume = 40
"""
NEW = """\
# Our table in the attic.
[table]  # how we play
players = 4
# quick = false
choice_timer = "90s"

# What we agreed on.
[games.grand-octopus.rulings]
  # We share.
  G9 = "shared"  # since 2025
G3 = "removed"

[colours.red]
name = "Ink"
[colours]
blue.symbol = "moth"  # as the pawn
purple = { symbol = "trident" }
[sound]
volume = 50

[games.grand-octopus]
# The moon, always the moon.
exterior = "moon"  # Ada's wish
memory = true
"""


def test_a_file_of_before_counts_and_is_kept_by_the_names_of_today(path):
    path.parent.mkdir(parents=True)
    path.write_text(OLD, "utf-8")
    before = load(keys(), [path])
    assert not before.mistakes
    play = before.settings.games["grand-octopus"]
    assert play.options == {"exterior": "moon", "memory": True}
    assert play.rulings == {"G9": "shared", "G3": "removed"}
    colours = before.settings.colours
    assert (colours.red.name, colours.blue.symbol) == ("Ink", "moth")
    assert change({"sound.volume": 50}, keys(), path) is None
    assert path.read_text("utf-8") == NEW
    after = load(keys(), [path])
    assert (after.mistakes, after.old) == ((), ())
    assert after.settings == msgspec.structs.replace(before.settings, sound=after.settings.sound)


@pytest.mark.parametrize(("old", "is_now"), [
    ("[table]\nquick = true\n", {"exterior": "quick"}),
    ("[table]\nexterior = 'city'\nquick = true\n", {"exterior": "quick"}),
    ("[table]\nexterior = 'city'\nquick = false\n", {"exterior": "city"}),
    ("table.quick = true\r\ntable.memory = true\r\n", {"exterior": "quick", "memory": True}),
    ("[table]\nmemory = true\n[games.grand-octopus]\nmemory = false\n", {}),
    ("table = { memory = true, choice_timer = '90s' }\n", {"memory": True}),
])  # fmt: skip
def test_what_was_set_stays_set(path, old, is_now):
    path.parent.mkdir(parents=True)
    path.write_bytes(old.encode())
    for _ in range(2):
        loaded = load(keys(), [path])
        play = loaded.settings.games.get("grand-octopus")
        assert (not loaded.mistakes, play.options if play else {}) == (True, is_now)
        change({"sound.volume": 50}, keys(), path)


def test_old_names_are_told_with_the_new(path, capsys):
    path.parent.mkdir(parents=True)
    path.write_text("[cults.red]\nname = 'Ink'\n[table]\nquick = true\n", "utf-8")
    assert main(["settings", "check", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{path}, line 2: cults.red.name is called colours.red.name now; it counts all the same.",
        f"{path}, line 4: table.quick is called games.grand-octopus.exterior now; "
        "it counts all the same.",
    ]
