"""What this game says of itself to who looks back on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.looking_back import Facts, HandMove, Look, Retold, Sign
from companion.evening.story import StoryMoment
from companion.evening.telling import names
from companion.games.creatures import charts
from companion.games.creatures.chapters import CHAPTERS
from companion.games.creatures.counting import counted
from companion.games.creatures.narrator import CreaturesNarrator
from companion.games.creatures.put_back import Move
from companion.games.creatures.undoing import listed, sign
from companion.text import Words
from engine import Decision, Event, Picks, Raw, Seat
from engine.games.creatures import Creatures
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.table import Table
from engine.games.creatures.view import view

_KEY = "looking_back"


class CreaturesLookingBack:
    """Points round by round, who killed whom, dice and luck, how everybody stands.

    Of every table it is asked about it looks at what all may see of it.
    """

    chapters = CHAPTERS
    signs: Mapping[type[Event[Any]], Sign] = {
        came.CultOut: Sign("figure-tomb", "danger"),
        came.SummoningFailed: Sign("figure-god", "ash"),
        came.CultDevoured: Sign("figure-devour", "danger"),
    }
    laid_out = "players"

    # Kept games

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """By name, else by symbol."""
        teller = CreaturesNarrator(words, view(Creatures().opening(header), None), names(header))
        cults = (seat["cult"] for seat in header["seats"])
        return tuple((teller.name(seat), USUAL[cult].symbol) for seat, cult in enumerate(cults))

    def played(self, kept: Kept, words: Words) -> str:
        """So many rounds, and who held the cards."""
        table: Any = kept.table
        rounds = counted(words, "rounds", table.round)
        return words.say(f"{_KEY}.played.{table.setup.mode}", rounds=rounds)

    def standing(self, kept: Kept, words: Words) -> str:
        """The round, or who has won and how."""
        table: Any = kept.table
        if kept.outcome is None:
            return words.say(f"{_KEY}.standing", round=max(1, table.round))
        teller = CreaturesNarrator(words, view(table, None), names(kept.header))
        who = words.several([teller.name(seat) for seat in kept.outcome.winners])
        return words.say(f"{_KEY}.{kept.outcome.ending}", name=who, round=table.round)

    # The story

    def begins_turn(self, event: Event[Any]) -> bool:
        """A round: what the house counts as a turn."""
        return isinstance(event, told.RoundBegan)

    def ends_game(self, event: Event[Any]) -> bool:
        """Somebody has won."""
        return isinstance(event, came.GameEnded)

    def looks(self, story: Sequence[StoryMoment]) -> tuple[str, ...]:
        """What can be counted of what all have seen."""
        return tuple(charts.LOOKS)

    def woven(
        self, story: tuple[StoryMoment, ...], notes: Sequence[Any], *, is_over: bool
    ) -> tuple[StoryMoment, ...]:
        """Nothing is noted beside the events."""
        return story

    def look(self, name: str, retold: Retold, words: Words) -> Look:
        """Draw it up."""
        return charts.LOOKS[name](retold, words)

    def sentence(self, retold: Retold, words: Words) -> str:
        """As its narrator tells it."""
        seen = view(retold.now.table, None)
        return CreaturesNarrator(words, seen, retold.names).sentence(retold.now.event)

    def centre(self, retold: Retold, look: str, words: Words) -> msgspec.Struct | None:
        """None of its own."""
        return None

    def track(self, retold: Retold, words: Words) -> msgspec.Struct | None:
        """There is no track."""
        return None

    # Going back

    def sign(self, asked: Decision, then: Table) -> str:
        """Of what was asked."""
        return sign(asked)

    def answered(
        self, asked: Decision, picks: Picks, then: Table, names: Sequence[str], words: Words
    ) -> str:
        """Never which card was drawn."""
        return CreaturesNarrator(words, view(then, None), names).answered(asked, picks)

    def facts(self, table: Table, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Points, and who still lives."""
        seen = view(table, None)
        teller = CreaturesNarrator(words, seen, names)
        return tuple(
            Facts(
                teller.name(seat),
                USUAL[player.cult].symbol,
                ((charts.POINTS, player.points), (charts.ALIVE, player.marks.count(None))),
                (),
                not player.is_out,
            )
            for seat, player in enumerate(seen.players)
        )

    def put_back(self, move: Move, then: Table, names: Sequence[str], words: Words) -> HandMove:
        """A line of the list."""
        return listed(move, CreaturesNarrator(words, view(then, None), names))

    def scenery(
        self, then: Table, ways: Sequence[tuple[Seat, int, int]], words: Words
    ) -> tuple[msgspec.Struct | None, msgspec.Struct | None]:
        """Neither: the list says where everything goes."""
        return None, None
