"""The turn of Night of the Grand Octopus, paragraph by paragraph, in the rulebook's order."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from engine.decisions import TABLE, Decision, Field, Seat, one_of
from engine.games.octopus.board import COMPONENTS, EXTERIOR, ROOMS
from engine.games.octopus.events import (
    CandidatesNarrowed,
    ClocksRevealed,
    ComponentLeft,
    ComponentRemoved,
    ComponentReturned,
    ComponentTaken,
    ConflictsBegan,
    CultistFell,
    CultsConfronted,
    GameEnded,
    NegotiationOpened,
    NothingToTake,
    OffspringAttacked,
    OffspringRevoked,
    PawnsMoved,
    PeaceKept,
    PlaceDominated,
    StairsConfirmed,
    TurnBegan,
    VictoryChecked,
)
from engine.games.octopus.exteriors import dominate_exterior, dream, take_toll
from engine.games.octopus.power import lose_power
from engine.games.octopus.table import OFF_BOARD, LiveTable
from engine.play import Heard, Play
from engine.position import Outcome

Hands = tuple[int | None, int | None]
"""Dagger and tentacle; None is a hand between two places."""

_DIRECTIONS = (*ROOMS, None)
_HANDS = (Field("dagger", _DIRECTIONS, "hand"), Field("tentacle", _DIRECTIONS, "hand"))
_READINGS = tuple(product(_DIRECTIONS, _DIRECTIONS))


# Questions. A handful of values each, made once.


@lru_cache(maxsize=4096)
def clocks(
    at: tuple[int, ...], reach: tuple[int, ...], quick: bool
) -> tuple[tuple[Seat, ...], tuple[Decision, ...]]:
    """The living cults (R15), and the clock of each."""
    seats = tuple(Seat(seat) for seat, place in enumerate(at) if place)
    return seats, tuple(clock(seat, reach[at[seat]], quick) for seat in seats)


@cache
def clock(seat: Seat, reach: int, quick: bool) -> Decision:
    """R16-R17, R24: every reading is a legal answer; a mistake is a rule of its own."""
    sound = _sound(reach, quick)
    return Decision(seat, "clock", "R16", _HANDS, _READINGS, secret=True, sound=sound)


@cache
def _sound(reach: int, quick: bool) -> tuple[Hands, ...]:
    """Neither error (R24, R27); hands together lead outside (R31), if there is an outside (R61)."""
    sound = [
        (dagger, tentacle)
        for dagger, tentacle in product(ROOMS, ROOMS)
        if (not quick if dagger == tentacle else reach >> dagger & 1)
    ]
    return tuple(sound)


@cache
def gathering(seat: Seat, place: int) -> Decision:
    """R42."""
    return one_of(seat, "gather", "R42", Field("choice", ("take", "leave")), about=(place,))


@cache
def negotiation(place: int, seats: tuple[Seat, ...]) -> Decision:
    """R46."""
    ends = Field("outcome", ("nothing", "fight", *seats), "bargain")
    return one_of(TABLE, "negotiate", "R46", ends, about=(place,), parties=seats)


def stairs_in_doubt(pair: tuple[int, int], seats: tuple[Seat, ...]) -> Decision:
    """R18: are these two joined? Asked while nobody has compared the map with the board."""
    joined = Field("joined", ("yes", "no"))
    return one_of(TABLE, "stairs", "R18", joined, about=pair, parties=seats)


def play_round(play: Play[LiveTable]) -> Outcome | None:
    """R14: the five phases of a turn, in two parts: what is revealed need not be run again."""
    if play.table.phase == "choice":
        if not play.table.turn:
            play.tell(TurnBegan("R14", 1))
        reveal(play, *choose(play))
        return None
    resolve_conflicts(play)
    outcome = check_victory(play)
    if outcome is None:
        revoke(play)
    return outcome


# Phase 1: Choice


def choose(play: Play[LiveTable]) -> tuple[tuple[Seat, ...], tuple[Heard, ...]]:
    """R15-R16: every living cult sets both hands, in secret, at the same time."""
    table = play.table
    seats, asked = clocks((*table.at,), table.reach, table.setup.exterior is None)
    return seats, play.ask_all(asked)


# Phase 2: Revelation


def reveal(play: Play[LiveTable], seats: tuple[Seat, ...], shown: tuple[Hands, ...]) -> None:
    """R22-R23: all is shown together, then cultists and offspring move."""
    play.tell(ClocksRevealed("R22", seats, shown))
    if not play.table.setup.stairs.verified:
        confirm_stairs(play, seats, shown)
    for seat, (dagger, tentacle) in zip(seats, shown, strict=True):
        follow_clock(play, seat, dagger, tentacle)


def confirm_stairs(
    play: Play[LiveTable], seats: tuple[Seat, ...], hands: tuple[Hands, ...]
) -> None:
    """Before a dagger error is called (R24), ask about stairs that nobody has confirmed."""
    doubts: dict[tuple[int, int], None] = {}
    table = play.table
    for seat, (dagger, tentacle) in zip(seats, hands, strict=True):
        here = table.at[seat]
        if dagger is None or dagger == tentacle or here == EXTERIOR:
            continue
        if not table.sure[here] >> dagger & 1:
            doubts[(here, dagger) if here < dagger else (dagger, here)] = None
    if doubts:
        heard = play.ask_all(tuple([stairs_in_doubt(pair, seats) for pair in doubts]))
        for (one, other), (said,) in zip(doubts, heard, strict=True):
            play.tell(StairsConfirmed("R18", one, other, said == "yes"))


def follow_clock(
    play: Play[LiveTable], seat: Seat, dagger: int | None, tentacle: int | None
) -> None:
    """R23, R33: go where the hands point; R27: no offspring if the tentacle is between."""
    origin = play.table.at[seat]
    if dagger == tentacle and dagger is not None:  # G11: both clearly on one number
        point_together(play, seat, origin)
    elif dagger is None or not play.table.reach[origin] >> dagger & 1:  # R24
        fall(play, "R25", seat, tentacle)
    else:
        cite = "R27" if tentacle is None else "R33" if origin == EXTERIOR else "R23"
        play.tell(PawnsMoved(cite, seat, origin, dagger, tentacle or OFF_BOARD))


def point_together(play: Play[LiveTable], seat: Seat, origin: int) -> None:
    """R30-R32: both hands on one number lead outside; R61: in the quick game, to two errors."""
    if play.table.setup.exterior is None:
        fall(play, "R61", seat, None)
    else:
        cite = "R32" if origin == EXTERIOR else "R30"
        play.tell(PawnsMoved(cite, seat, origin, EXTERIOR, OFF_BOARD))


def fall(play: Play[LiveTable], cite: str, seat: Seat, tentacle: int | None) -> None:
    """R25: it stays, laid down, and its cult loses 1 power at once, even its last (G16).

    R28: a good tentacle still places the offspring; R53: though the cult may be gone.
    """
    play.tell(CultistFell(cite, seat, play.table.at[seat], tentacle or OFF_BOARD))
    lose_power(play, (seat,), "R25")


# Phase 3: Conflict resolution


def resolve_conflicts(play: Play[LiveTable]) -> None:
    """R35: one place after the other, the Exterior Location last; R37: not where nobody stands."""
    crowds, exterior = play.table.crowds(), play.table.setup.exterior
    play.tell(ConflictsBegan("R35", crowds))
    for place, crowd in crowds:
        tolled = place == EXTERIOR and exterior == "city"
        if present := take_toll(play, crowd) if tolled else crowd:
            resolve(play, place, present)
    if exterior == "dreams" and EXTERIOR in play.table.at:
        dream(play)


def resolve(play: Play[LiveTable], place: int, present: tuple[Seat, ...]) -> None:
    """R36: of those who stand there, exactly one of R38, R40, R41 is true."""
    if place in play.table.offspring:
        play.tell(OffspringAttacked("R38", place, present))
        lose_power(play, present, "R38")
    elif len(present) == 1:
        dominate(play, present[0], place, "R40")
    else:
        negotiate(play, present, place)


def dominate(play: Play[LiveTable], seat: Seat, place: int, cite: str) -> None:
    """R40, R48: gather, then use the power of the place, if it has one (G13, G14)."""
    play.tell(PlaceDominated(cite, seat, place))
    gather(play, seat, place)
    if place == EXTERIOR:
        dominate_exterior(play, seat)


def gather(play: Play[LiveTable], seat: Seat, place: int) -> None:
    """R42-R44: a dominating cult may take one component, if it can."""
    if not play.table.may_take(seat, place):
        play.tell(NothingToTake("R43", seat, place, play.table.holds(seat, place)))
    elif play.ask_for(gathering, seat, place) == ("take",):
        play.tell(ComponentTaken("R40", seat, place))
    else:
        play.tell(ComponentLeft("R42", seat, place))


def negotiate(play: Play[LiveTable], seats: tuple[Seat, ...], place: int) -> None:
    """R46-R51: nothing, one gathers, or confrontation; peace needs all of them."""
    play.tell(NegotiationOpened("R41", place, seats))
    (end,) = play.ask_for(negotiation, place, seats)
    if end == "nothing":
        play.tell(PeaceKept("R47", place, seats))
    elif isinstance(end, int):
        dominate(play, Seat(end), place, "R48")
    else:
        play.tell(CultsConfronted("R50", place, seats))
        lose_power(play, seats, "R50")


# Phase 4: Victory check


def check_victory(play: Play[LiveTable]) -> Outcome | None:
    """R54, R58; G1: the last cult wins; G2: if all are gone, nobody does."""
    at, target = play.table.at, play.table.setup.target
    candidates = []
    for seat, held in enumerate(play.table.held):  # each turn of each imagined game comes here
        if held.bit_count() >= target and at[seat]:
            candidates.append(Seat(seat))
    if candidates:
        play.tell(VictoryChecked("R54", tuple(candidates)))
        return break_tie(play, candidates)
    if at.count(OFF_BOARD) < len(at) - 1:
        return None
    if alive := play.table.alive():
        return end_game(play, "last-cult", alive, "G1")
    return end_game(play, "nobody", [], "G2")


def break_tie(play: Play[LiveTable], candidates: list[Seat]) -> Outcome:
    """R55: by components in their order; R56: by power; R57: else nobody (G9)."""
    table, cite = play.table, "R54"
    for component in range(1, len(COMPONENTS) + 1):
        owners = [seat for seat in candidates if table.holds(seat, component)]
        if owners and len(owners) < len(candidates):
            candidates, cite = owners, "R55"
            play.tell(CandidatesNarrowed(cite, component, tuple(owners)))
    most = max(table.power[seat] for seat in candidates)
    strongest = [seat for seat in candidates if table.power[seat] == most]
    if len(strongest) < len(candidates):
        candidates, cite = strongest, "R56"
        play.tell(CandidatesNarrowed(cite, None, tuple(strongest)))
    if len(candidates) == 1:
        return end_game(play, "components", candidates, cite)
    if table.setup.rulings.g9_full_tie == "shared":
        return end_game(play, "tie", candidates, "G9")
    return end_game(play, "tie", [], "R57")


def end_game(play: Play[LiveTable], ending: str, winners: list[Seat], cite: str) -> Outcome:
    """R58: the game ends at once."""
    play.tell(GameEnded(cite, ending, tuple(winners)))
    return Outcome(ending, tuple(winners), cite)


# Phase 5: Revocation


def revoke(play: Play[LiveTable]) -> None:
    """R59: offspring go home, the fallen stand up, and a new turn starts."""
    play.tell(OffspringRevoked("R59"))
    if OFF_BOARD in play.table.at:
        clear_eliminated(play)
    play.tell(TurnBegan("R14", play.table.turn + 1))


def clear_eliminated(play: Play[LiveTable]) -> None:
    """G3: the components of eliminated cults go back to their places, or out of the game."""
    table = play.table
    back = table.setup.rulings.g3_orphaned_components == "return"
    event = ComponentReturned if back else ComponentRemoved
    for seat in table.setup.seats:
        if table.held[seat] and not table.at[seat]:
            for component in table.components(seat):
                play.tell(event("G3", seat, component))
