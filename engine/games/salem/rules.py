"""Le sorcier de Salem, paragraph by paragraph, in the rulebook's order.

What is still to be done lies on the table, the next step first (`Table.due`): a step asks, tells,
and gives the steps that follow from it before all the others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

from engine.decisions import Seat
from engine.games.salem.cards import (
    COSTS,
    DAGGER,
    ELIXIR,
    GLASSES,
    NECRON_FACE,
    NECRONOMICON,
    ORDINARY,
    PATH,
    PLACES,
    RLYEH,
    SANITY,
    UNIVERSITY,
)
from engine.games.salem.creatures import draw_creature, draw_for_the_round, effects
from engine.games.salem.effects import (
    carry_out,
    draw_event,
    follow_event,
    go_on_by_hand,
    take_cards_back,
    turn_old_one,
)
from engine.games.salem.events import (
    EventPhaseBegan,
    GameEnded,
    PairRemoved,
    PartDone,
    RoundBegan,
    TurnBegan,
)
from engine.games.salem.legal import ON_CREATURE, may_defeat, meetings, takings, usable
from engine.games.salem.losses import ENDINGS, SEALED, GameOver, advance, lose, regain
from engine.games.salem.objects import Steps, draw, lay, refill
from engine.games.salem.questions import (
    what_to_take,
    what_to_use,
    where_to_move,
    whether_to_defeat,
    which_pair,
    which_side,
    whom_to_meet,
)
from engine.games.salem.settings import Setup
from engine.games.salem.table import USE, LiveTable
from engine.games.salem.tiles import decide_unseen, judge, look, shuffled, turn_up, turn_up_printed
from engine.games.salem.turning import (
    CreatureDefeated,
    DieRolled,
    LocationCardPlayed,
    ObjectDropped,
    ObjectLost,
    ObjectTaken,
    ObjectUsed,
    OldOneBanished,
    PawnMoved,
    PlayersMet,
    ShadowDefeated,
    SorcererGuarded,
    TileCovered,
    UniversityClosed,
)
from engine.play import NOBODY, Play
from engine.position import Outcome


def play_round(play: Play[LiveTable]) -> Outcome | None:
    """Do the one step that is due: what is done need not be run again.

    Whatever is drawn unseen is a step of its own, so that a tape holds only what all have heard.
    """
    due = play.table.due
    step = due[0]
    try:
        then = STEPS[step[0]](play, *step[1:])
    except GameOver as over:
        return end_game(play, over.ending)
    play.tell(PartDone("S67", then + due[1:]))
    return None


def end_game(play: Play[LiveTable], ending: str) -> Outcome:
    """S55-S58: all win, or Necron does."""
    cite = ENDINGS[ending]
    play.tell(GameEnded(cite, ending))
    return Outcome(ending, play.table.setup.seats if ending == SEALED else (), cite)


# Setting up


def setting_up(setup: Setup) -> Steps:
    """S7, S13, S14, S60: what is drawn before the first round; printed objects by people."""
    is_told = not setup.is_box or not setup.hides_a_pair
    removed = (("removed",),) if setup.start.removed and is_told else ()
    drawn = () if setup.is_box else setup.seats
    objects = tuple(("draw", seat, "S13") for seat in drawn for _ in range(setup.start.objects))
    return (("old-one", 1, "S7"), *removed, *objects, ("refill",), ("round", 1))


def remove_pair(play: Play[LiveTable]) -> Steps:
    """S60, SG24."""
    name = str(play.ask_for(which_pair, play.table)[0])
    readers = NOBODY if play.table.setup.hides_a_pair else None
    play.tell(PairRemoved("S60", name, readers))
    return ()


# A round


def begin_round(play: Play[LiveTable], number: int) -> Steps:
    """S15: creatures, everybody's turn, an event."""
    table = play.table
    creatures = table.creatures_in(number)
    play.tell(RoundBegan("S15", number, creatures))
    turns = tuple(("turn", seat) for seat in table.setup.seats)
    return (*((("first-creature",),) * creatures), *turns, ("event-phase",))


def event_phase(play: Play[LiveTable]) -> Steps:
    """S15, S44, S68: the last able player draws; then what lasts by hand (S73); a new round."""
    table = play.table
    active = table.able()[-1]
    play.tell(EventPhaseBegan("S15", active))
    return (("event", active, 0), ("hands", active), ("round", table.round + 1))


