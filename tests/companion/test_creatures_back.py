"""Going back: printed cards return to hands, and who must agree; and what can be counted."""

import pytest

from companion.evening.looking_back import Retold
from companion.evening.story import StoryMoment, moments, public
from companion.games.creatures import GAME, charts
from companion.games.creatures.course import COURSE
from companion.games.creatures.put_back import CardBack, LaidCard, Lived, moves
from companion.games.creatures.statistics import Deadliest, statistics
from companion.games.creatures.undoing import listed
from companion.text import LANGUAGES, words
from engine import FATE
from engine.games.creatures import Creatures
from engine.games.creatures.outcomes import CultistReturned
from engine.games.creatures.view import view
from tests.creatures import case
from tests.creatures_twins import twins

RULES = Creatures()


def after(text, opening="B"):
    """What was told since the opening, and the table then."""
    table, told = case(opening), []
    then = table.table
    for line in text.strip().splitlines():
        table.play(line)
        told += table.told
    return then, told


def put_back(text):
    return list(moves(*after(text)))


def test_a_played_card_goes_back_to_its_hand_and_nobody_rubs_anything_out():
    attack = "2 act brutality +3\n2 attack 1 > 1.1\n1 dodge no\n2 roll 4"
    assert put_back(attack) == [Lived(0, 1, lives=True), CardBack(1, "brutality", 3)]


def test_a_defence_card_is_taken_back_before_the_attack():
    dodged = put_back("2 act conjuring -1/9\n2 attack 1 > 1.1\n2 roll 8\n1 sign yes")
    assert dodged == [CardBack(0, "sign"), CardBack(1, "conjuring", None, -1, 9)]


def test_a_lasting_card_leaves_and_one_that_ended_returns():
    laid = "2 act event\n2 adjust modifier 1 brutality -2 turn\n2 adjust done"
    assert put_back(laid) == [LaidCard(1, 1, returns=False), CardBack(1, "event")]
    assert LaidCard(1, 0, returns=True) in put_back(f"{laid}\n2 act end")


def test_where_the_table_holds_the_cards_nothing_is_put_back():
    then, told = after("1 act discard club", "T seats=2 h1=club,club,imp,hex,feast,imp "
                       "h2=club,imp,imp,feast,hex,club")  # fmt: skip
    assert moves(then, told) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_says_who_takes_what(language):
    then, _ = after("")
    spoken = words(language, GAME.folder)
    teller = GAME.telling.narrator(spoken, view(then, None), ["Ada", "Bo", "Cy"])
    for move in (CardBack(0, "conjuring", None, -1, 9), LaidCard(2, 1, returns=True),
                 LaidCard(2, 1, returns=False), Lived(2, 4, lives=True),
                 Lived(2, 4, lives=False), CardBack(1, "bluff")):  # fmt: skip
        line = listed(move, teller)
        assert line.text
        assert line.under
        assert "{" not in line.text + line.under


def test_before_dice_or_a_drawn_card_nobody_need_agree_and_then_all_in_play():
    (match, _) = twins(1).matches
    assert COURSE.agreeing(match, 3) == {0, 1, 2}
    last = len(match.answers) - 1
    quiet = [to for to in range(1, last)
             if not any(e.reveals for v in match.verdicts[to + 1 :] for e in v.events)]  # fmt: skip
    assert all(COURSE.agreeing(match, to) == frozenset() for to in quiet)


# What can be counted


def told_game(seed=2):
    (match, _) = twins(seed, 400).matches
    opening = match.verdicts[0].position.start
    return match, moments(RULES, match, opening)


def test_kills_and_losses_agree_with_the_marks_on_the_sheets():
    match, story = told_game()
    found = statistics(story, 3)
    marks = match.position.table.marks
    revived = sum(isinstance(moment.event, CultistReturned) for moment in story)
    dead = sum(mark is not None for row in marks for mark in row)
    assert sum(one.losses for one in found.seats) == dead + revived
    assert sum(found.killed.values()) == sum(one.kills for one in found.seats)
    assert isinstance(found.deadliest, Deadliest)
    assert found.rounds == match.position.table.round


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", charts.LOOKS)
def test_every_look_is_drawn_up_from_what_all_have_seen(name, language):
    _, story = told_game()
    seen = public(story)
    for at in (0, len(seen) // 2, len(seen) - 1):
        retold = Retold(seen, ("Ada", "Bo", "Cy"), at, is_over=False)
        assert GAME.looking_back.look(name, retold, words(language, GAME.folder))


def test_what_was_asked_has_a_sign_and_what_was_told_a_sentence():
    match, _ = told_game()
    spoken = words("en", GAME.folder)
    for verdict, answer in zip(match.verdicts, match.answers, strict=False):
        (decision,) = verdict.position.asked
        back = GAME.looking_back
        assert back.sign(decision, verdict.position.table)
        said = back.answered(decision, answer.picks, verdict.position.table, ["Ada"], spoken)
        assert said
        if decision.seat == FATE and decision.name == "draw":
            assert str(answer.picks[0]) not in said


def test_a_kill_that_was_a_bluff_counts_for_nobody():
    """Nor does the box that struck."""
    attack = "2 act brutality +3\n2 attack 1 > 1.1\n1 dodge no\n2 roll 4"
    table, story = case("B"), []
    for line in f"{attack}\n1 bluff yes".splitlines():
        table.play(line)
        story += [StoryMoment(1, event, table.table, 0) for event in table.told]
    found = statistics(story, 3)
    assert (found.seats[1].kills, found.seats[1].earned, found.seats[0].losses) == (0, 0, 0)
    assert (found.seats[0].defences, found.seats[1].rips, found.seats[1].luck) == (1, 1, 6)
    assert found.deadliest is None
