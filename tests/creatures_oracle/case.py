"""The worked cases, read from `cases.txt`: openings, answers in few words, what must be true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from tests.creatures_oracle.header import CULTS
from tests.creatures_oracle.state import Line

TEXT = Path(__file__).with_name("cases.txt").read_text("utf-8")
DECK: list[Line] = json.loads(TEXT.split("```json deck\n")[1].split("```")[0])
ROWS = [[[0, 0, 1], [1, -1, 2], [-1, 1, 3]], [[2, 2, 4]]]
WORDS = {"yes": True, "no": False}
ANSWERS = {"dodge": "play", "sign": "play", "bluff": "play", "defend": "roll", "stake": "bonus",
           "counter": "skill", "roll": "total", "draw": "card", "peripety": "card",
           "target": "cult"}  # fmt: skip
ADJUST = {"points": "cult amount", "kill": "cult cultist by", "revive": "cult cultist",
          "modifier": "cult skill amount until", "note": "cult until", "lift": "n",
          "test": "cult skill bonus", "again": "cultist", "done": ""}  # fmt: skip


class Step(NamedTuple):
    line: Line | None
    """An answer, or none where something must be true."""
    words: list[str]
    refused: str | None = None


class Case(NamedTuple):
    title: str
    header: Line
    steps: list[Step]


def cases() -> list[Case]:
    parts = re.split(r"^### ", TEXT, flags=re.MULTILINE)[1:]
    return [
        case_of(f"{part.splitlines()[0]} ({number})", block.strip().splitlines())
        for part in parts
        for number, block in enumerate(re.findall(r"```\n(.*?)```", part, re.DOTALL), 1)
    ]


def case_of(title: str, texts: list[str]) -> Case:
    first, *rest = [text.split("#")[0].split() for text in texts]
    fields = dict(word.split("=", 1) for word in first[1:])
    header = header_of(first[0], fields)
    steps = [Step(line, []) for line in opening(header, fields)]
    for words in rest:
        if words[0] == "!":
            steps[-1] = steps[-1]._replace(refused=words[1])
        else:
            steps.append(Step(None if words[0] == "=" else line_of(words), words))
    return Case(title, header, steps)


def header_of(letter: str, fields: dict[str, str]) -> Line:
    cards = DECK
    if "cards" in fields:
        counts = dict(word.split(":") for word in fields["cards"].split(","))
        cards = [{**c, "count": int(counts[c["id"]])} for c in DECK if c["id"] in counts]
    goal = int(fields.get("goal", 15))
    return {
        "record": 1,
        "game": "creatures-cultists",
        "seats": [{"cult": cult} for cult in CULTS[: int(fields.get("seats", 3))]],
        "cards": "box" if letter == "B" else "table",
        "set": "cases",
        "data": {
            "goal": dict.fromkeys("2345", goal),
            "rows": json.loads(fields["rows"]) if "rows" in fields else ROWS,
            "cards": [] if letter == "B" else cards,
        },
        "limit": int(fields["limit"]) if "limit" in fields else None,
        "rulings": {key: value for key, value in fields.items() if key.startswith("CG")},
    }


def opening(header: Line, fields: dict[str, str]) -> list[Line]:
    if "raw" in fields:
        return []
    seats = len(header["seats"])
    star = int(fields.get("star", seats))
    lines: list[Line] = []
    for player in range(1, seats + 1):
        values = fields.get(f"s{player}", "10,10,10").split(",")
        for skill, value in zip(("sorcery", "conjuring", "brutality"), values, strict=True):
            roll = {"fate": "skill", "player": player, "skill": skill, "total": int(value) - 3}
            lines.append(roll)
    lines.append({"fate": "favour", "player": star})
    for step in range(1, seats + 1):
        player = (star - 1 - step) % seats + 1
        hand = fields.get(f"h{player}")
        for card in hand.split(",") if hand else []:
            lines.append({"fate": "draw", "player": player, "card": card})
    return lines


def value_of(word: str) -> Any:
    return int(word) if re.fullmatch(r"[-+]?\d+", word) else word


def line_of(words: list[str]) -> Line:
    if words[0] == "star":
        return {"fate": "favour", "player": int(words[1])}
    if words[0] == "fate":
        return {"fate": words[1], **box(words[2])}
    player, name, *rest = int(words[0]), *words[1:]
    word = "fate" if name in ("roll", "draw", "skill") else "choose"
    return {word: name, "player": player, **answer(name, rest)}


def answer(name: str, words: list[str]) -> Line:
    said: Line = {}
    match name:
        case "act":
            said = act(words)
        case "attack":
            said = {"with": int(words[0]), **box(words[2])}
        case "skill":
            said = {"skill": words[0], "total": int(words[1])}
        case "victim" | "revive":
            said = box(words[0])
        case "adjust":
            flat = [value_of(x) for w in words[1:] if w != "by" for x in re.split(r"(?<=\d)\.", w)]
            said = {"do": words[0], **dict(zip(ADJUST[words[0]].split(), flat, strict=True))}
        case _:
            value = None if words == ["none"] else WORDS.get(words[0], value_of(words[0]))
            said = {ANSWERS[name]: value}
    return said


def box(word: str) -> Line:
    cult, cultist = map(int, word.split("."))
    return {"cult": cult, "cultist": cultist}


def act(words: list[str]) -> Line:
    line: Line = {"act": words[0]}
    if words[1:] and "/" in words[1]:
        call, ward = map(int, words[1].split("/"))
        return line | {"call": call, "ward": ward}
    if words[1:]:
        value = value_of(words[1])
        return line | {"card" if isinstance(value, str) else "bonus": value}
    return line


def is_true(position: Line, words: list[str]) -> bool:
    """What stands behind `=`."""
    _, name, *rest = words
    return seen(position, name, rest) == rest


def seen(position: Line, name: str, rest: list[str]) -> list[str]:
    """What the position has to say where a case has these words."""
    players = {str(one["player"]): one for one in position["players"]}
    said: list[Any] = []
    match name:
        case "asked":
            (asked,) = position["asked"]
            said = [asked.get("choose") or asked["fate"], asked.get("player")][: len(rest)]
        case "points" | "hand" | "row":
            said = [rest[0], players[rest[0]][name]]
        case "out":
            said = [player for player in players if not players[player]["alive"]]
        case "mark":
            cult, cultist = rest[0].split(".")
            mark = players[cult]["marks"][int(cultist) - 1]
            said = [rest[0], "alive" if mark is None else mark]
        case "pile":
            said = [rest[0], position["discard"].get(rest[0], 0)]
        case "deck" | "round":
            said = [position[name]]
        case "order":
            said = position["order"]
        case "used":
            said = [rest[0], *position["used"][rest[0]]]
        case "lasting":
            said = [f"{one['n']}:{one['cult']}" for one in position["lasting"]]
        case "over":
            said = [position["ending"], *str(position["winner"]).split()]
    return [str(one) for one in said]
