"""A keen player: reckons what each answer does to its chance to win, and so needs no luck to tell.

It is a sane one that has learnt what games are decided by (README.md): attack before the god is
called, spend no point that the call could use, throw away what only clogs the hand, and aim at who
would win.
"""

from __future__ import annotations

from itertools import product
from typing import cast

from engine.decisions import Decision, Picks, Seat
from engine.games.creatures.cards import (
    BLUFF,
    BRUTALITY,
    CONJURING,
    DEFENCE,
    DODGE,
    EVENT,
    SIGN,
    SORCERY,
)
from engine.games.creatures.clues import LIKELY
from engine.games.creatures.guesses import Guesses
from engine.games.creatures.legal import DISCARD, END, SUMMON
from engine.games.creatures.offers import Offers
from engine.games.creatures.prospects import BOTCHED, MOST, STAR, Prospects
from engine.games.creatures.questions import what_is_done
from engine.games.creatures.sane import WEAK, Sane, chance, strength

RIPPED = BOTCHED
"""C2: as often as a botch."""
KEPT: dict[str, int] = {DODGE: 1, BLUFF: 0, SIGN: 3}
"""A defence card is kept if so many cults play before hands are filled up, a bluff always: else it
may take the place of an attack (README.md)."""
WORTH_KEEPING = 0.9
"""The points an event must bring to be kept for the next turn."""
WORTH_DODGING = 1.05
"""The points, on average, that an attack must bring to be dodged."""


class Keen(Sane):
    """Answers as Sane does, but where something better can be reckoned."""

    __slots__ = ()

    # Acts

    def _act(self, decision: Decision) -> Picks:
        """Attacks, an event or a sorcery, the god; what is of no use is thrown away.

        The god comes last: points won in the turn raise the call, and nothing in it costs any.
        """
        if self._table.setup.is_box:
            return super()._act(decision)
        acts = [(what_is_done(self._table, row)[0], row) for row in decision.rows]
        attacks = [row for act, row in acts if act in (BRUTALITY, CONJURING)]
        if attacks:
            return max(attacks, key=self._promise)
        prospects = Prospects(self._table, decision.seat)
        offers = Offers(self._table, decision.seat, prospects)
        cards = [row for act, row in acts if act in (EVENT, SORCERY)]
        good = [row for row in cards if offers.best(str(row[0])) >= 0]
        if good:
            return max(good, key=lambda row: offers.best(str(row[0])))
        if (None, SUMMON) in decision.rows and prospects.is_time_to_call():
            return (None, SUMMON)
        useless = [row for act, row in acts if act == DISCARD and self._is_useless(row, offers)]
        return useless[0] if useless else (None, END)

    def _is_useless(self, row: Picks, offers: Offers) -> bool:
        """Whether a fresh card would serve better than this one."""
        table, seat = self._table, cast(Seat, self._table.active)
        card = table.setup.card(str(row[0]))
        if card.type == DEFENCE:
            if self._temper(seat).caution:
                return False
            to_come = len(table.order) - 1 - table.order.index(seat)
            return to_come < KEPT[cast(str, card.defence)]
        if card.type in (EVENT, SORCERY):
            return not self._is_kept(card.id, offers)
        return self._promise(row) < WEAK

    def _is_kept(self, card: str, offers: Offers) -> bool:
        """C23: one is played a turn, so one is enough, if it is good."""
        hand = self._table.hands[cast(Seat, self._table.active)]
        own = [one for one in hand if self._table.setup.card(one).type in (EVENT, SORCERY)]
        best = max(own, key=offers.best)
        return own.count(card) == 1 and card == best and offers.best(card) >= WORTH_KEEPING

    def _leader(self, decision: Decision) -> Picks:
        """Whom the card hurts most to my good; or, if it does, whom one has a grudge against."""
        card, seat = cast(str, self._act_now.card), decision.seat
        offers = Offers(self._table, seat, Prospects(self._table, seat))
        grudges = self._temper(seat).grudges

        def rank(row: Picks) -> tuple[float, float]:
            cult = cast(Seat, row[0])
            good = offers.against(card, cult)
            return grudges.get(cult, 0.0) if good > 0 else 0.0, good

        return max(decision.rows, key=rank)

    # Attacks

    def _attack(self, decision: Decision) -> Picks:
        """What brings most, with what its owner may do against it; then with the least of mine."""
        table, prospects = self._table, Prospects(self._table, decision.seat)
        rows = cast("tuple[tuple[int, Seat, int], ...]", decision.rows)
        seat = decision.seat
        gains = {
            worth: prospects.gain(seat, worth) * self._lure(seat, worth)
            for *_, worth in table.setup.boxes
        }
        guesses, others = Guesses(table, seat), table.others(seat)
        reached = {
            (cult, likely): self._reached(guesses, cult, likely) * self._aim(seat, cult)
            for cult, likely in product(others, (False, True))
        }
        sums = {one: self._sum(one) for one, *_ in rows}
        hits = {one: chance(highest) - RIPPED for one, highest in sums.items()}
        is_likely = {one: highest >= LIKELY for one, highest in sums.items()}
        risks = {one: self._risk(seat, one) for one in hits}
        falls = {(cult, one): self._fall(cult, one) for _, cult, one in rows}

        def brings(row: tuple[int, Seat, int]) -> tuple[float, int]:
            attacker, cult, cultist = row
            kills = RIPPED + hits[attacker] * falls[cult, cultist]
            gain = kills * reached[cult, is_likely[attacker]] * gains[table.worth(cultist)]
            return gain * risks[attacker], -table.worth(attacker)

        return max(rows, key=brings)

    def _reached(self, guesses: Guesses, cult: Seat, is_likely: bool) -> float:
        """How likely no card of *cult* undoes an attack that kills; nobody gives a dodge for one
        that is likely to fail."""
        is_brutal = self._act_now.act == BRUTALITY
        shield = DODGE if is_brutal else SIGN
        shielded = guesses.holds(cult, shield) if is_likely or not is_brutal else 0.0
        return (1 - shielded) * (1 - guesses.holds(cult, BLUFF))

    # Points and defence

    def _kept(self, seat: Seat) -> int:
        """What the call of the god has a use for: a point is hardly ever better spent."""
        lacking = MOST - strength(self._table, seat, SORCERY) - STAR
        return self._table.setup.goal + 2 * max(0, lacking)

    def _dodge(self, decision: Decision) -> Picks:
        """What would bring its attacker enough."""
        act = self._act_now
        likely = chance(self._sum(cast(int, act.attacker)))
        is_dear = likely * self._table.worth(cast(int, act.cultist)) >= WORTH_DODGING
        is_dodged = is_dear or self._temper(decision.seat).caution
        return decision.rows[0] if is_dodged else decision.rows[-1]
