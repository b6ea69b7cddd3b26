"""Answers as the lines of a record, and the position as `referee --json` prints it."""

from __future__ import annotations

from typing import Any

from engine.decisions import FATE, Answer, Decision, Picks, Seat
from engine.game import Raw
from engine.games.octorage.cards import CARDS, PLACE, TREASURES, UNSEEN, WEAPONS
from engine.games.octorage.settings import CHARACTERS
from engine.games.octorage.table import Table
from engine.position import Position, Refused

GAME_ID = "octorage"
END_CITE = "O25"

_CITES = {
    ("fate", "character"): "O5",
    ("fate", "draw"): "O18",
    ("choose", "play"): "O8",
    ("choose", "discard"): "O29",
    ("choose", "steal"): "O32",
    ("fate", "steal"): "O32",
    ("choose", "take"): "O33",
    ("choose", "look"): "O35",
    ("fate", "look"): "O35",
    ("choose", "keep"): "O35",
    ("choose", "strike"): "O36",
}
"""Every question there is, and the statement against answering it unasked."""

_MAY_BE_NOTHING = {("choose", "play"), ("choose", "steal"), ("choose", "take")}


def hear(position: Position[Table], line: Raw) -> Answer:
    """Read *line* as the answer to the one question that is open, or say why it is none."""
    if position.outcome is not None:
        raise Refused("game_over", END_CITE)
    (decision,) = position.asked
    named = _named(line, decision.cite)
    if named != _name(decision):
        raise Refused("not_asked", _CITES[named])
    return position.answer(decision, _picks(position.table, decision, line))


def _name(decision: Decision) -> tuple[str, str]:
    return "fate" if decision.seat == FATE else "choose", decision.name


def _named(line: Raw, cite: str) -> tuple[str, str]:
    """Which question a line means to answer."""
    words = [word for word in ("choose", "fate") if word in line]
    named = (words[0], line[words[0]]) if len(words) == 1 else None
    if named is None or not isinstance(named[1], str) or named not in _CITES:
        raise Refused("unknown_question", cite)
    return named


def _picks(table: Table, decision: Decision, line: Raw) -> Picks:
    """Read the answer of a line that names the open question: all of its form, then whose it is."""
    field = decision.fields[0].name
    is_aimed = decision.name == "play" and line.get("card") in TREASURES
    fields = {_name(decision)[0], "player", field} | ({"on"} if is_aimed else set())
    if line.keys() != fields:
        raise Refused("wrong_fields", decision.cite)
    player = _value(table, decision, "player", line["player"])
    picks: Picks = (_value(table, decision, field, line[field]),)
    if decision.name == "play":
        picks += (_value(table, decision, "on", line["on"]) if is_aimed else None,)
    if player != _whose(decision):
        raise _of_another(table, decision, player)
    return picks


def _value(table: Table, decision: Decision, field: str, value: Any) -> Any:
    """Read one value: `8.0`, `"8"` and `true` are no cards, and no players either."""
    named = _name(decision)
    if value is None and named in _MAY_BE_NOTHING and field == decision.fields[0].name:
        return None
    if field == "look":
        if isinstance(value, bool):
            return "yes" if value else "no"
    elif type(value) in (int, str):
        options = _options(table, named, field)
        if value in options:
            return value - 1 if field in ("player", "on", "from") else value
    raise Refused("unknown_value", decision.cite)


def _options(table: Table, named: tuple[str, str], field: str) -> tuple[int | str, ...]:
    """All that a record can name there, possible now or not."""
    if field == "card":
        return WEAPONS if named == ("choose", "take") else CARDS
    if field == "character":
        return CHARACTERS
    return tuple(range(1, len(table.setup.seats) + 1))


def _of_another(table: Table, decision: Decision, player: Seat) -> Refused:
    if decision.name != "play":
        return Refused("not_this_player", decision.cite)
    return (
        Refused("not_your_turn", "O14")
        if table.life[player]
        else Refused("out_of_the_round", "O17")
    )


def _whose(decision: Decision) -> Seat:
    """Whom a question is about: who answers, or for whom chance does."""
    return Seat(decision.about[0]) if decision.seat == FATE else decision.seat


def asked(table: Table, decision: Decision) -> Raw:
    """Write a question: the line that answers it, without the answer."""
    word, name = _name(decision)
    return {word: name, "player": _whose(decision) + 1}


def line(table: Table, decision: Decision, picks: Picks) -> Raw:
    """Write an answer."""
    raw = asked(table, decision)
    for field, pick in zip(decision.fields, picks, strict=True):
        if field.name == "look":
            raw["look"] = pick == "yes"
        elif field.kind == "seat" and isinstance(pick, int):
            raw[field.name] = pick + 1
        elif field.name != "on":
            raw[field.name] = pick
    return raw


def summary(position: Position[Table]) -> Raw:
    """Write the position: no hand, no pile, no card that Gilles looks at (O42)."""
    table, outcome = position.table, position.outcome
    return {
        "game": GAME_ID,
        "cards": table.setup.mode,
        "round": table.round,
        "turn": table.turn,
        "phase": table.phase,
        "over": outcome is not None,
        "winner": outcome.winners[0] + 1 if outcome else None,
        "ending": outcome.ending if outcome else None,
        "asked": [asked(table, decision) for decision in position.owed],
        "active": None if table.active is None else table.active + 1,
        "octoman": table.octoman + 1,
        "direction": table.direction,
        "rage": {"level": table.level, "value": table.rage},
        "area": list(table.area),
        "pile": sum(table.pile),
        "discard": {
            "seen": {str(card): n for card in CARDS if (n := table.discard[PLACE[card]])},
            "unseen": table.discard[PLACE[UNSEEN]],
        },
        "players": [_player(table, seat) for seat in table.setup.seats],
    }


def _player(table: Table, seat: Seat) -> Raw:
    return {
        "player": seat + 1,
        "character": table.characters[seat],
        "life": table.life[seat],
        "alive": table.life[seat] > 0,
        "hand": len(table.hands[seat]),
        "treasures": list(table.front(seat)),
        "rounds": table.won[seat],
    }
