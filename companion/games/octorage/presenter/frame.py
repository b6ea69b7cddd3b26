"""What every scene of this game has: the maw, the totem, and the mercenaries at rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from companion.evening.faces import SEAT
from companion.evening.telling import Narrator
from companion.games.octorage.chapters import STATEMENTS
from companion.games.octorage.looks import CARD_SIGNS
from companion.games.octorage.presenter.voices import CAUSES
from companion.games.octorage.scene import Curse, Flight, Maw, Mercenary, Totem, Wings
from companion.screen.scene import Ask, Line, Scene, Strip
from companion.screen.showing import Shown
from companion.text import Words
from engine import Event
from engine.games.octorage.cards import ALL, CROWN, DYNAMITE
from engine.games.octorage.events import (
    DrawBegan,
    LivesLost,
    LivesRegained,
    PlayerStruck,
    TheftBegan,
    TreasureLaid,
    WeaponPlayed,
)
from engine.games.octorage.settings import BOX, CLOCKWISE
from engine.games.octorage.view import TableView

ASKED, PAD = 348, 440
"""The widest strip there is: a hand; in `box`, the pad."""
_KEY = "screen.rage"
_WATCHES = "eye"
"""The sign of a seat that only looks on: lives and cards say as much."""


def framed(scene: Scene, shown: Shown, view: TableView) -> Scene:
    """A scene with this game's own middle, and a mercenary wherever nothing is asked."""
    words = shown.narrator.words
    strips = scene.strips if is_naming(shown) else [replace(one, number=0) for one in scene.strips]
    return replace(
        scene,
        strips=tuple(_changed(at_rest(strip, view, shown.narrator), shown) for strip in strips),
        centre=replace(maw(view, words, just_played(shown)), flights=_flights(shown, view)),
        track=totem(view),
        over=None,  # whoever was attacked reads it at once: the maw snaps, and the light stays
        rules=in_force(view),
    )


def in_force(view: TableView) -> tuple[str, ...]:
    """What counts besides a turn's own rules: Treasures before people, and powers they still have.

    Signs have room for no words where three lie before one.
    """
    lying = {treasure for player in view.players for treasure in player.front}
    powers = {player.character for player in view.players if player.has_power}
    return tuple(cite for name, cite in STATEMENTS.items() if name in lying | powers)


def is_naming(shown: Shown) -> bool:
    """Whether somebody is to name a seat now, and not only for a Treasure that may come."""
    return not shown.beat and any(
        field.kind == SEAT
        for asked in shown.seen.owed
        for field in asked.fields[len(shown.begun_by(asked.seat).picked) :][:1]
    )


def at_rest(strip: Strip, view: TableView, narrator: Narrator) -> Strip:
    """A strip with what lies before its seat, unless it is asked something."""
    if isinstance(strip.body, Ask) and strip.body.note:  # its badge counts the lives
        return replace(strip, tokens=())
    if strip.body is not None:
        return strip
    state = Line("") if strip.state.icon == _WATCHES else strip.state
    return replace(strip, body=mercenary(view, strip.seat, narrator), state=state)


def mercenary(view: TableView, seat: int, narrator: Narrator) -> Mercenary:
    """All that everybody may know of a player."""
    player = view.players[seat]
    role = narrator.option("character", player.character) if player.character else ""
    return Mercenary(
        role if role != narrator.name(seat) else "",
        player.life,
        player.at_stake,
        player.cards,
        curses(view, seat, narrator.words),
        view.octoman == seat,
        player.rounds > 0,
        view.active == seat,
        view.next == seat,
    )


def curses(view: TableView, seat: int, words: Words) -> tuple[Curse, ...]:
    """The Treasures before somebody."""
    return tuple(
        Curse(
            CARD_SIGNS[treasure],
            words.say(f"screen.curse.{treasure}"),
            words.say(f"screen.curse.brief.{treasure}"),
        )
        for treasure in view.players[seat].front
    )


