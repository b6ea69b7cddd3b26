"""Who strikes whom, who strikes back, and whom a card is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.games.creatures.looks import SKILL_SIGNS
from companion.games.creatures.presenter.ahead import sum_of
from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.kept import page_of
from companion.games.creatures.presenter.naming import NamedAttack, may_strike
from companion.games.creatures.presenter.sheets import box, row
from companion.games.creatures.scene import Box, CounterAsk, NameAsk, Rows, Way
from companion.screen.intents import Answer, Answers, Intent, Why
from companion.screen.question import rows_of
from companion.screen.scene import Body, Choice, Line, SeatsAsk
from engine import Seat
from engine.games.creatures.sums import counter_roll


def name_ask(put: CultAsked) -> NameAsk:
    """One's own row; whom to strike lies in the middle. Either may be touched first."""
    naming = put.naming
    own = naming.own if naming.own and rows_of(put.asked, (naming.own,)) else None
    naming = replace(naming, own=own)
    boxes = _own_row(put, naming, lambda number: bool(rows_of(put.asked, (number,))))
    return NameAsk(put.line(_who_whom(put, naming)), boxes, put.card())


def named_first_ask(put: CultAsked) -> NameAsk:
    """The same before a card is played: what can strike in any way is offered, whatever is held."""
    naming = put.naming
    boxes = _own_row(put, naming, lambda number: may_strike(put.view, number))
    card = Choice(put.named(replace(naming, is_open=False)), put.say("to_card"), icon="card")
    return NameAsk(put.line(_who_whom(put, naming)), boxes, to_card=card)


def strike_first(put: CultAsked) -> Choice | None:
    """The way to the boxes while a card is asked for: whoever may strike may name that first."""
    view, seat = put.view, put.seat
    if put.asked.name != "act" or put.asked.seat != seat or put.naming.is_begun:
        return None
    if not any(may_strike(view, number) for number in view.players[seat].living):
        return None
    return Choice(put.named(NamedAttack(is_open=True)), put.say("who_whom"), icon="word-kill")


def named_words(put: CultAsked) -> str:
    """What of an attack was named, and that its card is missing."""
    naming = put.naming
    said = {"own": naming.own or 0, "name": "", "at": 0}
    if naming.aim:
        said |= {"name": put.narrator.name(naming.aim[0]), "at": naming.aim[1]}
    key = "both" if naming.picks else "own" if naming.own else "aim"
    return put.say(f"named.{key}", **said)


def nothing_named(put: CultAsked) -> Choice:
    """Take it back."""
    return Choice(put.named(NamedAttack()), put.say("unname"), icon="undo")


def other_boxes(put: CultAsked) -> Choice:
    """Name others."""
    return Choice(put.named(replace(put.naming, is_open=True)), put.say("other_boxes"))


def once_played(put: CultAsked, *first: Answer) -> Answers:
    """The attack as it was named, or what was begun of it: for when its card lies open."""
    naming = put.naming
    if naming.picks:
        return Answers(put.seat, (*first, Answer(put.seat, "attack", naming.picks)))
    return Answers(put.seat, first, page_of(naming.said))


def _who_whom(put: CultAsked, naming: NamedAttack) -> str:
    return put.say("whom" if naming.own else "who" if naming.aim else "who_whom")


def _own_row(put: CultAsked, naming: NamedAttack, can: Callable[[int], bool]) -> tuple[Box, ...]:
    boxes = []
    for number, one in zip(
        _numbers(put, put.seat), row(put.shown, put.view, put.seat), strict=True
    ):
        if one.mark is not None:
            boxes.append(one)
        elif not can(number):
            boxes.append(replace(one, look="why", touch=Why(put.seat, "attack", (number,))))
        else:
            look = "chosen" if number == naming.own else "lit"
            boxes.append(replace(one, look=look, touch=_touch(put, naming.with_own(number))))
    return tuple(boxes)


def _touch(put: CultAsked, naming: NamedAttack) -> Intent:
    """Both boxes: the answer, or on to the card, where that is still asked for; else keep it."""
    if naming.picks and put.asked.name == "attack":
        return Answer(put.seat, "attack", naming.picks)
    if naming.picks:
        naming = replace(naming, is_open=False)
    return put.named(naming)


def _numbers(put: CultAsked, seat: Seat) -> tuple[int, ...]:
    view = put.view
    return view.rows[(view.players[seat].row or len(view.rows)) - 1]


def targets(put: CultAsked) -> Rows:
    """All other active rows, in the order people sit."""
    naming = put.naming
    if put.asked.name == "attack" and naming.own is None:
        lone = {cast(int, pick[0]) for pick in put.asked.rows}
        naming = replace(naming, own=lone.pop()) if len(lone) == 1 else naming
    rows = []
    for seat, player in enumerate(put.view.players):
        if seat == put.seat or player.is_out:
            continue
        cult = Seat(seat)
        boxes = tuple(_target(put, cult, number, naming) for number in _numbers(put, cult))
        rows.append((put.symbols[seat], put.view.favoured == seat, boxes))
    return Rows(tuple(rows))


def _target(put: CultAsked, cult: Seat, number: int, naming: NamedAttack) -> Box:
    one = box(put.shown, put.view, cult, number)
    if one.mark is not None:
        return one
    look = "chosen" if naming.aim == (cult, number) else "lit"
    return replace(one, look=look, touch=_touch(put, naming.with_aim(cult, number)))


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
