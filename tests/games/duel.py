"""The duel as a table plays it: its words, lives and cards, nothing drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from companion.evening.course import Opens, PlainCourse, Weight
from companion.evening.laying import PlainLaying
from companion.games.table_game import TableGame
from companion.screen.scene import Badge, OptionLook, Token
from companion.screen.showing import PlainShowing, SeatFacts
from engine import Option, Seat
from tests.engine import duel
from tests.engine.duel import Duel, events
from tests.engine.duel.table import SHIELD

QUIET = (events.TurnBegan, events.LaidAside, events.CardDrawn, events.DeckTurned, events.TurnEnded)
"""What the question that follows says as well."""


class DuelCourse(PlainCourse):
    """Draws are nothing to look at; the end is."""

    def opens(self, event: Any) -> Opens | None:
        return Opens("end") if isinstance(event, events.DuelEnded) else None

    def weighs(self, event: Any) -> Weight:
        return Weight.QUIET if isinstance(event, QUIET) else Weight.STOPS


def _card(option: Option, narrator: Any) -> OptionLook:
    return OptionLook(narrator.option("card", option), icon="candle" if option == SHIELD else "")


class DuelShowing(PlainShowing):
    """Lives and cards; all else is plain."""

    kinds: ClassVar = {"card": _card}

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        lives, cards = view.life[seat], view.cards[seat]
        hand = (Token("token"),) * cards
        return SeatFacts((Badge("flame", lives),), hand, alive=lives > 0, hand=cards)


DUEL = TableGame(
    Duel(),
    Path(duel.__file__).parent,
    laying=PlainLaying(Duel().info.id, owners=Duel().owners),
    course=DuelCourse(),
    showing=DuelShowing(),
)
