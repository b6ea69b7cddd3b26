"""The second referee: which line is legal, by which statement it is not, and what is printed."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.creatures_oracle.course import Course
from tests.creatures_oracle.header import need_header
from tests.creatures_oracle.state import ENDS, KINDS, Flow, Line, Over, Question, Shape
from tests.salem_oracle.cardset import Wrong
from tests.salem_oracle.reading import NotARecord, lines_of, same

MANY = 200
"""Of a vocabulary without an end so many words are tried, more than a cult can have points for."""


class Illegal(Exception):
    """A line that is refused; its argument is the statement."""


class Oracle(Course):
    """One game: `hear` a line, look at the `answers` and the `position`."""

    question: Question | None

    def __init__(self, header: Line) -> None:
        super().__init__(header)
        self.flow: Flow = self.game()
        self.go_on(None)

    def go_on(self, row: Any) -> None:
        try:
            self.question = self.flow.send(row)
        except Over:
            self.question, self.phase = None, "over"

    def hear(self, line: Any) -> None:
        cite = self.refusal(line)
        if cite is not None:
            raise Illegal(cite)
        self.go_on({key: value for key, value in line.items() if key not in self.question.asked})

    def refusal(self, line: Any) -> str | None:
        """The statement by which a line is refused now."""
        if self.question is None:
            return ENDS[str(self.ending)]
        if type(line) is not dict:
            return self.question.cite
        asked = self.question.asked
        fixed = {key: line[key] for key in asked if key in line}
        row = {key: value for key, value in line.items() if key not in asked}
        is_in_form = any(fits(row, shape) for shape in self.question.shapes)
        if not same(fixed, asked) or not is_in_form:
            return self.question.cite
        return self.question.against(row)

    def answers(self) -> list[Line]:
        """Every line that is legal now."""
        if self.question is None:
            return []
        rows = [
            dict(zip(shape, values, strict=True))
            for shape in self.question.shapes
            for values in product(*(words[:MANY] for words in shape.values()))
        ]
        return [self.question.asked | row for row in rows if self.question.against(row) is None]

    # The position

    def position(self) -> Line:
        return {
            "game": "creatures-cultists", "round": self.round, "phase": self.phase,
            "over": self.question is None, "winner": self.winner, "ending": self.ending,
            "asked": [{**self.question.asked}] if self.question else [],
            "favoured": self.favoured, "order": [*self.order], "active": self.active,
            "players": [self.shown(player) for player in self.players],
            "used": {
                **{kind: sorted(self.used[kind]) for kind in KINDS}, "event": self.has_event
            },
            "lasting": [
                {"n": number, "by": one.by, "cult": one.cult, "skill": one.skill,
                 "amount": one.amount, "until": one.until}
                for number, one in sorted(self.lasting.items())
            ],
            "play": {**self.play.shown} if self.play else None,
            "deck": None if self.is_box else self.deck.total(),
            "discard": None if self.is_box else {**+self.pile},
        }  # fmt: skip

    def shown(self, player: int) -> Line:
        return {
            "player": player, "cult": self.colours[player - 1], "alive": self.alive[player],
            "points": self.points[player], "began": self.began[player],
            "skills": {**self.skills[player]}, "marks": [*self.marks[player].values()],
            "row": self.row(player),
            "hand": None if self.is_box else self.hands[player].total(),
        }  # fmt: skip


def fits(row: Line, shape: Shape) -> bool:
    """Whether an answer has the fields of a form, each with a word of its vocabulary."""
    return row.keys() == shape.keys() and all(is_word(row[key], shape[key]) for key in shape)


def is_word(value: Any, words: Any) -> bool:
    if isinstance(words, range):
        return type(value) is int and value in words
    return any(type(value) is type(word) and value == word for word in words)


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
