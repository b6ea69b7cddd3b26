"""From what happens to layers of light: pure functions of events, the table and time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Any, NamedTuple, Protocol

from companion.colours import BONE, Palette
from companion.lamps.meanings import SENSES, Meaning, Sense, colour
from engine import Event, Seat
from hardware import effects
from hardware.lamps import LAMPS, Colour
from hardware.layers import Layer

EVERY_LAMP = tuple(range(1, LAMPS + 1))


class Said(NamedTuple):
    """One thing for the lamps to say: what, where, of whom."""

    meaning: str
    lamp: int | None = None
    """None: all in play."""
    seats: tuple[Seat, ...] = ()
    number: int = 0
    """How many, where that is said; 0: of the first seat."""
    delay_s: float = 0.0
    """So much later than the rest."""


class LampPlace(NamedTuple):
    """Where a lamp is looked for, on a map whose disc has the radius 1."""

    lamp: int
    x: float
    y: float
    icon: str = ""
    """Of what it lights; empty: nothing has a drawing."""
    numbered: bool = True


class Lit(Protocol):
    """How lamps show a game: from what everybody may see of it, and from nothing else."""

    @property
    def senses(self) -> Mapping[str, Sense]:
        """How its own meanings shine, beside the table's six."""

    @property
    def samples(self) -> tuple[str, ...]:
        """Four meanings that are shown to whoever tries the lamps."""

    @property
    def places(self) -> tuple[LampPlace, ...]:
        """A map of all lamps, for whoever tries them."""

    @property
    def by_seat(self) -> bool:
        """Whether its lamps stand for seats: where each lies is the owner's to say."""

    @property
    def said(self) -> Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]]:
        """What lamps say of an event, given it and the view of the table after it."""

    @property
    def silent(self) -> Mapping[type[Event[Any]], str]:
        """The events that lamps leave to others, and why."""

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """Whether what happens ends what a layer says."""

    def ground(self, view: Any) -> list[Said]:
        """What lamps say of a table at rest."""

    def asked(self, view: Any, seats: tuple[Seat, ...]) -> list[Said]:
        """What lamps say while these seats are asked; nothing, where events or the ground do."""

    def ended(self, view: Any, winners: tuple[Seat, ...]) -> list[Said]:
        """What lamps say once the game is over; nothing, where an event does."""

    def lamps(self, view: Any) -> tuple[int, ...]:
        """The lamps in play, in the order a light runs through them."""

    def lamp_of(self, view: Any, seat: Seat) -> int | None:
        """The lamp where a seat is to be looked for; None: nowhere."""

    def standing(self, view: Any) -> Mapping[int, tuple[Seat, ...]]:
        """By lamp: whose pieces stand there, to be put there again."""


def _in_a_ring() -> tuple[LampPlace, ...]:
    """One after the other round the disc, the first at its top."""
    turns = [2 * pi * step / LAMPS for step in range(LAMPS)]
    return tuple(
        LampPlace(lamp, 0.68 * sin(turn), -0.68 * cos(turn))
        for lamp, turn in zip(EVERY_LAMP, turns, strict=True)
    )


class PlainLit:
    """A lamp a seat, and the table's own meanings: for a game that says nothing of lamps."""

    senses: Mapping[str, Sense] = {}
    samples = (Meaning.ASKED, Meaning.SEALED, Meaning.DIAL_LOST, Meaning.END)
    places = _in_a_ring()
    by_seat = False
    said: Mapping[type[Event[Any]], Callable[[Any, Any], list[Said]]] = {}
    silent: Mapping[type[Event[Any]], str] = {}

    def ends(self, layer: Layer, event: Event[Any]) -> bool:
        """Nothing it says is of an event."""
        return False

    def ground(self, view: Any) -> list[Said]:
        """Dark, unless somebody is asked."""
        return []

    def asked(self, view: Any, seats: tuple[Seat, ...]) -> list[Said]:
        """The lamp of each of them."""
        return [Said(Meaning.ASKED, self.lamp_of(view, seat)) for seat in seats]

    def ended(self, view: Any, winners: tuple[Seat, ...]) -> list[Said]:
        """All lamps, in the colours of those who won."""
        return [Said(Meaning.END, seats=winners)]

    def lamps(self, view: Any) -> tuple[int, ...]:
        """All of them."""
        return EVERY_LAMP

    def lamp_of(self, view: Any, seat: Seat) -> int:
        """The first lamp for the first seat, and so on."""
        return EVERY_LAMP[seat]

    def standing(self, view: Any) -> Mapping[int, tuple[Seat, ...]]:
        """No piece has a lamp."""
        return {}


