"""Home: go on, begin, look back, set the table up; and quietly, what the table knows of itself."""

from __future__ import annotations

from math import cos, radians, sin

import msgspec

from companion.evening.archive import Kept
from companion.screen.intents import Intent, TurnReading
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages import effects
from companion.screen.pages.kit import (
    EDGE,
    Desk,
    Notice,
    Told,
    buttons,
    card,
    desk_of,
    heard_by_all,
    laid,
    note,
    round_button,
    row,
)
from companion.screen.pages.standing import Tells, dated, players, standing
from companion.screen.pages.standing import plain as plain_tells
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.scene import Choice
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CANDLE,
    DANGER,
    DISPLAY,
    FACES,
    GLOW,
    HEADING,
    NOTE,
    NUMBER,
    STATE,
    TARGET,
    Type,
)  # fmt: skip
from companion.text import LANGUAGES, Words

NAME = "home"
_KEY = f"screen.pages.{NAME}"
LEADS = {
    "no_dials": "settings",
    "disk": "trouble.disk",
    "unkept": "trouble.settings",
    "lamps": "settings.lamps",
    "sound": "settings.sound",
    "radio": "settings.dials",
    "keys": "settings.dials",
    "twins": "settings.dials",
    "unreadable": "past_games",
    "updated": "update",
    "returned": "update",
    "offer": "update",
}
"""By notice: the page where something can be done about it."""
_ICONS = {
    "no_dials": "dial", "disk": "question", "unkept": "cross", "unreadable": "book",
    "more": "gear", "lamps": "lamp", "sound": "sound",
    "radio": "lost", "keys": "key", "twins": "dial", "updated": "check", "returned": "undo",
    "offer": "fetch",
}  # fmt: skip
_SHOWN = 3
_ROW = TARGET + 4
_CARD = 168


class State(msgspec.Struct, frozen=True):
    """What home shows."""

    resume: Kept | None = None
    """The last game, if it is not over, or nobody has seen its end."""
    past: int = 0
    """How many games are kept."""
    notices: tuple[Told, ...] = ()
    """What the table knows, the worst first: keys of `LEADS`, or of a game's own pages."""
    unreadable: int = 0
    """How many of the kept games cannot be read."""
    is_adorned: bool = True
    """The arms are there; they come after the first frame, which need not wait for them."""
    facing: int = 0
    tells: Tells = plain_tells
    """Who tells a kept game."""


class Go(Intent, frozen=True):
    """Open a page."""

    page: str


class LayAgain(Intent, frozen=True):
    """See how the board of the game that waits stood, to lay it again."""


class Resume(Intent, frozen=True):
    """Go on with the last game."""


class Speak(Intent, frozen=True):
    """Change the language."""

    language: str


def heard(state: State, intent: Intent) -> State | effects.Effect:
    """What a touch changes."""
    if isinstance(intent, Go):
        return effects.OpenPage(intent.page)
    if isinstance(intent, Resume) and state.resume:
        return effects.ResumeGame(state.resume.path)
    if isinstance(intent, LayAgain) and state.resume:
        laid_out = state.tells(state.resume).back.laid_out
        return effects.OpenKeptStory(state.resume.path, laid_out)
    if isinstance(intent, Speak):
        return effects.SaveSettings({"general.language": intent.language})
    return heard_by_all(state, intent) or state


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The arms hold the table's own sign; beside it, or beneath, all there is to do."""
    desk = desk_of(stage, state.facing)
    if desk.wide:
        emblem, sign_y, k = -desk.w / 2 + 206, -46.0, 1.0
        column: Box = (10, -desk.h / 2 + 64, desk.w / 2 - 18, desk.h - 72)
    else:
        emblem, sign_y, k = 0.0, -desk.h / 2 + 146, 0.62
        column = (-desk.w / 2 + 20, -desk.h / 2 + 368, desk.w - 40, desk.h - 376)
    parts = (
        *_sign(words, emblem, sign_y, k, is_adorned=state.is_adorned),
        *corner(desk, words),
        *_menu(state, words, column),
    )
    return laid(NAME, stage, state.facing, parts)


def _sign(words: Words, x: float, y: float, k: float, *, is_adorned: bool) -> tuple[Part, ...]:
    """The arms round a medallion, and the name; words never stand on an arm."""
    name_y = y + 150 if k == 1 else y + 112
    arms = Picture(x=x, y=y + 38 * k, name="arms-victory", scale=k, key="arms", motion=GLOW)
    return (
        Picture(x=x, y=y, name="glow", scale=1.9 * k),
        *((arms,) if is_adorned else ()),
        Picture(x=x, y=y, name="medallion", scale=k),
        *(_arm(x, y, 52 * k, turn) for turn in range(0, 360, 45) if is_adorned),
        Icon(x=x, y=y, size=34 * k, name="eye", colour=CANDLE),
        *card((x - 190, name_y, 380, 92)),
        text((x - 180, name_y + 8, 360, 44), words.say(f"{_KEY}.name"), DISPLAY, CANDLE, "center"),
        text((x - 180, name_y + 50, 360, 32), words.say(f"{_KEY}.under"), BODY, ASH, "center"),
    )


def _arm(x: float, y: float, away: float, turn: float) -> Icon:
    """One of the eight, its root towards the middle."""
    a = radians(turn)
    return Icon(x=x + away * sin(a), y=y - away * cos(a), size=away * 0.84, name="tentacle",
                colour=BRASS, turn=turn, key=f"tentacle {turn}", motion=GLOW)  # fmt: skip


