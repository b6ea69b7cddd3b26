"""The owner's printed set: the Rage board level by level, and how many there are of each Weapon."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from companion.games.octorage.box import CLASSES_OF_WEAPONS, OURS
from companion.games.octorage.looks import CARD_SIGNS
from companion.games.octorage.pages.wishes import SavePrinted
from companion.games.octorage.walk import totem_of
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, text
from companion.screen.layout.layouts import TrackLayout, layout_of
from companion.screen.pages import effects
from companion.screen.pages.kit import (
    Desk,
    GoBack,
    Told,
    buttons,
    card,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
    note,
    sheet_at,
)
from companion.screen.parts import Icon, Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    HEADING,
    LINE,
    NUMBER,
    SMALL_NUMBER,
    STATE,
    TARGET,
)  # fmt: skip
from companion.settings.keys import Path
from companion.settings.kinds import Value
from companion.text import Words
from engine.games.octorage.cards import Card
from engine.games.octorage.header import MOST_LEVELS, MOST_LIVES

_KEY = "screen.pages.rage_board"
_FOOT, _GAP = 56, 8
_ACROSS = 6
RAGE, COPIES = range(2)
"""The leaves."""


class State(msgspec.Struct, frozen=True):
    """What is in force, with what was touched."""

    rage: tuple[int, ...] = OURS.rage
    """The levels below ALL."""
    copies: Mapping[str, int] = MappingProxyType(OURS.by_weapon)
    leaf: int = RAGE
    facing: int = 0
    told: Told | None = None


class Raise(Intent, frozen=True):
    """A level says one more; after the most it says as little as it can."""

    level: int


class Lengthen(Intent, frozen=True):
    """The board has another level."""


class Shorten(Intent, frozen=True):
    """It has one less."""


class CountCopies(Intent, frozen=True):
    """There are so many of a Weapon."""

    weapon: str
    copies: int


class Save(Intent, frozen=True):
    """It is as the box has it."""


class Later(Intent, frozen=True):
    """Play with ours."""


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes; a board whose Rage falls is never made."""
    if rage := _changed(state.rage, intent):
        return replace(state, rage=rage, told=None)
    if isinstance(intent, CountCopies):
        copies = {**state.copies, intent.weapon: intent.copies}
        return replace(state, copies=copies, told=None)
    if isinstance(intent, Save) and not missing(state):
        return SavePrinted(_said(state))
    if isinstance(intent, Later | GoBack):
        return effects.Back()
    return heard_by_all(state, intent) or state


def _changed(rage: tuple[int, ...], intent: Intent) -> tuple[int, ...]:
    """The board after a touch on it; empty: it was none."""
    if isinstance(intent, Raise):
        return _raised(rage, intent.level)
    if isinstance(intent, Lengthen):
        return (*rage, rage[-1])[: MOST_LEVELS - 1]
    return rage[: max(1, len(rage) - 1)] if isinstance(intent, Shorten) else ()


def _raised(rage: tuple[int, ...], level: int) -> tuple[int, ...]:
    """Those above rise with it."""
    least = rage[level - 1] if level else 1
    value = least if rage[level] == MOST_LIVES else rage[level] + 1
    return (*rage[:level], value, *(max(value, above) for above in rage[level + 1 :]))


def _said(state: State) -> dict[Path, Value]:
    """What is on the leaf that is looked at."""
    if state.leaf == RAGE:
        return {("rage",): state.rage}
    return {("copies", weapon): copies for weapon, copies in state.copies.items()}


def missing(state: State) -> dict[tuple[Card, ...], int]:
    """By class, how many cards are still to be counted; below 0: there are too many."""
    if state.leaf == RAGE:
        return {}
    off = {
        cards: size - sum(state.copies[str(card)] for card in cards)
        for cards, size in CLASSES_OF_WEAPONS.items()
    }
    return {cards: count for cards, count in off.items() if count}


