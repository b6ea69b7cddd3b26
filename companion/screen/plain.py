"""The scene of a game that draws none of its own: strips, questions from their fields, beats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.faces import SEAT
from companion.evening.seating import Means
from companion.evening.telling import tell
from companion.screen.deal import deal
from companion.screen.hidden_hand import at_rest, shielded
from companion.screen.intents import (
    Answer,
    ChangeSeats,
    ChooseOnScreen,
    Done,
    GoHome,
    LetFall,
    Next,
    Rematch,
    Replay,
    Wait,
    Withdraw,
)
from companion.screen.number import is_counted, number_ask
from companion.screen.question import Asker
from companion.screen.scene import (
    Ask,
    Body,
    Choice,
    EndScene,
    HiddenHand,
    Line,
    Middle,
    Scene,
    SeatAtEnd,
    SeatsAtEnd,
    Strip,
    Veil,
)
from companion.screen.showing import Chooser, Showing, Shown
from companion.screen.style import SEATS
from engine import FATE, TABLE, Decision, Seat

MOST_LINES = 3
"""Sentences of a beat that the middle has room for: the last ones; the story has them all."""


def scene_of(showing: Showing, shown: Shown) -> Scene | EndScene:
    """Show a moment as its game does, or plainly; what one said for all, on everybody's strip."""
    if own := showing.scene(shown):
        return own
    scene = Plain(showing, shown).scene()
    return scene if isinstance(scene, EndScene) else with_word(scene, shown)


def with_word(scene: Scene, shown: Shown) -> Scene:
    """What one said for all counts in a moment: whoever is asked can stop it."""
    word, teller = shown.word, shown.narrator
    if word is None:
        return scene
    said = Line(teller.answered(word.decision, word.picks))
    label, note = (teller.words.say(f"screen.question.{key}") for key in ("wait", "counts"))

    def asks(strip: Strip) -> Strip:
        if strip.seat not in word.decision.parties:
            return strip
        stop = Choice(Wait(strip.seat), label, icon="pause")
        return replace(strip, body=Ask(said, (stop,), Line(note, "ash")))

    return replace(scene, strips=tuple(map(asks, scene.strips)))


