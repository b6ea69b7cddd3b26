"""Le sorcier de Salem at every moment of an evening, arranged as the mocks are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.answering import Word
from companion.evening.beats import Beat
from companion.evening.seating import Means, Sitter
from companion.games import game
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import Shown
from companion.text import words
from engine import Match, Refused, Seat, begin, seen
from engine.games.salem.cards import LOCATION_CARDS
from engine.games.salem.objects import Steps
from engine.games.salem.rules import rest_of_a_turn
from engine.games.salem.table import Table, Tile

SALEM = game("sorcerer-of-salem")
NAMES = ("Ada", "Bo", "Cleo", "Dan")
FOUR = ("bottom_left", "left", "top_middle", "bottom_right")
THREE = ("bottom_middle", "top_middle", "right")
TWO = ("left", "right")
ROUND = ("left", "top_right", "right", "bottom_left")
CROSS = ("bottom_middle", "left", "top_middle", "right")
ADA, BO, CLEO, DAN = map(Seat, range(4))

Made = Scene | EndScene
SCENES: dict[str, Callable[[str], Made]] = {}
"""By name, each a function of the language."""


def sample(make: Callable[[str], Made]) -> Callable[[str], Made]:
    """Put a scene among the samples."""
    SCENES[f"salem-{make.__name__.replace('_', '-')}"] = make
    return make


class Evening:
    """A table put on its feet at some step of a round, with people round it."""

    def __init__(
        self, *due: tuple[Any, ...], places: tuple[str, ...] = FOUR, mode: str = "table",
        by: tuple[str, ...] = (), names: tuple[str, ...] = NAMES, rulings: Any = None,
        before: tuple[Any, ...] = (), **fields: Any,
    ) -> None:  # fmt: skip
        self.game = SALEM.rules
        header = {
            "cards": mode,
            "set": "house",
            "seats": [{"name": name} for name in names[: len(places)]],
            "rulings": rulings or {},
        }
        table = self.game.opening(header)
        assert isinstance(table, Table)
        then = (*due, ("refill",), ("round", fields.get("round", 1) + 1))
        table = replace(table, due=then, **fields)
        first = begin(self.game, table)
        told = replace(first, events=(*before, *first.events))
        self.match: Match[Any, Any] = Match((told,))
        ways = (*by, *("touch",) * len(places))
        self.sitters = tuple(
            Sitter(colour, name, place, Means(way))
            for colour, name, place, way in zip(USUAL, names, places, ways, strict=False)
        )

    def answer(self, *picks: Any) -> Evening:
        """Answer the question now asked."""
        position = self.match.position
        answer = position.answer(position.owed[0], picks)
        self.match = self.match.heard(self.game, answer)
        return self

    def shown(self, language: str, **more: Any) -> Shown:
        """The moment as everybody may see it."""
        position = self.match.position
        public = seen(self.game, position, None)
        spoken = words(language, SALEM.folder)
        names = [sitter.name for sitter in self.sitters]
        shown = Shown(
            self.game, self.match, public, position.outcome,
            SALEM.telling.narrator(spoken, public.table, names), self.sitters,
            partial(seen, self.game, position),
        )  # fmt: skip
        return replace(shown, **more)

    def scene(self, language: str, **more: Any) -> Made:
        """How this game shows it."""
        return scene_of(SALEM.showing, self.shown(language, **more))

    def told(self, language: str, kind: str = "told", **more: Any) -> Made:
        """What came of the last answer, as one beat."""
        events = tuple(one for one in self.match.verdicts[-1].events if one.only is None)
        before = self.game.view(self.match.verdicts[-2].position.table, None)
        after = self.game.view(self.match.position.table, None)
        return self.scene(language, beat=Beat(kind, events, before, after), **more)


def hand(*played: int | str) -> tuple[int | str, ...]:
    """The location cards that are not played."""
    return tuple(card for card in LOCATION_CARDS if card not in played)


SPACES = (
    ("necronomicon", "glasses", None), ("elixir", "dagger", "dagger"), (None, "glasses", "jade"),
    ("dagger", None, "elixir"), ("necronomicon", "elixir", "amber"),
    ("glasses", "necronomicon", None),
)  # fmt: skip
SIX = {
    "round": 6, "phase": "turn", "player": ADA, "necron": 14, "sorcerer": 6,
    "sanity": (4, 5, 3, 6), "at": (6, 5, 4, 0),
    "cards": (hand(3, 5, 6), hand(3, 4, 6), hand(2, 4, "path"), hand()),
    "objects": (("glasses", "dagger"), ("necronomicon", "elixir", "dagger"),
                ("glasses", "dagger"), ("elixir", "elixir")),
    "artefacts": ("onyx", "amber", None, None),
    "creatures": ("mi-go", "night-gaunt", "undead", None, "deep-one", "rat-thing"),
    "old_ones": ("yog-sothoth", "hastur", "dagon", None, None, None),
    "tiles": (Tile(), Tile("jade", (DAN,), "portal"), Tile(), Tile(None, (CLEO,), "wall"), Tile(),
              Tile()),
    "spaces": SPACES,
}  # fmt: skip
"""Round 6 of the mocks: five creatures, one covered tile, three of six turned, Necron 14 of 20."""
SEVEN = SIX | {
    "round": 7, "sorcerer": 1, "at": (1, 5, 4, 0),
    "cards": (hand(1, 3, 5, 6), hand(3, 4, 5, 6), hand(2, 4, "path"), hand()),
    "objects": (("glasses", "dagger"), ("necronomicon", "elixir"), ("glasses",),
                ("elixir", "elixir")),
    "creatures": ("mi-go", "night-gaunt", "undead", "witch", "deep-one", "rat-thing"),
}  # fmt: skip
THIRTEEN = SIX | {
    "round": 13, "player": DAN, "necron": 31, "sorcerer": 5, "sanity": (2, 3, 0, 5),
    "at": (4, 2, 5, 0), "cards": (hand(1, 4, 6), hand(2, 5), hand(3, 5), hand()),
    "objects": (("elixir",), ("glasses", "elixir", "dagger"), ("elixir", "dagger"),
                ("necronomicon", "necronomicon", "glasses")),
    "artefacts": ("jade", None, None, "onyx"),
    "creatures": (None, None, "shoggoth", None, None, "colour"),
    "old_ones": ("yog-sothoth", "", "dagon", "cthulhu", "tsathoggua", "shub-niggurath"),
    "shadow": "hastur",
    "tiles": (Tile("amber", (ADA, DAN), "portal"), Tile("jade", (DAN,), "portal"),
              Tile(None, (BO,), "wall"), Tile("amber", (ADA, BO, CLEO), "portal"),
              Tile(None, (ADA, CLEO), "wall"), Tile(None, (BO,), "portal")),
    "pool": (0, 1),
}  # fmt: skip


def turn(seat: Seat) -> Steps:
    """A turn from its beginning."""
    return (("turn", seat),)


def moved(seat: Seat) -> Steps:
    """What follows the move."""
    return rest_of_a_turn(seat)


def rest(seat: Seat) -> Steps:
    """What follows a meeting."""
    return moved(seat)[1:]


# A turn


@sample
def move(language: str) -> Made:
    return Evening(*turn(ADA), **SIX).scene(language)


@sample
def move_short(language: str) -> Made:
    """Who sits at a short edge has the cards in two rows."""
    return Evening(*turn(BO), **SIX | {"player": BO}).scene(language)


@sample
def move_why(language: str) -> Made:
    begun = {ADA: Begun(why=Refused("card_not_in_hand", "S26"), touched=(3,))}
    return Evening(*turn(ADA), **SIX).scene(language, begun=begun)


@sample
def path(language: str) -> Made:
    """The secret path is picked: where it leads."""
    return Evening(*turn(ADA), **SIX).scene(language, begun={ADA: Begun(("path",))})


@sample
def turn_panel(language: str) -> Made:
    begun = {ADA: Begun(page="why onyx portal")}
    return Evening(*rest(ADA), **SEVEN).scene(language, begun=begun)


@sample
def turn_defeat(language: str) -> Made:
    """Both objects are held: the creature can be defeated."""
    objects = (("glasses", "glasses", "elixir"), *SEVEN["objects"][1:])
    return Evening(*rest(ADA), **SEVEN | {"objects": objects}).scene(language)


@sample
def turn_short(language: str) -> Made:
    """At a short edge, in two rows."""
    more = {"player": BO, "sorcerer": 5}
    return Evening(*rest(BO), **SEVEN | more).scene(language)


@sample
def turn_alone(language: str) -> Made:
    """Nothing stands here; only two sit at the table, one at each short edge."""
    more = {key: value[:2] if key in ("sanity", "at", "cards", "objects", "artefacts") else value
            for key, value in SEVEN.items()}  # fmt: skip
    more |= {"creatures": (None,) * 6, "tiles": (Tile(),) * 6}
    return Evening(*rest(ADA), places=TWO, **more).scene(language)


@sample
def drop(language: str) -> Made:
    """There is no room for what is taken."""
    objects = (("glasses", "elixir", "dagger"), *SEVEN["objects"][1:])
    begun = {ADA: Begun(page="drop2")}
    more = {"objects": objects, "creatures": (None,) * 6}
    return Evening(*rest(ADA), **SEVEN | more).scene(language, begun=begun)


@sample
def meet(language: str) -> Made:
    more = {"at": (4, 4, 4, 0)}
    return Evening(*moved(ADA), **SIX | more).scene(language)


@sample
def meet_gives(language: str) -> Made:
    begun = {ADA: Begun((BO,))}
    return Evening(*moved(ADA), **SIX | {"at": (4, 4, 4, 0)}).scene(language, begun=begun)


@sample
def meet_agrees(language: str) -> Made:
    """Bo's word is waited for."""
    begun = {ADA: Begun((BO, "dagger", "elixir"))}
    return Evening(*moved(ADA), **SIX | {"at": (4, 4, 4, 0)}).scene(language, begun=begun)


