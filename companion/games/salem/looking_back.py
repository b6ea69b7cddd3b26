"""What this game says of itself to who looks back on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.looking_back import Facts, HandMove, Look, PlainLookingBack, Retold, Sign
from companion.evening.story import StoryMoment
from companion.evening.telling import names
from companion.games.salem import charts
from companion.games.salem.chapters import CHAPTERS
from companion.games.salem.effects import counted
from companion.games.salem.laying import level_of
from companion.games.salem.narrator import SalemNarrator
from companion.games.salem.put_back import Move
from companion.games.salem.undoing import listed, sign
from companion.text import Words
from engine import Decision, Event, Picks, Raw
from engine.games.salem import Salem
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.table import Table
from engine.games.salem.view import view

_KEY = "looking_back"


class SalemLookingBack(PlainLookingBack):
    """Sanity round by round, what moved Necron, objects, tiles, how everybody stands.

    Of every table it is asked about it looks at what all may see of it. City and track are drawn
    elsewhere.
    """

    chapters = CHAPTERS
    signs: Mapping[type[Event[Any]], Sign] = {
        told.OldOneTurned: Sign("card-elder-card", "brass"),
        told.PlayerWentMad: Sign("figure-mad", "danger"),
        turns.TileCovered: Sign("tile-closed", "calm"),
        turns.OldOneBanished: Sign("figure-banish", "candle"),
    }
    laid_out = "players"

    # Kept games

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """By name; colours are nothing a record has."""
        teller = SalemNarrator(words, view(Salem().opening(header), None), names(header))
        looks = zip(range(len(header["seats"])), USUAL.values(), strict=False)
        return tuple((teller.name(seat), look.symbol) for seat, look in looks)

    def played(self, kept: Kept, words: Words) -> str:
        """So many rounds, who held the cards, at which level."""
        table: Any = kept.table
        rounds = counted(words, "rounds", table.round)
        level = level_of(table.setup.start) or "own"
        said = words.say(f"{_KEY}.level.{level}")
        return words.say(f"{_KEY}.played.{table.setup.mode}", rounds=rounds, level=said)

    def standing(self, kept: Kept, words: Words) -> str:
        """The round, or how it ended."""
        table: Any = kept.table
        if kept.outcome is None:
            return words.say(f"{_KEY}.standing", round=table.round, necron=table.necron)
        ending = words.say(f"ending.{kept.outcome.ending}")
        key = "won" if kept.outcome.winners else "lost"
        return words.say(f"{_KEY}.{key}", round=table.round, ending=ending)

    # The story

    def begins_turn(self, event: Event[Any]) -> bool:
        """A round begins."""
        return isinstance(event, told.RoundBegan)

    def ends_game(self, event: Event[Any]) -> bool:
        """Salem is saved or lost."""
        return isinstance(event, told.GameEnded)

    def looks(self, story: Sequence[StoryMoment]) -> tuple[str, ...]:
        """What can be counted of what all have seen."""
        return tuple(charts.LOOKS)

    def look(self, name: str, retold: Retold, words: Words) -> Look:
        """Draw it up."""
        return charts.LOOKS[name](retold, words)

    def sentence(self, retold: Retold, words: Words) -> str:
        """As its narrator tells it."""
        seen = view(retold.now.table, None)
        return SalemNarrator(words, seen, retold.names).sentence(retold.now.event)

    # Going back

    def sign(self, asked: Decision, then: Table) -> str:
        """Of what was asked."""
        return sign(asked)

    def answered(
        self, asked: Decision, picks: Picks, then: Table, names: Sequence[str], words: Words
    ) -> str:
        """Of a tile, that one was taken up."""
        return SalemNarrator(words, view(then, None), names).answered(asked, picks)

    def facts(self, table: Table, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Sanity, place, cards in hand."""
        seen = view(table, None)
        teller = SalemNarrator(words, seen, names)
        return tuple(
            Facts(
                teller.name(seat),
                look.symbol,
                ((charts.CANDLE, player.sanity or 0), ("card-location-card", len(player.cards))),
                (),
                player.sanity is not None,
            )
            for seat, (player, look) in enumerate(zip(seen.players, USUAL.values(), strict=False))
        )

    def put_back(self, move: Move, then: Table, names: Sequence[str], words: Words) -> HandMove:
        """A line of the list."""
        return listed(move, SalemNarrator(words, view(then, None), names))
