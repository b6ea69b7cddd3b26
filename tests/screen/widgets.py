"""A window seen as pixels, and all that can be reached from its widgets.

From widget to widget, into what each of them holds: sheets, parts, painters, what is on its way,
every instruction of every canvas and every texture. Where a function stands it ends: that is how a
widget speaks to the app, which has the whole game. And it stops at `Held.under`, the one place
where a picture keeps what its owner alone may see, until a hand lies on it.
"""

from collections import deque
from hashlib import sha256
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MethodType, ModuleType

import msgspec
from kivy.clock import ClockEvent
from kivy.event import EventDispatcher
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.graphics.texture import Texture

from companion.screen.canvas.looking import box_of
from companion.screen.canvas.textures import Textures
from companion.screen.intents import Looked
from companion.screen.parts import Held

ATOMS = (str, bytes, int, float, bool, type(None))
ROWS = (tuple, list, set, frozenset, deque)
VALUES = (msgspec.Struct, tuple, frozenset)
"""Two that are alike are the same."""
ENDS = (FunctionType, MethodType, BuiltinFunctionType, ModuleType, type, ClockEvent)
MACHINERY = {
    "_context",
    "uid",
    "proxy_ref",
    "needs_redraw",
    "parent",
    "cls",
    "stack",
    "shader",
    "_fbo",
}
"""What Kivy counts and names its things by, and what the window itself is painted on."""
BY_THE_WALLS_CLOCK = {"begun", "_last"}
"""When something set out, and what was touched last: that it was is seen elsewhere."""
MENDED = {"_before", "_extent", "_scissor", "_spoilt"}
"""Which piece of the window was painted last: a lid is painted over the same lid when what lies
under it was mixed, unless chance has left it as it was."""
UNNAMED = MACHINERY | BY_THE_WALLS_CLOCK | MENDED
NAMES_MEMORY = 1 << 32
"""A number so large is where something lies in memory."""


class LookedInto:
    """A window that is looked at, and into; owners open their walls if *opens*."""

    def __init__(self, window, *, opens=False):
        window.resize(800, 480)
        window.clear()
        self._window, self._opens = window, opens
        self.opened = 0

    def show(self, picture):
        """See what hangs in it as something sets out and once it has arrived; and every pixel."""
        self._window.view.show_on(*picture)
        yield "widgets", self._hanging()
        self._window.show_page(picture)
        yield "pixels", sha256(bytes(self._window.pixels())).hexdigest()
        yield "widgets", self._hanging()

    def open_wall(self, seat):
        """Look under what is a seat's own, and see what is left of it in the window."""
        for shown, part, _ in self._window.view._top_down() if self._opens else ():
            if isinstance(part, Held) and part.seen == Looked(seat):
                self._hold(part, box_of(shown.frame, part, self._window.view.stage.u))
                yield "widgets", self._hanging()
                return

    def _hold(self, part, box):
        left, bottom, right, top = box
        shut = self._hanging()
        fingers = [
            self._window.press((left + right) / 2, (bottom + top) / 2, uid=str(n))
            for n in range(part.fingers)
        ]
        self.opened += self._hanging() != shut
        for finger in fingers:
            self._window.lift(finger)

    def _hanging(self):
        """A print of all that hangs there.

        Which drawings were ever loaded (`Textures`) counts until somebody has looked: afterwards
        those of a hand are among them, and say neither whose nor when.
        """
        walk = _Walk(Textures if self._opens else ())
        walk.see(self._window.view.slate._shown.texture)  # the pixels, which are seen by themselves
        walk.see([*self._window.window.children])
        return sha256("\n".join(walk.found).encode()).hexdigest()


class _Walk:
    def __init__(self, without):
        self.found, self._without = [], without
        self._known = {}

    def see(self, thing):
        """Note a thing, and go on to what it holds; one that was seen is named by its number."""
        if isinstance(thing, ATOMS):
            is_address = type(thing) is int and thing > NAMES_MEMORY
            self.found.append("somewhere" if is_address else repr(thing))
        elif isinstance(thing, self._without):
            self.found.append("left out")
        elif id(thing) in self._known:
            self.found.append(f"again {self._known[id(thing)][0]}")
        else:
            if not isinstance(thing, VALUES):
                self._known[id(thing)] = len(self._known), thing  # kept: no other gets its id
            self._go_on(thing)

    def _go_on(self, thing):
        self.found.append(type(thing).__name__)
        if not isinstance(thing, ENDS):
            for name, each in _held_by(thing):
                self.found.append(name)
                self.see(each)


def _held_by(thing):
    """What a thing holds, by name."""
    if isinstance(thing, Texture):
        return [("size", thing.size), ("where", thing.tex_coords), ("drawn", _drawn(thing))]
    if isinstance(thing, dict):
        return [("in", each) for pair in thing.items() for each in pair]
    if hasattr(thing, "_fields"):
        return [each for each in thing._asdict().items() if each[0] not in UNNAMED]
    if isinstance(thing, ROWS):
        ordered = sorted(thing, key=repr) if isinstance(thing, (set, frozenset)) else thing
        return [("in", each) for each in ordered]
    if isinstance(thing, msgspec.Struct):
        names = [name for name in thing.__struct_fields__ if (type(thing), name) != (Held, "under")]
        return [(name, getattr(thing, name)) for name in names]
    return [(name, each) for name, each in _attributes(thing).items() if name not in UNNAMED]


def _attributes(thing):
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
    found |= getattr(thing, "__dict__", {})
    if isinstance(thing, InstructionGroup):
        found["children"] = thing.children
    if isinstance(thing, Instruction):
        found |= {name: getattr(thing, name, None) for name in _fields(type(thing))}
    if isinstance(thing, EventDispatcher):
        found |= {name: getattr(thing, name) for name in thing.properties()}
        found["canvas"] = getattr(thing, "canvas", None)
    return found


def _fields(kind):
    """What an instruction says of itself: where, how large, which colour, which texture."""
    described = {name: each for one in kind.__mro__ for name, each in vars(one).items()}
    return sorted(
        name
        for name, each in described.items()
        if isinstance(each, (property, GetSetDescriptorType)) and name not in MACHINERY
    )


_PIXELS = {}


def _drawn(texture):
    """Its pixels, read once: a drawing and words stay as they are. The window's own are not read
    here."""
    if id(texture) not in _PIXELS:
        _PIXELS[id(texture)] = sha256(texture.pixels).hexdigest(), texture
    return _PIXELS[id(texture)][0]
