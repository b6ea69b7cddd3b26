"""The middle of the table: words that turn, marks that mean the same from every side."""

import pytest
from msgspec.structs import replace

from companion.games.octopus.layout.medallion import AGREED
from companion.games.octopus.presenter import present
from companion.screen.intents import TurnMiddle
from companion.screen.layout import table_picture
from companion.screen.parts import Button, Icon, Seal
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from firmware_bridge.moved_time import play
from tests.gallery.__main__ import SIZES
from tests.gallery.samples import SAMPLES
from tests.screen import looks
from tests.screen.app_rig import Rig
from tests.screen.stop_runner import CLOCKS, HEADER, SEATS

PLAINLY = 22
"""As large as a mark must be to be told across a table: 4 mm on a 7-inch panel."""


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_who_has_agreed_bears_a_disc_and_no_bare_tick(size):
    scene = present(SAMPLES["talk-five"]("en"))
    _, sheets = table_picture(scene, Stage(*size))
    parts = next(sheet.parts for sheet in sheets if sheet.key == "disc")
    seals = {p.symbol: p for p in parts if isinstance(p, Seal) and p.symbol in scene.centre.agreed}
    marks = [p for p in parts if isinstance(p, Icon) and p.size == AGREED]
    assert len(marks) == len(scene.centre.agreed) == len(seals) > 1
    assert {(mark.name, mark.size >= PLAINLY) for mark in marks} == {("seal", True)}
    for seal in seals.values():
        nearest = min(abs(mark.x - seal.x) + abs(mark.y - seal.y) for mark in marks)
        assert nearest < 2 * seal.r


def test_no_bare_tick_lies_in_the_middle():
    """Whoever looks from aside would take it for an arrow."""
    done = 0
    for name, scene in scenes():
        _, sheets = table_picture(scene, Stage(800, 480))
        parts = next(sheet.parts for sheet in sheets if sheet.key == "disc")
        signs = [part.name for part in parts if isinstance(part, Icon)]
        assert "check" not in signs, name
        done += "seal" in signs
    assert done > 1, "there are places that are done"


# Words that turn

READINGS = ("reading", "reading across")
UPRIGHT = Stage(720, 1280)


def scenes(language="en", **changes):
    for name, sample in SAMPLES.items():
        scene = present(replace(sample(language), **changes))
        if not isinstance(scene, EndScene):
            yield name, scene


def sheets_of(scene, stage):
    turned, sheets = table_picture(scene, stage)
    return turned, {sheet.key: sheet for sheet in sheets}


def can_turn(scene, stage):
    _, sheets = table_picture(scene, stage)
    parts = [part for sheet in sheets for part in sheet.parts]
    return sum(isinstance(p, Button) and p.intent == TurnMiddle() for p in parts) == 1


def test_the_middle_can_be_turned_wherever_it_is_sideways_for_somebody():
    for name, scene in scenes():
        at_the_end = any(strip.place in ("left", "right") for strip in scene.strips)
        assert can_turn(scene, UPRIGHT), name
        assert can_turn(scene, Stage(800, 480)) is at_the_end, name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_turning_the_middle_moves_nothing_but_its_words(size):
    stage = Stage(*size)
    for (name, flat), (_, endways) in zip(scenes(endways=False), scenes(endways=True), strict=True):
        drawn, before = sheets_of(flat, stage)
        _, after = sheets_of(endways, stage)
        assert {key for key in after if after[key] != before.get(key)} == set(READINGS), name
        frames = [drawn.frame(0, 0, after[key].turn) for key in READINGS]
        ways = {(1, 0), (-1, 0)} if stage.upright else {(0, 1), (0, -1)}
        assert {(frame.cos, frame.sin) for frame in frames} == ways, name
        assert all(
            (before[key].x, before[key].y) == (after[key].x, after[key].y) for key in READINGS
        )


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_words_turned_to_the_short_edges_can_be_read(table, size):
    table.resize(*size)
    complaints = []
    for language in LANGUAGES:
        for name, scene in scenes(language, endways=True):
            table.view.show(scene)
            complaints += [
                f"{name} {language}: {complaint}"
                for complaint in looks.complaints(table.view, *size)
            ]
    assert not complaints, "\n".join(complaints)


def test_the_middle_stays_as_it_was_turned(window, own_home):
    window.resize(720, 1280)

    def upright(rig):
        rig.frame()
        return [rig.view._sheets[key].frame.sin == 0 for key in READINGS]

    def touchable(rig):
        return {(target.intent, target.box) for target in rig.targets()}

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            await rig.until(lambda: rig.evening.situation.choices)
            targets = touchable(rig)
            assert upright(rig) == [False, False]
            await rig.touch(TurnMiddle)
            assert upright(rig) == [True, True]
            assert touchable(rig) == targets
            for seat, hands in enumerate(CLOCKS):
                await rig.set_clock(seat, *hands)
            await rig.until(lambda: rig.evening.situation.beat)
            assert upright(rig) == [True, True], "in the next phase too"
            await rig.touch(TurnMiddle)
            assert upright(rig) == [False, False]

    play(story())
