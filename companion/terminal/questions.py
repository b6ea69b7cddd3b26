"""What the rules ask of people, field by field; the rules say which answers there are."""

from __future__ import annotations

from companion.evening.in_letters import Put, Question
from companion.terminal.at_keyboard import AtKeyboard
from companion.terminal.prompt import TakeItBack, as_typed
from companion.terminal.screen import LEAST
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
            once = _Once(self._table, question, secret=secret)
            try:
                picks = once.picks()
            except TakeItBack:
                if not once.picked:
                    raise
                continue
            doubt = self._letters.doubt(question, picks)
            if not doubt or self._prompt.agrees(doubt, usually=False):
                return picks

    def are_masked(self, decision: Decision) -> bool:
        """Whether nothing that is shown of a question tells what could be answered."""
        question = self._table.question(decision)
        return all(self._letters.put(question, field).masked for field in decision.fields)


class _Once:
    """A question put once from its first field to its last."""

    def __init__(self, table: AtKeyboard, question: Question, *, secret: bool) -> None:
        self._table, self._question, self._secret = table, question, secret
        self._prompt, self._screen = table.prompt, table.screen
        self.picked: dict[str, Option] = {}
        self._ahead = ""
        """What was typed behind an answer: it answers the next field."""

    def picks(self) -> Picks:
        """Ask for one field after the other."""
        for field in self._question.decision.fields:
            self.picked[field.name] = self._pick(field)
        return tuple(self.picked.values())

    def _pick(self, field: Field) -> Option:
        """Ask until it is open; a first field with one answer is asked too, or haste would tell."""
        put = self._table.game.terminal.put(self._question, field)
        options = self._open(field)
        follows = put.follows and len(options) == 1
        if self.picked and not put.yes_no and (follows or options == (None,)):
            return options[0]
        if put.keys and put.listed and not self._ahead:
            self._list(field, put)
        while True:
            option = self._by_key(field, put) if put.keys else self._picked(field, put)
            if option in options:
                return option
            self._ahead = ""
            self._screen.write(put.refusal or self._why(option), "danger")

    def _open(self, field: Field) -> tuple[Option, ...]:
        return self._question.decision.open_options(self.picked)[field.name]

    # By the number in a list

    def _picked(self, field: Field, put: Put) -> Option:
        """What somebody says, whether it is open or not."""
        if put.yes_no:
            yes, no = put.yes_no
            usually = put.usual[0] == yes if put.usual else None
            agrees = self._prompt.agrees(put.text, usually=usually, secret=self._secret)
            return yes if agrees else no
        options = put.masked or self._open(field)
        labels = [self._label(field, put, option) for option in options]
        usual = options.index(put.usual[0]) if put.usual and put.usual[0] in options else None
        for number, label in enumerate(labels, 1):
            self._screen.item(str(number), label)
        if not put.masked:
            self._tell_closed(field, put)
        return options[self._prompt.one_of(put.text, labels, usual=usual, secret=self._secret)]

    def _tell_closed(self, field: Field, put: Put, widest: int = LEAST) -> None:
        """Say why the rest cannot be picked, where the rules have something to say of it."""
        options = self._open(field)
        for option in field.options:
            if option not in options and (why := self._why(option, plain="")):
                self._screen.closed(self._label(field, put, option), why, widest)

    # By what it is called

    def _list(self, field: Field, put: Put) -> None:
        widest = max(LEAST, *(len(put.keys[option]) for option in self._open(field)))
        for option in self._open(field):
            self._screen.item(put.keys[option], self._label(field, put, option), widest)
        self._tell_closed(field, put, widest)

    def _by_key(self, field: Field, put: Put) -> Option:
        """What somebody types, or has typed ahead, whether it is open or not."""
        called = [
            (as_typed(name), option)
            for option, key in put.keys.items()
            for name in (key, self._label(field, put, option))
        ]

        def understand(typed: str) -> tuple[Option, str] | None:
            words = typed.split()
            for much in range(len(words), 0, -1):
                found = _meant(as_typed(" ".join(words[:much])), called)
                if found and (much == len(words) or self._asks_more(field, *found)):
                    return found[0], " ".join(words[much:])
            return None

        ahead, self._ahead = self._ahead, ""
        heard = understand(ahead)
        if heard is None:
            if ahead:
                self._screen.write(put.sorry, "danger")
            usual = put.keys[put.usual[0]] if put.usual else ""
            heard = self._prompt.ask(
                put.text, understand, put.sorry, usual=usual, secret=self._secret
            )
        option, self._ahead = heard
        return option

    def _asks_more(self, field: Field, option: Option) -> bool:
        """Whether there is another field to be answered after this."""
        rest = self._question.decision.open_options(self.picked | {field.name: option})
        return any(rest[name] != (None,) for name in rest if name not in (*self.picked, field.name))

    def _why(self, option: Option, plain: str = _PLAIN) -> str:
        store, picks = self._table.store, (*self.picked.values(), option)
        refused = store.game.why_not(store.position, self._question.decision, picks)
        if refused is None or (refused.key == _PLAIN and not plain):
            return ""
        return self._table.narrator.refusal(refused, picks)

    def _label(self, field: Field, put: Put, option: Option) -> str:
        if option is None and put.nothing:
            return put.nothing
        label: str = self._table.narrator.option(field.kind, option)
        return label


def _meant(typed: str, called: list[tuple[str, Option]]) -> tuple[Option] | None:
    """Find the one option that is called so, or whose name begins so; a number is all of it."""
    found = {option for name, option in called if name == typed}
    if not found and not typed.isdecimal():
        found = {option for name, option in called if name.startswith(typed)}
    return (found.pop(),) if len(found) == 1 else None
