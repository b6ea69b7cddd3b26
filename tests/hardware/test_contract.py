"""The contract of lamp boards, on everything that can be had without a kernel of our own."""

from dataclasses import replace

import pytest
from gpiozero import PWMLED, GPIOPinInUse

from hardware.checks import load_profile
from hardware.fittings import fit_on
from hardware.lamps import BLACK, DARK, LAMPS, Colour, LampsFailed, one_lit
from hardware.strip import StripLamps
from tests.hardware.contract import CLAIMS, SEA, SNOW
from tests.hardware.rigs import MockRig, SimulatedRig, Strip, StripRig

RIGS = {
    "simulated": SimulatedRig,
    "rgb": lambda: MockRig("rgb"),
    "mono": lambda: MockRig("mono"),
    "strip": StripRig,
}


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("rig", RIGS)
def test_every_board_keeps_the_contract(rig, claim):
    CLAIMS[claim](RIGS[rig]())


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_contract_can_be_broken(claim):
    """A board that does nothing at all keeps none of it, except by being dark."""
    with pytest.raises((AssertionError, AttributeError)):
        CLAIMS[claim](Careless())


class Careless(SimulatedRig):
    """A rig whose board is always a little lit, deaf, mute and never refuses."""

    patience_s = 0.02

    def open(self, pressed=lambda: None):
        self.fittings = super().open()
        self.fittings.lamps.show = lambda picture: None
        self.fittings.buzzer.knock = lambda times: None
        self.fittings.button.press = lambda: None
        return self.fittings

    def lights(self):
        return [(0.0, 0.2, 0.0)] * LAMPS


# What only some can show


@pytest.mark.parametrize("kind", ["rgb", "mono"])
def test_only_the_lamps_that_changed_are_written(kind):
    rig = MockRig(kind)
    lamps = rig.open().lamps
    lamps.show((SEA,) * LAMPS)
    before = rig.writes()
    lamps.show((SEA,) * LAMPS)
    assert rig.writes() == before
    lamps.show((SNOW, *(SEA,) * 6))
    assert rig.writes() == before + rig.legs


def test_a_strip_hears_nothing_while_nothing_changes():
    rig = StripRig()
    lamps = rig.open().lamps
    before = rig.strip.messages
    for _ in range(3):
        lamps.show(one_lit(2, SEA))
    assert rig.strip.messages == before + 1


def test_simulated_lamps_remember_every_picture_and_when():
    now = [10.0]
    rig = SimulatedRig()
    lamps = rig.open().lamps
    lamps._clock = lambda: now[0]
    shown = [one_lit(1, SEA), one_lit(2, SNOW), DARK]
    for picture in shown:
        now[0] += 1
        lamps.show(picture)
        lamps.show(picture)
    assert lamps.pictures == shown
    assert list(lamps.remembered()) == list(zip([11.0, 12.0, 13.0], shown, strict=True))
    assert lamps[0] == shown[0]
    assert len(lamps) == 3


def test_a_pin_that_is_taken_is_named_and_nothing_stays_open():
    rig = MockRig("rgb")
    with PWMLED(rig.profile.lamps[3][1], pin_factory=rig.factory):
        with pytest.raises(LampsFailed) as failed:
            fit_on(rig.profile, rig.factory)
        assert failed.value.key == "pins"
        assert GPIOPinInUse.__name__ in failed.value.detail
    fit_on(rig.profile, rig.factory).close()


def test_a_strip_whose_bus_is_gone_says_so_and_can_be_closed():
    strip = Strip()
    lamps = StripLamps(load_profile("strip"), strip)
    strip.is_gone = True
    with pytest.raises(LampsFailed, match="No such device"):
        lamps.show(one_lit(1, SEA))
    lamps.close()
    assert strip.is_closed


@pytest.mark.parametrize("order", ["GRB", "RGB", "BGR"])
def test_a_strip_takes_its_colours_in_the_order_of_its_maker(order):
    strip = Strip()
    profile = replace(load_profile("strip"), order=order)
    StripLamps(profile, strip).show((Colour(255, 0, 0), *(BLACK,) * 6))
    assert strip.leds[0].index(255) == order.index("R")
    assert strip.leds[3:] == [(0, 0, 0)] * 18
