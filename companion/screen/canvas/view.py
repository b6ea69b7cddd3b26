"""The widget that shows pictures: it copies values, moves what has a motion, and hears touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.colours import Palette
from companion.screen.canvas.boxes import NOWHERE, Box, grown, meet, union
from companion.screen.canvas.painter import Painter, TextPainter
from companion.screen.canvas.painters import painter_for
from companion.screen.canvas.slate import SMOOTH, Slate
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Intent
from companion.screen.parts import Button, Grip, Part, Sheet, Sheets, Text, Track, between
from companion.screen.stage import Frame, Stage
from companion.screen.style import CALM_FADE, Motion

TOUCHED_TWICE_S = 0.15
"""A panel may report one finger twice; nobody presses a button again this soon."""
FAR_AWAY = (float("inf"), float("inf"))


class Target(NamedTuple):
    """Something that can be touched, where it lies in the window: left, bottom, right, top."""

    intent: Intent
    box: tuple[float, float, float, float]
    sheet: str


class Words(NamedTuple):
    """Words as they are shown, and where."""

    part: Text
    painter: TextPainter
    box: tuple[float, float, float, float]
    sheet: str
    on: Intent | None
    """The button they stand on, by what it means."""
    frame: Frame


class ShownSheet:
    """A sheet in the window."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.frame = Frame(1, 0, 0, 0)
        self.painters: dict[str, tuple[Part, Painter]] = {}
        self._boxes: dict[int, Box] = {}
        """Where in the window each painter has drawn."""
        self._push, self._turn, self._pop = PushMatrix(), MatrixInstruction(), PopMatrix()

    @property
    def key(self) -> str:
        """The sheet's name."""
        return self.sheet.key if self.sheet else ""

    def face(self, frame: Frame) -> None:
        """Lie elsewhere."""
        self.frame, self._turn.matrix = frame, Matrix()
        self._turn.matrix.set(
            flat=[
                frame.cos, -frame.sin, 0, 0, frame.sin, frame.cos, 0, 0,
                0, 0, 1, 0, frame.x, frame.y, 0, 1,
            ]
        )  # fmt: skip

    def extent(self) -> Box:
        """Say where in the window it draws."""
        return union(self._boxes.values())

    def look_at(self, painter: Painter) -> Box:
        """See where a painter draws now; give that and where it was before."""
        before = self._boxes.get(id(painter), NOWHERE)
        self._boxes[id(painter)] = after = self._out(painter.extent())
        return union((before, after))

    def keep_only(self, painters: dict[str, tuple[Part, Painter]]) -> Box:
        """Have these painters; give where those drew that are gone."""
        kept = {id(painter) for _, painter in painters.values()}
        gone = [key for key in self._boxes if key not in kept]
        self.painters = painters
        return union(self._boxes.pop(key) for key in gone)

    def met(self, piece: Box) -> list[Any]:
        """Give the instructions that draw what of it lies in a piece of the window."""
        groups = [
            painter.group
            for _, painter in self.painters.values()
            if meet(piece, grown(self._boxes[id(painter)], SMOOTH))
        ]
        return [self._push, self._turn, *groups, self._pop] if groups else []

    def _out(self, box: Box) -> Box:
        if box[0] >= box[2]:
            return NOWHERE
        (x0, y0), (x1, y1) = self.frame.out(*box[:2]), self.frame.out(*box[2:])
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


class Move(NamedTuple):
    """A part on its way."""

    shown: ShownSheet
    painter: Painter
    old: Part
    new: Part
    motion: Motion
    begun: float


