"""A question for a number: a track with a knob, less and more, and the answer in words below."""

from __future__ import annotations

from companion.screen.intents import OtherOptions, Unpick
from companion.screen.question import MOST, Asker, Begun
from companion.screen.scene import Choice, NumberAsk
from engine import Decision, Field

NUMBER = "number"
"""The kind of what is counted."""
LEAST = 3
"""Fewer numbers are a button each; of more than a strip has room for, each is found on its leaf."""


def is_counted(decision: Decision, begun: Begun) -> bool:
    """Whether the field that comes next asks how many, or how much."""
    field = decision.fields[len(begun.picked)]
    return field.kind == NUMBER and LEAST <= len(field.options) <= MOST and _has_an_order(field)


def _has_an_order(field: Field) -> bool:
    values = [option for option in field.options if isinstance(option, int)]
    return list(field.options) == sorted(values)


def number_ask(asker: Asker, decision: Decision, seat: int, begun: Begun) -> NumberAsk:
    """Ask *seat* for a number; what is picked on the way is its place on the track."""
    field = decision.fields[len(begun.picked)]
    last = len(field.options) - 1
    at = min(begun.leaf, last)
    answer = asker.choice(decision, seat, (*begun.picked, field.options[at]), NUMBER)
    if answer.face == "quiet":
        answer = Choice(answer.intent, answer.label, answer.sub, "check", face="main")
    return NumberAsk(
        asker.why(begun) or asker.line(decision, begun),
        tuple(asker.look(NUMBER, option).label for option in field.options),
        at,
        _step(seat, at - 1, last, "minus"),
        _step(seat, at + 1, last, "plus"),
        answer,
        asker.back(Unpick(seat)) if begun.picked else None,
    )


def _step(seat: int, to: int, last: int, icon: str) -> Choice:
    """To the number beside; at the end of the track there is none."""
    is_there = 0 <= to <= last
    to = max(0, min(to, last))
    return Choice(OtherOptions(seat, to), icon=icon, face="quiet" if is_there else "dim")
