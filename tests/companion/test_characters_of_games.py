"""Characters where nobody bargains: each is told from the plain bot by what it chooses."""

from collections import Counter
from random import Random

import pytest

from companion.games import GAMES, game
from engine import FATE, Match, Seat, fall, new_match, secret_of, sight
from engine.bents import BENTS, PLAIN, leaning
from engine.bots import HabitBot, ThoughtfulBot
from tests.engine.creatures.strength import header as creatures_header
from tests.engine.octorage.strength import header as rage_header

CAUTIOUS, VENGEFUL, GREEDY, FAIR = [bent.id for bent in BENTS[1:]]
HEADERS = {
    "octorage": rage_header,
    "creatures-cultists": lambda random: creatures_header(4),
}
GAMES_OF = {"octorage": 40, "creatures-cultists": 20}
"""As many as tell them apart."""
SEATS = 4


def played(id_, seed, bent, count, kind=HabitBot):
    """A game of plain bots but one of a character, of this *kind*; *count* is shown its choices."""
    rules, notes, random = game(id_).rules, game(id_).notes, Random(seed)
    bots, me, wrongs = {False: HabitBot(random), True: kind(random)}, Seat(seed % SEATS), ()
    match = new_match(rules, rules.opening(HEADERS[id_](random)))
    while match.position.outcome is None:
        position, decision = match.position, match.position.owed[0]
        if decision.seat == FATE:
            picks = fall(position, decision, secret_of(seed))
        else:
            shown = sight(rules, position, decision, wrongs)
            leans = decision.seat == me and bent != PLAIN
            bot = bots[decision.seat == me]
            picks = bot.choose(leaning(shown, {me: bent}) if leans else shown)
            if decision.seat == me:
                count(position.table, decision, picks, _struck_by(wrongs, me))
        match = match.heard(rules, position.answer(decision, picks))
        wrongs += notes.wrongs((), Match(match.verdicts[-1:]))


def _struck_by(wrongs, me):
    return Counter(wrong.by for wrong in wrongs if wrong.to == me)


class Counted(Counter):
    """How often something was chosen, of the times it could be."""

    def saw(self, what, *, is_so):
        self[what] += 1
        self[what, "so"] += is_so

    def often(self, what):
        return self[what, "so"] / self[what]

    def aims(self, on, others, struck_by, has):
        """At whom it aimed, of several; *has*: what each has that all would like."""
        if len(others) > 1:
            worst = max(struck_by[other] for other in others)
            if worst:
                self.saw("strikes back", is_so=struck_by[on] == worst)
            if len(set(map(has, others))) > 1:
                self.saw("strikes the weakest", is_so=has(on) == min(map(has, others)))


def in_octorage(counted):
    """Whom it robs, strikes and curses, and whether it lets itself be attacked to save a card."""

    def count(table, decision, picks, struck_by):
        is_card = decision.name == "play"
        if is_card and any(isinstance(card, int) for card, _ in decision.rows):
            counted.saw("saves a card", is_so=not isinstance(picks[0], int))
        aimed_at = picks[1] if is_card else picks[0]
        if decision.name in ("steal", "strike") or (is_card and aimed_at is not None):
            rows = [row for row in decision.rows if not is_card or row[0] == picks[0]]
            others = {row[1] if is_card else row[0] for row in rows} - {decision.seat, None}
            counted.aims(aimed_at, others, struck_by, lambda seat: table.life[seat])

    return count


def in_creatures(counted):
    """Whom it attacks, whom it sends, and what it hopes for."""

    def count(table, decision, picks, struck_by):
        if decision.name != "attack":
            return
        sent, cult, cultist = picks
        senders, cults, cultists = (set(column) for column in zip(*decision.rows, strict=True))
        counted.aims(cult, cults, struck_by, lambda seat: table.points[seat])
        if len(set(map(table.worth, senders))) > 1:
            cheapest = min(map(table.worth, senders))
            counted.saw("sends a cheap one", is_so=table.worth(sent) == cheapest)
        if len(set(map(table.worth, cultists))) > 1:
            dearest = max(map(table.worth, cultists))
            counted.saw("strikes the dearest", is_so=table.worth(cultist) == dearest)

    return count


def counts(id_, count, kind=HabitBot):
    found = {}
    for bent in BENTS:
        found[bent.id] = Counted()
        for seed in range(GAMES_OF[id_]):
            played(id_, seed, bent, count(found[bent.id]), kind)
    return found


def most(found, what):
    return max(found, key=lambda name: found[name].often(what))


def least(found, what):
    return min(found, key=lambda name: found[name].often(what))


@pytest.mark.repeats
def test_each_is_noticed_in_octorage():
    found = counts("octorage", in_octorage)
    assert most(found, "strikes back") == VENGEFUL
    assert found[VENGEFUL].often("strikes back") == 1 > found["plain"].often("strikes back") + 0.2
    assert least(found, "strikes the weakest") == FAIR
    assert most(found, "saves a card") == GREEDY
    assert found[CAUTIOUS].often("saves a card") == 0 < found["plain"].often("saves a card")


@pytest.mark.repeats
@pytest.mark.parametrize("kind", [HabitBot, ThoughtfulBot])
def test_each_is_noticed_in_creatures(kind):
    found = counts("creatures-cultists", in_creatures, kind)
    assert most(found, "strikes back") == VENGEFUL
    assert found[VENGEFUL].often("strikes back") > found["plain"].often("strikes back") + 0.15
    assert least(found, "strikes the weakest") == FAIR
    assert most(found, "strikes the dearest") == GREEDY
    assert most(found, "sends a cheap one") == CAUTIOUS


@pytest.mark.parametrize("id_", HEADERS)
def test_the_plain_one_is_as_it_was_whatever_was_done_to_it(id_):
    """A blow is no broken word: nobody plain plays otherwise for it."""
    random, answers = Random(5), []

    def leant(shown):
        plain = leaning(shown, {shown.decision.seat: PLAIN})
        return [HabitBot(Random(7)).choose(one) for one in (shown, plain)]

    rules, notes, wrongs = game(id_).rules, game(id_).notes, ()
    match = new_match(rules, rules.opening(HEADERS[id_](random)))
    while match.position.outcome is None and len(answers) < 150:
        position, decision = match.position, match.position.owed[0]
        if decision.seat == FATE:
            picks = fall(position, decision, secret_of(5))
        else:
            answers.append(leant(sight(rules, position, decision, wrongs)))
            picks = answers[-1][0]
        match = match.heard(rules, position.answer(decision, picks))
        wrongs += notes.wrongs((), Match(match.verdicts[-1:]))
    assert wrongs
    assert all(one == other for one, other in answers)


def test_who_has_characters_says_what_they_remember_and_a_game_for_all_has_none():
    for id_ in GAMES:
        assert game(id_).rules.info.characters is not game(id_).rules.info.together
