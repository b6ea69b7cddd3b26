"""The one loop that moves the lamps: at most 25 steps a second, none while nothing moves."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Sequence

from hardware.lamps import DARK, LampBoard, LampsFailed, Picture, capped
from hardware.layers import Layer, alive, next_move_s, picture

STEP_S = 0.04
Trouble = Callable[[LampsFailed], None]


class Show:
    """What the loop does at a moment, without the loop: tests move the time."""

    def __init__(self, board: LampBoard, brightness: float = 1.0) -> None:
        self._board, self._brightness = board, brightness
        self._layers: tuple[Layer, ...] = ()
        self.picture: Picture = DARK
        """What the board shows."""

    def change(self, layers: Sequence[Layer]) -> None:
        """Show these from the next step on."""
        self._layers = tuple(layers)

    def step(self, now_s: float) -> float:
        """Write what has changed; give the moment of the next step, infinity if none is due."""
        self._layers = alive(self._layers, now_s)
        wanted = capped(picture(self._layers, now_s), self._brightness)
        if wanted != self.picture:
            self._board.show(wanted)
            self.picture = wanted
        return max(next_move_s(self._layers, now_s), now_s + STEP_S)


class LampLoop:
    """A thread that steps a show: lamps go on breathing while a screen is busy.

    Only this thread touches the board. If the board fails, the lamps are given up, `trouble`
    says why, and whoever plays goes on without them.
    """

    def __init__(
        self,
        board: LampBoard,
        brightness: float = 1.0,
        on_trouble: Trouble = lambda trouble: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._board, self._show = board, Show(board, brightness)
        self._on_trouble, self._clock = on_trouble, clock
        self._news = threading.Condition(threading.RLock())  # a signal may interrupt its holder
        self._changed: tuple[Layer, ...] | None = None
        self._is_closing = False
        self.trouble: LampsFailed | None = None
        self._thread = threading.Thread(target=self._run, name="lamps", daemon=True)
        self._thread.start()

    @property
    def picture(self) -> Picture:
        """What the board shows."""
        return self._show.picture

    def now(self) -> float:
        """The moment layers are to begin at."""
        return self._clock()

    def change(self, layers: Sequence[Layer]) -> None:
        """Show these, at once."""
        with self._news:
            self._changed = tuple(layers)
            self._news.notify()

    def close(self) -> None:
        """Go dark, and wait until it is; a second time it does nothing."""
        with self._news:
            self._is_closing = True
            self._news.notify()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        try:
            due_s = math.inf
            while self._wait(due_s):
                due_s = self._show.step(self._clock())
        except LampsFailed as trouble:
            self._give_up(trouble)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, people play on and are told
            self._give_up(LampsFailed("broken", repr(wrong)))
        finally:
            self._board.close()

    def _give_up(self, trouble: LampsFailed) -> None:
        self.trouble = trouble
        self._on_trouble(trouble)

    def _wait(self, due_s: float) -> bool:
        """Sleep until a step is due or there is news; False: it is time to go dark."""
        with self._news:
            while not self._is_closing and self._changed is None:
                left_s = due_s - self._clock()
                if left_s <= 0:
                    break
                self._news.wait(None if left_s == math.inf else left_s)
            if self._changed is not None:
                self._show.change(self._changed)
                self._changed = None
            return not self._is_closing
