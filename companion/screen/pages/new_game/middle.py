"""What stands in the middle of the table of a new game: how many play, what with, and *begin*."""

from __future__ import annotations

from companion.evening.laying import Plan
from companion.screen.layout.kit import button, text
from companion.screen.pages.new_game.called import of_game
from companion.screen.pages.new_game.cast import INNER, cast, is_cast
from companion.screen.pages.new_game.options import is_by_chance, on_cards, sign, value_word
from companion.screen.pages.new_game.state import CARDS, Begin, State, TurnTo
from companion.screen.parts import Button, Icon, Part
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    FACES,
    HEADING,
    NAME,
    NOTE,
    NUMBER,
    TITLE,
)
from companion.text import Words

_KEY = "screen.pages.new_game"
_OPTION = 216
"""How wide the option is that stands in the middle."""
_APART, _BETWEEN = 76, 50
"""From fact to fact; and where emblems lie on either side."""
_WIDE, _NARROW = 74, 60
"""What a fact is called has so much room: in a narrow middle a short one lies between two long."""


def middle(state: State, words: Words) -> tuple[Part, ...]:
    """Who is still missing; or what the game is like so, and to begin it."""
    plan = state.plan
    if missing := state.game.missing(plan):
        said = of_game(words, f"missing.{missing}", "wanted", count=missing)
        return (
            text((-90, -118, 180, 46), words.say(f"{_KEY}.who"), TITLE, CANDLE, "center"),
            *_chosen(state, words, -64),
            Icon(x=0, y=28, size=34, name="chair", colour=BRASS),
            text((-92, 46, 184, 62), said, BODY, BONE, "center"),
        )
    begin = "go_on" if state.resuming else "begin"
    main = Choice(Begin(), words.say(f"{_KEY}.{begin}"), icon="play", face="main")
    return (
        text((-90, -124, 180, 38), who(plan, words), TITLE, CANDLE, "center"),
        *_numbers(state, words),
        *_chosen(state, words, -24),
        *(cast(state) if is_cast(state, words) else ()),
        button((-78, 52, 156, 56), main),
    )  # fmt: skip


def _numbers(state: State, words: Words) -> tuple[Part, ...]:
    """What the game says of a table this large."""
    parts: list[Part] = []
    apart, wide = (_BETWEEN, _NARROW) if is_cast(state, words) else (_APART, _WIDE)
    for index, fact in enumerate(state.game.laying.facts(state.plan)):
        x = (index - 1) * apart
        parts += [
            Icon(x=x - 13, y=-70, size=22, name=fact.icon, colour=BRASS),
            text((x + 2, -86, 26, 32), str(fact.figure), NUMBER, CANDLE, "center"),
            text(
                (x - wide / 2, -56, wide, 20),
                words.say(f"{_KEY}.{fact.key}"),
                NOTE,
                ASH,
                "center",
            ),
        ]
    return tuple(parts)


def _chosen(state: State, words: Words, y: float) -> tuple[Part, ...]:
    """What is chosen on cards; to be touched, unless it is settled."""
    field = on_cards(state)
    if field is None:
        return ()
    value = state.plan.settled(field)
    icon, name = sign(field, value, in_the_middle=True), value_word(field, value, words)
    if state.resuming:
        return (text((-110, y, 220, 60), name, HEADING, CANDLE, "center", icon=icon),)
    w, h = (INNER if is_cast(state, words) else _OPTION), 66
    ink = FACES["quiet"].ink
    drawn = is_by_chance(state, field)
    sub = (
        words.say(f"{_KEY}.drawn")
        if drawn
        else of_game(words, f"option.{field.name}.sub", "change")
    )
    on_it = (
        Icon(x=-w / 2 + 28, y=0, size=36, name=icon, colour=CANDLE),
        text((-w / 2 + 54, -h / 2 + 2, w - 60, 42), name, NAME, CANDLE),
        text((-w / 2 + 54, 9, w - 60, 20), sub, NOTE, ink),
    )
    return (Button(x=-w / 2, y=y, w=w, h=h, intent=TurnTo(CARDS), parts=on_it, edge=BRASS),)


def who(plan: Plan, words: Words) -> str:
    """How many play."""
    return words.say(f"{_KEY}.count", count=len(plan.sitters))
