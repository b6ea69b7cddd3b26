"""What was thrown in an attack, link by link; and the dice of the last throw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from companion.games.creatures.looks import card_of, card_sign
from companion.games.creatures.presenter.sheets import symbols_of
from companion.games.creatures.presenter.told import just_told, told_so_far
from companion.games.creatures.scene import Link
from companion.screen.showing import Shown
from engine import Event, visible
from engine.games.creatures.events import ActBegan, AttackAimed, CounterChosen
from engine.games.creatures.outcomes import DiceRolled, RollDecided
from engine.games.creatures.sums import ATTACK, COUNTER, DEFENCE_ROLL, RIP, SUCCESS, WARD
from engine.games.creatures.view import TableView

GOOD = (RIP, SUCCESS)
_LINKED = (ATTACK, DEFENCE_ROLL, WARD, COUNTER)


def last_throw(shown: Shown) -> RollDecided | None:
    """The throw that is still looked at."""
    found = [event for event in just_told(shown) if isinstance(event, RollDecided)]
    return found[-1] if found else None


def of_this_act(shown: Shown) -> list[Event[Any]]:
    """All that has happened since the last card was played."""
    found: list[Event[Any]] = []
    for event in _backwards(shown):
        found.append(event)
        if isinstance(event, ActBegan):
            break
    return found[::-1]


def _backwards(shown: Shown) -> Iterator[Event[Any]]:
    """From what is shown back; what comes after a beat that is looked at is not told yet."""
    told = [event for verdict in shown.match.verdicts for event in visible(verdict.events, None)]
    last = just_told(shown)
    if shown.beat and last:
        at = max(n for n, event in enumerate(told) if event is last[-1] or event == last[-1])
        told = told[: at + 1]
    yield from reversed(told)


def links(shown: Shown) -> tuple[Link, ...]:
    """The throws of an attack so far: attack, defence, counter-attack."""
    symbols = symbols_of(shown)
    found: list[Link] = []
    sign, aimed = "card", None
    for event in of_this_act(shown):
        if isinstance(event, ActBegan):
            sign = _sign(shown, event)
        elif isinstance(event, AttackAimed):
            aimed = event
        elif isinstance(event, RollDecided) and event.kind in _LINKED and aimed:
            found.append(_link(event, aimed, sign, symbols))
    return tuple(found)


def _sign(shown: Shown, began: ActBegan) -> str:
    if began.card is None:
        return f"skill-{began.act}"
    return card_sign(card_of(cast(TableView, shown.seen.table), began.card))


def _link(event: RollDecided, aimed: AttackAimed, sign: str, symbols: tuple[str, ...]) -> Link:
    state = "hit" if event.result in GOOD else "miss"
    need = event.threshold - (event.kind == WARD)
    who = symbols[event.seat]
    if event.kind == ATTACK:
        return Link(who, sign, symbols[aimed.cult], need, event.total, state)
    if event.kind == COUNTER:
        return Link(who, "result-counter", symbols[aimed.seat], need, event.total, state)
    return Link(who, "figure-dice", "", need, event.total, state)


def strikes_back(shown: Shown) -> bool:
    """Whether the attacked has chosen to strike back."""
    return any(isinstance(e, CounterChosen) and e.skill for e in of_this_act(shown))


def throws_so_far(shown: Shown) -> int:
    """How often dice were thrown: each throw comes to rest anew."""
    return told_so_far(shown, DiceRolled)


def faces(total: int, throw: int) -> tuple[int, int, int]:
    """Three dice that make such a total: others each time, and the same in every picture."""
    found = [
        (a, b, total - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6
    ]
    return found[throw * 7 % len(found)]
