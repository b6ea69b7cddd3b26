"""Promises of a game: who promised whom what, what became of it, and a new one to note."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.pages.wishes import NotePromise, StrikePromise
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.games.octopus.promises import WHATS, Promise, What, places
from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, button, panel, text
from companion.screen.pages.effects import Effect
from companion.screen.pages.kit import (
    Desk,
    GoBack,
    desk_of,
    header,
    heard_by_all,
    laid,
    leafing,
    leaves,
    note,
    on_leaf,
    round_button,
    row,
)
from companion.screen.parts import Icon, Part, Picture, Seal, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    LINE,
    NAME,
    NOTE,
    SEATS,
    SMALL_NUMBER,
    STATE,
)
from companion.text import Words
from engine import Seat
from engine.games.octopus.board import EXTERIOR
from engine.games.octopus.table import Table

KEY = "screen.pages.promises"
ROW, LABEL, GAP, HIGH = 58, 24, 8, 62
_ICONS: dict[What, str] = {"come": "pawn", "away": "pawn", "spare": "tentacle", "leave": "token"}
_FATES = {None: ("open", "hourglass", ASH), True: ("kept", "check", CALM),
          False: ("broken", "cross", DANGER)}  # fmt: skip


class Draft(msgspec.Struct, frozen=True):
    """A promise as far as it has been said."""

    by: int | None = None
    to: int | None = None
    what: What | None = None
    place: int | None = None

    @property
    def is_whole(self) -> bool:
        """Whether it can be noted."""
        return None not in (self.by, self.to, self.what, self.place)


class State(msgspec.Struct, frozen=True):
    """What was promised so far, and what is being said."""

    table: Table
    names: tuple[str, ...] = ()
    promises: tuple[tuple[Promise, bool | None], ...] = ()
    """In the order of noting; None: nobody knows yet whether it is kept."""
    draft: Draft | None = None
    """None: the list is shown."""
    about: int | None = None
    """The place people talk about now: a new promise begins with it."""
    leaf: int = 0
    facing: int = 0
    bots: frozenset[int] = frozenset()
    """They speak for themselves: nobody promises in their name, or takes back what they said."""


class BeginPromise(Intent, frozen=True):
    """Note a promise."""


class SayField(Intent, frozen=True):
    """Choose one field of the promise: `by`, `to`, `what` or `place`."""

    field: str
    value: int | str


class NoteIt(Intent, frozen=True):
    """It is said: note it."""


class Strike(Intent, frozen=True):
    """It was noted by mistake."""

    number: int


def begun(
    table: Table,
    names: Sequence[str],
    promises: Sequence[tuple[Promise, bool | None]],
    about: int | None,
    bots: frozenset[Seat] = frozenset(),
) -> State:
    """Show what was promised; where nothing was, begin with the first."""
    draft = None if promises else Draft(place=about)
    return State(table, tuple(names), tuple(promises), draft, about, bots=frozenset(bots))


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, BeginPromise):
        return replace(state, draft=Draft(place=state.about))
    if isinstance(intent, SayField) and state.draft:
        return replace(state, draft=_said(state, state.draft, intent))
    if isinstance(intent, NoteIt) and state.draft and state.draft.is_whole:
        said = msgspec.structs.asdict(state.draft)
        return NotePromise(**said, then=replace(state, draft=None, leaf=0))
    if isinstance(intent, Strike):
        return StrikePromise(intent.number)
    if isinstance(intent, GoBack) and state.draft and state.promises:
        return replace(state, draft=None)
    return heard_by_all(state, intent) or state


def _said(state: State, draft: Draft, intent: SayField) -> Draft:
    """Nobody promises themselves anything, and no offspring goes outside (R17)."""
    draft = replace(draft, **{intent.field: intent.value})
    if draft.by == draft.to:
        draft = replace(draft, **{"to" if intent.field == "by" else "by": None})
    if draft.what and draft.place not in places(draft.what, state.table):
        draft = replace(draft, place=None)
    return draft


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The list, or the promise that is being said."""
    desk = desk_of(stage, state.facing)
    parts = _saying(state, state.draft, words, desk) if state.draft else _list(state, words, desk)
    title = words.say(f"{KEY}.{'new' if state.draft else 'title'}")
    return laid("promises", stage, state.facing, (*header(desk, title), *parts))


