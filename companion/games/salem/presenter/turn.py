"""The rest of a turn on one panel: what is asked now, and what will be.

A touch of a later part says no to what comes before it; *End turn* says no to all that is left.
"""

from __future__ import annotations

from companion.games.salem.colours import COST, STONES
from companion.games.salem.looks import cost_sign, creature_sign, object_sign, sign
from companion.games.salem.presenter.asked import AskedSeat
from companion.games.salem.presenter.city import elder_objects
from companion.games.salem.presenter.looking import look_again
from companion.games.salem.scene import Cell, Fight, Mark, ThingsAsk, TurnAsk
from companion.screen.intents import Answer, Answers, Intent, LookAt
from companion.screen.scene import Body, Choice, Line
from companion.screen.style import CALM
from engine import Picks, Refused
from engine.games.salem.cards import ARTEFACT, ORDINARY, ROOM, SPACES, UNIVERSITY
from engine.games.salem.legal import (
    ON_CREATURE,
    ON_PORTAL,
    TARGETS,
    against_use,
    may_defeat,
    takings,
    usable,
)
from engine.games.salem.settings import BOX

DEFEAT, USE, TAKE = STEPS = ("defeat", "use", "take")
"""In the order of the rules (S32, S34, S40)."""
NO: dict[str, Picks] = {DEFEAT: ("no",), USE: (None, None), TAKE: (None, None)}
_DOES = {"glasses": "tile-back", "necronomicon": "card-elder-card", "elixir": "figure-candle"}
"""What an object is used on."""
_WHY, _DROP = "why", "drop"
"""Pages of a strip: why something cannot be, and what is dropped for what is taken."""


def rest_of_turn(put: AskedSeat) -> Body:
    """Put it; or ask what is dropped."""
    if put.begun.page.startswith(_DROP):
        return _dropping(put, int(put.begun.page.removeprefix(_DROP)))
    place = put.player.at or 0
    now = STEPS.index(put.asked.name)
    names = ("defeat", "use", "take")
    return TurnAsk(
        put.narrator.option("place", place),
        _said(put),
        put.board,
        (put.say(names[0]), put.say(names[1]), put.say(names[2])),
        _fight(put),
        _uses(put) if now <= 1 else (),
        _takes(put),
        Choice(_answers(put, "", ()), put.say("end"), icon="deed-end-turn"),
        _foot(put),
        look_again(put),
    )


def _answers(put: AskedSeat, to: str, picks: Picks) -> Intent:
    """An answer, with no to all that is asked before it; to nothing: no to all."""
    now = STEPS.index(put.asked.name)
    last = STEPS.index(to) if to else len(STEPS)
    before = tuple(Answer(put.seat, step, NO[step]) for step in STEPS[now:last])
    return Answers(put.seat, (*before, *((Answer(put.seat, to, picks),) if to else ())))


def _said(put: AskedSeat) -> Line:
    """What matters here: whether the sorcerer spared the die, what closes the place."""
    view, place = put.view, put.player.at
    if _stands_here(put):
        spared = view.sorcerer == place and not put.table.has_text("no-guard")
        return Line(put.say("guarded"), "calm") if spared else Line(put.say("rolled"), "ash")
    if place:
        seen = view.places[place - 1]
        key = "covered" if seen.covered else "asks_for"
        return Line(put.say(key, artefact=put.narrator.option("object", seen.artefact)), "ash")
    return Line(put.say("university"), "ash")


def _stands_here(put: AskedSeat) -> str:
    """The sign of the creature here, or of the shadow at the university."""
    place, view = put.player.at, put.view
    if place == UNIVERSITY:
        return sign("elder", view.shadow) if view.shadow else ""
    name = view.places[place - 1].creature if place else None
    return creature_sign(name) if name else ""


# Defeat


def _fight(put: AskedSeat) -> Fight | None:
    emblem = _stands_here(put)
    if not emblem:
        return None
    choice = None
    if put.asked.name == DEFEAT:
        choice = Choice(_answers(put, DEFEAT, ("yes",)), face="chosen")
    return Fight(choice, emblem, _needed(put))


def _needed(put: AskedSeat) -> tuple[tuple[str, bool], ...]:
    """What beats it, and what of that is held; with printed objects, people know."""
    view, place = put.view, put.player.at or 0
    if place == UNIVERSITY:
        assert view.shadow is not None
        has_all = may_defeat(put.table, put.seat)
        return tuple((one, has_all) for one in elder_objects(view, view.shadow))
    name = view.places[place - 1].creature
    card = next(one for one in view.data.creatures if one.id == name)
    left = [*put.player.objects, *([ARTEFACT] if put.player.artefact else [])]
    found = []
    for need in card.beaten:
        is_held = view.mode == BOX or need in left
        if need in left:
            left.remove(need)
        found.append((object_sign(need), is_held))
    return tuple(found)


