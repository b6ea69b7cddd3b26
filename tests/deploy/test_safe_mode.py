"""Safe mode: it says what failed and what to do, needs nothing, and whatever happens it stays."""

import asyncio
import errno
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.safe import SafeApp, only_touch
from companion.machine.doctor.diagnosis import gather
from companion.machine.service.failures import REASONS, RESULTS, Failure, note
from companion.machine.service.faults import AGAIN, UNUSABLE
from companion.screen.pages import safe
from companion.screen.pages.effects import OpenPage, SaveSettings, TryAgain
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import GoBack
from companion.screen.pages.settings.state import SaveIt
from companion.screen.pages.trouble import Again
from companion.screen.parts import Text
from companion.screen.stage import Stage
from companion.settings.values import Settings
from companion.text import words
from tests.deploy.listener import Listener
from tests.screen.page_rig import drawn, said, touchable
from tests.waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
SMALL = Stage(800, 480)
FROZEN = Failure(result="watchdog", status="ABRT")
FAULT = Failure("fault", "KeyError: 'moon' (board.py:7)", "exit-code", "70")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


# The page


def test_it_says_what_failed_what_to_do_and_that_nothing_is_lost():
    shown = said(safe, safe.State((FAULT, FROZEN, FROZEN)))
    assert "The program stumbled: KeyError: 'moon' (board.py:7)" in shown
    assert words("en").say("service.cure.fault") in shown
    assert "Before that: it froze." in shown
    assert words("en").say("screen.pages.safe.kept") in shown


def test_starts_that_failed_alike_are_told_once():
    assert "The same happened 3 times in a row." in said(safe, safe.State((FROZEN,) * 3))


@pytest.mark.parametrize("key", [*REASONS, *RESULTS, "unknown"])
def test_every_failure_has_a_short_word(key):
    for language in ("en", "fr"):
        assert words(language).say(f"screen.pages.safe.short.{key}")


def test_four_ways_lead_on():
    state = safe.State((FROZEN,))
    assert safe.heard(state, Again()) == TryAgain("start")
    pages = [intent.page for intent in touchable(safe, state) if isinstance(intent, Go)]
    assert pages == ["settings.doctor", "settings.bundle", "home"]
    assert safe.heard(state, Go("home")) == OpenPage("home")
    assert safe.heard(state, Speak("fr")) == SaveSettings({"general.language": "fr"})
    assert safe.heard(state, GoBack()) == state


# The small app behind it


class Watcher:
    """Somebody who looks at it."""

    def __init__(self, settings=None):
        self.closed = False
        self.safe_app = SafeApp(settings or Settings(), (FAULT,), self.close)
        self._news = asyncio.Event()
        self.safe_app.watch(self._news.set)

    def close(self):
        self.closed = True

    def read(self):
        return [part.text for part in drawn(self.safe_app.picture(SMALL), Text)]

    async def until(self, sentence):
        async with asyncio.timeout(PATIENCE_S):
            while not any(sentence in line for line in self.read()):
                self._news.clear()
                await self._news.wait()


def visit(story):
    """Have somebody look at safe mode."""

    async def whole():
        watcher = Watcher()
        try:
            await story(watcher)
        finally:
            await watcher.safe_app.close()

    asyncio.run(whole())


def test_trying_again_closes_the_window_and_says_so():
    async def story(watcher):
        assert not watcher.safe_app.again
        watcher.safe_app.heard(Again())
        assert watcher.safe_app.again
        assert watcher.closed

    visit(story)


def test_the_doctor_looks_and_the_way_back_leads_to_the_safe_page():
    async def story(watcher):
        watcher.safe_app.heard(Go("settings.doctor"))
        await watcher.until(words("en").say("screen.pages.settings.doctor.again"))
        watcher.safe_app.heard(GoBack())
        await watcher.until("KeyError: 'moon'")

    visit(story)


