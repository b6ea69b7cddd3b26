"""Going back: who must agree, and what a pair of hands puts back, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.evening.looking_back import ListedMove
from companion.games.creatures.counting import cultist, signed
from companion.games.creatures.narrator import CreaturesNarrator
from companion.games.creatures.put_back import CardBack, LaidCard, Lived, Move
from engine import Decision, Match, Seat
from engine.games.creatures.table import LiveTable, Table

_ICONS = {
    "skill": "figure-dice", "favour": "figure-favour", "draw": "cardback", "roll": "figure-dice",
    "victim": "word-kill", "revive": "word-revive", "peripety": "type-peripety", "act": "card",
    "attack": "skill-brutality", "dodge": "type-dodge", "sign": "type-elder-sign",
    "bluff": "type-bluff", "stake": "figure-poulpe", "defend": "result-shield",
    "counter": "result-counter", "target": "type-event", "adjust": "word-adjust",
}  # fmt: skip


def agreeing(match: Match[Table, LiveTable], to: int) -> frozenset[Seat]:
    """Who must agree to go back before answer number *to*.

    Across dice or a card that was drawn, all who are in the game, now or then: they know more than
    they did. Else nobody.
    """
    since = match.verdicts[to + 1 :]
    if not any(event.reveals for verdict in since for event in verdict.events):
        return frozenset()
    then, now = match.verdicts[to].position.table, match.position.table
    return frozenset({*then.in_play(), *now.in_play()})


def sign(asked: Decision) -> str:
    """The sign of what was asked."""
    return _ICONS[asked.name]


# What is put back


def listed(move: Move, teller: CreaturesNarrator) -> ListedMove:
    """One line of the list: what, and by whose hands."""
    return _LISTED[type(move)](move, teller)


def _say(teller: CreaturesNarrator, key: str, **fields: object) -> str:
    return teller.words.say(f"put_back.{key}", **fields)


def _card(move: CardBack, teller: CreaturesNarrator) -> ListedMove:
    numbers = {"bonus": move.bonus, "call": move.call}
    said = {name: signed(number) for name, number in numbers.items() if number is not None}
    card = _say(teller, move.what, ward=move.ward, **said)
    text = _say(teller, "card", name=teller.name(move.seat), card=card)
    return ListedMove(text, "card", under=_say(teller, "hand"), seats=(move.seat,))


def _laid(move: LaidCard, teller: CreaturesNarrator) -> ListedMove:
    text = _say(teller, "returns" if move.returns else "leaves", n=move.n)
    under = _say(teller, "on" if move.returns else "from", name=teller.name(move.seat))
    return ListedMove(text, "word-note", under=under, seats=(move.seat,))


def _lived(move: Lived, teller: CreaturesNarrator) -> ListedMove:
    key = "lives" if move.lives else "dies"
    who = cultist(teller.words, move.cultist)
    text = _say(teller, key, cultist=who, name=teller.name(move.seat))
    return ListedMove(text, "check", under=_say(teller, "done"))


_LISTED: dict[type[Any], Callable[[Any, CreaturesNarrator], ListedMove]] = {
    CardBack: _card,
    LaidCard: _laid,
    Lived: _lived,
}
