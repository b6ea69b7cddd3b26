"""What the characters can do when they play a card, on their Power side (O32-O37)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Seat
from engine.games.octorage.cards import DYNAMITE, MACHETES, MACHINE_GUNS, PISTOLS, UNSEEN, Card
from engine.games.octorage.drawing import from_pile, readers, renew, renew_at_once
from engine.games.octorage.events import (
    CardKept,
    CardLookedAt,
    CardStolen,
    LivesRegained,
    LookBegan,
    OtherCardDiscarded,
    PlayerStruck,
    TheftBegan,
    WeaponTaken,
)
from engine.games.octorage.losses import lose
from engine.games.octorage.questions import (
    what_to_take,
    whether_to_look,
    which_of_a_hand,
    which_to_keep,
    whom_to_rob,
    whom_to_strike,
)
from engine.games.octorage.settings import COURTNEY, GILLES, JOSE, LIVES, NORBERT, PAMELA
from engine.games.octorage.table import LiveTable
from engine.play import Heard, Play

STRIKE = 2
GAIN = 2


def use_power(play: Play[LiveTable], seat: Seat, card: int) -> None:
    """Let who has played a Weapon use the power it sets off, if it does; the dead use none."""
    table = play.table
    character, power = _POWERS.get(card, _NONE)
    if power and table.has_power(seat, character) and table.life[seat]:
        power(play, seat)


def steal(play: Play[LiveTable], seat: Seat) -> None:
    """O32, OG4: José and a Machete."""
    question = whom_to_rob(play.table, seat)
    victims: list[Heard] = [row for row in question.rows if row != (None,)]
    if not victims:
        return
    (victim,) = play.ask(question) if len(question.rows) > 1 else victims[0]
    if victim is None:
        return
    play.tell(TheftBegan("O32", seat, victim))
    card: Card = UNSEEN
    if not play.table.setup.is_box:
        asked = which_of_a_hand(play.table.hands[victim], seat, victim)
        (card,) = play.ask(asked)
    play.tell(CardStolen("O32", seat, victim, card, readers(play.table, seat, victim)))


def take(play: Play[LiveTable], seat: Seat) -> None:
    """O33: Courtney and a Pistol."""
    question = what_to_take(play.table, seat)
    if len(question.rows) == 1:  # nothing
        return
    (card,) = play.ask(question)
    if card is not None:
        play.tell(WeaponTaken("O33", seat, card))


def look(play: Play[LiveTable], seat: Seat) -> None:
    """O35: Gilles and a Machine gun; what he sees ends a part of its round each time."""
    if not play.table.is_empty and play.ask(whether_to_look(seat)) == ("yes",):
        play.tell(LookBegan("O35", seat))


def look_on(play: Play[LiveTable], seat: Seat, looked: tuple[Card, ...]) -> None:
    """O35, OG20: a first card, a second if there is one, then which is kept."""
    table = play.table
    if len(looked) == 2 or table.is_empty:
        keep(play, seat, looked)
    elif not any(table.pile):
        renew(play)
    else:
        card = from_pile(play, "look", "O35", seat)
        play.tell(CardLookedAt("O35", seat, card, readers(table, seat)))
        if not any(table.pile):
            renew_at_once(play)


def keep(play: Play[LiveTable], seat: Seat, looked: tuple[Card, ...]) -> None:
    """O35: of two, one is laid open; a single one is kept (OG20)."""
    card, *others = looked
    if others and not play.table.setup.is_box:
        (card,) = play.ask(which_to_keep(looked, seat))
    play.tell(CardKept("O35", seat, card, readers(play.table, seat)))
    for other in play.table.looked or ():
        play.tell(OtherCardDiscarded("O35", seat, other))


def strike(play: Play[LiveTable], seat: Seat) -> None:
    """O36: Norbert and Dynamite; with one to strike there is nothing to ask."""
    question = whom_to_strike(play.table, seat)
    rows: tuple[Heard, ...] = question.rows
    (target,) = play.ask(question) if len(rows) > 1 else rows[0]
    play.tell(PlayerStruck("O36", seat, target))
    lose(play, target, STRIKE, "O36")


def regain(play: Play[LiveTable]) -> None:
    """O37, OG16: Pamela and any Treasure."""
    table = play.table
    if PAMELA not in table.characters:
        return
    seat = Seat(table.characters.index(PAMELA))
    had = table.life[seat]
    if 0 < had < LIVES and table.has_power(seat, PAMELA):
        left = min(LIVES, had + GAIN)
        play.tell(LivesRegained("O37", seat, left - had, left))


Power = Callable[[Play[LiveTable], Seat], None]

_POWERS: dict[int, tuple[str, Power | None]] = {
    **dict.fromkeys(MACHETES, (JOSE, steal)),
    **dict.fromkeys(PISTOLS, (COURTNEY, take)),
    **dict.fromkeys(MACHINE_GUNS, (GILLES, look)),
    DYNAMITE: (NORBERT, strike),
}
_NONE: tuple[str, Power | None] = "", None
