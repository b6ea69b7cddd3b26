"""What would you do? At one keyboard: for all to read, or on the sheet of who holds the hand."""

from companion.games import game
from companion.text import words
from tests.companion.terminal import COMMAND, Terminal
from tests.companion.test_terminal_any_game import PASSED, THREE, DuelTerminal

MEET = ("", "2", "6", "", "2", "5", "", "3", "4", "")
"""Ada and Bo meet in the museum."""
NONE = "No hint here: what is chosen in secret"
OTHERS = words("en").say("terminal.hint.others")
COUNTED = "imagined games"


class RageTerminal(DuelTerminal):
    """OctoRage on a pseudo-terminal, with the sheets of who holds a hand."""

    command = COMMAND


def test_a_hint_from_a_hand_is_on_its_owners_sheet_and_nowhere_else(tmp_path):
    options = ("--game", "octorage", "--fast", "--seats", "Ada,Bo,Cy", "--bots", "none")
    with RageTerminal(tmp_path, *options) as terminal:
        assert terminal.glass.endswith(PASSED.format("Ada"))
        assert OTHERS in terminal.answer("h")
        terminal.answer("")
        shown = terminal.answer("h")
        assert COUNTED in shown or words("en").say("hint.you.only") in shown
        assert "--resume" in terminal.answer("q")
        assert COUNTED not in terminal.glass


def test_no_hint_shows_what_one_would_choose_in_secret(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        assert NONE in terminal.answer("h")
        terminal.answer("")
        assert NONE in terminal.answer("h")


def test_where_nothing_is_hidden_a_hint_has_its_reason_and_its_rule(tmp_path):
    say = words("en", game("grand-octopus").folder).say
    with Terminal(tmp_path, *THREE, "--bots", "none") as terminal:
        terminal.answer(*MEET)
        shown = terminal.answer("h")
        assert "R46" in shown
        ends = (say(f"reason.negotiate.{end}") for end in ("gather", "nothing", "fight"))
        assert any(end[:40] in shown for end in ends)
        assert COUNTED in shown
