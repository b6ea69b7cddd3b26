"""How Salem goes at a table: cards and dice are looked at for a moment, a tile by one alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.evening.beats import END, Beat
from companion.evening.course import Manner, Opens, Pause, PlainCourse, Said, Weight
from companion.games.salem.put_back import Move, moves
from companion.games.salem.undoing import agreeing
from engine import FATE, TABLE, Decision, Event, Match, Picks, Seat
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.settings import BOX
from engine.games.salem.table import LiveTable, Table

OLD_ONE, ROUND, CREATURE, EVENT, TURN = "old-one", "round", "creature", "event", "turn"
MOVE, MEET, FIGHT, USE, LOOK, TAKE = "move", "meet", "fight", "use", "look", "take"
GIVE, SHUFFLE, BY_HAND, CLOSED, TILE = "give", "shuffle", "by-hand", "closed", "tile"
"""The kinds of beats."""

_OPENS: dict[type[Event[Any]], str] = {
    told.OldOneTurned: OLD_ONE, told.PairRemoved: OLD_ONE,
    told.RoundBegan: ROUND, told.TurnBegan: TURN,
    told.CreatureDrawn: CREATURE, told.EventPhaseBegan: EVENT, told.EventDrawn: EVENT,
    told.ObjectGiven: GIVE, told.ObjectDiscarded: GIVE, told.TooLittleGiven: GIVE,
    told.TilesShuffled: SHUFFLE, told.CardByHand: BY_HAND, told.TileTurned: TILE,
    turns.LocationCardPlayed: MOVE, turns.PlayersMet: MEET,
    turns.SorcererGuarded: FIGHT, turns.DieRolled: FIGHT,
    turns.ObjectUsed: USE, turns.TileCovered: USE, turns.PlayerLooked: LOOK,
    turns.ObjectDropped: TAKE, turns.ObjectTaken: TAKE, turns.UniversityClosed: CLOSED,
}  # fmt: skip
_QUIET = (
    told.PartDone, told.RoundBegan, told.TurnBegan, told.EventPhaseBegan, told.BagRefilled,
    told.ObjectLaid, turns.LocationCardPlayed,
)  # fmt: skip
"""What the next question says as well, or the board shows by itself."""
_STOPS = (
    told.OldOneTurned, told.PairRemoved, told.CreaturePlaced, told.CreatureActivated,
    told.CreatureFoundNoRoom, told.NecronCame, told.PileRenewed, told.CravenCame,
    told.CreatureCleared, told.NecronJumped, told.PlayerWentMad, told.EventDrawn,
    told.EventsRenewed, told.ShadowCame, told.NoShadowCame, told.TilesShuffled, told.TileTurned,
    told.GameEnded, turns.DieRolled, turns.OldOneBanished, turns.PlayerLooked,
    turns.UniversityClosed,
)  # fmt: skip
_BY_HAND = (told.PileRenewed, told.EventsRenewed, told.TilesShuffled)
"""With printed cards people shuffle first."""

LOOK_S = 2.0
"""A card or a die is told, and the game goes on; or sooner, at a touch."""
SKIP_S = 0.5
"""Nobody touches what they have not seen."""
AT_A_TILE_S = 10.0
"""So long at most who looks at a tile has it alone, whatever it is; nobody else ends it."""
THINK_S = 1.5
"""A bot takes so long for every answer, whatever it knows of tiles."""
COUNTS_AFTER_S = 3.0
"""What one says for all counts then, unless another says *wait*."""


class SalemCourse(PlainCourse):
    """Most of it passes: what changes on the board is looked at beside the next question."""

    usual = TURN
    piece: Any = Move

    def put_back(self, now: Table, then: Table, told: Sequence[Event[Any]]) -> tuple[Move, ...]:
        """Pieces and cards that people move: printed ones, or pawns at the lamps."""
        return moves(now, then, told)

    def agreeing(self, match: Match[Table, LiveTable], to: int) -> frozenset[Seat] | None:
        """Before a card, a die, an object or a tile came up, nobody; then all who are able."""
        return agreeing(match, to)

    def opens(self, event: Event[Any]) -> Opens | None:
        """A card and what it brings are one beat, and so is each step of a turn."""
        if isinstance(event, told.GameEnded):
            return Opens(END)
        kind = _OPENS.get(type(event))
        about = getattr(event, "place", getattr(event, "seat", 0))
        return Opens(kind, (about,)) if kind else None

    def weighs(self, event: Event[Any]) -> Weight:
        """Say what stops the game: what chance brought, and what changes how all stand."""
        if isinstance(event, _QUIET):
            return Weight.QUIET
        return Weight.STOPS if isinstance(event, _STOPS) else Weight.PASSES

    def pause(self, beat: Beat) -> Pause:
        """What hands must do first waits for them; a tile for who looks at it."""
        if is_box(beat) and any(isinstance(event, _BY_HAND) for event in beat.events):
            return Pause(None, SKIP_S)
        if beat.kind == LOOK and not is_box(beat):
            return Pause(AT_A_TILE_S, None, unattended_s=LOOK_S)
        return Pause(LOOK_S, SKIP_S)

    def movers(self, beat: Beat) -> set[Seat]:
        """Who looks at a tile says when it is seen."""
        if is_box(beat):
            return set()
        looks = (event for event in beat.events if isinstance(event, turns.PlayerLooked))
        return {event.seat for event in looks}

    def known(self, match: Match[Table, LiveTable], decision: Decision, said: Said) -> Picks | None:
        """Of printed cards, the last that can come at all: people would only say it again."""
        is_last = decision.seat == FATE and len(decision.rows) == 1
        return decision.rows[0] if is_last and match.position.table.setup.is_box else None

    def manner(self, table: Table, decision: Decision) -> Manner:
        """What printed cards and dice show, people know; what is asked of all, one may say."""
        if decision.seat == FATE:
            return Manner(only_people=table.setup.is_box)
        if decision.seat == TABLE:
            return Manner(think_s=THINK_S, counts_after_s=COUNTS_AFTER_S)
        return Manner(think_s=THINK_S)


COURSE = SalemCourse()


def is_box(beat: Beat) -> bool:
    """Whether people hold printed cards."""
    return bool(beat.after.mode == BOX)
