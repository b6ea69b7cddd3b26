"""`octopus-table referee`: the record format, its refusals and its exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.evening.proofs import digest
from engine import Opening, Reading
from engine.games.octopus.board import CULTS
from tests.octopus import header, record

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """A machine without an owner's map."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def clock(cult, dagger, tentacle, **more):
    return {"choose": "clock", "cult": cult, "dagger": dagger, "tentacle": tentacle, **more}


TURN = [clock("red", 2, 5), clock("blue", 3, 5), clock("green", 3, 6)]


def test_the_position_after_the_last_line_is_one_json_object(referee):
    status, out, err = referee(record(header(), *TURN), "--json")
    assert (status, err) == (0, "")
    position = json.loads(out)
    assert position["asked"] == [{"choose": "gather", "cult": "red", "location": 2}]
    assert list(position) == [
        "game", "turn", "phase", "over", "winner", "ending", "asked", "cults", "stock",
    ]  # fmt: skip
    assert position["cults"]["red"] == {
        "power": 4, "at": 2, "fallen": False, "alive": True, "components": [],
    }  # fmt: skip


def test_a_header_alone_is_a_game_about_to_begin(referee):
    status, out, _ = referee(record(header()), "--json")
    position = json.loads(out)
    assert status == 0
    assert (position["turn"], position["phase"], position["over"]) == (1, "choice", False)
    assert position["asked"] == [{"choose": "clock", "cult": c} for c in ("red", "blue", "green")]


def test_a_clock_before_the_reveal_shows_only_by_its_absence(referee):
    outs = [
        referee(record(header(), clock("blue", *hand)), "--json")[1] for hand in ((2, 3), (4, None))
    ]
    assert outs[0] == outs[1]
    assert "blue" not in [asked["cult"] for asked in json.loads(outs[0])["asked"]]


def test_a_later_clock_of_the_same_cult_replaces_the_earlier(referee):
    lines = [clock("red", 4, 1), *TURN]
    assert referee(record(header(), *lines), "--json") == referee(record(header(), *TURN), "--json")


def test_the_story_has_a_sentence_and_a_rule_for_each_event(referee):
    status, out, _ = referee(record(header(), *TURN))
    assert status == 0
    assert " R22  The clocks open: Red 2/5, Blue 3/5, Green 3/6." in out.splitlines()
    assert " R40  Red dominates the museum." in out.splitlines()


