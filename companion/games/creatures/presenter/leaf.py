"""Numbers side by side: a leaf of them, and the way to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.creatures.presenter.asked import CultAsked
from companion.screen.intents import OtherOptions
from companion.screen.layout.layouts import SHORT
from companion.screen.scene import Choice

_EACH, _EACH_SHORT = 6, 4
"""Numbers of one leaf; at a short edge."""


def leaf_of(
    put: CultAsked, every: Sequence[int], first: int, key: Callable[[int], Choice]
) -> tuple[Choice, ...]:
    """The first leaf begins where the numbers begin that cards mostly have."""
    at = every.index(first)
    turned = [*every[at:], *every[:at]]
    each = _EACH_SHORT if put.shown.sitters[put.seat].place in SHORT else _EACH
    leaves = -(-len(turned) // each)
    leaf = put.begun.leaf % leaves
    more = Choice(OtherOptions(put.seat, (leaf + 1) % leaves), icon="arrow")
    return (*map(key, turned[leaf * each : (leaf + 1) * each]), more)
