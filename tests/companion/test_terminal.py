"""A game in a real terminal: what people see, what they never see, and what is kept."""

import json
import os
import re
import signal
import subprocess
import sys
import termios

import pytest

from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.terminal.board import board
from companion.games.octopus.terminal.rooms import symbol
from companion.terminal.screen import TextScreen as Screen
from companion.text import LANGUAGES
from engine.games.octopus.view import view
from tests.companion.terminal import ESCAPES, ROOT, Terminal, environment, position, run
from tests.engine.games import random_course
from tests.octopus import words

COLOURS = re.compile(r"\x1b\[[0-9;]*[345][0-9][0-9;]*m")

NAMED = ("--fast", "--seats", "Ada,Bo,Cy", "--seed", "7")
ALONE = (*NAMED, "--bots", "2,3")
TOGETHER = (*NAMED, "--bots", "none")


# The game


@pytest.mark.parametrize("exterior", ["none", "dreams", "marsh", "moon", "city"])
def test_one_person_and_two_bots_play_a_whole_game(tmp_path, exterior):
    with Terminal(tmp_path, *ALONE, "--exterior", exterior) as terminal:
        assert terminal.play_out() == 0
        assert position(tmp_path, terminal.record)["over"]
    assert "octopus-table referee" in terminal.seen
    assert "Traceback" not in terminal.seen


def test_enter_is_enough_to_get_from_the_first_question_to_the_first_clock(tmp_path):
    with Terminal(tmp_path, "--fast") as terminal:
        shown = terminal.answer("", "", "", "Ada", "", "", "")
    assert shown.endswith("dagger = cultist, 1-6 ▸ ")
    assert "E Ada" in shown
    assert "Dimension of Dreams" in shown


def test_the_talk_says_what_is_possible_when_it_does_not_understand(tmp_path):
    with Terminal(tmp_path) as terminal:
        assert words("en").say("terminal.wish.seats") in terminal.answer("seven")
        assert words("en").say("terminal.wish.bots") in terminal.answer("3", "4")
        assert "Novice: Often" in terminal.answer("2 3")
        assert "Lost City" in terminal.answer("", "Ada")
        assert "from 1 to 6" in terminal.answer("9")


def test_the_board_names_every_room_its_stairs_and_who_is_where(tmp_path):
    with Terminal(tmp_path, *ALONE) as terminal:
        board = terminal.shown
    for room in ("1 library", "2 museum", "3 crypt", "4 laboratory", "5 observatory", "6 garden"):
        assert f"╭ {room} " in board
    assert "╰ 2 3 4 5 ─── ●● ╯" in board
    assert "│ E F S " in board
    assert "4 ┃ E F S" in board
    assert max(map(len, board.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "lines"), [(60, 24), (80, 24), (120, 40)])
def test_any_table_fits_on_the_screen_with_everybody_on_it(monkeypatch, language, columns, lines):
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    screen = Screen(words(language), fast=True)
    for seed in range(3):
        course = random_course("grand-octopus", seed)
        narrator = OctopusNarrator(words(language), course.opening.setup, ["Bartholomew Quint"])
        for table in {verdict.position.table for verdict in course.verdicts}:
            with screen.console.capture() as drawn:
                screen.draw(board(view(table, None), narrator, screen))
            text = drawn.get()
            assert max(map(len, text.splitlines())) <= columns
            assert len(text.splitlines()) <= lines
            for seat in table.alive():
                assert symbol(narrator, table.setup.cults[seat])[0] in text


def test_stairs_nobody_has_compared_are_marked_and_asked_about_after_the_reveal(tmp_path):
    with Terminal(tmp_path, *ALONE, "--board") as terminal:
        assert "╰ ? 2 3 4 5 ─ ●● ╯" in terminal.shown
        shown = terminal.answer("5", "2", "")
        assert shown.index("The clocks open") < shown.index("Look at your board: do stairs join")
        while "do stairs join" in terminal.seen.splitlines()[-1]:
            shown = terminal.answer("y")
        assert "The table has looked" in terminal.seen


