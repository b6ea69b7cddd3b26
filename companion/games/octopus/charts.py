"""Ways to look at this game: power over time, rooms visited, the cults, their promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.colours import USUAL
from companion.evening.looking_back import (
    Bar,
    BarChart,
    LineChart,
    Look,
    Retold,
    Sign,
    Standings,
    Stood,
    TallyChart,
)
from companion.games.octopus.looks import mistakes, power, visits
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.games.octopus.promises import by_seat
from companion.text import Words
from engine import Seat
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.events import TurnBegan
from engine.games.octopus.table import Table
from engine.games.octopus.view import CultView, cult_view

MOST = 7
"""Where the Dagger ends."""


def hides(retold: Retold) -> bool:
    """Whether components lie face down still, and the story must not tell them (R63)."""
    table: Table = retold.now.table
    return table.setup.memory and not retold.is_over


def _power(retold: Retold, words: Words) -> LineChart:
    """Power at the beginning of each turn."""
    lines = tuple(power(retold.story).values())
    symbols = tuple(USUAL[cult].symbol for cult in retold.now.table.setup.cults)
    kept = [moment for moment in retold.story if isinstance(moment.event, TurnBegan)]
    return LineChart(MOST, symbols, lines, retold.steps_so_far([*kept, retold.story[-1]]))


def _rooms(retold: Retold, words: Words) -> BarChart:
    """How often each place was gone to."""
    setup, counts = retold.now.table.setup, visits(retold.so_far)
    outside = setup.exterior or ""
    bars = tuple(
        Bar(
            outside if place == EXTERIOR else ROOM_ICONS[place - 1],
            words.say(f"screen.short.{outside if place == EXTERIOR else place}"),
            counts[place],
        )
        for place in sorted(setup.places, key=lambda place: (-counts[place], place))
    )
    return BarChart(words.say("screen.pages.story.visits"), bars)


def _cults(retold: Retold, words: Words) -> Standings:
    """Every cult at this moment: power, components, and how often its cultist fell."""
    table: Table = retold.now.table
    teller = OctopusNarrator(words, table.setup, retold.names)
    falls, is_open = mistakes(retold.so_far), not hides(retold)
    cults = [cult_view(table, Seat(seat), open_=is_open) for seat in table.setup.seats]
    return Standings(
        tuple(
            Stood(
                teller.name(seat),
                USUAL[cult.cult].symbol,
                ("dagger", cult.power),
                ("fallen", falls[Seat(seat)]),
                _held(cult, table),
                cult.alive,
            )
            for seat, cult in enumerate(cults)
        )
    )


def _held(cult: CultView, table: Table) -> tuple[tuple[str, bool], ...]:
    if cult.components is None:
        return tuple(("token", index < cult.tokens) for index in range(table.setup.target))
    names = COMPONENTS if table.setup.exterior else COMPONENTS[:-1]
    return tuple((name, name in cult.components) for name in names)


def _promises(retold: Retold, words: Words) -> TallyChart:
    """By cult, how many promises were kept, broken, or are not known yet."""
    setup = retold.now.table.setup
    teller, counts = OctopusNarrator(words, setup, retold.names), by_seat(retold.so_far)
    rows = []
    for seat in setup.seats:
        one = counts.get(seat, Counter())
        waits = one["made"] - one["kept"] - one["broken"]
        numbers = (
            (Sign("check", "calm"), one["kept"]),
            (Sign("cross", "danger"), one["broken"]),
            (Sign("hourglass", "ash"), waits),
        )
        rows.append((teller.name(seat), USUAL[setup.cults[seat]].symbol, numbers))
    return TallyChart(words.say("screen.pages.story.promised"), tuple(rows))


LOOKS: dict[str, Callable[[Retold, Words], Look]] = {
    "power": _power,
    "rooms": _rooms,
    "cults": _cults,
    "promises": _promises,
}
