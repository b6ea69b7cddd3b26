"""What is heard of OctoRage: every card by its class, and of a hidden one no more than that."""

from companion.games.octorage.sounds import RageHeard
from companion.sounds.cues import Cue
from companion.sounds.score import cues_of
from engine.games.octorage.cards import (
    DYNAMITE,
    MACHETES,
    MACHINE_GUNS,
    PHEROMONE,
    PISTOLS,
    WEAPONS,
)
from engine.games.octorage.events import WeaponPlayed
from tests.companion.kinds import kinds_of
from tests.octorage import RageTable

RAGE = RageHeard()


def test_a_weapon_sounds_by_its_class():
    of = {card: RAGE.cues[WeaponPlayed](WeaponPlayed("O10", 0, card)) for card in WEAPONS}
    assert {of[card] for card in MACHETES} == {Cue.MACHETE}
    assert {of[card] for card in PISTOLS} == {Cue.PISTOL}
    assert {of[card] for card in MACHINE_GUNS} == {Cue.MACHINE_GUN}
    assert (of[PHEROMONE], of[DYNAMITE]) == (Cue.BREATH, Cue.DYNAMITE)


def test_an_attack_is_one_bite_and_a_draw_sounds_alike_whatever_is_drawn():
    table = RageTable({1: "3", 2: "1", 3: "1"}, level=3).play(1, None)
    assert cues_of(table.told, RAGE) == [Cue.BITE, Cue.CARD]
    for card in ("9", "dodge", "crown"):
        drawn = RageTable({1: "3", 2: "1", 3: "1"}).play(1, None).draw(p1=card)
        assert cues_of(drawn.told, RAGE) == [], "that it is drawn was heard"


def test_what_only_some_may_see_of_cards_is_silent():
    hidden = {
        kind for kind in kinds_of("octorage")
        if kind.reveals or "only" in kind.__struct_fields__
    }  # fmt: skip
    assert hidden
    assert hidden <= RAGE.silent.keys()


def test_a_round_has_its_bell_and_a_game_its_choir():
    ends = {"players": 3, "life": {1: 1, 3: 0}}
    won = RageTable({1: "3", 2: "1"}, won={3: 1}, **ends).play(1, None)
    assert cues_of(won.told, RAGE) == [Cue.BITE, Cue.CANDLE, Cue.BELL, Cue.CARD]
    last = RageTable({1: "3", 2: "1"}, won={2: 1}, **ends).play(1, None)
    assert cues_of(last.told, RAGE)[-1] == Cue.CHOIR