def lasting_by_hand(play: Play[LiveTable], active: Seat) -> Steps:
    """S73: once for each entry of a text in force."""
    return effects(play.table.texts("manual"), active, "text")


# A turn


def take_turn(play: Play[LiveTable], seat: Seat) -> Steps:
    """S26-S43; the banisher does nothing else (S51); the mad have no turn (S54)."""
    table = play.table
    if table.sanity[seat] is None:
        return ()
    play.tell(TurnBegan("S15", seat))
    if table.at[seat] == RLYEH:
        lose(play, seat, 1, "S51", "rlyeh")
        return refill(play)
    move(play, seat)
    return rest_of_a_turn(seat)


@cache
def rest_of_a_turn(seat: Seat) -> Steps:
    """S29-S43."""
    return tuple((step, seat) for step in ("meet", "fight", USE, "take"))


def move(play: Play[LiveTable], seat: Seat) -> None:
    """S26-S28, S49: the secret path costs sanity first."""
    table = play.table
    card, to = play.ask_for(where_to_move, table, seat)
    cite = "S27" if card == PATH else "S26"
    play.tell(LocationCardPlayed(cite, seat, card))
    if card == PATH:
        lose(play, seat, 1 + table.more("path-sanity"), cite, "path")
    if table.is_able(seat):
        arrive(play, seat, to, cite)


def arrive(play: Play[LiveTable], seat: Seat, to: int, cite: str) -> None:
    """S26-S28, S49."""
    prisoner = play.table.prisoner
    if to == RLYEH and prisoner:
        play.tell(OldOneBanished("S49", seat, prisoner.id))
        return
    play.tell(PawnMoved(cite, seat, to))
    if to == UNIVERSITY:
        take_cards_back(play, seat)


def meet(play: Play[LiveTable], seat: Seat) -> Steps:
    """S29: asked only if there is somebody to meet; printed objects by people."""
    table = play.table
    if table.setup.is_box or not table.is_able(seat):
        return ()
    rows = meetings(table, seat)
    if rows and not table.has_text("no-meet"):
        other, give, get = play.ask_for(whom_to_meet, table, seat, rows)
        if other is not None:
            play.tell(PlayersMet("S29", seat, other, give, get))
    return ()


# A turn: creature


def fight(play: Play[LiveTable], seat: Seat) -> Steps:
    """S30-S33: the die, unless the sorcerer is here; then who can may defeat it."""
    table = play.table
    place = table.at[seat]
    foe = table.shadow if place == UNIVERSITY else table.creature_at(place)
    if not table.is_able(seat) or foe is None:
        return ()
    if table.sorcerer != place or table.has_text("no-guard"):
        roll(play, seat)
    else:
        play.tell(SorcererGuarded("S30", seat))
    may = table.is_able(seat) and may_defeat(table, seat)
    if may and play.ask_for(whether_to_defeat, seat) == ("yes",):
        defeat(play, seat, "S32")
    return ()


def roll(play: Play[LiveTable], seat: Seat) -> None:
    """S31; what a text in force adds, also when the player has just gone mad."""
    table = play.table
    (face,) = play.ask_for(which_side, table.setup.data.die)
    play.tell(DieRolled("S31", seat, face))
    if face == SANITY:
        lose(play, seat, 1, "S31", "die")
    elif face == NECRON_FACE:
        advance(play, 1, "S31", "die")
    elif face in table.objects[seat]:
        play.tell(ObjectLost("S31", seat, face))
    advance(play, table.more("die-necron"), "S31", "text")


def defeat(play: Play[LiveTable], seat: Seat, cite: str) -> None:
    """S32, S33: objects are kept, but for the artefact that a tough creature takes (SG21)."""
    table = play.table
    place = table.at[seat]
    creature = table.creature_at(place)
    if creature is None or place is None:
        play.tell(ShadowDefeated(cite, seat, cast(str, table.shadow)))
        return
    artefact = table.artefacts[seat]
    if cite == "S32" and creature.is_tough and artefact:
        play.tell(ObjectUsed("S32", seat, artefact))
    play.tell(CreatureDefeated(cite, seat, creature.id, place))


# A turn: use


