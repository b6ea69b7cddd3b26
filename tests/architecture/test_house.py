"""The directions of import, the size of modules, and what a start-up may load."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STANDARD = set(sys.stdlib_module_names)

MAY_IMPORT = {
    "engine": {"msgspec"},
    "hardware": {"gpiozero", "lgpio", "periphery"},
    "firmware_bridge": {"bleak", "dbus_fast", "serial"},
    "companion": {
        *("engine", "hardware", "firmware_bridge"),
        *("cryptography", "kivy", "msgspec", "rich"),
    },
}
SCREEN = ROOT / "companion" / "screen"
UPDATE = ROOT / "companion" / "machine" / "update"
GAMES = ROOT / "companion" / "games"
SHOWN = (SCREEN / "canvas", ROOT / "companion" / "bench", *GAMES.glob("*/canvas.py"))
NARROWER = {"cryptography": (UPDATE,), "kivy": SHOWN}
"""Within companion: who alone may import it."""
MOST_LINES = 400
FIRMWARE = ROOT / "firmware_bridge" / "firmware"
ON_THE_DIAL = {"machine", "bluetooth", "micropython", *(p.stem for p in FIRMWARE.glob("*.py"))}
"""What MicroPython has, and the files that lie side by side on the dial."""


def imports(path: Path) -> set[str]:
    """The packages a module imports, by their first name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written whole"
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_what_it_may(package):
    for path in (ROOT / package).rglob("*.py"):
        foreign = imports(path) - STANDARD - {package}
        if path.parent == FIRMWARE:
            foreign -= ON_THE_DIAL
        assert foreign <= MAY_IMPORT[package], path


@pytest.mark.parametrize("package", NARROWER)
def test_a_toolkit_is_known_only_where_it_is_used(package):
    for path in (ROOT / "companion").rglob("*.py"):
        if not any(path.is_relative_to(room) for room in NARROWER[package]):
            assert package not in imports(path), path


def test_scenes_and_pictures_are_made_without_a_window():
    script = (
        "import sys\n"
        "import companion.screen.layout, companion.games.octopus.presenter, tests.gallery.samples\n"
        "print('kivy' in sys.modules)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.strip() == "False"


def test_the_rule_about_imports_can_fail(tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from companion.text import words\nimport kivy.app\n", "utf-8")
    assert imports(wrong) - STANDARD == {"companion", "kivy"}


@pytest.mark.parametrize("package", [*MAY_IMPORT, "tests"])
def test_no_module_is_longer_than_a_person_can_hold_in_mind(package):
    for path in (ROOT / package).rglob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES, path


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_every_package_says_what_it_is_for(package):
    readme = (ROOT / package / "README.md").read_text("utf-8")
    assert readme.startswith("# ")
    assert len(readme.splitlines()) <= 120


def test_asking_for_help_loads_nothing_heavy():
    script = (
        "import sys\n"
        "from companion.__main__ import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'kivy', 'bleak', 'cryptography', 'rich', 'msgspec', 'gpiozero', 'serial'}\n"
        "print(sorted(heavy & {name.split('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stderr.strip() == "[]"


def test_types_are_checked_strictly_in_every_package():
    mypy = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert mypy["strict"] is True
    for let_off in mypy["overrides"]:
        # Foreign packages may come without types; nothing of ours is let off anything.
        assert set(let_off) == {"module", "ignore_missing_imports"}
        ours = {name.split(".")[0] for name in let_off["module"]} & set(MAY_IMPORT)
        assert not ours
