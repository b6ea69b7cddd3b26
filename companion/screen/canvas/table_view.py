"""The table screen as a widget: give it scenes, hear intents."""

from __future__ import annotations

from typing import Any

from companion.screen.canvas import grip, held  # noqa: F401 -- they bring their painters
from companion.screen.canvas.view import PictureView
from companion.screen.layout import end_picture, table_picture
from companion.screen.scene import EndScene, Scene
from companion.screen.stage import Stage


class TableView(PictureView):
    """Shows one scene after the other, as large as it is."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self._scene: Scene | EndScene | None = None
        self.bind(size=lambda *_: self._again())

    def show(self, scene: Scene | EndScene) -> None:
        """Show *scene*; what has not changed stays as it is."""
        self._scene = scene
        self._again()

    def _again(self) -> None:
        if self._scene is None:
            return
        stage = Stage(int(self.width), int(self.height))
        if isinstance(self._scene, EndScene):
            self.show_on(*end_picture(self._scene, stage))
        else:
            self.show_on(*table_picture(self._scene, stage))
