"""What can be counted of a game: from its events alone, and only once it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from companion.evening.story import StoryMoment
from engine import Seat
from engine.games.octorage.cards import (
    DODGE,
    DYNAMITE,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    Card,
)
from engine.games.octorage.events import (
    DodgePlayed,
    LivesLost,
    LivesRegained,
    PlayerAttacked,
    PlayerFell,
    RoundWon,
    TheftBegan,
    TreasureLaid,
    WeaponPlayed,
)
from engine.games.octorage.legal import playable
from engine.games.octorage.table import Table

ATTACK, STRIKE, CROWN, STATUETTE = "attack", "strike", "crown", "statuette"
CAUSES = (ATTACK, STRIKE, CROWN, STATUETTE)
"""What takes lives."""
_CAUSE_OF = {"O15": ATTACK, "O16": ATTACK, "O36": STRIKE, "O30": CROWN, "O26": STATUETTE}
CLASSES: tuple[tuple[str, tuple[Card, ...]], ...] = (
    ("machete", MACHETES), ("pistol", PISTOLS), ("pheromone", (PHEROMONE,)),
    ("machinegun", MACHINE_GUNS), ("dynamite", (DYNAMITE,)), ("dodge", (DODGE,)),
)  # fmt: skip
"""Classes of cards; all others are Treasures."""


class RoundTold(msgspec.Struct, frozen=True):
    """A round that was won."""

    winner: Seat
    turns: int
    rage: int | str
    """The Rage value as it ended."""
    lost: int
    """How many lives it cost."""


class Longest(msgspec.Struct, frozen=True):
    """The turn in which most Weapons lay in the area."""

    cards: int
    paid: Seat
    """Who was attacked over them, or fell."""
    round: int
    turn: int


class Theft(msgspec.Struct, frozen=True):
    """How often one has robbed another."""

    thief: Seat
    victim: Seat
    times: int


class Pheromones(msgspec.Struct, frozen=True):
    """How many somebody has played before an attack fell on somebody."""

    by: Seat
    paid: Seat | None
    """None: the round was over before the next attack."""
    times: int


class OfSeat(msgspec.Struct, frozen=True):
    """What can be counted of one seat."""

    lost: dict[str, int]
    """Lives, by cause."""
    regained: int
    attacks: int
    could_play: int | None
    """How many attacks it took with a card in hand that it might have played; None: nobody knows,
    the cards were printed ones."""
    played: dict[str, int]
    """Cards, by class."""
    sent: int
    """Treasures."""
    received: int
    rounds: int


class Statistics(msgspec.Struct, frozen=True):
    """A game in numbers."""

    rounds: tuple[RoundTold, ...]
    seats: tuple[OfSeat, ...]
    longest: Longest | None
    thefts: tuple[Theft, ...]
    pheromones: tuple[Pheromones, ...]

    @property
    def lost(self) -> dict[str, int]:
        """Lives by cause, of all."""
        return {cause: sum(seat.lost[cause] for seat in self.seats) for cause in CAUSES}

    @property
    def regained(self) -> int:
        """Lives that came back."""
        return sum(seat.regained for seat in self.seats)


def statistics(story: Sequence[StoryMoment], seats: int) -> Statistics:
    """Count what happened in *story*, the whole of it, with what only some have seen."""
    return Statistics(
        _rounds(story),
        tuple(_of_seat(story, Seat(seat)) for seat in range(seats)),
        _longest(story),
        _thefts(story),
        _pheromones(story),
    )


def class_of(card: Card) -> str:
    """Give the class that a card is counted with."""
    return next((name for name, cards in CLASSES if card in cards), "treasure")


# The rounds


def _rounds(story: Sequence[StoryMoment]) -> tuple[RoundTold, ...]:
    found, lost = [], 0
    for moment in story:
        event, table = moment.event, moment.table
        if isinstance(event, LivesLost):
            lost += event.lives
        elif isinstance(event, RoundWon):
            found.append(RoundTold(event.seat, table.turn, table.rage, lost))
            lost = 0
    return tuple(found)


def _longest(story: Sequence[StoryMoment]) -> Longest | None:
    """The first, if several were as long; a round can end while Weapons lie there."""
    best, fell = None, Seat(0)
    for moment in story:
        event, table = moment.event, moment.table
        if isinstance(event, PlayerFell):
            fell = event.seat
        if isinstance(event, PlayerAttacked | RoundWon) and table.area:
            paid = event.seat if isinstance(event, PlayerAttacked) else fell
            turn = Longest(len(table.area), paid, table.round, table.turn)
            best = turn if best is None or turn.cards > best.cards else best
    return best


# Seats


def _of_seat(story: Sequence[StoryMoment], seat: Seat) -> OfSeat:
    own = [moment for moment in story if getattr(moment.event, "seat", None) == seat]
    attacks = [moment.table for moment in own if isinstance(moment.event, PlayerAttacked)]
    return OfSeat(
        _lost(own),
        sum(moment.event.lives for moment in own if isinstance(moment.event, LivesRegained)),
        len(attacks),
        _could_play(attacks, seat, story[0].table),
        _played(own),
        sum(isinstance(moment.event, TreasureLaid) for moment in own),
        sum(
            isinstance(moment.event, TreasureLaid) and moment.event.target == seat
            for moment in story
        ),
        sum(isinstance(moment.event, RoundWon) for moment in own),
    )


def _lost(own: Iterable[StoryMoment]) -> dict[str, int]:
    lost = dict.fromkeys(CAUSES, 0)
    for moment in own:
        if isinstance(moment.event, LivesLost):
            lost[_CAUSE_OF[moment.event.cite]] += moment.event.lives
    return lost


def _could_play(attacks: Iterable[Table], seat: Seat, table: Table) -> int | None:
    if table.setup.is_box:
        return None
    return sum(bool(playable(attacked, seat)) for attacked in attacks)


def _played(own: Iterable[StoryMoment]) -> dict[str, int]:
    played = dict.fromkeys((*(name for name, _ in CLASSES), "treasure"), 0)
    for moment in own:
        if isinstance(moment.event, WeaponPlayed | DodgePlayed | TreasureLaid):
            played[class_of(moment.event.card)] += 1
    return played


# Between two


def _thefts(story: Sequence[StoryMoment]) -> tuple[Theft, ...]:
    began = (m.event for m in story if isinstance(m.event, TheftBegan))
    robbed = Counter((event.seat, event.target) for event in began)
    return tuple(Theft(thief, victim, times) for (thief, victim), times in robbed.most_common())


def _pheromones(story: Sequence[StoryMoment]) -> tuple[Pheromones, ...]:
    """Who has raised the Rage, and on whom the next attack fell."""
    counts: Counter[tuple[Seat, Seat | None]] = Counter()
    waiting: list[Seat] = []
    for moment in story:
        event = moment.event
        if isinstance(event, WeaponPlayed) and event.card == PHEROMONE:
            waiting.append(event.seat)
        elif isinstance(event, PlayerAttacked | RoundWon):
            paid = event.seat if isinstance(event, PlayerAttacked) else None
            counts.update((by, paid) for by in waiting)
            waiting = []
    return tuple(Pheromones(by, paid, times) for (by, paid), times in counts.most_common())


# Over several games


def rounds_by_character(
    games: Iterable[tuple[Statistics, Sequence[str | None]]],
) -> dict[str, tuple[int, int]]:
    """Rounds won and rounds played by each character, over games with their characters by seat."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for counted, characters in games:
        for seat, character in enumerate(characters):
            if character is not None:
                won[character] += counted.seats[seat].rounds
                played[character] += len(counted.rounds)
    return {character: (won[character], played[character]) for character in sorted(played)}
