"""What lies before a seat, drawn upright around its own middle."""

from __future__ import annotations

from msgspec.structs import replace

from companion.screen.layout.kit import CHIP, EDGES, INKS, button, line, panel, text
from companion.screen.layout.layouts import LAYOUTS, BodyLayout, layout_of
from companion.screen.layout.middle import LETTER, lines_of
from companion.screen.layout.options import number_badge
from companion.screen.layout.peek import peek
from companion.screen.parts import Band, Icon, Part, Picture, Seal, lowered
from companion.screen.scene import Ask, Choice, Deal, Line, Strip
from companion.screen.style import (
    ASH,
    BONE,
    BRASS,
    CANDLE,
    FLINCH,
    GO_OUT,
    NAME,
    NOTE,
    NUMBER,
    PRESS,
    RING,
    STATE,
    STILL,
    TARGET,
)

# Heights of 2 + 12n: the pattern at the edge repeats every 12, and so its ends meet.
PLAQUE, DEAL, DEEPEST = 86, 146, 170
_REPEAT = 12
TIGHT = 250
"""A strip narrower than this has no room for its tokens beside what it asks."""
SLIM = 230
"""One narrower than this has a smaller pattern at rest."""
NARROW = 200
"""One narrower than this has two lines: who, and one fact."""
_LINE = 140
"""One narrower than this has a smaller pattern still."""
_LETTERS = 24
"""What some letters of a name need."""
_SIGN = 24
"""What the sign of a line takes."""
_STATE = 56
"""What the words need that say what a seat does."""
BAND = 14
"""How wide the pattern is on a strip with something to do."""
_FLINCH = 4
_STEP = 25.5
"""From one token to the next, where there is room."""
LACKING = 0.65
"""How bright a token is that a seat still needs."""
HIGHEST = 12 - PLAQUE / 2
"""No higher lies the number of a seat, or it would leave its strip."""
_BADGE = 38
"""What a number and its sign take."""


def is_asked(strip: Strip) -> bool:
    """Whether a seat is asked for more than a touch at the end of its strip."""
    body = strip.body
    if body is None or (isinstance(body, Ask) and _is_simple(body)):
        return False
    return not layout_of(body, BodyLayout).rests


def depth(strip: Strip, w: float, most: float = DEEPEST) -> float:
    """How far from its edge a strip so wide reaches."""
    if strip.body is None:
        return PLAQUE
    return layout_of(strip.body, BodyLayout).depth(strip.body, w, most)


