"""What a person with poor sight and large thumbs would complain of, as lists of complaints."""

from itertools import combinations

from msgspec.structs import replace

from companion.colours import contrast
from companion.games.octopus.parts import ShieldedClock
from companion.screen.parts import Button, Icon, Plate, Text
from companion.screen.style import SMALLEST, TARGET

READABLE = 4.5


def complaints(view, width, height):
    """All that can be said without looking at pixels."""
    return [
        *too_small(view),
        *touching(view),
        *outside(view, width, height),
        *unreadable_words(view),
        *colliding_words(view),
        *covered_words(view),
        *covered_targets(view),
        *spilling(view),
        *untellable(view),
    ]


def overlap(one, other, slack=1.0):
    return (
        one[0] + slack < other[2]
        and other[0] + slack < one[2]
        and one[1] + slack < other[3]
        and other[1] + slack < one[3]
    )


def too_small(view):
    least = TARGET * view.stage.u - 1
    for target in view.targets():
        left, bottom, right, top = target.box
        if min(right - left, top - bottom) < least:
            yield f"{target.intent} is {right - left:.0f} x {top - bottom:.0f}, not {least:.0f}"


def outside(view, width, height):
    for thing in (*view.targets(), *view.words()):
        left, bottom, right, top = thing.box
        if min(left, bottom) < -1 or right > width + 1 or top > height + 1:
            yield f"{thing[0]} lies partly outside: {thing.box}"


def touching(view):
    for one, other in combinations(view.targets(), 2):
        if overlap(one.box, other.box):
            yield f"{one.intent} and {other.intent} overlap"


def unreadable_words(view):
    for words in view.words():
        fitted = words.painter.fitted
        if fitted.cut:
            yield f"{words.sheet}: “{words.part.text}” does not fit {words.part.w}x{words.part.h}"
        elif fitted.size_px < round(SMALLEST * view.stage.u):
            yield f"{words.sheet}: “{words.part.text}” is smaller than {SMALLEST}"


def cut_short(view):
    """Words that end in an ellipsis, which only what people call themselves may."""
    for words in view.words():
        said = words.part.text
        if not said.endswith("…") and any(one.endswith("…") for one in words.painter.fitted.lines):
            yield said


def cramped(view, least=1.5):
    """Words that touch the side of the button they stand on; a number may lie on its corner."""
    targets = list(view.targets())
    for words in view.words():
        if words.on is None or not any(map(str.isalpha, words.part.text)):
            continue
        left, bottom, right, top = words.ink
        boxes = [target.box for target in targets if target.intent == words.on]
        room = max(
            (min(left - box[0], box[2] - right, bottom - box[1], box[3] - top) for box in boxes),
            default=least * view.stage.u,
        )
        if room < least * view.stage.u:
            yield f"“{words.part.text}” is {room / view.stage.u:.1f} from the side of its button"


def untellable(view):
    """What a shielded clock could say once it is held or set, and has no room for."""
    from companion.screen.canvas.painter import TextPainter  # noqa: PLC0415 -- imports Kivy

    for shown, part, _ in view._top_down():
        if not isinstance(part, ShieldedClock):
            continue
        lines = {line for _, told in (*part.readings, ((), part.unset)) for line in told}
        hints = (replace(part.hint, text=said) for said in (part.look, part.kept))
        for line in (*lines, *part.placed, part.ready, *hints):
            painter = TextPainter(view.textures, view.stage.u)
            painter.draw(line)
            if painter.fitted.cut:
                yield f"{shown.key}: “{line.text}” does not fit {line.w}x{line.h}"


def colliding_words(view):
    """Words over other words, or over a button that is not theirs."""
    inks = [(words, words.ink) for words in view.words() if words.part.text]
    for (one, ink), (other, other_ink) in combinations(inks, 2):
        if overlap(ink, other_ink, slack=2):
            yield f"“{one.part.text}” and “{other.part.text}” collide"
    targets = list(view.targets())
    for words, ink in inks:
        for target in targets if words.on is None else ():
            if overlap(ink, target.box, slack=2):
                yield f"“{words.part.text}” collides with {target.intent}"


def covered_words(view):
    """Words under or over somebody else's panel."""
    grounds = panels(view)
    for words in view.words():
        ink = words.ink
        for sheet, box in grounds if words.part.text else ():
            own = words.sheet == sheet or {words.sheet, sheet} == {"answer", "reading"}
            if not own and overlap(ink, box, slack=1):
                yield f"“{words.part.text}” of {words.sheet} meets the panel of {sheet}"


def covered_targets(view):
    """What can be touched in the middle of a game and lies partly under a strip."""
    strips = [(sheet, box) for sheet, box in panels(view) if sheet.startswith("strip")]
    for target in view.targets():
        for sheet, box in strips if target.sheet.startswith("reading") else ():
            if overlap(target.box, box):
                yield f"{target.intent} meets the panel of {sheet}"


def panels(view):
    """Every ground that things lie on: its sheet, and where it is."""
    return plates(view, "panel", "card")


def plates(view, *names):
    """Every plate of these names: its sheet, and where it is."""
    from companion.screen.canvas.looking import box_of  # noqa: PLC0415 -- it imports Kivy

    return [
        (shown.key, box_of(shown.frame, part, view.stage.u))
        for shown, part, _ in view._top_down()
        if isinstance(part, Plate) and part.name in names
    ]


def spilling(view):
    """What a strip does not hold."""
    for shown in view._sheets.values():
        parts = [part for part, _ in shown.painters.values()]
        ground = next((part for part in parts if isinstance(part, Plate)), None)
        if ground is None or not shown.key.startswith("strip"):
            continue
        for part in parts:
            if isinstance(part, Icon | Text | Button) and not _within(_box(part), _box(ground)):
                yield f"{shown.key} does not hold {part}"


def _box(part):
    if isinstance(part, Icon):
        half = part.size / 2
        return part.x - half, part.y - half, part.x + half, part.y + half
    return part.x, part.y, part.x + part.w, part.y + part.h


def _within(one, other, slack=1):
    return (
        one[0] >= other[0] - slack
        and one[1] >= other[1] - slack
        and one[2] <= other[2] + slack
        and one[3] <= other[3] + slack
    )


def faint_words(window):
    """Words whose colour is too near to what is really painted behind them."""
    view = window.view
    shown = [words for words in view.words() if words.part.text]
    for words in shown:
        words.painter.tint.a = 0
    view.slate.spoil_all()
    pixels, width = window.pixels(), view.stage.width
    for words in shown:
        left, bottom, right, top = map(int, words.ink)
        spots = [
            (left + (right - left) * i // 9, bottom + (top - bottom) * j // 5)
            for i in range(1, 9)
            for j in range(1, 5)
        ]
        grounds = sorted(
            contrast(words.part.colour, "#{:02x}{:02x}{:02x}".format(*pixels[p : p + 3]))
            for p in (3 * (y * width + x) for x, y in spots)
        )
        if grounds[2] < READABLE:
            yield f"{words.sheet}: “{words.part.text}” has a contrast of {grounds[2]:.1f}"
