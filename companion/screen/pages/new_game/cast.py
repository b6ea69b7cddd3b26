"""Who plays whom, round the middle: emblems in the colours of those who have them, or free."""

from __future__ import annotations

from math import cos, radians, sin

from companion.evening.seating import Sitter
from companion.screen.pages.new_game.called import emblem
from companion.screen.pages.new_game.roles import are_read, holder
from companion.screen.pages.new_game.state import CastAs, LookAtSeat, State, uncast
from companion.screen.parts import Button, Group, Icon, Part, Picture, Seal
from companion.screen.style import CANDLE, SEATS, TARGET
from companion.text import Words

_AWAY, _R = 123, 16
"""How far from the middle they lie, clear of what stands there; and how large they are."""
_APART = 33
"""From one to the next on a side, in degrees: as near as fingers allow."""
_MOST = 6
"""More have no room on either side."""
INNER = 196
"""As wide is what stands between them."""


def is_cast(state: State, words: Words) -> bool:
    """Whether there are emblems to choose from: all sit, and nothing is settled yet."""
    if state.resuming or state.game.is_by_colour or state.game.missing(state.plan):
        return False
    return are_read(state, words) and len(_roles(state)) <= _MOST


def is_asked(sitter: Sitter, state: State, words: Words) -> bool:
    """Whether an emblem that is touched is for them."""
    return is_cast(state, words) and sitter.place == uncast(state)


def cast(state: State) -> tuple[Part, ...]:
    """Everybody who can be played, half of them on either side."""
    roles = _roles(state)
    return tuple(
        _role(state, role, *_at(n, len(roles)), holder(role, state)) for n, role in enumerate(roles)
    )


def _roles(state: State) -> list[str]:
    return [role for role in state.game.roles if role != state.game.chance]


def _at(number: int, count: int) -> tuple[float, float]:
    """Down the right side, and up the left: clockwise, as seats are counted."""
    right = -(-count // 2)
    is_right = number < right
    here, many = (number, right) if is_right else (number - right, count - right)
    a = radians((0 if is_right else 180) + _APART * (here - (many - 1) / 2))
    return _AWAY * cos(a), _AWAY * sin(a)


def _role(state: State, role: str, x: float, y: float, has: Sitter | None) -> Part:
    """In somebody's colour it leads to them; free, it is for who has none yet."""
    sign = emblem(role, state.game)
    if has:
        seal = Seal(x=0, y=0, r=_R, symbol=SEATS[has.colour].symbol, emblem=sign)
        return _touched(x, y, LookAtSeat(has.place), (seal,))
    for_whom = uncast(state)
    free = (
        Picture(x=0, y=0, name="badge", scale=_R / 11),
        Icon(x=0, y=0, size=22, name=sign, colour=CANDLE, alpha=1.0 if for_whom else 0.45),
    )
    return _touched(x, y, CastAs(role), free) if for_whom else Group(x=x, y=y, parts=free)


def _touched(x: float, y: float, intent: LookAtSeat | CastAs, parts: tuple[Part, ...]) -> Button:
    half = TARGET / 2
    return Button(x=x - half, y=y - half, w=TARGET, h=TARGET, intent=intent, face="bare",
                  parts=parts)  # fmt: skip
