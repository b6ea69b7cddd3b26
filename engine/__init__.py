"""The rules: pure values and functions, with a citation for everything that happens."""

from engine.decisions import FATE, TABLE, Answer, Decision, Field, Option, Picks, Seat
from engine.game import BadHeader, Game, GameInfo, Raw
from engine.match import Match, new_match
from engine.play import Event, Play, Policy
from engine.position import Outcome, Position, Refused, Verdict
from engine.record import LineRefused, NotARecord, Stage, encode, replay
from engine.referee import apply, begin, play_on
from engine.rng import Rng
from engine.seals import Opening, Void
from engine.views import Seen, seen, visible

__all__ = [
    "FATE",
    "TABLE",
    "Answer",
    "BadHeader",
    "Decision",
    "Event",
    "Field",
    "Game",
    "GameInfo",
    "LineRefused",
    "Match",
    "NotARecord",
    "Opening",
    "Option",
    "Outcome",
    "Picks",
    "Play",
    "Policy",
    "Position",
    "Raw",
    "Refused",
    "Rng",
    "Seat",
    "Seen",
    "Stage",
    "Verdict",
    "Void",
    "apply",
    "begin",
    "encode",
    "new_match",
    "play_on",
    "replay",
    "seen",
    "visible",
]
