"""What this game says of itself to who looks back on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.looking_back import Facts, HandMove, Look, Retold, Sign
from companion.evening.story import StoryMoment
from companion.evening.telling import names
from companion.games.octorage import charts
from companion.games.octorage.chapters import CHAPTERS
from companion.games.octorage.looks import CARD_SIGNS, emblem
from companion.games.octorage.narrator import RageNarrator
from companion.games.octorage.presenter import frame
from companion.games.octorage.put_back import Move
from companion.games.octorage.scene import Maw, SmallMaw, Totem
from companion.games.octorage.undoing import listed, sign
from companion.text import Words
from engine import Decision, Event, Picks, Raw, Seat
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import TREASURES
from engine.games.octorage.events import (
    GameEnded,
    PlayerFell,
    TreasureLaid,
    TurnBegan,
)
from engine.games.octorage.table import Table
from engine.games.octorage.view import view

_KEY = "looking_back"


class RageLookingBack:
    """Lives turn by turn, what took them, which cards were played, how everybody stands.

    Of every table it is asked about it looks at what all may see of it.
    """

    chapters = CHAPTERS
    signs: Mapping[type[Event[Any]], Sign] = {
        PlayerFell: Sign("octoman-attack", "danger"),
        TreasureLaid: Sign("treasure-any", "brass"),
    }
    """Of events at some distance: an attack ends every turn, and a fall every round."""
    laid_out = "players"

    # Kept games

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """By name, else by character; colours are nothing a record has."""
        seen = view(OctoRage().opening(header), None)
        teller = RageNarrator(words, seen, names(header))
        looks = zip(range(len(header["seats"])), USUAL.values(), strict=False)
        return tuple((teller.name(seat), look.symbol) for seat, look in looks)

    def played(self, kept: Kept, words: Words) -> str:
        """So many rounds, and who held the cards."""
        table: Any = kept.table
        rounds = words.say(
            f"{_KEY}.{'round' if table.round == 1 else 'rounds'}", number=table.round
        )
        return words.say(f"{_KEY}.played.{table.setup.mode}", rounds=rounds)

    def standing(self, kept: Kept, words: Words) -> str:
        """The round and the turn, or who has won."""
        table: Any = kept.table
        if kept.outcome is None:
            return words.say(f"{_KEY}.standing", round=table.round, turn=max(1, table.turn))
        teller = RageNarrator(words, view(table, None), names(kept.header))
        who = words.several([teller.name(seat) for seat in kept.outcome.winners])
        return words.say(f"{_KEY}.won", name=who, rounds=table.round)

    # The story

    def begins_turn(self, event: Event[Any]) -> bool:
        """Somebody starts."""
        return isinstance(event, TurnBegan)

    def ends_game(self, event: Event[Any]) -> bool:
        """Somebody has won two rounds."""
        return isinstance(event, GameEnded)

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
        return RageNarrator(words, seen, retold.names).sentence(retold.now.event)

    def centre(self, retold: Retold, look: str, words: Words) -> SmallMaw:
        """The maw, and the Weapons of that turn."""
        return SmallMaw(frame.maw(view(retold.now.table, None), words))

    def track(self, retold: Retold, words: Words) -> Totem:
        """The Rage board."""
        return frame.totem(view(retold.now.table, None))

    # Going back

    def sign(self, asked: Decision, then: Table) -> str:
        """Of what was asked."""
        return sign(asked)

    def answered(
        self, asked: Decision, picks: Picks, then: Table, names: Sequence[str], words: Words
    ) -> str:
        """Of a card that only some have seen, that there was one."""
        return RageNarrator(words, view(then, None), names).answered(asked, picks)

    def facts(self, table: Table, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Lives, cards, rounds won, Treasures in front."""
        seen = view(table, None)
        teller = RageNarrator(words, seen, names)
        return tuple(
            Facts(
                teller.name(seat),
                look.symbol,
                ((charts.LIFE, player.life), (charts.CARD, player.cards)),
                tuple((CARD_SIGNS[one], True) for one in TREASURES if one in player.front),
                bool(player.life),
                emblem(player.character),
            )
            for seat, (player, look) in enumerate(zip(seen.players, USUAL.values(), strict=False))
        )

    def put_back(self, move: Move, then: Table, names: Sequence[str], words: Words) -> HandMove:
        """A line of the list."""
        return listed(move, RageNarrator(words, view(then, None), names))

    def scenery(
        self, then: Table, ways: Sequence[tuple[Seat, int, int]], words: Words
    ) -> tuple[Maw, Totem]:
        """The maw and the Rage board; the list says where everything goes.

        What lies before people would lie on the question that all read.
        """
        seen = view(then, None)
        return replace(frame.maw(seen, words), curses=((),) * len(seen.players)), frame.totem(seen)
