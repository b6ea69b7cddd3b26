"""Whole games of Le sorcier de Salem through the real app in a real window, by touch."""

from collections import deque

import msgspec
import pytest

from companion.evening.laying import Plan
from companion.evening.proofs import digest
from companion.evening.seating import Means, Seating, Sitter, usual_seating
from companion.games import game
from companion.screen import intents as i
from companion.screen.pages.effects import StartGame
from companion.screen.pages.walk import Skip
from companion.settings.values import General, Settings
from engine import FATE, TABLE, replay
from engine.games.salem.events import TurnBegan
from engine.games.salem.settings import LEVELS
from firmware_bridge.moved_time import play
from tests.games.any_touch import AnyTouch
from tests.screen.crash_runner import is_over
from tests.screen.witness import Witness

SALEM = game("sorcerer-of-salem")
COLOURS = ("red", "yellow", "green", "blue")
NAMES = ("Ada", "Bo", "Cleo", "Éléonore")
TOUCH, BOT = Means.TOUCH, Means.BOT


@pytest.fixture(autouse=True)
def home(own_home, monkeypatch):
    """A home of one's own, where the same cards come every time."""
    monkeypatch.setattr("companion.evening.chance.secrets.token_bytes", bytes)
    return own_home


class Investigators(AnyTouch):
    """Fingers of a table that talks: one of them says what is asked of all."""

    async def _one_thing(self):
        now = self.evening.situation
        owed = now.seen.owed
        if now.beat and self.targets(i.Done):
            await self.touch(i.Done)
        elif not now.beat and owed and now.word is None and owed[0].seat in (TABLE, FATE):
            await self._touch_one(self._who_says(owed[0]), owed[0].name)
        else:
            await super()._one_thing()

    counted = 0
    """Touches that were heard: none too early, and none that only asked why not."""

    async def _touch_one(self, seat, name):
        said, touches = len(self.evening.store.match.answers), self.touches
        await super()._touch_one(seat, name)
        is_heard = len(self.evening.store.match.answers) > said or self.evening.situation.word
        self.counted += (self.touches - touches) * bool(is_heard)

    @property
    def turns(self):
        """How many turns people have had."""
        told = [event for one in self.evening.store.match.verdicts for event in one.events]
        return sum(isinstance(event, TurnBegan) for event in told)

    def _who_says(self, asked):
        """Somebody who has something to touch; of what chance brings, whoever tells it."""
        people = [seat for seat in asked.parties if seat in self.evening.seating.people]
        able = [seat for seat in people if self.offered(seat, asked.name)]
        return able[0] if able else people[0] if people else asked.seat

    def offered(self, seat, name):
        """Also what answers several questions at once."""
        wished = [t.intent for t in self.targets() if getattr(t.intent, "seat", None) == seat]
        several = [intent for intent in wished if isinstance(intent, i.Answers)]
        return [*super().offered(seat, name), *several] or several


def seated(*means):
    return Seating(
        tuple(
            Sitter(colour, name, place, how)
            for colour, name, place, how in zip(
                COLOURS, NAMES, usual_seating(len(means)), means, strict=False
            )
        )
    )


async def begin(rig, seating, **options):
    header = SALEM.laying.header(Plan(seating.sitters, options))
    rig.app.wish(StartGame(seating, header))
    await rig.touch(Skip)


def judged(path):
    rules = SALEM.rules
    return deque(replay(path.read_bytes(), {rules.info.id: rules}, digest), maxlen=1)[0].position


def test_after_the_end_a_level_harder_or_easier_is_one_touch_away(table):
    async def story():
        rig = Investigators(table, seed=1)
        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH), cards="box")
            rig.app.heard(i.Rematch((("level", "dark"),)))
            await rig.until(lambda: rig.app.shown == "walk")
            assert rig.app.running.store.header["start"] == msgspec.to_builtins(LEVELS["dark"])
            assert rig.app.running.store.header["cards"] == "box"

    play(story())


MOST_TOUCHES = 5
"""A turn, cards and die that people tell included, of fingers that do whatever can be done."""
SLOTS = "asked-old-one: no light"
"""What is asked about a slot of the prison is about no place: it has no lamp."""
GAMES = [
    ("table", (TOUCH,) * 4, "fr", (800, 480)),
    ("box", (TOUCH,) * 3, "en", (1024, 600)),
    ("table", (TOUCH, BOT), "en", (1280, 720)),
    ("box", (TOUCH,) * 2, "fr", (720, 1280)),
    ("table", (TOUCH, BOT), "fr", (1920, 1080)),
]
"""Both ways to hold cards, two to four seats, people and bots, at every size."""


@pytest.mark.parametrize(("cards", "means", "language", "size"), GAMES)
def test_a_whole_game_is_played_by_touch(window, pictures, cards, means, language, size):
    window.resize(*size)

    async def story():
        rig = Investigators(window, Settings(general=General(language=language)), seed=len(means))
        witness = Witness(rig, pictures, f"salem-{cards}-{len(means)}-{language}-{size[0]}")
        async with rig.running():
            await begin(rig, seated(*means), cards=cards)
            await rig.play_a_while(lambda: is_over(rig))
            await rig.until(lambda: rig.targets(i.Rematch))
            assert judged(rig.app.running.store.path) == rig.evening.store.position
            assert rig.counted <= MOST_TOUCHES * rig.turns
        wrong = [one for one in witness.complaints if not one.startswith(SLOTS)]
        assert not wrong, "\n".join(wrong[:20])
        assert witness.moments >= {"asked-move", "asked-take", "told-creature", "told-end"}

    play(story())
