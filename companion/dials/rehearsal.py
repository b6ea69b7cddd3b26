"""`octopus-table dial try`: secret rounds with nobody at the table but who built the dial."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.dials.chronicle import Chronicle
from companion.dials.desk import Desk, GivenPorts, desk, key_ring, name_of, port_complaint
from companion.dials.examiner import Examiner
from companion.dials.pair import offer
from companion.dials.speech import DialComplaint, StrangerComplaint
from companion.dials.tap import TappedWay
from companion.text import Words
from firmware_bridge.firmware import wire
from firmware_bridge.keeper import Keeper, PairingFalse
from firmware_bridge.keys import SEATS, KeyRing
from firmware_bridge.link import Loss, Way
from firmware_bridge.messages import DialId, Opening, Order, Phase, Said, State, Want
from firmware_bridge.roster import Roster
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import Place, SecretRound
from firmware_bridge.session import TableSession
from firmware_bridge.standing import DialState, Strangeness, WayState

EVERYWHERE = 0b111111
ODD_ROOMS = 0b010101
NOBODY = 255
"""A seat without a dial that seals last: until then everybody can withdraw."""
COLOURS = (
    b"\xff\0\0", b"\xff\xa0\0", b"\0\xff\0", b"\0\0\xff", b"\xa0\0\xff", b"\xff\xff\xff",
)  # fmt: skip
REST_S = 2.0
AFTERMATH_S = 5.0
"""How long the others may take to open when one has broken its seal."""


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


class HeldSeals(NamedTuple):
    """The seals of all dials, and since when they have stood."""

    seals: dict[DialId, bytes]
    since: float


class Rehearsal:
    """The dials, the round that is played, and what is told of it."""

    def __init__(self, options: argparse.Namespace, ring: KeyRing, words: Words) -> None:
        self._options, self._ring = options, ring
        self._keys: dict[DialId, bytes] = {} if options.pair else dict(ring)
        self._chronicle = Chronicle(words, as_json=options.json)
        seed = secrets.randbits(64) if options.game is None else options.game
        self._tag = wire.game_tag("rehearsal", seed)
        self._turn: int = options.turn
        self._dials: list[DialId] = []
        self._homes: dict[DialId, str] = {}
        """Where each was given its key for this rehearsal."""
        self._round: SecretRound | None = None
        self._examiners: dict[DialId, Examiner] = {}
        self._shown: dict[str, WayState] = {}
        self._answered: set[str] = set()
        """Ways on which anything was ever heard."""
        self._boots: dict[DialId, int | None] = {}
        self._moved_at = 0.0
        self._has_ended = False
        self._salts = Salts()
        self._desk: Desk

    async def play(self) -> int:
        """Find the dials, play the turns, let the dials rest."""
        GivenPorts(self._options.port).check()
        look = GivenPorts(self._options.port, self._tapped)
        verified, turns = 0, self._options.turns
        async with desk(
            self._keys, look=look, wants=self._want, news=self._hear, kind=ListeningRoster
        ) as self._desk:
            roster = self._desk.roster
            roster.subscribe(self._see)
            if await self._gather():
                for turn in range(self._turn, self._turn + turns):
                    verified += await self._play(turn)
                await self._rest()
            ok = verified == turns and not self._chronicle.violations
            self._chronicle.end(roster.ways, turns=turns, verified=verified, ok=ok)
        return 0 if ok else 1

    def left(self) -> None:
        """Tell whoever plays a table that breaks down how to start it again."""
        if self._options.game is not None:
            self._chronicle.tell("left", game=self._options.game, turn=self._turn)

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

    # Finding the dials

    async def _gather(self) -> bool:
        """Wait until every port has a dial that has proved itself."""
        ports = [str(port) for port in self._options.port]
        for port in ports:
            if self._options.pair and not await self._pair(port):
                return False
        if not await self._wait_for(lambda: all(self._way(port).dial for port in ports)):
            return False
        self._dials = [dial for port in ports if (dial := self._way(port).dial)]
        for dial in self._dials:
            self._examiners[dial] = Examiner(self._name(dial), self._chronicle)
        return True

    async def _pair(self, port: str) -> bool:
        """Give the dial a key that is forgotten when the rehearsal ends."""
        if not await self._wait_for(lambda: self._way(port).stranger):
            return False
        stranger = self._way(port).stranger
        assert stranger is not None
        if stranger.dial in self._ring:
            raise DialComplaint("key_would_go", name=name_of(self._ring, stranger.dial))
        if stranger.dial in self._keys:
            self._tell_twins(stranger.dial, port)
            return False
        try:
            dial, key = await offer(self._desk, port, self._options.wait)
        except PairingFalse:  # told where it was dropped
            return False
        self._keys[dial], self._homes[dial] = key, port
        self._chronicle.tell("paired", self._name(dial), way=port, dial=dial.hex())
        return True

    async def _wait_for(self, true: Callable[[], object]) -> bool:
        """Wait for dials; complain of what waiting cannot mend."""

        def is_so() -> bool:
            self._check()
            return self._has_twins() or bool(true())

        found = await self._until(is_so, self._options.wait)
        if not found:
            self._chronicle.tell("no_dial", seconds=round(self._options.wait))
        return found and not self._has_twins()

    def _has_twins(self) -> bool:
        """Whether one id answers at two ports: only one of them is ever heard."""
        ways = self._desk.roster.ways.values()
        twins = {way.way: way.twin_of for way in ways if way.twin_of}
        for way, dial in twins.items():
            self._tell_twins(dial, way)
        return bool(twins)

    def _tell_twins(self, dial: DialId, port: str) -> None:
        one = self._homes.get(dial) or self._desk.roster.dials[dial].way
        facts = {"dial": dial.hex(), "one": one, "other": port}
        self._chronicle.breach("twins", self._name(dial), **facts)

    def _check(self) -> None:
        for state in self._desk.roster.ways.values():
            if state.loss in (Loss.DENIED, Loss.NOT_A_DIAL, Loss.OTHER_VERSION):
                raise port_complaint(state)
            if state.stranger and not self._options.pair:
                is_ours = state.stranger.why is Strangeness.UNPROVED
                hint = "" if is_ours else "dial.try.or_pair"
                raise StrangerComplaint(state, self._name(state.stranger.dial), hint)

    def _way(self, port: str) -> WayState:
        return self._desk.roster.ways.get(port) or WayState(port, cable=True)

    def _name(self, dial: DialId) -> str:
        return name_of(self._ring, dial)

    # One turn

    async def _play(self, turn: int) -> bool:
        """Play a turn until all is open, broken, or nothing has happened for too long."""
        self._turn = turn
        self._chronicle.tell("turn", turn=turn, last=self._options.turn + self._options.turns - 1)
        reach, flags = self._terms(turn)
        rooms = [room for room in range(1, 7) if reach >> (room - 1) & 1]
        together = bool(flags & wire.TOGETHER)
        one_hand = bool(flags & wire.ONE_HAND)
        assisted = bool(flags & wire.ASSISTED)
        self._chronicle.terms(rooms, together=together, assisted=assisted, one_hand=one_hand)
        self._round = SecretRound(self._tag, turn, self._places(turn), [NOBODY])
        self._round.salts = self._salts
        again = self._options.game is not None and turn == self._options.turn
        for examiner in self._examiners.values():
            examiner.begin(again=again)
        self._desk.roster.refresh()
        now = asyncio.get_running_loop().time
        self._moved_at, held = now(), None
        while not self._is_over(now()):
            held = self._hold(held, now())
            await self._until(self._is_complete, 0.05)
        return self._judge()

    def _terms(self, turn: int) -> tuple[int, int]:
        """What is allowed: all in one turn; little in the next, so that a dial shows its care.

        In the third the dagger alone counts.
        """
        assisted = wire.ASSISTED if self._options.assisted else 0
        return (
            (ODD_ROOMS, wire.ONE_HAND | wire.TOGETHER | assisted),
            (EVERYWHERE, wire.TOGETHER | assisted),
            (ODD_ROOMS, assisted),
        )[turn % 3]

    def _places(self, turn: int) -> Mapping[DialId, Place]:
        return {dial: self._place(turn, seat) for seat, dial in enumerate(self._dials)}

    def _place(self, turn: int, seat: int) -> Place:
        return Place(seat, *self._terms(turn), COLOURS[seat])

    def _hold(self, held: HeldSeals | None, now: float) -> HeldSeals | None:
        """Let the last seat seal when all seals have stood for a while; not if one withdraws."""
        assert self._round is not None
        seals = self._round.sealed
        if seals.keys() != set(self._dials):
            if self._round.order != Order.OPEN:
                self._ready(is_ready=False)
            return None
        if held is None or held.seals != seals:
            held = HeldSeals(seals, now)
        if now - held.since >= self._options.hold and self._round.order == Order.CHOOSE:
            self._ready(is_ready=True)
        return held

    def _ready(self, *, is_ready: bool) -> None:
        assert self._round is not None
        order = self._round.order
        self._round.ready(NOBODY, is_ready=is_ready)
        if self._round.order != order:
            self._desk.roster.refresh()

    def _is_complete(self) -> bool:
        assert self._round is not None
        return self._round.openings.keys() | self._round.broken == set(self._dials)

    def _is_over(self, now: float) -> bool:
        assert self._round is not None
        patience = AFTERMATH_S if self._round.broken else self._options.wait
        return self._is_complete() or now - self._moved_at >= patience

    def _judge(self) -> bool:
        """Tell what was opened, or who is missing."""
        played = self._round
        assert played is not None
        for dial in self._dials:
            examiner, want = self._examiners[dial], played.want(dial)
            if dial in played.openings:
                examiner.judge(played.openings[dial], want)
            elif dial not in played.broken:
                examiner.miss(want.order, up=self._desk.roster.dials[dial].up)
        return played.complete and not played.broken

    async def _rest(self) -> None:
        """Leave the dials as they should be left."""
        self._round, self._has_ended = None, True
        self._desk.roster.refresh()

        def rests() -> bool:
            states = self._desk.roster.dials
            return all(states[dial].phase == Phase.RESTING for dial in self._dials)

        await self._until(rests, REST_S)

    # What the roster asks and tells

    def _want(self, dial: DialId) -> Want:
        if self._round and dial in self._examiners:
            return self._round.want(dial)
        return Want() if self._options.game is None or self._has_ended else self._early(dial)

    def _early(self, dial: DialId) -> Want:
        """A table that has started again goes on with its game as soon as a dial is there."""
        ways = [self._way(str(port)).dial for port in self._options.port]
        if dial not in ways:
            return Want()
        place = self._place(self._turn, ways.index(dial))
        return SecretRound(self._tag, self._turn, {dial: place}).want(dial)

    def _hear(self, dial: DialId, news: Said) -> None:
        examiner = self._examiners.get(dial)
        if isinstance(news, State):
            self._chronicle.heard(self._desk.roster.dials[dial].way)
        if examiner is None or self._round is None:
            return
        examiner.see(news, self._round, self._round.want(dial))
        if examiner.has_moved:
            self._moved_at = asyncio.get_running_loop().time()
        if isinstance(news, State | Opening):
            before = dial in self._round.broken
            self._round.heard(dial, news)
            if dial in self._round.broken and not before:
                examiner.broke(news, self._round, dial, self._dials.index(dial))

    def _see(self, state: DialState | WayState) -> None:
        """Tell when a link comes or goes, and when a dial has started anew."""
        if isinstance(state, DialState):
            before = self._boots.get(state.dial)
            if before is not None and state.boot != before:
                self._chronicle.restarted(state.way, self._name(state.dial))
            self._boots[state.dial] = state.boot
            return
        shown = self._shown.get(state.way)
        self._shown[state.way] = state
        if state.dial and (shown is None or shown.dial != state.dial):
            self._chronicle.greeted(state.way, self._name(state.dial), state.dial.hex())
        if state.dial or state.stranger or any(state.dropped.values()):
            self._answered.add(state.way)
        self._chronicle.lost(state, has_answered=state.way in self._answered)
