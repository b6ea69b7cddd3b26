"""What this game says of itself to who looks back on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.archive import Kept
from companion.evening.looking_back import Facts, HandMove, Look, Retold, Sign
from companion.evening.seating import Sitter
from companion.evening.story import StoryMoment
from companion.evening.telling import names
from companion.games.octopus import charts
from companion.games.octopus.chapters import CHAPTERS
from companion.games.octopus.looks import visits
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.presenter.frame import board, dagger, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.promises import Promise, PromiseMade, with_promises
from companion.games.octopus.put_back import Cultist, Move
from companion.games.octopus.scene import Map, SmallMap, Step
from companion.games.octopus.undoing import move_line, sign
from companion.screen.scene import Line
from companion.text import Words
from engine import Decision, Event, Picks, Raw, Seat
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.events import (
    ComponentLeft,
    ComponentRemoved,
    ComponentsSwapped,
    ComponentTaken,
    CultEliminated,
    CultistFell,
    GameEnded,
    Happening,
    NothingToTake,
    PlaceDominated,
    SwapFailed,
    TurnBegan,
)
from engine.games.octopus.table import Table
from engine.games.octopus.view import view

_STANDING = "screen.pages.standing"
_ABOUT_ALL = ("clock", "stairs")
"""Questions of a turn rather than of a place."""
_HIDDEN: dict[type[Happening], str] = {
    PlaceDominated: "dominated",
    ComponentTaken: "taken",
    ComponentLeft: "left",
    NothingToTake: "nothing",
    ComponentsSwapped: "swapped",
    SwapFailed: "failed",
    ComponentRemoved: "removed",
}
"""What would tell who has which component: a place's component is known to all (R3)."""