class Plain:
    """One moment, shown plainly."""

    def __init__(self, showing: Showing, shown: Shown) -> None:
        self._showing, self._shown = showing, shown
        self._teller = shown.narrator
        self._symbols = tuple(SEATS[sitter.colour].symbol for sitter in shown.sitters)
        beat = shown.beat
        self._view: Any = beat.after if beat else shown.seen.table
        everybody = [Seat(seat) for seat in range(len(shown.sitters))]
        self._emblems = tuple(showing.facts(self._view, seat).emblem for seat in everybody)
        self._asker = Asker(self._teller, self._symbols, showing.kinds, self._emblems)
        owed = () if beat else shown.seen.owed
        self._is_by_number = any(field.kind == SEAT for asked in owed for field in asked.fields)

    def scene(self) -> Scene | EndScene:
        """What happened, if somebody has still to see it; else what is asked."""
        shown = self._shown
        if shown.outcome and (shown.beat is None or shown.beat.kind == "end"):
            return self._end()
        view = self._view
        key = f"phase.{view.phase}"
        return Scene(
            self._teller.words.say(key) if self._teller.words.has(key) else "",
            view.turn,
            tuple(self._strip(Seat(seat)) for seat in range(len(shown.sitters))),
            self._noticed(self._middle()),
            self._showing.centre(view),
            self._showing.track(view),
            Veil() if shown.beat and any(event.reveals for event in shown.beat.events) else None,
            can_undo=bool(shown.match.answers),
            endways=shown.endways,
        )

    # What all read

    def _middle(self) -> Middle:
        shown, say = self._shown, self._teller.words.say
        if shown.beat:
            return self._told(shown.beat)
        if not shown.seen.owed:
            return Middle("")
        asked = shown.seen.owed[0]
        if asked.secret:
            return self._choosing()
        if asked.seat == FATE and not asked.fields:  # a card is drawn that nobody may see
            return Middle("", lines=(Line(self._asker.asked(asked), "ash"),))
        if asked.seat in (TABLE, FATE) and not asked.parties:
            return self._of_all(asked)
        who = asked.parties or [one.seat for one in shown.seen.owed]
        said = say("screen.question.waits", names=self._teller.names(who))
        lines = (Line(said, "ash"),)
        return Middle("", lines=lines, choices=self._silence(asked), timer=shown.timer)

    def _silence(self, asked: Decision) -> tuple[Choice, ...]:
        """A window that is passed over: whoever goes on answers for who says nothing."""
        if asked.silence is None or asked.seat in (TABLE, FATE):
            return ()
        intent = Answer(asked.seat, asked.name, asked.silence)
        return (Choice(intent, self._teller.words.say("screen.ask.next"), icon="right"),)

    def _told(self, beat: Beat) -> Middle:
        """What happened; who has no pieces to move touches *next*."""
        sentences = list(tell(self._teller, beat.events))[-MOST_LINES:]
        lines = tuple(Line(f"{one.text} ({one.cite})") for one in sentences)
        if self._shown.movers:
            return Middle("", lines=lines)
        label = self._teller.words.say("screen.ask.next")
        return Middle("", lines=lines, choices=(Choice(Next(), label, icon="right", face="main"),))

    def _choosing(self) -> Middle:
        """How many have chosen, and not a hint of what."""
        say, asked = self._teller.words.say, self._shown.seen.owed
        everybody = [d.seat for d in asked]
        sealed = sum(self._chooser(seat).sealed for seat in everybody)
        title = say("screen.choice.title", turn=self._view.turn)
        lines = (_trouble(self._shown.choosers, say) or Line(self._teller.asked(asked[0]), "ash"),)
        return Middle(title, f"{sealed} / {len(everybody)}", lines, timer=self._shown.timer)

    def _of_all(self, asked: Decision) -> Middle:
        """Asked of everybody with one voice, or of chance where people roll: in the middle."""
        if self._shown.presses is not None:
            label = self._teller.words.say("screen.ask.roll")
            roll = Choice(LetFall(), label, icon="spark", face="main")
            return Middle("", lines=(Line(self._asker.asked(asked), "candle"),), choices=(roll,))
        begun = self._shown.begun_by(asked.seat)
        ask = self._asker.ask(asked, asked.seat, begun)
        lines = (ask.line, *((ask.note,) if ask.note else ()))
        plain = tuple(replace(choice, number=0) for choice in ask.options)
        return Middle("", lines=lines, choices=plain, timer=self._shown.timer)

    def _noticed(self, middle: Middle) -> Middle:
        if not self._shown.notice:
            return middle
        said = self._teller.words.say(f"screen.notice.{self._shown.notice}")
        return replace(middle, lines=(*middle.lines[:1], Line(said, "danger", "cross")))

    # Before a seat

    def _strip(self, seat: Seat) -> Strip:
        sitter, facts = self._shown.sitters[seat], self._showing.facts(self._view, seat)
        state, body = self._doing(seat, alive=facts.alive)
        return Strip(
            seat,
            sitter.place,
            self._symbols[seat],
            self._teller.name(seat),
            state,
            facts.badges,
            facts.tokens,
            facts.alive,
            body=body,
            number=seat + 1 if self._is_by_number else 0,
            emblem=facts.emblem,
            hand=() if body else at_rest(self._shown, self._asker, self._showing, seat),
        )

    def _doing(self, seat: Seat, *, alive: bool) -> tuple[Line, Body]:
        """What a seat does now, in a line and in what lies there to touch."""
        shown = self._shown
        if shown.beat:
            return self._looking(seat, alive=alive)
        asked = self._asked(seat)
        if asked is None:
            return self._resting(alive=alive), None
        if shown.sitters[seat].means == Means.BOT:
            sealed = self._chooser(seat).sealed
            return self._state("sealed", "calm", "seal") if sealed else self._state(
                "thinking", "ash", "bot"
            ), None
        if asked.secret:
            return self._secretly(seat)
        state = Line(self._teller.asked(asked), "candle", "hourglass")
        return state, self._body(asked, seat)

    def _asked(self, seat: Seat) -> Decision | None:
        for decision in self._shown.seen.owed:
            if seat == decision.seat or seat in decision.parties:
                return decision
        return None

    def _body(self, asked: Decision, seat: Seat, *, by_dial: bool = False) -> Body:
        shown = self._shown
        begun = shown.begun_by(seat)
        if shown.talk and shown.talk.decision == asked:
            return deal(self._asker, shown.talk, seat, begun)
        if own := self._showing.body(shown, self._asker, asked, seat):
            return own
        if asked.private or asked.secret:
            cards = self._showing.facts(self._view, seat).hand
            return shielded(shown, self._asker, seat, cards, by_dial=by_dial)
        if is_counted(asked, begun):
            return number_ask(self._asker, asked, seat, begun)
        return self._asker.ask(asked, seat, begun)

    def _looking(self, seat: Seat, *, alive: bool) -> tuple[Line, Body]:
        """While something is looked at: who moves pieces says when that is done."""
        if seat not in self._shown.movers:
            return self._resting(alive=alive), None
        done = seat in self._shown.done
        state = self._state("done" if done else "moving", "calm" if done else "candle")
        label = self._teller.words.say("screen.reveal.done")
        tick = Choice(Done(seat), label, icon="check", face="agreed" if done else "main")
        return state, Ask(state, (tick,))

    def _resting(self, *, alive: bool) -> Line:
        return (
            self._state("watching", "ash", "eye") if alive else self._state("out", "ash", "candle")
        )

    def _state(self, key: str, tone: str, icon: str = "") -> Line:
        return Line(self._teller.words.say(f"screen.state.{key}"), tone, icon)

    # The secret choice

    def _chooser(self, seat: Seat) -> Chooser:
        choosers = self._shown.choosers
        return choosers[seat] if seat < len(choosers) else Chooser()

    def _secretly(self, seat: Seat) -> tuple[Line, Body]:
        chooser, say = self._chooser(seat), self._teller.words.say
        if chooser.sealed:
            state = self._state("sealed", "calm", "seal")
            again = Choice(Withdraw(seat), say("screen.choice.again"), icon="undo")
            return state, Ask(state, (again,)) if chooser.withdrawable else None
        asked = self._asked(seat)
        assert asked is not None
        if chooser.by_touch:
            state, body = self._state(*_standing(chooser)), self._body(asked, seat)
            if chooser.failed and isinstance(body, HiddenHand):
                body = replace(body, line=state)
            return state, body
        if not chooser.lost:
            state = self._state("choosing", "candle", "hourglass")
            return state, self._body(asked, seat, by_dial=True)
        state = self._state("shut" if chooser.shut else "lost", "danger", "lost")
        if not chooser.may_touch:
            return state, None
        here = Choice(ChooseOnScreen(seat), say("screen.choice.here"), icon="hand", face="main")
        return state, Ask(state, (here,))

    # The end

    def _end(self) -> EndScene:
        outcome, say = self._shown.outcome, self._teller.words.say
        assert outcome is not None
        names = self._teller.names(outcome.winners) or say("screen.end.nobody")
        under = say(f"ending.{outcome.ending}")
        return EndScene(
            tuple(self._symbols[seat] for seat in outcome.winners),
            names,
            under,
            f"{names} {under}",
            under,
            self._teller.words.rule(outcome.cite),
            (
                Choice(Rematch(), say("screen.end.again"), icon="turn", face="main"),
                Choice(ChangeSeats(), say("screen.end.seats"), icon="chair"),
                Choice(Replay(), say("screen.end.replay"), icon="hourglass"),
                Choice(GoHome(), say("screen.end.home"), icon="home"),
            ),
            self._standings(),
            self._showing.track(self._view),
            facing=self._shown.facing,
            emblems=tuple(self._emblems[seat] for seat in outcome.winners),
        )

    def _standings(self) -> SeatsAtEnd:
        """What lies before everybody at last, who won first."""
        assert self._shown.outcome is not None
        winners = self._shown.outcome.winners
        seats = [Seat(seat) for seat in range(len(self._shown.sitters))]
        facts = {seat: self._showing.facts(self._view, seat) for seat in seats}
        first = sorted(seats, key=lambda seat: seat not in winners)
        return SeatsAtEnd(
            tuple(
                SeatAtEnd(
                    self._symbols[seat],
                    self._teller.name(seat),
                    facts[seat].badges,
                    is_first=seat in winners,
                    emblem=facts[seat].emblem,
                )
                for seat in first
            )
        )


def _trouble(choosers: Sequence[Chooser], say: Callable[[str], str]) -> Line | None:
    """What all must know of a choice that is void, or may be; strips tell whose it is."""
    if any(chooser.shut for chooser in choosers):
        return Line(say("screen.choice.shut"), "danger")
    if any(chooser.failed for chooser in choosers):
        return Line(say("screen.choice.failed"), "danger")
    if any(chooser.void for chooser in choosers):
        return Line(say("screen.choice.void"), "candle")
    return None


def _standing(chooser: Chooser) -> tuple[str, str, str]:
    """How far somebody is who chooses on the screen: whose seal failed is told so."""
    if not chooser.failed:
        return "choosing", "candle", "hourglass"
    return "nothing" if chooser.failed == "nothing" else "failed", "danger", "lost"
