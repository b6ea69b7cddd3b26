"""What is heard that is no event: pure functions of what everybody may know."""

from __future__ import annotations

from typing import NamedTuple

from companion.evening.situation import Situation
from companion.evening.standing import Standing
from companion.sounds.cues import Cue


class Count(NamedTuple):
    """What may be heard of a choice: how many, never who and never what."""

    asked: int = 0
    sealed: int = 0
    lost: int = 0
    unsaved: bool = False
    """The disk has failed."""


def count(situation: Situation) -> Count:
    """Count those who choose."""
    standings = [choice.standing for choice in situation.choices.values()]
    lost = standings.count(Standing.LOST) + standings.count(Standing.SHUT)
    sealed = standings.count(Standing.SEALED)
    return Count(len(standings), sealed, lost, situation.trouble is not None)


def cues_between(before: Count, after: Count) -> list[Cue]:
    """What is heard when one becomes the other: the same for every seat."""
    cues = []
    if after.sealed > before.sealed:
        cues.append(Cue.STAMP)
        if after.sealed == after.asked:
            cues.append(Cue.BELL)
    # A dial that is not there yet when a choice begins is seen; one that goes away is heard.
    if (before.asked and after.lost > before.lost) or after.unsaved > before.unsaved:
        cues.append(Cue.KNOCKS)
    return cues
