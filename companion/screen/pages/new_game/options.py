"""What can be chosen of a game: one thing on cards as large as the page, the rest in rows."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import card, desk_of, header, laid, switch
from companion.screen.pages.new_game.called import called, worn
from companion.screen.pages.new_game.state import Choose, LetBegin, State
from companion.screen.parts import Button, Fill, Icon, Part, Picture, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    FACES,
    HEADING,
    SEATS,
    STATE,
    TITLE,
    Type,
)  # fmt: skip
from companion.settings import kinds
from companion.settings.keys import Field
from companion.settings.kinds import Value
from companion.text import Words

_KEY = "screen.pages.new_game"
GAP = 8
_MOOD = Type("sans", 17, 14)
_ROW, _TALLER = 92, 14
_BESIDE = 96
"""So wide a button has its sign beside its words."""


def on_cards(state: State) -> Field | None:
    """What has a page of cards: the first of several that are not yes or no."""
    return next((f for f in state.game.laying.options if isinstance(f.kind, kinds.OneOf)), None)


def others(state: State) -> tuple[Field, ...]:
    """What else can be chosen."""
    first = on_cards(state)
    return tuple(field for field in state.game.laying.options if field is not first)


def is_by_chance(state: State, field: Field) -> bool:
    """Whether chance has chosen, now or in the game that is played again."""
    implied = field.implies.get(field.chance) if field.chance is not None else None
    by_ruling = implied is not None and state.plan.rulings.get(implied[0]) == implied[1]
    return state.plan.value(field) == field.chance or by_ruling


def value_word(field: Field, value: Value, words: Words) -> str:
    """What a value is called."""
    return words.say(f"{_KEY}.option.{field.name}.is.{value}")


def sign(field: Field, value: Value, *, in_the_middle: bool = False) -> str:
    """The icon of a value."""
    return field.signs.get(value, (str(value), str(value)))[in_the_middle]


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A card a value: what each does to the length and the mood of a game, or line by line."""
    field = on_cards(state)
    assert field is not None, state.game.info.id
    assert isinstance(field.kind, kinds.OneOf)
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    values = sorted(field.kind.options, key=lambda value: value == field.chance)
    across = min(3 if desk.wide else 1 if field.lines else 2, len(values))
    down = -(-len(values) // across)
    wide, high = (w + GAP) / across, (h + GAP) / down
    chosen = field.chance if is_by_chance(state, field) else state.plan.value(field)
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.option.{field.name}.ask"))]
    for index, value in enumerate(values):
        left, top = x + wide * (index % across), y + high * (index // across)
        box = (left, top, wide - GAP, high - GAP)
        draw = _read_card if value in field.lines else _card
        parts.append(draw(box, field, value, state, words, chosen=value == chosen))
    return laid("cards", stage, state.facing, parts)


def _card(
    box: Box, field: Field, value: Value, state: State, words: Words, *, chosen: bool
) -> Part:
    x, y, w, h = box
    face = "chosen" if chosen else "quiet"
    ink = FACES[face].ink
    left, top = -w / 2 + 12, -h / 2 + 10
    say = f"{_KEY}.card.{value}"
    mood = words.say(f"{say}.mood")
    if chosen and value == field.chance:
        mood = words.say(f"{_KEY}.drew", name=value_word(field, state.plan.settled(field), words))
    on_it = (
        Picture(x=left + 26, y=top + 26, name="emblem", scale=0.8),
        Icon(x=left + 26, y=top + 25, size=34, name=sign(field, value), colour=CANDLE),
        text((left + 62, top, w - 84, 52), value_word(field, value, words), HEADING,
             CANDLE if chosen else ink),
        text((left, top + 58, w - 24, 22), words.say(f"{say}.length"), STATE, BRASS,
             icon="hourglass"),
        text((left, top + 84, w - 24, h - 102), mood, _MOOD, CANDLE if chosen else ASH,
             upright="top"),
    )  # fmt: skip
    intent = Choose(field.name, value)
    return Button(x=x, y=y, w=w, h=h, intent=intent, face=face, parts=on_it)


def _read_card(
    box: Box, field: Field, value: Value, state: State, words: Words, *, chosen: bool
) -> Part:
    """As large as the page: what it is called, what that means, and line by line what follows."""
    x, y, w, h = box
    face, ink = ("chosen", CANDLE) if chosen else ("quiet", BONE)
    left, top, inner = -w / 2 + 22, -h / 2 + 22, w - 44
    icons, say = field.lines[value], f"{_KEY}.card.{value}"
    high = min(52.0, (h - 138) / len(icons))
    on_it: list[Part] = [
        Picture(x=left + 40, y=top + 40, name="emblem", scale=1.14),
        Icon(x=left + 40, y=top + 40, size=44, name=sign(field, value), colour=CANDLE),
        text((left + 94, top + 4, inner - 134, 40), value_word(field, value, words), TITLE, ink),
        text((left + 94, top + 44, inner - 94, 26), words.say(f"{say}.under"), BODY, ASH),
        Fill(x=left, y=top + 96, w=inner, h=1.5, colour=BRASS, alpha=0.5),
    ]
    for n, icon in enumerate(icons):
        y_line = top + 106 + high * n
        on_it += [
            Icon(x=left + 18, y=y_line + high / 2, size=26, name=icon, colour=BRASS),
            text((left + 46, y_line, inner - 46, high), words.say(f"{say}.{n + 1}"), BODY, BONE),
        ]
    if chosen:
        on_it.append(Icon(x=w / 2 - 34, y=-h / 2 + 34, size=28, name="check", colour=CANDLE))
    intent = Choose(field.name, value)
    return Button(x=x, y=y, w=w, h=h, intent=intent, face=face, parts=tuple(on_it))


def flag(box: Box, field: Field, state: State, words: Words) -> Part:
    """A switch for what is yes or no."""
    on = bool(state.plan.value(field))
    say = f"{_KEY}.option.{field.name}"
    under = words.say(f"{say}.is.{str(on).lower()}")
    return switch(box, words.say(f"{say}.name"), Choose(field.name, not on), on=on, sub=under)


def more_picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Everything that is on no card, in rows."""
    desk = desk_of(stage, state.facing)
    x, y, w, _ = desk.body
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.more"))]
    if asks_who_begins(state):
        parts += _beginners((x, y, w, _ROW), state, words)
        y += _ROW + GAP
    for field in others(state):
        high = _ROW + (_TALLER if _is_narrow(field, w) else 0)
        parts += _row((x, y, w, high), field, state, words)
        y += high + GAP
    return laid("more", stage, state.facing, parts)


def _is_narrow(field: Field, w: float) -> bool:
    """Whether its switches have their sign above their word."""
    several = isinstance(field.kind, kinds.SomeOf) and len(field.kind.options)
    return bool(several) and (w - 20 + 6) / several - 6 < _BESIDE


def asks_who_begins(state: State) -> bool:
    """Whether people can say who begins: somebody sits there."""
    return bool(state.game.laying.begins_with and state.plan.sitters)


def _beginners(box: Box, state: State, words: Words) -> tuple[Part, ...]:
    """Everybody in their order: one of them begins."""
    sitters, beginner = state.plan.seating.sitters, state.plan.beginner
    choices = [
        Choice(LetBegin(sitter.place), called(sitter, state, words),
               symbol=SEATS[sitter.colour].symbol, emblem=worn(sitter, state.game),
               face="chosen" if seat == beginner else "quiet")
        for seat, sitter in enumerate(sitters)
    ]  # fmt: skip
    return _choices(box, words.say(f"{_KEY}.begins"), choices)


def _row(box: Box, field: Field, state: State, words: Words) -> tuple[Part, ...]:
    x, y, w, h = box
    if not isinstance(field.kind, kinds.OneOf | kinds.SomeOf):
        return (flag((x, y + 12, w, h - 24), field, state, words),)
    if isinstance(field.kind, kinds.SomeOf):
        choices = [_some(field, value, state, words) for value in field.kind.options]
    else:
        choices = [_one(field, value, state, words) for value in field.kind.options]
    return _choices(box, words.say(f"{_KEY}.option.{field.name}.name"), choices)


def _one(field: Field, value: Value, state: State, words: Words) -> Choice:
    face = "chosen" if value == state.plan.value(field) else "quiet"
    icon = field.signs.get(value, ("", ""))[0]
    return Choice(Choose(field.name, value), value_word(field, value, words), icon=icon, face=face)


def _some(field: Field, value: str, state: State, words: Words) -> Choice:
    """A switch: on if it is named, or off where those are named that are left out."""
    named = state.plan.value(field)
    assert isinstance(named, tuple), field.name
    other = tuple(one for one in named if one != value)
    intent = Choose(field.name, other if value in named else (*named, value))
    on = (value in named) != field.leaves_out
    face, icon = ("chosen", "check") if on else ("quiet", "cross")
    return Choice(intent, value_word(field, value, words), icon=icon, face=face)


def _choices(box: Box, name: str, choices: Sequence[Choice]) -> tuple[Part, ...]:
    """What is chosen, and under it what it can be."""
    x, y, w, h = box
    step = (w - 20 + 6) / len(choices)
    return (
        *card(box),
        text((x + 12, y + 4, w - 24, 28), name, STATE, BRASS),
        *(button((x + 10 + step * n, y + 34, step - 6, h - 42), choice, STATE)
          for n, choice in enumerate(choices)),
    )  # fmt: skip
