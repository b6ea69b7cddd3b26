"""How this game's own map, Dagger, clocks and comparison are drawn."""

import msgspec

from companion.games.octopus.layout.centre import MAP, MEDALLION
from companion.games.octopus.layout.dagger import DAGGER
from companion.games.octopus.layout.end import COMPARISON
from companion.games.octopus.layout.small import SMALL_MAP
from companion.games.octopus.layout.strips import MOVES, SHIELD
from companion.games.octopus.scene import (
    Comparison,
    Dagger,
    Map,
    Medallion,
    Moves,
    Shield,
    SmallMap,
)
from companion.screen.layout.layouts import Layout

DRAWINGS: dict[type[msgspec.Struct], Layout] = {
    Comparison: COMPARISON,
    Dagger: DAGGER,
    Map: MAP,
    Medallion: MEDALLION,
    Moves: MOVES,
    Shield: SHIELD,
    SmallMap: SMALL_MAP,
}
