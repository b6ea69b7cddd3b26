"""With printed cards: a window that nobody's dice wait for is passed by the next card.

Who plays need not say that nobody bluffs: the turn goes on before them, and their next word passes
the window first.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.presenter.asked import CultAsked, in_turn
from companion.games.creatures.presenter.printed import card_ask
from companion.games.creatures.scene import KeyRow, KeysAsk, SummonAsk
from companion.screen.intents import Answer, Answers
from companion.screen.scene import Body, Choice
from engine import Decision, apply


def onward(put: CultAsked, window: Decision) -> Body:
    """What will be asked of who plays, if that is which card; None: something comes before."""
    if not put.is_box or window.silence is None or window.seat == put.seat:
        return None
    position = put.shown.match.position
    passed = position.answer(window, window.silence)
    owed = apply(put.shown.game, position, passed).position.owed
    if not owed or (owed[0].seat, owed[0].name) != (put.seat, "act"):
        return None
    body = card_ask(replace(put, asked=owed[0]))
    if isinstance(body, KeysAsk):
        return replace(body, rows=tuple(_row(put, row) for row in body.rows))
    assert isinstance(body, SummonAsk)
    raises = tuple(_passing(put, one) for one in body.raises)
    return replace(body, roll=_passing(put, body.roll), raises=raises)


def _row(put: CultAsked, row: KeyRow) -> KeyRow:
    return replace(row, keys=tuple(_passing(put, key) for key in row.keys))


def _passing(put: CultAsked, key: Choice) -> Choice:
    """The same, and the window is passed first."""
    intent = key.intent
    if isinstance(intent, Answer):
        return replace(key, intent=in_turn(put.shown, put.seat, intent))
    if isinstance(intent, Answers):
        return replace(key, intent=in_turn(put.shown, put.seat, *intent.answers))
    return key
