"""No hand of OctoRage is in a picture but under a lid, and its order tells nothing.

A position and another that nobody at the table can tell from it look the same while nobody holds
anything: whoever cannot play and whoever will not are alike.
"""

from random import Random

import pytest
from msgspec.structs import replace

from companion.evening import held
from companion.evening.held import HeldCards
from companion.games.octorage import GAME
from companion.screen import hidden_hand as shield
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Held
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from engine import FATE, Refused, apply, begin, fall, imagine, secret_of
from engine.bots import guessing
from tests.gallery.rage_asked import FIVE, shown
from tests.gallery.rage_asked import held as table_of
from tests.octorage import RageTable, random_header
from tests.screen.test_hidden_scenes import lidded

STAGE = Stage(800, 480)
CANARY = "3 8 11 dodge"


def picture(table, **more):
    scene = scene_of(GAME.showing, shown(table, "en", FIVE, **more))
    draw = end_picture if isinstance(scene, EndScene) else table_picture
    return scene, draw(scene, STAGE)[1]


class Somewhere(RageTable):
    """A table at some moment of a random game."""

    def __init__(self, game, position):
        self.game, self.position, self.told = game, position, []


def positions(seed):
    """Every moment of a game with hidden hands in which somebody at a strip is asked."""
    random = Random(seed)
    guess, game = guessing(random), GAME.rules
    header = random_header(random) | {"cards": "table"}
    header["seats"] = header["seats"][: len(FIVE)]
    header.pop("octoman")
    position = begin(game, game.opening(header)).position
    for _ in range(160):
        if not position.owed:
            return
        asked = position.owed[0]
        if asked.seat == FATE:
            picks = fall(position, asked, secret_of(seed))
        else:
            yield position
            picks = guess(asked)
        position = apply(game, position, position.answer(asked, picks)).position


def leaks(seed):
    """Moments that look different from one that nobody can tell from them."""
    random = Random(seed)
    for position in positions(seed):
        other = imagine(GAME.rules, position, None, random)
        (scene, sheets), (twin, others) = (
            picture(Somewhere(GAME.rules, one)) for one in (position, other)
        )
        if lidded(sheets) != lidded(others) or repr(scene) != repr(twin):
            yield position


@pytest.mark.parametrize("seed", range(3))
def test_nothing_of_a_hand_is_in_a_picture_but_under_a_lid(seed):
    assert not list(leaks(seed))


def sown(monkeypatch, leak):
    whole = shield.hidden_hand

    def hand(asker, own, *more, **how):
        return leak(whole(asker, own, *more, **how), own)

    monkeypatch.setattr(shield, "hidden_hand", hand)


def _dim(body, own):
    both = zip(body.backs, body.faces, strict=True)
    return replace(body, backs=tuple(replace(b, face="back" if f.is_open else "dim")
                                     for b, f in both))  # fmt: skip


def _count(body, own):
    """As many backs as can be played."""
    both = [(b, f) for b, f in zip(body.backs, body.faces, strict=True) if f.is_open]
    return replace(body, backs=tuple(b for b, _ in both), faces=tuple(f for _, f in both))


def _one_of_a_kind(body, own):
    kinds = len(own.fields[0].options) - (None in own.fields[0].options)
    return replace(body, backs=body.backs[:kinds], faces=body.faces[:kinds])


LEAKS = {"backs that look closed": _dim, "a count of what can be played": _count,
         "two alike with one back": _one_of_a_kind}  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_that_is_sown_is_seen(leak, monkeypatch):
    sown(monkeypatch, LEAKS[leak])
    assert any(any(leaks(seed)) for seed in range(4))


def test_why_a_card_cannot_be_played_is_under_the_lid_alone():
    begun = {1: Begun(why=Refused("too_low", "O9"), touched=(3,))}
    (_, sheets), (_, plain) = (
        picture(table_of(CANARY, area="7"), held=HeldCards(Random(1)), begun=why)
        for why in (begun, {})
    )
    assert lidded(sheets) == lidded(plain)
    told = [getattr(p, "text", "") for held in lids(sheets) for p in held.under]
    assert "3 is below 7 (O9)" in told


def lids(sheets):
    return [part for sheet in sheets for part in sheet.parts if isinstance(part, Held)]


def test_a_reason_outside_the_lid_would_be_seen(monkeypatch):
    sown(monkeypatch, lambda body, own: body)
    own = shield.shielded
    monkeypatch.setattr(
        "companion.games.octorage.presenter.asking.shielded",
        lambda *args, **more: replace(own(*args, **more), hold="3 is below 7"),
    )
    _, sheets = picture(table_of(CANARY, area="7"))
    said = [part.text for held in lids(sheets) for part in held.lid if hasattr(part, "text")]
    assert "3 is below 7" in said


# The order of places


def places(hand, times=80):
    """Where the lowest card lay each time that the same hand was dealt."""
    found = []
    for seed in range(times):
        lying = HeldCards(Random(seed)).at(0, hand)
        found.append([one.card for one in lying].index(min(hand)))
    return set(found)


def tells(hand):
    """Whether the place of a card tells something of the others."""
    return places(hand) != set(range(len(hand)))


def test_the_place_of_a_card_tells_nothing_of_the_others():
    assert not tells((1, 5, 9, 11))


def test_a_hand_that_is_sorted_would_be_seen(monkeypatch):
    def sort(self, cards, random):
        self.cards, self.is_stale = tuple(cards), False
        self.places = [held.HeldCard(card) for card in sorted(cards)]

    monkeypatch.setattr(held._Hand, "deal", sort)
    assert tells((1, 5, 9, 11))


def test_a_hand_prints_nothing():
    scene, sheets = picture(table_of(CANARY, area="7"))
    for printed in (repr(scene), repr(sheets)):
        assert "under=" not in printed
        assert "weapon-dodge" not in printed
        assert "CardFace(look" not in printed
