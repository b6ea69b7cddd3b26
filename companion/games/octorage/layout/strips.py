"""What lies before a mercenary who is asked nothing: lives, cards, curses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.octorage.colours import EMBER, GONE, LEAF
from companion.games.octorage.scene import Curse, Mercenary
from companion.screen.layout.flights import flown
from companion.screen.layout.kit import Box, line, panel, text
from companion.screen.layout.layouts import SHORT, BodyLayout, Laid
from companion.screen.layout.middle import LETTER
from companion.screen.layout.options import number_badge
from companion.screen.layout.strips import HIGHEST, NARROW, PLAQUE, SLIM, TIGHT, signed
from companion.screen.parts import Band, Button, Icon, Part, Picture, Plate, Seal, lowered
from companion.screen.scene import Line, Strip
from companion.screen.style import (
    ASH,
    BONE,
    CANDLE,
    DANGER,
    GAP,
    GO_OUT,
    LINE,
    NAME,
    STATE,
    Motion,
    Type,
)
from engine.games.octorage.settings import LIVES

Span = tuple[float, float]
"""Along a strip, from its middle: from where to where."""
_LINE = 140
"""A strip narrower than this has the count of lives in place of the tokens."""
_MARK, _CHIP, _SHORTEST = 26, 28, 40
"""What a sign and a chip take of a strip's end, and the least that they leave to a name."""
TAB, _LOW, _SIGN = 28, 18, 30
"""How far a tab reaches, and one of somebody who is asked; what a sign on one takes."""
_FEW = 10
_GROUND = 3
"""How many parts the ground of a strip has: the others lie on it."""
_FAINT = 0.45
_COUNT = Type("number", 18, 14)
_ROLE = Type("sans", 15, 14)
_SHORT_NAME = Type("serif", 17, 14)
_OUT = Motion(350, "out_cubic")
_PASS = Motion(500, "in_out_cubic")
_RISES = 30.0
"""How far a life goes before it is gone."""
_WIDE_LETTERS, _THIN_LETTERS = "MWmw", "ijltfrI’ .-"


def _draw(strip: Strip, body: Mercenary, w: float, h: float) -> tuple[Part, ...]:
    """Who, how many lives and cards, and as much of the rest as there is room for."""
    parts = _wide(strip, body, w, h) if w >= NARROW else _narrow(strip, body, w, h)
    if body.touch is None:
        return parts
    ground, said = parts[:_GROUND], parts[_GROUND:]
    whole = Button(x=-w / 2, y=-h / 2, w=w, h=h, intent=body.touch, face="bare", parts=said)
    return (*ground, whole)


