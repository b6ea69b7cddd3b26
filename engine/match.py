"""A game as it went: every position, so that any of them can be gone back to."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from engine.decisions import Answer
from engine.game import Game
from engine.position import Position, Refused, Verdict
from engine.referee import apply, begin

H = TypeVar("H")
L = TypeVar("L")


class Match(msgspec.Struct, Generic[H, L], frozen=True):
    """What was answered, and what came of it; undo drops the last of both."""

    verdicts: tuple[Verdict[H, L], ...]
    answers: tuple[Answer, ...] = ()

    @property
    def position(self) -> Position[H]:
        """Where the game stands."""
        return self.verdicts[-1].position

    def heard(self, game: Game[H, L], answer: Answer) -> Match[H, L]:
        """Give the match with one more answer, or raise Refused."""
        verdict = apply(game, self.position, answer)
        return Match((*self.verdicts, verdict), (*self.answers, answer))

    def undone(self, *, agreed: bool = False) -> Match[H, L]:
        """Give the match without its last answer.

        What people have seen they cannot unsee: back across a reveal only if all have *agreed*.
        """
        if not self.answers:
            raise Refused("nothing_to_undo")
        if not agreed and any(event.reveals for event in self.verdicts[-1].events):
            raise Refused("undo_needs_all")
        return Match(self.verdicts[:-1], self.answers[:-1])


def new_match(game: Game[H, L], opening: H) -> Match[H, L]:
    """Start a match at its first question."""
    return Match((begin(game, opening),))
