"""A cult that is asked nothing: its sheet, as much of it as its strip has room for."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.colours import CHALK, ROSE, UNLIT
from companion.games.creatures.layout.small import (
    BRUTALITY,
    CONJURING,
    DICE_MS,
    POINTS,
    cultist,
    dies,
    hand_count,
    score,
    score_after,
    seal,
    skill,
)
from companion.games.creatures.scene import AtRest, CultSheet, Shield
from companion.games.creatures.scene import Box as Cultist
from companion.screen.layout.flights import flown
from companion.screen.layout.kit import Box, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import PLAQUE, ground
from companion.screen.parts import Arc, Button, Fill, Group, Icon, Part
from companion.screen.scene import Strip
from companion.screen.style import (
    ASH,
    BONE,
    CANDLE,
    NAME,
    NOTE,
    NUMBER,
    PRESS,
    SLIDE,
    STATE,
    TARGET,
    VOID,
    Motion,
)

DEEP = 110
"""2 + 12n."""
_WHOLE = 214
"""A strip narrower than this has no boxes."""
_NARROW = 140
"""One narrower than this has two lines: who, and points."""
_LEAST = 100
"""One narrower than this, beside a shield, has a seal and a number."""
_SHIELD = 60
_HIGH = 37.0
"""A row of cultists."""
_ROOM = 46.0
"""What a skill of two digits takes, with its sign."""
_HAND = 66.0
"""What the number of cards takes at the right of the second line."""
_LETTER, _ICON = 7.4, 24.0
"""A letter of what was just said, and its sign."""
_WORDED = 84
"""So high is a shield that has room for its word."""


def _draw(strip: Strip, body: AtRest, w: float, h: float) -> tuple[Part, ...]:
    tone = strip.state.tone if strip.state.text else "candle" if body.sheet.is_active else "ash"
    inner = w - (_SHIELD if body.shield else 0)
    draw = _whole if inner >= _WHOLE else _short if inner >= _NARROW else _narrow
    if inner < _LEAST:
        draw = _least
    if body.sheet.is_out:
        draw = _out
    return (
        *ground(strip, w, h, 12, tone),
        *draw(strip, body.sheet, w, h, inner),
        *(shield(body.shield, w / 2 - _SHIELD + 2, -h / 2 + 6, 52, h - 12) if body.shield else ()),
    )


def _whole(strip: Strip, sheet: CultSheet, w: float, h: float, inner: float) -> tuple[Part, ...]:
    """Name, title, points of the goal, skills, the other rows, the active row."""
    x, y = -w / 2, -h / 2
    right = x + inner
    counted = sheet.hand if _leaves_room(strip, inner - 62 - _HAND) else None
    room = inner - 62 - (8 if counted is None else _HAND)
    return (
        *seal(strip.symbol, x + 34, y + 23, 17, has_star=sheet.has_star),
        text((x + 62, y + 3, inner - 62 - 88, 24), strip.name, NAME, BONE, name=True),
        _under_name(strip, sheet, (x + 62, y + 25, room, 20)),
        *_points(sheet, right - 8, y + 17),
        *(hand_count(counted, right - 56, y + 37) if counted is not None else ()),
        *_skills(sheet, x + 20, y + 57, inner - 20 - 56),
        *_other_rows(sheet, right - 46, y + 60),
        *_row(sheet, x, y + 69, inner),
    )  # fmt: skip


def _points(sheet: CultSheet, right: float, y: float, size: float = 23) -> tuple[Part, ...]:
    """What it has; where dots are on their way to it, what it had until they arrive."""
    if sheet.had is None:
        return score(sheet.points, sheet.goal, right, y, size)
    return score_after(sheet.points, sheet.had, sheet.goal, right, y, size,
                       is_after=sheet.is_after)  # fmt: skip


def _leaves_room(strip: Strip, room: float) -> bool:
    """Whether what was just said of it is short; a card's name goes before how many there are."""
    return len(strip.state.text) * _LETTER + _ICON <= room


def _under_name(strip: Strip, sheet: CultSheet, box: tuple[float, float, float, float]) -> Part:
    """What was just said of it, or its title."""
    if strip.state.text:
        return line(box, strip.state, STATE, name=True)
    return text(box, sheet.title, NOTE, ASH, name=True)