class Score(NamedTuple):
    """How one game is read at one table: its part, the looks of its seats, with blinking or not."""

    lit: Lit
    colours: Mapping[str, str]
    """By name, those of this table. A seat is also told by a number of beats: its place here."""
    seats: tuple[str, ...]
    """The name of each seat's colour."""
    quiet: bool = False
    ring: tuple[int, ...] = ()
    """The lamps round this table, clockwise; the first lies in its middle and is none of them."""

    def sense(self, meaning: str) -> Sense:
        """How a meaning shines: one of the table's, or of the game's own."""
        return SENSES.get(meaning) or self.lit.senses[meaning]

    def said(self, event: Event[Any], view: Any) -> list[Said]:
        """What lamps say of an event; nothing, if it is one they leave to others."""
        say = self.lit.said.get(type(event))
        return say(event, view) if say else []

    def layer(self, said: Said, view: Any | None, at_s: float) -> Layer:
        """The light of one thing said, from a moment on; without a view, nothing is played."""
        sense = self.sense(said.meaning)
        everywhere = EVERY_LAMP if view is None else self.lit.lamps(view)
        lamps = everywhere if sense.everywhere or said.lamp is None else (said.lamp,)
        effect = light_of(sense, said.number or self._number(said.seats), quiet=self.quiet)
        slower = effects.SLOWER if self.quiet else 1.0  # what does not blink takes longer to read
        began_s = at_s + said.delay_s * slower
        hues = self._hues(sense, said.seats)
        return Layer(sense.rank, lamps, hues, effect, began_s, sense.lasts_s * slower)

    def placed(self, layers: Iterable[Layer]) -> tuple[Layer, ...]:
        """The same on the lamps of this table: those the owner has not placed come last."""
        if not self.lit.by_seat:
            return tuple(layers)
        rest = (lamp for lamp in EVERY_LAMP[1:] if lamp not in self.ring)
        lying = (EVERY_LAMP[0], *self.ring, *rest)
        return tuple(
            replace(one, lamps=tuple(lying[lamp - 1] for lamp in one.lamps)) for one in layers
        )

    def ground(self, view: Any, at_s: float) -> tuple[Layer, ...]:
        """What is shown of a table at rest; of a secret choice, only that there is one."""
        return tuple(self.layer(said, view, at_s) for said in self.lit.ground(view))

    def after(
        self, layers: Sequence[Layer], event: Event[Any], view: Any, at_s: float
    ) -> tuple[Layer, ...]:
        """The layers once an event has been told: what it ends is ended, what it says is added."""
        held = [_cut(one, at_s) if self.lit.ends(one, event) else one for one in layers]
        return (*held, *(self.layer(said, view, at_s) for said in self.said(event, view)))

    def _number(self, seats: Sequence[Seat]) -> int:
        return list(self.colours).index(self.seats[seats[0]]) + 1 if seats else 1

    def _hues(self, sense: Sense, seats: Iterable[Seat]) -> tuple[Colour, ...]:
        if sense.colour is not None:
            return (colour(sense.colour),)
        return tuple(colour(self.colours[self.seats[seat]]) for seat in seats) or (colour(BONE),)


PLAIN = Score(PlainLit(), Palette().hues, tuple(Palette().looks))
"""Before anything is played."""


def light_of(sense: Sense, number: int = 1, *, quiet: bool = False) -> effects.Effect:
    """The rhythm of a meaning; *quiet*, without blinking."""
    effect = sense.effect(number)
    return effects.calmed(effect) if quiet else effect


def _cut(one: Layer, at_s: float) -> Layer:
    return replace(one, lasts_s=min(one.lasts_s, max(0.0, at_s - one.began_s)))
