"""Past games: who played, when, how it stands; go on, read the story, copy to a stick and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.complaints import plain
from companion.evening.archive import Kept
from companion.machine.sticks import Stick
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
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
    leaves,
    note,
    on_leaf,
    row,
)
from companion.screen.pages.standing import Tells, dated, day, played, players, standing, symbols
from companion.screen.pages.standing import plain as plain_tells
from companion.screen.parts import Icon, Part, Seal, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BRASS,
    CANDLE,
    DANGER,
    FACES,
    HEADING,
    NAME,
    NOTE,
    STATE,
)  # fmt: skip
from companion.text import Words

PAGE = "past_games"
_KEY = f"screen.pages.{PAGE}"
GAMES, TO_STICK, FROM_STICK = "games", "to", "from"
_ROW, _GAP = 58, 6
_FOOT = 56


class State(msgspec.Struct, frozen=True):
    """The games that are kept, and the one looked at."""

    games: tuple[Kept, ...] = ()
    """The latest first."""
    sticks: tuple[Stick, ...] = ()
    chosen: Path | None = None
    """None: the first on the leaf."""
    side: str = GAMES
    told: Told | None = None
    """What came of the last copy."""
    leaf: int = 0
    facing: int = 0
    tells: Tells = plain_tells
    """Who tells each of them."""


class ChooseGame(Intent, frozen=True):
    """Look at this game."""

    path: Path


class GoOnWith(Intent, frozen=True):
    """Go on with it."""

    path: Path


class ReadStory(Intent, frozen=True):
    """Read what happened in it."""

    path: Path


class LookForSticks(Intent, frozen=True):
    """See where a game can be copied to, or from where."""

    side: str


class CopyTo(Intent, frozen=True):
    """Copy the game looked at into this folder."""

    folder: Path


class TakeIn(Intent, frozen=True):
    """Bring this record in."""

    path: Path


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, GoBack) and state.side != GAMES:
        return replace(state, side=GAMES, leaf=0)
    if do := _HEARD.get(type(intent)):
        return do(state, intent)
    return heard_by_all(state, intent) or state


def _look_for_sticks(state: State, intent: LookForSticks) -> State:
    return replace(state, side=intent.side, leaf=0, told=None)


def _copy_to(state: State, intent: CopyTo) -> State | effects.Effect:
    kept = looked_at(state)
    if kept is None:
        return state
    return effects.CopyOut(kept.path, intent.folder, then=replace(state, side=GAMES))


_HEARD: dict[type[Intent], Callable[[State, Any], State | effects.Effect]] = {
    ChooseGame: lambda s, i: replace(s, chosen=i.path, told=None),
    GoOnWith: lambda s, i: effects.ResumeGame(i.path),
    ReadStory: lambda s, i: effects.OpenKeptStory(i.path),
    LookForSticks: _look_for_sticks,
    CopyTo: _copy_to,
    TakeIn: lambda s, i: effects.BringIn(i.path, then=replace(s, side=GAMES, leaf=0)),
}


def looked_at(state: State) -> Kept | None:
    """The game that was chosen, or the latest."""
    chosen = (kept for kept in state.games if kept.path == state.chosen)
    return next(chosen, state.games[0] if state.games else None)


# Pictures


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The list beside the game looked at; or the sticks."""
    desk = desk_of(stage, state.facing)
    draw = {GAMES: _games, TO_STICK: _to_stick, FROM_STICK: _from_stick}[state.side]
    title = _title(state, words)
    return laid(PAGE, stage, state.facing, (*header(desk, title), *draw(state, words, desk)))


def _title(state: State, words: Words) -> str:
    if state.side == FROM_STICK and any(stick.has_more for stick in state.sticks):
        return words.say(f"{_KEY}.from_some")
    return words.say(f"{_KEY}.{state.side}")


