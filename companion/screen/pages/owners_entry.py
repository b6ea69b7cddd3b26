"""One thing of an owner's print that needs the page for itself: a name, phrases, a long row.

Phrases are made word by word; what is made counts once it is whole and the owner says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages import effects, keyboard
from companion.screen.pages.kit import (
    EDGE,
    Desk,
    GoBack,
    TurnLeaves,
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
)
from companion.screen.parts import Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import BODY, BRASS, CANDLE, STATE, TARGET, TITLE
from companion.settings import kinds
from companion.settings.keys import Path, Setting, schema_of
from companion.settings.kinds import Value
from companion.settings.owners import asked_of, clashes_in, is_known
from companion.text import Words

if TYPE_CHECKING:
    from companion.screen.pages.owners_data import State

_KEY = "screen.pages.owners_data"
MOST = 24
"""So many numbers at most lie in a row of the list; more have a page."""
_GAP, _FOOT, _SAID = 6, 56, 60
_WHOSE = 28
"""What the line takes that says of what a key is."""
FEW = 8
"""So many numbers lie side by side; more are counted up and down from what the box says, if it says
anything."""
_WIDE_WORD, _WIDE_NUMBER = 150, TARGET
"""The least a word is wide, and a number."""


class SayAlone(Intent, frozen=True):
    """Give a key the page for itself."""

    path: Path


class SayWord(Intent, frozen=True):
    """The next word of a phrase."""

    word: str


class Unsay(Intent, frozen=True):
    """Take the phrase of this number away."""

    at: int


class KeepIt(Intent, frozen=True):
    """It is all there."""


def needs_the_page(key: Setting) -> bool:
    """Whether a row of the list has no room for it."""
    kind = key.kind
    is_long = isinstance(kind, kinds.Whole | kinds.Wholes) and kind.most - kind.least >= MOST
    return is_long or isinstance(kind, kinds.Name | kinds.Phrases)


def is_one_touch(key: Setting) -> bool:
    """Whether all that it can be lies there to be touched."""
    if isinstance(key.kind, kinds.Whole):
        is_few = key.kind.most - key.kind.least < FEW
        return needs_the_page(key) or is_few or key.kind.problem(key.usual) is not None
    return isinstance(key.kind, kinds.OneOf)


def is_said(key: Setting, state: State) -> bool:
    """Whether it is known: the box says it, or the owner has."""
    return is_known(key, state.values)


def said(key: Setting, value: Value, words: Words) -> str:
    """What is in force of it, in words; an empty row is one as well, if somebody said so."""
    if isinstance(value, tuple | list):
        shown = [phrase(str(each), words) for each in value]
        return ", ".join(shown) or words.say(f"{_KEY}.none")
    return known(str(value), words)


def numeral(number: int, kind: kinds.Whole | kinds.Wholes) -> str:
    """A number; where some are less than nothing, with its sign."""
    return f"{number:+d}".replace("-", "−") if kind.least < 0 and number else str(number)


def known(name: str, words: Words) -> str:
    """A name; what the rulebook prints has ours for it."""
    key = f"owners.known.{name}"
    return words.say(key) if words.has(key) else name


def phrase(said: str, words: Words) -> str:
    """A phrase, word by word as the game calls them."""
    keys = ((word, f"owners.word.{word}") for word in said.split(" "))
    return " ".join(words.say(key) if words.has(key) else word for word, key in keys)


# What a touch changes


def opened(state: State, path: Path) -> State:
    """Give a key the page."""
    now = state.value(key_of(state, path))
    draft = tuple(map(str, now)) if isinstance(now, tuple | list) else ()
    name = keyboard.begun(now if isinstance(now, str) else "")
    return replace(
        state, alone=path, at=path, draft=draft, begun=(), typing=name, part=0, told=None
    )


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes while a key has the page."""
    key = key_of(state, state.alone)
    if isinstance(intent, GoBack):
        return replace(state, begun=()) if state.begun else replace(state, alone=())
    if isinstance(intent, TurnLeaves):
        return replace(state, part=max(0, state.part + intent.by))
    if isinstance(key.kind, kinds.Phrases):
        return _phrased(state, key, key.kind, intent)
    if isinstance(key.kind, kinds.Name):
        return _named(state, key, key.kind, intent)
    if isinstance(intent, KeepIt):
        return keep(state, key.path, state.value(key))
    return heard_by_all(state, intent) or state


