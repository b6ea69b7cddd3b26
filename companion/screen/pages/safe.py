"""Safe mode: the table failed again and again. What failed, what to do, and four ways on."""

from __future__ import annotations

import msgspec

from companion.machine.service.failures import Failure
from companion.screen.intents import Intent, TurnReading
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.effects import Effect, OpenPage, SaveSettings, TryAgain
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import (
    EDGE,
    TONES,
    Desk,
    Told,
    card,
    desk_of,
    heard_by_all,
    laid,
    round_button,
)
from companion.screen.pages.trouble import Again, sign
from companion.screen.parts import Part, Sheets
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
    NOTE,
    TARGET,
    TITLE,
)
from companion.text import LANGUAGES, Words

NAMED = "safe"
_KEY = f"screen.pages.{NAMED}"
START = "start"
"""What is tried again: the table itself, as usual."""
_LONGEST = 130
"""Letters of one failure; the whole of it is in the diagnosis."""
_WAYS = (("doctor", "settings.doctor", "eye"), ("bundle", "settings.bundle", "share"),
         ("play", "home", "hand"))  # fmt: skip
"""Words, page and icon of what can be done besides trying again."""


class State(msgspec.Struct, frozen=True):
    """What failed, the newest first."""

    failures: tuple[Failure, ...] = ()
    told: Told | None = None
    """What came of the last wish."""
    facing: int = 0


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, Again):
        return TryAgain(START)
    if isinstance(intent, Go):
        return OpenPage(intent.page)
    if isinstance(intent, Speak):
        return SaveSettings({"general.language": intent.language})
    if isinstance(intent, TurnReading):
        return heard_by_all(state, intent) or state
    return state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """As any trouble looks: a sign on the left or above, what to read and touch beside it."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    if desk.wide:
        beside: Box = (x, y + 8, 230, h - 16)
        read: Box = (x + 230, y, w - 230, h)
    else:
        beside, read = (x, y, w, 190), (x, y + 190, w, h - 190)
    inner = (read[0] + 20, read[1] + 14, read[2] - 40, read[3] - 28)
    parts = (
        *sign("gear", beside, 0 if desk.wide else 90),
        *_top(desk, words),
        *card(read, DANGER),
        *_reading(state, words, inner),
        *_ways(words, inner, wide=desk.wide),
    )
    return laid(NAMED, stage, state.facing, parts)


def _top(desk: Desk, words: Words) -> tuple[Part, ...]:
    """The title; another language, said in that language; and turn the page."""
    other = next(each for each in LANGUAGES if each != words.language)
    left, right, top = -desk.w / 2 + EDGE, desk.w / 2 - EDGE, -desk.h / 2 + EDGE
    speak = Choice(Speak(other), words.say(f"screen.pages.home.speak.{other}"), icon="globe")
    wide = right - TARGET - 8 - 140 - 8 - left
    return (
        text((left + 8, top, wide - 8, TARGET), words.say(f"{_KEY}.title"), TITLE, CANDLE),
        button((right - TARGET - 8 - 140, top, 140, TARGET), speak),
        round_button(right - TARGET / 2, top + TARGET / 2, "turn", TurnReading()),
    )


def _reading(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, _ = box
    last, before = state.failures[:1], state.failures[1:]
    what = _said(last[0], words) if last else words.say(f"{_KEY}.asked")
    cure = words.say(f"service.cure.{last[0].key}") if last else ""
    parts: list[Part] = [
        text((x, y, w, 40), words.say(f"{_KEY}.what"), DISPLAY, DANGER),
        text((x, y + 48, w, 64), what, BODY, BONE, upright="top"),
        text((x, y + 114, w, 40), _earlier(before, last, words), NOTE, ASH, upright="top"),
        text((x, y + 158, w, 44), cure, BODY, CANDLE, upright="top"),
    ]
    return [*parts, _assurance(state.told, words, (x, y + 208, w, 40))]


def _said(failure: Failure, words: Words) -> str:
    """One failure in words that fit."""
    detail = failure.detail
    detail = f"{detail[: _LONGEST - 1]}…" if len(detail) > _LONGEST else detail
    return words.say(f"service.failure.{failure.key}", detail=detail, status=failure.status)


def _earlier(before: tuple[Failure, ...], last: tuple[Failure, ...], words: Words) -> str:
    """The runs before: the same again, or in short how else they failed."""
    if not before:
        return ""
    if all(failure.key == last[0].key and failure.detail == last[0].detail for failure in before):
        return words.say(f"{_KEY}.same", count=len(before) + 1)
    kinds = dict.fromkeys(words.say(f"{_KEY}.short.{failure.key}") for failure in before)
    return words.say(f"{_KEY}.before", what=words.several(list(kinds)))


def _assurance(told: Told | None, words: Words, box: Box) -> Part:
    """That nothing is lost; or what came of the last wish."""
    if told is None:
        return text(box, words.say(f"{_KEY}.kept"), BODY, CALM, icon="check")
    said = words.say(f"{_KEY}.told.{told.key}", **told.fields)
    return text(box, said, BODY, TONES[told.tone], icon="cross")


def _ways(words: Words, box: Box, *, wide: bool) -> list[Part]:
    x, y, w, h = box
    again = Choice(Again(), words.say(f"{_KEY}.again"), icon="turn", face="main")
    parts: list[Part] = [button((x, y + h - 54, w, 54), again)]
    each = (w - 16) / 3
    for number, (name, page, icon) in enumerate(_WAYS):
        place: Box = (
            (x + number * (each + 8), y + h - 116, each, 54) if wide
            else (x, y + h - 54 - 62 * (3 - number), w, 54)
        )  # fmt: skip
        choice = Choice(Go(page), words.say(f"{_KEY}.{name}"), icon=icon)
        parts.append(button(place, choice))
    return parts
