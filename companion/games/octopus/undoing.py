"""Going back in words: what was answered, and what a pair of hands moves back."""

from __future__ import annotations

from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.put_back import Component, Cultist, Move, Offspring, Power
from companion.screen.scene import Line
from engine import Decision
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.table import Table

_ICONS = {
    "clock": "dial", "stairs": "stairs", "gather": "token", "negotiate": "hand", "swap": "swap",
    "sacrifice": "blades", "discard": "token",
}  # fmt: skip


def sign(asked: Decision, then: Table) -> str:
    """The sign of what was asked: the component itself, where all may see it."""
    if asked.name == "gather" and not then.setup.memory:
        return COMPONENTS[asked.about[0] - 1]
    return _ICONS[asked.name]


# Moves


def move_line(move: Move, speech: Speech) -> Line:
    """Say to one seat what it moves, with the piece as a sign."""
    if isinstance(move, Component):
        name = COMPONENTS[move.component - 1]
        words = {"a": speech.a(move.component), "place": speech.short(move.component)}
        if move.other is not None:
            key, words["name"] = "back", speech.name(move.other)
        else:
            key = "take" if move.gains else "give"
        return Line(_say(speech, f"token_{key}", **words), "candle", name)
    if isinstance(move, Power):
        return Line(_say(speech, "power", origin=move.origin, to=move.to), "candle", "dagger")
    if isinstance(move, Offspring):
        key = "offspring" if move.to else "offspring_home"
        return Line(_say(speech, key, **_places(move, speech)), "candle", "tentacle")
    sign = "fallen" if move.lies else "pawn"
    return Line(_say(speech, _posture(move), **_places(move, speech)), "candle", sign)


def _posture(move: Cultist) -> str:
    if not move.to:
        return "cultist_off"
    if move.lies:
        return "cultist_lies"
    if move.origin == move.to:
        return "cultist_stands"
    return "cultist" if move.origin else "cultist_again"


def _places(move: Cultist | Offspring, speech: Speech) -> dict[str, str]:
    return {"to": speech.short(move.to) if move.to else ""}


def _say(speech: Speech, key: str, **fields: object) -> str:
    return speech.say(f"pages.undo.move.{key}", **fields)
