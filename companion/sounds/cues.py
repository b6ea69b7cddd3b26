"""All that the table lets hear, each by a name."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

_WAVES = Path(__file__).with_name("waves")


class Cue(Enum):
    """A sound of our own."""

    TOUCH = "touch"
    STAMP = "stamp"
    BELL = "bell"
    SPRINGS = "springs"
    PAWN = "pawn"
    LOSS = "loss"
    GAIN = "gain"
    GLASS = "glass"
    SLAP = "slap"
    ROOM = "room"
    HEARTBEAT = "heartbeat"
    BLADES = "blades"
    CANDLE = "candle"
    CHOIR = "choir"
    KNOCKS = "knocks"
    CARD = "card"
    MACHETE = "machete"
    PISTOL = "pistol"
    MACHINE_GUN = "machine_gun"
    DYNAMITE = "dynamite"
    BREATH = "breath"
    CLOTH = "cloth"
    COIN = "coin"
    BITE = "bite"
    FLOORBOARD = "floorboard"
    THREE_KNOCKS = "three_knocks"
    STONE = "stone"
    SLATE = "slate"
    BONES = "bones"
    YAWN = "yawn"


def file_of(cue: Cue) -> Path:
    """The file that holds it; `python -m deploy.make.sounds` makes it."""
    return _WAVES / f"{cue.value}.wav"
