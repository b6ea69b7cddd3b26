"""How this game is asked and told at a keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from companion.evening.in_letters import Paper, PlainInLetters, Put, Question
from companion.games.creatures.effects import does
from companion.games.creatures.narrator import CreaturesNarrator
from engine import Event, Field, Option, Picks
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.cards import BRUTALITY, CONJURING
from engine.games.creatures.view import TableView

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.evening.story import StoryMoment

_TYPED = ("seat", "cultist", "number", "total", "bonus")
"""Kinds whose options are typed by their own number."""
_NOTHING = "0"


class CreaturesLetters(PlainInLetters):
    """A board in lines; cultists, players and numbers are typed as they are."""

    styles: ClassVar[Mapping[type[Event[Any]], str]] = {
        told.RoundBegan: "title",
        told.CultFavoured: "title",
        told.TurnBegan: "title",
        came.CultistDied: "danger",
        came.CultDevoured: "danger",
        came.CultOut: "danger",
        came.SummoningFailed: "danger",
        came.CultistReturned: "calm",
        came.GameEnded: "title",
    }

    # The table: drawing it takes a library that no screen needs

    def board(self, view: TableView, narrator: CreaturesNarrator, paper: Paper) -> RenderableType:
        """The round, every cult and its active row, the lasting cards."""
        from companion.games.creatures.terminal.board import board

        return board(view, narrator, paper)

    def standing(
        self, view: TableView, narrator: CreaturesNarrator, paper: Paper
    ) -> RenderableType:
        """Every cult."""
        from companion.games.creatures.terminal.board import cults

        return cults(view, narrator, paper)

    def counted(
        self, story: tuple[StoryMoment, ...], narrator: CreaturesNarrator, paper: Paper
    ) -> RenderableType:
        """Kills, points, dice."""
        from companion.games.creatures.statistics import statistics
        from companion.games.creatures.terminal.counts import counts

        return counts(statistics(story, len(story[-1].table.setup.seats)), narrator)

    # Questions

    def hint(self, question: Question) -> str:
        """Say what there is to choose from: at a sheet of one's own no board is to be seen."""
        name, view = question.decision.name, question.view
        narrator: CreaturesNarrator = question.narrator
        if name == "act":
            return self._to_do(question)
        if name == "attack":
            return self._free(view, narrator)
        if name in ("stake", "defend") and view.roll:
            return narrator.rolled(view.roll)
        return ""

    def _to_do(self, question: Question) -> str:
        view, narrator = question.view, question.narrator
        free = self._free(view, narrator)
        if not view.hand:
            return free
        texts = {one.id: does(narrator.words, one) for one in view.cards}
        cards = "; ".join(f"{narrator.option('card', one)} ({texts[one]})" for one in view.hand)
        hand: str = narrator.words.say("terminal.hint.hand", cards=cards)
        return f"{hand} {free}"

    def _free(self, view: TableView, narrator: CreaturesNarrator) -> str:
        """Who can still strike and conjure (C23)."""
        active = view.active
        living = () if active is None else view.players[active].living
        still = {
            skill: " ".join(str(one) for one in living if one not in struck)
            for skill, struck in zip((BRUTALITY, CONJURING), view.struck, strict=True)
        }
        nobody = narrator.words.say("terminal.hint.nobody")
        return narrator.words.say(
            "terminal.hint.used", **{skill: who or nobody for skill, who in still.items()}
        )

    def put(self, question: Question, field: Field) -> Put:
        """By the numbers people see; where one option is left, it follows.

        A window is put before everybody, and Enter passes it: whether it could be answered
        otherwise, nothing tells.
        """
        plain = super().put(question, field)
        if question.decision.silence is not None:
            refusal = question.narrator.words.say("terminal.ask.window")
            return replace(plain, masked=field.options, refusal=refusal)
        if plain.yes_no:
            return plain
        say, name = question.narrator.words.say, question.decision.name
        key = f"terminal.ask.{name}.nothing"
        nothing = say(key) if None in field.options and question.narrator.words.has(key) else ""
        put = replace(plain, nothing=nothing, follows=len(question.decision.fields) > 1)
        if field.kind not in _TYPED:
            return put
        sorry = (
            "seat" if field.kind == "seat" else "cultist" if field.kind == "cultist" else "number"
        )
        return replace(
            put,
            keys=_keys(field),
            listed=field.kind == "seat",
            sorry=say(f"terminal.sorry.{sorry}"),
        )

    def doubt(self, question: Question, picks: Picks) -> str:
        """The summoning can end a cult: it is asked twice."""
        if question.decision.name != "act" or "summon" not in picks:
            return ""
        text: str = question.narrator.words.say("terminal.ask.summons", goal=question.view.goal)
        return text


def _keys(field: Field) -> dict[Option, str]:
    """Players from 1, all else as it is; nothing is a word of its own where 0 is taken."""
    more = 1 if field.kind == "seat" else 0
    keys: dict[Option, str] = {
        option: str(option + more) for option in field.options if isinstance(option, int)
    }
    if None in field.options:
        keys[None] = _NOTHING if _NOTHING not in keys.values() else "-"
    return keys
