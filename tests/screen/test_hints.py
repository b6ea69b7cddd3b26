"""What would you do? One touch away at an open question, and nowhere else."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games import words_of
from companion.games.octopus.presenter import present
from companion.screen import intents as i
from companion.screen.pages import hint as page
from companion.screen.pages.kit import GoBack
from companion.screen.parts import Held
from companion.screen.scene import Scene
from companion.screen.stage import Stage
from companion.settings.values import Play, Settings
from companion.text import LANGUAGES
from engine import FATE, imagine
from engine.hints import Hint
from firmware_bridge.moved_time import play
from tests.engine.games import SUBJECTS, random_course
from tests.gallery.pages.hint import state_of
from tests.gallery.plain import PLAIN
from tests.gallery.samples import SAMPLES
from tests.screen import looks
from tests.screen.app_rig import Rig
from tests.screen.stop_runner import CLOCKS, HEADER, SEATS
from tests.screen.test_hidden_scenes import lidded

STAGE = Stage(800, 480)
HIDING = ("octorage", "sorcerer-of-salem", "creatures-cultists")


# What others see of it


def pictures(id_, position, asked, **more):
    """The page before there is a hint, and with every answer it might name."""
    state = replace(state_of(id_, position, asked), **more)
    hints = (None, *(Hint(row, 60, 30, n) for n, row in enumerate(asked.rows[:4])))
    return [page.picture(replace(state, hint=h), words_of(id_, "en"), STAGE)[1] for h in hints]


def leaks(id_, seeds, **more):
    """Questions whose page looks different where nobody but who is asked could tell why."""
    random = Random(1)
    for seed in seeds:
        for position in random_course(id_, seed).positions[::7]:
            for number, asked in enumerate(position.owed):
                if asked.seat == FATE or asked.secret:
                    continue
                other = imagine(SUBJECTS[id_].game, position, None, random)
                shown = pictures(id_, position, asked, **more)
                if state_of(id_, position, asked).is_shielded:
                    shown += pictures(id_, other, other.owed[number], **more)
                else:
                    shown = shown[:1]
                if any(lidded(one) != lidded(shown[0]) for one in shown):
                    yield position


@pytest.mark.parametrize("id_", HIDING)
def test_a_hint_made_of_a_hand_is_seen_behind_the_wall_alone(id_):
    assert not list(leaks(id_, (1, 2)))


def test_a_hint_in_the_open_would_be_seen_as_a_leak(monkeypatch):
    monkeypatch.setattr(page, "_shielded", page._said)
    assert list(leaks("octorage", (1,)))


def test_whoever_holds_a_hand_finds_the_hint_behind_the_wall():
    """Or the law would hold because nothing was there to be seen."""
    position = next(p for p in random_course("octorage", 1).positions if p.owed[0].name == "play")
    for sheet in pictures("octorage", position, position.owed[0])[1]:
        for part in sheet.parts:
            if isinstance(part, Held):
                assert any("60 imagined games" in getattr(p, "text", "") for p in part.under)
                return
    raise AssertionError("no wall")


def test_where_all_know_the_same_a_hint_lies_open():
    for position in random_course("grand-octopus", 1).positions:
        for asked in position.owed:
            memory = position.table.setup.memory
            assert memory or not state_of("grand-octopus", position, asked).is_shielded


# At the table


@pytest.mark.long(20)
def test_the_question_mark_lies_clear_of_everything(table):
    """Whatever is asked, wherever people sit, whether a game draws its table or not."""
    table.resize(800, 480)
    complaints = []
    for number, (name, make) in enumerate((SAMPLES | PLAIN).items()):
        made = make(LANGUAGES[number % 2])
        scene = present(made) if name in SAMPLES else made
        if isinstance(scene, Scene):
            table.view.show(replace(scene, can_hint=True))
            complaints += [f"{name}: {why}" for why in looks.complaints(table.view, 800, 480)]
    assert not complaints, "\n".join(complaints)


async def to_a_question(rig, seats=SEATS):
    """Play the first turn up to the first open question, looking for a hint on the way."""
    await rig.begin(seats, HEADER)
    await rig.until(lambda: rig.evening.situation.choices)
    assert not rig.targets(i.OpenHint), "a hint would show what one chooses"
    rig.app.heard(i.OpenHint())
    assert rig.app.shown == "", "also for a finger that was on its way"
    for seat, hands in enumerate(CLOCKS):
        await rig.set_clock(seat, *hands)
        assert not rig.targets(i.OpenHint)
    await rig.until(lambda: rig.evening.situation.beat)
    await rig.play_a_while(lambda: asks_openly(rig.evening.situation))


def asks_openly(now):
    return not now.beat and now.seen.owed and not now.seen.owed[0].secret


def said(rig):
    rig.frame()
    return " ".join(word.part.text for word in rig.view.words())


def test_one_touch_asks_and_one_goes_back(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await to_a_question(rig)
            before = rig.evening.store.position
            await rig.touch(i.OpenHint)
            await rig.until(lambda: "imagined games" in said(rig))
            await rig.touch(page.ReadRule)
            assert rig.app.shown == "rules"
            await rig.touch(GoBack)
            await rig.touch(GoBack)
            assert rig.app.shown == ""
            assert rig.evening.store.position is before, "a hint answers nothing"
            await rig.touch(i.OpenHint)
            talk = rig.evening.talking
            talk.veto(before.owed[0].parties[0])  # somebody says it by dial
            await rig.until(lambda: "answered meanwhile" in said(rig))
            assert "imagined games" not in said(rig)

    play(story())


def test_a_table_can_do_without(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window, Settings(table=Play(hints=False)))
        async with rig.running():
            await to_a_question(rig)
            assert not rig.targets(i.OpenHint)

    play(story())
