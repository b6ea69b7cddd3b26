"""What lies before a seat, drawn upright around its own middle."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octopus.layout.clock import CHIP, WIDE, clock_face, shield_parts
from companion.screen.layout.kit import EDGES, button, line, panel, text
from companion.screen.parts import (
    Band,
    Hands,
    Icon,
    Part,
    Picture,
    Seal,
    Text,
)
from companion.screen.scene import Ask, Choice, Deal, Line, Moves, Shield, Strip
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    FLINCH,
    GO_OUT,
    NAME,
    NOTE,
    NUMBER,
    PRESS,
    RING,
    STATE,
    STILL,
    SWEEP,
)
from engine.games.octopus.board import COMPONENTS

# Heights of 2 + 12n: the pattern at the edge repeats every 12, and so its ends meet.
PLAQUE, MOVES, DEAL, SHIELD = 86, 134, 146, 170
DEPTH = DEAL
"""How deep a strip on a short edge can be: those on the long edges begin beside it."""
WIDEST = WIDE + 2
TIGHT = 250
"""A strip narrower than this has no room for its components; the Dagger's other side tells them."""
_FLINCH = 4
_ROOMY = 276
"""A strip as wide as this has room for an open clock and its moves."""
_STEP = 25.5
"""From one component to the next, where there is room."""
LACKING = 0.65
"""How bright a component is that a cult still needs."""


def depth(strip: Strip, most: float = SHIELD) -> float:
    """How far from its edge a strip reaches."""
    body = strip.body
    if body is None or (isinstance(body, Ask) and _is_simple(body)):
        return PLAQUE
    if isinstance(body, Moves):
        return MOVES
    if isinstance(body, Shield):
        return min(most, SHIELD)
    return DEAL if isinstance(body, Deal) else _ask_height(body)


def _is_simple(body: Ask) -> bool:
    return len(body.options) == 1 and body.note is None


def _ask_height(body: Ask) -> float:
    return 158 if body.note and len(body.options) > 4 else DEAL


