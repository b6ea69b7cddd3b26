"""What the lamps say of a game: a meaning for everything, told by rhythm, and never a secret."""

from itertools import combinations

import pytest

from companion.lamps import options
from companion.lamps.meanings import CULT_ORDER, SENSES, Meaning, cult_colour, light_of
from companion.lamps.score import MEANINGS, SILENT, Said, after, ground, layer, places, said_of
from companion.text import LANGUAGES, words
from engine.games.octopus import events
from engine.games.octopus.board import CULTS, EXTERIOR
from engine.games.octopus.events import Happening
from engine.games.octopus.view import view
from hardware.effects import SLOWER, Spot
from hardware.lamps import BLACK, LAMPS
from hardware.layers import picture
from tests.engine.games import random_course
from tests.octopus import OctopusTable

KINDS = {
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
}  # fmt: skip
BY_THE_TABLE = {Meaning.SEALED, Meaning.SETUP, Meaning.RESUME, Meaning.DIAL_LOST}
"""What is no event: `tests/screen/test_table_lamps.py` sees the table show each of them."""


# Every event, every meaning


def test_every_event_of_the_game_has_a_meaning_or_is_silent_with_a_reason():
    assert MEANINGS.keys() | SILENT.keys() == KINDS
    assert not MEANINGS.keys() & SILENT.keys()
    assert all(SILENT.values())


def test_every_meaning_shines_and_can_be_asked_for():
    assert list(SENSES) == list(Meaning)
    assert [meaning.value for meaning in Meaning] == list(options.MEANINGS)
    assert CULTS == CULT_ORDER == options.CULTS


def test_every_meaning_is_said_of_some_event_or_shown_by_the_table():
    said = set()
    for seed in range(60):
        course = random_course("grand-octopus", seed)
        for verdict in course.verdicts:
            seen = view(verdict.position.table, None)
            for event in verdict.events:
                said |= {one.meaning for one in said_of(event, seen)}
    said |= {one.meaning for one in said_of(events.GameEnded("R57", "tie", ()), seen)}
    assert said | BY_THE_TABLE == set(Meaning)
    assert not said & BY_THE_TABLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_meaning_is_explained_in_both_languages(language):
    for meaning in Meaning:
        for what in ("meaning", "looks"):
            assert words(language).say(f"lamps.{what}.{meaning.value}")


# Never by hue alone


STEP_S, SECONDS = 0.05, 12
ALIKE = 0.1
"""Mean difference of brightness below which two rhythms look the same."""


def rhythm(meaning, number, *, quiet):
    """How bright each lamp is over time, without its hue, and dark once it is over."""
    sense, effect = SENSES[meaning], light_of(meaning, number, quiet=quiet)
    slower = SLOWER if quiet else 1
    spots = [Spot(lamp, LAMPS) for lamp in range(LAMPS)] if sense.everywhere else [Spot(0, 1)]
    times = [STEP_S * slower * tick for tick in range(round(SECONDS / STEP_S))]
    rows = [
        [effect.level(spot, t) if t < sense.lasts_s * slower else 0.0 for t in times]
        for spot in spots
    ]
    brightest = max(map(max, rows))
    return [[level / brightest for level in row] for row in rows]


def distance(one, other):
    """How different two rhythms look while either is lit, however they are shifted."""
    if len(one) != len(other):
        return 1.0  # one lamp, or all of them
    ticks, lasting = len(one[0]), max(lit_ticks(one), lit_ticks(other))
    pairs = list(zip(one, other, strict=True))

    def apart(shift):
        return sum(
            abs(a[(at + shift) % ticks] - b[at]) for a, b in pairs for at in range(0, ticks, 2)
        )

    return 2 * min(map(apart, range(0, ticks, 2))) / len(one) / lasting


def lit_ticks(rows):
    return max(sum(level > 0 for level in row) for row in rows)


def voices(*, quiet):
    """Every meaning; those that count, with all they can count to."""
    counting = {Meaning.DOMINATED: range(1, 6), Meaning.SETUP: range(2, 5)}
    return {
        (meaning, number): rhythm(meaning, number, quiet=quiet)
        for meaning in Meaning
        for number in counting.get(meaning, (1,))
    }


@pytest.mark.parametrize("quiet", [False, True])
def test_no_two_meanings_differ_by_hue_alone(quiet):
    heard = voices(quiet=quiet)
    alike = [
        (one, other) for one, other in combinations(heard, 2)
        if distance(heard[one], heard[other]) < ALIKE
    ]  # fmt: skip
    assert alike == []


