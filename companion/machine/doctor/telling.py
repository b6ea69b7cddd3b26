"""`octopus-table doctor`: the findings as a list for people, or as JSON."""

from __future__ import annotations

import json
import textwrap

from rich.console import Console
from rich.text import Text

from companion.console.palette import THEME
from companion.machine.doctor.examine import examine, report, worst
from companion.machine.doctor.findings import Finding, Level
from companion.machine.doctor.machine import Machine
from companion.text import Words

_STYLES = {Level.OK: "calm", Level.WARN: "brass", Level.FAIL: "danger"}


def doctor(words: Words, machine: Machine, *, as_json: bool) -> int:
    """Look at the machine and tell; 1 if something must be mended."""
    findings = examine(machine)
    if as_json:
        print(json.dumps(report(findings, words), ensure_ascii=False))
    else:
        _tell(findings, words)
    return 1 if worst(findings) is Level.FAIL else 0


def _tell(findings: tuple[Finding, ...], words: Words) -> None:
    console = Console(theme=THEME, highlight=False)
    levels = {level: words.say(f"doctor.level.{level.value}") for level in Level}
    level_width = max(map(len, levels.values())) + 2
    indent = level_width + max(len(finding.title(words)) for finding in findings) + 2
    for finding in findings:
        style = _STYLES[finding.level]
        first, *more = _folded(finding.text(words), indent, console)
        line = Text.assemble((f"{levels[finding.level]:<{level_width}}", style))
        line.stylize("bold")
        line.append(f"{finding.title(words):<{indent - level_width}}{first}")
        console.print(line, soft_wrap=True)
        for row in more:
            console.print(Text(" " * indent + row), soft_wrap=True)
        if cure := finding.cure(words):
            for row in _folded(f"→ {cure}", indent, console, hang="  "):
                console.print(Text(" " * indent + row, style), soft_wrap=True)
    counts = {level.value: sum(f.level is level for f in findings) for level in Level}
    console.print(f"\n{words.say('doctor.summary', **counts)}", style="title")


def _folded(text: str, indent: int, console: Console, hang: str = "") -> list[str]:
    """On a terminal no longer than its lines; else in one piece, for who searches or copies it."""
    if not console.is_terminal:
        return [text]
    width = max(30, console.width - indent)
    return textwrap.wrap(
        text, width, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
    )
