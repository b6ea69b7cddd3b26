"""All that a table gives out while a game is played, each thing with its moment.

The whole app on moved time, without a window: pictures, lamps, sounds, what is read aloud, what
dials are told, notices, log lines, pages over the game. What is answered is known beforehand, line
by line, chance and bots included, so that two games can be played alike.

Bots think like those of a table, for as long as their thoughts would take, and then say their line.
Where there is a window (`widgets.py`), it is seen as well; after the game, home and what is told
there of a game that waits.
"""

import asyncio
import logging
import os
from contextlib import redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path
from random import Random

from msgspec.structs import replace

from companion.app import running
from companion.app.app import App
from companion.app.parts import Parts
from companion.colours import USUAL
from companion.commands.referee import referee
from companion.evening import asking, undo
from companion.evening.choosing import Choosing
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.evening.store import Store
from companion.evening.told import told_file
from companion.screen.intents import FromHand, Looked, ShuffleHand
from companion.screen.pages.effects import (
    AskBack,
    BeginPlay,
    LeaveGame,
    OpenKeptStory,
    StartGame,
    StayHere,
)
from companion.screen.parts import Held
from companion.screen.question import rows_of
from companion.screen.stage import Stage
from companion.settings.values import General, Settings, Sound
from companion.sounds import sounds
from companion.sounds.player import SimulatedPlayer
from engine import TABLE
from engine.bots import LookaheadBot
from firmware_bridge.clock import LoopClock
from firmware_bridge.moved_time import play
from hardware.layers import picture
from hardware.loop import LampLoop

TICK_S = 0.25
LOOK_S = 1.0
"""How long people look at something, and how long they think."""
STAGE = Stage(800, 480)
PAGES = ("menu", "undo", "story")
IMAGINED_GAMES = 3
ROUND_S = 0.0007
"""So few games are imagined, and a part of a round takes so long in them, that thoughts last some
tenths of a second, each its own: as those of a table do on a small machine."""
BACK = 12
"""So far the past is looked into."""
KEY = bytes(range(32))
AHEAD_S = (0.0, 0.2, 0.5, 1.0, 2.0, 4.0)
"""When lamps are looked at after each change."""
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")


class Script:
    """What everybody answers; also a bot that thinks for itself, and then says its lines."""

    def __init__(self, lines):
        self.lines = lines
        self.thoughts = []
        """How long each took."""
        self.spent_s = 0.0

    def picks(self, game, store):
        return game.hear(store.position, self.lines[len(store.match.answers)]).picks

    def choose(self, sight, spent=None):
        counted, position = _Counted(sight.game), sight.position
        LookaheadBot(IMAGINED_GAMES, Random(position.ply)).choose(replace(sight, game=counted))
        self.spent_s = counted.rounds * ROUND_S
        self.thoughts.append(self.spent_s)
        return self.line(sight.game, position, sight.decision)

    async def aside(self, work, /, *args):
        """Do what is done beside the loop: a thought takes its time there."""
        done = work(*args)
        spent_s, self.spent_s = self.spent_s, 0.0
        await asyncio.sleep(spent_s)
        return done

    def line(self, game, position, decision):
        if position.ply >= len(self.lines):
            return decision.rows[0]  # nobody will hear it
        return game.hear(position, self.lines[position.ply]).picks


class _Counted:
    """A game that counts how much of it is played in somebody's mind."""

    def __init__(self, game):
        self._game, self.rounds = game, 0

    def __getattr__(self, name):
        return getattr(self._game, name)

    def play_round(self, play):
        self.rounds += 1
        return self._game.play_round(play)


