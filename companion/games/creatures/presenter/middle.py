"""The middle of a moment: the circle, dice, rows to touch, a chain, the god."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.creatures.looks import RESULT_SIGNS, TYPE_SIGNS, card_of, card_sign
from companion.games.creatures.presenter.adjusting import boxes_to_touch
from companion.games.creatures.presenter.asked import WINDOWS, CultAsked
from companion.games.creatures.presenter.attacks import one_row, strike_first, targets
from companion.games.creatures.presenter.rolling import bought, roll_of
from companion.games.creatures.presenter.sheets import symbols_of
from companion.games.creatures.presenter.thrown import (
    GOOD,
    faces,
    last_throw,
    links,
    throws_so_far,
)
from companion.games.creatures.scene import (
    Bowl,
    Centre,
    Chain,
    Circle,
    CircleSeat,
    God,
    Link,
    StillMay,
    Wing,
)
from companion.screen.scene import Choice, Line
from companion.screen.showing import Shown
from engine.games.creatures.cards import BRUTALITY, CONJURING
from engine.games.creatures.outcomes import RollDecided
from engine.games.creatures.settings import BOX
from engine.games.creatures.sums import (
    COUNTER,
    SUMMONING,
    WARD,
    summoning_roll,
    with_bought,
)
from engine.games.creatures.table import Roll
from engine.games.creatures.view import TableView

_KEY = "screen.cults"
SUMMON = "summon"
_CHAINED = 2
"""From so many throws on an attack is a chain."""


def centre(shown: Shown, view: TableView, put: CultAsked | None) -> Centre:
    """What is looked at: what is asked first, then what was thrown, else who plays."""
    if put is not None:
        if asked := _touched(put):
            return asked
        if put.begun.page == SUMMON and put.asked.name == "act":
            return God(_calls(shown, view, summoning_roll(put.table, put.seat)))
        if put.asked.name == "counter":
            return Chain((*links(shown), _next_link(shown, view)))
        roll = roll_of(shown, put)
        if roll and roll.total is None:
            return _throwing(shown, view, with_bought(put.table, roll, bought(put)))
    strike = strike_first(put) if put else None
    if thrown := last_throw(shown):
        waits = put is not None and put.asked.name in WINDOWS
        return _with_strike(_thrown(shown, view, thrown, is_chain=not waits), strike)
    return _with_strike(circle(shown, view), strike)


def _with_strike(drawn: Centre, strike: Choice | None) -> Centre:
    """A chain has no room for it: there the card is touched first."""
    if strike is None or not isinstance(drawn, Circle | Bowl):
        return drawn
    return replace(drawn, wing=replace(drawn.wing, strike=strike))


def _touched(put: CultAsked) -> Centre | None:
    """Boxes at the size of a finger, where some are to be touched."""
    name = put.asked.name
    if name == "attack" or (name == "act" and put.naming.is_open):
        return targets(put)
    if name in ("victim", "revive"):
        return one_row(put)
    return boxes_to_touch(put) if name == "adjust" else None


# Throws


def _throwing(shown: Shown, view: TableView, roll: Roll) -> Centre:
    """Before the dice fall; a counter-attack hangs on its chain."""
    if roll.kind == SUMMONING:
        return God(_calls(shown, view, roll))
    if roll.kind == COUNTER:
        link = replace(_next_link(shown, view), need=roll.highest)
        return Chain((*links(shown), link))
    before = last_throw(shown)
    if before and before.kind == "attack" and roll.kind in ("defence", WARD):
        return _thrown(shown, view, before)
    say = shown.narrator.words.say
    less = Line(say("screen.panel.or_less"))
    return Bowl(Wing(Line(""), (less,), number=str(roll.highest), aim=_aim(shown, view, roll)))


def _calls(shown: Shown, view: TableView, roll: Roll) -> Wing:
    say = shown.narrator.words.say
    title = Line(say(f"{_KEY}.calls", name=shown.narrator.name(roll.seat)), "candle")
    return Wing(title, (Line(say("screen.panel.or_less")),), number=str(roll.highest))


def _aim(shown: Shown, view: TableView, roll: Roll) -> tuple[str, str] | None:
    act, symbols = view.play, symbols_of(shown)
    if act is None or act.cult is None or view.active is None:
        return None
    if roll.seat == view.active:
        return symbols[roll.seat], symbols[act.cult]
    return symbols[view.active], symbols[roll.seat]


def _next_link(shown: Shown, view: TableView) -> Link:
    act, symbols = view.play, symbols_of(shown)
    assert act is not None
    assert act.cult is not None
    assert view.active is not None
    return Link(symbols[act.cult], "result-counter", symbols[view.active])


def _thrown(shown: Shown, view: TableView, thrown: RollDecided, *, is_chain: bool = True) -> Centre:
    """What fell: as dice, or at the end of its chain; printed dice lie on the real table.

    A chain leaves no room for a word to all, as while a window waits to be passed.
    """
    say = shown.narrator.words.say
    chain = links(shown)
    need = thrown.threshold - (thrown.kind == WARD)
    word = say(f"{_KEY}.{thrown.kind}.{thrown.result}")
    told = Line(say(f"{_KEY}.threw", need=need, word=word))
    is_good = thrown.result in GOOD
    tone = "calm" if is_good else "danger"
    if is_chain and thrown.kind == COUNTER and len(chain) >= _CHAINED:
        name = shown.narrator.name(thrown.seat)
        return Chain(chain, Wing(Line(""), (Line(f"{name}: {word}", tone),)))
    wing = Wing(Line(""), (told,), number=str(thrown.total), tone=tone,
                icon=RESULT_SIGNS[thrown.result])  # fmt: skip
    number = throws_so_far(shown)
    dice = () if view.mode == BOX else faces(thrown.total, number)
    return Bowl(replace(wing, throw=number) if dice else wing, dice, number)


# Who plays


def circle(shown: Shown, view: TableView) -> Circle:
    """The order of play round the god that sleeps."""
    symbols = symbols_of(shown)
    order = view.order
    at = order.index(view.active) if view.active in order else -1
    seats = tuple(
        CircleSeat(
            symbols[seat],
            is_active=view.active == seat,
            has_star=view.favoured == seat and not player.is_out,
            is_done=seat in order[: max(0, at)],
            is_out=player.is_out,
        )
        for seat, player in enumerate(view.players)
    )
    number = str(view.round) if view.round else ""
    return Circle(_wing(shown, view), seats, tuple(order), number)


def _wing(shown: Shown, view: TableView) -> Wing:
    say, name = shown.narrator.words.say, shown.narrator.name
    if view.round == 0:
        return Wing(Line(say(f"{_KEY}.skills"), "candle"))
    title = Line(say(f"{_KEY}.round", round=view.round), "candle")
    if view.active is None:
        if not view.order or view.favoured is None:
            return Wing(title, (Line(say(f"{_KEY}.stars"), "ash"),))
        first = Line(say(f"{_KEY}.first", name=name(view.order[0])))
        last = Line(say(f"{_KEY}.last", name=name(view.favoured)), "candle", "figure-favour")
        return Wing(title, (first, last))
    turn = Line(say(f"{_KEY}.turn", name=name(view.active)), "candle")
    if view.play is not None:
        return Wing(turn, (_played(shown, view),))
    if view.mode == BOX and view.is_early:
        return Wing(turn, (Line(say(f"{_KEY}.fate_first"), "ash"),), _may(view))
    return Wing(turn, signs=_may(view))


def _played(shown: Shown, view: TableView) -> Line:
    act = view.play
    assert act is not None
    if act.card is None:
        words, key = shown.narrator.words, f"screen.panel.type.{act.act}"
        name = words.say(key) if words.has(key) else shown.narrator.option("act", act.act)
        return Line(name, icon=TYPE_SIGNS.get(act.act, ""))
    card = card_of(view, act.card)
    return Line(shown.narrator.option("card", act.card), icon=card_sign(card))


def _may(view: TableView) -> tuple[StillMay, ...]:
    """How many may strike, how many conjure, whether an event or the god is left."""
    assert view.active is not None
    player = view.players[view.active]
    left = [sum(one not in struck for one in player.living) for struck in view.struck]
    return (
        StillMay(TYPE_SIGNS[BRUTALITY], str(left[0]) if left[0] else ""),
        StillMay(TYPE_SIGNS[CONJURING], str(left[1]) if left[1] else ""),
        StillMay("type-event", "" if view.has_cast else "1"),
        StillMay("figure-god", "1" if player.may_summon else ""),
    )
