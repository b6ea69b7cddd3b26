"""The lamps beside a game at one keyboard; without lamps, nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.evening.seating import Seating
from companion.games.table_game import TableGame
from companion.lamps.drawing import row
from companion.lamps.keeper import Lampkeeper
from companion.lamps.score import PLAIN
from companion.lamps.speech import complaint, opened, profile_named
from companion.terminal.screen import TextScreen
from engine import Event
from hardware.darkness import orderly_end


class LampsBeside:
    """Tells the lampkeeper, if there is one, what the screen tells people."""

    def __init__(self, screen: TextScreen, keeper: Lampkeeper | None = None) -> None:
        self._screen, self._keeper = screen, keeper

    def stand(self, view: Any) -> None:
        """Show a table as it stands."""
        if self._keeper:
            self._keeper.stand(view)

    def tell(self, event: Event[Any], view: Any) -> None:
        """Show an event; simulated lamps are drawn beside the story."""
        if self._keeper is None:
            return
        if trouble := self._keeper.trouble:
            why = complaint(trouble).text(self._screen.words)
            self._screen.write(self._screen.words.say("lamps.game.failed", why=why), "danger")
            self._keeper = None
            return
        self._keeper.tell((event,), view)
        if self._keeper.profile.kind == "simulated" and self._keeper.says(event, view):
            self._screen.lamps(row(self._keeper.glimpse(), self._screen.words))


@contextmanager
def lamps_beside(
    game: TableGame, seating: Seating, screen: TextScreen, name: str | None
) -> Iterator[LampsBeside]:
    """The lamps of a profile for the length of a game, or none."""
    if name is None:
        yield LampsBeside(screen)
        return
    profile = profile_named(name)
    score = PLAIN._replace(lit=game.lit, seats=seating.colours)
    with orderly_end(), Lampkeeper(opened(profile), profile, score=score) as keeper:
        yield LampsBeside(screen, keeper)
