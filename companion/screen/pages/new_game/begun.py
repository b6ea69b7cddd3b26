"""How a plan begins: as the settings have it, or as a kept game had it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.archive import Kept
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import KnownDial, Sitter, usual_seating
from companion.settings.values import GamePlay


def usual(
    game: ToLay, players: int, play: GamePlay, luck: int, dials: tuple[KnownDial, ...] = ()
) -> Plan:
    """The plan that the settings ask for: so many sit as usually do, where people usually sit."""
    plan = Plan(rulings=dict(play.rulings), luck=luck)
    for place in usual_seating(players):
        plan = game.seated(plan, place, dials)
    for field in game.laying.options:
        plan = game.chosen(plan, field.name, play.options.get(field.name, field.usual))
    return replace(plan, luck=luck)


def as_kept(game: ToLay, kept: Kept, sat: tuple[Sitter, ...]) -> Plan:
    """A kept game, its players in its order: as they *sat*, or where people usually sit.

    One that cannot be read raises NotARecord or LineRefused.
    """
    if kept.wrong:
        raise kept.wrong
    plan = game.laying.plan(kept.header)
    players = [replace(s, name=n) for s, n in zip(plan.sitters, kept.players, strict=True)]
    known = {(s.colour, s.role, s.name): s for s in sat}
    known = {who: s for who, s in known.items() if s.place in game.laying.places}
    if all((s.colour, s.role, s.name) in known for s in players):
        sitters = tuple(known[s.colour, s.role, s.name] for s in players)
    else:
        places = usual_seating(len(players))
        sitters = tuple(replace(s, place=p) for s, p in zip(players, places, strict=True))
    return replace(plan, sitters=sitters)
