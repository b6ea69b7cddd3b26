"""What a table has beside its screen: settings, games, dials, lamps, sounds; built in one place."""

from __future__ import annotations

import logging
import os
import shlex
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from companion.commands.referee import complaint
from companion.complaints import plain
from companion.disk import replace_file
from companion.evening.archive import Archive, Copied, copy_out, look_into
from companion.evening.aside import Aside, in_a_thread
from companion.evening.seating import Seating
from companion.evening.sticks import Sticks
from companion.machine.update.between import GameMark
from companion.machine.update.news import News
from companion.owner import map_trouble, stairs_in_force, write_stairs
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from companion.screen.style import Cult, dress
from companion.settings import reading, writing
from companion.settings.keys import changed
from companion.settings.kinds import Value
from companion.settings.values import Cult as OwnCult
from companion.settings.values import Cults, Settings
from companion.text import call_cults, words
from engine import LineRefused, NotARecord
from engine.games.octopus import Octopus
from engine.games.octopus.board import Stairs

# What only a page needs is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.app.app import App
    from companion.app.set_up import SetUp
    from companion.dials.owners import OwnersDials
    from companion.evening.choosing import Choosing
    from companion.lamps.lights import Lights
    from companion.screen.pages import new_game
    from companion.screen.pages.new_game import Plan
    from companion.sounds import Sounds
    from companion.sounds.player import Player
    from firmware_bridge.messages import Want

_log = logging.getLogger(__name__)


