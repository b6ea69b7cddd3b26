"""A game that brings rules and words alone, in a real terminal: hidden hands at one keyboard."""

import re
import signal
import subprocess
import sys

import pytest

from companion.evening.proofs import digest
from companion.text import LANGUAGES, words
from engine import replay
from tests.companion.terminal import ESCAPES, READY, ROOT, Terminal, environment
from tests.engine.duel import Duel
from tests.games.duel import DUEL

THREE = ("--fast", "--seats", "Ada,Bo,Cy", "--seed", "7")
PASSED = "The keyboard goes to {}. Enter when nobody else looks ▸ "
SHEET, MAIN, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J"
STEERING = re.compile(f"({'|'.join(map(re.escape, (SHEET, MAIN, CLEAR)))})")
GAMES = 4
"""So often the same evening is begun: each time other cards are drawn."""


class DuelTerminal(Terminal):
    """The duel on a pseudo-terminal, and what can be read there: a glass with two sheets."""

    command = (sys.executable, "-m", "tests.companion.duel_terminal")

    def __init__(self, home, *options, **variables):
        self._sheets, self._on = {MAIN: "", SHEET: ""}, MAIN
        super().__init__(home, *options, **variables)

    def _take(self, text):
        super()._take(text)
        for piece in STEERING.split(text):
            if piece in self._sheets:
                self._on = piece
            elif piece == CLEAR:
                self._sheets[self._on] = ""
            else:
                self._sheets[self._on] += ESCAPES.sub("", piece).replace("\r\n", "\n")

    @property
    def glass(self):
        """All that whoever sits down now can read, or scroll back to."""
        return self._sheets[self._on]

    def _answer_without_thought(self, question):
        """The first there is; a window is left to silence."""
        if question.endswith(("looks ▸ ", "[y/N] ▸ ", "again ▸ ")):
            return ""
        return "1"


def judged(record):
    *_, last = replay(record.read_bytes(), {"duel": Duel()}, digest)
    return last.position


def hands(record):
    return judged(record).table.hands


# A whole game


@pytest.mark.parametrize("bots", ["2,3", "3", "none"])
def test_people_and_bots_play_a_whole_game_of_hidden_hands(tmp_path, bots):
    with DuelTerminal(tmp_path, *THREE, "--bots", bots) as terminal:
        assert terminal.play_out() == 0
        outcome = judged(terminal.record).outcome
    assert outcome
    assert "The duel is over: " in terminal.seen
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_set_up_by_what_it_says_of_itself(tmp_path, language):
    say = words(language, DUEL.folder).say
    with DuelTerminal(tmp_path, "--fast", "--lang", language) as terminal:
        assert say("terminal.setup.players", least=2, most=6) in terminal.shown
        assert say("terminal.wish.players", least=2, most=6) in terminal.answer("7")
        shown = terminal.answer("2", "0", "Ada", "Bo")
        assert say("terminal.secret.pass", seat="Ada") in shown
        assert say("terminal.column.life") in shown


def test_the_demonstration_tells_it_too(tmp_path):
    shown = subprocess.run(
        [*DuelTerminal.command, "play", "--players", "6"], env=environment(tmp_path), cwd=ROOT,
        stdin=subprocess.DEVNULL, capture_output=True, check=False,
    )  # fmt: skip
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"a game of Duel" in shown.stdout
    assert b"The duel is over: " in shown.stdout
    assert list(tmp_path.iterdir()) == []


# What is asked of one alone


def test_what_cannot_be_picked_says_why_with_its_rule(tmp_path):
    """People only: against bots a duel can be over before anybody would show the same again."""
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        while not terminal.is_over and "this was shown last turn (D6)" not in terminal.seen:
            terminal.answer(terminal._answer_without_thought(terminal.seen.splitlines()[-1]))
        assert re.search(r"· +(a shield|\d): this was shown last turn \(D6\)", terminal.seen)


