"""Promises on the screen: said aloud, noted by touch, told in the story, kept with the game."""

import pytest
from msgspec.structs import replace

from companion.app import running
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games.octopus.laying import record_seats
from companion.games.octopus.pages import promises
from companion.games.octopus.pages.promises import BeginPromise, Draft, NoteIt, SayField, Strike
from companion.games.octopus.promises import PromiseMade
from companion.screen import intents as i
from companion.screen.pages import effects, story
from companion.screen.pages.home import Go
from companion.screen.pages.kit import GoBack
from companion.screen.pages.shelf import OnWith
from firmware_bridge.moved_time import play
from tests.companion.promising import Wants
from tests.gallery.pages.games import opening, played, promised
from tests.gallery.pages.story import told
from tests.octopus import words
from tests.screen.app_rig import Rig
from tests.screen.page_rig import said, touchable

CULTS = ("red", "yellow", "green")
PEOPLE = Seating(tuple(Sitter(c, "", p, Means.TOUCH) for c, p in zip(CULTS, ROOMY, strict=False)))
HEADER = {
    "record": 1,
    "game": "grand-octopus",
    "seats": record_seats(PEOPLE),
    "exterior": "dreams",
    "stairs": [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]],
}  # fmt: skip
STATE = promises.begun(opening(played(3)), ("Ada", "", "Cy"), (), None)


def draft(**fields):
    return replace(STATE, draft=Draft(**fields))


def test_the_first_promise_is_begun_at_once_and_said_field_by_field():
    state = STATE
    for field, value in (("by", 0), ("to", 1), ("what", "come")):
        assert NoteIt() not in touchable(promises, state)
        assert promises.heard(state, NoteIt()) == state
        state = promises.heard(state, SayField(field, value))
    state = promises.heard(state, SayField("place", 7))
    assert "Ada to Flame: my cultist goes to the Dimension of Dreams." in said(promises, state)
    noted = promises.heard(state, NoteIt())
    assert (noted.by, noted.to, noted.what, noted.place) == (0, 1, "come", 7)
    assert noted.then.draft is None


def test_nobody_promises_themselves_and_no_offspring_goes_outside():
    assert promises.heard(draft(by=1), SayField("to", 1)).draft == Draft(to=1)
    assert promises.heard(draft(to=2), SayField("by", 2)).draft == Draft(by=2)
    outside = draft(what="come", place=7)
    assert promises.heard(outside, SayField("what", "spare")).draft == Draft(what="spare")
    assert SayField("place", 7) not in touchable(promises, draft(what="spare"))
    assert SayField("place", 7) in touchable(promises, outside)


def test_who_is_out_of_the_game_promises_nothing():
    table = replace(STATE.table, power=(0, 3, 3))
    seats = {t.value for t in touchable(promises, replace(STATE, table=table))
             if isinstance(t, SayField) and t.field in ("by", "to")}  # fmt: skip
    assert seats == {1, 2}


def test_only_what_is_not_known_yet_can_be_struck_out():
    listed = tuple(zip(promised(played(3)), (True, False, None), strict=False))
    state = promises.begun(STATE.table, (), listed, 4)
    assert [t for t in touchable(promises, state) if isinstance(t, Strike)] == [Strike(2)]
    assert {"Kept", "Broken", "Not yet known"} <= set(said(promises, state))
    fresh = promises.heard(state, BeginPromise())
    assert fresh.draft == Draft(place=4), "the place people talk about"
    assert promises.heard(fresh, GoBack()) == state
    assert promises.heard(state, GoBack()) == effects.Back()


def test_the_story_has_a_look_at_promises_only_where_some_were_noted():
    plain, noted = told(), told(look="promises", notes=True)
    assert plain.looks == ("events", "power", "rooms", "cults")
    assert noted.looks == ("events", "power", "rooms", "cults", "promises")
    made = sum(isinstance(moment.event, PromiseMade) for moment in noted.story)
    assert made == len(promised(played()))
    assert words("en").say("screen.pages.story.promised") in said(story, noted)


