"""Sane players of Créatures & Cultistes: what they do, and that they know only their own hand."""

from random import Random

import pytest

from engine import Outcome, Seat
from engine.games.creatures import Creatures
from engine.games.creatures.foresight import CreaturesForesight
from engine.games.creatures.sane import Sane, chance
from tests.creatures import CreaturesTable, case
from tests.creatures_oracle.case import DECK, case_of
from tests.engine.creatures.strength import measure

GAME = Creatures()
AHEAD = CreaturesForesight()
OTHERS = "h1=dodge,sign,bluff,club,imp,imp h3=club,imp,hex,feast,storm,bluff"
RICH = """
    1 act adjust
    1 adjust points 2 +10
    1 adjust points 2 +10
    1 adjust done
    1 act end
    3 act end
    2 act end
    star 2
    1 act end
    3 act end
"""


def answer(table):
    """What a sane player says to the open question, by the line of a record."""
    position = table.position
    (decision,) = position.owed
    picks = Sane(GAME.thaw(position.table), Random(1)).answer(decision)
    line = GAME.line(position.table, decision, picks)
    words = ("choose", "fate", "player", "cult") if decision.about else ("choose", "player")
    return {word: value for word, value in line.items() if word not in words}


def test_the_chance_of_a_sum_counts_rips_and_botches():
    assert chance(10) == 0.5
    assert chance(-3) == chance(5) == 10 / 216
    assert chance(15) == chance(99) == 206 / 216


def test_it_attacks_first_then_plays_an_event_then_ends():
    table = case(f"T h2=club,saw,feast,dodge,sign,bluff {OTHERS}")
    assert answer(table) == {"act": "brutality", "card": "saw"}
    table.play("2 act discard saw\n2 act discard club")
    assert answer(table) == {"act": "event", "card": "feast"}
    assert answer(table.play("2 act event feast")) == {"act": "end"}


def test_it_throws_away_an_attack_that_hardly_ever_kills_and_that_nobody_can_make():
    text = f"""T rows=[[[0,0,1]]] h2=imp,imp,feast,dodge,sign,bluff {OTHERS}
        2 act conjuring imp
        2 attack 1 > 1.1
        2 roll 11
        2 act event feast"""
    told = case_of("", text.splitlines())
    strong = CreaturesTable(told.header).follow(told.steps)
    assert answer(strong) == {"act": "end"}
    cards = [card | {"ward": 19} if card["id"] == "imp" else card for card in DECK]
    weak = told.header | {"data": told.header["data"] | {"cards": cards}}
    assert answer(CreaturesTable(weak).follow(told.steps)) == {"act": "discard", "card": "imp"}


def test_it_strikes_the_likeliest_worth_and_leaders_first():
    table = case("B s1=10,10,6\n2 act brutality +3")
    assert answer(table)["cult"] == 1, "its defence is the weaker"
    table = case("B star=2\n1 act adjust\n1 adjust points 3 +10\n1 adjust done\n1 act brutality +3")
    assert answer(table)["cult"] == 3, "it leads"
    assert answer(table)["cultist"] == 3, "the worthiest"
    assert answer(table)["with"] == 2, "the strongest"


def test_a_monster_is_sent_at_who_is_worth_most_but_not_at_the_star():
    table = case("B\n2 act conjuring +0/9")
    assert answer(table) == {"with": 3, "cult": 1, "cultist": 3}


def test_it_calls_the_god_with_a_sum_of_ten_and_spends_what_lies_above_the_goal():
    table = case("B star=2" + RICH)
    assert answer(table) == {"act": "summon"}
    assert answer(table.play("2 act summon")) == {"bonus": 2}
    unsure = case("B star=2 s2=7,10,10" + RICH)
    assert answer(unsure)["act"] != "summon"


def test_it_keeps_the_points_it_needs():
    table = case("""
        B
        2 act adjust
        2 adjust points 2 +10
        2 adjust done
        2 act brutality -2
        2 attack 1 > 1.1
        1 dodge no
    """)
    assert answer(table) == {"bonus": 0}


