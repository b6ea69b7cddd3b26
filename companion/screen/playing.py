"""A game on the screen: what of an evening everybody may see, and what is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.evening.evening import Evening
from companion.evening.situation import Situation
from companion.evening.standing import Standing
from companion.evening.telling import Narrator, Telling
from companion.screen.acts import Acts, movers
from companion.screen.begun import BegunByHand
from companion.screen.choice_time import ChoiceTime
from companion.screen.intents import Intent
from companion.screen.scene import Timer
from companion.screen.showing import OwnViews, Shown
from companion.text import Words


class _ToTell(NamedTuple):
    """What somebody must know who tells a game."""

    words: Words
    seen: Any
    names: list[str]


class Playing:
    """Between an evening and the table view; knows no widget."""

    def __init__(
        self,
        evening: Evening,
        telling: Telling,
        words: Callable[[], Words],
        now: Callable[[], float],
        choice_s: Callable[[], int | None] = lambda: None,
        looks_again: Callable[[], bool] = lambda: False,
    ) -> None:
        self.evening, self._telling, self._words = evening, telling, words
        self._now, self._looks_again = now, looks_again
        self._hands = BegunByHand(now, evening.notice)
        self._time = ChoiceTime(now, choice_s)
        self._acts = Acts(evening, self._hands, now)
        self._told: tuple[_ToTell, Narrator] | None = None

    def shown(self) -> Shown:
        """Look at the evening as everybody may."""
        situation = self.evening.situation
        self._follow(situation)
        hands, store = self._hands.now, self.evening.store
        return Shown(
            store.game,
            store.match,
            situation.seen,
            situation.outcome,
            self._narrator(situation),
            situation.seating.sitters,
            OwnViews(store.game, store.position),
            situation.beat,
            situation.passed,
            self._time.choosers(situation, hands.shields),
            situation.talk,
            hands.begun,
            movers(self.evening),
            hands.done,
            self._timer(situation),
            "not_saved" if situation.trouble else "",
            hands.facing,
            hands.endways,
            store.notebook.for_all(store.notes, store.match),
            self.evening.held,
            self.evening.held.looks,
            situation.word,
            situation.presses,
            self._window(situation),
            self._looks_again(),
            situation.ended_by,
        )

    @property
    def is_waiting(self) -> bool:
        """Whether something will look different in a second though nobody does anything."""
        situation = self.evening.situation
        self._follow(situation)
        lost = any(c.standing == Standing.LOST for c in situation.choices.values())
        is_timed = self._deadline(situation) is not None or situation.window is not None
        return lost or self._hands.is_fading or is_timed

    @property
    def deadline(self) -> float | None:
        """When the time for a talk or for the choice has run out; None: nobody has to hurry."""
        situation = self.evening.situation
        self._follow(situation)
        return self._deadline(situation)

    def look_away(self, *, is_away: bool) -> None:
        """People read or change something over the game: the time of the choice stands."""
        self._time.look_away(is_away=is_away)

    def heard(self, intent: Intent) -> bool:
        """Do what people wish; False: it is none of the game's business."""
        return self._acts.heard(intent)

    def _narrator(self, situation: Situation) -> Narrator:
        """Somebody to tell it: the same one, as long as there is the same to tell."""
        names = [sitter.name for sitter in situation.seating.sitters]
        to_tell = _ToTell(self._words(), situation.seen.table, names)
        if self._told is None or self._told[0] != to_tell:
            self._told = to_tell, self._telling.narrator(*to_tell)
        return self._told[1]

    def _follow(self, situation: Situation) -> None:
        answers = len(self.evening.store.match.answers)
        self._hands.follow((answers, situation.beat.kind if situation.beat else ""))
        self._time.follow(situation)

    def _deadline(self, situation: Situation) -> float | None:
        if situation.beat:
            return None
        return situation.deadline if situation.talk else self._time.deadline

    def _window(self, situation: Situation) -> Timer | None:
        window = situation.window
        if window is None:
            return None
        return Timer(max(0, round(window.until - self._now())), round(window.of_s))

    def _timer(self, situation: Situation) -> Timer | None:
        end = self._deadline(situation)
        of_s = situation.talk_s if situation.talk else self._time.choice_s()
        if end is None or not of_s:
            return None
        return Timer(max(0, round(end - self._now())), round(of_s))
