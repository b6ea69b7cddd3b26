"""What a bot has a bent for: weights over what an imagined game comes to, and over old wrongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from engine.bargaining import BROKEN_WORD, Wrong
from engine.bots import foresight_of
from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, Game, Leanings
from engine.play import Policy
from engine.position import Outcome
from engine.tempers import Temper
from engine.views import Sight
from engine.vows import Vow, kept


class Bent(msgspec.Struct, frozen=True):
    """A character: how much each thing weighs beside winning, which weighs 1."""

    id: str
    safety: float = 0.0
    """Of what it keeps of its own."""
    gain: float = 0.0
    """Of what it has gathered."""
    grudge: float = 0.1
    """Of the prospects of who has wronged it, against it: for every broken word once."""
    evenness: float = 0.0
    """Of the gap between who has gathered most and who has least, against it."""
    tempted: float = inf
    """Of more than this, if breaking its word brings it; inf: it never does."""
    tempted_bluffing: float = 0.1
    """The same at a level that bluffs."""

    def worth(
        self, seat: Seat, plain: Mapping[Seat, float], leanings: Leanings, wrongs: Sequence[Wrong]
    ) -> float:
        """Give what an end is worth to who sits at *seat* and is of this character."""
        gains = leanings.gain
        return (
            plain.get(seat, 0.0)
            + self.safety * leanings.safety[seat]
            + self.gain * gains[seat]
            - self.evenness * (max(gains) - min(gains))
            - self.grudge * sum(_spite(wrong, seat, plain, leanings) for wrong in wrongs)
        )

    def temper(self, seat: Seat, wrongs: Sequence[Wrong]) -> Temper:
        """Give what moves who is of this character out of habit: more than it moves the plain."""
        grudges: dict[Seat, float] = {}
        for wrong in wrongs:
            if wrong.to == seat:
                grudges[wrong.by] = grudges.get(wrong.by, 0.0) + self.grudge * wrong.weight
        bears = self.grudge > PLAIN.grudge
        return Temper(
            max(0.0, self.safety - PLAIN.safety),
            max(0.0, self.gain - PLAIN.gain),
            self.evenness,
            grudges if bears else {},
        )


def _spite(wrong: Wrong, seat: Seat, plain: Mapping[Seat, float], leanings: Leanings) -> float:
    """How well somebody fares who has wronged *seat*."""
    if wrong.to != seat:
        return 0.0
    fares = plain.get(wrong.by, 0.0) + leanings.safety[wrong.by] + leanings.gain[wrong.by]
    return wrong.weight * fares


PLAIN = Bent("plain", safety=0.25, gain=0.25)
"""Plays to win, with what it takes to win; a broken word it remembers like everybody."""
BENTS = (
    PLAIN,
    Bent("limpet", safety=1.0, gain=0.2),
    Bent("moray", grudge=1.0),
    Bent("angler", gain=1.5, tempted=0.05, tempted_bluffing=0.05),
    Bent("nautilus", gain=0.2, evenness=1.5, tempted_bluffing=inf),
)
"""A plain one, a cautious, a vengeful, a greedy and a fair one. The greedy breaks its word where
much is to be had, who bluffs where more is, the fair one never."""


def bent_of(id_: str) -> Bent:
    """Give the character that was chosen; where none was, or there is none such, the plain one."""
    return {bent.id: bent for bent in BENTS}.get(id_, PLAIN)


class Leaning:
    """A foresight in which some seats want more than to win."""

    def __init__(
        self,
        game: Game[Any, Any],
        bents: Mapping[Seat, Bent],
        wrongs: Sequence[Wrong],
        vows: Sequence[Vow] = (),
    ) -> None:
        self._game, self._bents, self._wrongs = game, bents, wrongs
        self._vows = [vow for vow in vows if vow.price == inf]
        self._kept: dict[tuple[Seat, tuple[Picks, ...]], tuple[Picks, ...]] = {}
        self._plain: Foresight[Any, Any] = foresight_of(game)
        self._tempers = {s: one.temper(s, wrongs) for s, one in bents.items() if one != PLAIN}

    @property
    def short(self) -> int:
        """As many as ever."""
        return self._plain.short

    @property
    def spread(self) -> float:
        """As far as ever."""
        return self._plain.spread

    @property
    def surprise(self) -> float:
        """As often as ever."""
        return self._plain.surprise

    def answers(self, decision: Decision) -> tuple[Picks, ...]:
        """As ever, without those that break a word which is kept."""
        seat, answers = decision.seat, self._plain.answers(decision)
        vows = [vow for vow in self._vows if vow.by == seat]
        # The very same tuple every time: who tries answers looks whether it is another one.
        return self._kept.setdefault((seat, answers), kept(answers, vows)) if vows else answers

    def habit(self, table: Any, random: Random) -> Policy:
        """As ever, but for who is of a character."""
        return self._plain.tempered(table, random, self._tempers, thinks=False)

    def thought(self, table: Any, random: Random) -> Policy:
        """As ever, but for who is of a character."""
        return self._plain.tempered(table, random, self._tempers, thinks=True)

    def imagined(self, table: Any, random: Random, by: Seat) -> Policy:
        """As ever, where all are plain; else everybody out of habit, of its character."""
        if self._tempers:
            return self.habit(table, random)
        return self._plain.imagined(table, random, by)

    def is_far_enough(self, now: Any, table: Any) -> bool:
        """No further than ever."""
        return self._plain.is_far_enough(now, table)

    def worth(self, table: Any, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Weigh with each of those seats what it has a bent for."""
        plain, leanings = self._plain.worth(table, outcome), self._game.leanings(table)
        if leanings is None:
            return plain
        bent = {
            s: one.worth(s, plain, leanings, self._wrongs)
            for s, one in self._bents.items()
            if leanings.of_all or one != PLAIN
        }
        return {**plain, **bent}


class _Leant:
    """A game as it is, but for what seats want in it."""

    def __init__(self, game: Game[Any, Any], foresight: Leaning) -> None:
        self._game, self.foresight = game, foresight

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def leaning(sight: Sight, bents: Mapping[Seat, Bent]) -> Sight:
    """Give the same question in the same game, where seats want what they have a bent for."""
    game = _Leant(sight.game, Leaning(sight.game, bents, sight.wrongs, sight.vows))
    return replace(sight, game=cast("Game[Any, Any]", game))


def weighed(sight: Sight, bent: Bent, *, bluffs: bool) -> Sight:
    """Say what its own word is worth to who answers, and whose word it believes.

    It takes those at their word who have broken none this evening.
    """
    own, liars = (
        sight.decision.seat,
        {wrong.by for wrong in sight.wrongs if wrong.weight >= BROKEN_WORD},
    )
    price = bent.tempted_bluffing if bluffs else bent.tempted
    vows = [
        replace(vow, price=price if vow.by == own else inf)
        for vow in sight.vows
        if vow.by == own or vow.by not in liars
    ]
    return replace(sight, vows=tuple(vows))
