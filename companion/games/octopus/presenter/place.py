"""Phase 3: a place in question, who is there, what the rules say, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.octopus.presenter.frame import at_rest, board, dagger, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.presenter.talk import bots_say, deals, promised
from companion.games.octopus.scene import Exchange, Medallion
from companion.screen.intents import Answer, OpenOwn, Pick, Unpick
from companion.screen.scene import Ask, Body, Choice, Deal, Line, Middle, Scene, Strip
from engine import Decision
from engine.games.octopus.board import COMPONENTS, EXTERIOR
from engine.games.octopus.view import TableView


def question(moment: Moment, decision: Decision) -> Scene:
    """Show what is asked about a place."""
    place = decision.about[0] if decision.about else EXTERIOR
    if decision.name == "negotiate":
        said = bots_say(moment, decision)
        middle = _law(moment, place, "R46", promised(moment))
        return scene(moment, place, deals(moment, decision), middle, states=said)
    body, law, exchange = _QUESTIONS[decision.name](moment, decision)
    return scene(moment, place, {decision.seat: body}, _law(moment, place, law), exchange=exchange)


def scene(
    moment: Moment,
    place: int,
    bodies: Mapping[int, Body],
    middle: Middle,
    *,
    view: TableView | None = None,
    states: Mapping[int, Line] | None = None,
    change: Mapping[int, int] | None = None,
    exchange: Exchange | None = None,
) -> Scene:
    """Put a place in the middle, and before each seat what concerns it."""
    view, states, change = view or moment.view, states or {}, change or {}
    strips: list[Strip] = []
    for seat in range(len(view.cults)):
        state = states.get(seat) or at_rest(moment, seat)
        strips.append(strip(moment, view, seat, state, bodies.get(seat), change.get(seat, 0)))
    speech = Speech(moment)
    spots = board(moment, view, hot=(place,))
    here = next(spot for spot in spots.spots if spot.number == place)
    centre = Medallion(
        spots,
        place,
        speech.icon(place),
        tuple(later for later in moment.waiting if later > place),
        moment.waiting,
        here.cults,
        tuple(speech.symbol(seat) for seat in sorted(moment.talk.agreed)),
        here.offspring,
        exchange,
        is_sad=any(lost < 0 for lost in change.values()),
    )
    # Who bargains looks at promises.
    talks = any(isinstance(body, Deal) for body in bodies.values())
    return Scene(
        speech.words.say("phase.conflict"),
        view.turn,
        tuple(strips),
        middle,
        centre,
        dagger(moment, view, change),
        corner=Choice(OpenOwn("promises"), icon="hand") if talks else None,
    )


def stock(moment: Moment, view: TableView, place: int) -> Line:
    """How many components are left there."""
    component = COMPONENTS[place - 1]
    left = view.stock[component]
    key = "place.left" if left else "place.none_left"
    return Line(Speech(moment).say(key, left=left), "bone" if left else "ash", component)


def _law(moment: Moment, place: int, law: str, instead: Line | None = None) -> Middle:
    """What lies there and what the rules say; *instead*: what all must know now."""
    speech = Speech(moment)
    lines = (stock(moment, moment.view, place), instead or Line(speech.law(law), "ash"))
    return Middle(speech.title(place), lines=lines, timer=moment.timer)


def _gather(moment: Moment, decision: Decision) -> tuple[Ask, str, None]:
    speech, seat = Speech(moment), decision.seat
    (place,) = decision.about
    component = COMPONENTS[place - 1]
    hint = moment.view.exterior if place == EXTERIOR else None
    note = speech.say(f"gather.{hint}") if hint in ("dreams", "moon") else ""
    return (
        Ask(
            Line(speech.words.say("ask.gather.short", a=speech.a(place)), "candle"),
            (
                Choice(
                    Answer(seat, "gather", ("take",)),
                    speech.words.say("option.word.take"),
                    piece=component,
                    face="main",
                ),
                Choice(Answer(seat, "gather", ("leave",)), speech.words.say("option.word.leave")),
            ),
            Line(note, "ash") if note else None,
        ),
        "R40",
        None,
    )


def _swap(moment: Moment, decision: Decision) -> tuple[Ask, str, Exchange | None]:
    """R67: with whom, what is given, what is got; then a picture of it, and yes or back."""
    speech, seat = Speech(moment), decision.seat
    names = [field.name for field in decision.fields]
    picked = dict(zip(names, moment.picked, strict=False))
    step = len(moment.picked)
    back = Choice(Unpick(seat), speech.say("ask.back"), icon="undo")
    if step == len(names):
        other, give, get = moment.picked
        yes = Choice(
            Answer(seat, "swap", (other, give, get)),
            speech.say("swap.yes"),
            icon="swap",
            face="main",
        )
        ask = Ask(Line(speech.say("swap.sure"), "candle"), (yes, back))
    else:
        options = decision.open_options(dict(picked))[names[step]]
        choices = _options(moment, seat, decision.fields[step].kind, options)
        none = Choice(Answer(seat, "swap", (None, None, None)), speech.say("swap.no"), icon="cross")
        key = f"screen.swap.{names[step]}" if step else "ask.swap.short"
        line = speech.words.say(key, name=speech.name(picked.get("with", seat)))
        ask = Ask(Line(line, "candle"), (*choices, back if step else none))
    return ask, "R67", _exchange(moment, seat, moment.picked)


def _exchange(moment: Moment, seat: int, picked: tuple[int, ...]) -> Exchange | None:
    if not picked:
        return None
    speech = Speech(moment)
    give, get = (COMPONENTS[c - 1] for c in (*picked[1:], *(1, 1))[:2])
    return Exchange(
        speech.symbol(seat),
        give if len(picked) > 1 else "",
        get if len(picked) > 2 else "",
        speech.symbol(picked[0]),
    )


def _options(
    moment: Moment, seat: int, kind: str, options: tuple[object, ...]
) -> tuple[Choice, ...]:
    speech = Speech(moment)
    numbers = [option for option in options if isinstance(option, int)]
    if kind == "seat":
        return tuple(
            Choice(Pick(seat, o), speech.name(o), symbol=speech.symbol(o)) for o in numbers
        )
    return tuple(Choice(Pick(seat, o), piece=COMPONENTS[o - 1]) for o in numbers)


def _sacrifice(moment: Moment, decision: Decision) -> tuple[Ask, str, Exchange | None]:
    """R69: whom, then once more what it costs; the last power is warned of (G4)."""
    speech, seat = Speech(moment), decision.seat
    power = moment.view.cults[seat].power
    none = Choice(Answer(seat, "sacrifice", (None,)), speech.say("sacrifice.no"), icon="cross")
    if not moment.picked:
        (field,) = decision.fields
        targets = _options(moment, seat, field.kind, field.options)
        ask = Ask(Line(speech.words.say("ask.sacrifice.short"), "candle"), (*targets, none))
        return ask, "R69", None
    (target,) = moment.picked
    cost = "sacrifice.last" if power == 1 else "sacrifice.cost"
    sure = speech.say("sacrifice.sure", name=speech.name(target))
    yes = Choice(
        Answer(seat, "sacrifice", (target,)),
        speech.say("sacrifice.yes"),
        speech.say(cost),
        "blades",
        face="danger",
    )
    back = Choice(Unpick(seat), speech.say("ask.back"), icon="undo")
    note = Line(speech.say("sacrifice.warning"), "danger") if power == 1 else None
    picture = Exchange(speech.symbol(seat), "dagger", "token", speech.symbol(target))
    return Ask(Line(sure, "danger" if note else "candle"), (yes, back), note), "R69", picture


def _discard(moment: Moment, decision: Decision) -> tuple[Ask, str, Exchange | None]:
    """R69: which; face down before all, so in the memory variant every type is offered (R63)."""
    speech, seat = Speech(moment), decision.seat
    options = range(1, len(COMPONENTS) + 1) if moment.memory else decision.fields[0].options
    choices = tuple(
        Choice(Answer(seat, "discard", (o,)), piece=COMPONENTS[o - 1])
        for o in options
        if isinstance(o, int)
    )
    line = speech.words.say("screen.discard.hidden" if moment.memory else "ask.discard.short")
    return Ask(Line(line, "danger"), choices), "R69", None


_QUESTIONS = {"gather": _gather, "swap": _swap, "sacrifice": _sacrifice, "discard": _discard}