def maw(view: TableView, words: Words, laid_by: int | None = None) -> Maw:
    """The middle as everybody sees it."""
    rage = view.rage[view.level - 1]
    return Maw(
        words.say(f"{_KEY}.all") if rage == ALL else str(rage),
        view.level,
        len(view.rage),
        view.direction == CLOCKWISE,
        words.say(f"{_KEY}.round", round=view.round),
        words.say(f"{_KEY}.turn", turn=view.turn),
        wings(view, words, laid_by),
        tuple(curses(view, seat, words) for seat in range(len(view.players))),
    )


def wings(view: TableView, words: Words, laid_by: int | None = None) -> Wings:
    """The Weapons of the turn, what may follow them, and the piles."""
    floor = min(player.floor for player in view.players)
    return Wings(
        view.area,
        words.say(f"{_KEY}.floor", floor=floor) if floor > 1 else words.say(f"{_KEY}.any"),
        view.pile,
        sum(count for _, count in view.discard) + view.unseen,
        laid_by=laid_by,
    )


def unthreatened(view: TableView) -> TableView:
    """The same where something is told: lives as they are, not as the next attack would leave them.

    A life that has just gone lies beside them; one that might go would be taken for it.
    """
    players = tuple(replace(player, at_stake=0) for player in view.players)
    return replace(view, players=players)


def totem(view: TableView) -> Totem:
    """The Rage board."""
    values = tuple("" if value == ALL else str(value) for value in view.rage)
    return Totem(values, view.level, PAD if view.mode == "box" else ASKED)


def just_played(shown: Shown) -> int | None:
    """Who laid the last Weapon, if that is what people have just seen."""
    return last_laid(_just_told(shown))


def _just_told(shown: Shown) -> list[Event[Any]]:
    beats = (*shown.passed, *((shown.beat,) if shown.beat else ()))
    return [event for beat in beats for event in beat.events]


def _changed(strip: Strip, shown: Shown) -> Strip:
    """A strip at rest with what a card has just done to its lives; an attack tells its own."""
    own = [event for event in _just_told(shown) if getattr(event, "seat", None) == strip.seat]
    change = sum(map(_lives, own))
    if not change or not isinstance(strip.body, Mercenary):
        return strip
    return replace(strip, body=replace(strip.body, change=change))


def _lives(event: Event[Any]) -> int:
    if isinstance(event, LivesLost):
        return -event.lives if event.cite in CAUSES else 0
    return event.lives if isinstance(event, LivesRegained) else 0


def _flights(shown: Shown, view: TableView) -> tuple[Flight, ...]:
    """A card that was stolen, dynamite that was thrown, what a Treasure does, cards drawn.

    Who draws how many all may count; what they draw is a back for everybody.
    """
    flights: list[Flight] = []
    by: int | None = None
    for event in _just_told(shown):
        if isinstance(event, WeaponPlayed | TreasureLaid):
            by = event.seat
        flights += _flight(event, by)
        if isinstance(event, DrawBegan) and view.mode != BOX:
            flights += [Flight("cardback", None, seat, n) for n, seat in enumerate(event.seats)]
    return tuple(one for one in flights if one.source != one.target)


def _flight(event: Event[Any], by: int | None) -> list[Flight]:
    """From whom something goes to whom; *by* is who has just played a card."""
    if isinstance(event, TheftBegan):
        return [Flight("cardback", event.target, event.seat)]
    if isinstance(event, PlayerStruck):
        return [Flight(CARD_SIGNS[DYNAMITE], event.seat, event.target)]
    if by is not None and isinstance(event, LivesRegained):
        return [Flight("token-life", by, event.seat)]
    if by is not None and isinstance(event, LivesLost) and CAUSES.get(event.cite) == CROWN:
        return [Flight(CARD_SIGNS[CROWN], by, event.seat)]
    return []


def last_laid(events: Iterable[Event[Any]]) -> int | None:
    """Who laid a Weapon last."""
    played = [event.seat for event in events if isinstance(event, WeaponPlayed)]
    return played[-1] if played else None
