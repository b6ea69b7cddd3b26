"""How this game looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.salem import looks
from companion.games.salem.layout import DRAWINGS
from companion.games.salem.presenter import asking, present
from companion.games.salem.presenter.city import necron
from companion.games.salem.scene import Necron
from companion.screen.question import Asker, Kind
from companion.screen.scene import Badge, Body, EndScene, Scene
from companion.screen.showing import PlainShowing, SeatFacts, Shown
from engine import Decision, Seat
from engine.games.salem.view import TableView


class SalemShowing(PlainShowing):
    """A city in the fog, an arm that is a track, investigators."""

    kinds: Mapping[str, Kind] = {
        "object": looks.object_look,
        "creature": looks.creature_look,
        "old-one": looks.elder_look,
        "event": looks.event_look,
        "face": looks.face_look,
        "place": looks.place_look,
        "location": looks.place_look,
        "tile": looks.tile_look,
        "change": looks.change_look,
    }
    drawings = DRAWINGS
    painters = "companion.games.salem.canvas"

    def scene(self, shown: Shown) -> Scene | EndScene:
        """Show a moment, with all the words of this game."""
        return present(self, shown)

    def body(self, shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
        """Cards, the panel of a turn, a board to give from."""
        return asking.body(shown, asker, asked, seat)

    def facts(self, view: Any, seat: Seat) -> SeatFacts:
        """Sanity; who is mad is out."""
        assert isinstance(view, TableView)
        player = view.players[seat]
        sanity = player.sanity or 0
        return SeatFacts((Badge("figure-candle", sanity),), alive=player.at is not None)

    def track(self, view: Any) -> Necron:
        """Necron's arm."""
        return necron(view)