def _named(state: State, key: Setting, kind: kinds.Name, intent: Intent) -> State | effects.Effect:
    if isinstance(intent, keyboard.Enter):
        return keep(state, key.path, state.typing.text.strip())
    typing = keyboard.typed(state.typing, intent, kind.longest)
    if typing != state.typing:
        return replace(state, typing=typing)
    return heard_by_all(state, intent) or state


def _phrased(
    state: State, key: Setting, kind: kinds.Phrases, intent: Intent
) -> State | effects.Effect:
    if isinstance(intent, SayWord) and len(state.draft) < kind.longest:
        begun = (*state.begun, intent.word)
        if kind.next_words(begun):
            return replace(state, begun=begun, part=0)
        return replace(state, draft=(*state.draft, " ".join(begun)), begun=(), part=0)
    if isinstance(intent, Unsay):
        rest = (*state.draft[: intent.at], *state.draft[intent.at + 1 :])
        return replace(state, draft=rest, begun=())
    if isinstance(intent, KeepIt) and kind.problem(state.draft) is None:
        return keep(state, key.path, state.draft)
    return heard_by_all(state, intent) or state


def keep(state: State, path: Path, value: Value) -> effects.SaveOwners:
    """Keep it at once. Who copies something for the first time is led to what is next."""
    was_said = not state.alone and is_said(key_of(state, path), state)
    then = replace(state, values={**state.values, path: value}, alone=(), at=path, told=None)
    if not was_said:
        then = _onward(then, path)
    return effects.SaveOwners(state.game, {path: value}, then=then)


def _onward(state: State, path: Path) -> State:
    """To the next thing that nobody has said, unless what was said does not go together."""
    keys = asked_of(state.box, state.values)
    at = [key.path for key in keys].index(path)
    following = next((key for key in keys[at:] if not is_said(key, state)), None)
    if following is None or any(path in one.keys for one in clashes_in(state.box, state.values)):
        return state
    if needs_the_page(following):
        return opened(state, following.path)
    return replace(state, at=following.path)


def key_of(state: State, path: Path) -> Setting:
    return schema_of(state.box).keys[path]


# Pictures


def picture(
    state: State, words: Words, stage: Stage, label: str, whose: str
) -> tuple[Stage, Sheets]:
    """The page of one key: what it is called, and of what it is."""
    desk = desk_of(stage, state.facing)
    key = key_of(state, state.alone)
    x, y, w, h = desk.body
    body: Box = (x, y + _WHOSE, w, h - _WHOSE)
    parts: list[Part] = [
        *header(desk, label),
        text((x, y, w, _WHOSE - 4), whose, STATE, BRASS, "center", name=True),
    ]
    if isinstance(key.kind, kinds.Name):
        parts += _keys(state, words, desk)
    elif isinstance(key.kind, kinds.Phrases):
        parts += _phrases(state, key.kind, words, desk, body)
    else:
        parts += _numbers(state, key, words, desk, body)
    return laid("owners alone", stage, state.facing, parts)


