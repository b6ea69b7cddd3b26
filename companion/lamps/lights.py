"""The lamps beside the screen; lamps that fail are said to, and the game goes on in the dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from companion.complaints import Complaint
from companion.evening.situation import Events, Situation
from companion.evening.standing import Standing
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import PLAIN, LampPlace, Lit, Said, Score
from companion.lamps.speech import complaint, profile_named
from companion.settings.values import Lamps
from companion.text import Words
from engine import Seat
from hardware.lamps import LampsFailed

_LOST = (Standing.LOST, Standing.SHUT)
_SEALED = Said(Meaning.SEALED)
IN_TURN_S = 0.7
"""So long after each other lamps begin that are lit in turn: by one pulse."""


class Lights:
    """Tells the lampkeeper, if there is one, what the screen shows."""

    def __init__(
        self,
        settings: Lamps,
        undo: Callable[[], None] = lambda: None,
        score: Score = PLAIN,
    ) -> None:
        self._undo, self._score = undo, score
        self._keeper: Lampkeeper | None = None
        self._failed: Complaint | None = None
        self._lit: list[Said] = []
        self._noticed: list[Said] = []
        self._to_lay: list[Said] = []
        self._view: Any | None = None
        """The table people play at, as it was told last."""
        self.open(settings)

    def open(self, settings: Lamps) -> None:
        """Open the lamps the settings name; if that fails, `trouble` says why."""
        self._keeper = self._failed = None
        self._lit = []
        self._noticed, self._to_lay = [], []
        try:
            profile = profile_named(settings.profile)
            brightness = min(profile.brightness, settings.brightness / 100)
            quiet = profile.quiet or settings.quiet
            profile = replace(profile, brightness=brightness, quiet=quiet)
            self._score = self._score._replace(ring=settings.ring)
            undo = self._undo if settings.undo_button else _nothing
            self._keeper = Lampkeeper.of(
                profile, undo=undo, score=self._score, may_knock=settings.buzzer
            )
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

    @property
    def samples(self) -> tuple[str, ...]:
        """Meanings that show what the lamps can do."""
        return self._score.lit.samples

    @property
    def places(self) -> tuple[LampPlace, ...]:
        """Where each lamp is to be looked for."""
        return self._score.lit.places

    def begin(self, lit: Lit, seats: Iterable[str]) -> None:
        """A game begins: how lamps show it, and the colour of each seat by its name."""
        self._play(self._score._replace(lit=lit, seats=tuple(seats)))

    def paint(self, colours: Mapping[str, str]) -> None:
        """The seats' colours, by name, are others from now on."""
        self._play(self._score._replace(colours=colours))

    def _play(self, score: Score) -> None:
        self._score = score
        if self._keeper:
            self._keeper.play(score)

    def told(self, events: Events, view: Any) -> None:
        """Show what happened."""
        self._view = view
        self.touched()
        if self._keeper:
            self._keeper.tell(events, view)

    def stands(self, view: Any) -> None:
        """Show a table as it stands, and where its pieces are to be put."""
        self._view = view
        self.touched()
        if self._keeper:
            self._keeper.stand(view)
            self._to_lay = [
                self._keeper.show(Said(Meaning.RESUME, lamp, seats))
                for lamp, seats in self._score.lit.standing(view).items()
            ]

    def touched(self) -> None:
        """Somebody goes on: the pieces are where they should be."""
        if self._keeper:
            for said in self._to_lay:
                self._keeper.hush(said)
        self._to_lay = []

    def lit(self, places: tuple[int, ...] = (), tokens: int = 0) -> None:
        """Light the lamps of places in turn, for a walk round the board; each counts *tokens*."""
        if self._keeper is None:
            return
        for said in self._lit:
            self._keeper.hush(said)
        self._lit = [
            self._keeper.show(Said(Meaning.SETUP, place, number=tokens, delay_s=IN_TURN_S * number))
            for number, place in enumerate(places)
        ]

    def noticed(self, now: Situation) -> None:
        """Show what is no event: who is asked, all sealed, whose dial is lost, the end."""
        if self._keeper is None or self._view is None:
            return
        said = self._to_notice(now, self._view)
        if _SEALED in said and _SEALED not in self._noticed:
            self.touched()
        for one in self._noticed:
            if one not in said:
                self._keeper.hush(one)
        for one in said:
            if one not in self._noticed:
                self._keeper.show(one)
        self._noticed = said

    def _to_notice(self, now: Situation, view: Any) -> list[Said]:
        lit, standings = self._score.lit, {s: one.standing for s, one in now.choices.items()}
        lost = (lit.lamp_of(view, seat) for seat, how in standings.items() if how in _LOST)
        said = [Said(Meaning.DIAL_LOST, lamp) for lamp in dict.fromkeys(lost) if lamp]
        said += [_SEALED] if set(standings.values()) == {Standing.SEALED} else []
        said += lit.asked(view, _asked(now))
        outcome = now.outcome
        return said + (lit.ended(view, outcome.winners) if outcome and not now.untold else [])

    def try_out(self, meaning: str | None) -> None:
        """Show a meaning everywhere it can be, or stop."""
        if self._keeper:
            self._keeper.hush()
            if meaning:
                self._keeper.show(Said(meaning, 1, (Seat(0),), 2))

    def rest(self) -> None:
        """Nothing is played: dark."""
        self._view, self._to_lay, self._noticed = None, [], []
        if self._keeper:
            self._keeper.rest()

    def close(self) -> None:
        """Go dark for good."""
        if self._keeper:
            self._keeper.close()


def _asked(now: Situation) -> tuple[Seat, ...]:
    """Who has to say something now; that a window is open, only its seat may know."""
    owed = () if now.beat else now.seen.owed
    said = [one.parties or (one.seat,) for one in owed if one.silence is None]
    sealed = _sealed(now)
    seats = dict.fromkeys(chain.from_iterable(said))
    return tuple([seat for seat in seats if seat >= 0 and seat not in sealed])


def _sealed(now: Situation) -> set[Seat]:
    return {seat for seat, one in now.choices.items() if one.standing is Standing.SEALED}


def _nothing() -> None:
    return