@sample
def closing(language: str) -> Made:
    """The university may be closed: what may be said is said."""
    more = {"at": (0, 2, 5, 7), "player": ADA, "shadow": None}
    return Evening(*rest(ADA), **THIRTEEN | more).scene(language)


# The look


def looking(face: str = "portal") -> Evening:
    """Ada has used her glasses at the Sanatorium."""
    evening = Evening(*rest(ADA), **SEVEN).answer("glasses", None)
    return evening.answer(face)


@sample
def look(language: str) -> Made:
    return looking().told(language)


@sample
def look_short(language: str) -> Made:
    """At a short edge."""
    more = {"player": BO, "sorcerer": 5, "objects": (("dagger",), ("glasses",), (), ())}
    evening = Evening(*rest(BO), **SEVEN | more).answer("glasses", None)
    return evening.answer("wall").told(language)


# The whole table


def giving(**more: Any) -> Evening:
    """The rat-thing wakes: two daggers must go."""
    objects = (("glasses", "dagger"), ("necronomicon", "elixir", "dagger"), ("glasses", "dagger"),
               ("elixir", "elixir"))  # fmt: skip
    fields = SEVEN | {"phase": "creatures", "player": None, "at": (6, 5, 4, 0), "objects": objects}
    pile = tuple(2 if n == 10 else 0 for n in range(14))
    return Evening(("first-creature",), **fields | {"pile": pile} | more).answer("rat-thing")


