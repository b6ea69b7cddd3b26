"""Going back: which question, everybody at their own edge, and the pieces seat by seat."""

import pytest
from msgspec.structs import replace

from companion.evening.undo import back, stops
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.put_back import Component, Cultist, Offspring, Power, moves
from companion.games.octopus.undoing import move_line
from companion.screen.pages import effects, undo
from companion.screen.pages.kit import GoBack, TurnLeaves
from companion.screen.seating import TURNS
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine import Seat
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.view import view
from tests.gallery.pages.games import GAME, played
from tests.gallery.pages.undo import asked, listed, sitters, states
from tests.octopus import words
from tests.screen.page_rig import SMALL, page, pixel, said, touchable

MEMORY = {"memory": True, "exterior": "marsh"}
EXTERIORS = ("dreams", "marsh", "moon", "city", None)


def answered(state, point, words):
    return state.game.answered(point.asked, point.picks, point.then, state.names, words)


# Which question


def test_every_question_of_the_game_can_be_gone_back_to_the_latest_first():
    match = played()
    found = undo.points(match)
    assert [point.to for point in found] == list(stops(match))
    assert [point.to for point in found] == sorted((p.to for p in found), reverse=True)
    for point in found:
        assert back(match, point.to).position.table == point.then


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("exterior", EXTERIORS)
def test_every_question_is_a_sentence(exterior, language):
    state = listed(exterior=exterior)
    for point in state.points:
        text = answered(state, point, words(language))
        assert text
        assert "{" not in text
    kinds = {point.asked.name for point in state.points}
    assert {"clock", "gather", "negotiate"} <= kinds