def use(play: Play[LiveTable], seat: Seat) -> Steps:
    """S34: one object; its question is all that this step asks."""
    table = play.table
    rows = usable(table, seat) if table.is_able(seat) else ()
    if not rows:
        return ()
    kind, on = play.ask_for(what_to_use, table, seat, rows)
    if kind is None:
        return ()
    if kind not in ORDINARY and on != ON_CREATURE:
        return close(play, seat, kind)
    play.tell(ObjectUsed("S34", seat, kind))
    return USES.get(kind, spend)(play, seat)


def use_glasses(play: Play[LiveTable], seat: Seat) -> Steps:
    """S35."""
    return (("look", seat, play.table.at[seat]),)


def use_necronomicon(play: Play[LiveTable], seat: Seat) -> Steps:
    """S36."""
    return (("old-one", play.table.next_hidden, "S36"),)


def use_elixir(play: Play[LiveTable], seat: Seat) -> Steps:
    """S37."""
    table = play.table
    is_strong = table.sorcerer == table.at[seat] and not table.has_text("weak-elixir")
    regain(play, seat, 1 + is_strong, "S37", "elixir")
    return ()


def use_dagger(play: Play[LiveTable], seat: Seat) -> Steps:
    """S38."""
    defeat(play, seat, "S38")
    return ()


def spend(play: Play[LiveTable], seat: Seat) -> Steps:
    """S39, SG21: an artefact on a tough creature."""
    defeat(play, seat, "S39")
    return ()


USES = {
    GLASSES: use_glasses,
    NECRONOMICON: use_necronomicon,
    ELIXIR: use_elixir,
    DAGGER: use_dagger,
}


def close(play: Play[LiveTable], seat: Seat, artefact: str) -> Steps:
    """S39: a tile, rightly or not; the university, and all tiles are turned up (S58)."""
    table = play.table
    place = table.at[seat]
    if place:
        play.tell(TileCovered("S39", seat, place, artefact))
        return ()
    play.tell(UniversityClosed("S39", seat, artefact))
    turned = tuple(("turn-up", each) for each in PLACES)
    return (*((("turn-up-printed",),) if table.setup.is_box else turned), ("judge",))


# A turn: take


def take(play: Play[LiveTable], seat: Seat) -> Steps:
    """S40-S43: one object and what it costs; then empty places are filled up."""
    return take_one(play, seat) + refill(play)


def take_one(play: Play[LiveTable], seat: Seat) -> Steps:
    """S40-S42: one object, then the cost of its space, then what texts in force add."""
    table = play.table
    rows = takings(table, seat) if table.is_able(seat) else ()
    if not rows:
        return ()
    space, drop = play.ask_for(what_to_take, table, seat, rows)
    if space is None:
        return ()
    if drop is not None:
        play.tell(ObjectDropped("S40", seat, drop))
    place = cast(int, table.at[seat])
    kind = table.spaces[place - 1][space - 1]
    play.tell(ObjectTaken("S40", seat, place, space, kind))
    return costs(table, seat, place, space)


def costs(table: LiveTable, seat: Seat, place: int, space: int) -> Steps:
    """S41: what is printed, and what the texts add that were in force as the object was taken."""
    printed = table.setup.data.places[place - 1].costs[space - 1]
    paid = effects(tuple([COSTS[cost] for cost in printed]), seat, "cost")
    if not table.lasting():
        return paid
    necron, sanity = table.more("take-necron"), table.more("take-sanity")
    more = (("necron", necron),) if necron else ()
    also = (("sanity", "active", -sanity),) if sanity else ()
    return paid + effects(more + also, seat, "text")


STEPS: dict[int | str | None, Callable[..., Steps]] = {
    "old-one": turn_old_one,
    "removed": remove_pair,
    "draw": draw,
    "refill": refill,
    "lay": lay,
    "round": begin_round,
    "first-creature": draw_for_the_round,
    "creature": draw_creature,
    "turn": take_turn,
    "meet": meet,
    "fight": fight,
    USE: use,
    "look": look,
    "take": take,
    "effect": carry_out,
    "decide": decide_unseen,
    "shuffled": shuffled,
    "event-phase": event_phase,
    "event": draw_event,
    "event-necron": follow_event,
    "hands": lasting_by_hand,
    "by-hand": go_on_by_hand,
    "turn-up": turn_up,
    "turn-up-printed": turn_up_printed,
    "judge": judge,
}
"""By the word under which they are due."""
