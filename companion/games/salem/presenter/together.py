"""What the whole table is asked, over the prison: which card asks, and what it wants."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.salem.effects import counted
from companion.games.salem.looks import creature_sign, effect_mark, object_sign
from companion.games.salem.scene import Mark, ToldCard
from companion.screen.showing import Shown
from companion.screen.style import CALM, CANDLE
from engine import TABLE, Event, visible
from engine.games.salem.cards import PLAYERS, Effect
from engine.games.salem.events import CreatureActivated, EventDrawn, ObjectGiven
from engine.games.salem.view import TableView

_KEY = "screen.panel"


def asked_of_all(shown: Shown) -> ToldCard | None:
    """A card for a question to the whole table; nothing, if none is asked.

    The strips ask; here stands whose question it is.
    """
    owed = shown.seen.owed
    if not owed or owed[0].seat != TABLE:
        return None
    card, given = _card(shown)
    if card is None:
        return ToldCard(shown.narrator.asked(owed[0]))
    sign, name, effects = card
    give = next((one for one in effects if one[0] == "give"), None)
    if owed[0].name not in ("give", "given") or give is None:
        return ToldCard(name, (Mark(sign), *map(effect_mark, effects)))
    return _giving(shown, sign, name, give, given)


def _giving(shown: Shown, sign: str, name: str, give: Effect, given: Counter[str]) -> ToldCard:
    """How many must go, and how many have or will; with a red arrow, what comes if not."""
    view, say = shown.seen.table, shown.narrator.words.say
    assert isinstance(view, TableView)
    able = sum(player.is_able for player in view.players)
    count = able if give[1] == PLAYERS else int(give[1])
    kind = object_sign(str(give[2]))
    gone = min(count, given.total())
    leaving = gone + (shown.word is not None)
    things = tuple(Mark(kind, colour=CALM if n < leaving else CANDLE) for n in range(count))
    arrow = (Mark("deed-jump"), Mark("cost-necron")) if give[3] else ()
    left = counted(shown.narrator.words, str(give[2]), count - gone)
    said = say(f"{_KEY}.must_go", name=name, objects=left)
    return ToldCard(said, (Mark(sign), *things, *arrow))


def _card(shown: Shown) -> tuple[tuple[str, str, tuple[Effect, ...]] | None, Counter[str]]:
    """The card that asks, by its sign, name and effects; and what was given for it so far."""
    given: Counter[str] = Counter()
    view = shown.seen.table
    assert isinstance(view, TableView)
    for event in _backwards(shown):
        if isinstance(event, ObjectGiven):
            given[event.kind] += 1
        elif isinstance(event, CreatureActivated):
            creature = next(one for one in view.data.creatures if one.id == event.name)
            name = shown.narrator.option("creature", event.name)
            return (creature_sign(event.name), name, creature.damage), given
        elif isinstance(event, EventDrawn):
            card = next(one for one in view.data.events if one.id == event.name)
            return ("card-event-card", shown.narrator.option("event", event.name), card.text), given
    return None, given


def _backwards(shown: Shown) -> list[Event[Any]]:
    found: list[Event[Any]] = []
    for verdict in reversed(shown.match.verdicts):
        found += reversed(visible(verdict.events, None))
    return found
