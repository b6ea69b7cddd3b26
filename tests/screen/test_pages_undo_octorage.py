"""Going back in OctoRage: at once or by all who are alive, and a list to be ticked off."""

import pytest
from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games import words_of
from companion.screen.pages import effects, undo
from companion.screen.pages.kit import TurnLeaves
from companion.screen.pages.undo.in_order import listed_moves, what_is_lost
from companion.screen.parts import Button, Seal, Text
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine import Seat
from engine.games.octorage.events import LivesLost, PileRenewed, RoundBegan
from tests.gallery.pages import rage
from tests.screen.page_rig import SMALL, drawn, pixel

EN = words_of("octorage", "en")


def shown(state, language="en", stage=SMALL):
    return undo.picture(state, words_of("octorage", language), stage)


def wishes(state, stage=SMALL):
    return [part.intent for part in drawn(shown(state, stage=stage), Button)]


def said(state, language="en"):
    return [part.text for part in drawn(shown(state, language), Text)]


# Who must agree


def test_where_no_card_was_seen_since_a_touch_goes_back_at_once():
    match = rage.by_hand()
    state = rage.listed(match)
    alone = [point for point in state.points if point.agreeing == frozenset()]
    for point in alone:
        gone = undo.heard(state, undo.ChoosePoint(point.to))
        assert gone == effects.AskBack(point.asked.seat, point.to)
    assert "at once" in said(state) or "all agree" in said(state)
    last = state.points[0]
    since = [e for verdict in match.verdicts[last.to + 1 :] for e in verdict.events]
    assert (last.agreeing == frozenset()) == (not any(event.reveals for event in since))


def test_across_a_draw_those_who_are_alive_are_asked_and_no_others():
    state = rage.asked(rage.by_hand(), LivesLost)
    point = state.point
    assert {Seat(seat) for seat in state.people} == point.agreeing
    asked = {wish.seat for wish in wishes(state) if isinstance(wish, undo.Agree)}
    assert asked == set(point.agreeing)
    out = replace(point, agreeing=frozenset({Seat(0), Seat(2)}))
    some = replace(state, points=tuple(out if one is point else one for one in state.points))
    asked = {wish.seat for wish in wishes(some) if isinstance(wish, undo.Agree)}
    assert asked == {0, 2}
    assert said(some).count("Not asked") == 3


def test_a_bot_goes_along_and_asks_for_nobody():
    match = rage.by_the_table(most=60)
    state = rage.listed(match)
    bots = tuple(replace(sitter, means=Means.BOT) for sitter in state.sitters[1:])
    state = replace(state, sitters=(state.sitters[0], *bots))
    for point in state.points:
        gone = undo.heard(state, undo.ChoosePoint(point.to))
        if point.agreeing == frozenset():
            assert gone == effects.AskBack(0, point.to)
        else:
            assert gone.people == ((0,) if 0 in point.agreeing else ())


def test_a_shuffle_that_cannot_be_undone_is_said_before_anybody_agrees():
    state = rage.asked(rage.by_hand(), PileRenewed)
    lost = what_is_lost(listed_moves(state, EN))
    assert "shuffled" in lost
    assert any(lost in part for part in said(state))
    anew = rage.asked(rage.by_hand(), RoundBegan)
    assert "new round" in what_is_lost(listed_moves(anew, EN))


def test_where_the_table_holds_the_cards_the_page_is_done_at_once():
    match = rage.by_the_table(most=60)
    state = rage.putting_back(match, LivesLost)
    assert state.moves == ()
    assert undo.is_done(state)
    assert not undo.is_done(rage.putting_back(rage.by_hand(), LivesLost))


# The list


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [LivesLost, PileRenewed, RoundBegan])
@pytest.mark.parametrize("stage", [Stage(800, 480), Stage(720, 1280)])
def test_every_line_is_on_one_leaf_and_has_its_number(stage, kind, language):
    state, found = rage.putting_back(rage.by_hand(), kind), []
    lines = listed_moves(state, words_of("octorage", language))
    for leaf in range(len(lines)):
        page = shown(replace(state, leaf=leaf), language, stage)
        found += [
            p.intent.number for p in drawn(page, Button) if isinstance(p.intent, undo.TickOff)
        ]
        if len(set(found)) == len(lines):
            break
    assert found == list(range(len(lines)))
    assert all(line.text and line.under for line in lines)


