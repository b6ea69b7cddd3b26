"""How this game is asked and told at a keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.evening.in_letters import (
    Paper,
    PlainInLetters,
    Put,
    Question,
    Typed,
    TypedPart,
    put_in_words,
)
from companion.games.octopus.course import FIGHT
from companion.games.octopus.dials import is_strict, welcome
from companion.games.octopus.laying import EXTERIOR as EXTERIOR_FIELD
from companion.games.octopus.laying import QUICK
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.stairs import map_trouble
from companion.settings.kinds import Value
from companion.text import Words
from engine import Decision, Event, Field, Picks
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import (
    ComponentTaken,
    CultEliminated,
    CultistFell,
    GameEnded,
    NothingToTake,
    PowerGained,
    PowerLost,
    TurnBegan,
)
from engine.games.octopus.table import Table
from engine.games.octopus.view import TableView

if TYPE_CHECKING:
    from rich.console import RenderableType

_BETWEEN = "-"
_CITES = {"nothing": "R47", "fight": "R50"}


class OctopusLetters(PlainInLetters):
    """A drawn board, clocks typed by heart, bargains with their costs."""

    styles: ClassVar[Mapping[type[Event[Any]], str]] = {
        TurnBegan: "title",
        CultistFell: "danger",
        PowerLost: "danger",
        CultEliminated: "danger",
        ComponentTaken: "calm",
        PowerGained: "calm",
        GameEnded: "title",
    }
    shortcuts: ClassVar[Mapping[str, tuple[str, Value]]] = {
        "quick": (EXTERIOR_FIELD.name, QUICK),
        "strict": ("G19", "strict"),
    }
    also: ClassVar[Mapping[str, Mapping[str, Value]]] = {EXTERIOR_FIELD.name: {"none": QUICK}}

    def trouble(self, words: Words) -> str:
        """A map that cannot be read."""
        wrong = map_trouble()
        return wrong.text(words) if wrong else ""

    # The table: drawing it takes a library that no screen needs

    def board(self, view: TableView, narrator: OctopusNarrator, paper: Paper) -> RenderableType:
        """The rooms, the Dagger of Power, and what lies before each cult."""
        from companion.games.octopus.terminal.board import board

        return board(view, narrator, paper)

    def standing(self, view: TableView, narrator: OctopusNarrator, paper: Paper) -> RenderableType:
        """What lies before each cult."""
        from companion.games.octopus.terminal.board import cults

        return cults(view, narrator, paper)

    def forgets(self, view: TableView) -> bool:
        """R63: in the memory variant nobody can scroll back."""
        return any(cult.components is None for cult in view.cults)

    # Questions

    def hint(self, question: Question) -> str:
        """Say what else the Exterior Location offers before its key is taken."""
        decision, words = question.decision, question.narrator.words
        key = f"terminal.hint.{question.view.exterior}"
        asks = decision.name == "gather" and decision.about == (EXTERIOR,)
        return words.say(key) if asks and words.has(key) else ""

    def put(self, question: Question, field: Field) -> Put:
        """Words are a yes or a no; face down components are offered alike (R63)."""
        decision, say = question.decision, question.narrator.words.say
        text = put_in_words(question, field)
        if field.kind == "word":
            return Put(text, ("take",) if decision.name == "gather" else (), field.options)
        if field.kind == "component" and self.forgets(question.view):
            everything = tuple(range(1, len(COMPONENTS) + 1))
            return Put(text, masked=everything, refusal=say("terminal.ask.not_held"))
        if None not in field.options:
            return Put(text)
        return Put(text, (None,), nothing=say(f"terminal.ask.{decision.name}.nobody"))

    def doubt(self, question: Question, picks: Picks) -> str:
        """G4: whoever gives the last power is warned."""
        decision, narrator = question.decision, question.narrator
        last = decision.name == "sacrifice" and question.view.cults[decision.seat].power == 1
        if not last or picks == (None,):
            return ""
        name = narrator.name(decision.seat)
        text: str = narrator.words.say("terminal.ask.last_power", seat=name)
        return text

    # Bargains

    def end(self, question: Question, picks: Picks) -> str:
        """Say what an end would bring, what it costs, and by which rule."""
        return f"{self._brings(question, picks)} ({_CITES.get(str(picks[0]), 'R48')})"

    def _brings(self, question: Question, picks: Picks) -> str:
        narrator: OctopusNarrator = question.narrator
        (result,), (place,) = picks, question.decision.about
        if picks == FIGHT:
            costs = self._costs(question)
            return narrator.words.say("terminal.bargain.fight", costs=costs)
        if not isinstance(result, int):
            return narrator.words.say("terminal.bargain.nothing")
        bare = any(isinstance(event, NothingToTake) for event in question.would(picks))
        takes = self.forgets(question.view) or not bare
        return narrator.words.say(
            f"terminal.bargain.{'gathers' if takes else 'gathers_nothing'}",
            seat=narrator.name(result),
            a=narrator.component(place, "a"),
        )

    def _costs(self, question: Question) -> str:
        """Let the rules fight it out in a position that nobody keeps."""
        narrator: OctopusNarrator = question.narrator
        return ", ".join(
            narrator.words.say(
                f"terminal.bargain.{'cost' if event.left else 'cost_last'}",
                seat=narrator.name(event.seat),
                left=event.left,
            )
            for event in question.would(FIGHT)
            if isinstance(event, PowerLost) and event.cite == "R50"
        )

    # Clocks

    def typed(self, table: Table, decision: Decision, narrator: OctopusNarrator) -> Typed:
        """Both hands by number; what the assisted clock knows to be an error is refused (G19)."""
        say = narrator.words.say
        return Typed(
            self._intro(table, decision, narrator),
            tuple(_hand(table, hand, narrator) for hand in decision.fields),
            welcome(table, decision),
            say("terminal.clock.error"),
        )

    def _intro(
        self, table: Table, decision: Decision, narrator: OctopusNarrator
    ) -> tuple[str, ...]:
        """Say what is no secret: where this cultist could go."""
        say, exterior = narrator.words.say, table.setup.exterior
        within = {str(row[0]) for row in decision.sound if row[0] != row[1]}
        ways = say(
            f"terminal.clock.{'ways' if exterior else 'ways_inside'}",
            rooms=" ".join(sorted(within)),
            the=say(f"the.{exterior}") if exterior else "",
        )
        return say("terminal.clock.intro", seat=narrator.name(decision.seat)), ways


def _hand(table: Table, hand: Field, narrator: OctopusNarrator) -> TypedPart:
    say, strict = narrator.words.say, "_strict" if is_strict(table) else ""
    return TypedPart(
        say(f"terminal.clock.{hand.name}_strict" if strict else f"ask.clock.{hand.name}"),
        {_BETWEEN if option is None else str(option): option for option in hand.options},
        say(f"terminal.clock.sorry{strict}"),
    )
