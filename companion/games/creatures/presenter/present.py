"""The one way from a moment to its scene."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.evening.telling import tell
from companion.games.creatures.presenter import voice
from companion.games.creatures.presenter.asked import (
    SHIELD,
    WINDOWS,
    CultAsked,
    running,
    voice_of,
    window_of,
)
from companion.games.creatures.presenter.beside import beside
from companion.games.creatures.presenter.deeds import deeds
from companion.games.creatures.presenter.end import end
from companion.games.creatures.presenter.fate import fate_middle, fate_pad
from companion.games.creatures.presenter.middle import centre, circle
from companion.games.creatures.presenter.onward import onward
from companion.games.creatures.presenter.rolling import roll_ask, roll_of, who_throws
from companion.games.creatures.presenter.sheets import lasting, sheet, symbols_of
from companion.games.creatures.presenter.told import just_told
from companion.games.creatures.presenter.turn import shield_ask
from companion.games.creatures.scene import AtRest, Bowl, Centre, Circle, Shield
from companion.screen.intents import Answer
from companion.screen.plain import Plain, with_word
from companion.screen.question import Asker
from companion.screen.scene import Body, EndScene, Line, Middle, Scene, Strip
from companion.screen.showing import Showing, Shown
from engine import FATE, Decision, Seat
from engine.games.creatures.events import CultFavoured
from engine.games.creatures.outcomes import CultDevoured, CultOut, SummoningFailed
from engine.games.creatures.settings import BOX
from engine.games.creatures.view import TableView

_LOSSES = (CultDevoured, CultOut, SummoningFailed)


def present(showing: Showing, shown: Shown) -> Scene | EndScene:
    """Show what happened, if somebody has still to see it; else what is asked."""
    plain = Plain(showing, shown).scene()
    if isinstance(plain, EndScene):
        return end(plain, shown)
    return _CultsMoment(showing, shown, plain).scene()


class _CultsMoment:
    """One of them."""

    def __init__(self, showing: Showing, shown: Shown, plain: Scene) -> None:
        self._shown, self._plain, self._beat = shown, plain, shown.beat
        self._view = cast(TableView, shown.beat.after if shown.beat else shown.seen.table)
        self._say = shown.narrator.words.say
        self._asker = Asker(shown.narrator, symbols_of(shown), showing.kinds)
        owed = () if shown.beat else shown.seen.owed
        self._asked: Decision | None = owed[0] if owed else None
        self._thrower = who_throws(shown, self._asked) if self._asked else None
        self._beside = beside(shown)

    def scene(self) -> Scene:
        """Strips, the middle, the cards that last."""
        drawn = centre(self._shown, self._view, self._put(self._whose()))
        drawn = replace(drawn, deeds=deeds(self._shown))
        scene = replace(
            self._plain,
            strips=tuple(self._strip(strip) for strip in self._plain.strips),
            centre=drawn,
            track=lasting(self._shown, self._view),
            middle=self._middle(drawn),
            over=None,
        )
        return with_word(scene, self._shown)

    def _whose(self) -> Seat | None:
        """To whom the question is put that the middle is about."""
        if self._asked is None:
            return None
        if self._thrower is not None:
            return self._thrower
        return self._asked.seat if self._asked.seat >= 0 else None

    def _put(self, seat: Seat | None) -> CultAsked | None:
        if seat is None or self._asked is None:
            return None
        return CultAsked(self._shown, self._asker, self._asked, seat)

    # What all read

    def _middle(self, drawn: Centre) -> Middle:
        """What stops the game, what chance is asked, or who passes a window; else the wings."""
        plain, asked = self._plain.middle, self._asked
        if self._shown.notice:
            return plain
        if self._beat:
            return replace(plain, lines=_told(self._shown, self._view) or plain.lines)
        if asked is not None and asked.seat == FATE and self._thrower is None:
            return fate_middle(self._shown, self._asker, asked)
        if asked is not None and asked.name in WINDOWS and not self._is_person(self._thrower):
            wing = drawn.wing if isinstance(drawn, Bowl | Circle) else None
            lines = wing.lines if wing else ()
            number = wing.number if wing else ""
            choices = () if self._goes_on() else plain.choices
            return replace(plain, title="", lines=lines, number=number, choices=choices)
        return Middle("")

    # Before a seat

    def _strip(self, strip: Strip) -> Strip:
        seat = Seat(strip.seat)
        body, state = self._body(strip, seat), self._beside.get(seat) or Line("")
        if body is None:
            if not strip.alive:
                state = voice.said(self._shown, seat)
            body = AtRest(sheet(self._shown, self._view, seat), self._shield(seat))
        elif isinstance(body, AtRest):
            state = strip.state
        return replace(strip, body=body, state=state, badges=(), tokens=(), number=0)

    def _body(self, strip: Strip, seat: Seat) -> Body:
        """What a seat does now: the press that throws, an open shield, or what it is asked."""
        if self._beat or self._asked is None or not self._is_person(seat):
            return None
        put = self._put(seat)
        assert put is not None
        if self._asked.name in WINDOWS:
            return self._at_window(put, self._asked)
        if seat in (self._thrower, voice_of(self._shown)):
            return self._throws(put)
        if self._asked.seat == FATE and self._view.mode == BOX:
            return fate_pad(self._shown, self._asker, self._asked, seat)
        return strip.body

    def _at_window(self, put: CultAsked, window: Decision) -> Body:
        """An open shield, a press that passes it, or the turn that goes on."""
        if put.begun.page == SHIELD and window.seat == put.seat:
            return shield_ask(put)
        return self._goes_on() if put.seat == self._goes_on_for() else self._throws(put)

    def _goes_on_for(self) -> Seat | None:
        """Who plays, at a window that holds up nobody's dice."""
        active = self._view.active if self._thrower is None else None
        return active if self._is_person(active) else None

    def _goes_on(self) -> Body:
        """The turn of who plays, whose next word passes the window."""
        put = self._put(self._goes_on_for())
        return onward(put, put.asked) if put else None

    def _throws(self, put: CultAsked) -> Body:
        """The press, of who throws or of the voice that throws for them."""
        if put.seat == self._thrower and (roll := roll_of(self._shown, put)):
            return roll_ask(put, roll)
        if put.seat == voice_of(self._shown):
            return voice.presses(self._shown, put.asked, self._put(self._whose()))
        return None

    def _shield(self, seat: Seat) -> Shield | None:
        window = window_of(self._shown)
        if window is None or window.seat != seat:
            return None
        is_box = self._view.mode == BOX
        yes = Answer(seat, window.name, ("yes",))
        put = self._put(seat)
        assert put is not None
        return running(self._shown, yes if is_box else put.look_at(SHIELD))

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self._shown.sitters[seat].means != Means.BOT


def _told(shown: Shown, view: TableView) -> tuple[Line, ...]:
    """The star in a few words: who begins, who plays last; of what ends a cult, that alone."""
    events = just_told(shown)
    if any(isinstance(event, CultFavoured) for event in events):
        return circle(shown, view).wing.lines
    lost = [event for event in events if isinstance(event, _LOSSES)]
    return tuple(Line(f"{one.text} ({one.cite})") for one in tell(shown.narrator, lost))
