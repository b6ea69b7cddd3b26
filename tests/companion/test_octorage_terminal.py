"""OctoRage in a real terminal: whole games with printed cards and with hidden hands."""

import re
import sys
from random import Random

import pytest

from companion.evening.proofs import digest
from companion.games import game
from companion.games.octorage.narrator import short
from companion.text import LANGUAGES, words
from engine import replay
from engine.games.octorage import OctoRage
from tests.companion.terminal import COMMAND, run
from tests.companion.test_terminal_any_game import DuelTerminal
from tests.octorage import header, record
from tests.octorage_twins import twins

FOLDER = game("octorage").folder
PLAYERS = ("--game", "octorage", "--fast", "--seats", "Ada,Bo,Cy")


class RageTerminal(DuelTerminal):
    """The game on a pseudo-terminal, what can be read there, and hands that play it."""

    command = COMMAND

    def __init__(self, home, *options, language="en", **variables):
        self._spoken = words(language, FOLDER)
        self._random = Random(1)
        super().__init__(home, *options, "--lang", language, **variables)

    def say(self, key, **fields):
        return self._spoken.say(key, **fields)

    def _answer_without_thought(self, question):
        """Anything legal, typed as people type it; every other time the attack is taken."""
        if question.endswith(("looks ▸ ", "regarde ▸ ")):
            return ""
        if question.endswith(("[y/N] ▸ ", "[o/N] ▸ ")):
            return self.say("terminal.answer.yes")
        (decision,) = judged(self.record).owed
        takes = decision.name == "play" and self._random.random() < 0.5
        row = decision.rows[-1] if takes else self._random.choice(decision.rows)
        return self.typed(decision, row)

    def typed(self, decision, row):
        words = [self._word(f.kind, pick) for f, pick in zip(decision.fields, row, strict=True)]
        if decision.name != "play" and None in row:
            return "0"
        return " ".join(filter(None, words)) or self.say("terminal.card.take")

    def _word(self, kind, pick):
        if kind == "seat":
            return "" if pick is None else str(pick + 1)
        if kind == "word":
            return self.say(f"terminal.answer.{pick}")
        return "" if pick is None else short(self._spoken, pick)


def judged(path):
    *_, last = replay(path.read_bytes(), {"octorage": OctoRage()}, digest)
    return last.position


# Whole games


@pytest.mark.long(20)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["box", "table"])
def test_people_play_a_whole_game(tmp_path, cards, language):
    options = (*PLAYERS, "--cards", cards, "--bots", "none")
    with RageTerminal(tmp_path, *options, language=language) as terminal:
        assert terminal.play_out() == 0
        position = judged(terminal.record)
    assert position.outcome.ending == "two-rounds"
    assert "Traceback" not in terminal.seen
    assert terminal.say("terminal.counts.each.attacks") in terminal.seen
    could = terminal.say("terminal.counts.each.could")
    assert (could in terminal.seen) == (cards == "table")


# What is typed


def test_a_card_is_typed_by_value_or_name_and_its_target_behind_it(tmp_path):
    with RageTerminal(tmp_path, *PLAYERS, "--cards", "box", "--bots", "none") as terminal:
        terminal.answer("skull bo", "DODGE", "7")
        assert [(line["card"], line.get("on")) for line in plays(terminal)] == [
            ("skull", 2), ("dodge", None), (7, None),
        ]  # fmt: skip


def test_in_french_accents_make_no_difference(tmp_path):
    options = (*PLAYERS, "--cards", "box", "--bots", "none")
    with RageTerminal(tmp_path, *options, language="fr") as terminal:
        terminal.answer("crane 2", "esq", "subir")
        assert [line["card"] for line in plays(terminal)] == ["skull", "dodge", None]


def test_a_target_is_asked_for_where_none_was_said(tmp_path):
    with RageTerminal(tmp_path, *PLAYERS, "--cards", "box", "--bots", "none") as terminal:
        assert "Ada, in front of whom?" in terminal.answer("crown")
        terminal.answer("cy")
        assert plays(terminal)[-1]["on"] == 3


@pytest.mark.parametrize(
    ("typed", "cite"), [("5", "O9"), ("skull ada", "O13"), ("crown", "O38"), ("skull 9", "")]
)
def test_what_cannot_be_played_says_why_with_its_rule(tmp_path, typed, cite):
    """After a 9, and a Crown that lies before somebody."""
    options = (*PLAYERS, "--cards", "box", "--bots", "none", "--ruling", "OG5=anyone")
    with RageTerminal(tmp_path, *options) as terminal:
        terminal.answer("crown 3", "9")
        while judged(terminal.record).owed[0].name != "play":
            terminal.answer("0")
        seat = judged(terminal.record).owed[0].seat
        typed = typed.replace("ada", str(seat + 1))
        before = len(terminal.answers)
        shown = terminal.answer(typed)
        assert f"({cite})" in shown if cite else "number of a player" in shown
        assert len(terminal.answers) == before


