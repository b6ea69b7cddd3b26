"""The end: the god that rose, the graveyard, who killed whom."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.games.creatures.counting import counted
from companion.games.creatures.presenter.sheets import founding_of, symbols_of
from companion.games.creatures.presenter.voice import opened
from companion.games.creatures.scene import Grave, Graveyard, Risen
from companion.screen.scene import EndScene
from companion.screen.showing import Shown
from engine import Outcome
from engine.games.creatures.outcomes import GameEnded, RollDecided
from engine.games.creatures.settings import Founding
from engine.games.creatures.table import Mark
from engine.games.creatures.view import TableView

_KEY = "screen.grave"


def end(scene: EndScene, shown: Shown) -> EndScene:
    """The plain end, with this game's graves."""
    say = shown.narrator.words.say
    view = cast(TableView, shown.seen.table)
    outcome = shown.outcome
    assert outcome is not None
    buried = sum(mark is not None for player in view.players for mark in player.marks)
    told = counted(shown.narrator.words, "dead", buried)
    symbols = symbols_of(shown)
    god = symbols[outcome.winners[0]] if outcome.ending == "god" else ""
    return replace(
        _titled(scene, shown, outcome),
        rule=opened(shown, _called(shown) if god else scene.rule),
        heading=say(f"{_KEY}.heading", round=view.round, buried=told),
        reason=graveyard(shown, view),
        track=None,
        held=Risen(god) if god else None,
    )


def _called(shown: Shown) -> str:
    """What the last throw was, what it had to be, and where that is written."""
    told = [event for verdict in shown.match.verdicts for event in verdict.events]
    last = next(event for event in reversed(told) if isinstance(event, RollDecided))
    ended = next(event for event in reversed(told) if isinstance(event, GameEnded))
    teller = shown.narrator
    fields = {"name": teller.name(last.seat), "total": last.total, "need": last.threshold}
    return f"{teller.words.say(f'{_KEY}.called', **fields)} ({ended.cite})"


def _titled(scene: EndScene, shown: Shown, outcome: Outcome) -> EndScene:
    """One cult that won alone is called as it calls itself, and has the last word."""
    say, ending = shown.narrator.words.say, outcome.ending
    answer = say(f"{_KEY}.answer.{ending}", name=scene.title)
    said = founding_of(shown, outcome.winners[0]) if len(outcome.winners) == 1 else Founding()
    if not said.title and not said.creed:
        return replace(scene, answer=answer)
    if said.title and ending == "god":
        answer = say(f"{_KEY}.answer.god_of", name=scene.title, title=said.title)
    last = say(f"{_KEY}.creed", creed=said.creed) if said.creed else scene.under
    under = say(f"{_KEY}.under", name=scene.title, last=last) if said.title else last
    return replace(scene, title=said.title or scene.title, under=under, answer=answer)


def graveyard(shown: Shown, view: TableView) -> Graveyard:
    """All boxes of each cult with their killers' seals, and a grid."""
    symbols = symbols_of(shown)
    seats = range(len(view.players))
    grid = tuple(
        tuple(sum(mark == killer + 1 for mark in view.players[cult].marks) for cult in seats)
        for killer in seats
    )
    graves = []
    for seat, player in enumerate(view.players):
        rows = tuple(tuple(_plot(player.marks[n - 1], symbols) for n in row) for row in view.rows)
        kills = sum(killed for cult, killed in enumerate(grid[seat]) if cult != seat)
        losses = sum(mark is not None for mark in player.marks)
        name = shown.narrator.name(seat)
        graves.append(Grave(symbols[seat], name, kills, losses, rows))
    return Graveyard(tuple(graves), grid)


def _plot(mark: Mark, symbols: tuple[str, ...]) -> str | None:
    return None if mark is None else symbols[mark - 1] if mark else ""