def _keys(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    w = min(desk.w - 2 * EDGE, 640)
    high = keyboard.height(w)
    top = desk.h / 2 - EDGE - high
    field: Box = (-w / 2, top - 76, w, 64)
    enter, space = (words.say(f"screen.pages.keyboard.{key}") for key in ("enter", "space"))
    return (
        *card(field),
        text((field[0] + 14, field[1] + 4, w - 28, 56), f"{state.typing.text}|", TITLE, CANDLE,
             name=True),
        *keyboard.keyboard((-w / 2, top, w, high), state.typing, words.language, enter, space),
    )  # fmt: skip


def _phrases(
    state: State, kind: kinds.Phrases, words: Words, desk: Desk, body: Box
) -> tuple[Part, ...]:
    """What is said so far, the words that may follow, and what keeps it."""
    x, y, w, _ = body
    made = [
        Choice(Unsay(at), phrase(each, words), icon="cross", face="chosen")
        for at, each in enumerate(state.draft)
    ]
    begun = phrase(" ".join(state.begun), words) + " …" if state.begun else ""
    foot: Box = (x, desk.h / 2 - 8 - _FOOT, w, _FOOT)
    top = y + (_SAID + _GAP if made else 0)
    grid: Box = (x, top + 30, w, foot[1] - top - 38)
    options = kind.next_words(state.begun) if len(state.draft) < kind.longest else ()
    choices = [Choice(SayWord(word), phrase(word, words)) for word in options]
    return (
        *(buttons((x, y, w, _SAID), made) if made else ()),
        text((x, top, w, 26), begun or words.say(f"{_KEY}.next"), BODY, CANDLE, "center"),
        *_grid(grid, choices, state.part, _WIDE_WORD),
        *_keeping(foot, state, kind, words),
    )


def _keeping(box: Box, state: State, kind: kinds.Phrases, words: Words) -> tuple[Part, ...]:
    if state.begun or kind.problem(state.draft) is not None:
        return ()
    return _kept(box, words, is_empty=not state.draft)


def _kept(box: Box, words: Words, *, is_empty: bool) -> tuple[Part, ...]:
    label = words.say(f"{_KEY}.{'keep_none' if is_empty else 'keep'}")
    return buttons(box, (Choice(KeepIt(), label, icon="check", face="main"),))


def _numbers(state: State, key: Setting, words: Words, desk: Desk, body: Box) -> tuple[Part, ...]:
    """One of many numbers, or each of them or not."""
    from companion.screen.pages.owners_data import SayOfPrint

    kind, now = key.kind, state.value(key)
    assert isinstance(kind, kinds.Whole | kinds.Wholes), key.path
    chosen = {n for n in now if isinstance(n, int)} if isinstance(now, tuple | list) else {now}
    is_row = isinstance(kind, kinds.Wholes)
    choices = [
        Choice(
            SayOfPrint(key.path, tuple(sorted(chosen ^ {n})) if is_row else n),
            numeral(n, kind),
            face="chosen" if n in chosen else "quiet",
        )
        for n in range(kind.least, kind.most + 1)
    ]
    x, y, w, h = body
    foot: Box = (x, desk.h / 2 - 8 - _FOOT, w, _FOOT)
    grid = _grid((x, y, w, h - _FOOT - 18), choices, state.part, _WIDE_NUMBER)
    return (*grid, *_kept(foot, words, is_empty=not chosen)) if is_row else grid


def _grid(box: Box, choices: Sequence[Choice], part: int, least: float) -> tuple[Part, ...]:
    """As many as fit, all of one size, and leaves for the rest."""
    x, y, w, h = box
    across = max(1, int((w + _GAP) // (least + _GAP)))
    down = max(1, int((h - 44 + _GAP) // (TARGET + _GAP)))
    fits = across * down
    leaves = -(-len(choices) // fits)
    part = min(part, max(0, leaves - 1))
    step = (w + _GAP) / across
    shown = choices[part * fits : (part + 1) * fits]
    return (
        *(button((x + step * (n % across), y + (TARGET + _GAP) * (n // across), step - _GAP,
                  TARGET), choice, STATE)
          for n, choice in enumerate(shown)),
        *leafing(0, y + h - 20, part, leaves),
    )  # fmt: skip
