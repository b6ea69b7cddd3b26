"""How this game is asked and told at a keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.evening.in_letters import Paper, PlainInLetters, Put, Question, put_in_words
from companion.evening.telling import Narrator
from companion.games.octorage.terminal.cards import in_a_row, keys
from companion.text import Words
from engine import Event, Field, Option, Picks
from engine.games.octorage.cards import JEWELS
from engine.games.octorage.events import (
    CharacterTurned,
    GameEnded,
    LivesLost,
    LivesRegained,
    PlayerAttacked,
    PlayerFell,
    RageRose,
    RoundBegan,
    RoundWon,
    TurnBegan,
    WeaponTaken,
)
from engine.games.octorage.settings import BOX, BRITNEY
from engine.games.octorage.view import TableView

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.evening.story import StoryMoment

_NOTHING = "0"
"""Typed to leave a power unused."""


class RageLetters(PlainInLetters):
    """A board in lines; cards are typed by their value or name, players by their number or name."""

    styles: ClassVar[Mapping[type[Event[Any]], str]] = {
        RoundBegan: "title",
        TurnBegan: "title",
        RageRose: "danger",
        PlayerAttacked: "danger",
        LivesLost: "danger",
        PlayerFell: "danger",
        LivesRegained: "calm",
        WeaponTaken: "calm",
        CharacterTurned: "calm",
        RoundWon: "title",
        GameEnded: "title",
    }

    # The table: drawing it takes a library that no screen needs

    def board(self, view: TableView, narrator: Narrator, paper: Paper) -> RenderableType:
        """Rage, the middle, pile and discard, and every mercenary."""
        from companion.games.octorage.terminal.board import board

        return board(view, narrator, paper)

    def standing(self, view: TableView, narrator: Narrator, paper: Paper) -> RenderableType:
        """Every mercenary."""
        from companion.games.octorage.terminal.board import mercenaries

        return mercenaries(view, narrator, paper)

    def counted(
        self, story: tuple[StoryMoment, ...], narrator: Narrator, paper: Paper
    ) -> RenderableType:
        """Rounds, lives and cards; now that it is over, also who could have played."""
        from companion.games.octorage.statistics import statistics
        from companion.games.octorage.terminal.counts import counts

        seats = len(story[-1].table.setup.seats)
        return counts(statistics(story, seats), narrator)

    # Questions

    def hint(self, question: Question) -> str:
        """Say what lies there to choose from: at a sheet of one's own no board is to be seen."""
        words: Words = question.narrator.words
        view, name = question.view, question.decision.name
        if name == "play":
            return " ".join(self._to_play(question))
        if name == "discard":
            return self._in_hand(question)
        if name == "keep":
            return words.say("terminal.hint.looked", cards=in_a_row(view.looked_at, words))
        if name == "take":
            return self._to_take(question)
        return ""

    def _to_play(self, question: Question) -> list[str]:
        """One's hand, what may be played, and what not playing costs."""
        from companion.games.octorage.terminal.board import weapons_from

        view, words = question.view, question.narrator.words
        player = view.players[question.decision.seat]
        has_any_eight = player.character == BRITNEY and player.has_power and view.area
        more = "dodge" if JEWELS in player.front else "treasure"
        may = words.say(
            f"terminal.hint.{more}{'_eight' if has_any_eight else ''}",
            weapons=weapons_from(player.floor, question.narrator),
        )
        is_last = player.at_stake == player.life
        cost = words.say(
            f"terminal.hint.{'last' if is_last else 'cost'}",
            lives=player.at_stake, life=player.life,
        )  # fmt: skip
        hand = [] if view.mode == BOX else [self._in_hand(question)]
        return [may, cost, *hand]

    def _in_hand(self, question: Question) -> str:
        words: Words = question.narrator.words
        return words.say("terminal.hint.hand", cards=in_a_row(question.view.hand, words))

    def _to_take(self, question: Question) -> str:
        words: Words = question.narrator.words
        view = question.view
        weapons = tuple(row[0] for row in question.decision.rows if row[0] is not None)
        key = "discard_unseen" if view.unseen else "discard"
        return words.say(f"terminal.hint.{key}", cards=in_a_row(weapons, words), unseen=view.unseen)

    def put(self, question: Question, field: Field) -> Put:
        """By value, name or number of a seat; a look is a yes or a no."""
        name, say = question.decision.name, question.narrator.words.say
        plain = super().put(question, field)
        if plain.yes_no:
            return plain
        is_card_to_play = name == "play" and field.kind == "card"
        nothing = f"terminal.ask.{name}.nothing"
        return Put(
            say("terminal.ask.play.card", seat=question.narrator.name(question.decision.seat))
            if is_card_to_play
            else put_in_words(question, field),
            nothing=say(nothing) if None in field.options else "",
            keys=self._keys(question, field),
            listed=field.kind == "seat" or (is_card_to_play and question.decision.private),
            sorry=say(f"terminal.sorry.{field.kind}"),
        )

    def _keys(self, question: Question, field: Field) -> dict[Option, str]:
        """Cards by value or name, players by number, nothing by a word or 0."""
        words: Words = question.narrator.words
        if field.kind == "seat":
            seats = [seat for seat in field.options if isinstance(seat, int)]
            players: dict[Option, str] = {seat: str(seat + 1) for seat in seats}
            return players | ({None: _NOTHING} if question.decision.name == "steal" else {})
        nothing = words.say("terminal.card.take") if question.decision.name == "play" else _NOTHING
        cards: dict[Option, str] = dict(keys(words).items())
        return cards | ({None: nothing} if None in field.options else {})

    def doubt(self, question: Question, picks: Picks) -> str:
        """With printed cards, whoever would be out of the round is asked again.

        Of a hidden hand nobody is: a second answer could be heard, and would tell that there was a
        card to play.
        """
        decision = question.decision
        player = question.view.players[decision.seat]
        gives_up = decision.name == "play" and picks[0] is None and len(decision.rows) > 1
        if decision.private or not gives_up or player.at_stake < player.life:
            return ""
        text: str = question.narrator.words.say("terminal.ask.last_lives")
        return text
