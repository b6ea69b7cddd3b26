"""Which of several sentences an event, an answer or a refusal has, and what they can say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.creatures.counting import cultist, signed
from engine import Decision, Event
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came

if TYPE_CHECKING:
    from companion.games.creatures.narrator import CreaturesNarrator

Fields = dict[str, object]
Given = Mapping[str, Any]
"""What was picked, by the name of its field."""
OWN_DICE = 3
"""What is added to two dice for a skill (C11)."""

# Events

REPEATED = (
    told.FreePartBegan, told.ActEnded, told.PeripetyReplaced, told.CardDrawn, came.DiceRolled,
    came.AdjustmentsBegan, came.AdjustmentsDone, told.TurnEnded,
)  # fmt: skip
"""What the event before or after it says as well."""


def _act(teller: CreaturesNarrator, event: told.ActBegan) -> str:
    return f"box.{event.act}" if event.card is None and event.act != "summon" else event.act


def _ended(teller: CreaturesNarrator, event: told.ActEnded) -> str:
    if event.card is None:
        return "text"
    return "stays" if event.stays else "pile"


def _counter(teller: CreaturesNarrator, event: told.CounterChosen) -> str:
    if event.skill is None:
        return "spared"
    return "bonus" if event.bonus else "text"


def _died(teller: CreaturesNarrator, event: came.CultistDied) -> str:
    if event.by is not None:
        return "text"
    return "own" if event.mark == event.cult + 1 else "nobody"


def _points(teller: CreaturesNarrator, event: came.PointsChanged) -> str:
    return "gain" if event.amount > 0 else "loss"


def _laid(teller: CreaturesNarrator, event: came.LastingLaid) -> str:
    if event.skill is None:
        return "note"
    return "box" if teller.is_box else "text"


def _founded(teller: CreaturesNarrator, event: told.CultFounded) -> str:
    if not event.creed:
        return "title"
    return "both" if event.title else "creed"


def _over(teller: CreaturesNarrator, event: came.GameEnded) -> str:
    return "shared" if len(event.winners) > 1 else event.ending


VARIANTS: dict[type[Event[Any]], Callable[[CreaturesNarrator, Any], str]] = {
    told.CultFounded: _founded,
    told.RoundBegan: lambda teller, e: "limit" if teller.seen.limit else "text",
    told.TurnBegan: lambda teller, e: "box" if teller.is_box else "text",
    told.ActBegan: _act,
    told.AttackAimed: lambda teller, e: "text",
    told.DefencePlayed: lambda teller, e: str(e.defence),
    told.CounterChosen: _counter,
    told.ActEnded: _ended,
    came.RollBegan: lambda teller, e: str(e.kind),
    came.RollDecided: lambda teller, e: str(e.result),
    came.CultistDied: _died,
    came.CultistReturned: lambda teller, e: "text" if e.by is None else "paid",
    came.PointsChanged: _points,
    came.LastingLaid: _laid,
    came.LastingEnded: lambda teller, e: "box" if teller.is_box else "text",
    came.GameEnded: _over,
}
"""Events with several sentences."""


def _sum(teller: CreaturesNarrator, event: came.RollBegan) -> Fields:
    highest = event.threshold - (event.kind == "ward")
    return {"sum": teller.sum(event.terms, event.skill), "highest": highest}


def _lasting(teller: CreaturesNarrator, event: came.LastingLaid) -> Fields:
    until = teller.words.say(f"until.{event.until}", seat=teller.name(event.by))
    return {"skill": teller.skill(event.skill), "until": until}


def _numbers(teller: CreaturesNarrator, event: told.ActBegan) -> Fields:
    numbers = {"bonus": event.bonus, "call": event.call}
    found: Fields = {name: signed(n) for name, n in numbers.items() if n is not None}
    return found | ({} if event.card is None else {"card": teller.card(event.card)})


def _paid(teller: CreaturesNarrator, event: Any) -> Fields:
    return {"points": teller.counted("points", event.points)}


def _founding(teller: CreaturesNarrator, event: told.CultFounded) -> Fields:
    said = teller.founding(event.seat)
    return {"title": said.title, "creed": said.creed}


def _won(teller: CreaturesNarrator, event: came.GameEnded) -> Fields:
    """Who won, as they call themselves; one alone has the last word."""
    creed = teller.founding(event.winners[0]).creed if len(event.winners) == 1 else ""
    last = teller.words.say("founding.creed", creed=creed) if creed else ""
    return {"winners": teller.words.several([*map(teller.titled, event.winners)]), "creed": last}


MORE: dict[type[Event[Any]], Callable[[CreaturesNarrator, Any], Fields]] = {
    told.CultFounded: _founding,
    told.RoundBegan: lambda teller, e: {"limit": teller.seen.limit},
    told.CultFavoured: lambda teller, e: {"order": " → ".join(map(teller.name, e.order))},
    told.PileRenewed: lambda teller, e: {"cards": teller.counted("cards", e.cards)},
    told.ActBegan: _numbers,
    told.CounterChosen: lambda teller, e: {"skill": teller.skill(e.skill), "bonus": e.bonus},
    came.RollBegan: _sum,
    came.BonusBought: lambda teller, e: _paid(teller, e) | {"bonus": e.bonus},
    came.CultistDied: lambda teller, e: (
        _paid(teller, e) | {"by": "" if e.by is None else teller.name(e.by)}
    ),
    came.CultistReturned: lambda teller, e: (
        _paid(teller, e) | {"by": "" if e.by is None else teller.name(e.by)}
    ),
    came.PointsChanged: lambda teller, e: {"points": teller.counted("points", e.amount)},
    came.LastingLaid: _lasting,
    came.SummoningFailed: _paid,
    came.GameEnded: _won,
}
"""What the sentences of some events say besides their fields."""


# Answers

Answered = tuple[str, Fields]


def _skill(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return "total", {"value": given["total"] + OWN_DICE}


def _favour(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return "player", {"player": teller.name(given["player"])}


def _cultist(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return "cultist", {"cultist": cultist(teller.words, given["cultist"])}


def _what(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    """A card that is played lies open, and so does one that is thrown away."""
    act, held = given["act"], given.get("card")
    if held is not None:
        return "discard" if act == "discard" else "card", {"card": teller.card(held)}
    numbers = {name: given.get(name) for name in ("bonus", "call")}
    fields: Fields = {name: signed(n) for name, n in numbers.items() if n is not None}
    return act, fields | {"ward": given.get("ward")}


def _attack(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return "with", {
        "with": cultist(teller.words, given["with"]),
        "cult": teller.name(given["cult"]),
        "cultist": cultist(teller.words, given["cultist"]),
    }


def _yes_or_no(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return str(*given.values()), {}


def _stake(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return ("bonus" if given["bonus"] else "none"), {"bonus": given["bonus"]}


def _struck_back(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    return ("skill" if given["skill"] else "none"), {"skill": teller.skill(given["skill"])}


def _adjusted(teller: CreaturesNarrator, decision: Decision, given: Given) -> Answered:
    kinds = {field.name: field.kind for field in decision.fields}
    fields = {name: teller.option(kinds[name], pick) for name, pick in given.items()}
    return given["do"], dict(fields)


ANSWERED: dict[str, Callable[[CreaturesNarrator, Decision, Given], Answered]] = {
    "skill": _skill,
    "favour": _favour,
    "draw": lambda teller, decision, given: ("card", {}),
    "roll": lambda teller, decision, given: ("total", {"total": given["total"]}),
    "victim": _cultist,
    "revive": _cultist,
    "peripety": lambda teller, decision, given: (
        "card", {"card": teller.card(given["card"])}
    ),
    "act": _what,
    "attack": _attack,
    "dodge": _yes_or_no,
    "sign": _yes_or_no,
    "bluff": _yes_or_no,
    "stake": _stake,
    "defend": _yes_or_no,
    "counter": _struck_back,
    "target": lambda teller, decision, given: ("cult", {"cult": teller.name(given["cult"])}),
    "adjust": _adjusted,
}  # fmt: skip


# Refusals


def _no_god(teller: CreaturesNarrator) -> Answered:
    """C44: the first thing that is missing."""
    seen = teller.seen
    assert seen.active is not None
    player = seen.players[seen.active]
    fields: Fields = {"goal": seen.goal, "began": player.began, "points": player.points}
    if seen.favoured != seen.active:
        return "may_not_summon.star", fields
    return f"may_not_summon.{'began' if player.began < seen.goal else 'points'}", fields


REASONS: dict[str, Callable[[CreaturesNarrator], Answered]] = {
    "may_not_summon": _no_god,
    "goal_must_stay": lambda teller: ("goal_must_stay", {"goal": teller.seen.goal}),
}
"""Refusals whose reason has numbers of this table."""