def test_a_number_is_a_whole_value(tmp_path):
    """A 1 is no 10, 11 or 12 that begins so."""
    head = header(3)
    cards = ("10", "11", "12", "dodge")
    deal = [(p, card) for p in (1, 2, 3) for card in cards]
    lines = [{"fate": "draw", "player": p, "card": face(card)} for p, card in deal[:12]]
    path = tmp_path / "tens.jsonl"
    path.write_bytes(record(head, *lines))
    with RageTerminal(tmp_path, "--resume", path, "--bots", "2,3", "--fast") as terminal:
        assert "this card is not in" in terminal.answer("1") or "O38" in terminal.seen
        assert not plays(terminal)


def face(word):
    return int(word) if word.isdigit() else word


def plays(terminal):
    return [line for line in terminal.answers if line.get("choose") == "play"]


# No hand is left for the next


class LeakyTerminal(RageTerminal):
    """Sheets stay to be read."""

    command = (sys.executable, "-m", "tests.companion.leaky_terminal")


def read_by_others(home, head, lines, terminal=RageTerminal):
    """All that can be read before and after somebody looks at a hand, and answers."""
    home.mkdir()
    path = home / "game.jsonl"
    path.write_bytes(record(head, *lines))
    options = ("--resume", path, "--bots", "none", "--fast")
    with terminal(home, *options) as at:
        glass = [at.glass]
        if "Enter when nobody else looks" in at.glass.splitlines()[-1]:
            at.answer("")
            sheet = at.glass
            at.answer("take")
            glass.append(at.glass)
        else:
            sheet = ""
    return [re.sub(r"/\S+", "…", each) for each in glass], sheet


def asked_to_play(seed, attempts=40):
    """Twins that end as somebody is asked to play, who holds other cards in the other game."""
    for answers in range(30, 30 + attempts):
        both = twins(seed, answers, players=3)
        one, other = both.matches
        asked = one.position.owed
        if asked and asked[0].name == "play":
            seat = asked[0].seat
            if one.position.table.hands[seat] != other.position.table.hands[seat]:
                return both
    raise AssertionError("no such twins")


@pytest.mark.parametrize("seed", [2, 5])
def test_nothing_of_a_hand_can_be_read_outside_its_sheet(tmp_path, seed):
    both = asked_to_play(seed)
    one, sheet = read_by_others(tmp_path / "one", both.header, both.one)
    other, other_sheet = read_by_others(tmp_path / "other", both.header, both.other)
    assert one == other
    assert len(one) == 2
    assert sheet != other_sheet, "else nothing is proved"


def test_a_sheet_that_stays_is_seen_as_a_leak(tmp_path):
    both = asked_to_play(2)
    one, _ = read_by_others(tmp_path / "one", both.header, both.one, LeakyTerminal)
    other, _ = read_by_others(tmp_path / "other", both.header, both.other, LeakyTerminal)
    assert one != other


def test_a_player_without_a_card_to_play_is_asked_as_any_other(tmp_path):
    """One answer is an answer too: a sheet that closed by itself would tell."""
    lines = [{"fate": "draw", "player": p, "card": c} for p, c in DEALT]
    path = tmp_path / "low.jsonl"
    path.write_bytes(record(header(3), *lines, {"choose": "play", "player": 1, "card": 12}))
    with RageTerminal(tmp_path, "--resume", path, "--bots", "none", "--fast") as terminal:
        shown = terminal.answer("")
        assert "the attack" in shown
        assert "is below 12 (O9)" in shown
        assert "plays nothing" not in shown


DEALT = [
    *((1, card) for card in (12, 11, 10, 9)),
    *((2, card) for card in (1, 2, 3, 4)),
    *((3, card) for card in (5, 6, 7, 8)),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_demonstration_tells_a_whole_game(tmp_path, language):
    ran = run(tmp_path, "play", "--game", "octorage", "--players", "3", "--lang", language)
    assert (ran.returncode, ran.stderr) == (0, b"")
    shown = ran.stdout.decode()
    assert words(language, FOLDER).say("terminal.counts.each.could") in shown
    drawn = [card for key, card in re.findall(r"(O7|O18)  \w+ draws (an? \d+)", shown)]
    assert drawn == [], "what was drawn is told to nobody"
