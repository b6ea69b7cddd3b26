"""No hand of OctoRage leaks by the window: neither by a pixel nor by anything that hangs in it."""

import pytest

from companion.screen.canvas.held import HeldPainter
from companion.screen.canvas.painters import painter_for
from tests.screen.given_twice import TOGETHER, by_channel, given_twice, leaks
from tests.screen.widgets import LookedInto

ANSWERS = 40


@pytest.mark.parametrize("opens", [False, True], ids=["shut", "opened"])
def test_neither_a_pixel_nor_a_widget_tells_of_a_hand(window, monkeypatch, tmp_path, opens):
    """Before any owner has opened a wall, and afterwards what a hand has left behind."""
    windows, more = [], {"means": TOGETHER["people"], "most": ANSWERS}

    def look():
        windows.append(LookedInto(window, opens=opens))
        return windows[-1]

    one, other = map(by_channel, given_twice(monkeypatch, tmp_path, look=look, **more))
    for channel in ("pixels", "widgets"):
        assert len(one[channel]) > more["most"] / 4
        assert one[channel] == other[channel]
    assert all(bool(each.opened) == opens for each in windows)


# Leaks sown on purpose


def drawn_before_it_is_held(painter, part):
    """A painter has what lies under a lid ready, unseen, for whoever will hold it."""
    painter.ready = [painter_for(each, painter.textures, painter.u) for each in part.under]
    for each, one in zip(part.under, painter.ready, strict=True):
        one.draw(each)


def kept_after_it_was_held(painter, part):
    """What was drawn while somebody held it is kept for the next time."""
    painter.ready = getattr(painter, "ready", []) + (painter._layer._drawn * painter.is_open)


@pytest.mark.parametrize(
    ("leak", "opens"), [(drawn_before_it_is_held, False), (kept_after_it_was_held, True)]
)
def test_a_leak_behind_the_glass_is_seen(window, monkeypatch, tmp_path, leak, opens):
    """Not a pixel is another."""
    honest = HeldPainter._redraw

    def redraw(painter):
        honest(painter)
        leak(painter, painter._part)

    monkeypatch.setattr(HeldPainter, "_redraw", redraw)
    more = {"most": 20, "look": lambda: LookedInto(window, opens=opens)}
    found = leaks(monkeypatch, tmp_path, TOGETHER["people"], **more)
    assert found == {"widgets"}
