"""The host of a game at one keyboard: tells what happens, and asks who is owed an answer."""

from __future__ import annotations

from random import Random

from companion.evening import undo
from companion.evening.beats import END, Beat
from companion.evening.hints import answer_of, hintable, is_for_own_eyes, reason_of, thought_out
from companion.evening.looking_back import ListedMove
from companion.evening.situation import Situation
from companion.terminal.at_keyboard import HOST, AtKeyboard
from companion.terminal.prompt import TakeItBack
from companion.terminal.questions import Questions
from companion.terminal.secret import SecretQuestions
from companion.terminal.story import StoryTold
from companion.terminal.talks import Talks
from engine import FATE, Decision, Refused, sight
from engine.talk import Word


class Host:
    """Sees an evening to its end; where nobody can type, all by itself."""

    def __init__(self, table: AtKeyboard, story: StoryTold, *, can_type: bool) -> None:
        self._table, self._story, self._can_type = table, story, can_type
        self._evening, self._screen = table.evening, table.screen
        self._complained = False
        self._why_told: Word | None = None
        if can_type:
            questions = Questions(table)
            self._secret = SecretQuestions(table, questions)
            self._questions, self._talks = questions, Talks(table)
            table.prompt.commands = {
                "r": self._rules, "b": self._board, "u": _take_back, "h": self._hint,
            }  # fmt: skip

    async def play(self) -> None:
        """Begin, or go on, and stop when the game is over."""
        self._table.begin()
        self._evening.look_away(is_away=True)  # at one keyboard no talk runs out of time
        try:
            while not await self._is_over():
                try:
                    await self._go_on(self._evening.situation)
                except TakeItBack:
                    self._go_back()
        finally:
            await self._table.running.leave()

    async def _is_over(self) -> bool:
        """Let everything happen that waits for nobody; say whether that was all."""
        await self._table.settle()
        self._complain()
        now = self._evening.situation
        if now.outcome is None or now.untold or (now.beat and now.beat.kind != END):
            return False
        self._story.end(now.seen.table, now.outcome)
        return True

    def _complain(self) -> None:
        """A disk that fails is told of once and does not stop a game."""
        store = self._table.store
        if store.trouble and not self._complained:
            self._complained = True
            self._screen.say("saved.failed", "danger", path=store.path, why=store.trouble)

    async def _go_on(self, now: Situation) -> None:
        if now.beat:
            self._say_why(now.ended_by)
            self._show_alone(now.beat)
            self._evening.go_on()  # it was told as it came
            return
        if self._story.has_new_turn:
            self._turn(now)
        decision = now.seen.owed[0]
        if decision.secret:
            await self._choose()
        else:
            await self._ask(decision)

    def _say_why(self, ended_by: Word | None) -> None:
        """Say once why a bot has ended a talk: nobody is fought without a reason told."""
        if ended_by is not None and ended_by is not self._why_told:
            narrator = self._table.narrator
            whom = "" if ended_by.whom is None else narrator.name(ended_by.whom)
            why = narrator.words.say(f"screen.talk.why.{ended_by.why}", name=whom)
            self._screen.say("talk.end", "danger", seat=narrator.name(ended_by.seat), why=why)
        self._why_told = ended_by

    def _show_alone(self, beat: Beat) -> None:
        """Let those look alone who say when they have seen it."""
        if self._can_type:
            for seat in sorted(self._evening.course.movers(beat).intersection(self._table.people)):
                self._secret.show(seat)

    def _turn(self, now: Situation) -> None:
        """Show where everybody stands; where things are to be remembered, nobody scrolls back."""
        self._story.has_new_turn = False
        if not self._can_type:
            self._story.standing(now.seen.table)
            return
        if self._table.game.terminal.forgets(now.seen.table):
            self._table.prompt.wait(self._table.say("secret.forget"))
            self._screen.forget()
        self._board()

    # What is asked

    async def _choose(self) -> None:
        """Have all people seal, then let all choices open."""
        store, choosing = self._table.store, self._evening.choosing
        before = len(store.match.answers), len(store.voids)
        people = [asked for asked in store.position.owed if asked.seat in self._table.people]
        if people:
            await self._secret.seal(people)
        elif self._can_type and not self._screen.in_a_hurry:
            self._table.prompt.wait(self._table.say("secret.watch"))
        self._screen.answered()
        if choosing.dials.round:
            choosing.dials.round.ready(HOST)
            choosing.dials.refresh()
        await self._table.until(lambda: (len(store.match.answers), len(store.voids)) != before)

    async def _ask(self, decision: Decision) -> None:
        self._screen.write()
        if self._evening.situation.talk:
            await self._talks.hold()
            return
        if decision.private:
            whole = self._table.seen_by(decision.seat).owed
            own = next(asked for asked in whole if asked.seat == decision.seat)
            self._evening.answer(own, self._secret.answer(own))
        else:
            self._evening.answer(decision, self._questions.answer(decision))
        self._screen.answered()

    # Commands

    def _rules(self) -> None:
        for cite in self._screen.cited:
            self._screen.rule(cite)

    def _board(self) -> None:
        self._story.board(self._table.seen_by(None).table)

    def _hint(self) -> None:
        """Say what somebody strong would answer, unless others would read a hand in it."""
        asked, store = hintable(self._evening), self._table.store
        if asked is None:
            self._screen.say("hint.none")
            return
        is_alone = len(self._table.people) == 1 or self._screen.is_aside
        if not is_alone and is_for_own_eyes(store.game, store.position, asked):
            self._screen.say("hint.others", "danger")
            return
        hint = thought_out(sight(store.game, store.position, asked), Random())
        narrator, view = self._table.narrator, self._table.seen_by(None).table
        self._screen.tell(answer_of(narrator, asked, hint), asked.cite, "title")
        self._screen.write(reason_of(narrator, self._table.game.reasons, view, asked, hint))

    def _go_back(self) -> None:
        """Go back to before the last thing a person said, if all who must agree do."""
        try:
            to, needs_all = self._earlier()
        except Refused as refused:
            self._refuse(refused.key)
            return
        listed = self._listed(to)
        if needs_all:
            for move in listed:
                if move.lost:
                    self._screen.write(move.lost, "danger")  # before anybody agrees
            if not self._all_agree():
                self._refuse("undo_needs_all")
                return
        self._put_back(listed)
        first, *others = self._table.people
        self._evening.ask_back(first, to)
        for seat in others:
            self._evening.agree_back(seat)

    def _refuse(self, key: str) -> None:
        self._screen.write(self._screen.words.say(f"refused.{key}"), "danger")

    def _listed(self, to: int) -> list[ListedMove]:
        """What hands put back, where a game has a list of it."""
        match, people = self._table.store.match, frozenset(self._table.people)
        wish = undo.ask(match, to, self._table.people[0], people, self._evening.course)
        then = match.verdicts[to].position.table
        names = [sitter.name for sitter in self._table.seating.sitters]
        told = (
            self._table.game.looking_back.put_back(move, then, names, self._screen.words)
            for move in wish.moves
        )
        return [move for move in told if isinstance(move, ListedMove)]

    def _put_back(self, listed: list[ListedMove]) -> None:
        if listed:
            self._screen.write(self._screen.words.say("screen.pages.undo.put_back"), "calm")
        for number, move in enumerate(listed, 1):
            said = self._screen.words.say("words.colon", what=move.text, more=move.under)
            self._screen.write(f"{number}. {said}")

    def _earlier(self) -> tuple[int, bool]:
        """Find the last answer that people had a say in; clocks go all together.

        Also say whether anything was shown since that nobody can unsee.
        """
        match, needs_all = self._table.store.match, False
        stops = undo.stops(match)
        while True:
            shown = match.verdicts[-1].events if match.answers else ()
            needs_all = needs_all or any(event.reveals for event in shown)
            match = match.undone(agreed=True)
            is_open = len(match.answers) in stops
            if is_open and any(map(self._is_for_people, match.position.asked)):
                return len(match.answers), needs_all

    def _is_for_people(self, decision: Decision) -> bool:
        """Whether a person had a say in it."""
        table = self._table.store.position.table
        if self._evening.course.manner(table, decision).only_people:
            return True
        asked = decision.parties or (decision.seat,)
        return decision.seat != FATE and not self._table.seating.people.isdisjoint(asked)

    def _all_agree(self) -> bool:
        try:
            return self._table.prompt.agrees(self._table.say("undo_all"), usually=False)
        except TakeItBack:
            return False


def _take_back() -> None:
    raise TakeItBack
