"""The gaps of the printed rules, in groups: those a table may settle, then our fixed readings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.evening.laying import ToLay
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, card, desk_of, header, laid, leafing
from companion.screen.pages.new_game.state import Choose, State, Time
from companion.screen.parts import Icon, Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, BONE, BRASS, LINE, SMALL_NUMBER, STATE
from companion.settings.values import TIMERS
from companion.text import Words

_KEY = "screen.pages.new_game"
TIME = "time"
"""No gap of the rules, but where people look for it: how long the secret choice may take."""
GAP = 8


class RulingsLeaf(msgspec.Struct, frozen=True):
    """A leaf: rulings of one group, all open or all fixed."""

    group: str
    is_open: bool
    ids: tuple[str, ...]


def groups(game: ToLay) -> dict[str, tuple[str, ...]]:
    """The rulings by what they are about; the time of a choice, if the game gives it no group."""
    given = dict(game.laying.groups)
    grouped = {id_ for ids in given.values() for id_ in ids}
    every = (*((TIME,) if game.is_timed else ()), *game.info.rulings)
    rest = tuple(id_ for id_ in every if id_ not in grouped)
    return given | ({"table": rest} if rest else {})


def pages(desk: Desk, game: ToLay) -> tuple[RulingsLeaf, ...]:
    """All leaves of a desk: first what can be chosen, then what is only told."""
    return (*_pages(desk, game, is_open=True), *_pages(desk, game, is_open=False))


def _pages(desk: Desk, game: ToLay, *, is_open: bool) -> Iterator[RulingsLeaf]:
    each = int((desk.body[3] - 34 - 56 + GAP) // (_high(desk, is_open=is_open) + GAP))
    for group, ids in groups(game).items():
        fit = [id_ for id_ in ids if (len(values_of(id_, game)) > 1) is is_open]
        for start in range(0, len(fit), each):
            yield RulingsLeaf(group, is_open, tuple(fit[start : start + each]))


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """One leaf of them."""
    desk = desk_of(stage, state.facing)
    x, y, w, _ = desk.body
    leaves = pages(desk, state.game)
    page = leaves[min(state.leaf, len(leaves) - 1)]
    kind = words.say(f"{_KEY}.{'open' if page.is_open else 'fixed'}")
    group = words.say(f"{_KEY}.group.{page.group}")
    parts: list[Part] = [
        *header(desk, words.say(f"{_KEY}.rulings")),
        text((x, y, w, 26), f"{group} · {kind}", STATE, BRASS, "center"),
    ]
    high = _high(desk, is_open=page.is_open)
    for index, id_ in enumerate(page.ids):
        box = (x, y + 34 + index * (high + GAP), w, high)
        parts += _ruling(box, id_, state, words)
    parts += leafing(0, desk.h / 2 - 32, state.leaf, len(leaves))
    return laid("rulings", stage, state.facing, parts)


def _high(desk: Desk, *, is_open: bool) -> float:
    """What a ruling takes: narrow lines are more lines, and choices have their row."""
    return (72 if desk.wide else 92) + 68 * is_open


def _ruling(box: Box, id_: str, state: State, words: Words) -> tuple[Part, ...]:
    x, y, w, h = box
    values = values_of(id_, state.game)
    told = h if len(values) == 1 else h - 62
    parts: list[Part] = [
        *card(box, BRASS if len(values) > 1 else LINE),
        _sign((x + 10, y, 44, told), id_),
        text((x + 58, y + 4, w - 72, told - 6), _told(id_, words), BODY,
             BONE if len(values) > 1 else ASH),
    ]  # fmt: skip
    if len(values) == 1:
        return tuple(parts)
    step = (w - 20 + 6) / len(values)
    for index, value in enumerate(values):
        label = words.say(f"{_KEY}.value.{id_}.{value}")
        intent = Time(value) if id_ == TIME else Choose(id_, value)
        face = "chosen" if value == chosen(id_, state) else "quiet"
        choice = Choice(intent, label, face=face)
        at = (x + 10 + step * index, y + h - 58, step - 6, 50)
        parts.append(button(at, choice, STATE))
    return tuple(parts)


def values_of(id_: str, game: ToLay) -> tuple[str, ...]:
    """How it can be played; a fixed reading has one."""
    return TIMERS if id_ == TIME else game.info.rulings[id_]


def chosen(id_: str, state: State) -> str:
    """How this table plays it."""
    return state.choice_timer if id_ == TIME else state.game.ruling(state.plan, id_)


def _told(id_: str, words: Words) -> str:
    return words.say(f"{_KEY}.about.{id_}") if id_ == TIME else words.rule(id_)


def _sign(box: Box, id_: str) -> Part:
    x, y, w, h = box
    if id_ == TIME:
        return Icon(x=x + w / 2, y=y + h / 2, size=26, name="hourglass", colour=BRASS)
    return text(box, id_, SMALL_NUMBER, BRASS, "center")
