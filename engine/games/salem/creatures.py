"""A card of the creature pile (S16-S25)."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.salem.cards import CRAVEN, NECRON, PLACES, RING
from engine.games.salem.events import (
    CravenCame,
    CreatureActivated,
    CreatureDrawn,
    CreatureFoundNoRoom,
    CreaturePlaced,
    NecronCame,
    PileRenewed,
)
from engine.games.salem.losses import advance
from engine.games.salem.objects import Steps
from engine.games.salem.questions import which_creature
from engine.games.salem.table import LiveTable
from engine.play import Play

OF_A_SHADOW = 2
"""S23: how far the marker goes for it."""


def draw_for_the_round(play: Play[LiveTable]) -> Steps:
    """S16, S68: the first able player is the active one."""
    return draw_creature(play, play.table.able()[0])


def draw_creature(play: Play[LiveTable], active: Seat) -> Steps:
    """S16, S41."""
    table = play.table
    pile = table.possible()
    (name,) = play.draw_for(table.setup.creature_draws, pile, which_creature, table, pile)
    play.tell(CreatureDrawn("S16" if table.phase == "creatures" else "S41", name))
    if name == NECRON:
        return necron_comes(play)
    if name == CRAVEN:
        play.tell(CravenCame("S24", tuple(table.able())))
        return (("creature", active),)
    if name in table.creatures:
        return activate(play, name, active)
    place = first_free(table)
    if place is None:
        play.tell(CreatureFoundNoRoom("S18", name))
    else:
        play.tell(CreaturePlaced("S17", name, place))
    return ()


def necron_comes(play: Play[LiveTable]) -> Steps:
    """S23."""
    table = play.table
    creatures, with_shadow = len(table.on_board()), table.shadow is not None
    play.tell(NecronCame("S23", creatures, with_shadow))
    advance(play, creatures + OF_A_SHADOW * with_shadow, "S23", "necron")
    play.tell(PileRenewed("S23"))
    return ()


def activate(play: Play[LiveTable], name: str, active: Seat) -> Steps:
    """S19: the damage, in the order of the card (S67)."""
    play.tell(CreatureActivated("S19", name, play.table.creatures.index(name) + 1))
    return effects(play.table.setup.creatures[name].damage, active, "creature")


def effects(texts: tuple[tuple[str | int, ...], ...], active: Seat, source: str) -> Steps:
    """Lay out what a card says."""
    return tuple([("effect", active, source, *text) for text in texts])


def first_free(table: LiveTable) -> int | None:
    """S17, SG9: the first free slot clockwise from the sorcerer; the university has none."""
    start = table.sorcerer + (table.setup.rulings.sg9_search_from == "next")
    for place in _FROM[start % RING]:
        if table.creatures[place - 1] is None:
            return place
    return None


_FROM = [
    [place for step in range(RING) if (place := (start + step) % RING) in PLACES]
    for start in range(RING)
]
"""The slots as one comes by them."""
