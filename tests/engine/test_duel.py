"""The test game: its record and header, what its rules refuse, and how little is run again."""

import hashlib
from random import Random

import msgspec
import pytest

from engine import (
    FATE,
    BadHeader,
    GameInfo,
    LineRefused,
    NotARecord,
    Opening,
    PlainGame,
    Reading,
    apply,
    begin,
    encode,
    fall,
    replay,
    secret_of,
)
from engine.rulings import unusual
from tests.engine.duel import Box, Duel, rules
from tests.engine.duel.table import Rulings
from tests.engine.games import duel_header, random_course

GAME = Duel()
SECRET = secret_of(12)


def played(header, answers=1000, game=GAME):
    """Play at random; give the lines of the record, and every position on the way."""
    random = Random(header.get("seed", 0))
    positions, lines = [begin(game, game.opening(header)).position], [header]
    while positions[-1].outcome is None and len(lines) <= answers:
        position = positions[-1]
        decision = random.choice(position.owed)
        of_fate = decision.seat == FATE
        picks = fall(position, decision, SECRET) if of_fate else random.choice(decision.rows)
        lines.append(game.line(position.table, decision, picks))
        positions.append(apply(game, position, position.answer(decision, picks)).position)
    return lines, positions


def digest(opening):
    return hashlib.sha256(msgspec.json.encode(opening)).digest()


def judged(lines, game=GAME):
    return list(replay(b"".join(map(encode, lines)), {"duel": game}, digest))


def header(seats=3, **more):
    return {"record": 1, "game": "duel", "seed": 0, "seats": [{}] * seats} | more


def refused(lines, game=GAME):
    with pytest.raises(LineRefused) as wrong:
        judged(lines, game)
    return wrong.value.key, wrong.value.cite


# The record


@pytest.mark.parametrize("seed", range(8))
def test_a_record_with_its_lines_of_fate_leads_to_the_same_position(seed):
    lines, positions = played(duel_header(Random(seed)))
    stages = judged(lines)
    assert [stage.position for stage in stages] == positions
    assert any("fate" in line for line in lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"fate": "aside", "card": 9}, ("not_an_option", "D2")),
        ({"fate": "aside", "card": True}, ("not_an_option", "D2")),
        ({"fate": "aside"}, ("unknown_field", "D2")),
        ({"fate": "aside", "card": 1, "player": 1}, ("unknown_field", "D2")),
        ({"fate": "draw", "player": 1, "card": 1}, ("not_asked", "D2")),
        ({"choose": "show", "player": 1, "card": 1}, ("not_asked", "D2")),
        (5, ("not_an_object", "D2")),
    ],
)
def test_a_line_of_fate_is_judged_like_any_other(line, said):
    assert refused([header(), line]) == said


def test_a_card_that_is_no_more_in_the_deck_cannot_be_drawn():
    drawn = [{"fate": "draw", "player": player, "card": 5} for player in (1, 1, 1, 2, 2)]
    lines = [header(2), {"fate": "aside", "card": 1}, *drawn]
    assert len(judged(lines[:-1])) == 6
    assert refused(lines) == ("not_an_option", "D3")


def test_nothing_may_follow_the_end():
    lines, positions = played(header())
    assert refused([*lines, lines[-1]]) == ("game_over", positions[-1].outcome.cite)
    assert refused([*lines, 5]) == ("not_an_object", positions[-1].outcome.cite)


def dealt(*hands, shields=8):
    """The lines that deal these hands."""
    lines = [header(len(hands), box={"shields": shields}), {"fate": "aside", "card": 1}]
    for player, hand in enumerate(hands, 1):
        lines += [{"fate": "draw", "player": player, "card": card} for card in hand]
    return lines


def shown(*cards):
    return [
        {"choose": "show", "player": player, "card": card} for player, card in enumerate(cards, 1)
    ]


