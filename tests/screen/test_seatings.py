"""People sit wherever they like: every scene at every choice of places can be read and touched."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.evening.seating import PLACES, ROOMY
from companion.games.octopus.presenter import present
from companion.screen.layout import table_picture
from companion.screen.pages import undo
from companion.screen.parts import Plate, Seal, Text
from companion.screen.plain import scene_of
from companion.screen.scene import EndScene
from companion.screen.showing import Chooser
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine import TABLE, Decision, Field, Seat
from engine.talk import Talk
from tests.gallery.arranged import Sample
from tests.gallery.pages.undo import states
from tests.gallery.plain import LONG, MIXED, ROUND, Sitting, steps
from tests.gallery.samples import SAMPLES
from tests.games.duel import DUEL
from tests.octopus import words
from tests.screen import looks

SIZE = (800, 480)
SMALL = Stage(*SIZE)


def seated(sitters, places):
    return tuple(replace(s, place=place) for s, place in zip(sitters, places, strict=True))


def four(exterior):
    """Four at the table, the last of them alone at the Exterior Location, with a lot to choose."""
    held = {seat: "grimoire skull potion" if seat < 3 else "chart plant idol" for seat in range(4)}
    names = ("Wolfgang Amadeus", "Éléonore", "Jo", "Maximilienne")
    game = Sample(4, exterior, held=held, power=(5, 4, 6, 3), at=(3, 1, 4, 3), names=names)
    return game.clocks("3/4", "1/3", "4/1", "2/2")


FOUR = {
    "four gather": lambda language: four("dreams").asked(language),
    "four swap": lambda language: four("marsh").answer("take").asked(language),
    "four swap give": lambda language: four("marsh").answer("take").asked(language, picked=(0,)),
    "four swap get": lambda language: four("marsh").answer("take").asked(language, picked=(0, 7)),
    "four sacrifice": lambda language: four("moon").answer("leave").asked(language),
    "four discard": lambda language: four("moon").answer("leave").answer(0).asked(language),
}


@pytest.mark.long(7)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scene_fits_wherever_people_sit(table, language):
    found = []
    for name, make in {**SAMPLES, **FOUR}.items():
        moment = make(language)
        for places in combinations(ROOMY, len(moment.sitters)):
            scene = present(replace(moment, sitters=seated(moment.sitters, places)))
            if not isinstance(scene, EndScene):
                table.view.show(scene)
                found += [
                    f"{name} {places}: {said}" for said in looks.complaints(table.view, *SIZE)
                ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", [name for name, state in states().items() if state.point])
def test_going_back_is_agreed_wherever_people_sit(table, name):
    state, found = states()[name], []
    for places in combinations(ROOMY, len(state.sitters)):
        here = replace(state, sitters=seated(state.sitters, places))
        table.view.show_on(*undo.picture(here, words("fr"), SMALL))
        found += [f"{places}: {said}" for said in looks.complaints(table.view, *SIZE)]
    assert not found, "\n".join(found)


def test_a_clock_that_is_opened_moves_nobody_elses(table):
    """A hand lies on it: everybody at touch, one after the other opens, wherever people sit."""
    shut = (Chooser(),) * 5
    for places in combinations(ROOMY, 5):
        game = Sample(5, "dreams", places=places, by=("touch",) * 5)
        before = {}
        for opened in range(6):
            choosers = tuple(replace(c, shield=n < opened) for n, c in enumerate(shut))
            table.view.show(present(game.asked("fr", choosers=choosers)))
            seen = {s.key: (s.sheet.x, s.sheet.y) for s in table.view._sheets.values()}
            for seat in range(opened - 1):
                assert seen[f"strip {seat}"] == before[f"strip {seat}"], (places, opened, seat)
            before = seen


# A game that draws nothing, three on a long edge or none


def moments(language, places):
    """At rest, somebody asked, everybody asked at once, and what lies at the end of a strip."""
    duel = Sitting(len(places), 1, places)
    by_hand = duel.asked("show").shown(language)
    sealed = tuple(Chooser(sealed=True, withdrawable=n % 2 > 0) for n in range(len(places)))
    yield "hands", by_hand
    yield "chosen", replace(by_hand, choosers=sealed)
    yield "asked", duel.asked("strike" if len(places) > 2 else "ward").shown(language)


@pytest.mark.long(7)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_plain_moment_fits_wherever_people_sit(table, seats):
    found = []
    for number, places in enumerate(combinations(PLACES, seats)):
        for name, shown in moments(LANGUAGES[number % 2], places):
            table.view.show(scene_of(DUEL.showing, shown))
            found += [f"{name} {places}: {said}" for said in looks.complaints(table.view, *SIZE)]
    assert not found, "\n".join(found)


@pytest.mark.long(7)
def test_whoever_of_six_is_asked_for_much_has_room_and_so_have_the_others(table):
    """Eight options, six cards, a reason and a talk, at every seat in turn."""
    found = []
    for number, places in enumerate(combinations(PLACES, 6)):
        for seat in map(Seat, range(6)):
            for name, scene in questions(LANGUAGES[number % 2], places, seat):
                table.view.show(scene)
                found += [
                    f"{name} {places} {seat}: {said}"
                    for said in looks.complaints(table.view, *SIZE)
                ]
    assert not found, "\n".join(found)


@pytest.mark.long(7)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_track_finds_its_place_wherever_people_sit(table, seats):
    """On a free short edge, else round the middle; of two steps or of twenty."""
    found, lying = [], set()
    for number, places in enumerate(combinations(PLACES, seats)):
        duel = Sitting(seats, 1, places).asked("strike" if seats > 2 else "ward")
        scene = scene_of(DUEL.showing, duel.shown(LANGUAGES[number % 2]))
        track = steps((2, 6, 12, 20)[number % 4])
        table.view.show(replace(scene, track=track))
        found += [f"{places}: {said}" for said in looks.complaints(table.view, *SIZE)]
        (sheet,) = (s.sheet for s in table.view._sheets.values() if s.key == "track")
        is_bent = {"left", "right"} <= set(places)
        lying.add(is_bent)
        assert (sheet.x < 600) == is_bent, places
        told = [part.text for part in sheet.parts if isinstance(part, Text)]
        now = track.steps[track.at]
        assert now.icon or now.label in told, "where it is now is always told"
    assert not found, "\n".join(found)
    assert True in lying, "all short edges were taken, too"


def questions(language, places, seat):
    sitting = Sitting(6, 1, places)
    many = Field("target", tuple(range(1, 9)), "number")
    cards = Field("card", tuple(range(6)), "card")
    many_rows, card_rows = (tuple((o,) for o in field.options) for field in (many, cards))
    yield "many", sitting.question(language, Decision(seat, "strike", "D8", (many,), many_rows))
    hand = Decision(seat, "show", "D5", (cards,), card_rows, private=True)
    yield "hand", sitting.question(language, hand)
    ends = (("yes",), (1,), (2,), ("no",))
    fields = (Field("target", tuple(end for (end,) in ends), "word"),)
    parties = (seat, Seat((seat + 1) % 6))
    deal = Decision(TABLE, "strike", "D8", fields, ends, parties=parties)
    yield "talk", sitting.question(language, deal, talk=Talk(deal, ("no",), (1,), seat))


@pytest.mark.parametrize("places", [LONG, MIXED, ROUND])
def test_the_middle_stays_where_it_is_when_a_strip_grows(places):
    """And everybody keeps what is most needed: a seal, a name, the one number of the game."""
    duel = Sitting(6, 1, places)
    middles = set()
    for seat in (None, *map(Seat, range(6))):
        scene = rests(duel) if seat is None else dict(questions("en", places, seat))["many"]
        _, sheets = table_picture(scene, SMALL)
        (disc,) = (sheet for sheet in sheets if sheet.key == "disc")
        middles.add((disc.x, disc.y))
        for strip in scene.strips:
            (lying,) = (sheet for sheet in sheets if sheet.key == f"strip {strip.seat}")
            assert strip.symbol in [p.symbol for p in lying.parts if isinstance(p, Seal)]
            written = [part.text for part in lying.parts if isinstance(part, Text)]
            assert str(strip.badges[0].number) in written
            assert strip.name in written or strip.seat == seat
    assert len(middles) == 1


def rests(duel):
    return scene_of(
        DUEL.showing, duel.asked("show").shown("en", choosers=(Chooser(sealed=True),) * 6)
    )


def widths(places, asked=None):
    scene = dict(questions("en", places, asked))["many"] if asked is not None else None
    scene = scene or rests(Sitting(6, 1, places))
    _, sheets = table_picture(scene, SMALL)
    found = {}
    for strip in scene.strips:
        (lying,) = (sheet for sheet in sheets if sheet.key == f"strip {strip.seat}")
        plate = next(part for part in lying.parts if isinstance(part, Plate))
        found[strip.place] = round(plate.w)
    return found


def test_strips_are_as_wide_as_they_were_drawn():
    assert set(widths(LONG).values()) == {221}
    assert widths(LONG, Seat(1)) | {"bottom_middle": 348} == {
        **dict.fromkeys(LONG[3:], 221), "bottom_right": 158, "bottom_middle": 348,
        "bottom_left": 158,
    }  # fmt: skip
    assert set(widths(ROUND).values()) == {256}
    assert widths(ROUND, Seat(2))["left"] == 348
