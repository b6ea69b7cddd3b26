"""The owner's dials, as the set-up of the table shows them."""

from __future__ import annotations

from companion.dials.owners import OwnersDials
from companion.screen.pages.settings.news import (
    DialCard,
    LessonCard,
    StrangerCard,
    dial_card,
    lesson_card,
    stranger_card,
)
from firmware_bridge.standing import DialState


def cards(dials: OwnersDials) -> tuple[DialCard, ...]:
    """All of them."""
    ways = dials.roster.ways if dials.roster else {}
    return tuple(
        dial_card(
            state,
            dials.name(dial),
            cable=ways[state.way].cable if state.way in ways else None,
            has_twin=dial in dials.twins,
        )
        for dial, state in dials.states.items()
    )


def strangers(dials: OwnersDials) -> tuple[StrangerCard, ...]:
    """Dials on a cable that could become this table's."""
    ways = dials.roster.ways.values() if dials.roster else ()
    return tuple(card for way in ways if (card := stranger_card(way)))


def lesson(dials: OwnersDials) -> LessonCard | None:
    """The lesson under way."""
    school = dials.school
    if school is None or school.pupil is None:
        return None
    up = dials.states.get(school.pupil, DialState(school.pupil)).up
    school.look_again()
    return lesson_card(school.lesson, dials.name(school.pupil), school.refusal, up=up)
