"""Bots that bargain: they offer what all can bear, say why, remember, and always come to an end."""

from random import Random

import pytest
from msgspec.structs import replace

from engine import Seat, sight
from engine.bargaining import MOST_OFFERS, Bargain, Wrong
from engine.bots import LookaheadBot
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.rules import negotiation
from engine.talk import Talk
from tests.octopus import OctopusTable

FIGHT, NOTHING = ("fight",), ("nothing",)
A, B, C = map(Seat, range(3))
WHY = {
    "offer": {"mine", "yours", "peace"},
    "agree": {"suits"},
    "refuse": {"better", "fight", "near", "wronged"},
    "warn": {"near", "wronged", "pays"},
    "end": {"near", "wronged", "pays"},
}


def bargain(ends, bots=(A, B), parties=(A, B), **more):
    """What *ends* are worth to each of the parties; what is not named is as bad as a fight."""
    decision = negotiation(2, parties)
    worth = {row: ends.get(row[0], dict.fromkeys(parties, 0.0)) for row in decision.rows}
    return Bargain(Talk(decision, FIGHT), worth, bots, **more)


def said(talk):
    return [(word.seat, word.deed, word.picks, word.why) for word in talk.words]


def after(one, *words):
    talk = one.talk
    for change in words:
        talk = change(talk)
    return one._replace(talk=talk)


# What is offered, and why


def test_a_bot_offers_what_serves_it_most_of_what_all_can_bear():
    ends = {A: {A: 0.5, B: -0.1}, B: {A: 0.1, B: 0.2}, "nothing": {A: 0.2, B: 0.1}}
    word = bargain(ends).next_word()
    assert (word.seat, word.deed, word.picks, word.why) == (A, "offer", NOTHING, "peace")


@pytest.mark.parametrize(("end", "why", "whom"), [(A, "mine", A), (B, "yours", B)])
def test_a_bot_says_for_whom_its_offer_is(end, why, whom):
    ends = {"nothing": {A: -1, B: 0}, 1 - end: {A: -1, B: 0}, end: {A: 0.1, B: 0.1}}
    word = bargain(ends).next_word()
    assert (word.picks, word.why, word.whom) == ((end,), why, whom)


def test_each_asks_for_itself_and_they_meet_where_both_gain():
    ends = {A: {A: 0.5, B: 0.0}, B: {A: 0.0, B: 0.5}, "nothing": {A: 0.2, B: 0.2}}
    talk = bargain(ends).settled()
    assert talk.struck == NOTHING
    assert said(talk) == [
        (A, "offer", (A,), "mine"), (B, "refuse", (A,), "better"),
        (B, "offer", (B,), "mine"), (A, "refuse", (B,), "better"),
        (A, "offer", NOTHING, "peace"), (B, "agree", NOTHING, "suits"),
    ]  # fmt: skip


def test_an_offer_lies_on_the_table_until_people_have_spoken():
    ends = {"nothing": {A: 0.2, B: 0.2}}
    waiting = bargain(ends, bots=(A,))
    talk = waiting.settled()
    assert (talk.offer, talk.agreed) == (NOTHING, {A})
    assert bargain({}, bots=()).next_word() is None


def test_what_people_turn_down_is_not_offered_again():
    ends = {"nothing": {A: 0.2, B: 0.2}, A: {A: 0.3, B: 0.1}}
    first = bargain(ends, bots=(A,))
    turned_down = after(first, lambda talk: first.settled().declined(B))
    assert turned_down.next_word().picks == NOTHING
    again = turned_down._replace(talk=turned_down.settled().declined(B))
    assert again.next_word() is None, "it waits for what they want"


# What is refused, and why


def test_a_bot_refuses_what_is_worse_for_it_than_a_fight():
    ends = {B: {A: -0.2, B: 0.4}, "nothing": {A: -0.1, B: 0.0}}
    one = bargain(ends, bots=(A,))
    near = after(one, lambda talk: talk.offered(B, (B,))).next_word()
    assert (near.deed, near.why, near.whom) == ("refuse", "near", B)
    plain = after(one, lambda talk: talk.offered(B, NOTHING)).next_word()
    assert (plain.deed, plain.why, plain.whom) == ("refuse", "fight", None)


def test_who_broke_its_word_is_told_so():
    ends = {B: {A: -0.2, B: 0.4}, "nothing": {A: -0.1, B: 0.0}, A: {A: -1, B: 0}}
    one = bargain(ends, bots=(A,), wrongs=[Wrong(C, A), Wrong(B, A)])
    word = after(one, lambda talk: talk.offered(B, (B,))).next_word()
    assert (word.why, word.whom) == ("wronged", B)
    assert one.next_word().why == "wronged"
    elsewhere = one._replace(wrongs=[Wrong(A, B), Wrong(B, C)])
    assert elsewhere.next_word().why == "pays", "what was done to others is theirs to remember"


def test_nobody_haggles_for_a_trifle_but_who_bluffs():
    ends = {"nothing": {A: 0.2, B: 0.2}, A: {A: 0.21, B: 0.1}}
    one = bargain(ends, bots=(A,))
    assert after(one, lambda talk: talk.offered(B, NOTHING)).next_word().deed == "agree"
    bluff = after(one._replace(bluffers={A}), lambda talk: talk.offered(B, NOTHING))
    word = bluff.next_word()
    assert (word.deed, word.why) == ("refuse", "fight"), "it would not fight"
    called = bluff._replace(talk=bluff.settled().declined(B))
    called = after(called, lambda talk: talk.offered(B, NOTHING))
    assert called.next_word().deed == "agree", "a bluff that is called is given up"


