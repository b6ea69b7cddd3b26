"""The voice of the stars: who is out lets dice fall for others, and bets on who wins."""

from __future__ import annotations

from companion.evening.seating import Means
from companion.games.creatures.presenter.asked import CultAsked, voice_of
from companion.games.creatures.presenter.rolling import VOICE, throw
from companion.screen.intents import LetFall
from companion.screen.scene import Ask, Body, Choice, Line
from companion.screen.showing import Shown
from engine import FATE, Decision, Seat

_KEY = "screen.cults.voice"


def presses(shown: Shown, asked: Decision, thrower: CultAsked | None) -> Body:
    """The press, if it is the voice's: for the star, for a bot, or for who has asked for it."""
    voice = voice_of(shown)
    if voice is None:
        return None
    if thrower is not None and thrower.begun.page == VOICE:
        return _ask(shown, thrower.seat, Choice(throw(thrower, 0), _say(shown, "roll"),
                                                icon="figure-dice", face="main"))  # fmt: skip
    if asked.seat != FATE or shown.presses != voice:
        return None
    roll = Choice(LetFall(), _say(shown, "roll"), icon="figure-dice", face="main")
    return _ask(shown, Seat(asked.about[0]) if asked.about else None, roll)


def _ask(shown: Shown, seat: Seat | None, roll: Choice) -> Ask:
    """For whom they fall; for nobody: the star."""
    if seat is None:
        return Ask(Line(_say(shown, "star"), "candle"), (roll,))
    return Ask(Line(_say(shown, "for", name=shown.narrator.name(seat)), "candle"), (roll,))


def said(shown: Shown, seat: Seat) -> Line:
    """Who they are now; with a dial, how they bet, and that they have."""
    has_laid = any(bet.by == seat for bet in shown.notes)
    if has_laid:
        return Line(_say(shown, "laid"), "calm", "seal")
    has_dial = shown.sitters[seat].means == Means.DIAL
    return Line(_say(shown, "bet" if has_dial else "is"), "ash")


def opened(shown: Shown, rule: str) -> str:
    """At the end, what everybody had bet on; several bets leave no room for the rule."""
    assert shown.outcome is not None
    told = []
    for bet in shown.notes:
        key = "won" if bet.at in shown.outcome.winners else "lost"
        name, on = shown.narrator.name(bet.by), shown.narrator.name(bet.at)
        told.append(_say(shown, key, name=name, on=on))
    return " ".join(told if len(told) > 1 else (rule, *told))


def _say(shown: Shown, key: str, **fields: object) -> str:
    return shown.narrator.words.say(f"{_KEY}.{key}", **fields)
