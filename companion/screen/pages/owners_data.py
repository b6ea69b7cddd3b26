"""What the print of a game leaves open, as its owner has it: section by section, row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages import effects
from companion.screen.pages import owners_entry as entry
from companion.screen.pages.keyboard import Typing
from companion.screen.pages.kit import (
    TONES,
    Desk,
    Told,
    TurnLeaves,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
    switch,
)
from companion.screen.parts import Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    NOTE,
    NUMBER,
    STATE,
    TARGET,
)  # fmt: skip
from companion.settings import kinds
from companion.settings.keys import Path, Setting, schema_of
from companion.settings.kinds import Value, shown
from companion.settings.owners import Clash, asked_of, clashes_in
from companion.text import Words

_KEY = "screen.pages.owners_data"
_ROW, _GAP, _TITLE, _FOOT = 90, 8, 30, 56
_LOW = 62
"""What leads to a page of its own: its name beside a button."""
_LEAVES = 100
"""Half as wide as the way to other leaves, in the middle of the foot."""


class State(msgspec.Struct, frozen=True):
    """What the box holds, and what the owner says of it."""

    game: str
    box: msgspec.Struct
    values: Mapping[Path, Value] = {}
    """What the owner has said; all else is as in the box."""
    leaf: int = 0
    at: Path = ()
    """The key whose leaf is shown instead: who copies comes back to where they are."""
    facing: int = 0
    told: Told | None = None
    alone: Path = ()
    """The key that has the page for itself; none: the list is shown."""
    draft: tuple[str, ...] = ()
    """Phrases of it as they are made."""
    begun: tuple[str, ...] = ()
    """The first words of another."""
    typing: Typing = Typing()
    part: int = 0
    """Which of its leaves."""

    def value(self, key: Setting) -> Value:
        """What is in force."""
        return self.values.get(key.path, key.usual)


class SayOfPrint(Intent, frozen=True):
    """It is so on the owner's print."""

    path: Path
    value: Value


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes: kept at once, like a setting."""
    if isinstance(intent, entry.SayAlone):
        return entry.opened(state, intent.path)
    if state.alone and not isinstance(intent, SayOfPrint):
        return entry.heard(state, intent)
    if isinstance(intent, TurnLeaves):
        state = replace(state, at=())
    if not isinstance(intent, SayOfPrint):
        return heard_by_all(state, intent) or state
    if entry.is_one_touch(entry.key_of(state, intent.path)):
        return entry.keep(state, intent.path, intent.value)
    values = {**state.values, intent.path: intent.value}
    said = {intent.path: intent.value}
    return effects.SaveOwners(state.game, said, then=replace(state, values=values, told=None))


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A leaf of a section, or what has the page for itself."""
    if state.alone:
        return entry.picture(state, words, stage, _said(state.alone, words), _whose(state, words))
    desk = desk_of(stage, state.facing)
    x, y, w, _ = desk.body
    leaves = tuple(pages(state, desk))
    leaf = _leaf(state, leaves)
    keys = leaves[leaf]
    parts: list[Part] = [
        *header(desk, words.say(f"{_KEY}.title", game=words.say("title"))),
        text((x, y, w, _TITLE - 4), _section(keys[0], words), STATE, BRASS, "center"),
    ]
    top = y + _TITLE
    for key in keys:
        high = _high(key, w)
        parts += _row((x, top, w, high), key, state, words)
        top += high + _GAP
    foot: Box = (x, desk.h / 2 - 2 * _FOOT, w, 30)
    clashes = clashes_in(state.box, state.values)
    if state.told:
        said = words.say(f"{_KEY}.told.{state.told.key}", **state.told.fields)
        parts.append(text(foot, said, BODY, TONES[state.told.tone], "center"))
    elif clashes:
        parts.append(text(foot, _disagrees(clashes[0], state, words), NOTE, DANGER, "center"))
    elif all(entry.is_said(key, state) for each in leaves for key in each):
        parts.append(text(foot, words.say(f"{_KEY}.whole"), BODY, CALM, "center"))
    parts += leafing(0, desk.h / 2 - 32, leaf, len(leaves), state.leaf)
    parts += _on((_LEAVES, desk.h / 2 - 32 - TARGET / 2, w / 2 - _LEAVES, TARGET), state, leaf,
                 leaves, words)  # fmt: skip
    return laid("owners", stage, state.facing, parts)


