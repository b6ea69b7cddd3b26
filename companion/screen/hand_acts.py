"""What people do with a hidden hand: look at it, mix it, answer from one of its places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from companion.evening.evening import Evening
from companion.evening.held import hand_of
from companion.screen import intents as i
from companion.screen.begun import BegunByHand
from companion.screen.question import rows_of
from engine import Decision, Picks, Position, Refused


class HandActs:
    """Hears what people wish with their hands, and tells them why a card cannot be played."""

    def __init__(
        self,
        evening: Evening,
        hands: BegunByHand,
        asked: Callable[[int, str], Decision | None],
        give: Callable[[Decision, Picks, int], None],
        in_turn: Callable[[i.Answers], None],
    ) -> None:
        """*asked* finds the question of a name that a seat is asked; *give* answers it for one.

        *in_turn* answers it with what is asked after it.
        """
        self._evening, self._hands = evening, hands
        self._asked, self._give, self._in_turn = asked, give, in_turn
        evening.by_dial.refuse = self._refuse

    def heard(self, intent: i.Intent) -> bool:
        """Do what people wish; False: it has nothing to do with a hand."""
        act = self._ACTS.get(type(intent))
        if act is None:
            return False
        act(self, intent)
        return True

    def explain(
        self, seat: int, decision: Decision, picks: Picks, position: Position[Any] | None = None
    ) -> None:
        """Say to a seat why no answer begins so, now or in the position where it is asked."""
        store = self._evening.store
        why = store.game.why_not(position or store.position, decision, picks)
        self._hands.explain(seat, why, picks)

    def _lay(self, intent: i.FromHand) -> None:
        """What lies at that place: only now is it looked up."""
        decision = self._asked(intent.seat, intent.to)
        if decision is None:
            return
        picked = self._hands.of(intent.seat).picked
        places = self._lying(decision, len(picked))
        found = places[intent.place] if 0 <= intent.place < len(places) else ()
        picks = (*picked, *found, *intent.said) if found else picked
        rows = rows_of(decision, picks) if found else ()
        if len(rows) == 1 and (intent.then or intent.page):
            first = i.Answer(intent.seat, intent.to, rows[0])
            self._in_turn(i.Answers(intent.seat, (first, *intent.then), intent.page))
        elif len(rows) == 1:
            self._give(decision, rows[0], intent.seat)
        elif rows:
            self._hands.pick(intent.seat, picks)
        else:
            self._refuse(intent.seat, decision, picks if found else ())

    def _lying(self, decision: Decision, at: int) -> tuple[Picks, ...]:
        """What lies at each place: of a hand, cards and holes; else the options of a field."""
        field = decision.fields[at]
        if hand_of(decision) is not field:
            return tuple((option,) for option in field.options)
        return tuple(() if one.is_gone else (one.card,) for one in self._evening.held.of(decision))

    def _refuse(self, seat: int, decision: Decision, picks: Picks) -> None:
        """Say why a card cannot be played, or that none lies there."""
        if picks:
            self.explain(seat, decision, picks)
        else:
            self._hands.explain(seat, Refused("nothing_there", decision.cite))

    def _looked(self, intent: i.Looked) -> None:
        self._evening.held.looked(intent.seat)
        self._evening.notice()

    def _shuffle(self, intent: i.ShuffleHand) -> None:
        self._evening.held.shuffle(intent.seat)
        self._evening.notice()

    _ACTS: ClassVar[dict[type[i.Intent], Callable[..., None]]] = {
        i.FromHand: _lay,
        i.Looked: _looked,
        i.ShuffleHand: _shuffle,
    }
