"""What people at the table want: the only thing that comes out of a screen."""

from __future__ import annotations

import msgspec

Outcome = int | str
"""How a talk can end: `nothing`, `fight`, or the seat that gathers."""


class Intent(msgspec.Struct, frozen=True):
    """A wish; whoever hears it decides whether it can be."""


class SeatIntent(Intent, frozen=True):
    """A wish of the one who sits there."""

    seat: int


# In the game


class ChooseOnScreen(SeatIntent, frozen=True):
    """Have a shielded clock instead of the dial."""


class ChooseByDial(SeatIntent, frozen=True):
    """Put the shielded clock away; the dial is there again."""


class PutAway(SeatIntent, frozen=True):
    """Close the shielded clock; whatever its hands showed is forgotten."""


class SealTouch(SeatIntent, frozen=True):
    """Seal what the shielded clock shows: degrees clockwise from the top."""

    dagger_angle: float
    tentacle_angle: float

    def __repr__(self) -> str:
        return f"SealTouch(seat={self.seat}, …)"  # a log must not tell a choice

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("seat", self.seat)]


class Withdraw(SeatIntent, frozen=True):
    """Take a seal back and choose again."""


class Done(SeatIntent, frozen=True):
    """My pieces are where the screen says."""


class Next(Intent, frozen=True):
    """We have seen it; go on."""


class SayStairs(Intent, frozen=True):
    """What the printed board shows."""

    joined: bool


class Take(SeatIntent, frozen=True):
    """Gather the component."""


class Leave(SeatIntent, frozen=True):
    """Leave the component where it is."""


class Propose(SeatIntent, frozen=True):
    """Let this be how the talk ends."""

    outcome: Outcome


class Accept(SeatIntent, frozen=True):
    """So be it, says this seat."""


class Fight(SeatIntent, frozen=True):
    """One voice is enough."""


class LookAt(SeatIntent, frozen=True):
    """Open or close another page of one's own strip: `others`, or `fight` where that is the end."""

    page: str


class Pick(SeatIntent, frozen=True):
    """Choose for one field of a question with several; None takes the last one back."""

    option: int | None


class Swap(SeatIntent, frozen=True):
    """Exchange components, or None for all three: exchange nothing."""

    other: int | None
    give: int | None
    get: int | None


class Sacrifice(SeatIntent, frozen=True):
    """Pay a power to make *target* give up a component; None: pay nothing."""

    target: int | None


class Discard(SeatIntent, frozen=True):
    """Give up this component."""

    component: int


# Around it


class Menu(Intent, frozen=True):
    """Open the menu."""


class OpenRules(Intent, frozen=True):
    """Read these rules, or leaf through all of them."""

    cites: tuple[str, ...] = ()


class OpenStory(Intent, frozen=True):
    """Read what has happened so far."""


class OpenOwn(Intent, frozen=True):
    """Open a page that the game brings."""

    page: str


class OpenUndo(Intent, frozen=True):
    """Speak of going back."""


class TurnReading(Intent, frozen=True):
    """Turn what is to be read towards the next side."""


class TurnMiddle(Intent, frozen=True):
    """Turn what all read in a game towards the short edges, or back to the long ones."""


class Rematch(Intent, frozen=True):
    """The same table again."""


class ChangeSeats(Intent, frozen=True):
    """Another table."""


class GoHome(Intent, frozen=True):
    """Leave the table as it is: that was it for tonight."""


class Replay(Intent, frozen=True):
    """See the game again."""
