"""Which page or game is shown, what a touch does, and what becomes of a wish."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app import agreeing, going_on
from companion.app import openers as opening
from companion.app.parts import Parts
from companion.app.pulse import Leaf, Pulse
from companion.screen import intents as i
from companion.screen.pages import effects as e
from companion.screen.pages.kit import Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.text import words

# What only a game needs is imported with the first: the first frame comes sooner.
if TYPE_CHECKING:
    from companion.evening.running import GameStarter, RunningGame
    from companion.evening.seating import Seating
    from companion.evening.situation import Listener

FIRST_LOOK_S = 1.0
"""What may stop the picture for a tenth of a second waits: not while the first is made."""


class App:
    """Shows pages and games, and does what is wished on them."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._changed: Callable[[], None] = lambda: None
        self._listeners: list[Listener] = []
        self.running: RunningGame | None = None
        self.failed: BaseException | None = None
        self._leaves: list[Leaf] = []
        self._jobs: set[asyncio.Task[None]] = set()
        self._is_furnished = asyncio.Event()
        self._unread = asyncio.Event()
        self._pulse = Pulse(self._go_on)
        self.open("home")

    @cached_property
    def _maker(self) -> GameStarter:
        from companion.evening.running import GameStarter

        self.furnish()
        parts = self.parts
        return GameStarter(
            lambda: parts.settings, parts.choosing, self._listeners, self.change,
            lambda: parts.language, parts.aside,
        )  # fmt: skip

    def furnish(self) -> None:
        """Bring dials, lamps and sounds in, once there is something to look at."""
        if not self._is_furnished.is_set():
            self._is_furnished.set()
            self.parts.furnish()
            self._listeners[:0] = [self.parts.lights, self.parts.sounds]
            self.watch(self._changed)

    # What is seen

    def picture(self, stage: Stage) -> tuple[Stage, Sheets]:
        """Draw what is to be seen now."""
        if self._leaves:
            leaf = self._leaves[-1]
            self._feed(leaf)
            self._face(leaf, stage)
            drawn: tuple[Stage, Sheets] = leaf.page.picture(leaf.state, self._words(), stage)
            return drawn
        assert self.running is not None
        return self.running.picture(stage)

    @property
    def is_waiting(self) -> bool:
        """Whether a second changes the picture."""
        if self._leaves:
            return opening.is_fed(self.shown)
        return self.running is not None and self.running.playing.is_waiting

    @property
    def shown(self) -> str:
        """The name of the page that is shown; empty: the game itself."""
        return self._leaves[-1].name if self._leaves else ""

    @property
    def top(self) -> Leaf | None:
        """The page that is shown, if it is not the game itself."""
        return self._leaves[-1] if self._leaves else None

    def watch(self, changed: Callable[[], None]) -> None:
        """Have *changed* called whenever the picture may be another."""
        self._changed = changed
        if self.parts.is_furnished:
            self.parts.owners_dials.changed = self.parts.sounds.changed = changed
        changed()

    def change(self) -> None:
        """Something happened: look and listen again."""
        self.parts.mark.set(self._is_playing)
        if self.running:
            self.running.look_away(is_away=bool(self._leaves))
            self.parts.lights.noticed(self.running.evening.situation)
        if self.parts.is_furnished:
            self._hear_time()
        self._pulse.follow(self.top)
        self._changed()

    def _hear_time(self) -> None:
        """Sounds tell of seals and losses, and of a time that runs out."""
        if self.running:
            end = self.running.playing.deadline if not self._leaves else None
            self.parts.sounds.noticed(self.running.evening.situation, end)
        else:
            self.parts.sounds.noticed(None)

    @property
    def _is_playing(self) -> bool:
        return self.running is not None and self.running.store.position.outcome is None

    def undo_pressed(self) -> None:
        """Somebody pressed the button beside the board."""
        if self.running and self.running.store.match.answers and not self._leaves:
            self.open("undo")

    def _words(self) -> Any:
        return words(self.parts.language)

    def _feed(self, leaf: Leaf) -> None:
        """Give the page what has become known since."""
        leaf.state = opening.fed(self, leaf.name, leaf.state)

    def _face(self, leaf: Leaf, stage: Stage) -> None:
        """A new page faces who turned the one under it, or who stands before the window."""
        if not leaf.is_faced and hasattr(leaf.state, "facing"):
            under = (getattr(below.state, "facing", None) for below in reversed(self._leaves[:-1]))
            facing = next((turn for turn in under if turn is not None), stage.front)
            leaf.state = msgspec.structs.replace(leaf.state, facing=facing)
        leaf.is_faced = True

    # What is touched

    def heard(self, intent: i.Intent) -> None:
        """Do what was wished on what is shown."""
        self.parts.sounds.touched()
        if not self._leaves:
            self.parts.lights.touched()
        self._go_on(intent)

    def _go_on(self, intent: i.Intent) -> None:
        """A fault of ours ends no evening."""
        try:
            self._hear(intent)
        except Exception as fault:  # noqa: BLE001  people see that it failed, and go on
            self._stumbled(fault)
        self.change()

    def _hear(self, intent: i.Intent) -> None:
        if self._leaves:
            leaf = self._leaves[-1]
            came = leaf.page.heard(leaf.state, intent)
            if isinstance(came, e.Effect):
                leaf.state = came.then if came.then is not None else leaf.state
                self._carry_out(came)
            else:
                leaf.state = came
        elif self.running and not self.running.playing.heard(intent):
            self._around(intent)

    def _stumbled(self, fault: BaseException) -> None:
        """Close what failed, say so, and keep why; a game is on disk as far as it came."""
        self.failed = fault
        self.parts.report(fault)
        if self._leaves:
            self.back()
        self.open("trouble", section="table")

    def _around(self, intent: i.Intent) -> None:
        """What is touched on the table but is not of the game."""
        if page := _PAGES.get(type(intent)):
            self.open(page)
        elif isinstance(intent, i.OpenRules):
            self.open("rules", cites=intent.cites)
        elif isinstance(intent, i.OpenStory | i.Replay):
            self.open("story", plays=isinstance(intent, i.Replay))
        elif isinstance(intent, i.Rematch):
            self._rematch()
        elif isinstance(intent, i.ChangeSeats):
            self.later(self._leave("new_game", again=True))
        elif isinstance(intent, i.GoHome):
            self.later(self._leave("home"))

    # Pages

    def open(self, name: str, **more: Any) -> None:
        """Open a page on top of what is shown."""
        page, state = opening.opened(self, name, **more)
        self._leaves.append(Leaf(name, page, state))
        self.change()

    def back(self) -> None:
        """Close the page on top; home is under all, but for a game."""
        if self._leaves:
            self._leaves.pop()
        if not self._leaves and self.running is None:
            self.open("home")
        self.change()

    def tell(self, told: Told, **more: Any) -> None:
        """Tell the page on top what came of its wish, if it has a place for it."""
        leaf = self.top
        if leaf and hasattr(leaf.state, "told"):
            leaf.state = msgspec.structs.replace(leaf.state, told=told, **more)
            self.change()

    def close_all(self) -> None:
        """Show the game."""
        self._leaves.clear()
        self.change()

    # Wishes

    def add_listener(self, listener: Listener) -> None:
        """Have somebody else told what happens in the games that begin from now on."""
        self._listeners.append(listener)

    def wish(self, effect: e.Effect) -> None:
        """Carry out what a page would wish."""
        self._carry_out(effect)
        self.change()

    def _carry_out(self, effect: e.Effect) -> None:
        act = _EFFECTS.get(type(effect))
        if act is None:
            self.parts.carry_out(effect, self)
        else:
            act(self, effect)

    def _open_page(self, effect: e.OpenPage) -> None:
        page, _, section = effect.page.partition(".")
        self.open(page, **({"section": section} if section else {}))

    def _back(self, effect: e.Back) -> None:
        self.back()

    def _rules(self, effect: e.ReadRules) -> None:
        self.open("rules", cites=effect.cites)

    def _start(self, effect: e.StartGame) -> None:
        game = self.parts.game()
        running = self._maker.new(self.parts.games_folder, effect.header, effect.seating, game)
        self._seat(running)
        self.open("walk")

    def go_on(self, path: Path, seating: Seating) -> None:
        """Go on with a kept game, or raise NotARecord, LineRefused, Taken or OtherSeats."""
        running = self._maker.again(path, seating)
        self._seat(running)
        self._begin()
        if running.store.told.back:
            self.open("undo", still=True)

    def _seat(self, running: RunningGame) -> None:
        if self.running:
            self.running.let_go()
        self.running = running
        self._leaves.clear()
        running.keep_seating()
        self.parts.seated(running.seating)

    def _begin_play(self, effect: e.BeginPlay) -> None:
        self.parts.lights.lit(None)
        self._begin()

    def _begin(self) -> None:
        assert self.running is not None
        self.close_all()
        self.running.begin(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A game that fails is kept on disk; the table says so and goes on from there."""
        if task.cancelled() or task.exception() is None:
            return
        self.failed = task.exception()
        self.parts.report(task.exception())
        self.parts.owners_dials.rest(forget=True)
        if self.running:
            self.running.let_go()
        self.running = None
        self._leaves.clear()
        self.open("home")
        self.open("trouble", section="table")

    def _rematch(self) -> None:
        assert self.running is not None
        header = {k: v for k, v in self.running.store.header.items() if k not in ("seed", "stairs")}
        seating = self.running.seating
        self.later(self._leave(""), lambda: self._start(e.StartGame(seating, header)))

    def _leave_game(self, effect: e.LeaveGame) -> None:
        self.later(self._leave("home"))

    async def _leave(self, then: str, **more: Any) -> None:
        if self.running:
            await self.running.leave()
        self.running = None
        self._leaves.clear()
        self.parts.owners_dials.rest()
        self.parts.lights.rest()
        if then:
            self.open("home")
        if then not in ("", "home"):
            self.open(then, **more)

    # Work

    def later(
        self, work: Coroutine[Any, Any, None], then: Callable[[], None] = lambda: None
    ) -> None:
        """Do what takes a moment, and look again."""

        async def do() -> None:
            await work
            then()
            self.change()

        task = asyncio.get_running_loop().create_task(do())
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def run(self) -> None:
        """Look after the dials, until cancelled."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_LOOK_S):  # wait_for would swallow a cancellation
                await self._is_furnished.wait()
        self.furnish()
        sticks = self.parts.sticks
        sticks.changed = self.change
        await asyncio.gather(
            self.parts.owners_dials.run(), sticks.run(), self._read_games(), self._prepare()
        )

    def look_at_games(self) -> None:
        """See which games are kept; those that changed are read beside the loop."""
        self.parts.archive.look()
        self._unread.set()

    async def _read_games(self) -> None:
        while True:
            await self._unread.wait()
            self._unread.clear()
            await self.parts.archive.read_all(self.parts.aside, self.change)

    async def _prepare(self) -> None:
        """Load what people will open and hear, once they have something to look at."""
        await asyncio.sleep(FIRST_LOOK_S)
        self.parts.sounds.prepare()
        for _ in opening.prepare():
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Put everything away: the game is on disk, the lamps go dark."""
        if self.running:
            await self.running.leave()
        self.parts.close()


_PAGES: dict[type[i.Intent], str] = {
    i.Menu: "menu", i.OpenUndo: "undo", i.OpenPromises: "promises",
}  # fmt: skip
_EFFECTS: dict[type[e.Effect], Callable[..., None]] = {
    e.OpenPage: App._open_page,
    e.Back: App._back,
    e.ReadRules: App._rules,
    e.OpenStory: going_on.read_story,
    e.StartGame: App._start,
    e.ResumeGame: going_on.resume,
    e.BeginPlay: App._begin_play,
    e.LeaveGame: App._leave_game,
    e.AskBack: agreeing.ask_back,
    e.AgreeBack: agreeing.agree_back,
    e.StayHere: agreeing.stay,
    e.AllPutBack: agreeing.all_put_back,
    e.NotePromise: agreeing.note_promise,
    e.StrikePromise: agreeing.strike_promise,
}
