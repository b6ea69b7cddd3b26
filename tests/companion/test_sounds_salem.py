"""What is heard of Salem; and of a tile nothing."""

import pytest

from companion.games import game
from companion.games.creatures.sounds import CreaturesHeard
from companion.games.salem.sounds import SalemHeard
from companion.sounds.cues import Cue
from companion.sounds.score import cues_of
from engine.games.creatures.events import ActBegan
from engine.games.octopus.events import GameEnded as OctopusEnded
from engine.games.octorage.cards import WEAPONS
from engine.games.octorage.events import WeaponPlayed
from engine.games.salem.events import GameEnded
from tests.companion.kinds import kinds_of
from tests.engine.games import random_course
from tests.salem import KNOWN, SalemTable

SALEM = SalemHeard()


def test_every_sound_has_its_use():
    """Most in random games; of what is rare there, each by itself."""
    heard = {Cue.TOUCH, Cue.HEARTBEAT, Cue.STAMP, Cue.BELL, Cue.KNOCKS}
    for seed in range(12):
        heard |= set(cues_of(random_course("sorcerer-of-salem", seed).events, SALEM))
    won = OctopusEnded("R54", "set", (0,))
    heard |= {cue(won) for cue in game("grand-octopus").heard.cues.values()}
    rage = game("octorage").heard.cues
    heard |= {cue(WeaponPlayed("O10", 0, 1)) for cue in rage.values()}
    heard |= {rage[WeaponPlayed](WeaponPlayed("O10", 0, card)) for card in WEAPONS}
    cults = CreaturesHeard.cues
    heard |= {cults[ActBegan](ActBegan("C45", 0, act)) for act in ("event", "summon")}
    assert heard == set(Cue)


def test_a_creature_is_a_floorboard_and_its_twin_three_knocks():
    come = SalemTable(due=(("first-creature",), ("turn", 0))).creature("witch")
    assert Cue.FLOORBOARD in cues_of(come.told, SALEM)
    wake = SalemTable(due=(("first-creature",), ("turn", 0)), creatures={2: "undead"})
    assert cues_of(wake.creature("undead").told, SALEM)[:2] == [Cue.THREE_KNOCKS, Cue.STONE]


def test_victory_has_its_choir_and_no_defeat_has():
    ends = {end: SALEM.cues[GameEnded](GameEnded("S58", end))
            for end in ("sealed", "portal", "demon", "rift", "madness")}  # fmt: skip
    assert [end for end, cue in ends.items() if cue == Cue.CHOIR] == ["sealed"]


@pytest.mark.parametrize("again", [False, True])
def test_a_look_sounds_alike_whatever_the_tile_is(again):
    heard = []
    for face in ("portal", "wall"):
        tiles = {4: f"{face} 2"} if again else {}
        table = SalemTable(objects={1: "glasses"}, tiles=tiles).move(1, 4).use(1, "glasses")
        heard.append([cues_of(table.told, SALEM)])
        if not again:
            heard[-1].append(cues_of(table.tile(4, face).told, SALEM))
    assert heard[0] == heard[1]


def test_what_only_some_may_see_is_silent():
    hidden = {kind for kind in kinds_of("sorcerer-of-salem") if "only" in kind.__struct_fields__}
    assert hidden <= SALEM.silent.keys()


def test_every_tile_that_is_turned_at_the_end_sounds_like_slate():
    table = SalemTable(players=3, old_ones=KNOWN, at={1: 7, 2: 1}, objects={2: "jade"}, turn_of=2)
    table.move(2, 0).use(2, "jade", on="portal")
    told = []
    for place, face in enumerate(("wall", "wall", "wall", "wall", "portal", "portal"), 1):
        told.append(cues_of(table.tile(place, face).told, SALEM)[0])
    assert set(told) == {Cue.SLATE}
