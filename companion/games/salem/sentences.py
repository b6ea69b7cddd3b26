"""Which of several sentences an event, an answer or a refusal has, and what they can say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine import Decision, Event, Option, Picks, Refused
from engine.games.salem import events as told
from engine.games.salem import turning as turns
from engine.games.salem.cards import MOST_SANITY, PATH, PORTAL, PRISON

if TYPE_CHECKING:
    from companion.games.salem.narrator import SalemNarrator

Fields = dict[str, object]
Given = Mapping[str, Any]
"""What was picked, by the name of its field."""

# Events


def _by_mode(teller: SalemNarrator, event: Any) -> str:
    return "box" if teller.is_box else "text"


def _necron(teller: SalemNarrator, event: told.NecronCame) -> str:
    if event.with_shadow:
        return "shadow"
    return "text" if event.creatures else "none"


def _moved(teller: SalemNarrator, event: told.NecronMoved) -> str:
    if not event.by:
        return "stays"
    return "on" if event.by > 0 else "back"


def _jumped(teller: SalemNarrator, event: told.NecronJumped) -> str:
    return "picture" if event.at in teller.seen.pictures else "end"


def _lost(teller: SalemNarrator, event: told.SanityLost) -> str:
    """S54: at 0 nobody is mad, unless the table says so; who is mad is told next."""
    if event.left > 0:
        return "text"
    return "zero" if event.left == 0 else "mad"


def _met(teller: SalemNarrator, event: turns.PlayersMet) -> str:
    if event.give and event.get:
        return "swap"
    return "give" if event.give else "get"


def _turned(teller: SalemNarrator, event: told.TileTurned) -> str:
    """S58: a portal should be covered, a wall should not."""
    covered = teller.seen.places[event.place - 1].covered is not None
    if event.face == PORTAL:
        return "closed" if covered else "open"
    return "marked" if covered else "clean"


VARIANTS: dict[type[Event[Any]], Callable[[SalemNarrator, Any], str]] = {
    told.OldOneTurned: lambda teller, e: "prisoner" if e.slot == PRISON else "text",
    told.PairRemoved: lambda teller, e: "seen" if e.only is None else "unseen",
    told.NecronCame: _necron,
    told.PileRenewed: _by_mode,
    told.NecronMoved: _moved,
    told.NecronJumped: _jumped,
    told.SanityLost: _lost,
    told.SanityRegained: lambda teller, e: "full" if e.left == MOST_SANITY else "text",
    told.PlayerWentMad: lambda teller, e: "banishing" if e.was_banishing else "text",
    turns.LocationCardPlayed: lambda teller, e: "path" if e.card == PATH else "text",
    turns.PlayersMet: _met,
    turns.ObjectTaken: _by_mode,
    told.TooLittleGiven: _by_mode,
    told.TilesShuffled: _by_mode,
    told.EventsRenewed: _by_mode,
    told.ShadowCame: lambda teller, e: "text",
    told.CardByHand: lambda teller, e: "creature" if e.is_creature else "text",
    told.TileTurned: _turned,
    told.GameEnded: lambda teller, e: str(e.ending),
}
"""Events with several sentences."""


def _spaces(teller: SalemNarrator, event: told.NecronMoved | told.NecronJumped) -> Fields:
    cause = teller.words.say(f"cause.{event.source}")
    return {"cause": cause, "spaces": teller.counted("spaces", event.by), "at": event.at}


def _points(teller: SalemNarrator, event: told.SanityLost | told.SanityRegained) -> Fields:
    cause = teller.words.say(f"cause.{event.source}")
    return {"cause": cause, "points": teller.counted("sanity", event.points)}


def _prisoner(teller: SalemNarrator, event: told.OldOneTurned) -> Fields:
    if event.slot != PRISON:
        return {}
    return {"text": teller.text_of(event.name), "objects": teller.banished_by(event.name)}


MORE: dict[type[Event[Any]], Callable[[SalemNarrator, Any], Fields]] = {
    told.OldOneTurned: _prisoner,
    told.BagRefilled: lambda teller, e: {"objects": teller.counted("objects", e.objects)},
    told.RoundBegan: lambda teller, e: {"creatures": teller.counted("creature_cards", e.creatures)},
    told.NecronCame: lambda teller, e: {"creatures": teller.counted("creatures", e.creatures)},
    told.NecronMoved: _spaces,
    told.NecronJumped: _spaces,
    told.SorcererMoved: lambda teller, e: {"to": teller.to(e.to)},
    turns.PawnMoved: lambda teller, e: {"to": teller.to(e.to)},
    told.SanityLost: _points,
    told.SanityRegained: _points,
    turns.LocationCardPlayed: lambda teller, e: {"card": teller.option("location", e.card)},
    told.TooLittleGiven: lambda teller, e: {
        "objects": teller.counted("objects", e.missing) if e.missing is not None else ""
    },
    told.ShadowCame: lambda teller, e: {"text": teller.text_of(e.name)},
    turns.TileSeen: lambda teller, e: {"face": teller.option("tile", e.face)},
}
"""What the sentences of some events say besides their fields."""


# Answers


Answered = tuple[str, Fields]


def _move(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    key = "path" if given["card"] == PATH else "card"
    return key, {"to": teller.to(given["to"])}


def _meet(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    give, get = given["give"], given["get"]
    if given["with"] is None:
        return "none", {}
    key = "swap" if give and get else "give" if give else "get"
    fields = {name: teller.a(given[name]) for name in ("give", "get") if given[name]}
    return key, {"with": teller.name(given["with"]), **fields}


def _use(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    if given["object"] is None:
        return "none", {}
    return given["on"] or "object", {"object": teller.a(given["object"])}


def _take(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    if given["space"] is None:
        return "none", {}
    fields: Fields = {"space": given["space"]}
    if given["drop"] is None:
        return "space", fields
    return "drop", fields | {"drop": teller.a(given["drop"])}


def _give(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    return "kind", {"from": teller.name(given["from"]), "kind": teller.a(given["kind"])}


def _card(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    do, who, number = given["do"], given["who"], given["number"]
    fields: Fields = {} if who is None else {"who": teller.name(who)}
    if do in ("pawn", "sorcerer"):
        fields["to"] = teller.to(number)
    elif do == "clear":
        fields["at"] = teller.at(number)
    elif number is not None:
        fields["number"] = f"{number:+d}".replace("-", "−")
    return do, fields


def _tile(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    """Which it is, is told to nobody here."""
    return "face", {"at": teller.at(decision.about[0])}


def _tiles(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    places = [place for place, face in given.items() if face == PORTAL]
    return "tiles", {"places": teller.words.several(places)}


def _removed(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    if decision.private:
        return "unseen", {}
    return "name", {"name": teller.option("creature", given["name"])}


def _yes_or_no(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    return str(*given.values()), {}


def _plain(teller: SalemNarrator, decision: Decision, given: Given) -> Answered:
    """Of one field, by its name."""
    (field,) = decision.fields
    pick: Option = given[field.name]
    said = teller.a(str(pick)) if field.kind == "object" else teller.option(field.kind, pick)
    at = {"at": teller.at(pick)} if field.kind == "place" and isinstance(pick, int) else {}
    return field.name, {field.name: said, **at}


ANSWERED: dict[str, Callable[[SalemNarrator, Decision, Given], Answered]] = {
    "move": _move,
    "meet": _meet,
    "defeat": _yes_or_no,
    "use": _use,
    "take": _take,
    "discard": _plain,
    "give": _give,
    "given": _yes_or_no,
    "one": _plain,
    "clear": _plain,
    "card": _card,
    "old-one": _plain,
    "removed": _removed,
    "object": _plain,
    "creature": _plain,
    "event": _plain,
    "die": _plain,
    "tile": _tile,
    "tiles": _tiles,
    "shadow": _plain,
}


# Refusals

Reason = Callable[["SalemNarrator", Refused, Picks], Fields]


def _here(teller: SalemNarrator) -> int | None:
    """Where the player is whose turn it is: nobody else is refused anything of a place."""
    seen = teller.seen
    return None if seen.player is None else seen.players[seen.player].at


def _wrong_artefact(teller: SalemNarrator, refused: Refused, picks: Picks) -> Fields:
    place = _here(teller) or 1
    wanted = teller.seen.places[place - 1].artefact
    return {"number": place, "wanted": teller.option("object", wanted)}


def _barred(teller: SalemNarrator, refused: Refused, picks: Picks) -> Fields:
    """By the shadow (S46), or by the prisoner (S48)."""
    seen = teller.seen
    name = seen.shadow if refused.cite == "S46" else seen.prisoner
    return {"name": teller.option("old-one", name)}


def _objects_missing(teller: SalemNarrator, refused: Refused, picks: Picks) -> Fields:
    prisoner = teller.seen.prisoner
    return {"objects": teller.banished_by(prisoner) if prisoner else ""}


REASONS: dict[str, Reason] = {
    "barred": _barred,
    "sorcerer_elsewhere": lambda teller, refused, picks: {"at": teller.at(teller.seen.sorcerer)},
    "wrong_artefact": _wrong_artefact,
    "objects_missing": _objects_missing,
}
"""Refusals whose reason names something of this table."""
