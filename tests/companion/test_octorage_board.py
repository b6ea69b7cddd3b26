"""OctoRage's table in letters: all that everybody may know, at any width."""

import io
from types import SimpleNamespace

import pytest
from rich.console import Console

from companion.console.palette import THEME
from companion.games import game
from companion.text import LANGUAGES, words
from engine.games.octorage.view import view
from tests.octorage import RageTable

GAME = game("octorage")
NAMES = ("Ada", "Bo", "Cléopâtre la belle", "Dan", "Eve")


def drawn(table, language="en", width=80):
    paper = SimpleNamespace(width=width, height=24)
    seen = view(table.position.table, None)
    narrator = GAME.telling.narrator(words(language, GAME.folder), seen, NAMES)
    out = io.StringIO()
    console = Console(theme=THEME, width=width, file=out, markup=False, highlight=False)
    console.print(GAME.terminal.board(seen, narrator, paper))
    return out.getvalue().replace("\u00a0", " ")


def a_table(**more):
    return RageTable(
        {1: "2 5 12 dodge", 2: "3 8 skull 10", 3: "1 4 7 7", 4: "9 9"},
        players=5, life={1: 3, 2: 4, 5: 0}, front={2: "crown sceptre"}, won={2: 1}, area="2 8 9",
        discard="1 3 3 dodge dodge jewels", level=2, active=2, **more,
    )  # fmt: skip


def line_of(name, shown):
    return next(line for line in shown.splitlines() if name in line)


def test_it_says_where_the_round_stands():
    shown = drawn(a_table(direction="counter"))
    assert "Round 1, turn 1 · ← counter-clockwise" in shown
    assert "Rage  1  [2]  3   ALL  · an attack takes 2" in shown
    assert "Weapons 2 8 9 · 10 or more" in shown, "the Sceptre lies before who plays"
    assert "discard 6: 1, 3 ×2, Dodge ×2, Jewels" in shown


def test_every_mercenary_has_a_line_with_the_next_loss_drawn_on_the_lives():
    shown = drawn(a_table())
    assert "●○○·· 3 −2" in line_of("Ada", shown)
    assert "Octoman card" in line_of("Ada", shown)
    bo = line_of("Bo", shown)
    assert bo.startswith("▸ 2 Bo")
    assert "●●○○· 4 −2 4    1/2" in bo
    assert "(no power)" in bo
    assert "out" in line_of("Eve", shown)


def test_the_last_level_takes_everything():
    shown = drawn(RageTable({1: "2"}, level=4))
    assert "[ALL]" in shown
    assert "an attack takes every life" in shown
    assert "○○○○○ 5 −5" in shown


def test_of_printed_cards_it_says_how_many_nobody_has_seen():
    table = RageTable({1: 3, 2: 3, 3: 3}, cards="box", front={2: "skull"})
    shown = drawn(table.play(1, "crown", 2))
    assert "Skull (two cards at most), Crown (each Dynamite costs 1 life)" in " ".join(
        shown.split()
    )
    assert "Pile 37" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [100, 80, 64, 60, 40])
def test_nothing_is_cut_off_at_any_width(language, width):
    shown = drawn(a_table(), language, width)
    assert max(map(len, shown.splitlines())) <= width
    say = words(language, GAME.folder).say
    for key in ("short.crown", "terminal.board.octoman", "curse.sceptre"):
        assert say(key) in " ".join(shown.split())
    assert "●●○○· 4 −2" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hand_is_in_it(language):
    """Another hand, the same table."""
    one = RageTable({1: "2 5 12", 2: "3 8 skull", 3: "1 4 7"}, area="9")
    other = RageTable({1: "2 5 12", 2: "crown dodge 11", 3: "6 6 7"}, area="9")
    assert drawn(one, language) == drawn(other, language)