def test_the_diagnosis_is_read_and_saved(home):
    async def story(watcher):
        watcher.safe_app.heard(Go("settings.bundle"))
        await watcher.until(words("en").say("screen.pages.settings.bundle.what"))
        watcher.safe_app.heard(SaveIt())
        await watcher.until("octopus-table-diagnosis.zip")

    visit(story)
    assert list((home / "DATA").rglob("octopus-table-diagnosis.zip"))


def test_the_diagnosis_tells_why_starts_failed():
    note(FAULT)
    bundle = gather((), Settings(), None, words("en"))
    log = next(leaf.text for leaf in bundle.leaves if leaf.name == "log.txt")
    assert "KeyError: 'moon'" in log


def test_a_game_by_touch_needs_no_other_part():
    async def story(watcher):
        watcher.safe_app.heard(Go("home"))
        await watcher.until(words("en").say("screen.pages.shelf.title.new_game"))
        parts = watcher.safe_app.app.parts
        assert parts.owners_dials.looks == []
        assert not parts.lights.are_there
        assert not parts.settings.sound.on

    visit(story)
    assert only_touch(only_touch(Settings())) == only_touch(Settings())


def test_settings_changed_in_safe_mode_bring_no_other_part_back():
    async def story(watcher):
        watcher.safe_app.heard(Go("home"))
        watcher.safe_app.heard(Speak("fr"))
        await watcher.until(words("fr").say("screen.pages.shelf.title.new_game"))
        assert not watcher.safe_app.app.parts.settings.sound.on

    visit(story)


def test_what_fails_here_too_is_told_and_the_page_stays(home, monkeypatch):
    def broken(*_, **__):
        raise OSError(errno.EROFS, "Read-only file system", "/var/lib")

    monkeypatch.setattr("companion.app.parts.Parts.__init__", broken)

    async def story(watcher):
        watcher.safe_app.heard(Go("home"))
        await watcher.until("This fails too: Read-only file system: /var/lib")
        watcher.safe_app.heard(Speak("fr"))
        await watcher.until("Mode sans échec")

    visit(story)


# The command


def safe_mode(*, stdin, **environment):
    settings = Path(os.environ["XDG_CONFIG_HOME"]) / "octopus-table" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('[screen]\ndriver = "kmsdrm"\n', "utf-8")
    script = (
        "from companion.app import safe_mode\n"
        "safe_mode.driver = lambda *_: ''\n"
        "from companion.__main__ import main\n"
        "raise SystemExit(main(['table', '--safe', '--lang', 'en']))\n"
    )
    known = {k: v for k, v in os.environ.items() if k not in ("NOTIFY_SOCKET", "DISPLAY")}
    return subprocess.Popen(
        [sys.executable, "-c", script], stdin=stdin, stdout=subprocess.PIPE,
        env=known | {"PYTHONPATH": str(ROOT)} | environment,
    )  # fmt: skip


def test_without_a_screen_the_console_says_it_and_waits_for_enter():
    note(FAULT)
    near, far = pty.openpty()
    with safe_mode(stdin=far) as process:
        try:
            told = b""
            while b"Press Enter" not in told:
                told += os.read(near, 4096)
            assert b"No screen was found." in told
            assert b"KeyError: 'moon'" in told
            assert process.poll() is None
            os.write(near, b"\n")
            assert process.wait(PATIENCE_S) == AGAIN
        finally:
            process.kill()
            os.close(near)
            os.close(far)


def test_a_script_that_asks_for_safe_mode_is_told_and_not_kept_waiting():
    with safe_mode(stdin=subprocess.DEVNULL) as process:
        assert process.wait(PATIENCE_S) == UNUSABLE
        assert b"No screen was found." in process.stdout.read()


def test_the_service_says_it_is_up_without_a_screen_and_stays(tmp_path):
    listener = Listener(str(tmp_path / "notify"))
    told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
    with safe_mode(stdin=subprocess.DEVNULL, **told) as process:
        try:
            assert listener.hears().startswith("READY=1")
            assert listener.hears() == "WATCHDOG=1"
            assert listener.hears() == "WATCHDOG=1"
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == -signal.SIGTERM
        finally:
            process.kill()
            listener.close()
