"""Somebody is asked in OctoRage: every strip can be read and touched, at every edge and size."""

from itertools import product
from math import cos, hypot, radians, sin

import pytest

from companion.evening.by_dial import AtPlace, Numbered
from companion.games.octorage.layout.centre import R
from companion.screen.by_number import with_numbers
from companion.screen.layout.table import table_picture
from companion.screen.parts import Group, Held, Plate
from companion.screen.stage import Stage
from companion.screen.style import LETTERS
from companion.text import LANGUAGES
from tests.gallery.__main__ import SIZES
from tests.gallery.rage_asked import ASKED_SCENES
from tests.screen import looks


def scenes(language):
    return [(name, make(language)) for name, make in ASKED_SCENES.items()]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_whatever_is_asked_can_be_read_and_touched(table, size):
    table.resize(*size)
    complaints = []
    for language in LANGUAGES:
        for name, scene in scenes(language):
            table.show(scene)
            for complaint in looks.complaints(table.view, *size):
                complaints.append(f"{name} {language}: {complaint}")
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_no_strip_lies_on_the_stone_of_the_maw_however_deep_it_is(size):
    for name, scene in scenes("fr"):
        _, sheets = table_picture(scene, Stage(*size))
        disc = next(sheet for sheet in sheets if sheet.key == "disc")
        for sheet in sheets:
            if sheet.key.startswith("strip"):
                left, top, right, bottom = on_stage(sheet, sheet.parts[0])
                away = max(left - disc.x, disc.x - right), max(top - disc.y, disc.y - bottom)
                assert hypot(max(0, away[0]), max(0, away[1])) >= R, (name, sheet.key)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_no_treasure_lies_on_the_weapons_of_the_turn(size):
    seen = 0
    for name, scene in scenes("en"):
        _, sheets = table_picture(scene, Stage(*size))
        tabs = [box for box, _ in lying(sheets, "tab", Plate)]
        rows = [box for box, key in lying(sheets, "wing", Group) if key.startswith("row")]
        seen += len(tabs) * len(rows)
        assert not [both for both in product(tabs, rows) if looks.overlap(*both)], name
    assert seen


def lying(sheets, where, kind):
    """The boxes of all parts of a kind on some sheets; a group of that kind is a small card."""
    for sheet in sheets:
        for part in sheet.parts if sheet.key.startswith(where) else ():
            if isinstance(part, Group):
                small = Plate(x=part.x - 13, y=part.y - 18, w=26, h=36, name="card")
                yield on_stage(sheet, small), part.key
            elif isinstance(part, kind):
                yield on_stage(sheet, part), part.key


def on_stage(sheet, part):
    """Left, top, right, bottom of a plate."""
    a = radians(sheet.turn)
    corners = [
        (sheet.x + x * cos(a) - y * sin(a), sheet.y + x * sin(a) + y * cos(a))
        for x in (part.x, part.x + part.w)
        for y in (part.y, part.y + part.h)
    ]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_the_largest_letters_still_fit(table):
    complaints = []
    table.view.letters = LETTERS["largest"]
    for language in LANGUAGES:
        for name, scene in scenes(language):
            table.view.show(scene)
            complaints += [
                f"{name} {language}: {one}" for one in looks.unreadable_words(table.view)
            ]
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_can_be_read_while_it_is_held(table, language):
    complaints, seen = [], 0
    for name, scene in scenes(language):
        table.show(scene)
        fingers = [table.press(*spot, spot) for spot in walls(table.view)]
        seen += len(fingers)
        complaints += [f"{name}: {one}" for one in looks.unreadable_words(table.view)]
        for finger in fingers:
            table.lift(finger)
    assert seen > len(ASKED_SCENES)
    assert not complaints, "\n".join(complaints)


def walls(view):
    """Where hands are laid to look."""
    u = view.stage.u
    return [
        shown.frame.out((part.x + part.w / 2) * u, -(part.y + part.h / 2) * u)
        for shown, part, _ in view._top_down()
        if isinstance(part, Held)
    ]


ATTACK = (None, None)


@pytest.mark.parametrize(
    ("name", "meanings"),
    [
        ("hand", (*map(AtPlace, range(4)), None, ATTACK)),
        ("pad", (*(None,) * 5, ATTACK)),
    ],
)
def test_who_has_a_dial_reads_its_numbers_on_the_strip(name, meanings):
    scene = ASKED_SCENES[f"rage-asked-{name}"]("en")
    body = with_numbers(scene, {1: Numbered(meanings)}, None).strips[1].body
    attack = body.rest[0] if name == "hand" else body.last
    assert (attack.intent.picks, attack.number) == (ATTACK, 6)
    if name == "hand":
        assert [back.label for back in body.backs] == ["1", "2", "3", "4"]


def test_everybody_is_named_in_the_order_they_sit_with_what_it_would_do():
    body = ASKED_SCENES["rage-asked-before-whom"]("en").strips[1].body
    assert [choice.label for choice in body.seats] == ["Cleo", "Dan", "Evangeline", "Ada"]
    assert [choice.face for choice in body.seats] == ["chosen", "dim", "chosen", "chosen"]
    assert body.note.text == "two cards at most · Evangeline +2"
    body = ASKED_SCENES["rage-asked-before-whom-box"]("en").strips[1].body
    assert {choice.sub for choice in body.seats if choice.face == "chosen"} == {"3 → 2"}


def test_who_may_look_at_two_cards_has_their_lives_told_once():
    """By their number: a column of hearts beside it would lie on the seal."""
    strip = ASKED_SCENES["rage-asked-look"]("en").strips[1]
    assert [badge.icon for badge in strip.badges].count("token-life") == 1
    assert not strip.tokens
