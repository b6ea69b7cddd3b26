"""Something has failed: what, what still works, what to do, and one thing to touch."""

from __future__ import annotations

import msgspec

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.effects import Effect, TryAgain
from companion.screen.pages.kit import Told, card, desk_of, header, heard_by_all, laid
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    CALM,
    CANDLE,
    DANGER,
    DISPLAY,
    NAME,
)
from companion.text import Words

NAMED = "trouble"
_KEY = f"screen.pages.{NAMED}"


class Cause(msgspec.Struct, frozen=True):
    """A kind of trouble: its words are under its name."""

    icon: str
    works: tuple[str, ...]
    """What people can go on doing; keys of [screen.pages.trouble.works]."""


KINDS = {
    "disk": Cause("cross", ("play", "earlier")),
    "table": Cause("candle", ("kept", "seals", "dials")),
    "settings": Cause("gear", ("now", "earlier")),
}
"""What can fail without ending the evening."""


class State(msgspec.Struct, frozen=True):
    """What failed, and what is known of it."""

    kind: str
    told: Told | None = None
    """What came of trying again."""
    facing: int = 0


class Again(Intent, frozen=True):
    """Try once more."""


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, Again):
        return TryAgain(state.kind)
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A card: the trouble on its left or above, what holds and what to do beside it."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    kind = KINDS[state.kind]
    if desk.wide:
        beside: Box = (x, y + 8, 250, h - 16)
        read: Box = (x + 250, y, w - 250, h)
    else:
        beside, read = (x, y, w, 220), (x, y + 220, w, h - 220)
    parts = (
        *sign(kind.icon, beside, 0 if desk.wide else 90),
        *header(desk, words.say(f"{_KEY}.title"), "cross"),
        *card(read, DANGER),
        *_reading(state, words, (read[0] + 22, read[1] + 18, read[2] - 44, read[3] - 34)),
    )
    return laid(NAMED, stage, state.facing, parts)


def sign(icon: str, box: Box, turn: int) -> tuple[Part, ...]:
    """The broken thing, held by two arms."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return (
        Picture(x=x, y=y, name="glow", scale=1.2),
        Picture(x=x, y=y, name="arm-ring", scale=0.9, turn=turn),
        Picture(x=x, y=y, name="arm-ring", scale=0.9, turn=turn + 180),
        Picture(x=x, y=y, name="medallion", scale=0.92),
        Icon(x=x, y=y, size=72, name=icon, colour=DANGER),
    )


def _reading(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    kind = KINDS[state.kind]
    say = f"{_KEY}.{state.kind}"
    why = state.told.key if state.told else "why"
    parts: list[Part] = [
        text((x, y, w, 40), words.say(f"{say}.what"), DISPLAY, DANGER),
        text((x, y + 42, w, 44), words.say(f"{say}.{why}"), BODY, BONE, upright="top"),
        text((x, y + 92, w, 26), words.say(f"{_KEY}.works_still"), NAME, CANDLE),
    ]
    top = y + 120
    for name in kind.works:
        mark = Icon(x=x + 11, y=top + 13, size=18, name="check", colour=CALM)
        parts += [mark, text((x + 30, top, w - 30, 26), words.say(f"{_KEY}.works.{name}"), BODY)]
        top += 27
    todo = words.say(f"{say}.cure")
    parts.append(text((x, top + 8, w, y + h - 68 - top), todo, BODY, ASH, upright="top"))
    label = words.say(f"{say}.action")
    return [*parts, button((x, y + h - 54, w, 54), Choice(Again(), label, face="main"))]
