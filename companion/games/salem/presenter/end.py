"""The end: the tiles one by one, then who knew what and what moved Necron, or its last steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.games.salem.colours import FOG, PEWTER
from companion.games.salem.laying import LEVEL, level_of
from companion.games.salem.looks import PLACE_SIGNS, object_sign
from companion.games.salem.presenter.defeat import last_steps
from companion.games.salem.scene import (
    City,
    Fate,
    LastSteps,
    Mark,
    NightTold,
    TileKnown,
    Tiles,
    TurnedTile,
)
from companion.screen.intents import ChangeSeats, Next, Rematch
from companion.screen.scene import Choice, EndScene, Line
from companion.screen.showing import Shown
from companion.screen.style import BONE, CALM, DANGER, SEATS
from engine import Event, visible
from engine.games.salem import events as e
from engine.games.salem import turning as t
from engine.games.salem.cards import PORTAL
from engine.games.salem.settings import LEVELS
from engine.games.salem.view import PlaceView, TableView

_KEY = "screen.night"
_BY_TILES = ("sealed", "portal")
"""The ends at which the tiles were turned."""
_SIGNS = {
    "creature": ("card-creature-card", DANGER), "necron": ("figure-necron", "#E0A24A"),
    "die": ("card-loss-die", BONE), "cost": ("deed-take", FOG),
    "event": ("card-event-card", CALM), "text": ("card-elder-card", "#8FA3E8"),
    "hand": ("hand", PEWTER), "jump": ("deed-jump", "#7FB2FF"),
}  # fmt: skip
"""By what moved Necron: its sign, and its colour in the bar."""
_OTHER = ("figure-necron", PEWTER)
_FATES = {"sealed": "figure-lantern", "demon": "figure-demon", "rift": "figure-rift",
          "madness": "figure-mad", "portal": "tile-portal"}  # fmt: skip


def is_right(face: str | None, covered: str | None) -> bool:
    """S58: a portal is closed, a wall is clean."""
    return (face == PORTAL) == (covered is not None)


def turning(shown: Shown, beat: Beat, city: City) -> Tiles:
    """The tile that turns now, and those before it."""
    view, say = beat.after, shown.narrator.words.say
    turned = [event.place for event in beat.events if isinstance(event, e.TileTurned)]
    now = turned[-1]
    tiles = tuple(_tile(place, is_turning=place.number == now) for place in view.places)
    known = [place for place in view.places if place.face]
    wrong = [place.number for place in known if not is_right(place.face, place.covered)]
    numbers = ", ".join(str(number) for number in wrong)
    line = (Line(say(f"{_KEY}.wrong", places=numbers), "danger") if wrong
            else Line(say(f"{_KEY}.right", number=len(known)), "calm"))  # fmt: skip
    return Tiles(
        say(f"{_KEY}.closed"),
        city.side,
        PLACE_SIGNS[0],
        _closing(shown),
        tiles,
        say(f"{_KEY}.tile", number=len(known), count=len(view.places)),
        line,
        Choice(Next(), say("screen.ask.next"), icon="right", face="main"),
    )


def _tile(place: PlaceView, *, is_turning: bool) -> TurnedTile:
    return TurnedTile(
        place.face or "",
        object_sign(place.covered) if place.covered else "",
        place.face is None or is_right(place.face, place.covered),
        is_turning,
    )


def _closing(shown: Shown) -> str:
    """With which artefact the university was closed."""
    closed = [event.artefact for event in _events(shown) if isinstance(event, t.UniversityClosed)]
    return object_sign(closed[-1]) if closed else "object-artefact"


def _events(shown: Shown) -> Iterator[Event[Any]]:
    """All that everybody has seen."""
    for verdict in shown.match.verdicts:
        yield from visible(verdict.events, None)


# The last page


def end(scene: EndScene, shown: Shown) -> EndScene:
    """The plain end, with this game's words and numbers: nothing is hidden any more."""
    outcome, say = shown.outcome, shown.narrator.words.say
    assert outcome is not None
    is_won = outcome.ending == "sealed"
    title = say(f"{_KEY}.title.{outcome.ending}")
    return replace(
        scene,
        winners=(),
        title=title,
        under=say(f"{_KEY}.under.{outcome.ending}", hidden=_hidden(shown)),
        answer=say(f"{_KEY}.answer.{'won' if is_won else 'lost'}", title=title),
        heading=say(f"{_KEY}.{'knew' if outcome.ending in _BY_TILES else 'steps'}"),
        reason=_reason(shown, outcome.ending),
        track=None,
        choices=_again(scene, shown, is_won=is_won),
        held=Fate(is_won, _FATES[outcome.ending]),
        emblems=(),
    )


def _hidden(shown: Shown) -> int:
    """How many Great Old Ones were still face down."""
    view = shown.seen.table
    assert isinstance(view, TableView)
    return view.old_ones.count(None)


def _again(scene: EndScene, shown: Shown, *, is_won: bool) -> tuple[Choice, ...]:
    """One level harder after a night that was won, one easier after a lost one, if there is one."""
    levels = [*LEVELS]
    level = level_of(shown.match.position.table.setup.start)
    at = levels.index(level) + (1 if is_won else -1) if level else -1
    if not 0 <= at < len(levels):
        return scene.choices
    say = shown.narrator.words.say
    other = Choice(
        Rematch(((LEVEL.name, levels[at]),)),
        say(f"{_KEY}.{'harder' if is_won else 'easier'}"),
        sub=say(f"looking_back.level.{levels[at]}"),
    )
    return tuple(other if isinstance(one.intent, ChangeSeats) else one for one in scene.choices)


def _reason(shown: Shown, ending: str) -> NightTold | LastSteps:
    view, say = shown.seen.table, shown.narrator.words.say
    assert isinstance(view, TableView)
    if ending not in _BY_TILES:
        return last_steps(view, _events(shown), shown.narrator)
    return NightTold(
        _known(shown, view),
        say(f"{_KEY}.moved"),
        say(f"{_KEY}.of", at=view.necron, length=view.length),
        _sources(shown),
        _facts(shown, view),
    )


def _known(shown: Shown, view: TableView) -> tuple[TileKnown, ...]:
    symbols = [SEATS[sitter.colour].symbol for sitter in shown.sitters]
    return tuple(
        TileKnown(
            place.face or "",
            object_sign(place.covered) if place.covered else "",
            place.face is None or is_right(place.face, place.covered),
            tuple(symbols[seat] for seat in place.looked),
        )
        for place in view.places
    )


def _sources(shown: Shown) -> tuple[tuple[Mark, int], ...]:
    """What moved Necron on, most first."""
    counted: Counter[str] = Counter()
    for event in _events(shown):
        if isinstance(event, e.NecronJumped):
            counted["jump"] += event.by
        elif isinstance(event, e.NecronMoved) and event.by > 0:
            counted[event.source] += event.by
    return tuple(
        (Mark(sign, colour=colour), count)
        for source, count in counted.most_common(6)
        for sign, colour in (_SIGNS.get(source, _OTHER),)
        if count
    )


def _facts(shown: Shown, view: TableView) -> tuple[tuple[str, str, str], ...]:
    say = shown.narrator.words.say
    beaten = sum(isinstance(event, t.CreatureDefeated | t.ShadowDefeated)
                 for event in _events(shown))  # fmt: skip
    turned = sum(name is not None for name in view.old_ones)
    return (
        ("hourglass", str(view.round), say(f"{_KEY}.rounds")),
        ("card-creature-card", str(beaten), say(f"{_KEY}.beaten")),
        ("card-elder-card", f"{turned}/6", say(f"{_KEY}.turned")),
    )
