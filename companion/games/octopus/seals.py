"""Openings of the record, sealed again as a dial would, to be compared."""

from __future__ import annotations

from engine import Opening
from engine.games.octopus.board import CULTS
from firmware_bridge.firmware.wire import game_tag, seal

LAST_TURN = 0xFFFF


def digest(opening: Opening) -> bytes:
    """Seal what a clock line opens; no dial counts turns beyond two bytes."""
    if opening.turn > LAST_TURN:
        return b""
    choice = (
        opening.turn,
        CULTS.index(opening.reading.who),
        *(hand or 0 for hand in opening.reading.hands),
        *opening.angles,
    )
    return seal(game_tag(opening.game, opening.seed), choice, opening.salt)
