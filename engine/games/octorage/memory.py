"""What is still known of others' hands by who remembers a few turns and no more (O42)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.decisions import Seat
from engine.games.octorage.table import Held, LiveTable, Table, thaw
from engine.games.octorage.view import redealt
from engine.play import Event
from engine.position import Position
from engine.referee import retell


class CardsSeen(msgspec.Struct, frozen=True):
    """Cards that somebody saw come to a hand not long ago."""

    known: tuple[Held, ...]

    def imagine(
        self, game: Any, position: Position[Table], viewer: Seat | None, random: Random
    ) -> Position[Table]:
        """Deal anew what is not among them."""
        still = Counter(position.start.known) & Counter(self.known)
        start = replace(position.start, known=tuple(still.elements()))
        now = replace(position.table, known=self.known)
        return retell(game, position, redealt(start, now, viewer, random))


def remembered(
    since: Table, events: Sequence[Event[LiveTable]], viewer: Seat | None
) -> CardsSeen | None:
    """Begin with nothing known of any hand; with printed cards nobody's faces are told."""
    if since.setup.is_box:
        return None
    live = thaw(replace(since, known=()))
    for event in events:
        event.change(live)
    return CardsSeen(tuple(known for known in live.known if known[0] == viewer))
