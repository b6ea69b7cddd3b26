"""The lesson of a dial: both hands live, place after place; the only page that shows a hand."""

from __future__ import annotations

from math import cos, radians, sin

from companion.dials.lesson import PLACES, Quality
from companion.dials.lesson_words import refusal_words, worth_words
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, card, note
from companion.screen.pages.settings.news import HandCard, LessonCard
from companion.screen.pages.settings.parts import said, told
from companion.screen.pages.settings.state import Keep, State, Take, TakeBack
from companion.screen.parts import Icon, Part, Picture
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    CALM,
    CANDLE,
    DANGER,
    HEADING,
    NAME,
    SMALL_NUMBER,
    TIDE,
)
from companion.text import Words

R = 92
_INKS = {Quality.GOOD: CALM, Quality.NARROW: CANDLE, Quality.POOR: DANGER}
_HANDS = {"dagger": CANDLE, "tentacle": TIDE}


def lesson(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Two faces, what to do next, and what to touch."""
    x, y, w, h = desk.body
    now = state.lesson
    if now is None:
        return (
            *told(state, words, (x, y + h / 2 - 60, w, 40)),
            text((x, y + h / 2 - 16, w, 32), said(words, "lesson.waiting"), HEADING, CANDLE,
                 "center"),
        )  # fmt: skip
    if desk.wide:
        faces = [(x + R + 8, y + 168), (x + 3 * R + 34, y + 168)]
        read: Box = (x + 4 * R + 62, y, w - 4 * R - 62, h)
    else:
        faces = [(-R - 20, y + 152), (R + 20, y + 152)]
        read = (x, y + 280, w, h - 280)
    parts: list[Part] = []
    for hand, (cx, cy) in zip(now.hands, faces, strict=True):
        parts += _face(hand, cx, cy, words, up=now.up)
    if desk.wide:
        hint = (x, y + 290, 4 * R + 48, h - 290)
        parts.append(note(hint, words.say("dial.calibrate.drawn"), align="center"))
    return (*parts, *card(read), *_reading(state, now, words, read))


def _face(hand: HandCard, x: float, y: float, words: Words, *, up: bool) -> list[Part]:
    """A face as its sensor sees it: the places taken, and where the hand is now."""
    name = words.say(f"dial.hand.{hand.name}").capitalize()
    line, ink = _now(hand, words, up=up)
    parts: list[Part] = [
        text((x - R, y - R - 58, 2 * R, 26), name, NAME, _HANDS[hand.name], "center"),
        text((x - R, y - R - 32, 2 * R, 24), line, BODY, ink, "center"),
        Picture(x=x, y=y, name="clock-blank", scale=R / 92),
    ]
    if up and hand.degrees is not None and not hand.faulty:
        parts.append(
            Picture(x=x, y=y, name=f"hand-{hand.name}", turn=hand.degrees, colour=_HANDS[hand.name])
        )
    for number, angle in enumerate(hand.centres, 1):
        a = radians(angle)
        px, py = x + R * 0.74 * sin(a), y - R * 0.74 * cos(a)
        parts += [
            Picture(x=px, y=py, name="badge", scale=1.1),
            text((px - 11, py - 12, 22, 24), str(number), SMALL_NUMBER, CALM, "center"),
        ]  # fmt: skip
    return parts


def _now(hand: HandCard, words: Words, *, up: bool) -> tuple[str, str]:
    if not up:
        return said(words, "not_linked"), DANGER
    if hand.faulty or hand.degrees is None:
        return words.say("dial.calibrate.faulty"), DANGER
    key, ink = ("still", CALM) if hand.still else ("moving", CANDLE)
    return f"{round(hand.degrees) % 360}° · {words.say(f'dial.calibrate.{key}')}", ink


def _reading(state: State, now: LessonCard, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    inside: Box = (x + 18, y + 14, w - 36, h - 28)
    foot = inside[1] + inside[3] - 54
    half = (inside[2] - 8) * 0.6
    back = Choice(TakeBack(), said(words, "lesson.back"), icon="undo")
    parts: list[Part] = []
    if now.complete:
        go = Choice(Keep(), said(words, "lesson.keep"), icon="check", face="main")
        parts += _result(now, words, (inside[0], inside[1], inside[2], inside[3] - 100))
    else:
        go = Choice(Take(), said(words, "lesson.take", place=now.place), icon="check", face="main")
        parts += _task(now, words, (inside[0], inside[1], inside[2], inside[3] - 100))
    parts += told(state, words, (inside[0], foot - 42, inside[2], 38))
    if now.place == 1:
        return [*parts, button((inside[0], foot, inside[2], 54), go)]
    return [
        *parts,
        button((inside[0], foot, half, 54), go),
        button((inside[0] + half + 8, foot, inside[2] - half - 8, 54), back),
    ]


def _task(now: LessonCard, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    count = said(words, "lesson.count", place=now.place, last=PLACES)
    wrong = ""
    if not now.up:
        wrong = words.say("dial.calibrate.link_lost")
    elif now.refusal:
        wrong = refusal_words(now.refusal, words)
    task = said(words, "lesson.task", place=now.place)
    pips = [
        Icon(x=x + 9 + 24 * n, y=y + 46, size=18, name="seal" if n < now.place - 1 else "token",
             colour=CALM if n < now.place - 1 else ASH)
        for n in range(PLACES)
    ]  # fmt: skip
    return [
        text((x, y, w, 32), count, HEADING, CANDLE),
        *pips,
        text((x, y + 64, w, 90), task, BODY, BONE, upright="top"),
        text((x, y + 156, w, h - 156), wrong, BODY, DANGER, upright="top"),
    ]


def _result(now: LessonCard, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    half = (h - 34) / 2
    parts: list[Part] = [text((x, y, w, 32), words.say("dial.calibrate.agree"), HEADING, CANDLE)]
    for index, hand in enumerate(now.hands):
        line = worth_words(hand.name, hand.worth, words)
        box_ = (x, y + 34 + index * half, w, half - 4)
        ink = _INKS[hand.worth.quality]
        parts.append(text(box_, f"{line[:1].upper()}{line[1:]}", BODY, ink, upright="top"))
    return parts
