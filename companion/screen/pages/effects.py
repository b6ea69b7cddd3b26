"""What a page cannot do by itself: the app carries it out, then shows what came of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.evening.seating import Seating
from companion.settings.kinds import Value
from engine import Raw


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """A wish to the app."""

    then: msgspec.Struct | None = None
    """The page's state from now on; None: as it was."""


# From page to page


class Back(Effect, frozen=True, kw_only=True):
    """Leave this page for the one it was opened from."""


class OpenPage(Effect, frozen=True):
    """Open another page: home, past_games, new_game, walk, rules, settings, one of a game's own.

    `settings.touch` opens the table set-up at that section.
    """

    page: str


class OpenKeptStory(Effect, frozen=True):
    """Open the story of a kept game, at its events or another look at it."""

    path: Path
    look: str = "events"


# Games


class StartGame(Effect, frozen=True):
    """Begin a game: on disk first, then the set-up walk."""

    seating: Seating
    header: Raw
    """The record's header but for the seed, and for the stairs where they are known."""


class StartFirstGame(Effect, frozen=True):
    """Begin a game that explains itself, against gentle bots, on the screen alone."""

    game: str


class ResumeGame(Effect, frozen=True):
    """Go on with a kept game; without seating, ask who sits where first."""

    path: Path
    seating: Seating | None = None


class BeginPlay(Effect, frozen=True, kw_only=True):
    """The board is laid: the first clocks."""


class CopyOut(Effect, frozen=True):
    """Copy a kept game into a folder, such as that of a USB stick."""

    path: Path
    folder: Path


class BringIn(Effect, frozen=True):
    """Copy a record from elsewhere to the kept games, if it is a legal one."""

    path: Path


# The table


class SaveSettings(Effect, frozen=True):
    """Keep settings for good: by their name, such as `general.language`."""

    values: dict[str, Value]


class SaveOwners(Effect, frozen=True):
    """Keep what the owner says of a game's printed things."""

    game: str
    values: dict[tuple[str, ...], Value]


class LightLamps(Effect, frozen=True):
    """Light the lamps of these places, one after the other, and no others."""

    places: tuple[int, ...] = ()
    tokens: int = 0
    """How many are to be laid at each, which it then counts; 0: it only shines."""


class ReadRules(Effect, frozen=True):
    """Open the rules at these statements."""

    cites: tuple[str, ...]


# In a game


class LeaveGame(Effect, frozen=True, kw_only=True):
    """Put the game away: it is kept, and home offers to go on with it."""


class Learnt(Effect, frozen=True):
    """A topic of a first game has been read to its end."""

    topic: str


class EndLessons(Effect, frozen=True, kw_only=True):
    """Whoever plays for the first time knows the game: nothing more is to be explained."""


class AskBack(Effect, frozen=True):
    """A seat wants to go back to the question before answer number *to*."""

    seat: int
    to: int


class AllPutBack(Effect, frozen=True, kw_only=True):
    """The game went back, and every piece is where it was."""


class AgreeBack(Effect, frozen=True):
    """A seat agrees to go back."""

    seat: int


class StayHere(Effect, frozen=True, kw_only=True):
    """Somebody does not want to go back: nobody does."""


class TryAgain(Effect, frozen=True):
    """Try once more what failed: disk, radio, touch, lamps, sound or table."""

    what: str


# Table set-up


class PlayLamps(Effect, frozen=True):
    """Show a meaning on the lamps, such as `end`; empty: stop it."""

    show: str


class PlaySound(Effect, frozen=True):
    """Let a sound be heard as loud as is set."""

    name: str


class PairDial(Effect, frozen=True):
    """Make the dial at the end of this cable one of the table's."""

    way: str


class NameDial(Effect, frozen=True):
    """Call a dial of this table so."""

    dial: str
    name: str


class ForgetDial(Effect, frozen=True):
    """No longer listen to a dial, until it is paired again."""

    dial: str


class TeachDial(Effect, frozen=True):
    """Begin the lesson of a dial: its hands are shown from now on."""

    dial: str


class TakePlace(Effect, frozen=True, kw_only=True):
    """Take both hands as pointing at the place asked for."""


class ForgetPlace(Effect, frozen=True, kw_only=True):
    """Take the last place back."""


class KeepPlaces(Effect, frozen=True, kw_only=True):
    """Give the dial what it has learned."""


class EndLesson(Effect, frozen=True, kw_only=True):
    """Leave the lesson: the dial stays as it was, and no hand is shown any more."""


class Examine(Effect, frozen=True, kw_only=True):
    """Have the doctor look at the machine."""


class GatherBundle(Effect, frozen=True, kw_only=True):
    """Gather the diagnosis, to be read first."""


class SaveBundle(Effect, frozen=True, kw_only=True):
    """Save the diagnosis that was read."""
