"""The pile: drawing from it (O7, O18), and what becomes of the discard (O19)."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.octorage.cards import UNSEEN, Card
from engine.games.octorage.events import CardDiscarded, CardDrawn, NothingToDraw, PileRenewed
from engine.games.octorage.questions import ANY_DRAW, what_to_discard, which_card
from engine.games.octorage.table import LiveTable
from engine.play import Play

LIMIT = 2
"""O29: how many cards the Golden Skull leaves."""


def draw_next(play: Play[LiveTable]) -> None:
    """O7, O18, OG14: one card for whoever is due, or what must be done before it."""
    table = play.table
    seat = table.due[0]
    if any(table.pile):
        cite = "O7" if table.phase == "deal" else "O18"
        card = from_pile(play, "draw", cite, seat)
        play.tell(CardDrawn(cite, seat, card, readers(table, seat)))
        if not any(table.pile):
            renew_at_once(play)
    elif any(table.discard):
        renew(play)
    else:
        play.tell(NothingToDraw("OG10", seat))


def from_pile(play: Play[LiveTable], name: str, cite: str, seat: Seat) -> Card:
    """Let chance say which card comes; printed ones come without a word."""
    table = play.table
    if table.setup.is_box:
        return UNSEEN
    pile = table.pile
    card: Card = play.draw_for(ANY_DRAW, pile, which_card, name, cite, pile, seat)[0]
    return card


def readers(table: LiveTable, *seats: Seat) -> tuple[Seat, ...] | None:
    """O42: who sees a card come; of printed ones the table has nothing to hide."""
    return None if table.setup.is_box else seats


def renew(play: Play[LiveTable]) -> None:
    """O19. It ends a part of its round, since it hides what all could see."""
    play.tell(PileRenewed("O19", sum(play.table.discard)))


def renew_at_once(play: Play[LiveTable]) -> None:
    """O19, OG13: the last card is drawn; now, or not before one is needed."""
    table = play.table
    if any(table.discard) and table.setup.rulings.og13_new_pile == "at-once":
        renew(play)


def has_too_many(table: LiveTable, cursed: Seat) -> bool:
    """O29: whether who has the Golden Skull must discard."""
    return len(table.hands[cursed]) > LIMIT


def discard_one(play: Play[LiveTable], seat: Seat) -> None:
    """O29, OG18: a card of one's own choice."""
    card: Card = UNSEEN
    if not play.table.setup.is_box:
        (card,) = play.ask_for(what_to_discard, play.table, seat)
    play.tell(CardDiscarded("O29", seat, card))
