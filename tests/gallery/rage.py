"""OctoRage at every moment of an evening, arranged as the mocks are and asked by the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.seating import Means, Sitter
from companion.games import game
from companion.screen.plain import scene_of
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import Shown
from companion.text import words
from engine import Match, seen
from tests.octorage import RageTable

OCTORAGE = game("octorage")
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
FIVE = ("bottom_right", "bottom_left", "left", "top_left", "top_right")
LONG = ("bottom_right", "bottom_middle", "bottom_left", "top_left", "top_middle", "top_right")
ROUND = (*FIVE, "right")
FIVE_CAST = {1: "jose", 2: "norbert", 3: "courtney", 4: "gilles", 5: "britney"}
CAST = FIVE_CAST | {6: "pamela"}

Made = Scene | EndScene
RAGE: dict[str, Callable[[str], Made]] = {}
"""By name, each a function of the language."""


def sample(make: Callable[[str], Made]) -> Callable[[str], Made]:
    """Put a scene among the samples."""
    RAGE[f"rage-{make.__name__.replace('_', '-')}"] = make
    return make


class RageEvening(RageTable):
    """A table with people round it."""

    def __init__(self, *args: Any, places: tuple[str, ...] = FIVE, **fields: Any) -> None:
        super().__init__(*args, players=len(places), **fields)
        self.sitters = tuple(
            Sitter(colour, name, place, Means.TOUCH)
            for colour, name, place in zip(USUAL, NAMES, places, strict=False)
        )

    def _heard(self, verdict: Any) -> None:
        super()._heard(verdict)
        self.match: Match[Any, Any] = Match((verdict,))

    def shown(self, language: str, **more: Any) -> Shown:
        """The moment as everybody may see it."""
        public = seen(self.game, self.position, None)
        names = [sitter.name for sitter in self.sitters]
        spoken = words(language, OCTORAGE.folder)
        shown = Shown(
            self.game, self.match, public, self.position.outcome,
            OCTORAGE.telling.narrator(spoken, public.table, names), self.sitters,
            partial(seen, self.game, self.position),
        )  # fmt: skip
        return replace(shown, **more)

    def scene(self, language: str, **more: Any) -> Made:
        """How this game shows it."""
        return scene_of(OCTORAGE.showing, self.shown(language, **more))


def turn_box_table() -> RageEvening:
    """Round 2, Rage 2: 47 cards are hands 13, area 3, before people 1, discard 18, pile 12."""
    return RageEvening(
        {1: 2, 2: 3, 3: 4, 4: 2, 5: 2}, who=FIVE_CAST, life={1: 3, 2: 4, 3: 5, 4: 3, 5: 4},
        front={3: "sceptre"}, won={1: 1}, area="4 6 9", level=2, active=2, octoman=4, cards="box",
        discard="1 1 2 2 3 3 5 6 7 7 8 8 10 10 11 12 dodge dodge",
    )  # fmt: skip


@sample
def turn_box(language: str) -> Made:
    return turn_box_table().scene(language)


@sample
def turn_endways(language: str) -> Made:
    """What all read faces the short edges."""
    return turn_box_table().scene(language, endways=True)


@sample
def turn_table(language: str) -> Made:
    """Six at the long edges."""
    hands: dict[int, str | int] = {
        1: "1 2", 2: "3 8 11 dodge", 3: "4 9 10 12", 4: "6 6 9", 5: "1 3", 6: "7 dodge",
    }  # fmt: skip
    return RageEvening(
        hands, places=LONG, who=CAST, life={1: 4, 4: 4}, front={5: "jewels"}, area="2 5 5 7",
        discard="1 2 3 4 6 8 9 10", level=1, active=2, octoman=4,
    ).scene(language)  # fmt: skip


@sample
def turn_box_six(language: str) -> Made:
    """Three on an edge and printed cards: neighbours are narrow, and levels are beads."""
    hands: dict[int, str | int] = dict.fromkeys(range(1, 7), 3)
    return RageEvening(
        hands, places=LONG, who=CAST, life={1: 4, 3: 1, 4: 2}, won={3: 1}, cards="box",
        front={1: "sceptre", 3: "skull crown"}, area="2 5 5 7", level=3, active=2, octoman=1,
        discard="1 2 3 4 6 8 9 10",
    ).scene(language)  # fmt: skip


def treasure_table() -> RageEvening:
    """Three curses lie before people, and the way is turned round."""
    return RageEvening(
        {1: 3, 2: 4, 3: 3, 4: 3, 5: 2}, who=FIVE_CAST | {5: "pamela"},
        life={1: 3, 2: 4, 3: 3, 4: 5, 5: 3}, cards="box", direction="counter",
        front={2: "statuette", 3: "sceptre", 5: "jewels"}, area="5 10", level=2, active=1,
        octoman=3,
        discard="1 1 2 2 3 3 4 6 6 7 7 8 8 9 9 11 11 12 dodge dodge",
    )  # fmt: skip


@sample
def treasure(language: str) -> Made:
    return treasure_table().scene(language)


@sample
def courtney(language: str) -> Made:
    """Who sits at a short edge takes a Weapon back from the discard."""
    evening = RageEvening(
        {1: 2, 2: 3, 3: 3, 4: 2, 5: 3}, who=FIVE_CAST | {5: "pamela"}, cards="box",
        life={1: 1, 2: 2, 3: 3, 4: 4, 5: 3}, front={5: "crown"}, area="4", level=3, active=3,
        discard="1 1 2 2 2 3 3 4 4 5 6 6 8 8 9 9 10 11 12 dodge dodge",
    )  # fmt: skip
    return evening.play(3, 7).scene(language)


@sample
def turn_round(language: str) -> Made:
    """All six places: the maw is shut, two are out, levels are beads."""
    hands: dict[int, str | int] = {1: "1 2", 2: "3 4", 3: "5 6 9 dodge", 5: "7 12"}
    return RageEvening(
        hands, places=ROUND, who=CAST, life={1: 2, 2: 1, 3: 3, 4: 0, 5: 2, 6: 0}, won={1: 1},
        front={3: "sceptre", 5: "skull"}, area="6 8 8", level=4, active=3, octoman=1,
        discard="1 1 2 2 3 3 4 4 6 7 7 8 9 9 10 10 11 11 12 dodge dodge",
    ).scene(language)  # fmt: skip


@sample
def first_turn(language: str) -> Made:
    """Nothing lies there yet; three of them."""
    return RageEvening({1: "1 2 3", 2: "4 6 8", 3: "7 9 12"},
                       places=("bottom_middle", "left", "top_right")).scene(language)  # fmt: skip


@sample
def long_turn(language: str) -> Made:
    """A long row of Weapons, a board of twelve levels, several curses before one."""
    values = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, "all"]
    return RageEvening(
        {1: "12", 2: "11"}, places=("bottom_left", "top_right", "left", "bottom_right"),
        area="1 1 2 3 4 4 6 6 8 9 9", front={3: "statuette jewels skull", 2: "crown"}, level=9,
        set="ours", data={"rage": values, "copies": COPIES},
    ).scene(language)  # fmt: skip


COPIES = {str(value): n for value, n in enumerate((3, 3, 3, 3, 2, 3, 3, 5, 3, 3, 3, 3), 1)}
