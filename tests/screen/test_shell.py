"""The window does what the settings of the screen say, at once; touches turn with the picture."""

import asyncio

import pytest
from kivy.base import EventLoop
from msgspec.structs import replace

from companion.screen.canvas.shell import APART_S, CONSOLE, Shell
from companion.screen.intents import Intent
from companion.screen.pages import home
from companion.screen.style import LETTERS
from companion.settings.values import Screen
from firmware_bridge.moved_time import play
from tests.octopus import words

DAY = Screen()


class Owner:
    """Somebody who changes the settings while the screen is on."""

    def __init__(self, window):
        self.settings = DAY
        self.wished: list[Intent] = []
        for child in list(window.window.children):
            window.window.remove_widget(child)
        self.shell = Shell(self._home, self.wished.append, lambda: self.settings)
        window.view = self.shell.view

    def _home(self, stage):
        return home.picture(home.State(), words("en"), stage)

    def set(self, **changes):
        self.settings = replace(self.settings, **changes)
        self.shell.changed()
        self.shell.refresh()


@pytest.fixture
def owner(table):
    somebody = Owner(table)
    somebody.set()
    yield somebody
    somebody.set(**{name: getattr(DAY, name) for name in DAY.__struct_fields__})
    table.clear()


def test_words_grow_where_there_is_room(owner):
    def size():
        title = words("en").say("screen.pages.home.new")
        shown = next(each for each in owner.shell.view.words() if each.part.text == title)
        return shown.painter.fitted.size_px

    before = size()
    owner.set(text_size="largest")
    assert size() == round(before * LETTERS["largest"])
    owner.set(text_size="normal")
    assert size() == before


def test_calm_is_heard_at_once(owner):
    assert not owner.shell.view.calm
    owner.set(calm_motion=True)
    assert owner.shell.view.calm


def test_the_light_is_turned_down(owner, table):
    bright = max(table.pixels())
    owner.set(brightness=10)
    dim = max(table.pixels())
    assert 0.25 * bright < dim < 0.5 * bright  # a tenth of the light is a third of the number
    owner.set(brightness=100)
    assert max(table.pixels()) == bright


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_touches_turn_with_the_picture(owner, table, turn):
    width, height = table.window.system_size
    owner.set(orientation=turn)
    table.frames()
    owner.set()
    assert owner.shell.view.stage.upright == (turn in (90, 270))
    target = next(t for t in owner.shell.view.targets() if t.intent == home.Go("rules"))
    left, bottom, right, top = target.box
    x, y = (left + right) / 2, (bottom + top) / 2
    # Where that lies on the glass: the window turns its picture counter-clockwise.
    glass = {
        0: (x / width, y / height),
        90: (1 - y / width, x / height),
        180: (1 - x / width, 1 - y / height),
        270: (y / width, 1 - x / height),
    }[turn]
    table.tap_glass(*glass)
    assert owner.wished == [home.Go("rules")]


def test_news_is_drawn_before_the_next_frame_and_a_burst_of_it_once(owner):
    drawn = []
    owner.shell.window.bind(on_flip=lambda _: drawn.append(owner.shell.view.letters))

    async def evening():
        owner.shell._loop = asyncio.get_running_loop()  # as while it runs
        await asyncio.sleep(2 * APART_S)
        owner.settings = replace(owner.settings, text_size="largest")
        for _ in range(5):
            owner.shell.changed()
        await asyncio.sleep(0)
        owner.shell._loop = None

    play(evening())
    assert drawn == [LETTERS["largest"]]


def test_who_waits_for_the_first_frame_is_called_in_order_once_it_is_shown(owner, table):
    happened = []
    window = owner.shell.window
    for name in ("ready", "furnish"):
        owner.shell.when_drawn(lambda name=name: happened.append(name))
    show = window.flip
    window.flip = lambda: (show(), happened.append("shown"))
    try:
        owner.set(text_size="largest")
        table.frames(3)
    finally:
        del window.flip
    assert happened[0] == "shown"
    assert [each for each in happened if each != "shown"] == ["ready", "furnish"]


@pytest.fixture
def console(table, monkeypatch):
    """A shell that takes this window for the console, and each frame that was shown there."""
    before, real = list(EventLoop.input_providers), table.window._win
    monkeypatch.setenv("SDL_VIDEODRIVER", CONSOLE)
    somebody, shown, show = Owner(table), [], table.window.flip
    table.window.flip = lambda: (show(), shown.append("frame"))
    yield somebody.shell, shown
    del table.window.flip
    table.window._win, table.window.show_cursor = real, True
    for provider in set(EventLoop.input_providers) - set(before):
        EventLoop.remove_input_provider(provider)
    table.clear()


def test_the_first_frame_on_a_console_is_shown_twice_before_anybody_counts_on_it(console):
    shell, shown = console
    shell.when_drawn(lambda: shown.append("ready"))
    for _ in range(5):
        EventLoop.idle()
    assert shown[:3] == ["frame", "frame", "ready"]


def test_a_frame_shown_again_is_no_news(console):
    shell, shown = console
    for _ in range(5):
        EventLoop.idle()
        shell.view.skip()  # what moves is news
    shown.clear()
    drawn = shell._drawn
    shell._repeat()  # as each second at rest
    for _ in range(5):
        EventLoop.idle()
    assert shown == ["frame"]
    assert shell._drawn == drawn
