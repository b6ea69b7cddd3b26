"""What is done before the first round: sheets, cards, skills; nobody writes anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.evening.walk import Lamps, WalkStep
from companion.games.creatures.box import printed
from companion.text import Words
from engine.games.creatures.header import HOUSE_SET
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.settings import HAND
from engine.games.creatures.table import Table

_KEY = "screen.pages.walk"


class CreaturesWalk:
    """What lies where is read off the table that the engine opens."""

    def lamps(self, table: Table) -> tuple[Lamps, ...]:
        """None: lamps are seats, and everybody knows theirs."""
        return (((), 0),) * 3

    def names(self, table: Table, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """Their names, or their symbols."""
        called = (names[seat] if seat < len(names) else "" for seat in table.setup.seats)
        cults = table.setup.cults
        return tuple(
            name or words.say(f"seat.{cult}") for name, cult in zip(called, cults, strict=True)
        )

    def steps(
        self, table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """Sheets, cards, and how it begins."""
        return (_sheets(table, words), _cards(table, words), _begins(table, words))


def _say(words: Words, key: str, **fields: object) -> str:
    return words.say(f"{_KEY}.{key}", **fields)


def _sheets(table: Table, words: Words) -> WalkStep:
    """Whose sheet it is; while it is ours, the way to copy the owner's."""
    setup = table.setup
    rows = _say(words, "sheet_rows", cultists=len(setup.boxes), rows=len(setup.rows))
    lines = [("figure-rows", rows), ("rub", _say(words, "no_pencil"))]
    title, number = _say(words, "sheets"), ("figure-cultist", len(setup.boxes))
    if not setup.is_box:
        return WalkStep("figure-rows", title, tuple(lines), number=number)
    if setup.set != HOUSE_SET:
        lines.append(("check", _say(words, "sheet_copied")))
        return WalkStep("figure-rows", title, tuple(lines), number=number)
    own = printed()
    lines.append(("question", _say(words, "sheet_ours")))
    if own.is_begun:
        lines.append(("list", _say(words, "sheet_missing", count=len(own.missing))))
    page = (f"owners_data.{GAME_ID}", _say(words, "copy"), "list")
    return WalkStep("figure-rows", title, tuple(lines), number=number, page=page)


def _cards(table: Table, words: Words) -> WalkStep:
    if table.setup.is_box:
        keys = {"type-deck": "shuffle", "card": "pile", "word-note": "numbers"}
    else:
        keys = {"type-deck": "deals", "wall": "wall", "result-window": "windows"}
    lines = [(icon, _say(words, key)) for icon, key in keys.items()]
    own, page = _own_deck(table, words)
    number = None if own else ("card", HAND)
    return WalkStep("card", _say(words, "cards"), (*own, *lines), number=number, page=page)


def _own_deck(
    table: Table, words: Words
) -> tuple[tuple[tuple[str, str], ...], tuple[str, str, str] | None]:
    """That the deck is the owner's; of one that is begun and not whole, the way to it."""
    setup, own = table.setup, printed()
    if setup.is_box or not own.set.deck:
        return (), None
    if setup.set != HOUSE_SET:
        dealt = _say(words, "deck_own", count=sum(setup.deck), kinds=len(setup.kinds))
        return (("check", dealt),), None
    if not own.missing_cards:
        return (), None
    missing = _say(words, "deck_missing", count=len(own.missing_cards))
    return (("list", missing),), (f"owners_data.{GAME_ID}", _say(words, "copy_deck"), "list")


def _begins(table: Table, words: Words) -> WalkStep:
    setup = table.setup

    def lines() -> Iterator[tuple[str, str]]:
        yield "skill-sorcery", _say(words, "rolls_box" if setup.is_box else "rolls")
        yield "figure-favour", _say(words, "right")
        yield "figure-god", _say(words, "goal", goal=setup.goal)
        if setup.limit:
            yield "hourglass", _say(words, "limit", limit=setup.limit)

    number = ("figure-poulpe", setup.goal)
    return WalkStep("figure-favour", _say(words, "skills"), tuple(lines()), number=number)
