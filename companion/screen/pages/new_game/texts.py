"""What a seat says of itself in its own words: written, or one of the game's own ideas."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import desk_of, header, laid, leafing, leaves, on_leaf
from companion.screen.pages.new_game.state import State, TakeIdea, WriteText
from companion.screen.parts import Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import ASH, STATE, TARGET
from companion.text import Words

_KEY = "screen.pages.new_game"
_LABEL, _FIELD, _GAP = 26, 54, 6
_FOOT = TARGET + _GAP
"""Where the ideas are leafed through."""


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """A column for each, side by side; from a short edge one below the other."""
    desk = desk_of(stage, state.seat_facing)
    asked = state.game.laying.texts
    x, y, w, h = desk.body
    h -= _FOOT
    across, down = (len(asked), 1) if desk.wide else (1, len(asked))
    wide, high = (w + 2 * _GAP) / across, (h + 2 * _GAP) / down
    each = int((high - _LABEL - _FIELD - 2 * _GAP) // (TARGET + _GAP))
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.text.heading"))]
    for n, what in enumerate(asked):
        left, top = x + wide * (n % across), y + high * (n // across)
        box = (left, top, wide - 2 * _GAP, high - 2 * _GAP)
        parts += _column(box, what, each, state, words)
    most = max(leaves(len(list(ideas(what, state, words))), each) for what in asked)
    leaf = min(state.leaf, most - 1)
    parts += leafing(0, y + h + _FOOT - TARGET / 2, leaf, most, state.leaf)
    return laid("texts", stage, state.seat_facing, parts)


def _column(box: Box, what: str, each: int, state: State, words: Words) -> Iterator[Part]:
    """What is asked, what is said so far, and some of what could be said."""
    x, y, w, _ = box
    sitter = state.plan.at(state.place)
    assert sitter is not None, state.place
    said = sitter.texts.get(what, "")
    yield text((x, y, w, _LABEL), words.say(f"{_KEY}.text.{what}"), STATE, ASH, "center")
    y += _LABEL
    does = words.say(f"{_KEY}.{'rewrite' if said else 'write'}")
    face = "chosen" if said else "quiet"
    write = Choice(WriteText(what), said or does, does if said else "", face=face)
    yield button((x, y, w, _FIELD), write, STATE)
    y += _FIELD + 2 * _GAP
    for idea in on_leaf(tuple(ideas(what, state, words)), state.leaf, each):
        face = "chosen" if idea == said else "quiet"
        yield button((x, y, w, TARGET), Choice(TakeIdea(what, idea), idea, face=face), STATE)
        y += TARGET + _GAP


def ideas(what: str, state: State, words: Words) -> Iterator[str]:
    """What the game proposes and nobody else says of themselves."""
    taken = {s.texts.get(what) for s in state.plan.sitters if s.place != state.place}
    for n in words.under(f"{_KEY}.idea.{what}"):
        idea = words.say(f"{_KEY}.idea.{what}.{n}")
        if idea not in taken:
            yield idea
