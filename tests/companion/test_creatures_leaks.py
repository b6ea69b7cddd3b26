"""What somebody holds nobody else learns: by no sentence, board, lamp, sound, dial, window or time.

The same game is told twice, with the same answers and the same draws, but for cards that only their
owner has seen (`creatures_twins`). All that is given out must then be the same. The same eyes must
see each of the leaks sown at the end.
"""

import io
import json

import pytest
from rich.console import Console

from companion.evening.faces import Numbers
from companion.evening.looking_back import Retold
from companion.evening.seating import Means
from companion.evening.story import moments, public
from companion.evening.telling import tell
from companion.evening.undo import ask, stops
from companion.games.creatures import GAME, charts, sentences
from companion.games.creatures.course import BOX_WINDOW_S, COURSE, CreaturesCourse
from companion.games.creatures.dials import CreaturesFaces
from companion.games.creatures.lamps import SAID, CultMeaning
from companion.games.creatures.sounds import HEARD
from companion.lamps.score import PLAIN, Said
from companion.sounds.cues import Cue
from companion.sounds.score import cues_of
from companion.terminal.screen import THEME
from companion.text import LANGUAGES, words
from engine import FATE, seen, visible
from engine.games.creatures import events as told
from firmware_bridge.moved_time import play
from tests.companion.led_table import LedTable
from tests.creatures import case
from tests.creatures_twins import RULES, could_and_could_not, twins

SEEDS = (1, 2, 3)
NAMES = ["Ada", "Bo", "Cy"]
SCORE = PLAIN._replace(lit=GAME.lit)


class Paper:
    width, height = 120, 40


def in_letters(drawn):
    out = io.StringIO()
    Console(file=out, width=120, theme=THEME, no_color=True).print(drawn)
    return out.getvalue()


def given_out(match, language="en"):
    """All that a table gives out while a game lasts, moment by moment."""
    return [_of_moment(match, at, language) for at in range(len(match.verdicts))] + [
        _looking_back(match, language)
    ]


def _of_moment(match, at, language):
    verdict = match.verdicts[at]
    view = RULES.view(verdict.position.table, None)
    teller = GAME.telling.narrator(words(language, GAME.folder), view, NAMES)
    heard = visible(verdict.events, None)
    return {
        "summary": json.dumps(RULES.summary(verdict.position)),
        "told": [line.text for line in tell(teller, heard)],
        "board": in_letters(GAME.terminal.board(view, teller, Paper)),
        "asked": [_asked(one, teller) for one in seen(RULES, verdict.position, None).owed],
        "manner": [_manner(verdict.position.table, one) for one in verdict.position.asked],
        "lamps": [SCORE.said(event, view) for event in verdict.events],
        "ground": GAME.lit.ground(view),
        "sounds": cues_of(verdict.events, GAME.heard),
        "dials": _dials(verdict, view),
        "beats": [(COURSE.opens(event), COURSE.weighs(event)) for event in heard],
    }


def _asked(decision, teller):
    return teller.asked(decision), decision.name, decision.rows, decision.silence


def _manner(table, decision):
    manner = COURSE.manner(table, decision)
    return manner.shows_for_s, manner.think_s, manner.pressed_by, manner.only_people


def _dials(verdict, view):
    glows = [GAME.faces.glow(view, seat) for seat in range(len(view.players))]
    startled = [GAME.faces.startled(event) for event in verdict.events]
    faces = [
        (face.reach, face.flags)
        for decision in verdict.position.asked
        if decision.seat != FATE and (face := GAME.faces.face(verdict.position.table, decision))
    ]
    return glows, startled, faces


def _looking_back(match, language):
    spoken, opening = words(language, GAME.folder), match.verdicts[0].position.start
    story = public(moments(RULES, match, opening))
    retold = Retold(story, tuple(NAMES), len(story) - 1, is_over=False)
    answered = [
        GAME.looking_back.answered(decision, answer.picks, verdict.position.table, NAMES, spoken)
        for verdict, answer in zip(match.verdicts, match.answers, strict=False)
        for decision in verdict.position.asked
    ]
    back = ask(match, stops(match)[-1], 0, frozenset({0}), COURSE, match.position.table)
    return {
        "story": [GAME.looking_back.sentence(Retold(story, tuple(NAMES), at, is_over=False), spoken)
                  for at in range(len(story))],
        "charts": [charts.LOOKS[name](retold, spoken) for name in charts.LOOKS],
        "answered": answered,
        "put back": back.moves,
        "agreeing": COURSE.agreeing(match, 2),
    }  # fmt: skip


