"""A position of the worked cases, arranged as a case says and answered in few words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.salem_oracle.cardset import KINDS
from tests.salem_oracle.oracle import Illegal, Oracle
from tests.salem_oracle.state import CARDS, Flow, Line

CHEAP = [[], ["necron-1"], ["creature"]]
DEAR = [[], ["event"], ["sanity-1", "necron-2"]]
COLOURS = ["amber", "jade", "onyx", "amber", "jade", "onyx"]
CREATURES: dict[str, tuple[str, list[Any]]] = {
    "undead": ("dagger elixir", [["necron", 3]]),
    "thul-saduun": ("artefact", [["necron", 2]]),
    "ghoul": ("dagger dagger", [["give", 2, "dagger", True]]),
    "gaunt": ("glasses elixir", [["give", 2, "glasses", False]]),
    "hunter": ("elixir elixir", [["sanity", "each", -1]]),
    "deep": ("glasses dagger", [["shuffle"]]),
    "witch": ("necronomicon elixir", [["sanity", "one", -2]]),
    **{f"c{number}": ("glasses glasses", []) for number in range(5)},
}
OLD_ONES: dict[str, tuple[Any, list[Any]]] = {
    "cthulhu": ("identical", [["event-necron", 1]]),
    "dagon": ("different", [["no-use", "elixir"]]),
    "shub": (["necronomicon", "necronomicon", "glasses"], [["more-creatures", 1]]),
    "yog": (["dagger", "dagger", "glasses"], [["no-guard"]]),
    "o5": ("different", [["no-meet"]]),
    "o6": ("different", [["path-sanity", 1], ["take-necron", 1]]),
}
EVENTS: dict[str, tuple[int, list[Any]]] = {
    "omen": (2, [["shadow"]]),
    "fear": (1, [["sanity", "active", -1]]),
    "thief": (1, [["discard-each"]]),
    "gift": (0, [["find", "each"]]),
    **{f"e{number}": (1, []) for number in range(8)},
}


def case_set(creatures: dict[str, Any] | None = None, events: dict[str, Any] | None = None) -> Line:
    """The set of the cases; a case may change the damage of a creature or an event."""
    damage = creatures or {}
    all_events = EVENTS | (events or {})
    return {
        "track": {"length": 40, "demon": 20, "pictures": [6, 12, 18, 30]},
        "artefacts": {"amber": 2, "jade": 2, "onyx": 2},
        "die": [*KINDS, "sanity", "necron"],
        "places": [
            {"artefact": colour, "costs": CHEAP if place < 4 else DEAR}
            for place, colour in enumerate(COLOURS, 1)
        ],
        "creatures": [
            {"id": id_, "beaten": beaten.split(), "damage": damage.get(id_, usual)}
            for id_, (beaten, usual) in CREATURES.items()
        ],
        "old_ones": [
            {"id": id_, "objects": objects, "text": text}
            for id_, (objects, text) in OLD_ONES.items()
        ],
        "events": [
            {"id": id_, "steps": steps, "text": text} for id_, (steps, text) in all_events.items()
        ],
    }


def case_header(players: int = 2, **fields: Any) -> Line:
    seats = [{"name": f"P{number}"} for number in range(1, players + 1)]
    header = {"record": 1, "game": "sorcerer-of-salem", "cards": "table", "set": "cases"}
    return {**header, "seats": seats, "data": case_set(), **fields}


class Case(Oracle):
    """Player 1 is to move, or another phase begins; fields are those of the referee's state."""

    def __init__(
        self,
        players: int = 2,
        phase: str = "turn",
        *,
        who: int = 1,
        prisoner: str | None = None,
        objects: dict[int, str] | None = None,
        header: Line | None = None,
        **rulings_or_state: Any,
    ) -> None:
        fields = rulings_or_state
        self.who, self.since = who, phase
        self.fields = {key: fields[key] for key in fields if not key.startswith("SG")}
        self.objects_of = objects or {}
        self.prisoner = prisoner
        rulings = {key: fields[key] for key in fields if key not in self.fields}
        super().__init__(case_header(players, rulings=rulings) | (header or {}))

    def game(self) -> Flow:
        self.arrange()
        if self.since == "creatures":
            yield from self.creature_phase()
        if self.since != "event":
            yield from self.turns(range(self.who, len(self.players) + 1))
        yield from self.event_phase()
        self.round += 1
        yield from self.rounds()

    def arrange(self) -> None:
        others = [name for name in ("yog", "dagon", "shub", "o5", "o6") if name != self.prisoner]
        known = [*others, *(["cthulhu"] * (self.prisoner != "cthulhu")), self.prisoner]
        self.turned_up = [str(one) for one in known] if self.prisoner else ["yog"]
        self.old_ones |= dict(enumerate(self.turned_up, 1))
        self.spaces = {place: ["dagger"] * 3 for place in self.spaces}
        for player, words in self.objects_of.items():
            self.held[player] = Counter(word for word in words.split() if word in KINDS)
            self.artefact[player] = next((w for w in words.split() if w not in KINDS), None)
        for name, value in self.fields.items():
            old = getattr(self, name)
            setattr(self, name, {**old, **value} if type(old) is dict else value)
        for creature in [*self.board.values(), *self.discard.elements()]:
            if creature is not None:
                self.pile[creature] -= 1
        if self.shadow is not None:
            self.old_ones.pop(1, None)
        self.pool -= Counter(face for face in self.face.values() if face)
        self.banisher = next((p for p in self.players if self.at[p] == 7), None)
        self.has_been_banished = self.banisher is not None

    # Answers

    @property
    def asked(self) -> str:
        """The open question: "move 1", "tile 4", "object 2 1"; empty: none."""
        (asked,) = self.position()["asked"] or [{"": ""}]
        return " ".join(map(str, asked.values()))

    def say(self, **answer: Any) -> Case:
        """Answer the open question."""
        assert self.question is not None
        self.hear(self.question.asked | {key.rstrip("_"): answer[key] for key in answer})
        return self

    def says(self, *values: Any) -> Case:
        """Answer questions that have one field, one after the other."""
        for value in values:
            assert self.question is not None
            (key,) = self.question.rows[0].keys()
            self.say(**{key: value})
        return self

    def draw(self, *words: str) -> Case:
        """Let fate answer: "creature undead", "tile portal", "object jade"."""
        for word in words:
            name, value = word.split()
            assert self.asked.split()[0] == name, f"asked: {self.asked}"
            self.says(value)
        return self

    def refused(self, **answer: Any) -> str:
        assert self.question is not None
        return self.refused_line(
            self.question.asked | {key.rstrip("_"): answer[key] for key in answer}
        )

    def refused_line(self, line: Any) -> str:
        before = self.position()
        try:
            self.hear(line)
        except Illegal as illegal:
            assert self.position() == before
            return str(illegal)
        raise AssertionError(f"accepted: {line}")

    def goes(self, to: int, **path: bool) -> Case:
        return self.say(to=to, **path)

    def slot(self, number: int) -> str:
        return str(self.position()["old_ones"][number - 1])

    def hand(self, player: int) -> str:
        held = [*self.held[player].elements(), self.artefact[player]]
        return " ".join(sorted(kind for kind in held if kind))


ALL_CARDS = [*CARDS]
