"""Answers as the lines of a record, and the position as `referee --json` prints it."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import TABLE, Answer, Decision, Option, Picks, Seat
from engine.game import Raw, Reading
from engine.games.octopus.board import COMPONENTS, CULTS, ROOMS
from engine.games.octopus.table import OFF_BOARD, Table
from engine.games.octopus.view import components, stock
from engine.position import Position, Refused

GAME_ID = "grand-octopus"


def hear(position: Position[Table], line: Raw) -> Answer:
    """Read *line* as an answer to what is asked, or say by which rule it is not asked."""
    name = line.get("choose")
    if not isinstance(name, str) or name not in _READERS:
        raise Refused("unknown_choice", position.asked[0].cite if position.asked else "R58")
    answer = _READERS[name](position, _Line(position.table, line, _ASKED_BY[name]))
    if position.outcome is None and not any(map(answer.is_to, position.asked)):
        raise Refused("not_asked", _rule_against(position.table, answer))
    return answer


def _rule_against(table: Table, answer: Answer) -> str:
    """Give the rule by which this question is not put now."""
    if answer.to == "gather" and not table.may_take(answer.seat, answer.about[0]):
        return "R43"
    return _ASKED_BY[answer.to]


_ASKED_BY = {
    "clock": "R16",
    "stairs": "R18",
    "gather": "R40",
    "negotiate": "R41",
    "swap": "R67",
    "sacrifice": "R69",
    "discard": "R69",
}


class _Line:
    """The fields of a line, checked one by one; each refusal names its rule."""

    def __init__(self, table: Table, raw: Raw, cite: str) -> None:
        self._table, self._raw, self._cite = table, raw, cite

    def only(self, *keys: str) -> None:
        if self._raw.keys() - {"choose", *keys}:
            raise Refused("unknown_field", self._cite)

    def has(self, key: str) -> bool:
        return self._raw.get(key) is not None

    def needs(self, key: str, cite: str) -> None:
        if key not in self._raw:
            raise Refused("missing_field", cite)

    def seat(self, key: str, cite: str) -> Seat:
        cult = self._raw.get(key)
        if not isinstance(cult, str) or cult not in self._table.setup.cults:
            raise Refused("unknown_cult", cite)
        return Seat(self._table.setup.cults.index(cult))

    def component(self, key: str, cite: str) -> int:
        name = self._raw.get(key)
        if not isinstance(name, str) or name not in COMPONENTS:
            raise Refused("unknown_component", cite)
        return COMPONENTS.index(name) + 1

    def place(self, cite: str) -> int:
        place = self._raw.get("location")
        if type(place) is not int or place not in self._table.setup.places:
            raise Refused("unknown_location", cite)
        return place

    def hand(self, key: str) -> int | None:
        self.needs(key, "R16")
        hand = self._raw[key]
        if hand is None:
            return None
        if type(hand) is not int or hand not in ROOMS:
            raise Refused("unknown_direction", "R7")
        return hand

    def flag(self, key: str, cite: str) -> bool:
        flag = self._raw.get(key)
        if not isinstance(flag, bool):
            raise Refused("not_true_or_false", cite)
        return flag

    def word(self, key: str) -> object:
        return self._raw.get(key)


def _clock(position: Position[Table], line: _Line) -> Answer:
    line.only("cult", "dagger", "tentacle", "salt", "angles")
    seat = line.seat("cult", "R16")
    picks = line.hand("dagger"), line.hand("tentacle")
    if not position.table.at[seat]:
        raise Refused("eliminated", "R52")
    return Answer(seat, "clock", picks, position.ply)


def _stairs(position: Position[Table], line: _Line) -> Answer:
    line.only("pair", "joined")
    pair = line.word("pair")
    if not isinstance(pair, list) or len(pair) != 2 or any(type(room) is not int for room in pair):
        raise Refused("not_a_pair", "R18")
    joined = "yes" if line.flag("joined", "R18") else "no"
    return Answer(TABLE, "stairs", (joined,), position.ply, (min(pair), max(pair)))


def _gather(position: Position[Table], line: _Line) -> Answer:
    line.only("cult", "location", "take")
    seat, place = line.seat("cult", "R40"), line.place("R40")
    choice = "take" if line.flag("take", "R42") else "leave"
    return Answer(seat, "gather", (choice,), position.ply, (place,))


def _negotiate(position: Position[Table], line: _Line) -> Answer:
    line.only("location", "outcome", "cult")
    place, outcome = line.place("R41"), line.word("outcome")
    end: Option
    if outcome == "gather":
        end = line.seat("cult", "R48")
    elif outcome in ("nothing", "fight") and not line.has("cult"):
        end = str(outcome)
    else:
        raise Refused("unknown_outcome", "R46")
    return Answer(TABLE, "negotiate", (end,), position.ply, (place,))


def _swap(position: Position[Table], line: _Line) -> Answer:
    line.only("cult", "with", "give", "get")
    seat = line.seat("cult", "R67")
    line.needs("with", "R67")
    picks: Picks = (None, None, None)
    if line.has("with") or line.has("give") or line.has("get"):
        other = line.seat("with", "R67")
        picks = (other, line.component("give", "R67"), line.component("get", "R67"))
    return Answer(seat, "swap", picks, position.ply)


def _sacrifice(position: Position[Table], line: _Line) -> Answer:
    line.only("cult", "target")
    seat = line.seat("cult", "R69")
    line.needs("target", "R69")
    target = line.seat("target", "R69") if line.has("target") else None
    return Answer(seat, "sacrifice", (target,), position.ply)


def _discard(position: Position[Table], line: _Line) -> Answer:
    line.only("cult", "component")
    seat = line.seat("cult", "R69")
    return Answer(seat, "discard", (line.component("component", "R69"),), position.ply)


_READERS: dict[str, Callable[[Position[Table], _Line], Answer]] = {
    "clock": _clock,
    "stairs": _stairs,
    "gather": _gather,
    "negotiate": _negotiate,
    "swap": _swap,
    "sacrifice": _sacrifice,
    "discard": _discard,
}


def asked(table: Table, decision: Decision) -> Raw:
    """Write a question: the line that answers it, without the answer."""
    raw: Raw = {"choose": decision.name}
    if decision.seat != TABLE:
        raw["cult"] = table.setup.cults[decision.seat]
    if decision.name == "stairs":
        raw["pair"] = list(decision.about)
    elif decision.about:
        raw["location"] = decision.about[0]
    return raw


def line(table: Table, decision: Decision, picks: Picks) -> Raw:
    """Write an answer."""
    return asked(table, decision) | _WRITERS[decision.name](table, picks)


def sealed(line: Raw) -> Reading | None:
    """Read a clock that the rules have taken, or the question for one."""
    if line.get("choose") != "clock":
        return None
    hands = line.get("dagger"), line.get("tentacle")
    return Reading(line["cult"], hands, CULTS.index(line["cult"]))


def _cult(table: Table, seat: Option) -> str | None:
    return table.setup.cults[seat] if isinstance(seat, int) else None


def _component(number: Option) -> str | None:
    return COMPONENTS[number - 1] if isinstance(number, int) else None


def _write_outcome(table: Table, picks: Picks) -> Raw:
    (end,) = picks
    if isinstance(end, int):
        return {"outcome": "gather", "cult": _cult(table, end)}
    return {"outcome": end}


def _write_swap(table: Table, picks: Picks) -> Raw:
    other, give, get = picks
    if other is None:
        return {"with": None}
    return {"with": _cult(table, other), "give": _component(give), "get": _component(get)}


_WRITERS: dict[str, Callable[[Table, Picks], Raw]] = {
    "clock": lambda _, picks: {"dagger": picks[0], "tentacle": picks[1]},
    "stairs": lambda _, picks: {"joined": picks[0] == "yes"},
    "gather": lambda _, picks: {"take": picks[0] == "take"},
    "negotiate": _write_outcome,
    "swap": _write_swap,
    "sacrifice": lambda table, picks: {"target": _cult(table, picks[0])},
    "discard": lambda _, picks: {"component": _component(picks[0])},
}


def summary(position: Position[Table]) -> Raw:
    """Write the position; of a clock heard before the reveal only its absence from `asked`."""
    table, outcome = position.table, position.outcome
    return {
        "game": GAME_ID,
        "turn": table.turn,
        "phase": table.phase,
        "over": outcome is not None,
        "winner": _winner(table, outcome.winners) if outcome else None,
        "ending": outcome.ending if outcome else None,
        "asked": [asked(table, decision) for decision in position.owed],
        "cults": {cult: _cult_summary(table, Seat(s)) for s, cult in enumerate(table.setup.cults)},
        "stock": stock(table),
    }


def _winner(table: Table, winners: tuple[Seat, ...]) -> str | list[str] | None:
    """One cult; a list of them where G9 is shared; else nobody."""
    names = [table.setup.cults[seat] for seat in winners]
    return names if len(names) > 1 else names[0] if names else None


def _cult_summary(table: Table, seat: Seat) -> Raw:
    return {
        "power": table.power[seat],
        "at": table.at[seat] or None,
        "fallen": seat in table.fallen,
        "alive": table.at[seat] != OFF_BOARD,
        "components": list(components(table, seat)),
    }
