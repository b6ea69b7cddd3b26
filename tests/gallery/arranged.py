"""A game arranged at some turn and answered by the rules: what samples and tests look at."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.evening.beats import Beat, beats
from companion.evening.seating import Means, Sitter
from companion.games.octopus.course import COURSE
from companion.games.octopus.presenter import Moment, moment
from engine import Match, Picks, Seat, begin
from engine.games.octopus import Octopus
from engine.games.octopus.board import COMPONENTS, CULTS
from engine.games.octopus.table import LiveTable, Table

SEATED = {
    3: ("bottom_left", "top_right", "left"),
    4: ("bottom_left", "bottom_right", "top_right", "top_left"),
    5: ("bottom_left", "bottom_right", "top_right", "top_left", "left"),
}
"""Where so many sit in all these pictures."""
MAP = [[1, 2], [1, 3], [1, 4], [1, 5], [2, 3], [3, 4], [4, 5], [5, 6], [2, 6]]


class Sample:
    """A game arranged at some turn, and answered from there by the rules alone."""

    def __init__(
        self,
        seats: int = 5,
        exterior: str | None = "dreams",
        *,
        places: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        by: tuple[str, ...] = (),
        **fields: Any,
    ) -> None:
        self.game = Octopus()
        header = {
            "seats": [{"cult": cult} for cult in CULTS[:seats]],
            "exterior": exterior,
            "memory": fields.pop("memory", False),
            "rulings": fields.pop("rulings", {}),
        }
        if fields.pop("verified", True):
            header["stairs"] = MAP
        table = replace(self.game.opening(header), turn=4)
        held = fields.pop("held", {})
        bits = [_bits(held.get(seat, "")) for seat in range(seats)]
        stock = tuple(left - sum(b >> c & 1 for b in bits) for c, left in enumerate(table.stock))
        table = replace(table, held=tuple(bits), stock=stock, **fields)
        self.match: Match[Table, LiveTable] = Match((begin(self.game, table),))
        where = places or SEATED[seats]
        pad = (*names, *("" for _ in range(seats)))
        self.sitters = tuple(
            Sitter(CULTS[seat], pad[seat], place, Means(by[seat] if seat < len(by) else "dial"))
            for seat, place in enumerate(where)
        )

    def clocks(self, *hands: str) -> Sample:
        """Set every living cult's clock: "3/5", a dash for between."""
        for decision, hand in zip(self.match.position.owed, hands, strict=True):
            dagger, tentacle = (None if h == "-" else int(h) for h in hand.split("/"))
            self.hear(decision.seat, (dagger, tentacle))
        return self

    def answer(self, *picks: Any) -> Sample:
        """Answer the question now asked."""
        self.hear(self.match.position.owed[0].seat, picks)
        return self

    def hear(self, seat: Seat, picks: Picks) -> None:
        position = self.match.position
        decision = next(d for d in position.owed if d.seat == seat)
        self.match = self.match.heard(self.game, position.answer(decision, picks))

    def asked(self, language: str, **more: Any) -> Moment:
        """The moment of the question now asked."""
        begun = self.match.position.table.turn > 1
        return moment(self.game, self.match, self.sitters, language, **({"can_undo": begun} | more))

    def told(self, language: str, kind: str, place: int = 0, **more: Any) -> Moment:
        """The moment of a beat that the last answer led to."""
        told = beats(self.game, COURSE, self.match)
        beat = next(b for b in told if b.kind == kind and place in (0, b.place))
        return self.asked(language, beat=beat, **more)

    def passed(self) -> tuple[Beat, ...]:
        """What has happened that nobody had to say they have seen."""
        begun = len(self.match.verdicts[0].events)
        return tuple(beat for beat in beats(self.game, COURSE, self.match, begun) if beat.passes)


def _bits(names: str) -> int:
    return sum(1 << COMPONENTS.index(name) + 1 for name in names.split())
