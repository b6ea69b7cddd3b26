"""Who strikes whom, who strikes back, and whom a card is about."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.games.creatures.looks import SKILL_SIGNS
from companion.games.creatures.presenter.ahead import sum_of
from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.sheets import box, row
from companion.games.creatures.scene import Box, CounterAsk, NameAsk, Rows, Way
from companion.screen.intents import Answer, Intent, Why
from companion.screen.question import rows_of
from companion.screen.scene import Body, Choice, Line, SeatsAsk
from engine import Seat
from engine.games.creatures.sums import counter_roll

_WITH, _AIM = "with ", "aim "
"""Pages of a strip: one's own box was touched, or another's, and not both yet."""


def name_ask(put: CultAsked) -> NameAsk:
    """One's own row; whom to strike lies in the middle. Either may be touched first."""
    chosen, aim = _begun(put)
    boxes = []
    for number, one in zip(
        _numbers(put, put.seat), row(put.shown, put.view, put.seat), strict=True
    ):
        if one.mark is not None:
            boxes.append(one)
        elif not rows_of(put.asked, (number,)):
            boxes.append(replace(one, look="why", touch=Why(put.seat, "attack", (number,))))
        else:
            look = "chosen" if number == chosen else "lit"
            boxes.append(replace(one, look=look, touch=_own(put, number, aim)))
    said = put.say("whom" if chosen else "who" if aim else "who_whom")
    return NameAsk(put.line(said), tuple(boxes), put.card())


def _begun(put: CultAsked) -> tuple[int | None, tuple[Seat, int] | None]:
    page = put.begun.page
    if page.startswith(_WITH):
        return int(page.removeprefix(_WITH)), None
    if page.startswith(_AIM):
        cult, number = map(int, page.removeprefix(_AIM).split())
        return None, (Seat(cult), number)
    return None, None


def _own(put: CultAsked, number: int, aim: tuple[Seat, int] | None) -> Intent:
    if aim:
        return Answer(put.seat, "attack", (number, *aim))
    return put.look_at(f"{_WITH}{number}")


def _numbers(put: CultAsked, seat: Seat) -> tuple[int, ...]:
    view = put.view
    return view.rows[(view.players[seat].row or len(view.rows)) - 1]


def targets(put: CultAsked) -> Rows:
    """All other active rows, in the order people sit."""
    chosen, aim = _begun(put)
    rows = []
    for seat, player in enumerate(put.view.players):
        if seat == put.seat or player.is_out:
            continue
        cult = Seat(seat)
        boxes = tuple(_target(put, cult, number, chosen, aim) for number in _numbers(put, cult))
        rows.append((put.symbols[seat], put.view.favoured == seat, boxes))
    return Rows(tuple(rows))


def _target(
    put: CultAsked, cult: Seat, number: int, chosen: int | None, aim: tuple[Seat, int] | None
) -> Box:
    one = box(put.shown, put.view, cult, number)
    if one.mark is not None:
        return one
    intent: Intent
    if chosen is not None:
        intent = Answer(put.seat, "attack", (chosen, cult, number))
    else:
        lone = {cast(int, pick[0]) for pick in put.asked.rows}
        intent = put.look_at(f"{_AIM}{cult} {number}")
        if len(lone) == 1:
            intent = Answer(put.seat, "attack", (*lone, cult, number))
    return replace(one, look="chosen" if aim == (cult, number) else "lit", touch=intent)


# A cultist is named


def one_row(put: CultAsked) -> Rows:
    """The row of whose cultist somebody is to name; who is dead can be touched, too."""
    cult = Seat(put.asked.about[0])
    boxes = []
    for number in _numbers(put, cult):
        one = box(put.shown, put.view, cult, number)
        if (number,) in put.asked.rows:
            one = replace(one, look="lit", touch=Answer(put.seat, put.asked.name, (number,)))
        boxes.append(one)
    return Rows(((put.symbols[cult], put.view.favoured == cult, tuple(boxes)),))


def named_ask(put: CultAsked) -> Body:
    """What is asked; the boxes lie in the middle."""
    return NameAsk(put.line(put.narrator.asked(put.asked)), (), put.card())


def target_ask(put: CultAsked) -> SeatsAsk:
    """At whom a card is aimed: everybody who can be, as they sit, with their points."""
    choices = []
    for choice in put.asker.choices(put.asked, put.seat, put.begun):
        if isinstance(choice.intent, Answer):
            points = put.view.players[cast(int, choice.intent.picks[0])].points
            sub = put.narrator.words.say("many.points", number=points)
            choices.append(replace(choice, sub=sub, face="chosen", number=0))
    card = put.card()
    note = Line(f"{card.label} {card.sub}".strip() if card else "", "ash")
    return SeatsAsk(put.line(put.narrator.asked(put.asked)), note, tuple(choices))


# Striking back


def counter_ask(put: CultAsked) -> CounterAsk:
    """Two sums side by side, and to spare them."""
    act = put.view.play
    ways = []
    for (skill,) in put.asked.rows:
        if isinstance(skill, str):
            roll = counter_roll(put.table, skill)
            label = put.narrator.option("skill", skill)
            choice = Choice(Answer(put.seat, "counter", (skill,)), label, icon=SKILL_SIGNS[skill],
                            face="chosen")  # fmt: skip
            ways.append(Way(choice, sum_of(put.shown, put.table, roll)))
    spare = Choice(Answer(put.seat, "counter", (None,)), put.say("spare"), icon="result-spare")
    at = put.say(
        "at", name=put.narrator.name(put.view.active or 0), number=act.attacker if act else 0
    )
    return CounterAsk(put.line(put.say("counter")), Line(at, "ash"), tuple(ways), spare)
