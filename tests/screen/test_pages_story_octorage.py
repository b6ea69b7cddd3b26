"""The story of OctoRage: what can be counted, and nothing that only some have seen."""

import pytest
from msgspec.structs import replace

from companion.evening.archive import Kept
from companion.evening.looking_back import BarChart, LineChart, Standings, TallyChart
from companion.evening.story import moments, public
from companion.games import words_of
from companion.games.octorage import GAME
from companion.screen.pages import story
from companion.screen.parts import Text
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine import Match
from engine.games.octorage.events import LivesLost, TurnBegan, WeaponPlayed
from tests.engine.games import random_course
from tests.gallery.pages import rage
from tests.screen.page_rig import drawn

BACK = GAME.looking_back
LOOKS = ("lives", "lost", "cards", "players")
EN = words_of("octorage", "en")


def look(state, name):
    return BACK.look(name, state.retold, EN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [story.EVENTS, *LOOKS])
def test_every_way_to_look_is_drawn_at_any_moment(name, language):
    state = rage.told(rage.by_the_table(), look=name)
    assert state.looks == (story.EVENTS, *LOOKS)
    for at in range(0, len(state.story), 25):
        _, sheets = story.picture(
            replace(state, at=at), words_of("octorage", language), Stage(800, 480)
        )
        assert sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_with_its_rule_in_words(language):
    spoken = words_of("octorage", language)
    for match in (rage.by_hand(), rage.by_the_table()):
        state = rage.told(match)
        for at, moment in enumerate(state.story):
            text = BACK.sentence(replace(state, at=at).retold, spoken)
            assert text
            assert "{" not in text
            assert spoken.rule(moment.event.cite)


def test_lives_are_of_the_round_that_is_shown():
    state = rage.told(rage.by_the_table())
    for at in range(0, len(state.story), 40):
        chart = look(replace(state, at=at), "lives")
        assert isinstance(chart, LineChart)
        round_ = state.story[at].table.round
        turns = [
            m for m in state.story if isinstance(m.event, TurnBegan) and m.table.round == round_
        ]
        assert {len(line) for line in chart.values} == {max(1, len(turns)) + 1}
        assert 0 <= chart.at <= len(turns) or not turns
        assert [line[0] for line in chart.values] == [5] * 5


def test_what_is_counted_adds_up():
    state = rage.told(rage.by_the_table())
    lost = sum(m.event.lives for m in state.story if isinstance(m.event, LivesLost))
    tally = look(state, "lost")
    assert isinstance(tally, TallyChart)
    assert sum(n for _, _, numbers in tally.rows for _, n in numbers[:3]) == lost
    bars = look(state, "cards")
    assert isinstance(bars, BarChart)
    weapons = sum(isinstance(m.event, WeaponPlayed) for m in state.story)
    weapon_bars = [bar for bar in bars.bars if bar.label not in ("Dodges", "Treasures")]
    assert sum(bar.count for bar in weapon_bars) == weapons
    stood = look(state, "players")
    assert isinstance(stood, Standings)
    assert [seat.is_alive for seat in stood.seats] == [bool(life) for life in state.now.table.life]


def test_charts_wear_the_colours_of_this_table():
    state = rage.told(rage.by_hand(), 0.5)
    other = ("bell", "moth", "trident", "spiral", "flame")
    chart = look(replace(state, symbols=other), "lives")
    assert chart.symbols == other
    assert look(replace(state, symbols=()), "lives").symbols[0] == "eye"


# Nothing that only some have seen


@pytest.mark.parametrize("seed", range(6))
def test_while_a_game_lasts_no_hidden_card_is_in_its_story(seed):
    course = random_course("octorage", seed)
    match = Match(tuple(course.verdicts), tuple(course.answers))
    every = moments(course.subject.game, match, course.opening)
    shown = public(every)
    assert all(moment.event.only is None for moment in shown)
    if not course.opening.setup.is_box and len(every) > 20:
        assert len(shown) < len(every)


@pytest.mark.parametrize("name", [story.EVENTS, *LOOKS])
def test_the_same_story_with_other_hands_looks_the_same(name):
    """Whatever lies hidden is changed in every table it kept: nothing that is drawn changes."""
    match = rage.by_the_table(most=80)
    assert match.position.outcome is None
    state = rage.told(match, 0.7, name)

    def swapped(table):
        hands = tuple(("crown",) * len(hand) for hand in table.hands)
        pile = (0,) * 17 + (sum(table.pile), 0)
        return replace(table, hands=hands, pile=pile, looked=table.looked and ("crown",))

    other = replace(state, story=tuple(replace(m, table=swapped(m.table)) for m in state.story))
    for at in range(0, len(state.story), 11):
        one, two = (
            story.picture(replace(each, at=at), EN, Stage(800, 480)) for each in (state, other)
        )
        assert one == two


# Kept games


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kept_game_says_its_rounds_its_cards_and_who_has_won(language, tmp_path):
    spoken = words_of("octorage", language)
    over, lasts = rage.by_the_table(), rage.by_hand()
    kept = Kept(tmp_path, rage.header("table"), over.position.table, over.position.outcome)
    (winner,) = over.position.outcome.winners
    names = [name for name, _ in BACK.seats(kept.header, spoken)]
    assert names[0] == "Ada"
    assert names[3] == "Norbert", "who has no name is called by the character"
    assert names[winner] in BACK.standing(kept, spoken)
    goes_on = Kept(tmp_path, rage.header("box"), lasts.position.table)
    table = lasts.position.table
    assert str(table.round) in BACK.standing(goes_on, spoken)
    assert str(table.turn) in BACK.standing(goes_on, spoken)
    assert BACK.played(kept, spoken) != BACK.played(goes_on, spoken)
    first = Kept(tmp_path, rage.header("box"), GAME.rules.opening(rage.header("box")))
    assert "1" in BACK.played(first, spoken)


def test_a_story_says_where_rounds_and_attacks_were():
    state = rage.told(rage.by_the_table())
    assert {type(m.event) for m in state.story} >= set(BACK.signs)
    texts = [part.text for part in drawn(story.picture(state, EN, Stage(800, 480)), Text)]
    assert any("won two rounds" in one or "game" in one for one in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_won_with_a_drawn_mercenary_is_called_as_in_play(language, tmp_path):
    over = rage.by_the_table()
    (winner,) = over.position.outcome.winners
    header = rage.header("table") | {"seats": [{} for _ in rage.header("table")["seats"]]}
    kept = Kept(tmp_path, header, over.position.table, over.position.outcome)
    spoken = words_of("octorage", language)
    called = spoken.say(f"option.character.{over.position.table.characters[winner]}")
    assert called in BACK.standing(kept, spoken)
