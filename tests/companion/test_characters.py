"""Characters are told apart by what they choose, by somebody who only counts how often."""

from collections import Counter
from random import Random
from statistics import fmean, pstdev

import pytest

from companion.games.octopus.grudges import wrongs
from engine import new_match, sight
from engine.bargaining import Bargain
from engine.bents import BENTS, leaning
from engine.bots import LookaheadBot, careful
from engine.games.octopus import Octopus
from engine.talk import Talk
from tests.octopus import header

GAME, FIGHT = Octopus(), ("fight",)
GAMES, BLOCK = 200, 40
IMAGINED, TURNS = 40, 6
CAUTIOUS, VENGEFUL, GREEDY, FAIR = NAMES = [bent.id for bent in BENTS[1:]]
WORDS = (
    "offer mine", "offer peace", "offer yours", "refuse better", "agree suits",
    "end wronged", "end near", "end pays",
)  # fmt: skip


def played(seed):
    """One of each character at a table; clocks are guessed, all else is thought about."""
    random = Random(seed)
    seats = random.sample(BENTS[1:], 4)
    bot, guess = LookaheadBot(IMAGINED, random), careful(random)
    exterior = "dreams" if seed % 2 else None
    match = new_match(GAME, GAME.opening(header("red yellow green blue", exterior=exterior)))
    chosen = {name: Counter() for name in NAMES}
    while match.position.outcome is None and match.position.table.turn <= TURNS:
        position, decision = match.position, match.position.owed[0]
        if decision.name == "clock":
            picks = guess(decision)
        elif decision.seat >= 0:
            bent = seats[decision.seat]
            shown = sight(GAME, position, decision, wrongs((), match))
            picks = bot.choose(leaning(shown, {decision.seat: bent}))
            chosen[bent.id][f"{decision.name} {picks[0]}"] += 1
        else:
            picks = talked(match, seats, bot, chosen)
        match = match.heard(GAME, position.answer(decision, picks))
    return chosen


def talked(match, seats, bot, chosen):
    decision, past = match.position.owed[0], wrongs((), match)
    shown = sight(GAME, match.position, decision, past)
    ends = bot.weigh(leaning(shown, {seat: seats[seat] for seat in decision.parties}))
    talk = Bargain(Talk(decision, FIGHT), ends, decision.parties, past).settled()
    for seat in decision.parties:
        chosen[seats[seat].id]["talks"] += 1
    for word in talk.words:
        chosen[seats[word.seat].id][f"{word.deed} {word.why}"] += 1
    return talk.struck or FIGHT


def frequencies(chosen):
    """How often each thing was chosen, of the times it could be."""
    asked = chosen["gather take"] + chosen["gather leave"]
    return [*(chosen[word] / chosen["talks"] for word in WORDS), chosen["gather take"] / asked]


@pytest.fixture(scope="module")
def blocks():
    """Two hundred games, forty at a time: by character, how often it chose what."""
    found = []
    for first in range(0, GAMES, BLOCK):
        chosen = {name: Counter() for name in NAMES}
        for seed in range(first, first + BLOCK):
            for name, counts in played(seed).items():
                chosen[name].update(counts)
        found.append({name: frequencies(counts) for name, counts in chosen.items()})
    return found


def often(blocks, name, *words):
    at = [(*WORDS, "take").index(word) for word in words]
    return fmean(sum(block[name][i] for i in at) for block in blocks)


def test_each_character_is_noticed_by_what_it_is(blocks):
    fights = ("end wronged", "end near", "end pays")
    assert min(NAMES, key=lambda name: often(blocks, name, *fights)) == CAUTIOUS
    assert max(NAMES, key=lambda name: often(blocks, name, "end wronged")) == VENGEFUL
    assert max(NAMES, key=lambda name: often(blocks, name, "take")) == GREEDY
    assert max(NAMES, key=lambda name: often(blocks, name, "end near")) == FAIR


def test_who_only_counts_tells_them_apart(blocks):
    """Whose block is it? That of the character whose other blocks are most like it."""
    right = sum(nearest(blocks, block, name) == name for block in blocks for name in NAMES)
    assert right >= 0.75 * len(blocks) * len(NAMES), "by luck it would be a quarter"


def nearest(blocks, block, name):
    others = [other for other in blocks if other is not block]
    middle = {one: [fmean(b[one][i] for b in others) for i in range(9)] for one in NAMES}
    wide = [pstdev(b[one][i] for b in others for one in NAMES) or 1.0 for i in range(9)]
    return min(NAMES, key=lambda one: sum(
        ((block[name][i] - middle[one][i]) / wide[i]) ** 2 for i in range(9)
    ))  # fmt: skip


def test_five_of_the_same_character_are_not_told_apart(blocks):
    """Sown: where the labels are shuffled, counting finds nothing."""
    shuffled = []
    for number, block in enumerate(blocks):
        turned = NAMES[number % 4 :] + NAMES[: number % 4]
        shuffled.append({name: block[other] for name, other in zip(NAMES, turned, strict=True)})
    right = sum(nearest(shuffled, block, name) == name for block in shuffled for name in NAMES)
    assert right < 0.5 * len(blocks) * len(NAMES)
