"""Who dies, what lasting cards that takes away, and who is out (C9, C18, C51, C53)."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Seat
from engine.games.creatures.cards import BLUFF, NEXT
from engine.games.creatures.events import ActEnded, DefencePlayed
from engine.games.creatures.outcomes import (
    AdjustmentsDone,
    CultistDied,
    CultistReturned,
    CultOut,
    LastingEnded,
    LastingLaid,
)
from engine.games.creatures.questions import whether_to_defend
from engine.games.creatures.table import Lasting, LiveTable
from engine.play import Play

GOD, LAST_CULT, STARS_SET = "god", "last-cult", "stars"
ENDINGS = {GOD: "C45", LAST_CULT: "C48", STARS_SET: "C63"}


class TurnOver(Exception):
    """The turn of the active cult ends at once (C46, C51)."""


class GameOver(Exception):
    """The game ends at once; why, and who has won."""

    def __init__(self, ending: str, *winners: Seat) -> None:
        super().__init__(ending)
        self.ending, self.winners = ending, winners


def has_defence(play: Play[LiveTable], seat: Seat, defence: str, *about: int) -> bool:
    """C18, C58: the window for a defence card, left out only where all can see why."""
    table = play.table
    setup, hand = table.setup, table.hands[seat]
    if defence not in setup.windows or not (hand or setup.is_box):
        return False
    card = None if setup.is_box else setup.defence_card(defence)
    may = card is None or card in hand
    asked = (seat, defence, may, not setup.is_box, about)
    if play.ask_for(whether_to_defend, *asked) == ("no",):
        return False
    play.tell(DefencePlayed("C18", seat, defence, card))
    return True


def die(
    play: Play[LiveTable], cult: Seat, cultist: int, by: Seat | None, cite: str, mark: int = 0
) -> None:
    """C9, C18, C51: *by* gains the worth and leaves its mark; of nobody's deed *mark* is left."""
    table = play.table
    worth = 0 if by is None else table.worth(cultist)
    play.tell(CultistDied(cite, cult, cultist, by, worth, mark if by is None else by + 1))
    if has_defence(play, cult, BLUFF, cultist):
        is_undone = table.setup.rulings.cg10_points_of_a_bluff == "undone" and by is not None
        payback = (by, worth) if is_undone else (None, 0)
        play.tell(CultistReturned("C18", cult, cultist, *payback))
    elif table.row(cult) is None:
        go_out(play, cult, "C51")


def go_out(play: Play[LiveTable], seat: Seat, cite: str) -> None:
    """C51, CG9, C48."""
    table = play.table
    end_lasting(play, lambda one: one.cult == seat or (one.by == seat and one.until == NEXT))
    play.tell(CultOut(cite, seat))
    left = table.in_play()
    if len(left) == 1:
        raise GameOver(LAST_CULT, *left)
    if seat == table.active:
        raise TurnOver


def lay(
    play: Play[LiveTable], by: Seat, cult: Seat, skill: str | None, amount: int, until: str
) -> None:
    """C53: with the lowest number free."""
    table = play.table
    taken = {one.n for one in table.lasting}
    n = next(n for n in range(1, len(taken) + 2) if n not in taken)
    card = table.play.card if table.play else None
    play.tell(LastingLaid("C53", n, by, cult, skill, amount, until, card))


def end_lasting(play: Play[LiveTable], ends: Callable[[Lasting], bool]) -> None:
    """C53: the card is discarded with the last of it, but not while it is being played."""
    table = play.table
    for one in filter(ends, table.lasting):
        now = table.play.group if table.play else 0
        rest = [other for other in table.lasting if other.group == one.group]
        is_last = len(rest) == 1 and one.group != now
        play.tell(LastingEnded("C53", one.n, one.cult, one.card if is_last else None))


def finish(play: Play[LiveTable], seat: Seat) -> None:
    """C43, C53: what was being resolved is; its card is discarded, or stays while it lasts."""
    table = play.table
    if table.play is not None:
        stays = table.play.group in [one.group for one in table.lasting]
        play.tell(ActEnded("C53" if stays else "C43", seat, table.play.card, stays))
    elif table.is_adjusting:
        play.tell(AdjustmentsDone("C55", seat))
