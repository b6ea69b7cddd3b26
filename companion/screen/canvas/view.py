"""The widget that shows pictures: it copies values, moves what has a motion, and hears touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.colours import Palette
from companion.screen.canvas.boxes import union
from companion.screen.canvas.looking import ShownWords, Target, shown_words, targets
from companion.screen.canvas.moves import Movements
from companion.screen.canvas.painter import Painter
from companion.screen.canvas.painters import painter_for
from companion.screen.canvas.shown_sheet import ShownPart, ShownSheet
from companion.screen.canvas.slate import Slate
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Elsewhere, Intent
from companion.screen.parts import Grip, Part, Sheet, Sheets
from companion.screen.stage import Stage
from companion.screen.style import CALM_FADE

TOUCHED_TWICE_S = 0.15
"""A panel may report one finger twice; nobody presses a button again this soon."""
FAR_AWAY = (float("inf"), float("inf"))


class PictureView(Widget):  # type: ignore[misc]  # Kivy has no types
    """Shows sheets on a stage; tells what people touch through *intend*."""

    def __init__(self, intend: Callable[[Intent], None], *, calm: bool = False, **kw: Any) -> None:
        super().__init__(**kw)
        self.intend, self.calm = intend, calm
        self.stage = Stage(800, 480)
        self.textures = Textures(1)
        self.slate = Slate(self.canvas)
        self._sheets: dict[str, ShownSheet] = {}
        self._moves = Movements(self._paint)
        self._touched: dict[Any, ShownPart] = {}
        self._last: tuple[Intent | None, float] = (None, -1.0)
        self.letters = 1.0
        """How much larger than usual words are, where there is room."""
        self.palette = Palette()
        """How the seats of this table look."""

    # Showing

    def show_on(self, stage: Stage, sheets: Sheets) -> None:
        """Show *sheets*; what has not changed is not touched, what has a motion moves."""
        looks = (self.letters, self.palette)
        if stage != self.stage or looks != (self.textures.letters, self.textures.palette):
            self.stage, self.textures = stage, Textures(stage.u, *looks)
            self._clear()
        known, self._sheets = self._sheets, {}
        for sheet in sheets:
            shown = known.get(sheet.key) or ShownSheet()
            self._sheets[sheet.key] = shown
            if shown.sheet != sheet:
                self._lay(shown, sheet)
        self._stack(list(known.values()))
        self._forget_gone()
        self._moves.keep_time()

    def _clear(self) -> None:
        self._sheets.clear()
        self.slate.spoil_all()

    def _stack(self, before: list[ShownSheet]) -> None:
        """Lay the sheets in their order; what came, went or changed its place is drawn again."""
        now = list(self._sheets.values())
        stay = [shown for shown in now if shown in before]
        if stay != [shown for shown in before if shown in now]:
            self.slate.spoil_all()
        for shown in before:
            if shown not in now:
                self.slate.spoil(shown.extent())
        self.slate.lay(now, (self.stage.width, self.stage.height))

    def _lay(self, shown: ShownSheet, sheet: Sheet) -> None:
        """Put a sheet's parts in their order, with the painters they had."""
        known, painters = shown.painters, dict[str, tuple[Part, Painter]]()
        before, u = shown.extent(), self.stage.u
        stays = shown.sheet and _spot(shown.sheet) == _spot(sheet)
        if not stays:
            shown.face(self.stage.frame(sheet.x, sheet.y, sheet.turn))
        laid = []
        for index, part in enumerate(sheet.parts):
            identity = part.key or f"{type(part).__name__} {index}"
            old, painter = known.get(identity, (None, None))
            if painter is None or type(old) is not type(part):
                old, painter = None, painter_for(part, self.textures, u)
            painters[identity] = (part, painter)
            laid.append((painter, old, part))
        spoilt = [shown.keep_only(painters)]
        for painter, old, part in laid:
            if part != old:
                self._draw(shown, painter, old, part)
            if part != old or not stays:
                spoilt.append(shown.look_at(painter))
        if not stays or list(known) != list(painters):  # what lies above what may be another
            spoilt = [union((before, shown.extent()))]
        for box in spoilt:
            self.slate.spoil(box)
        shown.sheet = sheet

    # Moving

    def _paint(self, shown: ShownSheet, painter: Painter, part: Part) -> None:
        painter.draw(part)
        self.slate.spoil(shown.look_at(painter))

    def _draw(self, shown: ShownSheet, painter: Painter, old: Part | None, part: Part) -> None:
        """Draw a part, or how it looks as it sets out."""
        motion = part.motion
        if not motion.ms or (self.calm and old):
            if old:  # who has just come is on no way
                self._moves.stop(painter)
            painter.draw(part)
            return
        start = old or part.entrance()
        if self.calm:
            motion, start = CALM_FADE, replace(part, alpha=0.0)
        painter.draw(start)
        self._moves.begin(shown, painter, start, part, motion)

    @property
    def is_moving(self) -> bool:
        """Say whether something is on its way."""
        return bool(self._moves)

    def skip(self) -> None:
        """Let everything arrive at once."""
        self._moves.arrive()

    # Touching

    def on_touch_down(self, touch: Any) -> bool:
        """Press what lies under the finger; elsewhere, hurry what is moving, or say so."""
        for shown in reversed(self._sheets.values()):
            at = shown.frame.into(touch.x, touch.y)
            for part, painter in reversed(shown.painters.values()):
                if painter.pressed(touch.uid, *at):
                    self.slate.spoil(shown.look_at(painter))
                    self._touched[touch.uid] = (shown, part, painter)
                    self._look_again(shown, painter)
                    if isinstance(part, Grip):  # what is dragged lies above all else
                        self._lift(shown)
                    return True
        if self.is_moving:
            self.skip()
        else:
            self.intend(Elsewhere())
        return True

    def _look_again(self, shown: ShownSheet, painter: Painter) -> None:
        """Have something painted anew that changes with time while it is held."""
        if painter.again_s is not None:
            Clock.schedule_once(lambda _: self._later(shown, painter), painter.again_s)

    def _later(self, shown: ShownSheet, painter: Painter) -> None:
        if any(known is painter for _, known in shown.painters.values()):
            painter.again()
            self.slate.spoil(shown.look_at(painter))
            self._look_again(shown, painter)

    def on_touch_move(self, touch: Any) -> bool:
        """Let what is held follow the finger."""
        if held := self._touched.get(touch.uid):
            shown, _, painter = held
            wish = painter.dragged(touch.uid, *shown.frame.into(touch.x, touch.y))
            self.slate.spoil(shown.look_at(painter))
            self._wish(wish)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Wish what the button means, if the finger is still on it."""
        if held := self._touched.pop(touch.uid, None):
            shown, _, painter = held
            wish = painter.released(touch.uid, *shown.frame.into(touch.x, touch.y))
            self.slate.spoil(shown.look_at(painter))
            self._wish(wish)
        return True

    def _lift(self, shown: ShownSheet) -> None:
        """Let a sheet lie above the others until the next picture."""
        self._sheets[shown.key] = self._sheets.pop(shown.key)
        self._stack(list(self._sheets.values()))
        self.slate.spoil(shown.extent())

    def _wish(self, intent: Intent | None) -> None:
        now = Clock.get_time()
        last, when = self._last
        if intent is None or (intent == last and now - when < TOUCHED_TWICE_S):
            return
        self._last = (intent, now)
        self.intend(intent)

    def _forget_gone(self) -> None:
        """What is gone moves no more; a button that means something else now is not let go."""
        shown = {id(painter): part for _, part, painter in self._top_down()}
        self._moves.keep_only(shown)
        for uid, (sheet, part, painter) in list(self._touched.items()):
            now = shown.get(id(painter))
            if now is not None and painter.keeps_fingers:
                self._touched[uid] = (sheet, now, painter)
            elif now != part:
                painter.released(uid, *FAR_AWAY)
                if id(painter) in shown:
                    self.slate.spoil(sheet.look_at(painter))
                del self._touched[uid]

    def _top_down(self) -> list[ShownPart]:
        return [
            (shown, part, painter)
            for shown in reversed(self._sheets.values())
            for part, painter in reversed(shown.painters.values())
        ]

    # Looking

    def targets(self) -> Iterator[Target]:
        """Give everything that can be touched, where it lies in the window."""
        return targets(self._top_down(), self.stage.u)

    def words(self) -> Iterator[ShownWords]:
        """Give all words shown, where they lie in the window."""
        return shown_words(self._top_down(), self.stage.u)


def _spot(sheet: Sheet) -> tuple[float, float, int]:
    return sheet.x, sheet.y, sheet.turn
