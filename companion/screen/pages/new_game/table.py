"""The table from above: the places round it, and in the middle what will be played."""

from __future__ import annotations

import msgspec

from companion.evening.seating import KnownDial, Means, Sitter
from companion.screen.intents import OpenRules, TurnReading
from companion.screen.layout.disc import FULL, disc
from companion.screen.layout.edges import CORNER
from companion.screen.layout.kit import Box, button, corner, night, panel, text
from companion.screen.layout.layouts import SHORT
from companion.screen.layout.options import number_badge
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game.called import ability, of_game, own_words, played, worn
from companion.screen.pages.new_game.cast import is_asked
from companion.screen.pages.new_game.middle import middle, who
from companion.screen.pages.new_game.options import asks_who_begins, flag, others
from companion.screen.pages.new_game.state import (
    INDEX,
    MORE,
    LookAtSeat,
    Move,
    SameAgain,
    SeeToDials,
    Sit,
    State,
    TurnTo,
)
from companion.screen.pages.new_game.strength import named
from companion.screen.parts import (
    Arc,
    Band,
    Button,
    Drop,
    Grip,
    Icon,
    Part,
    Picture,
    Plate,
    Seal,
    Sheet,
    Sheets,
)
from companion.screen.scene import Choice
from companion.screen.seating import TURNS
from companion.screen.stage import Stage
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    GAP,
    LINE,
    NAME,
    NOTE,
    SEATS,
    STATE,
)  # fmt: skip
from companion.settings.kinds import Flag
from companion.text import Words

W, H = 236, 86
EDGE = 6
R = 146
_KEY = "screen.pages.new_game"


class Chair(msgspec.Struct, frozen=True):
    """Where a place lies: the middle of its strip on the stage, and how it is turned."""

    place: str
    x: float
    y: float
    turn: int
    w: float = W

    def into(self, other: Chair) -> Box:
        """The box of another place's strip, counted as this one's sheet counts."""
        dx, dy = other.x - self.x, other.y - self.y
        cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[self.turn]
        x, y = dx * cos + dy * sin, -dx * sin + dy * cos
        flat = (self.turn - other.turn) % 180 == 0
        w, h = (other.w, H) if flat else (H, other.w)
        return (x - w / 2, y - h / 2, w, h)


def spots(stage: Stage, places: tuple[str, ...]) -> tuple[Chair, ...]:
    """Where these places lie: two on a long edge, or three between its corners."""
    three = "bottom_middle" in places
    share = (stage.long - 2 * CORNER - 2 * GAP) / 3
    middle, away = stage.long / 2, share + GAP if three else 162
    along = {"left": middle - away, "middle": middle, "right": middle + away}
    at = {
        "right": (stage.long - EDGE - H / 2, 240.0),
        "left": (EDGE + H / 2, 240.0),
        **{f"bottom_{side}": (x, 480 - EDGE - H / 2) for side, x in along.items()},
        **{f"top_{side}": (x, EDGE + H / 2) for side, x in along.items()},
    }
    w = min(W, share) if three else W
    return tuple(
        Chair(place, *at[place], TURNS[place], W if place in SHORT else w) for place in places
    )


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """Everybody at their edge; the middle towards whoever arranges it."""
    all_spots = spots(stage, state.game.laying.places)
    return stage, (
        night(stage),
        Sheet("disc", stage.long / 2, 240, 0, (*disc(R), *_ring(state.game.laying.accent))),
        Sheet("middle", stage.long / 2, 240, state.facing, middle(state, words)),
        *_columns(state, words, stage),
        *(_place(state, words, spot, all_spots) for spot in all_spots),
        *_corners(stage),
    )  # fmt: skip


def _ring(accent: str) -> tuple[Part, ...]:
    """The middle is the game's: so is the ring round it."""
    return (Arc(x=0, y=0, r=R, share=1, width=3, colour=accent),) if accent else ()


def _corners(stage: Stage) -> tuple[Sheet, ...]:
    right = stage.long - 32
    return (
        corner("back", 32, 32, "home", GoBack(), 180),
        corner("turn", right, 32, "turn", TurnReading(), 180),
        corner("rules", 32, 448, "book", OpenRules()),
        corner("dials", right, 448, "gear", SeeToDials()),
    )


# A place


def _place(state: State, words: Words, spot: Chair, all_spots: tuple[Chair, ...]) -> Sheet:
    parts = _strip(state, words, spot, all_spots)
    return Sheet(f"place {spot.place}", spot.x, spot.y, spot.turn, parts)


