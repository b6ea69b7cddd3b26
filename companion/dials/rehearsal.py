"""`octopus-table dial try`: secret rounds with nobody at the table but who built the dial."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from companion.dials.chronicle import Chronicle
from companion.dials.desk import DialsInReach, GivenPorts, desk, key_ring, name_of
from companion.dials.examiner import Examiner
from companion.dials.gathering import Gathering
from companion.dials.links import Links
from companion.dials.rehearsed_turn import NOBODY, RehearsedTurn, Terms, terms_of
from companion.dials.speech import DialComplaint
from companion.dials.tap import TappedWay
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.keeper import Keeper
from firmware_bridge.keys import SEATS, KeyRing
from firmware_bridge.link import Way
from firmware_bridge.messages import DialId, Phase, Said, State, Want
from firmware_bridge.roster import Roster
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import SecretRound
from firmware_bridge.session import TableSession

REST_S = 2.0


def run(options: argparse.Namespace, words: Words) -> int:
    """Play so many turns, and say whether all were opened and verified."""
    ports = dict.fromkeys(options.port)
    if len(ports) > SEATS:
        raise DialComplaint("too_many_ports", most=SEATS)
    if options.pair and options.game is not None:
        raise DialComplaint("game_needs_key")
    options.port = list(ports)
    rehearsal = Rehearsal(options, key_ring(), words)
    try:
        return asyncio.run(rehearsal.play())
    except KeyboardInterrupt:
        rehearsal.left()
        raise
    finally:
        rehearsal.flush()


class ListeningRoster(Roster):
    """A roster that lets its sessions be looked at."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.sessions: dict[str, TableSession | None] = {}

    def report(self, keeper: Keeper) -> None:
        """See how the way stands, and with which session."""
        self.sessions[keeper.state.way] = keeper.session
        super().report(keeper)


class Rehearsal:
    """The dials that came, the turn that is played, and what is told of it."""

    def __init__(self, options: argparse.Namespace, ring: KeyRing, words: Words) -> None:
        self._options, self._ring = options, ring
        self._keys: dict[DialId, bytes] = {} if options.pair else dict(ring)
        self._chronicle = Chronicle(words, as_json=options.json)
        self._links = Links(self._chronicle, self._name)
        seed = secrets.randbits(64) if options.game is None else options.game
        self._tag = wire.game_tag("rehearsal", seed)
        self._number: int = options.turn
        self._turn: RehearsedTurn | None = None
        self._examiners: dict[DialId, Examiner] = {}
        """By dial, in the order of their seats."""
        self._has_ended = False
        self._salts = Salts()
        self._desk: DialsInReach
        self._gathering: Gathering

    async def play(self) -> int:
        """Find the dials, play the turns, let the dials rest."""
        GivenPorts(self._options.port).check()
        look = GivenPorts(self._options.port, self._tapped)
        verified, turns = 0, self._options.turns
        async with desk(
            self._keys, look=look, wants=self._want, news=self._hear, kind=ListeningRoster
        ) as self._desk:
            roster = self._desk.roster
            self._gathering = Gathering(
                self._options, self._ring, self._keys, self._chronicle, self._desk, self._until
            )
            roster.subscribe(self._links.see)
            if dials := await self._gathering.gather():
                self._examiners = {
                    dial: Examiner(self._name(dial), self._chronicle) for dial in dials
                }
                for number in range(self._number, self._number + turns):
                    verified += await self._play(number)
                await self._rest()
            ok = verified == turns and not self._chronicle.violations
            self._chronicle.end(roster.ways, turns=turns, verified=verified, ok=ok)
        return 0 if ok else 1

    def left(self) -> None:
        """Tell whoever plays a table that breaks down how to start it again."""
        if self._options.game is not None:
            self._chronicle.tell("left", game=self._options.game, turn=self._number)

    def flush(self) -> None:
        """Print what is not told yet, however it ends."""
        self._chronicle.flush()

    async def _until(self, true: Callable[[], object], within_s: float) -> bool:
        """Wait for something, and tell meanwhile what happens."""

        def is_so() -> object:
            self._chronicle.flush()
            return true()

        return await self._desk.until(is_so, within_s)

    def _tapped(self, way: Way) -> Way:
        return TappedWay(way, self._keys, self._session, self._chronicle.dropped)

    def _session(self, way: str) -> TableSession | None:
        roster = self._desk.roster
        assert isinstance(roster, ListeningRoster)
        return roster.sessions.get(way)

    def _name(self, dial: DialId) -> str:
        return name_of(self._ring, dial)

    async def _play(self, number: int) -> bool:
        """Play one turn."""
        self._number = number
        last = self._options.turn + self._options.turns - 1
        self._chronicle.tell("turn", turn=number, last=last)
        terms = self._terms()
        rooms, counts = terms.as_told()
        self._chronicle.terms(rooms, **counts)
        places = {dial: terms.place(seat) for seat, dial in enumerate(self._examiners)}
        secret = SecretRound(self._tag, number, places, [NOBODY])
        secret.salts = self._salts
        again = self._options.game is not None and number == self._options.turn
        for examiner in self._examiners.values():
            examiner.begin(again=again)
        self._turn = RehearsedTurn(secret, self._examiners, self._options, self._desk.roster)
        return await self._turn.play(self._until)

    def _terms(self) -> Terms:
        return terms_of(self._number, assisted=self._options.assisted)

    async def _rest(self) -> None:
        """Leave the dials as they should be left."""
        self._turn, self._has_ended = None, True
        self._desk.roster.refresh()

        def rests() -> bool:
            states = self._desk.roster.dials
            return all(states[dial].phase == Phase.RESTING for dial in self._examiners)

        await self._until(rests, REST_S)

    # What the roster asks and tells

    def _want(self, dial: DialId) -> Want:
        if self._turn and dial in self._examiners:
            return self._turn.round.want(dial)
        return Want() if self._options.game is None or self._has_ended else self._early(dial)

    def _early(self, dial: DialId) -> Want:
        """A table that has started again goes on with its game as soon as a dial is there."""
        dials = [self._gathering.at(str(port)) for port in self._options.port]
        if dial not in dials:
            return Want()
        place = self._terms().place(dials.index(dial))
        return SecretRound(self._tag, self._number, {dial: place}).want(dial)

    def _hear(self, dial: DialId, news: Said) -> None:
        if isinstance(news, State):
            self._chronicle.heard(self._desk.roster.dials[dial].way)
        if self._turn and dial in self._examiners:
            self._turn.hear(dial, news)
