"""The dials of this table: how each does, pairing one on the cable, naming and forgetting it."""

from __future__ import annotations

from companion.dials.speech import battery_words, fault_words, loss_words
from companion.screen.layout.kit import Box, button, text
from companion.screen.layout.middle import lines_of
from companion.screen.pages.keyboard import height, keyboard
from companion.screen.pages.kit import Desk, card, leafing, leaves, note, on_leaf
from companion.screen.pages.settings.news import DialCard
from companion.screen.pages.settings.parts import KEY, said, sign_row, told
from companion.screen.pages.settings.state import (
    Forget,
    LookAtDial,
    OpenSection,
    Pair,
    Rename,
    State,
    Teach,
)
from companion.screen.parts import Icon, Part, Picture
from companion.screen.scene import Choice
from companion.screen.style import ASH, BODY, BONE, CALM, CANDLE, DANGER, TITLE
from companion.text import Words

ROW = 62
FOOT = 56


def standing(dial: DialCard, words: Words) -> tuple[str, str]:
    """A dial in a line, short, and its tone."""
    if dial.loss is not None:
        return words.say(f"dial.short.{dial.loss.value}"), "danger"
    link = said(words, "link.cable" if dial.cable else "link.air")
    if dial.has_twin:
        return said(words, "twin"), "danger"
    faults = fault_words(words, dial.faults)
    battery = battery_words(words, dial.battery)
    line = " · ".join([link, *([] if dial.cable else [battery]), *faults])
    return line, "danger" if faults else "calm"


