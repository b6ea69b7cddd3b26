"""How it came to the last step: what brought it, the end of Necron's way, who was still hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.evening.telling import Narrator
from companion.games.salem.effects import a
from companion.games.salem.looks import PLACE_SIGNS, creature_sign, sign
from companion.games.salem.presenter.city import elders, necron
from companion.games.salem.scene import LastSteps, NecronStep
from engine import Event
from engine.games.salem import events as e
from engine.games.salem import turning as t
from engine.games.salem.view import TableView

_KEY = "screen.night"
_LAST = 3
"""So many steps tell how it came to the last one."""
_SIGNS = {
    "creature": "card-creature-card", "die": "card-loss-die", "cost": "deed-take",
    "event": "card-event-card", "text": "card-elder-card", "hand": "hand",
}  # fmt: skip
"""By what moved Necron, where no card or place has a sign of its own."""


def last_steps(view: TableView, told: Iterable[Event[Any]], narrator: Narrator) -> LastSteps:
    """From all that everybody has seen."""
    turned = sum(name is not None for name in view.old_ones)
    said = narrator.words.say(f"{_KEY}.turned_of", number=turned, count=len(view.old_ones))
    return LastSteps(_steps(told, narrator), necron(view), elders(view), said)


def _steps(told: Iterable[Event[Any]], narrator: Narrator) -> tuple[NecronStep, ...]:
    """What brought Necron, or madness, to the last step."""
    found: list[NecronStep] = []
    because: dict[str, tuple[str, str]] = {}
    say = narrator.words.say
    for event in told:
        because |= _cause(event, narrator)
        if isinstance(event, e.NecronMoved | e.NecronJumped) and event.by > 0:
            plain = (_SIGNS.get(event.source, "figure-necron"), say(f"cause.{event.source}"))
            icon, line = because.get(event.source, plain)
            found.append(NecronStep(icon, line, f"+{event.by}", str(event.at)))
        elif isinstance(event, e.PlayerWentMad):
            said = say(f"{_KEY}.went_mad", name=narrator.name(event.seat))
            found.append(NecronStep("figure-mad", said, "", ""))
    return tuple(found[-_LAST:])


def _cause(event: Event[Any], narrator: Narrator) -> dict[str, tuple[str, str]]:
    """By what moves Necron: the sign and the words of the last card, die or cost of it."""
    say, name = narrator.words.say, narrator.name
    match event:
        case e.CreatureActivated():
            creature = narrator.option("creature", event.name)
            return {"creature": (creature_sign(event.name), say(f"{_KEY}.woke", name=creature))}
        case e.EventDrawn():
            card = narrator.option("event", event.name)
            line = say(f"{_KEY}.by_card", cause=say("cause.event"), card=card)
            return {"event": (_SIGNS["event"], line)}
        case t.DieRolled():
            line = say(f"{_KEY}.by_card", cause=say("cause.die"), card=name(event.seat))
            return {"die": (sign("die", event.face), line)}
        case t.ObjectTaken():
            thing = a(narrator.words, event.kind) if event.kind else say(f"{_KEY}.an_object")
            line = say(f"{_KEY}.took", name=name(event.seat), kind=thing, place=event.place)
            return {"cost": (PLACE_SIGNS[event.place], line)}
        case _:
            return {}
