"""A duel's answers as lines of a record, and its position as `referee --json` prints it."""

from __future__ import annotations

from engine import FATE, Answer, Decision, Picks, Position, Raw, Reading, Refused, Seat
from tests.engine.duel.table import INFO, Table

_ANSWER = {"strike": "on", "ward": "ward", "die": "face"}
"""The field of a line that holds the answer; else it is a card."""
_PROOF = {"salt", "angles"}


def asked(table: Table, decision: Decision) -> Raw:
    """Write a question: `fate`, or `choose` and the player."""
    if decision.seat != FATE:
        return {"choose": decision.name, "player": decision.seat + 1}
    whose = {"player": decision.about[0] + 1} if decision.about else {}
    return {"fate": decision.name} | whose


def line(table: Table, decision: Decision, picks: Picks) -> Raw:
    """Write an answer; players are counted from 1, a ward is true or false."""
    (pick,) = picks
    if decision.name == "strike":
        pick = pick + 1
    elif decision.name == "ward":
        pick = pick == "yes"
    return asked(table, decision) | {_ANSWER.get(decision.name, "card"): pick}


def hear(position: Position[Table], line: Raw) -> Answer:
    """Read a line: it must name a question that is open, and have its fields and no others."""
    if position.outcome is not None:
        raise Refused("game_over", INFO.cite_against(position))
    for decision in position.asked:
        question = asked(position.table, decision)
        if all(_is(line.get(key), value) for key, value in question.items()):
            field = _ANSWER.get(decision.name, "card")
            proof = _PROOF if decision.secret else set()
            if not question.keys() | {field} <= line.keys() <= question.keys() | {field} | proof:
                raise Refused("unknown_field", decision.cite)
            return position.answer(decision, (_pick(decision, line[field]),))
    raise Refused("not_asked", INFO.cite_against(position))


def _pick(decision: Decision, value: object) -> int | str:
    wanted = bool if decision.name == "ward" else int
    if type(value) is not wanted:
        raise Refused("not_an_option", decision.cite)
    if wanted is bool:
        return "yes" if value else "no"
    return value - 1 if decision.name == "strike" else value


def _is(one: object, other: object) -> bool:
    """1, 1.0 and true are equal for Python, and three things for a record."""
    return type(one) is type(other) and one == other


def sealed(position: Position[Table], line: Raw) -> Reading | None:
    """D5: a dial's first hand stands on the number of a card; the second says nothing."""
    if line.get("choose") != "show":
        return None
    seat = Seat(line["player"] - 1)
    numbers = next(decision.numbers for decision in position.asked if decision.seat == seat)
    row = (line.get("card"),)
    number = numbers.index(row) + 1 if row in numbers else None
    return Reading(str(line["player"]), (number, None), line["player"] - 1)


def summary(position: Position[Table]) -> Raw:
    """Write the position as everybody may see it."""
    table, outcome = position.table, position.outcome
    return {
        "game": INFO.id,
        "turn": table.turn,
        "phase": table.phase,
        "over": outcome is not None,
        "winner": [seat + 1 for seat in outcome.winners] if outcome else None,
        "ending": outcome.ending if outcome else None,
        "asked": [asked(table, decision) for decision in position.owed],
        "players": [
            {"life": life, "hand": len(hand), "shown": shown, "last": last}
            for life, hand, shown, last in zip(
                table.life, table.hands, table.shown, table.last, strict=True
            )
        ],
        "deck": len(table.deck),
        "discard": sorted(table.discard),
        "aside": len(table.aside),
    }
