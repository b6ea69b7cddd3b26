"""What is agreed before a game: who sits where, what is played. Only what can be is ever in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from companion.evening.archive import Kept
from companion.evening.seating import PLACES, Means, Seating, Sitter
from companion.games.octopus.laying import QUICK, RANDOM
from companion.screen.seating import usual_seating
from companion.settings.values import GamePlay
from engine import Raw
from engine.games.octopus import Octopus
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.header import SEATS
from engine.games.octopus.settings import ruling_values
from engine.games.octopus.table import Table

LONGEST_NAME = 20
DRAWN = ("G20", "drawn")
"""The ruling that says an Exterior Location was drawn."""


class KnownDial(msgspec.Struct, frozen=True):
    """A dial the table knows."""

    id: str
    name: str
    """What people call it."""
    up: bool = True
    """It answers."""


class Plan(msgspec.Struct, frozen=True):
    """A game to be: every change gives a plan that can be played, but for the number of seats."""

    sitters: tuple[Sitter, ...] = ()
    exterior: str | None = EXTERIORS[0]
    """None: the quick game."""
    memory: bool = False
    rulings: dict[str, str] = {}
    """Those that are not as usual."""

    @property
    def missing(self) -> int:
        """How many players are still needed (R8)."""
        return max(0, SEATS[0] - len(self.sitters))

    @property
    def full(self) -> bool:
        """No cult is left (R5)."""
        return len(self.sitters) >= SEATS[-1]

    @property
    def seating(self) -> Seating:
        """Everybody, in their order round the table."""
        return Seating(tuple(sorted(self.sitters, key=lambda s: PLACES.index(s.place))))

    def header(self) -> Raw:
        """The record's header, but for the seed and the stairs."""
        return {
            "record": 1,
            "game": Octopus().info.id,
            "seats": self.seating.record_seats(),
            "exterior": self.exterior,
            "memory": self.memory,
            "rulings": dict(self.rulings),
        }

    def opening(self) -> Table:
        """The table as the rules lay it; there must be players enough."""
        return Octopus().opening(self.header())

    # Seats

    def at(self, place: str) -> Sitter | None:
        """Who sits there."""
        return next((sitter for sitter in self.sitters if sitter.place == place), None)

    def seated(self, place: str, dials: tuple[KnownDial, ...]) -> Plan:
        """Seat somebody: the first cult that is free, the first dial that is free."""
        if self.at(place) or self.full:
            return self
        cult = next(cult for cult in CULTS if cult not in {s.cult for s in self.sitters})
        taken = {sitter.dial for sitter in self.sitters}
        dial = next((dial.id for dial in dials if dial.up and dial.id not in taken), "")
        means = Means.DIAL if dial else Means.TOUCH
        return replace(self, sitters=(*self.sitters, Sitter(cult, "", place, means, dial)))

    def without(self, place: str) -> Plan:
        """Let somebody stand up."""
        return replace(self, sitters=tuple(s for s in self.sitters if s.place != place))

    def moved(self, place: str, to: str) -> Plan:
        """Somebody takes another place; who sits there takes theirs."""
        swap = {place: to, to: place}
        return self._each(lambda s: replace(s, place=swap.get(s.place, s.place)))

    def named(self, place: str, name: str) -> Plan:
        """Call somebody by a name."""
        return self._one(place, name=name.strip()[:LONGEST_NAME])

    def of_cult(self, place: str, cult: str) -> Plan:
        """Somebody plays another cult; whoever played it takes theirs."""
        sitter = self.at(place)
        if sitter is None:
            return self
        swap = {sitter.cult: cult, cult: sitter.cult}
        return self._each(lambda s: replace(s, cult=swap.get(s.cult, s.cult)))

    def by(self, place: str, means: Means, dial: str = "") -> Plan:
        """Somebody chooses by other means; whoever had that dial chooses as they did."""
        sitter = self.at(place)
        if sitter is None:
            return self
        other = next((s for s in self.sitters if dial and s.dial == dial), sitter)
        plan = self._one(other.place, means=sitter.means, dial=sitter.dial)
        return plan._one(place, means=means, dial=dial)

    def _one(self, place: str, **changes: object) -> Plan:
        return self._each(lambda s: replace(s, **changes) if s.place == place else s)

    def _each(self, change: Callable[[Sitter], Sitter]) -> Plan:
        return replace(self, sitters=tuple(map(change, self.sitters)))

    # What is played

    def outside(self, exterior: str | None) -> Plan:
        """Choose the Exterior Location, or the quick game."""
        return replace(self, exterior=exterior, rulings=_without(self.rulings, DRAWN[0]))

    def drawn(self, luck: int) -> Plan:
        """Draw one of the four (G20)."""
        exterior = EXTERIORS[luck % len(EXTERIORS)]
        return replace(self, exterior=exterior, rulings=self.rulings | dict([DRAWN]))

    @property
    def is_drawn(self) -> bool:
        """Whether chance chose the Exterior Location."""
        return self.rulings.get(DRAWN[0]) == DRAWN[1]

    def ruling(self, id_: str) -> str:
        """How this table plays a gap in the rules."""
        return self.rulings.get(id_, ruling_values()[id_][0])

    def ruled(self, id_: str, value: str) -> Plan:
        """Play it otherwise."""
        usual, *others = ruling_values()[id_]
        if value == usual:
            return replace(self, rulings=_without(self.rulings, id_))
        return replace(self, rulings=self.rulings | {id_: value}) if value in others else self


def usual(players: int, play: GamePlay, luck: int, dials: tuple[KnownDial, ...] = ()) -> Plan:
    """The plan that the settings ask for: so many sit as usually do, where people usually sit."""
    memory = bool(play.options.get("memory"))
    plan = Plan(exterior=None, memory=memory, rulings=dict(play.rulings))
    for place in usual_seating(players):
        plan = plan.seated(place, dials)
    exterior = play.options.get("exterior", RANDOM)
    if exterior == RANDOM:
        return plan.drawn(luck)
    return plan.outside(None if exterior == QUICK else str(exterior))


def as_kept(kept: Kept, sat: tuple[Sitter, ...]) -> Plan:
    """A kept game, its players in its order: as they *sat*, or where people usually sit.

    One that cannot be read raises NotARecord or LineRefused.
    """
    if kept.wrong:
        raise kept.wrong
    assert kept.table is not None
    setup = kept.table.setup
    known = {(s.cult, s.name): s for s in sat}
    players = list(zip(setup.cults, kept.players, strict=True))
    usual_places = usual_seating(len(players))
    if all(player in known for player in players):
        sitters = tuple(known[player] for player in players)
    else:
        sitters = tuple(
            Sitter(cult, name, place)
            for (cult, name), place in zip(players, usual_places, strict=True)
        )
    return Plan(sitters, setup.exterior, setup.memory, msgspec.to_builtins(setup.rulings))


def _without(rulings: Mapping[str, str], id_: str) -> dict[str, str]:
    return {key: value for key, value in rulings.items() if key != id_}
