"""What the cards do (record.md 2), one effect after the other (S67)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.decisions import Seat
from engine.games.salem.cards import (
    ACTIVE,
    APART,
    EACH,
    EVENTS_IN_DECK,
    LOCATION_CARDS,
    ONE,
    RING,
    UNIVERSITY,
)
from engine.games.salem.creatures import effects
from engine.games.salem.events import (
    CardByHand,
    CreatureCleared,
    EventDrawn,
    EventsRenewed,
    NoShadowCame,
    OldOneTurned,
    PlayerNamed,
    ShadowCame,
    ShadowLeft,
    SorcererMoved,
)
from engine.games.salem.losses import advance, jump, lose, regain
from engine.games.salem.objects import Steps, discard_each, give
from engine.games.salem.questions import (
    DONE,
    what_a_card_did,
    which_event,
    which_old_one,
    which_shadow,
    which_to_clear,
    who_is_named,
)
from engine.games.salem.table import LiveTable
from engine.games.salem.tiles import shuffle
from engine.games.salem.turning import CardsTakenBack, PawnMoved
from engine.play import Play

CITES = {"creature": "S19", "event": "S44", "cost": "S41", "text": "S41", "hand": "S73"}
"""By what an effect came about."""


def carry_out(
    play: Play[LiveTable], active: Seat, source: str, word: str, *how: int | str
) -> Steps:
    """Carry out one effect."""
    return EFFECTS[word](play, active, source, *how)


# The marker and the sorcerer


def move_marker(play: Play[LiveTable], active: Seat, source: str, by: int) -> Steps:
    """S61."""
    advance(play, by, CITES[source], source)
    return ()


def count_creatures(play: Play[LiveTable], active: Seat, source: str, by: int) -> Steps:
    """S61: for each creature on the board."""
    advance(play, by * len(play.table.on_board()), CITES[source], source)
    return ()


def jump_ahead(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S62."""
    jump(play, "S62", source)
    return ()


def walk(play: Play[LiveTable], active: Seat, source: str, steps: int) -> Steps:
    """S44: clockwise."""
    return walk_to(play, active, source, (play.table.sorcerer + steps) % RING)


def walk_to(play: Play[LiveTable], active: Seat, source: str, to: int) -> Steps:
    """S44."""
    if to != play.table.sorcerer:
        play.tell(SorcererMoved(CITES[source], play.table.sorcerer, to))
    return ()


# Players


def change_sanity(play: Play[LiveTable], active: Seat, source: str, who: str, points: int) -> Steps:
    """S54, S68: one after the other, in seating order."""
    for seat in touched(play, active, who):
        if points < 0:
            lose(play, seat, -points, CITES[source], source)
        else:
            regain(play, seat, points, CITES[source], source)
    return ()


def find(play: Play[LiveTable], active: Seat, source: str, who: str) -> Steps:
    """S76; printed objects by people."""
    if play.table.setup.is_box:
        return ()
    return tuple(("draw", seat, "S76") for seat in touched(play, active, who))


def touched(play: Play[LiveTable], active: Seat, who: str) -> list[Seat]:
    """S68, S71: whom an effect touches, all of them able."""
    table = play.table
    able = table.able()
    if who == EACH:
        return able
    if who == ONE:
        return [name_one(play, able)]
    if who == ACTIVE:
        return [seat for seat in able if seat == active]
    return [seat for seat in able if (table.at[seat] != table.sorcerer) == (who == APART)]


def name_one(play: Play[LiveTable], able: list[Seat]) -> Seat:
    """S71."""
    seat = able[0]
    if len(able) > 1:
        seat = Seat(cast(int, play.ask_for(who_is_named, play.table)[0]))
    play.tell(PlayerNamed("S71", seat))
    return seat


