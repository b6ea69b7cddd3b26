"""Answers as the lines of a record, and the position as `referee --json` prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decisions import FATE, Answer, Decision, Picks, Seat
from engine.game import Raw
from engine.games.creatures.cards import (
    ALL,
    BRUTALITY,
    CONJURING,
    DEFENCES,
    EVENT,
    KILL,
    LIFT,
    MODIFIER,
    POINTS,
    REVIVE,
    SKILLS,
    SORCERY,
    UNTIL,
)
from engine.games.creatures.deaths import STARS_SET
from engine.games.creatures.legal import ADJUST, AGAIN, BOX_ACTS, DISCARD, PLAY, TABLE_ACTS
from engine.games.creatures.questions import (
    CHANGED,
    DONE,
    GIVEN,
    NOTE,
    NUMBERS,
    TEST,
    WARDS,
    what_is_done,
)
from engine.games.creatures.table import Table
from engine.position import Position, Refused

GAME_ID = "creatures-cultists"

Read = Callable[[Table, Any], Any]
"""Reads one value of a line, or raises _OfAnotherForm."""


class _OfAnotherForm(Exception):
    """A line that is not of the form of the question that stands; why, as a key for the words."""


def hear(position: Position[Table], line: Raw) -> Answer:
    """Read *line* as the answer to the one question that stands, or say why it is none."""
    if position.outcome is not None:
        raise Refused("game_over", position.outcome.cite)
    (decision,) = position.asked
    try:
        picks = _picks(position.table, decision, line)
    except _OfAnotherForm as reason:
        raise Refused(str(reason), decision.cite) from None
    return position.answer(decision, picks)


def _picks(table: Table, decision: Decision, line: Raw) -> Picks:
    """Read the answer of a line that is to the question that stands."""
    question = asked(table, decision)
    for key, value in question.items():
        if key not in line or type(line[key]) is not type(value) or line[key] != value:
            raise _OfAnotherForm("not_asked")
    rest = {key: value for key, value in line.items() if key not in question}
    if decision.name == "act":
        return _act(table, rest)
    if decision.name == ADJUST:
        return _adjustment(table, rest)
    fields = {field.name: _reader(decision, field.name) for field in decision.fields}
    return tuple(_values(table, rest, fields).values())


def _values(table: Table, rest: Raw, fields: dict[str, Read]) -> Raw:
    """Read exactly these fields."""
    if rest.keys() != fields.keys():
        raise _OfAnotherForm("wrong_fields")
    return {name: read(table, rest[name]) for name, read in fields.items()}


# One value: `3.0`, `"3"` and `true` are no cultists, and no players either


def _in(options: Callable[[Table], Any]) -> Read:
    def read(table: Table, value: Any) -> Any:
        if type(value) not in (int, str) or value not in options(table):
            raise _OfAnotherForm("unknown_value")
        return value

    return read


def _of(options: Any) -> Read:
    return _in(lambda _: options)


def _seat(table: Table, value: Any) -> int:
    return int(_of(range(1, len(table.setup.seats) + 1))(table, value)) - 1


def _nobody_or_seat(table: Table, value: Any) -> int | None:
    return None if type(value) is int and value == 0 else _seat(table, value)


def _word(table: Table, value: Any) -> Any:
    """Read anything that may stand there; rows tell what can be meant."""
    if type(value) not in (int, str):
        raise _OfAnotherForm("unknown_value")
    return value


def _whole(least: int) -> Read:
    def read(table: Table, value: Any) -> int:
        if type(value) is not int or value < least:
            raise _OfAnotherForm("unknown_value")
        return value

    return read


def _yes(table: Table, value: Any) -> str:
    if not isinstance(value, bool):
        raise _OfAnotherForm("unknown_value")
    return "yes" if value else "no"


def _skill_or_nothing(table: Table, value: Any) -> Any:
    return None if value is None else _word(table, value)


_cultist = _in(lambda table: range(1, len(table.setup.boxes) + 1))


def _reader(decision: Decision, name: str) -> Read:
    """Give how a field is read where its question has no form of its own."""
    if decision.name in (*DEFENCES, "defend"):
        return _yes
    if decision.name == "stake":
        return _whole(0)
    if decision.name == "counter":
        return _skill_or_nothing
    if name in ("cult", "player"):
        return _seat
    return _cultist if name in ("with", "cultist") else _word


# Acts and adjustments

_NUMBER, _A_CARD = _of(NUMBERS), _in(lambda table: table.setup.kinds)
_OF_PRINTED: dict[str, dict[str, Read]] = {
    BRUTALITY: {"bonus": _NUMBER},
    SORCERY: {"bonus": _NUMBER},
    CONJURING: {"call": _NUMBER, "ward": _of(WARDS)},
}
_OF_HELD: dict[str, dict[str, Read]] = {
    act: {"card": _A_CARD} for act in (BRUTALITY, CONJURING, EVENT, SORCERY, DISCARD)
}
"""What stands beside an act, with printed cards and with the table's (record.md 6)."""


def _act(table: Table, rest: Raw) -> Picks:
    is_box = table.setup.is_box
    act = _of(BOX_ACTS if is_box else TABLE_ACTS)(table, rest.get("act"))
    beside = (_OF_PRINTED if is_box else _OF_HELD).get(act, {})
    values = _values(table, rest, {"act": _word, **beside})
    if is_box:
        return (act, *(values.get(column) for column in ("bonus", "call", "ward")))
    card = values.get("card")
    is_played = card is not None and table.setup.card(card).type == act
    return (card, PLAY if is_played else act)


