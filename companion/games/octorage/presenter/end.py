"""The end: who got out of the jungle, the rounds as a row, and the game in numbers."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.story import moments
from companion.games.octorage.happened import GameTold, LivesBy, RoundRow
from companion.games.octorage.narrator import counted as number_of
from companion.games.octorage.notes import right
from companion.games.octorage.presenter.round import seal_of
from companion.games.octorage.statistics import (
    ATTACK,
    CROWN,
    STATUETTE,
    STRIKE,
    RoundTold,
    Statistics,
    statistics,
)
from companion.screen.scene import EndScene, Line
from companion.screen.showing import Shown
from engine.games.octorage.cards import ALL
from engine.games.octorage.table import opening

_SIGNS = {
    ATTACK: "octoman-attack",
    STRIKE: "weapon-dynamite",
    CROWN: "treasure-crown",
    STATUETTE: "treasure-statuette",
}


def end(scene: EndScene, shown: Shown) -> EndScene:
    """The plain end, with this game's words and its numbers: nothing is hidden any more."""
    assert shown.outcome is not None
    counted = told(shown)
    (winner,) = shown.outcome.winners
    name, rounds = shown.narrator.name(winner), len(counted.rounds)
    say = _Say(shown)
    return replace(
        scene,
        under=say("under"),
        answer=say("answer", name=name, rounds=rounds),
        heading=say("heading", rounds=rounds),
        reason=GameTold(
            (say("turns"), say("rage"), say("lost")),
            tuple(_row(shown, one) for one in counted.rounds),
            _causes(counted, say),
            (*_notes(counted, shown, say), *_voices(shown)),
        ),
        track=None,
        arms="rage-arms-victory",
        ground="jungle",
    )


def told(shown: Shown) -> Statistics:
    """Count the game, from its first event on."""
    begun = opening(shown.match.position.table.setup)
    return statistics(moments(shown.game, shown.match, begun), len(shown.sitters))


class _Say:
    def __init__(self, shown: Shown) -> None:
        self._words = shown.narrator.words

    def __call__(self, key: str, **fields: object) -> str:
        return self._words.say(f"screen.game.{key}", **fields)


def _row(shown: Shown, one: RoundTold) -> RoundRow:
    seal = seal_of(shown, one.winner)
    rage = "" if one.rage == ALL else str(one.rage)
    name = shown.narrator.name(one.winner)
    return RoundRow(seal.symbol, seal.emblem, name, one.turns, rage, one.lost)


def _causes(counted: Statistics, say: _Say) -> tuple[LivesBy, ...]:
    """By what lives went, and how many came back."""
    lost = counted.lost
    took = tuple(LivesBy(_SIGNS[one], _minus(lost[one]), say(one)) for one in _SIGNS)
    return (*took, LivesBy("token-life", f"+{counted.regained}", say("back"), "calm"))


def _minus(lives: int) -> str:
    return f"−{lives}" if lives else "0"


def _notes(counted: Statistics, shown: Shown, say: _Say) -> list[Line]:
    """The longest turn; and how many attacks a card in hand could have stopped."""
    notes = []
    if counted.longest:
        paid = shown.narrator.name(counted.longest.paid)
        weapons = number_of(shown.narrator.words, "weapons", counted.longest.cards)
        said = say("longest", weapons=weapons, name=paid)
        notes.append(Line(said, "bone", "token-area"))
    could = [seat.could_play for seat in counted.seats]
    if None not in could:
        attacks = sum(seat.attacks for seat in counted.seats)
        number = sum(filter(None, could))
        said = say("could_one" if number == 1 else "could", number=number, attacks=attacks)
        notes.append(Line(said, "ash", "octoman-attack"))
    return notes


def _voices(shown: Shown) -> tuple[Line, ...]:
    """How often those who were out were right."""
    say = shown.narrator.words.say
    heard = right(shown.notes, shown.match)
    names = ", ".join(
        say("screen.voice.of", name=shown.narrator.name(seat), good=good, judged=judged)
        for seat, (good, judged) in sorted(heard.items())
    )
    return (Line(say("screen.voice.told", names=names), "ash", "octoman-octoman"),) if names else ()