def test_it_dodges_what_is_dangerous_and_bluffs_for_who_is_dear():
    weak = case("B\n2 act brutality +0\n2 attack 1 > 1.1")
    strong = case("B\n2 act brutality +1\n2 attack 1 > 1.1")
    assert (answer(weak), answer(strong)) == ({"play": False}, {"play": True})
    cheap = case("B\n2 act brutality +0\n2 attack 1 > 1.1\n1 dodge no\n2 roll 4")
    dear = case("B\n2 act brutality +0\n2 attack 1 > 1.2\n1 dodge no\n2 roll 4")
    assert (answer(cheap), answer(dear)) == ({"play": False}, {"play": True})
    sign = case("B\n2 act conjuring +0/9\n2 attack 1 > 1.1\n2 roll 9")
    assert answer(sign) == {"play": True}


def test_it_strikes_back_with_its_better_skill():
    table = case("B s1=10,12,10\n2 act brutality +9\n2 attack 2 > 1.1\n1 dodge no\n2 roll 16")
    assert answer(table) == {"skill": "conjuring"}


@pytest.mark.parametrize(("brutality", "is_rolled"), [(10, False), (14, False), (13, True)])
def test_who_need_not_roll_does_so_only_if_it_is_likely_to_strike_back(brutality, is_rolled):
    star = 1 if is_rolled else 3
    lasting = "{0} act adjust\n{0} adjust modifier 1 brutality +4 game\n{0} adjust done\n"
    text = f"B CG1=literal star={star} s1=10,10,{brutality}\n"
    active = 3 if star == 1 else 2
    text += lasting.format(active) if is_rolled else ""
    table = case(
        f"{text}{active} act brutality +0\n{active} attack 1 > 1.1\n1 dodge no\n{active} roll 11"
    )
    assert answer(table) == {"roll": is_rolled}


def test_it_gives_up_its_least_takes_the_worthiest_and_aims_at_the_leader():
    raid = case(f"T h2=trial,feast,imp,imp,dodge,club {OTHERS}\n2 act event trial")
    assert answer(raid)["cult"] in (1, 3)
    own = raid.play("2 target 1\n1 roll 12\n= asked victim 1")
    assert answer(own) == {"cultist": 1}
    hands = "h2=feast,club,imp,imp,hex,dodge h1=trial,sign,bluff,club,imp,imp"
    leader = case(f"""
        T {hands} h3=club,imp,hex,feast,hex,bluff
        2 act event feast
        2 act end
        1 act event trial
    """)
    assert answer(leader)["cult"] == 2


def test_it_brings_back_the_worthiest():
    hands = "h2=storm,feast,imp,imp,club,club h1=dodge,sign,bluff,club,imp,imp"
    table = case(f"""
        T rows=[[[0,0,1],[0,0,3],[0,0,2],[0,0,1]]] {hands} h3=club,imp,hex,mercy,storm,bluff
        2 act event storm
        fate victim 1.1
        1 bluff no
        fate victim 3.2
        3 bluff no
        2 act brutality club
        2 attack 1 > 3.3
        3 dodge no
        2 roll 4
        3 bluff no
        2 act end
        1 act end
        3 act event mercy
        = asked revive 3
    """)
    assert answer(table) == {"cultist": 2}


def test_with_printed_cards_it_enters_nothing_and_attacks_now_and_then():
    table = case("B\n2 act adjust")
    assert answer(table) == {"do": "done"}
    assert answer(case("B")) in ({"act": "brutality", "bonus": 2}, {"act": "end"})


def test_winners_share_what_a_game_is_worth():
    live = GAME.thaw(case("B").table)
    assert AHEAD.worth(live, Outcome("stars", (Seat(0), Seat(2)), "C63")) == {0: 0.5, 2: 0.5}
    assert AHEAD.worth(live, None) == {}


@pytest.mark.repeats
def test_sane_players_bring_their_games_to_an_end_as_long_as_an_evening():
    score = measure(8, 0)
    assert 3 <= score.rounds / score.games <= 11
    assert score.moves > 8 * 40
