"""What came of it: a beat at a place, in the dream, or at the end of a turn, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.games.octopus.course import COURSE
from companion.games.octopus.presenter.frame import at_rest, board, changes, dagger, near, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.place import scene, stock
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.presenter.talk import why
from companion.games.octopus.scene import Exchange, Map
from companion.screen.intents import Next
from companion.screen.scene import Choice, Line, Middle, Scene
from engine import Event
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.events import (
    ComponentLeft,
    ComponentRemoved,
    ComponentReturned,
    ComponentsSwapped,
    ComponentTaken,
    CultEliminated,
    CultsConfronted,
    GainRefused,
    Happening,
    NothingToTake,
    OffspringAttacked,
    PeaceKept,
    PowerGained,
    PowerLost,
    SacrificeDeclined,
    SacrificeMade,
    SwapDeclined,
    SwapFailed,
    TollDemanded,
)

Told = dict[int, Line]
Orphan = ComponentReturned | ComponentRemoved


def aftermath(moment: Moment, beat: Beat) -> Scene:
    """Show what happened at a place, and what each seat does with its hands."""
    speech = Speech(moment)
    laws = dict.fromkeys(  # two who dream alike are told once
        _explained(moment, beat, event) for event in beat.events if type(event) in _LAWS
    )
    middle = Middle(
        speech.title(beat.place),
        lines=(stock(moment, beat.after, beat.place), *list(laws)[:2]),
        choices=(_next(speech),),
    )
    return scene(
        moment,
        beat.place,
        {},
        middle,
        view=beat.after,
        states=_lines(speech, beat),
        change=changes(beat.events),
        exchange=_picture(speech, beat),
    )


def passed_lines(moment: Moment) -> Told:
    """What is told of beats that had no touch of their own; what is to be taken in hand first."""
    speech, told = Speech(moment), Told()
    for beat in moment.passed:
        told |= _lines(speech, beat)
        told |= _words_given(moment, speech, beat)
    for beat in moment.passed:
        told |= {seat: _lines(speech, beat)[seat] for seat in COURSE.takers(beat)}
    return told


def _words_given(moment: Moment, speech: Speech, beat: Beat) -> Told:
    """To whom a bot has promised something there: nobody else has heard it."""
    turn = beat.before.turn + 1
    return {
        one.to: Line(speech.say("after.word", name=speech.name(one.by)), "candle", "hand")
        for one in moment.promises
        if (one.place, one.turn) == (beat.place, turn) and moment.sitters[one.by].means == Means.BOT
    }


def _lines(speech: Speech, beat: Beat) -> Told:
    """What a beat says to each seat; who lacks a single component now, all shall know."""
    told: Told = {}
    for event in beat.events:
        if tell := _TO_SEATS.get(type(event)):
            told |= tell(speech, event)
    for event in beat.events:
        if isinstance(event, ComponentTaken) and event.seat in near(beat.after):
            said = speech.say(
                "after.takes_near",
                held=beat.after.target - 1,
                target=beat.after.target,
            )
            told[event.seat] = Line(said, "candle", COMPONENTS[event.component - 1])
    return told


def _next(speech: Speech) -> Choice:
    return Choice(Next(), speech.say("ask.next"), icon="right", face="main")


def recall(moment: Moment, beat: Beat) -> Scene:
    """Phase 5: who takes what back, so that the board is ready for the next turn (R59)."""
    speech = Speech(moment)
    orphans = [e for e in beat.events if isinstance(e, Orphan)]
    strips = []
    for seat in range(len(beat.before.cults)):
        gives = any(event.seat == seat for event in orphans)
        state = _recalled(moment, beat, seat, gives=gives)
        strips.append(strip(moment, beat.before if gives else beat.after, seat, state))
    back = tuple(e.component for e in orphans if isinstance(e, ComponentReturned))
    return Scene(
        speech.words.say("phase.revocation"),
        beat.before.turn,
        tuple(strips),
        Middle("", lines=(_of_the_dead(speech, orphans),), choices=(_next(speech),)),
        Map(board(moment, beat.after, hot=back)),  # a component's number is its place's (R3)
        dagger(moment, beat.after, {}),
    )


def _recalled(moment: Moment, beat: Beat, seat: int, *, gives: bool) -> Line:
    """What a seat takes back; *gives*: it is out, and its components go as well."""
    say, cult = Speech(moment).say, beat.before.cults[seat]
    told = passed_lines(moment).get(seat)
    if cult.fallen and cult.alive:
        key = "recall.stand_home" if cult.offspring else "recall.stand"
        return Line(say(key), "candle", "fallen")
    if gives:
        return Line(say("recall.both" if cult.offspring else "recall.tokens"), "candle", "token")
    if cult.offspring:
        takes = any(seat in COURSE.takers(passed) for passed in moment.passed)
        icon = told.icon if told and takes else "tentacle"
        return Line(say("recall.take_home" if takes else "recall.home"), "candle", icon)
    if not cult.alive:
        return at_rest(moment, seat)
    return told or Line(say("recall.ready"), "calm", "check")


def _of_the_dead(speech: Speech, orphans: list[Orphan]) -> Line:
    """Whose components leave, and where they go: back to their places, or into the box (G3)."""
    if not orphans:
        return Line(speech.law("R59"), "ash")
    first, seats = orphans[0], {event.seat for event in orphans}
    key = "one" if len(seats) == 1 else "several"
    who = speech.say(f"recall.{key}", name=speech.name(first.seat))
    if isinstance(first, ComponentRemoved):
        return Line(speech.say("recall.box", who=who))
    if len(orphans) > 1:
        return Line(speech.say("recall.orphans", who=who, count=len(orphans)))
    a, place = speech.a(first.component), speech.short(first.component)
    return Line(speech.say("recall.orphan", who=who, a=a, place=place))


def _explained(moment: Moment, beat: Beat, event: Any) -> Line:
    """What the rules say of an event.

    Of a fight that nobody began, that time was up (G12); of one that a bot began, its reason.
    """
    speech, tone = Speech(moment), _LAWS[type(event)]
    if beat.is_late and isinstance(event, CultsConfronted):
        return Line(speech.law("G12"), tone)
    if moment.ended_by and isinstance(event, CultsConfronted):
        said = why(moment, moment.ended_by)
        name = speech.name(moment.ended_by.seat)
        return Line(speech.say("after.fought", name=name, why=said), tone, "blades")
    return Line(speech.law(event.cite, _law(moment, event)), tone)


def _law(moment: Moment, event: Any) -> str:
    """The statement whose short form stands for the event."""
    if isinstance(event, NothingToTake):
        return "owned" if event.owned else "gone"
    if isinstance(event, GainRefused):
        return f"no_gain_{event.cite}"
    if isinstance(event, ComponentReturned):
        return "returned"
    if isinstance(event, ComponentTaken):
        return "hidden" if moment.memory else "taken"
    return str(event.cite)


def _picture(speech: Speech, beat: Beat) -> Exchange | None:
    """What moves, if a component does."""
    for event in beat.events:
        if isinstance(event, ComponentsSwapped):
            give, get = COMPONENTS[event.give - 1], COMPONENTS[event.get - 1]
            return Exchange(speech.symbol(event.seat), give, get, speech.symbol(event.other))
        if isinstance(event, ComponentTaken | ComponentReturned):
            place, component = speech.icon(event.component), COMPONENTS[event.component - 1]
            taken = isinstance(event, ComponentTaken)
            give, get = ("", component) if taken else (component, "")
            return Exchange(speech.symbol(event.seat), give, get, place, other_is_place=True)
    return None


# To whom an event says something, and what.


def _lost(speech: Speech, event: PowerLost) -> Told:
    return {event.seat: Line(speech.say("after.lost", left=event.left), "danger", "dagger")}


def _gained(speech: Speech, event: PowerGained) -> Told:
    return {event.seat: Line(speech.say("after.gained", now=event.now), "calm", "dagger")}


def _out(speech: Speech, event: CultEliminated) -> Told:
    return {event.seat: Line(speech.say("after.out"), "danger", "fallen")}


def _component(key: str, tone: str) -> Callable[[Speech, Any], Told]:
    def tell(speech: Speech, event: Any) -> Told:
        icon = COMPONENTS[event.component - 1]
        text = speech.say(f"after.{key}", a=speech.a(event.component))
        return {event.seat: Line(text, tone, icon)}

    return tell


def _swapped(speech: Speech, event: ComponentsSwapped) -> Told:
    mine = speech.say("after.gets", a=speech.a(event.get))
    theirs = speech.say("after.gets", a=speech.a(event.give))
    return {event.seat: Line(mine, "calm", "swap"), event.other: Line(theirs, "danger", "swap")}


def _plain(key: str) -> Callable[[Speech, Any], Told]:
    def tell(speech: Speech, event: Any) -> Told:
        return {event.seat: Line(speech.say(f"after.{key}"), "ash", "cross")}

    return tell


def _nothing(speech: Speech, event: NothingToTake) -> Told:
    key = "after.owned" if event.owned else "after.gone"
    return {event.seat: Line(speech.say(key), "ash", "cross")}


def _peace(speech: Speech, event: PeaceKept) -> Told:
    return {seat: Line(speech.say("after.peace"), "calm", "check") for seat in event.seats}


_TO_SEATS: dict[type[Event[Any]], Callable[[Speech, Any], Told]] = {
    PowerLost: _lost,
    PowerGained: _gained,
    CultEliminated: _out,
    ComponentTaken: _component("takes", "calm"),
    ComponentLeft: _component("leaves", "ash"),
    NothingToTake: _nothing,
    ComponentReturned: _component("returns", "danger"),
    ComponentsSwapped: _swapped,
    SwapFailed: _plain("failed"),
    SwapDeclined: _plain("declined"),
    SacrificeDeclined: _plain("declined"),
    GainRefused: _plain("no_gain"),
    PeaceKept: _peace,
}

_LAWS: dict[type[Happening], str] = {
    OffspringAttacked: "danger",
    CultsConfronted: "danger",
    TollDemanded: "danger",
    PeaceKept: "calm",
    ComponentTaken: "bone",
    ComponentLeft: "ash",
    NothingToTake: "ash",
    ComponentReturned: "bone",
    ComponentsSwapped: "bone",
    SwapFailed: "ash",
    SacrificeMade: "danger",
    PowerGained: "calm",
    GainRefused: "ash",
    CultEliminated: "danger",
}
"""Events that the middle explains, and how it sounds."""
