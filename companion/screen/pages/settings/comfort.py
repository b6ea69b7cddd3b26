"""What is heard and seen: sound, the screen, the lamps of the board."""

from __future__ import annotations

from msgspec.structs import replace

from companion.lamps.score import LampPlace
from companion.screen.layout.disc import disc
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, switch
from companion.screen.pages.settings.parts import FIELD, grid, options, said, slider, told
from companion.screen.pages.settings.state import Light, Listen, Set, ShowLamps, State
from companion.screen.parts import Arc, Button, Icon, Part, Picture
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    CANDLE,
    NAME,
    NOTE,
    NUMBER,
    SMALL_NUMBER,
    TARGET,
    Type,
)
from companion.settings.values import REMEMBERING, THINKING
from companion.text import LANGUAGES, Words

PERCENT = tuple(range(0, 101, 10))
BRIGHTNESS = tuple(range(10, 101, 10))
LAMP_BRIGHTNESS = (5, *range(10, 101, 10))
_SHOW = Type("bold", 16, 14)


def _fields(desk: Desk, count: int) -> list[Box]:
    """Places for so many things to set, in two columns or one."""
    return grid(desk.body, count, 2 if desk.wide else 1, gap=20, most=FIELD)


# Sound


def sound(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Whether anything is heard, how loud, and whether it is read aloud."""
    now = state.settings.sound
    x, y, w, h = desk.body
    width = min(w, 520)
    left = -width / 2
    rows = [(left, y + 20 + i * 84, width, FIELD) for i in range(4)]
    hear = Choice(Listen(), said(words, "sound.listen"), icon="sound", face="main")
    return (
        switch(_whole(rows[0]), said(words, "sound.on"), Set((("sound.on", not now.on),)),
               on=now.on),
        *slider(rows[1], said(words, "sound.volume"), "sound.volume", now.volume, PERCENT),
        switch(_whole(rows[2]), said(words, "sound.read_aloud"),
               Set((("sound.read_aloud", not now.read_aloud),)), on=now.read_aloud,
               sub=said(words, "sound.espeak")),
        *((button((left, rows[3][1] + 8, width, 54), hear),) if now.on else ()),
        *told(state, words, (x, y + h - 34, w, 34)),
    )  # fmt: skip


def _whole(box: Box) -> Box:
    """A field whose button is as high as itself."""
    x, y, w, h = box
    return (x, y + 6, w, h - 12)


# The screen


def screen(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Language, size of the text, calm, brightness, and which way the picture lies."""
    now, general = state.settings.screen, state.settings.general
    names = {"auto": said(words, "screen.auto"), "en": "English", "fr": "Français"}
    tongues = [(code, names[code]) for code in ("auto", *LANGUAGES)]
    sizes = [(size, said(words, f"screen.{size}")) for size in ("normal", "large", "largest")]
    turns = [(turn, f"{turn}°") for turn in (0, 90, 180, 270)]
    calm = Set((("screen.calm_motion", not now.calm_motion),))
    a, b, c, d, e, f = _fields(desk, 6)
    return (
        *options(a, said(words, "screen.language"), "general.language", general.language, tongues),
        *options(b, said(words, "screen.text_size"), "screen.text_size", now.text_size, sizes),
        *slider(c, said(words, "screen.brightness"), "screen.brightness", now.brightness,
                BRIGHTNESS),
        *options(d, said(words, "screen.orientation"), "screen.orientation", now.orientation,
                 turns),
        switch(_whole(e), said(words, "screen.calm"), calm, on=now.calm_motion,
               sub=said(words, "screen.calm_sub")),
        switch(_whole(f), said(words, "screen.fullscreen"),
               Set((("screen.fullscreen", not now.fullscreen),)), on=now.fullscreen,
               sub=said(words, "screen.at_start")),
    )  # fmt: skip


# Bots


def seconds(value: str, words: Words) -> str:
    """How long something lasts, as it is written in the language."""
    figure = value.removesuffix("s")
    return f"{figure.replace('.', ',') if words.language == 'fr' else figure} s"


def bots(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """How long the strongest think, and how long all of them remember."""
    _, y, w, _ = desk.body
    width = min(w, 520)
    now = state.settings.table
    times = [(value, seconds(value, words)) for value in THINKING]
    turns = [(value, _turns(value, words)) for value in REMEMBERING]
    first, second = ((-width / 2, y + 20 + i * (FIELD + 12), width, FIELD) for i in range(2))
    about: Box = (-width / 2, y + 20 + 2 * (FIELD + 12), width, 130)
    return (
        *options(first, said(words, "bots.think"), "table.bots_think", now.bots_think, times),
        *options(second, said(words, "bots.remember"), "table.bots_remember", now.bots_remember,
                 turns),
        text(about, said(words, "bots.about"), BODY, ASH),
    )  # fmt: skip


def _turns(value: str, words: Words) -> str:
    """How many turns, as it is said."""
    key = value if value == "all" else "one" if value == "1" else "some"
    return said(words, f"bots.remembers.{key}", turns=value)


# Lamps


def lamps(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """A map whose places can be touched: the lamp there is lit, and no other."""
    x, y, w, h = desk.body
    r = 128
    if desk.wide:
        at, side = (x + r + 46, y + r + 14), (x + 2 * r + 120, y, w - 2 * r - 120, h)
    else:
        at, side = (-30.0, y + r + 10), (x, y + 2 * r + 60, w, h - 2 * r - 60)
    hint: Box = (x, at[1] + r + 12, 2 * r + 100, 48) if desk.wide else (x, at[1] + r + 10, w, 34)
    return (
        *_lamp_map(state, *at, r),
        text(hint, said(words, "lamps.touch"), NOTE, ASH, "center"),
        *_lamp_settings(state, words, side),
        *told(state, words, (x, y + h - 64, 2 * r + 100 if desk.wide else w, 64)),
    )


def _lamp_map(state: State, x: float, y: float, r: float) -> list[Part]:
    parts: list[Part] = [replace(part, x=x, y=y) for part in disc(r)]
    for place in state.lamps:
        px, py = x + place.x * r, y + place.y * r
        lit = place.lamp == state.lamp
        if lit:
            parts += [
                Picture(x=px, y=py, name="glow", scale=0.9),
                Arc(x=px, y=py, r=31, share=1, width=5, colour=CANDLE),
            ]
        parts.append(
            Button(x=px - 26, y=py - 26, w=52, h=52, intent=Light(place.lamp), face="round",
                   parts=_on_lamp(place, CANDLE if lit else BONE))
        )  # fmt: skip
    return parts


def _on_lamp(place: LampPlace, colour: str) -> tuple[Part, ...]:
    """What is there, with the number of its lamp if people know it by that."""
    number = str(place.lamp)
    if not place.icon:
        return (text((-20, -14, 40, 28), number, NUMBER, colour, "center"),)
    icon = Icon(x=0, y=-1, size=28, name=place.icon, colour=colour)
    badge = (
        Picture(x=-17, y=-17, name="badge", scale=0.8),
        text((-27, -29, 20, 24), number, SMALL_NUMBER, CANDLE, "center"),
    )
    return (icon, *badge) if place.numbered else (icon,)


def _lamp_settings(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, _ = box
    now = state.settings.lamps
    each = (w - 8) / 2
    parts: list[Part] = [text((x, y, w, 26), said(words, "lamps.shows"), NAME, CANDLE)]
    for index, show in enumerate(state.shows):
        at = (x + index % 2 * (each + 8), y + 30 + index // 2 * (TARGET + 6), each, TARGET)
        parts.append(button(at, Choice(ShowLamps(show), words.say(f"lamps.short.{show}")), _SHOW))
    top = y + 30 + 2 * (TARGET + 6) + 4
    parts += slider((x, top, w, FIELD), said(words, "lamps.brightness"), "lamps.brightness",
                    now.brightness, LAMP_BRIGHTNESS)  # fmt: skip
    top += FIELD + 10
    parts += [
        switch((x, top, w, 54), said(words, "lamps.quiet"), Set((("lamps.quiet", not now.quiet),)),
               on=now.quiet),
        switch((x, top + 62, w, 54), said(words, "lamps.buzzer"),
               Set((("lamps.buzzer", not now.buzzer),)), on=now.buzzer),
    ]  # fmt: skip
    return parts
