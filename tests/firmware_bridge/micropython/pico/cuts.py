"""Cuts the power at every change of the flash while something is kept: FIRMWARE FLASH IMAGE.

Each time the flash is then read as after a new start: it must hold the old or the new, never
anything else, and never half of it. Prints at how many moments it was cut.
"""

import sys

sys.path[:0] = [sys.argv[1], __file__.rsplit("/", 1)[0]]

import os  # noqa: E402

import vfs  # noqa: E402
from flash import Cut, Flash  # noqa: E402
from memory import Memory  # noqa: E402

PATH, IMAGE = sys.argv[2], sys.argv[3]
SEALS = [(bytes([n] * 16), (n, 1, 2, 3, 400, 500), bytes([n + 9] * 16)) for n in (1, 2)]
STEPS = [
    ("key", None, b"K" * 32),
    ("key", b"K" * 32, b"L" * 32),
    ("calibration", None, tuple(range(12))),
    ("seal", None, SEALS[0]),
    ("seal", SEALS[0], SEALS[1]),
    ("seal", SEALS[0], None),
]


def cut():
    raise Cut


def started(changes_left=None):
    """Start a Pico on the flash as it is."""
    flash = Flash(PATH)
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
    os.chdir("/flash")
    flash.changes_left, flash.on_cut = changes_left, cut
    return Memory()


def ended():
    os.chdir("/")
    vfs.umount("/flash")


def fresh(name, old):
    """Put a flash there that holds *old*."""
    with open(IMAGE, "rb") as source, open(PATH, "wb") as target:
        target.write(source.read())
    memory = started()
    assert old is None or memory.save(name, old)
    ended()


def is_whole_after(name, old, new, changes):
    """Say whether keeping *new* took no more changes than these."""
    fresh(name, old)
    memory = started(changes)
    try:
        assert memory.save(name, new)
        whole = True
    except Cut:
        whole = False
    ended()
    found = started().load(name)
    assert found == new if whole else found in (old, new), (name, changes, found)
    assert started_again_keeps(name)
    ended()
    return whole


def started_again_keeps(name):
    """A cut spoils nothing for good: the same flash keeps the next thing."""
    ended()
    memory = started()
    return memory.save("key", b"N" * 32) and Memory().load("key") == b"N" * 32


count = 0
for name, old, new in STEPS:
    changes = 0
    while not is_whole_after(name, old, new, changes):
        changes += 1
        count += 1
print(count)
