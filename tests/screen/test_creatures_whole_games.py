"""Whole games of Créatures & Cultistes through the real app in a real window, by touch."""

import asyncio
from collections import deque

import pytest

from companion.evening.laying import Plan
from companion.evening.proofs import digest
from companion.evening.seating import Means, Seating, Sitter, usual_seating
from companion.games import game
from companion.screen import intents as i
from companion.screen.pages.effects import StartGame
from companion.screen.pages.walk import Skip
from companion.settings.values import General, Settings
from engine import replay
from firmware_bridge.moved_time import play
from tests.games.any_touch import TAKES_S, AnyTouch
from tests.screen.crash_runner import is_over
from tests.screen.witness import Witness

CREATURES = game("creatures-cultists")
COLOURS = ("red", "yellow", "green", "blue", "purple")
NAMES = ("Ada", "Bo", "Cleo", "Éléonore", "Dan")
TOUCH, BOT = Means.TOUCH, Means.BOT
ANSWERS = (i.Answer, i.Answers, i.FromHand, i.LetFall)


@pytest.fixture(autouse=True)
def home(own_home, monkeypatch):
    """A home of one's own, where the same cards come every time."""
    monkeypatch.setattr("companion.evening.chance.secrets.token_bytes", bytes)
    return own_home


class Cultists(AnyTouch):
    """Fingers that touch whatever says something: a box, a card, a press, a key, a shield."""

    async def _one_thing(self):
        now = self.evening.situation
        if now.beat:
            await self._look_on(now)
            return
        offered = self.of_everybody()
        if not offered:
            await asyncio.sleep(TAKES_S)
            return
        intent = self._chosen(offered)
        fields = {field: getattr(intent, field) for field in intent.__struct_fields__}
        self.touches += 1
        await self.touch(type(intent), **fields)
        await asyncio.sleep(TAKES_S)

    def of_everybody(self):
        """All that lies there to be said; pages where nothing else does, or by the way."""
        wished = [target.intent for target in self.targets()]
        said = [one for one in wished if isinstance(one, ANSWERS)]
        pages = [one for one in wished if isinstance(one, i.LookAt | i.OtherOptions)]
        return [*said, *pages] if self.random.random() < 0.7 else said or pages


class Onlooker(Witness):
    """What a question is about is a cult here, and no place of a board with a lamp."""

    def _look_at_lamps(self, moment, place):
        self.lamps.append((moment, place))


def seated(*means):
    places = usual_seating(len(means))
    sitters = zip(COLOURS, NAMES, places, means, strict=False)
    return Seating(tuple(Sitter(*one) for one in sitters))


async def begin(rig, seating, **options):
    header = CREATURES.laying.header(Plan(seating.sitters, options))
    rig.app.wish(StartGame(seating, header))
    await rig.touch(Skip)


def judged(path):
    rules = CREATURES.rules
    return deque(replay(path.read_bytes(), {rules.info.id: rules}, digest), maxlen=1)[0].position


GAMES = [
    ("table", (TOUCH,) * 3, "fr", (800, 480)),
    ("box", (TOUCH,) * 2, "en", (1024, 600)),
    ("table", (TOUCH, BOT, BOT, BOT, BOT), "en", (1280, 720)),
    ("box", (TOUCH,) * 4, "fr", (720, 1280)),
    ("table", (TOUCH, BOT, BOT, BOT, BOT), "fr", (1920, 1080)),
]
"""Both ways to hold cards, two to five cults, people and bots, at every size."""


@pytest.mark.parametrize(("cards", "means", "language", "size"), GAMES)
def test_a_whole_game_is_played_by_touch(window, pictures, cards, means, language, size):
    window.resize(*size)

    async def story():
        rig = Cultists(window, Settings(general=General(language=language)), seed=len(means))
        witness = Onlooker(rig, pictures, f"creatures-{cards}-{len(means)}-{language}-{size[0]}")
        async with rig.running():
            await begin(rig, seated(*means), cards=cards, limit="4")
            await rig.play_a_while(lambda: is_over(rig))
            await rig.until(lambda: rig.targets(i.Rematch))
            assert judged(rig.app.running.store.path) == rig.evening.store.position
        assert not witness.complaints, "\n".join(witness.complaints[:20])
        assert witness.moments >= {"asked-act", "asked-attack", "asked-roll", "told-end"}

    play(story())
