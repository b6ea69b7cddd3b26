"""A first game: what is told the first time it comes, line by line, and never twice.

The lessons are words of a game: `lesson.TOPIC.1`, `.2` and so on. A topic is `start`, a question by
its name (`ask.NAME`), a beat by its kind (`beat.KIND`) or an event (`event.NAME`). What was told is
in the note of how far people are, so that neither going back nor a pulled plug repeats it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.evening.evening import Evening
from companion.evening.hints import whose
from companion.evening.situation import Situation
from companion.text import Words

START = "start"


def topics(now: Situation) -> Iterator[str]:
    """All that can be explained of a moment, in its order."""
    yield START
    told = (*now.passed, *((now.beat,) if now.beat else ()))
    for beat in told:
        yield from (f"event.{type(event).__name__}" for event in beat.events)
        yield f"beat.{beat.kind}"
    if now.beat is None:
        people = now.seating.people
        mine = (asked for asked in now.seen.owed if not people.isdisjoint(whose(asked)))
        yield from (f"ask.{asked.name}" for asked in mine)


def lines(topic: str, words: Words) -> int:
    """How many lines a topic has."""
    count = 0
    while words.has(f"lesson.{topic}.{count + 1}"):
        count += 1
    return count


def due(evening: Evening, words: Words) -> str | None:
    """The topic that comes for the first time now; None: all is known, or nobody learns."""
    taught = evening.store.told.taught
    if taught is None or evening.situation.undo:
        return None
    found = (topic for topic in topics(evening.situation) if topic not in taught)
    return next((topic for topic in found if lines(topic, words)), None)


def begin(evening: Evening) -> None:
    """Explain everything from now on."""
    evening.store.told = replace(evening.store.told, taught=())


def learnt(evening: Evening, topic: str) -> None:
    """This has been explained."""
    taught = evening.store.told.taught
    if taught is not None and topic not in taught:
        evening.store.told = replace(evening.store.told, taught=(*taught, topic))
        evening.notice()


def end(evening: Evening) -> None:
    """Explain nothing any more."""
    evening.store.told = replace(evening.store.told, taught=None)
    evening.notice()