def test_lines_are_ticked_off_and_the_last_one_ends_it():
    state = rage.putting_back(rage.by_hand(), LivesLost)
    count = len(state.moves)
    assert count > 1
    for number in range(count - 1):
        state = undo.heard(state, undo.TickOff(number))
    assert state.ticked == frozenset(range(count - 1))
    again = undo.heard(state, undo.TickOff(0))
    assert 0 not in again.ticked, "it was not there after all"
    assert undo.heard(state, undo.TickOff(count - 1)) == effects.AllPutBack()
    assert undo.heard(state, undo.AllBack()) == effects.AllPutBack()


def test_hands_are_shown_as_the_seals_this_table_has():
    state = rage.putting_back(rage.by_hand(), LivesLost)
    others = ("white", "purple", "blue", "green", "red")
    sitters = tuple(
        replace(sitter, colour=colour) for sitter, colour in zip(state.sitters, others, strict=True)
    )
    seals = {part.symbol for part in drawn(shown(replace(state, sitters=sitters)), Seal)}
    assert "bell" in seals
    assert "flame" not in seals, "nobody here is yellow"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_list_is_ticked_by_touch(table, size):
    table.resize(*size)
    state = rage.putting_back(rage.by_hand(), LivesLost)
    table.show_page(undo.picture(state, words_of("octorage", "fr"), Stage(*size)))
    table.tap(*pixel(table, undo.TickOff(0)))
    table.tap(*pixel(table, undo.AllBack()))
    assert table.intents == [undo.TickOff(0), undo.AllBack()]


def test_a_table_switched_off_before_all_was_back_shows_the_list_again():
    state = rage.putting_back(rage.by_hand(), LivesLost)
    later = undo.still_to_move(rage.listed(rage.by_hand()), state.moves)
    assert len(listed_moves(later, EN)) == len(state.moves)
    assert undo.TickOff(0) in wishes(later)
    assert undo.heard(later, TurnLeaves(1)).leaf == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [LivesLost, PileRenewed, RoundBegan])
@pytest.mark.parametrize("stage", [Stage(800, 480), Stage(720, 1280)])
def test_nobody_says_that_all_is_back_before_the_last_leaf(stage, kind, language):
    state, several = rage.putting_back(rage.by_hand(), kind), 0
    for leaf in range(len(state.moves)):
        buttons = [
            part.intent for part in drawn(shown(replace(state, leaf=leaf), language, stage), Button)
        ]
        on = buttons.count(TurnLeaves(1))
        several += on > 0
        assert on in (0, 2), "the round one, and the wide one in place of all is back"
        assert (undo.AllBack() in buttons) == (on == 0)
    assert several or kind is not RoundBegan


def test_what_cannot_be_brought_back_has_room_below_the_list_and_else_lines_have():
    state = rage.putting_back(rage.by_hand(), LivesLost)
    lines = listed_moves(state, EN)
    assert not what_is_lost(lines)
    rows = [wish for wish in wishes(state) if isinstance(wish, undo.TickOff)]
    assert len(rows) == min(len(lines), 5), "not four with room left for a fifth"


# Everybody is who they are in play


def emblems(picture):
    return {part.emblem for part in drawn(picture, Seal)}


def test_hands_and_votes_bear_the_mercenaries_that_play_has():
    for state in (
        rage.putting_back(rage.by_hand(), LivesLost),
        rage.asked(rage.by_hand(), LivesLost),
    ):
        table = state.now
        cast = {f"character-{character}" for character in table.characters}
        found = emblems(shown(state))
        assert found
        assert found <= cast, "and nobody bears the sign of a seat"


def test_no_treasure_lies_on_the_question_whether_to_go_back():
    match = rage.by_hand()
    for point in rage.listed(match).points:
        maw, _ = rage.listed(match).game.scenery(point.then, (), EN)
        assert not any(maw.curses)
