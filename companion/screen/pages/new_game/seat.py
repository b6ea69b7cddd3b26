"""One seat looked at closely, turned towards it: name, what it plays, how it chooses."""

from __future__ import annotations

from companion.evening.seating import Means, Sitter
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.keyboard import height, keyboard
from companion.screen.pages.kit import EDGE, GoBack, card, desk_of, header, laid, row
from companion.screen.pages.new_game import roles
from companion.screen.pages.new_game.called import called, of_game, own_words, played, worn
from companion.screen.pages.new_game.options import value_word
from companion.screen.pages.new_game.state import (
    TEXTS,
    ChooseBy,
    SeeToDials,
    StandUp,
    State,
    TakeDial,
    TurnTo,
    TypeName,
)
from companion.screen.pages.new_game.strength import named
from companion.screen.pages.standing import short
from companion.screen.parts import Button, Part, Picture, Seal, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BONE,
    CANDLE,
    HEADING,
    SEATS,
    STATE,
    TARGET,
    TITLE,
)  # fmt: skip
from companion.text import Words

_KEY = "screen.pages.new_game"
_ACROSS = 4
_NAME_FIELD, _MEANS, _LABEL, _FOOT = 54, 54, 26, 56
_APART = 56
"""Between the way back and what frees the seat: more than a finger is wide."""
_BODY = _LABEL + 4 + 2 * _MEANS + 6


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """All there is to say of a seat."""
    sitter = state.plan.at(state.place)
    assert sitter is not None, state.place
    desk = desk_of(stage, state.seat_facing)
    w = roles.width(state, words, desk.w - 2 * EDGE)
    foot: Box = (-w / 2, desk.h / 2 - EDGE - _FOOT, w, _FOOT)
    high = roles.height(state, words, desk)
    who = 0 if state.resuming else _NAME_FIELD + 8 + high + 4
    x, y = -w / 2, foot[1] - 8 - who - _BODY
    title = called(sitter, state, words) if state.resuming else words.say(f"{_KEY}.seat")
    parts: list[Part] = [*header(desk, title), *_large_seal(sitter, state, desk.body[1], y)]
    if not state.resuming:
        parts += _in_words((x, y, w, _NAME_FIELD), sitter, state, words)
        parts += roles.roles((x, y + _NAME_FIELD + 8, w, high), state, words, desk)
        y += who
    ask = of_game(words, "how", "by_what")
    parts.append(text((x, y, w, _LABEL), ask, STATE, ASH, "center"))
    y += _LABEL + 4
    parts += _means((x, y, w, 2 * _MEANS + 6), state, sitter, words)
    parts += _ways_out(foot, state, words)
    return laid("seat", stage, state.seat_facing, parts)


def _large_seal(sitter: Sitter, state: State, top: float, bottom: float) -> tuple[Part, ...]:
    """Where a short edge leaves room: the seal one plays under, by candle light."""
    y, r = (top + bottom) / 2, min(72, (bottom - top) / 2 - 16)
    if r < 40:
        return ()
    symbol = SEATS[sitter.colour].symbol
    return (
        Picture(x=0, y=y, name="glow", scale=r / 50),
        Picture(x=0, y=y, name="rays", scale=r / 76),
        Seal(x=0, y=y, r=r, symbol=symbol, emblem=worn(sitter, state.game), key="mine"),
    )


def _ways_out(box: Box, state: State, words: Words) -> tuple[Part, ...]:
    """The way back, large; well away from it, in words, what frees the seat."""
    x, y, w, h = box
    done = Choice(GoBack(), words.say(f"{_KEY}.seated"), words.say(f"{_KEY}.to_table"), "left",
                  face="main")  # fmt: skip
    if state.resuming:
        return (button(box, done),)
    up = Choice(StandUp(state.place), words.say(f"{_KEY}.stand_up"))
    free, rest = w * 0.3, w * 0.7 - _APART
    return (
        button((x, y + (h - TARGET) / 2, free, TARGET), up, STATE),
        button((x + w - rest, y, rest, h), done),
    )


def _in_words(box: Box, sitter: Sitter, state: State, words: Words) -> tuple[Part, ...]:
    """The name, and the way to what else a game lets people say of themselves."""
    x, y, w, h = box
    if not state.game.laying.texts:
        return (_name(box, sitter, state, words),)
    half = (w - 6) / 2
    own = own_words(sitter, state)
    label, face = (own, "chosen") if own else (words.say(f"{_KEY}.text.name"), "quiet")
    more = Choice(TurnTo(TEXTS), label, icon="book", face=face)
    return (
        _name((x, y, half, h), sitter, state, words),
        button((x + half + 6, y, half, h), more, STATE),
    )


