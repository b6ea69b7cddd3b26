"""The lamps beside a game at one keyboard; without lamps, nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.games import game
from companion.lamps.keeper import Lampkeeper
from companion.lamps.score import PLAIN
from companion.lamps.speech import complaint, opened, profile_named
from companion.terminal.screen import Screen
from engine import Event, Raw
from engine.games.octopus.table import Table
from engine.games.octopus.view import view
from hardware.darkness import orderly_end


class Lights:
    """Tells the lampkeeper, if there is one, what the screen tells people."""

    def __init__(self, screen: Screen, keeper: Lampkeeper | None = None) -> None:
        self._screen, self._keeper = screen, keeper

    def stand(self, table: Table) -> None:
        """Show a table as it stands."""
        if self._keeper:
            self._keeper.stand(view(table, None))

    def tell(self, event: Event[Any], table: Table) -> None:
        """Show an event; simulated lamps are drawn beside the story."""
        if self._keeper is None:
            return
        if trouble := self._keeper.trouble:
            why = complaint(trouble).text(self._screen.words)
            self._screen.write(self._screen.words.say("lamps.game.failed", why=why), "danger")
            self._keeper = None
            return
        seen = view(table, None)
        self._keeper.tell((event,), seen)
        if self._keeper.profile.kind == "simulated" and self._keeper.says(event, seen):
            from companion.lamps.drawing import row  # it draws with the tools of this package

            self._screen.lamps(row(self._keeper.glimpse(), self._screen.words))


@contextmanager
def lights(screen: Screen, name: str | None, header: Raw) -> Iterator[Lights]:
    """The lamps of a profile for the length of a game, or none."""
    if name is None:
        yield Lights(screen)
        return
    profile = profile_named(name)
    seats = tuple(seat["cult"] for seat in header["seats"])
    score = PLAIN._replace(lit=game(header["game"]).lit, seats=seats)
    with orderly_end(), Lampkeeper(opened(profile), profile, score=score) as keeper:
        yield Lights(screen, keeper)
