"""Open questions on dials: whoever has one need not reach the glass.

Each seat with a dial of its own is asked what the screen asks it: by number, one hand, one press.
What a number means is public and stands on the seat's strip; nothing of it is in the record.
That of a card in a hand is its place there: which card that is, is looked up once it was pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from enum import Enum
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.beats import END, Beat
from companion.evening.choosing import Choosing, dial_of
from companion.evening.faces import DialFace, Faces, light
from companion.evening.held import HeldCards, hand_of
from companion.evening.seating import Seating
from companion.evening.undo import Undo
from engine import TABLE, Decision, Picks, Position, Seat
from firmware_bridge.firmware.clockface import PLACES
from firmware_bridge.question import Question, ask_one


class Deed(Enum):
    """What a number can mean that is no answer of the game."""

    NEXT = "next"
    """I have seen it, or moved my pieces."""
    AGREE = "agree"
    """Let us go back."""
    STAY = "stay"
    """Let us not."""
    PRESS = "press"
    """Let the dice fall: any number says so."""


class AtPlace(msgspec.Struct, frozen=True):
    """The card at a place of a hand, counted from 0."""

    place: int


class StandingOrder(msgspec.Struct, frozen=True):
    """An order for windows to come: the number that a dial was pressed at while it was asked
    nothing."""

    number: int

    def __repr__(self) -> str:
        return "StandingOrder(…)"  # a log must not tell what somebody means to do


Meaning = Picks | Deed | AtPlace | StandingOrder
ORDERS: tuple[Meaning, ...] = tuple(StandingOrder(number) for number in range(1, PLACES + 1))


class Numbered(msgspec.Struct, frozen=True):
    """What the numbers of a dial mean now: the first is 1; None: nothing."""

    meanings: tuple[Meaning | None, ...]
    asked: Decision | Undo | Beat | None = None
    """What they are for: another question asks anew, though the numbers mean the same."""

    @property
    def is_standing(self) -> bool:
        """Whether nothing is asked, and an order for windows to come is taken."""
        return self.meanings == ORDERS

    def number(self, meaning: Meaning) -> int:
        """The number of a meaning; 0: it has none."""
        return self.meanings.index(meaning) + 1 if meaning in self.meanings else 0


class ByDial:
    """Asks dials what their seats are asked, and hears them."""

    def __init__(
        self, choosing: Choosing, faces: Faces, seating: Seating, held: HeldCards | None = None
    ) -> None:
        self._choosing, self._faces, self._seating = choosing, faces, seating
        self._held = held or HeldCards()
        self._asked: dict[Seat, tuple[Numbered, Question]] = {}
        self._picked: dict[Seat, tuple[Decision, Picks]] = {}
        self._orders: dict[Seat, int] = {}
        """By seat, its standing order: in this program alone, and for nobody's eyes."""
        self.begun: Callable[[Seat, Decision], Picks] = self._begun
        """The first fields of a question of several, as a seat has answered them."""
        self.pick: Callable[[Seat, Decision, Picks], None] = self._pick
        """Has them remembered: whoever shows the question may want to know them."""
        self.refuse: Callable[[Seat, Decision, Picks], None] = lambda seat, decision, picks: None
        """Says why a card cannot be played, to who sees it; no pick: that none lies there."""
        self.jot: Callable[[Seat, Seat], None] = lambda seat, named: None
        """Writes down whom a voice has named."""
        self._voices: frozenset[Seat] = frozenset()

    def _begun(self, seat: Seat, decision: Decision) -> Picks:
        asked, picks = self._picked.get(seat, (None, ()))
        return picks if asked == decision else ()

    def _pick(self, seat: Seat, decision: Decision, picks: Picks) -> None:
        self._picked[seat] = decision, picks

    @property
    def numbered(self) -> dict[Seat, Numbered]:
        """By seat, what its dial is asked: of a hand, nothing but its places."""
        return {
            seat: _for_all(numbered)
            for seat, (numbered, _) in self._asked.items()
            if not numbered.is_standing
        }

    def look(
        self,
        position: Position[Any],
        beat: Beat | None,
        undo: Undo | None,
        presses: Seat | None = None,
    ) -> bool:
        """Ask what stands open; say whether anybody is asked something else than before.

        *presses*: who lets dice fall, where somebody is waited for.
        """
        self._voices = self._faces.voices(position.table)
        if undo:
            return self._ask(self._of_undo(undo))
        if beat:
            return self._ask(self._of_beat(beat))
        owed = position.owed
        if presses is not None:
            pressing = Numbered((Deed.PRESS,) * PLACES, owed[0])
            return self._ask({presses: pressing} if presses in self._seating.people else {})
        return self._ask(self._of_decision(position, owed[0]) if owed else {})

    def _ask(self, wanted: Mapping[Seat, Numbered]) -> bool:
        """Ask this and nothing else; who is asked the same is not asked anew."""
        before, self._asked = self._asked, {}
        for seat, numbered in {**self._standing(), **wanted}.items():
            known = before.get(seat)
            if known and known[0] == numbered:
                self._asked[seat] = known
            elif question := self._question(seat, numbered):
                self._asked[seat] = numbered, question
        if before == self._asked:
            return False
        self._choosing.dials.ask(question for _, question in self._asked.values())
        return True

    def _standing(self) -> dict[Seat, Numbered]:
        """Whoever is asked nothing may give an order for windows to come; who is out, a name."""
        people = self._seating.people
        seats = people if self._faces.takes_orders else people & self._voices
        return dict.fromkeys(seats, Numbered(ORDERS))

    def ordered(self, decision: Decision) -> Picks | None:
        """What a dial has said of a window before it opened; None: its seat is asked as others are.

        An order that cannot be carried out says nothing.
        """
        if not self._faces.takes_orders or not self._has_dial(decision.seat):
            return None
        picks = self._faces.ordered(decision, self._orders.get(decision.seat, 0))
        return decision.silence if picks is None or not decision.row(picks) else picks

    def _has_dial(self, seat: Seat) -> bool:
        dials = self._choosing.dials.roster.dials
        known = dials.get(dial) if (dial := dial_of(self._seating[seat])) else None
        return known is not None and known.up

    def said(
        self, now: Container[Decision | Undo | Beat | None]
    ) -> list[tuple[Seat, Picks | Deed]]:
        """Give what they have answered, each once; what is not asked *now* any more is dropped.

        Somebody may have touched the glass just before a dial was heard.
        """
        self._asked = {
            s: one for s, one in self._asked.items() if one[0].asked in now or one[0].is_standing
        }
        heard = {s: one for s, one in self._asked.items() if one[1].number}
        whole = [(seat, self._whole(seat, *one)) for seat, one in heard.items()]
        return [(seat, meaning) for seat, meaning in whole if meaning is not None]

    def _whole(self, seat: Seat, numbered: Numbered, question: Question) -> Picks | Deed | None:
        """Give an answer that has all its fields; one that lacks some is remembered."""
        assert question.number is not None
        decision, meaning = numbered.asked, numbered.meanings[question.number - 1]
        if isinstance(meaning, StandingOrder) and seat in self._voices:
            self.jot(seat, Seat(meaning.number - 1))
        elif isinstance(meaning, StandingOrder):
            self._orders[seat] = meaning.number
        if not isinstance(decision, Decision) or isinstance(meaning, Deed):
            del self._asked[seat]
            return meaning if isinstance(meaning, Deed) else None
        picks = self._picks(decision, meaning)
        rows = _beginning(decision, picks)
        if not picks or not rows:
            self._ask_again(seat, question, decision, picks)
            return None
        del self._asked[seat]
        if len(rows) == 1:
            return rows[0]
        self.pick(seat, decision, picks)
        return None

    def _picks(self, decision: Decision, meaning: Meaning | None) -> Picks:
        """What a number picks: which card lies at a place is looked up now, and none may."""
        if isinstance(meaning, tuple):
            return meaning
        places = self._held.of(decision)
        if not isinstance(meaning, AtPlace) or meaning.place >= len(places):
            return ()
        there = places[meaning.place]
        return () if there.is_gone else (there.card,)

    def _ask_again(self, seat: Seat, question: Question, decision: Decision, picks: Picks) -> None:
        """What was pressed cannot be: its light flashes, and its owner may read why."""
        question.refuse()
        self._choosing.dials.refresh()
        self.refuse(seat, decision, picks)

    def _question(self, seat: Seat, numbered: Numbered) -> Question | None:
        sitter, dials = self._seating[seat], self._choosing.dials
        dial = dial_of(sitter)
        if dial is None or dial not in dials.roster.keys:
            return None
        number = list(USUAL).index(sitter.colour)
        numbers = [n for n, meant in enumerate(numbered.meanings, 1) if meant is not None]
        hue = self._choosing.hue(seat)
        return ask_one(
            dial, number, numbers, light(hue), dials.salts, is_quiet=numbered.is_standing
        )

    # What is asked

    def _of_beat(self, beat: Beat) -> dict[Seat, Numbered]:
        """Everybody may say that it is seen; the end stays."""
        if beat.kind == END:
            return {}
        return dict.fromkeys(self._seating.people, Numbered((Deed.NEXT,), beat))

    def _of_undo(self, undo: Undo) -> dict[Seat, Numbered]:
        """Those who have not said yes yet."""
        left = undo.must_agree - undo.agreed
        return dict.fromkeys(left, Numbered((Deed.AGREE, Deed.STAY), undo))

    def _of_decision(self, position: Position[Any], decision: Decision) -> dict[Seat, Numbered]:
        """Those it is asked of; a question to all may be answered by anybody."""
        if decision.secret or (decision.silence is not None and self._faces.takes_orders):
            return {}
        asked = decision.parties or (decision.seat,)
        if asked == (TABLE,):
            asked = tuple(self._seating.people)
        seats = [seat for seat in asked if seat in self._seating.people]
        meant = {seat: self._meanings(seat, position, decision) for seat in seats}
        return {
            seat: Numbered(meanings, decision)
            for seat, meanings in meant.items()
            if 0 < len(meanings) <= PLACES
        }

    def _meanings(
        self, seat: Seat, position: Position[Any], decision: Decision
    ) -> tuple[Meaning | None, ...]:
        """A number a row, or a place of a hand; where there are too many rows, field by field."""
        begun = self.begun(seat, decision)
        if not begun and (face := self._faces.face(position.table, decision)):
            return _meant(face)
        if decision.private and not (begun and hand_of(decision)):
            return self._by_place(decision)
        if len(begun) == len(decision.fields):  # picked on the screen, and not yet said
            return tuple(_beginning(decision, begun))
        rows = {(row[len(begun)],): None for row in _beginning(decision, begun)}
        # The card lies open now: whom it is for is nobody's secret.
        field = replace(
            decision, fields=(decision.fields[len(begun)],), rows=tuple(rows), private=False
        )
        face = self._faces.face(position.table, field)
        return tuple(m and (*begun, *m) for m in _meant(face)) if face else ()

    def _by_place(self, decision: Decision) -> tuple[Meaning | None, ...]:
        """A number a place of the hand; the last is what can be done without a card.

        Of what is not in a hand, only that one says nothing may be said in numbers.
        """
        field = hand_of(decision)
        if field is None or field is not decision.fields[0]:
            return () if decision.silence is None else (decision.silence,)
        places = tuple(AtPlace(n) for n in range(len(self._held.of(decision))))
        openly: list[Picks] = [row for row in decision.rows if row[0] is None]
        if len(places) + len(openly) > PLACES:
            return ()
        between = (None,) * (PLACES - len(places) - len(openly)) if openly else ()
        return (*places, *between, *openly)


def _for_all(numbered: Numbered) -> Numbered:
    """Leave out a question that only its seat may see."""
    asked = numbered.asked
    is_hidden = isinstance(asked, Decision) and asked.private
    return replace(numbered, asked=None) if is_hidden else numbered


def _meant(face: DialFace) -> tuple[Picks | None, ...]:
    """What each number means, as far as the last that means something."""
    return tuple(
        face.picks((number, 0)) if face.reach >> number - 1 & 1 else None
        for number in range(1, face.reach.bit_length() + 1)
    )


def _beginning(decision: Decision, begun: Picks) -> list[Picks]:
    """The rows that begin so."""
    return [row for row in decision.rows if row[: len(begun)] == begun]