def _ground(strip: Strip, body: Mercenary, w: float, h: float, band: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    edge = CANDLE if body.is_active else LEAF if body.is_next else LINE
    if strip.state.tone == "danger":
        edge = DANGER
    ground, rim = panel((x, y, w, h), edge)
    faint = 1.0 if body.life else _FAINT
    pattern = Band(x=x + 1, y=y + 1, w=band, h=h - 2, symbol=strip.symbol, alpha=faint)
    return ground, pattern, replace(rim, alpha=1.0)


def _seal(strip: Strip, body: Mercenary, x: float, y: float, r: float) -> tuple[Part, ...]:
    own = Seal(x=x, y=y, r=r, symbol=strip.symbol, emblem=strip.emblem)
    seals: tuple[Part, ...] = (own,)
    if not body.life:
        seals = going_out(own, PLAQUE) if body.change < 0 else (replace(own, alpha=_FAINT),)
    if not strip.number:
        return seals
    return (*seals, *number_badge(x - 0.8 * r, max(y - 0.8 * r, HIGHEST), strip.number, CANDLE))


def _wide(strip: Strip, body: Mercenary, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    band, r = (40, 24) if w < TIGHT else (46, 26)
    if w < SLIM:
        band, r = 34, 23
    tx = x + band + r + 11
    marks, right = _marks(body, w / 2 - 8, y + 21)
    said = bool(strip.state.text)
    second, third = (y + 70, y + 70) if said else (y + 46, y + 70)
    held = (w / 2 - 48, third) if said else (tx, third)
    return (
        *_ground(strip, body, w, h, band),
        *_seal(strip, body, x + band + 2, 0, r),
        *_names(strip, body, tx, y, right, has_role=w >= TIGHT),
        *marks,
        *(_state(strip.state, tx, y + 35, w / 2 - tx - 6) if said else ()),
        *lives(body.life, body.at_stake, tx + 9, second, 18, 21, body.change),
        *cards_held(body.cards, *held),
    )


def _state(said: Line, x: float, y: float, w: float) -> tuple[Part, ...]:
    """What a seat does; its sign makes way where the words need the room."""
    return (line((x, y, w, 22), signed(said, w), STATE, name=True),)


def _names(
    strip: Strip, body: Mercenary, x: float, y: float, right: float, *, has_role: bool
) -> list[Part]:
    """The player, and beside it whom they play, where there is room for both."""
    ink = BONE if body.life else ASH
    taken = sum(15 if c in _WIDE_LETTERS else 6 if c in _THIN_LETTERS else 10.5 for c in strip.name)
    role = x + taken + 8
    if has_role and body.role and role + len(body.role) * LETTER <= right:
        return [
            text((x, y + 5, taken + 4, 29), strip.name, NAME, ink, name=True),
            text((role, y + 7, right - role, 27), body.role, _ROLE, ASH),
        ]
    return [text((x, y + 5, right - x - 2, 29), strip.name, NAME, ink, name=True)]


def _marks(body: Mercenary, right: float, y: float) -> tuple[list[Part], float]:
    """Signs at a strip's end, the last one rightmost; and what they leave of it."""
    signs = [("octoman-octocard", EMBER)] if body.has_octoman else []
    if body.has_won:
        signs += [("token-laurel", CANDLE), ("sign-power-off", ASH)]
    parts: list[Part] = []
    for sign, colour in signs:
        parts.append(Icon(x=right - 11, y=y, size=22, name=sign, colour=colour))
        right -= _MARK
    return parts, right


def _narrow(strip: Strip, body: Mercenary, w: float, h: float) -> tuple[Part, ...]:
    """Between neighbours: who, what they have, and chips for what lies before them."""
    if strip.state.text:
        return _told(strip, body, w, h)
    if w < _LINE:
        return _narrowest(strip, body, w, h)
    x, y = -w / 2, -h / 2
    parts, right = _short_marks(body, w, y + 21)
    for curse in body.curses if has_chips(body, w) else ():
        parts += chip(curse, right - 12, y + 22)
        right -= _CHIP
    tight = w < 152
    step, size = (15.5, 15) if tight else (18.0, 17)
    return (
        *_ground(strip, body, w, h, 12),
        *_seal(strip, body, x + 34, y + 27, 19),
        _short_name(strip, body, (x + 58, y + 12, right - x - 60, 29)),
        *parts,
        *lives(
            body.life, body.at_stake, x + (24 if tight else 27), y + 64, size, step, body.change
        ),
        *cards_held(body.cards, w / 2 - (43 if tight else 46), y + 64),
    )


def _short_marks(body: Mercenary, w: float, y: float) -> tuple[list[Part], float]:
    """The Octoman card and the laurel, as far as a name has room beside them."""
    right = w / 2 - 8
    signs = [("octoman-octocard", EMBER)] * body.has_octoman
    signs += [("token-laurel", CANDLE)] * body.has_won
    parts: list[Part] = []
    for sign, colour in signs:
        if right - _MARK - (-w / 2 + 58) >= _SHORTEST:
            parts.append(Icon(x=right - 11, y=y, size=22, name=sign, colour=colour))
            right -= _MARK
    return parts, right


def has_chips(body: Mercenary, w: float) -> bool:
    """Whether what lies before a seat has room beside its name; else it lies before its strip."""
    _, right = _short_marks(body, w, 0)
    return _LINE <= w < NARROW and right - _CHIP * len(body.curses) - (-w / 2 + 58) >= _SHORTEST


def _told(strip: Strip, body: Mercenary, w: float, h: float) -> tuple[Part, ...]:
    """With something to say: two lines for it, and its seal alone says who it is."""
    x, y = -w / 2, -h / 2
    marks, right = _short_marks(body, w, y + 20)
    for curse in body.curses if has_chips(body, w) else ():
        marks += chip(curse, right - 12, y + 20)
        right -= _CHIP
    band = 9 if w < _LINE else 12
    return (
        *_ground(strip, body, w, h, band),
        *_seal(strip, body, x + band + 14, y + 20, 12),
        *_life_count(body, x + band + 36, y + 20),
        *cards_held(body.cards, x + band + 59, y + 20),
        *marks,
        line((x + band + 4, y + 37, w - band - 8, 44), replace(strip.state, icon=""), STATE,
             name=True),
    )  # fmt: skip


def _narrowest(strip: Strip, body: Mercenary, w: float, h: float) -> tuple[Part, ...]:
    """A seal, a name, two numbers; a sign for who has the Octoman card, or else has won."""
    x, y = -w / 2, -h / 2
    signs = [("octoman-octocard", EMBER)] * body.has_octoman
    signs += [("token-laurel", CANDLE)] * body.has_won
    return (
        *_ground(strip, body, w, h, 9),
        *_seal(strip, body, x + 30, y + 27, 18),
        _short_name(strip, body, (x + 52, y + 12, w - 58, 29)),
        *_life_count(body, x + 22, y + 64),
        *cards_held(body.cards, x + 48, y + 64),
        *(Icon(x=w / 2 - 13, y=y + 64, size=18, name=n, colour=c) for n, c in signs[:1]),
    )


def _short_name(strip: Strip, body: Mercenary, box: Box) -> Part:
    return text(box, strip.name, _SHORT_NAME, BONE if body.life else ASH, name=True)


def going_out(seal: Seal, h: float) -> tuple[Part, ...]:
    """The colour of who has just fallen goes out, and an arm draws it under the table's edge.

    What stays on a strip *h* high is pale; what goes leaves by its foot, where the window ends.
    """
    pale = replace(seal, alpha=_FAINT, key="out", motion=GO_OUT, start=seal)
    arm = Picture(x=0, y=0, name="grab", turn=180.0)
    taken = (replace(seal, x=0, y=0), arm)
    spot, under = (seal.x, seal.y, 0.0), (seal.x, h / 2 + 2 * seal.r, 0.0)
    drawn = flown(taken, spot, under, "drawn under", GO_OUT, stays=False)
    return (pale, replace(drawn, bend=0.0))


def lives(
    life: int, at_stake: int, x: float, y: float, size: float, step: float, change: int = 0
) -> list[Part]:
    """Five tokens: solid stays, ringed goes with the next attack, a dot is gone.

    What a card has just given grows there, what it has taken leaves.
    """
    parts: list[Part] = []
    for n in range(LIVES):
        name, colour = ("token-life-gone", GONE)
        if n < life:
            name, colour = ("token-life", CANDLE)
        if life - at_stake <= n < life:
            name, colour = ("token-life-risk", DANGER)
        token = Icon(x=x + n * step, y=y, size=size, name=name, colour=colour)
        parts.append(_given(token, n) if life - change <= n < life else token)
    lost = range(life, life - change)
    return [*parts, *(_leaving(x + n * step, y, size, n) for n in lost)]


def _given(token: Icon, n: int) -> Icon:
    return replace(token, key=f"given {n}", motion=_PASS, start=replace(token, size=2.0))


def _leaving(x: float, y: float, size: float, n: int) -> Icon:
    """A life that is lost rises out of its strip, and is gone."""
    gone = Icon(x=x, y=y - _RISES, size=size, name="token-life-lost", colour=DANGER, alpha=0.0,
                key=f"lost {n}", motion=_PASS)  # fmt: skip
    return replace(gone, start=replace(gone, y=y, alpha=1.0))


def _life_count(body: Mercenary, x: float, y: float) -> tuple[Part, ...]:
    stays = body.life > body.at_stake
    name, colour = ("token-life", CANDLE) if stays else ("token-life-risk", DANGER)
    return (
        Icon(x=x, y=y, size=18, name=name, colour=colour),
        text((x + 11, y - 14, 18, 28), str(body.life), _COUNT, CANDLE),
    )


def cards_held(count: int, x: float, y: float) -> tuple[Part, ...]:
    """A back and a number: never a row of backs to count."""
    return (
        Icon(x=x + 8, y=y, size=20, name="cardback", colour=LEAF),
        text((x + 21, y - 14, 22, 28), str(count), _COUNT, BONE),
    )


# Treasures before people


def free_side(one: Laid, laid: Sequence[Laid]) -> Span:
    """From where to where nobody else's strip lies before the inner side of this one.

    Who is asked something beside a corner reaches past the strip on the short edge.
    """
    start, stop = -one.w / 2, one.w / 2
    if one.place in SHORT:
        for other in laid:
            away = other.y - one.y
            reach = abs(away) - other.h / 2 - GAP
            if other.place not in SHORT and _is_beside(one, other):
                is_right = (away > 0) == (one.place == "left")
                start, stop = (start, min(stop, reach)) if is_right else (max(start, -reach), stop)
    return start, stop


def _is_beside(short: Laid, other: Laid) -> bool:
    """Whether a strip on a long edge ends where the Treasures of a *short* edge would lie."""
    left, _, right, _ = other.box
    near, _, far, _ = short.box
    return left < far + TAB if short.place == "left" else right > near - TAB


def chip(curse: Curse, x: float, y: float, r: float = 12) -> tuple[Part, ...]:
    """A Treasure as a sign alone."""
    return (
        Plate(x=x - r, y=y - r, w=2 * r, h=2 * r, name="tab"),
        Icon(x=x, y=y, size=r * 1.55, name=curse.icon, colour=CANDLE),
    )


def tab(curses: tuple[Curse, ...], side: Span, h: float) -> tuple[Part, ...]:
    """On the inner side of a strip, in its middle: in four words each, or two, or by their signs.

    What it is that has room for no words is read in the book.
    """
    room = side[1] - side[0] - 16
    in_full = [curse.words for curse in curses]
    said = next(
        (
            words
            for words in (in_full, [curse.brief for curse in curses])
            if _tab_wide(words) <= room
        ),
        [""] * len(curses),
    )
    wide = _tab_wide(said)
    left, top = min(max(-wide / 2, side[0] + 8), side[1] - 8 - wide), -h / 2 - TAB + 2
    parts: list[Part] = [Plate(x=left, y=top, w=wide, h=TAB, name="tab")]
    for curse, words in zip(curses, said, strict=True):
        long = _long(words)
        sign = Icon(x=left + 20, y=top + 13, size=22, name=curse.icon, colour=CANDLE)
        parts.append(sign)
        if words:
            parts.append(text((left + 34, top + 2, long, 22), words, STATE, CANDLE))
        left += _SIGN + long
    return _coming_out(parts, TAB)


def _tab_wide(said: list[str]) -> float:
    return 10 + sum(_SIGN + _long(words) for words in said)


def _long(words: str) -> float:
    """What words need: few letters are wider than letters are on the whole."""
    return len(words) * LETTER + 8 * (0 < len(words) < _FEW)


def low_tab(curses: tuple[Curse, ...], side: Span, h: float) -> tuple[Part, ...]:
    """The same for who is asked something: their signs, clear of what lies in the middle."""
    left, top, wide, high = low_box(curses, side, h)
    return _coming_out([
        Plate(x=left, y=top, w=wide, h=high, name="tab"),
        *(
            Icon(x=left + 17 + 24 * n, y=top + 9, size=16, name=curse.icon, colour=CANDLE)
            for n, curse in enumerate(curses)
        ),
    ], _LOW)  # fmt: skip


def low_box(curses: tuple[Curse, ...], side: Span, h: float) -> Box:
    """Where that lies, seen from its strip."""
    wide = 10 + 24 * len(curses)
    return side[1] - 24 - wide, -h / 2 - _LOW + 2, wide, _LOW


def _coming_out(parts: list[Part], from_under: float) -> tuple[Part, ...]:
    """From under the strip, as it is laid there."""
    moved = [
        replace(part, key=f"tab {n} of {len(parts)}", motion=_OUT) for n, part in enumerate(parts)
    ]
    return tuple(replace(part, start=lowered(part, from_under)) for part in moved)


MERCENARY = BodyLayout(lambda body, w, most: PLAQUE, _draw, rests=True)
