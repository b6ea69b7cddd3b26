"""Fuzzes one side of the wire, guided by what each input reaches: README.md says how."""

import sys
from importlib import import_module
from pathlib import Path

import atheris


def main(name: str, folder: str, *options: str) -> None:
    """Fuzz *name* (table, dial) with new inputs kept in *folder*, or try the one file it names."""
    with atheris.instrument_imports(include=["firmware_bridge"]):
        target = import_module(f"tests.fuzz.{name}").hear_anything
    known = [] if Path(folder).is_file() else [str(Path(__file__).parent / "corpus" / name)]
    atheris.Setup([sys.argv[0], *options, folder, *known], target)
    atheris.Fuzz()


main(*sys.argv[1:])
