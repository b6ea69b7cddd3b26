"""What a table has beside its screen: settings, games, dials, lamps, sounds; built in one place."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from companion.disk import replace_file
from companion.evening.archive import Archive
from companion.evening.aside import Aside, in_a_thread
from companion.evening.laying import ToLay
from companion.evening.seating import KnownDial, Seating
from companion.evening.telling import told_by
from companion.games import FIRST, game, words_of
from companion.machine.sticks import Sticks
from companion.machine.update.between import GameMark
from companion.machine.update.news import News
from companion.settings.kinds import Value
from companion.settings.values import Settings
from companion.text import Words
from engine import Raw

# What only a page needs is imported with it: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.app.set_up import SetUp
    from companion.dials.owners import OwnersDials
    from companion.evening.choosing import Choosing
    from companion.lamps.lights import Lights
    from companion.sounds.player import Player
    from companion.sounds.sounds import Sounds
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
        self.settings, self.aside, self.limit = settings, aside, limit
        self.archive = Archive(settings.storage.games_dir, game)
        self._player = player
        self.mark = mark or GameMark(None)
        """Tells the machine that a game is on the table; a table nobody sits at tells nothing."""
        self.news = news
        self.sticks = Sticks(aside)
        self.undo: Callable[[], object] = lambda: None
        """What the physical button does, on a thread of its own; set by who runs the loop."""
        self.unkept: dict[str, Value] = {}
        """Settings that hold, though the disk would not take them."""
        self._read_of = FIRST
        """The game that is read aloud."""
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
        from companion.lamps.score import Score

        hues = self.settings.colours.palette.hues
        score = Score(game(FIRST).lit, hues, tuple(hues))
        return Lights(self.settings.lamps, self._undo_pressed, score)

    @cached_property
    def sounds(self) -> Sounds:
        """What is heard."""
        from companion.sounds.sounds import Sounds

        player = self._player() if self._player else None
        return Sounds(self.settings.sound, player, lambda: self.words_of(self._read_of))

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

    def words_of(self, id_: str) -> Words:
        """What is said of a game in that language; seats are called as the owner does."""
        return words_of(id_, self.language, self.settings.colours.palette.called)

    @property
    def games_folder(self) -> Path:
        """Where new games go."""
        return self.archive.folder

    def to_lay(self, id_: str) -> ToLay:
        """The game of this id, to be laid; KeyError: this table has no such game."""
        played = game(id_)
        return ToLay(played.rules.info, played.laying)

    def obey(self, settings: Settings) -> None:
        """Be set so from now on."""
        before, self.settings = self.settings, settings
        self.sounds.set(self.settings.sound)
        if self.settings.lamps != before.lamps:
            self.lights.close()
            self.lights.open(self.settings.lamps)
        if self.settings.colours != before.colours:
            palette = self.settings.colours.palette
            self.lights.paint(palette.hues)
            self.owners_dials.repaint(palette.hues)

    # Dials

    @property
    def known_dials(self) -> frozenset[str]:
        """The ids of the owner's dials."""
        return frozenset(dial.hex() for dial in self.owners_dials.keys)

    def dials(self) -> tuple[KnownDial, ...]:
        """The owner's dials, for who takes a seat."""
        return self.owners_dials.known()

    def choosing(self, game: bytes, seating: Seating, notice: Callable[[], None]) -> Choosing:
        """The dials of one game."""
        hues = self.settings.colours.palette.hues
        return self.owners_dials.choosing(game, seating, notice, hues)

    # A game begins

    def seated(self, seating: Seating, header: Raw) -> None:
        """A game begins at this table: who began it has seen home, and what home told."""
        played, self._read_of = game(header["game"]), header["game"]
        self.lights.begin(played.lit, seating.colours)
        names = [sitter.name for sitter in seating.sitters]
        self.sounds.begin(played.heard, told_by(played.telling, names))
        self.read_news()

    def read_news(self) -> None:
        """Somebody has seen what came of the last update."""
        if self.news:
            self.news.see()

    def _undo_pressed(self) -> None:
        self.undo()

    # Faults

    def report(self, error: BaseException | None) -> None:
        """Keep a fault of our own for who looks into it; never a choice, which is in no message."""
        from companion.app.checkup import log_file

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
