"""Phase 1: who is choosing, who is sealed, who needs another way; and the shielded clock."""

from __future__ import annotations

from companion.screen.intents import ChooseByDial, ChooseOnScreen, SealTouch, Withdraw
from companion.screen.presenter.frame import at_rest, board, markers, strip
from companion.screen.presenter.moment import Chooser, Moment
from companion.screen.presenter.speech import Speech
from companion.screen.scene import Ask, Body, Choice, Line, Middle, Scene, Shield, Strip
from engine import Decision
from engine.games.octopus.board import ROOMS

UNREAD = (-1.0, -1.0)
"""The clock itself fills its angles in, and nobody else knows them."""


def choice(moment: Moment) -> Scene:
    """Show how far everybody is, and not a hint of what they choose."""
    speech, view = Speech(moment), moment.view
    asked: dict[int, Decision] = {decision.seat: decision for decision in moment.owed}
    seats = range(len(view.cults))
    choosers = [_chooser(moment, seat) for seat in seats]
    living = [seat for seat in seats if view.cults[seat].alive]
    sealed = sum(choosers[seat].sealed for seat in living)
    return Scene(
        "choice",
        speech.words.say("phase.choice"),
        view.turn,
        tuple(_strip(moment, seat, choosers[seat], asked.get(seat)) for seat in seats),
        markers(moment, view, {}),
        board(moment, view),
        Middle(
            speech.say("choice.title", turn=view.turn),
            f"{sealed} / {len(living)}",
            (Line(speech.say("choice.sealed"), "ash"),),
            timer=moment.timer,
        ),
    )


def _chooser(moment: Moment, seat: int) -> Chooser:
    return moment.choosers[seat] if seat < len(moment.choosers) else Chooser()


def _strip(moment: Moment, seat: int, chooser: Chooser, asked: Decision | None) -> Strip:
    if not moment.view.cults[seat].alive:
        return strip(moment, moment.view, seat, at_rest(moment, seat))
    by = moment.sitters[seat].by
    return strip(
        moment, moment.view, seat, _state(moment, chooser, by), _body(moment, seat, chooser, asked)
    )


def _state(moment: Moment, chooser: Chooser, by: str) -> Line:
    say = Speech(moment).say
    if chooser.sealed:
        return Line(say("state.sealed"), "calm", "seal")
    if chooser.lost and not chooser.shield:
        return Line(say("state.lost"), "danger", "lost")
    if by == "bot":
        return Line(say("state.thinking"), "ash", "bot")
    return Line(say("state.choosing"), "candle", "hourglass")


def _body(moment: Moment, seat: int, chooser: Chooser, asked: Decision | None) -> Body:
    say, by = Speech(moment).say, moment.sitters[seat].by
    if chooser.sealed:
        if not chooser.withdrawable:
            return None
        again = Choice(Withdraw(seat), say("choice.again"), icon="undo")
        return Ask(Line(say("state.sealed"), "calm", "seal"), (again,))
    if chooser.shield and asked:
        return _shield(moment, seat, asked)
    if by == "touch":
        set_it = Choice(ChooseOnScreen(seat), say("choice.set"), icon="dial", face="main")
        return Ask(Line(say("choice.touch"), "candle", "hand"), (set_it,))
    if chooser.lost and chooser.may_touch:
        here = Choice(ChooseOnScreen(seat), say("choice.here"), icon="hand", face="main")
        return Ask(Line(say("state.lost"), "danger", "lost"), (here,))
    return None


def _shield(moment: Moment, seat: int, asked: Decision) -> Shield:
    """The assisted clock takes what no rule punishes; the strict one, everything (G19)."""
    say = Speech(moment).say
    rows = dict(moment.welcome)[asked.seat]
    sound = tuple((_hand(dagger), _hand(tentacle)) for dagger, tentacle in rows)
    apart = {dagger for dagger, tentacle in sound if dagger != tentacle}
    by_dial = moment.sitters[seat].by == "dial"
    return Shield(
        not moment.strict,
        tuple(room for room in ROOMS if room in apart),
        sound,
        tuple(say(f"shield.{key}") for key in ("hold", "both", "wrong", "ready", "look")),
        Choice(SealTouch(seat, *UNREAD), say("shield.seal"), icon="seal", face="main"),
        Choice(ChooseByDial(seat), say("shield.dial"), icon="dial") if by_dial else None,
    )


def _hand(option: object) -> int | None:
    return option if isinstance(option, int) else None
