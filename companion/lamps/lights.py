"""The lamps beside the screen; lamps that fail are said to, and the game goes on in the dark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.complaints import Complaint
from companion.evening.choosing import Standing
from companion.evening.situation import Events, Situation
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from companion.lamps.speech import complaint, profile_named
from companion.settings.values import Lamps
from companion.text import Words
from engine.games.octopus.view import TableView
from hardware.lamps import LampsFailed

_LOST = (Standing.LOST, Standing.SHUT)


class Lights:
    """Tells the lampkeeper, if there is one, what the screen shows."""

    def __init__(self, settings: Lamps, undo: Callable[[], None] = lambda: None) -> None:
        self._undo = undo
        self._keeper: Lampkeeper | None = None
        self._failed: Complaint | None = None
        self._lit: Said | None = None
        self._lost: dict[int, Said] = {}
        self._sealed: Said | None = None
        self._to_lay: list[Said] = []
        self._view: TableView | None = None
        """The table people play at, as it was told last."""
        self.open(settings)

    def open(self, settings: Lamps) -> None:
        """Open the lamps the settings name; if that fails, `trouble` says why."""
        self._keeper = self._failed = self._lit = self._sealed = None
        self._lost, self._to_lay = {}, []
        try:
            profile = profile_named(settings.profile)
            brightness = min(profile.brightness, settings.brightness / 100)
            quiet = profile.quiet or settings.quiet
            profile = replace(profile, brightness=brightness, quiet=quiet)
            undo = self._undo if settings.undo_button else _nothing
            self._keeper = Lampkeeper.of(profile, undo=undo, may_knock=settings.buzzer)
        except Complaint as wrong:
            self._failed = wrong
        except LampsFailed as failed:
            self._failed = complaint(failed)
        if self._keeper and self._view:
            self._keeper.stand(self._view)

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
        self._view = view
        self.touched()
        if self._keeper:
            self._keeper.tell(events, view)

    def stands(self, view: TableView) -> None:
        """Show a table as it stands, and where its cultists are to be put."""
        self._view = view
        self.touched()
        if self._keeper:
            self._keeper.stand(view)
            self._to_lay = [
                self._keeper.show(Meaning.RESUME, place, cults)
                for place, cults in _standing(view).items()
            ]

    def touched(self) -> None:
        """Somebody goes on: the cultists are where they should be."""
        if self._keeper:
            for said in self._to_lay:
                self._keeper.hush(said)
        self._to_lay = []

    def lit(self, place: int | None, tokens: int = 0) -> None:
        """Light the lamp of one place, for a walk round the board; it counts the *tokens*."""
        if self._keeper is None:
            return
        if self._lit:
            self._keeper.hush(self._lit)
        self._lit = self._keeper.show(Meaning.SETUP, place, number=tokens) if place else None

    def noticed(self, now: Situation) -> None:
        """Show where somebody stands whose dial is lost, and that all clocks are sealed."""
        if self._keeper is None:
            return
        at = now.position.table.at
        standings = {seat: choice.standing for seat, choice in now.choices.items()}
        self._lose(frozenset(at[seat] for seat, how in standings.items() if how in _LOST))
        self._seal(is_sealed=set(standings.values()) == {Standing.SEALED})

    def _lose(self, places: frozenset[int]) -> None:
        assert self._keeper is not None
        for place in self._lost.keys() - places:
            self._keeper.hush(self._lost.pop(place))
        for place in places - self._lost.keys():
            self._lost[place] = self._keeper.show(Meaning.DIAL_LOST, place)

    def _seal(self, *, is_sealed: bool) -> None:
        assert self._keeper is not None
        if is_sealed and self._sealed is None:
            self.touched()
            self._sealed = self._keeper.show(Meaning.SEALED)
        elif self._sealed and not is_sealed:
            self._keeper.hush(self._sealed)
            self._sealed = None

    def try_out(self, meaning: Meaning | None) -> None:
        """Show a meaning everywhere it can be, or stop."""
        if self._keeper:
            self._keeper.hush()
            if meaning:
                self._keeper.show(meaning, 1, ("red",), 2)

    def rest(self) -> None:
        """Nothing is played: dark."""
        self._view, self._to_lay, self._sealed, self._lost = None, [], None, {}
        if self._keeper:
            self._keeper.rest()

    def close(self) -> None:
        """Go dark for good."""
        if self._keeper:
            self._keeper.close()


def _standing(view: TableView) -> dict[int, tuple[str, ...]]:
    """The cults whose cultists stand at each place."""
    at = [(cult.at, cult.cult) for cult in view.cults if cult.alive]
    places = sorted({place for place, _ in at if place is not None})
    return {place: tuple(cult for where, cult in at if where == place) for place in places}


def _nothing() -> None:
    return
