"""How strong the table plays a seat, and as whom: a row each, with a name and a sentence."""

from __future__ import annotations

from companion.evening.minds import strength_of
from companion.evening.seating import Sitter
from companion.screen.layout.kit import Box
from companion.screen.pages.kit import desk_of, header, laid, note
from companion.screen.pages.new_game.state import BeLike, PlaySo, State
from companion.screen.pages.settings.parts import grid, sign_row
from companion.screen.parts import Part, Sheets
from companion.screen.stage import Stage
from companion.text import Words
from engine.bents import BENTS, PLAIN, bent_of

_KEY = "screen.pages.new_game.strength"
_SIGNS = {"gentle": "candle", "equal": "flame", "keen": "skull"}
_BENT_SIGNS = {
    "plain": "tentacle", "limpet": "wall", "moray": "blades", "angler": "token",
    "nautilus": "spiral",
}  # fmt: skip
_NOTE = 40
_UPPER = 0.58
"""Three rows with a sentence need more of a high page than three rows of names."""


def named(sitter: Sitter, state: State, words: Words) -> str:
    """What a seat is called that the table plays so strongly."""
    return words.say(f"strength.{_chosen(sitter, state)}.name")


def _chosen(sitter: Sitter, state: State) -> str:
    return strength_of(state.game.info.strengths, sitter.strength).id


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """From gentle to strong; of what character, where there are any; and that one can hurry it."""
    sitter = state.plan.at(state.place)
    assert sitter is not None, state.place
    desk = desk_of(stage, state.seat_facing)
    x, y, w, h = desk.body
    box = (x, y, w, h - _NOTE - 8)
    strong, bent = _cut(box, beside=desk.wide) if state.game.info.characters else (box, None)
    rows = [
        *_strengths(state, sitter, words, strong),
        *(_characters(sitter, words, bent, wide=desk.wide) if bent else ()),
    ]
    hint = note((x, y + h - _NOTE, w, _NOTE), words.say(f"{_KEY}.hurry"))
    title = words.say(f"{_KEY}.{'who' if bent else 'ask'}")
    parts = (*header(desk, title), *rows, hint)
    return laid("strength", stage, state.seat_facing, parts)


def _cut(box: Box, *, beside: bool) -> tuple[Box, Box]:
    """Room for how strong and as whom: side by side, or where a column is too narrow for the
    sentences, one below the other."""
    x, y, w, h = box
    if beside:
        left, right = grid(box, 2, 2, most=h)
        return left, right
    upper = h * _UPPER
    return (x, y, w, upper - 8), (x, y + upper, w, h - upper)


def _strengths(state: State, sitter: Sitter, words: Words, box: Box) -> list[Part]:
    strengths = state.game.info.strengths
    cells = grid(box, len(strengths), 1, most=110)
    return [
        sign_row(
            cell, _SIGNS[one.id], words.say(f"strength.{one.id}.name"),
            words.say(f"strength.{one.id}.about"), PlaySo(one.id),
            chosen=one.id == _chosen(sitter, state),
        )
        for one, cell in zip(strengths, cells, strict=True)
    ]  # fmt: skip


def _characters(sitter: Sitter, words: Words, box: Box, *, wide: bool) -> list[Part]:
    """Somebody each; the plain one bears no name at the table."""
    rows: list[Part] = []
    for one, cell in zip(BENTS, grid(box, len(BENTS), 1 if wide else 2, most=110), strict=True):
        name = words.say(f"bent.{one.id}.name")
        said = words.say(f"bent.{one.id}.about") if wide else ""
        intent = BeLike("", "") if one == PLAIN else BeLike(one.id, name)
        chosen = one == bent_of(sitter.bent)
        rows.append(sign_row(cell, _BENT_SIGNS[one.id], name, said, intent, chosen=chosen))
    return rows