def _name(box: Box, sitter: Sitter, state: State, words: Words) -> Button:
    _, _, w, h = box
    said = sitter.name or words.say(f"{_KEY}.no_name", who=played(sitter, state, words))
    ink = CANDLE if sitter.name else BONE
    type_ = HEADING if sitter.name else STATE
    does = words.say(f"{_KEY}.rewrite" if sitter.name else f"{_KEY}.write")
    on_it = (
        Seal(x=-w / 2 + 32, y=0, r=20, symbol=SEATS[sitter.colour].symbol,
             emblem=worn(sitter, state.game)),
        text((-w / 2 + 62, -h / 2 + 2, w - 190, h - 4), said, type_, ink, name=True),
        text((w / 2 - 122, -h / 2 + 2, 112, h - 4), does, STATE, CANDLE, "right"),
    )  # fmt: skip
    return row(box, on_it, TypeName())


def _means(box: Box, state: State, sitter: Sitter, words: Words) -> tuple[Part, ...]:
    """On the screen, by the table, or with one of the dials; who had that dial changes with you."""
    choices = [
        _way(ChooseBy(Means.TOUCH), words.say(f"{_KEY}.by.touch"), "hand",
             mine=sitter.means == Means.TOUCH),
        *_by_bot(state, sitter, words),
    ]  # fmt: skip
    for dial in state.dials:
        holder = next((s for s in state.plan.sitters if s.dial == dial.id), None)
        mine = holder is sitter
        sub = words.say(f"{_KEY}.by.lost") if not dial.up else ""
        if holder and not mine:
            sub = short(called(holder, state, words))
        icon = "swap" if sub and dial.up else "dial" if dial.up else "lost"
        choices.append(_way(TakeDial(dial.id), dial.name, icon, sub, mine=mine))
    if not state.dials:
        choices.append(_way(SeeToDials(), words.say(f"{_KEY}.no_dials"), "dial"))
    return _grid(box, choices)


def _by_bot(state: State, sitter: Sitter, words: Words) -> tuple[Choice, ...]:
    """The table plays; where people hold what is played, only if it takes that over first."""
    label = words.say(f"{_KEY}.by.bot")
    field = state.game.for_people(state.plan)
    if field is None:
        mine = sitter.means == Means.BOT
        how = words.say(f"{_KEY}.strength.now", name=named(sitter, state, words)) if mine else ""
        return (_way(ChooseBy(Means.BOT), label, "bot", how, mine=mine),)
    if state.resuming:
        return ()
    what = value_word(field, field.with_bots, words)
    sub = of_game(words, "then_bots", "only_with", what=what)
    return (_way(ChooseBy(Means.BOT), label, "bot", sub),)


def _way(intent: object, label: str, icon: str, sub: str = "", *, mine: bool = False) -> Choice:
    face = "chosen" if mine else "quiet"
    return Choice(intent, label, sub, icon, face=face)  # type: ignore[arg-type] # an intent


def _grid(box: Box, choices: list[Choice]) -> tuple[Part, ...]:
    x, y, w, h = box
    across = min(_ACROSS, len(choices)) if len(choices) != _ACROSS + 1 else 3
    step, high = (w + 6) / across, (h - 6) / 2
    return tuple(
        button((x + step * (i % across), y + (high + 6) * (i // across), step - 6, high), choice,
               STATE)
        for i, choice in enumerate(choices)
    )  # fmt: skip


# Writing


def name_picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The keyboard, and what is written above it."""
    sitter = state.plan.at(state.place)
    assert sitter is not None, state.place
    desk = desk_of(stage, state.seat_facing)
    w = min(desk.w - 2 * EDGE, 640)
    high = height(w)
    top = desk.h / 2 - EDGE - high
    field: Box = (-w / 2, top - 84, w, 64)
    symbol = SEATS[sitter.colour].symbol
    written = f"{state.typing.text}|"
    asked = f"text.{state.writing}" if state.writing else "your_name"
    parts = (
        *header(desk, words.say(f"{_KEY}.{asked}")),
        *_large_seal(sitter, state, desk.body[1], field[1]),
        *card(field),
        Seal(
            x=field[0] + 36, y=field[1] + 32, r=22, symbol=symbol, emblem=worn(sitter, state.game)
        ),
        text((field[0] + 70, field[1] + 4, w - 84, 56), written, TITLE, CANDLE, name=True),
        *keyboard(
            (-w / 2, top, w, high),
            state.typing,
            words.language,
            words.say("screen.pages.keyboard.enter"),
            words.say("screen.pages.keyboard.space"),
        ),
    )
    return laid("name", stage, state.seat_facing, parts)
