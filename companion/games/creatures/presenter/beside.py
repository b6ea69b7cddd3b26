"""What has just happened to a cult, in a few words on its strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.creatures.counting import signed
from companion.games.creatures.presenter.told import just_told
from companion.screen.scene import Line
from companion.screen.showing import Shown
from engine import Event, Seat
from engine.games.creatures import events as e
from engine.games.creatures import outcomes as o

_KEY = "screen.cults.beside"
Found = tuple[Seat, Line]


def beside(shown: Shown) -> dict[Seat, Line]:
    """The last of it, by seat."""
    found: dict[Seat, Line] = {}
    for event in just_told(shown):
        if tell := _TELLS.get(type(event)):
            seat, line = tell(shown, event)
            found[seat] = line
    return found


def _died(shown: Shown, event: o.CultistDied) -> Found:
    said = shown.narrator.words.say(f"{_KEY}.died", number=event.cultist)
    return event.cult, Line(said, "danger", "figure-tomb")


def _returned(shown: Shown, event: o.CultistReturned) -> Found:
    said = shown.narrator.words.say(f"{_KEY}.lives", number=event.cultist)
    return event.cult, Line(said, "calm", "word-revive")


def _points(shown: Shown, event: o.PointsChanged) -> Found:
    tone = "calm" if event.amount > 0 else "danger"
    return event.cult, Line(signed(event.amount), tone, "figure-poulpe")


def _defence(shown: Shown, event: e.DefencePlayed) -> Found:
    said = shown.narrator.words.say(f"{_KEY}.{event.defence}")
    return event.seat, Line(said, "calm", "result-shield")


def _discarded(shown: Shown, event: e.CardDiscarded) -> Found:
    said = shown.narrator.option("card", event.card)
    return event.seat, Line(said, "ash", "bin")


def _ended(shown: Shown, event: o.LastingEnded) -> Found:
    said = shown.narrator.words.say(f"{_KEY}.ended", number=event.n)
    return event.cult, Line(said, "candle", "word-lift")


_TELLS: dict[type[Event[Any]], Callable[..., Found]] = {
    o.CultistDied: _died,
    o.CultistReturned: _returned,
    o.PointsChanged: _points,
    e.DefencePlayed: _defence,
    e.CardDiscarded: _discarded,
    o.LastingEnded: _ended,
}