# Pictures


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The Rage board, or the copies."""
    desk = desk_of(stage, state.facing)
    draw = _rage if state.leaf == RAGE else _copies
    key = "rage" if state.leaf == RAGE else "copies"
    x, _, w, _ = desk.body
    foot: Box = (x, desk.h / 2 - 8 - _FOOT, w, _FOOT)
    parts = (
        *header(desk, words.say(f"{_KEY}.{key}")),
        *draw(state, words, desk),
        *_foot(state, words, foot),
    )
    at = _totem_at(desk)
    totem = sheet_at("totem", stage, state.facing, *at, _totem(state.rage))
    return laid("rage board", stage, state.facing, parts, *((totem,) if state.leaf == RAGE else ()))


def _foot(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """The other leaf, and what keeps this one; or why it cannot be kept yet."""
    x, y, w, h = box
    inner: Box = (x + 196, y, w - 196, h)
    later = Choice(Later(), words.say(f"{_KEY}.later"))
    leaves = leafing(x + 86, y + h / 2, state.leaf, 2)
    if missing(state):
        share = inner[2] * 0.62
        said = words.say(f"{_KEY}.not_yet")
        return (
            *leaves,
            note((inner[0], y, share - _GAP, h), said, "ash", align="center"),
            *buttons((inner[0] + share, y, inner[2] - share, h), (later,)),
        )
    main = Choice(Save(), words.say(f"{_KEY}.save"), icon="check", face="main")
    return (*leaves, *buttons(inner, (main, later)))


def _how(box: Box, state: State, words: Words, key: str) -> Part:
    """What to do; or what came of it."""
    if state.told:
        said = words.say(f"{_KEY}.told.{state.told.key}", **state.told.fields)
        return note(box, said, state.told.tone)
    return note(box, words.say(f"{_KEY}.{key}"), "bone")


def _rage(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """The board as it stands, its foot below; beside it a button a level."""
    x, y, w, h = desk.body
    high = h - _FOOT - _GAP
    box: Box = (x + 190, y, w - 190, high) if desk.wide else (x, y + 304, w, high - 304)
    left, top, wide, _ = box
    grid: Box = (left + 12, top + 92, wide - 24, 0)
    below = top + 92 + 2 * (58 + 6) + 4
    ends = (
        Choice(Shorten(), words.say(f"{_KEY}.shorter"), icon="minus"),
        Choice(Lengthen(), words.say(f"{_KEY}.longer"), icon="plus"),
    )
    return (
        *card(box),
        _how((left + 14, top + 8, wide - 28, 76), state, words, "how_rage"),
        *_levels(state.rage, grid),
        *buttons((left + 12, below, wide - 24, TARGET), ends),
    )


def _totem_at(desk: Desk) -> tuple[float, float]:
    x, y, _, h = desk.body
    return (x + 92, y + (h - _FOOT - _GAP) / 2) if desk.wide else (0.0, y + 150)


def _totem(rage: tuple[int, ...]) -> tuple[Part, ...]:
    totem = totem_of(rage)
    return layout_of(totem, TrackLayout).draw(totem)


def _levels(rage: tuple[int, ...], grid: Box) -> list[Part]:
    """Six in a row, from level 1 on."""
    x, y, w, _ = grid
    step = (w + 6) / _ACROSS
    return [
        button((x + step * (n % _ACROSS), y + 64 * (n // _ACROSS), step - 6, 58),
               Choice(Raise(n), str(value), face="chosen"), HEADING)
        for n, value in enumerate(rage)
    ]  # fmt: skip


def _copies(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Class by class: its sign, how many of how many, and a column for each value."""
    x, y, w, h = desk.body
    how: Box = (x + 6, y, w - 12, 52)
    classes = list(CLASSES_OF_WEAPONS)
    rows = [classes] if desk.wide else [classes[:1], classes[1:3], classes[3:]]
    top, parts = y + 58, [_how(how, state, words, "how_copies")]
    high = min(248.0, (h - 58 - _FOOT - _GAP) / len(rows) - _GAP)
    for row in rows:
        parts += _row_of_classes(row, (x, top, w, high), state, words)
        top += high + _GAP
    return tuple(parts)


def _row_of_classes(
    classes: list[tuple[Card, ...]], box: Box, state: State, words: Words
) -> list[Part]:
    x, y, w, h = box
    count = sum(map(len, classes))
    step = (w - _GAP * (len(classes) - 1)) / count
    parts: list[Part] = []
    for cards in classes:
        wide = step * len(cards)
        parts += _class(cards, (x, y, wide, h), state, words)
        x += wide + _GAP
    return parts


def _class(cards: tuple[Card, ...], box: Box, state: State, words: Words) -> list[Part]:
    x, y, w, h = box
    off = missing(state).get(cards, 0)
    size = CLASSES_OF_WEAPONS[cards]
    ink = CALM if not off else DANGER
    middle = x + max(28, w / 2 - 12)
    step = (w - 8) / len(cards)
    parts: list[Part] = [
        *card(box, ink if off else LINE),
        Icon(x=middle - 14, y=y + 22, size=24, name=CARD_SIGNS[cards[0]], colour=BRASS),
        text(
            (middle + 1, y + 8, x + w - middle - 2, 28), f"{size - off}/{size}", SMALL_NUMBER, ink
        ),
    ]
    for n, weapon in enumerate(cards):
        parts += _weapon(str(weapon), (x + 4 + step * n, y + 40, step, h - 44), state, size,
                         fixed=len(cards) == 1)  # fmt: skip
    return parts


def _weapon(weapon: str, box: Box, state: State, most: int, *, fixed: bool) -> list[Part]:
    """Its value, how many there are, one more and one less; a class of one value has no choice."""
    x, y, w, h = box
    copies = state.copies[weapon]
    middle = y + h / 2
    value: Box = (x, y, w, 24)
    count: Box = (x, middle - 4, w, 28)
    parts: list[Part] = [
        text(value, weapon, NUMBER, BRASS, "center"),
        text(count, f"×{copies}", STATE, CANDLE, "center"),
    ]
    if fixed:
        return parts
    wide = min(w - 4, 64)
    for icon, at, by in (("plus", middle - 4 - TARGET, 1), ("minus", middle + 26, -1)):
        change = CountCopies(weapon, max(0, min(most, copies + by)))
        parts.append(button((x + (w - wide) / 2, at, wide, TARGET), Choice(change, icon=icon)))
    return parts
