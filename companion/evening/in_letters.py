"""What a terminal asks of a game: how it is drawn and asked in letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec

from companion.settings.kinds import Value
from companion.text import Words
from engine import Decision, Event, Field, Option, Picks

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.evening.story import StoryMoment
    from companion.evening.telling import Narrator

YES_NO = {"yes", "no"}


class Paper(Protocol):
    """What there is room for."""

    @property
    def width(self) -> int:
        """Letters across."""

    @property
    def height(self) -> int:
        """Lines."""


class Question(msgspec.Struct, frozen=True):
    """A question, with what whoever is asked may see."""

    decision: Decision
    view: Any
    narrator: Any
    """A `Narrator`: the game's own, whose further words its own part may use."""
    would: Callable[[Picks], tuple[Event[Any], ...]]
    """What would come of an answer at once, as far as everybody would see it."""


class Put(msgspec.Struct, frozen=True):
    """How one field of a question is put."""

    text: str
    usual: Picks = ()
    """What Enter takes: one option, or none."""
    yes_no: Picks = ()
    """The option that *yes* means and the one that *no* means, where that is how it is asked."""
    nothing: str = ""
    """What picking nothing is called; empty: as everywhere."""
    masked: Picks = ()
    """Options that are offered alike, since which are open is nobody's business; all may hear
    what is picked, so that even a private question is put before everybody."""
    refusal: str = ""
    """What is said of one of these that is not."""
    keys: Mapping[Option, str] = {}
    """What is typed for an option, where that is not its number in a list: the value of a card,
    the seat of a player. What is typed behind it answers the next field."""
    listed: bool = True
    """Whether these stand there one below the other; else the hint tells what there is."""
    sorry: str = ""
    """What is said of what is none of these keys."""
    follows: bool = False
    """Where one option is left it follows from what was picked before, and nobody is asked."""


class TypedPart(msgspec.Struct, frozen=True):
    """One thing to type unseen."""

    question: str
    options: dict[str, Option]
    sorry: str


class Typed(msgspec.Struct, frozen=True):
    """A secret choice that is typed by heart: nothing is shown of what could be chosen."""

    intro: tuple[str, ...]
    hands: tuple[TypedPart, ...]
    welcome: tuple[Picks, ...]
    """What is taken."""
    error: str
    """What is said of the rest."""


class InLetters(Protocol):
    """How a game is played at a keyboard; all of it has a plain way."""

    @property
    def styles(self) -> Mapping[type[Event[Any]], str]:
        """The style of an event's sentence, where it has one."""

    @property
    def shortcuts(self) -> Mapping[str, tuple[str, Value]]:
        """Options of the command line that choose something: what, and how."""

    @property
    def also(self) -> Mapping[str, Mapping[str, Value]]:
        """By what can be chosen, other names of its values on the command line."""

    def trouble(self, words: Words) -> str:
        """Say what is wrong with the owner's data; empty: nothing."""

    def board(self, view: Any, narrator: Any, paper: Paper) -> RenderableType:
        """Draw the table as everybody may see it."""

    def standing(self, view: Any, narrator: Any, paper: Paper) -> RenderableType:
        """Show only how everybody stands."""

    def counted(
        self, story: tuple[StoryMoment, ...], narrator: Any, paper: Paper
    ) -> RenderableType | None:
        """Draw what can be counted of a game that is over, from all of its story; None: nothing."""

    def forgets(self, view: Any) -> bool:
        """Whether nobody may read again, in a turn, what was told before it."""

    def hint(self, question: Question) -> str:
        """Say what people should know before they answer; empty: nothing."""

    def put(self, question: Question, field: Field) -> Put:
        """Put one field of a question."""

    def doubt(self, question: Question, picks: Picks) -> str:
        """Ask whether that is meant; empty: there is no doubt."""

    def end(self, question: Question, picks: Picks) -> str:
        """Say what an end of a talk would bring."""

    def typed(self, table: Any, decision: Decision, narrator: Any) -> Typed | None:
        """Have a secret choice typed by heart; None: it is picked from what is shown."""


class PlainInLetters:
    """The plain way: lines and numbered options."""

    styles: ClassVar[Mapping[type[Event[Any]], str]] = {}
    shortcuts: ClassVar[Mapping[str, tuple[str, Value]]] = {}
    also: ClassVar[Mapping[str, Mapping[str, Value]]] = {}

    def trouble(self, words: Words) -> str:
        """There is nothing of the owner's."""
        return ""

    def board(self, view: Any, narrator: Any, paper: Paper) -> RenderableType:
        """Which turn it is, and how everybody stands."""
        from rich.console import Group
        from rich.text import Text

        say = narrator.words.say
        turn = say("terminal.board.turn", turn=view.turn, phase=say(f"phase.{view.phase}"))
        return Group(Text(turn, "title"), self.standing(view, narrator, paper))

    def standing(self, view: Any, narrator: Any, paper: Paper) -> RenderableType:
        """Whatever the view has of every seat and the game a word for, `terminal.column.NAME`."""
        from rich.table import Table as Grid

        words = narrator.words
        columns = {
            name: getattr(view, name)
            for name in words.under("terminal.column")
            if hasattr(view, name)
        }
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="quiet", pad_edge=False)
        grid.add_column("")
        for name in columns:
            grid.add_column(words.say(f"terminal.column.{name}"), justify="right")
        for seat in range(len(next(iter(columns.values()), ()))):
            figures = (_figure(narrator, name, column[seat]) for name, column in columns.items())
            grid.add_row(narrator.name(seat), *figures)
        return grid

    def counted(
        self, story: tuple[StoryMoment, ...], narrator: Any, paper: Paper
    ) -> RenderableType | None:
        """Nothing."""
        return None

    def forgets(self, view: Any) -> bool:
        """People may scroll back."""
        return False

    def hint(self, question: Question) -> str:
        """Nothing."""
        return ""

    def put(self, question: Question, field: Field) -> Put:
        """In the words of the question; a yes and a no are asked for as such."""
        yes_no: Picks = ("yes", "no") if set(field.options) == YES_NO else ()
        return Put(put_in_words(question, field), _silent(question.decision, field), yes_no)

    def doubt(self, question: Question, picks: Picks) -> str:
        """None."""
        return ""

    def end(self, question: Question, picks: Picks) -> str:
        """Its options."""
        narrator: Narrator = question.narrator
        kinds = (field.kind for field in question.decision.fields)
        return narrator.words.several(list(map(narrator.option, kinds, picks)))

    def typed(self, table: Any, decision: Decision, narrator: Any) -> Typed | None:
        """Everything is picked from what is shown."""
        return None


def put_in_words(question: Question, field: Field) -> str:
    """A field in the words of its question."""
    narrator: Narrator = question.narrator
    terms = narrator.terms(question.decision)
    return narrator.words.say(f"ask.{question.decision.name}.{field.name}", **terms)


def _silent(decision: Decision, field: Field) -> Picks:
    """What saying nothing answers, if it does."""
    if decision.silence is None:
        return ()
    return (decision.silence[decision.fields.index(field)],)


def _figure(narrator: Narrator, name: str, value: Any) -> str:
    return "·" if value is None else narrator.option(name, value)
