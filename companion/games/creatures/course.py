"""How a game goes at a table: dice wait for a press, windows last as long for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.evening.beats import END, Beat
from companion.evening.course import Manner, Opens, Pause, PlainCourse, Weight
from companion.games.creatures.put_back import Move, moves
from companion.games.creatures.undoing import agreeing
from engine import FATE, Decision, Event, Match, Seat
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.table import LiveTable, Table

CULT, SKILLS, STAR, TURN, CARD, ROLL, DEFENCE = (
    "cult", "skills", "star", "turn", "card", "roll", "defence",
)  # fmt: skip
"""The kinds of beats: what a cult says of itself, skills, the star, a turn begins or ends, a card,
dice with what they bring, a defence card."""

_OPENS: dict[type[Event[Any]], str] = {
    told.CultFounded: CULT, told.SkillRolled: SKILLS, told.CultFavoured: STAR,
    told.TurnBegan: TURN, told.TurnEnded: TURN, told.ActBegan: CARD, told.CardDiscarded: CARD,
    told.DefencePlayed: DEFENCE, came.DiceRolled: ROLL, came.CultistDied: ROLL,
}  # fmt: skip
_QUIET = (
    told.RoundBegan, told.TurnBegan, told.FreePartBegan, told.TurnEnded, told.PeripetyReplaced,
    told.ActEnded, told.CardDrawn, came.RollBegan, came.AdjustmentsBegan, came.AdjustmentsDone,
)  # fmt: skip
"""What the next question says as well, or the sheets show by themselves. Dice and deaths pass: each
roll waits for a press, and the last one stands beside what is asked next."""
_STOPS = (
    told.CultFounded, told.CultFavoured, came.CultOut, came.CultDevoured, came.SummoningFailed,
    came.GameEnded,
)  # fmt: skip
_READ = ("event", "sorcery", "peripety")
"""Cards whose text all read before it counts."""

LOOK_S = 2.5
"""The star, a card or a loss are told, and the game goes on; or sooner, at a touch."""
SKIP_S = 0.5
"""Nobody touches what they have not seen."""
THINK_S = 1.5
"""A bot takes so long for every answer, whatever is in its hand."""
BOX_WINDOW_S = 1.0
"""Hands are real there: nobody sees on the glass what somebody holds."""


class CreaturesCourse(PlainCourse):
    """What an attack brings is told link by link; a window is no beat and has no sound."""

    usual = TURN
    piece: Any = Move

    def put_back(self, now: Table, then: Table, told: Sequence[Event[Any]]) -> tuple[Move, ...]:
        """Printed cards."""
        return moves(then, told)

    def agreeing(self, match: Match[Table, LiveTable], to: int) -> frozenset[Seat] | None:
        """Before dice were rolled or a card drawn, nobody; then all who are in the game."""
        return agreeing(match, to)

    def opens(self, event: Event[Any]) -> Opens | None:
        """A card is one beat, and so are dice with all that they bring."""
        if isinstance(event, came.GameEnded):
            return Opens(END)
        kind = _OPENS.get(type(event))
        return Opens(kind, (getattr(event, "seat", 0),)) if kind else None

    def weighs(self, event: Event[Any]) -> Weight:
        """Say what stops the game: the star, cards that all must read, the end of a cult."""
        if isinstance(event, told.ActBegan):
            is_read = event.card is not None and event.act in _READ
            return Weight.STOPS if is_read else Weight.PASSES
        if isinstance(event, _QUIET):
            return Weight.QUIET
        return Weight.STOPS if isinstance(event, _STOPS) else Weight.PASSES

    def pause(self, beat: Beat) -> Pause:
        """Everything goes on by itself."""
        return Pause(LOOK_S, SKIP_S)

    def manner(self, table: Table, decision: Decision) -> Manner:
        """People roll their own dice with printed cards; a window tells nothing by its length."""
        is_box = table.setup.is_box
        if decision.seat == FATE:
            if is_box or decision.name not in ("roll", "favour"):
                return Manner(only_people=is_box, think_s=THINK_S)
            roller = Seat(decision.about[0]) if decision.name == "roll" else None
            voices = tuple(seat for seat in table.setup.seats if table.out[seat])
            return Manner(think_s=THINK_S, pressed_by=roller, voices=voices)
        if decision.silence is not None:
            return Manner(shows_for_s=BOX_WINDOW_S if is_box else None)
        return Manner(think_s=THINK_S)


COURSE = CreaturesCourse()
