"""Who strikes: one's own row at the size of a finger, and the card that is played."""

from __future__ import annotations

from companion.games.creatures.colours import CHALK, ROSE
from companion.games.creatures.layout.small import ASKED, cultist, seal
from companion.games.creatures.scene import NameAsk
from companion.screen.layout.kit import Box, button, line, text
from companion.screen.layout.layouts import BodyLayout
from companion.screen.layout.strips import deep_enough, ground
from companion.screen.parts import Icon, Part, Plate
from companion.screen.scene import Choice, Strip
from companion.screen.style import BONE, CANDLE, NOTE, RAISED, STATE, TARGET, Type

WIDE = 446.0
_LEFT, _RIGHT = 18.0, 6.0
_HEAD = 52.0
_EACH = TARGET + 4.0
_TALL = 62.0
_CARD, _SHARE = 190.0, 0.45
"""How wide what is played is, and at most of a strip."""
_SHORT = 118.0
_NUMBER = Type("number", 20, 16)


def _per_line(body: NameAsk, w: float) -> int:
    fits = int((w - _LEFT - _RIGHT + 4) // _EACH)
    count = len(body.row)
    return count if count <= fits else -(-count // 2)


def _draw(strip: Strip, body: NameAsk, w: float, h: float) -> tuple[Part, ...]:
    x, y = -w / 2, -h / 2
    per = max(1, _per_line(body, w))
    high = _TALL if per == len(body.row) else float(TARGET)
    each = min(60.0, (w - _LEFT - _RIGHT + 4) / per)
    is_why = body.line.icon == "cross"
    chip = 0.0 if body.card is None or is_why else min(_CARD, _SHARE * w)
    way = 0.0 if body.to_card is None or is_why else _SHORT
    return (
        *ground(strip, w, h, 12, "candle"),
        *seal(strip.symbol, x + 36, y + 26, 17),
        line((x + 62, y + 4, w - 62 - chip - way - 14, 44), body.line, NOTE if is_why else ASKED,
             name=True),
        *(_card(body.card, (w / 2 - chip - 8, y + 5, chip, 42)) if chip and body.card else ()),
        *((button((w / 2 - way - 4, y + 3, way, TARGET), body.to_card, STATE),)
          if way and body.to_card else ()),
        *(part for n, one in enumerate(body.row)
          for part in cultist(one, (x + _LEFT + n % per * each, y + _HEAD + n // per * _EACH,
                                    each - 4, high), is_big=True)),
    )  # fmt: skip


def _card(card: Choice, box: Box) -> tuple[Part, ...]:
    """What is played, face up for all."""
    x, y, w, h = box
    end = 13.0 * len(card.sub) + 8
    return (
        Plate(x=x, y=y, w=w, h=h, name="button", colour=RAISED),
        Plate(x=x, y=y, w=w, h=h, name="button-edge", colour=ROSE),
        Icon(x=x + 19, y=y + h / 2, size=24, name=card.icon, colour=CHALK),
        text((x + 35, y + 2, w - 37 - end, h - 4), card.label, STATE, BONE, name=True),
        text((x + w - end, y + 2, end - 6, h - 4), card.sub, _NUMBER, CANDLE, "right"),
    )


def _depth(body: NameAsk, w: float, most: float) -> float:
    if not body.row:
        return deep_enough(_HEAD)
    is_row = _per_line(body, w) == len(body.row)
    return deep_enough(_HEAD + (_TALL if is_row else 2 * _EACH) + 6)


NAME = BodyLayout(_depth, _draw, wide=lambda body: WIDE)
