"""Créatures & Cultistes in a real terminal: whole games by people, hands hidden between them."""

from random import Random

import pytest

from companion.evening.proofs import digest
from companion.games.creatures import GAME
from companion.text import words
from engine import replay
from engine.games.creatures import Creatures
from tests.companion.terminal import COMMAND
from tests.companion.test_terminal_any_game import MAIN, SHEET, DuelTerminal

PLAYERS = ("--game", "creatures-cultists", "--fast", "--seats", "Ada,Bo", "--bots", "none")
SHORT = ("--limit", "4")


class CreaturesTerminal(DuelTerminal):
    """The game on a pseudo-terminal, what can be read there, and hands that play it."""

    command = COMMAND

    def __init__(self, home, *options, language="en", **variables):
        self._spoken = words(language, GAME.folder)
        self._random = Random(1)
        self._row = (None, ())
        super().__init__(home, *options, "--lang", language, **variables)

    def say(self, key, **fields):
        return self._spoken.say(key, **fields)

    def _answer_without_thought(self, question):
        """Anything legal, typed as people type it; a window is passed with Enter."""
        if question.endswith(("looks ▸ ", "regarde ▸ ", "[y/N] ▸ ", "[o/N] ▸ ")):
            return ""
        position = judged(self.record)
        (decision,) = position.owed
        if self._row[0] != (len(self.answers), decision.name):
            self._row = (len(self.answers), decision.name), self._wanted(decision)
        field, pick = self._asked_for(position, decision, question)
        return self._typed(decision, field, pick)

    def _wanted(self, decision):
        """Turns end soon enough; people adjust nothing."""
        ends = [row for row in decision.rows if "end" in row or "done" in row]
        if ends and self._random.random() < 0.5:
            return ends[0]
        return self._random.choice([row for row in decision.rows if "adjust" not in row])

    def _asked_for(self, position, decision, question):
        view = Creatures().view(position.table, None)
        teller = GAME.telling.narrator(self._spoken, view, ["Ada", "Bo"])
        for field, pick in zip(decision.fields, self._row[1], strict=True):
            asked = self.say(f"ask.{decision.name}.{field.name}", **teller.terms(decision))
            if question.startswith(asked):
                return field, pick
        raise AssertionError(question)

    def _typed(self, decision, field, pick):
        if isinstance(pick, int):
            return str(pick + 1 if field.kind == "seat" else pick)
        if pick is None and field.kind in ("seat", "cultist", "number", "total", "bonus"):
            return "-" if 0 in field.options and field.kind != "seat" else "0"
        return str(self._number(decision, field, pick))

    def _number(self, decision, field, pick):
        """Its place among what is offered."""
        at = decision.fields.index(field)
        begun = self._row[1][:at]
        open_ = [o for o in field.options if any(r[: at + 1] == (*begun, o) for r in decision.rows)]
        return open_.index(pick) + 1


def judged(path):
    *_, last = replay(path.read_bytes(), {"creatures-cultists": Creatures()}, digest)
    return last.position


@pytest.mark.long(20)
@pytest.mark.parametrize(("cards", "language"), [("table", "fr"), ("box", "en")])
def test_people_play_a_whole_game(tmp_path, cards, language):
    options = (*PLAYERS, *SHORT, "--cards", cards)
    with CreaturesTerminal(tmp_path, *options, language=language) as terminal:
        assert terminal.play_out() == 0
        position = judged(terminal.record)
    assert position.outcome is not None
    assert "Traceback" not in terminal.seen
    assert terminal.say("terminal.counts.each.kills") in terminal.seen


def test_a_hand_is_on_a_sheet_of_ones_own_and_gone_when_the_keyboard_is_handed_on(tmp_path):
    with CreaturesTerminal(tmp_path, *PLAYERS, *SHORT) as terminal:
        hand, sheets = terminal.say("terminal.hint.hand", cards="…").partition("…")[0], 0
        for _ in range(60):
            sheets += hand in terminal._sheets[SHEET]
            assert hand not in terminal._sheets[MAIN]
            if terminal.is_over:
                break
            terminal.answer(terminal._answer_without_thought(terminal.seen.splitlines()[-1]))
        assert sheets


def test_a_window_is_put_before_everybody_and_enter_passes_it(tmp_path):
    asked = "Silence is no (C18). [y/N] ▸ "
    with CreaturesTerminal(tmp_path, *PLAYERS) as terminal:
        while not terminal.seen.endswith(asked):
            terminal.answer(terminal._answer_without_thought(terminal.seen.splitlines()[-1]))
        assert terminal.glass == terminal._sheets[MAIN]
        terminal.answer("")
        windows = [line for line in terminal.answers if "play" in line]
        assert windows
        assert windows[-1]["play"] is False
