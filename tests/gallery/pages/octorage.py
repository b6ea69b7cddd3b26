"""The pages before a game of OctoRage, and its rules, in their states."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import KnownDial, Means, Sitter
from companion.games import game, words_of
from companion.games.octorage.box import OURS
from companion.games.octorage.chapters import CHAPTERS
from companion.games.octorage.pages import rage_board
from companion.screen.pages import new_game, rules, walk
from companion.screen.pages.kit import Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import Words
from tests.gallery.pages.shared import Sample

ID = "octorage"


def _page(page: Any, state: Any) -> Sample:
    """A page in the words of this game."""

    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        drawn: tuple[Stage, Sheets] = page.picture(state, words_of(ID, words.language), stage)
        return drawn

    return picture


_DIALS = (
    KnownDial("aa", "Brass dial"),
    KnownDial("bb", "Dial 2"),
    KnownDial("cc", "Dial 3", up=False),
)
_SIX = Plan(
    (
        Sitter("red", "Ada", "bottom_right", role="jose"),
        Sitter("yellow", "Bo", "bottom_left", Means.DIAL, "aa", "norbert"),
        Sitter("green", "Bartholomew the Wise", "left", role="courtney", begins=True),
        Sitter("blue", "Dan", "top_left", Means.BOT, role="draw"),
        Sitter("purple", "Éléonore", "top_right", Means.DIAL, "cc", "britney"),
        Sitter("white", "", "right", role="draw"),
    )
)
_OURS = Plan(
    _SIX.by_people().sitters[:3],
    {"cards": "box", "direction": "counter", "without": ("skull", "crown")},
    {"OG11": "winner"},
)
_EDGE = Plan(
    (
        Sitter("red", "Ada", "bottom_right", role="jose"),
        Sitter("yellow", "Bartholomew the Wise", "bottom_middle", role="norbert"),
        Sitter("green", "Cy", "bottom_left", Means.BOT, role="draw"),
    )
)
_NEW = new_game.State(ToLay(game(ID).rules.info, game(ID).laying), plan=_SIX, dials=_DIALS)


def _new(**changes: Any) -> Sample:
    return _page(new_game, replace(_NEW, **changes))


def _walk(plan: Plan, step: int, **changes: Any) -> Sample:
    sitters = plan.seating.sitters
    names = tuple(sitter.name for sitter in sitters)
    symbols = tuple(USUAL[sitter.colour].symbol for sitter in sitters)
    table = game(ID).rules.opening(game(ID).laying.header(plan) | changes.pop("owners", {}))
    return _page(walk, walk.State(table, game(ID).walk, names, symbols, step=step, **changes))


_OWNERS = {"set": "owner", "data": {"rage": [1, 1, 2, 3, 3, 4, 5, "all"], "copies": OURS.by_weapon}}
_LONG = rage_board.State((1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5))

BEFORE_OCTORAGE: dict[str, Sample] = {
    "rage-new": _new(),
    "rage-new-empty": _new(plan=Plan()),
    "rage-new-box": _new(plan=_OURS, last=_SIX),
    "rage-new-edge": _new(plan=_EDGE, facing=90),
    "rage-seat": _new(side="seat", place="bottom_right"),
    "rage-seat-side": _new(side="seat", place="left", seat_facing=90),
    "rage-seat-box": _new(side="seat", place="bottom_right", plan=_OURS),
    "rage-cards": _new(side="cards"),
    "rage-cards-side": _new(side="cards", plan=_OURS, facing=90),
    "rage-more": _new(side="more"),
    "rage-more-side": _new(side="more", plan=_OURS, facing=90),
    "rage-walk-cards": _walk(_OURS, 0),
    "rage-walk-rage": _walk(_SIX, 0),
    "rage-walk-owners": _walk(_OURS, 1, owners=_OWNERS),
    "rage-walk-who": _walk(_SIX, 1),
    "rage-walk-octoman": _walk(_SIX, 2),
    "rage-walk-hands": _walk(_SIX, 3),
    "rage-walk-deal": _walk(_OURS, 4),
    "rage-walk-who-side": _walk(_SIX, 1, facing=90),
    "rage-walk-cards-side": _walk(_OURS, 0, facing=90),
    "rage-walk-rage-side": _walk(_SIX, 0, facing=270),
    "rage-rulings-index": _new(side="index", plan=_OURS),
    "rage-rulings": _new(side="rulings", plan=_OURS),
    "rage-rulings-side": _new(side="rulings", facing=90),
    "rage-rules": _page(rules, rules.State((), "curses", chapters=CHAPTERS)),
    "rage-rules-now": _page(rules, rules.State(("O9", "O28", "O34"), chapters=CHAPTERS)),
    "rage-rules-side": _page(rules, rules.State((), "draw", facing=90, chapters=CHAPTERS)),
    "rage-board": _page(rage_board, rage_board.State()),
    "rage-board-long": _page(rage_board, replace(_LONG, told=Told("wrong", tone="danger"))),
    "rage-board-side": _page(rage_board, replace(_LONG, facing=90)),
    "rage-copies": _page(rage_board, rage_board.State(leaf=1)),
    "rage-copies-wrong": _page(
        rage_board, rage_board.State(leaf=1, copies={**OURS.by_weapon, "3": 1, "10": 6})
    ),
    "rage-copies-side": _page(rage_board, rage_board.State(leaf=1, facing=90)),
}