def test_the_story_is_told_in_french_too(tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    path.write_bytes(record(header(), *TURN))
    assert main(["referee", str(path), "--lang", "fr"]) == 0
    assert "Red domine le musée." in capsys.readouterr().out


def test_a_record_can_come_from_standard_input():
    run = subprocess.run(
        [sys.executable, "-m", "companion", "referee", "-", "--json"],
        input=record(header(), *TURN), capture_output=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0
    assert json.loads(run.stdout)["turn"] == 1


# Refused lines: status 1

GATHER = {"choose": "gather", "cult": "red", "location": 2, "take": True}


@pytest.mark.parametrize(("line", "key", "cite"), [
    (GATHER | {"location": 3}, "not_asked", "R40"),
    (GATHER | {"cult": "blue"}, "not_asked", "R40"),
    (GATHER | {"cult": "purple"}, "unknown_cult", "R40"),
    (GATHER | {"location": 8}, "unknown_location", "R40"),
    (GATHER | {"location": True}, "unknown_location", "R40"),
    (GATHER | {"take": "yes"}, "not_true_or_false", "R42"),
    (GATHER | {"extra": 1}, "unknown_field", "R40"),
    (clock("red", 2, 3), "not_asked", "R16"),
    (clock("red", 7, 3), "unknown_direction", "R7"),
    (clock("red", 2.0, 3), "unknown_direction", "R7"),
    ({"choose": "clock", "cult": "red", "dagger": 2}, "missing_field", "R16"),
    ({"choose": "dance"}, "unknown_choice", "R42"),
    ({"cult": "red"}, "unknown_choice", "R42"),
    ({"choose": ["clock"]}, "unknown_choice", "R42"),
    ([], "not_an_object", "R42"),
    (17, "not_an_object", "R42"),
    ({"choose": "negotiate", "location": 2, "outcome": "nothing"}, "not_asked", "R41"),
    ({"choose": "negotiate", "location": 2, "outcome": "peace"}, "unknown_outcome", "R46"),
    ({"choose": "negotiate", "location": 2, "outcome": "fight", "cult": "red"},
     "unknown_outcome", "R46"),
    ({"choose": "swap", "cult": "red"}, "missing_field", "R67"),
    ({"choose": "swap", "cult": "red", "with": "blue", "give": "egg", "get": "key"},
     "unknown_component", "R67"),
    ({"choose": "sacrifice", "cult": "red"}, "missing_field", "R69"),
    ({"choose": "discard", "cult": "red", "component": "key"}, "not_asked", "R69"),
    ({"choose": "stairs", "pair": [1, 2], "joined": 1}, "not_true_or_false", "R18"),
])  # fmt: skip
def test_a_line_the_rules_do_not_take_is_named_with_its_rule(referee, line, key, cite):
    status, out, err = referee(record(header(), *TURN, line), "--json")
    assert status == 1
    assert json.loads(out) == {"refused": {"line": 5, "key": key, "cite": cite}}
    assert err.startswith(f"line 5: {key}: ")
    assert f"({cite}: " in err
    assert err.count("\n") == 1


def test_what_is_owned_cannot_be_gathered_again(referee):
    """The sample of the format: a component already owned is refused by R43."""
    second = [clock("red", 2, 5), clock("blue", 1, 5), clock("green", 1, 6)]
    nothing = {"choose": "negotiate", "location": 3, "outcome": "nothing"}
    lines = [*TURN, GATHER, nothing, *second, GATHER]
    status, out, _ = referee(record(header(), *lines), "--json")
    assert (status, json.loads(out)["refused"]) == (
        1,
        {"line": 10, "key": "not_asked", "cite": "R43"},
    )


def test_nothing_may_follow_the_end(referee):
    over = [clock(cult, None, None) for cult in ("red", "blue", "green")] * 4
    status, out, _ = referee(record(header(), *over), "--json")
    assert (status, json.loads(out)["ending"]) == (0, "nobody")
    status, out, _ = referee(record(header(), *over, clock("red", 1, 2)), "--json")
    assert (status, json.loads(out)["refused"]["key"]) == (1, "eliminated")
    status, out, _ = referee(record(header(), *over, {"choose": "x"}), "--json")
    assert (status, json.loads(out)["refused"]["cite"]) == (1, "R58")
    status, out, _ = referee(record(header(), *over, 5), "--json")
    assert (status, json.loads(out)["refused"]["cite"]) == (1, "R58")
    swap = {"choose": "swap", "cult": "red", "with": None}
    status, out, _ = referee(record(header(), *over, swap), "--json")
    assert (status, json.loads(out)["refused"]["key"]) == (1, "game_over")


# Not a record: status 2


@pytest.mark.parametrize(("fields", "field"), [
    ({"record": 2}, "record"),
    ({"record": True}, "record"),
    ({"record": ...}, "record"),
    ({"game": "chess"}, "game"),
    ({"game": ...}, "game"),
    ({"game": ["grand-octopus"]}, "game"),
    ({"seed": "7"}, "seed"),
    ({"seed": -1}, "seed"),
    ({"seed": 1.5}, "seed"),
    ({"seats": ...}, "seats"),
    ({"seats": {}}, "seats"),
    ({"seats": [{"cult": "red"}] * 2}, "seats"),
    ({"seats": [{"cult": cult} for cult in (*CULTS, "red")]}, "seats"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "red"}]}, "seats[2].cult"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "pink"}]}, "seats[2].cult"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": None}]}, "seats[2].cult"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, "green"]}, "seats[2]"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "green", "name": 3}]}, "seats[2].name"),
    ({"seats": [{"cult": "red"}, {"cult": "blue"}, {"cult": "green", "age": 3}]}, "seats[2].age"),
    ({"exterior": "swamp"}, "exterior"),
    ({"exterior": ["moon"]}, "exterior"),
    ({"exterior": ...}, "exterior"),
    ({"memory": "no"}, "memory"),
    ({"rulings": []}, "rulings"),
    ({"rulings": {"G31": "x"}}, "rulings.G31"),
    ({"rulings": {"G3": "burned"}}, "rulings.G3"),
    ({"rulings": {"G3": ["return"]}}, "rulings.G3"),
    ({"stairs": "1-2"}, "stairs"),
    ({"stairs": [[1, 6]]}, "stairs"),
    ({"stairs": [[1, 2]]}, "stairs"),
    ({"stairs": [[[[1]]]]}, "stairs"),
    ({"colour": "blue"}, "colour"),
])  # fmt: skip
def test_a_header_that_cannot_start_a_game_is_named_by_its_field(referee, fields, field):
    status, out, err = referee(record(header(**fields)), "--json")
    assert (status, out) == (2, "")
    assert err.startswith(f"line 1: {field}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("bad", "words"), [
    (b"{", "not JSON"),
    (b"", "not JSON"),
    (b"NaN", "not JSON"),
    (b'{"choose":"clock","cult":"red","dagger":NaN,"tentacle":1}', "not JSON"),
    (b"[" * 60_000, "nested too deep"),
    (b'{"a":' * 12_000, "nested too deep"),
    (b'"' + b"x" * 10_000_000 + b'"', "longer than"),
    (b'"\xff\xfe"', "UTF-8"),
    (b"\x00", "not JSON"),
    (b'{"choose":"clock"} trailing', "not JSON"),
])  # fmt: skip
def test_a_line_that_is_not_json_makes_it_no_record_wherever_it_stands(referee, bad, words):
    for lines in ([header(), *TURN], [header(), {"choose": "refused"}]):
        data = record(*lines) + bad + b"\n" + record(TURN[0])
        status, out, err = referee(data, "--json")
        assert (status, out) == (2, "")
        assert err.startswith(f"line {len(lines) + 1}: line: ")
        assert words in err


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"[]\n", b"17", b'"record"\n'])
def test_without_a_header_it_is_no_record(referee, data):
    status, out, err = referee(data, "--json")
    assert (status, out) == (2, "")
    assert err.startswith("line 1: ")


