"""The three pictures of going back: a list of questions, a table that votes, pieces to move."""

from __future__ import annotations

from typing import Any

from companion.evening.looking_back import Facts
from companion.evening.seating import Means
from companion.screen.layout import table_picture
from companion.screen.layout.kit import text
from companion.screen.pages.kit import (
    desk_of,
    header,
    laid,
    leafing,
    leaves,
    note,
    on_leaf,
    row,
)
from companion.screen.pages.undo.in_order import (
    listed_moves,
    one_after_the_other,
    what_is_lost,
)
from companion.screen.pages.undo.state import (
    Agree,
    AllBack,
    ChoosePoint,
    Point,
    PutBack,
    State,
    Stay,
)
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.scene import Ask, Badge, Body, Choice, Line, Middle, Scene, Strip, Token
from companion.screen.stage import Stage
from companion.screen.style import ASH, BODY, CALM, CANDLE, NOTE, SMALL_NUMBER
from companion.text import Words
from engine import Seat

_KEY = "screen.pages.undo"
ROW = 54
_CORNERS = ("menu", "look", "rules", "undo")


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The picture of how far the wish has come."""
    listed = listed_moves(state, words)
    if state.moves and listed:
        return one_after_the_other(state, listed, words, stage)
    if state.moves is not None:
        return _on_table(_put_back(state, words), stage)
    if state.point:
        return _on_table(_vote(state, state.point, words), stage)
    return _choose(state, words, stage)


# Which question


def _choose(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    desk = desk_of(stage, state.facing)
    x, y, w, h = desk.body
    each = int((h - 30 - 56) // (ROW + 4))
    count = leaves(len(state.points), each)
    parts: list[Part] = [
        *header(desk, words.say(f"{_KEY}.title")),
        note((x, y - 4, w, 28), words.say(f"{_KEY}.{_who_is_asked(state)}"), align="center"),
    ]
    for index, point in enumerate(on_leaf(state.points, state.leaf, each)):
        box = (x + 12, y + 30 + index * (ROW + 4), w - 24, ROW)
        parts.append(row(box, _point(state, point, words, w - 24), ChoosePoint(point.to)))
    parts += leafing(0, y + h - 26, state.leaf, count)
    return laid("undo", stage, state.facing, parts)


def _who_is_asked(state: State) -> str:
    """Before anything was seen that cannot be unseen, a game may let anybody go back."""
    return "which" if all(point.agreeing is None for point in state.points) else "which_or_alone"


def _point(state: State, point: Point, words: Words, w: float) -> tuple[Part, ...]:
    """The turn in its emblem, the sign of the question, and the answer."""
    x = -w / 2
    turn = str(point.then.turn)
    room = w - 106 if point.agreeing is None else w - 290
    return (
        Picture(x=x + 30, y=0, name="badge", scale=1.6),
        text((x + 14, -12, 32, 24), turn, SMALL_NUMBER, CANDLE, "center"),
        Icon(x=x + 72, y=0, size=26, name=state.game.sign(point.asked, point.then), colour=CANDLE),
        text((x + 98, -ROW / 2 + 2, room, ROW - 4), _told(state, point, words), BODY, name=True),
        *_by_whom(state, point, words, w),
    )  # fmt: skip


def _by_whom(state: State, point: Point, words: Words, w: float) -> tuple[Part, ...]:
    """Whether a touch goes back at once, in a game where some do."""
    if point.agreeing is None:
        return ()
    said = words.say(f"{_KEY}.{'by_all' if point.agreeing else 'at_once'}")
    tone = ASH if point.agreeing else CALM
    return (text((w / 2 - 188, -ROW / 2 + 2, 176, ROW - 4), said, NOTE, tone, "right"),)


def _told(state: State, point: Point, words: Words) -> str:
    said = _answer(state, point, words)
    return words.say(f"{_KEY}.point", turn=point.then.turn, what=said)


def _answer(state: State, point: Point, words: Words) -> str:
    return state.game.answered(point.asked, point.picks, point.then, state.names, words)


# Who agrees, and what goes back


def _on_table(scene: Scene, stage: Stage) -> tuple[Stage, Sheets]:
    """The table as in play, without its corners: first this is settled."""
    stage, sheets = table_picture(scene, stage)
    return stage, tuple(sheet for sheet in sheets if sheet.key not in _CORNERS)


def _strip(state: State, facts: Facts, seat: int, line: Line, body: Body = None) -> Strip:
    return Strip(
        seat,
        state.sitters[seat].place,
        state.symbol(seat, facts.symbol),
        facts.name,
        line,
        tuple(Badge(*badge) for badge in facts.badges),
        tuple(Token(*token) for token in facts.tokens),
        facts.is_alive,
        body=body,
        emblem=facts.emblem,
    )


def _vote(state: State, point: Point, words: Words) -> Scene:
    """Everybody is asked at their own edge; the map is the one they would go back to."""
    everybody = state.game.facts(point.then, state.names, words)
    people = state.people
    lost = what_is_lost(listed_moves(state, words))
    strips = tuple(_voter(state, facts, seat, words) for seat, facts in enumerate(everybody))
    middle = Middle(
        words.say(f"{_KEY}.vote", turn=point.then.turn),
        f"{len(state.agreed & set(people))} / {len(people)}",
        _why(state, point, lost, words),
    )
    return _scene(state, point.then, words, strips, middle)


def _why(state: State, point: Point, lost: str, words: Words) -> tuple[Line, ...]:
    """To just before which answer; where something would be lost, there is room for little else."""
    if lost:
        return (Line(_answer(state, point, words)), Line(lost, "danger"))
    return (Line(words.say(f"{_KEY}.before", what=_told(state, point, words))),)


def _voter(state: State, facts: Facts, seat: int, words: Words) -> Strip:
    if state.sitters[seat].means == Means.BOT:
        line = Line(words.say(f"{_KEY}.bot"), "calm", "bot")
        return _strip(state, facts, seat, line)
    if seat not in state.people:
        return _strip(state, facts, seat, Line(words.say(f"{_KEY}.not_asked"), "ash"))
    agreed = seat in state.agreed
    asks = state.asked is not None and state.asked.by == seat
    key = "asks" if asks else "agreed" if agreed else "question"
    line = Line(words.say(f"{_KEY}.{key}"), "calm" if agreed else "candle")
    by_dial = state.sitters[seat].means == Means.DIAL and not agreed
    yes = Choice(
        Agree(Seat(seat)),
        words.say(f"{_KEY}.agree"),
        icon="check",
        face="agreed" if agreed else "main",
        number=1 if by_dial else 0,
    )
    no = Choice(
        Stay(Seat(seat)),
        words.say(f"{_KEY}.stay"),
        icon="cross",
        face="danger",
        number=2 if by_dial else 0,
    )
    return _strip(state, facts, seat, line, Ask(line, (yes, no)))


def _put_back(state: State, words: Words) -> Scene:
    """Piece after piece before each seat, and on the board the ways they go."""
    then = state.then
    everybody = state.game.facts(then, state.names, words)
    strips = tuple(_mover(state, facts, seat, words) for seat, facts in enumerate(everybody))
    seats = range(len(state.sitters))
    total = len(state.moves or ())
    done = sum(min(state.done(seat), len(state.of(seat))) for seat in seats)
    left = ((seat, move) for seat in seats for move in state.of(seat)[state.done(seat) :])
    ways = tuple(
        (Seat(seat), *way)
        for seat, move in left
        if (way := state.game.put_back(move, then, state.names, words).way)
    )
    middle = Middle(
        words.say(f"{_KEY}.put_back"),
        f"{done} / {total}",
        choices=(Choice(AllBack(), words.say(f"{_KEY}.all_back"), icon="check", face="main"),),
    )
    return _scene(state, then, words, strips, middle, ways)


def _mover(state: State, facts: Facts, seat: int, words: Words) -> Strip:
    moves, done = state.of(seat), state.done(seat)
    if done >= len(moves):
        key = "done" if moves else "nothing"
        line = Line(words.say(f"{_KEY}.{key}"), "calm", "check")
        return _strip(state, facts, seat, line)
    head = Line(words.say(f"{_KEY}.piece", number=done + 1, count=len(moves)), "candle")
    ready = Choice(PutBack(Seat(seat)), words.say(f"{_KEY}.moved"), icon="check", face="main")
    then = state.then
    moved = state.game.put_back(moves[done], then, state.names, words)
    body = Ask(head, (ready,), Line(moved.text, "candle", moved.icon))
    return _strip(state, facts, seat, head, body)


def _scene(
    state: State,
    then: Any,
    words: Words,
    strips: tuple[Strip, ...],
    middle: Middle,
    ways: tuple[tuple[Seat, int, int], ...] = (),
) -> Scene:
    centre, track = state.game.scenery(then, ways, words)
    return Scene(words.say(f"{_KEY}.phase"), then.turn, strips, middle, centre, track)
