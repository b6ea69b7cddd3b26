"""A round, attacks, cards and the god, with cards that the table holds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.creatures.bets import Bet
from companion.screen.question import Begun
from companion.screen.scene import Timer
from engine import Match, Refused, Seat, begin
from engine.games.creatures.table import Lasting, Table
from tests.gallery.creatures import (
    ADA,
    BO,
    CLEO,
    DAN,
    EVE,
    FOUR,
    HANDS,
    SHEETS,
    SIX,
    THREE,
    TWO,
    Evening,
    Made,
    sample,
)

# A round, a turn


@sample
def skills(language: str) -> Made:
    """Before the first round."""
    return Evening(places=THREE).scene(language)


@sample
def star(language: str) -> Made:
    """The star is found; who plays first, who last."""
    fields = SIX | {"phase": "stars", "active": None, "order": (), "favoured": None}
    evening = Evening()
    evening.match = Match((begin(evening.game, replace(_six(), **stars(fields))),))
    return evening.answer(CLEO).told(language)


def _six() -> Table:
    table = Evening(**SIX).match.position.table
    assert isinstance(table, Table)
    return table


def stars(fields: dict[str, Any]) -> dict[str, Any]:
    """Of a round, before its star is found."""
    return {name: fields[name] for name in ("phase", "active", "order", "favoured")}


@sample
def turn(language: str) -> Made:
    return Evening(**SIX).scene(language)


@sample
def turn_why(language: str) -> Made:
    """Why the god cannot be called."""
    begun = {ADA: Begun(why=Refused("may_not_summon", "C44"), touched=(None, "summon"))}
    return Evening(**SIX).scene(language, begun=begun)


@sample
def turn_discard(language: str) -> Made:
    return Evening(**SIX).scene(language, begun={ADA: Begun(page="discard")})


@sample
def turn_short(language: str) -> Made:
    """At a short edge."""
    return Evening(**SIX | {"active": BO, "struck": ((), ())}).scene(language)


@sample
def turn_two(language: str) -> Made:
    """Two cults, one at each short edge."""
    return Evening(places=TWO, **SIX).scene(language)


@sample
def turn_bots(language: str) -> Made:
    """A bot thinks."""
    return Evening(by=("bot",), **SIX).scene(language)


@sample
def turn_four(language: str) -> Made:
    """Both short edges are taken: lasting cards lie flat."""
    return Evening(places=FOUR, **SIX).scene(language)


@sample
def lasting_many(language: str) -> Made:
    """Eight cards stay on the table."""
    many = tuple(Lasting(n + 1, BO, Seat(n % 5), "conjuring", -1, "round") for n in range(8))
    return Evening(**SIX | {"lasting": many}).scene(language)


def without_bo() -> dict[str, Any]:
    """Bo is out of the game."""
    gone = tuple(mark if mark is not None else 0 for mark in SHEETS[BO])
    hands = (HANDS[0], (), *HANDS[2:])
    out = (False, True, False, False, False)
    return SIX | {"marks": (SHEETS[0], gone, *SHEETS[2:]), "out": out, "hands": hands}


@sample
def out(language: str) -> Made:
    """A voice that has laid its bet."""
    return Evening(**without_bo()).scene(language, notes=(Bet(BO, None, 0),))


@sample
def out_by_dial(language: str) -> Made:
    """A voice that may bet."""
    return Evening(by=("touch", "dial"), **without_bo()).scene(language)


@sample
def voice_star(language: str) -> Made:
    """The star is the voice's to throw."""
    return at_the_star().scene(language, presses=BO)


def at_the_star() -> Evening:
    """Before a star is found, Bo is out."""
    fields = {"phase": "stars", "active": None, "order": (), "favoured": None}
    evening = Evening()
    table = replace(Evening(**without_bo()).match.position.table, **fields)
    evening.match = Match((begin(evening.game, table),))
    return evening


@sample
def voice_for(language: str) -> Made:
    """Ada lets the voice throw for her."""
    evening = Evening(**without_bo()).play(("boat-hook", "play"), (7, CLEO, 15), ("no",))
    return evening.scene(language, begun={ADA: Begun(page="voice")})


# An attack

BOTH = "with=7;at_cult=2;at=15"
"""Ada's seventh at Cleo's fifteenth, as a page keeps it."""


@sample
def boxes_first(language: str) -> Made:
    """Ada names her box before any card."""
    return Evening(**SIX).scene(language, begun={ADA: Begun(page="boxes=1;with=7")})


@sample
def boxes_first_short(language: str) -> Made:
    evening = Evening(**SIX | {"active": BO, "struck": ((), ())})
    return evening.scene(language, begun={BO: Begun(page="boxes=1;at_cult=2;at=15")})


@sample
def card_last(language: str) -> Made:
    """Both boxes are named; which card it is, nobody sees."""
    return Evening(**SIX).scene(language, begun={ADA: Begun(page=BOTH)})


