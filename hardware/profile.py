"""Profiles: how the owner's lamps are wired, read from TOML and checked before a pin is touched."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hardware.lamps import LAMPS

KINDS = ("simulated", "rgb", "mono", "strip")
TABLES = ("led", "strip", "lamps", "undo", "buzzer")
SHIPPED = KINDS
"""A profile of each kind comes with the table."""
LEGS = {"rgb": ("red", "green", "blue"), "mono": ("anode",)}
SPI_DEVICES = ("/dev/spidev0.0", "/dev/spidev0.1")
LONGEST_LINE, MOST_DOTS = 2000, 100
"""What no owner writes in one line."""
ORDERS = ("GRB", "RGB", "BGR")
"""In which order the LEDs of a strip take their colours."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with a profile, and in which line; the words are elsewhere."""

    key: str
    line: int
    fields: Mapping[str, object] = field(default_factory=dict)


class BadProfile(Exception):
    """A profile that cannot be used, with all that is wrong with it."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        super().__init__(f"{source}: " + ", ".join(f"{f.line} {f.key}" for f in faults))
        self.source, self.faults = source, faults


@dataclass(frozen=True)
class Profile:
    """How the lamps are wired and how they are to shine."""

    kind: str
    source: str = ""
    """Where it was read."""
    text: str = ""
    """As it was written, to be read again by another process."""
    brightness: float = 1.0
    """At most so bright, 0 to 1."""
    quiet: bool = False
    """No blinking."""
    free: tuple[str, ...] = ()
    """Buses the owner does not use, so that lamps may."""
    lamps: tuple[tuple[int, ...], ...] = ()
    """By lamp, the GPIOs of its legs; of a strip, how many LEDs it has."""
    forward_v: tuple[float, ...] = ()
    """By leg: what an LED takes away from the 3.3 V."""
    milliamps: float = 0.0
    """Wanted through each leg at full brightness."""
    device: str = SPI_DEVICES[0]
    order: str = ORDERS[0]
    led_ma: float = 60.0
    """What an LED of the strip takes, white and at its brightest."""
    supply_ma: float = 0.0
    """What the strip's own supply can give."""
    undo: int | None = None
    """The GPIO of a button, or none."""
    buzzer: int | None = None
    lines: dict[str, int] = field(default_factory=dict, compare=False)
    """Where each thing is written, for complaints."""

    @property
    def legs(self) -> tuple[str, ...]:
        """The legs of each lamp that a wire leads to."""
        return LEGS.get(self.kind, ())

    def uses(self) -> Iterator[tuple[str, int]]:
        """Every GPIO it wires, with where that is written."""
        if self.kind in LEGS:
            for number, gpios in enumerate(self.lamps, 1):
                yield from ((f"lamps.{number}", gpio) for gpio in gpios)
        for name, gpio in (("undo", self.undo), ("buzzer", self.buzzer)):
            if gpio is not None:
                yield f"{name}.gpio", gpio

    def line(self, path: str) -> int:
        """The line of something written, or of the table it would be in, or the first."""
        while path not in self.lines and "." in path:
            path = path.rpartition(".")[0]
        return self.lines.get(path, 1)


def read_profile(text: str, source: str) -> Profile:
    """Read a profile as it is written; whether it can be wired is for `check` to say."""
    for number, row in enumerate(text.splitlines(), 1):
        # A key of 20,000 parts would keep tomllib for a minute.
        if len(row) > LONGEST_LINE or row.count(".") > MOST_DOTS:
            raise BadProfile(source, [Fault("line_too_long", number)])
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:  # no TOML, a number without end, too deep
        found = re.search(r"line (\d+)", str(wrong))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadProfile(source, [Fault("not_toml", line, {"detail": str(wrong)})]) from None
    return _Reader(raw, source, text).profile()


