"""Phase 1: who is choosing, who is sealed, who needs another way; and the shielded clock."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games.octopus.presenter.frame import at_rest, board, dagger, near, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.scene import Map, Shield
from companion.screen.intents import ChooseByDial, ChooseOnScreen, PutAway, SealTouch, Withdraw
from companion.screen.scene import Ask, Body, Choice, Line, Middle, Scene, Strip
from companion.screen.showing import Chooser
from engine import Decision, Picks
from engine.games.octopus.board import EXTERIOR, ROOMS

Reading = tuple[int | None, int | None]
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
        speech.words.say("phase.choice"),
        view.turn,
        tuple(_strip(moment, seat, choosers[seat], asked.get(seat)) for seat in seats),
        Middle(
            speech.say("choice.title", turn=view.turn),
            f"{sealed} / {len(living)}",
            (_trouble(moment, choosers) or Line(speech.say("choice.sealed"), "ash"),),
            timer=None if _is_late(moment) else moment.timer,
            hint=_hint(moment, choosers),
        ),
        Map(board(moment, view), gives_way=True),
        dagger(moment, view, {}),
        can_undo=moment.can_undo,
    )


def _trouble(moment: Moment, choosers: list[Chooser]) -> Line | None:
    """What all must know of a choice in which a seal failed, or may fail; strips tell whose."""
    say = Speech(moment).say
    if any(chooser.shut for chooser in choosers):
        return Line(say("choice.shut"), "danger")
    if any(chooser.failed for chooser in choosers):
        return Line(say("choice.failed"), "danger")
    return None


def _hint(moment: Moment, choosers: list[Chooser]) -> Line | None:
    """What keeps the clocks from opening, where it is not plain to see."""
    say = Speech(moment).say
    if any(chooser.void for chooser in choosers):
        return Line(say("choice.void"), "candle")
    if _is_late(moment):
        return Line(say("choice.time_up"), "danger", "hourglass")
    if close := near(moment.view):
        names, held = Speech(moment).names(close), moment.view.target - 1
        said = say("choice.near", names=names, held=held, target=moment.view.target)
        return Line(said, "candle", "crown")
    return None


def _is_late(moment: Moment) -> bool:
    return moment.timer is not None and not moment.timer.left_s


def _chooser(moment: Moment, seat: int) -> Chooser:
    return moment.choosers[seat] if seat < len(moment.choosers) else Chooser()


def _strip(moment: Moment, seat: int, chooser: Chooser, asked: Decision | None) -> Strip:
    if not moment.view.cults[seat].alive:
        return strip(moment, moment.view, seat, at_rest(moment, seat))
    by = moment.sitters[seat].means
    return strip(
        moment, moment.view, seat, _state(moment, chooser, by), _body(moment, seat, chooser, asked)
    )


def _state(moment: Moment, chooser: Chooser, by: Means) -> Line:
    say = Speech(moment).say
    if chooser.sealed:
        return Line(say("state.sealed"), "calm", "seal")
    if (wrong := _wrong(moment, chooser)) and not chooser.shield:
        return wrong
    if by == Means.BOT:
        return Line(say("state.thinking"), "ash", "bot")
    if _is_late(moment):
        return Line(say("choice.seal_now"), "danger", "hourglass")
    return Line(say("state.choosing"), "candle", "hourglass")


def _wrong(moment: Moment, chooser: Chooser) -> Line | None:
    """What is wrong with a seat's dial or seal."""
    say = Speech(moment).say
    if chooser.shut:
        return Line(say("state.shut"), "danger", "lost")
    if chooser.lost:
        return Line(say("state.lost"), "danger", "lost")
    return Line(say("state.failed"), "danger", "lost") if chooser.failed else None


