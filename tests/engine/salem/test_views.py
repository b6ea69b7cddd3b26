"""What somebody saw in Le sorcier de Salem, nobody else learns."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from engine import FATE, Seat, imagine, seen, visible
from engine.games.salem import Salem
from engine.games.salem.events import PairRemoved, PartDone
from engine.games.salem.turning import TileDecided, TileSeen
from tests.engine.games import random_course
from tests.salem import KNOWN, SalemTable, a_header, creature_comes

GAME = Salem()
VIEWERS = (None, *map(Seat, range(4)))


def with_face(table, place, face):
    """The same table with another face there."""
    tiles = [*table.tiles]
    tiles[place - 1] = replace(tiles[place - 1], face=face)
    portals, walls = table.pool
    shift = 1 if face == "wall" else -1
    return replace(table, tiles=tuple(tiles), pool=(portals + shift, walls - shift))


@pytest.mark.parametrize("face", ["portal", "wall"])
def test_a_look_is_known_to_the_looker_alone(face):
    table = SalemTable(players=3, objects={1: "glasses"}).move(1, 4).use(1, "glasses").tile(4, face)
    told = [event for event in table.told if isinstance(event, TileSeen)]
    assert [event.only for event in told] == [(0,)]
    assert table.knows(1) == {4: face}
    for viewer in (None, Seat(1), Seat(2)):
        assert not any(isinstance(event, TileSeen) for event in visible(tuple(table.told), viewer))
        assert [place.face for place in GAME.view(table.table, viewer).places] == [None] * 6
        assert GAME.view(table.table, viewer).places[3].looked == (0,)


def test_twins_that_differ_in_a_face_look_alike_to_all_but_the_looker():
    table = SalemTable(players=3, tiles={4: "portal 1"}, objects={2: "glasses"})
    position = table.position
    twin = with_face(position.table, 4, "wall")
    other = replace(position, start=twin, table=twin)
    for viewer in (None, Seat(1), Seat(2)):
        assert seen(GAME, position, viewer) == seen(GAME, other, viewer)
        assert imagine(GAME, position, viewer, Random(3)) == imagine(GAME, other, viewer, Random(3))
    assert seen(GAME, position, Seat(0)) != seen(GAME, other, Seat(0))
    assert GAME.summary(position) == GAME.summary(other)


def test_what_a_seat_saw_stays_when_it_imagines_and_the_rest_comes_with_the_odds():
    table = SalemTable(players=3, tiles={4: "portal 1", 2: "wall 2", 5: "portal onyx"})
    random = Random(5)
    worlds = [imagine(GAME, table.position, Seat(0), random).table for _ in range(600)]
    assert {world.tile(4).face for world in worlds} == {"portal"}
    for world in worlds:
        faces = [tile.face for tile in world.tiles]
        assert world.pool == (4 - faces.count("portal"), 4 - faces.count("wall"))
    drawn = Counter(world.tile(2).face for world in worlds)
    assert 200 < drawn["portal"] < 315, "three portals of seven tiles: 257"


def test_imagined_tiles_keep_what_the_table_said_aloud():
    for faces in ({5: "portal 1"}, {5: "wall 1"}):
        table = SalemTable(
            players=3, at={1: 7, 2: 1}, objects={2: "jade"}, old_ones=KNOWN, turn_of=2, tiles=faces
        ).move(2, 0)
        said = table.summary["known_open"]
        for seed in range(20):
            other = imagine(GAME, table.position, Seat(1), Random(seed))
            assert GAME.summary(other)["known_open"] is said
            assert other.table.tile(5).face == faces[5].split()[0]


def test_a_pair_that_went_unseen_is_in_no_view_and_imagined_among_those_not_met():
    header = a_header(start={"removed": 1})
    table = SalemTable(header=header, creatures={1: "witch"}, due=(("removed",), *creature_comes()))
    assert seen(GAME, table.position, None).owed[0].rows == ()
    table.say(fate="removed", name="c3")
    assert [type(event) for event in table.told] == [PairRemoved, PartDone]
    assert visible(tuple(table.told), Seat(0)) == ()
    view = GAME.view(table.table, Seat(0))
    assert (view.removed, table.summary["removed"], view.pile) == (None, None, 23)
    assert dict(view.may_come)["c3"] == dict(view.may_come)["c4"] == 2
    found = {imagine(GAME, table.position, Seat(0), Random(n)).table.removed for n in range(200)}
    assert found == set(table.table.setup.creature_cards[:-2]) - {"witch"}
    assert table.refusal(fate="creature", name="c3") == "S5"


def test_what_could_be_drawn_is_shown_only_where_people_draw():
    table = SalemTable(due=creature_comes())
    assert seen(GAME, table.position, None).owed[0].rows == ()
    box = SalemTable(header=a_header(cards="box"), due=creature_comes())
    assert len(seen(GAME, box.position, None).owed[0].rows) == 14


def test_before_a_shuffle_nobody_is_told_a_face():
    table = SalemTable(creatures={2: "deep"}, due=creature_comes()).creature("deep").tile(1, "wall")
    assert any(isinstance(event, TileDecided) for event in table.told)
    for viewer in VIEWERS:
        assert visible(tuple(table.told), viewer) == ()
        assert GAME.view(table.table, viewer).places[0].face is None


@pytest.mark.parametrize("seed", range(12))
def test_no_tape_holds_what_was_drawn_unseen(seed):
    for position in random_course("sorcerer-of-salem", seed, 400).positions:
        (word, *_), *_ = position.table.due or (("over",),)
        if position.asked and position.asked[0].seat == FATE and position.asked[0].name == "tile":
            assert position.tape == ()
        assert word not in ("decide", "look", "turn-up", "removed") or position.tape == ()


def test_with_printed_cards_there_is_nothing_to_imagine():
    box = SalemTable(header=a_header(cards="box"))
    assert imagine(GAME, box.position, Seat(0), Random(1)) is not None
    assert GAME.imagine(box.position, Seat(0), Random(1)) is box.position


def test_what_the_house_calls_a_turn_is_a_round():
    table = SalemTable()
    assert table.table.turn == GAME.view(table.table, None).turn == table.table.round == 1
