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
    named = zip(plan.sitters, kept.players, strict=True)
    players = tuple(replace(sitter, name=name) for sitter, name in named)
    sitters = _found(game, plan, players, sat)
    if sitters is None:
        places = usual_seating(len(players))
        sitters = tuple(replace(s, place=p) for s, p in zip(players, places, strict=True))
    return replace(plan, sitters=sitters)


def _found(
    game: ToLay, plan: Plan, players: tuple[Sitter, ...], sat: tuple[Sitter, ...]
) -> tuple[Sitter, ...] | None:
    """Each player among those who *sat*, by what a record says of them; None: not all did."""
    known = [
        (said, sitter)
        for said, sitter in zip(game.said_of(plan, sat), sat, strict=True)
        if sitter.place in game.laying.places
    ]
    found: list[Sitter] = []
    for player, wanted in zip(players, game.said_of(plan, players), strict=True):
        same = next((one for one in known if one[0] == wanted), None)
        if same is None:
            return None
        known.remove(same)
        found.append(replace(same[1], begins=player.begins))
    return tuple(found)
