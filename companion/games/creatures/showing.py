"""How this game looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from companion.games.creatures import looks
from companion.games.creatures.layout import DRAWINGS
from companion.games.creatures.presenter import present
from companion.games.creatures.presenter.adjusting import adjust_ask
from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.attacks import (
    counter_ask,
    name_ask,
    named_ask,
    target_ask,
)
from companion.games.creatures.presenter.printed import card_ask
from companion.games.creatures.presenter.rolling import roll_ask, roll_of
from companion.games.creatures.presenter.turn import turn_ask
from companion.screen.question import Asker, Kind
from companion.screen.scene import Badge, Body, EndScene, Scene
from companion.screen.showing import PlainShowing, SeatFacts, Shown
from engine import Decision, Option, Seat
from engine.games.creatures.view import TableView


class CreaturesShowing(PlainShowing):
    """A chalk circle, sheets that write themselves, sums before the dice."""

    kinds: Mapping[str, Kind] = {
        "card": looks.card_look,
        "skill": looks.skill_look,
        "act": looks.act_look,
        "change": looks.change_look,
        "until": looks.until_look,
    }
    drawings = DRAWINGS

    def scene(self, shown: Shown) -> Scene | EndScene:
        """Show a moment, with all the words of this game."""
        return present(self, shown)

    def body(self, shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
        """A hand, a throw, rows to touch."""
        put = _PUT.get(asked.name)
        return put(CultAsked(shown, asker, asked, seat)) if put else None

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        """Points, and how many cards it holds."""
        player = cast(TableView, view).players[seat]
        points = Badge("figure-poulpe", player.points)
        return SeatFacts((points,), alive=not player.is_out, hand=player.cards or 0)

    def hand(self, shown: Shown, seat: Seat) -> tuple[Option, ...]:
        """The cards of a seat, as it sees them itself."""
        return cast(TableView, shown.own(seat).table).hand


def _act(put: CultAsked) -> Body:
    return card_ask(put) if put.is_box else turn_ask(put)


def _stake(put: CultAsked) -> Body:
    """With the throw; after it, plainly."""
    roll = roll_of(put.shown, put)
    return roll_ask(put, roll) if roll and roll.total is None else None


_PUT: dict[str, Callable[[CultAsked], Body]] = {
    "act": _act,
    "attack": name_ask,
    "stake": _stake,
    "counter": counter_ask,
    "target": target_ask,
    "victim": named_ask,
    "revive": named_ask,
    "adjust": adjust_ask,
}
SHOWING = CreaturesShowing()
