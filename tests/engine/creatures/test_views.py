"""What lies hidden in Créatures & Cultistes: hands and deck, and nothing that tells of them."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from engine import Seat, apply, imagine, seen, visible
from engine.games.creatures import Creatures
from engine.games.creatures.events import CardDrawn
from tests.creatures import CreaturesTable, a_header, case
from tests.engine.games import random_course

GAME = Creatures()
VIEWERS = (None, *map(Seat, range(5)))
HANDS = (
    "h2=club,club,imp,hex,feast,dodge h1=dodge,sign,bluff,club,imp,imp"
    " h3=club,imp,hex,feast,storm,bluff"
)
PERIPETIES = (
    "h2=omen,plague,imp,hex,feast,dodge h1=dodge,sign,bluff,club,imp,omen"
    " h3=club,imp,hex,feast,storm,plague"
)


def cards(table):
    """Every card, wherever it lies."""
    found = Counter(card for hand in table.hands for card in hand)
    for kind, deck, pile in zip(table.setup.kinds, table.deck, table.discard, strict=True):
        found[kind] += deck + pile
    lying = {(one.group, one.card) for one in table.lasting if one.card}
    if table.play and table.play.card:
        lying.add((table.play.group, table.play.card))
    return found + Counter(card for _, card in lying)


@pytest.mark.parametrize("seed", range(25))
def test_no_card_is_lost_in_a_game_or_in_what_is_imagined_of_it(seed):
    course, random = random_course("creatures-cultists", seed, 250), Random(seed)
    for position in course.positions:
        setup = position.table.setup
        there = Counter(dict(zip(setup.kinds, setup.deck, strict=True)))
        assert cards(position.table) == there
        imagined = imagine(GAME, position, random.choice(VIEWERS), random)
        assert cards(imagined.table) == there


def test_a_card_is_told_to_who_draws_it_alone():
    table = case(f"T {PERIPETIES}\n2 peripety omen\n2 draw saw")
    assert [e.only for e in table.told if isinstance(e, CardDrawn)] == [(1,)]
    for viewer in (None, Seat(0), Seat(2)):
        assert not any(isinstance(e, CardDrawn) for e in visible(tuple(table.told), viewer))
    assert "saw" in GAME.view(table.table, Seat(1)).hand
    assert GAME.view(table.table, None).hand == ()


def test_acts_and_peripeties_are_shown_to_their_player_alone():
    act = case(f"T {HANDS}\n= asked act 2").position
    choice = case(f"T {PERIPETIES}\n= asked peripety 2").position
    for position in (act, choice):
        assert seen(GAME, position, Seat(1)).owed == position.asked
        for viewer in (None, Seat(0), Seat(2)):
            (shown,) = seen(GAME, position, viewer).owed
            assert (shown.seat, shown.fields, shown.rows) == (1, (), ())


@pytest.mark.parametrize(("question", "lines"), [
    ("dodge", "2 act brutality club\n2 attack 1 > {}.1"),
    ("sign", "2 act conjuring imp\n2 attack 1 > {}.1\n2 roll 9"),
    ("bluff", "2 act brutality club\n2 attack 1 > {}.1\n{} dodge no\n2 roll 4"),
])  # fmt: skip
def test_a_window_looks_the_same_whether_or_not_the_card_is_held(question, lines):
    """Player 1 holds every defence card, player 3 none; silence is no for both."""
    hands = HANDS.replace("storm,bluff", "storm,saw")
    for player in (1, 3):
        position = case(f"T {hands}\n" + lines.replace("{}", str(player))).position
        (window,) = position.asked
        assert (window.name, window.seat, window.silence) == (question, player - 1, ("no",))
        assert window.rows == (("yes",), ("no",))[player == 3 :]
        for viewer in (None, Seat(1)):
            (shown,) = seen(GAME, position, viewer).owed
            assert (shown.rows, shown.fields, shown.silence) == ((), (), ("no",))


def test_twins_that_differ_in_a_hand_look_alike_to_all_others():
    position = case(f"T {HANDS}").position
    table = position.table
    left = Counter(dict(zip(table.setup.kinds, table.deck, strict=True)))
    left += Counter(("dodge", "sign"))
    left -= Counter(("bluff", "bluff"))
    deck = tuple(left[kind] for kind in table.setup.kinds)
    hands = (("club", "imp", "imp", "bluff", "bluff", "bluff"), *table.hands[1:])
    twin = replace(table, hands=hands, deck=deck)
    assert cards(twin) == cards(table)
    other = replace(position, start=twin, table=twin)
    for viewer in (None, Seat(1), Seat(2)):
        assert seen(GAME, position, viewer) == seen(GAME, other, viewer)
    assert seen(GAME, position, Seat(0)) != seen(GAME, other, Seat(0))
    assert GAME.summary(position) == GAME.summary(other)


def test_a_card_that_all_saw_come_back_stays_in_that_hand_when_it_is_imagined():
    table = case(f"""
        T {HANDS}
        2 act brutality club
        2 attack 1 > 1.1
        1 dodge no
        2 roll 12
        1 roll 17
        1 bluff no
        2 act discard club
        2 act discard imp
        2 act discard hex
        2 act discard feast
        2 act discard dodge
        = hand 2 1
    """)
    assert table.table.known[1] == (), "one of two clubs has gone: which, nobody can say"
    again = case(f"""
        T {HANDS.replace("h2=club,club", "h2=club,saw")}
        2 act brutality club
        2 attack 1 > 1.1
        1 dodge no
        2 roll 12
        1 roll 17
        1 bluff no
    """)
    assert again.kinds()[-1] == "CardKept"
    for seed in range(30):
        assert "club" in imagine(GAME, again.position, Seat(0), Random(seed)).table.hands[1]
    nobody = {imagine(GAME, again.position, Seat(0), Random(n)).table.hands[1] for n in range(30)}
    assert len(nobody) > 5


def test_who_has_begun_the_free_part_is_imagined_without_peripeties_and_who_waits_is_not():
    position = case(f"T {HANDS}").position
    worlds = [imagine(GAME, position, Seat(2), Random(seed)).table for seed in range(150)]
    held = [{*world.hands[1]} & {"omen", "plague"} for world in worlds]
    waiting = [{*world.hands[0]} & {"omen", "plague"} for world in worlds]
    assert not any(held)
    assert any(waiting)


def test_who_is_asked_which_peripety_is_imagined_with_two_kinds():
    position = case(f"T {PERIPETIES}").position
    for seed in range(30):
        world = imagine(GAME, position, Seat(0), Random(seed))
        assert {"omen", "plague"} <= {*world.table.hands[1]}
        assert world.asked[0].name == "peripety"


def test_a_refill_is_drawn_unseen_and_nothing_is_told_of_it_to_others():
    table = case("T raw=1")
    for player in (1, 2, 3):
        for skill in ("sorcery", "conjuring", "brutality"):
            table.say({"fate": "skill", "player": player, "skill": skill, "total": 7})
    position = table.play("star 3").position
    (decision,) = position.asked
    assert seen(GAME, position, Seat(1)).owed[0].rows == ()
    told = {
        visible(apply(GAME, position, position.answer(decision, row)).events, Seat(0))
        for row in decision.rows
    }
    assert told == {()}


def test_with_printed_cards_there_is_nothing_to_imagine():
    position = CreaturesTable(a_header(cards="box")).position
    assert GAME.imagine(position, Seat(0), Random(1)) is position


def test_the_view_shows_skills_as_they_are_now_and_who_may_summon():
    table = case("""
        B star=2
        1 act adjust
        1 adjust modifier 2 sorcery -3 game
        1 adjust points 2 +10
        1 adjust points 2 +5
        1 adjust done
        1 act end
        3 act end
        2 act end
        star 2
    """)
    players = GAME.view(table.table, None).players
    assert [(skill.rolled, skill.now) for skill in players[1].skills] == [
        (10, 7),
        (10, 10),
        (10, 10),
    ]
    assert [player.may_summon for player in players] == [False, True, False]
    assert [player.star for player in players] == [0, 2, 0]
    raw = GAME.view(CreaturesTable(a_header()).table, None)
    assert raw.players[0].skills[0].now is None
