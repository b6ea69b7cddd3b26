"""Going back in OctoRage: printed cards lie as they lay, the table's own come as they came."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.evening.undo import events_before, told_of
from companion.games import octorage
from companion.games.octorage.narrator import RageNarrator
from companion.games.octorage.put_back import (
    Carry,
    Direction,
    Drawn,
    Gathered,
    Lives,
    Move,
    OctomanCard,
    RageMarker,
    Renewed,
    Shuffled,
    moves,
)
from companion.games.octorage.undoing import agreeing, listed
from companion.text import LANGUAGES, words
from engine import Match, Seat, new_match
from engine.games.octorage.cards import HOUSE
from engine.games.octorage.events import CardsGathered, PileRenewed
from engine.games.octorage.settings import CHARACTERS
from engine.games.octorage.view import view
from tests.companion.printed import copied, counted, played
from tests.engine.games import random_course
from tests.octorage import RageTable, random_header

FOLDER = Path(octorage.__file__).parent


def printed_header(random):
    while "box" not in (header := random_header(random)).values():
        pass
    for seat, name in zip(header["seats"], CHARACTERS, strict=False):
        seat["character"] = name
    return header


def game(seed, most=70):
    """Every other one with a Rage that ends rounds soon."""
    random = Random(seed)
    header = printed_header(random)
    if seed % 2:
        copies = {str(n): copies for n, copies in enumerate(HOUSE.copies, 1)}
        header |= {"set": "quick", "data": {"rage": [3, "all"], "copies": copies}}
    return played(header, random, most)


def back_to(match, to):
    then = match.verdicts[to].position.table
    return then, told_of(match)[events_before(match, to) :]


@pytest.mark.parametrize("seed", range(8))
def test_the_list_brings_the_printed_table_back_to_every_question(seed):
    match, lay = game(seed)
    for at in range(0, len(match.answers) + 1, 7):
        part = Match(match.verdicts[: at + 1], match.answers[:at])
        for to in range(at):
            then, since = back_to(part, to)
            table = copied(lay[at])
            for move in moves(then, since):
                table.carry_out(move)
            assert table.counted() == counted(then)
            if not any(isinstance(event, CardsGathered) for event in since):
                assert table.lies() == lay[to].lies(), "the very same cards, the pile in its order"


def test_rounds_and_shuffles_were_among_them():
    events, kinds = set(), set()
    for seed in range(8):
        match, _ = game(seed)
        events |= {type(event) for event in told_of(match)}
        kinds |= {
            type(move)
            for to in (0, 20, 40)
            for move in moves(*back_to(match, min(to, len(match.answers))))
        }
    assert {PileRenewed, CardsGathered} <= events
    assert {Gathered, Shuffled, Drawn, Carry, Lives} <= kinds


@pytest.mark.parametrize("seed", range(6))
def test_where_the_table_holds_the_cards_nothing_is_put_back(seed):
    course = random_course("octorage", seed)
    if course.opening.setup.is_box:
        return
    match = Match(tuple(course.verdicts), tuple(course.answers))
    assert all(moves(*back_to(match, to)) == () for to in range(len(match.answers)))


# Every row of the list, by what was answered


def box(hands=None, **more):
    return RageTable(hands or {1: 3, 2: 3, 3: 3}, cards="box", **more)


def undone(table, *answers):
    """What is put back after these answers."""
    then, since = table.position.table, []
    for answer in answers:
        table.say(**answer)
        since += table.told
    return moves(then, since)


def plays(player, card, **on):
    return {"choose": "play", "player": player, "card": card, **on}


def test_a_weapon_goes_from_the_middle_to_its_player():
    assert undone(box(), plays(1, 9)) == (Carry("weapon", (9,), ("area", -1), ("hand", 0)),)


def test_a_pheromone_takes_the_marker_down():
    assert undone(box(), plays(1, 8))[0] == RageMarker(2, 1)


def test_a_dodge_turns_the_direction_back_and_the_statuette_gives_its_life():
    table = box(front={1: "statuette"})
    assert undone(table, plays(1, "dodge")) == (
        Lives(0, 1, 5),
        Direction("clockwise"),
        Carry("dodge", ("dodge",), ("discard", -1), ("hand", 0)),
    )


def test_a_treasure_comes_back_with_pamelas_lives_and_what_the_skull_took():
    table = box({1: 3, 2: 4, 3: 3}, who={3: "pamela"}, life={3: 2})
    assert undone(table, plays(1, "skull", on=2)) == (
        Lives(2, -2, 2),
        Carry("skull", ("unseen", "unseen"), ("discard", -1), ("hand", 1)),
        Carry("treasure", ("skull",), ("front", 1), ("hand", 0)),
    )


def test_a_theft_a_weapon_taken_and_a_look():
    thief = box(who={1: "jose"})
    stolen = undone(thief, plays(1, 3), {"choose": "steal", "player": 1, "from": 2})
    assert stolen[0] == Carry("stolen", ("unseen",), ("hand", 0), ("hand", 1))
    courtney = box(who={1: "courtney"}, discard="5")
    taken = undone(courtney, plays(1, 6), {"choose": "take", "player": 1, "card": 5})
    assert taken[0] == Carry("taken", (5,), ("hand", 0), ("discard", -1))
    gilles = box(who={1: "gilles"})
    looked = undone(gilles, plays(1, 10), {"choose": "look", "player": 1, "look": True})
    assert looked[:2] == (
        Carry("other", ("unseen",), ("discard", -1), ("hand", 0)),
        Carry("looked", ("unseen", "unseen"), ("hand", 0), ("pile", -1)),
    )


def test_a_strike_gives_back_lives_hand_and_treasures():
    table = box(who={1: "norbert"}, life={2: 1}, front={2: "crown"}, players=4)
    back = undone(table, plays(1, 12), {"choose": "strike", "player": 1, "on": 2})
    assert back[:3] == (
        Lives(1, 1, 1),
        Carry("fallen", ("unseen",) * 3, ("discard", -1), ("hand", 1)),
        Carry("before", ("crown",), ("discard", -1), ("front", 1)),
    )


def test_an_attack_is_put_back_from_the_draws_to_the_weapons():
    table = box({1: 1, 2: 2, 3: 2}, area="6 9", octoman=3, level=2, front={2: "skull"})
    back = undone(table, plays(1, None))
    assert back == (
        Lives(0, 2, 5),
        OctomanCard(0, 2),
        Carry("skull", ("unseen",), ("discard", -1), ("hand", 1)),
        Drawn((2, 1, 0)),
        Carry("weapons", (6, 9), ("discard", -1), ("area", -1)),
    )


def test_who_drew_two_puts_two_back():
    table = box({1: 1, 2: 1, 3: 2}, octoman=2)
    back = undone(table, plays(1, 3), plays(2, None))
    (drawn,) = [move for move in back if isinstance(move, Drawn)]
    assert drawn.seats.count(0) == 2
    assert drawn.seats.count(1) == 1


def test_a_new_pile_is_turned_over_again():
    table = box({1: 2, 2: 2, 3: 2}, discard="1 2 3", pile="")
    back = undone(table, plays(1, None))
    assert any(isinstance(move, Renewed) for move in back)


# In words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_said_with_its_numbers(language):
    said = words(language, FOLDER)
    lines = set()
    for seed in range(8):
        match, _ = game(seed)
        for to in range(0, len(match.answers), 5):
            then, since = back_to(match, to)
            teller = RageNarrator(
                said, view(then, None), ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
            )
            for move in moves(then, since):
                line = listed(move, teller)
                assert line.text
                assert line.under
                assert line.icon
                assert "{" not in line.text + line.under + line.lost
                lines.add(type(move))
                if isinstance(move, Renewed | Shuffled):
                    assert line.lost, "said before anybody agrees"
    assert len(lines) >= 9


def test_an_attack_in_words():
    table = box({1: 1, 2: 2, 3: 2}, area="6 9", octoman=3, level=2)
    teller = RageNarrator(
        words("en", FOLDER), view(table.position.table, None), ("Ada", "Bo", "Cy")
    )
    lines = [listed(move, teller) for move in undone(table, plays(1, None))]
    assert [(line.text, line.under) for line in lines] == [
        ("2 lives to Ada", "5 lives again"),
        ("Octoman card", "Ada → Cy"),
        ("1 card each → pile", "the last one drawn, in this order"),
        ("Weapons 6, 9", "discard → middle, in this order"),
    ]
    assert lines[1].passes


def test_what_is_to_be_put_back_is_kept_beside_the_record():
    for seed in range(4):
        match, _ = game(seed)
        found = moves(*back_to(match, 0))
        kept = msgspec.json.decode(msgspec.json.encode(found), type=tuple[Move, ...])
        assert kept == found


# Who must agree


def rage_match(table, *answers):
    match = new_match(table.game, table.position.table)
    for answer in answers:
        match = match.heard(table.game, table.game.hear(match.position, answer))
    return match


def test_before_a_card_was_drawn_nobody_need_agree():
    table = box()
    match = rage_match(table, plays(1, 9), plays(2, 10))
    assert agreeing(match, 0) == frozenset()
    assert agreeing(match, 1) == frozenset()


@pytest.mark.parametrize("seed", range(12))
def test_across_a_draw_a_theft_or_a_look_all_who_are_alive_must(seed):
    course = random_course("octorage", seed)
    match = Match(tuple(course.verdicts), tuple(course.answers))
    for to in range(len(match.answers)):
        since = [event for verdict in match.verdicts[to + 1 :] for event in verdict.events]
        must = agreeing(match, to)
        if any(event.reveals for event in since):
            assert must >= set(match.position.table.alive())
            assert must >= set(match.verdicts[to].position.table.alive())
        else:
            assert must == frozenset()


def test_who_fell_by_what_is_undone_has_a_say():
    table = box({1: 1, 2: 2, 3: 2}, life={1: 1}, players=3)
    match = rage_match(table, plays(1, None))
    assert agreeing(match, 0) == {Seat(0), Seat(1), Seat(2)}
