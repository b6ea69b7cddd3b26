"""Chance that is the same in every run of a test, in its processes too: no red run is bad luck."""

from hashlib import blake2b

from companion.evening.chance import Chance

CHANCE = bytes(range(32))


def same_secret(self):
    """The secret of a game that has none yet."""
    self._is_new = True
    return CHANCE


def draw_the_same(name=""):
    """Give every game from now on the same secret; one of its own where a *name* is given."""

    def named(self):
        self._is_new = True
        return blake2b(name.encode(), digest_size=len(CHANCE)).digest()

    Chance._made = named if name else same_secret
