"""The end: who won and by which rule, and the tie-break step by step."""

from __future__ import annotations

from companion.evening.beats import Beat
from companion.games.octopus.presenter.frame import held
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.scene import Comparison, Dagger, Marker, Row
from companion.screen.intents import ChangeSeats, GoHome, Rematch, Replay
from companion.screen.scene import Choice, EndScene, Line
from engine.games.octopus.board import COMPONENTS
from engine.games.octopus.events import CandidatesNarrowed, GameEnded, VictoryChecked

BY_POWER = len(COMPONENTS) + 1
NEVER_IN = -1
"""The step at which a cult dropped out that had not enough components to begin with."""


def end(moment: Moment, beat: Beat) -> EndScene:
    """Look back on the events that ended the game."""
    speech = Speech(moment)
    ended = next(event for event in beat.events if isinstance(event, GameEnded))
    narrowed = tuple(event for event in beat.events if isinstance(event, CandidatesNarrowed))
    checked = [event for event in beat.events if isinstance(event, VictoryChecked)]
    candidates = checked[0].candidates if checked else ended.winners
    key = "shared" if ended.ending == "tie" and ended.winners else ended.ending
    alone = len(ended.winners) == 1
    names = speech.full_name(ended.winners[0]) if alone else speech.names(ended.winners)
    return EndScene(
        tuple(speech.symbol(seat) for seat in ended.winners),
        names or speech.say("end.nobody"),
        speech.say(f"end.under.{key}"),
        speech.say(f"end.answer.{key}", name=names),
        _heading(moment, ended, candidates, narrowed),
        speech.words.rule(ended.cite),
        (
            Choice(Rematch(), speech.say("end.again"), icon="turn", face="main"),
            Choice(ChangeSeats(), speech.say("end.seats"), icon="chair"),
            Choice(Replay(), speech.say("end.replay"), icon="hourglass"),
            Choice(GoHome(), speech.say("end.home"), icon="home"),
        ),
        Comparison(
            _rows(moment, beat, candidates, narrowed, alone=not narrowed and ended.ending != "tie"),
            _steps(moment, ended, candidates, narrowed),
            tuple(event.component or BY_POWER for event in narrowed),
        ),
        Dagger(
            tuple(
                Marker(speech.symbol(seat), cult.power)
                for seat, cult in enumerate(beat.after.cults)
            )
        ),
        moment.facing,
    )


def _heading(
    moment: Moment,
    ended: GameEnded,
    candidates: tuple[int, ...],
    narrowed: tuple[CandidatesNarrowed, ...],
) -> str:
    say = Speech(moment).say
    if narrowed or ended.ending == "tie":
        return say("end.several", count=len(candidates), target=moment.view.target)
    return say(f"end.heading.{ended.ending}", target=moment.view.target)


def _rows(
    moment: Moment,
    beat: Beat,
    candidates: tuple[int, ...],
    narrowed: tuple[CandidatesNarrowed, ...],
    *,
    alone: bool,
) -> tuple[Row, ...]:
    """The candidates, and when each dropped out; *alone*, the others for comparison."""
    speech, rows = Speech(moment), []
    others = tuple(seat for seat in range(len(moment.sitters)) if seat not in candidates)
    for seat in (*candidates, *(others if alone else ())):
        cult = beat.after.cults[seat]
        left = [number for number, event in enumerate(narrowed, 1) if seat not in event.left]
        out_at = left[0] if left else 0 if seat in candidates else NEVER_IN
        rows.append(
            Row(speech.symbol(seat), speech.full_name(seat), held(cult), cult.power, out_at)
        )
    return tuple(rows)


def _steps(
    moment: Moment,
    ended: GameEnded,
    candidates: tuple[int, ...],
    narrowed: tuple[CandidatesNarrowed, ...],
) -> tuple[Line, ...]:
    speech, steps = Speech(moment), []
    for event in narrowed:
        fields = {"names": speech.names(event.left)}
        if event.component:
            several = "end.by_component" if len(event.left) == 1 else "end.by_component_several"
            text = speech.say(several, a=speech.a(event.component), **fields)
        else:
            text = speech.say("end.by_power", **fields)
        steps.append(Line(text, "candle" if len(event.left) == 1 else "bone"))
    if ended.ending == "tie":
        steps.append(Line(speech.say("end.tie" if not ended.winners else "end.share"), "candle"))
    return tuple(steps)
