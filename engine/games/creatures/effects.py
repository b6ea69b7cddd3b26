"""What cards do: events, sorceries, péripéties, and what attack cards say of criticals (C54)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.decisions import FATE, Seat
from engine.games.creatures.cards import (
    BY_FATE,
    EVENT,
    EVERYBODY,
    KILL,
    LIFT,
    MODIFIER,
    OTHERS,
    OWNER,
    PERIPETY,
    PLAYER,
    POINTS,
    REVIVE,
    SELF,
    SORCERY,
    TARGET,
    Card,
    Effect,
)
from engine.games.creatures.deaths import die, end_lasting, finish, lay
from engine.games.creatures.events import TargetChosen
from engine.games.creatures.outcomes import CultistReturned, PointsChanged
from engine.games.creatures.questions import which_cultist, whom_to_aim_at
from engine.games.creatures.rolls import throw
from engine.games.creatures.sums import BOTCH, CARD, RIP, SORCERY_ROLL, SUCCESS, a_roll, of_a_skill
from engine.games.creatures.table import Act, LiveTable, Term
from engine.play import Play

CITES = {PERIPETY: "C13", EVENT: "C14", SORCERY: "C15"}


def play_out(play: Play[LiveTable], seat: Seat) -> None:
    """C13-C15, C57, C62: the target, the test if there is one, what the card does."""
    table = play.table
    assert table.play is not None
    card = table.setup.card(str(table.play.card))
    if card.is_aimed:
        choose_target(play, seat, CITES[card.type])
    came = tested(play, seat, card)
    carry_out(play, seat, card.effects if came in (RIP, SUCCESS) else card.otherwise)
    if card.type == SORCERY and came in (RIP, BOTCH):
        carry_out(play, seat, card.rip if came == RIP else card.botch)
    finish(play, seat)


def choose_target(play: Play[LiveTable], seat: Seat, cite: str) -> None:
    """C14: another cult; not asked if there is one."""
    cults = tuple(sorted(play.table.others(seat)))
    cult = cults[0]
    if len(cults) > 1:
        cult = cast(Seat, play.ask_for(whom_to_aim_at, seat, cite, cults)[0])
    play.tell(TargetChosen(cite, seat, cult))


def tested(play: Play[LiveTable], seat: Seat, card: Card) -> str:
    """C15, C62; a card without a test always works."""
    table, asked = play.table, card.test
    if card.type == SORCERY:
        return cast_sorcery(play, seat, cast(int, card.bonus))
    if asked is None:
        return SUCCESS
    who = seat if asked.by == PLAYER else cast(Seat, cast(Act, table.play).cult)
    terms = of_a_skill(table, who, asked.skill, Term("card", asked.bonus))
    return throw(play, "C62", a_roll(table, CARD, who, asked.skill, terms))


def cast_sorcery(play: Play[LiveTable], seat: Seat, bonus: int) -> str:
    """C15."""
    terms = of_a_skill(play.table, seat, SORCERY, Term("card", bonus))
    return throw(play, "C15", a_roll(play.table, SORCERY_ROLL, seat, SORCERY, terms))


def carry_out(play: Play[LiveTable], seat: Seat, effects: tuple[Effect, ...]) -> None:
    """C54: one effect for all its cults before the next; cults out of play are passed over."""
    for effect in effects:
        for cult in _whom(play.table, seat, effect.who):
            if not play.table.out[cult]:
                _DO[effect.do](play, seat, cult, effect)


def _whom(table: LiveTable, seat: Seat, who: str) -> list[Seat]:
    """C54: from the right-hand neighbour on round, the player first if included."""
    if who == TARGET:
        return [cast(Seat, cast(Act, table.play).cult)]
    own = [seat] if who in (SELF, EVERYBODY) else []
    return own + (table.others(seat) if who in (OTHERS, EVERYBODY) else [])


def change_points(play: Play[LiveTable], seat: Seat, cult: Seat, effect: Effect) -> None:
    """C5: never below 0."""
    left = max(0, play.table.points[cult] + effect.amount)
    play.tell(PointsChanged("C54", cult, effect.amount, left))


def kill(play: Play[LiveTable], seat: Seat, cult: Seat, effect: Effect) -> None:
    """C8, C9, C54: with credit the card's player gains, but never by the own cult."""
    victim = picked(play, seat, cult, effect.pick, "victim", play.table.living(cult))
    die(play, cult, victim, seat if effect.credit and cult != seat else None, "C54")


def revive(play: Play[LiveTable], seat: Seat, cult: Seat, effect: Effect) -> None:
    """C54: nothing if none is dead there; nobody gives points back."""
    dead = play.table.dead(cult)
    if dead:
        cultist = picked(play, seat, cult, effect.pick, "revive", dead)
        play.tell(CultistReturned("C54", cult, cultist))


def picked(
    play: Play[LiveTable], seat: Seat, cult: Seat, pick: str, name: str, cultists: tuple[int, ...]
) -> int:
    """C54: chance is always asked, so that the record keeps it; people if there is a choice."""
    if pick != BY_FATE and len(cultists) == 1:
        return cultists[0]
    who = FATE if pick == BY_FATE else cult if pick == OWNER else seat
    return cast(int, play.ask_for(which_cultist, who, name, cult, cultists)[0])


def modify(play: Play[LiveTable], seat: Seat, cult: Seat, effect: Effect) -> None:
    """C53."""
    lay(play, seat, cult, effect.skill, effect.amount, effect.until)


def lift(play: Play[LiveTable], seat: Seat, cult: Seat, effect: Effect) -> None:
    """C53: every lasting card on that cult ends."""
    end_lasting(play, lambda one: one.cult == cult)


_DO: dict[str, Callable[[Play[LiveTable], Seat, Seat, Effect], None]] = {
    POINTS: change_points,
    KILL: kill,
    REVIVE: revive,
    MODIFIER: modify,
    LIFT: lift,
}
