"""No word is kept that nobody can say: its key ends in a name that the sources have."""

import ast
import re
from itertools import chain
from pathlib import Path

import pytest

from companion.games import GAMES, words_of
from companion.text import words

ROOT = Path(__file__).parents[2]
SOURCES = ("companion", "engine", "firmware_bridge", "hardware")
LONGEST = 80
"""Letters of a string that names something; what is longer explains."""
HOLE = "\0"


def named_in(source):
    """Names and short strings of a module; in an f-string, what is filled in is a hole."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)
            yield "".join(map(str, parts))
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Name):
            yield node.id
            yield node.id.lower()  # a member of an enum
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg


@pytest.fixture(scope="module")
def is_named():
    modules = chain.from_iterable((ROOT / source).rglob("*.py") for source in SOURCES)
    named = chain.from_iterable(named_in(path.read_text("utf-8")) for path in modules)
    short = (text for text in named if len(text) < LONGEST)
    parts = {part.strip("-") for text in short for part in re.findall(rf"[\w{HOLE}-]+", text)}
    whole = {part for part in parts if HOLE not in part}
    ends = {part for part in whole if re.fullmatch(r"_[a-z]{3,}", part)}
    holed = {part for part in parts - whole if re.search(r"[a-z]{3}", part)}
    patterns = [re.compile(re.escape(part).replace(re.escape(HOLE), r"[\w-]*")) for part in holed]

    def check(key):
        last = key.rpartition(".")[2]
        stem = next((last.removesuffix(end) for end in ends if last.endswith(end)), last)
        return last.isdigit() or {last, stem} & whole or any(p.fullmatch(last) for p in patterns)

    return check


def test_every_word_of_the_table_is_named_in_the_sources(is_named):
    assert [key for key in words("en")._texts if not is_named(key)] == []


@pytest.mark.parametrize("id_", GAMES)
def test_every_word_of_a_game_is_named_in_the_sources(id_, is_named):
    assert [key for key in words_of(id_, "en")._texts if not is_named(key)] == []


def test_a_word_nobody_says_would_be_seen(is_named):
    assert is_named("screen.talk.agree")
    assert not is_named("screen.talk.grumbles_at_length")