def test_a_bargain_shows_what_each_end_costs_before_it_asks(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        shown = terminal.answer("", "2", "6", "", "2", "5", "", "3", "4", "")
        offer = shown[shown.index("must talk") :]
        assert "1  nothing happens, nobody takes and nobody loses (R47)" in offer
        assert "3  Bo gathers and may take a stone idol" in offer
        assert "4  fight, one voice is enough: Ada falls to 3, Bo falls to 3 (R50)" in offer
        assert "Bo, do you agree?" in terminal.answer("Ada", "yes")
        assert "Ada loses 1 power and has 3 left" in terminal.answer("f")


def test_all_must_agree_and_then_the_one_they_named_may_take(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "6", "", "2", "5", "", "3", "4", "")
        shown = terminal.answer("2", "y", "n")
        assert "What will it be?" in shown.splitlines()[-1]
        assert "By agreement, Ada dominates the museum." in terminal.answer("2", "y", "y")
        assert "Ada takes a stone idol." in terminal.answer("")


# Secrets


def test_a_hand_typed_in_secret_never_comes_back_on_the_screen(tmp_path):
    screens = []
    for hands in (("2", "5"), ("4", "3")):
        with Terminal(tmp_path / hands[0], *TOGETHER) as terminal:
            assert "squid" not in terminal.answer("", "squid", hands[0], "squid", hands[1])
            screens.append(terminal.seen)
    assert screens[0] == screens[1]


def test_a_hand_typed_where_all_could_see_it_is_not_taken(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        assert "squid" not in terminal.answer("squid")
        terminal.answer("", "2", "6", "", "3", "6", "", "4", "6", "", "y", "y")
        os.write(terminal.keys, b"y\n\n6\n6\n")
        assert terminal.read().endswith("The keyboard goes to Ada. Enter when nobody else looks ▸ ")


def test_no_choice_is_on_disk_before_all_are_revealed(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "5", "", "3", "6", "", "4", "1")
        assert [set(line) for line in terminal.answers] == [{"seal", "turn", "digest"}] * 3
        terminal.answer("")
        cults = ["red", "yellow", "green"]
        assert [line.get("seal") for line in terminal.answers[:3]] == cults
        assert [line.get("cult") for line in terminal.answers[3:]] == cults


def test_an_error_is_refused_without_a_word_about_what_was_typed(tmp_path):
    with Terminal(tmp_path, *ALONE) as terminal:
        shown = terminal.answer("6", "2")
        assert "That clock would be an error" in shown
        assert not re.search(r"\b[2]\b", shown.replace("R24, R27", ""))


def test_the_strict_clock_lets_errors_happen(tmp_path):
    with Terminal(tmp_path, *ALONE, "--strict") as terminal:
        assert "In reach: 1 2 3 4 5." in terminal.shown
        terminal.answer("-", "6")
        assert "Ada points astray" in terminal.answer("")


def test_whoever_has_sealed_may_choose_again_until_the_clocks_open(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "5", "Ada", "3", "6", "", "4", "1", "", "5", "2")
        assert "Ada, set your clock" in terminal.answer("ada")
        assert "Ada 3/6, Bo 4/1, Cy 5/2" in terminal.answer("u", "")


def test_in_the_memory_variant_nobody_sees_who_holds_what(tmp_path):
    with Terminal(tmp_path, *TOGETHER, "--memory", "--exterior", "marsh") as terminal:
        terminal.answer("", "2", "6", "", "3", "6", "", "4", "6", "", "y", "y", "y")
        assert "●●" in terminal.shown
        assert re.search(r"E Ada +†4 1/4( +\?){7}", terminal.answer(""))
        shown = terminal.answer("", "5", "5", "", "3", "6", "", "4", "6", "", "n")
        assert "With whom?" in shown
        shown = terminal.answer("1", "7")
        assert shown.count("silver key") == 2
        assert "an exchange with Bo that is not possible" in terminal.answer("6")


# Nothing is lost


def test_who_leaves_is_told_how_to_go_on_and_goes_on_at_the_same_question(tmp_path):
    with Terminal(tmp_path, *ALONE) as terminal:
        question = terminal.answer("5", "2", "").splitlines()[-1]
        left = terminal.answer("q")
        assert left.endswith(f"octopus-table play --resume {terminal.record} --bots 2,3\n")
        assert terminal.status == 0
        kept = terminal.answers
    with Terminal(tmp_path, "--resume", terminal.record, "--bots", "2,3", "--fast") as again:
        assert again.shown.splitlines()[-1] == question
        assert again.answers == kept
        assert again.play_out() == 0
        assert position(tmp_path, again.record)["over"]


@pytest.mark.parametrize("how", ["\x04", signal.SIGINT, signal.SIGTERM])
def test_however_somebody_leaves_the_keyboard_echoes_again(tmp_path, how):
    with Terminal(tmp_path, *ALONE) as terminal:
        if how == "\x04":
            os.write(terminal.keys, how.encode())
            shown = terminal.read()
        else:
            shown = terminal.send(how)
        assert "octopus-table play --resume" in shown
        assert terminal.status == 0
        assert termios.tcgetattr(terminal.keys)[3] & termios.ECHO


def test_an_answer_can_be_taken_back(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "6", "", "3", "6", "", "4", "6", "")
        assert "Bo, take a skull?" in terminal.answer("y")
        assert "Ada, take a stone idol?" in terminal.answer("u")
        assert "Ada leaves a stone idol" in terminal.answer("n")
        assert terminal.answers[-1]["take"] is False


def test_clocks_are_taken_back_only_when_everybody_agrees(tmp_path):
    with Terminal(tmp_path, *TOGETHER) as terminal:
        terminal.answer("", "2", "6", "", "3", "6", "", "4", "6", "")
        assert "Does everybody agree" in terminal.answer("u")
        assert "Ada, take" in terminal.answer("n")
        assert "Ada, take" in terminal.answer("u", "u")
        assert terminal.answers
        assert "The keyboard goes to Ada" in terminal.answer("u", "y")
        assert terminal.answers == []


def test_a_game_that_cannot_be_saved_says_so_once_and_goes_on(tmp_path):
    with Terminal(tmp_path, *ALONE, XDG_DATA_HOME="/dev/null") as terminal:
        assert terminal.play_out() == 0
    assert terminal.seen.count("cannot be saved") == 1


def test_a_broken_last_line_is_dropped_and_set_aside(tmp_path):
    with Terminal(tmp_path, *ALONE) as terminal:
        terminal.answer("5", "2", "")
        record = terminal.record
        torn = record.read_bytes() + b'{"choose":"gat'
    record.write_bytes(torn)
    with Terminal(tmp_path, "--resume", record, "--bots", "2,3") as again:
        assert "was broken and is left out" in again.shown
    assert record.with_suffix(".bak").read_bytes() == torn
    assert torn.startswith(record.read_bytes())


def test_what_is_no_record_is_refused_in_one_sentence(tmp_path):
    (tmp_path / "list.txt").write_text("bread\nbutter\n")
    with Terminal(tmp_path, "--resume", tmp_path / "list.txt") as terminal:
        assert terminal.status == 2
    assert "line 1: line: this is not JSON" in terminal.seen


def last_power(path, **more):
    """A record in which Ada is left with one power, and alone with the Moon Men."""
    stay = {"yellow": (2, 6), "green": (3, 6)}
    clocks = [{"red": (None, 6)} | stay] * 3 + [{"red": (1, 1)} | stay]
    lines = [
        [{"choose": "clock", "cult": cult, "dagger": dagger, "tentacle": tentacle}
         for cult, (dagger, tentacle) in turn.items()]
        for turn in clocks
    ]  # fmt: skip
    lines[0] += [
        {"choose": "gather", "cult": "yellow", "location": 2, "take": True},
        {"choose": "gather", "cult": "green", "location": 3, "take": True},
    ]
    seats = [{"cult": "red", "name": "Ada"}, {"cult": "yellow"}, {"cult": "green"}]
    stairs = [[1, 2], [1, 3], [2, 4], [3, 5], [3, 6]]
    header = {"record": 1, "game": "grand-octopus", "seats": seats, "exterior": "moon"}
    record = [
        header | {"stairs": stairs, "seed": 0} | more,
        *(line for turn in lines for line in turn),
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in record), "utf-8")


def test_whoever_sacrifices_the_last_power_is_warned(tmp_path):
    last_power(tmp_path / "moon.jsonl")
    options = ("--resume", tmp_path / "moon.jsonl", "--bots", "2,3", "--fast")
    with Terminal(tmp_path, *options) as terminal:
        assert "no sacrifice to the Moon Men this turn" in terminal.shown
        assert "the cult will be eliminated (G4)" in terminal.answer("n", "1")
        assert "Who must put a component back?" in terminal.answer("")
        assert "Ada is eliminated" in terminal.answer("1", "y")


def test_whoever_must_put_something_back_finds_it_without_the_screen_telling(tmp_path):
    last_power(tmp_path / "moon.jsonl", memory=True)
    options = ("--resume", tmp_path / "moon.jsonl", "--bots", "3", "--fast")
    with Terminal(tmp_path, *options) as terminal:
        shown = terminal.answer("n", "1", "y")
        assert "1  grimoire" in shown
        assert "That is not possible." in terminal.answer("grimoire")
        assert "Flame puts a stone idol back in the museum." in terminal.answer("stone")


# Help, languages, looks


def test_rules_and_help_are_one_word_away(tmp_path):
    with Terminal(tmp_path, *ALONE) as terminal:
        rule = words("en").rule("R38")[:40]
        assert rule in terminal.answer("R38")
        assert rule in terminal.answer("? r38")
        assert "no such rule" in terminal.answer("R99")
        assert words("en").say("terminal.help.u") in terminal.answer("?")
        assert "╭ 1 library" in terminal.answer("b")
        terminal.answer("5", "2", "")
        assert words("en").rule("R22")[:40] in terminal.answer("r")


def test_the_whole_talk_is_french_where_french_is_spoken(tmp_path):
    with Terminal(tmp_path, "--fast", LANG="fr_FR.UTF-8") as terminal:
        assert "Combien de cultes" in terminal.shown
        shown = terminal.answer("3", "2 3", "", "", "", "o", "")
    assert "1 bibliothèque" in shown
    assert shown.endswith("dague = cultiste, 1-6 ▸ ")


def test_colours_go_where_they_are_not_wanted_and_nothing_else_does(tmp_path):
    with Terminal(tmp_path / "colour", *ALONE) as colourful:
        assert COLOURS.search(colourful.raw)
    with Terminal(tmp_path / "plain", *ALONE, NO_COLOR="1") as plain:
        assert not COLOURS.search(plain.raw)
    with Terminal(tmp_path / "dumb", *ALONE, TERM="dumb") as dumb:
        assert not ESCAPES.search(dumb.raw)
    assert colourful.seen == plain.seen == dumb.seen


def test_a_terminal_of_few_letters_is_drawn_to_in_plain_ones(tmp_path):
    shown = run(tmp_path, "play", "--seed", "1", variables={"PYTHONIOENCODING": "ascii"})
    assert shown.returncode == 0
    assert b"+ 1 library ----" in shown.stdout
    assert b"?" not in shown.stdout.replace(b"--? ", b"")


def test_an_impossible_wish_is_named(tmp_path):
    with Terminal(tmp_path, "--seats", "Ada,Bo") as terminal:
        assert terminal.status == 2
    assert words("en").say("terminal.wish.seats") in terminal.seen


# The demonstration


def test_where_nobody_can_type_bots_play_and_the_story_is_told(tmp_path):
    shown = run(tmp_path, "play", "--seed", "1")
    assert (shown.returncode, shown.stderr) == (0, b"")
    text = shown.stdout.decode()
    assert not ESCAPES.search(text)
    assert re.search(r"^ R22  The clocks open: Ada \d/\d", text, re.MULTILINE)
    assert "./play" in text
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_tells_the_same_story(tmp_path):
    quick = ("play", "--players", "3", "--quick", "--seed")
    stories = [run(tmp_path, *quick, seed).stdout for seed in ("1", "1", "2")]
    assert stories[0] == stories[1] != stories[2]


@pytest.mark.parametrize("variables", [{"LANG": ""}, {"LANG": "fr_FR.UTF-8"}, {"TERM": "dumb"}])
def test_the_demonstration_works_wherever_it_is_started(tmp_path, variables):
    shown = run(tmp_path, "play", "--players", "3", "--quick", variables=variables)
    assert (shown.returncode, shown.stderr) == (0, b"")


def test_the_demonstration_needs_no_standard_input_at_all(tmp_path):
    command = f"exec {sys.executable} -m companion play --players 3 --quick <&-"
    shown = subprocess.run(
        ["/bin/sh", "-c", command], env=environment(tmp_path), cwd=ROOT,
        capture_output=True, check=False,
    )  # fmt: skip
    assert (shown.returncode, shown.stderr) == (0, b"")


def test_a_saved_game_needs_somebody_to_type(tmp_path):
    assert run(tmp_path, "play", "--resume", "nothing.jsonl").returncode == 2
