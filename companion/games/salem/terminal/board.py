"""The city in letters: the track, the seven places, the prison, and everybody in it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.evening.in_letters import Paper
from companion.games.salem.effects import asks_for
from companion.games.salem.narrator import SalemNarrator
from engine.games.salem.cards import COSTS, GONE, HIDDEN, PRISON, RLYEH, UNIVERSITY
from engine.games.salem.settings import BOX
from engine.games.salem.view import PlaceView, PlayerView, TableView

_ROOMY = 96
"""From so many letters on, what lies at a place stands beside it."""
_LIT, _LAST, _OUT = "●", "◐", "·"


def board(view: TableView, narrator: SalemNarrator, paper: Paper) -> Group:
    """All of it."""
    return Group(
        _head(view, narrator),
        _track(view, narrator),
        *_prison(view, narrator),
        _city(view, narrator, paper),
        players(view, narrator, paper),
    )


def _say(narrator: SalemNarrator, key: str, **fields: object) -> str:
    return narrator.words.say(f"terminal.board.{key}", **fields)


def _head(view: TableView, narrator: SalemNarrator) -> Text:
    phase = narrator.words.say(f"phase.{view.phase}")
    who = f" · {narrator.name(view.player)}" if view.player is not None else ""
    title = _say(narrator, "round", round=view.round, phase=phase)
    more = _say(narrator, "next", creatures=narrator.counted("creatures", view.creatures_next))
    return Text.assemble((f"{title}{who}", "title"), (f" · {more}", "quiet"))


def _track(view: TableView, narrator: SalemNarrator) -> Text:
    """Where the marker stands, and how far it is to what counts next (S55, S56)."""
    where = "end" if view.prisoner else "demon"
    last = view.length if view.prisoner else view.demon
    left = last - view.necron
    line = _say(narrator, "necron", at=view.necron, length=view.length)
    far = _say(narrator, where, spaces=narrator.counted("spaces", left))
    return Text.assemble((line, ""), " · ", (far, "danger" if left <= 6 else "quiet"))


# The prison


def _prison(view: TableView, narrator: SalemNarrator) -> Iterator[RenderableType]:
    slots = " ".join(_slot(n, name, narrator) for n, name in enumerate(view.old_ones, 1))
    yield Text.assemble((f"{_say(narrator, 'old_ones')} ", "quiet"), (slots, "brass"))
    for name in view.in_force:
        key = "shadow" if name == view.shadow else "prisoner"
        called, text = narrator.option("old-one", name), narrator.text_of(name)
        objects = narrator.banished_by(name)
        yield Text(_say(narrator, key, name=called, text=text, objects=objects), "danger")
    if view.known_open is not None:
        yield Text(_say(narrator, "open" if view.known_open else "none_open"), "calm")


def _slot(number: int, name: str | None, narrator: SalemNarrator) -> str:
    if name == GONE:
        return f"{number}\u00a0–"
    what = "?" if name is HIDDEN else narrator.option("old-one", name)
    return f"[{what}]" if number == PRISON else f"{number}\u00a0{what}"


# Places


def _city(view: TableView, narrator: SalemNarrator, paper: Paper) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    columns = ("place", "here", "creature", "tile", *(("lies",) if _has_room(view, paper) else ()))
    for name in columns:
        grid.add_column(_say(narrator, name))
    grid.add_row(*_university(view, narrator))
    for place in view.places:
        lies = [_lies(place, narrator)] if _has_room(view, paper) else []
        grid.add_row(*_place(view, place, narrator), *lies)
    return grid


def _has_room(view: TableView, paper: Paper) -> bool:
    return view.mode != BOX and paper.width >= _ROOMY


def _university(view: TableView, narrator: SalemNarrator) -> list[Text]:
    shadow = narrator.option("old-one", view.shadow) if view.shadow else ""
    return [
        Text(f"0 {narrator.place_name(UNIVERSITY)}"),
        _here(view, UNIVERSITY, narrator),
        Text(shadow, "danger"),
    ]


def _place(view: TableView, place: PlaceView, narrator: SalemNarrator) -> list[Text]:
    return [
        Text(narrator.place(place.number)),
        _here(view, place.number, narrator),
        _creature(view, place, narrator),
        _tile(place, narrator),
    ]


def _here(view: TableView, place: int, narrator: SalemNarrator) -> Text:
    """Who stands there: the sorcerer, and pawns by their numbers."""
    names = [str(seat + 1) for seat, player in enumerate(view.players) if player.at == place]
    sorcerer = (_say(narrator, "sorcerer"), "calm") if view.sorcerer == place else ("", "")
    return Text.assemble(sorcerer, " " if names and sorcerer[0] else "", (" ".join(names), "title"))


def _creature(view: TableView, place: PlaceView, narrator: SalemNarrator) -> Text:
    """What beats it; what it does is told when it wakes."""
    if place.creature is None:
        return Text("–", "quiet")
    card = next(one for one in view.data.creatures if one.id == place.creature)
    beaten = asks_for(narrator.words, card.beaten)
    return Text(f"{narrator.option('creature', card.id)} ({beaten})", "danger")


def _tile(place: PlaceView, narrator: SalemNarrator) -> Text:
    """What closes it, and who has looked; what it is, once all is over."""
    if place.face is not None:
        return Text(narrator.option("tile", place.face))
    if place.covered:
        return Text(_say(narrator, "covered"), "calm")
    wanted = narrator.option("object", place.artefact)
    looked = ", ".join(str(seat + 1) for seat in place.looked)
    said = _say(narrator, "looked", wanted=wanted, seats=looked) if looked else wanted
    return Text(said, "quiet")


def _lies(place: PlaceView, narrator: SalemNarrator) -> Text:
    found = (
        _object(kind, cost, narrator) for kind, cost in zip(place.objects, place.costs, strict=True)
    )
    return Text(" | ".join(found))


def _object(kind: str | None, costs: tuple[str, ...], narrator: SalemNarrator) -> str:
    what = "–" if kind is None else narrator.option("object", kind)
    return f"{what} ({cost_of(costs, narrator)})" if costs else what


def cost_of(costs: tuple[str, ...], narrator: SalemNarrator) -> str:
    """What a space costs, in words."""
    return ", ".join(narrator.words.say(f"terminal.cost.{cost}") for cost in costs if cost in COSTS)


# Players


def players(view: TableView, narrator: SalemNarrator, paper: Paper) -> Grid:
    """Everybody: sanity, place, location cards, objects."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    names = ("name", "sanity", "at", "cards", *(() if view.mode == BOX else ("objects",)))
    grid.add_column()
    for name in names:
        grid.add_column(_say(narrator, name))
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.player else " "
        cells = [Text.assemble((mark, "brass"), (f" {seat + 1}", "quiet")),
                 Text(narrator.name(seat), "title" if player.is_able else "")]  # fmt: skip
        more = [] if view.mode == BOX else [_objects(player, narrator)]
        grid.add_row(*cells, *_figures(player, narrator), *more)
    return grid


def _figures(player: PlayerView, narrator: SalemNarrator) -> list[Text]:
    if player.sanity is None or player.at is None:
        return [Text(_say(narrator, "mad"), "quiet"), Text("–"), Text("–")]
    lit = _LIT * player.sanity or _LAST
    candles = Text.assemble((lit, "calm"), (_OUT * (6 - player.sanity), "quiet"),
                            f" {player.sanity}")  # fmt: skip
    at = narrator.place_name(RLYEH) if player.at == RLYEH else str(player.at)
    cards = " ".join("p" if card == "path" else str(card) for card in player.cards)
    return [candles, Text(at), Text(cards)]


def _objects(player: PlayerView, narrator: SalemNarrator) -> Text:
    held = (*player.objects, *((player.artefact,) if player.artefact else ()))
    return Text(", ".join(narrator.option("object", kind) for kind in held) or "–")
