"""Whole games of OctoRage through the real app in a real window, by touch, and what is on disk."""

import asyncio
from collections import deque

import pytest

from companion.evening.laying import Plan
from companion.evening.proofs import digest
from companion.evening.seating import Means, Seating, Sitter, usual_seating
from companion.games import game
from companion.games.octorage.course import ATTACK, ATTACK_S, ROUND, SKIP_S
from companion.games.octorage.notes import VoiceNotes
from companion.screen import intents as i
from companion.screen.echoes import AGAIN_S
from companion.screen.pages.effects import StartGame
from companion.screen.pages.kit import GoBack
from companion.screen.pages.walk import Skip
from companion.settings.values import General, Settings
from engine import replay
from engine.games.octorage.events import PlayerAttacked
from firmware_bridge.moved_time import play
from tests.games.any_touch import AnyTouch
from tests.screen.crash_runner import is_over
from tests.screen.witness import Witness

OCTORAGE = game("octorage")
COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Éléonore", "Fay")
CAST = ("jose", "norbert", "courtney", "gilles", "britney", "pamela")
TOUCH, BOT = Means.TOUCH, Means.BOT


@pytest.fixture(autouse=True)
def home(own_home, same_chance):
    """A home of one's own, where every run plays the same games."""
    return own_home


def seated(*means):
    return Seating(
        tuple(
            Sitter(colour, name, place, how, role=role)
            for colour, name, place, how, role in zip(
                COLOURS, NAMES, usual_seating(len(means)), means, CAST, strict=False
            )
        )
    )


async def begin(rig, seating, **options):
    header = OCTORAGE.laying.header(Plan(seating.sitters, options))
    rig.app.wish(StartGame(seating, header))
    await rig.touch(Skip)


def judged(path):
    game_ = OCTORAGE.rules
    return deque(replay(path.read_bytes(), {game_.info.id: game_}, digest), maxlen=1)[0].position


GAMES = [
    ("table", (TOUCH,) * 3, "fr", (800, 480)),
    ("box", (TOUCH,) * 5, "en", (1024, 600)),
    ("table", (TOUCH, TOUCH, BOT, TOUCH, BOT, TOUCH), "en", (1280, 720)),
    ("box", (TOUCH,) * 4, "fr", (720, 1280)),
    ("box", (TOUCH,) * 5, "en", (800, 480)),
    ("table", (TOUCH,) * 3, "en", (1920, 1080)),
]
"""Both ways to hold cards, three to six seats, people and bots, at every size."""


@pytest.mark.parametrize(("cards", "means", "language", "size"), GAMES)
def test_a_whole_game_is_played_by_touch(window, pictures, cards, means, language, size):
    window.resize(*size)

    async def story():
        rig = AnyTouch(window, Settings(general=General(language=language)), seed=len(means))
        witness = Witness(rig, pictures, f"octorage-{cards}-{len(means)}-{language}-{size[0]}")
        async with rig.running():
            await begin(rig, seated(*means), cards=cards)
            await rig.play_a_while(lambda: is_over(rig))
            await rig.until(lambda: rig.targets(i.Rematch))
            assert judged(rig.app.running.store.path) == rig.evening.store.position
        assert not witness.complaints, "\n".join(witness.complaints[:20])
        assert witness.moments >= {"asked-play", "told-attack", "told-round", "told-end"}

    play(story())


def at_an_attack(rig):
    beat = rig.evening.situation.beat
    return beat is not None and beat.kind == ATTACK


def test_an_attack_goes_on_with_a_touch_of_anything_but_not_at_once(table):
    async def story():
        rig = AnyTouch(table, seed=2)
        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="box")
            await rig.play_a_while(lambda: at_an_attack(rig))
            rig.frame()
            nothing = nowhere(rig)
            rig.off.tap(*nothing)
            assert at_an_attack(rig)
            await asyncio.sleep(SKIP_S + 0.5)
            rig.off.tap(*nothing)
            await asyncio.sleep(0.1)
            assert not at_an_attack(rig)

    play(story())


def test_a_touch_just_as_an_attack_goes_on_by_itself_is_not_for_what_follows(table):
    async def story():
        rig = AnyTouch(table, seed=2)

        def is_round_next():
            return at_an_attack(rig) and rig.evening._pacing._to_come[0].kind == ROUND

        def is_told():
            beat = rig.evening.situation.beat
            return beat is not None and beat.kind == ROUND

        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="box")
            await rig.play_a_while(is_round_next)
            await rig.until(is_told)
            rig.app.heard(i.Next())
            await asyncio.sleep(AGAIN_S + 0.1)
            assert is_told()
            rig.app.heard(i.Next())
            await rig.until(lambda: not is_told())

    play(story())


