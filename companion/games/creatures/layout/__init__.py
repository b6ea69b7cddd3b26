"""How this game's sheets, circle, sums, chains and graves are drawn, by type."""

import msgspec

from companion.games.creatures.layout.chain import CHAIN
from companion.games.creatures.layout.circle import BOWL, CIRCLE, GOD
from companion.games.creatures.layout.counter import COUNTER
from companion.games.creatures.layout.end import GRAVEYARD, RISEN
from companion.games.creatures.layout.keys import KEYS
from companion.games.creatures.layout.lasting import LASTING
from companion.games.creatures.layout.name import NAME
from companion.games.creatures.layout.rows import ROWS
from companion.games.creatures.layout.sheet import AT_REST
from companion.games.creatures.layout.summon import SUMMON
from companion.games.creatures.layout.sums import ROLL
from companion.games.creatures.scene import (
    AtRest,
    Bowl,
    Chain,
    Circle,
    CounterAsk,
    God,
    Graveyard,
    KeysAsk,
    Lasting,
    NameAsk,
    Risen,
    RollAsk,
    Rows,
    SummonAsk,
)
from companion.screen.layout.layouts import Layout

DRAWINGS: dict[type[msgspec.Struct], Layout] = {
    AtRest: AT_REST,
    Bowl: BOWL,
    Chain: CHAIN,
    Circle: CIRCLE,
    CounterAsk: COUNTER,
    God: GOD,
    Graveyard: GRAVEYARD,
    KeysAsk: KEYS,
    Lasting: LASTING,
    NameAsk: NAME,
    Risen: RISEN,
    RollAsk: ROLL,
    Rows: ROWS,
    SummonAsk: SUMMON,
}
