"""Seats that play for themselves: they think beside the loop, while people see what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from companion.evening.aside import Aside
from companion.evening.choosing import Choosing
from companion.evening.course import Manner
from companion.evening.even_pace import EvenPace
from companion.evening.minds import strength_of
from companion.evening.seating import Means, Seating
from companion.evening.store import Store
from companion.evening.thought import USUAL_S, Thought
from engine import FATE, TABLE, Decision, Game, Picks, Position, Seat, sight
from engine.bargaining import Bargain, Ends, Wrong
from engine.bents import PLAIN, Bent, bent_of
from engine.bots import Bot
from engine.talk import Pledge, Talk
from engine.views import Remembers
from engine.vows import Vow

ANSWER_S = 1.2
"""So long they think at most before they say anything in a talk."""
READ_S = 1.5
"""So long a bot's no can be read before another offer takes the place of what it was said to."""


class NotedBeside(NamedTuple):
    """What is written down beside the record, as bots look at it."""

    wrongs: Callable[[], tuple[Wrong, ...]] = tuple
    """What seats have done to each other this evening."""
    vows: Callable[[], tuple[Vow, ...]] = tuple
    """The words that were given for what is asked now."""
    pledges: Callable[[Decision, Mapping[Seat, Bent]], tuple[Pledge, ...]] = lambda asked, bents: ()
    """What can be promised in a talk."""


NOTHING_NOTED = NotedBeside()


def beside(store: Store) -> NotedBeside:
    """Look at what is noted in a game."""
    book = store.notebook
    return NotedBeside(
        lambda: book.wrongs(store.notes, store.match),
        lambda: book.vows(store.notes, store.match),
        lambda asked, bents: book.pledges(store.match, asked, bents),
    )


class Bots:
    """One mind for all of them: each is asked for its own seat."""

    def __init__(
        self,
        bot: Bot,
        seating: Seating,
        aside: Aside,
        changed: Callable[[], None],
        *,
        wait: bool = True,
        think_s: Callable[[], float] = lambda: USUAL_S,
        noted: NotedBeside = NOTHING_NOTED,
        remembers: Remembers = lambda viewer: None,
    ) -> None:
        """*noted*: what is written down beside the record; *remembers*: what each still knows of
        hidden things, if it forgets any."""
        self._bot, self._seating, self._aside = bot, seating, aside
        self._changed, self._wait = changed, wait
        self._think_s, self._noted, self._remembers = think_s, noted, remembers
        self._pace, self._window_pace = EvenPace(), EvenPace()
        self._thought = Thought(USUAL_S)

    @property
    def seats(self) -> frozenset[Seat]:
        """Where they sit."""
        return self._seating.by(Means.BOT)

    def among(self, decision: Decision) -> list[Seat]:
        """Those that take part in a question of several."""
        return [seat for seat in decision.parties if seat in self.seats]

    def are_asked(self, decision: Decision, manner: Manner) -> bool:
        """Whether nobody else is asked, and a bot can know it."""
        asked = decision.parties or (decision.seat,)
        nobody = asked in ((TABLE,), (FATE,))
        return not nobody and not manner.only_people and self.seats.issuperset(asked)

    async def choose(
        self, choosing: Choosing, game: Game[Any, Any], position: Position[Any]
    ) -> None:
        """Have each of them make its secret choice."""
        for asked in position.owed:
            if asked.seat in self.seats:
                choosing.choose(asked.seat, await self.think(game, position, asked))

    async def think(
        self, game: Game[Any, Any], position: Position[Any], decision: Decision
    ) -> Picks:
        """Choose an answer."""
        self._changed()  # people see what is asked, however long it takes
        self._thought = Thought(self._think_s())
        wrongs, vows = self._noted.wrongs(), self._noted.vows()
        shown = sight(game, position, decision, wrongs, self._remembers, vows=vows)
        try:
            return await self._aside(self._bot.choose, shown, self._thought.spent)
        finally:
            self.hurry()  # if nobody waits for it any longer, it shall not go on

    def hurry(self) -> None:
        """Who thinks says what seems best so far."""
        self._thought.hurry()

    async def answer(
        self,
        game: Game[Any, Any],
        position: Position[Any],
        decision: Decision,
        manner: Manner,
        shows_for_s: float = 0.0,
    ) -> Picks:
        """Answer as its manner wants: however long the thought was, it takes as long as any.

        What is open to others for so long is answered when that is over, and not before.
        """
        loop = asyncio.get_running_loop()
        began = loop.time()
        picks = await self.think(game, position, decision)
        pace, step_s = (
            (self._window_pace, shows_for_s) if shows_for_s else (self._pace, manner.think_s)
        )
        if self._wait and step_s:
            thought_s = loop.time() - began
            shown_s = pace.shown_after(thought_s, step_s, is_timed=self._thought.is_timed)
            await asyncio.sleep(shown_s - thought_s)
        return picks

    async def press(self, manner: Manner) -> None:
        """Take as long as for any answer to let dice fall."""
        self._changed()  # people see whose dice they are
        if self._wait:
            await asyncio.sleep(manner.think_s)

    async def bargain(self, game: Game[Any, Any], position: Position[Any], talk: Talk) -> Bargain:
        """Have those who take part weigh how *talk* can end, soon enough to answer an offer."""
        self._changed()
        wrongs, bots = self._noted.wrongs(), self.among(talk.decision)
        ends = await self._weigh(game, position, talk.decision, wrongs)
        strengths = {seat: self._seating[seat].strength for seat in bots}
        bluff = {s for s, one in strengths.items() if strength_of(game.info.strengths, one).bluffs}
        pledges = self._noted.pledges(talk.decision, self._bents(talk.decision))
        return Bargain(talk, ends, bots, wrongs, bluff, pledges)

    def _bents(self, decision: Decision) -> dict[Seat, Bent]:
        """The characters of those who talk; people are taken for plain."""
        return {
            seat: bent_of(self._seating[seat].bent) if seat in self.seats else PLAIN
            for seat in decision.parties
        }

    async def _weigh(
        self,
        game: Game[Any, Any],
        position: Position[Any],
        decision: Decision,
        wrongs: tuple[Wrong, ...],
    ) -> Ends:
        """Weigh each end: once for all who know the same, or with the eyes of each who forgets."""
        forget = self._remembers(None) is not None
        eyes: tuple[Seat | None, ...] = (*self.among(decision),) if forget else (None,)
        weighed: dict[Seat | None, Ends] = {}
        for seat in eyes:
            shown = sight(game, position, decision, wrongs, self._remembers, seat)
            spent = Thought(ANSWER_S / len(eyes)).spent
            weighed[seat] = await self._aside(self._bot.weigh, shown, spent)
        return _each_by_its_own(weighed)

    async def settle(self, game: Game[Any, Any], position: Position[Any], talk: Talk) -> Talk:
        """Have them talk it out, where nobody else takes part."""
        return (await self.bargain(game, position, talk)).settled()

    async def let_read(self, spoken: asyncio.Event) -> None:
        """Leave people the time to read what was said, unless they say something before."""
        if self._wait:
            with suppress(TimeoutError):
                await asyncio.wait_for(spoken.wait(), READ_S)


def _each_by_its_own(weighed: Mapping[Seat | None, Ends]) -> Ends:
    """Let an end be worth to each who has weighed it what it is worth in their own eyes."""
    own = {seat: ends for seat, ends in weighed.items() if seat is not None}
    return {
        end: {**worth, **{seat: ends[end][seat] for seat, ends in own.items()}}
        for end, worth in next(iter(weighed.values())).items()
    }