@sample
def wakes(language: str) -> Made:
    return giving().told(language)


@sample
def give(language: str) -> Made:
    return giving().scene(language)


@sample
def gives(language: str) -> Made:
    """Cleo has touched a dagger; the others may say *wait*."""
    evening = giving()
    word = Word(evening.match.position.owed[0], (CLEO, "dagger"))
    return evening.scene(language, word=word)


@sample
def one_named(language: str) -> Made:
    """Somebody has named Bo."""
    pile = tuple(1 if n == 2 else 0 for n in range(14))
    fields = SEVEN | {"phase": "creatures", "player": None, "pile": pile}
    evening = Evening(("first-creature",), **fields).answer("witch")
    return evening.scene(language, word=Word(evening.match.position.owed[0], (BO,)))


@sample
def one(language: str) -> Made:
    pile = tuple(1 if n == 2 else 0 for n in range(14))
    fields = SEVEN | {"phase": "creatures", "player": None, "pile": pile}
    return Evening(("first-creature",), **fields).answer("witch").scene(language)


@sample
def event(language: str) -> Made:
    """Who draws what, and by how much Necron moves."""
    fields = SEVEN | {"phase": "event", "player": None}
    return Evening(("event", DAN, 0), **fields).answer("chanting").told(language)


@sample
def clear(language: str) -> Made:
    fields = SEVEN | {"phase": "event", "player": None}
    return Evening(("event", DAN, 0), **fields).answer("lantern").scene(language)


@sample
def discard(language: str) -> Made:
    fields = SEVEN | {"phase": "event", "player": None}
    return Evening(("event", DAN, 0), **fields).answer("thief").scene(language)


@sample
def both_short_edges(language: str) -> Made:
    """The track lies flat in a free half of a long edge."""
    return Evening(*turn(ADA), places=ROUND, **SIX).scene(language)


@sample
def no_edge_free(language: str) -> Made:
    """Four sit so that no half of a long edge is free: Necron stands in figures in the city."""
    return Evening(*turn(ADA), places=CROSS, **SIX).scene(language)


@sample
def no_edge_free_turn(language: str) -> Made:
    """The same beside the panel of a turn."""
    return Evening(*rest(ADA), places=CROSS, **SEVEN).scene(language)


@sample
def no_edge_free_wakes(language: str) -> Made:
    """The same while something is told."""
    evening = Evening(("creature", ADA), places=CROSS, **SEVEN | {"player": None})
    return evening.answer("witch").told(language)
