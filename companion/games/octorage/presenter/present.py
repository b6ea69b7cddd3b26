"""The one way from a moment to its scene."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.games.octorage.course import ATTACK, ROUND, is_box
from companion.games.octorage.presenter.attack import attack, fall
from companion.games.octorage.presenter.end import end
from companion.games.octorage.presenter.frame import framed, unthreatened
from companion.games.octorage.presenter.out import with_guesses
from companion.games.octorage.presenter.round import round_won
from companion.games.octorage.presenter.voices import Voice
from companion.games.octorage.scene import Maw, Mercenary
from companion.screen.intents import Answer, OpenOwn, Why
from companion.screen.plain import Plain
from companion.screen.scene import Choice, EndScene, Line, Middle, Scene, SeatsAsk, Strip
from companion.screen.showing import Showing, Shown
from engine.games.octorage.events import PlayerFell
from engine.games.octorage.view import TableView

_BEATS = {ATTACK: attack, ROUND: round_won}


def present(showing: Showing, shown: Shown) -> Scene | EndScene:
    """Show what happened, if somebody has still to see it; else what is asked."""
    scene = _of_now(showing, shown)
    if isinstance(scene, EndScene) or not shown.notice:
        return scene
    said = shown.narrator.words.say(f"screen.notice.{shown.notice}")
    return replace(scene, middle=Middle("", lines=(Line(said, "danger", "cross"),)))


def _of_now(showing: Showing, shown: Shown) -> Scene | EndScene:
    beat = shown.beat
    if beat and beat.kind in _BEATS:
        return _BEATS[beat.kind](showing, shown, beat)
    scene = Plain(showing, shown).scene()
    if isinstance(scene, EndScene):
        return end(scene, shown)
    view = beat.after if beat else shown.seen.table
    assert isinstance(view, TableView)
    fell = beat is not None and any(isinstance(event, PlayerFell) for event in beat.events)
    framed_ = _with_voices(framed(scene, shown, unthreatened(view) if fell else view), shown)
    if beat:
        return fall(framed_, shown, beat) if fell else framed_
    asked = _open_discard(_to_be_named(with_guesses(framed_, shown, view)))
    return asked if asked.middle.choices else replace(asked, middle=Middle(""))


def _open_discard(scene: Scene) -> Scene:
    """While somebody is asked, anybody may look the discard through."""
    maw = scene.centre
    assert isinstance(maw, Maw)
    return replace(scene, centre=replace(maw, wings=replace(maw.wings, looks=OpenOwn("discard"))))


def _to_be_named(scene: Scene) -> Scene:
    """Who can be named is named by a touch on their strip, too; a hidden hand keeps its own."""
    asks = [strip.body for strip in scene.strips if isinstance(strip.body, SeatsAsk)]
    wishes = {seat: c.intent for ask in asks for c in ask.seats if (seat := _named(c)) is not None}
    strips = tuple(
        replace(strip, body=replace(strip.body, touch=wishes.get(strip.seat)))
        if isinstance(strip.body, Mercenary) and not strip.hand
        else strip
        for strip in scene.strips
    )
    return replace(scene, strips=strips)


def _named(choice: Choice) -> int | None:
    """The seat that a choice names."""
    intent = choice.intent
    return cast("int | None", intent.picks[-1]) if isinstance(intent, Answer | Why) else None


def _with_voices(scene: Scene, shown: Shown) -> Scene:
    """What needed no touch of its own is told where a seat has nothing else to look at."""
    beats = (*shown.passed, *((shown.beat,) if shown.beat else ()))
    if not beats:
        return scene
    said = Voice(shown.narrator, is_box(beats[-1])).of(beats)
    strips = tuple(
        replace(strip, state=said[strip.seat]) if strip.seat in said and _is_free(strip) else strip
        for strip in scene.strips
    )
    return replace(scene, strips=strips)


def _is_free(strip: Strip) -> bool:
    """Whether a strip has nothing to say of itself: who is asked, or thinks, does."""
    return not strip.state.text or not strip.alive