# Use


def _uses(put: AskedSeat) -> tuple[Cell, ...]:
    """Every object that is held, in its space; of printed ones, every kind."""
    if put.view.mode == BOX:
        ordinary: tuple[str, ...] = ORDINARY
        artefact: str | None = ARTEFACT
    else:
        held = put.player.objects
        ordinary, artefact = (*held, *("",) * (ROOM - len(held))), put.player.artefact
    cells = [_use(put, kind, None) if kind else Cell() for kind in ordinary]
    if not artefact:
        return (*cells, Cell(word=Line("")))
    rows = usable(put.table, put.seat)
    allowed = [on for on in TARGETS if (artefact, on) in rows]
    return (*cells, *(_use(put, artefact, on) for on in allowed or [ON_PORTAL]))


def _use(put: AskedSeat, kind: str, on: str | None) -> Cell:
    """An object, and what it would do here."""
    why = against_use(put.table, put.seat, kind, on)
    if why is None:
        choice = Choice(_answers(put, USE, (kind, on)), face="chosen")
    else:
        choice = Choice(LookAt(put.seat, f"{_WHY} {kind} {on or ''}"), face="dim")
    return Cell(choice, object_sign(kind), _does(put, kind, on, why))


def _does(put: AskedSeat, kind: str, on: str | None, why: Refused | None) -> tuple[Mark, ...]:
    place = put.player.at or 0
    way = Mark("arrow")
    if kind in _DOES:
        return (way, Mark(_DOES[kind]))
    if kind == "dagger" or on == ON_CREATURE:
        return (way, Mark(_stands_here(put) or "card-creature-card"))
    if place == UNIVERSITY:
        return (way, Mark("place-university"))
    needed = put.view.places[place - 1].artefact
    if why is not None and why.key == "wrong_artefact":
        return (way, Mark(object_sign(needed), colour=STONES.get(needed, "")))
    return (way, Mark("tile-closed", colour=CALM))


def _may_be_said(put: AskedSeat) -> Line | None:
    """S59: the one thing that may be told of tiles, before the university is closed."""
    known = put.view.known_open
    if known is None:
        return None
    return Line(put.say("known"), "danger") if known else Line(put.say("unknown"), "calm")


def _foot(put: AskedSeat) -> Line | None:
    """Why what was touched cannot be."""
    if not put.begun.page.startswith(_WHY):
        return put.asker.why(put.begun) or _may_be_said(put)
    _, kind, on = put.begun.page.split(" ")
    why = against_use(put.table, put.seat, kind, on or None)
    return put.reason(why, kind, on or None) if why else None


# Take


def _takes(put: AskedSeat) -> tuple[Cell, ...]:
    """Three spaces with their costs; what leaves no room asks what is dropped."""
    place = put.player.at
    if not place:
        return ()
    rows = takings(put.table, put.seat)
    return tuple(_take(put, space, tuple(row for row in rows if row[0] == space))
                 for space in SPACES)  # fmt: skip


def _take(put: AskedSeat, space: int, rows: tuple[Picks, ...]) -> Cell:
    assert put.player.at
    seen = put.view.places[put.player.at - 1]
    thing = seen.objects[space - 1]
    if not rows:
        return Cell()
    if len(rows) == 1:
        intent: Intent = _answers(put, TAKE, rows[0])
    else:
        intent = LookAt(put.seat, f"{_DROP}{space}")
    shown = object_sign(thing) if thing else "object-bag"
    costs = tuple(_cost(cost) for cost in seen.costs[space - 1])
    word = None if costs else Line(put.say("free"), "calm")
    return Cell(Choice(intent, face="chosen"), shown, costs, word)


def _cost(cost: str) -> Mark:
    name, number = cost_sign(cost)
    if name == "cost-sanity":
        return Mark(name, f"−{number}", COST)
    return Mark(name, f"+{number}" if name == "cost-necron" else "", COST)


def _dropping(put: AskedSeat, space: int) -> Body:
    """What goes to the discard for it."""
    rows = [row for row in takings(put.table, put.seat) if row[0] == space]
    drops = tuple(
        Cell(Choice(_answers(put, TAKE, row), face="chosen"), object_sign(str(row[1])))
        for row in rows
    )
    back = put.asker.back(LookAt(put.seat, f"{_DROP}{space}"))
    return ThingsAsk(Line(put.say("drop"), "candle"), put.board, drops, back)
