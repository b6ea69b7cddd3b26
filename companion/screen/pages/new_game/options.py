"""Where the game goes besides the university: four cards, the quick game, or let chance choose."""

from __future__ import annotations

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.pages.kit import desk_of, header, laid
from companion.screen.pages.new_game.state import Draw, Outside, State
from companion.screen.parts import Button, Icon, Part, Picture, Sheets
from companion.screen.stage import Stage
from companion.screen.style import ASH, BRASS, CANDLE, FACES, HEADING, STATE, Type
from companion.text import Words
from engine.games.octopus.board import EXTERIORS

_KEY = "screen.pages.new_game"
GAP = 8
_MOOD = Type("sans", 17, 14)


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Six cards: what each does to the length and the mood of a game."""
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    across = 3 if desk.wide else 2
    down = 6 // across
    wide, high = (w + GAP) / across, (h + GAP) / down
    plan = state.plan
    chosen = "draw" if plan.is_drawn else plan.exterior or "quick"
    parts: list[Part] = [*header(desk, words.say(f"{_KEY}.outside"))]
    for index, name in enumerate((*EXTERIORS, "quick", "draw")):
        left, top = x + wide * (index % across), y + high * (index // across)
        box = (left, top, wide - GAP, high - GAP)
        parts.append(_card(box, name, state, words, chosen=name == chosen))
    return laid("cards", stage, state.facing, parts)


def _card(box: Box, name: str, state: State, words: Words, *, chosen: bool) -> Part:
    x, y, w, h = box
    face = "chosen" if chosen else "quiet"
    ink = FACES[face].ink
    left, top = -w / 2 + 12, -h / 2 + 10
    say = f"{_KEY}.card.{name}"
    title = words.say(f"place.{name}") if name in EXTERIORS else words.say(f"{say}.name")
    mood = words.say(f"{say}.mood")
    if chosen and name == "draw":
        mood = words.say(f"{_KEY}.drew", name=words.say(f"place.{state.plan.exterior}"))
    on_it = (
        Picture(x=left + 26, y=top + 26, name="emblem", scale=0.8),
        Icon(x=left + 26, y=top + 25, size=34, name=_ICONS.get(name, name), colour=CANDLE),
        text((left + 62, top, w - 84, 52), title, HEADING, CANDLE if chosen else ink),
        text((left, top + 58, w - 24, 22), words.say(f"{say}.length"), STATE, BRASS,
             icon="hourglass"),
        text((left, top + 84, w - 24, h - 102), mood, _MOOD, CANDLE if chosen else ASH,
             upright="top"),
    )  # fmt: skip
    return Button(x=x, y=y, w=w, h=h, intent=_intent(name), face=face, parts=on_it)


_ICONS = {"quick": "library", "draw": "exterior"}


def _intent(name: str) -> Intent:
    if name == "draw":
        return Draw()
    return Outside(None if name == "quick" else name)
