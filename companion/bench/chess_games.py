"""Random chess by python-chess: another keeper of all the rules in plain Python."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from companion.console.measure import Timings, Work, rounded

# By name: whoever checks our types may not have it.
chess: Any = import_module("chess")

STEPS = 50


def works() -> dict[str, Work]:
    """Give all there is to time, by name."""
    return {"chess": play, "chess_step_10": _search_steps(10), "chess_step_60": _search_steps(60)}


def report(timings: Timings, asked: float) -> dict[str, Any]:
    """Plain data: the speed of chess, and our answers for each of its moves, with so many *asked*
    in a turn."""
    games = timings["chess"]
    step_10, step_60 = timings["chess_step_10"], timings["chess_step_60"]
    ours = timings.get("step_60")
    return {
        "version": chess.__version__,
        "games_per_s": rounded(games.pieces),
        "moves_per_s": rounded(games.units),
        **timings["playouts"].over(games).times(asked).named("ours_to_chess"),
        **timings["answers"].over(games).times(asked).named("our_answers_to_chess"),
        "search_step_after_10_us": rounded(step_10.us),
        "search_step_after_60_us": rounded(step_60.us),
        **(ours.over(step_60).named("our_search_steps_to_chess") if ours else {}),
    }


def play(random: Random) -> int:
    """Play a game by random moves, and give their number."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(_pick(board, random))
    return len(board.move_stack)


def _pick(board: Any, random: Random) -> Any:
    moves = list(board.legal_moves)
    return moves[int(random.random() * len(moves))]


def _search_steps(moves: int) -> Work:
    """A step is a copy and one move."""
    random = Random(moves)
    boards = [_opened(moves, random) for _ in range(STEPS)]
    steps = [(board, _pick(board, random)) for board in boards]

    def work(_: Random) -> int:
        for board, move in steps:
            board.copy().push(move)
        return STEPS

    return work


def _opened(moves: int, random: Random) -> Any:
    """Give a board after so many moves, of a game that is not over by then."""
    board = chess.Board()
    while len(board.move_stack) < moves and not board.is_game_over():
        board.push(_pick(board, random))
    return _opened(moves, random) if board.is_game_over() else board
