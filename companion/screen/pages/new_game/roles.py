"""What a seat can play, side by side; where a game says what each can do, in rows to be read."""

from __future__ import annotations

from companion.evening.seating import Sitter
from companion.screen.layout.kit import Box, text
from companion.screen.pages.kit import Desk
from companion.screen.pages.new_game.called import ability, emblem, role_word
from companion.screen.pages.new_game.state import ROLE, Choose, State
from companion.screen.parts import Button, Icon, Part, Seal
from companion.screen.style import ASH, BONE, BRASS, CANDLE, FACES, NOTE, SEATS, STATE
from companion.text import Words

_HIGH, _READ, _GAP = 90, 62, 6
_WIDE = 660


def are_read(state: State, words: Words) -> bool:
    """Whether the game says what each can do."""
    return bool(ability(state.game.roles[0], state.game, words)[1])


def width(state: State, words: Words, room: float) -> float:
    """How wide a seat's page is: what is to be read takes all there is."""
    return room if are_read(state, words) else min(room, _WIDE)


def height(state: State, words: Words, desk: Desk) -> float:
    """How high all of them are."""
    if not are_read(state, words):
        return _HIGH
    rows = -(-len(state.game.roles) // _across(desk))
    return rows * (_READ + _GAP) - _GAP


def _across(desk: Desk) -> int:
    return 4 if desk.wide else 2


def roles(box: Box, state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """What can be played; what somebody has is swapped for, and says with whom."""
    x, y, w, h = box
    is_read = are_read(state, words)
    across = _across(desk) if is_read else len(state.game.roles)
    wide, high = (w + _GAP) / across, (_READ if is_read else h) + _GAP
    return tuple(
        _role((x + wide * (n % across), y + high * (n // across), wide - _GAP, high - _GAP), role,
              state, words)
        for n, role in enumerate(state.game.roles)
    )  # fmt: skip


def _role(box: Box, role: str, state: State, words: Words) -> Part:
    x, y, w, h = box
    mine = _is_mine(role, state)
    has = None if mine or role == state.game.chance else holder(role, state)
    face = "chosen" if mine else "quiet"
    draw = _to_read if are_read(state, words) else _to_see
    swap = (Icon(x=w / 2 - 16, y=-h / 2 + 16, size=18, name="swap", colour=BRASS),)
    on_it = (*draw(w, h, role, state, words, has, FACES[face].ink), *(swap if has else ()))
    return Button(x=x, y=y, w=w, h=h, intent=Choose(ROLE, role), face=face, parts=on_it)


def _is_mine(role: str, state: State) -> bool:
    sitter = state.plan.at(state.place)
    return sitter is not None and getattr(sitter, state.game.what) == role


def holder(role: str, state: State) -> Sitter | None:
    """Who plays this, so far."""
    return next((s for s in state.plan.sitters if getattr(s, state.game.what) == role), None)


def _to_see(
    w: float, h: float, role: str, state: State, words: Words, holder: Sitter | None, ink: str
) -> tuple[Part, ...]:
    """Its emblem, its name, and whose it is."""
    game = state.game
    return (
        Seal(x=0, y=-18, r=22, symbol=SEATS[role].symbol) if game.is_by_colour
        else Icon(x=0, y=-18, size=40, name=emblem(role, game), colour=CANDLE),
        text((-w / 2 + 3, 6, w - 6, 20), role_word(role, game, words), NOTE, ink, "center"),
        text((-w / 2 + 3, 23, w - 6, 19), holder.name if holder else "", NOTE, ASH, "center",
             name=True),
    )  # fmt: skip


def _to_read(
    w: float, h: float, role: str, state: State, words: Words, holder: Sitter | None, ink: str
) -> tuple[Part, ...]:
    """Its emblem, and beside it its name and what it can do."""
    icon, said = ability(role, state.game, words)
    called = role_word(role, state.game, words)
    name = f"{called} · {holder.name}" if holder and holder.name else called
    left = -w / 2 + 50
    return (
        Icon(x=-w / 2 + 28, y=0, size=38, name=emblem(role, state.game), colour=CANDLE),
        text((left, -h / 2 + 4, w / 2 - left - 26, 28), name, STATE, ink, name=True),
        Icon(x=left + 9, y=15, size=18, name=icon, colour=BRASS),
        text((left + 22, 2, w / 2 - left - 25, 26), said, NOTE, BONE),
    )
