"""The wiring of LEDs on GPIOs as one sheet: the header in the middle, parts on both sides."""

from __future__ import annotations

from typing import NamedTuple

from companion.console.sheet.legend import draw_legend
from companion.console.sheet.parts import GROUND, ROW, WIRES, Header, button, buzzer, led, resistor
from companion.console.sheet.routes import Run, clear_of_rows, corner, lanes
from companion.console.sheet.svg import SOFT, Drawing, Point
from companion.lamps.speech import lamp_name
from companion.text import Words
from hardware.profile import Profile
from hardware.wiring import GROUND_PIN, Wire, wires

WIDTH, MIDDLE, TOP = 1480.0, 740.0, 190.0
_PART_X, _RESISTOR_X, _RAIL_X = 235.0, 345.0, 60.0
"""From the edge of the sheet, on either side."""
_LEG, _GAP = 40.0, 38.0
_FIRST_LANE = 30.0


class Block(NamedTuple):
    """A part with its wires: a lamp, the button or the buzzer."""

    wires: list[Wire]
    left: bool

    @property
    def part(self) -> str:
        return self.wires[0].part

    @property
    def height(self) -> float:
        return _LEG * (len(self.wires) - 1) + 40


def draw(profile: Profile, words: Words) -> str:
    """The whole sheet."""
    header = Header(MIDDLE, TOP)
    blocks = _blocks(profile, header)
    sides = ([b for b in blocks if b.left], [b for b in blocks if not b.left])
    ends = {wire.gpio: end for side in sides for wire, end in _placed(side, header)}
    lowest = max((end[1] for end in ends.values()), default=0.0)
    rail_y = max(header.bottom_y + 78, lowest + 60)
    crossing = sum(
        1 for block in blocks for w in block.wires if header.is_left(w.pin) != block.left
    )
    rail_y += 14 * crossing
    sheet = Drawing(WIDTH, rail_y + 330, words.say("lamps.wiring.title", profile=profile.source))
    _draw_title(sheet, profile, words)
    heights = [[_middle(block, ends) for block in side] for side in sides]
    _draw_rails(sheet, header, (heights[0], heights[1]), rail_y)
    routes = Routes(header, blocks, ends, rail_y)
    for block in blocks:
        for wire in block.wires:
            sheet.wire(routes.points(wire, to_left=block.left), WIRES[wire.leg or wire.part])
    for block in blocks:
        _draw_block(sheet, block, ends, words)
    colours = {wire.pin: WIRES[wire.leg or wire.part] for b in blocks for wire in b.wires}
    header.draw(sheet, colours | {GROUND_PIN: GROUND}, words)
    draw_legend(sheet, profile, words, rail_y + 40)
    return sheet.written()


def _blocks(profile: Profile, header: Header) -> list[Block]:
    """Parts on the side where most of their pins are, in the order of their pins."""
    groups: dict[tuple[str, int], list[Wire]] = {}
    for wire in wires(profile):
        groups.setdefault((wire.part, wire.lamp), []).append(wire)
    blocks = [
        Block(group, 2 * sum(header.is_left(wire.pin) for wire in group) >= len(group))
        for group in groups.values()
    ]
    return sorted(blocks, key=lambda b: sum(wire.pin for wire in b.wires) / len(b.wires))


def _placed(blocks: list[Block], header: Header) -> list[tuple[Wire, Point]]:
    """Where each wire ends (at its resistor, or at its part): as near its pin as there is room."""
    tops: list[float] = []
    free = header.top_y - 20
    for block in blocks:
        middle = sum(header.y(wire.pin) for wire in block.wires) / len(block.wires)
        tops.append(max(free, middle - block.height / 2))
        free = tops[-1] + block.height + _GAP
    limit = header.bottom_y + 10
    for number in range(len(blocks) - 1, -1, -1):
        tops[number] = min(tops[number], limit - blocks[number].height)
        limit = tops[number] - _GAP
    ends = []
    for block, top in zip(blocks, tops, strict=True):
        for number, wire in enumerate(block.wires):
            leg_y = clear_of_rows(top + 20 + number * _LEG, header.top_y, ROW)
            inset = _RESISTOR_X + 30 if wire.ohms else _PART_X + 58
            ends.append((wire, (inset if block.left else WIDTH - inset, leg_y)))
    return ends