# Fights


def test_a_bot_warns_says_why_and_fights_only_after_one_more_offer():
    ends = {end: {A: -0.1, B: 0.3} for end in ("nothing", A, B)}
    one = bargain(ends, bots=(A,))
    warned = one.settled()
    assert said(warned) == [(A, "warn", FIGHT, "pays")]
    refused = one._replace(talk=warned.offered(B, NOTHING))
    talk = refused.settled()
    assert [word.deed for word in talk.words] == ["warn", "refuse", "end"]


def test_who_has_said_no_once_is_not_taken_by_surprise_either():
    ends = {end: {A: -0.1, B: 0.3} for end in ("nothing", A, B)}
    first = after(bargain(ends, bots=(A,)), lambda talk: talk.offered(B, NOTHING))
    assert [word.deed for word in first.settled().words] == ["refuse"], "people may still speak"
    then = first._replace(talk=first.settled().offered(B, (B,)))
    assert [word.deed for word in then.settled().words] == ["refuse", "refuse", "end"]


def test_who_is_nearest_to_winning_is_fought_for_that():
    ends = {end: {A: -0.1, B: 0.3} for end in ("nothing", A, B)}
    ends["fight"] = {A: 0.1, B: 0.2}
    talk = bargain(ends).settled()
    assert said(talk)[-1] == (A, "end", FIGHT, "near")


# A law: every talk of bots ends


def random_bargain(seed):
    random = Random(seed)
    parties = tuple(map(Seat, range(random.choice((2, 3, 5, 5)))))
    decision = negotiation(random.randint(1, 7), parties)
    level = random.choice((0.0, 0.3, 0.8))
    ends = {
        row: {seat: random.uniform(level - 1, level) if row != FIGHT else 0.0 for seat in parties}
        for row in decision.rows
    }
    wrongs = [Wrong(*random.sample(parties, 2)) for _ in range(random.randint(0, 3))]
    bluffers = {seat for seat in parties if random.random() < 0.3}
    return Bargain(Talk(decision, FIGHT), ends, parties, wrongs, bluffers)


def faults(one, talk):
    """Everything in a talk of bots that should not be."""
    parties, words = one.talk.decision.parties, talk.words
    fight = one.ends[FIGHT]
    bearable = [
        end for end in talk.ends if all(one.ends[end][seat] >= fight[seat] for seat in parties)
    ]
    offers = [word.picks for word in words if word.deed == "offer"]
    reasons = {word.seat for word in words if word.deed in ("refuse", "warn")}
    if bool(talk.struck) != bool(bearable):
        yield "peace exactly where all can bear it"
    if talk.struck and talk.struck not in bearable:
        yield "nobody agrees to what is worse than a fight"
    if not talk.struck and not any(word.deed == "end" for word in words[-1:]):
        yield "it ends"
    if len(offers) != len(set(offers)) or len(offers) > MOST_OFFERS * len(parties):
        yield "no offer twice, and few"
    if any(word.deed == "end" and word.seat not in reasons for word in words):
        yield "nobody fights without a reason told before"
    if any(word.why not in WHY[word.deed] for word in words):
        yield "reasons from the small set"


@pytest.mark.parametrize("first", range(0, 2000, 500))
def test_bots_end_every_talk_in_peace_where_all_can_bear_it(first):
    for seed in range(first, first + 500):
        one = random_bargain(seed)
        assert not [*faults(one, one.settled())], seed


@pytest.mark.parametrize("seed", range(30))
def test_five_bots_that_meet_end_their_talk_whatever_they_imagine(seed):
    random, cults = Random(seed), ["red", "yellow", "green", "blue", "purple"]
    held = {cult: random.sample(COMPONENTS[:6], random.randint(0, 3)) for cult in cults[1:]}
    table = OctopusTable(
        " ".join(cults),
        exterior=random.choice(("dreams", "marsh", "moon", "city")),
        held={cult: " ".join(components) for cult, components in held.items()},
        power={cult: random.randint(1, 6) for cult in cults},
    )
    table.clocks(**dict.fromkeys(cults, "2/6"))
    decision = table.position.owed[0]
    assert len(decision.parties) == 5
    ends = LookaheadBot(21, random).weigh(sight(table.game, table.position, decision))
    one = Bargain(Talk(decision, FIGHT), ends, decision.parties)
    assert not [*faults(one, one.settled())]


def test_bots_that_would_not_end_are_seen(monkeypatch):
    """Sown: one that says nothing, one that fights without a word, one that never agrees."""
    bargains = [random_bargain(seed) for seed in range(60)]
    assert all([*faults(one, one.talk)] for one in bargains)
    fights = [(one, one.settled()) for one in bargains if not one.settled().struck]
    assert fights
    assert all([*faults(one, replace(talk, words=talk.words[-1:]))] for one, talk in fights)
    monkeypatch.setattr(Talk, "assented", Talk.declined)
    assert any([*faults(one, one.settled())] for one in bargains)
