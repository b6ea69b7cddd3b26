"""A salt serves one seal: one that comes again hides no choice, and is refused by name."""

import pytest

from firmware_bridge.firmware import wire
from firmware_bridge.messages import Opening, Phase, State
from firmware_bridge.salts import SaltFlaw, Salts
from firmware_bridge.secret_round import Failure, Place, SecretRound

TAG = wire.game_tag("grand-octopus", 7)
RED, BLUE = b"red-dial", b"bluedial"
ONE, TWO, THREE = (bytes([n, *range(15)]) for n in (1, 2, 3))


def opened(turn, salts, **by_dial):
    """A round in which every dial seals, locks and opens with the salt it is given."""
    dials = {RED: by_dial["red"], BLUE: by_dial["blue"]}
    places = {dial: Place(seat, 63, 0, b"rgb") for seat, dial in enumerate(dials)}
    the_round = SecretRound(TAG, turn, places)
    the_round.salts = salts
    digests = {
        dial: wire.seal(TAG, (turn, seat, 3, 5, 1000, 2000), salt)
        for seat, (dial, salt) in enumerate(dials.items())
    }
    for phase in (Phase.SEALED, Phase.LOCKED, Phase.OPENED):
        for dial, digest in digests.items():
            the_round.heard(dial, State(1, phase, turn, digest, 255, 0, 1))
    for _ in range(2):  # a dial opens again every second
        for dial, salt in dials.items():
            the_round.heard(dial, Opening(turn, 3, 5, 1000, 2000, salt))
    return the_round


def test_fresh_salts_open_round_after_round_however_often_each_is_told():
    salts = Salts()
    assert opened(1, salts, red=ONE, blue=TWO).complete
    assert opened(2, salts, red=THREE, blue=bytes(range(16))).complete


def test_a_salt_that_comes_again_in_a_later_turn_breaks_the_seal_by_name():
    salts = Salts()
    assert opened(1, salts, red=ONE, blue=TWO).complete
    second = opened(2, salts, red=ONE, blue=THREE)
    assert second.flaws == {RED: SaltFlaw.REPEATED}
    assert second.broken == {RED: Failure.SALT}
    assert second.openings.keys() == {BLUE}


def test_two_dials_that_draw_the_same_salt_do_not_hide_from_each_other():
    both = opened(1, Salts(), red=ONE, blue=ONE)
    assert both.flaws == {BLUE: SaltFlaw.REPEATED}


@pytest.mark.parametrize("byte", [0, 0x5A, 0xFF])
def test_a_salt_that_was_never_drawn_is_refused_in_the_first_turn(byte):
    first = opened(1, Salts(), red=bytes([byte]) * 16, blue=TWO)
    assert first.flaws == {RED: SaltFlaw.FLAT}
    assert first.broken == {RED: Failure.SALT}
