"""What just happened: a card over the prison, and a line on the strips it happened to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Protocol, runtime_checkable

from companion.evening.beats import Beat
from companion.evening.telling import Narrator
from companion.games.salem.looks import (
    PLACE_SIGNS,
    creature_sign,
    effect_mark,
    object_sign,
    sign,
)
from companion.games.salem.scene import Mark, ToldCard
from companion.screen.intents import Next
from companion.screen.scene import Line
from companion.screen.style import CALM, CANDLE, FACES
from engine import Event, Seat
from engine.games.salem import events as e
from engine.games.salem import turning as t
from engine.games.salem.view import TableView

_LONGEST = 64
"""Letters in two lines."""
_BREAK = re.compile(r"\s?[:;,.] ")
_GOOD = FACES["agreed"].ink
_Marks = tuple[Mark, ...]


def told(beat: Beat, narrator: Narrator) -> ToldCard | None:
    """The thing of a beat that says most, in a picture and one sentence; a touch goes on."""
    drawn = [event for event in beat.events if type(event) in _DRAWN]
    if not drawn:
        said = [narrator.sentence(event) for event in beat.events if not narrator.repeats(event)]
        return ToldCard(_brief(said[-1]), is_bad=False, on=Next()) if said else None
    event = max(drawn, key=lambda one: _rank(one, drawn))
    marks = _DRAWN[type(event)](event, beat.after)
    signs = (*marks, *_after(beat, event, marks))
    return ToldCard(_brief(narrator.sentence(event)), signs, type(event) in _BAD, Next())


def _brief(said: str) -> str:
    """As much of a sentence as the card has room for, up to a break: the story has all of it."""
    if len(said) <= _LONGEST:
        return said
    ends = [match.start() for match in _BREAK.finditer(said) if match.start() < _LONGEST]
    return f"{said[: ends[-1]]}." if ends else said


def _rank(event: Event[Any], drawn: list[Event[Any]]) -> tuple[int, int]:
    """What woke or came is told before what followed from it."""
    return _FIRST.get(type(event), 0), drawn.index(event)


def _after(beat: Beat, event: Event[Any], marks: _Marks) -> _Marks:
    """By how much Necron moved with it."""
    by = moved((beat,))
    if not by or isinstance(event, e.NecronMoved | e.NecronJumped):
        return ()
    if any(mark.icon == "figure-necron" for mark in marks):
        return ()
    return (Mark("figure-necron", f"{by:+d}".replace("-", "−")),)


def moved(beats: Iterable[Beat]) -> int:
    """By how much Necron moved in all of them."""
    return sum(
        event.by
        for beat in beats
        for event in beat.events
        if isinstance(event, e.NecronMoved | e.NecronJumped)
    )


def awake(beat: Beat | None) -> tuple[int, ...]:
    """Where a creature wakes or appears in a beat."""
    if beat is None:
        return ()
    return tuple(
        event.place
        for event in beat.events
        if isinstance(event, e.CreatureActivated | e.CreaturePlaced)
    )


# Pictures of events


def _creature(event: Any, view: TableView) -> _Marks:
    return (Mark(creature_sign(event.name)), Mark(PLACE_SIGNS[event.place], str(event.place)))


def _woken(event: e.CreatureActivated, view: TableView) -> _Marks:
    card = next(one for one in view.data.creatures if one.id == event.name)
    return (Mark(creature_sign(event.name)), *map(effect_mark, card.damage))


def _event(event: e.EventDrawn, view: TableView) -> _Marks:
    card = next(one for one in view.data.events if one.id == event.name)
    steps = (Mark("figure-lantern", f"+{card.steps}", CANDLE),) if card.steps else ()
    return (Mark("card-event-card"), *steps, *map(effect_mark, card.text))


def _sanity(event: Any, view: TableView) -> _Marks:
    lost = isinstance(event, e.SanityLost)
    number = f"{'−' if lost else '+'}{event.points}"
    return (Mark("figure-candle-out" if lost else "figure-candle", number),)


def _elder(event: Any, view: TableView) -> _Marks:
    return (Mark(sign("elder", event.name)),)


def _thing(event: Any, view: TableView) -> _Marks:
    return (Mark(object_sign(event.kind)),)


_DRAWN: dict[type[Event[Any]], Callable[[Any, TableView], _Marks]] = {
    e.CreaturePlaced: _creature,
    e.CreatureActivated: _woken,
    e.CreatureFoundNoRoom: lambda event, view: (Mark(creature_sign(event.name)), Mark("cross")),
    e.NecronCame: lambda event, view: (Mark("figure-necron"), Mark("card-creature-card",
                                                                   str(event.creatures))),
    e.CravenCame: lambda event, view: (Mark("figure-lantern", colour=CANDLE),
                                       Mark(PLACE_SIGNS[0])),
    e.CreatureCleared: _creature,
    t.CreatureDefeated: _creature,
    t.ShadowDefeated: _elder,
    e.ShadowCame: lambda event, view: (Mark("figure-shadow"), *_elder(event, view)),
    e.OldOneTurned: _elder,
    t.OldOneBanished: lambda event, view: (Mark("figure-banish", colour=CANDLE),
                                           *_elder(event, view)),
    e.EventDrawn: _event,
    t.DieRolled: lambda event, view: (Mark(sign("die", event.face)),),
    e.NecronMoved: lambda event, view: (Mark("figure-necron", f"{event.by:+d}"),),
    e.NecronJumped: lambda event, view: (Mark("deed-jump"), Mark("figure-necron",
                                                                 f"+{event.by}")),
    e.SanityLost: _sanity,
    e.SanityRegained: _sanity,
    e.PlayerWentMad: lambda event, view: (Mark("figure-mad"),),
    e.TilesShuffled: lambda event, view: (Mark("deed-shuffle"), Mark("tile-back")),
    t.TileCovered: lambda event, view: (Mark(object_sign(event.artefact)),
                                        Mark("tile-closed", colour=CALM)),
    t.PlayersMet: lambda event, view: tuple(Mark(object_sign(kind))
                                            for kind in (event.give, event.get) if kind),
    e.ObjectDrawn: _thing,
    e.ObjectGiven: _thing,
    t.ObjectLost: _thing,
    t.PlayerLooked: lambda event, view: (Mark("object-glasses"), Mark("tile-back")),
}  # fmt: skip
_FIRST = {
    e.EventDrawn: 3, e.CreatureActivated: 4, e.NecronCame: 4, e.CravenCame: 4, t.OldOneBanished: 5,
    e.PlayerWentMad: 6, t.DieRolled: 2, e.CreaturePlaced: 2, e.ShadowCame: 2, e.OldOneTurned: 2,
}  # fmt: skip
"""What is told first of a beat in which much happens."""
_BAD = frozenset((
    e.CreatureActivated, e.CreaturePlaced, e.NecronCame, e.EventDrawn, t.DieRolled, e.NecronMoved,
    e.NecronJumped, e.SanityLost, e.PlayerWentMad, e.ShadowCame, e.TilesShuffled, t.ObjectLost,
    e.ObjectGiven,
))  # fmt: skip


# Beside those it happened to


@runtime_checkable
class _OfASeat(Protocol):
    """An event that happens to somebody."""

    @property
    def seat(self) -> Seat:
        """To whom."""


def beside(beats: Iterable[Beat], narrator: Narrator) -> dict[int, Line]:
    """By seat, the last thing that was said to it, in as few words as can be."""
    found: dict[int, Line] = {}
    for beat in beats:
        for event in beat.events:
            if type(event) in _BESIDE and isinstance(event, _OfASeat):
                key, tone, icon = _BESIDE[type(event)]
                fields = {name: _field(event, name, narrator) for name in ("points", "kind")
                          if hasattr(event, name)}  # fmt: skip
                said = narrator.words.say(f"screen.beside.{key}", **fields)
                found[event.seat] = Line(said, tone, icon)
    return found


def _field(event: Any, name: str, narrator: Narrator) -> object:
    value = getattr(event, name)
    return narrator.option("object", value).lower() if name == "kind" and value else value


_BESIDE: dict[type[Event[Any]], tuple[str, str, str]] = {
    e.SanityLost: ("lost", "danger", "figure-candle-out"),
    e.SanityRegained: ("regained", "calm", "figure-candle"),
    e.PlayerWentMad: ("mad", "danger", "figure-mad"),
    t.ObjectLost: ("object_lost", "danger", "object-bag"),
    e.ObjectGiven: ("given", "ash", "deed-give"),
    e.ObjectDrawn: ("drawn", "calm", "deed-take"),
    e.ObjectHadNoRoom: ("no_room", "ash", "object-bag"),
}
