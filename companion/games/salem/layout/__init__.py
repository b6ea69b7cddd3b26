"""How this game's city, track, boards and questions are drawn, by type."""

import msgspec

from companion.games.salem.layout.banish import BANISH, SEAL
from companion.games.salem.layout.city import CITY
from companion.games.salem.layout.end import FATE, NIGHT_TOLD
from companion.games.salem.layout.grid import GRID
from companion.games.salem.layout.last_steps import LAST_STEPS
from companion.games.salem.layout.look import LOOK
from companion.games.salem.layout.move import MOVE
from companion.games.salem.layout.small_city import SMALL_CITY
from companion.games.salem.layout.strips import AT_REST
from companion.games.salem.layout.things import THINGS
from companion.games.salem.layout.tiles import TILES
from companion.games.salem.layout.track import TRACK
from companion.games.salem.layout.turn import TURN
from companion.games.salem.scene import (
    AtRest,
    BanishAsk,
    CardGrid,
    City,
    Fate,
    LastSteps,
    MoveAsk,
    Necron,
    NightTold,
    SealOfSeven,
    SmallCity,
    ThingsAsk,
    TileLook,
    Tiles,
    TurnAsk,
)
from companion.screen.layout.layouts import Layout

DRAWINGS: dict[type[msgspec.Struct], Layout] = {
    AtRest: AT_REST,
    BanishAsk: BANISH,
    CardGrid: GRID,
    City: CITY,
    Fate: FATE,
    LastSteps: LAST_STEPS,
    TileLook: LOOK,
    MoveAsk: MOVE,
    Necron: TRACK,
    NightTold: NIGHT_TOLD,
    SealOfSeven: SEAL,
    SmallCity: SMALL_CITY,
    ThingsAsk: THINGS,
    Tiles: TILES,
    TurnAsk: TURN,
}