def _skills(sheet: CultSheet, x: float, y: float, room: float) -> list[Part]:
    """Each with its value; before there is any, what the cult believes."""
    if sheet.creed and all(one.value is None for one in sheet.skills):
        return [text((x, y - 11, room, 22), sheet.creed, NOTE, ROSE, name=True)]
    step = min(66.0, room / len(sheet.skills))
    is_shared = len({one.by for one in sheet.skills}) == 1
    marked = sheet.skills[-1:] if is_shared else sheet.skills  # a card on all of them has one mark
    return [
        part
        for n, one in enumerate(sheet.skills)
        for part in skill(one, x + n * step, y, has_marks=step >= 58 and one in marked)
    ]


def _other_rows(sheet: CultSheet, x: float, y: float) -> list[Part]:
    """How many live in each of the rows that are not active, the lowest below."""
    parts: list[Part] = []
    for n, (living, count) in enumerate(sheet.rest):
        for at in range(count):
            ink, alpha = (ROSE, 1.0) if at < living else (UNLIT, 0.35)
            left, top = x + 4.6 * at, y - 8 * n - 5
            parts.append(Fill(x=left, y=top, w=3, h=5.5, colour=ink, alpha=alpha))
    return parts


def _row(sheet: CultSheet, x: float, y: float, inner: float) -> list[Part]:
    """The active row, after a column that says what its lines are."""
    high = _HIGH
    signs: list[Part] = [
        Icon(x=x + 23, y=y + 8.5, size=12, name=BRUTALITY, colour=ROSE),
        Icon(x=x + 23, y=y + 22, size=12, name=CONJURING, colour=ROSE),
        Icon(x=x + 23, y=y + high - 4, size=9, name=POINTS, colour=ROSE),
    ]
    boxes = _row_boxes(sheet.row, x, y, inner)
    if sheet.fell:
        return [*signs, *_falls(sheet, boxes, _row_boxes(sheet.fell, x, y, inner))]
    return [*signs, *_cultists(sheet.row, boxes)]


def _row_boxes(row: tuple[Cultist, ...], x: float, y: float, inner: float) -> list[Box]:
    each = (inner - 38) / max(6, len(row))
    return [(x + 33 + n * each, y, each - 2, _HIGH) for n in range(len(row))]


def _cultists(row: tuple[Cultist, ...], boxes: list[Box]) -> list[Part]:
    return [
        part
        for n, (one, box) in enumerate(zip(row, boxes, strict=True))
        for part in (
            dies(one, n, box) if one.news else cultist(replace(one, touch=None), box, is_big=False)
        )
    ]


def _falls(sheet: CultSheet, boxes: list[Box], fell: list[Box]) -> list[Part]:
    """The row that nobody lives in slides down over the edge, and the next comes from above."""
    after = any(one.news == "after" for one in sheet.fell)
    motion = replace(SLIDE, wait_ms=PRESS.ms + (DICE_MS if after else 0))
    dead = tuple(replace(one, news="") for one in sheet.fell)
    old, new = (tuple(_cultists(row, at)) for row, at in ((dead, fell), (sheet.row, boxes)))
    comes = Group(x=0, y=0, parts=new, key=f"row of {len(sheet.rest)}", motion=motion)
    return [
        flown(
            old, (0, 0, 0), (0, _HIGH + 6, 0), "row that falls", motion, is_there=True, stays=False
        ),
        replace(comes, start=replace(comes, y=-_HIGH / 2, alpha=0.0)),
    ]


def _short(strip: Strip, sheet: CultSheet, w: float, h: float, inner: float) -> tuple[Part, ...]:
    """Beside somebody's large strip: name, points, skills."""
    x, y = -w / 2, -h / 2
    step = (inner - 23) / max(3, len(sheet.skills))
    said = strip.state.text
    low: list[Part] = [
        part for n, one in enumerate(sheet.skills)
        for part in skill(one, x + 16 + n * step, y + h - 15, has_marks=False,
                          is_tight=step < _ROOM)
    ]  # fmt: skip
    if said:
        low = [line((x + 18, y + h - 27, inner - 22, 24), strip.state, STATE, name=True)]
    return (
        *seal(strip.symbol, x + 33, y + 24, 17, has_star=sheet.has_star),
        text((x + 58, y + 3, inner - 62, 24), strip.name, NAME, BONE, name=True),
        *_points(sheet, x + inner - 8, y + 42, 20),
        *low,
    )


