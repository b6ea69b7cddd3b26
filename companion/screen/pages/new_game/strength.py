"""How strong the table plays a seat: a row each, with what it is called and a sentence."""

from __future__ import annotations

from companion.evening.minds import strength_of
from companion.evening.seating import Sitter
from companion.screen.pages.kit import desk_of, header, laid, note
from companion.screen.pages.new_game.state import PlaySo, State
from companion.screen.pages.settings.parts import grid, sign_row
from companion.screen.parts import Part, Sheets
from companion.screen.stage import Stage
from companion.text import Words

_KEY = "screen.pages.new_game.strength"
_SIGNS = {"gentle": "candle", "equal": "flame", "keen": "skull"}
_NOTE = 40


def named(sitter: Sitter, state: State, words: Words) -> str:
    """What a seat is called that the table plays so strongly."""
    return words.say(f"strength.{_chosen(sitter, state)}.name")


def _chosen(sitter: Sitter, state: State) -> str:
    return strength_of(state.game.info.strengths, sitter.strength).id


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """From gentle to strong; and that who thinks long can be hurried."""
    sitter = state.plan.at(state.place)
    assert sitter is not None, state.place
    desk = desk_of(stage, state.seat_facing)
    x, y, w, h = desk.body
    strengths = state.game.info.strengths
    cells = grid((x, y, w, h - _NOTE - 8), len(strengths), 1, most=110)
    rows: list[Part] = [
        sign_row(
            cell, _SIGNS[one.id], words.say(f"strength.{one.id}.name"),
            words.say(f"strength.{one.id}.about"), PlaySo(one.id),
            chosen=one.id == _chosen(sitter, state),
        )
        for one, cell in zip(strengths, cells, strict=True)
    ]  # fmt: skip
    hint = note((x, y + h - _NOTE, w, _NOTE), words.say(f"{_KEY}.hurry"))
    parts = (*header(desk, words.say(f"{_KEY}.ask")), *rows, hint)
    return laid("strength", stage, state.seat_facing, parts)
