"""Waiting for what a real server shows."""

from pathlib import Path

from tests.waiting import until

ROOT = Path(__file__).parents[2]
LOOKS, LOOK_S = 20, 0.05
"""So many alike, so far apart, with nobody at work, and nothing moves any more."""


def settled(shown, before):
    """What is shown once it is something else and has come to rest: arms and light take a while."""
    looks = []

    def rests():
        seen = shown.pixels
        if looks and seen != looks[-1]:
            looks.clear()
        if seen != before and is_idle():
            looks.append(seen)
        return len(looks) == LOOKS

    until(rests, "nothing changed, or it never rested", LOOK_S)
    return looks[-1]


def is_idle():
    """Whether no process of this test has work to do: a busy machine makes one stand still, too."""
    children = [pid for it in Path("/proc/self/task").glob("*/children") for pid in words_of(it)]
    assert children, "who would show anything?"
    stats = [words_of(it) for pid in children for it in Path(f"/proc/{pid}/task").glob("*/stat")]
    return all("R" not in stat[2:4] for stat in stats)


def words_of(path):
    try:
        return path.read_text("utf-8").split()
    except OSError:  # it has just ended
        return []
