"""The bare rules as OpenSpiel wants them, and a C++ game of its own, both driven from Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from companion.console.measure import Timings, Work, rounded
from companion.games.octopus.bench.asking import AskingGame
from companion.games.octopus.bench.bare import READINGS, SEATS

# By name: it comes without types, and whoever checks ours may not have it.
pyspiel: Any = import_module("pyspiel")
_Game: Any = pyspiel.Game
_State: Any = pyspiel.State

# Looked up once: an enum of C++ is slow to ask.
TERMINAL, SIMULTANEOUS = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.SIMULTANEOUS)

CLOCKS = list(range(len(READINGS)))
GOOFSPIEL = "goofspiel(players=4,num_cards=9,points_order=descending)"
STEPS = 50
OPENING_MOVES = 4
"""Some ten answers: a move at the clocks is four of them."""


class OctopusState(_State):  # type: ignore[misc]  # OpenSpiel has no types
    """The game as OpenSpiel sees it: clocks are a simultaneous move, all else is in turn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table = AskingGame(SEATS)

    def current_player(self) -> int:
        table = self.table
        if table.over:
            return TERMINAL
        if not table.place:
            return SIMULTANEOUS
        return table.seats.index(table.asked[0])

    def _legal_actions(self, player: int) -> list[int]:
        if self.table.place:
            return list(range(self.table.choices()))
        return CLOCKS if self.table.seats[player].power else [0]

    def _apply_actions(self, actions: list[int]) -> None:
        self.table.set_clocks(actions)

    def _apply_action(self, action: int) -> None:
        self.table.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}: {action}"

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        table = self.table
        return [float(table.over and table.has_won(cult)) for cult in table.seats]

    def __str__(self) -> str:
        return f"turn {self.table.turn}, place {self.table.place}"


_TYPE = pyspiel.GameType(
    short_name="python_grand_octopus",
    long_name="Night of the Grand Octopus",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


class OctopusGame(_Game):  # type: ignore[misc]  # OpenSpiel has no types
    """What makes its states."""

    def __init__(self, params: Any = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=len(CLOCKS),
            max_chance_outcomes=0,
            num_players=SEATS,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=10_000,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> OctopusState:
        return OctopusState(self)


pyspiel.register_game(_TYPE, OctopusGame)


def works() -> dict[str, Work]:
    """Give all there is to time, by name."""
    octopus, goofspiel = pyspiel.load_game(_TYPE.short_name), pyspiel.load_game(GOOFSPIEL)
    return {
        "openspiel": lambda random: play(octopus, random).table.turn,
        "openspiel_step": _search_steps(octopus),
        "goofspiel": lambda random: play(goofspiel, random).move_number(),
    }


def report(timings: Timings, _: float) -> dict[str, Any]:
    """Plain data: OpenSpiel's speed, and ours for each of its turns or steps."""
    ours, theirs = timings["playouts"], timings["openspiel"]
    step = timings["openspiel_step"]
    return {
        "version": version("open_spiel"),
        **theirs.games(),
        **ours.over(theirs).named("ours_to_openspiel"),
        **timings["answers"].over(theirs).named("our_answers_to_openspiel"),
        "search_step_us": rounded(step.us),
        **timings["step_10"].over(step).named("our_search_steps_to_openspiel"),
        "goofspiel": {"game": GOOFSPIEL, **timings["goofspiel"].games()},
    }


def play(game: Any, random: Random) -> Any:
    """Play a game without chance to its end by random legal actions, and give its last state."""
    state = game.new_initial_state()
    while not state.is_terminal():
        _move(state, random.random)
    return state


def _move(state: Any, draw: Callable[[], float]) -> None:
    if state.is_simultaneous_node():
        state.apply_actions([_pick(state.legal_actions(p), draw) for p in range(SEATS)])
    else:
        state.apply_action(_pick(state.legal_actions(), draw))


def _pick(actions: list[int], draw: Callable[[], float]) -> int:
    """Draw only where there is a choice, as our own policies do."""
    return actions[int(draw() * len(actions))] if len(actions) > 1 else actions[0]


def _search_steps(game: Any) -> Work:
    """A step is a clone and one move, which at the clocks is that of all seats."""
    random = Random(0)
    states = [_opened(game, random) for _ in range(STEPS)]

    def work(random: Random) -> int:
        for state in states:
            _move(state.clone(), random.random)
        return STEPS

    return work


def _opened(game: Any, random: Random) -> Any:
    """Give a state a few moves after the opening, of a game that is not over by then."""
    state = game.new_initial_state()
    for _ in range(OPENING_MOVES):
        _move(state, random.random)
    return _opened(game, random) if state.is_terminal() else state
