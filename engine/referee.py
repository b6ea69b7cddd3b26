"""Verbs for every game: begin, apply, let FATE fall, play on by a policy, retell from elsewhere."""

from __future__ import annotations

from typing import TypeVar, cast

from msgspec.structs import replace

from engine.chance import drawn
from engine.decisions import Answer, Decision, Picks
from engine.game import Game
from engine.play import Lots, Play, Policy, Unanswered
from engine.position import Position, Refused, Verdict

H = TypeVar("H")
L = TypeVar("L")


def begin(game: Game[H, L], opening: H) -> Verdict[H, L]:
    """Start a game and go on to its first question."""
    return _settle(game, Position(opening, opening, ply=-1), ())


def apply(game: Game[H, L], position: Position[H], answer: Answer) -> Verdict[H, L]:
    """Hear *answer*; go on with the rules once nobody owes another.

    A seat may answer again until the last one is heard.
    """
    index = _index(position, answer)
    decision = position.asked[index]
    picks = decision.row(answer.picks)
    if picks is None:
        reason = game.why_not(position, decision, answer.picks)
        raise reason or Refused("not_an_option", decision.cite)
    if len(position.asked) == 1:
        return _settle(game, position, (*position.tape, picks))
    given = (*position.given[:index], picks, *position.given[index + 1 :])
    if None in given:
        return Verdict(replace(position, given=given))
    return _settle(game, position, position.tape + cast("tuple[Picks, ...]", given))


def fall(position: Position[H], decision: Decision, secret: bytes) -> Picks:
    """Draw FATE's answer by its weights, from the secret of this game and the ply.

    Who goes back and answers the same meets the same; who has the record alone learns nothing.
    """
    index = position.asked.index(decision)
    return decision.rows[drawn(decision.odds, secret, position.ply, index)]


def retell(game: Game[H, L], position: Position[H], start: H) -> Position[H]:
    """Give the same moment of another story: this round began at *start*, and heard the same.

    For `Game.imagine`, where *start* differs only in what somebody cannot know.
    """
    if position.outcome is not None:
        return replace(position, start=start, table=start)
    again = _settle(game, Position(start, start, ply=position.ply - 1), position.tape).position
    return replace(again, given=position.given)


def play_on(
    game: Game[H, L],
    position: Position[H],
    policy: Policy,
    rounds: int = 10_000,
    lots: Lots | None = None,
) -> Verdict[H, L]:
    """Let *policy* answer everything to the end of the game, or for so many calls of `play_round`.

    One live table serves all the rounds: nothing unwinds and nothing is run twice. Where *lots* are
    drawn, cards come by them and the policy is not asked.
    """
    if position.outcome is not None:
        return Verdict(position)
    tape = position.tape + _completed(position, policy)
    play = Play(game.thaw(position.start), tape, policy, lots)
    play_round, outcome = game.play_round, None
    for _ in range(rounds):
        outcome = play_round(play)
        if outcome is not None:
            break
    now = game.freeze(play.table)
    events = tuple(play.events[position.told :])
    rest = Position(now, now, ply=position.ply + 1, outcome=outcome)
    if outcome is not None:
        return Verdict(rest, events)
    asking = _settle(game, rest, ())
    return Verdict(asking.position, events + asking.events)


def _index(position: Position[H], answer: Answer) -> int:
    """Find the question that *answer* is to."""
    if position.outcome is not None:
        raise Refused("game_over", position.outcome.cite)
    for index, decision in enumerate(position.asked):
        if decision.seat == answer.seat and answer.is_to(decision):
            if answer.asked_at != position.ply:
                raise Refused("too_late", decision.cite)
            return index
    raise Refused("not_asked", position.asked[0].cite)


def _completed(position: Position[H], policy: Policy) -> tuple[Picks, ...]:
    """Give the answers to what is asked now, those still owed by *policy*."""
    return tuple(
        policy(decision) if picks is None else picks
        for decision, picks in zip(position.asked, position.given, strict=True)
    )


def _settle(game: Game[H, L], position: Position[H], tape: tuple[Picks, ...]) -> Verdict[H, L]:
    """Run rounds until somebody must decide or the game is over."""
    start, began = position.start, 0
    play = Play(game.thaw(start), tape)
    events = play.events
    try:
        while (outcome := game.play_round(play)) is None:
            start, tape, began = game.freeze(play.table), (), len(events)
    except Unanswered:
        told, asked = len(events) - began, play.asked
        now = game.freeze(play.table) if told else start
        nobody = (None,) * len(asked)
        rest = Position(start, now, tape, told, asked, nobody, position.ply + 1)
    else:
        last = game.freeze(play.table)
        rest = Position(last, last, ply=position.ply + 1, outcome=outcome)
    return Verdict(rest, tuple(events[position.told :]))
