"""A picture mended piece by piece is the picture drawn whole, to the last pixel."""

from itertools import pairwise
from random import Random

import pytest

from companion.games.octopus.parts import ShieldedClock
from companion.games.octopus.presenter import present
from companion.screen.canvas.boxes import NOWHERE, area, meet, union
from companion.screen.canvas.slate import MOST_PIECES, gathered
from companion.screen.stage import Stage
from tests.gallery.__main__ import SCENES
from tests.gallery.pages import PAGES
from tests.gallery.samples import SAMPLES
from tests.octopus import words


def is_whole(table):
    """Whether the window shows what it shows once everything has been drawn anew."""
    mended = bytes(table.pixels())
    table.view.slate.spoil_all()
    return mended == bytes(table.pixels())


def shuffled(names):
    order = sorted(names)
    Random(5).shuffle(order)
    return order


@pytest.mark.long(6)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=str)
def test_from_scene_to_scene(table, size):
    table.resize(*size)
    for name in shuffled(SAMPLES):
        table.show(present(SAMPLES[name]("en")))
        assert is_whole(table), name


@pytest.mark.long(11)
def test_from_page_to_page(table):
    for name in shuffled(PAGES):
        table.show_page(PAGES[name](words("fr"), Stage(800, 480)))
        assert is_whole(table), name


@pytest.mark.long(10)
def test_while_things_move(table):
    names = shuffled(SAMPLES)
    for before, after in pairwise(names):
        table.show(present(SAMPLES[before]("en")))
        table.show(present(SAMPLES[after]("en")), skip=False)
        for share in (0.1, 0.4, 0.8):
            _move_on(table.view, share)
            assert is_whole(table), (before, after, share)


CULTS = [("turn", "card-played"), ("roll", "killed"), ("roll", "row-fallen"), ("killed", "bluffed"),
         ("summon", "devoured"), ("turn", "lasting-ended"), ("roll", "chain")]  # fmt: skip
RAGE = [("turn-table", "weapon-laid"), ("weapon-laid", "drew"), ("weapon-laid", "pamela-healed"),
        ("turn-box", "stolen"), ("weapon-laid", "struck")]  # fmt: skip
"""What was, and what is done then."""
PAIRS = [
    (f"{game}-{before}", f"{game}-{after}")
    for game, done in (("creatures", CULTS), ("rage", RAGE))
    for before, after in done
]


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=str)
def test_while_something_is_done(table, before, after):
    table.show(SCENES[before]("en"))
    table.show(SCENES[after]("en"), skip=False)
    for share in (0.1, 0.4, 0.6, 0.9):
        _move_on(table.view, share)
        assert is_whole(table), share


def _move_on(view, share):
    """Let everything that moves be so far on its way, and stay there."""
    from kivy.clock import Clock  # noqa: PLC0415 -- Kivy is imported by the tests that need it

    moves = view._moves
    moves.ticks = moves.ticks and moves.ticks.cancel()
    for key, move in list(moves.by_painter.items()):
        begun = Clock.get_time() - (move.motion.wait_ms + share * move.motion.ms) / 1000
        moves.by_painter[key] = move._replace(begun=begun)
    moves.tick(0)
    moves.ticks = moves.ticks and moves.ticks.cancel()


@pytest.mark.parametrize("name", ["choice", "choice-shields", "talk-five", "gather"])
def test_under_fingers(table, name):
    table.show(present(SAMPLES[name]("en")))
    random = Random(7)
    for target in list(table.view.targets()):
        left, bottom, right, top = target.box
        finger = table.press((left + right) / 2, (bottom + top) / 2)
        assert is_whole(table), (target, "down")
        table.drag(finger, left + random.uniform(-99, 99), bottom + random.uniform(-99, 99))
        assert is_whole(table), (target, "dragged")
        table.lift(finger)
        assert is_whole(table), (target, "up")


@pytest.mark.parametrize("name", ["choice-shields", "flat-shields"])
def test_while_hands_are_turned(table, name):
    table.show(present(SAMPLES[name]("fr")))
    random = Random(3)
    for shown, part, _ in list(table.view._top_down()):
        if not isinstance(part, ShieldedClock):
            continue
        x, y = shown.frame.out(part.x, -part.y)
        thumb = table.press(x, y, "thumb")
        assert is_whole(table), (part.seat, "held")
        for _ in range(4):
            spots = [(x + random.uniform(-40, 40), y + random.uniform(-40, 40)) for _ in range(2)]
            finger = table.press(*spots[0], "finger")
            table.drag(finger, *spots[1])
            assert is_whole(table), (part.seat, "turned")
            table.lift(finger)
        table.lift(thumb)
        assert is_whole(table), (part.seat, "let go")


def test_a_cult_is_dragged_round_the_table(table):
    table.show_page(PAGES["new-five"](words("en"), Stage(800, 480)))
    for target in list(table.view.targets()):
        left, bottom, right, top = target.box
        finger = table.press((left + right) / 2, (bottom + top) / 2)
        for x, y in ((400, 240), (90, 400)):
            table.drag(finger, x, y)
            assert is_whole(table), (target, x, y)
        table.lift(finger)
        assert is_whole(table), target


def test_pieces_are_joined_only_where_that_is_cheaper():
    near, far = (0, 0, 10, 10), (700, 400, 710, 410)
    assert gathered([near, (2, 2, 12, 12)]) == [(0, 0, 12, 12)]
    assert sorted(gathered([near, far])) == [near, far]
    many = [(50 * n, 0, 50 * n + 2, 2) for n in range(MOST_PIECES + 1)]
    assert gathered(many) == [union(many)]
    assert gathered([]) == []
    assert area(NOWHERE) == 0
    assert not meet(NOWHERE, near)
