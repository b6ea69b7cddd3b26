"""The rules: pure values and functions, with a citation for everything that happens."""

from engine.chance import secret_of
from engine.decisions import FATE, TABLE, Answer, Decision, Field, Option, Picks, Seat
from engine.game import BadHeader, Game, GameInfo, PlainGame, Raw, Reading
from engine.match import Match, new_match
from engine.play import NOBODY, Event, Play, Policy
from engine.position import Outcome, Position, Refused, Verdict
from engine.record import LineRefused, NotARecord, Stage, encode, replay
from engine.referee import apply, begin, fall, play_on, retell
from engine.seals import Opening, Void
from engine.strengths import Strength
from engine.views import Seen, Sight, imagine, seen, sight, visible

__all__ = [
    "FATE",
    "NOBODY",
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
    "PlainGame",
    "Play",
    "Policy",
    "Position",
    "Raw",
    "Reading",
    "Refused",
    "Seat",
    "Seen",
    "Sight",
    "Stage",
    "Strength",
    "Verdict",
    "Void",
    "apply",
    "begin",
    "encode",
    "fall",
    "imagine",
    "new_match",
    "play_on",
    "replay",
    "retell",
    "secret_of",
    "seen",
    "sight",
    "visible",
]