def test_take_that_comes_to_lie_under_a_finger_is_not_touched_by_who_meant_what_was_there(table):
    """After an attack the starter's *I start* goes by itself, and *take it* lies in its place."""

    async def story():
        rig = AnyTouch(table, seed=2)

        def attacks():
            return sum(isinstance(event, PlayerAttacked) for event in told(rig))

        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="box")
            await rig.play_a_while(lambda: at_an_attack(rig))
            before = attacks()
            await rig.until(lambda: not at_an_attack(rig))
            asked = rig.evening.situation.seen.owed[0]
            take = i.Answer(asked.seat, asked.name, asked.rows[-1])
            assert None in take.picks
            rig.app.heard(take)
            await asyncio.sleep(AGAIN_S + 0.1)
            assert attacks() == before
            for _ in range(3):  # and an impatient finger loses one life, not two
                rig.app.heard(take)
                rig.app.heard(i.Next())
                await asyncio.sleep(0.1)
            assert attacks() == before + 1

    play(story())


def told(rig):
    return [event for verdict in rig.evening.store.match.verdicts for event in verdict.events]


def nowhere(rig):
    """A point of the window where nothing can be touched."""
    boxes = [target.box for target in rig.view.targets()]
    width, height = (int(side) for side in rig.off.window.size)
    return next(
        (x, y) for x in range(20, width, 20) for y in range(20, height, 20)
        if not any(l - 4 <= x <= r + 4 and b - 4 <= y <= t + 4 for l, b, r, t in boxes)  # noqa: E741
    )  # fmt: skip


def test_the_lines_of_an_attack_stay_beside_the_next_question(table):
    async def story():
        rig = AnyTouch(table, seed=2)
        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="box")
            await rig.play_a_while(lambda: at_an_attack(rig))
            await asyncio.sleep(ATTACK_S + 1)
            rig.frame()
            assert rig.evening.situation.seen.owed[0].name == "play"
            said = [words.part.text for words in rig.view.words()]
            assert any(text.startswith("Draw ") for text in said), said

    play(story())


def fallen(rig):
    view = rig.evening.situation.seen.table
    is_asked = rig.evening.situation.beat is None and view.phase == "play"
    return [n for n, player in enumerate(view.players) if not player.life] if is_asked else []


def test_who_is_out_names_whom_the_octoman_attacks_next(table):
    async def story():
        rig = AnyTouch(table, seed=4)
        async with rig.running():
            await begin(rig, seated(*[TOUCH] * 4), cards="box")
            await rig.play_a_while(lambda: fallen(rig))
            seat = fallen(rig)[0]
            await rig.touch(i.Jot, seat=seat)
            (guess,) = rig.evening.store.notes
            view = rig.evening.situation.seen.table
            assert guess.by == seat
            assert view.players[guess.at].life
            await rig.touch(i.Jot, seat=seat)
            (other,) = rig.evening.store.notes
            assert other.at != guess.at, "another touch names another"
            answers = len(rig.evening.store.match.answers)
            await rig.play_a_while(lambda: len(rig.evening.store.match.answers) > answers)
            path = rig.app.running.store.path
            assert VoiceNotes().kept(path, rig.evening.store.match) == (other,)

    play(story())


def test_the_discard_opens_with_a_touch_and_is_left_again(table):
    async def story():
        rig = AnyTouch(table, seed=3)
        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="box")
            await rig.until(lambda: rig.targets(i.OpenOwn, page="discard"))
            await rig.touch(i.OpenOwn, page="discard")
            assert rig.app.shown == "discard"
            await rig.touch(GoBack)
            assert rig.evening.situation.seen.owed[0].name == "play"

    play(story())


def test_a_round_waits_to_be_dealt(table):
    async def story():
        rig = AnyTouch(table, seed=5)
        async with rig.running():
            await begin(rig, seated(TOUCH, TOUCH, TOUCH), cards="table")
            beat = lambda: rig.evening.situation.beat  # noqa: E731
            await rig.play_a_while(lambda: beat() and beat().kind == ROUND)
            await asyncio.sleep(30)
            assert beat().kind == ROUND
            await rig.touch(i.Next)
            await rig.until(lambda: rig.evening.situation.seen.table.round == 2)

    play(story())