class OctopusLookingBack:
    """Power over time, rooms visited, what everybody holds, what was promised."""

    chapters = CHAPTERS
    signs: Mapping[type[Event[Any]], Sign] = {
        CultistFell: Sign("fallen", "danger"),
        CultEliminated: Sign("candle", "ash"),
        PromiseMade: Sign("hand", "brass"),
    }
    laid_out = "cults"

    # Kept games

    def seats(self, header: Raw, words: Words) -> tuple[tuple[str, str], ...]:
        """By name or cult."""
        cults = [seat["cult"] for seat in header["seats"]]
        return tuple(
            (name or words.say(f"seat.{cult}"), USUAL[cult].symbol)
            for name, cult in zip(names(header), cults, strict=True)
        )

    def played(self, kept: Kept, words: Words) -> str:
        """So many turns, with what lies outside."""
        table: Any = kept.table
        exterior = table.setup.exterior
        key = f"place.{exterior}" if exterior else "screen.pages.past_games.quick"
        return words.say("screen.pages.past_games.turns", turn=table.turn, outside=words.say(key))

    def standing(self, kept: Kept, words: Words) -> str:
        """The turn and what is asked, or how it ended."""
        table: Any = kept.table
        if kept.outcome:
            return self._ended(kept, words)
        if kept.asked in _ABOUT_ALL:
            return words.say(f"{_STANDING}.{kept.asked}", turn=table.turn)
        place = kept.about[0] if kept.about else EXTERIOR
        at = words.say(f"at.{table.setup.exterior if place == EXTERIOR else place}")
        return words.say(f"{_STANDING}.conflict", turn=table.turn, at=at)

    def _ended(self, kept: Kept, words: Words) -> str:
        assert kept.outcome is not None
        named = [name for name, _ in self.seats(kept.header, words)]
        who = words.several([named[seat] for seat in kept.outcome.winners])
        ending = kept.outcome.ending
        key = "shared" if ending == "tie" and kept.outcome.winners else ending
        return words.say(f"screen.end.answer.{key}", name=who)

    # The story

    def begins_turn(self, event: Event[Any]) -> bool:
        """Clocks are set."""
        return isinstance(event, TurnBegan)

    def ends_game(self, event: Event[Any]) -> bool:
        """Somebody has won, or nobody can."""
        return isinstance(event, GameEnded)

    def looks(self, story: Sequence[StoryMoment]) -> tuple[str, ...]:
        """Promises only where some were noted."""
        noted = any(isinstance(moment.event, PromiseMade) for moment in story)
        return ("power", "rooms", "cults", *(("promises",) if noted else ()))

    def woven(
        self, story: tuple[StoryMoment, ...], notes: Sequence[Promise], *, is_over: bool
    ) -> tuple[StoryMoment, ...]:
        """Promises, judged as far as everybody may know (R63)."""
        hides = story[-1].table.setup.memory and not is_over
        return with_promises(story, notes, hides=hides)

    def look(self, name: str, retold: Retold, words: Words) -> Look:
        """Draw it up."""
        return charts.LOOKS[name](retold, words)

    def sentence(self, retold: Retold, words: Words) -> str:
        """While components lie face down, without what is on them (R63)."""
        event = retold.now.event
        assert isinstance(event, Happening)
        teller = OctopusNarrator(words, retold.now.table.setup, retold.names)
        if not charts.hides(retold) or type(event) not in _HIDDEN:
            return teller.sentence(event)
        fields = {
            name: teller.name(getattr(event, name))
            for name in ("seat", "other")
            if hasattr(event, name)
        }
        return words.say(f"screen.pages.story.hidden.{_HIDDEN[type(event)]}", **fields)

    def centre(self, retold: Retold, look: str, words: Words) -> SmallMap:
        """The map; what is left of each component would tell who took which (R63)."""
        seen = _shown(retold.now.table, retold.names, words)
        drawn = board(seen, seen.view)
        if charts.hides(retold):
            drawn = replace(drawn, spots=tuple(replace(spot, total=0) for spot in drawn.spots))
        went = tuple(visits(retold.so_far).items()) if look == "rooms" else None
        return SmallMap(drawn, went)

    def track(self, retold: Retold, words: Words) -> msgspec.Struct:
        """The Dagger."""
        seen = _shown(retold.now.table, retold.names, words)
        return dagger(seen, seen.view, {})

    # Going back

    def sign(self, asked: Decision, then: Table) -> str:
        """The component itself, where all may see it."""
        return sign(asked, then)

    def answered(
        self, asked: Decision, picks: Picks, then: Table, names: Sequence[str], words: Words
    ) -> str:
        """Face down components keep their names (R63)."""
        return OctopusNarrator(words, then.setup, names).answered(asked, picks)

    def facts(self, table: Table, names: Sequence[str], words: Words) -> tuple[Facts, ...]:
        """Power and components."""
        seen = _shown(table, names, words)
        strips = (strip(seen, seen.view, seat, Line("")) for seat in table.setup.seats)
        return tuple(
            Facts(
                one.name,
                one.symbol,
                tuple((badge.icon, badge.number) for badge in one.badges),
                tuple((token.icon, token.is_there) for token in one.tokens),
                one.alive,
            )
            for one in strips
        )

    def put_back(self, move: Move, then: Table, names: Sequence[str], words: Words) -> HandMove:
        """A cultist's way is drawn on the map."""
        line = move_line(move, Speech(_shown(then, names, words)))
        walks = isinstance(move, Cultist) and move.origin and move.to and move.origin != move.to
        way = (move.origin, move.to) if walks else None  # type: ignore[union-attr] # a Cultist
        return HandMove(line.text, line.icon, way)

    def scenery(
        self, then: Table, ways: Sequence[tuple[Seat, int, int]], words: Words
    ) -> tuple[msgspec.Struct, msgspec.Struct]:
        """The map and the Dagger."""
        seen = _shown(then, (), words)
        symbol = Speech(seen).symbol
        steps = tuple(Step(symbol(seat), origin, to) for seat, origin, to in ways)
        return Map(board(seen, seen.view, steps=steps)), dagger(seen, seen.view, {})


def _shown(table: Table, names: Sequence[str], words: Words) -> Moment:
    """The table, as the scenes of this game take it."""
    named = (*names, *[""] * len(table.setup.cults))
    sitters = tuple(
        Sitter(cult, name) for cult, name in zip(table.setup.cults, named, strict=False)
    )
    return Moment(view(table, None), words.language, sitters)
