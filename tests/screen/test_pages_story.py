"""The story page: every event, a timeline to scrub, and nothing told that lies face down."""

import pytest
from msgspec.structs import replace

from companion.evening.story import moments
from companion.games.octopus.looks import mistakes, power
from companion.screen.intents import OpenRules, TurnReading
from companion.screen.pages import effects, story
from companion.screen.parts import Seal, Track
from companion.screen.style import SEATS
from companion.text import LANGUAGES
from engine.games.octopus import Octopus
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.events import (
    ComponentsSwapped,
    ComponentTaken,
    GameEnded,
    PlaceDominated,
    TurnBegan,
)
from tests.gallery.pages.games import opening, played
from tests.gallery.pages.story import told
from tests.octopus import words
from tests.screen.page_rig import SMALL, drawn, icons, page, pictures, pixel, said, touchable

MEMORY = {"memory": True, "exterior": "marsh"}


def sentence(state, words):
    return state.game.sentence(state.retold, words)


def at(state, kind):
    """The state at the first event of a kind."""
    index = next(i for i, m in enumerate(state.story) if isinstance(m.event, kind))
    return replace(state, at=index)


def test_a_story_opens_at_its_last_event():
    state = told()
    assert isinstance(state.now.event, GameEnded)
    assert not state.plays
    replayed = story.begun(state.story, (), state.game, over=True, plays=True)
    assert (replayed.at, replayed.plays) == (0, True)


def test_it_is_leafed_event_by_event_and_ends_at_both_ends():
    first = told(0.0)
    assert story.heard(first, story.StepBy(1)).at == 1
    assert story.heard(first, story.StepBy(-1)).at == 0
    last = told()
    assert story.heard(last, story.StepBy(1)) == last
    assert story.StepBy(1) not in touchable(story, last)
    assert story.StepBy(-1) not in touchable(story, first)


def test_any_event_can_be_scrubbed_to():
    state = told()
    (track,) = drawn(page(story, state), Track)
    assert track.intents == tuple(story.Scrub(n) for n in range(len(state.story)))
    assert story.heard(state, story.Scrub(17)).at == 17
    assert story.heard(state, story.Scrub(10**6)).at == len(state.story) - 1


def test_a_story_that_plays_goes_on_to_its_end_and_rests_there():
    state = told(0.0, plays=True)
    for number in range(len(state.story) - 1):
        assert (state.at, state.plays) == (number, True)
        seconds, tick = story.pulse(state)
        assert seconds > 1
        state = story.heard(state, tick)
    assert (state.is_last, state.plays, story.pulse(state)) == (True, False, None)
    assert story.heard(state, story.Tick()) == state
    again = story.heard(state, story.PlayOn())
    assert (again.at, again.plays) == (0, True)


def test_a_story_that_plays_is_stopped_by_who_wants_to_look():
    state = told(0.5, plays=True)
    assert not story.heard(state, story.PlayOn()).plays
    assert not story.heard(state, story.StepBy(-1)).plays
    cite = state.now.event.cite
    assert not story.heard(state, OpenRules((cite,))).then.plays
    assert story.heard(state, story.Scrub(3)).plays, "dragged elsewhere it goes on from there"
    assert story.heard(state, story.LookAs("power")).plays
    assert "pause" in icons(story, state)
    assert "pause" not in icons(story, told(0.5))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("exterior", ["dreams", "marsh", "moon", "city", None])
def test_every_event_is_told_with_its_rule_in_words(exterior, language):
    spoken = words(language)
    state = told(exterior=exterior)
    for number, moment in enumerate(state.story):
        text = sentence(replace(state, at=number), spoken)
        assert text
        assert "{" not in text
        assert spoken.rule(moment.event.cite)


def test_the_rule_of_an_event_opens_the_rules_there():
    state = told(0.5)
    cite = state.now.event.cite
    assert OpenRules((cite,)) in touchable(story, state)
    assert story.heard(state, OpenRules((cite,))) == effects.ReadRules((cite,), then=state)
    assert words("en").rule(cite) in said(story, state)


def test_the_map_and_the_dagger_show_the_table_of_that_moment():
    for share in (0.0, 0.4, 1.0):
        state = told(share)
        _, sheets = page(story, state)
        marks = {p.key for s in sheets if s.key == "story track" for p in s.parts if p.key}
        cults = state.now.table.setup.cults
        alive = {
            SEATS[cults[seat]].symbol for seat, left in enumerate(state.now.table.power) if left
        }
        assert marks == {f"mark {symbol}" for symbol in alive}


