"""What can be counted of Salem: from its events, and who knew what only once it is over."""

from random import Random

import pytest

from companion.evening.looking_back import Retold
from companion.evening.story import moments, public
from companion.games.salem import GAME, charts
from companion.games.salem.statistics import JUMP, defeated_by, known, statistics, won_by
from companion.text import LANGUAGES, words
from engine import FATE, fall, new_match, secret_of
from engine.bots import careful
from engine.games.salem import Salem
from engine.games.salem import turning as turns
from engine.games.salem.events import NecronJumped, NecronMoved, SanityLost
from tests.salem_twins import usual_header

RULES = Salem()


def played(seed):
    """A whole game, and its story."""
    head = usual_header(3)
    match, policy = new_match(RULES, RULES.opening(head)), careful(Random(seed))
    while match.position.outcome is None:
        (decision,) = match.position.asked
        of_fate = decision.seat == FATE
        picks = fall(match.position, decision, secret_of(seed)) if of_fate else policy(decision)
        match = match.heard(RULES, match.position.answer(decision, picks))
    return moments(RULES, match, match.verdicts[0].position.start)


@pytest.fixture(scope="module")
def stories():
    return [played(seed) for seed in range(5)]


def test_every_space_and_every_point_is_counted_once(stories):
    for story in stories:
        counted = statistics(story, 3)
        events = [moment.event for moment in story]
        moves = [e for e in events if isinstance(e, NecronMoved | NecronJumped)]
        assert sum(counted.marker.values()) == sum(e.by for e in moves if e.by > 0)
        assert sum(counted.marker.values()) - counted.back == story[-1].table.necron
        assert counted.marker[JUMP] == sum(e.by for e in events if isinstance(e, NecronJumped))
        assert counted.lost == sum(e.points for e in events if isinstance(e, SanityLost))
        assert counted.rounds == story[-1].table.round


def test_how_near_it_came_is_never_below_nothing(stories):
    for story in stories:
        demon, end = statistics(story, 3).closest
        track = story[0].table.setup.data.track
        assert 0 <= demon <= track.demon
        assert 0 <= end <= track.length


def test_who_looked_and_who_covered_is_known_to_all_and_what_they_knew_to_nobody(stories):
    for story in stories:
        looks = [m for m in story if isinstance(m.event, turns.PlayerLooked)]
        counted = statistics(public(story), 3)
        assert sum(len(tile.looked) for tile in counted.tiles) == len(looks)
        assert len(known(story)) == len(looks)
        assert known(public(story)) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_over", [False, True])
def test_every_way_to_look_at_it_can_be_drawn_up_at_any_moment(stories, is_over, language):
    spoken = words(language, GAME.folder)
    story = stories[0] if is_over else public(stories[0])
    for at in (0, len(story) // 2, len(story) - 1):
        retold = Retold(story, ("Ada", "", "Cy"), at, is_over=is_over)
        for name in GAME.looking_back.looks(story):
            assert spoken.has(f"screen.pages.story.look.{name}")
            assert GAME.looking_back.look(name, retold, spoken)


def test_tiles_are_in_a_chart_only_once_it_is_over(stories):
    spoken = words("en", GAME.folder)
    for is_over, numbers in ((False, 1), (True, 3)):
        retold = Retold(stories[0], ("Ada", "Bo", "Cy"), len(stories[0]) - 1, is_over=is_over)
        assert {len(row[2]) for row in charts.LOOKS["tiles"](retold, spoken).rows} == {numbers}


def test_over_several_games_what_was_won_and_what_it_was_lost_to():
    games = [("normal", 2, "sealed"), ("normal", 2, "rift"), ("dark", 3, "rift"),
             ("dark", 3, "demon")]  # fmt: skip
    assert won_by(games) == {("dark", 3): (0, 2), ("normal", 2): (1, 2)}
    assert defeated_by(games) == {"rift": 2, "demon": 1}
