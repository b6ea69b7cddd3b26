"""A game at the table, from its record to its picture; and who sat where, kept beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from secrets import randbelow

import msgspec
from msgspec.structs import replace

from companion.disk import read_told, replace_file
from companion.evening.aside import Aside, in_a_thread
from companion.evening.choosing import Choosing
from companion.evening.evening import Evening
from companion.evening.journal import Journal, new_path
from companion.evening.reopening import reopen
from companion.evening.seating import PLACES, Means, Seating
from companion.evening.situation import Listener
from companion.evening.store import Store
from companion.evening.told import kept_told
from companion.games.octopus.narrator import shown
from companion.games.octopus.presenter import present
from companion.games.octopus.promises import kept_promises
from companion.owner import owners_stairs
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Sheets
from companion.screen.playing import Playing
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.settings.values import Settings, seconds
from engine import Raw, new_match
from engine.bots import LookaheadBot
from engine.games.octopus import Octopus
from firmware_bridge.clock import LoopClock

IMAGINED_GAMES = 200
"""For each answer of a bot: some tenths of a second on a Pi, beside the loop."""
MOST_SEATS = 10_000
"""Bytes of who sat where: five seats have some 500."""


class RunningGame:
    """One game under way: its store, its evening, and how it looks."""

    def __init__(self, store: Store, seating: Seating, evening: Evening, playing: Playing) -> None:
        self.store, self.seating = store, seating
        self.evening, self.playing = evening, playing
        self._task: asyncio.Task[None] | None = None

    def begin(self, ended: Callable[[asyncio.Task[None]], None]) -> None:
        """Lead the game until `leave`; *ended* hears if it fails."""
        self._task = asyncio.create_task(self.evening.run())
        self._task.add_done_callback(ended)

    def picture(self, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw the game as it stands."""
        scene = present(self.playing.moment())
        draw = end_picture if isinstance(scene, EndScene) else table_picture
        return draw(scene, stage)  # type: ignore[arg-type]  # each has the scene of its kind

    def look_away(self, *, is_away: bool) -> None:
        """People look at a page, or at the game again: no time runs out meanwhile."""
        self.evening.look_away(is_away=is_away)
        self.playing.look_away(is_away=is_away)

    def keep_seating(self) -> None:
        """Keep who sits where; a disk that fails costs only that."""
        try:
            replace_file(seats_file(self.store.path), msgspec.json.encode(self.seating))
        except OSError:
            return

    async def leave(self) -> None:
        """Put the game away: all of it is on disk already."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self.let_go()

    def let_go(self) -> None:
        """Let another table go on with the game."""
        self.store.close()


class OtherSeats(Exception):
    """Who is said to sit at the table are not those of the record."""


class GameStarter:
    """Makes games of records, with the dials, lamps and settings of this table."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        choosing: Callable[[bytes, Seating, Callable[[], None]], Choosing],
        listeners: Sequence[Listener],
        changed: Callable[[], None],
        language: Callable[[], str],
        aside: Aside = in_a_thread,
    ) -> None:
        self._settings, self._choosing, self._listeners = settings, choosing, listeners
        self._changed, self._language, self._aside = changed, language, aside

    def new(self, folder: Path, header: Raw, seating: Seating, game: Octopus) -> RunningGame:
        """Begin a game; it is on disk as soon as it is led."""
        header = {**header, "seed": randbelow(1 << 32)}
        if game.owners_stairs.verified:
            header["stairs"] = [list(pair) for pair in game.owners_stairs.pairs]
        match = new_match(game, game.opening(header))
        journal = Journal(new_path(folder), header, game)
        return self._made(Store(game, header, match, journal, aside=self._aside), seating)

    def again(self, path: Path, seating: Seating) -> RunningGame:
        """Go on with a kept game, or raise NotARecord, LineRefused, Taken or OtherSeats."""
        kept = reopen(path)
        if seating.cults != tuple(seat["cult"] for seat in kept.header["seats"]):
            kept.journal.close()
            raise OtherSeats
        promises = kept_promises(path, kept.match.position.table, len(kept.match.answers))
        store = Store(
            kept.game, kept.header, kept.match, kept.journal, kept.proofs, self._aside, promises,
            kept.voids, kept.ordered, kept_told(path, kept.match),
        )  # fmt: skip
        return self._made(store, seating)

    def _made(self, store: Store, seating: Seating) -> RunningGame:
        running: list[RunningGame] = []

        def notice() -> None:
            if running:
                running[0].evening.notice()

        choosing = self._choosing(store.tag, seating, notice)
        bot = LookaheadBot(IMAGINED_GAMES, Random())
        talk_s = seconds(store.position.table.setup.rulings.g12_negotiation_timer)
        evening = Evening(
            store, seating, choosing, bot,
            talk_s=talk_s, listeners=tuple(self._listeners), changed=self._changed,
            aside=self._aside, stairs=owners_stairs,
        )  # fmt: skip
        now = LoopClock()
        playing = Playing(
            evening,
            self._language,
            lambda: now.now() / 1000,
            lambda: self._settings().table.choice_timer_s,
        )
        running.append(RunningGame(store, seating, evening, playing))
        return running[0]


# Who sat where


def seats_file(record: Path) -> Path:
    """Beside the record, which knows names and cults but not places and dials."""
    return record.with_suffix(".seats")


def kept_seating(record: Path) -> Seating | None:
    """Read who sat where, if that was kept and can be read."""
    try:
        kept = read_told(seats_file(record), MOST_SEATS, Seating)
    except OSError:
        return None
    places = {sitter.place for sitter in kept.sitters}
    if not places <= set(PLACES) or len(places) < len(kept.sitters):
        return None
    return Seating(tuple(replace(sitter, name=shown(sitter.name)) for sitter in kept.sitters))


def by_touch(seating: Seating, known: frozenset[str]) -> Seating:
    """Let those choose by touch whose dial this table does not know any more."""
    return Seating(
        tuple(
            msgspec.structs.replace(s, means=Means.TOUCH, dial="")
            if s.means == Means.DIAL and s.dial not in known
            else s
            for s in seating.sitters
        )
    )
