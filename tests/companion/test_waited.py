"""How long people were waited for is counted, kept beside the record, and told in the end."""

from companion.evening.looking_back import Retold
from companion.evening.story import moments
from companion.evening.told import HowFar, keep_told, kept_told
from companion.evening.waited import LONGEST_S, Stopwatch, waited_on
from companion.games.creatures import GAME
from companion.games.creatures.charts import LOOKS
from companion.text import words
from firmware_bridge.clock import LoopClock
from firmware_bridge.moved_time import play
from tests.gallery.creatures import ADA, CLEO, Evening


class Kept:
    waited = ()


def test_what_passes_between_two_answers_is_the_time_of_who_gave_the_second():
    kept = Kept()

    async def story():
        clock, waiting = LoopClock(), Stopwatch(kept, 3)
        for seat, seconds in ((1, 5), (1, 7), (None, 2), (0, 4)):
            await clock.sleep(1000 * seconds)
            waiting.answered(seat)

    play(story())
    assert kept.waited == (4.0, 7.0, 0.0, 2.0), "before the first answer nobody was waited for"


def test_who_is_at_dinner_is_not_thinking():
    assert waited_on((), 2, 0, 3600) == (LONGEST_S, 0.0, 0.0)
    assert waited_on((1.0,), 2, 0, 1) == (1.0, 0.0, 0.0), "times of another table are none"


def test_it_is_kept_beside_the_record(tmp_path):
    match, record = Evening().match, tmp_path / "game.jsonl"
    keep_told(record, HowFar(0, waited=(1.5, 2.0)))
    assert kept_told(record, match, GAME.course.piece).waited == (1.5, 2.0)


def retold(waited):
    evening = Evening().answer(7)
    story = moments(evening.game, evening.match, evening.match.verdicts[0].position.start)
    return Retold(story, ("Ada", "Bo", "Cy", "Dan", "Eve"), len(story) - 1, True, waited=waited)


def test_who_looks_back_reads_how_long_everybody_waited():
    look = LOOKS["time"](retold((600.0, 60.0, 0.0, 0.0, 0.0, 120.0)), words("en", GAME.folder))
    assert look.title == "Minutes waited and thought; 13 a round"
    assert [number for _, number in look.rows[ADA][2]] == [3, 10]
    assert [number for _, number in look.rows[CLEO][2]] == [13, 0]


def test_a_game_whose_time_nobody_kept_says_so():
    assert LOOKS["time"](retold(()), words("en", GAME.folder)).title == "Nobody kept the time"
