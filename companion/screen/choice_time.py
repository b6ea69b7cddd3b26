"""How long a secret choice has taken, and who has waited too long for a dial."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.evening.situation import Situation
from companion.evening.standing import SeatChoice, Standing
from companion.screen.showing import Chooser
from engine import Seat

PATIENCE_S = 10.0
"""A dial lost for so long: its seat is offered the screen."""


class ChoiceTime:
    """Follows the choices of a game; while people look at something else, time stands."""

    def __init__(self, now: Callable[[], float], choice_s: Callable[[], int | None]) -> None:
        self._now, self.choice_s = now, choice_s
        self._lost_since: dict[Seat, float] = {}
        self._since: float | None = None
        self._away_since: float | None = None
        """When people began to look at something else."""

    @property
    def deadline(self) -> float | None:
        """When it has run out; None: nobody has to hurry."""
        choice_s = self.choice_s()
        if not choice_s or self._since is None:
            return None
        return self._since + self._stood_still() + choice_s

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game."""
        if is_away and self._away_since is None:
            self._away_since = self._now()
        elif not is_away and self._away_since is not None:
            if self._since is not None:
                self._since += self._stood_still()
            self._away_since = None

    def _stood_still(self) -> float:
        """How long people have looked at something else instead of choosing."""
        if self._away_since is None or self._since is None:
            return 0.0
        return self._now() - max(self._away_since, self._since)

    def follow(self, situation: Situation) -> None:
        """Look at how far everybody is."""
        now = self._now()
        lost = {s for s, c in situation.choices.items() if c.standing == Standing.LOST}
        self._lost_since = {seat: self._lost_since.get(seat, now) for seat in lost}
        if not situation.choices:
            self._since = None
        elif self._since is None:
            self._since = now

    def choosers(self, situation: Situation, shields: frozenset[int]) -> tuple[Chooser, ...]:
        """How far everybody is; those with *shields* have what they choose with before them."""
        return tuple(
            replace(
                self._chooser(seat, situation.choices.get(seat), shields),
                void=seat in situation.void,
                failed=situation.failed.get(seat, ""),
            )
            for seat in situation.seating.seats
        )

    def _chooser(self, seat: Seat, choice: SeatChoice | None, shields: frozenset[int]) -> Chooser:
        if choice is None:
            return Chooser()
        sealed = choice.standing == Standing.SEALED
        waited = self._now() - self._lost_since.get(seat, self._now())
        by_touch = choice.means == Means.TOUCH
        return Chooser(
            sealed=sealed,
            lost=choice.standing in (Standing.LOST, Standing.SHUT),
            shut=choice.standing == Standing.SHUT,
            may_touch=choice.standing == Standing.LOST and waited >= PATIENCE_S,
            by_touch=by_touch,
            shield=by_touch and not sealed and seat in shields,
            withdrawable=sealed and by_touch,
        )
