"""A dial that is greeted, and one that is sealed."""

import pytest

from tests.firmware_bridge.pair import CHOOSE, Pair


@pytest.fixture
def pair():
    return Pair().run()


@pytest.fixture
def sealed(pair):
    pair.session.want = CHOOSE
    pair.run(500).dial.pressed(pair.now)
    return pair.run()
