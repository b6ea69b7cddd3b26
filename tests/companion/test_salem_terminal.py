"""Le sorcier de Salem in a real terminal: whole games by people, with printed cards and without."""

from random import Random

import pytest

from companion.evening.proofs import digest
from companion.games import game
from companion.text import LANGUAGES, words
from engine import replay
from engine.games.salem import Salem
from tests.companion.terminal import COMMAND
from tests.companion.test_terminal_any_game import DuelTerminal

FOLDER = game("sorcerer-of-salem").folder
PLAYERS = ("--game", "sorcerer-of-salem", "--fast", "--seats", "Ada,Bo", "--bots", "none")


class SalemTerminal(DuelTerminal):
    """The game on a pseudo-terminal, what can be read there, and hands that play it."""

    command = COMMAND

    def __init__(self, home, *options, language="en", **variables):
        self._spoken = words(language, FOLDER)
        self._random = Random(1)
        super().__init__(home, *options, "--lang", language, **variables)

    def say(self, key, **fields):
        return self._spoken.say(key, **fields)

    def _answer_without_thought(self, question):
        """Anything legal, typed as people type it."""
        if question.endswith(("looks ▸ ", "regarde ▸ ", "seen it ▸ ", "c’est vu ▸ ")):
            return ""
        if question.endswith(("[y/N] ▸ ", "[o/N] ▸ ")):
            return self.say("terminal.answer.yes")
        (decision,) = judged(self.record).owed
        row = self._random.choice(decision.rows)
        return self._typed(decision, row, question)

    def _typed(self, decision, row, question):
        """Answer the field that is asked for: all but the first may go without saying."""
        kinds = {field.name: field for field in decision.fields}
        if decision.name == "move":
            card, to = row
            return f"{self.say('terminal.path')} {to}" if card == "path" else str(card)
        (first, *_) = decision.fields
        if first.kind == "seat":
            return str(row[0] + 1) if row[0] is not None else "0"
        if first.kind in ("place", "space", "slot"):
            return str(row[0]) if row[0] is not None else "0"
        assert kinds
        return "1"


def judged(path):
    *_, last = replay(path.read_bytes(), {"sorcerer-of-salem": Salem()}, digest)
    return last.position


@pytest.mark.long(20)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["table", "box"])
def test_people_play_a_whole_game(tmp_path, cards, language):
    options = (*PLAYERS, "--cards", cards)
    with SalemTerminal(tmp_path, *options, language=language) as terminal:
        assert terminal.play_out() == 0
        position = judged(terminal.record)
    assert position.outcome is not None
    assert "Traceback" not in terminal.seen
    assert terminal.say("terminal.counts.each.lost") in terminal.seen


# What is typed


def test_a_place_is_typed_by_its_number_and_the_path_with_where_it_leads(tmp_path):
    with SalemTerminal(tmp_path, *PLAYERS) as terminal:
        assert "where does it lead?" in terminal.answer("p")
        terminal.answer("3")
        moved = judged(terminal.record).table
        assert moved.at[0] == 3
        assert "path" not in moved.cards[0]


def test_what_cannot_be_says_why_with_its_rule(tmp_path):
    with SalemTerminal(tmp_path, *PLAYERS) as terminal:
        assert "(S28)" in terminal.answer("0")
        assert "Please type the number of a place, 0 to 6" in terminal.answer("9")


def test_levels_and_starts_are_said_on_the_command_line(tmp_path):
    options = (*PLAYERS, "--level", "abyss", "--sanity", "5")
    with SalemTerminal(tmp_path, *options) as terminal:
        start = judged(terminal.record).table.setup.start
    assert (start.sanity, start.necron, start.objects, start.removed) == (5, 3, 0, 1)
