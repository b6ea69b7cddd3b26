"""An attack named by touch: one's own box, another's and the card, in any order.

What was touched is kept as the page of a strip, while a card is asked for as well as while the two
boxes are. Nothing of it depends on what a hand holds.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.creatures.presenter.kept import kept_on
from engine import Option, Seat
from engine.games.creatures.view import TableView

_OPEN, _OWN, _CULT, _AT = KEYS = ("boxes", "with", "at_cult", "at")


class NamedAttack(msgspec.Struct, frozen=True):
    """What of an attack was touched so far."""

    is_open: bool = False
    """Its boxes lie there to be touched, in place of the cards."""
    own: int | None = None
    aim: tuple[Seat, int] | None = None

    @property
    def is_begun(self) -> bool:
        """Whether a box was touched."""
        return self.own is not None or self.aim is not None

    @property
    def picks(self) -> tuple[int, Seat, int] | None:
        """The answer it makes; None: a box is missing."""
        return None if self.own is None or self.aim is None else (self.own, *self.aim)

    @property
    def said(self) -> dict[str, Option]:
        """What is kept of it."""
        said: dict[str, Option] = {_OPEN: 1} if self.is_open else {}
        said |= {} if self.own is None else {_OWN: self.own}
        return said | ({} if self.aim is None else {_CULT: self.aim[0], _AT: self.aim[1]})

    def with_own(self, number: int) -> NamedAttack:
        """Touch one's own box; once more takes it back."""
        return replace(self, own=None if self.own == number else number)

    def with_aim(self, cult: Seat, number: int) -> NamedAttack:
        """Touch another's box; once more takes it back."""
        aim = (cult, number)
        return replace(self, aim=None if self.aim == aim else aim)


def naming_on(page: str, view: TableView, seat: Seat) -> NamedAttack:
    """What of an attack a page keeps, as far as it can still be."""
    said = kept_on(page)
    own, cult, at = (said.get(name) for name in (_OWN, _CULT, _AT))
    living = view.players[seat].living
    naming = NamedAttack(_OPEN in said, own if isinstance(own, int) and own in living else None)
    if not isinstance(cult, int) or not isinstance(at, int) or cult == seat:
        return naming
    return replace(naming, aim=(Seat(cult), at)) if at in view.players[cult].living else naming


def may_strike(view: TableView, number: int) -> bool:
    """Whether a box of the active cult has an attack left of either kind (C23): all see that."""
    return not all(number in struck for struck in view.struck)
