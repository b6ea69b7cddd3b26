"""Why an answer is worth giving, by what lies on the table for all to see."""

from __future__ import annotations

from companion.evening.telling import Narrator
from engine import Decision, Picks
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.view import TableView


class OctopusReasons:
    """What a component brings, and what a fight costs."""

    def reason(self, view: TableView, asked: Decision, picks: Picks, narrator: Narrator) -> str:
        """Of what is gathered or talked about; all else speaks in numbers alone."""
        say = narrator.words.say
        if asked.name == "negotiate":
            return say(f"reason.negotiate.{picks[0] if isinstance(picks[0], str) else 'gather'}")
        have = view.cults[asked.seat].components if asked.name == "gather" else None
        if have is None:
            return ""
        key = "take" if picks == ("take",) else "leave"
        if COMPONENTS[asked.about[0] - 1] in have:
            key = "again"
        elif key == "take" and len(set(have)) + 1 == view.target:
            key = "wins"
        return say(f"reason.gather.{key}", have=len(set(have)), target=view.target)
