"""Somebody who looks at every new picture of a game, and at the lamps, and complains."""

import re

from companion.evening.standing import Standing
from hardware.lamps import BLACK
from tests.screen import looks

MOMENTS_S = (0.05, 0.25, 0.45, 0.65, 0.85, 1.05)
"""When lamps are looked at: one that blinks is dark at some of them."""


class Witness:
    """Keeps one picture of each kind of moment in a folder, and what is wrong with any."""

    def __init__(self, rig, folder, name):
        self.complaints, self.lamps = [], []
        self._app, self._folder, self._name = rig, folder, name
        self._seen, self._kept = set(), set()
        rig.drawn = self.look

    def look(self):
        """Look at what is shown now, unless it was seen before."""
        now = self._app.app.running and self._app.evening.situation
        if not now or self._app.app.shown:
            return
        moment, place = told(now)
        if (mark := (moment, place, self._words())) in self._seen:
            return
        self._seen.add(mark)
        view = self._app.view
        wrong = looks.complaints(view, *map(int, self._app.off.window.size))
        self.complaints += [f"{moment}: {complaint}" for complaint in wrong]
        self._look_at_words(moment)
        if place:
            self._look_at_lamps(moment, place)
        if moment not in self._kept:
            self._kept.add(moment)
            self._app.off.keep(self._folder / f"{self._name}-{moment}.png")

    @property
    def moments(self):
        """The kinds of moment that were seen."""
        return frozenset(self._kept)

    def _words(self):
        """What is to be read; a clock that runs is the same picture."""
        said = (words.part.text for words in self._app.view.words())
        return tuple(text for text in said if not re.fullmatch(r"\d+:\d\d", text))

    def _look_at_words(self, moment):
        """Only what has somebody's name in it may be cut short."""
        names = [sitter.name for sitter in self._app.evening.seating.sitters]
        for said in looks.cut_short(self._app.view):
            if not any(name and name in said for name in names):
                self.complaints.append(f"{moment}: “{said}” is cut short")

    def _look_at_lamps(self, moment, place):
        keeper = self._app.parts.lights._keeper
        lit = [keeper.glimpse(later)[place - 1] for later in MOMENTS_S]
        self.lamps.append((moment, place, max(lit)))
        if moment.startswith("asked") and not any(colour != BLACK for colour in lit):
            self.complaints.append(f"{moment}: no light at {place}")


def told(now):
    """Name a moment, and the place it is about."""
    if now.beat:
        return f"told-{now.beat.kind}", now.beat.place
    if now.choices:
        open_ = any(choice.standing == Standing.CHOOSING for choice in now.choices.values())
        return ("choosing" if open_ else "sealed"), 0
    owed = now.seen.owed
    if not owed:
        return "over", 0
    return f"asked-{owed[0].name}", owed[0].about[0] if owed[0].about else 0
