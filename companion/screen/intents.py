"""What people at the table want: the only thing that comes out of a screen."""

from __future__ import annotations

import msgspec

from engine import Option, Picks


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

    first_angle: float
    second_angle: float

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


class Elsewhere(Intent, frozen=True):
    """A touch of what means nothing."""


class Answer(SeatIntent, frozen=True):
    """Answer a question, whole; where it is talked about, propose that it end so.

    Where everybody is asked with one voice, the seat is whoever touched it, or the TABLE.
    """

    to: str
    picks: Picks


class Wait(SeatIntent, frozen=True):
    """What was said for all shall not count yet."""


class LetFall(Intent, frozen=True):
    """The table shall draw or roll what is asked."""


class Answers(SeatIntent, frozen=True):
    """Answer several questions by one touch, one after the other, each if it is asked then.

    Some may be asked of others, who say nothing (`Decision.silence`), or of chance.
    """

    answers: tuple[Answer | LetFall, ...]
    page: str = ""
    """Of one's own strip, open when the next question is put: what is begun of it already."""


class Pick(SeatIntent, frozen=True):
    """Choose for one field of a question with several."""

    option: Option


class Unpick(SeatIntent, frozen=True):
    """Take back what was picked last."""


class FromHand(SeatIntent, frozen=True):
    """Answer with what lies at a place of one's own hidden hand."""

    to: str
    place: int
    said: Picks = ()
    """What is said with it, where the question asks for more than a card."""
    then: tuple[Answer, ...] = ()
    """What is answered by the same touch, if it is asked then."""
    page: str = ""
    """As in `Answers`."""


class Looked(SeatIntent, frozen=True):
    """Have seen one's own hand: the wall is let go."""


class ShuffleHand(SeatIntent, frozen=True):
    """Lay one's own hand in another order."""


class Why(SeatIntent, frozen=True):
    """Say why that cannot be."""

    to: str
    picks: Picks


class Jot(SeatIntent, frozen=True):
    """Write something down beside the record: it answers nothing."""

    what: Option


class OtherOptions(SeatIntent, frozen=True):
    """See other options of the same question."""

    number: int


class Accept(SeatIntent, frozen=True):
    """So be it, says this seat."""


class LookAt(SeatIntent, frozen=True):
    """Open or close another page of one's own strip: `others`, or `veto`, which asks again."""

    page: str


# Around it


class Menu(Intent, frozen=True):
    """Open the menu."""


class OpenRules(Intent, frozen=True):
    """Read these rules, or leaf through all of them."""

    cites: tuple[str, ...] = ()


class OpenStory(Intent, frozen=True):
    """Read what has happened so far."""


class OpenHint(Intent, frozen=True):
    """Hear what somebody strong would answer."""


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
    """The same table again, with some options chosen otherwise."""

    options: tuple[tuple[str, str], ...] = ()


class ChangeSeats(Intent, frozen=True):
    """Another table."""


class GoHome(Intent, frozen=True):
    """Leave the table as it is: that was it for tonight."""


class Replay(Intent, frozen=True):
    """See the game again."""
