"""The printable parts of a dial: whole bodies, that fit each other, turn, and hide the choice."""

import fcntl
import os
import subprocess
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from deploy.parts.__main__ import PICTURES, STAMP, stamp
from deploy.parts.scenes import BESIDE, BOUGHT, PRINTED, Workshop, scenes
from deploy.parts.solids import (
    NotMade,
    extent,
    hits,
    loose_edges,
    made,
    overhangs,
    overlap,
    read,
    turned,
    volume,
)

HERE = Path(__file__).parents[2]
COARSE = 20
"""Corners of a circle: enough to see whether things fit, and quickly made."""
BED_MM = 180
BRIDGED_MM = 13
"""A printer spans this in the air."""
SECOND_AXIS = (0.0, 30.0)
STANDING = ("case", "tray", "keeper", "bridge", "deck", "light_window", "clock_face", "shield",
            "sensor_boards", "chips", "long_screws", "ready_button")  # fmt: skip


class SharedWorkshop(Workshop):
    """Parts are made once for all of pytest's processes."""

    def part(self, name, how, *, cut=False):
        how = "part" if name == "case" else how  # it stands on the table as on the bed
        path = self._folder / f"{how}-{name}.stl"
        with path.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.exists():
                made(name, path.with_suffix(".new"), how=how, fine=COARSE)
                path.with_suffix(".new").rename(path)
        return read(path)


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    (shared / "parts").mkdir(exist_ok=True)
    return SharedWorkshop(shared / "parts", COARSE)


@pytest.fixture(scope="session")
def placed(workshop):
    """Every part in its place, both hands at 1."""
    return {name: workshop.part(name, "place") for name in (*PRINTED, *BOUGHT)}


# Printing


@pytest.mark.parametrize("name", [*PRINTED, *BESIDE])
def test_a_part_is_a_whole_body_that_prints_without_supports(workshop, name):
    mesh = workshop.part(name, "part")
    low, high = extent(mesh)
    assert loose_edges(mesh) == 0
    assert volume(mesh) > 100
    assert low[2] == pytest.approx(0, abs=1e-4)
    assert (high - low <= BED_MM).all()
    assert max(overhangs(mesh), default=0) <= BRIDGED_MM


def test_a_hole_a_twist_and_a_wide_ceiling_are_noticed(workshop):
    mesh = workshop.part("deck", "part")
    assert loose_edges(mesh[1:]) == 3
    twisted = mesh.copy()
    twisted[0] = twisted[0, ::-1]
    assert loose_edges(twisted) > 0
    upside_down = mesh * (1, -1, -1)
    assert volume(mesh[:, ::-1]) < 0
    assert max(overhangs(upside_down)) > 100


def test_a_part_that_does_not_exist_is_not_made(tmp_path):
    with pytest.raises(NotMade, match="no_such_part"):
        made("no_such_part", tmp_path / "none.stl")


def test_render_makes_every_part_that_can_be_printed(tmp_path):
    tool = tmp_path / "openscad"
    tool.write_text('#!/bin/sh\necho "$@" >> "$0.said"\n', "utf-8")
    tool.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    subprocess.run(
        [HERE / "deploy/parts/render", tmp_path / "out", "-D", "magnet=[8, 3]"],
        env=os.environ | {"PATH": path}, check=True, capture_output=True,
    )  # fmt: skip
    said = (tmp_path / "openscad.said").read_text("utf-8").splitlines()
    assert {line.split('part="')[1].split('"')[0] for line in said} == {*PRINTED, *BESIDE}
    assert all("-D magnet=[8, 3]" in line for line in said)


# Putting together


def test_no_two_parts_want_the_same_room(placed):
    wrong = [(a, b) for a, b in combinations(placed, 2) if overlap(placed[a], placed[b])]
    assert wrong == []


OTHERS = {"magnet": "[8, 3]", "board": "[20, 25, 1]", "chip_at": "[1, -0.5]", "gap": "2"}
WORKS = ("tray", "keeper", "bridge", "dagger_shaft", "tentacle_shaft", "tentacle_tube",
         "driven_gear", "deck", "dagger_magnet", "tentacle_magnet", "sensor_boards",
         "chips")  # fmt: skip


