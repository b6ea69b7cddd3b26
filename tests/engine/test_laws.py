"""The laws every game keeps, tried on every game at random."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import engine
from engine import FATE, TABLE, Refused, apply, begin, play_on, seen
from engine.bots import drawing, guessing
from engine.views import Seen
from tests.engine.games import SUBJECTS, random_course

ENGINE = Path(engine.__file__).parent
CITE = re.compile(r"(R|G|D|O|C|S|OG|CG|SG)\d+")

every_game = pytest.mark.parametrize("name", SUBJECTS)
seeds = given(seed=st.integers(0, 2**32))


def test_every_game_there_is_is_tried():
    there = {path.parent.name for path in ENGINE.glob("games/*/__init__.py")}
    assert there
    assert there <= {type(s.game).__module__.rpartition(".")[2] for s in SUBJECTS.values()}


@every_game
@seeds
@settings(max_examples=40)
def test_a_seat_owes_at_most_one_answer_and_every_question_has_one(name, seed):
    for position in random_course(name, seed).positions:
        seats = [decision.seat for decision in position.owed]
        assert FATE not in seats or len(set(seats)) == 1, "chance does not fall beside a choice"
        assert len(seats) == len(set(seats))
        assert bool(seats) == (position.outcome is None)
        for decision in position.asked:
            assert decision.rows
            assert set(decision.sound) <= set(decision.rows)
            assert decision.silence is None or decision.silence in decision.rows
            assert not decision.private or (decision.seat != TABLE and not decision.parties)
            assert not decision.weights or decision.seat == FATE
            assert len(decision.odds) == len(decision.rows)
            assert min(decision.odds) > 0
            fields = list(zip(*decision.rows, strict=True))
            for field, column in zip(decision.fields, fields, strict=True):
                assert set(column) <= set(field.options)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_lots_bring_what_their_questions_would(name, seed):
    game, by_question, by_lot = SUBJECTS[name].game, Random(seed), Random(seed)
    start = random_course(name, seed, answers=seed).positions[-1]
    asked = play_on(game, start, guessing(by_question), rounds=300)
    assert play_on(game, start, guessing(by_lot), rounds=300, lots=drawing(by_lot)) == asked


@pytest.mark.repeats
@every_game
@seeds
@settings(max_examples=40)
def test_the_race_of_the_answers_leaves_no_trace(name, seed):
    course, random = random_course(name, seed), Random(seed)
    for position in course.positions:
        picks = [(d, random.choice(d.rows)) for d in position.asked]
        ends = []
        for _ in range(2):
            random.shuffle(picks)
            now = position
            for decision, row in picks:
                verdict = apply(course.subject.game, now, now.answer(decision, row))
                now = verdict.position
                if now.ply != position.ply:
                    break
            ends.append(verdict if picks else None)
        if all(g is None for g in position.given):
            assert ends[0] == ends[1]


@every_game
@seeds
@settings(max_examples=40)
def test_the_table_is_the_fold_of_its_events(name, seed):
    course = random_course(name, seed)
    game = course.subject.game
    live = game.thaw(course.opening)
    for verdict in course.verdicts:
        for event in verdict.events:
            event.change(live)
        assert game.freeze(live) == verdict.position.table


@every_game
@seeds
@settings(max_examples=40)
def test_every_event_question_and_refusal_has_a_citation(name, seed):
    course = random_course(name, seed)
    for event in course.events:
        assert CITE.fullmatch(event.cite)
    for position in course.positions:
        for decision in position.asked:
            assert CITE.fullmatch(decision.cite)
            with pytest.raises(Refused) as refused:
                apply(course.subject.game, position, position.answer(decision, ("no such",)))
            assert CITE.fullmatch(refused.value.cite)


@every_game
@seeds
@settings(max_examples=40)
def test_whatever_is_no_row_is_refused_with_a_reason_and_a_row_is_not(name, seed):
    course, random = random_course(name, seed), Random(seed)
    game = course.subject.game
    for position in course.positions:
        for decision in position.asked:
            picks = tuple(random.choice(field.options) for field in decision.fields)
            for some in (picks[: random.randint(0, len(picks))], picks):
                legal = any(row[: len(some)] == some for row in decision.rows)
                reason = game.why_not(position, decision, some)
                assert (reason is None) == legal
                assert reason is None or CITE.fullmatch(reason.cite)


@every_game
@seeds
@settings(max_examples=40)
def test_replay_of_the_answers_gives_the_equal_position(name, seed):
    course = random_course(name, seed)
    verdict = begin(course.subject.game, course.opening)
    for answer in course.answers:
        verdict = apply(course.subject.game, verdict.position, answer)
    assert verdict == course.verdicts[-1]
    assert hash(verdict.position) == hash(course.positions[-1])


@every_game
@seeds
@settings(max_examples=20)
def test_every_position_survives_json_and_goes_on_from_there(name, seed):
    course = random_course(name, seed)
    for position, answer, verdict in zip(
        course.positions, course.answers, course.verdicts[1:], strict=False
    ):
        back = msgspec.json.decode(msgspec.json.encode(position), type=course.subject.position)
        assert back == position
        assert apply(course.subject.game, back, answer) == verdict


@pytest.mark.repeats
@every_game
@seeds
@settings(max_examples=40)
def test_a_view_shows_no_answer_that_is_not_revealed(name, seed):
    course, random = random_course(name, seed), Random(seed)
    game = course.subject.game
    for position in course.positions:
        other = tuple(
            g and random.choice(d.rows) for d, g in zip(position.asked, position.given, strict=True)
        )
        changed = replace(position, given=other)
        for viewer in (None, *range(5)):
            assert seen(game, changed, viewer) == seen(game, position, viewer)


@every_game
@seeds
@settings(max_examples=40)
def test_an_answer_line_of_a_record_reads_back_as_the_same_answer(name, seed):
    course = random_course(name, seed)
    game = course.subject.game
    for position, answer in zip(course.positions, course.answers, strict=False):
        decision = next(filter(answer.is_to, position.asked))
        line = game.line(position.table, decision, answer.picks)
        line = msgspec.json.decode(msgspec.json.encode(line))
        assert game.hear(position, line) == answer


def test_a_view_tells_who_has_answered_but_not_what():
    course = random_course("grand-octopus", 1, answers=1)
    public = seen(course.subject.game, course.positions[-1], None)
    assert isinstance(public, Seen)
    assert public.heard == (course.answers[0].seat,)


@pytest.mark.parametrize(
    "path", sorted(ENGINE.rglob("*.py")), ids=lambda p: p.relative_to(ENGINE).as_posix()
)
def test_nothing_reads_a_clock_a_file_an_environment_or_the_global_random(path):
    forbidden = {"time", "datetime", "os", "io", "pathlib", "secrets", "uuid", "socket", "locale"}
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not {alias.name.split(".")[0] for alias in node.names} & (forbidden | {"random"})
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.module.split(".")[0] not in forbidden
            if node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "input", "print", "hash", "id"}
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
            assert node.args, "Random() would take its seed from the machine"


def test_two_processes_with_different_hash_seeds_tell_the_same_events():
    script = (
        "import hashlib, msgspec\n"
        "from tests.engine.games import SUBJECTS, random_course\n"
        "digest = hashlib.sha256()\n"
        "for name in SUBJECTS:\n"
        "    for seed in range(60):\n"
        "        course = random_course(name, seed)\n"
        "        digest.update(msgspec.json.encode([course.events, course.positions[-1]]))\n"
        "print(digest.hexdigest())\n"
    )
    root = Path(__file__).parents[2]
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
            cwd=root, capture_output=True, text=True, check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }  # fmt: skip
    assert len(told) == 1


WORDS = re.compile(
    r"cult|dagger|tentacle|offspring|exterior|stairs|grimoire|octopus|octorage|salem|creature"
    r"|\b(R|G|O|C|S|D|OG|CG|SG)\d+\b",
    re.IGNORECASE,
)
"""What only a game's own folder may speak of, and the numbers of its statements."""


def words_of(tree):
    """Give every name and every string of a module, what it says of itself included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        for field in ("id", "attr", "arg", "name", "module", "asname"):
            yield str(getattr(node, field, ""))


def named_games(text):
    return [word for word in words_of(ast.parse(text)) if WORDS.search(word) or word == "clock"]


@pytest.mark.parametrize("path", sorted(ENGINE.glob("*.py")), ids=lambda path: path.name)
def test_the_engine_speaks_of_no_game(path):
    assert named_games(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "leak",
    ['x = line["cult"]', 'CITE = "R22"', "def dagger(): pass", "from a import stairs", '"clock"'],
)
def test_a_word_of_a_game_in_the_engine_is_seen(leak):
    assert named_games(leak)
