"""A question as it is put to one seat: what every game's own way of asking begins with."""

from __future__ import annotations

import msgspec

from companion.evening.telling import Narrator
from companion.screen.question import Asker, Begun
from companion.screen.scene import Line
from companion.screen.showing import Shown
from engine import Decision, Seat


class QuestionPut(msgspec.Struct, frozen=True):
    """What is shown, who words it, what is asked, and of whom."""

    shown: Shown
    asker: Asker
    asked: Decision
    seat: Seat

    @property
    def begun(self) -> Begun:
        """What its fingers have begun."""
        return self.shown.begun_by(self.seat)

    @property
    def narrator(self) -> Narrator:
        """Who puts it in words."""
        return self.asker.narrator

    @property
    def own(self) -> Decision:
        """The question as its seat sees it."""
        if not self.asked.private:
            return self.asked
        return next(d for d in self.shown.own(self.seat).owed if d.seat == self.seat)

    def line(self, said: str) -> Line:
        """The question; for a while, why what was touched cannot be."""
        return self.asker.why(self.begun) or Line(said, "candle")
