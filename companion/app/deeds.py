"""What pages wish of the machine: settings kept, games copied, a lamp lit, a sentence said."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.notices import disk_trouble
from companion.complaints import plain
from companion.evening.archive import Copied
from companion.evening.telling import complaint
from companion.games import game, keys
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from companion.settings import reading, writing
from companion.settings.keys import changed
from companion.settings.kinds import Value
from companion.settings.owners import say_of
from engine import LineRefused, NotARecord

if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.parts import Parts

_log = logging.getLogger(__name__)


def save_settings(app: App, effect: e.SaveSettings) -> None:
    """Set what is wished; what the disk refuses holds all the same, and is told once."""
    was_kept = not app.parts.unkept
    if not keep_settings(app.parts, effect.values) and was_kept:
        app.open("trouble", section="settings")


def save_owners(app: App, effect: e.SaveOwners) -> None:
    """Keep what the owner says of a game; what the disk refuses is told."""
    box = game(effect.game).laying.owners
    assert box is not None, effect.game
    try:
        say_of(effect.game, box, effect.values)
    except OSError as error:
        app.tell(Told("failed", {"why": error.strerror or str(error)}, "danger"))


def keep_settings(parts: Parts, values: Mapping[str, Value]) -> bool:
    """Set what is wished, with all that a disk refused before; it holds, kept or not."""
    parts.unkept = {**parts.unkept, **values}
    try:
        writing.change(parts.unkept, keys())
    except OSError as error:
        _log.warning("the settings are not kept: %s", error)
    else:
        parts.unkept = {}
    parts.obey(parts.limit(changed(reading.load(keys()).settings, parts.unkept)))
    return not parts.unkept


def try_again(app: App, effect: e.TryAgain) -> None:
    """A disk may have room again; a game goes on by itself."""
    if effect.what == "settings":
        is_mended = keep_settings(app.parts, {})
    else:
        is_mended = effect.what != "disk" or not disk_trouble(app.parts)
    if is_mended:
        app.back()
    else:
        app.tell(Told("again"))


def light(app: App, effect: e.LightLamps) -> None:
    """Light the lamps of places."""
    app.parts.lights.lit(effect.places, effect.tokens)


def copy_game_out(app: App, effect: e.CopyOut) -> None:
    """Copy a kept game to a stick."""
    app.later(
        _copy(app, "copied", effect.folder, app.parts.archive.copy_out, effect.path, effect.folder)
    )


def bring_game_in(app: App, effect: e.BringIn) -> None:
    """Copy a record to the kept games."""
    app.later(_copy(app, "brought", effect.path, app.parts.archive.bring_in, effect.path))


async def _copy(app: App, key: str, named: Path, copy: Callable[..., Copied], *paths: Path) -> None:
    """Copy beside the loop: a stick takes its time, and what it holds may take long to read."""
    parts = app.parts
    try:
        copied = await parts.aside(copy, *paths)
    except (NotARecord, LineRefused) as wrong:
        why = complaint(wrong, parts.words_of(app.of))
        app.tell(Told("failed", {"why": why}, "danger"))
    except OSError as error:
        app.tell(Told("failed", {"why": error.strerror or str(error)}, "danger"))
    else:
        app.work.look_at_games()
        parts.sticks.ask()
        key = key if copied.has_all else f"{key}_bare"
        app.tell(Told(key, {"name": plain(named.name), "file": plain(copied.path.name)}))
