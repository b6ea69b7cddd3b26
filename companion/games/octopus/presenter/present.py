"""The one way from a moment to its scene."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.beats import speaks_to
from companion.games.octopus.presenter.aftermath import aftermath, passed_lines, recall
from companion.games.octopus.presenter.choice import choice
from companion.games.octopus.presenter.end import end
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.place import question
from companion.games.octopus.presenter.reveal import reveal, stairs
from companion.games.octopus.presenter.speech import Speech
from companion.screen.scene import EndScene, Line, Scene

_BEATS = {
    "reveal": reveal, "place": aftermath, "dreams": aftermath, "recall": recall,
}  # fmt: skip


def present(moment: Moment) -> Scene | EndScene:
    """Show what happened, if somebody has still to see it; else what is asked."""
    if moment.beat and moment.beat.kind == "end":
        return end(moment, moment.beat)
    scene = replace(_in_play(moment), endways=moment.endways)
    if not moment.notice:
        return scene
    notice = Line(Speech(moment).say(f"notice.{moment.notice}"), "danger", "cross")
    return replace(scene, middle=replace(scene.middle, lines=(*scene.middle.lines[:1], notice)))


def _in_play(moment: Moment) -> Scene:
    return _with_passed(moment, _of_now(moment))


def _with_passed(moment: Moment, scene: Scene) -> Scene:
    """What needed no touch of its own is told where a seat has nothing else to look at."""
    if not moment.passed or (moment.beat and moment.beat.kind == "recall"):
        return scene
    told = passed_lines(moment)
    spoken = speaks_to(moment.beat) if moment.beat else set()
    strips = tuple(
        replace(strip, state=told[strip.seat])
        if strip.seat in told and strip.seat not in spoken and strip.body is None
        else strip
        for strip in scene.strips
    )
    return replace(scene, strips=strips)


def _of_now(moment: Moment) -> Scene:
    if moment.beat:
        return _BEATS[moment.beat.kind](moment, moment.beat)
    decision = moment.owed[0]
    if decision.name == "clock":
        return choice(moment)
    return stairs(moment, decision) if decision.name == "stairs" else question(moment, decision)
