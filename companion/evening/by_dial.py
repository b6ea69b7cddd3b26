"""Open questions on dials: whoever has one need not reach the glass.

Each seat with a dial of its own is asked what the screen asks it: by number, one hand, one press.
What a number means is public and stands on the seat's strip; nothing of it is in the record.
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


Meaning = Picks | Deed


class Numbered(msgspec.Struct, frozen=True):
    """What the numbers of a dial mean now: the first is 1; None: nothing."""

    meanings: tuple[Meaning | None, ...]
    asked: Decision | Undo | Beat | None = None
    """What they are for: another question asks anew, though the numbers mean the same."""

    def number(self, meaning: Meaning) -> int:
        """The number of a meaning; 0: it has none."""
        return self.meanings.index(meaning) + 1 if meaning in self.meanings else 0


class ByDial:
    """Asks dials what their seats are asked, and hears them."""

    def __init__(self, choosing: Choosing, faces: Faces, seating: Seating) -> None:
        self._choosing, self._faces, self._seating = choosing, faces, seating
        self._asked: dict[Seat, tuple[Numbered, Question]] = {}
        self._picked: dict[Seat, tuple[Decision, Picks]] = {}
        self.begun: Callable[[Seat, Decision], Picks] = self._begun
        """The first fields of a question of several, as a seat has answered them."""
        self.pick: Callable[[Seat, Decision, Picks], None] = self._pick
        """Has them remembered: whoever shows the question may want to know them."""

    def _begun(self, seat: Seat, decision: Decision) -> Picks:
        asked, picks = self._picked.get(seat, (None, ()))
        return picks if asked == decision else ()

    def _pick(self, seat: Seat, decision: Decision, picks: Picks) -> None:
        self._picked[seat] = decision, picks

    @property
    def numbered(self) -> dict[Seat, Numbered]:
        """By seat, what its dial is asked."""
        return {seat: numbered for seat, (numbered, _) in self._asked.items()}

    def look(self, position: Position[Any], beat: Beat | None, undo: Undo | None) -> bool:
        """Ask what stands open; say whether anybody is asked something else than before."""
        if undo:
            return self._ask(self._of_undo(undo))
        if beat:
            return self._ask(self._of_beat(beat))
        owed = position.owed
        return self._ask(self._of_decision(position, owed[0]) if owed else {})

    def _ask(self, wanted: Mapping[Seat, Numbered]) -> bool:
        """Ask this and nothing else; who is asked the same is not asked anew."""
        before, self._asked = self._asked, {}
        for seat, numbered in wanted.items():
            known = before.get(seat)
            if known and known[0] == numbered:
                self._asked[seat] = known
            elif question := self._question(seat, numbered):
                self._asked[seat] = numbered, question
        if before == self._asked:
            return False
        self._choosing.dials.ask(question for _, question in self._asked.values())
        return True

    def said(self, now: Container[Decision | Undo | Beat | None]) -> list[tuple[Seat, Meaning]]:
        """Give what they have answered, each once; what is not asked *now* any more is dropped.

        Somebody may have touched the glass just before a dial was heard.
        """
        self._asked = {s: one for s, one in self._asked.items() if one[0].asked in now}
        said = {s: q.number for s, (_, q) in self._asked.items() if q.number}
        found = [(self._asked[seat][0], seat, number) for seat, number in said.items()]
        for seat in said:
            del self._asked[seat]
        whole = [(seat, self._whole(seat, one, n)) for one, seat, n in found]
        return [(seat, meaning) for seat, meaning in whole if meaning is not None]

    def _whole(self, seat: Seat, numbered: Numbered, number: int) -> Meaning | None:
        """Give an answer that has all its fields; one that lacks some is remembered."""
        decision, meaning = numbered.asked, numbered.meanings[number - 1]
        if meaning is None or isinstance(meaning, Deed) or not isinstance(decision, Decision):
            return meaning
        rows = _beginning(decision, meaning)
        if len(rows) == 1:
            return rows[0]
        self.pick(seat, decision, meaning)
        return None

    def _question(self, seat: Seat, numbered: Numbered) -> Question | None:
        sitter, dials = self._seating[seat], self._choosing.dials
        dial = dial_of(sitter)
        if dial is None or dial not in dials.roster.keys:
            return None
        number = list(USUAL).index(sitter.colour)
        numbers = [n for n, meant in enumerate(numbered.meanings, 1) if meant is not None]
        hue = self._choosing.hue(seat)
        return ask_one(dial, number, numbers, light(hue), dials.salts)

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
        if decision.secret:
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
    ) -> tuple[Picks | None, ...]:
        """A number a row; where there are too many, field by field."""
        if face := self._faces.face(position.table, decision):
            return _meant(face)
        if decision.private:  # only that one says nothing may be said in numbers
            return () if decision.silence is None else (decision.silence,)
        begun = self.begun(seat, decision)
        if len(begun) == len(decision.fields):  # picked on the screen, and not yet said
            return tuple(_beginning(decision, begun))
        rows = {(row[len(begun)],): None for row in _beginning(decision, begun)}
        field = replace(decision, fields=(decision.fields[len(begun)],), rows=tuple(rows))
        face = self._faces.face(position.table, field)
        return tuple(m and (*begun, *m) for m in _meant(face)) if face else ()


def _meant(face: DialFace) -> tuple[Picks | None, ...]:
    """What each number means, as far as the last that means something."""
    return tuple(
        face.picks((number, 0)) if face.reach >> number - 1 & 1 else None
        for number in range(1, face.reach.bit_length() + 1)
    )


def _beginning(decision: Decision, begun: Picks) -> list[Picks]:
    """The rows that begin so."""
    return [row for row in decision.rows if row[: len(begun)] == begun]
