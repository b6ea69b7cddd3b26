"""A question nobody has drawn: from a decision and what is picked so far to what lies on a strip.

Fields are asked one after the other. What no row allows is shown dim, and touching it says why.
What is for one seat's eyes is put by `hidden_hand.py`, what is talked about by `deal.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from companion.evening.faces import SEAT
from companion.evening.held import hand_of
from companion.evening.telling import Narrator
from companion.screen.art.catalogue import DICE
from companion.screen.intents import (
    Answer,
    Intent,
    OtherOptions,
    Pick,
    Unpick,
    Why,
)
from companion.screen.scene import Ask, Choice, Line, OptionLook
from engine import FATE, Decision, Field, Option, Picks, Refused

MOST = 8
"""So many options lie on a strip at once; more have leaves."""
ROOMY = 3
"""With so many options there is room below for why one of them cannot be."""
DIE = "dice"
"""The kind of what is rolled."""
VETO = "veto"
"""The page of a strip that asks again whether it shall end so."""
_KEY = "screen.question"

T = TypeVar("T")
Kind = Callable[[Option, Narrator], OptionLook]


class Begun(msgspec.Struct, frozen=True):
    """What a seat has begun with its fingers and the game need not know."""

    picked: Picks = ()
    leaf: int = 0
    """Which of many options lie there; of numbers, which is picked so far."""
    why: Refused | None = None
    """Why what it touched cannot be."""
    touched: Picks = ()
    """What that was."""
    page: str = ""

    def __repr__(self) -> str:
        return "Begun(…)"  # it may be of a hand


NOTHING = Begun()


class Asker(msgspec.Struct, frozen=True):
    """Puts the open questions of one game in one language, and words all of them."""

    narrator: Narrator
    symbols: tuple[str, ...]
    """Of each seat."""
    kinds: Mapping[str, Kind] = {}
    """How options of a game's own kinds look."""
    emblems: tuple[str, ...] = ()
    """What stands in the seal of each seat, if not its symbol."""

    def look(self, kind: str, option: Option) -> OptionLook:
        """How an option looks: as the game draws its kind, or plainly."""
        if own := self.kinds.get(kind):
            return own(option, self.narrator)
        label = self.narrator.option(kind, option)
        if kind == SEAT and isinstance(option, int):
            emblem = self.emblems[option] if self.emblems else ""
            return OptionLook(label, symbol=self.symbols[option], emblem=emblem)
        if kind == DIE and isinstance(option, int) and 0 <= option < len(DICE):
            return OptionLook(label, piece=DICE[option])
        return OptionLook(label, icon=_SIGNS.get(option, ""))

    def say(self, key: str, **fields: object) -> str:
        """Words of any question."""
        return self.narrator.words.say(f"{_KEY}.{key}", **fields)

    def ask(self, decision: Decision, seat: int, begun: Begun = NOTHING) -> Ask:
        """Ask *seat*, at its strip, for the field that comes next."""
        choices = self.choices(decision, seat, begun)
        if begun.picked and not hand_of(decision):  # a card of a hand lies open once it is picked
            choices = (*choices, self.back(Unpick(seat)))
        line, why = self.line(decision, begun), self.why(begun)
        if why and len(choices) > ROOMY:
            return Ask(why, choices)
        return Ask(line, choices, why)

    def choices(self, decision: Decision, seat: int, begun: Begun = NOTHING) -> tuple[Choice, ...]:
        """The options of the field that comes next, each with its number."""
        field = decision.fields[len(begun.picked)]
        order = [(n, option) for n, option in enumerate(field.options, 1)]
        if field.kind == SEAT:
            allowed = {row[len(begun.picked)] for row in rows_of(decision, begun.picked)}
            named = [one for one in field.options if one is not None or one in allowed]
            order = self._round_from(seat, named)
        options = [
            self.choice(decision, seat, (*begun.picked, option), field.kind, number)
            for number, option in order
        ]
        shown, more = leafed(options, seat, begun.leaf, MOST - bool(begun.picked), icon="right")
        return (*shown, *more)

    def _round_from(self, seat: int, options: Iterable[Option]) -> list[tuple[int, Option]]:
        """Seats by their numbers, as they sit: from the left of who is asked round to the right."""
        named = [option for option in options if isinstance(option, int)]
        named.sort(key=lambda one: (one - seat - 1) % len(self.symbols))
        nobody = [(seat + 1, option) for option in options if option is None]
        return [*((one + 1, one) for one in named), *nobody]

    def choice(
        self, decision: Decision, seat: int, picks: Picks, kind: str, number: int = 0
    ) -> Choice:
        """One option of a field, as it can be touched."""
        rows = rows_of(decision, picks)
        intent, face = _intent(decision, seat, picks, rows)
        look = self.look(kind, picks[-1])
        if rows and picks[-1] == "yes":
            face = "main"
        return Choice(
            intent, look.label, look.sub, look.icon, look.symbol, look.piece, face, number,
            look.emblem,
        )  # fmt: skip

    def line(self, decision: Decision, begun: Begun) -> Line:
        """The question, after what was picked so far."""
        asked = self.asked_for(decision, decision.fields[len(begun.picked)])
        told = [
            self.look(field.kind, option).label
            for field, option in zip(decision.fields, begun.picked, strict=False)
        ]
        return Line(" · ".join([*told, asked]), "candle")

    def asked(self, decision: Decision) -> str:
        """Put a question in a few words; of chance, that it is chance."""
        if decision.seat == FATE and not self.narrator.words.has(f"ask.{decision.name}.short"):
            return self.narrator.name(FATE)
        return self.narrator.asked(decision)

    def asked_for(self, decision: Decision, field: Field) -> str:
        """Put it for one field: one of several has its own words."""
        key, words = f"ask.{decision.name}.{field.name}", self.narrator.words
        if len(decision.fields) == 1 or not words.has(key):
            return self.asked(decision)
        return words.say(key, seat=self.narrator.names(decision.parties or (decision.seat,)))

    def why(self, begun: Begun) -> Line | None:
        """Say why what was touched cannot be."""
        if begun.why is None:
            return None
        return Line(self.narrator.refusal(begun.why, begun.touched), "danger", "cross")

    def back(self, intent: Intent) -> Choice:
        """The way back to what was asked before."""
        return Choice(intent, self.narrator.words.say("screen.ask.back"), icon="undo")


_SIGNS: dict[Option, str] = {"yes": "check", "no": "cross"}


def leafed(
    things: Sequence[T], seat: int, leaf: int, room: int, *, icon: str = ""
) -> tuple[Sequence[T], tuple[Choice, ...]]:
    """What of many things lies there now, and the way to the others."""
    if len(things) <= room:
        return things, ()
    each = room - 1
    count = -(-len(things) // each)
    at = leaf % count
    more = Choice(OtherOptions(seat, (at + 1) % count), f"{at + 1} / {count}", icon=icon)
    return things[at * each : (at + 1) * each], (more,)


def rows_of(decision: Decision, picks: Picks) -> tuple[Picks, ...]:
    """The rows that begin so."""
    return tuple(row for row in decision.rows if row[: len(picks)] == picks)


def _intent(
    decision: Decision, seat: int, picks: Picks, rows: tuple[Picks, ...]
) -> tuple[Intent, str]:
    """What touching an option means; where only one row is left, nothing more is asked."""
    if not rows:
        return Why(seat, decision.name, picks), "dim"
    if len(rows) == 1:
        return Answer(seat, decision.name, rows[0]), "quiet"
    return Pick(seat, picks[-1]), "quiet"
