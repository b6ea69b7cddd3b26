"""Créatures & Cultistes at every moment of an evening, arranged as the mocks are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.beats import Beat
from companion.evening.seating import Means, Sitter
from companion.games.creatures import GAME as CREATURES
from companion.games.creatures.showing import SHOWING
from companion.screen.layout.layouts import LAYOUTS
from companion.screen.plain import scene_of
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import Shown
from companion.text import words
from engine import Match, Seat, begin, seen
from engine.games.creatures.table import Lasting, Table

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
TITLES = ("La Main moite", "Amis de l’Anguille", "Thé froid", "Saumure & Fils", "Neuvième Tiroir")
CREED = "En bas, c’est plus humide"
FIVE = ("bottom_left", "left", "top_left", "top_right", "bottom_right")
FOUR = ("bottom_left", "left", "top_right", "right")
THREE = ("bottom_right", "top_right", "left")
TWO = ("left", "right")
ADA, BO, CLEO, DAN, EVE = map(Seat, range(5))

Made = Scene | EndScene
SCENES: dict[str, Callable[[str], Made]] = {}
"""By name, each a function of the language."""
LAYOUTS.update(SHOWING.drawings)


def sample(make: Callable[[str], Made]) -> Callable[[str], Made]:
    """Put a scene among the samples."""
    SCENES[f"creatures-{make.__name__.replace('_', '-')}"] = make
    return make


def marks(*lowest: int | None, above: tuple[int | None, ...] = (None,) * 16) -> tuple[Any, ...]:
    """Who killed whom in the lowest row, and in those above."""
    return (*lowest, *above)


N = None
SHEETS = (
    marks(2, 4, N, N, 4, N, N, N),
    marks(N, N, 1, 5, N, N, N, 1),
    marks(1, 5, 4, 1, 1, 2, 2, 4, above=(5, *(None,) * 15)),
    marks(N, 3, N, N, N, 3, N, N),
    marks(2, N, N, 4, N, N, 3, N),
)
HANDS = (
    ("broom", "shovel", "boat-hook", "moth", "sermon", "dodge"),
    ("broom", "eel", "doom", "bluff"),
    ("shovel", "toads", "pact", "dodge", "elder-sign"),
    ("broom", "hound", "quarrel", "siphon", "bluff", "cleaver"),
    ("shovel", "spawn", "mending", "scandal", "dodge", "bluff"),
)
SIX: dict[str, Any] = {
    "round": 6, "phase": "free", "favoured": CLEO, "order": (BO, ADA, EVE, DAN, CLEO),
    "active": ADA, "points": (12, 3, 6, 10, 5), "began": (12, 3, 6, 10, 5),
    "skills": ((12, 11, 9), (7, 8, 12), (10, 13, 8), (11, 9, 10), (9, 12, 7)),
    "marks": SHEETS, "hands": HANDS, "has_cast": True, "struck": ((3,), (6,)),
    "lasting": (
        Lasting(1, BO, BO, "brutality", -2, "next"), Lasting(2, EVE, EVE, "all", 1, "next"),
        Lasting(3, CLEO, CLEO, None, 0, "round"),
    ),
}  # fmt: skip
"""Round 6 of the mocks: five cults, three lasting cards, Ada plays."""


class Evening:
    """A table put on its feet at some moment of a round, with people round it."""

    def __init__(
        self, *, places: tuple[str, ...] = FIVE, mode: str = "table", by: tuple[str, ...] = (),
        names: tuple[str, ...] = NAMES, rulings: Any = None, **fields: Any,
    ) -> None:  # fmt: skip
        self.game = CREATURES.rules
        count = len(places)
        header = {
            "record": 1, "game": "creatures-cultists", "cards": mode, "set": "house",
            "seats": [{"cult": cult, "name": name, "title": title, "creed": CREED}
                      for cult, name, title in zip(USUAL, names[:count], TITLES, strict=False)],
            "rulings": rulings or {},
        }  # fmt: skip
        table = self.game.opening(header)
        assert isinstance(table, Table)
        if mode == "box":
            fields = fields | {"hands": ((),) * count}
        self.match: Match[Any, Any] = Match((begin(self.game, _laid(table, count, fields)),))
        ways = (*by, *("touch",) * count)
        self.sitters = tuple(
            Sitter(colour, name, place, Means(way))
            for colour, name, place, way in zip(USUAL, names, places, ways, strict=False)
        )

    def answer(self, *picks: Any) -> Evening:
        """Answer the question now asked."""
        position = self.match.position
        self.match = self.match.heard(self.game, position.answer(position.owed[0], picks))
        return self

    def play(self, *all_picks: tuple[Any, ...]) -> Evening:
        """Answer one question after another."""
        for picks in all_picks:
            self.answer(*picks)
        return self

    @property
    def asked(self) -> str:
        """What is asked now."""
        return self.match.position.owed[0].name

    def shown(self, language: str, **more: Any) -> Shown:
        """The moment as everybody may see it."""
        position = self.match.position
        public = seen(self.game, position, None)
        spoken = words(language, CREATURES.folder)
        names = [sitter.name for sitter in self.sitters]
        shown = Shown(
            self.game, self.match, public, position.outcome,
            CREATURES.telling.narrator(spoken, public.table, names), self.sitters,
            partial(seen, self.game, position),
        )  # fmt: skip
        return replace(shown, **more)

    def scene(self, language: str, **more: Any) -> Made:
        """How this game shows it."""
        return scene_of(SHOWING, self.shown(language, **more))

    def passed(self, count: int = 1) -> tuple[Beat, ...]:
        """What the last answers have brought, as it is shown beside what is asked."""
        verdicts = self.match.verdicts[-count:]
        events = tuple(e for v in verdicts for e in v.events if e.only is None)
        view = self.game.view(self.match.position.table, None)
        return (Beat("roll", events, view, view),)

    def told(self, language: str, kind: str = "star") -> Made:
        """What came of the last answer, as one beat."""
        events = tuple(one for one in self.match.verdicts[-1].events if one.only is None)
        before = self.game.view(self.match.verdicts[-2].position.table, None)
        after = self.game.view(self.match.position.table, None)
        return self.scene(language, beat=Beat(kind, events, before, after))


def _laid(table: Table, count: int, fields: dict[str, Any]) -> Table:
    """With as much of each field as there are cults; no hand holds what is not there."""
    per_seat = ("points", "began", "skills", "marks", "hands", "out")
    cut = {k: v[:count] if k in per_seat else v for k, v in fields.items()}
    if "marks" in cut:
        cut["marks"] = tuple(tuple(mark and min(mark, count) for mark in one)
                             for one in cut["marks"])  # fmt: skip
    if "order" in cut:
        cut["order"] = tuple(seat for seat in cut["order"] if seat < count)
        cut["favoured"] = cut["order"][-1]
    if "lasting" in cut:
        cut["lasting"] = tuple(one for one in cut["lasting"] if one.cult < count)
    return replace(table, **cut)
