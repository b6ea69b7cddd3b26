"""A question as it is put to one cult, and what all of them have in common."""

from __future__ import annotations

from typing import cast

from companion.evening.seating import Means
from companion.games.creatures.looks import card_number, card_of, card_sign, modifier
from companion.games.creatures.presenter.ahead import table_of
from companion.games.creatures.presenter.kept import kept_on, page_of
from companion.games.creatures.presenter.naming import KEYS, NamedAttack, naming_on
from companion.games.creatures.presenter.sheets import symbols_of
from companion.games.creatures.scene import Shield
from companion.screen.intents import Answer, Answers, Intent, LetFall, LookAt
from companion.screen.question import rows_of
from companion.screen.question_put import QuestionPut
from companion.screen.scene import Choice
from companion.screen.showing import Shown
from engine import Decision, Option, Picks, Seat
from engine.games.creatures.settings import BOX
from engine.games.creatures.table import LiveTable
from engine.games.creatures.view import TableView

_KEY = "screen.panel"
WINDOWS = ("dodge", "sign", "bluff")
SHIELD = "shield"
"""The page of a strip whose shield was touched."""


class CultAsked(QuestionPut, frozen=True):
    """One of them."""

    @property
    def view(self) -> TableView:
        """The table as all see it."""
        return cast(TableView, self.shown.seen.table)

    @property
    def is_box(self) -> bool:
        """Whether people hold printed cards."""
        return self.view.mode == BOX

    @property
    def table(self) -> LiveTable:
        """The table for who counts: nothing is on it that is hidden."""
        return table_of(self.shown)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The seal of each seat."""
        return symbols_of(self.shown)

    @property
    def naming(self) -> NamedAttack:
        """What of an attack was touched so far."""
        return naming_on(self.begun.page, self.view, self.seat)

    @property
    def said(self) -> dict[str, Option]:
        """What else its page keeps."""
        kept = kept_on(self.begun.page).items()
        return {name: value for name, value in kept if name not in KEYS}

    def named(self, naming: NamedAttack) -> LookAt:
        """Keep that of an attack, and what else was said."""
        return self.look_at(page_of({**self.said, **naming.said}))

    def say(self, key: str, **fields: object) -> str:
        """Words of a panel."""
        return self.narrator.words.say(f"{_KEY}.{key}", **fields)

    def look_at(self, page: str) -> LookAt:
        """Open a page of this strip, or close it."""
        return LookAt(self.seat, page)

    def choice(self, picks: Picks, kind: str) -> Choice:
        """An option by its picks: dim and with its reason, where no row begins so."""
        return self.asker.choice(self.asked, self.seat, picks, kind)

    def has(self, *picks: Option) -> bool:
        """Whether some answer begins so."""
        return bool(rows_of(self.own, picks))

    def card(self) -> Choice | None:
        """What is being played, face up."""
        act = self.view.play
        if act is None:
            return None
        if act.card is None:
            told = [modifier(n) for n in (act.bonus, act.call) if n is not None]
            numbers = "/".join([*told, *([str(act.ward)] if act.ward is not None else [])])
            return Choice(
                self.look_at(""), self.say(f"type.{act.act}"), numbers, f"skill-{act.act}"
            )
        card = card_of(self.view, act.card)
        name = self.narrator.option("card", card.id)
        return Choice(self.look_at(""), name, card_number(card), card_sign(card))


def voice_of(shown: Shown) -> Seat | None:
    """The voice of the stars: the first of the people who are out, where the table has the dice."""
    view = cast(TableView, shown.seen.table)
    people = [Seat(n) for n, one in enumerate(shown.sitters) if one.means != Means.BOT]
    gone = [seat for seat in people if view.players[seat].is_out]
    return gone[0] if gone and view.mode != BOX else None


def window_of(shown: Shown) -> Decision | None:
    """The defence that is asked for now."""
    if shown.beat:
        return None
    return next((one for one in shown.seen.owed if one.name in WINDOWS), None)


def running(shown: Shown, intent: Intent) -> Shield:
    """A window, and how long nothing passes it."""
    left, window = shown.window, window_of(shown)
    word = shown.narrator.words.say(f"{_KEY}.window.{window.name}") if window else ""
    return Shield(intent, left.left_s, left.of_s, word) if left else Shield(intent, word=word)


def in_turn(shown: Shown, seat: int, *more: Answer | LetFall) -> Answers:
    """Pass the window that is open, and then say more: all by one touch."""
    window = window_of(shown)
    passing: tuple[Answer, ...] = ()
    if window is not None and window.silence is not None:
        passing = (Answer(window.seat, window.name, window.silence),)
    return Answers(seat, (*passing, *more))
