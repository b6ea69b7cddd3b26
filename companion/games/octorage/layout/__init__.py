"""How this game's maw, totem and mercenaries are drawn, and what happens to them."""

import msgspec

from companion.games.octorage.happened import Bite, GameTold, Laurel, Struck, Victor
from companion.games.octorage.layout.attack import BITE, STRUCK
from companion.games.octorage.layout.centre import MAW
from companion.games.octorage.layout.end import GAME_TOLD
from companion.games.octorage.layout.round import LAUREL, VICTOR
from companion.games.octorage.layout.small import SMALL_MAW
from companion.games.octorage.layout.strips import MERCENARY
from companion.games.octorage.layout.totem import TOTEM
from companion.games.octorage.scene import Maw, Mercenary, SmallMaw, Totem
from companion.screen.layout.layouts import Layout

DRAWINGS: dict[type[msgspec.Struct], Layout] = {
    Bite: BITE,
    GameTold: GAME_TOLD,
    Laurel: LAUREL,
    Maw: MAW,
    Mercenary: MERCENARY,
    SmallMaw: SMALL_MAW,
    Struck: STRUCK,
    Totem: TOTEM,
    Victor: VICTOR,
}
