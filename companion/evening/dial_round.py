"""The dials of a table: which seat has which, and the secret round they are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext

from firmware_bridge.clock import Clock
from firmware_bridge.messages import DialId, Opening, Phase, Said, State, Want
from firmware_bridge.question import Question
from firmware_bridge.roster import Look, Roster
from firmware_bridge.salts import Salts
from firmware_bridge.secret_round import SecretRound
from firmware_bridge.standing import DialState, WayState

Notice = Callable[[], None]


class DialRound:
    """Keeps the dials and leads them through one secret round after another."""

    def __init__(
        self,
        looks: Iterable[Look],
        keys: Mapping[DialId, bytes],
        clock: Clock,
        changed: Notice,
        searching: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.round: SecretRound | None = None
        self.roster = Roster(
            looks, keys, clock, wants=self._want, news=self._hear, searching=searching
        )
        self.roster.subscribe(self._notice)
        self._changed = changed
        self._to_rest: set[DialId] = set()
        self._questions: dict[DialId, Question] = {}
        """Open ones, each to one dial; none while there is a secret round."""
        self.at_rest: Callable[[DialId], Want] = lambda dial: Want()
        """How a dial is lit that is asked nothing."""
        self.salts = Salts()
        """Of all that was opened at this table: none may serve again."""

    def begin(self, secret: SecretRound, *, anew: bool = False) -> None:
        """Begin a round; *anew* if its turn was opened before and has been taken back.

        What was sealed or opened then must not count again, so each dial rests first and forgets.
        """
        self.round, self._questions = secret, {}
        secret.salts = self.salts
        self._to_rest = set(self.roster.keys) if anew else set()
        self.roster.refresh()

    def rest(self) -> None:
        """Nothing is asked of anybody: the dials forget."""
        self.round = None
        self._to_rest.clear()
        self.roster.refresh()

    def ask(self, questions: Iterable[Question]) -> None:
        """Ask these, each of its dial, and no others."""
        self._questions = {question.dial: question for question in questions}
        self.roster.refresh()

    def refresh(self) -> None:
        """The round was told something else than a dial's word: tell the dials what follows."""
        self.roster.refresh()

    def obeys(self, dial: DialId) -> bool:
        """Say whether *dial* does what is wanted of it, as far as it can by itself."""
        return self.round is None or (dial not in self._to_rest and self.round.obeys(dial))

    def _want(self, dial: DialId) -> Want:
        if self.round is None:
            question, rests = self._questions.get(dial), self.at_rest(dial)
            if question is None or not question.is_open:
                return rests
            want = question.want(dial)
            return want._replace(glow=rests.glow) if question.is_quiet else want
        if dial not in self.round or dial in self._to_rest:
            return Want()
        return self.round.want(dial)

    def _hear(self, dial: DialId, news: Said) -> None:
        if not isinstance(news, State | Opening):
            return
        if self.round is None:
            self._hear_answer(dial, news)
            return
        if dial in self._to_rest:
            if isinstance(news, State) and news.phase == Phase.RESTING:
                self._to_rest.discard(dial)
            return
        before = _known(self.round)
        self.round.heard(dial, news)
        if _known(self.round) != before:  # a dial repeats itself every second
            self._changed()

    def _hear_answer(self, dial: DialId, news: State | Opening) -> None:
        question = self._questions.get(dial)
        if question and question.number is None:
            before = question.refused
            question.heard(dial, news)
            if question.number or question.refused != before:
                self._changed()

    def _notice(self, state: DialState | WayState) -> None:
        if self.round and isinstance(state, DialState) and not state.up:
            self.round.lost(state.dial)
        elif isinstance(state, DialState) and not state.up and state.dial in self._questions:
            self._questions[state.dial].lost(state.dial)
        self._changed()


def _known(secret: SecretRound) -> tuple[object, ...]:
    """All that can be seen of a round."""
    return (
        secret.order, secret.sealed, secret.is_locked, set(secret.openings), set(secret.broken),
    )  # fmt: skip
