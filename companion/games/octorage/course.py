"""How OctoRage goes at a table: a card passes with the next question, an attack is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.evening.beats import END, Beat
from companion.evening.course import Manner, Opens, Pause, PlainCourse, Weight
from companion.games.octorage.put_back import Move, moves
from companion.games.octorage.undoing import agreeing
from engine import Decision, Event, Match, Seat
from engine.games.octorage.events import (
    CardDiscarded,
    CardDrawn,
    CardLookedAt,
    CardStolen,
    CharacterDrawn,
    DodgePlayed,
    GameEnded,
    LookBegan,
    NothingToDraw,
    OtherCardDiscarded,
    PileRenewed,
    PlayerAttacked,
    PlayerFell,
    PlayerStruck,
    PlayPassed,
    RoundBegan,
    RoundWon,
    TheftBegan,
    TreasureLaid,
    TurnBegan,
    WeaponPlayed,
    WeaponTaken,
)
from engine.games.octorage.settings import ROUNDS_TO_WIN
from engine.games.octorage.table import LiveTable, Table

CAST, CARD, POWER, ATTACK, ROUND, TURN = "cast", "card", "power", "attack", "round", "turn"
"""The kinds of beats: characters drawn, a card, what a character did with one, an attack with all
that ends the turn, a round won, and what lies between turns."""

_OPENS: dict[type[Event[Any]], str] = {
    WeaponPlayed: CARD, DodgePlayed: CARD, TreasureLaid: CARD,
    TheftBegan: POWER, WeaponTaken: POWER, LookBegan: POWER, OtherCardDiscarded: POWER,
    PlayerStruck: POWER,
    PlayerAttacked: ATTACK, TurnBegan: TURN,
}  # fmt: skip
_QUIET = (CardDrawn, NothingToDraw, PlayPassed, RoundBegan, TurnBegan)
"""What the next question says as well: who is asked, what lies where, how many cards are held."""
_STOPS = (PlayerAttacked, PlayerFell, PileRenewed, RoundWon, GameEnded)

LOOK_S = 4.0
"""What is told alone, and needs no hands."""
ATTACK_S = 7.0
"""To see who lost what, and who draws: the lines stay beside the question that follows."""
SHUFFLE_S = 20.0
"""With printed cards, to shuffle a new pile: the strips say so beside the next question, too."""
SKIP_S = 3.0
"""From then on a touch anywhere goes on: nobody touches what they have not seen."""
THINK_S = 1.5
"""A bot takes so long for every answer, a single card in its hand or seven."""


class RageCourse(PlainCourse):
    """One touch a card: what a card brings is told beside the next question."""

    usual = TURN
    piece: Any = Move

    def put_back(self, now: Table, then: Table, told: Sequence[Event[Any]]) -> tuple[Move, ...]:
        """Printed cards and pieces, in order."""
        return moves(then, told)

    def agreeing(self, match: Match[Table, LiveTable], to: int) -> frozenset[Seat] | None:
        """Before a card was drawn, stolen or looked at, nobody; then all who are alive."""
        return agreeing(match, to)

    def opens(self, event: Event[Any]) -> Opens | None:
        """A card and what it brings are one beat; so are an attack and the end of its turn.

        The last round is told with the end of the game.
        """
        if isinstance(event, CharacterDrawn):
            return Opens(CAST)
        if isinstance(event, RoundWon | GameEnded):
            is_last = isinstance(event, GameEnded) or event.rounds == ROUNDS_TO_WIN
            return Opens(END) if is_last else Opens(ROUND)
        kind = _OPENS.get(type(event))
        return Opens(kind, (getattr(event, "seat", 0),)) if kind else None

    def weighs(self, event: Event[Any]) -> Weight:
        """Say what stops the game: what costs a life to the attack, a seat, a round, a shuffle."""
        if isinstance(event, _QUIET):
            return Weight.QUIET
        return Weight.STOPS if isinstance(event, _STOPS) else Weight.PASSES

    def pause(self, beat: Beat) -> Pause:
        """Only a round waits, to be dealt: who must shuffle a pile does so before the next card."""
        if beat.kind == ROUND:
            return Pause(None, SKIP_S)
        if is_box(beat) and any(isinstance(event, PileRenewed) for event in beat.events):
            return Pause(SHUFFLE_S, SKIP_S)
        return Pause(ATTACK_S if beat.kind == ATTACK else LOOK_S, SKIP_S)

    def takers(self, beat: Beat) -> set[Seat]:
        """With printed cards: who takes one out of a hand, the pile or the discard, or lays one."""
        if not is_box(beat):
            return set()
        taking = (CardStolen, WeaponTaken, CardLookedAt, CardDiscarded)
        return {event.seat for event in beat.events if isinstance(event, taking)}

    def manner(self, table: Any, decision: Decision) -> Manner:
        """A bot takes as long for every answer (O42)."""
        return Manner(think_s=THINK_S)


COURSE = RageCourse()


def is_box(beat: Beat) -> bool:
    """Whether people hold printed cards."""
    return bool(beat.after.mode == "box")
