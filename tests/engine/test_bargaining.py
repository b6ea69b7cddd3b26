"""Bots that bargain: they offer what all can bear, say why, remember, and always come to an end."""

from random import Random

import pytest
from msgspec.structs import replace

from engine import Seat, sight
from engine.bargaining import MOST_OFFERS, Bargain, Wrong
from engine.bents import BENTS
from engine.bots import LookaheadBot
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.pledges import pledges as octopus_pledges
from engine.games.octopus.rules import negotiation
from engine.talk import Pledge, Talk
from tests.octopus import OctopusTable

FIGHT, NOTHING = ("fight",), ("nothing",)
A, B, C = map(Seat, range(3))
WHY = {
    "offer": {"mine", "yours", "peace", "word"},
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


# Promises


def pledge(by, to, end, worth=0.2, cost=0.0):
    return Pledge(by, to, end, "away", 2, worth, cost)


UNEVEN = {A: {A: 0.5, B: -0.1}, "nothing": {A: 0.1, B: 0.1}, B: {A: -0.1, B: 0.3}}


def test_a_bot_promises_what_makes_bearable_what_would_not_be():
    one = bargain(UNEVEN, pledges=[pledge(A, B, (A,))])
    word = one.next_word()
    assert (word.seat, word.deed, word.picks, word.why, word.whom) == (A, "offer", (A,), "word", B)
    talk = one.settled()
    assert (talk.struck, talk.pledge) == ((A,), pledge(A, B, (A,)))
    assert bargain(UNEVEN).settled().struck == NOTHING, "without a promise it is too much"


@pytest.mark.parametrize(
    ("given", "because"),
    [
        (pledge(A, B, (A,), 0.05), "it is worth too little"),
        (pledge(A, B, (A,), 0.2, cost=0.6), "it costs too much to keep"),
        (pledge(A, B, (A,), 0.2, cost=0.39), "nobody promises for a trifle"),
        (pledge(A, B, NOTHING), "all can bear it as it is"),
        (pledge(B, A, (A,)), "who gains by a promise does not make it"),
        (pledge(A, B, (B,)), "it would give all for nothing"),
    ],
)
def test_a_bot_promises_nothing_else(given, because):
    words = bargain(UNEVEN, pledges=[given]).settled().words
    assert not any(word.pledge for word in words), because


def test_a_third_who_cannot_bear_it_is_not_passed_over():
    ends = {A: {A: 0.5, B: -0.1, C: -0.1}, "nothing": {A: 0.1, B: 0.1, C: 0.1}}
    one = bargain(ends, (A, B, C), (A, B, C), pledges=[pledge(A, B, (A,))])
    assert one.settled().struck == NOTHING


def test_who_has_broken_a_word_is_believed_half_and_blows_are_no_words():
    ends = UNEVEN | {"nothing": {A: 0.1, B: 0.05}}
    one = bargain(ends, pledges=[pledge(A, B, (A,), 0.15)])
    assert one.settled().struck == (A,)
    assert one._replace(wrongs=[Wrong(A, C)]).settled().struck == NOTHING
    assert one._replace(wrongs=[Wrong(A, C, 0.25)] * 4).settled().struck == (A,)


def test_of_two_promises_a_bot_makes_the_cheaper_and_then_the_dearer_to_the_other():
    dear, cheap, welcome = (
        pledge(A, B, (A,), 0.2, 0.1), pledge(A, B, (A,), 0.2), pledge(A, B, (A,), 0.3)
    )  # fmt: skip
    assert bargain(UNEVEN, pledges=[dear, cheap]).next_word().pledge == cheap
    assert bargain(UNEVEN, pledges=[cheap, welcome]).next_word().pledge == welcome


def test_who_hopes_for_more_says_no_to_a_promise_too():
    ends = UNEVEN | {"nothing": {A: 0.1, B: 0.3}}
    talk = bargain(ends, pledges=[pledge(A, B, (A,))]).settled()
    assert said(talk)[1] == (B, "refuse", (A,), "better")
    assert (talk.struck, talk.pledge) == (NOTHING, None), "no promise stays with another deal"


LIKES_ITS_OWN = {A: {A: 0.5, B: 0.1}, "nothing": {A: -0.2, B: 0.1}, B: {A: -0.1, B: 0.3}}


@pytest.mark.parametrize(
    "against", [lambda talk: talk.declined(B), lambda talk: talk.offered(B, (B,))]
)
def test_to_a_person_who_does_not_take_its_offer_a_bot_adds_a_promise_once(against):
    one = bargain(LIKES_ITS_OWN, bots=(A,), pledges=[pledge(A, B, (A,))])
    plain = one.settled()
    assert (plain.offer, plain.pledge) == ((A,), None), "first without"
    turned_down = one._replace(talk=against(plain))
    promised = turned_down.settled()
    assert (promised.offer, promised.pledge, promised.agreed) == (
        (A,), pledge(A, B, (A,)), {A}
    )  # fmt: skip
    struck = promised.offered(B, (A,))
    assert (struck.struck, struck.pledge) == ((A,), pledge(A, B, (A,)))
    again = turned_down._replace(talk=against(promised)).settled()
    assert len([word for word in again.words if word.pledge]) == 1


def test_who_has_agreed_is_promised_nothing_more():
    ends = {A: {A: 0.5, B: -0.1, C: 0.1}}
    one = bargain(ends, (A, C), (A, B, C), pledges=[pledge(A, B, (A,))])
    talk = one.talk.offered(B, (A,)).declined(C)
    assert one._replace(talk=talk).next_word().why != "word"


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
    pledges = [
        Pledge(*random.sample(parties, 2), end, "away", 2, random.random() / 2, random.random() / 9)
        for end in Talk(decision, FIGHT).ends
        for _ in range(random.choice((0, 0, 1, 4)))
    ]
    return Bargain(Talk(decision, FIGHT), ends, parties, wrongs, bluffers, pledges)


def faults(one, talk):
    """Everything in a talk of bots that should not be."""
    parties, words = one.talk.decision.parties, talk.words
    fight = one.ends[FIGHT]
    bearable = [
        end for end in talk.ends if all(one.ends[end][seat] >= fight[seat] for seat in parties)
    ]
    offers = [(word.picks, word.pledge) for word in words if word.deed == "offer"]
    promised = [word.seat for word in words if word.pledge]
    reasons = {word.seat for word in words if word.deed in ("refuse", "warn")}
    if (bearable or promised) and not talk.struck:
        yield "peace wherever all can bear it, by itself or with a promise"
    if talk.struck and not talk.pledge and talk.struck not in bearable:
        yield "nobody agrees to what is worse than a fight"
    if talk.pledge and (talk.pledge.end in bearable or talk.pledge.end != talk.offer):
        yield "nothing is promised for what all could bear"
    if len(promised) != len(set(promised)):
        yield "everybody promises once"
    if not talk.struck and not any(word.deed == "end" for word in words[-1:]):
        yield "it ends"
    if len(offers) != len(set(offers)) or len(offers) > (MOST_OFFERS + 1) * len(parties):
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
def test_five_bots_that_meet_end_their_talk_whatever_they_imagine_and_promise(seed):
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
    bents = {seat: random.choice(BENTS) for seat in decision.parties}
    pledges = tuple(octopus_pledges(table.position.table, decision, bents))
    one = Bargain(Talk(decision, FIGHT), ends, decision.parties, pledges=pledges)
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
