"""What one seat alone may see is in a picture in one place: under a `Held`.

A position and another that nobody at the table can tell from it must look the same, but for what
lies under the lids: a hand, a tile, a window that says whether somebody holds the card.
"""

from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.evening.seating import Means, Sitter
from companion.screen import hidden_hand as shield
from companion.screen.hidden_hand import hidden_hand
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Held
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import Badge, EndScene
from companion.screen.showing import Chooser, SeatFacts, Shown
from companion.screen.stage import Stage
from companion.text import words
from engine import Match, Refused, imagine, seen
from tests.engine.games import random_course
from tests.gallery.plain import COLOURS, NAMES, PLACES
from tests.games.duel import DUEL, DuelShowing

STAGE = Stage(800, 480)


def shown(position, **more):
    public = seen(DUEL.rules, position, None)
    seats = range(len(position.table.life))[: len(PLACES)]
    sitters = tuple(Sitter(COLOURS[n], NAMES[n], PLACES[n], Means.TOUCH) for n in seats)
    teller = DUEL.telling.narrator(words("en", DUEL.folder), public.table, NAMES)
    return Shown(
        DUEL.rules, Match(()), public, position.outcome, teller, sitters,
        partial(seen, DUEL.rules, position),
        choosers=(Chooser(by_touch=True),) * len(sitters), **more,
    )  # fmt: skip


def picture(position, showing=DUEL.showing, **more):
    scene = scene_of(showing, shown(position, **more))
    draw = end_picture if isinstance(scene, EndScene) else table_picture
    return scene, draw(scene, STAGE)[1]


def lidded(sheets):
    """All that is drawn while nobody holds anything, and what a touch of it means."""
    return [
        replace(part, under=()) if isinstance(part, Held) else part
        for sheet in sheets
        for part in sheet.parts
    ]


def positions(seed):
    course = random_course("duel", seed)
    return [p for p in course.positions if p.owed and len(p.table.life) <= len(PLACES)]


def leaks(seed, showing=DUEL.showing):
    """Positions that look different from one that nobody can tell from them."""
    random = Random(seed)
    for position in positions(seed):
        other = imagine(DUEL.rules, position, None, random)
        (scene, sheets), (other_scene, other_sheets) = (
            picture(position, showing),
            picture(other, showing),
        )
        if lidded(sheets) != lidded(other_sheets) or repr(scene) != repr(other_scene):
            yield position


@given(seed=st.integers(0, 2**32))
@tries(max_examples=40, deadline=None)
def test_nothing_hidden_is_in_a_picture_but_under_a_lid(seed):
    assert not list(leaks(seed))


def test_hands_are_under_the_lids():
    """Or the law would hold because nothing was there to be seen."""
    under = set()
    for position in positions(11):
        _, sheets = picture(position)
        for sheet in sheets:
            under |= {p.text for q in sheet.parts if isinstance(q, Held) for p in q.under
                      if hasattr(p, "text")}  # fmt: skip
    assert {"a shield", "1", "2", "3", "4", "5"} <= under


class Tallying(DuelShowing):
    """Tells how strong a hand is: a leak."""

    def __init__(self, table):
        self.table = table

    def facts(self, view, seat):
        return SeatFacts((Badge("flame", sum(self.table.hands[seat])),))


def sown(monkeypatch, leak):
    def hand(asker, own, *more, **how):
        return leak(hidden_hand(asker, own, *more, **how), own)

    monkeypatch.setattr(shield, "hidden_hand", hand)


LEAKS = {
    "a back that is named": lambda body, own: replace(
        body, backs=tuple(replace(b, label=f.look.label) for b, f in
                          zip(body.backs, body.faces, strict=True))
    ),
    "as many backs as kinds": lambda body, own: replace(
        body, backs=body.backs[: len(own.fields[0].options)],
        faces=body.faces[: len(own.fields[0].options)],
    ),
    "a back that looks closed": lambda body, own: replace(
        body, backs=tuple(replace(b, face="back" if f.is_open else "dim") for b, f in
                          zip(body.backs, body.faces, strict=True))
    ),
    "a line that says it": lambda body, own: replace(
        body, line=replace(body.line, text=str(own.rows))
    ),
}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_the_law_sees_a_leak_that_is_sown(leak, monkeypatch):
    sown(monkeypatch, LEAKS[leak])
    assert any(any(leaks(seed)) for seed in range(6))


def test_the_law_sees_what_a_game_tells_of_a_hand():
    found = 0
    for position in (p for seed in range(4) for p in positions(seed)):
        other = imagine(DUEL.rules, position, None, Random(1))
        one, two = (picture(p, Tallying(p.table))[1] for p in (position, other))
        found += lidded(one) != lidded(two)
    assert found


def test_a_hand_prints_nothing():
    for position in positions(11):
        scene, sheets = picture(position)
        hands = [sheet for sheet in sheets if any(isinstance(p, Held) for p in sheet.parts)]
        assert "under=" not in repr(hands)
        assert "faces=" not in repr(scene)


def test_why_a_back_cannot_be_played_is_told_under_the_lid_alone():
    position = next(p for p in positions(11) if p.owed[0].name == "show")
    seat = position.owed[0].seat
    begun = {int(seat): Begun(why=Refused("shown_last_turn", "D6"))}
    (_, sheets), (_, plain) = picture(position, begun=begun), picture(position)
    assert lidded(sheets) == lidded(plain)
    told = [p for s in sheets for p in s.parts if isinstance(p, Held)]
    assert any(
        "this was shown last turn" in getattr(p, "text", "") for held in told for p in held.under
    )