def _leaf(state: State, leaves: tuple[tuple[Setting, ...], ...]) -> int:
    """That of the key which is worked at, or the one that was turned to."""
    mine = (n for n, keys in enumerate(leaves) if state.at in [key.path for key in keys])
    return next(mine, min(state.leaf, len(leaves) - 1))


def _whose(state: State, words: Words) -> str:
    """What the key that has the page is of: its section, and the name that was given to it."""
    section = _said((*state.alone[:-1], "title"), words)
    named = (*state.alone[:-1], "name")
    if named == state.alone or named not in schema_of(state.box).keys:
        return section
    name = state.value(entry.key_of(state, named))
    return f"{section} · {entry.known(str(name), words)}" if name else section


def _on(
    box: Box, state: State, leaf: int, leaves: tuple[tuple[Setting, ...], ...], words: Words
) -> tuple[Part, ...]:
    """The way to what is next to be said, after this leaf or from the first one on."""
    unsaid = [
        at for at, keys in enumerate(leaves) if not all(entry.is_said(k, state) for k in keys)
    ]
    others = [at for at in unsaid if at != leaf]
    if not others:
        return ()
    to = next((at for at in others if at > leaf), others[0])
    count = sum(not entry.is_said(key, state) for keys in leaves for key in keys)
    label = words.say(f"{_KEY}.on", count=count)
    return (button(box, Choice(TurnLeaves(to - state.leaf), label, icon="list"), NOTE),)


def pages(state: State, desk: Desk) -> Iterator[tuple[Setting, ...]]:
    """The keys on each leaf: of one section, as many as fit."""
    _, _, w, h = desk.body
    room = h - _TITLE - 2 * _FOOT
    keys = asked_of(state.box, state.values)
    for section in dict.fromkeys(key.path[:-1] for key in keys):
        leaf: list[Setting] = []
        for key in (key for key in keys if key.path[:-1] == section):
            if leaf and sum(_high(each, w) + _GAP for each in (*leaf, key)) > room:
                yield tuple(leaf)
                leaf = []
            leaf.append(key)
        yield tuple(leaf)


