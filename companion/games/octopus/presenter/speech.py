"""Words for one moment: names, places and components as this table calls them."""

from __future__ import annotations

from pathlib import Path

from companion.games.octopus.presenter.moment import Moment
from companion.screen.style import SEATS
from companion.text import words
from engine.games.octopus.board import COMPONENTS, EXTERIOR

FOLDER = Path(__file__).parents[1]
ROOM_ICONS = ("library", "museum", "crypt", "laboratory", "observatory", "garden")
LONGEST_NAME = 14
"""What a sentence can carry; the strip shows as much of a name as fits."""


class Speech:
    """The words of a moment's language, by the names of those who sit there."""

    def __init__(self, moment: Moment) -> None:
        self.words = words(moment.language, FOLDER, moment.called)
        self._moment = moment

    def say(self, key: str, /, **fields: object) -> str:
        """Give a sentence of the screen."""
        return self.words.say(f"screen.{key}", **fields)

    def full_name(self, seat: int) -> str:
        """Call a seat by its player's name, or its cult's."""
        cult = self._moment.view.cults[seat].cult
        return self._moment.sitters[seat].name or self.words.say(f"seat.{cult}")

    def name(self, seat: int) -> str:
        """The same, as short as a sentence needs it."""
        name = self.full_name(seat)
        return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"

    def names(self, seats: tuple[int, ...]) -> str:
        """Several of them, as people say it."""
        return self.words.several([self.name(seat) for seat in seats])

    def symbol(self, seat: int) -> str:
        """The symbol on a seat's seal."""
        return SEATS[self._moment.view.cults[seat].cult].symbol

    def place(self, place: int, form: str = "place") -> str:
        """Name a place: `place`, `the`, `at` it or `to` it."""
        name = self._moment.view.exterior if place == EXTERIOR else place
        return self.words.say(f"{form}.{name}")

    def title(self, place: int) -> str:
        """A place's name as a heading."""
        name = self.place(place)
        return name[:1].upper() + name[1:]

    def short(self, place: int) -> str:
        """A place in a word or two, where room is scarce."""
        name = self._moment.view.exterior if place == EXTERIOR else place
        return self.say(f"short.{name}")

    def icon(self, place: int) -> str:
        """The drawing of a place."""
        return (self._moment.view.exterior or "") if place == EXTERIOR else ROOM_ICONS[place - 1]

    def a(self, component: int) -> str:
        """`a` component."""
        return self.say(f"a.{COMPONENTS[component - 1]}")

    def promise(self, by: int, what: str, place: int) -> str:
        """What somebody promises for the next turn."""
        forms = {form: self.place(place, form) for form in ("at", "to", "the")}
        said = self.words.say(f"promise.{what}", **forms)
        return self.say("talk.promise", seat=self.name(by), what=said)

    def law(self, cite: str, key: str = "") -> str:
        """What the rules say, in a line, and where; *key* where a rule has several lines."""
        return f"{self.say(f'law.{key or cite}')} ({cite})"