def _narrator(state: State, words: Words) -> OctopusNarrator:
    return OctopusNarrator(words, state.table.setup, state.names)


def _symbol(state: State, seat: int) -> str:
    return SEATS[state.table.setup.cults[seat]].symbol


def _what(state: State, words: Words, what: str, place: int) -> str:
    said = _narrator(state, words).promise(what, place)
    return said[:1].upper() + said[1:]


# The list


def _list(state: State, words: Words, desk: Desk) -> list[Part]:
    """The latest first; below, a button for the next."""
    x, y, w, h = desk.body
    each = int((h - 64) // (ROW + 6))
    numbered = list(enumerate(state.promises))[::-1]
    parts: list[Part] = []
    for index, (number, (promise, fate)) in enumerate(on_leaf(numbered, state.leaf, each)):
        box = (x + 12, y + index * (ROW + 6), w - 24, ROW)
        parts += _row(state, words, box, number, promise, fate)
    count = leaves(len(numbered), each)
    wide = min(320.0, w - (200 if count > 1 else 0))
    begin = Choice(BeginPromise(), words.say(f"{KEY}.begin"), icon="hand", face="main")
    left = x + 12 if count > 1 else -wide / 2
    parts.append(button((left, y + h - 56, wide, 56), begin))
    return [*parts, *leafing(x + w - 98, y + h - 28, state.leaf, count)]


def _row(
    state: State, words: Words, box: Box, number: int, promise: Promise, fate: bool | None
) -> list[Part]:
    """The turn it speaks of, who to whom, what, and what became of it."""
    x, y, w, h = box
    mid = y + h / 2
    key, icon, ink = _FATES[fate]
    said = _what(state, words, promise.what, promise.place)
    is_open = fate is None and promise.by not in state.bots
    right = x + w - (58 if is_open else 8)
    parts: list[Part] = [
        *panel(box, {CALM: CALM, DANGER: DANGER}.get(ink, LINE)),
        Picture(x=x + 28, y=mid, name="badge", scale=1.6),
        text((x + 12, mid - 12, 32, 24), str(promise.turn), SMALL_NUMBER, CANDLE, "center"),
        Seal(x=x + 66, y=mid, r=17, symbol=_symbol(state, promise.by)),
        Icon(x=x + 94, y=mid, size=18, name="right", colour=BRASS),
        Seal(x=x + 122, y=mid, r=17, symbol=_symbol(state, promise.to)),
        text((x + 148, y + 4, right - x - 148, h / 2 - 2), said, BODY, BONE),
        text((x + 148, mid, right - x - 148, h / 2 - 4), words.say(f"{KEY}.{key}"), STATE, ink,
             icon=icon),
    ]  # fmt: skip
    if is_open:
        parts.append(round_button(x + w - 32, mid, "bin", Strike(number)))
    return parts


# A new one


def _saying(state: State, draft: Draft, words: Words, desk: Desk) -> list[Part]:
    """Who, to whom, what, where; and the sentence it makes."""
    x, y, w, h = desk.body
    two = 2 * (LABEL + HIGH) + GAP
    half = (w - 2 * GAP) / 2 if desk.wide else w
    parts = [
        *_people(state, draft, words, "by", (x, y, half, LABEL + HIGH)),
        *_people(state, draft, words, "to", (x, y + LABEL + HIGH + GAP, half, LABEL + HIGH)),
    ]
    at = (x + half + 2 * GAP, y) if desk.wide else (x, y + two + GAP)
    parts += _kinds(draft, words, (*at, half, two))
    top = y + two + GAP + (0 if desk.wide else two + GAP)
    foot = y + h - 60
    parts += _where(state, draft, words, (x, top, w, foot - top - GAP), 7 if desk.wide else 4)
    return [*parts, *_sentence(state, draft, words, (x, foot, w, 60), wide=desk.wide)]


def _label(words: Words, key: str, box: Box) -> Part:
    return text((*box[:3], LABEL), words.say(f"{KEY}.{key}"), NAME, CANDLE)


def _people(state: State, draft: Draft, words: Words, field: str, box: Box) -> list[Part]:
    """The cults that are still in the game; of those who promise, the people."""
    x, y, w, _ = box
    silent = state.bots if field == "by" else ()
    living = [seat for seat in state.table.setup.seats if state.table.power[seat]]
    seats = [seat for seat in living if seat not in silent]
    each = (w - 6 * (len(seats) - 1)) / len(seats)
    parts: list[Part] = [_label(words, field, box)]
    for index, seat in enumerate(seats):
        at = (x + index * (each + 6), y + LABEL, each, HIGH)
        chosen = getattr(draft, field) == seat
        parts.append(row(at, _seat(state, words, seat, each), SayField(field, seat), chosen=chosen))
    return parts


def _seat(state: State, words: Words, seat: int, w: float) -> tuple[Part, ...]:
    name = _narrator(state, words).name(seat)
    return (
        Seal(x=0, y=-9, r=16, symbol=_symbol(state, seat)),
        text((-w / 2 + 3, HIGH / 2 - 21, w - 6, 20), name, NOTE, BONE, "center", name=True),
    )


def _kinds(draft: Draft, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    each, high = (w - 6) / 2, (h - LABEL - 6) / 2
    parts: list[Part] = [_label(words, "what", box)]
    for index, what in enumerate(WHATS):
        at = (x + index % 2 * (each + 6), y + LABEL + index // 2 * (high + 6), each, high)
        sign = _ICONS[what]
        face = "chosen" if draft.what == what else "quiet"
        label = words.say(f"{KEY}.kind.{what}")
        parts.append(button(at, Choice(SayField("what", what), label, icon=sign, face=face), STATE))
    return parts


def _where(state: State, draft: Draft, words: Words, box: Box, columns: int) -> list[Part]:
    x, y, w, h = box
    rows = -(-7 // columns)
    each, high = (w - 6 * (columns - 1)) / columns, (h - LABEL - 6 * (rows - 1)) / rows
    parts: list[Part] = [_label(words, "where", box)]
    can_be = places(draft.what, state.table) if draft.what else state.table.setup.places
    for place in can_be:
        column, line = (place - 1) % columns, (place - 1) // columns
        at = (x + column * (each + 6), y + LABEL + line * (high + 6), each, high)
        chosen = draft.place == place
        parts.append(
            row(at, _place(state, words, place, at), SayField("place", place), chosen=chosen)
        )
    return parts


def _place(state: State, words: Words, place: int, box: Box) -> tuple[Part, ...]:
    w, h = box[2], box[3]
    outside = state.table.setup.exterior or ""
    name = outside if place == EXTERIOR else str(place)
    icon = outside if place == EXTERIOR else ROOM_ICONS[place - 1]
    number = text((-w / 2 + 6, -h / 2 + 4, 20, 24), str(place), SMALL_NUMBER, CANDLE)
    return (
        *((number,) if place != EXTERIOR else ()),
        Icon(x=0, y=-10, size=min(44, h - 30), name=icon, colour=CANDLE),
        text((-w / 2 + 2, h / 2 - 22, w - 4, 20), words.say(f"screen.short.{name}"), NOTE, BONE,
             "center"),
    )  # fmt: skip


def _sentence(state: State, draft: Draft, words: Words, box: Box, *, wide: bool) -> list[Part]:
    """What is still to be said, or the whole of it and a button to note it."""
    x, y, w, h = box
    missing = next((f for f in ("by", "to", "what", "place") if getattr(draft, f) is None), None)
    if missing or draft.by is None or draft.to is None or draft.what is None or draft.place is None:
        hint = words.say(f"{KEY}.missing.{missing}")
        return [note((x, y, w, h), hint, "ash", "hand", align="center")]
    teller = _narrator(state, words)
    said = words.say(
        f"{KEY}.sentence", seat=teller.name(draft.by), other=teller.name(draft.to),
        what=teller.promise(draft.what, draft.place),
    )  # fmt: skip
    side = 190 if wide else 130
    done = Choice(NoteIt(), words.say(f"{KEY}.note"), icon="check", face="main")
    return [
        text((x, y, w - side - GAP, h), said, BODY, BONE, name=True),
        button((x + w - side, y, side, h), done),
    ]