def _games(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    x, y, w, h = desk.body
    if not state.games:
        wide = min(w, 460)
        what_came = _told(state, words, (x + (w - wide) / 2, y + h / 2 + 110, wide, 42))
        return (*_nothing(desk.body, words.say(f"{_KEY}.none"), _bring(words)), *what_came)
    if desk.wide:
        list_: Box = (x, y, w * 0.5 - 4, h)
        detail: Box = (x + w * 0.5 + 4, y, w * 0.5 - 4, h)
    else:
        list_, detail = (x, y, w, h - 316), (x, y + h - 308, w, 308)
    kept = looked_at(state)
    assert kept is not None
    return (*_list(state, words, list_), *_detail(kept, state, words, detail))


def _list(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    each = int((h - 56 + _GAP) // (_ROW + _GAP))
    shown = on_leaf(state.games, state.leaf, each)
    looked = looked_at(state)
    rows = [
        _game((x, y + index * (_ROW + _GAP), w, _ROW), kept, state, words, chosen=kept is looked)
        for index, kept in enumerate(shown)
    ]
    return (*rows, *leafing(x + w / 2, y + h - 26, state.leaf, leaves(len(state.games), each)))


def _game(box: Box, kept: Kept, state: State, words: Words, *, chosen: bool) -> Part:
    _, _, w, h = box
    seals = symbols(kept, state.tells, words)
    left = -w / 2 + 16
    on_it: list[Part] = [
        Seal(x=left + 8 + 14 * i, y=0, r=12, symbol=symbol) for i, symbol in enumerate(seals)
    ]
    if kept.wrong:
        on_it.append(Icon(x=left + 14, y=0, size=26, name="question", colour=DANGER))
    left += 88
    wide = w / 2 - left - 8
    title = words.several(players(kept, state.tells, words)) or plain(kept.path.name)
    sub = _mark(kept, state, words)
    on_it += [
        text((left, -h / 2 + 5, wide, 26), title, STATE, CANDLE if chosen else FACES["quiet"].ink,
             name=True),
        text((left, 3, wide, 22), sub, NOTE, DANGER if kept.wrong else ASH, name=True),
    ]  # fmt: skip
    return row(box, on_it, ChooseGame(kept.path), chosen=chosen)


def _mark(kept: Kept, state: State, words: Words) -> str:
    """When, and in a word or two: broken, over, or how far; the rest is beside it."""
    if not kept.is_read:
        said = words.say(f"{_KEY}.unread")
    else:
        said = words.say(f"{_KEY}.broken") if kept.wrong else standing(kept, state.tells, words)
    return f"{day(kept, words)} · {said}"


def _detail(kept: Kept, state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """The game looked at, and what can be done with it."""
    x, y, w, h = box
    inner, wide = x + 16, w - 32
    high = h - 2 * (_FOOT + 8)
    title = words.several(players(kept, state.tells, words)) or plain(kept.path.name)
    parts: list[Part] = [
        *card((x, y, w, high), DANGER if kept.wrong else BRASS),
        text((inner, y + 8, wide, 50), title, HEADING, CANDLE, name=True),
        note((inner, y + 60, wide, 22), dated(kept, words), "ash"),
    ]
    parts += _story(kept, state, words, (inner, y + 86, wide, high - 86 - 46))
    parts += _told(state, words, (inner, y + high - 46, wide, 42))
    foot = y + h - 2 * _FOOT - 8
    parts += buttons((x, foot, w, _FOOT), _ways(kept, words))
    parts += buttons((x, foot + _FOOT + 8, w, _FOOT), _copies(kept, words))
    return tuple(parts)


def _told(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """What came of the last wish."""
    if state.told is None:
        return ()
    said = words.say(f"{_KEY}.told.{state.told.key}", **state.told.fields)
    icon = "check" if state.told.tone == "calm" else "cross"
    return (note(box, said, state.told.tone, icon, name=True),)


def _story(kept: Kept, state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """How it stands and what it was played with, or why it cannot be read and what to do."""
    x, y, w, h = box
    if not kept.is_read:
        return (note((x, y, w, 42), words.say(f"{_KEY}.unread"), "ash"),)
    if kept.table is None:
        return (
            text(
                (x, y, w, h - 46),
                standing(kept, state.tells, words),
                BODY,
                DANGER,
                upright="top",
                name=True,
            ),
            note((x, y + h - 42, w, 42), words.say(f"{_KEY}.broken_why")),
        )
    said = played(kept, state.tells, words)
    return (
        text(
            (x, y, w, 44),
            standing(kept, state.tells, words),
            NAME,
            icon="crown" if kept.outcome else "",
        ),
        note((x, y + 46, w, 42), said, "ash"),
    )


def _ways(kept: Kept, words: Words) -> tuple[Choice, ...]:
    if kept.table is None:
        return (_bring(words),)
    story = Choice(ReadStory(kept.path), words.say(f"{_KEY}.story"), icon="book")
    if kept.outcome:
        return (story,)
    return (
        Choice(GoOnWith(kept.path), words.say(f"{_KEY}.go_on"), icon="play", face="main"),
        story,
    )


def _copies(kept: Kept, words: Words) -> tuple[Choice, ...]:
    out = Choice(LookForSticks(TO_STICK), words.say(f"{_KEY}.copy"), icon="share")
    return (out,) if kept.table is None else (out, _bring(words))


def _bring(words: Words) -> Choice:
    return Choice(LookForSticks(FROM_STICK), words.say(f"{_KEY}.bring"), icon="fetch")


def _nothing(box: Box, said: str, *choices: Choice) -> tuple[Part, ...]:
    """Nothing to list: say what to do about it."""
    x, y, w, h = box
    wide = min(w, 460)
    top = y + h / 2 - 110
    parts: list[Part] = [
        *card((x + (w - wide) / 2, top, wide, 150)),
        Icon(x=x + w / 2, y=top + 36, size=40, name="candle", colour=BRASS),
        text((x + (w - wide) / 2 + 16, top + 62, wide - 32, 80), said, BODY, align="center"),
    ]
    if choices:
        parts += buttons((x + (w - wide) / 2, top + 158, wide, _FOOT), choices)
    return tuple(parts)


def _to_stick(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    if not state.sticks:
        return _nothing(desk.body, words.say(f"{_KEY}.no_stick"))
    places = [(plain(stick.folder.name), CopyTo(stick.folder)) for stick in state.sticks]
    return _things(state, desk, "share", places)


def _from_stick(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    records = [path for stick in state.sticks for path in stick.records]
    if not records:
        key = "no_record" if state.sticks else "no_stick"
        return _nothing(desk.body, words.say(f"{_KEY}.{key}"))
    return _things(state, desk, "fetch", [(plain(path.stem), TakeIn(path)) for path in records])


def _things(
    state: State, desk: Desk, icon: str, things: Sequence[tuple[str, Intent]]
) -> tuple[Part, ...]:
    _, y, w, h = desk.body
    wide = min(w, 560)
    each = int((h - 56 + _GAP) // (_ROW + _GAP))
    parts: list[Part] = []
    for index, (name, intent) in enumerate(on_leaf(things, state.leaf, each)):
        on_it = (
            Icon(x=-wide / 2 + 32, y=0, size=28, name=icon, colour=CANDLE),
            text((-wide / 2 + 62, -_ROW / 2 + 2, wide - 76, _ROW - 4), name, BODY, name=True),
        )  # fmt: skip
        parts.append(row((-wide / 2, y + index * (_ROW + _GAP), wide, _ROW), on_it, intent))
    return (*parts, *leafing(0, y + h - 26, state.leaf, leaves(len(things), each)))
