"""Bargains: what a bot offers, what it says to an offer and why, one word after the other.

A bot offers what serves it and what all the others can accept; it says no to what is worse for it
than the end that one voice imposes, and to what it hopes to better. It makes few offers and none
that was turned down: every talk of bots comes to an end, and to peace wherever all could bear it.

To an offer that one of the others could not bear, or that a person has not taken, it may add a
promise, once a talk. What a promise is worth depends on who has kept their word this evening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

import msgspec

from engine.decisions import Picks, Seat
from engine.talk import Pledge, Talk, Word

Ends = Mapping[Picks, Mapping[Seat, float]]
"""What every end of a talk is worth to each of the parties, as far as a bot can tell."""

MOST_OFFERS = 2
"""Of one bot in one talk: as many as are needed to come to the last end that all could bear."""
MARGIN = 0.02
"""Nobody haggles for less; who bluffs does."""
BROKEN_WORD = 1.0
"""What a word that was broken weighs; all else that is held against somebody weighs less."""


class Wrong(msgspec.Struct, frozen=True):
    """Something one seat did to another before everybody's eyes, as a word that was broken."""

    by: Seat
    to: Seat
    weight: float = BROKEN_WORD


class Bargain(NamedTuple):
    """A talk, and all that those who speak for themselves weigh in it."""

    talk: Talk
    ends: Ends
    bots: Sequence[Seat]
    """Who of the parties says something here."""
    wrongs: Sequence[Wrong] = ()
    bluffers: Set[Seat] = frozenset()
    """Who says that it would fight when it would only like to have more."""
    pledges: Sequence[Pledge] = ()
    """What can be promised, by whom, to whom and for which end."""

    def next_word(self) -> Word | None:
        """Give what is said next; None: nobody here has anything to say before others do."""
        talk = self.talk
        if talk.struck:
            return None
        if talk.offer is not None:
            for seat in self.bots:
                if seat not in talk.agreed | talk.refused:
                    return self._answer(seat, talk.offer)
            if not talk.refused:
                return None
        return self._next_offer() or self._last_word()

    def settled(self) -> Talk:
        """Go on until nobody has anything to say: all agree, or one voice has ended it."""
        bargain = self
        while word := bargain.next_word():
            bargain = bargain._replace(talk=bargain.talk.heard(word))
            if word.deed == "end":
                break
        return bargain.talk

    # Offers

    def _next_offer(self) -> Word | None:
        """Whoever has offered least has the next turn.

        Where nothing seems good for all, it offers what is for itself: others may think otherwise.
        """
        for seat in sorted(self.bots, key=lambda seat: len(self._offered(seat))):
            if pledge := self._promise(seat):
                return Word(seat, "offer", pledge.end, "word", pledge.to, pledge=pledge)
            if offer := self._best(seat) or self._best(seat, (seat,)):
                return Word(seat, "offer", offer, self._why_offer(seat, offer), favoured(offer))
        return None

    def _best(self, seat: Seat, by: Sequence[Seat] = ()) -> Picks | None:
        """What serves it most, of what *by* can bear, or everybody, and nobody has turned down."""
        offered = self._offered(seat)
        if len(offered) >= MOST_OFFERS:
            return None
        talk = self.talk
        spoken = {*talk.turned_down, *offered, talk.offer}
        parties = by or talk.decision.parties
        open_ = [end for end in talk.ends if end not in spoken and self._is_borne(end, parties)]
        return max(open_, key=lambda end: self.ends[end][seat], default=None)

    def _offered(self, seat: Seat) -> list[Picks]:
        """Without those it has promised something with: they are counted apart."""
        words = self.talk.by_bot(seat)
        return [word.picks for word in words if word.deed == "offer" and word.pledge is None]

    def _is_borne(self, end: Picks, by: Sequence[Seat]) -> bool:
        return all(self._gain(seat, end) >= 0 for seat in by)

    def _gain(self, seat: Seat, end: Picks) -> float:
        """How much better it is than what one voice imposes."""
        return self.ends[end][seat] - self.ends[self.talk.veto][seat]

    def _why_offer(self, seat: Seat, end: Picks) -> str:
        whom = favoured(end)
        return "peace" if whom is None else "mine" if whom == seat else "yours"

    # Promises

    def _promise(self, seat: Seat) -> Pledge | None:
        """What it promises, once a talk, where that serves it better than an offer without."""
        if any(word.pledge for word in self.talk.by_bot(seat)):
            return None
        wanted = [one for one in self.pledges if one.by == seat and self._is_wanted(one)]
        best = max(wanted, key=lambda one: (self._keeps(one), one.worth), default=None)
        plain = self._best(seat)
        if best and plain and self._keeps(best) - self.ends[plain][seat] <= MARGIN:
            return None
        return best

    def _is_wanted(self, pledge: Pledge) -> bool:
        """Whether there is no deal without it, and one with it that everybody can bear."""
        end, to = pledge.end, pledge.to
        if end == self.talk.offer and to in self.talk.agreed:
            return False
        others = [seat for seat in self.talk.decision.parties if seat not in (pledge.by, to)]
        if not self._is_borne(end, others) or self._gain(pledge.by, end) < pledge.cost:
            return False
        if end in self._offered(pledge.by) and to in self._against(end):
            return True
        return self._gain(to, end) < 0 <= self._gain(to, end) + self._believed(pledge)

    def _against(self, end: Picks) -> list[Seat]:
        """The people who have said no to an end, or now offer another."""
        talk = self.talk
        against = talk.refused if talk.offer == end else {talk.by}
        return [seat for seat in talk.decision.parties if seat in against and seat not in self.bots]

    def _keeps(self, pledge: Pledge) -> float:
        """What the deal is worth to who keeps the promise."""
        return self.ends[pledge.end][pledge.by] - pledge.cost

    def _believed(self, pledge: Pledge) -> float:
        """Who has broken a word this evening is believed half, who has broken two a third."""
        broken = [one for one in self.wrongs if one.by == pledge.by and one.weight >= BROKEN_WORD]
        return pledge.worth / (1 + len(broken))

    # Answers

    def _answer(self, seat: Seat, offer: Picks) -> Word:
        pledge = self.talk.pledge
        promised = self._believed(pledge) if pledge and pledge.to == seat else 0.0
        if self._gain(seat, offer) + promised < 0:
            return self._refusal(seat, offer)
        better, bluffs = self._best(seat), seat in self.bluffers
        hoped = self.ends[better][seat] - self.ends[offer][seat] - promised if better else 0.0
        if hoped > (0.0 if bluffs else MARGIN):
            return Word(seat, "refuse", offer, "fight" if bluffs else "better")
        return Word(seat, "agree", offer, "suits")

    def _refusal(self, seat: Seat, offer: Picks) -> Word:
        """Say what is wrong with it: whom it favours, or that a fight is no worse."""
        whom = favoured(offer)
        if whom is None or whom == seat:
            return Word(seat, "refuse", offer, "fight")
        why = "wronged" if self._has_wronged(whom, seat) else "near"
        return Word(seat, "refuse", offer, why, whom)

    def _has_wronged(self, by: Seat, to: Seat) -> bool:
        return any(wrong.by == by and wrong.to == to for wrong in self.wrongs)

    # The end that one voice imposes

    def _last_word(self) -> Word | None:
        """Warn, and after one more offer keep to it: nobody is fought without a reason told."""
        for seat in self.bots:
            if seat in self.talk.agreed or not self._would_rather_end(seat):
                continue
            told = [word for word in self.talk.by_bot(seat) if word.deed in ("refuse", "warn")]
            if any(self._are_alone or word.at < self.talk.offers for word in told):
                return Word(seat, "end", self.talk.veto, *self._why_end(seat))
            if not told:
                return Word(seat, "warn", self.talk.veto, *self._why_end(seat))
        return None

    def _would_rather_end(self, seat: Seat) -> bool:
        """Whether nothing that is still open is as good for it.

        Among bots alone it is enough that it cannot bear one of them: nothing else can follow.
        """
        talk = self.talk
        open_ = [end for end in talk.ends if self._are_alone or end not in talk.turned_down]
        bad = [end for end in open_ if self._gain(seat, end) < 0]
        return bool(bad) and (self._are_alone or len(bad) == len(open_))

    @property
    def _are_alone(self) -> bool:
        return len(self.bots) == len(self.talk.decision.parties)

    def _why_end(self, seat: Seat) -> tuple[str, Seat | None]:
        others = [other for other in self.talk.decision.parties if other != seat]
        for other in others:
            if self._has_wronged(other, seat):
                return "wronged", other
        veto = self.ends[self.talk.veto]
        first = max(others, key=lambda other: veto[other])
        return ("near", first) if veto[first] > veto[seat] else ("pays", None)


def favoured(end: Picks) -> Seat | None:
    """Whom an end is for: in a bargain a number is the seat that gets it."""
    return Seat(end[0]) if isinstance(end[0], int) else None
