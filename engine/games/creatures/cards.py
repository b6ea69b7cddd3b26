"""The cards and the cult sheet (C7, C13-C18): what they are called, what a set holds."""

from __future__ import annotations

import msgspec

SKILLS = SORCERY, CONJURING, BRUTALITY = ("sorcery", "conjuring", "brutality")
"""C6, in the order they are rolled (C11)."""
ALL = "all"
"""Of a lasting card: every skill."""

EVENT, PERIPETY, DEFENCE = "event", "peripety", "defence"
TYPES = (BRUTALITY, CONJURING, SORCERY, EVENT, PERIPETY, DEFENCE)
"""C13-C18."""
DODGE, SIGN, BLUFF = DEFENCES = ("dodge", "sign", "bluff")
"""C18."""

POINTS, KILL, REVIVE, MODIFIER, LIFT = EFFECTS = ("points", "kill", "revive", "modifier", "lift")
"""What a card can do (C53, C54)."""
SELF, TARGET, OTHERS, EVERYBODY = WHO = ("self", "target", "others", "all")
PLAYER, OWNER, BY_FATE = PICKS = ("player", "owner", "fate")
"""Who picks a cultist."""
TURN, ROUND, NEXT, GAME = UNTIL = ("turn", "round", "next", "game")
"""C53: how long a card lasts."""

Box = tuple[int, int, int]
"""A cultist: what it adds to Brutality and to Conjuring, and its worth for its killer (C7)."""


class Effect(msgspec.Struct, frozen=True, gc=False):
    """One thing a card does; what does not fit its word is left at its default."""

    do: str
    who: str
    amount: int = 0
    pick: str = ""
    credit: bool = False
    skill: str = ""
    until: str = ""


class CardTest(msgspec.Struct, frozen=True, gc=False):
    """The test an event or a péripétie asks for (C62)."""

    by: str
    """PLAYER or TARGET."""
    skill: str
    bonus: int


class Card(msgspec.Struct, frozen=True, gc=False):
    """A kind of card; what does not fit its type is left at its default."""

    id: str
    type: str
    count: int
    bonus: int | None = None
    call: int | None = None
    ward: int | None = None
    is_aimed: bool = False
    """Whether another cult is chosen for it; an attack always has one."""
    test: CardTest | None = None
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    rip: tuple[Effect, ...] = ()
    botch: tuple[Effect, ...] = ()
    defence: str | None = None
    names: tuple[tuple[str, str], ...] = ()
    """Of an owner's card: by language, what it is called."""


class CardSet(msgspec.Struct, frozen=True, gc=False):
    """A sheet, a deck, and how many points bring the god (CG3, CG4, C44)."""

    goal: tuple[int, int, int, int]
    """With 2, 3, 4 and 5 cults."""
    rows: tuple[tuple[Box, ...], ...]
    """The lowest first."""
    cards: tuple[Card, ...]
