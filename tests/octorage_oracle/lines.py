"""The second referee's lines: which is legal, by which statement it is not, and what is printed."""

from __future__ import annotations

from typing import Any

from tests.octorage_oracle.game import CARDS, TREASURES, Game, Line, Question

NAMED = {
    "choose": {"play": "O8", "steal": "O32", "take": "O33", "look": "O35", "keep": "O35",
               "strike": "O36", "discard": "O29"},
    "fate": {"character": "O5", "draw": "O18", "steal": "O32", "look": "O35"},
}  # fmt: skip


class Illegal(Exception):
    """A line that is refused; its argument is the statement."""


class Oracle(Game):
    def __init__(self, header: Line) -> None:
        super().__init__(header)
        self.flow = self.game()
        self.question: Question | None = next(self.flow)

    def hear(self, line: Any) -> None:
        question = self.question
        if question is None:
            raise Illegal("O25")
        if not isinstance(line, dict) or ("choose" in line) == ("fate" in line):
            raise Illegal(question.cite)
        word = "choose" if "choose" in line else "fate"
        if not isinstance(line[word], str) or line[word] not in NAMED[word]:
            raise Illegal(question.cite)
        if (word, line[word]) != (question.word, question.name):
            raise Illegal(NAMED[word][line[word]])
        answer = self.read(line, question)
        if line["player"] != question.player:
            gone = question.name == "play" and not self.life[line["player"]]
            raise Illegal("O17" if gone else "O14" if question.name == "play" else question.cite)
        cite = question.against(*answer)
        if cite is not None:
            raise Illegal(cite)
        try:
            self.question = self.flow.send(answer if question.name == "play" else answer[0])
        except StopIteration:
            self.question = None

    def read(self, line: Line, question: Question) -> tuple[Any, ...]:
        """The answer of a line of the right form; forms are as strict as JSON."""
        fields = [question.word, "player", question.field]
        values = [[question.name], [*self.players], question.values]
        if question.name == "play" and line.get("card") in TREASURES:
            fields, values = [*fields, "on"], [*values, [*self.players]]
        if sorted(line) != sorted(fields):
            raise Illegal(question.cite)
        for field, allowed in zip(fields, values, strict=True):
            if not any(type(line[field]) is type(one) and line[field] == one for one in allowed):
                raise Illegal(question.cite)
        answer = tuple(line[field] for field in fields[2:])
        return answer if question.name != "play" else (*answer, None)[:2]

    def answers(self) -> list[Line]:
        """Every line that is legal now."""
        question = self.question
        assert question is not None
        lines = []
        for value in question.values:
            line = {question.word: question.name, "player": question.player, question.field: value}
            aimed = question.name == "play" and value in TREASURES
            for on in self.players if aimed else [None]:
                if question.against(value, *([on] if aimed else [])) is None:
                    lines.append(line | ({"on": on} if aimed else {}))
        return lines

    def position(self) -> Line:
        asked = self.question
        seen = {str(card): self.discard.count(card) for card in CARDS if card in self.discard}
        return {
            "game": "octorage", "cards": self.mode, "round": self.round, "turn": self.turn,
            "phase": self.phase, "over": asked is None, "winner": self.winner,
            "ending": None if asked else "two-rounds",
            "asked": [{asked.word: asked.name, "player": asked.player}] if asked else [],
            "active": self.active, "octoman": self.octoman, "direction": self.direction,
            "rage": {"level": self.level, "value": self.rage[self.level - 1]},
            "area": self.area, "pile": self.in_pile(),
            "discard": {"seen": seen, "unseen": self.unseen},
            "players": [
                {"player": p, "character": self.character[p], "life": self.life[p],
                 "alive": self.life[p] > 0, "hand": self.held[p],
                 "treasures": [one for one in TREASURES if one in self.front[p]],
                 "rounds": self.rounds[p]}
                for p in self.players
            ],
        }  # fmt: skip
