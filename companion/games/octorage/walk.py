"""What is done before the first round: cards, Rage board, mercenaries, the Octoman card, hands."""

from __future__ import annotations

from collections.abc import Sequence

from companion.evening.walk import Lamps, WalkStep
from companion.games.octorage.laying import CHARACTER, DIRECTION, DRAW, LAYING
from companion.games.octorage.looks import emblem
from companion.games.octorage.narrator import counted
from companion.games.octorage.scene import Totem
from companion.screen.pages.standing import short
from companion.text import Words
from engine.games.octorage.cards import ALL, TREASURES, Card
from engine.games.octorage.header import HOUSE_SET
from engine.games.octorage.table import Table

_KEY = "screen.pages.walk"
OCTOMAN = 1
"""His lamp; those of the seats follow."""
Line = tuple[str, str]


def totem_of(rage: Sequence[Card]) -> Totem:
    """The Rage board at its first level; its head takes everything, said or not."""
    below = (str(value) for value in rage if value != ALL)
    return Totem((*below, ""), 1, 0)


class RageWalk:
    """What lies where is read off the table that the engine opens; nothing of it is known here."""

    def lamps(self, table: Table) -> tuple[Lamps, ...]:
        """The Octoman shines with his board, a seat with the card that goes there."""
        first: tuple[Lamps, ...] = (((), 0),) if table.setup.is_box else ()
        youngest = OCTOMAN + 1 + table.setup.octoman
        return (*first, ((OCTOMAN,), 0), ((), 0), ((youngest,), 0), ((), 0))

    def names(self, table: Table, names: Sequence[str], words: Words) -> tuple[str, ...]:
        """Their names, or their mercenaries', or the numbers of their seats."""
        return tuple(_called(table, seat, names, words) for seat in table.setup.seats)

    def steps(
        self, table: Table, names: Sequence[str], words: Words, *, has_lamps: bool
    ) -> tuple[WalkStep, ...]:
        """In the order people do it: with printed cards, those are looked for first."""
        first = (_cards(table, words),) if table.setup.is_box else ()
        youngest = _octoman(table, names, words, has_lamps=has_lamps)
        return (*first, _rage(table, words), _who(table, names, words), youngest,
                _hands(table, words))  # fmt: skip


def _called(table: Table, seat: int, names: Sequence[str], words: Words) -> str:
    if seat < len(names) and names[seat]:
        return names[seat]
    character = table.setup.characters[seat]
    if character:
        return words.say(f"option.character.{character}")
    return words.say("words.seat", number=seat + 1)


def _cards(table: Table, words: Words) -> WalkStep:
    """How many there are; by class, since the copies of a value are ours to guess."""
    setup = table.setup
    count = sum(setup.pile)
    treasures = counted(words, "treasures", len(TREASURES) - len(setup.without))
    lines = [
        ("card", words.say(f"{_KEY}.classes", treasures=treasures)),
        ("box", words.say(f"{_KEY}.stay")),
    ]
    if setup.without:
        out = words.several([words.say(f"option.card.{each}") for each in setup.without])
        lines.insert(0, ("cross", words.say(f"{_KEY}.out", treasures=out)))
    title = words.say(f"{_KEY}.cards")
    return WalkStep("card", title, tuple(lines), number=("card", count))


def _rage(table: Table, words: Words) -> WalkStep:
    """The board, and the way to copy the owner's, or to mend the copy."""
    setup = table.setup
    is_ours = setup.set == HOUSE_SET
    compared = "not_compared" if is_ours else "compared"
    lines = (
        ("weapon-pheromone", words.say(f"{_KEY}.rage_how")),
        ("question" if is_ours else "check", words.say(f"{_KEY}.{compared}")),
    )
    copy = words.say(f"{_KEY}.{'copy' if is_ours else 'correct'}")
    page = ("rage_board", copy, "octoman-rage")
    title = words.say(f"{_KEY}.rage")
    return WalkStep("octoman-rage", title, lines, totem_of(setup.data.rage), page=page)


def _who(table: Table, names: Sequence[str], words: Words) -> WalkStep:
    """Everybody's mercenary and what it can do, to be read once."""
    lines = tuple(_power(table, seat, names[seat], words) for seat in table.setup.seats)
    return WalkStep("sign-power", words.say(f"{_KEY}.who"), lines)


def _power(table: Table, seat: int, name: str, words: Words) -> Line:
    role = table.setup.characters[seat] or DRAW
    sign, called = CHARACTER.signs[role][1], short(name)
    said = words.say(f"{_KEY}.power.{role}", name=called)
    is_same = role != DRAW and called == words.say(f"option.character.{role}")
    return sign, said.removeprefix(f"{called}, ") if is_same else said


def _octoman(table: Table, names: Sequence[str], words: Words, *, has_lamps: bool) -> WalkStep:
    setup = table.setup
    lines = [
        ("sign-youngest", words.say(f"{_KEY}.youngest", name=names[setup.octoman])),
        (DIRECTION.signs[setup.direction][0], words.say(f"{_KEY}.{setup.direction}")),
    ]
    if has_lamps:
        lines.append(("lamp", words.say(f"{_KEY}.lamp")))
    return WalkStep(LAYING.begins_with, words.say(f"{_KEY}.octoman"), tuple(lines))


def _hands(table: Table, words: Words) -> WalkStep:
    """Printed cards are dealt by people, the table's by itself."""
    setup = table.setup
    left = sum(setup.pile) - setup.hand * len(setup.seats)
    keys = (
        {"shuffle": "cardback", "left": "token-deck"}
        if setup.is_box
        else {"deals": "cardback", "wall": "wall"}
    )
    lines = tuple(
        (icon, words.say(f"{_KEY}.{key}", count=setup.hand, left=left))
        for key, icon in keys.items()
    )
    return WalkStep(
        "cardback",
        words.say(f"{_KEY}.hands"),
        lines,
        number=("cardback", setup.hand),
        has_all=True,
        emblems=tuple(map(emblem, setup.characters)),
    )
