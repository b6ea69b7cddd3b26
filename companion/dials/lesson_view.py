"""What is seen while a dial is taught: two faces, what to do next, and the result."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from companion.dials.face import WIDTH, draw
from companion.dials.lesson import PLACES, Hand, Lesson, Quality, Refusal, degrees
from companion.dials.lesson_words import refusal_words, worth_words
from companion.text import Words

_STYLES = {Quality.GOOD: "calm", Quality.NARROW: "brass", Quality.POOR: "danger"}


def view(
    lesson: Lesson, name: str, refusal: Refusal | None, words: Words, *, up: bool
) -> RenderableType:
    """Both faces, or the result when all places are taken."""
    say = words.say
    title = Text(say("dial.calibrate.title", name=name), "title")
    if lesson.complete:
        keys = Text(say("dial.calibrate.keys_end"), "quiet")
        return Group(title, result(lesson, words), Text(), Text(say("dial.calibrate.agree")), keys)
    task = say("dial.calibrate.task", place=lesson.place, last=PLACES)
    told = Text(say("dial.calibrate.link_lost"), "danger") if not up else _told(refusal, words)
    notes = [Text(say(f"dial.calibrate.{key}"), "quiet") for key in ("drawn", "keys")]
    return Group(title, _faces(lesson, words, up=up), Text(), Text(task, "bold"), told, *notes)


def _told(refusal: Refusal | None, words: Words) -> Text:
    """Why the last place was not taken; an empty line keeps the rest in its place."""
    return Text(refusal_words(refusal, words), "danger") if refusal else Text()


def _faces(lesson: Lesson, words: Words, *, up: bool) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for _ in lesson.hands:
        grid.add_column(width=WIDTH, no_wrap=True)
    grid.add_row(*(_heading(hand, words, up=up) for hand in lesson.hands))
    for row in zip(*(draw(hand) for hand in lesson.hands), strict=True):
        grid.add_row(*row)
    return grid


def _heading(hand: Hand, words: Words, *, up: bool) -> Text:
    """Its name and how it is now, as far as that is known."""
    name = words.say(f"dial.hand.{hand.name}")
    if not up:
        said = Text(name, "bold")
    elif hand.faulty or hand.angle is None:
        said = Text.assemble((name, "bold"), "  ", (words.say("dial.calibrate.faulty"), "danger"))
    else:
        key, style = ("still", "calm") if hand.still else ("moving", "danger")
        where = f" {degrees(hand.angle) % 360:>4}°  "
        said = Text.assemble((name, "bold"), where, (words.say(f"dial.calibrate.{key}"), style))
    said.align("center", WIDTH)
    return said


def result(lesson: Lesson, words: Words) -> RenderableType:
    """The centres, how far each is from the next, and what that is worth."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    grid.add_column(words.say("dial.calibrate.place"), justify="right")
    for hand in lesson.hands:
        grid.add_column(words.say(f"dial.hand.{hand.name}"), justify="right")
        grid.add_column(words.say("dial.calibrate.to_next"), justify="right", style="quiet")
    gaps = [hand.gaps() for hand in lesson.hands]
    for place in range(PLACES):
        row = [str(place + 1)]
        for hand, gap in zip(lesson.hands, gaps, strict=True):
            row += [f"{degrees(hand.centres[place]) % 360}°", f"{degrees(gap.steps[place])}°"]
        grid.add_row(*row)
    return Group(grid, Text(), *(_worth(hand, words) for hand in lesson.hands))


def _worth(hand: Hand, words: Words) -> Text:
    gaps = hand.gaps()
    return Text(worth_words(hand.name, gaps, words), _STYLES[gaps.quality])