def _strip(
    state: State, words: Words, spot: Chair, all_spots: tuple[Chair, ...]
) -> tuple[Part, ...]:
    sitter = state.plan.at(spot.place)
    if sitter:
        return (_sitter(state, words, spot, sitter, all_spots),)
    if state.resuming:
        return _free(words.say(f"{_KEY}.free"), spot.w)
    if state.game.is_full(state.plan):
        return _free(of_game(words, "full", "enough"), spot.w)
    return (_chair(words, spot.place, spot.w),)


def _free(said: str, w: float) -> tuple[Part, ...]:
    edge = Plate(x=-w / 2, y=-H / 2, w=w, h=H, name="panel-edge", colour=LINE, alpha=0.6)
    return (edge, text((-w / 2 + 12, -H / 2, w - 24, H), said, BODY, ASH, "center"))


def _chair(words: Words, place: str, w: float) -> Part:
    on_it = (
        Plate(x=-w / 2, y=-H / 2, w=w, h=H, name="panel-edge", colour=BRASS, alpha=0.55),
        Icon(x=-62, y=0, size=36, name="chair", colour=BRASS),
        text((-32, -H / 2, 140, H), words.say(f"{_KEY}.sit"), NAME, CANDLE),
    )
    return Button(x=-w / 2, y=-H / 2, w=w, h=H, intent=Sit(place), face="bare", parts=on_it)


def _sitter(
    state: State, words: Words, spot: Chair, sitter: Sitter, all_spots: tuple[Chair, ...]
) -> Part:
    """Who sits there: touch to look closer, drag to another place."""
    symbol, emblem = SEATS[sitter.colour].symbol, worn(sitter, state.game)
    w = spot.w
    x, y = -w / 2, -H / 2
    line, ink = _line(state, words, sitter, (x, y, w, H))
    ground, edge = panel((x, y, w, H), ink if ink != BONE else BRASS)
    on_it = (
        ground,
        Band(x=x, y=y, w=46, h=H, symbol=symbol),
        edge,
        Seal(x=x + 48, y=0, r=26, symbol=symbol, emblem=emblem),
        *_number(state, sitter, x + 27, -21),
        text((x + 84, y + 10, w - 94, 32), _name(state, words, sitter), NAME, BONE, name=True),
        *line,
        *_first(state, sitter, w),
    )
    drops = tuple(
        Drop(*spot.into(other), Move(spot.place, other.place))
        for other in all_spots
        if other.place != spot.place
    )
    seal = Seal(x=0, y=0, r=30, symbol=symbol, emblem=emblem)
    lifted = (Picture(x=0, y=0, name="glow", scale=0.5), seal)
    return Grip(
        x=x, y=y, w=w, h=H, intent=LookAtSeat(spot.place), face="bare", parts=on_it,
        drops=drops, lifted=lifted,
    )  # fmt: skip


def _name(state: State, words: Words, sitter: Sitter) -> str:
    """A name, and where it is not the same, what is played; then what it says first of itself."""
    what = played(sitter, state, words)
    is_role = not state.game.is_by_colour and sitter.role != state.game.chance
    named = (sitter.name, what if is_role else "") if sitter.name else (what,)
    return " · ".join(filter(None, (*named, own_words(sitter, state))))


def _line(state: State, words: Words, sitter: Sitter, strip: Box) -> tuple[tuple[Part, ...], str]:
    """How somebody chooses; where the game says what they can do, that, if no dial is missing."""
    x, y, w, _ = strip
    icon, said, ink = means_line(sitter, state.dials, words)
    said = named(sitter, state, words) if sitter.means == Means.BOT else said
    sign, ability_said = ability(sitter.role, state.game, words)
    if ink == DANGER or not ability_said:
        return (text((x + 84, y + 42, w - 92, 34), said, STATE, ink, icon=icon, name=True),), ink
    if is_asked(sitter, state, words):
        sign, ability_said = "hand", words.say(f"{_KEY}.emblem")
    means = "dial" if sitter.means == Means.DIAL else icon
    is_touch = sitter.means == Means.TOUCH
    by = Icon(x=x + w - 16, y=y + 16, size=18, name=means, colour=ink)
    return (
        Icon(x=x + 90, y=y + 60, size=18, name=sign, colour=BRASS),
        text((x + 102, y + 43, w - 106, 34), ability_said, NOTE, BONE),
        *(() if is_touch else (by,)),
    ), BONE


