"""The second referee: which line is legal, by which statement it is not, and what is printed."""

from __future__ import annotations

from typing import Any

from tests.salem_oracle.cardset import KINDS, Wrong
from tests.salem_oracle.course import Course
from tests.salem_oracle.header import need_header
from tests.salem_oracle.reading import NotARecord, lines_of, same
from tests.salem_oracle.state import CARDS, ENDS, PLACES, Flow, Line, Over, Question


class Illegal(Exception):
    """A line that is refused; its argument is the statement."""


class Oracle(Course):
    """One game: `hear` a line, look at the `answers` and the `position`."""

    question: Question | None

    def __init__(self, header: Line) -> None:
        super().__init__(header)
        self.begin(self.game())

    def begin(self, flow: Flow) -> None:
        self.flow = flow
        self.go_on(None)

    def go_on(self, row: Any) -> None:
        try:
            self.question = self.flow.send(row)
        except Over:
            self.question, self.phase, self.player = None, "over", None

    def hear(self, line: Any) -> None:
        cite = self.refusal(line)
        if cite is not None:
            raise Illegal(cite)
        self.go_on({key: value for key, value in line.items() if key not in self.question.asked})

    def refusal(self, line: Any) -> str | None:
        """The statement by which a line is refused now."""
        if self.question is None:
            return ENDS[str(self.ending)]
        if any(same(line, answer) for answer in self.answers()):
            return None
        return self.against(line, self.question)

    def against(self, line: Any, question: Question) -> str:
        """Another cite than the question's is only for an answer in its form."""
        if question.against is None or type(line) is not dict:
            return question.cite
        asked = {key: line.get(key) for key in question.asked}
        row = {key: value for key, value in line.items() if key not in asked}
        if not same(asked, question.asked) or not in_form(row, question.asked["choose"]):
            return question.cite
        return question.against(row)

    def answers(self) -> list[Line]:
        """Every line that is legal now."""
        return [self.question.asked | row for row in self.question.rows] if self.question else []

    def weights(self) -> list[int]:
        """How likely each of the answers is, where fate answers; otherwise all alike."""
        if self.question is None:
            return []
        return self.question.weights or [1] * len(self.question.rows)

    # The position

    def position(self) -> Line:
        over = self.question is None
        winner = "players" if self.ending == "sealed" else "necron"
        return {
            "game": "sorcerer-of-salem", "round": self.round, "phase": self.phase,
            "player": self.player, "over": over, "winner": winner if over else None,
            "ending": self.ending, "asked": [{**self.question.asked}] if self.question else [],
            "necron": self.necron, "sorcerer": self.sorcerer,
            "players": [self.shown(player) for player in self.players],
            "creatures": [self.board[place] for place in PLACES],
            "old_ones": [self.old_ones.get(slot, "gone") or "hidden" for slot in PLACES],
            "shadow": self.shadow, "banisher": self.banisher,
            "tiles": [
                {"covered": self.covered[place], "looked": sorted(self.looked[place]),
                 "face": self.face[place] if over else None}
                for place in PLACES
            ],
            "known_open": self.known_open(),
            "pile": self.pile.total() - 2 * self.is_pair_unknown(),
            "removed": self.removed if self.rulings["SG24"] == "seen" else None,
            "discard": [
                name for name in [*self.creature_cards, "craven"] for _ in range(self.discard[name])
            ],
            "events": 8 - len(self.drawn_events),
            "objects": None if self.is_box else self.objects(),
        }  # fmt: skip

    def shown(self, player: int) -> Line:
        held = self.held[player]
        return {
            "sanity": self.sanity[player], "at": self.at[player],
            "cards": [card for card in CARDS if card in self.cards[player]],
            "objects": None if self.is_box else [k for k in KINDS for _ in range(held[k])],
            "artefact": self.artefact[player],
        }  # fmt: skip

    def objects(self) -> Line:
        return {
            "bag": self.bag.total(),
            "discard": {kind: number for kind, number in self.thrown.items() if number},
            "out": {kind: number for kind, number in self.out.items() if number},
            "places": [[*self.spaces[place]] for place in PLACES],
        }

    def known_open(self) -> bool | None:
        """Whether a sane player knows of an open portal, while one may close the university."""
        asked = self.question.asked if self.question else {}
        player = asked.get("player")
        if asked.get("choose") != "use" or self.is_box or self.at[player] != 0:
            return None
        if self.artefact[player] is None or self.banisher is None:
            return None
        return any(
            self.face[place] == "portal" and not self.covered[place] and player in self.sane()
            for place in PLACES
            for player in self.looked[place]
        )


def in_form(row: Line, choose: str) -> bool:
    """Whether the answer of a move or a use is of the form that section 7 speaks of."""
    if choose == "move":
        return type(row.get("to")) is int and 0 <= row["to"] <= 7 and is_path(row)
    return all(type(value) is str for value in row.values())


def is_path(row: Line) -> bool:
    return row.keys() == {"to"} or (row.keys() == {"to", "path"} and row["path"] is True)


def judged(record: bytes) -> tuple[int, Any]:
    """The exit status, and with it the position, the line and cite refused, or the reason."""
    try:
        header, *lines = lines_of(record)
        need_header(header)
    except NotARecord as bad:
        return 2, str(bad)
    except Wrong as wrong:
        return 2, f"line 1: {wrong}"
    oracle = Oracle(header)
    for number, line in enumerate(lines, 2):
        try:
            oracle.hear(line)
        except Illegal as illegal:
            return 1, (number, str(illegal))
    return 0, oracle.position()
