"""A turn with cards that the table holds: a hidden hand, and what can be done openly."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.colours import ROSE
from companion.games.creatures.presenter.asked import SHIELD, CultAsked
from companion.games.creatures.presenter.attacks import (
    named_first_ask,
    named_words,
    nothing_named,
    once_played,
    other_boxes,
)
from companion.games.creatures.presenter.rolling import summon_page
from companion.screen.hidden_hand import hidden_hand
from companion.screen.intents import Answer, Answers, FromHand, Why
from companion.screen.scene import Body, Choice, HiddenHand, Line

SUMMON, DISCARD = "summon", "discard"
"""Pages of a strip: the god is thought of, or cards are thrown away."""


def turn_ask(put: CultAsked) -> Body:
    """Six places behind a wall; a touch of one plays it, whatever lies there.

    Why a card cannot be played is told behind the wall; why the god cannot be called, to all.
    """
    if put.begun.page == SUMMON and put.view.players[put.seat].may_summon:
        return summon_page(put, (None, SUMMON))
    if put.begun.picked:
        return None
    if put.naming.is_open:
        return named_first_ask(put)
    throws_away = put.begun.page == DISCARD
    said = ("discard" if throws_away else "play",)
    attack = once_played(put)
    hand = hidden_hand(
        put.asker,
        put.own,
        put.begun,
        put.view.players[put.seat].cards or 0,
        lying=put.shown.held.of(put.own),
    )
    backs = tuple(replace(back, intent=_with(back, said, attack)) for back in hand.backs)
    line = put.say("throw_away" if throws_away else "turn")
    if put.naming.is_begun:
        line = named_words(put)
    is_open = put.begun.touched[:1] == (None,)
    return replace(
        hand,
        line=put.line(line) if is_open else Line(line, "candle"),
        backs=backs,
        rest=_openly(put),
        why=None if is_open else hand.why,
        accent=ROSE,
    )


def _with(back: Choice, said: tuple[str, ...], attack: Answers) -> FromHand:
    """Play what lies there; an attack goes on as it was named, and anything else without it."""
    assert isinstance(back.intent, FromHand)
    then = tuple(one for one in attack.answers if isinstance(one, Answer))
    return replace(back.intent, said=said, then=then, page=attack.page)


def _openly(put: CultAsked) -> tuple[Choice, ...]:
    """What needs no card: the god, to throw cards away, the end of the turn; other boxes."""
    end = Choice(Answer(put.seat, "act", (None, "end")), put.say("end"))
    if put.naming.is_begun:
        return (other_boxes(put), nothing_named(put), end)
    if put.begun.page == DISCARD:
        back = Choice(put.look_at(DISCARD), put.say("discarded"), icon="check", face="agreed")
    else:
        back = Choice(put.look_at(DISCARD), put.say("discard"))
    if put.view.players[put.seat].may_summon:
        god = Choice(put.look_at(SUMMON), put.say("summon"), icon="figure-god", face="chosen")
    else:
        god = Choice(Why(put.seat, "act", (None, SUMMON)), put.say("summon"), icon="figure-god",
                     face="dim")  # fmt: skip
    return (god, back, end)


# A window


def shield_ask(put: CultAsked) -> HiddenHand | None:
    """The shield was touched: one place behind a wall, which says whether the card is held."""
    hand = hidden_hand(put.asker, put.own, put.begun)
    away = Choice(put.look_at(SHIELD), put.say("close"), icon="undo")
    line = Line(put.narrator.asked(put.asked), "candle")
    return replace(hand, line=line, rest=(away,), accent=ROSE, sign="result-shield")