def take_back(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S28."""
    for seat in play.table.able():
        take_cards_back(play, seat)
    return ()


def take_cards_back(play: Play[LiveTable], seat: Seat) -> None:
    """S28: all of them, if any was played."""
    if play.table.cards[seat] != LOCATION_CARDS:
        play.tell(CardsTakenBack("S28", seat))


# Creatures and Great Old Ones


def clear(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S72."""
    places = play.table.on_board()
    if len(places) > 1:
        places = [cast(int, play.ask_for(which_to_clear, play.table)[0])]
    for place in places:
        clear_place(play, place, "S72")
    return ()


def clear_place(play: Play[LiveTable], place: int, cite: str) -> None:
    """Put a creature to the discard."""
    play.tell(CreatureCleared(cite, cast(str, play.table.creatures[place - 1]), place))


def turn_old_one(play: Play[LiveTable], slot: int, cite: str) -> Steps:
    """S7, S36."""
    name = str(play.ask_for(which_old_one, play.table, slot)[0])
    play.tell(OldOneTurned(cite, slot, name))
    return ()


def reveal(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S36: the next one, if there is one."""
    slot = play.table.next_hidden
    return () if slot is None else (("old-one", slot, "S36"),)


def bring_shadow(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S46, S47, SG17."""
    table = play.table
    slots = table.slots_left()
    if not slots:
        play.tell(NoShadowCame("S47"))
        return ()
    slot = slots[0]
    if table.setup.rulings.sg17_shadow == "random":
        slot = cast(int, play.ask_for(which_shadow, table)[0])
    if table.old_ones[slot - 1] is None:
        turn_old_one(play, slot, "S46")
    if table.shadow is not None:
        play.tell(ShadowLeft("S47", table.shadow))
    play.tell(ShadowCame("S46", slot, cast(str, table.old_ones[slot - 1])))
    return ()


# Events


def draw_event(play: Play[LiveTable], active: Seat, is_cost: int) -> Steps:
    """S44, S45, SG10: the sorcerer walks, the text, then what a text in force adds."""
    table, setup = play.table, play.table.setup
    is_left = [name not in table.drawn for name in setup.events]
    name = str(play.draw_for(setup.event_draws, is_left, which_event, table)[0])
    card = setup.events[name]
    play.tell(EventDrawn("S44", name, active))
    if len(table.drawn) == EVENTS_IN_DECK:
        play.tell(EventsRenewed("S45"))
    if not (is_cost and setup.rulings.sg10_event_as_a_cost == "text"):
        walk(play, active, "event", card.steps)
    return (*effects(card.text, active, "event"), ("event-necron",))


def follow_event(play: Play[LiveTable]) -> Steps:
    """S44: what the texts in force after the event's own add."""
    advance(play, play.table.more("event-necron"), "S44", "text")
    return ()


# By hand


def begin_by_hand(play: Play[LiveTable], active: Seat, source: str) -> Steps:
    """S73: people carry the card out."""
    play.tell(CardByHand("S73", source == "creature"))
    return (("by-hand", active, int(source == "creature")),)


def go_on_by_hand(play: Play[LiveTable], active: Seat, is_creature: int) -> Steps:
    """S73: one change after the other, until people are done."""
    do, who, number = play.ask_for(what_a_card_did, play.table, bool(is_creature))
    if do == DONE:
        return ()
    then = _by_hand(play, active, str(do), cast("Seat | None", who), cast("int | None", number))
    return (*then, ("by-hand", active, is_creature))


def _by_hand(
    play: Play[LiveTable], active: Seat, do: str, who: Seat | None, number: int | None
) -> Steps:
    if who is not None:
        change_player(play, who, do, number)
        return ()
    if do == "clear":
        clear_place(play, cast(int, number), "S73")
        return ()
    if do == "creature":
        return (("creature", active),)
    word = "sorcerer-to" if do == "sorcerer" else do
    return EFFECTS[word](play, active, "hand", *(() if number is None else (number,)))


def change_player(play: Play[LiveTable], who: Seat, do: str, number: int | None) -> None:
    """S73: sanity, pawn or cards; at the university all cards are back (S28)."""
    if do == "sanity" and number is not None:
        change = lose if number < 0 else regain
        change(play, who, abs(number), "S73", "hand")
    elif do == "pawn" and number is not None:
        play.tell(PawnMoved("S73", who, number))
    if do == "cards" or number == UNIVERSITY:
        take_cards_back(play, who)


EFFECTS: dict[str, Callable[..., Steps]] = {
    "necron": move_marker,
    "necron-creatures": count_creatures,
    "jump": jump_ahead,
    "sanity": change_sanity,
    "give": lambda play, active, source, *how: give(play, source, *how),
    "discard-each": lambda play, active, source: discard_each(play),
    "shuffle": lambda play, active, source: shuffle(play),
    "sorcerer": walk,
    "sorcerer-to": walk_to,
    "creature": lambda play, active, source: (("creature", active),),
    "event": lambda play, active, source: (("event", active, 1),),
    "shadow": bring_shadow,
    "clear": clear,
    "reveal": reveal,
    "find": find,
    "cards": take_back,
    "manual": begin_by_hand,
}