def test_a_file_that_cannot_be_read_is_named(capsys, tmp_path):
    for path in (tmp_path / "missing.jsonl", tmp_path):
        assert main(["referee", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_an_endless_file_is_not_read_to_its_end(capsys):
    assert main(["referee", "/dev/zero", "--lang", "en"]) == 2
    assert "larger than" in capsys.readouterr().err


def test_a_name_that_is_no_text_for_a_terminal_stays_on_one_line(referee):
    status, _, err = referee(record(header(**{"a\nb\x1b[31m": 1})))
    assert status == 2
    assert err.count("\n") == 1
    assert "\x1b" not in err


# Seals

SALT = "00112233445566778899aabbccddeeff"


def sealed(cult, dagger, tentacle, turn=1, salt=SALT, seed=7):
    opening = Opening(
        *("grand-octopus", seed, turn, Reading(cult, (dagger, tentacle), CULTS.index(cult))),
        *((512, 2048), bytes.fromhex(salt)),
    )
    seal = {"seal": cult, "turn": turn, "digest": digest(opening).hex()}
    return seal, clock(cult, dagger, tentacle, salt=salt, angles=[512, 2048])


def test_a_clock_that_opens_its_seal_is_legal(referee):
    seals, clocks = zip(
        sealed("red", 2, 5), sealed("blue", 3, None), sealed("green", 3, 6), strict=True
    )
    assert referee(record(header(), *seals, *clocks), "--json")[0] == 0


def test_a_seal_may_be_laid_again_before_the_reveal(referee):
    first, _ = sealed("red", 4, 1)
    second, opening = sealed("red", 2, 5)
    assert referee(record(header(), first, second, opening), "--json")[0] == 0


@pytest.mark.parametrize("change", [
    {"dagger": 3}, {"tentacle": None}, {"angles": [513, 2048]}, {"angles": [512]},
    {"angles": [512, 4096]}, {"angles": [512, True]}, {"angles": None},
    {"salt": "ff" * 16}, {"salt": "zz" * 16}, {"salt": "00"}, {"salt": None},
])  # fmt: skip
def test_a_choice_changed_after_the_seal_is_a_broken_seal(referee, change):
    seal, opening = sealed("red", 2, 5)
    status, out, _ = referee(record(header(), seal, opening | change), "--json")
    assert status == 1
    assert json.loads(out)["refused"] == {"line": 3, "key": "broken_seal", "cite": "R22"}


def test_a_clock_without_its_opening_breaks_its_seal(referee):
    seal, _ = sealed("red", 2, 5)
    assert "broken_seal" in referee(record(header(), seal, clock("red", 2, 5)), "--json")[1]


def test_a_seal_of_another_game_fits_no_clock_of_this_one(referee):
    seal, opening = sealed("red", 2, 5, seed=8)
    assert "broken_seal" in referee(record(header(), seal, opening), "--json")[1]


@pytest.mark.parametrize(("change", "key"), [
    ({"turn": 2}, "seal_of_another_turn"),
    ({"turn": True}, "seal_of_another_turn"),
    ({"seal": "purple"}, "seal_not_asked"),
    ({"seal": ["red"]}, "seal_not_asked"),
    ({"digest": "00"}, "bad_seal"),
    ({"digest": 5}, "bad_seal"),
    ({"digest": "zz" * 32}, "bad_seal"),
    ({"more": 1}, "bad_seal"),
])  # fmt: skip
def test_a_seal_that_seals_nothing_is_refused(referee, change, key):
    seal, _ = sealed("red", 2, 5)
    status, out, _ = referee(record(header(), seal | change), "--json")
    assert (status, json.loads(out)["refused"]["key"]) == (1, key)


def test_the_seals_of_a_turn_are_forgotten_with_it(referee):
    seal, opening = sealed("red", None, None)
    turn = [seal, opening, clock("blue", None, None), clock("green", None, None)]
    again = [clock(cult, None, None) for cult in ("red", "blue", "green")]
    assert referee(record(header(), *turn, *again), "--json")[0] == 0


# Anything may stand in a record, and anybody may read it


def test_a_name_cannot_command_the_terminal_of_who_reads_the_story(referee):
    seats = [{"cult": "red", "name": "\x1b[2JAda\n"}, {"cult": "blue"}, {"cult": "green"}]
    status, out, _ = referee(record(header(seats=seats), *TURN))
    assert status == 0
    assert "\x1b" not in out
    assert "Ada" in out


def test_a_terminal_without_our_letters_still_gets_the_story(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(record(header(), *TURN))
    run = subprocess.run(
        [sys.executable, "-m", "companion", "referee", str(path), "--lang", "fr"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Red domine le mus?e." in run.stdout


def test_a_reader_who_has_had_enough_hears_no_complaint(tmp_path):
    path = tmp_path / "game.jsonl"
    clocks = [clock(cult, None, None) for cult in ("red", "blue", "green")] * 4
    path.write_bytes(record(header(), *clocks))
    command = f"{sys.executable} -m companion referee {path} | true"
    run = subprocess.run(["bash", "-c", command], capture_output=True, check=False, cwd=ROOT)
    assert run.stderr == b""