def test_going_back_over_what_was_shown_needs_everybody(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        dealt = hands(terminal.record)
        terminal.answer("", "1", "", "1", "", "1", "")
        assert terminal.answers[-1].keys() > {"card"} or "face" in terminal.answers[-1]
        assert "Does everybody agree" in terminal.answer("u")
        assert PASSED.format("Ada") in terminal.answer("y")
        assert hands(terminal.record) == dealt, "going back is no second chance"


def test_who_leaves_goes_on_at_the_same_question_with_the_same_cards(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        dealt = hands(terminal.record)
        left = terminal.answer("", "1", "q")
        assert f"--resume {terminal.record} --bots none" in left
    with DuelTerminal(tmp_path, "--resume", terminal.record, "--bots", "none") as again:
        assert again.shown.endswith(PASSED.format("Ada"))
        assert hands(again.record) == dealt


# Nothing of one player is there for the next


def shown_to_the_next(home, *options):
    """What there is to read each time the keyboard is handed on, until the choices open."""
    with DuelTerminal(home, *THREE, "--bots", "none", *options) as terminal:
        read = [terminal.glass]
        for _ in range(3):
            offered = len(re.findall(r"^ +\d  ", terminal.answer(""), re.MULTILINE))
            terminal.answer(str(offered))
            read.append(terminal.glass)
        return read, hands(terminal.record)


def test_nothing_of_a_hand_or_a_choice_is_on_the_screen_when_the_next_is_asked(tmp_path):
    read, dealt = zip(*(shown_to_the_next(tmp_path / str(n)) for n in range(GAMES)), strict=True)
    assert len(set(dealt)) > 1, "else nothing is proved"
    assert all(each == read[0] for each in read), "whatever was dealt and chosen"
    assert read[0][1].endswith(PASSED.format("Bo"))


def test_a_leak_would_be_seen(tmp_path):
    games = (shown_to_the_next(tmp_path / str(n), "--leaky") for n in range(GAMES))
    read, _ = zip(*games, strict=True)
    assert any(each != read[0] for each in read)


def test_a_sheet_begins_empty_and_has_one_hand_on_it(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            assert terminal.glass.endswith(PASSED.format(name))
            terminal.answer("")
            kinds = dict.fromkeys(hands(terminal.record)[seat])
            offered = re.findall(r"^ +\d  (.+)$", terminal.glass, re.MULTILINE)
            assert offered == ["a shield" if card == 0 else str(card) for card in kinds]
            assert terminal.glass.endswith(READY)
            terminal.answer("1")


def test_what_one_has_drawn_is_told_on_their_own_sheet_alone(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            assert " draws " not in terminal.glass
            terminal.answer("")
            told = re.findall(rf"^{name} draws (.+)\. \(D3\)$", terminal.glass, re.MULTILINE)
            drawn = [
                "a shield" if card == 0 else str(card) for card in hands(terminal.record)[seat]
            ]
            assert sorted(told) == sorted(drawn), "and nothing of the others"
            assert terminal.glass.count(" draws ") == len(told)
            terminal.answer("1")
        assert " draws " not in terminal.glass


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_leaves_with_a_hand_open_leaves_nothing_of_it(tmp_path, how):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        assert "Which card?" in terminal.answer("")
        assert "--resume" in terminal.send(how)
        assert terminal.status == 0
        assert "Which card?" not in terminal.glass


def test_a_terminal_that_can_only_write_scrolls_a_hand_away(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none", TERM="dumb") as terminal:
        assert "Which card?" in terminal.answer("")
        terminal.answer("1")
        assert "Which card?" not in "".join(terminal.glass.splitlines()[-24:])


def test_a_window_is_asked_of_its_player_alone_and_silence_answers_it(tmp_path):
    with DuelTerminal(tmp_path, *THREE, "--bots", "none") as terminal:
        while not terminal.is_over and "ward it off?" not in terminal.glass:
            terminal.answer(terminal._answer_without_thought(terminal.seen.splitlines()[-1]))
        terminal.answer("")
        assert "ward it off?" not in terminal.glass
        assert {"choose": "ward", "ward": False}.items() <= last_ward(terminal).items()


def last_ward(terminal):
    return [line for line in terminal.answers if line.get("choose") == "ward"][-1]
