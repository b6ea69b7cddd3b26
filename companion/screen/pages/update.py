"""New versions: what came of the last one, and how to install the one on a stick."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import Told, card, desk_of, header, heard_by_all, laid
from companion.screen.parts import Part, Sheets
from companion.screen.stage import Stage
from companion.screen.style import BODY, BONE, CALM, CANDLE, DANGER, HEADING, NAME
from companion.text import Words

NAMED = "update"
_KEY = f"screen.pages.{NAMED}"
_INKS = {"danger": DANGER, "calm": CALM, "candle": CANDLE}


class State(msgspec.Struct, frozen=True):
    """What there is to tell: keys updated, returned, offer."""

    told: tuple[Told, ...] = ()
    facing: int = 0


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A card for each thing there is to tell."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    told = state.told or (Told("nothing"),)
    each = min(300.0, h / len(told))
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.title"), "cross")]
    for index, thing in enumerate(told):
        parts += _card(thing, words, (x, y + index * each, w, each - 8))
    return laid(NAMED, stage, state.facing, parts)


def _card(told: Told, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box[0] + 18, box[1] + 10, box[2] - 36, box[3] - 20
    say = f"{_KEY}.{told.key}"
    parts: list[Part] = [
        *card(box),
        text((x, y, w, 34), words.say(f"{say}.what", **told.fields), HEADING, _INKS[told.tone]),
    ]
    if told.key == "offer":
        file = (x, y + h - 50, w, 50)
        parts.append(text(file, str(told.fields["command"]), NAME, CANDLE, name=True))
        h -= 54
    more = words.say(f"{say}.more", **told.fields)
    return [*parts, text((x, y + 38, w, h - 38), more, BODY, BONE, upright="top")]