def _across(w: float) -> int:
    """How many buttons a finger can tell apart lie side by side."""
    return int((w - 20 + 6) // (TARGET + 6))


def _high(key: Setting, w: float) -> float:
    kind, count = key.kind, 1
    if entry.needs_the_page(key):
        return _LOW
    if isinstance(kind, kinds.OneOf):
        count = len(kind.options)
    elif isinstance(kind, kinds.Wholes) or (
        isinstance(kind, kinds.Whole) and entry.is_one_touch(key)
    ):
        count = kind.most - kind.least + 1
    elif isinstance(kind, kinds.Figures):
        count = kind.longest + 2  # one less, one more
    lines = -(-count // _across(w))
    return _ROW + (lines - 1) * (TARGET + 6)


def _said(path: Path, words: Words) -> str:
    """The words of a key or a section: a number in it is filled in."""
    number = next((part for part in reversed(path) if part.isdecimal()), "")
    named = ".".join("row" if part.isdecimal() else part for part in path)
    return words.say(f"owners.{named}", number=number)


def _section(key: Setting, words: Words) -> str:
    return _said((*key.path[:-1], "title"), words)


def _disagrees(clash: Clash, state: State, words: Words) -> str:
    """What does not go together yet, by what it is called here."""
    of_value = {"value": shown(state.values.get(clash.keys[0], ""))}
    called = {"keys": ", ".join(dict.fromkeys(_said(key, words) for key in clash.keys))}
    why = clash.problem
    return words.say(f"settings.wrong.{why.why}", **(of_value | why.fields | called))


def _row(box: Box, key: Setting, state: State, words: Words) -> tuple[Part, ...]:
    x, y, w, h = box
    now, label = state.value(key), _said(key.path, words)
    if entry.needs_the_page(key):
        return _leading(box, key, label, state, words)
    if isinstance(key.kind, kinds.Flag):
        return (switch((x, y + 10, w, h - 20), label, SayOfPrint(key.path, not now), on=bool(now)),)
    ways, top = _ways(key, now, words), y + _ROW - TARGET - 6
    across = min(_across(w), max(len(ways), 3))
    step = (w - 20 + 6) / across
    return (
        *card(box),
        text((x + 12, y + 4, w - 24, 28), label, BODY, BONE),
        *(button((x + 10 + step * (n % across), top + n // across * (TARGET + 6), step - 6,
                  TARGET), way, STATE)
          for n, way in enumerate(ways)),
        *_figure((x + 10 + step * 2, top, step, TARGET), key, now),
    )  # fmt: skip


def _leading(box: Box, key: Setting, label: str, state: State, words: Words) -> tuple[Part, ...]:
    """Its name, and beside it what is known of it: a touch gives it the page."""
    x, y, w, h = box
    share = w * 0.42
    known = entry.is_said(key, state)
    shown = entry.said(key, state.value(key), words) if known else words.say(f"{_KEY}.unsaid")
    way = Choice(entry.SayAlone(key.path), shown, icon="right", face="chosen" if known else "quiet")
    return (
        *card(box),
        text((x + 12, y + 4, share - 20, h - 8), label, BODY, BONE),
        button((x + share, y + (h - TARGET) / 2, w - share - 8, TARGET), way, STATE),
    )


def _ways(key: Setting, now: Value, words: Words) -> list[Choice]:
    """What can be touched: one of a few, a number less or more, numbers in it or not, a row."""
    kind = key.kind
    if isinstance(kind, kinds.OneOf):
        return [
            Choice(
                SayOfPrint(key.path, value),
                words.say(f"owners.is.{key.path[-1]}.{value}"),
                face="chosen" if value == now else "quiet",
            )
            for value in kind.options
        ]
    if isinstance(kind, kinds.Whole) and entry.is_one_touch(key):
        return [
            Choice(SayOfPrint(key.path, n), entry.numeral(n, kind),
                   face="chosen" if n == now else "quiet")
            for n in range(kind.least, kind.most + 1)
        ]  # fmt: skip
    if isinstance(kind, kinds.Whole) and isinstance(now, int):
        less, more = (min(max(kind.least, now + by), kind.most) for by in (-1, 1))
        return [
            Choice(SayOfPrint(key.path, less), icon="minus"),
            Choice(SayOfPrint(key.path, more), icon="plus"),
        ]
    if isinstance(kind, kinds.Wholes) and isinstance(now, tuple | list):
        return [
            Choice(SayOfPrint(key.path, tuple(sorted(set(now) ^ {n}))), str(n),
                   face="chosen" if n in now else "quiet")
            for n in range(kind.least, kind.most + 1)
        ]  # fmt: skip
    if isinstance(kind, kinds.Figures) and isinstance(now, tuple | list):
        return list(_rows(key.path, kind, tuple(n for n in now if isinstance(n, int))))
    return []


def _rows(path: Path, kind: kinds.Figures, now: tuple[int, ...]) -> Iterator[Choice]:
    """Each number becomes the next one at a touch; the last can go, or be there twice."""
    for at, number in enumerate(now):
        other = kind.least if number == kind.most else number + 1
        changed = (*now[:at], other, *now[at + 1 :])
        yield Choice(SayOfPrint(path, changed), str(number), face="chosen")
    if kind.fewest < kind.longest:
        last = now[-1] if now else kind.least
        shorter, longer = now[: max(kind.fewest, len(now) - 1)], (*now, last)[: kind.longest]
        yield Choice(SayOfPrint(path, shorter), icon="minus")
        yield Choice(SayOfPrint(path, longer), icon="plus")


def _figure(box: Box, key: Setting, now: Value) -> tuple[Part, ...]:
    if not isinstance(key.kind, kinds.Whole) or entry.is_one_touch(key):
        return ()
    if key.kind.problem(now) is not None:
        return (text(box, "–", NUMBER, CANDLE, "center"),)
    return (text(box, str(now), NUMBER, CANDLE, "center"),)