def test_the_list_says_what_was_answered_in_which_turn():
    state = listed()
    point = next(p for p in state.points if p.picks == ("take",))
    told = answered(state, point, words("en"))
    assert " takes a" in told
    leaf = replace(state, leaf=state.points.index(point) // 5)
    assert f"Turn\u00a0{point.then.turn}: {told}" in said(undo, leaf)


def test_a_long_list_is_leafed_through():
    state = listed()
    firsts = touchable(undo, state)
    seconds = touchable(undo, undo.heard(state, TurnLeaves(1)))
    on_first, on_second = (
        {i.to for i in intents if isinstance(i, undo.ChoosePoint)} for intents in (firsts, seconds)
    )
    assert on_first
    assert not on_first & on_second


def test_face_down_components_are_not_named():
    state = listed(4, **MEMORY)
    names = [words("en").say(f"a.{n}") for n in COMPONENTS]
    takes = [p for p in state.points if p.asked.name == "gather"]
    assert takes
    for point in takes:
        assert not any(name in answered(state, point, words("en")) for name in names)


# Who agrees


def chosen(seats=5, **game):
    state = listed(seats, **game)
    return undo.heard(state, undo.ChoosePoint(state.points[3].to))


def test_whoever_agrees_first_is_the_one_who_asks():
    state = chosen()
    to = state.points[3].to
    assert undo.heard(state, undo.Agree(Seat(2))) == effects.AskBack(2, to)
    heard = replace(state, asked=asked(back=3, agreed=(2,)))
    assert undo.heard(heard, undo.Agree(Seat(4))) == effects.AgreeBack(4)


def test_one_who_stays_is_enough():
    state = chosen()
    assert undo.heard(state, undo.Stay(Seat(1))) == replace(state, chosen=None)
    heard = replace(state, asked=asked(back=3))
    stays = undo.heard(heard, undo.Stay(Seat(1)))
    assert isinstance(stays, effects.StayHere)
    assert stays.then.asked is None
    assert stays.then.point is None


def test_bots_are_not_asked():
    state = states()["undo-vote-three"]
    seats = {i.seat for i in touchable(undo, state) if isinstance(i, undo.Agree)}
    assert seats == {0, 1}


def test_the_map_is_the_one_they_would_go_back_to():
    state = chosen()
    _, sheets = page(undo, state)
    marks = {p.symbol for s in sheets if s.key == "track" for p in s.parts if hasattr(p, "symbol")}
    alive = sum(1 for left in state.point.then.power if left)
    assert len(marks) == alive


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_everybody_is_asked_at_their_own_edge(table, size):
    table.resize(*size)
    state = chosen()
    stage, sheets = undo.picture(state, words("fr"), Stage(*size))
    table.show_page((stage, sheets))
    for seat, sitter in enumerate(state.sitters):
        strip = next(sheet for sheet in sheets if sheet.key == f"strip {seat}")
        assert strip.turn == TURNS[sitter.place]
        table.tap(*pixel(table, undo.Agree(Seat(seat))))
        table.tap(*pixel(table, undo.Stay(Seat(seat))))
    assert table.intents == [
        wish(Seat(seat)) for seat in range(5) for wish in (undo.Agree, undo.Stay)
    ]


# What goes back


def test_every_piece_is_put_back_before_its_own_seat_one_after_the_other():
    state = undo.went_back(listed(), asked(back=14))
    total = len(state.moves)
    assert total
    for count in range(total):
        seat = next(s for s in range(5) if state.done(s) < len(state.of(s)))
        before = state
        state = undo.heard(state, undo.PutBack(Seat(seat)))
        if count < total - 1:
            assert state.done(seat) == before.done(seat) + 1
    assert state == effects.AllPutBack()


def test_all_can_be_put_back_at_once():
    state = undo.went_back(listed(), asked(back=14))
    assert undo.AllBack() in touchable(undo, state)
    assert undo.heard(state, undo.AllBack()) == effects.AllPutBack()


def test_who_has_nothing_to_move_is_told_so():
    state = undo.went_back(listed(), replace(asked(back=14), moves=()))
    assert said(undo, state).count("Nothing to move") == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("exterior", EXTERIORS)
def test_every_move_is_said_with_its_piece(exterior, language):
    match = played(5, exterior)
    now, kinds = match.position.table, set()
    for to in stops(match):
        then = match.verdicts[to].position.table
        speech = Speech(Moment(view(then, None), language, sitters(5)))
        for move in moves(now, then):
            line = move_line(move, speech)
            kinds.add(type(move))
            assert line.text
            assert line.icon
            assert "{" not in line.text
    assert kinds == {Cultist, Offspring, Power, Component}


def test_a_cultist_gets_up_lies_down_or_comes_back():
    table = GAME.opening(
        {"seats": [{"cult": c} for c in ("red", "blue", "green")], "exterior": None}
    )
    speech = Speech(Moment(view(table, None), "en", sitters(3)))
    say = {
        Cultist(Seat(0), 3, 3, lies=False): "Stand your cultist up",
        Cultist(Seat(0), 3, 3, lies=True): "Cultist lies: Crypt",
        Cultist(Seat(0), 0, 2, lies=False): "Cultist back on: Museum",
        Cultist(Seat(0), 2, 0, lies=False): "Cultist off the board",
        Cultist(Seat(0), 2, 1, lies=False): "Cultist: Library",
        Offspring(Seat(0), 2, 0): "Take your offspring back",
        Component(Seat(0), 3, gains=True): "Take a skull again",
        Component(Seat(0), 3, gains=False): "Put a skull back: Crypt",
        Component(Seat(0), 3, gains=False, other=Seat(1)): "Give a skull back to Éléonore",
        Power(Seat(0), 2, 4): "Marker from 2 to 4",
    }
    assert {move: move_line(move, speech).text for move in say} == say


def test_what_was_exchanged_goes_back_from_hand_to_hand():
    then = GAME.opening(
        {"seats": [{"cult": c} for c in ("red", "blue", "green")], "exterior": "marsh"}
    )
    then = replace(then, held=(1 << 3, 1 << 7, 0))
    now = replace(then, held=(1 << 7, 1 << 3, 1 << 2))
    assert moves(now, then) == (
        Component(Seat(0), 7, gains=False, other=Seat(1)),
        Component(Seat(1), 3, gains=False, other=Seat(0)),
        Component(Seat(2), 2, gains=False),
    )


def test_the_way_back_is_open_until_people_are_asked():
    assert undo.heard(listed(), GoBack()) == effects.Back()
    assert GoBack() not in touchable(undo, chosen())


def test_pages_say_the_same_at_any_side():
    state = listed()
    assert said(undo, state)[:3] == said(undo, replace(state, facing=180))[:3]
    assert page(undo, state)[0] == SMALL
