"""An attack: what it costs and why, where the Weapons go, who draws how many, who starts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.games.octorage.course import is_box
from companion.games.octorage.happened import Beside, Bite, Struck
from companion.games.octorage.narrator import counted
from companion.games.octorage.presenter.frame import framed, mercenary, unthreatened
from companion.games.octorage.presenter.voices import Voice
from companion.games.octorage.scene import Maw
from companion.screen.intents import Next
from companion.screen.plain import Plain
from companion.screen.scene import Ask, Choice, EndScene, Line, Middle, Scene, Strip
from companion.screen.showing import Showing, Shown
from engine import Event
from engine.games.octorage.cards import ALL
from engine.games.octorage.events import (
    CardDiscarded,
    CardDrawn,
    LivesLost,
    PileRenewed,
    PlayerAttacked,
    PlayerFell,
)
from engine.games.octorage.view import TableView


def attack(showing: Showing, shown: Shown, beat: Beat) -> Scene:
    """Show who was attacked, with the hands as they are before anybody draws."""
    view = unthreatened(before_drawing(beat.after, beat.events))
    shown = replace(shown, beat=replace(beat, after=view))
    plain = Plain(showing, shown).scene()
    assert not isinstance(plain, EndScene)
    scene = framed(plain, shown, view)
    told = _Attack(shown, beat, view)
    assert isinstance(scene.centre, Maw)
    return replace(
        scene,
        strips=tuple(map(told.strip, scene.strips)),
        middle=Middle(""),
        centre=Bite(scene.centre, told.side(), f"{view.round} {view.turn}"),
    )


def fall(scene: Scene, shown: Shown, beat: Beat) -> Scene:
    """Show who fell by a card, and what took the last life."""
    seat = _first(beat.events, PlayerFell).seat
    words, maw = shown.narrator.words, scene.centre
    assert isinstance(maw, Maw)
    lost = [event for event in beat.events if isinstance(event, LivesLost) and event.seat == seat]
    why = tuple(Line(shown.narrator.sentence(event)) for event in lost[-1:])
    next_ = Choice(Next(), words.say("screen.ask.next"), icon="right", face="main")
    title = Line(words.say("screen.attack.fell", name=shown.narrator.name(seat)), "danger")
    side = Beside(title, why, choice=next_)
    return replace(scene, middle=Middle(""), centre=Bite(maw, side, f"fall {maw.turn} {seat}"))


class _Attack:
    """One of them, in words."""

    def __init__(self, shown: Shown, beat: Beat, view: TableView) -> None:
        self._shown, self._beat, self._view = shown, beat, view
        self._events = beat.events
        self._voice = Voice(shown.narrator, is_box(beat))
        self._attacked = _first(self._events, PlayerAttacked)
        self._seat = self._attacked.seat
        self._lost = _first(self._events, LivesLost).lives
        self._fell = any(isinstance(event, PlayerFell) for event in self._events)
        self._lines = self._voice.drawing(self._events)
        self._briefly = replace(self._voice, is_brief=True).drawing(self._events)

    def side(self) -> Beside:
        """What all read: who, how much, why, and what becomes of the Weapons."""
        name = self._shown.narrator.name(self._seat)
        return Beside(
            Line(self._say("loses", name=name, number=self._lost), "danger"),
            (Line(self._why(), "bone"),),
            self._beat.before.area,
            foot=self._renewed(),
            choice=None if self._starts(self._view.octoman) else self._next(),
        )

    def _renewed(self) -> Line | None:
        """A new pile, after the Weapons: they are in it (O39)."""
        renewed = [event for event in self._events if isinstance(event, PileRenewed)]
        if not renewed:
            return None
        key = "shuffled"
        if is_box(self._beat):
            key = "shuffle_weapons" if self._beat.before.area else "shuffle"
        cards = counted(self._shown.narrator.words, "cards", renewed[0].cards)
        return Line(self._say(key, cards=cards), "candle", "token-deck")

    def _why(self) -> str:
        if self._attacked.cite == "O38":
            return self._say("empty")
        rage = self._view.rage[self._view.level - 1]
        return self._say("all") if rage == ALL else self._say("rage", rage=rage)

    def strip(self, strip: Strip) -> Strip:
        """Who was attacked; who starts; and what everybody draws."""
        seat, starts = strip.seat, self._starts(strip.seat)
        if seat == self._seat:
            return replace(strip, body=self._struck(starts=starts), state=Line("", "danger"))
        line = self._lines.get(seat)
        if starts:
            state = self._briefly.get(seat) or Line(self._say("starts"), "candle")
            badges = strip.badges[1:]  # tokens count the lives: a name needs the room
            return replace(strip, state=state, badges=badges, body=Ask(state, (self._start(),)))
        return replace(strip, state=line) if line else strip

    def _starts(self, seat: int) -> bool:
        """Whether somebody sits there who begins the next turn: after a round nobody does."""
        holds = seat == self._view.octoman and self._view.players[seat].life > 0
        return holds and self._shown.sitters[seat].means != Means.BOT

    def _struck(self, *, starts: bool) -> Struck:
        own = mercenary(self._view, self._seat, self._shown.narrator)
        out = Line(self._say("out_box" if is_box(self._beat) else "out"), "danger", "fallen")
        return Struck(
            own.role,
            own.life,
            self._lost,
            own.has_octoman,
            out if self._fell else self._lines.get(self._seat, Line("")),
            self._start() if starts else None,
        )

    def _start(self) -> Choice:
        return Choice(Next(), self._say("start"), face="main")

    def _next(self) -> Choice:
        label = self._shown.narrator.words.say("screen.ask.next")
        return Choice(Next(), label, icon="right", face="main")

    def _say(self, key: str, **fields: object) -> str:
        return self._shown.narrator.words.say(f"screen.attack.{key}", **fields)


def before_drawing(view: TableView, events: tuple[Event[Any], ...]) -> TableView:
    """The table with nobody's new cards: with printed ones, they are still to be drawn."""
    drawn = Counter[int](event.seat for event in events if isinstance(event, CardDrawn))
    put = Counter[int](event.seat for event in events if isinstance(event, CardDiscarded))
    players = tuple(
        replace(player, cards=player.cards - drawn[seat] + put[seat])
        for seat, player in enumerate(view.players)
    )
    return replace(view, players=players)


def _first(events: tuple[Event[Any], ...], kind: Any) -> Any:
    return next(event for event in events if isinstance(event, kind))
