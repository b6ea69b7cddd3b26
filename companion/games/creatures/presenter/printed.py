"""A turn with printed cards: which type, and its numbers; and what can be done without a card."""

from __future__ import annotations

from companion.games.creatures.looks import ACT_SIGNS, modifier
from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.attacks import (
    named_first_ask,
    named_words,
    nothing_named,
    once_played,
    other_boxes,
)
from companion.games.creatures.presenter.kept import page_of
from companion.games.creatures.presenter.leaf import leaf_of
from companion.games.creatures.presenter.rolling import summon_page
from companion.games.creatures.presenter.said import said_so_far, touch
from companion.games.creatures.scene import KeyRow, KeysAsk
from companion.screen.intents import Answer, Intent, Why
from companion.screen.scene import Body, Choice, Line
from engine import Option
from engine.games.creatures.cards import BRUTALITY, CONJURING, EVENT, PERIPETY, SORCERY

ACT, SUMMON = "act", "summon"
TYPES = (BRUTALITY, CONJURING, SORCERY, EVENT, PERIPETY)
_NEEDS = {
    BRUTALITY: ("act", "bonus"),
    SORCERY: ("act", "bonus"),
    CONJURING: ("act", "call", "ward"),
}
_USUAL = {"bonus": 0, "call": -5, "ward": 5}
"""Where the numbers begin that printed cards mostly have."""
_HEADS = {"bonus": "card", "call": "skill-conjuring", "ward": "result-shield"}


def card_ask(put: CultAsked) -> Body:
    """Type, then numbers; below, while no type is said, what needs no card."""
    if put.begun.page == SUMMON and put.view.players[put.seat].may_summon:
        return summon_page(put, (SUMMON, None, None, None))
    if put.naming.is_open:
        return named_first_ask(put)
    said = said_so_far(put, ACT)
    rows = [KeyRow(tuple(_type(put, one, said) for one in TYPES), is_menu=True)]
    if said:
        needs = _NEEDS[str(said[ACT])]
        rows += [_numbers(put, name, said, needs) for name in needs[1:]]
    else:
        rows.append(KeyRow(_openly(put)))
    player = put.view.players[put.seat]
    asked = put.say("card" if said else "which_card")
    line = put.line(named_words(put) if put.naming.is_begun else asked)
    return KeysAsk(line, tuple(rows), points=(player.points, put.view.goal))


def _type(put: CultAsked, type_: str, said: dict[str, Option]) -> Choice:
    label = put.say(f"type.{type_}")
    icon = ACT_SIGNS[type_]
    if not put.has(type_):
        return Choice(Why(put.seat, ACT, (type_,)), label, icon=icon, face="dim")
    if said.get(ACT) == type_:
        return Choice(put.look_at(page_of(put.naming.said)), label, icon=icon, face="chosen")
    if type_ not in _NEEDS:
        return Choice(Answer(put.seat, ACT, (type_, None, None, None)), label, icon=icon)
    return Choice(put.look_at(page_of({ACT: type_, **put.naming.said})), label, icon=icon)


def _numbers(put: CultAsked, name: str, said: dict[str, Option], needs: tuple[str, ...]) -> KeyRow:
    at = [field.name for field in put.asked.fields].index(name)
    every = [n for n in put.asked.fields[at].options if isinstance(n, int)]

    def key(n: int) -> Choice:
        label = str(n) if name == "ward" else modifier(n)
        face = "main" if said.get(name) == n else "quiet"
        return Choice(_touch(put, {**said, name: n}, needs), label, face=face)

    head = Line(put.say(f"number.{name}"), icon=_HEADS[name])
    return KeyRow(leaf_of(put, every, _USUAL[name], key), head)


def _touch(put: CultAsked, said: dict[str, Option], needs: tuple[str, ...]) -> Intent:
    """The card is whole: an attack goes on as it was named."""
    intent = touch(put, said, needs)
    is_attack = isinstance(intent, Answer) and said[ACT] in (BRUTALITY, CONJURING)
    if isinstance(intent, Answer) and is_attack and put.naming.is_begun:
        return once_played(put, intent)
    return intent


def _openly(put: CultAsked) -> tuple[Choice, ...]:
    nothing = (None, None, None)
    adjust = Choice(Answer(put.seat, ACT, ("adjust", *nothing)), put.say("adjust"),
                    icon="word-adjust")  # fmt: skip
    if put.view.players[put.seat].may_summon:
        god = Choice(put.look_at(SUMMON), put.say("summon"), icon="figure-god", face="chosen")
    else:
        god = Choice(Why(put.seat, ACT, (SUMMON,)), put.say("summon"), icon="figure-god",
                     face="dim")  # fmt: skip
    end = Choice(Answer(put.seat, ACT, ("end", *nothing)), put.say("end"), icon="right")
    if put.naming.is_begun:
        return (other_boxes(put), nothing_named(put), end)
    return (adjust, god, end)
