"""What the lamps say of a game: a meaning for everything, told by rhythm, and never a secret."""

from itertools import combinations
from math import hypot

import pytest

from companion.colours import Palette
from companion.games import GAMES, game
from companion.games.octopus.lamps import SENSES, OctopusLit, OctopusMeaning
from companion.games.octorage.lamps import RageMeaning
from companion.lamps import meanings as common
from companion.lamps import options
from companion.lamps.meanings import Meaning, colour
from companion.lamps.score import EVERY_LAMP, PLAIN, PlainLit, Said, light_of
from companion.text import LANGUAGES, words
from engine import Seat
from engine.games.creatures import Creatures
from engine.games.creatures.outcomes import CultDevoured
from engine.games.creatures.view import view as view_of_creatures
from engine.games.octopus import events
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.view import view
from engine.games.salem.cards import FACES
from engine.games.salem.events import GameEnded as SalemEnded
from engine.games.salem.events import TileTurned
from engine.games.salem.turning import OldOneBanished
from engine.games.salem.view import view as view_of_salem
from hardware.effects import SLOWER, Spot
from hardware.lamps import BLACK, LAMPS
from hardware.layers import picture
from tests.companion.kinds import kinds_of
from tests.creatures import a_header
from tests.engine.games import random_course
from tests.octopus import OctopusTable
from tests.salem import SalemTable

HUES = Palette().hues
TABLE = set(Meaning)
BY_THE_TABLE = {
    Meaning.SEALED, Meaning.SETUP, Meaning.RESUME, Meaning.DIAL_LOST,
}  # fmt: skip
"""What no event of the Octopus says: `tests/screen/test_table_lamps.py` sees each of them."""
SCORE = PLAIN._replace(lit=OctopusLit(), seats=("red", "blue", "green"))


# Laws of every game: every event, every meaning


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_has_a_meaning_or_is_silent_with_a_reason(name):
    lit = game(name).lit
    expected = set() if isinstance(lit, PlainLit) else kinds_of(name)
    assert lit.said.keys() | lit.silent.keys() == expected
    assert not lit.said.keys() & lit.silent.keys()
    assert all(lit.silent.values())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_leaves_the_meanings_of_the_table_alone(name):
    lit = game(name).lit
    assert not lit.senses.keys() & TABLE
    assert len(lit.samples) == 4
    assert set(lit.samples) <= lit.senses.keys() | TABLE


