"""What always holds in OctoRage, tried on whole random games."""

from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import FATE, Refused, Seat, imagine, new_match, replay, seen, visible
from engine.games.octorage import OctoRage
from engine.games.octorage import events as ev
from engine.games.octorage.cards import PLACE, TREASURES, UNSEEN, each
from tests.engine.games import random_course
from tests.octorage import counts, record

GAME = OctoRage()
seeds = given(seed=st.integers(0, 2**32))
few = settings(max_examples=25)


def course(seed, answers=400):
    return random_course("octorage", seed, answers)


def everywhere(table):
    """Every card of the game, wherever it lies."""
    zones = [*table.hands, *map(table.front, table.setup.seats), table.area, table.looked or ()]
    return [*each(table.pile), *each(table.discard), *(card for zone in zones for card in zone)]


@seeds
@few
def test_no_card_is_lost_and_none_is_made(seed):
    for position in course(seed).positions:
        table = position.table
        left_out = len(table.setup.without)
        assert len(everywhere(table)) == 47 - left_out
        if not table.setup.is_box:
            assert counts(everywhere(table)) == table.setup.pile


@seeds
@few
def test_the_table_knows_the_face_of_no_printed_card_that_was_not_played(seed):
    for position in course(seed).positions:
        table = position.table
        hidden = [*each(table.pile), *(card for hand in table.hands for card in hand)]
        if table.setup.is_box:
            assert set(hidden) <= {UNSEEN}
        else:
            assert UNSEEN not in everywhere(table)


@seeds
@few
def test_who_is_out_of_the_round_holds_nothing_and_plays_nothing(seed):
    for position in course(seed).positions:
        table = position.table
        for seat, life in enumerate(table.life):
            assert 0 <= life <= 5
            assert life or not (table.hands[seat] or table.front(seat) or seat in table.due)
        assert 1 <= table.level <= len(table.setup.data.rage)
        if position.outcome is None:
            assert len(table.alive()) > 1
            assert all(table.life[d.seat] for d in position.owed if d.seat != FATE)


@seeds
@few
def test_one_question_is_open_at_a_time(seed):
    for position in course(seed).positions:
        assert len(position.asked) == (position.outcome is None)


@seeds
@few
def test_rage_never_falls_within_a_round(seed):
    for before, after in pairwise(course(seed).positions):
        if before.table.round == after.table.round:
            assert after.table.level >= before.table.level


@seeds
@few
def test_with_printed_cards_chance_deals_characters_and_nothing_else(seed):
    for position in course(seed).positions:
        for decision in position.asked:
            if position.table.setup.is_box:
                assert decision.seat != FATE or decision.name == "character"
                assert not decision.private


@seeds
@few
def test_the_record_of_a_game_leads_to_where_it_stood_and_every_line_back_leads_back(seed):
    played = course(seed)
    header = played.subject.header(Random(seed))
    lines = [
        GAME.line(position.table, position.asked[0], answer.picks)
        for position, answer in zip(played.positions, played.answers, strict=False)
    ]
    *_, last = replay(record(header, *lines), {GAME.info.id: GAME}, lambda _: b"")
    assert last.position == played.positions[-1]
    match = new_match(GAME, played.opening)
    for answer in played.answers:
        match = match.heard(GAME, answer)
    for position in reversed(played.positions[:-1]):
        match = match.undone(agreed=True)
        assert match.position == position


def test_going_back_over_a_card_that_somebody_has_seen_needs_all():
    for event in (ev.CardDrawn, ev.CardStolen, ev.CardLookedAt):
        assert event.reveals
    match = new_match(GAME, GAME.opening({"seats": [{}] * 3, "cards": "table"}))
    while match.position.table.phase != "play":
        (decision,) = match.position.asked
        match = match.heard(GAME, match.position.answer(decision, decision.rows[0]))
    with pytest.raises(Refused) as refused:
        match.undone()
    assert refused.value.key == "undo_needs_all"


# Nothing hidden is seen


def hidden_from(table, viewer):
    """The Treasures, each a single card, that lie where *viewer* cannot look."""
    zones = [hand for seat, hand in enumerate(table.hands) if seat != viewer]
    looked = table.looked if table.looked and table.active != viewer else ()
    there = [*each(table.pile), *looked, *(card for zone in zones for card in zone)]
    return [card for card in TREASURES if card in there]


@seeds
@few
def test_a_card_that_only_one_seat_holds_is_named_to_nobody_else(seed):
    played = course(seed)
    for verdict in played.verdicts:
        table = verdict.position.table
        for viewer in (None, *map(Seat, range(6))):
            shown = seen(GAME, verdict.position, viewer)
            told = visible(verdict.events, viewer)
            text = msgspec.json.encode([shown.table, shown.owed]).decode()
            if not table.setup.is_box:
                for card in hidden_from(table, viewer):
                    assert f'"{card}"' not in text
                drawn = [event for event in told if isinstance(event, ev.CardDrawn)]
                assert {event.seat for event in drawn} <= {viewer}
        printed = msgspec.json.encode(GAME.summary(verdict.position)).decode()
        for card in hidden_from(table, None):
            assert table.setup.is_box or f'"{card}"' not in printed


@seeds
@few
def test_only_what_a_seat_cannot_see_is_imagined_otherwise(seed):
    played, random = course(seed, 120), Random(seed)
    for position in played.positions:
        viewer = Seat(random.randrange(6))
        imagined = imagine(GAME, position, viewer, random).table
        table = position.table
        assert counts(everywhere(imagined)) == counts(everywhere(table))
        changed = {
            name
            for name in table.__struct_fields__
            if getattr(imagined, name) != getattr(table, name)
        }
        assert changed <= {"hands", "pile", "looked", "known"}
        assert not changed or not table.setup.is_box
        if viewer < len(table.hands):
            assert imagined.hands[viewer] == table.hands[viewer]
        if viewer == table.active:
            assert imagined.looked == table.looked


def test_hands_the_pile_and_what_gilles_looks_at_are_all_imagined_anew():
    changed = set()
    for seed in range(30):
        for position in course(seed, 150).positions:
            other = imagine(GAME, position, None, Random(seed)).table
            changed |= {
                name
                for name in other.__struct_fields__
                if getattr(other, name) != getattr(position.table, name)
            }
    assert changed == {"hands", "pile", "looked", "known"}, "nor what others know of a hand"


def test_every_event_there_is_comes_up_in_random_games():
    there = {kind for kind in vars(ev).values() if isinstance(kind, type)}
    there = {kind for kind in there if issubclass(kind, ev.Happening)} - {ev.Happening}
    told = {type(event) for seed in range(40) for event in course(seed, 2000).events}
    assert told == there


def test_places_of_cards_are_those_of_the_record():
    assert list(PLACE) == [*range(1, 13), "dodge", *TREASURES, UNSEEN]
