"""The games that are kept, and what they look like from afar."""

import pytest

from companion.evening.archive import Archive, look_into
from companion.evening.reopening import reread
from companion.evening.seating import Means
from companion.evening.story import moments
from companion.games import game as shelf
from companion.games.octopus.looks import mistakes, power, turns, visits
from engine import LineRefused, NotARecord
from engine.games.octopus.table import opening
from firmware_bridge.moved_time import play
from tests.companion.table_rig import Table, header, seated


def played(path, turns=None):
    async def story():
        table = Table(path, seated(*[Means.BOT] * 3), header(3))
        async with table.running():
            if turns is None:
                await table.play_out()
            else:
                await table.look_on(lambda: table.store.position.table.turn > turns, 6000)

    play(story())


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "games"
    played(folder / "whole.jsonl")
    played(folder / "half.jsonl", turns=2)
    return folder


def test_every_game_says_how_far_it_is(folder):
    half, whole = Archive(folder, shelf).games()
    assert half.path.name == "half.jsonl"
    assert (half.outcome, half.asked, half.table.turn) == (None, "clock", 3)
    assert whole.outcome is not None


def test_a_game_that_cannot_be_read_is_listed_with_the_reason(folder):
    (folder / "odd.jsonl").write_text("a shopping list\n")
    odd = Archive(folder, shelf).games()[0]
    assert odd.table is None
    assert isinstance(odd.wrong, NotARecord)


def test_a_game_is_read_again_when_it_has_changed(folder):
    archive = Archive(folder, shelf)
    archive.games()
    played(folder / "half.jsonl", turns=4)
    assert archive.games()[0].table.turn == 5


def test_only_a_legal_game_is_brought_in(folder, tmp_path):
    archive = Archive(folder, shelf)
    (tmp_path / "half.jsonl").write_bytes((folder / "whole.jsonl").read_bytes())
    path = archive.bring_in(tmp_path / "half.jsonl").path
    assert path.name == "half-2.jsonl"
    text = path.read_text()
    forged = tmp_path / "forged.jsonl"
    forged.write_text(text.replace('"tentacle":1', '"tentacle":2'))
    with pytest.raises(LineRefused):
        archive.bring_in(forged)
    assert len(archive.games()) == 3


def test_a_game_that_is_here_already_is_not_brought_in_again(folder, tmp_path):
    (tmp_path / "whole.jsonl").write_bytes((folder / "whole.jsonl").read_bytes())
    assert Archive(folder, shelf).bring_in(tmp_path / "whole.jsonl").path == folder / "whole.jsonl"
    assert len(Archive(folder, shelf).games()) == 2


def test_a_whole_game_from_afar(folder):
    game = reread(folder / "whole.jsonl", shelf)
    table = game.match.position.table
    story = moments(game.game, game.match, opening(table.setup))
    assert story[-1].table == table
    lines = power(story)
    assert all(line[0] == 4 for line in lines.values())
    assert [line[-1] for line in lines.values()] == list(table.power)
    moves = sum(visits(story).values())
    assert moves >= 2 * turns(story)
    assert sum(mistakes(story).values()) <= moves


def test_reading_a_damaged_game_writes_nothing(folder):
    path = folder / "half.jsonl"
    before = {each.name for each in folder.iterdir()}
    for damaged in (path.read_bytes().rstrip(b"\n"), path.read_bytes() + b'{"choose":"gat'):
        path.write_bytes(damaged)
        assert reread(path, shelf).match.answers
        assert look_into(path, shelf).table.turn == 3
        assert path.read_bytes() == damaged
        assert {each.name for each in folder.iterdir()} == before
