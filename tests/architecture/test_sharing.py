"""How the tests themselves are shared out among the workers of a run."""

from types import SimpleNamespace

import pytest

from tests.sharing import seconds, shared_out


def item(number, long=None, fixtures=(), path="file"):
    mark = SimpleNamespace(args=(long,)) if long else None
    return SimpleNamespace(
        nodeid=f"{path}::{number}", path=path, fixturenames=fixtures,
        get_closest_marker=lambda name: mark if name == "long" else None,
    )  # fmt: skip


SHORT = [item(number) for number in range(40)]
TAKES = [300, 20, 250, 20, 20, 100, 90, 20, 80, 20]
LONG = [item(f"long {at}", takes) for at, takes in enumerate(TAKES)]
SCENES = [item(f"scene {at}", 30, ("machine", "scene"), "stage") for at in range(3)]


@pytest.mark.parametrize("workers", [1, 2, 4, 7])
def test_every_test_is_run_once(workers):
    items = [*SHORT[:15], *LONG, *SHORT[15:], *SCENES]
    assert sorted(map(id, shared_out(items, workers))) == sorted(map(id, items))


@pytest.mark.parametrize("workers", [2, 4])
def test_every_share_begins_with_long_tests_and_none_has_much_more_of_them(workers):
    ordered = shared_out([*SHORT, *LONG, *SCENES], workers)
    share, loads = len(ordered) // workers, []
    for at in range(workers):
        own = ordered[at * share : (at + 1) * share]
        long = [each for each in own if seconds(each)]
        assert own[: len(long)] == long
        loads.append(sum(map(seconds, long)))
    assert seconds(ordered[0]) == max(TAKES)
    assert max(loads) <= max(*TAKES, sum([*TAKES, 90]) / workers + 90)


def test_what_shares_a_scene_stays_together():
    ordered = shared_out([SCENES[0], *SHORT, SCENES[1], *LONG, SCENES[2]], 4)
    at = ordered.index(SCENES[0])
    assert ordered[at : at + 3] == SCENES


def test_who_boots_a_machine_is_long_without_a_mark():
    assert seconds(item(0, None, ("machine",))) > seconds(item(0, None, ("roots",))) > 0
    assert seconds(item(0)) == 0