def _body(moment: Moment, seat: int, chooser: Chooser, asked: Decision | None) -> Body:
    say, by = Speech(moment).say, moment.sitters[seat].means
    if chooser.sealed:
        if not chooser.withdrawable:
            return None
        again = Choice(Withdraw(seat), say("choice.again"), icon="undo")
        return Ask(Line(say("state.sealed"), "calm", "seal"), (again,))
    if chooser.shield and asked:
        return _shield(moment, seat, asked)
    if by == Means.TOUCH or (chooser.by_touch and by == Means.DIAL):
        return _to_set(moment, seat, chooser)
    if chooser.lost and chooser.may_touch:
        here = Choice(ChooseOnScreen(seat), say("choice.here"), icon="hand", face="main")
        return Ask(Line(say("state.lost"), "danger", "lost"), (here,))
    return None


def _to_set(moment: Moment, seat: int, chooser: Chooser) -> Ask:
    speech = Speech(moment)
    say = speech.say
    line = Line(say("choice.anew" if chooser.void else "choice.touch"), "candle", "hand")
    if _is_late(moment):
        line = Line(say("choice.seal_now"), "danger", "hourglass")
    line = _wrong(moment, chooser) or line
    label = speech.words.say("ask.clock.short")
    return Ask(line, (Choice(ChooseOnScreen(seat), label, icon="dial", face="main"),))


def _shield(moment: Moment, seat: int, asked: Decision) -> Shield:
    """The assisted clock takes what no rule punishes; the strict one, everything (G19)."""
    speech, outside = Speech(moment), moment.view.exterior is not None
    say = speech.say
    sound = _hands(dict(moment.welcome)[asked.seat])
    apart = {dagger for dagger, tentacle in sound if dagger != tentacle}
    reachable = tuple(room for room in ROOMS if room in apart)
    dagger, tentacle = Line(say("shield.cultist")), Line(say("shield.offspring"))
    together = Line(say("shield.together"), "ash", speech.icon(EXTERIOR))
    unset, placed = Line(say("shield.unset"), "candle"), Line(say("shield.placed"), "calm")
    readings = _hands(asked.rows)
    return Shield(
        not moment.strict,
        reachable,
        sound,
        tuple(speech.icon(room) for room in ROOMS),
        speech.icon(EXTERIOR),
        moment.view.cults[seat].at or 0,
        say("shield.hold"),
        say("shield.kept"),
        say("shield.look"),
        say("shield.ready"),
        (*_signed(dagger, tentacle), *((together,) if outside else ())),
        _signed(placed, placed),
        _signed(unset, unset),
        tuple((hands, _signed(*_led(speech, hands, sound, reachable))) for hands in readings),
        Choice(SealTouch(seat, *UNREAD), say("shield.seal"), icon="seal", face="main"),
        _back(moment, seat),
    )


def _back(moment: Moment, seat: int) -> Choice:
    if moment.sitters[seat].means == Means.DIAL:
        return Choice(ChooseByDial(seat), Speech(moment).say("shield.dial"), icon="dial")
    return Choice(PutAway(seat), icon="cross")


def _signed(cultist: Line, offspring: Line) -> tuple[Line, Line]:
    """The lines of both hands, each with its sign."""
    return replace(cultist, icon="dagger"), replace(offspring, icon="tentacle")


def _led(
    speech: Speech, hands: Reading, sound: tuple[Reading, ...], reachable: tuple[int, ...]
) -> tuple[Line, Line]:
    """Where hands like these lead, or what is wrong with them, as the sound ones tell."""
    dagger, tentacle = hands
    if dagger is not None and dagger == tentacle:
        if hands in sound and speech.icon(EXTERIOR):
            return Line(speech.short(EXTERIOR)), Line(speech.say("reveal.none"), "ash")
        same = Line(speech.say("shield.same"), "danger")
        return same, same
    between = Line(speech.say("reveal.between"), "danger")
    far = Line(speech.say("shield.far"), "danger")
    cultist = Line(speech.short(dagger)) if dagger in reachable else far
    return (
        between if dagger is None else cultist,
        between if tentacle is None else Line(speech.short(tentacle)),
    )


def _hands(rows: tuple[Picks, ...]) -> tuple[Reading, ...]:
    return tuple((_hand(dagger), _hand(tentacle)) for dagger, tentacle in rows)


def _hand(option: object) -> int | None:
    return option if isinstance(option, int) else None
