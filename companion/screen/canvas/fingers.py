"""Fingers. SDL tells of every one on a touch panel; Kivy 2.3 drops that on Linux, and hears the
mouse that SDL makes of the first finger on a desktop, and of none on a console.

A console has no pointer either before a mouse is moved: SDL would leave one in the corner of the
table. And while somebody looks at another console, SDL would show every frame there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar

_FINGERS = ("fingerdown", "fingermotion", "fingerup")
_MOUSE = "mousemotion"
NO_MOUSE = {"SDL_TOUCH_MOUSE_EVENTS": "0"}
"""Asks SDL to make no mouse of a finger: it would count twice."""


def hear(window: Any, is_looked_at: Callable[[], bool] = lambda: True) -> None:
    """Have every finger reach the views of *window*; panels plugged in later count too."""
    from kivy.base import EventLoop
    from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

    heard: deque[tuple[Any, ...]] = deque()

    class Fingers(SDL2MotionEventProvider):  # type: ignore[misc]  # Kivy has no types
        q: ClassVar[deque[tuple[Any, ...]]] = deque()

        def update(self, dispatch_fn: Any) -> None:
            """Pass on what was heard since the last frame.

            Kivy tells views of a touch after all of a frame are read, as it is then: one that came
            down in this frame moves in the next, or views would see it come down elsewhere.
            """
            begun = set()
            while heard and heard[0][1] not in begun:
                event = heard.popleft()
                if event[0] == "fingerdown":
                    begun.add(event[1])
                self.q.appendleft(event)
            super().update(dispatch_fn)

    window._win = _Listener(window, heard, is_looked_at)
    EventLoop.add_input_provider(Fingers("fingers", ""))


class _Listener:
    """SDL's side of Kivy's window, in all else as it was."""

    def __init__(
        self, window: Any, heard: deque[tuple[Any, ...]], is_looked_at: Callable[[], bool]
    ) -> None:
        self._window, self._sdl = window, window._win
        self._heard, self._is_looked_at = heard, is_looked_at

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sdl, name)

    def poll(self) -> Any:
        """Give SDL's next event, and keep those of fingers; the pointer is there for a mouse."""
        event = self._sdl.poll()
        if event and event[0] in _FINGERS:
            self._heard.append(event)
            self._window.show_cursor = False
        elif event and event[0] == _MOUSE:
            self._window.show_cursor = True
        return event

    def flip(self) -> None:
        """Show the frame, but on no console where somebody has logged in."""
        if self._is_looked_at():
            self._sdl.flip()