class Parts:
    """Everything the table needs of the machine; each part that fails becomes a notice."""

    def __init__(
        self,
        settings: Settings,
        aside: Aside = in_a_thread,
        player: Callable[[], Player] | None = None,
        mark: GameMark | None = None,
        news: News | None = None,
        limit: Callable[[Settings], Settings] = lambda settings: settings,
    ) -> None:
        self.settings, self.aside, self._limit = settings, aside, limit
        _know_cults(settings.cults)
        self.archive = Archive(settings.storage.games_dir)
        self._player = player
        self.mark = mark or GameMark(None)
        """Tells the machine that a game is on the table; a table nobody sits at tells nothing."""
        self.news = news
        self.sticks = Sticks(aside)
        self.undo: Callable[[], object] = lambda: None
        """What the physical button does, on a thread of its own; set by who runs the loop."""
        self._unkept: dict[str, Value] = {}
        """Settings that hold, though the disk would not take them."""
        self.is_furnished = False
        """All parts are here: before that, nobody can say what is wrong with them."""

    def furnish(self) -> None:
        """Bring in what is not seen on the first picture: it takes as long as that may take."""
        self.is_furnished = bool(self.owners_dials and self.lights and self.sounds)

    @cached_property
    def owners_dials(self) -> OwnersDials:
        """The dials of the owner."""
        from companion.dials.held import held
        from companion.dials.owners import OwnersDials

        async def waiting() -> Mapping[str, Want]:
            await self.archive.read_all(self.aside)
            return held(self.archive.known())

        return OwnersDials(self.settings.dials, held=waiting)

    @cached_property
    def lights(self) -> Lights:
        """The lamps of the board."""
        from companion.lamps.lights import Lights

        return Lights(self.settings.lamps, self._undo_pressed)

    @cached_property
    def sounds(self) -> Sounds:
        """What is heard."""
        from companion.sounds import Sounds

        player = self._player() if self._player else None
        return Sounds(self.settings.sound, player, lambda: self.language)

    @cached_property
    def set_up(self) -> SetUp:
        """What the table set-up can do."""
        from companion.app.set_up import SetUp

        return SetUp(self)

    # Settings

    @property
    def language(self) -> str:
        """The language people read."""
        return self.settings.general.spoken

    @property
    def games_folder(self) -> Path:
        """Where new games go."""
        return self.archive.folder

    def game(self) -> Octopus:
        """The game with the owner's map, as it is known now."""
        return Octopus(stairs_in_force())

    # Dials

    @property
    def known_dials(self) -> frozenset[str]:
        """The ids of the owner's dials."""
        return frozenset(dial.hex() for dial in self.owners_dials.keys)

    def dials(self) -> tuple[new_game.KnownDial, ...]:
        """The owner's dials, for who takes a seat."""
        return self.owners_dials.known()

    def choosing(self, game: bytes, seating: Seating, notice: Callable[[], None]) -> Choosing:
        """The dials of one game."""
        return self.owners_dials.choosing(game, seating, notice)

    # Home and new games

    def notices(self, unreadable: int) -> tuple[Told, ...]:
        """What people should know before they begin, the worst first."""
        found = []
        if why := self._disk_trouble():
            found.append(Told("disk", {"why": why}, "danger"))
        if self._unkept:
            found.append(Told("unkept", {}, "danger"))
        if self.is_furnished:
            found += [*self._part_troubles(), *self.versions()]
        if unreadable:
            found.append(Told("unreadable", {"count": unreadable}))
        if map_trouble():
            found.append(Told("map", {}, "danger"))
        elif not stairs_in_force().verified:
            found.append(Told("stairs"))
        return tuple(found)

    def versions(self) -> list[Told]:
        """What came of the last update, and the one that could be next."""
        told, last = [], self.news.unseen() if self.news else None
        if last:
            why = words(self.language).say(f"update.why.{last.why}") if last.why else ""
            fields: dict[str, object] = {"version": last.version, "before": last.before, "why": why}
            told.append(Told(last.what, fields, "danger" if why else "calm"))
        offer = self.sticks.offer if self.settings.update.offer else None
        if offer:
            command = f"sudo octopus-table update {shlex.quote(str(offer.file))}"
            told.append(Told("offer", {"version": offer.version, "command": command}, "candle"))
        return told

    def _part_troubles(self) -> list[Told]:
        """Parts that should work and do not; a radio is missed by those who have dials."""
        room, spoken = self.owners_dials, words(self.language)
        troubles = {
            "keys": room.wrong is not None,
            "twins": bool(room.twins),
            "radio": bool(room.keys and room.radio and room.radio.trouble),
            "lamps": bool(self.lights.trouble(spoken)),
            "sound": bool(self.settings.sound.on and self.sounds.trouble),
        }
        told = [Told(key, {}, "danger") for key, wrong in troubles.items() if wrong]
        return told if room.keys or room.wrong else [*told, Told("no_dials")]

    def _disk_trouble(self) -> str:
        try:
            self.games_folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return error.strerror or str(error)
        return "" if os.access(self.games_folder, os.W_OK) else os.strerror(30)

    def new_game(self, resuming: Path | None, *, again: bool = False) -> new_game.State:
        """Begin a plan: as the settings say, that of a kept game, or the last one *again*."""
        from companion.screen.pages.new_game import State, as_kept, usual

        luck, dials, last = randbelow(1 << 16), self.dials(), self._last_plan()
        if resuming:
            plan = as_kept(look_into(resuming), last.sitters if last else ())
        else:
            plan = last if again and last else usual(self.settings.table, luck, dials)
        timer = self.settings.table.choice_timer
        return State(plan, last, dials, luck, resuming, choice_timer=timer)

    def _last_plan(self) -> Plan | None:
        from companion.evening.running import kept_seating
        from companion.screen.pages.new_game import as_kept

        for kept in self.archive.latest(lambda path: kept_seating(path) is not None):
            if (seating := kept_seating(kept.path)) and kept.table:
                return as_kept(kept, seating.sitters)
        return None

    def seated(self, seating: Seating) -> None:
        """A game begins at this table: who began it has seen home, and what home told."""
        self.sounds.begin(seating)
        self.read_news()

    def read_news(self) -> None:
        """Somebody has seen what came of the last update."""
        if self.news:
            self.news.see()

    # Wishes

    def carry_out(self, effect: e.Effect, app: App) -> None:
        """Do what a page wishes of the machine, and tell it what came of it."""
        act = _EFFECTS.get(type(effect))
        if act:
            act(self, effect, app)
        elif not self.set_up.carry_out(effect, app):
            _log.error("nobody carries out %s", type(effect).__name__)

    def _save_settings(self, effect: e.SaveSettings, app: App) -> None:
        was_kept = not self._unkept
        if not self._keep_settings(effect.values) and was_kept:
            app.open("trouble", section="settings")

    def _keep_settings(self, values: Mapping[str, Value]) -> bool:
        """Set what is wished, with all that a disk refused before; it holds, kept or not."""
        self._unkept = {**self._unkept, **values}
        try:
            writing.change(self._unkept)
        except OSError as error:
            _log.warning("the settings are not kept: %s", error)
        else:
            self._unkept = {}
        self._obey(self._limit(changed(reading.load().settings, self._unkept)))
        return not self._unkept

    def _obey(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        self.sounds.set(self.settings.sound)
        if self.settings.lamps != before.lamps:
            self.lights.close()
            self.lights.open(self.settings.lamps)
        _know_cults(self.settings.cults)
        if self.settings.cults != before.cults:
            self.owners_dials.repaint()

    def _save_stairs(self, effect: e.SaveStairs, app: App) -> None:
        try:
            write_stairs(Stairs(tuple(sorted(effect.pairs)), verified=True))
        except OSError as error:
            app.tell(Told("failed", {"why": error.strerror}, "danger"))
            return
        app.back()

    def _light(self, effect: e.LightLamp, app: App) -> None:
        self.lights.lit(effect.place, effect.tokens)

    def _say(self, effect: e.Say, app: App) -> None:
        self.sounds.say(effect.text, self.language)

    def _copy_out(self, effect: e.CopyOut, app: App) -> None:
        app.later(self._copy("copied", app, effect.folder, copy_out, effect.path, effect.folder))

    def _bring_in(self, effect: e.BringIn, app: App) -> None:
        app.later(self._copy("brought", app, effect.path, self.archive.bring_in, effect.path))

    async def _copy(
        self, key: str, app: App, named: Path, copy: Callable[..., Copied], *paths: Path
    ) -> None:
        """Copy beside the loop: a stick takes its time, and what it holds may take long to read."""
        try:
            copied = await self.aside(copy, *paths)
        except (NotARecord, LineRefused) as wrong:
            app.tell(Told("failed", {"why": complaint(wrong, words(self.language))}, "danger"))
        except OSError as error:
            app.tell(Told("failed", {"why": error.strerror or str(error)}, "danger"))
        else:
            app.look_at_games()
            self.sticks.ask()
            key = key if copied.has_all else f"{key}_bare"
            app.tell(Told(key, {"name": plain(named.name), "file": plain(copied.path.name)}))

    def _try_again(self, effect: e.TryAgain, app: App) -> None:
        """A disk may have room again; a game goes on by itself."""
        if effect.what == "settings":
            is_mended = self._keep_settings({})
        else:
            is_mended = effect.what != "disk" or not self._disk_trouble()
        if is_mended:
            app.back()
        else:
            app.tell(Told("again"))

    def _undo_pressed(self) -> None:
        self.undo()

    # Faults

    def report(self, error: BaseException | None) -> None:
        """Keep a fault of our own for who looks into it; never a choice, which is in no message."""
        from companion.app.set_up import log_file

        _log.error("a game failed", exc_info=error)
        path = log_file()
        try:
            told = f"{time.strftime('%F %T')} {type(error).__name__}: {error}\n"
            replace_file(path, told.encode("utf-8", "replace"))
        except OSError:
            return

    def close(self) -> None:
        """Lamps dark, sounds off, no game on the table."""
        self.mark.set(False)
        self.lights.close()
        self.sounds.close()


def _know_cults(cults: Cults) -> None:
    """Show, light and name every cult as the owner's pawns are."""
    own: dict[str, OwnCult] = {cult: getattr(cults, cult) for cult in cults.__struct_fields__}
    dress({cult: Cult(look.colour, look.symbol) for cult, look in own.items()})
    call_cults({cult: look.name for cult, look in own.items()})


_EFFECTS: dict[type[e.Effect], Callable[..., None]] = {
    e.SaveSettings: Parts._save_settings,
    e.SaveStairs: Parts._save_stairs,
    e.LightLamp: Parts._light,
    e.Say: Parts._say,
    e.CopyOut: Parts._copy_out,
    e.BringIn: Parts._bring_in,
    e.TryAgain: Parts._try_again,
}
