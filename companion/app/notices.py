"""What people should know before they begin: parts that fail, an update, games nobody can read."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.app.over_a_game import speaking_of
from companion.games import GAMES, game
from companion.screen.pages.kit import Told
from companion.text import words

if TYPE_CHECKING:
    from companion.app.parts import Parts


def notices(parts: Parts, unreadable: int) -> tuple[Told, ...]:
    """Give what home tells, the worst first."""
    found: list[Told] = []
    if why := disk_trouble(parts):
        found.append(Told("disk", {"why": why}, "danger"))
    if parts.unkept:
        found.append(Told("unkept", {}, "danger"))
    if parts.is_furnished:
        found += [*part_troubles(parts), *versions(parts)]
    if unreadable:
        found.append(Told("unreadable", {"count": unreadable}))
    if parts.is_furnished:  # no game is loaded for the first frame
        for id_ in GAMES:
            told = (page.notice() for page in game(id_).pages.values())
            found += [replace(one, speaks=speaking_of(id_)) for one in told if one]
    return tuple(found)


def versions(parts: Parts) -> list[Told]:
    """What came of the last update, and the one that could be next."""
    told, last = [], parts.news.unseen() if parts.news else None
    if last:
        why = words(parts.language).say(f"update.why.{last.why}") if last.why else ""
        fields: dict[str, object] = {"version": last.version, "before": last.before, "why": why}
        told.append(Told(last.what, fields, "danger" if why else "calm"))
    offer = parts.sticks.offer if parts.settings.update.offer else None
    if offer:
        command = f"sudo octopus-table update {shlex.quote(str(offer.file))}"
        told.append(Told("offer", {"version": offer.version, "command": command}, "candle"))
    return told


def part_troubles(parts: Parts) -> list[Told]:
    """Parts that should work and do not; a radio is missed by those who have dials."""
    dials, spoken = parts.owners_dials, words(parts.language)
    troubles = {
        "keys": dials.wrong is not None,
        "twins": bool(dials.twins),
        "radio": bool(dials.keys and dials.radio and dials.radio.trouble),
        "lamps": bool(parts.lights.trouble(spoken)),
        "sound": bool(parts.settings.sound.on and parts.sounds.trouble),
    }
    told = [Told(key, {}, "danger") for key, wrong in troubles.items() if wrong]
    return told if dials.keys or dials.wrong else [*told, Told("no_dials")]


def disk_trouble(parts: Parts) -> str:
    """Why games cannot be kept; empty: they can."""
    try:
        parts.games_folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return error.strerror or str(error)
    return "" if os.access(parts.games_folder, os.W_OK) else os.strerror(30)