_SKILL, _UNTIL = _of(SKILLS), _of(UNTIL)
_ADJUSTMENTS: dict[str, dict[str, Read]] = {
    POINTS: {"cult": _seat, "amount": _of(GIVEN)},
    KILL: {"cult": _seat, "cultist": _cultist, "by": _nobody_or_seat},
    REVIVE: {"cult": _seat, "cultist": _cultist},
    MODIFIER: {
        "cult": _seat, "skill": _of((*SKILLS, ALL)), "amount": _of(CHANGED), "until": _UNTIL
    },
    NOTE: {"cult": _seat, "until": _UNTIL},
    LIFT: {"n": _whole(1)},
    TEST: {"cult": _seat, "skill": _SKILL, "bonus": _NUMBER},
    AGAIN: {"cultist": _cultist},
    DONE: {},
}  # fmt: skip
"""What stands beside each of the nine words (record.md 7)."""


def _adjustment(table: Table, rest: Raw) -> Picks:
    do = _of(tuple(_ADJUSTMENTS))(table, rest.get("do"))
    values = _values(table, rest, {"do": _word, **_ADJUSTMENTS[do]})
    values["amount"] = values.get("amount", values.get("bonus"))
    columns = ("cult", "cultist", "by", "skill", "amount", "until", "n")
    return (do, *(values.get(column) for column in columns))


# Writing


def asked(table: Table, decision: Decision) -> Raw:
    """Write a question: the line that answers it, without the answer."""
    name, about = decision.name, decision.about
    if decision.seat != FATE:
        question: Raw = {"choose": name, "player": decision.seat + 1}
        return question | ({"cult": about[0] + 1} if name in ("victim", "revive") else {})
    if name == "skill":
        return {"fate": name, "player": about[0] + 1, "skill": SKILLS[about[1]]}
    whose = "player" if name in ("draw", "roll") else "cult"
    return {"fate": name} | ({whose: about[0] + 1} if about else {})


def line(table: Table, decision: Decision, picks: Picks) -> Raw:
    """Write an answer."""
    return asked(table, decision) | _answer(table, decision, picks)


def _answer(table: Table, decision: Decision, picks: Picks) -> Raw:
    raw = {
        field.name: pick + 1 if field.kind == "seat" and isinstance(pick, int) else pick
        for field, pick in zip(decision.fields, picks, strict=True)
    }
    if decision.name in (*DEFENCES, "defend"):
        return {name: pick == "yes" for name, pick in raw.items()}
    if decision.name == ADJUST:
        return _written_adjustment(raw)
    if decision.name == "act":
        beside = {name: pick for name, pick in raw.items() if name != "act" and pick is not None}
        return {"act": what_is_done(table, picks)[0]} | beside
    return raw


def _written_adjustment(raw: Raw) -> Raw:
    """Leave out what does not fit the word; nobody as a killer is 0."""
    raw |= {"by": raw["by"] or 0, "bonus": raw["amount"]}
    return {name: raw[name] for name in ("do", *_ADJUSTMENTS[raw["do"]])}


# The position


def summary(position: Position[Table]) -> Raw:
    """Write the position: no face of a hand, none of the deck."""
    table, outcome = position.table, position.outcome
    setup = table.setup
    brutality, conjuring = table.struck
    piled = zip(setup.kinds, table.discard, strict=True)
    return {
        "game": GAME_ID,
        "round": table.round,
        "phase": table.phase,
        "over": outcome is not None,
        "winner": _winner(outcome.ending, outcome.winners) if outcome else None,
        "ending": outcome.ending if outcome else None,
        "asked": [asked(table, decision) for decision in position.owed],
        "favoured": _number(table.favoured),
        "order": [seat + 1 for seat in table.order],
        "active": _number(table.active),
        "players": [_player(table, seat) for seat in setup.seats],
        "used": {
            "brutality": list(brutality),
            "conjuring": list(conjuring),
            "event": table.has_cast,
        },
        "lasting": [
            {
                "n": one.n,
                "by": one.by + 1,
                "cult": one.cult + 1,
                "skill": one.skill,
                "amount": one.amount,
                "until": one.until,
            }
            for one in table.lasting
        ],
        "play": _play(table),
        "deck": None if setup.is_box else sum(table.deck),
        "discard": None if setup.is_box else {kind: n for kind, n in piled if n},
    }


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else seat + 1


def _winner(ending: str, winners: tuple[Seat, ...]) -> int | list[int]:
    """C63: several share what the stars decide."""
    numbers = [seat + 1 for seat in winners]
    return numbers if ending == STARS_SET and len(numbers) > 1 else numbers[0]


def _player(table: Table, seat: Seat) -> Raw:
    return {
        "player": seat + 1,
        "cult": table.setup.cults[seat],
        "alive": not table.out[seat],
        "points": table.points[seat],
        "began": table.began[seat],
        "skills": dict(zip(SKILLS, table.skills[seat], strict=True)),
        "marks": list(table.marks[seat]),
        "row": table.row(seat),
        "hand": None if table.setup.is_box else len(table.hands[seat]),
    }


def _play(table: Table) -> Raw | None:
    act = table.play
    if act is None:
        return None
    return {
        "act": act.act,
        "card": act.card,
        "bonus": act.bonus,
        "call": act.call,
        "ward": act.ward,
        "with": act.attacker,
        "cult": _number(act.cult),
        "cultist": act.cultist,
    }
