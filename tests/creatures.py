"""A table of Créatures & Cultistes on its feet, for tests that read as claims.

A case is a text: its opening, answers in order, what is then true (`=`) and which statement
refuses the line above (`!`).

    B CG1=literal            # opening, and what differs from it
    2 act brutality +0
    2 attack 1 > 1.1         # with box 1, at box 1 of player 1
    = asked dodge 1
    1 dodge yes
    = used brutality 1
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine import Event, Position, Raw, Refused, apply, begin, encode
from engine.games.creatures import Creatures
from engine.games.creatures.cards import SKILLS
from engine.games.creatures.settings import CULTS, Rulings
from engine.games.creatures.table import Table
from engine.rulings import values_of

SHEET = [[[0, 0, 1], [1, -1, 2], [-1, 1, 3]], [[2, 2, 4]]]
"""The sheet of the cases: three boxes in the lowest row, one above."""


def _modifies(who: str, skill: str, amount: int, until: str) -> Raw:
    return {"do": "modifier", "who": who, "skill": skill, "amount": amount, "until": until}


def _kills(who: str, pick: str, credit: bool) -> Raw:
    return {"do": "kill", "who": who, "pick": pick, "credit": credit}


def _points(who: str, amount: int) -> Raw:
    return {"do": "points", "who": who, "amount": amount}


DECK: list[Raw] = [
    {"id": "club", "type": "brutality", "count": 8, "bonus": 2},
    {"id": "imp", "type": "conjuring", "count": 8, "call": 0, "ward": 9},
    {"id": "hex", "type": "sorcery", "count": 3, "target": "other", "bonus": 0,
     "effects": [_modifies("target", "brutality", -2, "next")]},
    {"id": "feast", "type": "event", "count": 3, "target": "none", "effects": [_points("self", 3)]},
    {"id": "storm", "type": "event", "count": 2, "target": "none",
     "effects": [_kills("others", "fate", False)]},
    {"id": "curse", "type": "event", "count": 2, "target": "other",
     "effects": [_modifies("target", "sorcery", -1, "game")]},
    {"id": "trial", "type": "event", "count": 2, "target": "other",
     "test": {"by": "target", "skill": "sorcery", "bonus": 0},
     "effects": [_points("self", -1)], "otherwise": [_kills("target", "owner", True)]},
    {"id": "mercy", "type": "event", "count": 2, "target": "none",
     "effects": [{"do": "revive", "who": "self", "pick": "player"}, {"do": "lift", "who": "all"}]},
    {"id": "saw", "type": "brutality", "count": 2, "bonus": 4,
     "rip": [_points("target", -2)], "botch": [_kills("self", "fate", False)]},
    {"id": "omen", "type": "peripety", "count": 2, "target": "none",
     "effects": [_points("self", 1)]},
    {"id": "plague", "type": "peripety", "count": 2, "target": "none",
     "effects": [_modifies("all", "all", -1, "round")]},
    {"id": "dodge", "type": "defence", "count": 4, "defence": "dodge"},
    {"id": "sign", "type": "defence", "count": 4, "defence": "sign"},
    {"id": "bluff", "type": "defence", "count": 4, "defence": "bluff"},
]  # fmt: skip
"""The deck of the cases."""


def a_header(seats: int = 3, **fields: Any) -> Raw:
    """The header of a record with the set of the cases; a field given as ... is left out."""
    usual: Raw = {"record": 1, "game": "creatures-cultists", "seed": 7}
    usual |= {"seats": [{"cult": cult} for cult in CULTS[:seats]], "cards": "table", "set": "cases"}
    usual |= {"data": a_set()}
    return {key: value for key, value in (usual | fields).items() if value is not ...}


def a_set(**fields: Any) -> Raw:
    """The set of the cases."""
    goal = dict.fromkeys("2345", 15)
    return {"goal": goal, "rows": SHEET, "cards": DECK} | fields


class CreaturesTable:
    """A game answered by lines or by the words of the cases, and looked at by player."""

    def __init__(self, header: Raw) -> None:
        self.game = Creatures()
        self.header = header
        self.lines: list[Raw] = []
        self._heard(begin(self.game, self.game.opening(header)))

    def _heard(self, verdict: Any) -> None:
        self.position: Position[Table] = verdict.position
        self.told: list[Event[Any]] = list(verdict.events)

    def say(self, line: Raw) -> CreaturesTable:
        """Answer with a line of a record; `told` is what came of it."""
        answer = self.game.hear(self.position, line)
        self._heard(apply(self.game, self.position, answer))
        self.lines.append(line)
        return self

    def play(self, text: str) -> CreaturesTable:
        """Go on with the words of a case."""
        words = [line.split("#")[0].split() for line in text.splitlines()]
        steps = [line for line in words if line]
        for step, following in zip(steps, [*steps[1:], [""]], strict=True):
            if step[0] == "=":
                self.check(*step[1:])
            elif following[0] == "!":
                assert self.refusal(line_of(step)) == following[1], step
            elif step[0] != "!":
                self.say(line_of(step))
        return self

    def refusal(self, line: Raw) -> str:
        """The statement by which a line is refused; the table stays as it is."""
        before = self.position
        try:
            self.say(line)
        except Refused as refused:
            cite = refused.cite
        else:
            raise AssertionError(f"accepted: {line}")
        assert self.position is before
        return cite

    def check(self, what: str, *words: str) -> None:
        """Compare what is true with what a case says."""
        found = _LOOKS[what](self, *words)
        assert found, (what, words, self.summary)

    @property
    def asked(self) -> str:
        """The open question, "act 2", "favour"; empty: none."""
        questions = [
            f"{question.get('choose', question.get('fate'))} {question.get('player', '')}".strip()
            for question in self.summary["asked"]
        ]
        return " ".join(questions)

    @property
    def answers(self) -> list[Raw]:
        """Every line that may be said now."""
        (decision,) = self.position.asked
        return [self.game.line(self.table, decision, row) for row in decision.rows]

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def summary(self) -> Raw:
        return self.game.summary(self.position)

    def player(self, number: str | int) -> Raw:
        found: Raw = self.summary["players"][int(number) - 1]
        return found

    def kinds(self) -> list[str]:
        """What happened, by name."""
        return [type(event).__name__ for event in self.told]

    def cites(self) -> list[str]:
        return [event.cite for event in self.told]


def case(text: str) -> CreaturesTable:
    """Open a table as the first line says, and follow the case."""
    first, _, rest = text.strip().partition("\n")
    return opened(first.split("#")[0].split()).play(rest)


def opened(words: list[str]) -> CreaturesTable:
    """Lay an opening: `B` printed cards, `T` the table's; all skills 10, the last has the star."""
    changes = dict(word.split("=", 1) for word in words[1:])
    seats = int(changes.get("seats", 3))
    data = a_set(rows=json.loads(changes["rows"])) if "rows" in changes else a_set()
    if "cards" in changes:
        counts = dict(entry.split(":") for entry in changes["cards"].split(","))
        data["cards"] = [
            card | {"count": int(counts[card["id"]])} for card in DECK if card["id"] in counts
        ]
    rulings = {key: value for key, value in changes.items() if key in values_of(Rulings)}
    mode = {"B": "box", "T": "table"}[words[0]]
    limit = int(changes["limit"]) if "limit" in changes else None
    header = a_header(seats, cards=mode, data=data, limit=limit, rulings=rulings)
    table = CreaturesTable(header)
    return table if "raw" in changes else _dealt(table, seats, changes)


