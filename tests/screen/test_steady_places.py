"""Through the phases of a turn nothing slides away under a finger, and nothing needed goes away."""

from itertools import groupby

import pytest
from msgspec.structs import replace

from companion.colours import contrast
from companion.games.octopus.parts import Stair
from companion.games.octopus.presenter import present
from companion.games.octopus.scene import Shield
from companion.screen.layout import table_picture
from companion.screen.parts import Icon, Plate, Seal
from companion.screen.scene import EndScene
from companion.screen.stage import Stage
from companion.screen.style import PANEL
from companion.text import LANGUAGES
from engine.games.octopus.board import COMPONENTS, ROOMS
from tests.gallery.__main__ import SIZES
from tests.gallery.samples import SAMPLES

STAGES = [Stage(*size) for size in SIZES]
LEAST = 18
"""As small as a component may be drawn: 3.5 mm on a 7-inch panel."""
FAINTEST = 3.0
"""What a sign that is no letter needs, by the web's own rule."""


def scenes(language="en"):
    for name, sample in SAMPLES.items():
        scene = present(sample(language))
        if not isinstance(scene, EndScene):
            yield name, scene


def strips(scene, stage):
    """Where along its own edge each strip lies, and how wide it is there."""
    _, sheets = table_picture(scene, stage)
    for sheet in sheets:
        if sheet.key.startswith("strip"):
            ground = next(part for part in sheet.parts if isinstance(part, Plate))
            along = sheet.y if sheet.turn in (90, 270) else sheet.x
            yield sheet.key, sheet.turn, along, ground.w


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: f"{stage.width}x{stage.height}")
def test_strips_keep_their_places_through_all_phases(stage):
    def seating(one):
        return [strip.place for strip in one[1].strips]

    tables = groupby(sorted(scenes(), key=seating), key=seating)
    for places, shown in tables:
        lying = {name: list(strips(scene, stage)) for name, scene in shown}
        assert len({tuple(each) for each in lying.values()}) == 1, (places, lying)


def sheet(scene, key, stage):
    _, sheets = table_picture(scene, stage)
    return next(sheet for sheet in sheets if sheet.key == key)


def opened(scene, seats):
    """The same scene with clocks open at some seats alone."""
    strips = [
        replace(strip, body=strip.body if strip.seat in seats else None) for strip in scene.strips
    ]
    return replace(scene, strips=tuple(strips))


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: f"{stage.width}x{stage.height}")
@pytest.mark.parametrize("name", ["choice-shields", "flat-shields"])
def test_whichever_clocks_are_open_the_map_is_in_sight(name, stage):
    scene = present(SAMPLES[name]("en"))
    clocks = [strip.seat for strip in scene.strips if isinstance(strip.body, Shield)]
    everyone = {strip.symbol for strip in scene.strips}
    for seats in (*[(seat,) for seat in clocks], tuple(clocks)):
        parts = sheet(opened(scene, seats), "disc", stage).parts
        assert sum(isinstance(part, Stair) for part in parts) == len(scene.centre.board.stairs)
        assert {part.symbol for part in parts if isinstance(part, Seal)} == everyone
        assert {spot.icon for spot in scene.centre.board.spots} <= {
            part.name for part in parts if isinstance(part, Icon)
        }
        pips = [part for part in parts if getattr(part, "name", "") in ("pip", "pip-empty")]
        assert len(pips) == sum(spot.total for spot in scene.centre.board.spots)


def test_open_clocks_leave_the_map_free():
    """What is on the map is nowhere under a strip."""
    stage = Stage(800, 480)
    for name in ("choice-shields", "choice-touch", "flat-shields"):
        scene = present(SAMPLES[name]("en"))
        middle = sheet(scene, "disc", stage)
        ground = next(part for part in middle.parts if isinstance(part, Plate))
        top, bottom = middle.y - ground.h / 2, middle.y + ground.h / 2
        for strip in scene.strips:
            lying = sheet(scene, f"strip {strip.seat}", stage)
            plate = next(part for part in lying.parts if isinstance(part, Plate))
            if strip.place.startswith("bottom"):
                assert bottom <= lying.y - plate.h / 2
            elif strip.place.startswith("top"):
                assert top >= lying.y + plate.h / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_components_can_be_told_on_the_smallest_screen(language):
    for name, scene in scenes(language):
        for strip in scene.strips:
            lying = sheet(scene, f"strip {strip.seat}", Stage(800, 480))
            icons = [part for part in lying.parts if isinstance(part, Icon)]
            for icon in icons:
                if icon.name in (*COMPONENTS, "token"):
                    assert icon.size >= LEAST, (name, strip.place, icon)
                    assert contrast(_over_panel(icon), PANEL) >= FAINTEST, (name, icon)


def _over_panel(icon):
    """The colour a sign has that lets its ground shine through."""
    mixed = (
        round(
            icon.alpha * int(icon.colour[i : i + 2], 16)
            + (1 - icon.alpha) * int(PANEL[i : i + 2], 16)
        )
        for i in (1, 3, 5)
    )
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def test_what_is_in_reach_is_on_the_face_of_a_clock():
    stage = Stage(800, 480)
    for name in ("choice-shields", "flat-shields"):
        scene = present(SAMPLES[name]("en"))
        for strip in scene.strips:
            (clock,) = (
                p for p in sheet(scene, f"strip {strip.seat}", stage).parts if p.key == "shield"
            )
            sockets = [p for p in clock.face if getattr(p, "name", "") == "emblem"]
            signs = [p for p in clock.face if isinstance(p, Icon)]
            lit = {
                room
                for room, sign in zip(ROOMS, signs, strict=True)
                if any(abs(s.x - sign.x) < clock.r / 4 and s.y == sign.y for s in sockets)
            }
            assert lit == set(strip.body.reachable)
            assert lit
