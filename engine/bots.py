"""Players made of numbers: guessing, avoiding mistakes, by habit, looking ahead; and how strong."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from engine.bargaining import Bargain, Ends, Wrong
from engine.decisions import Decision, Picks, Seat
from engine.game import Foresight, Game
from engine.play import Lots, Play, Policy
from engine.position import Outcome, Position
from engine.strengths import Strength
from engine.talk import Talk
from engine.tempers import Tempers
from engine.trials import Trial, Tried, next_trial
from engine.views import Seen, Sight, seen
from engine.vows import keeping, paid

H = TypeVar("H")
L = TypeVar("L")

LONGEST = 10_000
"""So many calls of `play_round` are imagined; a game that lasts longer is left there."""

LEARNS = 0.4
"""Where several are asked at once, so much of the thought goes into what each might say; the rest
into the best answer to that."""

BARGAIN = 400
"""As many at most over a bargain: everybody waits for the answer."""

Spent = Callable[[], float]
"""A clock from outside: how much of the time for an answer is over, all of it from 1 on."""


class Bot(Protocol):
    """Somebody to sit at the table. It is handed what its seat may know, and nothing else: what
    lies hidden, and every answer that is not revealed yet, it imagines."""

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Answer the question; who is handed a clock thinks until its time is over."""

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Say what each end of a bargain is worth to each of the parties."""


def drawing(random: Random) -> Lots:
    """Draw lots by what there is of each."""
    draw = random.random

    def place(counts: Sequence[int]) -> int:
        ends = list(accumulate(counts))
        return bisect_right(ends, draw() * ends[-1])

    return place


def guessing(random: Random) -> Policy:
    """Answer anything legal, mistakes included; FATE by its weights."""
    draw, lots = random.random, drawing(random)

    def pick(decision: Decision) -> Picks:
        rows = decision.rows
        if decision.weights:
            return rows[lots(decision.weights)]
        return rows[int(draw() * len(rows))]

    return pick


def careful(random: Random) -> Policy:
    """Answer anything that no rule punishes."""
    draw, guess = random.random, guessing(random)

    def pick(decision: Decision) -> Picks:
        rows = decision.sound
        return rows[int(draw() * len(rows))] if rows else guess(decision)

    return pick


class SimpleBot:
    """Answers by a policy, without a thought."""

    def __init__(self, policy: Policy, random: Random) -> None:
        self._policy, self._random = policy, random

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Let the policy speak."""
        return self._policy(sight.decision)

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Anything may be worth anything."""
        rows, parties = sight.decision.rows, sight.decision.parties
        return {row: {seat: self._random.random() for seat in parties} for row in rows}


class ToTheEnd(Generic[H, L]):
    """The plain foresight, where a game may bring its own: careful guesses to the end, and who has
    won there."""

    short = 1
    spread = 1.0
    surprise = 0.0

    def answers(self, decision: Decision) -> tuple[Picks, ...]:
        """All that no rule punishes."""
        return decision.sound or decision.rows

    def habit(self, table: L, random: Random) -> Policy:
        """Guess with care."""
        return careful(random)

    def thought(self, table: L, random: Random) -> Policy:
        """Think no further than habit does."""
        return self.habit(table, random)

    def tempered(self, table: L, random: Random, tempers: Tempers, *, thinks: bool) -> Policy:
        """A character shows in what an end is worth to it, not here."""
        return self.thought(table, random) if thinks else self.habit(table, random)

    def imagined(self, table: L, random: Random, by: Seat) -> Policy:
        """Everybody goes on out of habit."""
        return self.habit(table, random)

    def is_far_enough(self, now: H, table: L) -> bool:
        """Never: what counts is who wins."""
        return False

    def worth(self, table: L, outcome: Outcome | None) -> Mapping[Seat, float]:
        """Winners share."""
        winners = outcome.winners if outcome else ()
        return {seat: 1 / len(winners) for seat in winners}


_PLAIN: ToTheEnd[Any, Any] = ToTheEnd()


class HabitBot:
    """Answers as everybody does in the games that are imagined: out of habit."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Look at the table as its seat may imagine it, and answer."""
        table = sight.game.thaw(sight.imagined(self._random).table)
        return self._policy(foresight_of(sight.game), table)(sight.decision)

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Everything is the same to everybody."""
        return {row: dict.fromkeys(sight.decision.parties, 0.0) for row in sight.decision.rows}

    def _policy(self, foresight: Foresight[Any, Any], table: object) -> Policy:
        return foresight.habit(table, self._random)


class ThoughtfulBot(HabitBot):
    """Reckons its answers as well as its game knows how, and tries nothing."""

    def _policy(self, foresight: Foresight[Any, Any], table: object) -> Policy:
        return foresight.thought(table, self._random)


class LookaheadBot:
    """Tries its answers in quick imagined games and keeps the best.

    The rest of them is played by the game's foresight. Who alone is asked tries every answer with
    the same luck. Where several are asked at once, each first chooses for itself in each imagined
    game (decoupled UCT, at the root only; a tree below it added nothing in our trials); then it
    looks for its best answer to what the others chose there, as often as they did. A game in which
    imagined games tell too little says so (`short` is 0): there it answers by thought.

    Without a clock it imagines *games* of them, so that the same seed answers the same.
    """

    def __init__(self, games: int, random: Random) -> None:
        self._games = games
        self._random = random
        self._thought = ThoughtfulBot(random)
        self._weighed: tuple[tuple[Seen, Seat | None, tuple[Wrong, ...]], Ends] | None = None

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Give the answer that fared best, or for a bargain the one all gain most by."""
        decision = sight.decision
        if not foresight_of(sight.game).short:
            return self._thought.choose(sight)
        if decision.seat >= 0:
            alone = len(sight.position.asked) == 1
            return self._compare(sight, spent) if alone else self._outguess(sight, spent)
        ends = self.weigh(sight, spent)
        worst = min(ends, key=lambda end: sum(ends[end].values()))
        talk = Talk(decision, worst)
        return Bargain(talk, ends, decision.parties, sight.wrongs).settled().struck or worst

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Weigh the ends of a bargain: alike for as long as nothing has changed on the table.

        Others hear what comes of it again and again, so chance must not change a bot's mind: it is
        drawn from what all can see. A secret is never chosen so.
        """
        if not foresight_of(sight.game).short:
            return self._thought.weigh(sight)
        public = seen(sight.game, sight.position, None)
        known = public, sight.viewer, sight.wrongs
        if self._weighed is None or self._weighed[0] != known:
            self._weighed = known, self._try_ends(sight, Random(repr(public)), spent)
        return self._weighed[1]

    def _compare(self, sight: Sight, spent: Spent | None) -> Picks:
        """Try every answer with the same luck; again and again the better half of them stays.

        Where only one answer is left it is tried as often: haste would tell that there is no other.
        """
        game, seat, random = sight.game, sight.decision.seat, self._random
        vows = sight.own_vows
        trials = [Trial(row, seat) for row in foresight_of(game).answers(sight.decision)]
        halvings = max(1, (len(trials) - 1).bit_length())
        games = self._games * foresight_of(game).short // halvings
        for halving in range(1, halvings + 1):
            times = max(1, games // len(trials))
            for _ in _until(halving / halvings, spent) if spent else range(times):
                imagined = sight.imagined(random)
                luck = random.getrandbits(32)
                for trial in trials:
                    worth = fare(game, imagined, (trial.picks,), seat, Random(luck))
                    trial.count(paid(worth, seat, trial.picks, vows))
                    if spent and spent() >= 1:
                        break
            trials.sort(key=lambda trial: trial.own, reverse=True)
            trials = trials[: (len(trials) + 1) // 2]
        return trials[0].picks

    def _try_ends(self, sight: Sight, random: Random, spent: Spent | None) -> Ends:
        """Try every end with the same luck, until the time is over."""
        decision, asked = sight.decision, sight.position.asked
        trials = [Trial(row, decision.seat) for row in decision.rows]
        games = min(self._games * foresight_of(sight.game).short, BARGAIN) // len(trials)
        for count in range(max(1, games)):
            if count and spent and spent() >= 1:
                break
            imagined, luck = sight.imagined(random), random.getrandbits(32)
            for trial in trials:
                given = tuple(trial.picks if one == decision else one.rows[0] for one in asked)
                trial.count(fare(sight.game, imagined, given, decision.seat, Random(luck)))
        return {trial.picks: {seat: trial.mean(seat) for seat in decision.parties}
                for trial in trials}  # fmt: skip

    def _outguess(self, sight: Sight, spent: Spent | None) -> Picks:
        """Think what all might say, then what is best against that."""
        games = self._games * foresight_of(sight.game).short
        learns = max(1, round(games * LEARNS))
        tried = self._imagine(sight, _until(LEARNS, spent) if spent else range(learns))
        times = iter(lambda: spent() < 1, False) if spent else range(games - learns)
        own = self._best_against(sight, tried, times)
        return (own if own.trials else tried[_index(sight)]).best()

    def _imagine(self, sight: Sight, times: Iterable[object]) -> list[Tried]:
        """Play imagined games, in each of them with other things where its seat sees nothing.

        What others have answered is theirs to know: all of it is imagined anew.
        """
        game, random, foresight = sight.game, self._random, foresight_of(sight.game)
        answers, index, vows = foresight.answers, _index(sight), sight.own_vows
        tried = [Tried(one.seat, random) for one in sight.position.asked]
        for count, _ in enumerate(times, 1):
            imagined = sight.imagined(random)
            played = [
                next_trial(one.rows(answers(asked)), asked, count, foresight.spread)
                for one, asked in zip(tried, imagined.asked, strict=True)
            ]
            given = tuple([trial.picks for trial in played])
            worth = fare(game, imagined, given, sight.decision.seat, random)
            worth = paid(worth, sight.decision.seat, played[index].picks, vows)
            for trial in played:
                trial.count(worth)
        return tried

    def _best_against(self, sight: Sight, tried: Sequence[Tried], times: Iterable[object]) -> Tried:
        """Try its own answers while the others give theirs as often as they did before."""
        game, random, foresight = sight.game, self._random, foresight_of(sight.game)
        own, index = Tried(sight.decision.seat, random), _index(sight)
        vows = sight.own_vows
        for count, _ in enumerate(times, 1):
            imagined = sight.imagined(random)
            decision = imagined.asked[index]
            rows = own.rows(foresight.answers(decision))
            trial = next_trial(rows, decision, count, foresight.spread)
            given = [
                one.usual(foresight.answers(asked), foresight.surprise)
                for one, asked in zip(tried, imagined.asked, strict=True)
            ]
            given[index] = trial.picks
            worth = fare(game, imagined, tuple(given), decision.seat, random)
            trial.count(paid(worth, decision.seat, trial.picks, vows))
        return own


class StrengthBot:
    """Plays with a strength, and thinks as long before a slip as before anything else."""

    def __init__(self, strength: Strength, random: Random) -> None:
        self._strength, self._random = strength, random
        self._slip = careful(random)
        games = strength.games
        self._mind: Bot = LookaheadBot(games, random) if games else HabitBot(random)

    def choose(self, sight: Sight, spent: Spent | None = None) -> Picks:
        """Say what it has thought out, or slip; in a bargain others hear it, and it does not.

        Nobody breaks a word by a slip.
        """
        picks = self._mind.choose(sight, spent if self._strength.by_time else None)
        slips = sight.decision.seat >= 0 and self._random.random() < self._strength.slips
        return self._slip(keeping(sight.decision, sight.own_vows)) if slips else picks

    def weigh(self, sight: Sight, spent: Spent | None = None) -> Ends:
        """Weigh as it thinks: soon, however long it would think otherwise."""
        return self._mind.weigh(sight, spent)


def _until(share: float, spent: Spent) -> Iterator[None]:
    """Go on until so much of the time is over: once in any case, or there would be no answer."""
    yield
    while spent() < share:
        yield


def foresight_of(game: Game[Any, Any]) -> Foresight[Any, Any]:
    """How a game goes on in the mind: its own way, or the plain one."""
    return game.foresight or _PLAIN


def fare(
    game: Game[Any, Any],
    position: Position[Any],
    given: tuple[Picks, ...],
    by: Seat,
    random: Random,
) -> Mapping[Seat, float]:
    """Answer all that is asked with *given*, play on in the mind of *by*, and say what it is
    worth."""
    foresight, table = foresight_of(game), game.thaw(position.start)
    players, lots = foresight.imagined(table, random, by), drawing(random)
    play = Play(table, position.tape + given, players, lots)
    outcome = None
    for _ in range(LONGEST):
        outcome = game.play_round(play)
        if outcome is not None or foresight.is_far_enough(position.table, table):
            break
    return foresight.worth(table, outcome)


def _index(sight: Sight) -> int:
    """Which of all that is asked at once is its own question."""
    return sight.position.asked.index(sight.decision)
