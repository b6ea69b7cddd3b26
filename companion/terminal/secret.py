"""What one player alone may see or say, at a keyboard that all of them share."""

from __future__ import annotations

from companion.evening.in_letters import Typed, TypedPart
from companion.evening.own_eyes import for_own_eyes, in_words
from companion.terminal.at_keyboard import AtKeyboard
from companion.terminal.prompt import TakeItBack, named
from companion.terminal.questions import Questions
from engine import Decision, Option, Picks, Seat


class SecretQuestions:
    """Takes secret choices one after the other, each at once into its dial and nowhere else."""

    def __init__(self, table: AtKeyboard, questions: Questions) -> None:
        self._table, self._questions = table, questions
        self._prompt, self._screen = table.prompt, table.screen

    # A question that is for one player's eyes

    def answer(self, decision: Decision) -> Picks:
        """Give the keyboard to whoever is asked, and leave nothing of it on the screen."""
        if self._questions.are_masked(decision):
            return self._questions.answer(decision)
        if len(self._table.people) > 1:
            self._pass_to(decision.seat)
        return self._shown(decision)

    def show(self, seat: Seat) -> None:
        """Tell a player what only they have seen, on a sheet that is gone afterwards."""
        if not for_own_eyes(self._table.store.match, seat):
            return
        if len(self._table.people) == 1:
            self._tell(seat)
            return
        self._pass_to(seat)
        with self._screen.aside():
            self._screen.say("secret.look", "quiet", seat=self._table.narrator.name(seat))
            self._tell(seat)
            self._prompt.wait(self._table.say("secret.seen"))

    def _pass_to(self, seat: Seat) -> None:
        """Have the keyboard given to somebody."""
        self._prompt.ask(
            self._table.say("secret.pass", seat=self._table.narrator.name(seat)),
            lambda typed: None if typed else True,
            self._table.say("secret.enter"),
            secret=True,
        )

    def _shown(self, decision: Decision) -> Picks:
        """Show what can be picked, on a sheet that is gone afterwards if others will look."""
        if len(self._table.people) == 1:
            self._tell(decision.seat)
            return self._questions.answer(decision, secret=decision.secret)
        seat = self._table.narrator.name(decision.seat)
        with self._screen.aside():
            self._screen.say("secret.sheet", "quiet", seat=seat)
            self._tell(decision.seat)
            return self._questions.answer(decision, secret=True)

    def _tell(self, seat: Seat) -> None:
        """Tell what this player has seen and others have not; its rules are cited to nobody."""
        seen = for_own_eyes(self._table.store.match, seat)
        for sentence in in_words(seen, self._table.narrator):
            self._screen.write(sentence, "quiet")

    # A choice of all at once

    async def seal(self, asked: list[Decision]) -> None:
        """Have everybody seal, until everybody is content."""
        sealed: list[Seat] = []
        while True:
            choosing = None
            try:
                choosing = self._next(asked, sealed)
                if choosing is None:
                    return
                picks = self._choice(choosing)
            except TakeItBack:
                if not sealed:
                    raise
                if choosing is None or choosing.seat not in sealed:
                    await self._withdraw(sealed.pop())
            else:
                if choosing.seat in sealed:
                    sealed.remove(choosing.seat)
                    await self._withdraw(choosing.seat)
                await self._seal(choosing.seat, picks)
                sealed.append(choosing.seat)

    async def _seal(self, seat: Seat, picks: Picks) -> None:
        choosing = self._table.evening.choosing
        choosing.choose(seat, picks)
        await self._table.until(lambda: seat in choosing.seals)

    async def _withdraw(self, seat: Seat) -> None:
        choosing = self._table.evening.choosing
        choosing.withdraw(seat)
        await self._table.until(lambda: seat not in choosing.seals)

    def _next(self, asked: list[Decision], sealed: list[Seat]) -> Decision | None:
        """Say who has the keyboard; nobody: the choices may open."""
        waiting = [decision for decision in asked if decision.seat not in sealed]
        if waiting and len(asked) == 1:
            return waiting[0]
        again = [decision for decision in asked if decision.seat in sealed]
        names = [self._table.narrator.name(decision.seat) for decision in again]
        key = "pass" if waiting else "open" if len(asked) > 1 else "open_one"

        def understand(typed: str) -> int | None:
            if not typed:
                return len(again)
            return None if typed.isdecimal() else named(typed, names)

        chosen = self._prompt.ask(
            self._table.say(
                f"secret.{key}", seat=self._table.narrator.names(d.seat for d in waiting[:1])
            ),
            understand,
            self._table.say(f"secret.{'who' if names else 'enter'}", names=", ".join(names)),
            secret=True,  # somebody may already type a choice
        )
        return (*again, *waiting[:1], None)[chosen]

    def _choice(self, decision: Decision) -> Picks:
        """Have it typed, by heart where the game has it so."""
        table, narrator = self._table.store.position.table, self._table.narrator
        typed = self._table.game.terminal.typed(table, decision, narrator)
        picks = self._by_heart(typed) if typed else self._shown(decision)
        self._screen.say("secret.sealed", "calm", seat=narrator.name(decision.seat))
        return picks

    def _by_heart(self, typed: Typed) -> Picks:
        for line in typed.intro:
            self._screen.write(line)
        while True:
            picks = self._hands(typed.hands)
            if picks in typed.welcome:
                return picks
            self._screen.write(typed.error, "danger")

    def _hands(self, hands: tuple[TypedPart, ...]) -> Picks:
        """Ask for one after the other; taking one back begins with the first."""
        picks: Picks = ()
        while len(picks) < len(hands):
            try:
                picks += (self._hand(hands[len(picks)]),)
            except TakeItBack:
                if not picks:
                    raise
                picks = ()
        return picks

    def _hand(self, hand: TypedPart) -> Option:
        def understand(typed: str) -> tuple[Option] | None:
            return (hand.options[typed],) if typed in hand.options else None

        return self._prompt.ask(hand.question, understand, hand.sorry, secret=True)[0]