class PictureView(Widget):  # type: ignore[misc]  # Kivy has no types
    """Shows sheets on a stage; tells what people touch through *intend*."""

    def __init__(self, intend: Callable[[Intent], None], *, calm: bool = False, **kw: Any) -> None:
        super().__init__(**kw)
        self.intend, self.calm = intend, calm
        self.stage = Stage(800, 480)
        self.textures = Textures(1)
        self.slate = Slate(self.canvas)
        self._sheets: dict[str, ShownSheet] = {}
        self._moves: dict[int, Move] = {}
        self._touched: dict[Any, tuple[ShownSheet, Part, Painter]] = {}
        self._last: tuple[Intent | None, float] = (None, -1.0)
        self._ticks: Any = None
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
        self._keep_time()

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
        stays = shown.sheet and _spot(shown.sheet) == _spot(sheet)
        if not stays:
            self.slate.spoil(shown.extent())
            shown.face(self.stage.frame(sheet.x, sheet.y, sheet.turn))
        laid = []
        for index, part in enumerate(sheet.parts):
            identity = part.key or f"{type(part).__name__} {index}"
            old, painter = known.get(identity, (None, None))
            if painter is None or type(old) is not type(part):
                old, painter = None, painter_for(part, self.textures, self.stage.u)
            painters[identity] = (part, painter)
            laid.append((painter, old, part))
        self.slate.spoil(shown.keep_only(painters))
        for painter, old, part in laid:
            if part != old:
                self._draw(shown, painter, old, part)
            elif not stays:
                self.slate.spoil(shown.look_at(painter))
        if list(known) != list(painters):  # what lies above what may be another
            self.slate.spoil(shown.extent())
        shown.sheet = sheet

    # Moving

    def _paint(self, shown: ShownSheet, painter: Painter, part: Part) -> None:
        painter.draw(part)
        self.slate.spoil(shown.look_at(painter))

    def _draw(self, shown: ShownSheet, painter: Painter, old: Part | None, part: Part) -> None:
        motion = part.motion
        if not motion.ms or (self.calm and old):
            self._moves.pop(id(painter), None)
            self._paint(shown, painter, part)
            return
        start = old or part.entrance()
        if self.calm:
            motion, start = CALM_FADE, replace(part, alpha=0.0)
        self._paint(shown, painter, start)
        self._moves[id(painter)] = Move(shown, painter, start, part, motion, Clock.get_time())

    def _keep_time(self) -> None:
        if self._moves and self._ticks is None:
            self._ticks = Clock.schedule_interval(self._tick, 0)

    def _tick(self, _: float) -> None:
        now = Clock.get_time()
        for key, move in list(self._moves.items()):
            since = (now - move.begun) * 1000 - move.motion.wait_ms
            if since >= move.motion.ms:
                self._paint(move.shown, move.painter, move.new)
                del self._moves[key]
            elif since > 0:
                ease = getattr(AnimationTransition, move.motion.ease)
                now_it_is = between(move.old, move.new, ease(since / move.motion.ms))
                self._paint(move.shown, move.painter, now_it_is)
        if not self._moves and self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None

    @property
    def is_moving(self) -> bool:
        """Say whether something is on its way."""
        return bool(self._moves)

    def skip(self) -> None:
        """Let everything arrive at once."""
        for move in self._moves.values():
            self._paint(move.shown, move.painter, move.new)
        self._moves = {}

    # Touching

    def on_touch_down(self, touch: Any) -> bool:
        """Press what lies under the finger; elsewhere, hurry what is moving."""
        for shown, part, painter in self._top_down():
            if painter.pressed(touch.uid, *shown.frame.into(touch.x, touch.y)):
                self.slate.spoil(shown.look_at(painter))
                self._touched[touch.uid] = (shown, part, painter)
                if isinstance(part, Grip):  # what is dragged lies above all else
                    self._lift(shown)
                return True
        self.skip()
        return True

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
        self._moves = {key: move for key, move in self._moves.items() if key in shown}
        for uid, (sheet, part, painter) in list(self._touched.items()):
            now = shown.get(id(painter))
            if now is not None and painter.keeps_fingers:
                self._touched[uid] = (sheet, now, painter)
            elif now != part:
                painter.released(uid, *FAR_AWAY)
                if id(painter) in shown:
                    self.slate.spoil(sheet.look_at(painter))
                del self._touched[uid]

    def _top_down(self) -> list[tuple[ShownSheet, Part, Painter]]:
        return [
            (shown, part, painter)
            for shown in reversed(self._sheets.values())
            for part, painter in reversed(shown.painters.values())
        ]

    # Looking

    def targets(self) -> Iterator[Target]:
        """Give everything that can be touched, where it lies in the window."""
        for shown, part, _, _ in self._all():
            if isinstance(part, Button | Track):
                box = self._out(shown.frame, part.x, part.y, part.w, part.h)
                yield Target(part.intent, box, shown.key)

    def words(self) -> Iterator[Words]:
        """Give all words shown, where they lie in the window."""
        for shown, part, painter, on in self._all():
            if isinstance(part, Text) and isinstance(painter, TextPainter):
                box = self._out(shown.frame, part.x, part.y, part.w, part.h)
                yield Words(part, painter, box, shown.key, on, shown.frame)

    def ink(self, words: Words) -> tuple[float, float, float, float]:
        """Where in the window the letters themselves are."""
        part, painter, u = words.part, words.painter, self.stage.u
        x, y, w, h = painter.ink
        # A painter on a button counts from the button's middle, its part from the sheet's.
        dx, dy = part.x * u - painter.origin[0], -part.y * u - painter.origin[1]
        (x0, y0), (x1, y1) = (
            words.frame.out(x + dx, y + dy),
            words.frame.out(x + w + dx, y + h + dy),
        )
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    def _all(self) -> Iterator[tuple[ShownSheet, Part, Painter, Intent | None]]:
        for shown, part, painter in self._top_down():
            yield shown, part, painter, None
            for inner, inner_painter in painter.inner():
                yield shown, inner, inner_painter, part.intent if isinstance(part, Button) else None
                for innermost, on_it in inner_painter.inner():
                    yield (
                        shown,
                        innermost,
                        on_it,
                        inner.intent if isinstance(inner, Button) else None,
                    )

    def _out(
        self, frame: Frame, x: float, y: float, w: float, h: float
    ) -> tuple[float, float, float, float]:
        u = self.stage.u
        (x0, y0), (x1, y1) = frame.out(x * u, -y * u), frame.out((x + w) * u, -(y + h) * u)
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _spot(sheet: Sheet) -> tuple[float, float, int]:
    return sheet.x, sheet.y, sheet.turn