class GivenOut:
    """One game, played as its script says, and everything it gave out."""

    def __init__(self, monkeypatch, header, lines, means, language="en", window=None, vain=()):
        """Before the answers of these numbers, *vain*, a card is touched that cannot be played."""
        self.given, self._window, self._vain = [], window, vain
        self._script, self._header = Script(lines), header
        self._seating = _seated(means)
        self._dirty, self._last = True, {}
        self._path = None
        settings = Settings(
            general=replace(General(), language=language), sound=Sound(read_aloud=True)
        )
        self.settings = settings
        self._listen(monkeypatch)

    # What is listened to

    def _listen(self, monkeypatch):
        given = self

        class Voice:
            def __init__(self, *_):
                pass

            def read(self, sentences, language, after_s=0.0):
                given.add("voice", (tuple(sentences), language, after_s))

            def stop(self):
                given.add("voice", "stops")

            close = stop

        class Player(SimulatedPlayer):
            def _sound(self, name, *more):
                given.add("sound", (name, *more))

        def lit(loop, layers):
            now = given.now
            given.add("lamps", [picture(tuple(layers), now + ahead) for ahead in AHEAD_S])

        def choosing(parts, tag, seating, notice):
            keys = {bytes.fromhex(s.dial): KEY for s in seating.sitters if s.dial}
            given.dials = Choosing(seating, LoopClock(), notice, keys)
            return given.dials

        self.player = Player
        monkeypatch.setattr(sounds, "Reader", Voice)
        monkeypatch.setattr(LampLoop, "now", lambda loop: given.now)
        monkeypatch.setattr(LampLoop, "change", lit)
        monkeypatch.setattr(Parts, "choosing", choosing)
        monkeypatch.setattr(running, "Minds", lambda *_: self._script)
        monkeypatch.setattr(running, "randbelow", lambda _: 7)
        monkeypatch.setattr(asking, "fall", self._fall)
        heard = Store.hear

        async def hear(store, answers, *pledge):
            if len(store.match.answers) >= len(self._script.lines):
                await asyncio.Event().wait()  # the script is over, and so is the game
            return await heard(store, answers, *pledge)

        monkeypatch.setattr(Store, "hear", hear)

    def _fall(self, position, decision, secret):
        return self._script.line(self.app.running.store.game, position, decision)

    @property
    def thoughts(self):
        """How long each thought of a bot took: what nobody may see."""
        return self._script.thoughts

    @property
    def now(self):
        return round(asyncio.get_running_loop().time(), 3)

    def add(self, channel, what):
        record = str(self._path) if self._path else "-"  # where a test is kept is no secret
        self.given.append((self.now, channel, repr(what).replace(record, "RECORD")))

    # The game

    def play(self):
        """Play it to the end of its script; give all that was given out."""
        play(self._logged())
        return self.given

    async def _logged(self):
        log, root = _Log(self), logging.getLogger()
        level = root.level
        root.addHandler(log)
        root.setLevel(logging.DEBUG)
        try:
            await self._story()
        finally:
            root.setLevel(level)
            root.removeHandler(log)

    async def _story(self):
        self.app = App(Parts(self.settings, self._script.aside, self.player))
        self.app.watch(self._change)
        life = asyncio.create_task(self.app.run())
        try:
            self.app.wish(StartGame(self._seating, self._header))
            self.app.wish(BeginPlay())
            self._path = self.app.running.store.path
            await self._people()
            self._look_into_pages()
            self.add("told", told_file(self.app.running.store.path).read_bytes())
            await self._go_home()
        finally:
            life.cancel()
            await asyncio.gather(life, return_exceptions=True)
            await self.app.close()
        assert self.app.failed is None, repr(self.app.failed)

    def _change(self):
        self._dirty = True

    async def _people(self):
        store, evening = self.app.running.store, self.app.running.evening
        seen_s = 0.0
        for _ in count():
            await asyncio.sleep(TICK_S)
            assert self.app.failed is None, repr(self.app.failed)
            self._look()
            if len(store.match.answers) >= len(self._script.lines):
                return
            now, owed = evening.situation, store.position.owed
            answerers = () if now.word else (TABLE, *self._seating.people)
            is_asked = now.beat or (owed and owed[0].seat in answerers)
            seen_s = seen_s + TICK_S if is_asked else 0.0
            if seen_s >= LOOK_S:
                seen_s = 0.0
                if now.beat:
                    evening.go_on()
                    continue
                await self.before_answering(owed[0], len(store.match.answers))
                evening.answer(owed[0], self._script.picks(store.game, store))

    async def before_answering(self, decision, answer):
        """Look at one's hand, mix it, and touch something in it that cannot be played."""
        if not decision.private:
            return
        if self._window:
            self._see_all(self._window.open_wall(decision.seat))
        self.app.heard(Looked(decision.seat))
        self.app.heard(ShuffleHand(decision.seat))
        await self.wait()
        if answer in self._vain:
            lying = self.app.running.evening.held.of(decision)
            closed = (n for n, one in enumerate(lying) if not rows_of(decision, (one.card,)))
            self.app.heard(FromHand(decision.seat, decision.name, next(closed)))
            await self.wait()

    async def wait(self):
        await asyncio.sleep(TICK_S)
        self._look()

    def _look(self):
        """See what is shown, and what dials are told."""
        if self._dirty:
            self._dirty = False
            self._see("picture", lidded(self.app.picture(STAGE)[1]))
            if self._window:
                self._see_all(self._window.show(self.app.picture(STAGE)))
        for sitter in self._seating.sitters:
            if sitter.dial:
                want = self.dials.dials._want(bytes.fromhex(sitter.dial))
                self._see(f"dial {sitter.place}", want._replace(tag=b""))

    def _see_all(self, seen):
        for channel, what in seen:
            self._see(channel, what)

    def _see(self, channel, what):
        """What stands there still has been seen."""
        if self._last.get(channel) != what:
            self._last[channel] = what
            self.add(channel, what)

    def _look_into_pages(self):
        for name in PAGES:
            self.app.open(name)
            self._add_page(name)
            if name == "undo":
                self._ask_back()
            elif name == "story":
                self._leaf_through()
            self.app.back()
        path = self.app.running.store.path
        self.app.open("story", path=path)  # as whoever finds the record on a shelf reads it
        self._leaf_through()
        self.app.back()
        for as_json in (False, True):
            with redirect_stdout(StringIO()) as told:
                referee(str(path), self.app.parts.words_of(self._header["game"]), as_json=as_json)
            self.add("referee", told.getvalue())

    async def _go_home(self):
        """Leave the game, and look at all that is told of it where it waits."""
        self.app.wish(LeaveGame())
        await asyncio.sleep(TICK_S)
        os.utime(self._path, (0, 0))  # the same day for both
        self.app.back()
        for name, more in (
            ("home", {}),
            ("past_games", {}),
            ("past_games", {"chosen": self._path}),
            ("new_game", {"resuming": self._path}),
        ):
            self.app.open(name, **more)
            await asyncio.sleep(TICK_S)
            self._add_page(name)
        self.app.wish(OpenKeptStory(self._path))
        self._leaf_through("kept story")

    def _leaf_through(self, name="story"):
        """What is told of the last events, and whatever else can be looked at there."""
        begun = self.app.top.state
        last = len(begun.story) - 1
        for at in range(max(0, last - BACK), last + 1):
            self.app.top.state = replace(begun, at=at)
            self._add_page(name)
        for look in begun.looks:
            self.app.top.state = replace(begun, at=last, look=look)
            self._add_page(name)

    def _ask_back(self):
        """What people would agree to, and what their hands would put back.

        Where nobody need agree the game would go back at once, and shows what it showed before.
        """
        running, seat = self.app.running, min(self._seating.people)
        match, agreeing = running.store.match, running.evening.course.agreeing
        asked = [to for to in undo.stops(match)[:BACK] if agreeing(match, to) != frozenset()]
        for to in asked:
            self.app.wish(AskBack(seat, to))
            self._add_page("undo")
            self.app.wish(StayHere())

    def _add_page(self, name):
        self.add(f"page {name}", lidded(self.app.picture(STAGE)[1]))


class _Log(logging.Handler):
    """Every line of every logger."""

    def __init__(self, given):
        super().__init__()
        self._given = given

    def emit(self, record):
        path = Path.home()  # where a test is kept is no secret
        self._given.add("log", (record.name, record.getMessage().replace(str(path), "~")))


def _seated(means):
    sitters = zip(USUAL, NAMES, ROOMY, means, strict=False)
    return Seating(
        tuple(
            Sitter(colour, name, place, how, bytes([n] * 8).hex() if how == Means.DIAL else "")
            for n, (colour, name, place, how) in enumerate(sitters, 1)
        )
    )


def lidded(sheets):
    """All that is drawn while nobody holds anything, and what a touch of it means."""
    return [
        (replace(sheet, parts=()), tuple(
            replace(part, under=()) if isinstance(part, Held) else part for part in sheet.parts
        ))
        for sheet in sheets
    ]  # fmt: skip