def dials(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Every dial of this table; below, the way to one more."""
    x, y, w, h = desk.body
    no_radio = _no_radio(state, words)
    silence = 20 * lines_of(no_radio, w - 32) + 6 if no_radio else 0
    each = int((h - FOOT - silence) // (ROW + 6))
    parts: list[Part] = []
    for index, dial in enumerate(on_leaf(state.dials, state.leaf, each)):
        line, tone = standing(dial, words)
        box = (x, y + index * (ROW + 6), w, ROW)
        icon, ink = ("dial", CALM) if dial.is_well else ("lost", DANGER)
        parts.append(
            sign_row(box, icon, dial.name, line, LookAtDial(dial.dial), tone=tone, ink=ink)
        )
    if not state.dials:
        parts += _none(state, words, (x, y, w, h - FOOT - max(34, silence)))
    foot = y + h - FOOT + 4
    if no_radio:
        parts.append(note((x, foot - silence, w, silence - 6), no_radio, "danger", "lost"))
    count = leaves(len(state.dials), each)
    wide = w - (200 if count > 1 else 0)
    pair = Choice(OpenSection("pair"), said(words, "pair.begin"), icon="plus", face="main")
    return (
        *parts,
        button((x, foot, wide, 50), pair),
        *leafing(x + w - 92, foot + 25, state.leaf, count),
    )


def _no_radio(state: State, words: Words) -> str:
    """Why no dial can be reached by radio, and what to do; empty: all can."""
    if state.radio is None:
        return ""
    why = loss_words(words, state.radio, state.radio_detail, cable=False)
    return words.say(f"{KEY}.radio", why=why)


def _none(state: State, words: Words, box: Box) -> list[Part]:
    """Nobody's dial: said with what to do instead."""
    x, y, w, h = box
    mid = y + h / 2
    return [
        Picture(x=x + w / 2, y=mid - 50, name="clock", scale=0.8),
        Icon(x=x + w / 2, y=mid - 50, size=52, name="question", colour=CANDLE),
        text((x, mid + 36, w, 110), said(words, "no_dials"), BODY, BONE, "center"),
    ]


def dial(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """One dial: how it does in whole sentences, and what can be done with it."""
    x, y, w, h = desk.body
    own = state.own
    if own is None:
        return (note((x, y, w, 60), said(words, "gone"), "danger", "lost"),)
    inside = (x + 20, y + 16, w - 40, h - 32)
    left = inside[0] + 140
    right = inside[0] + inside[2] - left
    up = own.loss is None
    parts: list[Part] = [
        *card(desk.body),
        Picture(x=inside[0] + 60, y=y + 84, name="clock-blank", scale=0.62),
        Icon(x=inside[0] + 60, y=y + 84, size=44, name="dial" if up else "lost",
             colour=CALM if own.is_well else DANGER),
        text((left, y + 14, right, 40), own.name, TITLE, CANDLE, name=True),
        text((left, y + 54, right, 24), own.dial, BODY, ASH),
        *_sentences(own, words, (inside[0], y + 160, inside[2], h - 160 - 76 - 40), top=y + 84,
                    left=left, right=right),
        *told(state, words, (inside[0], y + h - 112, inside[2], 34)),
    ]  # fmt: skip
    choices = [Choice(Teach(), said(words, "teach"), icon="gear", face="main")] if up else []
    choices.append(Choice(Rename(), said(words, "name"), icon="list"))
    sure = state.told is not None and state.told.key == "forget_sure"
    forget = said(words, "forget_really" if sure else "forget")
    choices.append(Choice(Forget(), forget, icon="bin", face="danger" if sure else "quiet"))
    each = (inside[2] - 8 * (len(choices) - 1)) / len(choices)
    for index, choice in enumerate(choices):
        parts.append(button((inside[0] + index * (each + 8), y + h - 70, each, 54), choice))
    return tuple(parts)


def _sentences(
    own: DialCard, words: Words, box: Box, *, top: float, left: float, right: float
) -> list[Part]:
    x, y, w, h = box
    if own.loss is not None:
        why = loss_words(words, own.loss, own.detail, cable=own.cable is not False)
        return [
            text((left, top, right, 28), said(words, "not_linked"), BODY, DANGER, icon="lost"),
            text((x, y, w, h), f"{why[:1].upper()}{why[1:]}", BODY, BONE, upright="top"),
        ]
    line, _ = standing(own, words)
    icon, ink = ("check", CALM) if own.is_well else ("cross", DANGER)
    parts: list[Part] = [text((left, top, right, 42), line, BODY, ink, icon=icon)]
    if own.phase:
        doing = said(words, "doing", phase=words.say(f"dial.phase.{own.phase}"))
        parts.append(text((left, top + 44, right, 26), doing, BODY, BONE))
    hint = said(words, _hint(own))
    parts.append(text((x, y, w, h), hint, BODY, ASH, upright="top"))
    return parts


def _hint(own: DialCard) -> str:
    if own.has_twin:
        return "twin_hint"
    return "calibrate_hint" if own.faults else "never_shown"


def pair(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Make a dial on the cable the table's: which are there, and one touch."""
    x, y, w, h = desk.body
    parts: list[Part] = [
        text((x + 10, y, w - 20, 64), said(words, "pair.how"), BODY, BONE, "center"),
        *told(state, words, (x, y + h - 44, w, 44)),
    ]
    top = y + 72
    for stranger in state.strangers[: int((h - 72 - 50) // (ROW + 8))]:
        label = said(words, "pair.this", dial=stranger.dial[-4:].upper())
        under = said(words, f"pair.{stranger.why}")
        parts.append(sign_row((x, top, w, ROW + 4), "dial", label, under, Pair(stranger.way)))
        top += ROW + 12
    if not state.strangers:
        parts += [
            Picture(x=0, y=top + 92, name="glow", scale=1.0),
            Picture(x=0, y=top + 92, name="clock-blank", scale=0.8),
            Icon(x=0, y=top + 92, size=46, name="hourglass", colour=CANDLE),
            text((x, top + 176, w, 30), said(words, "pair.waiting"), BODY, ASH, "center"),
        ]  # fmt: skip
    return tuple(parts)


def naming(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Write a name, for a dial or a colour."""
    assert state.typing is not None
    w = min(desk.w - 16, 620)
    high = height(w)
    foot = desk.h / 2 - high - 8
    field: Box = (-w / 2, foot - 84, w, 60)
    written = state.typing.text or " "
    return (
        *card(field),
        text((field[0] + 16, field[1] + 4, w - 32, 52), f"{written}|", TITLE, BONE, "center",
             name=True),
        *keyboard((-w / 2, foot, w, high), state.typing, words.language,
                  words.say("screen.pages.keyboard.enter"),
                  words.say("screen.pages.keyboard.space")),
    )  # fmt: skip
