"""What the rulings are about, on one leaf: how each is played now, and the way to it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, desk_of, header, laid
from companion.screen.pages.new_game.rulings import TIME, RulingsLeaf, chosen, pages
from companion.screen.pages.new_game.state import LookAtLeaf, State
from companion.screen.parts import Part, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import BRASS, STATE
from companion.text import Words

_KEY = "screen.pages.new_game"
_GAP, _LABEL, _TALLEST = 6, 26, 72


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """What can be chosen, one by one with its value; below, the fixed readings by group."""
    desk = desk_of(stage, state.facing)
    leaves = pages(desk, state.game)
    own = [_ruling(leaf, id_, state, words) for leaf, page in enumerate(leaves)
           if page.is_open for id_ in page.ids]  # fmt: skip
    fixed = [_group(leaf, page, words) for leaf, page in enumerate(leaves) if _begins(leaves, leaf)]
    across = (2, 4) if desk.wide else (2, 2)
    rows = sum(-(-len(each) // n) for each, n in zip((own, fixed), across, strict=True))
    high = min(_TALLEST, (desk.body[3] - 2 * _LABEL) / rows - _GAP)
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.rulings"))]
    y = desk.body[1]
    for kind, choices, n in (("open", own, across[0]), ("fixed", fixed, across[1])):
        parts += _grid(desk, y, words.say(f"{_KEY}.{kind}"), choices, n, high)
        y += _LABEL + -(-len(choices) // n) * (high + _GAP)
    return laid("index", stage, state.facing, parts)


def _begins(leaves: Sequence[RulingsLeaf], leaf: int) -> bool:
    """Whether a group of fixed readings begins there; the next leaf may go on with it."""
    page, before = leaves[leaf], leaves[leaf - 1] if leaf else None
    return not page.is_open and (before is None or before.is_open or before.group != page.group)


def _ruling(leaf: int, id_: str, state: State, words: Words) -> Choice:
    value = chosen(id_, state)
    usual = "off" if id_ == TIME else state.game.info.rulings[id_][0]
    return Choice(
        LookAtLeaf(leaf),
        words.say(f"{_KEY}.topic.{id_}"),
        words.say(f"{_KEY}.value.{id_}.{value}"),
        face="quiet" if value == usual else "chosen",
    )


def _group(leaf: int, page: RulingsLeaf, words: Words) -> Choice:
    return Choice(LookAtLeaf(leaf), words.say(f"{_KEY}.group.{page.group}"))


def _grid(
    desk: Desk, y: float, label: str, choices: Sequence[Choice], across: int, high: float
) -> list[Part]:
    x, _, w, _ = desk.body
    step = (w + _GAP) / across
    title: Box = (x, y, w, _LABEL)
    return [
        text(title, label, STATE, BRASS, "center"),
        *(
            button((x + step * (i % across), y + _LABEL + (high + _GAP) * (i // across),
                    step - _GAP, high), choice, STATE)
            for i, choice in enumerate(choices)
        ),
    ]  # fmt: skip
