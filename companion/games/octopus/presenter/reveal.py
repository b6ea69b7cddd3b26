"""Phase 2: the clocks open together; then the moves to make by hand, who has fallen, and why."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.games.octopus.clock import angle
from companion.games.octopus.course import COURSE, Hands
from companion.games.octopus.presenter.frame import at_rest, board, changes, dagger, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.promises import shown_by
from companion.games.octopus.scene import Map, Moves, Step
from companion.screen.intents import Answer, Done, Next
from companion.screen.scene import Choice, Line, Middle, Scene, Strip, Veil
from engine import TABLE, Decision
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.events import CultistFell, PawnsMoved
from engine.games.octopus.view import TableView


def reveal(moment: Moment, beat: Beat) -> Scene:
    """Show every clock and what it makes of its pawns."""
    speech, change = Speech(moment), changes(beat.events)
    moved: dict[int, PawnsMoved | CultistFell] = {
        e.seat: e for e in beat.events if isinstance(e, PawnsMoved | CultistFell)
    }
    hands = dict(moment.last_hands)
    strips = []
    for seat in range(len(beat.after.cults)):
        if seat in moved:
            strips.append(_moves(moment, beat, seat, moved[seat], hands[seat], change.get(seat, 0)))
        else:
            strips.append(strip(moment, beat.after, seat, at_rest(moment, seat)))
    cites = dict.fromkeys(e.cite for e in moved.values() if isinstance(e, CultistFell))
    falls = tuple(Line(speech.law(cite), "danger") for cite in cites)
    words = _words_judged(moment, beat)
    move = () if falls and words else (Line(speech.say(_move(moment, moved))),)
    people = [seat for seat in COURSE.movers(beat) if moment.sitters[seat].means != Means.BOT]
    done = sum(seat in moment.done for seat in people)
    steps = tuple(
        Step(speech.symbol(seat), event.origin, event.to)
        for seat, event in moved.items()
        if isinstance(event, PawnsMoved) and event.origin != event.to
    )
    return Scene(
        speech.words.say("phase.revelation"),
        beat.after.turn,
        tuple(strips),
        Middle(
            speech.words.say("phase.revelation"),
            f"{done} / {len(people)}" if people and not falls and not words else "",
            (*move, *falls, *words),
            () if people else (Choice(Next(), speech.say("ask.next"), icon="right", face="main"),),
        ),
        Map(board(moment, _on_the_way(beat), steps=steps)),
        dagger(moment, beat.after, change),
        Veil(),
    )


def _words_judged(moment: Moment, beat: Beat) -> tuple[Line, ...]:
    """Who breaks their word, or else who keeps it: the first of them, the page has them all."""
    judged = [
        (kept, one.by)
        for one in moment.promises
        if one.turn == beat.after.turn and (kept := shown_by(one, beat.events)) is not None
    ]
    if not judged:
        return ()
    speech, (kept, seat) = Speech(moment), min(judged)
    said = speech.say(f"reveal.{'kept' if kept else 'broken'}", name=speech.name(seat))
    return (Line(said, "calm" if kept else "danger", "hand"),)


def _move(moment: Moment, moved: Iterable[int]) -> str:
    """Who plays for themselves has no hands."""
    bots = any(moment.sitters[seat].means == Means.BOT for seat in moved)
    return "reveal.move_all" if bots else "reveal.move"


def _on_the_way(beat: Beat) -> TableView:
    """Pawns where they are before anybody moves them, but who has fallen lies already."""
    before: TableView = beat.before
    pairs = zip(before.cults, beat.after.cults, strict=True)
    return replace(before, cults=tuple(replace(old, fallen=new.fallen) for old, new in pairs))


def _moves(
    moment: Moment,
    beat: Beat,
    seat: int,
    event: PawnsMoved | CultistFell,
    hands: tuple[int | None, int | None],
    change: int,
) -> Strip:
    say, done = Speech(moment).say, seat in moment.done
    fell = isinstance(event, CultistFell)
    has_hands = moment.sitters[seat].means != Means.BOT and seat in COURSE.movers(beat)
    mark = Choice(Done(seat), say("reveal.done"), icon="check", face="agreed" if done else "main")
    body = Moves(
        angle(hands[0]),
        angle(hands[1]),
        fell,
        _cultist(moment, event, out=not beat.after.cults[seat].alive),
        _offspring(moment, event, hands[1]),
        mark if has_hands else None,
    )
    state = Line(say("state.done" if done else "state.moving"), "calm" if done else "candle")
    return strip(
        moment, beat.after, seat, Line(state.text, "danger") if fell else state, body, change
    )


def _cultist(moment: Moment, event: PawnsMoved | CultistFell, *, out: bool) -> Line:
    speech = Speech(moment)
    if isinstance(event, CultistFell):
        return Line(speech.say("reveal.out" if out else "reveal.falls"), "danger", "fallen")
    stays = event.origin == event.to
    return Line(speech.say("reveal.stays") if stays else speech.short(event.to), "bone", "dagger")


def _offspring(moment: Moment, event: PawnsMoved | CultistFell, tentacle: int | None) -> Line:
    speech = Speech(moment)
    if event.offspring:
        return Line(speech.short(event.offspring), "bone", "tentacle")
    outside = isinstance(event, PawnsMoved) and event.to == EXTERIOR
    key = "reveal.none" if outside or tentacle is not None else "reveal.between"
    return Line(speech.say(key), "ash", "tentacle")


def stairs(moment: Moment, decision: Decision) -> Scene:
    """Ask the whole table whether two rooms are joined, with the clocks open (R18)."""
    speech = Speech(moment)
    one, other = decision.about
    hands: Hands = moment.hands
    opened = dict(hands)
    strips = tuple(_opened(moment, seat, opened.get(seat)) for seat in range(len(moment.sitters)))
    return Scene(
        speech.words.say("phase.revelation"),
        moment.view.turn,
        strips,
        Middle(
            speech.say("stairs.title"),
            "",
            (
                Line(
                    speech.words.say(
                        "ask.stairs.short",
                        one=speech.place(one, "the"),
                        other=speech.place(other, "the"),
                    )
                ),
            ),
            (
                Choice(
                    Answer(TABLE, "stairs", ("yes",)),
                    speech.words.say("option.word.yes"),
                    icon="stairs",
                ),
                Choice(
                    Answer(TABLE, "stairs", ("no",)),
                    speech.words.say("option.word.no"),
                    icon="cross",
                ),
            ),
        ),
        Map(board(moment, moment.view, hot=(one, other), doubt=(one, other))),
        dagger(moment, moment.view, {}),
    )


def _opened(moment: Moment, seat: int, hands: tuple[int | None, int | None] | None) -> Strip:
    say = Speech(moment).say
    if hands is None:
        return strip(moment, moment.view, seat, at_rest(moment, seat))
    cultist, offspring = (
        Line(say("reveal.hand", room=hand) if hand else say("reveal.between"), "bone", icon)
        for hand, icon in zip(hands, ("dagger", "tentacle"), strict=True)
    )
    body = Moves(
        angle(hands[0]), angle(hands[1]), error=False, cultist=cultist, offspring=offspring
    )
    return strip(moment, moment.view, seat, Line(say("state.opened"), "candle"), body)