def test_magnets_and_boards_of_other_sizes_fit_too(tmp_path):
    made_so = {
        name: made(name, tmp_path / name, how="place", fine=COARSE, **OTHERS) for name in WORKS
    }  # fmt: skip
    assert extent(made_so["dagger_magnet"])[1][0] == pytest.approx(4)
    wrong = [(a, b) for a, b in combinations(made_so, 2) if overlap(made_so[a], made_so[b])]
    assert wrong == []


def test_a_part_in_the_way_is_noticed(placed):
    assert overlap(placed["deck"], placed["clock_face"] - (0, 0, 0.2))
    assert overlap(placed["dagger_shaft"], placed["bridge"] + (0.6, 0, 0))
    inside = placed["dagger_magnet"] * 0.1 + (0, 60.9, 1)
    assert overlap(placed["case"], inside)


def test_both_hands_turn_all_the_way_round(placed):
    standing = [placed[name] for name in STANDING]
    dagger, tentacle = ("dagger", "dagger_shaft", "dagger_magnet"), ("tentacle", "tentacle_tube")
    for angle in np.arange(0, 360, 27.5):
        upper = [turned(placed[name], angle) for name in dagger]
        lower = [turned(placed[name], angle) for name in tentacle]
        for one in (*upper, *lower):
            assert not any(overlap(one, other) for other in standing), angle
        for one in upper:
            assert not any(overlap(one, placed[name]) for name in tentacle), angle


def test_the_gears_mesh_through_a_whole_tooth(placed):
    first, second = placed["tentacle_tube"], placed["driven_gear"]
    for angle in np.arange(0, 15, 1.25):
        assert not overlap(turned(first, angle), turned(second, -angle, SECOND_AXIS)), angle
    # Held fast, it stops the other within the play of its teeth: it is a gear, not a wheel.
    assert overlap(turned(first, 2), second)
    assert overlap(turned(first, -2), second)


def test_each_magnet_turns_over_its_own_chip(placed):
    chips = placed["chips"]
    for name, (x, y) in (("dagger_magnet", (0, 0)), ("tentacle_magnet", SECOND_AXIS)):
        low, high = extent(placed[name])
        assert (low + high)[:2] / 2 == pytest.approx((x, y), abs=0.01)
        # 1 to 3 mm, as firmware_bridge/firmware/README.md asks, and shafts have 0.75 mm of play.
        assert 1.0 <= low[2] - extent(chips)[1][2] - 0.3 < low[2] - extent(chips)[1][2] + 0.45 <= 3
    assert np.hypot(*SECOND_AXIS) >= 25


# The choice is secret

EYES = [(seat, above) for seat in range(96, 265, 12) for above in (0, 10, 20, 30)]
"""Round the dial from its player, who sits at 0, and degrees above the table."""


def seen_over(shield, tips, seat, above):
    """Which tips of hands an eye there sees past the shield."""
    around, up = np.radians(seat - 89.6), np.radians(above)
    way = np.array([np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)])
    return ~hits(tips, tips + way * 1000, shield)


def points_on_hands(placed, reaches):
    """Points of both hands at all six places."""
    places = np.radians(90 - 60 * np.arange(6))
    heights = [extent(placed[hand])[1][2] for hand in ("dagger", "tentacle")]
    found = [
        (np.cos(place) * reach, np.sin(place) * reach, height)
        for height in heights for reach in reaches for place in places
    ]  # fmt: skip
    return np.array(found)


def test_nobody_else_sees_where_a_hand_points(placed):
    points = points_on_hands(placed, (20, 30, 41))
    for seat, above in EYES:
        assert not seen_over(placed["shield"], points, seat, above).any(), (seat, above)


def test_the_player_sees_both_hands(placed):
    assert seen_over(placed["shield"], points_on_hands(placed, (20, 30)), 0, 60).all()


# Pictures


def test_the_pictures_show_these_parts():
    assert STAMP.read_text("utf-8") == stamp(), "run: deploy/parts/render --pictures"
    names = {path.stem for path in PICTURES.glob("*.png")}
    assert names == {*scenes(), "printed", "beside"}
    assert all(path.stat().st_size < 200_000 for path in PICTURES.glob("*.png"))
