"""What somebody strong would answer in the place of who is asked: when it may be said, to whom.

Never at a secret choice, sealed or not: the table would see what one would choose. Where whoever is
asked knows more than all, the hint is made of that, so it is for their eyes alone.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from companion.evening.aside import Aside
from companion.evening.evening import Evening
from companion.evening.telling import Narrator
from companion.evening.thought import Thought
from engine import FATE, TABLE, Decision, Game, Picks, Position, Seat, Sight, seen, sight
from engine.bots import StrengthBot
from engine.hints import Hint, compared

THINKS_S = 1.0
"""So long it is thought of an answer, and as long it is compared with others."""


def hintable(evening: Evening) -> Decision | None:
    """The open question that a person is asked now, and a bot can know the answer to."""
    now = evening.situation
    if now.beat or now.undo or now.outcome or now.word:
        return None
    position = evening.store.position
    return next((asked for asked in position.owed if _is_open(evening, position, asked)), None)


def _is_open(evening: Evening, position: Position[Any], asked: Decision) -> bool:
    manner = evening.course.manner(position.table, asked)
    if asked.secret or asked.seat == FATE or manner.only_people:
        return False
    return not evening.seating.people.isdisjoint(whose(asked))


def whose(asked: Decision) -> tuple[Seat, ...]:
    """Those whom a question is put to."""
    return asked.parties or (asked.seat,)


def is_for_own_eyes(game: Game[Any, Any], position: Position[Any], asked: Decision) -> bool:
    """Whether whoever is asked knows anything that not everybody does."""
    if asked.seat == TABLE:
        return False
    return seen(game, position, asked.seat) != seen(game, position, None)


class Hinting:
    """One hint, thought out beside the loop; a question that is answered meanwhile has none."""

    def __init__(self, evening: Evening, asked: Decision, random: Random) -> None:
        self._evening, self._asked, self._random = evening, asked, random
        self._hint: Hint | None = None

    @property
    def is_over(self) -> bool:
        """Whether the question has been answered, or taken back."""
        return hintable(self._evening) != self._asked

    @property
    def hint(self) -> Hint | None:
        """What came of it, while it is of use; None: not yet, or no longer."""
        return None if self.is_over else self._hint

    async def think(self, aside: Aside) -> None:
        """Work it out from what whoever is asked may know."""
        store = self._evening.store
        shown = sight(store.game, store.position, self._asked)
        self._hint = await aside(thought_out, shown, self._random)


def thought_out(shown: Sight, random: Random) -> Hint:
    """Think as the strongest bot does, then compare, each for as long on any machine."""
    bot = StrengthBot(shown.game.info.strengths[-1], random)
    picks = bot.choose(shown, Thought(THINKS_S).spent)
    return compared(shown, picks, random, Thought(THINKS_S).spent)


class Reasons(Protocol):
    """What is asked of a game by who says why."""

    def reason(self, view: Any, asked: Decision, picks: Picks, narrator: Narrator) -> str:
        """Say in a few words what speaks for an answer, by a table that all see; empty: nothing."""


class PlainReasons:
    """The plain way: numbers alone speak for an answer."""

    def reason(self, view: Any, asked: Decision, picks: Picks, narrator: Narrator) -> str:
        """Nothing is known of the game."""
        return ""


def answer_of(narrator: Narrator, asked: Decision, hint: Hint) -> str:
    """Name the answer: as who looks back would, or thing by thing where others may not know."""
    if not asked.private:
        said = narrator.answered(asked, hint.picks)
        return said[:1].upper() + said[1:]
    picked = zip(asked.fields, hint.picks, strict=True)
    named = [narrator.option(field.kind, pick) for field, pick in picked if pick is not None]
    what = narrator.words.several(named) or narrator.option(asked.fields[0].kind, None)
    return what[:1].upper() + what[1:]


def reason_of(narrator: Narrator, reasons: Reasons, view: Any, asked: Decision, hint: Hint) -> str:
    """Say what speaks for it: in the game's own words, and in numbers of imagined games."""
    key = "only" if not hint.games else "clear" if hint.is_clear else "close"
    several = "all" if asked.seat == TABLE else "you"
    counted = narrator.words.say(
        f"hint.{several}.{key}", games=hint.games, better=hint.better, worse=hint.worse
    )
    return f"{reasons.reason(view, asked, hint.picks, narrator)} {counted}".lstrip()