def corner(desk: Desk, words: Words) -> tuple[Part, ...]:
    """Another language, said in that language; and turn the page."""
    other = next(each for each in LANGUAGES if each != words.language)
    right, top = desk.w / 2 - EDGE, -desk.h / 2 + EDGE
    speak = Choice(Speak(other), words.say(f"{_KEY}.speak.{other}"), icon="globe")
    return (
        button((right - TARGET - 8 - 140, top, 140, TARGET), speak),
        round_button(right - TARGET / 2, top + TARGET / 2, "turn", TurnReading()),
    )


def _menu(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    # As if all notices were there: they come late, and a finger is on its way to a button.
    high = min(_CARD, h - 8 - 60 - 8 - 66 - 8 - _SHOWN * _ROW + 4)
    first: tuple[Part, ...]
    if state.resume:
        first = _resume(state.resume, state.tells, words, (x, y, w, high))
    elif state.past:
        first = _greeting(words, (x, y, w, high))
    else:
        first = _first_evening(words, (x, y, w, high))
    y += high + 8
    rest = (
        _way("past_games", "list", words),
        _way("settings", "gear", words),
        _way("rules", "book", words),
    )
    return (
        *first,
        *_begin(state, words, (x, y, w, 60)),
        *buttons((x, y + 68, w, 66), rest),
        *_notices(state, words, (x, y + 142, w)),
    )


def _begin(state: State, words: Words, box: Box) -> tuple[Part, ...]:
    """A new game; and for one that waits, how its board is laid again."""
    new = Choice(
        Go("new_game"), words.say(f"{_KEY}.new"), icon="play",
        face="quiet" if state.resume else "main",
    )  # fmt: skip
    if not state.resume:
        return (button(box, new, Type("bold", 22, 16)),)
    return buttons(box, (new, Choice(LayAgain(), words.say(f"{_KEY}.lay"), icon="pawn")))


def _way(page: str, icon: str, words: Words) -> Choice:
    return Choice(Go(page), words.say(f"{_KEY}.{page}"), icon=icon)


def _resume(kept: Kept, tells: Tells, words: Words, box: Box) -> tuple[Part, ...]:
    """The one thing most people want who come back: as gold as can be, with where they were."""
    _, _, w, _ = box
    ink = FACES["main"].ink
    inner, wide = -w / 2 + 66, w - 78
    who = words.several(players(kept, tells, words))
    on_it = (
        Icon(x=-w / 2 + 34, y=0, size=36, name="hourglass", colour=ink),
        text((inner, -48, wide, 32), words.say(f"{_KEY}.resume"), HEADING, ink),
        text((inner, -17, wide, 22), standing(kept, tells, words), STATE, ink),
        text((inner, 7, wide, 21), who, NOTE, ink, name=True),
        text((inner, 27, wide, 21), dated(kept, words), NOTE, ink),
    )  # fmt: skip
    return (msgspec.structs.replace(row(box, on_it, Resume()), face="main"),)


def _greeting(words: Words, box: Box) -> tuple[Part, ...]:
    x, y, w, h = box
    said = words.say(f"{_KEY}.greeting")
    return (text((x, y, w, h), said, HEADING, BONE, "center"),)


def _first_evening(words: Words, box: Box) -> tuple[Part, ...]:
    """Nobody has played here yet: what will happen, in three steps."""
    x, y, w, h = box
    each = (h - 12) / 3
    parts: list[Part] = [*card(box)]
    for index in range(3):
        line_y = y + 6 + each * index
        parts += [
            text((x + 10, line_y, 26, each), str(index + 1), NUMBER, BRASS, "center"),
            note((x + 42, line_y, w - 52, each), words.say(f"{_KEY}.step.{index + 1}"), "bone"),
        ]
    return tuple(parts)


def _notices(state: State, words: Words, under: tuple[float, float, float]) -> tuple[Part, ...]:
    """Quiet rows, each of which leads to where something can be done."""
    x, y, w = under
    notices = state.notices
    if len(notices) > _SHOWN:
        rest = len(notices) - _SHOWN + 1
        notices = (*notices[: _SHOWN - 1], Told("more", {"count": rest}))
    return tuple(
        notice(told, words, (x, y + _ROW * index, w, TARGET)) for index, told in enumerate(notices)
    )


def notice(told: Told, words: Words, box: Box) -> Part:
    """What the table knows, and the way to where something can be done about it."""
    _, _, w, h = box
    ink = DANGER if told.tone == "danger" else BONE
    own = told.speaks(words) if isinstance(told, Notice) else words
    said = own.say(f"{_KEY}.notice.{told.key}", **told.fields)
    if isinstance(told, Notice):
        icon, leads = told.icon, told.leads
    else:
        icon, leads = _ICONS[told.key], LEADS.get(told.key, "settings")
    on_it = (
        Icon(x=-w / 2 + 26, y=0, size=26, name=icon, colour=ink),
        text((-w / 2 + 50, -h / 2 + 2, w - 84, h - 4), said, BODY, ink, name=True),
        Icon(x=w / 2 - 18, y=0, size=18, name="right", colour=ASH),
    )  # fmt: skip
    return row(box, on_it, Go(leads))
