"""`octopus-table dial calibrate`: a dial is taught where its places are."""

import pytest

from companion.dials import lesson
from companion.dials.lesson import degrees
from firmware_bridge.firmware import wire
from firmware_bridge.firmware.clockface import STEPS
from firmware_bridge.messages import Angles
from tests.companion.dial_rig import KEY, ONE, dial, own, typed

pytestmark = pytest.mark.usefixtures("dial_home")


PLACES = [(STEPS * n // 6 + 40, (900 - STEPS * n // 6) % STEPS) for n in range(6)]
"""Where the six places are; one of two sensors face to face sees its hand turn backwards."""


def point(rig, simulated, view):
    """Point both hands at one place after the other, and have each taken."""
    for place, angles in enumerate(PLACES, 1):
        view.until(f"{place} of 6")
        rig.call(simulated.turn, *angles)
        still = r"\s.*".join(rf"\s({about(angle)})°\s+still" for angle in angles)
        # A hand that moves is refused, and so is one that is still on the place before.
        answer = ""
        while "not still" in answer or not answer:
            view.until(still)
            view.type("\n")
            answer = view.until(rf"{place + 1} of 6|dagger: good|is not still yet")[0]
    view.until("Shall the dial keep this")


def about(angle):
    """A pattern of the degrees shown for an angle: the sensor has a little noise."""
    return "|".join(str((degrees(angle) + off) % 360) for off in (-1, 0, 1))


def test_a_dial_is_taught_its_places(rig, tmp_path):
    simulated, port = rig.add(key=KEY, blank=True)
    own()
    with typed(tmp_path, "calibrate", "--port", port) as view:
        point(rig, simulated, view)
        assert simulated.memory.load("calibration") is None
        view.type("\n")
        view.until("red has kept its new calibration")
        assert view.status == 0
    kept = simulated.memory.load("calibration")
    taught = [angle for hand in zip(*PLACES, strict=True) for angle in hand]
    assert all(abs(one - other) <= 4 for one, other in zip(kept, taught, strict=True))


def test_a_dial_that_keeps_its_old_places_is_found_out(rig, tmp_path):
    simulated, port = rig.add(key=KEY)
    before = simulated.memory.load("calibration")
    rig.call(simulated.memory.wear_out)
    own()
    with typed(tmp_path, "calibrate", "--port", port) as view:
        point(rig, simulated, view)
        view.type("\n")
        view.until("red did not confirm its new calibration")
        assert view.status == 1
    assert simulated.memory.load("calibration") == before


def test_somebody_who_leaves_changes_nothing(rig, tmp_path):
    simulated, port = rig.add(key=KEY)
    own()
    before = simulated.memory.load("calibration")
    options = ["calibrate", "red", "--port", port, "--lang", "fr"]
    with typed(tmp_path, *options) as view:
        view.until("immobile.*immobile")
        view.until("1 sur 6")
        view.type("\n")
        view.until("2 sur 6")
        view.type("\n")
        view.until("Trop près du lieu 1")
        view.type("b")
        view.until("1 sur 6")
        view.type("q")
        view.until("Rien n’a été gardé")
        assert view.status == 1
    assert simulated.memory.load("calibration") == before


def test_teaching_needs_a_terminal_and_a_dial_of_ours(rig, tmp_path, capsys):
    assert dial("calibrate") == 2
    assert "octopus-table dial pair" in capsys.readouterr().err
    _, port = rig.add()
    own(2)
    assert dial("calibrate", "--port", port) == 2
    assert "terminal" in capsys.readouterr().err
    with typed(tmp_path, "calibrate", "--port", port) as view:
        assert view.status == 2
        assert f"A dial that was never paired: {ONE}" in " ".join(view.seen.split())


def pointed(*angles, faults=0):
    """A lesson whose hands point there, both the same, still and taken up to the last."""
    taught = lesson.Lesson()
    for n, angle in enumerate(angles):
        for wobble in (0, 3) * 5:
            taught.see(Angles((angle + wobble) % STEPS, (angle + wobble) % STEPS, faults))
        if n + 1 < len(angles):
            assert taught.take() is None
    return taught


@pytest.mark.parametrize(("angles", "key"), [
    ((0, 499), "too_near"),
    ((4000, 300), "too_near"),
    ((0, 1000, 3500), "out_of_order"),
    ((0, 600, 1200, 800 + 1800, 3300, 1900), "out_of_order"),
])  # fmt: skip
def test_places_that_cannot_be_told_apart_are_refused(angles, key):
    taught = pointed(*angles)
    assert taught.take().key == key
    assert taught.place == len(angles)


def test_a_hand_that_moves_or_is_not_seen_is_refused():
    assert pointed(7, faults=wire.TENTACLE_FAULT).take() == lesson.Refusal("faulty", "tentacle")
    taught = pointed(7)
    taught.see(Angles(7, 40, 0))
    assert taught.take() == lesson.Refusal("moving", "tentacle")
    assert lesson.Lesson().take() == lesson.Refusal("faulty", "dagger")


def test_a_refusal_is_taken_back_when_its_reason_is_gone():
    taught = pointed(7, faults=wire.DAGGER_FAULT)
    refusal = taught.take()
    assert taught.still_refuses(refusal)
    for _ in range(10):
        taught.see(Angles(7, 7, 0))
    assert not taught.still_refuses(refusal)
    assert taught.take() is None
    near = taught.take()
    assert near.key == "too_near"
    taught.see(Angles(9, 7, 0))
    assert taught.still_refuses(near)
    taught.see(Angles(600, 600, 0))
    assert not taught.still_refuses(near)


def test_the_middle_of_a_hand_that_wavers_over_zero():
    taught = pointed(4094)
    assert taught.take() is None
    assert taught.centres in ((0, 0), (4095, 4095))


@pytest.mark.parametrize(("nearest", "quality"), [(682, "good"), (600, "narrow"), (520, "poor")])
def test_the_guard_bands_are_judged_by_the_narrowest(nearest, quality):
    taught = pointed(0, nearest, 1365, 2048, 2730, 3413)
    taught.take()
    gaps = taught.hands[0].gaps()
    assert (gaps.quality.value, gaps.between) == (quality, gaps.least - 500)
