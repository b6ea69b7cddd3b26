"""Who is there before a rehearsal begins."""

import asyncio
from argparse import Namespace
from types import SimpleNamespace

import pytest

from companion.dials.chronicle import Chronicle
from companion.dials.gathering import Gathering
from companion.text import words
from firmware_bridge.standing import WayState
from tests.companion.dial_rig import ring

pytestmark = pytest.mark.usefixtures("dial_home")


def test_an_id_that_moves_to_another_port_is_one_dial_and_not_two():
    """For a moment both ports show it: nobody is there twice, and nothing begins."""
    shown = [WayState(port, cable=True, dial=bytes(8)) for port in ("one", "other")]
    moved = [shown[0]._replace(dial=None, twin_of=bytes(8)), shown[1]]
    roster = SimpleNamespace(ways={}, dials={bytes(8): SimpleNamespace(way="other")})

    async def until(true, within_s):
        for ways in (shown, moved):
            roster.ways = {way.way: way for way in ways}
            if true():
                return True
        return False

    options = Namespace(port=["one", "other"], pair=False, wait=1)
    chronicle = Chronicle(words("en"), as_json=True)
    desk = SimpleNamespace(roster=roster)
    gathering = Gathering(options, ring(), {}, chronicle, desk, until)
    assert asyncio.run(gathering.gather()) == []
    assert chronicle.violations == 1, "its twin was met"
