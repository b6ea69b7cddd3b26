"""Ways to look at a game beside its events: points, kills, dice, cults."""

from __future__ import annotations

from collections.abc import Callable

from companion.evening.looking_back import (
    LineChart,
    Look,
    Retold,
    Sign,
    Standings,
    Stood,
    TallyChart,
)
from companion.games.creatures.narrator import CreaturesNarrator
from companion.games.creatures.statistics import statistics
from companion.text import Words
from engine.games.creatures import events as told
from engine.games.creatures import outcomes as came
from engine.games.creatures.view import TableView, view

POINTS, DEAD, ALIVE = "figure-poulpe", "figure-slain", "figure-cultist"


def _seen(retold: Retold) -> TableView:
    return view(retold.now.table, None)


def _names(retold: Retold, words: Words) -> list[str]:
    seen = _seen(retold)
    teller = CreaturesNarrator(words, seen, retold.names)
    return [teller.name(seat) for seat in range(len(seen.players))]


def _points(retold: Retold, words: Words) -> LineChart:
    """At the start of each round, and at the end."""
    marks = (told.RoundBegan, came.GameEnded)
    kept = [moment for moment in retold.story if isinstance(moment.event, marks)]
    kept = kept or [retold.now]
    seats = len(_seen(retold).players)
    values = tuple(tuple(one.table.points[seat] for one in kept) for seat in range(seats))
    most = max([retold.now.table.setup.goal, *(max(row) for row in values)])
    return LineChart(most, retold.symbols_of(seats), values, retold.steps_so_far(kept))


def _tally(title: str, keys: dict[str, Sign]) -> Callable[[Retold, Words], TallyChart]:
    """Some figures of each cult, each with its sign."""

    def look(retold: Retold, words: Words) -> TallyChart:
        names = _names(retold, words)
        symbols = retold.symbols_of(len(names))
        found = statistics(retold.so_far, len(names)).seats
        rows = tuple(
            (name, symbol, tuple((sign, getattr(seat, key)) for key, sign in keys.items()))
            for name, symbol, seat in zip(names, symbols, found, strict=False)
        )
        return TallyChart(_titled(retold, words, title), rows)

    return look


def _titled(retold: Retold, words: Words, title: str) -> str:
    """What the figures are; of kills, who killed most as well."""
    said = words.say(f"looking_back.{title}")
    names = _names(retold, words)
    best = statistics(retold.so_far, len(names)).deadliest if title == "kills" else None
    if best is None:
        return said
    who = words.say("looking_back.deadliest", cultist=best.cultist, name=names[best.seat],
                    kills=best.kills)  # fmt: skip
    return f"{said} · {who}"


def _time(retold: Retold, words: Words) -> TallyChart:
    """How long everybody waited for others, and thought themselves, in minutes."""
    names, waited = _names(retold, words), retold.waited
    if not waited:
        return TallyChart(words.say("looking_back.no_time"), ())
    total = sum(waited)
    a_round = round(total / 60 / max(1, retold.now.table.round))
    rows = tuple(
        (name, symbol, ((Sign("hourglass", "ash"), round((total - own) / 60)),
                        (Sign("hand", "candle"), round(own / 60))))
        for name, symbol, own in zip(names, retold.symbols_of(len(names)), waited, strict=False)
    )  # fmt: skip
    return TallyChart(words.say("looking_back.time", minutes=a_round), rows)


def _cults(retold: Retold, words: Words) -> Standings:
    seen, names = _seen(retold), _names(retold, words)
    symbols = retold.symbols_of(len(names))
    found = statistics(retold.so_far, len(names)).seats
    return Standings(
        tuple(
            Stood(
                name,
                symbol,
                (POINTS, player.points),
                (DEAD, counted.losses),
                (),
                not player.is_out,
            )
            for name, symbol, player, counted in zip(
                names, symbols, seen.players, found, strict=False
            )
        )
    )


LOOKS: dict[str, Callable[[Retold, Words], Look]] = {
    "points": _points,
    "kills": _tally(
        "kills",
        {
            "kills": Sign("skill-brutality", "danger"),
            "losses": Sign(DEAD, "ash"),
            "defences": Sign("result-shield", "calm"),
            "stopped": Sign("result-counter", "brass"),
        },
    ),
    "dice": _tally(
        "luck",
        {
            "rips": Sign("result-rip", "calm"),
            "botches": Sign("result-botch", "danger"),
            "luck": Sign("figure-favour", "candle"),
            "spent": Sign(POINTS, "brass"),
        },
    ),
    "time": _time,
    "players": _cults,
}