HANDS = ((0, 2, 5), (0, 3, 4), (1, 2, 3))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([*shown(5, 3, 2), {"choose": "strike", "player": 1, "on": 1}], ("oneself", "D8")),
        ([*shown(5, 3, 2), {"choose": "strike", "player": 1, "on": 7}], ("not_an_option", "D8")),
        (
            [
                *shown(5, 3, 2),
                {"choose": "strike", "player": 1, "on": 3},
                {"choose": "ward", "player": 3, "ward": True},
            ],
            ("no_shield", "D9"),
        ),
        (shown(4), ("not_an_option", "D5")),
    ],
)
def test_a_refusal_names_its_statement(lines, said):
    assert refused([*dealt(*HANDS), *lines]) == said


def test_what_was_shown_last_turn_is_not_shown_again():
    lines = [
        *dealt((5, 5, 1), (1, 2, 3)),
        *shown(5, 1),
        {"choose": "ward", "player": 2, "ward": False},
        {"fate": "die", "face": 1},
        {"fate": "draw", "player": 1, "card": 2},
        {"fate": "draw", "player": 2, "card": 2},
    ]
    assert refused([*lines, *shown(5)]) == ("shown_last_turn", "D6")
    position = judged(lines)[-1].position
    first = position.owed[0]
    assert 5 in first.fields[0].options
    assert GAME.why_not(position, first, (5,)).cite == "D6"
    assert GAME.why_not(position, first, (1,)) is GAME.why_not(position, first, ()) is None


def test_who_is_out_cannot_be_struck():
    lines = [
        *dealt(*HANDS),
        *shown(5, 3, 2),
        {"choose": "strike", "player": 1, "on": 3},
        {"choose": "ward", "player": 3, "ward": False},
        {"fate": "die", "face": 2},
    ]
    lines[0]["box"]["life"] = 2
    table = judged(lines)[-1].position.table
    assert (table.life, table.hands[2], sorted(table.discard)) == ((2, 2, 0), (), [1, 2, 3, 3, 5])
    strike = rules.Decision(0, "strike", "D8", (rules.Field("target", (0, 1, 2), "seat"),), ((1,),))
    assert GAME.why_not(None, strike, (2,)).cite == "D12"


def test_a_window_inside_a_window_and_a_card_that_two_have_seen():
    lines = [
        *dealt((0, 2, 5), (0, 3, 4)),
        *shown(5, 3),
        {"choose": "ward", "player": 2, "ward": True},
    ]
    both = judged([*lines, {"choose": "ward", "player": 1, "ward": True}])[-1].position.table
    assert (both.discard, len(both.aside)) == ((0, 0, 5, 3), 1)
    raid = [
        {"choose": "ward", "player": 1, "ward": False},
        {"fate": "raid", "player": 1, "card": 2},
    ]
    table = judged([*lines, *raid])[-1].position.table
    assert [GAME.view(table, seat).aside for seat in (None, 0, 1, 2)] == [
        (None, None), (None, 2), (None, 2), (None, None)
    ]  # fmt: skip


def test_by_the_ruling_the_next_strikes_or_nobody():
    tie = [*dealt((4, 2, 1), (4, 3, 1), (1, 2, 3)), *shown(4, 4, 3)]
    assert judged(tie)[-1].position.owed[0].seat == 2
    tie[0]["rulings"] = {"DG1": "nobody"}
    assert judged(tie)[-1].position.table.phase == "draw"


def test_when_all_have_run_out_of_cards_the_deck_is_turned():
    _, positions = played(header(6, box={"shields": 0}), answers=1000)
    assert min(len(p.table.deck) for p in positions) == 0
    assert positions[-1].outcome is not None


# Seals


def sealed(player, card, number, salt="00" * 16):
    reading = Reading(str(player), (number, None), player - 1)
    opening = Opening("duel", 0, 1, reading, (700, 0), bytes.fromhex(salt))
    seal = {"seal": str(player), "turn": 1, "digest": digest(opening).hex()}
    return seal, shown(*[card] * player)[-1] | {"salt": salt, "angles": [700, 0]}


def test_a_card_is_sealed_by_the_number_of_its_row():
    seal, opening = sealed(1, 5, 3)
    assert judged([*dealt(*HANDS), seal, opening])
    assert refused([*dealt(*HANDS), seal, opening | {"card": 2}]) == ("broken_seal", "D5")
    assert refused([*dealt(*HANDS), seal, opening | {"card": 4}]) == ("broken_seal", "D5")


