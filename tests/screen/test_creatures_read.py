"""What is read at a table of Créatures & Cultistes: off the arms, uncovered, and said once."""

import pytest
from msgspec.structs import replace

from companion.games.creatures.layout.small import SKILL_NUMBER, wide_number
from companion.games.creatures.scene import Bowl, CounterAsk, Term
from companion.screen.layout import table_picture
from companion.screen.parts import Button, Group, Icon, Picture, Plate, Text
from companion.screen.scene import Scene
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from tests.gallery.creatures_scenes import SCENES

SIZES = ((800, 480), (1024, 600), (1280, 720))
ARM = 20
"""So far an arm reaches beside the bowl that it holds."""
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def laid(name, language="en", size=SIZES[0]):
    return {sheet.key: sheet for sheet in table_picture(SCENES[name](language), Stage(*size))[1]}


def parts_of(sheet):
    """Every part of it, and what lies on buttons and in groups."""
    todo = list(sheet.parts)
    while todo:
        part = todo.pop()
        todo += part.parts if isinstance(part, Button | Group) else ()
        yield part


def words_beside(table):
    """Words on either side of the middle: where they begin and end, in u."""
    u = table.view.stage.u
    for words in table.view.words():
        if words.sheet.startswith(("wing", "reading")) and words.on is None and words.part.text:
            left, _, right, _ = (edge / u for edge in words.ink)
            yield words.part.text, left, right


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_no_word_stands_on_an_arm_that_holds_the_bowl(table, size):
    table.resize(*size)
    seen = 0
    for name, make in SCENES.items():
        scene = make("fr")
        if not isinstance(scene, Scene) or not isinstance(scene.centre, Bowl):
            continue
        bowl = laid(name, "fr", size)["bowl"]
        table.show(scene)
        rim = next(p for p in bowl.parts if isinstance(p, Picture) and p.name == "slab").scale * 110
        for text, left, right in words_beside(table):
            near = min(abs(left - bowl.x), abs(right - bowl.x))
            assert near >= rim + ARM, (name, text, near, rim)
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("name", ["creatures-summon", "creatures-summon-short"])
@BOTH
def test_no_word_stands_on_an_arm_of_the_god(table, name, language):
    table.resize(800, 480)
    table.show(SCENES[name](language))
    god = laid(name, language)["god"]
    scale = next(p.scale for p in god.parts if isinstance(p, Picture) and p.name == "arm-god-1")
    for text, left, right in words_beside(table):
        assert min(abs(left - god.x), abs(right - god.x)) >= 150 * scale, (text, scale)


def test_who_is_devoured_is_told_so():
    lines = [line.text for line in SCENES["creatures-devoured"]("en").middle.lines]
    assert lines == [
        "The god devours its own cult: nobody of Ada lives. (C47)",
        "The cult of Ada is out of the game. (C47)",
    ]


def test_a_card_on_all_skills_of_a_cult_has_one_mark():
    sheet = laid("creatures-star")["strip 4"]
    marks = [p for p in sheet.parts if isinstance(p, Picture) and p.name == "chalk-mark"]
    assert len(marks) == 1


@BOTH
def test_every_word_of_how_long_has_its_sign(language):
    sheet = laid("creatures-adjust-bonus", language)["strip 0"]
    signs = {part.icon for part in parts_of(sheet) if isinstance(part, Text)}
    assert signs >= {"hourglass", "word-until-round", "word-until-next", "word-until-game"}


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_a_cultist_has_used_is_not_under_a_strip(size):
    """Five rows to choose from: their signs lie on the upper corners of the boxes."""
    sheets = laid("creatures-adjust-kill", size=size)
    rows, strips = sheets["rows"], [sheet for key, sheet in sheets.items() if key[:5] == "strip"]
    foot = max(
        s.y + p.y + p.h for s in strips if s.y < 240 and s.turn == 180
        for p in s.parts if isinstance(p, Plate) and p.name == "panel"
    )  # fmt: skip
    boxes = [p for p in rows.parts if isinstance(p, Button)]
    assert min(rows.y + box.y for box in boxes) - 9 >= foot


@BOTH
def test_the_end_says_what_was_thrown_for_the_god(language):
    rule = SCENES["creatures-graveyard"](language).rule
    assert rule.startswith("Ada")
    assert "11" in rule
    assert rule.endswith("(C45)")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_a_skill_beside_a_large_strip_does_not_touch_the_next_sign(size):
    sheet = laid("creatures-window-open", size=size)["strip 4"]
    numbers = [p for p in sheet.parts if isinstance(p, Text) and p.type == SKILL_NUMBER]
    signs = [p for p in sheet.parts if isinstance(p, Icon) and p.name.startswith("skill")]
    assert len(numbers) == len(signs) == 3
    for number, sign in zip(numbers, signs[1:], strict=False):
        assert number.x + len(number.text) * 9.6 <= sign.x - sign.size / 2


@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize("name", ["creatures-chain", "creatures-chain-short"])
def test_a_sum_to_strike_back_with_stays_on_its_key_however_much_it_is_made_of(name, count):
    scene = SCENES[name]("en")
    (asked,) = (strip for strip in scene.strips if isinstance(strip.body, CounterAsk))
    more = tuple(Term("figure-star", "+2") for _ in range(count - 1))
    ways = tuple(
        replace(way, sum=replace(way.sum, terms=(way.sum.terms[0], *more)))
        for way in asked.body.ways
    )
    strips = tuple(
        replace(strip, body=replace(strip.body, ways=ways)) if strip is asked else strip
        for strip in scene.strips
    )
    _, sheets = table_picture(replace(scene, strips=strips), Stage(*SIZES[0]))
    keys = [
        part for sheet in sheets for part in sheet.parts
        if isinstance(part, Button) and part.intent in [way.choice.intent for way in ways]
    ]  # fmt: skip
    assert len(keys) == len(ways)
    for key in keys:
        said = [part for part in key.parts if isinstance(part, Text) and part.text == "+2"]
        assert len(said) == count - 1
        assert max(part.x + wide_number(part.text, 18) for part in said) <= key.w / 2 - 8
