"""What lies before a cult: its sheet, its active row, the cards that last."""

from __future__ import annotations

from typing import cast

from companion.games.creatures.counting import signed
from companion.games.creatures.looks import SHOWN_SKILLS, SKILL_SIGNS, UNTIL_SIGNS, skills_of
from companion.games.creatures.narrator import CreaturesNarrator
from companion.games.creatures.presenter.told import just_died, just_told, rolled
from companion.games.creatures.scene import Box, CultSheet, Lasting, LastingCard, Skill
from companion.screen.showing import Shown
from companion.screen.style import SEATS
from engine import Seat
from engine.games.creatures.cards import ALL
from engine.games.creatures.outcomes import CultistDied, CultistReturned, LastingEnded
from engine.games.creatures.settings import Founding
from engine.games.creatures.table import Lasting as LastingOnTable
from engine.games.creatures.view import TableView


def symbols_of(shown: Shown) -> tuple[str, ...]:
    """The seal of each seat."""
    return tuple(SEATS[sitter.colour].symbol for sitter in shown.sitters)


def founding_of(shown: Shown, seat: Seat) -> Founding:
    """What a cult says of itself."""
    return cast(CreaturesNarrator, shown.narrator).founding(seat)


def sheet(shown: Shown, view: TableView, seat: Seat) -> CultSheet:
    """A cult, as everybody sees it."""
    player = view.players[seat]
    at = active_row(view, seat)
    others = [row for n, row in enumerate(view.rows) if n != at]
    return CultSheet(
        founding_of(shown, seat).title,
        player.points,
        view.goal,
        tuple(_skill(view, seat, name) for name in SHOWN_SKILLS),
        row(shown, view, seat),
        _fallen(shown, view, seat),
        tuple((sum(player.marks[one - 1] is None for one in row_), len(row_)) for row_ in others),
        player.cards,
        has_star=view.favoured == seat and not player.is_out,
        is_out=player.is_out,
        is_active=view.active == seat and view.phase != "over",
        creed=_creed(shown, view, seat),
        had=player.points - gained if (gained := _gained(shown, seat)) > 0 else None,
        is_after=rolled(shown),
    )


def _gained(shown: Shown, seat: Seat) -> int:
    """What it has just killed for, without what a bluff took back."""
    died, back = (
        sum(event.points for event in just_told(shown)
            if isinstance(event, kind) and event.by == seat)
        for kind in (CultistDied, CultistReturned)
    )  # fmt: skip
    return died - back


def _creed(shown: Shown, view: TableView, seat: Seat) -> str:
    """In its own words, before the first round."""
    creed = founding_of(shown, seat).creed
    if view.round or not creed:
        return ""
    return shown.narrator.words.say("screen.grave.creed", creed=creed)


def _skill(view: TableView, seat: Seat, name: str) -> Skill:
    found = next(one for one in view.players[seat].skills if one.name == name)
    by = tuple(one.n for one in view.lasting if one.cult == seat and one.skill in (name, ALL))
    if found.now is None or found.rolled is None:
        return Skill(SKILL_SIGNS[name], None)
    return Skill(SKILL_SIGNS[name], found.now, found.now - found.rolled, by)


def active_row(view: TableView, seat: Seat) -> int:
    """Which of the rows, from 0, is active; of a cult that is out, the last."""
    return (view.players[seat].row or len(view.rows)) - 1


def row(shown: Shown, view: TableView, seat: Seat) -> tuple[Box, ...]:
    """Its active row."""
    return _boxes(shown, view, seat, active_row(view, seat))


def _boxes(shown: Shown, view: TableView, seat: Seat, at: int) -> tuple[Box, ...]:
    return tuple(box(shown, view, seat, number) for number in view.rows[at])


def _fallen(shown: Shown, view: TableView, seat: Seat) -> tuple[Box, ...]:
    """The row below the active one, if its last cultist has just died."""
    below = active_row(view, seat) - 1
    if below < 0 or not any((seat, one) in just_died(shown) for one in view.rows[below]):
        return ()
    return _boxes(shown, view, seat, below)


def box(shown: Shown, view: TableView, seat: Seat, number: int) -> Box:
    """One cultist."""
    brutality, conjuring, worth = view.boxes[number - 1]
    mark = view.players[seat].marks[number - 1]
    killer = None if mark is None else symbols_of(shown)[mark - 1] if mark else ""
    is_active = view.active == seat
    used = (
        is_active and number in view.struck[0],
        is_active and number in view.struck[1],
    )
    news = "" if (seat, number) not in just_died(shown) else "after" if rolled(shown) else "now"
    return Box(brutality, conjuring, worth, killer, used, news, _look(view, seat, number))


def _look(view: TableView, seat: Seat, number: int) -> str:
    """Who strikes, and who is struck at."""
    act = view.play
    if act is None or act.attacker is None:
        return ""
    if (view.active, act.attacker) == (seat, number):
        return "lit"
    return "aimed" if (act.cult, act.cultist) == (seat, number) else ""


def lasting(shown: Shown, view: TableView) -> Lasting:
    """The cards that stay on the table, by number, and those that have just been taken off."""
    ended = [event for event in just_told(shown) if isinstance(event, LastingEnded)]
    symbols = symbols_of(shown)
    return Lasting(
        tuple(_lasting(shown, one) for one in view.lasting),
        tuple(LastingCard(event.n, symbols[event.cult], "word-lift") for event in ended),
    )


def _lasting(shown: Shown, one: LastingOnTable) -> LastingCard:
    return LastingCard(
        one.n,
        symbols_of(shown)[one.cult],
        UNTIL_SIGNS[one.until],
        skills_of(one.skill),
        signed(one.amount) if one.skill else "",
        is_bad=one.amount < 0,
    )
