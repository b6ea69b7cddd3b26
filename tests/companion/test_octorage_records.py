"""A game of OctoRage on disk: gone back in to any point, cut off anywhere, it goes on."""

import asyncio
import json
from random import Random

import pytest

from companion.evening import chance, undo
from companion.evening.aside import at_once
from companion.evening.journal import Journal
from companion.evening.reopening import reopen
from companion.evening.store import Store
from companion.games import game
from engine import FATE, fall, new_match
from engine.bots import guessing
from engine.games.octorage import OctoRage
from tests.octorage import header
from tests.octorage_twins import played
from tests.twins import replayed

RULES = OctoRage()
ANSWERS, AGAIN, STEP = 90, 4, 61
"""How far it is played; how far after going back; bytes from one cut to the next."""
modes = pytest.mark.parametrize("cards", ["table", "box"])


def store_at(path, head):
    match = new_match(RULES, RULES.opening(head))
    return Store(RULES, head, match, Journal(path, head, RULES), aside=at_once)


async def answer(store, policy):
    """Give one answer: chance from the secret beside the record."""
    (decision,) = store.position.owed
    if decision.seat == FATE:
        picks = fall(store.position, decision, await store.chance())
    else:
        picks = policy(store.position, decision)
    await store.hear([(decision, picks)])


def steady(position, decision):
    """Anything, but the same whenever the same is asked."""
    return guessing(Random(f"{position.ply} {decision.name} {decision.rows}"))(decision)


def lines_of(path):
    _, *lines = path.read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


@modes
def test_from_any_point_it_goes_on_as_it_did(tmp_path, cards):
    """Going back is no second chance: who answers the same draws the same."""
    path = tmp_path / "game.jsonl"

    async def story():
        store = store_at(path, header(4, cards=cards))
        await store.save()
        for _ in range(ANSWERS):
            if store.position.owed:
                await answer(store, steady)
        whole = lines_of(path)
        for to in undo.stops(store.match):
            await store.go_back(to)
            assert lines_of(path) == whole[:to]
            for _ in range(min(AGAIN, len(whole) - to)):
                await answer(store, steady)
            again = lines_of(path)
            assert again == whole[: len(again)], to
        store.close()
        return whole

    assert len(asyncio.run(story())) > ANSWERS / 2


@modes
def test_from_any_point_another_game_is_played_to_its_end(tmp_path, cards):
    """Whatever was seen before: no answer is left over from what was taken back."""
    head = header(3, who={1: "jose", 2: "gilles", 3: "norbert"}, cards=cards)
    lines = played(head, Random(4), ANSWERS)
    match = replayed(RULES, head, lines)
    for to in undo.stops(match):
        back = undo.back(match, to)
        assert back.verdicts == match.verdicts[: to + 1]
        rest = played_on(back, Random(to))
        assert rest.position.outcome


def played_on(match, random):
    policy = guessing(random)
    while match.position.outcome is None:
        (decision,) = match.position.owed
        match = match.heard(RULES, match.position.answer(decision, policy(decision)))
    return match


@modes
def test_a_record_cut_off_anywhere_is_opened_again(tmp_path, cards):
    """At its last whole line: nothing that was answered before it is lost."""
    head = header(4, cards=cards)
    path = tmp_path / "whole.jsonl"
    store = store_at(path, head)

    async def play():
        await store.save()
        for _ in range(ANSWERS):
            if store.position.owed:
                await answer(store, steady)
        store.close()

    asyncio.run(play())
    data, whole = path.read_bytes(), lines_of(path)
    first = data.index(b"\n") + 1
    for cut in range(first, len(data), STEP):
        torn = tmp_path / f"cut{cut}.jsonl"
        torn.write_bytes(data[:cut])
        kept = reopen(torn, game)
        answers = len(kept.match.answers)
        assert answers == data[:cut].count(b"\n") - 1 or answers == data[:cut].count(b"\n")
        assert RULES.summary(kept.match.position) == RULES.summary(
            replayed(RULES, head, tuple(whole[:answers])).position
        )
        kept.journal.close()


def test_the_secret_of_chance_is_beside_the_record_and_not_in_it(tmp_path):
    path = tmp_path / "game.jsonl"
    store = store_at(path, header(3))

    async def play():
        for _ in range(6):
            await answer(store, steady)
        store.close()

    asyncio.run(play())
    assert chance.chance_file(path).exists()
    secret = chance.Chance(path).secret
    assert secret.hex() not in path.read_text("utf-8")
