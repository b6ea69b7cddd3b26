"""Every finger that SDL tells of is heard: Kivy alone drops them on Linux."""

import pytest
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from companion.screen.canvas.console import is_looked_at
from companion.screen.canvas.fingers import hear

TWO_FINGERS = (
    ("fingerdown", 7, 0.25, 0.25, 1.0),
    ("fingerdown", 8, 0.75, 0.5, 1.0),
    ("fingermotion", 8, 0.5, 0.5, 1.0),
    ("fingerup", 7, 0.25, 0.25, 1.0),
    ("fingerup", 8, 0.5, 0.5, 1.0),
)


class Panel:
    """SDL's window as it is, but for what its panel says next."""

    def __init__(self, window, events):
        self._window, self._events = window, list(events)

    def __getattr__(self, name):
        return getattr(self._window, name)

    def say(self, event):
        self._events.append(event)

    def poll(self):
        return self._events.pop(0) if self._events else self._window.poll()


class Glass(Widget):
    """Notes every touch, in shares of the window, from below."""

    def __init__(self):
        super().__init__()
        self.noted = []

    def on_touch_down(self, touch):
        self.noted.append(("down", touch.sx, touch.sy))

    def on_touch_move(self, touch):
        self.noted.append(("move", touch.sx, touch.sy))

    def on_touch_up(self, touch):
        self.noted.append(("up", touch.sx, touch.sy))


@pytest.fixture
def glass(table):
    real, glass = table.window._win, Glass()
    table.window._win = Panel(real, TWO_FINGERS)
    table.window.add_widget(glass)
    before = list(EventLoop.input_providers)
    yield glass
    for provider in set(EventLoop.input_providers) - set(before):
        EventLoop.remove_input_provider(provider)
    table.window.remove_widget(glass)
    table.window._win, table.window.show_cursor = real, True


def frames(table):
    for _ in range(5):
        table.window.mainloop()  # hears SDL
        EventLoop.idle()


def test_two_fingers_are_two_touches(table, glass):
    """However much comes in one frame, each comes down where it came down."""
    hear(table.window)
    frames(table)
    assert glass.noted == [
        ("down", 0.25, 0.75),
        ("down", 0.75, 0.5),
        ("move", 0.5, 0.5),
        ("up", 0.25, 0.75),
        ("up", 0.5, 0.5),
    ]


def test_without_it_kivy_hears_none(table, glass):
    frames(table)
    assert glass.noted == []


def test_the_pointer_is_there_for_who_moves_a_mouse(table, glass):
    """SDL would leave an arrow in the corner of a table that has no mouse."""
    panel = table.window._win
    hear(table.window)
    frames(table)
    assert not table.window.show_cursor
    panel.say(("mousemotion", 40, 40))
    frames(table)
    assert table.window.show_cursor
    panel.say(TWO_FINGERS[0])
    frames(table)
    assert not table.window.show_cursor


def test_a_frame_is_shown_on_no_other_console(table, glass, tmp_path):
    """Who has logged in beside the table would not see what they type."""
    active = tmp_path / "active"
    hear(table.window, lambda: is_looked_at("tty1", active))
    shown = []
    table.window._win._sdl.flip = lambda: shown.append(active.read_text())
    for console in ("tty2\n", "tty1\n"):
        active.write_text(console)
        table.window.flip()
    assert shown == ["tty1\n"]


def test_where_nobody_knows_the_console_every_frame_is_shown(tmp_path):
    assert is_looked_at("", tmp_path / "none")
    assert is_looked_at("tty1", tmp_path / "none")
