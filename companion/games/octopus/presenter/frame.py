"""What every scene of a game has: the strips at rest, the map, the Dagger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.scene import Board, Dagger, Marker, Spot, Step
from companion.screen.scene import Badge, Body, Line, Strip, Token
from engine import Event
from engine.games.octopus.board import COMPONENTS, EXTERIOR, ROOMS
from engine.games.octopus.events import PowerGained, PowerLost
from engine.games.octopus.view import CultView, TableView


def strip(
    moment: Moment, view: TableView, seat: int, state: Line, body: Body = None, change: int = 0
) -> Strip:
    """What lies before a seat, as *view* shows it."""
    speech, cult = Speech(moment), view.cults[seat]
    return Strip(
        seat,
        moment.sitters[seat].place,
        speech.symbol(seat),
        speech.full_name(seat),
        state,
        (Badge("dagger", cult.power),) if cult.power else (),
        _tokens(view, cult),
        cult.alive,
        change,
        body,
    )


def _tokens(view: TableView, cult: CultView) -> tuple[Token, ...]:
    """What a cult holds and what it lacks; face down, only how many (R63)."""
    has = cult.components
    if has is None:
        return tuple(Token("token", index < cult.tokens) for index in range(view.target))
    names = COMPONENTS if view.exterior else COMPONENTS[: len(ROOMS)]
    return tuple(Token(name, name in has) for name in names)


def held(cult: CultView) -> tuple[bool, ...] | None:
    """Which components a cult has, if they lie open."""
    if cult.components is None:
        return None
    return tuple(component in cult.components for component in COMPONENTS)


def at_rest(moment: Moment, seat: int) -> Line:
    """What a seat does that is not asked anything."""
    speech = Speech(moment)
    if not moment.view.cults[seat].alive:
        return Line(speech.say("state.out"), "ash", "candle")
    if seat in near(moment.view):
        return Line(speech.say("state.near", target=moment.view.target), "candle", "crown")
    return Line(speech.say("state.watching"), "ash", "eye")


def near(view: TableView) -> tuple[int, ...]:
    """Who lacks a single component; of what lies face down nobody is told (R63)."""
    return tuple(
        seat
        for seat, cult in enumerate(view.cults)
        if cult.alive and cult.components is not None and cult.tokens == view.target - 1
    )


def changes(events: Iterable[Event[Any]]) -> dict[int, int]:
    """How the power of each seat changed."""
    count: Counter[int] = Counter()
    for event in events:
        if isinstance(event, PowerLost):
            count[event.seat] -= 1
        elif isinstance(event, PowerGained):
            count[event.seat] += 1
    return dict(count)


def dagger(moment: Moment, view: TableView, change: Mapping[int, int]) -> Dagger:
    """The cults on the Dagger; who has left it, only while that is news."""
    speech = Speech(moment)
    return Dagger(
        tuple(
            Marker(speech.symbol(seat), cult.power, change.get(seat, 0))
            for seat, cult in enumerate(view.cults)
            if cult.power or change.get(seat)
        )
    )


def board(
    moment: Moment,
    view: TableView,
    hot: tuple[int, ...] = (),
    steps: tuple[Step, ...] = (),
    doubt: tuple[int, int] | None = None,
) -> Board:
    """The map as *view* shows it."""
    places = (*ROOMS, EXTERIOR) if view.exterior else ROOMS
    speech = Speech(moment)
    spots = tuple(_spot(speech, view, place, hot=place in hot) for place in places)
    return Board(spots, view.stairs, steps, doubt)


def _spot(speech: Speech, view: TableView, place: int, *, hot: bool) -> Spot:
    cults = list(enumerate(view.cults))
    here = [(speech.symbol(seat), cult.fallen) for seat, cult in cults if cult.at == place]
    return Spot(
        place,
        speech.icon(place),
        view.stock[COMPONENTS[place - 1]],
        len(cults) - 1,
        tuple(symbol for symbol, fallen in here if not fallen),
        tuple(symbol for symbol, fallen in here if fallen),
        tuple(speech.symbol(seat) for seat, cult in cults if cult.offspring == place),
        hot,
    )
