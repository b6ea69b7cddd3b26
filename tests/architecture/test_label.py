"""What is on the label is in the tin: whatever can be set is read by what it is said to steer.

The type checker finds the readers, where a search would take a comment or another thing's field
for one: it is shown values whose every field has another name, and complains wherever one is asked
for.
"""

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SETTINGS = "companion/settings/values.py"
SITUATION = "companion/evening/situation.py"
CHOOSING = "companion/evening/choosing.py"
LABELS = {SETTINGS: (), SITUATION: ("Situation",), CHOOSING: ("SeatChoice",)}
"""Files, and which of their classes are looked at; none named: all."""
ONLY_TELL = ("companion/settings/", "companion/screen/pages/settings/")
"""Who reads a setting to show it does nothing about it."""

COMPLAINT = re.compile(r'([^:]+):(\d+): .*"(\w+)".* has no attribute "(\w+)"')


class Member(NamedTuple):
    """A field, or a property made of some."""

    of: str
    name: str
    file: str
    lines: range
    """Where it is written."""
    is_property: bool


class Reader(NamedTuple):
    """Where somebody asks for a member."""

    file: str
    line: int


def members(file, source):
    """Everything that can be asked of the values of a file, but for the sections in them."""
    every = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    sections = {"Rulings", *(node.name for node in every)} if file == SETTINGS else set()
    for label in every:
        for node in label.body if label.name in (LABELS[file] or sections) else ():
            lines = range(node.lineno, (node.end_lineno or 0) + 1)
            if isinstance(node, ast.FunctionDef):
                yield Member(label.name, node.name, file, lines, is_property=True)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) not in sections:
                name = ast.unparse(node.target)
                yield Member(label.name, name, file, lines, is_property=False)


def renamed(file, source):
    """The same file, line by line, in which no member has its name."""
    lines = source.splitlines()
    for member in members(file, source):
        for number in member.lines:
            written = rf"^(    (?:def )?){member.name}\b(?=[:(])"
            lines[number - 1] = re.sub(written, rf"\1another_{member.name}", lines[number - 1])
    return "\n".join(lines)


def readers(folder, sources):
    """By class and name: who asks for it, in all packages."""
    told = ["--cache-dir", os.devnull, "companion"]
    for number, (file, source) in enumerate(sources.items()):
        shadow = folder / f"{number}.py"
        shadow.write_text(renamed(file, source), "utf-8")
        told += ["--shadow-file", file, str(shadow)]
    # In a process of its own: it lets whoever runs it nest deeper for good.
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", *told], capture_output=True, text=True, check=False
    )
    assert not ran.stderr
    found = {}
    for line in ran.stdout.splitlines():
        if match := COMPLAINT.match(line):
            file, number, label, name = match.groups()
            found.setdefault((label, name), []).append(Reader(file, int(number)))
    return found


def unread(folder, sources):
    """What nobody asks for who would do something about it."""
    every = [member for file, source in sources.items() for member in members(file, source)]
    asked = readers(folder, sources)

    def is_used(member):
        return any(does_something(reader) for reader in asked.get((member.of, member.name), ()))

    def does_something(reader):
        through = [one for one in every if one.is_property and is_in(reader, one)]
        if through:
            return any(map(is_used, through))
        return not reader.file.startswith(ONLY_TELL)

    return {(member.of, member.name) for member in every if not is_used(member)}


def is_in(reader, member):
    return reader.file == member.file and reader.line in member.lines


def test_every_setting_and_all_that_a_screen_is_told_is_read_by_something(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)  # where the type checker finds what it is told
    sources = {file: (ROOT / file).read_text("utf-8") for file in LABELS}
    # One more, that nobody reads: it must be found, or nothing would be.
    head, tail = sources[SETTINGS].split(last := "    offer: bool = True\n")
    sources[SETTINGS] = f"{head}{last}    nobody_asks: bool = True\n{tail}"
    assert unread(tmp_path, sources) == {("Update", "nobody_asks")}


def doubled(text):
    """Lines that stand there twice, and rows of a table that begin alike; heads may recur."""
    lines = [line.strip() for line in text.splitlines()]
    heads = {one for pair in pairwise(lines) if pair[1].startswith("| ---") for one in pair}
    long = [line for line in lines if len(line) > 30 and line not in heads]
    named = [line.split("|")[1] for line in long if line.startswith("| `")]
    return sorted({one for one, times in Counter([*long, *named]).items() if times > 1})


def test_no_guide_says_a_thing_twice():
    guides = [
        path for path in ROOT.rglob("*.md") if not path.relative_to(ROOT).parts[0].startswith(".")
    ]
    assert len(guides) > 10
    table = (
        "| won in % | of how many games |\n| --- | --- |\n| `one` | as many as there are of it |"
    )
    assert doubled(f"{table}\n\n{table.replace('`one`', '`other`')}") == []
    assert doubled(f"{table}\n\n{table.replace('many', 'few')}") == [" `one` "]
    assert {path: found for path in guides if (found := doubled(path.read_text("utf-8")))} == {}


def test_a_colour_is_written_in_one_place():
    """Others call it by its name. The wirings are drawn on paper, in colours of their own."""
    found = {}
    for path in (ROOT / "companion").rglob("*.py"):
        if path.parent.name != "sheet":
            for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text("utf-8")):
                found.setdefault(colour.upper(), set()).add(path.name)
    assert len(found) > 30
    assert {colour: paths for colour, paths in found.items() if len(paths) > 1} == {}


def test_contrast_is_reckoned_in_one_place():
    found = [
        path.name
        for path in (ROOT / "companion").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "contrast"
    ]
    assert found == ["colours.py"]
