"""The same table with printed cards: their numbers, people's own dice, nine words."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.screen.question import Begun
from companion.screen.scene import Timer
from engine import Match, begin
from tests.gallery.creatures import ADA, BO, CLEO, SIX, Evening, Made, sample
from tests.gallery.creatures_turn import stars

# With printed cards


def box(**more: Any) -> Evening:
    """The same round with people's own cards."""
    return Evening(mode="box", **SIX | {"has_cast": False} | more)


@sample
def box_turn(language: str) -> Made:
    return box(is_early=True).scene(language)


@sample
def box_card(language: str) -> Made:
    return box().scene(language, begun={ADA: Begun(page="act=conjuring;call=-1")})


@sample
def box_card_last(language: str) -> Made:
    """Both boxes are named, then a type, then its number."""
    page = "act=brutality;with=7;at_cult=2;at=15"
    return box().scene(language, begun={ADA: Begun(page=page)})


@sample
def box_card_short(language: str) -> Made:
    begun = {BO: Begun(page="act=conjuring;call=-1")}
    return box(active=BO, struck=((), ())).scene(language, begun=begun)


@sample
def box_roll(language: str) -> Made:
    return (
        box()
        .play(("brutality", 3, None, None), (7, CLEO, 15), ("no",))
        .scene(language, begun={ADA: Begun(page="stake 1")})
    )


@sample
def box_window(language: str) -> Made:
    evening = box().play(("brutality", 3, None, None), (7, CLEO, 15))
    return evening.scene(language, window=Timer(1, 1))


@sample
def box_sign(language: str) -> Made:
    """A monster has come: an Elder Sign, or a throw."""
    evening = box().play(("conjuring", None, -1, 9), (7, CLEO, 15), (0,), (9,))
    return evening.scene(language, passed=evening.passed(), window=Timer(1, 1))


def killed() -> Evening:
    """Ada's seventh has killed Cleo's fifteenth, unless that was a bluff."""
    return box().play(
        ("brutality", 3, None, None), (7, CLEO, 15), ("no",), (0,), (11,), (0,), (16,)
    )


@sample
def box_bluff(language: str) -> Made:
    evening = killed()
    return evening.scene(language, passed=evening.passed(), window=Timer(1, 1))


@sample
def box_skill(language: str) -> Made:
    return Evening(mode="box").scene(language)


@sample
def box_star(language: str) -> Made:
    fields = SIX | {"phase": "stars", "active": None, "order": (), "favoured": None}
    evening = box()
    table = replace(evening.match.position.table, **stars(fields))
    evening.match = Match((begin(evening.game, table),))
    return evening.scene(language)


def adjusting() -> Evening:
    """Ada has played an event."""
    return box().answer("event", None, None, None)


@sample
def adjust(language: str) -> Made:
    return adjusting().scene(language)


@sample
def adjust_bonus(language: str) -> Made:
    page = "do=modifier;cult=3;skill=brutality;amount=-2"
    return adjusting().scene(language, begun={ADA: Begun(page=page)})


@sample
def adjust_points(language: str) -> Made:
    return adjusting().scene(language, begun={ADA: Begun(page="do=points;cult=1")})


@sample
def adjust_kill(language: str) -> Made:
    return adjusting().scene(language, begun={ADA: Begun(page="do=kill")})


@sample
def adjust_killer(language: str) -> Made:
    page = "do=kill;cult=3;cultist=4"
    return adjusting().scene(language, begun={ADA: Begun(page=page)})


@sample
def adjust_revive(language: str) -> Made:
    return adjusting().scene(language, begun={ADA: Begun(page="do=revive;cult=2")})


@sample
def adjust_test(language: str) -> Made:
    page = "do=test;cult=2;skill=sorcery;amount=1"
    return adjusting().scene(language, begun={ADA: Begun(page=page)})


@sample
def adjust_short(language: str) -> Made:
    evening = box(active=BO, struck=((), ())).answer("event", None, None, None)
    page = "do=modifier;cult=3;skill=brutality;amount=-2"
    return evening.scene(language, begun={BO: Begun(page=page)})
