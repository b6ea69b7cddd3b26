"""Pages that are opened in the middle of a game: the menu, the rules, trouble; and safe mode."""

from __future__ import annotations

from companion.games.octopus.chapters import CHAPTERS
from companion.machine.service.failures import Failure
from companion.screen.pages import menu, rules, safe, trouble
from companion.screen.pages.kit import Told
from tests.gallery.pages.shared import Sample

OWN = (("promises", "hand"),)


def _troubles() -> dict[str, Sample]:
    """Each kind; and those of the disk once it has refused again, from other edges."""

    def sample(state: trouble.State) -> Sample:
        return lambda words, stage: trouble.picture(state, words, stage)

    plain = {f"trouble-{kind}": sample(trouble.State(kind)) for kind in trouble.KINDS}
    return plain | {
        "trouble-disk-side": sample(trouble.State("disk", Told("again"), 90)),
        "trouble-settings-across": sample(trouble.State("settings", Told("again"), 180)),
    }


def _safe() -> dict[str, Sample]:
    """Starts that failed alike, each in another way, and none that is known."""
    longest = "RuntimeError: the catalogue of games has no entry for this record, and none " * 3
    fault = Failure("fault", f"{longest}(catalogue.py:118)", "exit-code", "70")
    frozen = Failure(result="watchdog", status="ABRT")
    disk = Failure("disk", "Read-only file system: /var/lib/octopus-table/games", "exit-code", "70")
    late, dark = Failure(result="timeout"), Failure("no_window", "kmsdrm", "exit-code", "2")
    failed = Told("failed", {"why": "ImportError: no module named engine (game.py:4)"}, "danger")
    states = {
        "safe": safe.State((frozen,) * 3),
        "safe-fault": safe.State((fault, late, dark)),
        "safe-disk-side": safe.State((disk, disk, disk), facing=90),
        "safe-fault-side": safe.State((fault, dark, frozen), failed, facing=270),
        "safe-asked": safe.State(facing=180),
    }
    return {name: _shown(state) for name, state in states.items()}


def _shown(state: safe.State) -> Sample:
    return lambda words, stage: safe.picture(state, words, stage)


GAME: dict[str, Sample] = {
    "menu": lambda words, stage: menu.picture(menu.State(5, "conflict", own=OWN), words, stage),
    "menu-side": lambda words, stage: menu.picture(
        menu.State(1, "choice", can_undo=False, trouble="No space left", facing=90, own=OWN),
        words,
        stage,
    ),
    "rules": lambda words, stage: rules.picture(
        rules.State((), "talk", chapters=CHAPTERS), words, stage
    ),
    "rules-now": lambda words, stage: rules.picture(
        rules.begun(("R40", "R42", "R43", "R66", "G15"), facing=180, chapters=CHAPTERS),
        words,
        stage,
    ),
    "rules-all": lambda words, stage: rules.picture(
        rules.State(("R38",), "all", leaf=5, chapters=CHAPTERS), words, stage
    ),
    "rules-side": lambda words, stage: rules.picture(
        rules.State(("R38",), "moon", facing=90, chapters=CHAPTERS), words, stage
    ),
    "menu-touched": lambda words, stage: menu.picture(
        menu.State(12, "choice", has_touched=True, own=OWN), words, stage
    ),
    "menu-touched-side": lambda words, stage: menu.picture(
        menu.State(12, "choice", has_touched=True, facing=270, own=OWN), words, stage
    ),
    "menu-across": lambda words, stage: menu.picture(
        menu.State(12, "revelation", facing=180, own=OWN), words, stage
    ),
    **_troubles(),
    **_safe(),
}
