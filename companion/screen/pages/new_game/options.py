"""What can be chosen of a game: one thing on cards as large as the page, the rest in rows."""

from __future__ import annotations

from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import card, desk_of, header, laid, switch
from companion.screen.pages.new_game.state import Choose, State
from companion.screen.parts import Button, Icon, Part, Picture, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, BRASS, CANDLE, FACES, HEADING, STATE, Type
from companion.settings import kinds
from companion.settings.keys import Field
from companion.settings.kinds import Value
from companion.text import Words

_KEY = "screen.pages.new_game"
GAP = 8
_MOOD = Type("sans", 17, 14)
_ROW = 92


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
    """A card a value: what each does to the length and the mood of a game."""
    field = on_cards(state)
    assert field is not None, state.game.info.id
    assert isinstance(field.kind, kinds.OneOf)
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    values = sorted(field.kind.options, key=lambda value: value == field.chance)
    across = 3 if desk.wide else 2
    down = -(-len(values) // across)
    wide, high = (w + GAP) / across, (h + GAP) / down
    chosen = field.chance if is_by_chance(state, field) else state.plan.value(field)
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.option.{field.name}.ask"))]
    for index, value in enumerate(values):
        left, top = x + wide * (index % across), y + high * (index // across)
        box = (left, top, wide - GAP, high - GAP)
        parts.append(_card(box, field, value, state, words, chosen=value == chosen))
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
    for index, field in enumerate(others(state)):
        box = (x, y + index * (_ROW + GAP), w, _ROW)
        parts += _row(box, field, state, words)
    return laid("more", stage, state.facing, parts)


def _row(box: Box, field: Field, state: State, words: Words) -> tuple[Part, ...]:
    x, y, w, h = box
    if not isinstance(field.kind, kinds.OneOf):
        return (flag((x, y + 12, w, h - 24), field, state, words),)
    values = field.kind.options
    step = (w - 20 + 6) / len(values)
    return (
        *card(box),
        text((x + 12, y + 4, w - 24, 28), words.say(f"{_KEY}.option.{field.name}.name"), STATE,
             BRASS),
        *(button((x + 10 + step * n, y + h - 58, step - 6, 50),
                 Choice(Choose(field.name, value), value_word(field, value, words),
                        face="chosen" if value == state.plan.value(field) else "quiet"), STATE)
          for n, value in enumerate(values)),
    )  # fmt: skip
