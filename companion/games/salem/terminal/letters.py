"""How this game is asked and told at a keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.evening.in_letters import Paper, PlainInLetters, Put, Question, put_in_words
from companion.games.salem.box import printed
from companion.games.salem.narrator import SalemNarrator
from companion.text import Words
from engine import Event, Field, Option, Picks
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import PATH, UNIVERSITY
from engine.games.salem.settings import BOX
from engine.games.salem.view import TableView

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.evening.story import StoryMoment

NOTHING = "0"
"""Typed to leave something be."""


class SalemLetters(PlainInLetters):
    """The city in lines; places are typed by their numbers, players by number or name."""

    styles: ClassVar[Mapping[type[Event[Any]], str]] = {
        told.RoundBegan: "title",
        told.TurnBegan: "title",
        told.CreatureActivated: "danger",
        told.NecronMoved: "danger",
        told.NecronJumped: "danger",
        told.SanityLost: "danger",
        told.PlayerWentMad: "danger",
        told.ShadowCame: "danger",
        told.SanityRegained: "calm",
        turns.CreatureDefeated: "calm",
        turns.ShadowDefeated: "calm",
        turns.TileCovered: "calm",
        turns.OldOneBanished: "title",
        told.GameEnded: "title",
    }

    def trouble(self, words: Words) -> str:
        """Mistakes in the owner's file; a box that is copied in part is none."""
        return words.say("terminal.owners_wrong") if printed().is_wrong else ""

    # The table: drawing it takes a library that no screen needs

    def board(self, view: TableView, narrator: SalemNarrator, paper: Paper) -> RenderableType:
        """Track, prison, places, players."""
        from companion.games.salem.terminal.board import board

        return board(view, narrator, paper)

    def standing(self, view: TableView, narrator: SalemNarrator, paper: Paper) -> RenderableType:
        """Everybody."""
        from companion.games.salem.terminal.board import players

        return players(view, narrator, paper)

    def counted(
        self, story: tuple[StoryMoment, ...], narrator: SalemNarrator, paper: Paper
    ) -> RenderableType:
        """What moved Necron, who did what; now that it is over, also who knew what when."""
        from companion.games.salem.statistics import known, statistics
        from companion.games.salem.terminal.counts import counts

        seats = story[-1].table.setup.players
        return counts(statistics(story, seats), known(story), narrator)

    # Questions

    def hint(self, question: Question) -> str:
        """What lies there to choose from, and the one thing that may be said of tiles (S59)."""
        hint = _HINTS.get(question.decision.name)
        return hint(question) if hint else ""

    def put(self, question: Question, field: Field) -> Put:
        """Places, spaces and players by their numbers; the path by its letter."""
        plain = super().put(question, field)
        if plain.yes_no:
            return plain
        words: Words = question.narrator.words
        nothing = f"terminal.ask.{question.decision.name}.nothing"
        keys = _keys(question, field)
        return Put(
            put_in_words(question, field),
            nothing=words.say(nothing) if None in field.options and words.has(nothing) else "",
            keys=keys,
            sorry=words.say(f"terminal.sorry.{field.kind}") if keys else "",
            listed=field.kind != "space",
            follows=True,
        )

    def doubt(self, question: Question, picks: Picks) -> str:
        """Who closes the university is asked again: then all tiles are turned (S58)."""
        view: TableView = question.view
        words: Words = question.narrator.words
        decision = question.decision
        closes = decision.name == "use" and picks[1] == "portal"
        if not closes or view.players[decision.seat].at != UNIVERSITY:
            return ""
        unseen = sum(not place.looked and not place.covered for place in view.places)
        text: str = words.say("terminal.ask.closing", tiles=_tiles(words, unseen))
        return text


def _tiles(words: Words, number: int) -> str:
    return words.say(f"{'one' if number == 1 else 'many'}.tiles", number=number)


def _keys(question: Question, field: Field) -> dict[Option, str]:
    """What is typed, where that is not a number in a list."""
    options = [option for option in field.options if option is not None]
    letter = question.narrator.words.say("terminal.path")
    if field.kind == "location":
        return {option: letter if option == PATH else str(option) for option in options}
    if field.kind in ("place", "space", "slot"):
        keys: dict[Option, str] = {option: str(option) for option in options}
    elif field.kind == "seat":
        keys = {option: str(option + 1) for option in options if isinstance(option, int)}
    else:
        return {}
    return keys | ({None: NOTHING} if None in field.options else {})


# What people should know before they answer


def _to_use(question: Question) -> str:
    """What an object does here; where the university may be closed, what may be said."""
    view, words = question.view, question.narrator.words
    if view.known_open is None:
        return ""
    text: str = words.say(f"terminal.hint.{'open' if view.known_open else 'none_open'}")
    return text


def _to_take(question: Question) -> str:
    """What lies on the three spaces, and what it costs."""
    from companion.games.salem.terminal.board import cost_of

    view, narrator = question.view, question.narrator
    place = view.places[view.players[question.decision.seat].at - 1]
    lies = []
    for space, (kind, costs) in enumerate(zip(place.objects, place.costs, strict=True), 1):
        free = narrator.words.say("terminal.cost.free")
        cost = cost_of(costs, narrator) or free
        what = narrator.option("object", kind) if kind else "–"
        lies.append(f"{space}: {cost}" if view.mode == BOX else f"{space}: {what} ({cost})")
    return "; ".join(lies)


_HINTS = {"use": _to_use, "take": _to_take}