def naming(**more: Any) -> Evening:
    """Ada plays a boat hook."""
    return Evening(**SIX | more).answer("boat-hook", "play")


def aimed(**more: Any) -> Evening:
    """Her seventh against Cleo's fifteenth."""
    return naming(**more).answer(7, CLEO, 15)


@sample
def name(language: str) -> Made:
    return naming().scene(language, begun={ADA: Begun(page="with=7")})


@sample
def name_aimed(language: str) -> Made:
    """Whom first, then who."""
    return naming().scene(language, begun={ADA: Begun(page="at_cult=2;at=15")})


@sample
def name_short(language: str) -> Made:
    hands = (HANDS[0], ("boat-hook", "eel"), *HANDS[2:])
    more = SIX | {"active": BO, "struck": ((), ()), "hands": hands}
    return Evening(**more).answer("boat-hook", "play").scene(language)


@sample
def name_why(language: str) -> Made:
    begun = {ADA: Begun(why=Refused("has_attacked", "C23"), touched=(3,))}
    return naming().scene(language, begun=begun)


@sample
def window(language: str) -> Made:
    return aimed().scene(language, window=Timer(2, 3))


@sample
def window_open(language: str) -> Made:
    """The shield was touched: one place behind a wall."""
    return aimed().scene(language, begun={CLEO: Begun(page="shield")})


@sample
def window_bot(language: str) -> Made:
    """A bot strikes: whoever goes on passes the window."""
    return aimed(by=("bot",)).scene(language)


@sample
def stake(language: str) -> Made:
    """The window has passed: what may be bought for the throw."""
    return aimed().answer("no").scene(language)


@sample
def roll(language: str) -> Made:
    """The attack hit; Cleo defends, by half and with the star."""
    evening = aimed().play(("no",), (0,), (11,))
    return evening.scene(language, passed=evening.passed())


@sample
def roll_short(language: str) -> Made:
    """At a short edge."""
    evening = naming().play((7, BO, 1), ("no",), (0,), (11,))
    return evening.scene(language, passed=evening.passed())


@sample
def chain(language: str) -> Made:
    """Defended: two sums, or spare them."""
    evening = aimed().play(("no",), (0,), (11,), (0,), (7,))
    return evening.scene(language, passed=evening.passed())


@sample
def chain_short(language: str) -> Made:
    evening = naming().play((7, BO, 1), ("no",), (0,), (11,), (0,), (5,))
    return evening.scene(language, passed=evening.passed())


@sample
def counter_roll(language: str) -> Made:
    evening = aimed().play(("no",), (0,), (11,), (0,), (7,), ("conjuring",))
    return evening.scene(language)


@sample
def death(language: str) -> Made:
    """Struck back: Ada's seventh is dead, unless it was a bluff."""
    evening = aimed().play(("no",), (0,), (11,), (0,), (7,), ("conjuring",), (0,), (12,))
    return evening.scene(language, passed=evening.passed(), window=Timer(2, 3))


@sample
def ward(language: str) -> Made:
    """The monster has come; an Elder Sign, or a throw."""
    evening = Evening(**SIX).play(("moth", "play"), (7, CLEO, 15), (0,), (9,))
    return evening.scene(language, passed=evening.passed(), window=Timer(1, 3))


# Other cards


@sample
def target(language: str) -> Made:
    hands = (("trembling", "broom"), *HANDS[1:])
    return (
        Evening(**SIX | {"has_cast": False, "hands": hands})
        .answer("trembling", "play")
        .scene(language)
    )


@sample
def revive(language: str) -> Made:
    hands = (("recruits", "broom"), *HANDS[1:])
    return (
        Evening(**SIX | {"has_cast": False, "hands": hands})
        .answer("recruits", "play")
        .scene(language)
    )


# The god


def called(**more: Any) -> Evening:
    """Ada has the star and enough points."""
    fields: dict[str, Any] = {
        "favoured": ADA, "order": (BO, EVE, DAN, CLEO, ADA), "points": (17, 7, 10, 13, 9),
        "began": (17, 7, 10, 13, 9), "lasting": (),
    }  # fmt: skip
    return Evening(**SIX | fields | more)


@sample
def summon(language: str) -> Made:
    return called().scene(language, begun={ADA: Begun(page="summon")})


@sample
def summon_announced(language: str) -> Made:
    return called().answer(None, "summon").scene(language)


@sample
def summon_short(language: str) -> Made:
    places = ("left", "bottom_left", "top_left", "top_right", "bottom_right")
    return called(places=places).scene(language, begun={ADA: Begun(page="summon")})


@sample
def graveyard(language: str) -> Made:
    return called().play((None, "summon"), (0,), (11,)).scene(language)


@sample
def bets_opened(language: str) -> Made:
    """The god has come; Bo, who is out, had known."""
    out = without_bo()
    evening = called(marks=out["marks"], hands=out["hands"], out=out["out"])
    evening.play((None, "summon"), (0,), (11,))
    return evening.scene(language, notes=(Bet(BO, ADA, 0),))
