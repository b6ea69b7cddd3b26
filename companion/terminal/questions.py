"""What the rules ask of people, field by field; the rules say which answers there are."""

from __future__ import annotations

from companion.evening.in_letters import Put, Question
from companion.terminal.at_keyboard import AtKeyboard
from companion.terminal.prompt import TakeItBack
from engine import Decision, Field, Option, Picks

_PLAIN = "not_an_option"
"""Why an option is closed, where the rules say no more than that it is."""


class Questions:
    """Puts any question to people, in the words of its game."""

    def __init__(self, table: AtKeyboard) -> None:
        self._table, self._letters = table, table.game.terminal
        self._prompt, self._screen = table.prompt, table.screen

    def answer(self, decision: Decision, *, secret: bool = False) -> Picks:
        """Ask until there is a whole answer, and one that is meant; *secret*: unseen."""
        question = self._table.question(decision)
        if hint := self._letters.hint(question):
            self._screen.write(hint)
        while True:
            picked: dict[str, Option] = {}
            try:
                for field in decision.fields:
                    picked[field.name] = self._pick(question, field, picked, secret=secret)
            except TakeItBack:
                if not picked:
                    raise
                continue
            picks = tuple(picked.values())
            doubt = self._letters.doubt(question, picks)
            if not doubt or self._prompt.agrees(doubt, usually=False):
                return picks

    def are_masked(self, decision: Decision) -> bool:
        """Whether nothing that is shown of a question tells what could be answered."""
        question = self._table.question(decision)
        return all(self._letters.put(question, field).masked for field in decision.fields)

    def _pick(
        self, question: Question, field: Field, picked: dict[str, Option], *, secret: bool
    ) -> Option:
        put = self._letters.put(question, field)
        options = question.decision.open_options(picked)[field.name]
        if not put.yes_no and options == (None,):
            return None
        while True:
            option = self._picked(question, field, put, picked, secret=secret)
            if option in options:
                return option
            why = put.refusal or self._why(question.decision, picked, option)
            self._screen.write(why, "danger")

    def _picked(
        self,
        question: Question,
        field: Field,
        put: Put,
        picked: dict[str, Option],
        *,
        secret: bool,
    ) -> Option:
        """What somebody says, whether it is open or not."""
        if put.yes_no:
            yes, no = put.yes_no
            usually = put.usual[0] == yes if put.usual else None
            return yes if self._prompt.agrees(put.text, usually=usually, secret=secret) else no
        options = put.masked or question.decision.open_options(picked)[field.name]
        labels = [self._label(field, put, option) for option in options]
        usual = options.index(put.usual[0]) if put.usual and put.usual[0] in options else None
        for number, label in enumerate(labels, 1):
            self._screen.item(number, label)
        if not put.masked:
            self._tell_closed(question.decision, field, put, picked, options)
        return options[self._prompt.one_of(put.text, labels, usual=usual, secret=secret)]

    def _tell_closed(
        self,
        decision: Decision,
        field: Field,
        put: Put,
        picked: dict[str, Option],
        options: tuple[Option, ...],
    ) -> None:
        """Say why the rest cannot be picked, where the rules have something to say of it."""
        for option in field.options:
            if option not in options and (why := self._why(decision, picked, option, plain="")):
                self._screen.closed(self._label(field, put, option), why)

    def _why(
        self, decision: Decision, picked: dict[str, Option], option: Option, plain: str = _PLAIN
    ) -> str:
        store, say = self._table.store, self._screen.words.say
        refused = store.game.why_not(store.position, decision, (*picked.values(), option))
        if refused is None or (refused.key == _PLAIN and not plain):
            return ""
        return f"{say(f'refused.{refused.key}')} ({refused.cite})"

    def _label(self, field: Field, put: Put, option: Option) -> str:
        if option is None and put.nothing:
            return put.nothing
        label: str = self._table.narrator.option(field.kind, option)
        return label
