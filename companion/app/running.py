"""A game as the screen shows it, from its record to its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import NamedTuple

from msgspec.structs import replace

from companion.app.parts import Parts
from companion.evening.by_dial import Numbered
from companion.evening.evening import Evening
from companion.evening.hints import hintable
from companion.evening.journal import Journal, new_path
from companion.evening.minds import Minds
from companion.evening.reopening import reopen
from companion.evening.running import OtherSeats, RunningGame
from companion.evening.seating import Seating
from companion.evening.situation import Listener
from companion.evening.store import Store
from companion.evening.told import kept_told
from companion.games import game as shelf
from companion.games.table_game import TableGame
from companion.screen.by_number import with_numbers
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Sheets
from companion.screen.plain import scene_of
from companion.screen.playing import Playing
from companion.screen.scene import EndScene
from companion.screen.showing import Showing, Shown
from companion.screen.stage import Stage
from engine import Raw, Seat, new_match
from firmware_bridge.clock import LoopClock


class GameOnScreen(RunningGame):
    """One game under way, and how it looks."""

    def __init__(
        self, store: Store, seating: Seating, evening: Evening, playing: Playing,
        showing: Showing, has_hints: Callable[[], bool],
    ) -> None:  # fmt: skip
        """*has_hints*: this table gives them."""
        super().__init__(store, seating, evening)
        self.playing, self._showing, self._has_hints = playing, showing, has_hints
        self._last: tuple[_Moment, tuple[Stage, Sheets]] | None = None

    def picture(self, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw the game as it stands; as long as it stands so, it is laid out once."""
        moment = _Moment(self.playing.shown(), self.evening.situation.numbered, stage)
        if self._last is None or self._last[0] != moment:
            can_hint = self._has_hints() and hintable(self.evening) is not None
            self._last = moment, _laid_out(self._showing, moment, can_hint=can_hint)
        return self._last[1]

    def look_away(self, *, is_away: bool) -> None:
        """People look at a page, or at the game again: no time runs out meanwhile."""
        self.evening.look_away(is_away=is_away)
        self.playing.look_away(is_away=is_away)


class _Moment(NamedTuple):
    """All that a picture of a game is made from."""

    shown: Shown
    numbered: Mapping[Seat, Numbered]
    stage: Stage


def _laid_out(showing: Showing, moment: _Moment, *, can_hint: bool) -> tuple[Stage, Sheets]:
    scene = scene_of(showing, moment.shown)
    if isinstance(scene, EndScene):
        return end_picture(scene, moment.stage)
    scene = replace(scene, can_hint=can_hint)
    return table_picture(with_numbers(scene, moment.numbered, moment.shown.talk), moment.stage)


class GameStarter:
    """Makes games of records, with the dials, lamps and settings of this table."""

    def __init__(
        self, parts: Parts, listeners: Sequence[Listener], changed: Callable[[], None]
    ) -> None:
        self._parts, self._listeners, self._changed = parts, listeners, changed

    def new(self, folder: Path, header: Raw, seating: Seating) -> GameOnScreen:
        """Begin a game; it is on disk as soon as it is led."""
        playable = shelf(header["game"])
        header = playable.laying.with_owners({**header, "seed": randbelow(1 << 32)})
        game = playable.rules_of(b"")
        match = new_match(game, game.opening(header))
        journal = Journal(new_path(folder), header, game)
        aside = self._parts.aside
        store = Store(game, header, match, journal, aside=aside, notes=playable.notes)
        return self._made(store, playable, seating)

    def again(self, path: Path, seating: Seating) -> GameOnScreen:
        """Go on with a kept game, or raise NotARecord, LineRefused, Taken or OtherSeats."""
        kept = reopen(path, shelf)
        to_lay = self._parts.to_lay(kept.header["game"])
        places = {sitter.place for sitter in seating.sitters}
        if not to_lay.fits(kept.header, seating) or not places <= set(to_lay.laying.places):
            kept.journal.close()
            raise OtherSeats
        seating = to_lay.played_at(kept.header, seating)
        playable = shelf(kept.header["game"])
        told = kept_told(path, kept.match, playable.course.piece)
        store = Store(
            kept.game, kept.header, kept.match, kept.journal, kept.proofs,
            self._parts.aside, playable.notes, kept.voids, kept.ordered, told,
        )  # fmt: skip
        return self._made(store, playable, seating)

    def _made(self, store: Store, playable: TableGame, seating: Seating) -> GameOnScreen:
        running: list[GameOnScreen] = []

        def notice() -> None:
            if running:
                running[0].evening.notice()

        choosing = self._parts.choosing(store.tag, seating, notice)
        bot = Minds(store.game.info.strengths, seating, Random())
        evening = Evening(
            store, playable.course, playable.faces, seating, choosing, bot,
            listeners=tuple(self._listeners), changed=self._changed, aside=self._parts.aside,
            window_s=lambda: float(self._parts.settings.table.window_s),
            think_s=lambda: self._parts.settings.table.bots_think_s,
            bots_remember=lambda: self._parts.settings.table.bots_remember_turns,
        )  # fmt: skip
        now = LoopClock()
        playing = Playing(
            evening,
            playable.telling,
            lambda: self._parts.words_of(store.header["game"]),
            lambda: now.now() / 1000,
            lambda: self._parts.settings.table.choice_timer_s,
            lambda: self._parts.settings.table.look_again,
        )
        running.append(
            GameOnScreen(
                store, seating, evening, playing, playable.showing,
                lambda: self._parts.settings.table.hints,
            )
        )  # fmt: skip
        return running[0]