def test_two_of_one_rhythm_would_be_noticed():
    breath = rhythm(Meaning.CHOOSING, 1, quiet=False)
    later = [row[30:] + row[:30] for row in breath]
    assert distance(breath, later) < ALIKE
    dimmer = rhythm(Meaning.RESOLVING, 1, quiet=False)
    assert distance(dimmer, [[level * 0.99 for level in row] for row in dimmer]) < ALIKE


# What is said of events


def said(table):
    seen = view(table.position.table, None)
    return [one for event in table.told for one in said_of(event, seen)]


def meanings(table):
    return [(one.meaning, one.place) for one in said(table)]


def test_a_turn_is_shown_location_by_location():
    table = OctopusTable(at={"red": 1, "blue": 1, "green": 3})
    table.clocks(red="2/4", blue="1/5", green="4/2")
    assert meanings(table)[0] == (Meaning.REVEAL, None)
    empty = {place for meaning, place in meanings(table) if meaning is Meaning.EMPTY}
    assert empty == {3, 5, 6, EXTERIOR}
    assert (Meaning.DOMINATED, 1) in meanings(table)
    assert [one.cults for one in said(table) if one.meaning is Meaning.DOMINATED] == [("blue",)]


def test_offspring_negotiation_and_confrontation_have_their_place():
    table = OctopusTable(at={"red": 1, "blue": 2, "green": 1})
    table.clocks(red="1/3", blue="1/2", green="2/2")
    assert (Meaning.NEGOTIATION, 1) in meanings(table)
    table.negotiate(1, "fight")
    assert (Meaning.CONFRONTATION, 1) in meanings(table)


def test_the_last_token_leaves_a_bare_place():
    table = OctopusTable(held={"blue": "skull"}, at={"red": 1, "blue": 4, "green": 1})
    table.clocks(red="3/2", blue="5/2", green="1/6")
    while table.asked[0]["choose"] == "gather" and table.asked[0]["location"] != 3:
        table.gather(table.asked[0]["cult"], table.asked[0]["location"], take=False)
    table.gather("red", 3)
    assert meanings(table)[:2] == [(Meaning.TAKEN, 3), (Meaning.BARE, 3)]
    delays = [one.delay_s for one in said(table)[:2]]
    assert delays == [0.0, SENSES[Meaning.TAKEN].lasts_s]


def test_without_an_exterior_location_the_seventh_lamp_stays_dark():
    seen = view(OctopusTable(exterior=None).position.table, None)
    assert places(seen) == (1, 2, 3, 4, 5, 6)
    shown = picture(ground(seen, 0.0, quiet=False), 3.0)
    assert shown[EXTERIOR - 1] == BLACK
    assert BLACK not in shown[:6]


def told(layers, event, seen, at_s):
    return after(layers, event, seen, at_s, quiet=False)


def test_one_place_is_resolved_at_a_time():
    seen = view(OctopusTable().position.table, None)
    first = told((), events.PlaceDominated("R40", 0, 2), seen, 0.0)
    second = told(first, events.PlaceDominated("R40", 1, 5), seen, 1.0)
    assert picture(second, 30.0)[1] == BLACK, "the museum is done with"
    assert picture(second, 30.0)[4] != BLACK, "the observatory is being resolved"
    assert picture(second, 1.2)[1] != BLACK, "who dominates the museum is still told"


def test_a_bargain_ends_when_it_is_struck():
    seen = view(OctopusTable().position.table, None)
    layers = told((), events.NegotiationOpened("R41", 1, (0, 1)), seen, 0.0)
    both = {cult_colour("red"), cult_colour("blue")}
    assert both >= {one for said in layers for one in said.colours if len(said.colours) > 1}
    struck = told(layers, events.PeaceKept("R47", 1, (0, 1)), seen, 5.0)
    assert picture(layers, 6.0)[0] != BLACK
    assert picture(struck, 6.0)[0] == BLACK


def test_a_new_turn_clears_the_board_but_not_a_lost_dial():
    seen = view(OctopusTable().position.table, None)
    lost = layer(Said(Meaning.DIAL_LOST, 3), seen, 0.0, quiet=False)
    layers = told((lost,), events.OffspringAttacked("R38", 2, (0,)), seen, 0.0)
    layers = told(layers, events.TurnBegan("R14", 2), seen, 1.0)
    assert [one for one in layers if not one.is_over(1.0)] == [lost, layers[-1]]
