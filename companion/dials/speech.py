"""How dials and what ails them are spoken of, to people and to programs."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TextIO

from companion.complaints import Complaint, plain
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.link import Loss
from firmware_bridge.messages import DialId
from firmware_bridge.standing import NOT_PER_CENT, DialState, StrangerDial, WayState

_FAULTS = {
    wire.DAGGER_FAULT: "dagger",
    wire.TENTACLE_FAULT: "tentacle",
    wire.NOT_CALIBRATED: "not_calibrated",
}
BETWEEN = "–"


class DialComplaint(Complaint):
    """Something a person must mend before a command for dials can do its work."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__("dial", key)
        self._fields = {name: plain(str(value)) for name, value in fields.items()}

    def text(self, words: Words) -> str:
        """Say it; only what came from outside is made plain, our own words have their spaces."""
        return _folded(words.say(f"dial.trouble.{self.key}", **self._fields), sys.stderr)


class StrangerComplaint(DialComplaint):
    """A dial answers that is none of this table's: who it is, and what can be done."""

    def __init__(self, state: WayState, name: str, hint: str = "") -> None:
        super().__init__("stranger")
        self._state, self._name, self._hint = state, name, hint

    def text(self, words: Words) -> str:
        """Say it as a list of dials does."""
        assert self._state.stranger is not None
        said = stranger_words(words, self._state.stranger, self._state.way, self._name)
        if self._hint:
            said += words.say(self._hint)
        return _folded(said, sys.stderr)


def call_name(dial: DialId) -> str:
    """What a dial is called that nobody has named: as it calls itself on the air."""
    return f"octopus-{dial[-2:].hex().upper()}"


def tell(text: str, indent: str = "", hang: str = "") -> None:
    """Print a sentence; on a terminal no longer than its lines, else in one piece."""
    print(_folded(text, sys.stdout, indent, hang), flush=True)


@contextmanager
def looking(words: Words) -> Iterator[None]:
    """Say that dials are being looked for, to somebody who waits; and clear it away."""
    if not sys.stderr.isatty():
        yield
        return
    print(words.say("dial.list.looking"), end="\r", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        print("\x1b[2K", end="", file=sys.stderr, flush=True)


def _folded(text: str, stream: TextIO, indent: str = "", hang: str = "") -> str:
    if not stream.isatty():
        return indent + text
    return textwrap.fill(
        text,
        max(40, shutil.get_terminal_size().columns),
        initial_indent=indent,
        subsequent_indent=indent + hang,
        break_long_words=False,
        break_on_hyphens=False,
    )


# Words for people


def loss_words(words: Words, loss: Loss, detail: str, *, cable: bool) -> str:
    """Why there is no link, and what to do."""
    key = f"dial.loss_air.{loss.value}"
    if cable or not words.has(key):
        key = f"dial.loss.{loss.value}"
    return words.say(key, detail=plain(detail))


def stranger_words(words: Words, stranger: StrangerDial, way: str, name: str) -> str:
    """Who a stranger is, and what can be done."""
    key = f"dial.stranger.{stranger.why.value}"
    return words.say(key, dial=stranger.dial.hex(), name=plain(name), way=plain(way))


def twin_words(words: Words, dial: DialId, way: str, name: str) -> str:
    """That two dials have one id, and what to do."""
    return words.say("dial.list.twin", dial=dial.hex(), name=plain(name), way=plain(way))


def battery_words(words: Words, battery: int | None) -> str:
    """How much is left."""
    if battery is None:
        return words.say("dial.battery.none")
    if battery == NOT_PER_CENT:
        return words.say("dial.battery.unclear")
    return words.say("dial.battery.some", percent=battery)


def fault_words(words: Words, faults: int) -> list[str]:
    """What is wrong with its sensors, short."""
    return [words.say(f"dial.fault.{name}") for name in fault_names(faults)]


def dropped_words(words: Words, dropped: Mapping[str, int]) -> str:
    """How many messages were dropped, by name."""
    return ", ".join(f"{count} {drop_word(words, name)}" for name, count in _some(dropped))


def drop_word(words: Words, name: str) -> str:
    """Why a message was dropped, in a word; a session may know more names than we."""
    key = f"dial.drop.{name}"
    return words.say(key) if words.has(key) else name


# Facts for programs


def fault_names(faults: int) -> list[str]:
    """The bits of `faults` by name."""
    return [name for bit, name in _FAULTS.items() if faults & bit]


def _power(state: DialState) -> str | None:
    """What feeds a dial: its battery, a cable, or it says what is no per cent."""
    if state.phase is None:
        return None
    return {None: "cable", NOT_PER_CENT: "unclear"}.get(state.battery, "battery")


def dial_facts(state: DialState, name: str, *, cable: bool | None) -> dict[str, Any]:
    """All that may be told of a dial: never a digest, a reading or an angle."""
    return {
        "dial": state.dial.hex(),
        "name": name,
        "way": state.way or None,
        "cable": cable,
        "link": "up" if state.loss is None else state.loss.value,
        "detail": state.detail,
        "phase": state.phase.name.lower() if state.phase is not None else None,
        "battery": None if state.battery == NOT_PER_CENT else state.battery,
        "power": _power(state),
        "faults": fault_names(state.faults),
        "dropped": dict(_some(state.dropped)),
    }


def way_facts(state: WayState) -> dict[str, Any]:
    """All there is to tell of a way."""
    stranger = state.stranger
    return {
        "way": state.way,
        "cable": state.cable,
        "dial": state.dial.hex() if state.dial else None,
        "stranger": stranger and {"dial": stranger.dial.hex(), "why": stranger.why.value},
        "standing_by": state.standing_by,
        "twin_of": state.twin_of.hex() if state.twin_of else None,
        "loss": state.loss.value if state.loss else None,
        "detail": state.detail,
        "dropped": dict(_some(state.dropped)),
    }


def _some(dropped: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(name, count) for name, count in dropped.items() if count]
