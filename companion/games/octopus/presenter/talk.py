"""A negotiation at every edge at once: offers, assent, and one voice that is enough for a fight."""

from __future__ import annotations

from companion.evening.seating import Means
from companion.games.octopus.presenter.moment import Moment, Stake
from companion.games.octopus.presenter.speech import Speech
from companion.screen.intents import Accept, Answer, LookAt
from companion.screen.scene import Body, Choice, Deal, Line
from engine import Decision
from engine.games.octopus.board import COMPONENTS
from engine.talk import Word

FEW = 3
"""As many seals as a strip has room for beside `nothing`; with more, the others have a page."""


def deals(moment: Moment, decision: Decision) -> dict[int, Body]:
    """R46-R51, G12: before each of those present, the ends there are and what they cost."""
    (place,) = decision.about
    stakes = {stake.seat: stake for stake in moment.stakes}
    people = [seat for seat in decision.parties if moment.sitters[seat].means != Means.BOT]
    return {seat: _deal(moment, seat, place, stakes) for seat in people}


def bots_say(moment: Moment, decision: Decision) -> dict[int, Line]:
    """How far those are who talk for themselves: nobody else may."""
    bots = (seat for seat in decision.parties if moment.sitters[seat].means == Means.BOT)
    return {seat: _bot_says(moment, seat) for seat in bots}


def _bot_says(moment: Moment, seat: int) -> Line:
    say, talk = Speech(moment).say, moment.talk
    word = talk.words.get(seat)
    if word and word.deed == "offer" and talk.by == seat:
        return Line(why(moment, word), "candle", "hand")
    if seat in talk.agreed:
        return Line(say("talk.agreed"), "calm", "check")
    if word and word.deed == "refuse" and seat in talk.refused:
        return Line(why(moment, word), "danger", "cross")
    if word and word.deed == "warn":
        return Line(why(moment, word), "danger", "blades")
    return Line(say("state.thinking" if talk.offer is not None else "talk.listens"), "ash", "bot")


def promised(moment: Moment) -> Line | None:
    """What is promised with the offer, for all to read; whose word it is to whom, strips say."""
    pledge = moment.talk.pledge
    if pledge is None:
        return None
    said = Speech(moment).promise(pledge.by, pledge.what, pledge.about)
    return Line(said, "candle", "hand")


def why(moment: Moment, word: Word) -> str:
    """Who offers something, says no or would fight, says why."""
    speech = Speech(moment)
    name = "" if word.whom is None else speech.name(word.whom)
    return speech.say(f"talk.why.{word.why}", name=name)


def _deal(moment: Moment, seat: int, place: int, stakes: dict[int, Stake]) -> Deal:
    say, talk = Speech(moment).say, moment.talk
    agreed = seat in talk.agreed
    label = say("talk.agreed" if agreed else "talk.agree")
    accept: Choice | None = Choice(
        Accept(seat), label, say("talk.no_loss"), "check", face="agreed" if agreed else "main"
    )
    if talk.offer is None:
        accept = None
    if seat in talk.looking:
        accept = Choice(LookAt(seat, ""), say("ask.back"), icon="undo")
    if seat in talk.warned:
        accept = Choice(LookAt(seat, "veto"), say("ask.back"), icon="undo")
    return Deal(
        _line(moment, seat, place, stakes),
        _offers(moment, seat, place, stakes),
        accept,
        _fight(moment, seat, stakes[seat].after_fight),
        Line(say("talk.hint"), "ash"),
    )


def _fight(moment: Moment, seat: int, left: int) -> Choice:
    """One voice is enough, and each of them pays for it (R50): it is asked twice."""
    speech = Speech(moment)
    cost = speech.say("talk.falls_to", left=left) if left else speech.say("talk.out")
    sure = seat in moment.talk.warned
    intent = Answer(seat, "negotiate", ("fight",)) if sure else LookAt(seat, "veto")
    label = speech.say("talk.sure") if sure else speech.words.say("option.bargain.fight")
    return Choice(intent, label, cost, "blades", face="danger")


def _line(moment: Moment, seat: int, place: int, stakes: dict[int, Stake]) -> Line:
    speech, talk = Speech(moment), moment.talk
    if seat in talk.warned:
        return Line(
            speech.say("talk.cost" if stakes[seat].after_fight else "talk.doomed"), "danger"
        )
    if talk.offer is None:
        return Line(speech.words.say("ask.negotiate.short"), "candle")
    if talk.by == seat:
        return Line(speech.say("talk.yours"), "calm")
    if seat in talk.agreed:
        return Line(speech.say("talk.accepted"), "calm")
    if talk.offer == "nothing":
        return Line(speech.say("talk.offer_nothing"), "candle")
    who = int(talk.offer)
    key = "talk.offer_you" if who == seat else "talk.offer"
    key += "" if stakes[who].may_take else "_empty"
    return Line(speech.say(key, name=speech.name(who), a=speech.a(place)), "candle")


def _offers(moment: Moment, seat: int, place: int, stakes: dict[int, Stake]) -> tuple[Choice, ...]:
    speech, talk = Speech(moment), moment.talk
    nothing = Choice(
        Answer(seat, "negotiate", ("nothing",)),
        speech.words.say("option.bargain.nothing"),
        face=_face(talk.offer == "nothing"),
    )
    seals = {
        other: Choice(
            Answer(seat, "negotiate", (other,)),
            symbol=speech.symbol(other),
            piece=COMPONENTS[place - 1] if stake.may_take else "cross",
            face=_face(talk.offer == other),
        )
        for other, stake in stakes.items()
    }
    if len(seals) <= FEW:
        return (nothing, *seals.values())
    if seat in talk.looking:
        return tuple(seals[other] for other in seals if other != seat)
    shown = talk.offer if isinstance(talk.offer, int) and talk.offer != seat else None
    offered = (seals[shown],) if shown is not None else ()
    more = Choice(LookAt(seat, "others"), speech.say("talk.others"))
    return (nothing, seals[seat], *offered, more)


def _face(chosen: bool) -> str:
    return "chosen" if chosen else "quiet"