def strip_parts(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """Draw a strip in a box of w, h around 0, 0; whoever loses power flinches."""
    parts = _drawn(strip, w, h)
    if strip.change >= 0 or isinstance(strip.body, Moves):
        return parts
    return tuple(_flinching(strip, n, part) for n, part in enumerate(parts))


def _flinching(strip: Strip, number: int, part: Part) -> Part:
    """Begin nearer to one's own edge; the colour of a cult that is out goes out like a candle."""
    goes_out = not strip.alive and isinstance(part, Band | Seal)
    start = replace(part, alpha=1.0) if goes_out else replace(part, y=part.y + _FLINCH)  # type: ignore[attr-defined] # all parts of a strip have a y
    motion = GO_OUT if goes_out else FLINCH
    return replace(part, key=f"{number} lost {strip.power}", motion=motion, start=start)


def _drawn(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    body = strip.body
    if isinstance(body, Moves):
        return _moves(strip, body, w, h)
    if isinstance(body, Deal):
        return _deal(strip, body, w, h)
    if isinstance(body, Shield):
        return _shield(strip, body, w, h)
    if isinstance(body, Ask) and not _is_simple(body):
        return _ask(strip, body, w, h)
    return _plaque(strip, w, h)


def _ground(strip: Strip, w: float, h: float, band: float, tone: str) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    faint = 1.0 if strip.alive else 0.45
    pattern = Band(x=x + 1, y=y + 1, w=band, h=h - 2, symbol=strip.symbol, alpha=faint)
    ground, edge = panel((x, y, w, h), EDGES[tone])
    return (ground, pattern, edge)


def _power(strip: Strip, x: float, y: float) -> tuple[Part, ...]:
    if not strip.power:
        return ()
    return (
        Icon(x=x - 15, y=y, size=22, name="dagger", colour=BRASS),
        text((x - 8, y - 16, 24, 32), str(strip.power), NUMBER, CANDLE, "center"),
    )


def _components(strip: Strip, x: float, y: float, span: float, *, down: bool = False) -> list[Part]:
    """What a cult holds and what it lacks, along *span*; face down, only how many (R63)."""
    if strip.held is None:
        names = ["token"] * strip.target
        lit = [index < strip.tokens for index in range(strip.target)]
    else:
        count = len(COMPONENTS) - (not strip.keys)
        names, lit = list(COMPONENTS[:count]), list(strip.held[:count])
    step = min(_STEP, span / len(names))
    parts: list[Part] = []
    for index, (name, has) in enumerate(zip(names, lit, strict=True)):
        along = (index + 0.5) * step
        dx, dy = (0.0, along) if down else (along, 0.0)
        colour, alpha = (CANDLE, 1.0) if has else (ASH, LACKING)
        parts.append(
            Icon(x=x + dx, y=y + dy, size=step - 1.5, name=name, colour=colour, alpha=alpha)
        )
    return parts


def _plaque(strip: Strip, w: float, h: float) -> tuple[Part, ...]:
    """A seat at rest, or with a single thing to touch at its right end."""
    x, y = -w / 2, -h / 2
    body = strip.body
    touch = (84 if w >= TIGHT else 72) if isinstance(body, Ask) else 0
    tx, band, seal = (x + 50, 14, 13) if touch else (x + 84, 46, 26)
    sx = x + 22 if touch else tx
    right = w / 2 - touch - (4 if touch else 0)
    state = body.line if isinstance(body, Ask) else strip.state
    pressed = state.icon == "seal"
    own = Seal(x=x + (32 if touch else 48), y=-24 if touch else 0, r=seal, symbol=strip.symbol,
               alpha=1.0 if strip.alive else 0.45, key=f"seal {state.icon}",
               motion=PRESS if pressed else STILL)  # fmt: skip
    parts: list[Part] = [
        *_ground(strip, w, h, band, state.tone),
        *((_ring(own),) if pressed else ()),
        own,
        text((tx, y + 5, right - tx - 46, 29), strip.name, NAME, BONE, name=True),
        *_power(strip, right - 22, y + 20),
        line((sx, y + 35, right - sx - 4, 22), state, STATE),
    ]  # fmt: skip
    if strip.alive or strip.tokens:  # what a cult had that is out lies there until phase 5 (G3)
        parts += _components(strip, sx, y + 69, right - sx - 2)
    if isinstance(body, Ask):
        parts.append(button((right, y + 5, touch - 2, h - 10), body.options[0], CHIP))
    return tuple(parts)


def _ring(seal: Seal) -> Part:
    """Light round a seal that has just been pressed; it is gone in half a second."""
    scale = seal.r * 2.2 / 128
    light = Picture(x=seal.x, y=seal.y, name="glow", scale=scale, key="ring", motion=RING)
    return replace(light, alpha=0.0, start=light)


def _moves(strip: Strip, body: Moves, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    near = min(0, w - _ROOMY) * 0.8  # where neighbours leave less room, all moves together
    tx, tone = x + 141 + near, strip.state.tone
    cx, cy, r = x + 87 + near, y + 54, 46
    colour = DANGER if body.error else CANDLE
    room = 50 if body.done else 0
    parts: list[Part] = [
        *_ground(strip, w, h, 14, tone),
        *clock_face(cx, cy, r, {_number(body.dagger), _number(body.tentacle)}),
        Hands(
            x=cx, y=cy, r=r, dagger=body.dagger, tentacle=body.tentacle, dagger_colour=colour,
            key="hands", motion=SWEEP,
        ),
        Picture(x=cx, y=cy, name="badge", scale=r * 0.1 / 10),
        Seal(x=x + 27 + near / 8, y=y + h - 25 - near / 8, r=18 + near / 8, symbol=strip.symbol),
        text((tx, y + 8, w / 2 - tx - 10 - room, 44), strip.name, NAME, BONE, name=True),
        _pawn((tx, y + 56, w / 2 - tx - 6, 22), body.cultist),
        _pawn((tx, y + 78, w / 2 - tx - 6, 22), body.offspring),
        *_components(strip, x + 54, y + h - 17, w - 62),
    ]  # fmt: skip
    if body.done:
        parts.append(button((w / 2 - 55, y + 7, 48, 48), body.done))
    return tuple(parts)


def _pawn(box: tuple[float, float, float, float], said: Line) -> Text:
    return line(box, said, BODY)


def _number(degrees: float) -> int:
    return int(degrees // 60) + 1 if degrees % 60 == 0 else 0


def _head(strip: Strip, said: Line, w: float, h: float, tone: str) -> list[Part]:
    """The ground of a strip with something to do: who, what, how strong, what it holds."""
    x, y, start = -w / 2, -h / 2, _start(w)
    held = _components(strip, x + 27, y + 4, h - 8, down=True)
    return [
        *_ground(strip, w, h, 14, tone),
        *(held if w >= TIGHT else ()),
        Seal(x=x + start + 15, y=y + 22, r=15, symbol=strip.symbol),
        line((x + start + 36, y + 4, w - start - 36 - 50, 36), said, STATE, name=True),
        *_power(strip, w / 2 - 24, y + 22),
    ]


def _start(w: float) -> float:
    """Where a strip's own matters begin, right of its pattern and its components."""
    return 40 if w >= TIGHT else 20


def _deal(strip: Strip, body: Deal, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2 + _start(w), -h / 2
    inner = w - _start(w) - 6
    wide = (inner - 8) / 2
    left = (x, y + 94, wide, 48)
    return (
        *_head(strip, body.line, w, h, body.line.tone),
        *_row(body.offers, x, y + 42, inner, 48),
        line(left, body.hint, NOTE, "center") if body.accept is None else button(left, body.accept),
        button((x + wide + 8, y + 94, wide, 48), body.fight),
    )


def _row(choices: tuple[Choice, ...], x: float, y: float, w: float, h: float) -> list[Part]:
    each = (w - 4 * (len(choices) - 1)) / len(choices)
    return [
        button((x + index * (each + 4), y, each, h), choice, CHIP)
        for index, choice in enumerate(choices)
    ]


def _ask(strip: Strip, body: Ask, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2 + _start(w), -h / 2
    inner, top = w - _start(w) - 6, y + 42
    parts: list[Part] = _head(strip, body.line, w, h, body.line.tone)
    if body.note:
        parts.append(line((x + 2, top - 3, inner - 4, 36), body.note, NOTE))
        top += 34
    options = body.options
    if len(options) > 4 or (len(options) == 4 and not body.note):
        half = -(-len(options) // 2)
        return (
            *parts,
            *_row(options[:half], x, top, inner, 48),
            *_row(options[half:], x, top + 52, inner, 48),
        )
    return (*parts, *_row(options, x, top, inner, y + h - 6 - top))


def _shield(strip: Strip, body: Shield, w: float, h: float) -> tuple[Part, ...]:
    r = 16 if w >= TIGHT else 12
    return (
        *_ground(strip, w, h, 14, "candle"),
        Seal(x=-w / 2 + 6 + r, y=h / 2 - 6 - r, r=r, symbol=strip.symbol),
        *shield_parts(strip, body, w, h),
    )