@pytest.fixture(autouse=True)
def home(own_home):
    return own_home


def test_a_promise_is_noted_by_touch_judged_by_the_table_and_still_there_next_time(window):
    window.resize(800, 480)

    async def story_of_a_night():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(PEOPLE, HEADER)
            await rig.until(lambda: rig.evening.situation.choices)
            await note(rig, by=0, to=1, what="away", place=6)
            await rig.touch(GoBack)
            await rig.touch(GoBack)
            await rig.play_a_while(lambda: rig.evening.store.position.table.turn == 2)
            await rig.until(lambda: not rig.app.shown)
            await rig.touch(i.Menu)
            await rig.touch(Go, page="promises")
            assert words("en").say("screen.pages.promises.kept") in shown(rig)
        rig = Rig(window)
        async with rig.running():
            await rig.touch(OnWith)
            await rig.until(lambda: rig.app.running)
            assert [one.by for one in rig.evening.store.notes] == [0]
            rig.app.open("promises")
            await rig.touch(BeginPromise)
            await say(rig, by=2, to=0, what="come", place=2)
            await rig.touch(Strike)
            await rig.until(lambda: len(rig.evening.store.notes) == 1)

    play(story_of_a_night())


def test_nobody_promises_in_a_bots_name_or_strikes_out_what_it_said():
    listed = tuple(zip(promised(played(3)), (None, None, None), strict=False))
    bots = frozenset([listed[0][0].by])
    state = promises.begun(STATE.table, (), listed, 4, bots)
    theirs = [n for n, (one, _) in enumerate(listed) if one.by not in bots]
    assert {t.number for t in touchable(promises, state) if isinstance(t, Strike)} == {*theirs}
    fresh = promises.heard(state, BeginPromise())
    said = [t for t in touchable(promises, fresh) if isinstance(t, SayField)]
    assert {t.value for t in said if t.field == "by"} == {0, 1, 2} - bots
    assert {t.value for t in said if t.field == "to"} == {0, 1, 2}, "to a bot people may"


def test_a_bots_promise_is_read_taken_by_touch_and_listed_with_the_others(window, monkeypatch):
    window.resize(800, 480)
    monkeypatch.setattr(running, "Minds", lambda *given: Wants())
    yellow = replace(PEOPLE.sitters[1], means=Means.BOT)
    seating = Seating((PEOPLE.sitters[0], yellow, PEOPLE.sitters[2]))

    async def story_of_a_deal():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(seating, HEADER)
            await rig.until(lambda: rig.evening.situation.choices)
            await rig.set_clock(0, 2, 6)
            await rig.set_clock(2, 3, 6)
            await rig.play_a_while(lambda: rig.evening.situation.talk)
            await rig.until(lambda: rig.evening.situation.talk.pledge)
            said = "Flame: next turn my cultist stays out of the museum."
            assert said in " ".join(shown(rig)).replace("\n", " ")
            await rig.touch(i.Accept, seat=0)
            await rig.until(lambda: rig.evening.store.notes)
            rig.app.open("promises")
            await rig.until(lambda: "My cultist stays out of the museum" in shown(rig))
            assert words("en").say("screen.pages.promises.open") in shown(rig)
            assert not rig.targets(Strike), "it is its own word"

    play(story_of_a_deal())


async def note(rig, **fields):
    await rig.touch(i.Menu)
    await rig.touch(Go, page="promises")
    await say(rig, **fields)


async def say(rig, **fields):
    for field, value in fields.items():
        await rig.touch(SayField, field=field, value=value)
    before = len(rig.evening.store.notes)
    await rig.touch(NoteIt)
    await rig.until(lambda: len(rig.evening.store.notes) == before + 1)


def shown(rig):
    rig.frame()
    return [word.part.text for word in rig.view.words()]