def _dealt(table: CreaturesTable, seats: int, changes: dict[str, str]) -> CreaturesTable:
    for player in range(1, seats + 1):
        skills = changes.get(f"s{player}", "10,10,10").split(",")
        for skill, value in zip(SKILLS, skills, strict=True):
            table.say({"fate": "skill", "player": player, "skill": skill, "total": int(value) - 3})
    table.say({"fate": "favour", "player": int(changes.get("star", seats))})
    hands = {player: changes.get(f"h{player}", "").split(",") for player in range(1, seats + 1)}
    while table.asked.startswith("draw") and table.summary["phase"] == "refill":
        player = table.summary["asked"][0]["player"]
        table.say({"fate": "draw", "player": player, "card": hands[player].pop(0)})
    return table


def line_of(words: list[str]) -> Raw:
    """Write the words of a case as a line of a record."""
    if words[0] == "star":
        return {"fate": "favour", "player": int(words[1])}
    if words[0] == "fate":
        cult, cultist = _box(words[2])
        return {"fate": words[1], "cult": cult, "cultist": cultist}
    player, name, *rest = words
    is_fate = name in ("roll", "draw", "skill")
    question: Raw = {"fate" if is_fate else "choose": name, "player": int(player)}
    return question | _ANSWERS.get(name, _yes)(*rest)


