"""What is done before the first round: cards, pawns, tiles and objects; or nearly nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from companion.evening.walk import Lamps, WalkStep
from companion.games.salem.box import printed
from companion.games.salem.effects import counted
from companion.games.salem.looks import PLACE_SIGNS
from companion.games.salem.scene import SmallCity
from companion.text import Words
from engine.games.salem.cards import EVENTS_IN_DECK, PLACES, PRISON, SPACES, TILES_OF_A_FACE
from engine.games.salem.header import HOUSE_SET
from engine.games.salem.table import Table

_KEY = "screen.pages.walk"
UNIVERSITY_LAMP = 7
"""Those of the places 1 to 6 have their numbers."""
Line = tuple[str, str]


class SalemWalk:
    """What lies where is read off the table that the engine opens; nothing of it is known here."""

    def lamps(self, table: Table) -> tuple[Lamps, ...]:
        """The university shines as pawns come to it, the six places in turn as they are laid."""
        dark, university = ((), 0), ((UNIVERSITY_LAMP,), 0)
        if not table.setup.is_box:
            return (university, dark)
        tiles, objects = (PLACES, 1), (PLACES, len(SPACES))
        return (dark, dark, dark, dark, university, tiles, dark, objects)

    def names(self, table: Table, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """Their names, or the numbers of their seats."""
        called = (names[seat] if seat < len(names) else "" for seat in table.setup.seats)
        return tuple(
            name or words.say("words.seat", number=number) for number, name in enumerate(called, 1)
        )

    def steps(
        self, table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """With printed cards the whole board; else where pawns may stand, and what is hidden."""
        steps = _box if table.setup.is_box else _table
        cities = _cities(table)
        found = steps(table, names, words, has_lamps=has_lamps)
        return tuple(replace(step, centre=cities.get(step.icon)) for step in found)


def _cities(table: Table) -> dict[str, SmallCity]:
    """By the sign of a step, what the city looks like by then: what was laid before lies there."""
    peopled = SmallCity(PLACE_SIGNS, pawns=table.setup.players)
    return {
        "figure-prison": SmallCity(PLACE_SIGNS),
        "place-university": replace(peopled, is_university_lit=True),
        "tile-back": replace(peopled, laid=("tile-back",)),
        "object-bag": replace(peopled, laid=("tile-back", "object-bag")),
    }


def _say(words: Words, key: str, **fields: object) -> str:
    return words.say(f"{_KEY}.{key}", **fields)


def _step(
    words: Words, key: str, icon: str, lines: Sequence[Line], number: tuple[str, int] | None = None
) -> WalkStep:
    return WalkStep(icon, _say(words, key), tuple(lines), number=number)


# Where the table holds everything


def _table(
    table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
) -> Iterator[WalkStep]:
    start = table.setup.start
    lines = [
        ("object-bag", _say(words, "draws", count=start.objects)),
        ("figure-lantern", _say(words, "first", name=names[0])),
    ]
    if has_lamps:
        lines.append(("pawn", _say(words, "pawns_at_lamps")))
    yield _step(words, "city", "place-university", lines)
    looks = (
        ("figure-thumb", _say(words, "thumbs")),
        ("figure-silence", _say(words, "silence")),
    )
    yield _step(words, "look", "object-glasses", looks)


# Where people lay a printed board


def _box(
    table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
) -> Iterator[WalkStep]:
    yield _set(table, words)
    yield _old_ones(words)
    yield _creatures(table, names, words)
    yield _events(table, names, words)
    yield _pawns(table, words, has_lamps=has_lamps)
    yield _tiles(words, has_lamps=has_lamps)
    yield _objects(table, words)
    on_places = (("object-bag", _say(words, "left_to_right")), *_in_turn(words, has_lamps))
    number = ("object-bag", len(SPACES))
    yield _step(words, "on_places", "object-bag", on_places, number)


def _set(table: Table, words: Words) -> WalkStep:
    """Whose cards these are; while they are ours, the way to copy the owner's."""
    if table.setup.set != HOUSE_SET:
        lines = [("check", _say(words, "copied"))]
        return _step(words, "cards", "card-creature-card", lines)
    own = printed()
    lines = [("question", _say(words, "ours")), ("box", _say(words, "paper"))]
    if own.is_begun:
        lines.append(("list", _say(words, "missing", count=len(own.missing))))
    page = ("owners_data.sorcerer-of-salem", _say(words, "copy"), "list")
    return WalkStep("card-creature-card", _say(words, "cards"), tuple(lines), page=page)


def _old_ones(words: Words) -> WalkStep:
    lines = (
        ("card-elder-card", _say(words, "round_the_prison", round=PRISON - 1)),
        ("look", _say(words, "turn_the_first")),
    )
    return _step(words, "old_ones", "figure-prison", lines, ("card-elder-card", PRISON))


def _creatures(table: Table, names: Sequence[str], words: Words) -> WalkStep:
    """A pair may be out: seen, or unseen (S60)."""
    setup = table.setup
    lines = [("card-creature-card", _say(words, "creature_deck", name=names[0]))]
    if setup.start.removed:
        key = "pair_unseen" if setup.hides_a_pair else "pair_seen"
        lines.insert(0, ("cross", _say(words, key)))
    cards = sum(table.pile)
    return _step(words, "creatures", "card-creature-card", lines, ("card-creature-card", cards))


def _events(table: Table, names: Sequence[str], words: Words) -> WalkStep:
    aside = len(table.setup.data.events) - EVENTS_IN_DECK
    lines = (
        ("cross", _say(words, "events_aside", count=aside)),
        ("card-event-card", _say(words, "event_deck", name=names[-1])),
    )
    return _step(words, "events", "card-event-card", lines, ("card-event-card", EVENTS_IN_DECK))


def _pawns(table: Table, words: Words, *, has_lamps: bool) -> WalkStep:
    start = table.setup.start
    lines = [
        ("pawn", _say(words, "pawns")),
        ("figure-candle", _say(words, "sanity", points=start.sanity)),
        ("figure-necron", _say(words, "marker", space=start.necron)),
    ]
    if has_lamps:
        lines.append(("lamp", words.say("screen.pages.walk.lamp")))
    return _step(words, "university", "place-university", lines)


def _in_turn(words: Words, has_lamps: bool) -> tuple[Line, ...]:
    return (("lamp", _say(words, "lamps_in_turn")),) if has_lamps else ()


def _tiles(words: Words, *, has_lamps: bool) -> WalkStep:
    lines = (
        ("tile-back", _say(words, "tiles_laid")),
        ("cross", _say(words, "tiles_away", count=2 * TILES_OF_A_FACE - len(PLACES))),
        *_in_turn(words, has_lamps),
    )
    return _step(words, "tiles", "tile-back", lines, ("tile-back", len(PLACES)))


def _objects(table: Table, words: Words) -> WalkStep:
    count = table.setup.start.objects
    objects = counted(words, "objects", count)
    lines = (("object-bag", _say(words, "each_draws", objects=objects)),)
    title = _say(words, "objects")
    return WalkStep("hand", title, lines, number=("object-bag", count), has_all=True)
