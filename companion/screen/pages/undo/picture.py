"""The three pictures of going back: a list of questions, a table that votes, pieces to move."""

from __future__ import annotations

from companion.evening.seating import Means
from companion.games.octopus.presenter.frame import board, dagger, strip
from companion.games.octopus.presenter.moment import Moment
from companion.games.octopus.presenter.speech import Speech
from companion.games.octopus.put_back import Cultist
from companion.games.octopus.scene import Map, Step
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
from companion.screen.pages.undo.state import (
    Agree,
    AllBack,
    ChoosePoint,
    Point,
    PutBack,
    State,
    Stay,
)
from companion.screen.pages.undo.telling import icon, move_line, sentence
from companion.screen.parts import Icon, Part, Picture, Sheets
from companion.screen.scene import Ask, Choice, Line, Middle, Scene, Strip
from companion.screen.stage import Stage
from companion.screen.style import BODY, CANDLE, SMALL_NUMBER
from companion.text import Words
from engine import Seat
from engine.games.octopus.table import Table
from engine.games.octopus.view import view

_KEY = "screen.pages.undo"
ROW = 54
_CORNERS = ("menu", "look", "rules", "undo")


def picture(state: State, words: Words, stage: Stage) -> tuple[Stage, Sheets]:
    """The picture of how far the wish has come."""
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
        note((x, y - 4, w, 28), words.say(f"{_KEY}.which"), align="center"),
    ]
    for index, point in enumerate(on_leaf(state.points, state.leaf, each)):
        box = (x + 12, y + 30 + index * (ROW + 4), w - 24, ROW)
        parts.append(row(box, _point(state, point, words, w - 24), ChoosePoint(point.to)))
    parts += leafing(0, y + h - 26, state.leaf, count)
    return laid("undo", stage, state.facing, parts)


def _point(state: State, point: Point, words: Words, w: float) -> tuple[Part, ...]:
    """The turn in its emblem, the sign of the question, and the answer."""
    x = -w / 2
    turn = str(point.then.turn)
    return (
        Picture(x=x + 30, y=0, name="badge", scale=1.6),
        text((x + 14, -12, 32, 24), turn, SMALL_NUMBER, CANDLE, "center"),
        Icon(x=x + 72, y=0, size=26, name=icon(point), colour=CANDLE),
        text((x + 98, -ROW / 2 + 2, w - 106, ROW - 4), _told(state, point, words), BODY, name=True),
    )  # fmt: skip


def _told(state: State, point: Point, words: Words) -> str:
    said = sentence(state, point, words)
    return words.say(f"{_KEY}.point", turn=point.then.turn, what=said)


# Who agrees, and what goes back


def _on_table(scene: Scene, stage: Stage) -> tuple[Stage, Sheets]:
    """The table as in play, without its corners: first this is settled."""
    stage, sheets = table_picture(scene, stage)
    return stage, tuple(sheet for sheet in sheets if sheet.key not in _CORNERS)


def _moment(state: State, table: Table, words: Words) -> Moment:
    return Moment(view(table, None), words.language, state.sitters)


def _vote(state: State, point: Point, words: Words) -> Scene:
    """Everybody is asked at their own edge; the map is the one they would go back to."""
    moment = _moment(state, point.then, words)
    speech = Speech(moment)
    people = [seat for seat, sitter in enumerate(state.sitters) if sitter.means != Means.BOT]
    strips = tuple(_voter(state, seat, moment, speech) for seat in range(len(state.sitters)))
    middle = Middle(
        words.say(f"{_KEY}.vote", turn=point.then.turn),
        f"{len(state.agreed & set(people))} / {len(people)}",
        (Line(words.say(f"{_KEY}.before", what=_told(state, point, words))),),
    )
    return _scene(moment, words.say(f"{_KEY}.phase"), strips, middle)


def _voter(state: State, seat: int, moment: Moment, speech: Speech) -> Strip:
    if state.sitters[seat].means == Means.BOT:
        line = Line(speech.say("pages.undo.bot"), "calm", "bot")
        return strip(moment, moment.view, seat, line)
    agreed = seat in state.agreed
    asks = state.asked is not None and state.asked.by == seat
    key = "asks" if asks else "agreed" if agreed else "question"
    line = Line(speech.say(f"pages.undo.{key}"), "calm" if agreed else "candle")
    yes = Choice(
        Agree(Seat(seat)),
        speech.say("pages.undo.agree"),
        icon="check",
        face="agreed" if agreed else "main",
    )
    no = Choice(Stay(Seat(seat)), speech.say("pages.undo.stay"), icon="cross", face="danger")
    return strip(moment, moment.view, seat, line, Ask(line, (yes, no)))


def _put_back(state: State, words: Words) -> Scene:
    """Piece after piece before each seat, and on the map the ways the cultists go."""
    then = state.point.then if state.point else state.now
    moment = _moment(state, then, words)
    speech = Speech(moment)
    seats = range(len(state.sitters))
    strips = tuple(_mover(state, seat, moment, speech) for seat in seats)
    total = len(state.moves or ())
    done = sum(min(state.done(seat), len(state.of(seat))) for seat in seats)
    steps = tuple(
        Step(speech.symbol(move.seat), move.origin, move.to)
        for seat in seats
        for move in state.of(seat)[state.done(seat) :]
        if isinstance(move, Cultist) and move.origin and move.to and move.origin != move.to
    )
    middle = Middle(
        words.say(f"{_KEY}.put_back"),
        f"{done} / {total}",
        choices=(Choice(AllBack(), words.say(f"{_KEY}.all_back"), icon="check", face="main"),),
    )
    return _scene(moment, words.say(f"{_KEY}.phase"), strips, middle, steps)


def _mover(state: State, seat: int, moment: Moment, speech: Speech) -> Strip:
    moves, done = state.of(seat), state.done(seat)
    if done >= len(moves):
        key = "done" if moves else "nothing"
        line = Line(speech.say(f"pages.undo.{key}"), "calm", "check")
        return strip(moment, moment.view, seat, line)
    head = Line(speech.say("pages.undo.piece", number=done + 1, count=len(moves)), "candle")
    ready = Choice(PutBack(Seat(seat)), speech.say("pages.undo.moved"), icon="check", face="main")
    body = Ask(head, (ready,), move_line(moves[done], speech))
    return strip(moment, moment.view, seat, head, body)


def _scene(
    moment: Moment,
    phase: str,
    strips: tuple[Strip, ...],
    middle: Middle,
    steps: tuple[Step, ...] = (),
) -> Scene:
    seen = moment.view
    drawn = Map(board(moment, seen, steps=steps))
    return Scene(phase, seen.turn, strips, middle, drawn, dagger(moment, seen, {}))