def test_each_line_of_the_chart_ends_in_its_cults_seal():
    state = told(1.0, "power")
    lines = power(state.story)
    card = next(s for s in page(story, state)[1] if s.key == "page story")
    seals = [part.symbol for part in card.parts if isinstance(part, Seal) and part.r > 10]
    assert sorted(seals) == sorted(SEATS[cult].symbol for cult in state.now.table.setup.cults)
    assert len(lines) == len(seals)


def test_who_fell_how_often_is_counted_up_to_the_event_shown():
    state = told(1.0, "cults", seed=11)
    falls = mistakes(state.story)
    shown = [text for text in said(story, state) if text.startswith("×")]
    seats = state.now.table.setup.seats
    assert shown == [f"×{falls[seat]}" for seat in seats]
    early = said(story, replace(state, at=0))
    assert [text for text in early if text.startswith("×")] == ["×0"] * len(
        state.now.table.setup.seats
    )


# The memory variant


def _with(kind):
    """A game in the memory variant in which this happens."""
    for seed in range(40):
        state = told(over=False, seed=seed, **MEMORY)
        if any(isinstance(moment.event, kind) for moment in state.story):
            return state
    raise AssertionError(kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [ComponentTaken, PlaceDominated, ComponentsSwapped])
def test_face_down_components_are_not_told_before_the_end(kind, language):
    spoken = words(language)
    going_on = at(_with(kind), kind)
    over = replace(going_on, over=True)
    names = [spoken.say(f"a.{name}") for name in COMPONENTS]
    names += [spoken.say(f"the.{place}") for place in (1, 2, 3, 4, 5, 6, "marsh")]
    names += [spoken.say(f"at.{place}") for place in (1, 2, 3, 4, 5, 6, "marsh")]
    hidden, shown = sentence(going_on, spoken), sentence(over, spoken)
    assert not any(name in hidden for name in names), hidden
    assert any(name in shown for name in names) or kind is ComponentsSwapped, shown
    assert hidden != shown


def test_neither_sets_nor_stocks_are_drawn_before_the_end():
    going_on = told(0.9, "cults", over=False, **MEMORY)
    over = replace(going_on, over=True)
    assert _pips(going_on) == 0 < _pips(over)
    assert "token" in icons(story, going_on)
    assert "grimoire" not in icons(story, going_on)
    assert "grimoire" in icons(story, over)


def _pips(state):
    return sum(name.startswith("pip") for name in pictures(story, state))


def test_a_game_that_has_just_begun_has_a_story():
    match = played(3, None)
    first = moments(
        Octopus(), replace(match, verdicts=match.verdicts[:1], answers=()), opening(match)
    )
    state = story.begun(first, (), told().game, over=False)
    assert isinstance(state.now.event, TurnBegan)
    for look in state.looks:
        assert said(story, replace(state, look=look))


def test_the_page_turns_towards_the_next_side():
    assert story.heard(told(), TurnReading()).facing == 90


# Real touches


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_a_finger_dragged_along_the_timeline_scrubs(table, facing):
    state = told(0.0, facing=facing)
    shown = [state]

    def hear(intent):
        shown.append(story.heard(shown[-1], intent))
        table.view.show_on(*story.picture(shown[-1], words("en"), SMALL))

    table.show_page(story.picture(state, words("en"), SMALL))
    table.view.intend = hear
    (track,) = drawn(page(story, state), Track)
    box = next(t.box for t in table.view.targets() if t.intent == track.intent)
    (x0, y0), (x1, y1) = _ends(box, facing)
    finger = table.press(x0, y0)
    for step in range(1, 6):
        share = step / 5 + 0.01  # people overshoot
        table.drag(finger, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
    table.lift(finger)
    reached = [s.at for s in shown]
    assert reached == sorted(reached)
    assert reached[-1] == len(state.story) - 1
    assert len(reached) == 6


def _ends(box, facing):
    """From the reader's left end of the track to its right."""
    left, bottom, right, top = box
    across, up = (left + right) / 2, (bottom + top) / 2
    return {
        0: ((left + 1, up), (right - 1, up)),
        180: ((right - 1, up), (left + 1, up)),
        90: ((across, top - 1), (across, bottom + 1)),
        270: ((across, bottom + 1), (across, top - 1)),
    }[facing]


def test_a_tap_on_the_timeline_goes_there(table):
    state = told(0.0)
    table.show_page(story.picture(state, words("en"), SMALL))
    (track,) = drawn(page(story, state), Track)
    table.tap(*pixel(table, track.intent))
    assert table.intents == [track.intent]
