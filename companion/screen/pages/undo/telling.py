"""Points and moves in words: what was answered, and what a pair of hands moves back."""

from __future__ import annotations

from companion.games.octopus.narrator import Narrator
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.put_back import Cultist, Move, Offspring, Power, Token
from companion.screen.pages.undo.state import Point, State
from companion.screen.scene import Line
from companion.text import Words
from engine import Answer
from engine.games.octopus.board import COMPONENTS

_KEY = "screen.pages.undo"
_ICONS = {
    "clock": "dial", "stairs": "stairs", "gather": "token", "negotiate": "hand", "swap": "swap",
    "sacrifice": "blades", "discard": "token",
}  # fmt: skip


def icon(point: Point) -> str:
    """The sign of what was asked: the component itself, where all may see it."""
    if point.answer.to == "gather" and not point.then.setup.memory:
        return COMPONENTS[point.answer.about[0] - 1]
    return _ICONS[point.answer.to]


def sentence(state: State, point: Point, words: Words) -> str:
    """Say what was answered; face down components keep their names (R63)."""
    setup = point.then.setup
    teller = Narrator(words, setup, [sitter.name for sitter in state.sitters])
    key, fields = _TOLD[point.answer.to](point.answer, teller)
    if setup.memory and words.has(f"{_KEY}.hidden.{key}"):
        key = f"hidden.{key}"
    return words.say(f"{_KEY}.{key}", **fields)


Told = tuple[str, dict[str, object]]


def _clock(answer: Answer, teller: Narrator) -> Told:
    return "clock", {}


def _stairs(answer: Answer, teller: Narrator) -> Told:
    one, other = (teller.place(place, "the") for place in answer.about)
    return f"stairs.{answer.picks[0]}", {"one": one, "other": other}


def _gather(answer: Answer, teller: Narrator) -> Told:
    a = teller.component(answer.about[0], "a")
    return f"gather.{answer.picks[0]}", {"name": teller.name(answer.seat), "a": a}


def _negotiate(answer: Answer, teller: Narrator) -> Told:
    end, at = answer.picks[0], teller.place(answer.about[0], "at")
    if isinstance(end, int):
        return "negotiate.gather", {"at": at, "name": teller.name(end)}
    return f"negotiate.{end}", {"at": at}


def _swap(answer: Answer, teller: Narrator) -> Told:
    name, other = teller.name(answer.seat), answer.picks[0]
    if not isinstance(other, int):
        return "swap.none", {"name": name}
    return "swap.done", {"name": name, "other": teller.name(other)}


def _sacrifice(answer: Answer, teller: Narrator) -> Told:
    name, target = teller.name(answer.seat), answer.picks[0]
    if not isinstance(target, int):
        return "sacrifice.none", {"name": name}
    return "sacrifice.done", {"name": name, "other": teller.name(target)}


def _discard(answer: Answer, teller: Narrator) -> Told:
    component = answer.picks[0]
    assert isinstance(component, int)
    a = teller.component(component, "a")
    return "discard", {"name": teller.name(answer.seat), "a": a}


_TOLD = {
    "clock": _clock,
    "stairs": _stairs,
    "gather": _gather,
    "negotiate": _negotiate,
    "swap": _swap,
    "sacrifice": _sacrifice,
    "discard": _discard,
}


# Moves


def move_line(move: Move, speech: Speech) -> Line:
    """Say to one seat what it moves, with the piece as a sign."""
    if isinstance(move, Token):
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
