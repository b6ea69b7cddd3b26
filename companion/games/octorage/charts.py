"""Ways to look at this game: lives turn by turn, what took them, cards played, the players.

All of it is counted from what everybody has seen, while a game lasts and after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.evening.looking_back import (
    Bar,
    BarChart,
    LineChart,
    Look,
    Retold,
    Sign,
    Standings,
    Stood,
    TallyChart,
)
from companion.games.octorage.looks import CARD_SIGNS, emblem
from companion.games.octorage.narrator import RageNarrator
from companion.games.octorage.statistics import (
    ATTACK,
    CLASSES,
    CROWN,
    STATUETTE,
    STRIKE,
    OfSeat,
    statistics,
)
from companion.text import Words
from engine.games.octorage.cards import TREASURES
from engine.games.octorage.events import TurnBegan
from engine.games.octorage.settings import LIVES
from engine.games.octorage.view import view

LIFE, CARD, BLOW = "token-life", "cardback", "octoman-attack"
_OF_CLASS = {**{name: f"weapon-{name}" for name, _ in CLASSES}, "treasure": "treasure-any"}


def _seats(retold: Retold) -> range:
    return range(len(retold.now.table.setup.seats))


def _symbols(retold: Retold) -> tuple[str, ...]:
    return retold.symbols_of(len(_seats(retold)))


def _teller(retold: Retold, words: Words) -> RageNarrator:
    return RageNarrator(words, view(retold.now.table, None), retold.names)


def _counted(retold: Retold) -> tuple[OfSeat, ...]:
    return statistics(retold.so_far, len(_seats(retold))).seats


# Lives


def _lives(retold: Retold, words: Words) -> LineChart:
    """Of the round that is shown: at the beginning of each turn, and as it ended."""
    story = [moment for moment in retold.story if moment.table.round == retold.now.table.round]
    kept = [moment for moment in story if isinstance(moment.event, TurnBegan)]
    kept = [*(kept or story[:1]), story[-1]]
    values = tuple(tuple(m.table.life[seat] for m in kept) for seat in _seats(retold))
    return LineChart(LIVES, _symbols(retold), values, retold.steps_so_far(kept))


# Counts


def _lost(retold: Retold, words: Words) -> TallyChart:
    """By seat: lives lost to an attack, a Dynamite, a curse; and regained."""
    teller, symbols = _teller(retold, words), _symbols(retold)
    rows = tuple(
        (teller.name(seat), symbols[seat], _causes(one))
        for seat, one in enumerate(_counted(retold))
    )
    return TallyChart(words.say("looking_back.lost"), rows)


def _causes(one: OfSeat) -> tuple[tuple[Sign, int], ...]:
    return (
        (Sign(BLOW, "danger"), one.lost[ATTACK]),
        (Sign(_OF_CLASS["dynamite"], "candle"), one.lost[STRIKE]),
        (Sign("treasure-any", "brass"), one.lost[CROWN] + one.lost[STATUETTE]),
        (Sign("plus", "calm"), one.regained),
    )


def _cards(retold: Retold, words: Words) -> BarChart:
    """Cards played by class, most first."""
    played: Counter[str] = Counter()
    for one in _counted(retold):
        played.update(one.played)
    names = [*(name for name, _ in CLASSES), "treasure"]
    most_first = sorted(names, key=lambda name: (-played[name], names.index(name)))
    bars = tuple(
        Bar(_OF_CLASS[name], words.say(f"looking_back.class.{name}"), played[name])
        for name in most_first
    )
    return BarChart(words.say("looking_back.cards"), bars)


def _players(retold: Retold, words: Words) -> Standings:
    """Everybody at this moment: lives, attacks taken, Treasures in front."""
    seen, teller = view(retold.now.table, None), _teller(retold, words)
    symbols, counted = _symbols(retold), _counted(retold)
    return Standings(
        tuple(
            Stood(
                teller.name(seat),
                symbols[seat],
                (LIFE, player.life),
                (BLOW, counted[seat].attacks),
                tuple((CARD_SIGNS[one], one in player.front) for one in TREASURES),
                bool(player.life),
                emblem(player.character),
            )
            for seat, player in enumerate(seen.players)
        )
    )


LOOKS: dict[str, Callable[[Retold, Words], Look]] = {
    "lives": _lives,
    "lost": _lost,
    "cards": _cards,
    "players": _players,
}
