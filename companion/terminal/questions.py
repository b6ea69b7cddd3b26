"""What the rules ask of people once the clocks are open, but for bargains."""

from __future__ import annotations

from companion.games.octopus.narrator import OctopusNarrator
from companion.terminal.prompt import Prompt, TakeBack
from engine import Decision, Field, Option, Picks
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.table import Table


class Questions:
    """Puts questions to people, in words; the rules say which answers there are."""

    def __init__(self, prompt: Prompt, narrator: OctopusNarrator) -> None:
        self._prompt, self._narrator = prompt, narrator
        self._say = narrator.words.say

    def answer(self, table: Table, decision: Decision) -> Picks:
        """Ask until there is a whole answer, and one that is meant."""
        self._hint(table, decision)
        while True:
            picked: dict[str, Option] = {}
            try:
                for field in decision.fields:
                    picked[field.name] = self._pick(table, decision, field, picked)
            except TakeBack:
                if not picked:
                    raise
                continue
            picks = tuple(picked.values())
            if self._meant(table, decision, picks):
                return picks

    def _hint(self, table: Table, decision: Decision) -> None:
        """Say what else the Exterior Location offers before its key is taken."""
        key = f"terminal.hint.{table.setup.exterior}"
        if (
            decision.name == "gather"
            and decision.about == (EXTERIOR,)
            and self._narrator.words.has(key)
        ):
            self._prompt.screen.write(self._say(key))

    def _pick(
        self, table: Table, decision: Decision, field: Field, picked: dict[str, Option]
    ) -> Option:
        question = self._say(f"ask.{decision.name}.{field.name}", **self._narrator.terms(decision))
        options = decision.open_options(picked)[field.name]
        if field.kind == "word":
            yes, no = field.options
            usually = True if decision.name == "gather" else None
            return yes if self._prompt.agrees(question, usually=usually) else no
        if options == (None,):
            return None
        if table.setup.memory and field.kind == "component":
            return self._name_component(question, options)
        return self._choose(question, options, decision, field)

    def _choose(
        self, question: str, options: tuple[Option, ...], decision: Decision, field: Field
    ) -> Option:
        labels = [self._label(option, decision, field) for option in options]
        usual = options.index(None) if None in options else None
        return options[self._prompt.choose(question, labels, usual=usual)]

    def _name_component(self, question: str, options: tuple[Option, ...]) -> Option:
        """Offer all of them: which ones somebody holds is not for this screen to say (R63)."""
        labels = [self._narrator.component(number + 1) for number in range(len(COMPONENTS))]
        while True:
            component = self._prompt.choose(question, labels) + 1
            if component in options:
                return component
            self._prompt.screen.say("ask.not_held", "danger")

    def _meant(self, table: Table, decision: Decision, picks: Picks) -> bool:
        """G4: whoever gives the last power is warned."""
        if decision.name != "sacrifice" or picks == (None,) or table.power[decision.seat] > 1:
            return True
        name = self._narrator.name(decision.seat)
        return self._prompt.agrees(self._say("terminal.ask.last_power", seat=name), usually=False)

    def _label(self, option: Option, decision: Decision, field: Field) -> str:
        if not isinstance(option, int):
            return self._say(f"terminal.ask.{decision.name}.nobody")
        return self._narrator.option(field.kind, option)
