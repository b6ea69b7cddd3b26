"""What people touch becomes what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from companion.evening.evening import Evening
from companion.evening.talk import Talk
from companion.screen import intents as i
from companion.screen.begun import BegunByHand
from companion.screen.choice_acts import ChoiceActs
from companion.screen.question import VETO, rows_of
from engine import Decision, Picks, Refused, Seat

AGAIN_S = 0.6
"""Two people touch *next* for the same thing: so soon after it, nobody has read what follows."""


def movers(evening: Evening) -> frozenset[Seat]:
    """The people whose pieces the beat that is looked at moves."""
    beat = evening.situation.beat
    return frozenset(evening.course.movers(beat) & evening.seating.people if beat else ())


class Acts:
    """Hears intents and does them in an evening."""

    def __init__(self, evening: Evening, hands: BegunByHand, now: Callable[[], float]) -> None:
        self._evening, self._hands, self._now = evening, hands, now
        self._choice = ChoiceActs(evening, hands)
        self._went_on = self._warned_at = float("-inf")
        evening.on_seen = self._seen
        evening.by_dial.begun = lambda seat, decision: hands.of(seat).picked
        evening.by_dial.pick = lambda seat, decision, picks: hands.pick(seat, picks)

    def heard(self, intent: i.Intent) -> bool:
        """Do what people wish; False: it is none of the game's business."""
        act = self._ACTS.get(type(intent))
        if act is None:
            return self._choice.heard(intent)
        act(self, intent)
        return True

    # What was looked at

    def _done(self, intent: i.Done) -> None:
        done = self._hands.now.done ^ {intent.seat}
        self._hands.change(done=done)
        if done >= movers(self._evening):
            self._go_on()

    def _seen(self, seat: Seat) -> None:
        """A seat says by dial that it has seen what is shown, or moved its pieces."""
        if seat in movers(self._evening):
            if seat not in self._hands.now.done:
                self._done(i.Done(seat))
        else:
            self._next(i.Next())

    def _next(self, intent: i.Next) -> None:
        if self._now() - self._went_on >= AGAIN_S:
            self._go_on()

    def _go_on(self) -> None:
        self._went_on = self._now()
        self._evening.go_on()

    # Questions

    def _answer(self, intent: i.Answer) -> None:
        talk = self._evening.situation.talk
        if talk and talk.decision.name == intent.to:
            self._propose(talk, intent)
        elif (decision := self._asked(intent.seat, intent.to)) is not None:
            self._give(decision, intent.picks)

    def _propose(self, talk: Talk, intent: i.Answer) -> None:
        """The veto is asked twice: the second touch counts, and not the first one's echo."""
        if intent.picks in talk.ends:
            if self._hands.of(intent.seat).page != VETO:
                self._hands.begin(intent.seat, page="")
            self._evening.talking.offer(Seat(intent.seat), intent.picks)
        elif self._now() - self._warned_at >= AGAIN_S:
            self._evening.talking.veto(Seat(intent.seat))

    def _give(self, decision: Decision, picks: Picks) -> None:
        if decision.secret:
            self._evening.choosing.choose(decision.seat, picks)
            self._evening.notice()
        else:
            self._evening.answer(decision, picks)

    def _lay(self, intent: i.FromHand) -> None:
        """What lies at that place: only now is it looked up."""
        decision = self._asked(intent.seat, intent.to)
        if decision is None:
            return
        picked = self._hands.of(intent.seat).picked
        options = decision.fields[len(picked)].options
        if not 0 <= intent.place < len(options):
            self._hands.explain(intent.seat, Refused("nothing_there", decision.cite))
            return
        picks = (*picked, options[intent.place])
        rows = rows_of(decision, picks)
        if len(rows) == 1:
            self._give(decision, rows[0])
        elif rows:
            self._hands.pick(intent.seat, picks)
        else:
            self._explain(intent.seat, decision, picks)

    def _why(self, intent: i.Why) -> None:
        if (decision := self._asked(intent.seat, intent.to)) is not None:
            self._explain(intent.seat, decision, intent.picks)

    def _explain(self, seat: int, decision: Decision, picks: Picks) -> None:
        store = self._evening.store
        self._hands.explain(seat, store.game.why_not(store.position, decision, picks))

    def _asked(self, seat: int, name: str) -> Decision | None:
        """The question of that name: asked of that seat, or of it among others."""
        for decision in self._evening.store.position.owed:
            if decision.name == name and seat in (decision.seat, *decision.parties):
                return decision
        return None

    def _pick(self, intent: i.Pick) -> None:
        self._hands.pick(intent.seat, (*self._hands.of(intent.seat).picked, intent.option))

    def _unpick(self, intent: i.Unpick) -> None:
        self._hands.pick(intent.seat, self._hands.of(intent.seat).picked[:-1])

    # Pages of a strip

    def _other_options(self, intent: i.OtherOptions) -> None:
        self._hands.begin(intent.seat, leaf=intent.number)

    def _accept(self, intent: i.Accept) -> None:
        talk, seat = self._evening.situation.talk, Seat(intent.seat)
        if talk and seat in talk.agreed:
            self._evening.talking.decline(seat)
        else:
            self._evening.talking.assent(seat)

    def _look_at(self, intent: i.LookAt) -> None:
        if intent.page == VETO:
            self._warned_at = self._now()
        was = self._hands.of(intent.seat).page
        self._hands.begin(intent.seat, page="" if was == intent.page else intent.page)

    def _turn(self, intent: i.TurnReading) -> None:
        self._hands.change(facing=(self._hands.now.facing + 90) % 360)

    def _turn_middle(self, intent: i.TurnMiddle) -> None:
        self._hands.change(endways=not self._hands.now.endways)

    _ACTS: ClassVar[dict[type[i.Intent], Callable[..., None]]] = {
        i.Done: _done,
        i.Next: _next,
        i.Answer: _answer,
        i.FromHand: _lay,
        i.Why: _why,
        i.Pick: _pick,
        i.Unpick: _unpick,
        i.OtherOptions: _other_options,
        i.Accept: _accept,
        i.LookAt: _look_at,
        i.TurnReading: _turn,
        i.TurnMiddle: _turn_middle,
    }