class _Reader:
    """Takes a profile apart, and keeps a list of what cannot be understood."""

    def __init__(self, raw: dict[str, Any], source: str, text: str) -> None:
        self._raw, self._source, self._text = raw, source, text
        self._lines = _written_at(text)
        self._faults: list[Fault] = []

    def profile(self) -> Profile:
        kind = self._one_of("kind", KINDS, KINDS[0])
        read = {
            "brightness": self._number("brightness", 1.0, 0.01, 1.0),
            "quiet": self._take("quiet", bool, False),
            "free": tuple(self._take("free", list, [])),
            "undo": self._gpio("undo"),
            "buzzer": self._gpio("buzzer"),
        }
        if kind in LEGS:
            read |= self._leds(kind)
        if kind == "strip":
            read |= self._strip()
        self._refuse_the_rest()
        if self._faults:
            raise BadProfile(self._source, sorted(self._faults, key=lambda fault: fault.line))
        return Profile(kind, self._source, self._text, lines=self._lines, **read)

    def _leds(self, kind: str) -> dict[str, Any]:
        legs = len(LEGS[kind])
        volts = self._several("led.forward_volts", legs, (int, float), 2.0)
        lamps = [self._several(f"lamps.{n}", legs, (int,), 0) for n in range(1, LAMPS + 1)]
        milliamps = self._number("led.milliamps", None, 0.1, 50.0)
        return {"forward_v": volts, "milliamps": milliamps, "lamps": tuple(lamps)}

    def _strip(self) -> dict[str, Any]:
        lamps = [self._several(f"lamps.{n}", 1, (int,), 1) for n in range(1, LAMPS + 1)]
        return {
            "lamps": tuple(lamps),
            "device": self._one_of("strip.device", SPI_DEVICES, SPI_DEVICES[0]),
            "order": self._one_of("strip.order", ORDERS, ORDERS[0]),
            "led_ma": self._number("strip.led_milliamps", 60.0, 1.0, 200.0),
            "supply_ma": self._number("strip.supply_milliamps", None, 1.0, 100_000.0),
        }

    # One thing at a time; whatever is taken is not left over

    def _pop(self, path: str) -> Any:
        *tables, last = path.split(".")
        node: Any = self._raw
        for table in tables:
            node = node.get(table, {})
            if not isinstance(node, dict):
                return None
        return node.pop(last, None)

    def _fault(self, key: str, path: str, **fields: object) -> None:
        line = Profile("", lines=self._lines).line(path)
        self._faults.append(Fault(key, line, {"what": path} | fields))

    def _take(self, path: str, kind: type, usual: Any) -> Any:
        value = self._pop(path)
        if value is None:
            return usual
        if type(value) is not kind:
            self._fault(f"not_{kind.__name__}", path)
            return usual
        return value

    def _number(self, path: str, usual: float | None, least: float, most: float) -> float:
        value = self._pop(path)
        if value is None and usual is not None:
            return usual
        if value is None:
            self._fault("missing", path)
        elif type(value) not in (int, float) or not least <= value <= most:
            self._fault("not_between", path, least=f"{least:g}", most=f"{most:g}")
        else:
            return float(value)
        return least

    def _one_of(self, path: str, known: tuple[str, ...], usual: str) -> str:
        value = self._pop(path)
        if value is None and path != "kind":
            return usual
        if value not in known:
            key = "missing_kind" if value is None else "not_one_of"
            self._fault(key, path, known=", ".join(known))
            return usual
        return str(value)

    def _several(self, path: str, count: int, kinds: tuple[type, ...], usual: Any) -> Any:
        value = self._pop(path)
        if value is None:
            self._fault("missing", path)
            return (usual,) * count
        values = value if isinstance(value, list) else [value]
        if len(values) != count or not all(type(one) in kinds for one in values):
            self._fault("not_numbers", path, count=count)
            return (usual,) * count
        return tuple(values)

    def _gpio(self, path: str) -> int | None:
        if path in self._raw and not isinstance(self._raw[path], dict):
            self._fault("not_dict", path)
            del self._raw[path]
        gpio: int | None = self._take(f"{path}.gpio", int, None)
        return gpio

    def _refuse_the_rest(self) -> None:
        """Name what nobody has taken; no table of ours holds another, so nobody looks deeper."""
        for name, value in self._raw.items():
            if isinstance(value, dict) and (value or name in TABLES):
                for key in value:
                    self._fault("unknown_key", f"{name}.{key}")
            else:
                self._fault("unknown_key", name)


def _written_at(text: str) -> dict[str, int]:
    """Find the line of each table and key; tomllib does not keep it."""
    lines, table = {}, ""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[([\w.]+)\]", line):
            table = found[1] + "."
            lines[found[1]] = number
        elif found := re.match(r"\s*([\w.]+)\s*=", line):
            lines[table + found[1]] = number
    return lines
