"""A game on the screen: what it shows is a moment, what people touch becomes what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from companion.evening import talk as evening_talk
from companion.evening.choosing import SeatChoice, Standing
from companion.evening.evening import Evening
from companion.evening.seating import Means
from companion.evening.situation import Situation
from companion.games.octopus.presenter.moment import Moment, Talk, moment
from companion.screen import intents as i
from companion.screen.scene import Timer
from companion.screen.showing import Chooser
from engine import Decision, Picks, Seat
from firmware_bridge.firmware.clockface import STEPS

AGAIN_S = 0.6
"""Two people touch *next* for the same thing: so soon after it, nobody has read what follows."""
PATIENCE_S = 10.0
"""A dial lost for so long: its seat is offered the screen."""


class Hands(msgspec.Struct, frozen=True):
    """What people have begun with their fingers and the game need not know."""

    at: tuple[int, str] = (0, "")
    """What it belongs to: how many answers there were, and what was shown."""
    shields: frozenset[int] = frozenset()
    looking: frozenset[int] = frozenset()
    warned: frozenset[int] = frozenset()
    picked: Picks = ()
    done: frozenset[int] = frozenset()
    facing: int = 0
    endways: bool = False
    """How the middle is read: neither belongs to anything, it stays."""


class Playing:
    """Between an evening and the table view; knows no widget."""

    def __init__(
        self,
        evening: Evening,
        language: Callable[[], str],
        now: Callable[[], float],
        choice_s: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.evening, self._language = evening, language
        self._now, self._choice_s = now, choice_s
        self._hands = Hands()
        self._lost_since: dict[Seat, float] = {}
        self._choice_since: float | None = None
        self._away_since: float | None = None
        """When people began to look at something else."""
        self._went_on = self._warned_at = float("-inf")

    # What is seen

    def moment(self) -> Moment:
        """Look at the evening as everybody may."""
        situation = self.evening.situation
        self._follow(situation)
        hands = self._hands
        store = self.evening.store
        return moment(
            store.game,
            store.match,
            situation.seating.sitters,
            self._language(),
            beat=situation.beat,
            passed=situation.passed,
            choosers=self._choosers(situation),
            done=hands.done,
            talk=self._talk(situation),
            picked=hands.picked,
            timer=self._timer(),
            notice="not_saved" if situation.trouble else "",
            facing=hands.facing,
            endways=hands.endways,
        )

    @property
    def is_waiting(self) -> bool:
        """Whether something will look different in a second though nobody does anything."""
        situation = self.evening.situation
        lost = any(c.standing == Standing.LOST for c in situation.choices.values())
        return lost or self.deadline is not None

    @property
    def deadline(self) -> float | None:
        """When the time for a talk or for the choice has run out; None: nobody has to hurry."""
        situation = self.evening.situation
        self._follow(situation)
        choice_s, since = self._choice_s(), self._choice_since
        if situation.beat:
            return None
        if situation.talk:
            return situation.deadline
        return since + self._stood_still() + choice_s if choice_s and since is not None else None

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game: the time of the choice stands."""
        now = self._now()
        if is_away and self._away_since is None:
            self._away_since = now
        elif not is_away and self._away_since is not None:
            if self._choice_since is not None:
                self._choice_since += self._stood_still()
            self._away_since = None

    def _stood_still(self) -> float:
        """How long people have looked at something else instead of choosing."""
        if self._away_since is None or self._choice_since is None:
            return 0.0
        return self._now() - max(self._away_since, self._choice_since)

    def _follow(self, situation: Situation) -> None:
        """What people had begun is void when the game has gone on."""
        at = len(self.evening.store.match.answers), situation.beat.kind if situation.beat else ""
        was = self._hands
        if at != was.at:
            shields = was.shields if at == (was.at[0], "") else frozenset()
            self._hands = Hands(at, shields, facing=was.facing, endways=was.endways)
        now = self._now()
        lost = {s for s, c in situation.choices.items() if c.standing == Standing.LOST}
        self._lost_since = {seat: self._lost_since.get(seat, now) for seat in lost}
        if not situation.choices:
            self._choice_since = None
        elif self._choice_since is None:
            self._choice_since = now

    def _choosers(self, situation: Situation) -> tuple[Chooser, ...]:
        return tuple(
            replace(
                self._chooser(seat, situation.choices.get(seat)),
                void=seat in situation.void,
                failed=seat in situation.failed,
            )
            for seat in situation.seating.seats
        )

    def _chooser(self, seat: Seat, choice: SeatChoice | None) -> Chooser:
        if choice is None:
            return Chooser()
        sealed = choice.standing == Standing.SEALED
        lost = choice.standing in (Standing.LOST, Standing.SHUT)
        waited = self._now() - self._lost_since.get(seat, self._now())
        by_touch = choice.means == Means.TOUCH
        return Chooser(
            sealed=sealed,
            lost=lost,
            shut=choice.standing == Standing.SHUT,
            may_touch=choice.standing == Standing.LOST and waited >= PATIENCE_S,
            by_touch=by_touch,
            shield=by_touch and not sealed and seat in self._hands.shields,
            withdrawable=sealed and by_touch,
        )

    def _talk(self, situation: Situation) -> Talk:
        talk = situation.talk
        if talk is None:
            return Talk()
        offer = talk.offer[0] if talk.offer else None
        hands = self._hands
        wish = talk.wish[0] if talk.wish else None
        return Talk(offer, talk.by, talk.agreed, hands.looking, talk.refused, hands.warned, wish)

    def _timer(self) -> Timer | None:
        end = self.deadline
        of_s = self.evening.situation.talk_s if self.evening.situation.talk else self._choice_s()
        if end is None or not of_s:
            return None
        return Timer(_left(end, self._now()), round(of_s))

    # What is touched

    def heard(self, intent: i.Intent) -> bool:
        """Do what people wish; False: it is none of the game's business."""
        act = self._ACTS.get(type(intent))
        if act is None:
            return False
        act(self, intent)
        return True

    def _choose_on_screen(self, intent: i.ChooseOnScreen) -> None:
        self.evening.choosing.choose_by(Means.TOUCH, Seat(intent.seat))
        self._change(shields=self._hands.shields | {intent.seat})

    def _choose_by_dial(self, intent: i.ChooseByDial) -> None:
        self.evening.choosing.choose_by(Means.DIAL, Seat(intent.seat))
        self._change(shields=self._hands.shields - {intent.seat})

    def _put_away(self, intent: i.PutAway) -> None:
        self._change(shields=self._hands.shields - {intent.seat})

    def _seal(self, intent: i.SealTouch) -> None:
        dagger, tentacle = (
            round(angle * STEPS / 360) % STEPS
            for angle in (intent.dagger_angle, intent.tentacle_angle)
        )
        self.evening.choosing.lay(Seat(intent.seat), dagger, tentacle)
        self.evening.notice()

    def _withdraw(self, intent: i.Withdraw) -> None:
        self.evening.choosing.withdraw(Seat(intent.seat))
        self._change(shields=self._hands.shields | {intent.seat})

    def _done(self, intent: i.Done) -> None:
        done = self._hands.done ^ {intent.seat}
        self._change(done=done)
        if done >= self._movers():
            self._go_on()

    def _movers(self) -> set[Seat]:
        """The people whose pieces this beat moves."""
        beat = self.evening.situation.beat
        return self.evening.course.movers(beat) & self.evening.seating.people if beat else set()

    def _next(self, intent: i.Next) -> None:
        if self._now() - self._went_on >= AGAIN_S:
            self._go_on()

    def _go_on(self) -> None:
        self._went_on = self._now()
        self.evening.go_on()

    def _answered(self, intent: i.Answer) -> None:
        talk = self.evening.situation.talk
        if talk and talk.decision.name == intent.to:
            self._propose(talk, intent)
        elif (decision := self._asked(intent)) is not None:
            self.evening.answer(decision, intent.picks)

    def _propose(self, talk: evening_talk.Talk, intent: i.Answer) -> None:
        """The veto is asked twice: the second touch counts, and not the first one's echo."""
        if intent.picks in talk.ends:
            self._change(looking=self._hands.looking - {intent.seat})
            self.evening.talking.offer(Seat(intent.seat), intent.picks)
        elif self._now() - self._warned_at >= AGAIN_S:
            self.evening.talking.veto(Seat(intent.seat))

    def _accept(self, intent: i.Accept) -> None:
        talk, seat = self.evening.situation.talk, Seat(intent.seat)
        if talk and seat in talk.agreed:
            self.evening.talking.decline(seat)
        else:
            self.evening.talking.assent(seat)

    def _look_at(self, intent: i.LookAt) -> None:
        if intent.page == "veto":
            self._warned_at = self._now()
            self._change(warned=self._hands.warned ^ {intent.seat})
        else:
            self._change(looking=self._hands.looking ^ {intent.seat})

    def _pick(self, intent: i.Pick) -> None:
        self._change(picked=(*self._hands.picked, intent.option))

    def _back(self, intent: i.Unpick) -> None:
        self._change(picked=self._hands.picked[:-1])

    def _turn(self, intent: i.TurnReading) -> None:
        self._change(facing=(self._hands.facing + 90) % 360)

    def _turn_middle(self, intent: i.TurnMiddle) -> None:
        self._change(endways=not self._hands.endways)

    def _asked(self, answer: i.Answer) -> Decision | None:
        """The question it answers: one that is asked of that seat, or of it among others."""
        for decision in self.evening.store.position.owed:
            if decision.name == answer.to and answer.seat in (decision.seat, *decision.parties):
                return decision
        return None

    def _change(self, **changes: object) -> None:
        self._hands = replace(self._hands, **changes)
        self.evening.notice()

    _ACTS: ClassVar[dict[type[i.Intent], Callable[..., None]]] = {
        i.ChooseOnScreen: _choose_on_screen,
        i.ChooseByDial: _choose_by_dial,
        i.PutAway: _put_away,
        i.SealTouch: _seal,
        i.Withdraw: _withdraw,
        i.Done: _done,
        i.Next: _next,
        i.Accept: _accept,
        i.LookAt: _look_at,
        i.Answer: _answered,
        i.Pick: _pick,
        i.Unpick: _back,
        i.TurnReading: _turn,
        i.TurnMiddle: _turn_middle,
    }


def _left(end: float, now: float) -> int:
    return max(0, round(end - now))
