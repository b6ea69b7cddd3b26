"""How this game looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.octorage.layout import DRAWINGS
from companion.games.octorage.looks import card_look, character_look, emblem
from companion.games.octorage.presenter import asking, frame, present
from companion.games.octorage.scene import Totem
from companion.screen.question import Asker, Kind
from companion.screen.scene import Badge, Body, EndScene, Scene, Token
from companion.screen.showing import PlainShowing, SeatFacts, Shown
from engine import Decision, Option, Seat
from engine.games.octorage.settings import BOX, LIVES
from engine.games.octorage.view import TableView


class OctoRageShowing(PlainShowing):
    """A maw, a totem, mercenaries."""

    kinds: Mapping[str, Kind] = {"card": card_look, "character": character_look}
    drawings = DRAWINGS
    painters = "companion.games.octorage.canvas"

    def scene(self, shown: Shown) -> Scene | EndScene:
        """Show a moment, with all the words of this game."""
        return present(self, shown)

    def body(self, shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
        """The pad, the shielded hand, seats with what would come of it."""
        return asking.body(shown, asker, asked, seat)

    def hand(self, shown: Shown, seat: Seat) -> tuple[Option, ...]:
        """Those the table holds: printed cards are in people's hands."""
        view = shown.own(seat).table
        assert isinstance(view, TableView)
        return () if view.mode == BOX else view.hand

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        """Lives, each with what becomes of it if the Octoman attacks now; cards; who it is."""
        assert isinstance(view, TableView)
        player = view.players[seat]
        return SeatFacts(
            (Badge("token-life", player.life), Badge("cardback", player.cards)),
            tuple(_life(n, player.life, player.at_stake) for n in range(LIVES)),
            alive=player.life > 0,
            hand=player.cards,
            emblem=emblem(player.character),
        )

    def track(self, view: Any) -> Totem:
        """The Rage board."""
        return frame.totem(view)


def _life(number: int, life: int, at_stake: int) -> Token:
    if number >= life:
        return Token("token-life-gone", is_there=False)
    if number >= life - at_stake:
        return Token("token-life-risk", tone="danger")
    return Token("token-life")
