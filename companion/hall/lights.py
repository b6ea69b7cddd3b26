"""The lamps beside the screen; lamps that fail are said to, and the game goes on in the dark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.complaints import Complaint
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from companion.lamps.speech import complaint, profile_named
from companion.settings.values import Lamps
from companion.table.situation import Events
from companion.text import Words
from engine.games.octopus.view import TableView
from hardware.lamps import LampsFailed


class Lights:
    """Tells the lampkeeper, if there is one, what the screen shows."""

    def __init__(self, settings: Lamps, undo: Callable[[], None] = lambda: None) -> None:
        self._undo = undo
        self._keeper: Lampkeeper | None = None
        self._failed: Complaint | None = None
        self._lit: Said | None = None
        self._lost: dict[int, Said] = {}
        self.open(settings)

    def open(self, settings: Lamps) -> None:
        """Open the lamps the settings name; if that fails, `trouble` says why."""
        self._keeper = self._failed = self._lit = None
        self._lost = {}
        try:
            profile = profile_named(settings.profile)
            brightness = min(profile.brightness, settings.brightness / 100)
            quiet = profile.quiet or settings.quiet
            profile = replace(profile, brightness=brightness, quiet=quiet)
            undo = self._undo if settings.undo_button else _nothing
            self._keeper = Lampkeeper.of(profile, undo=undo)
        except Complaint as wrong:
            self._failed = wrong
        except LampsFailed as failed:
            self._failed = complaint(failed)

    @property
    def are_there(self) -> bool:
        """Whether there are lamps to look at: simulated ones cannot be seen on the board."""
        return self._keeper is not None and self._keeper.profile.kind != "simulated"

    def trouble(self, words: Words) -> str:
        """Why there are no lamps, in words; empty: there are."""
        if self._keeper and self._keeper.trouble:
            return complaint(self._keeper.trouble).text(words)
        return self._failed.text(words) if self._failed else ""

    def told(self, events: Events, view: TableView) -> None:
        """Show what happened."""
        if self._keeper:
            self._keeper.tell(events, view)

    def stands(self, view: TableView) -> None:
        """Show a table as it stands."""
        if self._keeper:
            self._keeper.stand(view)

    def lit(self, place: int | None) -> None:
        """Light the lamp of one place, for a walk round the board."""
        if self._keeper is None:
            return
        self._keeper.hush(self._lit)
        self._lit = self._keeper.show(Meaning.SETUP, place) if place else None

    def lost(self, places: frozenset[int]) -> None:
        """Show where somebody stands whose dial is lost."""
        if self._keeper is None:
            return
        for place in self._lost.keys() - places:
            self._keeper.hush(self._lost.pop(place))
        for place in places - self._lost.keys():
            self._lost[place] = self._keeper.show(Meaning.DIAL_LOST, place)

    def try_out(self, meaning: Meaning | None) -> None:
        """Show a meaning everywhere it can be, or stop."""
        if self._keeper:
            self._keeper.hush()
            if meaning:
                self._keeper.show(meaning, 1, ("red",), 2)

    def rest(self) -> None:
        """Nothing is played: dark."""
        if self._keeper:
            self._keeper.hush()

    def close(self) -> None:
        """Go dark for good."""
        if self._keeper:
            self._keeper.close()


def _nothing() -> None:
    return
