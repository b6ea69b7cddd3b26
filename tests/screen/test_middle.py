"""The middle of the table: marks that mean the same from every side."""

import pytest

from companion.screen.layout import table_picture
from companion.screen.parts import Icon, Seal
from companion.screen.presenter import present
from companion.screen.samples import SAMPLES
from companion.screen.stage import Stage

PLAINLY = 22
"""As large as a mark must be to be told across a table: 4 mm on a 7-inch panel."""


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_who_has_agreed_bears_a_disc_and_no_bare_tick(size):
    scene = present(SAMPLES["talk-five"]("en"))
    _, sheets = table_picture(scene, Stage(*size))
    parts = next(sheet.parts for sheet in sheets if sheet.key == "disc")
    seals = {p.symbol: p for p in parts if isinstance(p, Seal) and p.symbol in scene.agreed}
    marks = [p for p in parts if isinstance(p, Icon) and p.name == "seal"]
    assert len(marks) == len(scene.agreed) == len(seals) > 1
    assert all(mark.size >= PLAINLY for mark in marks)
    for seal in seals.values():
        nearest = min(abs(mark.x - seal.x) + abs(mark.y - seal.y) for mark in marks)
        assert nearest < 2 * seal.r
