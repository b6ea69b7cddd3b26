"""Settings as an owner writes them: what is right holds, what is wrong is named with its line."""

import json
from pathlib import Path

import msgspec
import pytest

from companion.__main__ import main
from companion.colours import USUAL as SEATS_LOOK
from companion.colours import contrast
from companion.complaints import plain
from companion.games import keys, words_of
from companion.settings.keys import built, schema
from companion.settings.kinds import OneOf
from companion.settings.reading import load, own_file
from companion.settings.telling import describe, example_file
from companion.settings.values import Settings
from companion.text import LANGUAGES
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.header import SEATS
from engine.games.octopus.settings import Rulings
from engine.rulings import values_of
from tests.octopus import words

ROOT = Path(__file__).parents[2]
USUAL = Settings()
KEYS = schema(keys())
GAME = "grand-octopus"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


@pytest.fixture
def read(tmp_path):
    """Read texts as if they were files, the stronger last."""

    def read(*texts):
        paths = [tmp_path / f"{number}.toml" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load(keys(), paths)

    return read


def told(loaded):
    return [
        (mistake.line, mistake.key, mistake.why, mistake.nearest) for mistake in loaded.mistakes
    ]


# What is right holds


def test_without_a_file_everything_is_as_usual():
    assert load(keys(), ()).settings == load(keys()).settings == USUAL
    assert USUAL.table.choice_timer_s is None


def test_a_file_sets_what_it_names_and_nothing_else(read):
    loaded = read(
        "[screen]\norientation = 90\n[games.grand-octopus]\nrulings.G12 = 'off'\n"
        "[table]\nchoice_timer = '90s'\n"
    )
    assert not loaded.mistakes
    assert loaded.settings.screen.orientation == 90
    assert loaded.settings.screen.text_size == USUAL.screen.text_size
    assert loaded.settings.games[GAME].rulings == {"G12": "off"}
    assert loaded.settings.table.choice_timer_s == 90


def test_the_owner_s_file_lies_over_that_of_the_system(read):
    loaded = read("[sound]\nvolume = 20\non = false", "[sound]\nvolume = 90")
    assert (loaded.settings.sound.volume, loaded.settings.sound.on) == (90, False)
    assert [source.path.name for source in loaded.set_by.values()] == ["1.toml", "0.toml"]


def test_a_wrong_value_leaves_what_the_system_says(read):
    loaded = read("[sound]\nvolume = 20", "[sound]\nvolume = 900")
    assert loaded.settings.sound.volume == 20
    assert len(loaded.mistakes) == 1


def test_a_file_from_the_future_does_not_stop_a_game(read):
    loaded = read("[hologram]\ndepth = 3\n[screen]\nscent = 'kelp'\ncalm_motion = true\n")
    assert loaded.settings.screen.calm_motion
    assert [(line, key) for line, key, *_ in told(loaded)] == [(1, "hologram"), (4, "screen.scent")]


def test_an_editor_s_mark_before_the_text_does_no_harm(read):
    assert read(b"\xef\xbb\xbf[sound]\r\non = false\r\n").settings.sound.on is False


def test_values_go_to_settings_and_back():
    wanted = {
        key.path: (key.kind.options[-1] if isinstance(key.kind, OneOf) else key.usual)
        for key in KEYS.keys.values()
    }
    settings = built(wanted, KEYS)
    assert {path: key.of(settings) for path, key in KEYS.keys.items()} == wanted
    assert settings != USUAL


def test_the_settings_know_what_the_game_knows():
    assert USUAL.colours.__struct_fields__ == tuple(SEATS_LOOK)
    assert set(CULTS) < set(SEATS_LOOK)
    assert KEYS.keys["games", GAME, "exterior"].kind.options == ("random", *EXTERIORS, "quick")
    assert set(KEYS.keys["table", "players"].kind.options) >= {0, *SEATS}
    for ruling, values in values_of(Rulings).items():
        assert KEYS.keys["games", GAME, "rulings", ruling].kind.options == values


def test_the_language_is_that_of_the_machine_unless_it_is_set(read, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert USUAL.general.spoken == "fr"
    assert read("general.language = 'en'").settings.general.spoken == "en"


def test_games_are_kept_where_the_owner_says(read, monkeypatch):
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    usual = Path("/home/ada/.local/share/octopus-table/games")
    assert USUAL.storage.games_dir == usual
    own = read("[storage]\ngames = '~/evenings'").settings.storage.games_dir
    assert own == Path("/home/ada/evenings")


# What is wrong is named

WRONG = {
    "[screan]": (1, "screan", "no_such_section", "[screen]"),
    "[screen]\ntextsize = 'large'": (2, "screen.textsize", "no_such_key", "text_size"),
    "[screen]\nvolume = 3": (2, "screen.volume", "no_such_key", "sound.volume"),
    "volume = 3": (1, "volume", "no_such_top_key", "sound.volume"),
    "screen = 3": (1, "screen", "is_section", ""),
    "[[screen]]\norientation = 90": (1, "screen", "is_section", ""),
    "[screen.orientation]\nx = 3": (1, "screen.orientation", "not_choice", ""),
    "[screen]\n\norientation = 100": (3, "screen.orientation", "not_choice", "90"),
    "[screen]\norientation = '90'": (2, "screen.orientation", "not_choice", "90"),
    "[screen]\norientation = true": (2, "screen.orientation", "not_choice", ""),
    "[screen]\ntext_size = 'Huge'": (2, "screen.text_size", "not_choice", ""),
    "[screen]\ndriver = 'X11'": (2, "screen.driver", "not_choice", '"x11"'),
    "[screen]\nbrightness = 5": (2, "screen.brightness", "not_whole", "10"),
    "[screen]\nbrightness = 50.0": (2, "screen.brightness", "not_whole", "50"),
    "[screen]\nbrightness = nan": (2, "screen.brightness", "not_whole", ""),
    "[screen]\nbrightness = true": (2, "screen.brightness", "not_whole", ""),
    "[sound]\non = 'off'": (2, "sound.on", "not_flag", "false"),
    "[sound]\non = 1": (2, "sound.on", "not_flag", "true"),
    "[sound]\non = 'loud'": (2, "sound.on", "not_flag", ""),
    "[table]\nchoice_timer = 95": (2, "table.choice_timer", "not_choice", '"90s"'),
    "[games.grand-octopus.rulings]\nG31 = 'x'": (
        2, "games.grand-octopus.rulings.G31", "no_such_key", "G3",
    ),
    "[table.rulings]\nG31 = 'x'": (2, "table.rulings.G31", "no_such_key", "G3"),
    "[table.rulings]\nG9 = 'share'": (2, "table.rulings.G9", "not_choice", '"shared"'),
    "[table]\nquick = 'yes'": (2, "table.quick", "not_flag", "true"),
    "[games.octorange]\nx = 1": (1, "games.octorange", "no_such_section", "[games.octorage]"),
    "[games.octorage]\nwithout = ['skul']": (2, "games.octorage.without", "not_some", '"skull"'),
    "[games.octorage]\nwithout = 'skull'": (2, "games.octorage.without", "not_some", ""),
    "[games.octorage]\nwithout = ['skull', 'skull']": (2, "games.octorage.without", "twice", ""),
    "[colours.orange]\ncolour = 1": (1, "colours.orange", "no_such_section", ""),
    "[colours.red]\ncolour = '#abc'": (2, "colours.red.colour", "not_colour", '"#AABBCC"'),
    "[colours.red]\ncolour = 'F0654a'": (2, "colours.red.colour", "not_colour", '"#F0654A"'),
    "[colours.red]\ncolour = 'scarlet'": (2, "colours.red.colour", "not_colour", ""),
    "[colours.red]\ncolour = '#400000'": (2, "colours.red.colour", "too_dark", ""),
    "[colours.red]\nname = 'The Longest Name Of All'": (
        2, "colours.red.name", "not_name", '"The Longest Name"',
    ),
    '[colours.red]\nname = "a\\tb"': (2, "colours.red.name", "not_name", '"ab"'),
    "[colours.red]\nname = 3": (2, "colours.red.name", "not_name", ""),
    "[lamps]\nprofile = 'rbg'": (2, "lamps.profile", "not_name_or_file", '"rgb"'),
    "[storage]\ngames = 'evenings'": (2, "storage.games", "not_folder", '"~/evenings"'),
    "[storage]\ngames = 3": (2, "storage.games", "not_folder", ""),
    "[sound]\nvolume = 1979-05-27 07:32:00": (2, "sound.volume", "not_whole", ""),
}  # fmt: skip


@pytest.mark.parametrize(("text", "mistake"), WRONG.items(), ids=WRONG)
def test_a_mistake_is_named_with_its_line_and_the_nearest_right_one(read, text, mistake):
    loaded = read(text)
    assert told(loaded) == [mistake]
    assert loaded.settings == USUAL


@pytest.mark.parametrize("what", ["symbol", "colour"])
def test_seats_that_cannot_be_told_apart_go_back_to_the_usual(read, what):
    taken = getattr(USUAL.colours.purple, what)
    loaded = read(f"[colours.red]\nname = 'Ink'\n{what} = '{taken.lower()}'\n[sound]\nvolume = -1")
    assert told(loaded) == [
        (3, f"colours.red.{what}", "same_as", ""),
        (5, "sound.volume", "not_whole", "0"),
    ]
    assert loaded.settings.colours.red == msgspec.structs.replace(USUAL.colours.red, name="Ink")


def test_two_seats_may_exchange_their_symbols(read):
    loaded = read("[colours]\nred.symbol = 'moth'\npurple.symbol = 'eye'")
    assert not loaded.mistakes
    assert loaded.settings.colours.red.symbol == "moth"


@pytest.mark.parametrize(("text", "line"), [
    ("[screen]\norientation 90\n", 2),
    ("[screen\n", 1),
    ("[screen]\norientation = 90\norientation = 180\n", 3),
    ("[screen]\norientation = ", 2),
    ("[sound]\n[sound]\n", 2),
    ("x = " + "[" * 1500, 1),
])  # fmt: skip
def test_what_is_no_toml_is_shown_and_the_rest_goes_on(read, text, line):
    loaded = read("[sound]\nvolume = 20", text)
    assert [(mistake.line, mistake.why) for mistake in loaded.mistakes] == [(line, "not_toml")]
    assert loaded.settings.sound.volume == 20


def test_what_is_no_text_is_named(read):
    assert told(read(b"[sound]\nname = '\xff'\n")) == [(2, "", "not_utf8", "")]
    assert told(read(b"# \n" * 30_000)) == [(0, "", "too_large", "")]
    assert told(read(b"\n# " + b"x" * 3000)) == [(2, "", "line_too_long", "")]


def test_what_cannot_be_read_is_named(tmp_path):
    (mistake,) = load(keys(), [tmp_path]).mistakes
    assert mistake.text(words("en")) == f"{tmp_path}: this file cannot be read: not a plain file."


def test_a_file_that_cannot_even_be_looked_at_is_named(tmp_path, monkeypatch):
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(loop))
    (mistake,) = load(keys()).mistakes
    assert (mistake.why, mistake.where) == ("unreadable", str(own_file()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_can_be_said_in_one_line(read, language):
    for text in [*WRONG, "[x", b"\xff", "colours.red.symbol = 'moth'", 'x."\\u0007" = 1']:
        for mistake in read(text).mistakes:
            said = mistake.text(words(language))
            assert said == plain(said)
            assert mistake.nearest in said


def test_every_reason_has_words_and_every_word_a_reason():
    seen = {mistake[2] for mistake in WRONG.values()}
    others = {
        "unreadable",
        "too_large",
        "line_too_long",
        "not_utf8",
        "not_toml",
        "same_as",
        "more",
        "not_wholes",
        "not_row",
        "too_few",
        "too_many",
        "falling",
        "behind",
        "no_such_row",
        "same_name",
        "not_phrases",
        "not_phrase",
    }
    assert seen | others == set(words("en").under("settings.wrong"))


def test_the_symbol_of_a_seat_can_be_read_on_its_colour():
    assert round(contrast("#FFFFFF", "#000000"), 2) == 21
    assert round(contrast("#F0654A", "#0A0D18"), 1) == 6.2
    for seat in SEATS_LOOK:
        path = ("colours", seat, "colour")
        assert KEYS.keys[path].kind.problem(KEYS.keys[path].usual) is None


# One place documents each key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_described_with_what_it_can_be(language):
    for key in KEYS.keys.values():
        assert key.kind.problem(key.usual) is None
        spoken = words_of(key.game, language) if key.game else words(language)
        assert len(describe(key, spoken)) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_shows_every_open_key_at_its_usual_value(read, language):
    lines = example_file(words(language), keys()).splitlines()
    assert max(map(len, lines)) <= 100
    bare = "\n".join(line.removeprefix("#") for line in lines if not line.startswith("# "))
    loaded = read(bare)
    assert not loaded.mistakes
    assert set(loaded.set_by) == {path for path, key in KEYS.keys.items() if key.is_open}
    assert loaded.settings == USUAL


def test_the_example_that_is_shipped_is_the_one_that_is_printed():
    shipped = ROOT / "deploy" / "settings.example.toml"
    assert shipped.read_text("utf-8") == example_file(words("en"), keys())


# At the keyboard


def write_own(text):
    own_file().parent.mkdir(parents=True)
    own_file().write_text(text, "utf-8")


def test_check_without_a_file_says_where_to_write_one(capsys):
    assert main(["settings", "check"]) == 0
    assert str(own_file()) in capsys.readouterr().out


def test_check_names_every_mistake_and_ends_with_1(capsys):
    write_own("[screen]\norientation = 45\n[sound]\nvolume = 300\n")
    assert main(["settings", "check"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines()[0] == (
        f"{own_file()}, line 2: screen.orientation: 45 is none of 0, 90, 180, 270. Did you mean 0?"
    )
    assert printed.err.splitlines()[1:] == [
        f"{own_file()}, line 4: sound.volume: 300 is no whole number from 0 to 100. "
        "Did you mean 100?",
        "2 to mend. The table starts all the same and leaves these out.",
    ]


def test_check_in_french(capsys):
    write_own("[screen]\norientation = 45\n")
    assert main(["settings", "check", "--lang", "fr"]) == 1
    assert "ligne 2\u00a0: screen.orientation\u00a0: 45 n’est pas dans" in capsys.readouterr().err


def test_check_of_a_named_file_looks_at_no_other(tmp_path, capsys):
    write_own("[screen]\norientation = 45\n")
    named = tmp_path / "other.toml"
    named.write_text("[sound]\non = false\n", "utf-8")
    assert main(["settings", "check", str(named)]) == 0
    assert capsys.readouterr().out == f"{named}: all right (keys set: 1).\n"


def test_check_of_a_file_that_is_not_there(tmp_path, capsys):
    assert main(["settings", "check", str(tmp_path / "none.toml")]) == 2
    assert capsys.readouterr().err == f"There is no such file: {tmp_path / 'none.toml'}\n"


def test_show_prints_a_file_that_can_be_read_again(capsys, read):
    write_own(
        "[screen]\norientation = 180\nbrightness = 5\n[colours.blue]\nname = 'Tide \"two\"'\n"
    )
    assert main(["settings", "show"]) == 0
    printed = capsys.readouterr()
    again = read(printed.out)
    assert not again.mistakes
    assert again.settings == load(keys()).settings != USUAL
    assert f"orientation = 180                    # {own_file()}:2" in printed.out
    assert "brightness" in printed.err


def test_show_for_programs(capsys):
    write_own("[screen]\norientation = 180\n")
    assert main(["settings", "show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["screen"]["orientation"] == 180
    assert msgspec.convert(shown, Settings) == load(keys()).settings


def test_example_speaks_french_too(capsys):
    assert main(["settings", "example", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == example_file(words("fr"), keys())