def deep_enough(inner: float) -> float:
    """The depth of a strip for something so high."""
    return 2 + _REPEAT * -(-(inner - 2) // _REPEAT)


def _is_simple(body: Ask) -> bool:
    return len(body.options) == 1 and body.note is None


def _ask_depth(body: Ask, w: float, most: float) -> float:
    if _is_simple(body):
        return PLAQUE
    usual = 158 if body.note and len(body.options) > 4 else DEAL
    rows = _ask_rows(body, _inner(w))
    return usual if rows < 3 else deep_enough(44 + (34 if body.note else 0) + 52 * rows)


def _deal_depth(body: Deal, w: float, most: float) -> float:
    return deep_enough(DEAL + 52 * (rows_for(len(body.offers), _inner(w)) - 1))


def _inner(w: float) -> float:
    """What a strip has for buttons, if tokens lie beside them."""
    return w - (46 if w >= TIGHT else 26)


def rows_for(count: int, w: float) -> int:
    """How many rows so many buttons take that a finger can hit."""
    return max(1, -(-count // int((w + 4) // (TARGET + 4))))


def strip_parts(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """Draw a strip in a box of w, h around 0, 0; whoever loses something flinches."""
    if strip.body is None:
        parts, flinches = _plaque(strip, w, h), True
    else:
        layout = layout_of(strip.body, BodyLayout)
        parts, flinches = layout.draw(strip, strip.body, w, h), layout.flinches
    if strip.change < 0 and flinches:
        parts = tuple(_flinching(strip, n, part) for n, part in enumerate(parts))
    return (*parts, *peek(strip, w, h)) if strip.hand and not is_asked(strip) else parts


def _flinching(strip: Strip, number: int, part: Part) -> Part:
    """Begin nearer to one's own edge; the colour of a seat that is out goes out like a candle."""
    goes_out = not strip.alive and isinstance(part, Band | Seal)
    start = replace(part, alpha=1.0) if goes_out else lowered(part, _FLINCH)
    motion = GO_OUT if goes_out else FLINCH
    left = strip.badges[0].number if strip.badges else 0
    return replace(part, key=f"{number} lost {left}", motion=motion, start=start)


def ground(strip: Strip, w: float, h: float, band: float, tone: str) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    faint = 1.0 if strip.alive else 0.45
    pattern = Band(x=x + 1, y=y + 1, w=band, h=h - 2, symbol=strip.symbol, alpha=faint)
    ground, edge = panel((x, y, w, h), EDGES[tone])
    return (ground, pattern, edge)


def badges(strip: Strip, x: float, y: float) -> list[Part]:
    """Numbers with their signs, the first one rightmost."""
    parts: list[Part] = []
    for index, badge in enumerate(strip.badges):
        at = x - index * _BADGE
        parts += [
            Icon(x=at - 15, y=y, size=22, name=badge.icon, colour=BRASS),
            text((at - 8, y - 16, 24, 32), str(badge.number), NUMBER, CANDLE, "center"),
        ]
    return parts


def beside_badges(strip: Strip) -> float:
    """What of a strip's right end is not for words."""
    return _BADGE * max(1, len(strip.badges))


def tokens(strip: Strip, x: float, y: float, span: float, *, down: bool = False) -> list[Part]:
    """What lies before a seat and what it lacks, along *span*."""
    step = min(_STEP, span / max(1, len(strip.tokens)))
    parts: list[Part] = []
    for index, token in enumerate(strip.tokens):
        along = (index + 0.5) * step
        dx, dy = (0.0, along) if down else (along, 0.0)
        colour, alpha = (CANDLE, 1.0) if token.is_there else (ASH, LACKING)
        colour = INKS.get(token.tone, colour)
        parts.append(
            Icon(x=x + dx, y=y + dy, size=step - 1.5, name=token.icon, colour=colour, alpha=alpha)
        )
    return parts


def _plaque(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """A seat at rest, or with a single thing to touch at its right end."""
    if w < NARROW:
        return _narrow(strip, w, h)
    x, y = -w / 2, -h / 2
    body = strip.body
    touch = (84 if w >= TIGHT else 72) if isinstance(body, Ask) else 0
    slim = w < SLIM
    tx, band, seal = (x + 50, 14, 13) if touch else (x + 68, 32, 24) if slim else (x + 84, 46, 26)
    sx = x + 22 if touch else tx
    right = w / 2 - touch - (4 if touch else 0)
    state = _state(strip)
    room = right - tx - 8 - beside_badges(strip)
    at = (x + 32, -24.0) if touch else (x + 34 if slim else x + 48, 0.0)
    parts: list[Part] = [
        *ground(strip, w, h, band, state.tone),
        *_seal(strip, *at, seal),
        text((tx, y + 5, room, 29), strip.name, NAME, BONE, name=True),
        *badges(strip, right - 22, y + 20),
        line((sx, y + 35, right - sx - 4, 22), signed(state, right - sx - 4), STATE,
             name=bool(touch)),
    ]  # fmt: skip
    if strip.alive or any(token.is_there for token in strip.tokens):
        parts += tokens(strip, sx, y + 69, right - sx - 2)
    if isinstance(body, Ask):
        parts.append(button((right, y + 5, touch - 2, h - 10), body.options[0], CHIP))
    return tuple(parts)


def signed(said: Line, w: float) -> Line:
    """With its sign, unless the words need the room."""
    return said if _SIGN + len(said.text) * LETTER <= w else replace(said, icon="")


def _state(strip: Strip) -> Line:
    return strip.body.line if isinstance(strip.body, Ask) else strip.state


def _seal(strip: Strip, x: float, y: float, r: float) -> tuple[Part, ...]:
    """Whose strip it is; pressed as it is sealed, and with its number while that is of use."""
    state = _state(strip)
    pressed = state.icon == "seal"
    own = Seal(x=x, y=y, r=r, symbol=strip.symbol, emblem=strip.emblem,
               alpha=1.0 if strip.alive else 0.45,
               key=f"seal {state.icon}", motion=PRESS if pressed else STILL)  # fmt: skip
    return (
        *((_ring(own),) if pressed else ()),
        own,
        *(
            number_badge(x - 0.8 * r, max(y - 0.8 * r, HIGHEST), strip.number, CANDLE)
            if strip.number
            else ()
        ),
    )


def _narrow(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """Between neighbours: who, and below a number and what the seat does, as far as they fit."""
    x, y = -w / 2, -h / 2
    ask = strip.body if isinstance(strip.body, Ask) else None
    right = w / 2 - (78 if ask else 6)
    state = _state(strip)
    r, band = 13 if ask else 18, BAND if w >= _LINE else 10
    tx, sx = x + 26 + 2 * r, x + 20
    has_name = right - tx >= _LETTERS  # else its seal says who it is
    parts: list[Part] = [
        *ground(strip, w, h, band, state.tone),
        *_seal(strip, (x + 22 if has_name else x + band + 1) + r, y + 26, r),
    ]
    if has_name:
        parts.append(text((tx, y + 11, right - tx, 30), strip.name, NAME, BONE, name=True))
    for fact in strip.badges[:1]:
        parts += [
            Icon(x=sx + 11, y=y + 66, size=22, name=fact.icon, colour=BRASS),
            text((sx + 24, y + 50, 26, 32), str(fact.number), NUMBER, CANDLE, "center"),
        ]
        sx += 54
    if right - sx > _STATE:
        said = signed(state, right - sx)
        two = lines_of(said.text, right - sx) > 1
        top, tall = (y + 43, 40) if two else (y + 55, 22)
        parts.append(line((sx, top, right - sx, tall), said, STATE, name=True))
    if ask:
        parts.append(button((right + 4, y + 5, 70, h - 10), ask.options[0], CHIP))
    return tuple(parts)


def _ring(seal: Seal) -> Part:
    """Light round a seal that has just been pressed; it is gone in half a second."""
    scale = seal.r * 2.2 / 128
    light = Picture(x=seal.x, y=seal.y, name="glow", scale=scale, key="ring", motion=RING)
    return replace(light, alpha=0.0, start=light)


def head(strip: Strip, said: Line, w: float, h: float, tone: str) -> list[Part]:
    """The ground of a strip with something to do: who, what, its numbers, what it holds."""
    x, y, start = -w / 2, -h / 2, start_of(strip, w)
    held = tokens(strip, x + 27, y + 4, h - 8, down=True)
    room = w - start - 48 - beside_badges(strip)
    return [
        *ground(strip, w, h, 14, tone),
        *(held if w >= TIGHT else ()),
        Seal(x=x + start + 15, y=y + 22, r=15, symbol=strip.symbol, emblem=strip.emblem),
        line((x + start + 36, y + 4, room, 36), said, STATE, name=True),
        *badges(strip, w / 2 - 24, y + 22),
    ]


def start_of(strip: Strip, w: float) -> float:
    """Where a strip's own matters begin, right of its pattern and its tokens."""
    return 40 if w >= TIGHT and strip.tokens else 20


def _deal(strip: Strip, body: Deal, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2 + start_of(strip, w), -h / 2
    inner = w - start_of(strip, w) - 6
    wide = (inner - 8) / 2
    rows = rows_for(len(body.offers), inner)
    foot = y + 42 + 52 * rows
    left = (x, foot, wide, 48)
    return (
        *head(strip, body.line, w, h, body.line.tone),
        *_in_rows(body.offers, rows, x, y + 42, inner),
        line(left, body.hint, NOTE, "center") if body.accept is None else button(left, body.accept),
        button((x + wide + 8, foot, wide, 48), body.fight),
    )


def row(choices: tuple[Choice, ...], x: float, y: float, w: float, h: float) -> list[Part]:
    each = (w - 4 * (len(choices) - 1)) / len(choices)
    return [
        button((x + index * (each + 4), y, each, h), choice, CHIP)
        for index, choice in enumerate(choices)
    ]


def _in_rows(choices: tuple[Choice, ...], rows: int, x: float, y: float, w: float) -> list[Part]:
    each = -(-len(choices) // rows)
    return [
        part
        for n in range(rows)
        for part in row(choices[n * each : (n + 1) * each], x, y + 52 * n, w, 48)
    ]


def _is_row_of_seals(options: tuple[Choice, ...], w: float) -> bool:
    """Seats to name stand side by side, in the order people sit, where there is room."""
    named = any(choice.number and choice.symbol for choice in options)
    return named and len(options) * (TARGET + 4) <= w + 4


def _ask_rows(body: Ask, w: float) -> int:
    """Up to three options in one row, more in two; where a strip is narrow, in more."""
    options = body.options
    few = len(options) < 4 or (len(options) == 4 and body.note)
    if few or _is_row_of_seals(options, w):
        return rows_for(len(options), w)
    return max(2, rows_for(len(options), w))


def _ask(strip: Strip, body: Ask, w: float, h: float) -> tuple[Part, ...]:
    if _is_simple(body):
        return _plaque(strip, w, h)
    x, y = -w / 2 + start_of(strip, w), -h / 2
    inner, top = w - start_of(strip, w) - 6, y + 42
    parts: list[Part] = head(strip, body.line, w, h, body.line.tone)
    if body.note:
        parts.append(line((x + 2, top - 3, inner - 4, 36), body.note, NOTE))
        top += 34
    rows = _ask_rows(body, inner)
    if rows > 1:
        return (*parts, *_in_rows(body.options, rows, x, top, inner))
    return (*parts, *row(body.options, x, top, inner, y + h - 6 - top))


LAYOUTS.update(
    {
        Ask: BodyLayout(_ask_depth, _ask),
        Deal: BodyLayout(_deal_depth, _deal),
    }
)