def _box(word: str) -> tuple[int, int]:
    cult, cultist = word.split(".")
    return int(cult), int(cultist)


def _yes(word: str) -> Raw:
    return {"play": word == "yes"}


def _act(act: str, how: str = "") -> Raw:
    if "/" in how:
        call, ward = how.split("/")
        return {"act": act, "call": int(call), "ward": int(ward)}
    if how.lstrip("+-").isdigit():
        return {"act": act, "bonus": int(how)}
    return {"act": act} | ({"card": how} if how else {})


def _attack(attacker: str, _: str, target: str) -> Raw:
    cult, cultist = _box(target)
    return {"with": int(attacker), "cult": cult, "cultist": cultist}


def _cultist(word: str) -> Raw:
    cult, cultist = _box(word)
    return {"cult": cult, "cultist": cultist}


def _adjust(do: str, *how: str) -> Raw:
    raw: Raw = {"do": do}
    if do in ("kill", "revive"):
        return raw | _cultist(how[0]) | ({"by": int(how[2])} if do == "kill" else {})
    names = {
        "points": ("cult", "amount"), "modifier": ("cult", "skill", "amount", "until"),
        "note": ("cult", "until"), "lift": ("n",), "test": ("cult", "skill", "bonus"),
        "again": ("cultist",), "done": (),
    }[do]  # fmt: skip
    values = [int(word) if word.lstrip("+-").isdigit() else word for word in how]
    return raw | dict(zip(names, values, strict=True))


_ANSWERS: dict[str, Callable[..., Raw]] = {
    "act": _act,
    "attack": _attack,
    "adjust": _adjust,
    "stake": lambda word: {"bonus": int(word)},
    "defend": lambda word: {"roll": word == "yes"},
    "counter": lambda word: {"skill": None if word == "none" else word},
    "target": lambda word: {"cult": int(word)},
    "victim": _cultist,
    "revive": _cultist,
    "peripety": lambda word: {"card": word},
    "roll": lambda word: {"total": int(word)},
    "draw": lambda word: {"card": word},
    "skill": lambda skill, total: {"skill": skill, "total": int(total)},
}


def _marked(table: CreaturesTable, box: str, mark: str) -> bool:
    cult, cultist = _box(box)
    found = table.player(cult)["marks"][cultist - 1]
    return bool(found == (None if mark == "alive" else int(mark)))


def _is_over(table: CreaturesTable, ending: str, *winner: str) -> bool:
    summary = table.summary
    return bool(summary["ending"] == ending and summary["winner"] == json.loads(" ".join(winner)))


_LOOKS: dict[str, Callable[..., bool]] = {
    "asked": lambda table, *words: (table.asked + " ").startswith(" ".join(words) + " "),
    "points": lambda table, player, points: table.player(player)["points"] == int(points),
    "hand": lambda table, player, cards: table.player(player)["hand"] == int(cards),
    "row": lambda table, player, row: table.player(player)["row"] == int(row),
    "out": lambda table, player: not table.player(player)["alive"],
    "mark": _marked,
    "pile": lambda table, card, n: table.summary["discard"].get(card, 0) == int(n),
    "deck": lambda table, n: table.summary["deck"] == int(n),
    "round": lambda table, n: table.summary["round"] == int(n),
    "order": lambda table, *order: table.summary["order"] == [int(one) for one in order],
    "used": lambda table, kind, *boxes: table.summary["used"][kind] == [int(b) for b in boxes],
    "lasting": lambda table, *cards: [
        f"{one['n']}:{one['cult']}" for one in table.summary["lasting"]
    ] == [*cards],
    "over": _is_over,
}  # fmt: skip


def record(header: Raw, *lines: Raw) -> bytes:
    """A record as bytes."""
    return b"".join(map(encode, (header, *lines)))