def _narrow(strip: Strip, sheet: CultSheet, w: float, h: float, inner: float) -> tuple[Part, ...]:
    """Least of all: who, and points; what was just said in place of them."""
    x, y = -w / 2, -h / 2
    low = _points(sheet, x + inner - 6, y + h - 22, 20)
    if strip.state.text:
        low = (line((x + 16, y + h - 38, inner - 20, 34), strip.state, STATE, name=True),)
    return (
        *seal(strip.symbol, x + 31, y + 24, 15, has_star=sheet.has_star),
        text((x + 54, y + 8, inner - 58, 28), strip.name, NAME, BONE, name=True),
        *low,
    )


def _least(strip: Strip, sheet: CultSheet, w: float, h: float, inner: float) -> tuple[Part, ...]:
    """Whose it is, and how many points."""
    x, y = -w / 2, -h / 2
    return (
        *seal(strip.symbol, x + 31, y + 24, 15, has_star=sheet.has_star),
        text((x + 14, y + h - 38, inner - 16, 32), str(sheet.points), NUMBER, CANDLE, "center"),
    )


def _out(strip: Strip, sheet: CultSheet, w: float, h: float, inner: float) -> tuple[Part, ...]:
    """Who is out keeps a name, and what it may do."""
    x, y = -w / 2, -h / 2
    return (
        *seal(strip.symbol, x + 33, y + 24, 16),
        text((x + 58, y + 8, w - 64, 28), strip.name, NAME, ASH, name=True),
        line((x + 18, y + 46, w - 24, h - 50), strip.state, STATE, name=True),
    )


# Where things are


def points_at(body: AtRest, w: float, h: float) -> tuple[float, float]:
    """Where the points stand on its strip."""
    x, y, inner = -w / 2, -h / 2, w - (_SHIELD if body.shield else 0)
    if inner >= _WHOLE:
        return x + inner - 62, y + 17
    return x + inner - 62, y + (42 if inner >= _NARROW else h - 22)


def box_at(body: AtRest, n: int, w: float, h: float) -> tuple[float, float] | None:
    """Where a cultist stands in its row; None: the strip has no room for rows."""
    inner = w - (_SHIELD if body.shield else 0)
    row = body.sheet.fell or body.sheet.row
    if inner < _WHOLE or body.sheet.is_out or n >= len(row):
        return None
    x, y, wide, high = _row_boxes(row, -w / 2, -h / 2 + 69, inner)[n]
    return x + wide / 2, y + high / 2


# A window


def shield(one: Shield, x: float, y: float, w: float, h: float) -> tuple[Part, ...]:
    """The same for everybody; a ring runs until it may be passed over."""
    up = 10 if h >= _WORDED else 0
    icon = Icon(x=0, y=-up, size=27, name="result-shield", colour=BONE)
    word = (text((-w / 2, h / 2 - 26, w, 20), one.word, NOTE, BONE, "center"),) if up else ()
    touch = Button(x=x, y=y, w=w, h=max(TARGET, h), intent=one.intent, face="quiet", edge=CHALK,
                   parts=(icon, *word))  # fmt: skip
    return (touch, *ring(one, x + w / 2, y + h / 2 - up, 21, CHALK))


def ring(one: Shield, x: float, y: float, r: float, colour: str) -> tuple[Part, ...]:
    """Fills while the window must stay open, and is full then."""
    ground = Arc(x=x, y=y, r=r, share=1, width=4, colour=VOID, alpha=0.6)
    if one.runs_s <= 0:
        return (ground, Arc(x=x, y=y, r=r, share=1, width=3, colour=colour))
    was = 1 - one.runs_s / one.of_s
    motion = Motion(round(1000 * one.runs_s), "linear")
    full = Arc(x=x, y=y, r=r, share=1, width=3, colour=colour, key="window", motion=motion)
    return (ground, replace(full, start=replace(full, share=was)))


def _depth(body: AtRest, w: float, most: float) -> float:
    inner = w - (_SHIELD if body.shield else 0)
    return PLAQUE if inner < _WHOLE or body.sheet.is_out else DEEP


AT_REST = BodyLayout(_depth, _draw, rests=True)
