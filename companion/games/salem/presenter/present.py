"""The one way from a moment to its scene."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.evening.seating import Means
from companion.games.salem.presenter.asked import AskedSeat
from companion.games.salem.presenter.asking import fate_grid, is_banishing, partner_asked
from companion.games.salem.presenter.city import LitPlaces, board, city, elder_objects, necron
from companion.games.salem.presenter.end import end, turning
from companion.games.salem.presenter.looking import is_open, looked_at_again, tile_look
from companion.games.salem.presenter.together import asked_of_all
from companion.games.salem.presenter.told import awake, beside, moved, told
from companion.games.salem.scene import AtRest, City, Mark, SealOfSeven, ToldCard
from companion.screen.intents import Answer, Done, Intent, OpenOwn
from companion.screen.plain import Plain, with_word
from companion.screen.question import Asker, rows_of
from companion.screen.scene import Body, EndScene, Line, Middle, Scene, Strip
from companion.screen.showing import Showing, Shown
from companion.screen.style import SEATS
from engine import FATE, TABLE, Decision, Seat
from engine.games.salem.cards import PATH, RLYEH, UNIVERSITY
from engine.games.salem.events import CreatureDrawn, RoundBegan, TileTurned
from engine.games.salem.settings import BOX
from engine.games.salem.turning import PlayerLooked
from engine.games.salem.view import TableView

_KEY = "screen.city"


def present(showing: Showing, shown: Shown) -> Scene | EndScene:
    """Show what happened, if somebody has still to see it; else what is asked."""
    plain = Plain(showing, shown).scene()
    if isinstance(plain, EndScene):
        return end(plain, shown)
    return _SalemMoment(showing, shown, plain).scene()


class _SalemMoment:
    """One of them."""

    def __init__(self, showing: Showing, shown: Shown, plain: Scene) -> None:
        self._shown, self._plain, self._beat = shown, plain, shown.beat
        self._view = cast(TableView, shown.beat.after if shown.beat else shown.seen.table)
        self._say = shown.narrator.words.say
        symbols = tuple(SEATS[sitter.colour].symbol for sitter in shown.sitters)
        self._asker = Asker(shown.narrator, symbols, showing.kinds)

    def scene(self) -> Scene:
        """Strips, city, track."""
        scene = replace(
            self._plain,
            strips=tuple(self._strip(strip) for strip in self._plain.strips),
            track=necron(self._view, moved(self._beats())),
            centre=self._city(),
            middle=Middle(""),
        )
        scene = self._noticed(self._with_middle(scene))
        word = self._shown.word
        is_ours = word is not None and word.decision.name == "give"
        return scene if is_ours else with_word(scene, self._shown)

    def _beats(self) -> tuple[Beat, ...]:
        """What has happened since the last question."""
        return (*self._shown.passed, *((self._beat,) if self._beat else ()))

    # The middle

    def _city(self) -> City:
        looks = self._looks()
        rim, side = self._rim(looks)
        lit = LitPlaces(self._lit(), awake(self._beat), looks[1] if looks else None)
        found = city(self._shown, self._view, rim, side, lit)
        if looks:
            return found
        if self._beat:
            return replace(found, told=told(self._beat, self._shown.narrator))
        return replace(found, told=asked_of_all(self._shown), deck=OpenOwn("deck"))

    def _looks(self) -> tuple[Seat, int] | None:
        """Somebody looks at a tile now, and where; with printed ones, at the real one."""
        if self._beat is None:
            return looked_at_again(self._shown)
        looked = (event for event in self._beat.events if isinstance(event, PlayerLooked))
        return next(((event.seat, event.place) for event in looked), None)

    def _rim(self, looks: tuple[Seat, int] | None) -> tuple[str, str]:
        view, name = self._view, self._shown.narrator.name
        side = self._say(f"{_KEY}.round", round=view.round)
        if looks:
            return self._say(f"{_KEY}.looks", name=name(looks[0]), place=looks[1]), side
        if view.phase == "turn" and view.player is not None:
            return self._say(f"{_KEY}.turn", round=view.round, name=name(view.player)), side
        if view.phase == "creatures":
            return self._creatures(), side
        if view.phase in ("setup", "event"):
            said = self._say(f"{_KEY}.{view.phase}", round=view.round)
            return said, said if view.phase == "setup" else side
        return side, side

    def _creatures(self) -> str:
        """Which of how many: what was drawn since the round began."""
        drawn, count = 0, 0
        for verdict in reversed(self._shown.match.verdicts):
            for event in reversed(verdict.events):
                if isinstance(event, RoundBegan):
                    count = event.creatures
                    break
                drawn += isinstance(event, CreatureDrawn)
            if count:
                break
        asked = any(one.name == "creature" for one in self._shown.seen.owed)
        number = max(1, min(count, drawn + (asked and self._beat is None)))
        key = "creatures" if not count else "creatures_of"
        return self._say(f"{_KEY}.{key}", round=self._view.round, number=number, count=count)

    def _lit(self) -> dict[int, Intent | None]:
        """The places that can be chosen, and what a touch of them means."""
        if self._beat or is_open(self._shown):
            return {}
        for asked in self._shown.seen.owed:
            if asked.name == "move" and not self._is_bot(asked.seat):
                return self._ways(asked)
            if asked.name == "clear":
                return {cast(int, place): Answer(TABLE, "clear", (place,))
                        for (place,) in asked.rows}  # fmt: skip
            if asked.name in ("defeat", "use", "take"):
                at = self._view.players[asked.seat].at
                return {at: None} if at is not None else {}
        return {}

    def _ways(self, asked: Decision) -> dict[int, Intent | None]:
        """Where somebody may go: by a card, or by the path once it is picked."""
        by_path = self._shown.begun_by(asked.seat).picked == (PATH,)
        found: dict[int, Intent | None] = {}
        for place in range(UNIVERSITY, RLYEH):
            picks = (PATH, place) if by_path else (place, place)
            if rows_of(asked, picks):
                found[place] = Answer(asked.seat, "move", picks)
        return found

    def _with_middle(self, scene: Scene) -> Scene:
        """The seal while somebody banishes, the tiles while they turn."""
        assert isinstance(scene.centre, City)
        if asked := is_banishing(self._shown):
            return replace(scene, centre=self._seal(scene.centre, asked))
        if self._beat and any(isinstance(event, TileTurned) for event in self._beat.events):
            return replace(scene, centre=turning(self._shown, self._beat, scene.centre))
        return scene

    def _seal(self, city_: City, asked: Decision) -> SealOfSeven:
        view, narrator = self._view, self._shown.narrator
        assert view.prisoner is not None
        name = narrator.option("old-one", view.prisoner)
        goes = self._say(f"{_KEY}.goes", name=narrator.name(asked.seat))
        objects = elder_objects(view, view.prisoner)
        return SealOfSeven(city_, city_.elders[-1].emblem, name, objects, goes)

    def _noticed(self, scene: Scene) -> Scene:
        """What the table must know lies over the prison, too."""
        if not self._shown.notice or not isinstance(scene.centre, City):
            return scene
        said = self._say(f"screen.notice.{self._shown.notice}")
        return replace(scene, centre=replace(scene.centre, told=ToldCard(said, (Mark("cross"),))))

    # Before a seat

    def _strip(self, strip: Strip) -> Strip:
        seat = Seat(strip.seat)
        strip = replace(strip, badges=(), tokens=(), number=0)
        looks = self._looks() if self._beat and self._view.mode != BOX else None
        if looks and looks[0] == seat and not self._is_bot(seat):
            look = tile_look(self._shown, *looks, Done(seat))
            return replace(strip, body=look, state=Line(""))
        if not self._beat:
            if (partner := partner_asked(self._shown, self._asker)) and partner[0] == seat:
                return replace(strip, body=partner[1])
            if seat == self._teller() and (asked := self._fate()):
                return replace(strip, body=self._telling(asked, seat))
        if strip.body is not None:
            return strip
        said = beside(self._beats(), self._shown.narrator)
        state = said.get(seat) or self._resting(strip)
        return replace(strip, body=AtRest(board(self._view, seat)), state=state)

    def _resting(self, strip: Strip) -> Line:
        if strip.alive:
            return Line("") if strip.state.icon != "bot" else strip.state
        return Line(self._say("screen.beside.voice"), "ash")

    def _telling(self, asked: Decision, seat: Seat) -> Body:
        """A grid of cards; of several things, one after the other."""
        if len(asked.fields) == 1:
            return fate_grid(AskedSeat(self._shown, self._asker, asked, seat))
        return self._asker.ask(asked, FATE, self._shown.begun_by(FATE))

    def _fate(self) -> Decision | None:
        """A printed card that people must tell."""
        owed = self._shown.seen.owed
        if owed and owed[0].seat == FATE and owed[0].rows:
            return owed[0] if self._view.mode == BOX else None
        return None

    def _teller(self) -> Seat | None:
        """Who tells what came up: the voice of Necron, who is mad; else whose turn it is."""
        people = [Seat(n) for n in range(len(self._shown.sitters)) if not self._is_bot(Seat(n))]
        mad = [seat for seat in people if self._view.players[seat].at is None]
        player = self._view.player
        if mad:
            return mad[0]
        if player in people:
            return player
        able = [seat for seat in people if self._view.players[seat].is_able]
        return able[0] if able else people[0] if people else None

    def _is_bot(self, seat: Seat) -> bool:
        return self._shown.sitters[seat].means == Means.BOT