def _first(state: State, sitter: Sitter, w: float) -> tuple[Part, ...]:
    """The sign of who begins, beside the seal."""
    sign = state.game.laying.begins_with
    if not sign or state.plan.seating.sitters[state.plan.beginner] is not sitter:
        return ()
    return (
        Picture(x=-w / 2 + 27, y=21, name="badge"),
        Icon(x=-w / 2 + 27, y=21, size=14, name=sign, colour=CANDLE),
    )


def _number(state: State, sitter: Sitter, x: float, y: float) -> tuple[Part, ...]:
    """The number of a seat: clockwise, but in a game under way as it was."""
    if not state.game.laying.numbers_seats:
        return ()
    order = state.plan.sitters if state.resuming else state.plan.seating.sitters
    return number_badge(x, y, order.index(sitter) + 1, CANDLE)


def means_line(sitter: Sitter, dials: tuple[KnownDial, ...], words: Words) -> tuple[str, str, str]:
    """How somebody chooses: sign, words, ink."""
    if sitter.means == Means.BOT:
        return "bot", words.say(f"{_KEY}.by.bot"), BONE
    if sitter.means == Means.TOUCH:
        return "hand", words.say(f"{_KEY}.by.touch"), BONE
    dial = next((dial for dial in dials if dial.id == sitter.dial), None)
    if dial is None or not dial.up:
        return "lost", words.say(f"{_KEY}.by.lost"), DANGER
    return "check", dial.name, CALM


# Beside it


def _columns(state: State, words: Words, stage: Stage) -> tuple[Sheet, ...]:
    """What else can be agreed, on either side of the disc, turned as the middle is."""
    if state.resuming:
        return ()
    column = stage.long / 2 - FULL - 6 - (EDGE + H) - 8
    x = EDGE + H + 4 + column / 2
    flat = state.facing % 180 == 0
    w, h = (column - 4, 132.0) if flat else (270.0, column - 4)
    plan = state.plan
    one = (
        *_more(_cell(w, h, 0, flat=flat), state, words),
        *_to_rulings(_cell(w, h, 1, flat=flat), state, words),
    )
    other: list[Part] = []
    if state.last and state.last != plan:
        again = Choice(SameAgain(), words.say(f"{_KEY}.again"), who(state.last, words), "undo")
        other.append(button(_cell(w, h, 0, flat=flat), again))
    if plan.sitters:
        said = words.say(f"{_KEY}.hint")
        other.append(text(_cell(w, h, 1, flat=flat), said, NOTE, ASH, "center"))
    far, near = (
        Sheet("house", stage.long - x, 240, state.facing, one),
        Sheet("again", x, 240, state.facing, tuple(other)),
    )
    return (far, near)


def _to_rulings(box: Box, state: State, words: Words) -> tuple[Part, ...]:
    """The way to them, and to the time of a choice; to nothing, where there is neither."""
    game = state.game
    if not game.is_timed and not game.info.rulings:
        return ()
    changed = game.of_our_own(state.plan)
    sub = words.say(f"{_KEY}.{'house' if changed else 'as_printed'}", count=changed)
    if game.is_timed and state.choice_timer != "off":
        sub += f" · {words.say(f'{_KEY}.value.time.{state.choice_timer}')}"
    title = words.say(f"{_KEY}.{'rulings_and_time' if game.is_timed else 'rulings'}")
    return (button(box, Choice(TurnTo(INDEX), title, sub, "book")),)


def _more(box: Box, state: State, words: Words) -> tuple[Part, ...]:
    """What is on no card: one switch, or the way to several."""
    rest = others(state)
    if len(rest) == 1 and isinstance(rest[0].kind, Flag):
        return (flag(box, rest[0], state, words),)
    is_more = rest or state.game.laying.begins_with
    if not is_more:
        return ()
    unsaid = asks_who_begins(state) and not any(sitter.begins for sitter in state.plan.sitters)
    who = words.say(f"{_KEY}.begins") if unsaid else ""
    return (button(box, Choice(TurnTo(MORE), words.say(f"{_KEY}.more"), who)),)


def _cell(w: float, h: float, index: float, *, flat: bool) -> Box:
    """One of two boxes, above each other or side by side; a half lies in the middle."""
    gap = 8.0
    if flat:
        high = (h - gap) / 2
        return (-w / 2, -h / 2 + index * (high + gap), w, high)
    wide, high = (w - gap) / 2, min(h, 76.0)
    return (-w / 2 + index * (wide + gap), -high / 2, wide, high)