@pytest.mark.parametrize("lit", [PlainLit(), *(game(name).lit for name in GAMES)])
def test_every_lamp_has_its_place_on_the_map(lit):
    assert sorted(place.lamp for place in lit.places) == list(EVERY_LAMP)
    for one, other in combinations(lit.places, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 0.5, "no finger touches two"


@pytest.mark.parametrize("name", GAMES)
def test_every_meaning_of_a_game_is_shown_by_something(name):
    """Of random games; an ending that none of them has, in `RARE`."""
    rules, score = game(name).rules, PLAIN._replace(lit=game(name).lit)
    asked = {one.meaning for one in BY_QUESTIONS.get(name, ())}
    said = asked | {
        one.meaning for event, seen in RARE.get(name, ()) for one in score.said(event, seen)
    }
    for seed in range(60):
        for verdict in random_course(name, seed).verdicts:
            seen = rules.view(verdict.position.table, None)
            said |= {one.meaning for one in score.lit.ground(seen)}
            for event in verdict.events:
                said |= {one.meaning for one in score.said(event, seen)}
    assert said - TABLE == score.lit.senses.keys()
    assert not said & BY_THE_TABLE


CITY = view_of_salem(SalemTable(tiles={4: "amber"}).position.table, None)
CULTS = view_of_creatures(Creatures().opening(a_header()), None)
RARE = {
    "creatures-cultists": [(CultDevoured("C47", Seat(0)), CULTS)],
    "grand-octopus": [(events.GameEnded("R57", "tie", ()), None)],
    "sorcerer-of-salem": [
        (SalemEnded("S58", "sealed"), CITY),
        (OldOneBanished("S49", Seat(0), "cthulhu"), CITY),
        *((TileTurned("S58", place, face), CITY) for place in (3, 4) for face in FACES),
    ],
}
BY_QUESTIONS = {
    "octorage": game("octorage").lit.asked(None, (Seat(0),)),
    "creatures-cultists": game("creatures-cultists").lit.asked(CULTS, (Seat(0),)),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_meaning_is_explained_in_both_languages(language, name):
    lit, said = game(name).lit, words(language, game(name).folder)
    for meaning in (*TABLE, *lit.senses):
        for what in ("meaning", "looks"):
            assert said.say(f"lamps.{what}.{meaning}")
    for meaning in (*PlainLit.samples, *lit.samples):
        assert said.say(f"lamps.short.{meaning}")


def test_every_meaning_shines():
    assert common.SENSES.keys() == TABLE
    assert SENSES.keys() == set(OctopusMeaning)
    assert tuple(HUES) == options.COLOURS


# A game that says nothing of lamps


def test_a_plain_game_shows_who_is_asked_and_who_won():
    lit = PlainLit()
    assert lit.asked(None, (0, 2)) == [Said("asked", 1), Said("asked", 3)]
    assert lit.ended(None, (1,)) == [Said("end", seats=(1,))]
    assert lit.standing(None) == {}
    asked = [PLAIN.layer(one, None, 0.0) for one in lit.asked(None, (0, 2))]
    assert [colour != BLACK for colour in picture(asked, 3.0)] == [
        True, False, True, False, False, False, False,
    ]  # fmt: skip
    won = PLAIN.layer(lit.ended(None, (1,))[0], None, 0.0)
    assert won.colours == (colour(HUES["yellow"]),)
    assert won.lamps == lit.lamps(None) == tuple(range(1, LAMPS + 1))


def test_a_plain_game_goes_on_past_events_it_does_not_know():
    seen = view(OctopusTable().position.table, None)
    asked = PLAIN.layer(Said("asked", 2), seen, 0.0)
    assert PLAIN.after((asked,), events.TurnBegan("R14", 2), seen, 1.0) == (asked,)
    assert PLAIN.ground(seen, 0.0) == ()


# Never by hue alone


STEP_S, SECONDS = 0.05, 12
ALIKE = 0.1
"""Mean difference of brightness below which two rhythms look the same."""


def rhythm(sense, number, *, quiet, everywhere=False):
    """How bright each lamp is over time, without its hue, and dark once it is over."""
    effect = light_of(sense, number, quiet=quiet)
    slower = SLOWER if quiet else 1
    lamps = LAMPS if sense.everywhere or everywhere else 1
    spots = [Spot(lamp, lamps) for lamp in range(lamps)]
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


COUNTING = {
    OctopusMeaning.DOMINATED: range(1, 6), Meaning.SETUP: range(2, 5),
    RageMeaning.RAGE: range(1, 12), RageMeaning.WEAPON: range(1, 13),
    RageMeaning.HOLDER: range(1, 3), RageMeaning.LIVES: range(1, 6),
}  # fmt: skip
BY_DEGREES = {RageMeaning.RAGE, RageMeaning.WEAPON, RageMeaning.LIVES}
"""More or less of one thing: the screen has its number."""


def voices(lit, *, quiet):
    """Every meaning; those that count, with all they can count to. All lamps may be asked, too."""
    heard = {
        (meaning, number): rhythm(sense, number, quiet=quiet)
        for meaning, sense in {**common.SENSES, **lit.senses}.items()
        for number in COUNTING.get(meaning, (1,))
    }
    asked = common.SENSES[Meaning.ASKED]
    return heard | {"all asked": rhythm(asked, 1, quiet=quiet, everywhere=True)}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("quiet", [False, True])
def test_no_two_meanings_differ_by_hue_alone(quiet, name):
    heard = voices(game(name).lit, quiet=quiet)
    alike = [
        (one, other) for one, other in combinations(heard, 2)
        if not (one[0] == other[0] and one[0] in BY_DEGREES)
        and distance(heard[one], heard[other]) < ALIKE
    ]  # fmt: skip
    assert alike == []


def test_two_of_one_rhythm_would_be_noticed():
    breath = rhythm(common.SENSES[Meaning.ASKED], 1, quiet=False)
    later = [row[30:] + row[:30] for row in breath]
    assert distance(breath, later) < ALIKE
    dimmer = rhythm(SENSES[OctopusMeaning.RESOLVING], 1, quiet=False)
    assert distance(dimmer, [[level * 0.99 for level in row] for row in dimmer]) < ALIKE


# What is said of events


def said(table):
    seen = view(table.position.table, None)
    return [one for event in table.told for one in SCORE.said(event, seen)]


def meanings(table):
    return [(one.meaning, one.lamp) for one in said(table)]


def test_a_turn_is_shown_location_by_location():
    table = OctopusTable(at={"red": 1, "blue": 1, "green": 3})
    table.clocks(red="2/4", blue="1/5", green="4/2")
    assert meanings(table)[0] == (OctopusMeaning.REVEAL, None)
    empty = {lamp for meaning, lamp in meanings(table) if meaning is OctopusMeaning.EMPTY}
    assert empty == {3, 5, 6, EXTERIOR}
    assert (OctopusMeaning.DOMINATED, 1) in meanings(table)
    assert [one.seats for one in said(table) if one.meaning is OctopusMeaning.DOMINATED] == [(1,)]


def test_offspring_negotiation_and_confrontation_have_their_place():
    table = OctopusTable(at={"red": 1, "blue": 2, "green": 1})
    table.clocks(red="1/3", blue="1/2", green="2/2")
    assert (OctopusMeaning.NEGOTIATION, 1) in meanings(table)
    table.negotiate(1, "fight")
    assert (OctopusMeaning.CONFRONTATION, 1) in meanings(table)


def test_the_last_token_leaves_a_bare_place():
    table = OctopusTable(held={"blue": "skull"}, at={"red": 1, "blue": 4, "green": 1})
    table.clocks(red="3/2", blue="5/2", green="1/6")
    while table.asked[0]["choose"] == "gather" and table.asked[0]["location"] != 3:
        table.gather(table.asked[0]["cult"], table.asked[0]["location"], take=False)
    table.gather("red", 3)
    assert meanings(table)[:2] == [(OctopusMeaning.TAKEN, 3), (OctopusMeaning.BARE, 3)]
    delays = [one.delay_s for one in said(table)[:2]]
    assert delays == [0.0, SENSES[OctopusMeaning.TAKEN].lasts_s]


def test_without_an_exterior_location_the_seventh_lamp_stays_dark():
    seen = view(OctopusTable(exterior=None).position.table, None)
    assert SCORE.lit.lamps(seen) == (1, 2, 3, 4, 5, 6)
    shown = picture(SCORE.ground(seen, 0.0), 3.0)
    assert shown[EXTERIOR - 1] == BLACK
    assert BLACK not in shown[:6]


def told(layers, event, seen, at_s):
    return SCORE.after(layers, event, seen, at_s)


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
    both = {colour(HUES["red"]), colour(HUES["blue"])}
    assert both >= {one for said in layers for one in said.colours if len(said.colours) > 1}
    struck = told(layers, events.PeaceKept("R47", 1, (0, 1)), seen, 5.0)
    assert picture(layers, 6.0)[0] != BLACK
    assert picture(struck, 6.0)[0] == BLACK


def test_a_new_turn_clears_the_board_but_not_a_lost_dial():
    seen = view(OctopusTable().position.table, None)
    lost = SCORE.layer(Said(Meaning.DIAL_LOST, 3), seen, 0.0)
    layers = told((lost,), events.OffspringAttacked("R38", 2, (0,)), seen, 0.0)
    layers = told(layers, events.TurnBegan("R14", 2), seen, 1.0)
    assert [one for one in layers if not one.is_over(1.0)] == [lost, layers[-1]]
