"""A real window that nobody sees: for tests, the gallery, and machines without a screen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.config import Config
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.input.motionevent import MotionEvent

from companion.screen.canvas.table_view import TableView
from companion.screen.intents import Intent
from companion.screen.parts import Sheets
from companion.screen.scene import EndScene, Scene
from companion.screen.stage import Stage

LARGEST = (1920, 1280)
"""Off-screen, SDL's surface never grows: it begins as large as any window will be."""


def open_window() -> Any:
    """Open the one window of this process, unseen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    settings = {"width": LARGEST[0], "height": LARGEST[1], "maxfps": 0, "multisamples": 0}
    for key, value in settings.items():
        Config.set("graphics", key, str(value))
    for provider, _ in list(Config.items("input")):
        Config.remove_option("input", provider)
    from kivy.core.window import Window  # it opens when it is imported

    EventLoop.ensure_window()
    return Window


class Finger(MotionEvent):  # type: ignore[misc]  # Kivy has no types
    """A touch, at shares of the window, y from the bottom."""

    def __init__(self, uid: str, x: float, y: float) -> None:
        super().__init__("finger", uid, {"x": x, "y": y}, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ("pos",)
        super().depack(args)


class OffScreen:
    """The window, a table view in it, and everything people wished there."""

    def __init__(self, *, calm: bool = False) -> None:
        self.window = open_window()
        self.intents: list[Intent] = []
        self.calm = calm
        self.clear()
        if EventLoop.status != "started":
            EventLoop.start()
        self.frames()

    def clear(self) -> None:
        """Begin with an empty view, and forget what was wished."""
        for child in list(self.window.children):
            self.window.remove_widget(child)
        self.intents.clear()
        self.view = TableView(self.intents.append, calm=self.calm)
        self.window.add_widget(self.view)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        if (width, height) != tuple(self.window.size):
            self.window.size = (width, height)
            self.frames()

    def show(self, scene: Scene | EndScene, *, skip: bool = True) -> None:
        """Show a scene; *skip* what moves."""
        self.view.show(scene)
        if skip:
            self.view.skip()

    def show_page(self, picture: tuple[Stage, Sheets]) -> None:
        """Show a picture that is no scene of a game."""
        self.view.show_on(*picture)
        self.view.skip()
        self.frames()

    def frames(self, count: int = 2) -> None:
        """Let so many frames pass."""
        for _ in range(count):
            self.window.canvas.ask_update()
            EventLoop.idle()
            glFinish()  # nothing swaps an unseen surface: without this, software GL queues frames

    def tap(self, x: float, y: float) -> None:
        """Touch a pixel and let go."""
        finger = self.press(x, y)
        self.lift(finger)

    def tap_glass(self, x: float, y: float) -> None:
        """Touch the panel itself, at shares of it: the window may show its picture turned."""
        finger = Finger("glass", x, y)
        for kind in ("begin", "end"):
            EventLoop.post_dispatch_input(kind, finger)

    def press(self, x: float, y: float, uid: str = "one") -> Finger:
        """Put a finger down."""
        finger = Finger(uid, x / self.window.width, y / self.window.height)
        self._dispatch("begin", finger)
        return finger

    def drag(self, finger: Finger, x: float, y: float) -> None:
        """Move a finger that is down."""
        finger.move({"x": x / self.window.width, "y": y / self.window.height})
        self._dispatch("update", finger)

    def lift(self, finger: Finger) -> None:
        """Take a finger away."""
        self._dispatch("end", finger)

    def _dispatch(self, kind: str, finger: Finger) -> None:
        finger.scale_for_screen(self.window.width, self.window.height)
        EventLoop.post_dispatch_input(kind, finger)

    def pixels(self) -> Any:
        """What the window shows: RGB rows, the lowest first."""
        self.frames()
        return glReadPixels(0, 0, self.window.width, self.window.height, GL_RGB, GL_UNSIGNED_BYTE)

    def keep(self, path: Path) -> None:
        """Save what the window shows."""
        self.frames()
        shot = Path(self.window.screenshot(name=str(path)))
        shot.replace(path)
