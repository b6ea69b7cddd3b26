"""Attacks, defences and counter-attacks (C24-C43)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Seat
from engine.games.creatures.cards import BRUTALITY, CONJURING, DODGE, SIGN
from engine.games.creatures.deaths import die, finish, has_defence
from engine.games.creatures.effects import carry_out
from engine.games.creatures.events import (
    AttackAimed,
    AttackCancelled,
    CardKept,
    CounterChosen,
    DefenceDeclined,
)
from engine.games.creatures.questions import (
    all_targets,
    how_to_counter,
    whether_to_roll,
    whom_to_attack,
)
from engine.games.creatures.rolls import throw
from engine.games.creatures.sums import (
    BOTCH,
    FAILURE,
    RIP,
    SUCCESS,
    attack_roll,
    counter_bonus,
    counter_roll,
    defence_roll,
    ward_roll,
)
from engine.games.creatures.table import LiveTable
from engine.play import Play

CANCELLED = "cancelled"
"""What an attack comes to that a card has stopped (C59)."""


def attack(play: Play[LiveTable], seat: Seat) -> None:
    """C24: who attacks whom; then by kind; then the card's own text, and where the card goes."""
    aim(play, seat)
    act = play.table.play
    assert act is not None
    came, is_kept = _KINDS[act.act](play, seat)
    if came == CANCELLED:
        play.tell(AttackCancelled("C59", seat))
    elif act.card is not None and came in (RIP, BOTCH):
        card = play.table.setup.card(act.card)
        carry_out(play, seat, card.rip if came == RIP else card.botch)
    if is_kept and act.card is not None:
        play.tell(CardKept("C34" if act.act == BRUTALITY else "C38", seat, act.card))
    else:
        finish(play, seat)


def aim(play: Play[LiveTable], seat: Seat) -> None:
    """C24: asked unless there is one answer."""
    table = play.table
    assert table.play is not None
    attackers = table.attackers(table.play.act)
    targets = all_targets(table, seat) if len(attackers) == 1 else ()
    if len(targets) == 1:
        attacker, (cult, cultist) = attackers[0], targets[0]
    else:
        attacker, cult, cultist = play.ask_for(whom_to_attack, table, seat, attackers)
    play.tell(AttackAimed("C24", seat, attacker, cult, cultist))


Came = tuple[str, bool]
"""The attacker's own roll, or CANCELLED; and whether the card is kept (C34, C38)."""


def attack_brutally(play: Play[LiveTable], seat: Seat) -> Came:
    """C25-C29."""
    _, cult, cultist = play.table.aimed()
    if has_defence(play, cult, DODGE):
        return CANCELLED, False
    came = throw(play, "C25", attack_roll(play.table))
    if came == RIP:
        die(play, cult, cultist, seat, "C26")
    elif came == BOTCH:
        counter(play, seat)
    else:
        return came, defend(play, seat, is_failed=came == FAILURE)
    return came, False


def defend(play: Play[LiveTable], seat: Seat, *, is_failed: bool) -> bool:
    """C27, C28, C30-C34, CG1: say whether the attacker keeps the card."""
    table = play.table
    _, cult, cultist = table.aimed()
    is_literal = table.setup.rulings.cg1_failed_attack == "literal"
    if is_failed and is_literal and play.ask_for(whether_to_roll, cult) == ("no",):
        play.tell(DefenceDeclined("C28", cult))
        return False
    came = throw(play, "C30", defence_roll(table))
    if came in (RIP, SUCCESS):
        counter(play, seat)
        return False
    if is_failed and not is_literal:
        return False
    die(play, cult, cultist, seat, "C34" if came == BOTCH else "C33")
    return came == BOTCH


def conjure(play: Play[LiveTable], seat: Seat) -> Came:
    """C35, C36, CG17."""
    table = play.table
    _, cult, cultist = table.aimed()
    is_after = table.setup.rulings.cg17_elder_sign == "after-test"
    if not is_after and has_defence(play, cult, SIGN):
        return CANCELLED, False
    came = throw(play, "C35", attack_roll(table))
    endangered = seat if came == BOTCH else cult
    if came != FAILURE and is_after and has_defence(play, endangered, SIGN):
        return CANCELLED, False
    if came == RIP:
        die(play, cult, cultist, seat, "C36")
    elif came == SUCCESS:
        return came, face_the_monster(play, seat)
    elif came == BOTCH:
        face_ones_own_monster(play, seat)
    return came, False


def face_the_monster(play: Play[LiveTable], seat: Seat) -> bool:
    """C37, C38: say whether the attacker keeps the card."""
    _, cult, cultist = play.table.aimed()
    came = throw(play, "C37", ward_roll(play.table, cult))
    if came == RIP:
        counter(play, seat)
    elif came != SUCCESS:
        die(play, cult, cultist, seat, "C38")
    return came == BOTCH


def face_ones_own_monster(play: Play[LiveTable], seat: Seat) -> None:
    """C36, CG5: marked with one's own number, and no points."""
    if throw(play, "C37", ward_roll(play.table, seat)) in (FAILURE, BOTCH):
        attacker, *_ = play.table.aimed()
        die(play, seat, attacker, None, "C36", mark=seat + 1)


def counter(play: Play[LiveTable], seat: Seat) -> None:
    """C39-C42, C60: the attacked cultist against the attacker of *seat*, if it likes."""
    table = play.table
    attacker, cult, _ = table.aimed()
    (skill,) = play.ask_for(how_to_counter, cult)
    play.tell(CounterChosen("C40", cult, skill, counter_bonus(table)))
    if skill is not None and throw(play, "C60", counter_roll(table, skill)) == SUCCESS:
        die(play, seat, attacker, cult, "C42")


_KINDS: dict[str, Callable[[Play[LiveTable], Seat], Came]] = {
    BRUTALITY: attack_brutally,
    CONJURING: conjure,
}
