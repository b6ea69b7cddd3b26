"""What can be asked of a seat, and what can be answered: one shape for all games."""

from __future__ import annotations

from typing import NewType

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

TABLE = Seat(-1)
"""Those named in `parties` answer together, with one voice."""

FATE = Seat(-2)
"""Chance, a player like any other: dice and draws are its answers, and lines of the record."""

Option = int | str | None
Picks = tuple[Option, ...]
"""One option a field."""


class Field(msgspec.Struct, frozen=True, gc=False):
    """One thing to pick; `kind` tells screens and dials how to show it."""

    name: str
    options: tuple[Option, ...]
    kind: str = "word"
    held: tuple[Option, ...] = ()
    """Every single card there is to pick from, alike ones too: as many lie before their owner."""
    aside: bool = False
    """Those lie aside, and not in the hand."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question: a finite table of legal rows, and the fields that are its columns."""

    seat: Seat
    name: str
    cite: str
    fields: tuple[Field, ...]
    rows: tuple[Picks, ...]
    about: tuple[int, ...] = ()
    """What it is asked about (a place, two rooms): tells apart questions of one name."""
    parties: tuple[Seat, ...] = ()
    """Who must agree, when `seat` is the TABLE."""
    secret: bool = False
    sound: tuple[Picks, ...] = ()
    """The rows that no rule punishes as a mistake, where some are; by public knowledge alone."""
    weights: tuple[int, ...] = ()
    """How likely each row of FATE is, whole numbers beside `rows`; none: all alike."""
    private: bool = False
    """Its options are for its seat's eyes (a hand); those of FATE then for nobody's (a deck)."""
    silence: Picks | None = None
    """The row that saying nothing answers, where a question may be passed over."""

    def row(self, picks: Picks) -> Picks | None:
        """Give the legal row equal to *picks*, so that a `True` or `3.0` leaves no trace."""
        try:
            return self.rows[self.rows.index(picks)]
        except ValueError:
            return None

    @property
    def numbers(self) -> tuple[Picks | None, ...]:
        """What 1, 2, 3 … of a dial stand for: a row each, None for what no rule allows.

        Of a hand it is a card each, as they lie before their owner, played or not.
        """
        if self.private and len(self.fields) == 1:
            return tuple(self.row((option,)) for option in self.fields[0].options)
        return self.rows

    @property
    def odds(self) -> tuple[int, ...]:
        """How likely each row is."""
        return self.weights or (1,) * len(self.rows)

    def open_options(self, picked: dict[str, Option]) -> dict[str, tuple[Option, ...]]:
        """Give, field by field, the options that fit with what is *picked* in the others.

        Row by row, once: one that misses a single pick is still open to who takes that one back.
        """
        wanted = [(at, picked[f.name]) for at, f in enumerate(self.fields) if f.name in picked]
        fitting: list[set[Option]] = [set() for _ in self.fields]
        for row in self.rows:
            missed = [at for at, pick in wanted if row[at] != pick]
            if len(missed) < 2:
                for at in missed or range(len(row)):
                    fitting[at].add(row[at])
        return {
            field.name: tuple(option for option in field.options if option in fits)
            for field, fits in zip(self.fields, fitting, strict=True)
        }


def one_of(
    seat: Seat,
    name: str,
    cite: str,
    field: Field,
    *,
    about: tuple[int, ...] = (),
    parties: tuple[Seat, ...] = (),
    weights: tuple[int, ...] = (),
    private: bool = False,
) -> Decision:
    """Make a question of a single field: any of its options is legal."""
    rows = tuple([(option,) for option in field.options])
    return Decision(
        seat, name, cite, (field,), rows, about, parties, weights=weights, private=private
    )


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The only command: what a seat says to a question."""

    seat: Seat
    to: str
    picks: Picks
    asked_at: int
    """The `ply` of the position that asked; a late answer is refused, not misheard."""
    about: tuple[int, ...] = ()

    def is_to(self, decision: Decision) -> bool:
        """Say whether *decision* is the question this answers."""
        return (
            self.seat == decision.seat and self.to == decision.name and self.about == decision.about
        )