class Routes:
    """The way of every wire; one whose part is on the other side goes round below the header."""

    def __init__(
        self, header: Header, blocks: list[Block], ends: dict[int, Point], y: float
    ) -> None:
        self._header, self._ends = header, ends
        self._below: dict[int, float] = {}
        runs: dict[bool, list[Run]] = {True: [], False: []}
        for block in blocks:
            for wire in block.wires:
                left, pin_y = header.is_left(wire.pin), header.y(wire.pin)
                if left is not block.left:
                    self._below[wire.gpio] = under = y - 18 - 14 * len(self._below)
                    runs[left].append(Run(wire.gpio, pin_y, under))
                    pin_y = under
                runs[block.left].append(Run(wire.gpio, pin_y, ends[wire.gpio][1]))
        self._lanes = {left: lanes(side) for left, side in runs.items()}

    def points(self, wire: Wire, *, to_left: bool) -> list[Point]:
        """Along which points a wire runs to its part."""
        left, end = self._header.is_left(wire.pin), self._ends[wire.gpio]
        start, lane = self._header.leaves(wire.pin), self._lane_x(wire.gpio, left=left)
        if left is to_left:
            return corner(start, lane, end)
        far = self._lane_x(wire.gpio, left=to_left)
        return [*corner(start, lane, (far, self._below[wire.gpio])), (far, end[1]), end]

    def _lane_x(self, gpio: int, *, left: bool) -> float:
        out = self._header.leaves(1 if left else 2)[0]
        return out + (-1 if left else 1) * (_FIRST_LANE + self._lanes[left][gpio])


def _draw_rails(
    sheet: Drawing, header: Header, sides: tuple[list[float], list[float]], rail_y: float
) -> None:
    """Ground: from the topmost part on either side round below the header, to pin 39."""
    start = header.leaves(GROUND_PIN)
    lane = start[0] - 14
    sheet.wire([start, (lane, start[1]), (lane, rail_y)], GROUND, 5)
    for heights, x in zip(sides, (_RAIL_X, WIDTH - _RAIL_X), strict=True):
        if heights:
            sheet.wire([(x, min(heights)), (x, rail_y), (lane, rail_y)], GROUND, 5)
    sheet.joint((lane, rail_y), GROUND)


def _middle(block: Block, ends: dict[int, Point]) -> float:
    """The height at which a part is joined to ground."""
    found = [ends[wire.gpio][1] for wire in block.wires]
    return (min(found) + max(found)) / 2


def _draw_block(sheet: Drawing, block: Block, ends: dict[int, Point], words: Words) -> None:
    side = 1 if block.left else -1
    x = _PART_X if block.left else WIDTH - _PART_X
    heights = [ends[wire.gpio][1] for wire in block.wires]
    if block.part == "lamp":
        _draw_resistors(sheet, block, ends, x, side)
        legs = [
            (ends[w.gpio][1], WIRES[w.leg], words.say(f"lamps.wiring.letter.{w.leg}"))
            for w in block.wires
        ]
        end = led(sheet, x, side, legs)
        lamp = block.wires[0].lamp
        title = f"{lamp} {lamp_name(words, lamp)}"
    else:
        end = (button if block.part == "undo" else buzzer)(sheet, (x, heights[0]), side)
        title = words.say(f"lamps.wiring.part.{block.part}")
    rail = _RAIL_X if block.left else WIDTH - _RAIL_X
    sheet.wire([end, (rail, end[1])], GROUND)
    sheet.joint((rail, end[1]), GROUND)
    above = 27 if block.part == "lamp" else 36
    sheet.text(x, min(heights) - above, title, 15, anchor="middle", bold=True)


def _draw_resistors(
    sheet: Drawing, block: Block, ends: dict[int, Point], x: float, side: int
) -> None:
    middle = _RESISTOR_X if block.left else WIDTH - _RESISTOR_X
    for wire in block.wires:
        y = ends[wire.gpio][1]
        sheet.wire([(middle, y), (x + side * 58, y)], WIRES[wire.leg])
        resistor(sheet, (middle, y), wire.ohms)


def _draw_title(sheet: Drawing, profile: Profile, words: Words) -> None:
    title = words.say("lamps.wiring.title", profile=profile.source)
    sheet.text(40, 52, title, 26, bold=True)
    sheet.text(40, 80, words.say(f"lamps.wiring.about.{profile.kind}"), 15, fill=SOFT)
