"""A round is won: who is left, what it costs them, and who shuffles, deals and starts."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.games.octorage.course import is_box
from companion.games.octorage.happened import Beside, Laurel, Victor, Won
from companion.games.octorage.looks import emblem
from companion.games.octorage.presenter.frame import framed, mercenary, unthreatened
from companion.screen.intents import Next
from companion.screen.plain import Plain
from companion.screen.scene import Choice, EndScene, Line, Middle, Scene, Strip
from companion.screen.showing import Showing, Shown
from companion.screen.style import SEATS
from engine.games.octorage.events import CardDrawn, RoundWon
from engine.games.octorage.view import TableView


def round_won(showing: Showing, shown: Shown, beat: Beat) -> Scene:
    """Show the last one alive."""
    assert isinstance(beat.after, TableView)
    view = unthreatened(beat.after)
    shown = replace(shown, beat=replace(beat, after=view))
    plain = Plain(showing, shown).scene()
    assert not isinstance(plain, EndScene)
    scene, told = framed(plain, shown, view), _Round(shown, beat, view)
    return replace(
        scene,
        strips=tuple(map(told.strip, scene.strips)),
        middle=Middle(""),
        centre=told.laurel(),
    )


def won_so_far(shown: Shown) -> tuple[Won, ...]:
    """The rounds that were won, in their order: everybody has seen them."""
    winners = [
        event.seat
        for verdict in shown.match.verdicts
        for event in verdict.events
        if isinstance(event, RoundWon)
    ]
    return tuple(seal_of(shown, seat) for seat in winners)


def seal_of(shown: Shown, seat: int) -> Won:
    """The seal of a seat with its emblem."""
    symbol, view = SEATS[shown.sitters[seat].colour].symbol, shown.seen.table
    assert isinstance(view, TableView)
    return Won(symbol, emblem(view.players[seat].character))


class _Round:
    """One of them, in words."""

    def __init__(self, shown: Shown, beat: Beat, view: TableView) -> None:
        self._shown, self._beat, self._view = shown, beat, view
        self._winner = next(e.seat for e in beat.events if isinstance(e, RoundWon))
        self._dealt = Counter[int](e.seat for e in beat.events if isinstance(e, CardDrawn))
        self._by_bot = shown.sitters[self._winner].means == Means.BOT

    def laurel(self) -> Laurel:
        """The winner, and the rounds as seals."""
        own, name = seal_of(self._shown, self._winner), self._shown.narrator.name(self._winner)
        turns, number = self._beat.before.turn, self._beat.before.round
        took = self._say("took" if turns > 1 else "took_one", round=number, turns=turns)
        side = Beside(
            Line(self._say("last", name=name), "candle"),
            (Line(took), *self._gathered()),
            rounds=(*won_so_far(self._shown), Won()),
            spare=Line(self._say("two"), "ash"),
            choice=self._next() if self._by_bot else None,
        )
        return Laurel(own.symbol, own.emblem, side)

    def _gathered(self) -> tuple[Line, ...]:
        """Printed cards are shuffled, all of them, before anybody takes some."""
        if not is_box(self._beat):
            return ()
        number = self._view.pile + sum(self._dealt.values())
        return (Line(self._say("shuffle", number=number), "candle", "token-deck"),)

    def strip(self, strip: Strip) -> Strip:
        """The winner goes on; everybody takes cards, and who starts is told so."""
        seat = strip.seat
        if seat == self._winner:
            own = mercenary(self._view, seat, self._shown.narrator)
            note = Line(self._say("no_power"), "bone", "sign-power-off")
            choice = None if self._by_bot else self._next()
            body = Victor(own.role, note, choice, self._takes(seat))
            return replace(strip, body=body, state=Line(""))
        return replace(strip, state=self._takes(seat))

    def _takes(self, seat: int) -> Line:
        starts, number = seat == self._view.octoman, self._dealt[seat]
        if not is_box(self._beat):
            return Line(self._say("starts"), "candle", "octoman-octocard") if starts else Line("")
        if starts:
            return Line(self._say("take_start", number=number), "candle", "octoman-octocard")
        return Line(self._say("take", number=number), "calm", "token-draw1")

    def _next(self) -> Choice:
        return Choice(Next(), self._say("next"), face="main")

    def _say(self, key: str, **fields: object) -> str:
        return self._shown.narrator.words.say(f"screen.round.{key}", **fields)
