"""The menu of a game: what can be looked up or changed, turned to whoever opened it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.pages.effects import Effect, LeaveGame, OpenPage, SaveSettings
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import desk_of, header, heard_by_all, laid, row
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.stage import Stage
from companion.screen.style import ASH, CALM, CANDLE, DANGER, HEADING, NOTE, STATE
from companion.settings.values import TIMERS
from companion.text import LANGUAGES, Words

NAME = "menu"
_KEY = f"screen.pages.{NAME}"
GAP = 10
_LINE = 40
_MOST = 8
"""Things to touch."""


class State(msgspec.Struct, frozen=True):
    """What the menu knows of the game."""

    turn: int
    phase: str
    can_undo: bool = True
    """Something was answered that can be taken back."""
    trouble: str = ""
    """Why the last answer is not on disk; empty: all is."""
    has_touched: bool = False
    """A clock is sealed on this screen: it is as lasting as the program."""
    choice_timer: str = "off"
    """Empty: no choice of this game is secret."""
    own: tuple[tuple[str, str], ...] = ()
    """Pages that the game brings, each with its sign."""
    facing: int = 0


class LeaveTable(Intent, frozen=True):
    """Put the game away for tonight."""


class MoreTime(Intent, frozen=True):
    """Another time for the secret choice: the next that can be set."""


class Item(msgspec.Struct, frozen=True):
    """One thing to touch: its words are under its name."""

    name: str
    icon: str
    intent: Intent
    under: str = ""
    """Where what it says below its name is another than usual."""
    fields: dict[str, str] = {}


def heard(state: State, intent: Intent) -> State | Effect:
    """What a touch changes."""
    if isinstance(intent, Go):
        return OpenPage(intent.page)
    if isinstance(intent, Speak):
        return SaveSettings({"general.language": intent.language})
    if isinstance(intent, LeaveTable):
        return LeaveGame()
    if isinstance(intent, MoreTime):
        time = TIMERS[(TIMERS.index(state.choice_timer) + 1) % len(TIMERS)]
        then = replace(state, choice_timer=time)
        return SaveSettings({"table.choice_timer": time}, then=then)
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Large buttons in two columns, or from a short edge in one; above, how the game stands."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    columns = 2 if desk.wide else 1
    items = _items(state, words)
    each_w = (w - 40 - GAP * (columns - 1)) / columns
    rows = -(-_MOST // columns)
    each_h = min(118, (h - _LINE - GAP * (rows - 1)) / rows)
    title = "over" if state.phase == "over" else "title"
    parts = [
        *header(desk, words.say(f"{_KEY}.{title}"), "cross"),
        _standing(state, words, (x, y, w, _LINE - 8)),
    ]
    for index, item in enumerate(items):
        column, line = index % columns, index // columns
        at = (x + 20 + column * (each_w + GAP), y + _LINE + line * (each_h + GAP), each_w, each_h)
        parts.append(_button(item, words, at))
    light = Picture(x=0, y=0, name="glow", scale=2.4, alpha=0.6)
    return laid(NAME, stage, state.facing, (light, *parts))


def _items(state: State, words: Words) -> list[Item]:
    other = next(language for language in LANGUAGES if language != words.language)
    items = [
        Item("story", "list", Go("story")),
        Item("rules", "book", Go("rules")),
        Item("settings", "gear", Go("settings")),
        Item("language", "globe", Speak(other)),
        Item("leave", "home", LeaveTable(), _leaving(state)),
    ]
    # The last may be missing: what fingers have learnt stays where it was.
    if state.phase != "over":  # then the story tells all there is
        if state.choice_timer:
            time = words.say(f"screen.pages.new_game.value.time.{state.choice_timer}")
            items.append(Item("timer", "hourglass", MoreTime(), fields={"time": time}))
        items += [Item(page, icon, Go(page)) for page, icon in state.own]
    if state.can_undo:
        items.append(Item("undo", "undo", Go("undo")))
    return items


def _leaving(state: State) -> str:
    """What becomes of the game when it is left, if it does not simply wait."""
    if state.phase == "over":
        return "leave_over"
    return "leave_but" if state.has_touched else ""


def _standing(state: State, words: Words, box: Box) -> Part:
    """Where the game is, and whether it is safe."""
    kept = "not_kept" if state.trouble else "kept_but" if state.has_touched else "kept"
    phase = words.say(f"phase.{state.phase}")
    said = words.say(f"{_KEY}.{kept}", turn=state.turn, phase=phase)
    icon, ink = ("cross", DANGER) if state.trouble else ("seal", CALM)
    return text(box, said, STATE, ink, "center", icon=icon)


def _button(item: Item, words: Words, box: Box) -> Part:
    w, h = box[2], box[3]
    left = -w / 2 + 92
    label = words.say(f"{_KEY}.item.{item.name}")
    under = words.say(f"{_KEY}.under.{item.under or item.name}", **item.fields)
    return row(
        box,
        (
            Picture(x=-w / 2 + 48, y=0, name="emblem", scale=min(1, h / 84)),
            Icon(x=-w / 2 + 48, y=0, size=min(34, h * 0.4), name=item.icon, colour=CANDLE),
            text((left, -h / 2 + 6, w / 2 - left - 8, h / 2 - 6), label, HEADING, upright="bottom"),
            text((left, 2, w / 2 - left - 8, h / 2 - 6), under, NOTE, ASH, upright="top"),
        ),
        item.intent,
    )  # fmt: skip