def differ(pair, language="en"):
    """What is not the same, by its name."""
    one, other = (given_out(match, language) for match in pair)
    return {key for a, b in zip(one, other, strict=True) for key in a if a[key] != b[key]}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_given_out_is_the_same_whatever_somebody_holds(seed):
    both = twins(seed)
    assert both.differ_at, "a card is another in the other game"
    for language in LANGUAGES:
        assert differ(both.matches, language) == set()


def test_some_windows_are_passed_by_who_holds_the_card_and_by_who_does_not():
    """Else the games above would show nothing of windows."""
    assert any(could_and_could_not(twins(seed)) for seed in SEEDS)


# How long it takes

TABLE = "T seats=2 h1=club,club,imp,hex,feast,imp h2={},imp,imp,feast,hex,club"


def lasted(path, card, means):
    """How long the window of player 2 is open."""

    async def story():
        arranged = case(TABLE.format(card))
        async with LedTable(path, arranged, COURSE, CreaturesFaces(), means) as table:
            await table.play("club", "play")
            await table.play(1, 1, 1)
            assert table.now.window, "no window is open"
            table.evening.go_on()
            return await table.until(lambda: table.now.window is None)

    return play(story())


@pytest.mark.parametrize("means", [(), (Means.TOUCH, Means.BOT)], ids=["people", "a bot"])
def test_a_window_lasts_as_long_whether_or_not_the_card_is_held(tmp_path, means):
    times = [lasted(tmp_path / f"{card}.jsonl", card, means) for card in ("dodge", "club")]
    assert times[0] == times[1] == pytest.approx(3.0, abs=0.2)


def test_with_printed_cards_it_lasts_a_second(tmp_path):
    async def story():
        path = tmp_path / "box.jsonl"
        async with LedTable(path, case("B"), COURSE, CreaturesFaces()) as table:
            await table.play("brutality", 0)
            await table.play(1, 0, 1)
            return await table.until(lambda: table.now.window is None)

    assert play(story()) == pytest.approx(BOX_WINDOW_S, abs=0.2)


# Leaks, sown


def told_by_a_lamp(patch):
    meaning = {True: CultMeaning.RIP, False: CultMeaning.BOTCH}
    patch.setitem(
        SAID, told.CardDrawn,
        lambda event, view: [Said(meaning[event.card in ("dodge", "bluff", "elder-sign")], 6)],
    )  # fmt: skip


def told_by_a_sound(patch):
    patch.setitem(
        HEARD, told.CardDrawn,
        lambda event: Cue.BELL if event.card in ("broom", "shovel") else Cue.STAMP,
    )  # fmt: skip


def told_by_who_looks_back(patch):
    patch.setitem(
        sentences.ANSWERED,
        "draw",
        lambda teller, decision, given: ("card", {"seat": given["card"]}),
    )


def told_by_a_chart(patch):
    plain = charts.LOOKS["players"]

    def leaks(retold, spoken):
        return plain(retold, spoken), retold.now.table.hands

    patch.setitem(charts.LOOKS, "players", leaks)


def told_by_the_dial(patch):
    def leaks(self, event):
        is_defence = isinstance(event, told.CardDrawn) and event.card == "dodge"
        return (event.seat,) if is_defence else ()

    patch.setattr(CreaturesFaces, "startled", leaks)


def told_by_what_a_dial_lets_pass(patch):
    def leaks(self, table, decision):
        return Numbers(decision.rows[:6]) if decision.silence else None

    patch.setattr(CreaturesFaces, "face", leaks)


def told_by_the_time_of_a_window(patch):
    plain = CreaturesCourse.manner

    def leaks(self, table, decision):
        manner = plain(self, table, decision)
        if decision.silence is None:
            return manner
        return type(manner)(shows_for_s=3.0 if len(decision.rows) > 1 else 0.0)

    patch.setattr(CreaturesCourse, "manner", leaks)


SOWN = {
    told_by_a_lamp: "lamps", told_by_a_sound: "sounds", told_by_who_looks_back: "answered",
    told_by_a_chart: "charts", told_by_the_dial: "dials", told_by_what_a_dial_lets_pass: "dials",
    told_by_the_time_of_a_window: "manner",
}  # fmt: skip


@pytest.mark.parametrize("sow", SOWN)
def test_each_leak_that_is_sown_is_seen(monkeypatch, sow):
    pairs = [twins(seed).matches for seed in SEEDS]
    sow(monkeypatch)
    assert SOWN[sow] in set().union(*map(differ, pairs))


def test_a_window_that_is_open_only_for_who_holds_the_card_is_seen(tmp_path, monkeypatch):
    told_by_the_time_of_a_window(monkeypatch)
    means = (Means.TOUCH, Means.BOT)
    assert lasted(tmp_path / "held.jsonl", "dodge", means) == pytest.approx(3.0, abs=0.2)
    with pytest.raises(AssertionError, match="no window"):
        lasted(tmp_path / "not.jsonl", "club", means)
