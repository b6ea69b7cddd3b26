"""Ways to look at this game: sanity, what moved Necron, objects used, the players, the tiles.

All of it is counted from what everybody has seen; who knew what of tiles, only once it is over.
"""

from __future__ import annotations

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
from companion.evening.story import StoryMoment
from companion.games.salem.narrator import SalemNarrator
from companion.games.salem.statistics import JUMP, OfSeat, Statistics, known, statistics
from companion.text import Words
from engine.games.salem.cards import DAGGER, MOST_SANITY, ORDINARY, PORTAL
from engine.games.salem.events import RoundBegan
from engine.games.salem.view import view

CANDLE, GLASSES, TILE = "figure-candle", "object-glasses", "tile-back"
_OBJECT_SIGNS = {
    **{kind: f"object-{kind}" for kind in ORDINARY},
    DAGGER: "object-ngaa",
    "artefact": "object-artefact",
}
_CAUSE_SIGNS = {
    "creature": "cost-creature", "necron": "figure-necron", "die": "card-loss-die",
    "cost": "deed-take", "event": "cost-event", "text": "card-elder-card", "hand": "hand",
    JUMP: "deed-jump",
}  # fmt: skip


def _seats(retold: Retold) -> range:
    return range(retold.now.table.setup.players)


def _symbols(retold: Retold) -> tuple[str, ...]:
    return retold.symbols_of(len(_seats(retold)))


def _teller(retold: Retold, words: Words) -> SalemNarrator:
    return SalemNarrator(words, view(retold.now.table, None), retold.names)


def _counted(retold: Retold) -> Statistics:
    return statistics(retold.so_far, len(_seats(retold)))


# Sanity, round by round


def _sanity(retold: Retold, words: Words) -> LineChart:
    """At the beginning of each round, and as it stands last; one more, since 0 is still sane."""
    kept = [moment for moment in retold.story if isinstance(moment.event, RoundBegan)]
    kept = [*(kept or retold.story[:1]), retold.story[-1]]
    values = tuple(tuple(_candles(m, seat) for m in kept) for seat in _seats(retold))
    return LineChart(MOST_SANITY + 1, _symbols(retold), values, retold.steps_so_far(kept))


def _candles(moment: StoryMoment, seat: int) -> int:
    points = moment.table.sanity[seat]
    return 0 if points is None else max(0, points + 1)


# Counts


def _necron(retold: Retold, words: Words) -> BarChart:
    """What moved the marker, most first."""
    marker = _counted(retold).marker
    most_first = sorted(marker, key=lambda cause: -marker[cause])
    bars = tuple(
        Bar(_CAUSE_SIGNS[cause], words.say(f"looking_back.cause.{cause}"), marker[cause])
        for cause in most_first
    )
    return BarChart(words.say("looking_back.necron"), bars)


def _used(retold: Retold, words: Words) -> TallyChart:
    """By seat: objects used, by kind."""
    teller, symbols = _teller(retold, words), _symbols(retold)
    rows = tuple(
        (teller.name(seat), symbols[seat], _uses(one))
        for seat, one in enumerate(_counted(retold).seats)
    )
    return TallyChart(words.say("looking_back.used"), rows)


def _uses(one: OfSeat) -> tuple[tuple[Sign, int], ...]:
    return tuple((Sign(_OBJECT_SIGNS[kind], "brass"), count) for kind, count in one.used.items())


def _players(retold: Retold, words: Words) -> Standings:
    """Everybody at this moment: sanity, looks, and at which places they looked since a shuffle."""
    seen, teller = view(retold.now.table, None), _teller(retold, words)
    symbols, counted = _symbols(retold), _counted(retold).seats
    return Standings(
        tuple(
            Stood(
                teller.name(seat),
                symbols[seat],
                (CANDLE, player.sanity or 0),
                ("skull", sum(counted[seat].lost.values())),
                tuple((TILE, seat in place.looked) for place in seen.places),
                player.sanity is not None,
            )
            for seat, player in enumerate(seen.players)
        )
    )


def _tiles(retold: Retold, words: Words) -> TallyChart:
    """By seat: looks; once all is over, how many portals and walls they had come to know."""
    teller, symbols = _teller(retold, words), _symbols(retold)
    seen = known(retold.so_far) if retold.is_over else ()
    rows = []
    for seat, one in enumerate(_counted(retold).seats):
        own = [each for each in seen if each.seat == seat]
        portals = sum(each.face == PORTAL for each in own)
        knew = ((Sign("tile-portal", "danger"), portals),
                (Sign("tile-wall", "ash"), len(own) - portals))  # fmt: skip
        looks = ((Sign(GLASSES, "brass"), one.looks),)
        rows.append((teller.name(seat), symbols[seat], (*looks, *(knew if retold.is_over else ()))))
    return TallyChart(words.say("looking_back.tiles"), tuple(rows))


LOOKS: dict[str, Callable[[Retold, Words], Look]] = {
    "sanity": _sanity,
    "necron": _necron,
    "used": _used,
    "tiles": _tiles,
    "players": _players,
}
