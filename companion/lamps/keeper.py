"""The lampkeeper: whoever shows a game tells it what happens, and it keeps the lamps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.lamps.score import PLAIN, Said, Score
from engine import Event
from hardware.fittings import Fittings, fit
from hardware.lamps import LampBoard, LampsFailed, Picture, capped
from hardware.layers import Layer, alive, picture
from hardware.loop import LampLoop
from hardware.profile import Profile

BEAT_S = 1.2
"""Between two things told at once, so that each can be seen."""

Trouble = Callable[[LampsFailed], None]


class Lampkeeper:
    """Shows events and meanings on the lamps of a profile; every way out of it is dark.

    Events and views are those of the game that its score reads. Nothing here waits. Lamps that
    fail are given up: `on_trouble` is called, on the lamps' own thread, and the game goes on
    without them.
    """

    def __init__(
        self,
        fittings: Fittings,
        profile: Profile,
        on_trouble: Trouble = lambda trouble: None,
        run: Callable[[LampBoard, float, Trouble], LampLoop] = LampLoop,
        *,
        score: Score = PLAIN,
        may_knock: bool = True,
    ) -> None:
        self.fittings, self.profile, self._may_knock = fittings, profile, may_knock
        self.play(score)
        self._loop = run(fittings.lamps, profile.brightness, on_trouble)
        self._told: tuple[Layer, ...] = ()
        self._shown: dict[Said, Layer] = {}
        self._view: Any | None = None

    @classmethod
    def of(
        cls,
        profile: Profile,
        on_trouble: Trouble = lambda trouble: None,
        undo: Callable[[], None] = lambda: None,
        *,
        score: Score = PLAIN,
        may_knock: bool = True,
    ) -> Lampkeeper:
        """Open the lamps of *profile*, or raise LampsFailed; *undo* is called on their thread."""
        return cls(fit(profile, undo), profile, on_trouble, score=score, may_knock=may_knock)

    def play(self, score: Score) -> None:
        """From now on, show another game, or the same in other colours."""
        self._score = score._replace(quiet=self.profile.quiet)

    @property
    def picture(self) -> Picture:
        """What the lamps show now."""
        return self._loop.picture

    def glimpse(self, later_s: float = 0.45) -> Picture:
        """What the lamps will show in a moment, for whoever cannot look at them."""
        return capped(picture(self._lying, self._loop.now() + later_s), self.profile.brightness)

    @property
    def trouble(self) -> LampsFailed | None:
        """Why there are no lamps any more, or None."""
        return self._loop.trouble

    def tell(self, events: Iterable[Event[Any]], view: Any) -> None:
        """Show what happened, and what the public *view* of the table now is.

        Told one by one, lamps are in step with whoever tells; told together, they take a beat
        each. What a former call has not come to yet is dropped: the game has gone on.
        """
        self._view = view
        at_s = self._loop.now()
        layers = tuple(one for one in alive(self._told, at_s) if one.has_begun(at_s))
        told = False
        for event in events:
            told = True
            said = self._score.said(event, view)
            layers = self._score.after(layers, event, view, at_s)
            self._knock(said)
            at_s += BEAT_S if said else 0.0
        if told:
            self._told = layers
            self._change()

    def says(self, event: Event[Any], view: Any) -> bool:
        """Whether it shows anything of an event."""
        return bool(self._score.said(event, view))

    def stand(self, view: Any) -> None:
        """Show a table as it stands, without a story: at the start, after going back."""
        self._view = view
        self._told = self._score.ground(view, self._loop.now())
        self._change()

    def show(self, said: Said) -> Said:
        """Show something that is no event: all sealed, a walk, a dial lost. Give what to hush."""
        self._shown[said] = self._score.layer(said, self._view, self._loop.now())
        self._knock([said])
        self._change()
        return said

    def hush(self, said: Said | None = None) -> None:
        """Take back what `show` shows; all of it, if nothing is named."""
        if said is None:
            self._shown.clear()
        else:
            self._shown.pop(said, None)
        self._change()

    def rest(self) -> None:
        """Nothing is played: dark, until something is shown."""
        self._view, self._told = None, ()
        self.hush()

    def close(self) -> None:
        """Go dark and let go of everything; a second time it does nothing."""
        self._loop.close()
        self.fittings.close()

    def __enter__(self) -> Lampkeeper:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def _lying(self) -> tuple[Layer, ...]:
        return self._score.placed((*self._told, *self._shown.values()))

    def _change(self) -> None:
        self._loop.change(self._lying)

    def _knock(self, said: Iterable[Said]) -> None:
        """Let it be heard, if there is a buzzer and nobody asked for quiet."""
        if self.profile.quiet or not self._may_knock:
            return
        knocks = max((self._score.sense(one.meaning).knocks for one in said), default=0)
        if knocks and self.fittings.buzzer and not self.trouble:
            self.fittings.buzzer.knock(knocks)
