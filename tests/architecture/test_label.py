"""What is on the label is in the tin: whatever can be set is read by what it is said to steer.

The type checker finds the readers, where a search would take a comment or another thing's field
for one: it is shown settings whose every field has another name, and complains wherever one is
asked for.
"""

import ast
import os
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from mypy import api

ROOT = Path(__file__).parents[2]
VALUES = ROOT / "companion" / "settings" / "values.py"
ONLY_TELL = ("companion/settings/", "companion/screen/pages/settings/")
"""Who reads a setting to show it does nothing about it."""
STILL_TO_WIRE = {("Dials", "simulate")}

COMPLAINT = re.compile(r'(?P<file>[^:]+):(?P<line>\d+): .*"(?P<of>\w+)".* has no attribute "(\w+)"')


class Member(NamedTuple):
    """A setting, or a property made of some."""

    of: str
    name: str
    lines: range
    """Where it is written."""
    is_property: bool


class Reader(NamedTuple):
    """Where somebody asks for a member."""

    file: str
    line: int


def members(source):
    """Everything that can be asked of a section, but for the sections in it."""
    sections = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    inner = {"Rulings", *(section.name for section in sections)}
    for section in sections:
        for node in section.body:
            lines = range(node.lineno, (node.end_lineno or 0) + 1)
            if isinstance(node, ast.FunctionDef):
                yield Member(section.name, node.name, lines, is_property=True)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) not in inner:
                yield Member(section.name, ast.unparse(node.target), lines, is_property=False)


def renamed(source):
    """The same file, line by line, in which no member has its name."""
    lines = source.splitlines()
    for member in members(source):
        for number in member.lines:
            written = rf"^(    (?:def )?){member.name}\b(?=[:(])"
            lines[number - 1] = re.sub(written, rf"\1another_{member.name}", lines[number - 1])
    return "\n".join(lines)


def readers(folder, source):
    """By section and name: who asks for it, in all packages."""
    shadow = folder / "values.py"
    shadow.write_text(renamed(source), "utf-8")
    said, wrong, _ = api.run(
        ["--shadow-file", str(VALUES), str(shadow), "--cache-dir", os.devnull, "companion"]
    )
    assert not wrong
    found = {}
    for line in said.splitlines():
        if match := COMPLAINT.match(line):
            file, number, section, name = match.groups()
            found.setdefault((section, name), []).append(Reader(file, int(number)))
    return found


def unread(folder, source):
    """What nobody asks for who would do something about it."""
    every, asked = list(members(source)), readers(folder, source)
    own = str(VALUES.relative_to(ROOT))

    def is_used(member):
        return any(does_something(reader) for reader in asked.get((member.of, member.name), ()))

    def does_something(reader):
        if reader.file == own:
            through = [one for one in every if one.is_property and reader.line in one.lines]
            return any(map(is_used, through))
        return not reader.file.startswith(ONLY_TELL)

    return {(member.of, member.name) for member in every if not is_used(member)}


def test_every_setting_is_read_by_something_that_acts_on_it(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)  # where the type checker finds what it is told
    last = "    offer: bool = True\n"
    head, tail = VALUES.read_text("utf-8").split(last)
    # One more, that nobody reads: it must be found, or nothing would be.
    source = f"{head}{last}    nobody_asks: bool = True\n{tail}"
    assert unread(tmp_path, source) == {("Update", "nobody_asks"), *STILL_TO_WIRE}


def doubled(text):
    """Lines that stand there twice, and rows of a table that begin alike; headings may recur."""
    lines = [line.strip() for line in text.splitlines()]
    headings = {line for line, under in pairwise(lines) if under.startswith("| ---")}
    long = [line for line in lines if len(line) > 30 and line not in headings]
    named = [line.split("|")[1] for line in long if line.startswith("| `")]
    return sorted({one for one, times in Counter([*long, *named]).items() if times > 1})


def test_no_guide_says_a_thing_twice():
    guides = [
        path for path in ROOT.rglob("*.md") if not path.relative_to(ROOT).parts[0].startswith(".")
    ]
    assert len(guides) > 10
    assert {path: found for path in guides if (found := doubled(path.read_text("utf-8")))} == {}
