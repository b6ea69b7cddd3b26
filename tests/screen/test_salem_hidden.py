"""What a tile is in Salem is in no picture but under two thumbs, and goes out for good.

A position and another that nobody at the table can tell from it look the same while nobody holds
anything; so do the two faces of a tile at the moment somebody looks at it.
"""

from importlib import import_module
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.games.salem.layout import look as look_layout
from companion.games.salem.scene import TileLook
from companion.screen.canvas.held import HeldPainter
from companion.screen.intents import Done, LookAt
from companion.screen.layout import end_picture, table_picture
from companion.screen.parts import Held, Icon, Plate, Text
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.screen.style import VOID
from engine import FATE, Match, Verdict, apply, begin, fall, imagine, secret_of, visible
from engine.bots import guessing
from tests.gallery.salem import ADA, SALEM, Evening, looking
from tests.gallery.salem_again import look_at
from tests.screen.test_hidden_scenes import lidded

STAGE = Stage(800, 480)
ANSWERS = 150


def picture(scene):
    draw = end_picture if isinstance(scene, EndScene) else table_picture
    return draw(scene, STAGE)[1]


class Somewhere(Evening):
    """A table at some moment of a random game, with what has just happened."""

    def __init__(self, verdicts):
        super().__init__()
        self.match = Match(verdicts)
        self.sitters = self.sitters[: len(verdicts[-1].position.table.setup.seats)]

    def scenes(self):
        """What is asked, and each look again; and before it, what has just happened."""
        yield self.scene("en", looks_again=True)
        asked = self.match.position.owed[0].seat
        for place, tile in enumerate(self.match.position.table.tiles, 1):
            if asked in tile.looked:
                begun = {asked: Begun(page=f"again {place}")}
                yield self.scene("en", looks_again=True, begun=begun)
        events = visible(self.match.verdicts[-1].events, None)
        if events:
            after = self.game.view(self.match.position.table, None)
            yield scene_of(SALEM.showing, self.shown("en", beat=Beat("told", events, after, after)))


def verdicts(seed):
    """Every moment of a game in which the table holds the tiles, up to its end."""
    random = Random(seed)
    guess, game = guessing(random), SALEM.rules
    seats = [{"name": name} for name in "ABCD"[: random.choice((2, 3, 4))]]
    header = {"cards": "table", "set": "house", "seats": seats, "start": {"removed": 1}}
    verdict = begin(game, game.opening(header))
    for _ in range(ANSWERS):
        position = verdict.position
        if not position.owed:
            return
        asked = position.owed[0]
        if asked.seat == FATE:
            picks = fall(position, asked, secret_of(seed))
        else:
            yield verdict
            picks = guess(asked)
        verdict = apply(game, position, position.answer(asked, picks))


def leaks(seed):
    """Moments that look different from one that nobody can tell from them."""
    random = Random(seed)
    for verdict in verdicts(seed):
        other = imagine(SALEM.rules, verdict.position, None, random)
        twin = Verdict(other, verdict.events)
        for one, another in zip(
            Somewhere((verdict,)).scenes(), Somewhere((twin,)).scenes(), strict=True
        ):
            if lidded(picture(one)) != lidded(picture(another)) or repr(one) != repr(another):
                yield verdict


@pytest.mark.parametrize("seed", range(3))
def test_nothing_of_a_tile_is_in_a_picture_but_under_thumbs(seed):
    assert not list(leaks(seed))


# The moment of the look


def first(face):
    return looking(face).told("en")


def again(face):
    return look_at("again 3", face)


of_each_look = pytest.mark.parametrize("look", [first, again])


def looks_of(face, look=first):
    scene = look(face)
    return scene, picture(scene)


def differs(look):
    (scene, sheets), (twin, others) = looks_of("portal", look), looks_of("wall", look)
    return lidded(sheets) != lidded(others) or repr(scene) != repr(twin)


@of_each_look
def test_both_faces_look_the_same_until_they_are_held(look):
    assert not differs(look)


def unders(face, look):
    _, sheets = looks_of(face, look)
    (held,) = [part for sheet in sheets for part in sheet.parts if isinstance(part, Held)]
    return held.under


@of_each_look
def test_only_the_drawing_of_the_face_differs_under_thumbs(look):
    """The same place, size and ink, in the same order of drawing."""
    portal, wall = unders("portal", look), unders("wall", look)
    assert [replace(part, name="") if isinstance(part, Icon) else part for part in portal] == [
        replace(part, name="") if isinstance(part, Icon) else part for part in wall
    ]
    faces = [(one.name, other.name) for one, other in zip(portal, wall, strict=True)
             if one != other]  # fmt: skip
    assert faces == [("tile-portal", "tile-wall")]


def _on_the_lid(monkeypatch):
    own = look_layout._held

    def held(body, *boxes):
        whole = own(body, *boxes)
        return replace(whole, lid=(*whole.lid, whole.under[-1]))

    monkeypatch.setattr(look_layout, "_held", held)


