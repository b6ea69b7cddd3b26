"""Writes the papers a Debian package carries, from what the project says already.

python deploy/papers.py changelog VERSION
python deploy/papers.py manual en|fr VERSION
python deploy/papers.py licences SITE...
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
import time
from email.parser import HeaderParser
from email.utils import formatdate
from pathlib import Path

HERE = Path(__file__).parents[1]
WHO = "Octopus Table contributors <octopus-table@octopus-table.invalid>"
WHEN = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))

HEADINGS = {
    "en": "NAME SYNOPSIS COMMANDS FILES",
    "fr": "NOM SYNOPSIS COMMANDES FICHIERS",
}
WORDS = {
    "en": ("companion for the table of a board game", "settings", "games"),
    "fr": ("compagnon d’une table de jeu", "réglages", "parties"),
}


def changelog(version: str) -> str:
    """Give CHANGELOG.md's newest section as Debian writes it."""
    text = (HERE / "CHANGELOG.md").read_text()
    newest = re.split(r"^## .*\n", text, flags=re.MULTILINE)[1]
    items = re.findall(r"^- (.*(?:\n  .*)*)", newest, flags=re.MULTILINE)
    body = "\n".join(_item(item) for item in items)
    head = f"octopus-table ({version}) stable; urgency=medium"
    return f"{head}\n\n{body}\n\n -- {WHO}  {formatdate(WHEN)}\n"


def _item(text: str) -> str:
    return textwrap.fill(
        " ".join(text.split()), 79, initial_indent="  * ", subsequent_indent="    "
    )


def manual(language: str, version: str) -> str:
    """Give a manual page that quotes the commands' own help."""
    name, synopsis, commands, files = HEADINGS[language].split()
    about, settings, games = WORDS[language]
    day = time.strftime("%Y-%m-%d", time.gmtime(WHEN))
    general = _help(language)
    parts = [
        f'.TH OCTOPUS\\-TABLE 1 {day} "Octopus Table {version}"',
        f".SH {name}\noctopus\\-table \\- {about}",
        f".SH {synopsis}\n.B octopus\\-table\n.I COMMAND\n[...]",
        f".SH {commands}\n{_quoted(general)}",
    ]
    for command in re.findall(r"^    (\w+) ", general, flags=re.MULTILINE):
        parts.append(f".SS {command}\n{_quoted(_help(language, command))}")
    parts.append(
        f".SH {files}\n.TP\n.I /etc/octopus\\-table/settings.toml\n{settings}\n"
        f".TP\n.I /var/lib/octopus\\-table/\n{games}"
    )
    return "\n".join(parts) + "\n"


def _help(language: str, *command: str) -> str:
    """Ask the program for its help."""
    speaking = {"LC_ALL": f"{language}.UTF-8", "COLUMNS": "76", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "companion", *command, "--help"],
        cwd=HERE,
        env=os.environ | speaking,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout.replace("__main__.py", "octopus-table")


def _quoted(text: str) -> str:
    """Give a text that troff leaves as it is."""
    lines = text.strip().replace("\\", "\\e").replace("-", "\\-").splitlines()
    return "\n".join([".nf", *(f"\\&{line}" for line in lines), ".fi"])


def licences(sites: list[str]) -> str:
    """Give what else is in the package and its licence, whose text is in the folder named."""
    found: dict[str, str] = {}
    for folder in (path for site in sites for path in Path(site).glob("*.dist-info")):
        found[folder.name.removesuffix(".dist-info")] = _licence(folder / "METADATA")
    lines = sorted(f" {name}: {licence}\n" for name, licence in found.items())
    return "".join(sorted(lines, key=str.lower))


def _licence(metadata: Path) -> str:
    """Give the licence a package says it has: there are three places for it."""
    told = HeaderParser().parsestr(metadata.read_text())
    kinds = (line.split(" :: ") for line in told.get_all("Classifier", []))
    named = ", ".join(kind[-1] for kind in kinds if kind[0] == "License")
    said: str = told["License-Expression"] or named or told["License"]
    return said.splitlines()[0]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["changelog", version]:
            sys.stdout.write(changelog(version))
        case ["manual", language, version]:
            sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # it is a text stream
            sys.stdout.write(manual(language, version))
        case ["licences", *sites]:
            sys.stdout.write(licences(sites))
        case _:
            sys.exit(__doc__)
