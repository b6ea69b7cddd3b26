"""Where a seat can answer by dial, its buttons bear the numbers that mean the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.evening.by_dial import Deed, Meaning, Numbered
from companion.screen import intents as i
from companion.screen.question import VETO
from companion.screen.scene import Choice, Scene
from engine import Seat
from engine.talk import Talk


def with_numbers(scene: Scene, numbered: Mapping[Seat, Numbered], talk: Talk | None) -> Scene:
    """Number what each strip offers, and what the middle offers all."""
    if not numbered:
        return scene
    strips = tuple(
        replace(strip, body=_in(strip.body, numbered[Seat(strip.seat)], talk))
        if strip.seat in numbered
        else strip
        for strip in scene.strips
    )
    anybody = next(iter(numbered.values()))
    return replace(scene, strips=strips, middle=_in(scene.middle, anybody, talk))


def _in(value: Any, numbered: Numbered, talk: Talk | None) -> Any:
    """Number every choice in a body, however deep it lies."""
    if isinstance(value, Choice):
        return replace(value, number=_number(value.intent, numbered, talk))
    if isinstance(value, tuple):
        return tuple(_in(one, numbered, talk) for one in value)
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _in(old, numbered, talk) for name, old in fields.items()}
    return replace(value, **{n: new for n, new in changed.items() if new is not fields[n]})


def _number(intent: i.Intent, numbered: Numbered, talk: Talk | None) -> int:
    meaning = _meaning(intent, talk)
    if isinstance(intent, i.Pick):
        return next(
            (
                number
                for number, meant in enumerate(numbered.meanings, 1)
                if isinstance(meant, tuple) and meant[-1] == intent.option
            ),
            0,
        )
    return numbered.number(meaning) if meaning is not None else 0


def _meaning(intent: i.Intent, talk: Talk | None) -> Meaning | None:
    match intent:
        case i.Answer():
            return intent.picks
        case i.Next() | i.Done():
            return Deed.NEXT
        case i.Accept() if talk:
            return talk.offer
        case i.LookAt(page=page) if talk and page == VETO:
            return talk.veto
        case _:
            return None
