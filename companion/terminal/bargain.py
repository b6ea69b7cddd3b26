"""Bargaining at one keyboard: offers, assents, and one voice that is enough for a fight."""

from __future__ import annotations

from typing import Any

from companion.games.octopus.narrator import OctopusNarrator
from companion.terminal.prompt import Prompt, named
from engine import Decision, Game, Picks, Position, Seat, apply
from engine.bots import Bot
from engine.games.octopus.events import PowerLost
from engine.games.octopus.table import Table

_FIGHT: Picks = ("fight",)


class Bargain:
    """One negotiation in which people take part (R46-R51, G12)."""

    def __init__(
        self,
        prompt: Prompt,
        narrator: OctopusNarrator,
        game: Game[Any, Any],
        bot: Bot,
        bots: frozenset[Seat],
    ) -> None:
        self._prompt, self._narrator, self._game = prompt, narrator, game
        self._bot, self._bots = bot, bots
        self._say = narrator.words.say

    def strike(self, position: Position[Table], decision: Decision) -> Picks:
        """Hear offers until all present agree on one, or one of them fights."""
        screen = self._prompt.screen
        ends = [row for row in decision.rows if row != _FIGHT]
        wish = self._wish(position, decision)
        while ends:
            labels = [self._label(position, decision, end) for end in (*ends, _FIGHT)]
            chosen = self._prompt.choose(self._say("ask.negotiate.outcome"), labels, usual=0)
            if chosen == len(ends):
                return _FIGHT
            offer = ends[chosen]
            answer = self._people(decision, offer)
            if answer == "fight":
                return _FIGHT
            if answer == "no":
                continue
            refusing = self._refusing(position, decision, offer) if offer != wish else []
            if not refusing:
                return offer
            screen.say("bargain.refused", "danger", seats=self._narrator.names(refusing))
            ends.remove(offer)
        screen.tell(self._say("terminal.bargain.nothing_left"), "R51")
        return _FIGHT

    def _present_bots(self, decision: Decision) -> list[Seat]:
        return [seat for seat in decision.parties if seat in self._bots]

    def _wish(self, position: Position[Table], decision: Decision) -> Picks | None:
        """What the bots present would have, said aloud."""
        bots = self._present_bots(decision)
        if not bots:
            return None
        wish = self._bot.choose(self._game, position, decision)
        if wish == _FIGHT:
            return None
        what = self._end(position, decision, wish)
        self._prompt.screen.say("bargain.wish", seats=self._narrator.names(bots), what=what)
        return wish

    def _people(self, decision: Decision, offer: Picks) -> str:
        """Ask each person present; a single one has said so by offering."""
        people = [seat for seat in decision.parties if seat not in self._bots]
        for seat in people if len(people) > 1 else ():
            answer = self._assent(seat)
            if answer != "yes":
                return answer
        return "yes"

    def _assent(self, seat: Seat) -> str:
        answers = ("yes", "no", "fight")
        spoken = [self._say(f"terminal.answer.{answer}") for answer in answers]
        question = self._say("terminal.bargain.assent", seat=self._narrator.name(seat))
        sorry = self._say("terminal.bargain.sorry")
        return answers[self._prompt.ask(question, lambda typed: named(typed, spoken), sorry)]

    def _refusing(self, position: Position[Table], decision: Decision, offer: Picks) -> list[Seat]:
        bots = self._present_bots(decision)
        willing = self._bot.consents(self._game, position, decision, offer) if bots else set()
        return [seat for seat in bots if seat not in willing]

    def _label(self, position: Position[Table], decision: Decision, end: Picks) -> str:
        what, cite = self._end(position, decision, end), {"nothing": "R47", "fight": "R50"}
        return f"{what} ({cite.get(str(end[0]), 'R48')})"

    def _end(self, position: Position[Table], decision: Decision, end: Picks) -> str:
        """Say what an end would bring, and what it costs."""
        (result,) = end
        (place,) = decision.about
        if end == _FIGHT:
            return self._say("terminal.bargain.fight", costs=self._costs(position, decision))
        if not isinstance(result, int):
            return self._say("terminal.bargain.nothing")
        table = position.table
        takes = table.setup.memory or table.may_take(Seat(result), place)
        return self._say(
            f"terminal.bargain.{'gathers' if takes else 'gathers_nothing'}",
            seat=self._narrator.name(result),
            a=self._narrator.component(place, "a"),
        )

    def _costs(self, position: Position[Table], decision: Decision) -> str:
        """Let the rules fight it out in a position that nobody keeps."""
        events = apply(self._game, position, position.answer(decision, _FIGHT)).events
        losses = [event for event in events if isinstance(event, PowerLost) and event.cite == "R50"]
        return ", ".join(
            self._say(
                f"terminal.bargain.{'cost' if loss.left else 'cost_last'}",
                seat=self._narrator.name(loss.seat),
                left=loss.left,
            )
            for loss in losses
        )