def test_a_choice_of_the_duel_can_be_void_too():
    choices = [sealed(1, 5, 3), sealed(2, 3, 2), sealed(3, 1, 1)]
    seals, opened = zip(*choices, strict=True)
    void = {"void": 1, "failed": {"3": "silent"}, "opened": list(opened[:2])}
    stage = judged([*dealt(*HANDS), *seals, void])[-1]
    assert stage.void.failed == {"3": "silent"}
    assert [d.name for d in stage.position.owed] == ["show"] * 3


class Unsealed(Duel, frozen=True):
    """The duel for a table without dials."""

    info = GameInfo("duel", (2, 3), rules_version=1)
    sealed = PlainGame.sealed


def test_where_nothing_is_sealed_a_seal_is_a_line_like_any_other():
    game = Unsealed()
    seal, opening = sealed(1, 5, 3)
    assert refused([*dealt(*HANDS), seal], game) == ("not_asked", "D5")
    assert refused([*dealt(*HANDS), {"void": 1}], game) == ("not_asked", "D5")
    assert judged([*dealt(*HANDS), opening], game)


# The header and the owner's data


def test_what_the_box_says_is_written_into_the_header_and_read_from_it():
    owners = Box(life=5, shields=2, die=(1, 3))
    table = GAME.opening(header(box=msgspec.to_builtins(owners)))
    assert (table.box, table.life, len(table.deck)) == (owners, (5, 5, 5), 22)
    assert Duel(owners).opening(header()) == table
    assert GAME.opening(header()).box == Box()


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seats": 3}, "seats"),
        ({"seats": [{}] * 7}, "seats"),
        ({"seats": [{}, {"cult": "red"}]}, "seats[1]"),
        ({"box": {"life": 0}}, "box.life"),
        ({"box": {"lives": 3}}, "box"),
        ({"rulings": {"DG1": "all"}}, "rulings.DG1"),
        ({"rulings": {"DG9": "all"}}, "rulings"),
        ({"rulings": 5}, "rulings"),
        ({"exterior": None}, "header"),
    ],
)
def test_a_header_that_is_none_names_its_field(wrong, field):
    with pytest.raises(BadHeader) as bad:
        GAME.opening(header() | wrong)
    assert bad.value.field == field
    with pytest.raises(NotARecord):
        judged([header() | wrong])


def test_the_rulings_on_offer_are_those_a_header_takes():
    for id_, values in GAME.info.rulings.items():
        assert getattr(Rulings(), id_) == values[0]
        for value in values:
            assert GAME.opening(header(rulings={id_: value}))
            is_usual = value == values[0]
            assert unusual({id_: value}, Rulings) == ({} if is_usual else {id_: value})


# What is run again


def answers_of_the_deal(monkeypatch, play_round):
    """Deal to six; give how often a card was drawn by the rules, first runs and all."""
    calls = []
    draw = rules.draw
    monkeypatch.setattr(rules, "draw", lambda *given: calls.append(1) or draw(*given))

    class Counted(Duel, frozen=True):
        pass

    Counted.play_round = staticmethod(play_round)
    game = Counted()
    position = begin(game, game.opening(header(6))).position
    while position.owed[0].seat == FATE:
        picks = fall(position, position.owed[0], SECRET)
        position = apply(game, position, position.answer(position.owed[0], picks)).position
    assert sum(map(len, position.table.hands)) == 18
    return len(calls)


def test_a_deal_of_18_cards_is_not_run_again_18_times(monkeypatch):
    """Once to ask, once to hear. In one round, each card would be run for every card after it."""
    assert answers_of_the_deal(monkeypatch, rules.play_round) == 36


def test_what_it_would_be_in_one_round(monkeypatch):
    def whole_deal(play):
        if play.table.phase == "draw" and not play.table.turn:
            rules.lay_aside(play)
            while (seat := rules.next_to_draw(play.table)) is not None:
                rules.draw(play, seat)
        return rules.play_round(play)

    assert answers_of_the_deal(monkeypatch, whole_deal) == 18 * 19 // 2 + 18


@pytest.mark.parametrize("seed", range(40))
def test_every_duel_ends(seed):
    course = random_course("duel", seed, answers=2000)
    assert course.positions[-1].outcome is not None
    assert course.positions[-1].outcome.winners