def _under_one_thumb(monkeypatch):
    own = look_layout._held

    def held(body, *boxes):
        whole = own(body, *boxes)
        return replace(whole, partly=(whole.under, whole.lid))

    monkeypatch.setattr(look_layout, "_held", held)


def _longer_for_a_portal(monkeypatch):
    own = look_layout._held

    def held(body, *boxes):
        return replace(own(body, *boxes), lasts_s=3.0 if body.face == "portal" else 4.0)

    monkeypatch.setattr(look_layout, "_held", held)


def _printed(monkeypatch):
    monkeypatch.setattr(TileLook, "__repr__", lambda self: f"TileLook({self.face})")


LEAKS = {"the face on the lid": _on_the_lid, "a face for one thumb": _under_one_thumb,
         "a longer look": _longer_for_a_portal, "a face in a log": _printed}  # fmt: skip


@of_each_look
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_that_is_sown_at_the_look_is_seen(leak, look, monkeypatch):
    LEAKS[leak](monkeypatch)
    assert differs(look)


def test_a_leak_that_is_sown_on_the_tray_is_seen(monkeypatch):
    """A tile that is drawn another way once somebody knows it to be a portal."""
    presenting = import_module("companion.games.salem.presenter.present")
    own = presenting.city

    def told(shown, view, *more):
        faces = [tile.face for tile in shown.match.position.table.tiles]
        found = own(shown, view, *more)
        return replace(found, rim=f"{found.rim} {faces.count('portal')}")

    monkeypatch.setattr(presenting, "city", told)
    assert any(any(islice(leaks(seed), 1)) for seed in range(6))


# Two thumbs


def shown_look(table, face="portal", look=first):
    table.show(look(face))
    shown, part, painter = next(
        one for one in table.view._top_down() if isinstance(one[2], HeldPainter)
    )
    return shown, part, painter


def thumb(table, shown, part, share, uid):
    u = table.view.stage.u
    spot = shown.frame.out((part.x + part.w * share) * u, -(part.y + part.h / 2) * u)
    return table.press(*spot, uid)


def drawn(painter):
    return {part.name for part, _ in painter._layer._drawn if isinstance(part, Icon)}


def test_one_thumb_sees_nothing_and_neither_do_two_on_one_side(table):
    shown, part, painter = shown_look(table)
    left = thumb(table, shown, part, 0.1, "left")
    assert "tile-portal" not in drawn(painter)
    beside = thumb(table, shown, part, 0.2, "beside")
    assert "tile-portal" not in drawn(painter)
    table.lift(beside)
    right = thumb(table, shown, part, 0.9, "right")
    assert "tile-portal" in drawn(painter)
    table.lift(left)
    assert "tile-portal" not in drawn(painter)
    table.lift(right)


def lit(painter):
    """The grounds of both pads, from left to right."""
    grounds = [part for part, _ in painter._layer._drawn
               if isinstance(part, Plate) and part.name == "button"]  # fmt: skip
    return [part.colour != VOID for part in sorted(grounds, key=lambda part: part.x)]


@pytest.mark.parametrize(("share", "sides"), [(0.1, [True, False]), (0.9, [False, True])])
def test_one_thumb_is_felt_and_both_are_asked_for(table, share, sides):
    shown, part, painter = shown_look(table)
    assert lit(painter) == [False, False]
    finger = thumb(table, shown, part, share, "one")
    assert lit(painter) == sides
    assert "Both" in {each.text for each, _ in painter._layer._drawn if isinstance(each, Text)}
    table.lift(finger)
    assert lit(painter) == [False, False]


def pass_time(table, shown, painter, seconds):
    """Let time pass for what is held."""
    painter._since -= seconds
    table.view._later(shown, painter)


@pytest.mark.parametrize(("look", "over"), [(first, Done(ADA)), (again, LookAt(ADA, "again 3"))])
def test_after_three_seconds_in_all_it_is_out_for_good(table, look, over):
    shown, part, painter = shown_look(table, "wall", look)
    for _ in range(2):
        thumbs = [thumb(table, shown, part, share, share) for share in (0.1, 0.9)]
        assert "tile-wall" in drawn(painter)
        pass_time(table, shown, painter, 1.2)
        assert "tile-wall" in drawn(painter)
        for one in thumbs:
            table.lift(one)
    thumbs = [thumb(table, shown, part, share, share) for share in (0.1, 0.9)]
    pass_time(table, shown, painter, 0.7)
    assert "tile-wall" not in drawn(painter)
    wishes = []
    table.view.intend = wishes.append
    for one in thumbs:
        table.lift(one)
    assert wishes == [over]
    thumbs = [thumb(table, shown, part, share, share) for share in (0.1, 0.9)]
    assert "tile-wall" not in drawn(painter)
    for one in thumbs:
        table.lift(one)


@of_each_look
def test_a_look_prints_nothing(look):
    scene, sheets = looks_of("portal", look)
    for printed in (repr(scene), repr(sheets)):
        assert "tile-portal" not in printed
        assert "face='portal'" not in printed
