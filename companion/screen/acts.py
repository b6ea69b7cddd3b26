"""What people touch becomes what they do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from companion.evening.asking import ToCome
from companion.evening.evening import Evening
from companion.evening.store import Store, jot
from companion.screen import intents as i
from companion.screen.begun import BegunByHand
from companion.screen.choice_acts import ChoiceActs
from companion.screen.echoes import AGAIN_S, Echoes
from companion.screen.hand_acts import HandActs
from companion.screen.question import VETO, rows_of
from engine import FATE, Decision, Picks, Position, Seat, apply
from engine.talk import Talk


def movers(evening: Evening) -> frozenset[Seat]:
    """The people whose pieces the beat that is looked at moves."""
    beat = evening.situation.beat
    return frozenset(evening.course.movers(beat) & evening.seating.people if beat else ())


def _jot(acts: Acts, intent: i.Jot) -> None:
    jot(acts._evening.store, Seat(intent.seat), intent.what)
    acts._evening.notice()


def _elsewhere(acts: Acts, _: i.Elsewhere) -> None:
    """Somebody has seen enough of what is shown, or would rather not wait for a bot."""
    acts._evening.looked_at.touched_elsewhere()
    acts._evening.bots.hurry()


def _begun(hands: BegunByHand, seat: Seat, decision: Decision) -> Picks:
    """What a seat has picked of *decision*: a question before it may have had more fields."""
    picked = hands.of(seat).picked
    return picked if rows_of(decision, picked) else ()


def _answers(acts: Acts, intent: i.Answers) -> None:
    """Give them one after the other: what is not asked by then is dropped."""
    if acts._echoes.may_answer(intent.seat):
        if intent.page:
            acts._hands.open_next(intent.seat, intent.page)
        acts._evening.answering.answer_in_turn(tuple(map(_to_come, intent.answers)))


def _to_come(intent: i.Answer | i.LetFall) -> ToCome:
    if isinstance(intent, i.LetFall):
        return ToCome(FATE)
    return ToCome(Seat(intent.seat), intent.to, intent.picks)


class Acts:
    """Hears intents and does them in an evening."""

    def __init__(self, evening: Evening, hands: BegunByHand, now: Callable[[], float]) -> None:
        self._evening, self._hands, self._now = evening, hands, now
        self._choice = ChoiceActs(evening, hands)
        self._in_hand = HandActs(evening, hands, self._asked, self._lay, partial(_answers, self))
        self._echoes = Echoes(evening.looked_at, now)
        self._warned_at = float("-inf")
        evening.on_seen = self._seen
        evening.by_dial.begun = partial(_begun, hands)
        evening.by_dial.pick = lambda seat, decision, picks: hands.pick(seat, picks)

    def heard(self, intent: i.Intent) -> bool:
        """Do what people wish; False: it is none of the game's business."""
        act = self._ACTS.get(type(intent))
        if act is None:
            return self._choice.heard(intent) or self._in_hand.heard(intent)
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
        if self._echoes.may_go_on():
            self._go_on()

    def _go_on(self) -> None:
        self._echoes.went_on()
        self._evening.go_on()

    # Questions

    def _answer(self, intent: i.Answer) -> None:
        talk = self._evening.situation.talk
        if talk and talk.decision.name == intent.to:
            self._propose(talk, intent)
        elif (decision := self._asked(intent.seat, intent.to)) is not None:
            self._lay(decision, intent.picks, intent.seat)

    def _propose(self, talk: Talk, intent: i.Answer) -> None:
        """The veto is asked twice: the second touch counts, and not the first one's echo."""
        if intent.picks in talk.ends:
            if self._hands.of(intent.seat).page != VETO:
                self._hands.begin(intent.seat, page="")
            self._evening.talking.offer(Seat(intent.seat), intent.picks)
        elif self._now() - self._warned_at >= AGAIN_S:
            self._evening.talking.veto(Seat(intent.seat))

    def _lay(self, decision: Decision, picks: Picks, seat: int) -> None:
        """A seat answers, unless its touch was for what lay there before."""
        if decision.secret or self._echoes.may_answer(seat):
            self._give(decision, picks)

    def _give(self, decision: Decision, picks: Picks) -> None:
        if decision.secret:
            self._evening.choosing.choose(decision.seat, picks)
            self._evening.notice()
        else:
            self._evening.answer(decision, picks)

    def _let_fall(self, intent: i.LetFall) -> None:
        for decision in self._evening.store.position.owed:
            self._evening.answering.let_fall(decision)

    def _why(self, intent: i.Why) -> None:
        """Also of what is asked as soon as nobody has a word to say."""
        store = self._evening.store
        for position in (store.position, _passed_over(store)):
            if position and (asked := _asked_in(position, intent.seat, intent.to)):
                self._in_hand.explain(intent.seat, asked, intent.picks, position)
                return

    def _asked(self, seat: int, name: str) -> Decision | None:
        return _asked_in(self._evening.store.position, seat, name)

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
        i.Elsewhere: _elsewhere,
        i.Answer: _answer,
        i.Answers: _answers,
        i.Wait: lambda self, _: self._evening.answering.wait(),
        i.LetFall: _let_fall,
        i.Jot: _jot,
        i.Why: _why,
        i.Pick: _pick,
        i.Unpick: _unpick,
        i.OtherOptions: _other_options,
        i.Accept: _accept,
        i.LookAt: _look_at,
        i.TurnReading: _turn,
        i.TurnMiddle: _turn_middle,
    }


def _asked_in(position: Position[Any], seat: int, name: str) -> Decision | None:
    """The question of that name: asked of that seat, or of it among others."""
    for decision in position.owed:
        if decision.name == name and seat in (decision.seat, *decision.parties):
            return decision
    return None


def _passed_over(store: Store) -> Position[Any] | None:
    """How it stands once the open window has passed in silence."""
    for window in store.position.owed:
        if window.silence is not None:
            passed = store.position.answer(window, window.silence)
            return apply(store.game, store.position, passed).position
    return None
