"""Looking after the machine: four corners to touch, the doctor's findings, the diagnosis."""

from __future__ import annotations

from companion.machine.doctor.findings import Finding, Level
from companion.screen.layout.kit import Box, button, text
from companion.screen.pages.kit import Desk, GoBack, card, leafing, leaves, on_leaf
from companion.screen.pages.settings.parts import lines_in, said, sign_row, told
from companion.screen.pages.settings.state import (
    Corner,
    LookAgain,
    LookAtFinding,
    Read,
    SaveIt,
    State,
)
from companion.screen.parts import Button, Icon, Part, Picture
from companion.screen.scene import Choice
from companion.screen.style import (
    ASH,
    BODY,
    BONE,
    BRASS,
    CALM,
    CANDLE,
    DANGER,
    DISPLAY,
    HEADING,
    NOTE,
    VOID,
)
from companion.text import Words

CORNER = 76
ROW = 62
_SIGNS = {
    Level.OK: ("check", "calm", CALM),
    Level.WARN: ("question", "candle", BRASS),
    Level.FAIL: ("cross", "danger", DANGER),
}


# Touch


def touch(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """Four corners that light up where they are touched; nothing else lies near an edge."""
    done = len(state.corners) == 4
    parts: list[Part] = []
    for number in range(4):
        lit = number in state.corners
        x = (1 if number % 2 else -1) * (desk.w / 2 - CORNER / 2 - 4)
        y = (1 if number // 2 else -1) * (desk.h / 2 - CORNER / 2 - 4)
        face = "agreed" if lit else "main"
        sign = Icon(
            x=0, y=0, size=40, name="check" if lit else "hand", colour=CALM if lit else VOID
        )
        parts.append(
            Button(x=x - CORNER / 2, y=y - CORNER / 2, w=CORNER, h=CORNER, intent=Corner(number),
                   face=face, parts=(sign,))
        )  # fmt: skip
    w = min(desk.w - 2 * CORNER - 40, 460) if desk.wide else desk.w - 40
    key = "touch.done" if done else "touch.how"
    return (
        Picture(x=0, y=0, name="glow", scale=1.6, alpha=0.35),
        *parts,
        text((-w / 2, -130, w, 44), f"{len(state.corners)} / 4", DISPLAY, CANDLE, "center"),
        text((-w / 2, -80, w, 70), said(words, key), BODY, CALM if done else BONE, "center"),
        text((-w / 2, -4, w, 70), said(words, "touch.else"), BODY, ASH, "center"),
        button((-100, 84, 200, 54), Choice(GoBack(), said(words, "touch.back"), icon="left",
                                           face="main" if done else "quiet")),
    )  # fmt: skip


# The doctor


def doctor(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """What was found, the worst first; beside it what it means and what to do."""
    x, y, w, h = desk.body
    if state.findings is None:
        return (
            Picture(x=0, y=-10, name="glow", scale=1.2),
            Icon(x=0, y=-30, size=64, name="hourglass", colour=CANDLE),
            text((x, 30, w, 40), said(words, "doctor.looking"), HEADING, CANDLE, "center"),
        )  # fmt: skip
    if desk.wide:
        shelf: Box = (x, y, 330, h)
        read: Box = (x + 340, y, w - 340, h)
    else:
        shelf, read = (x, y, w, h - 270), (x, y + h - 260, w, 260)
    return (*_findings(state, words, shelf), *card(read), *_finding(state, words, read))


def worst_first(findings: tuple[Finding, ...]) -> list[tuple[int, Finding]]:
    """Findings with their numbers, what must be mended before what is well."""
    order = (Level.FAIL, Level.WARN, Level.OK)
    return sorted(enumerate(findings), key=lambda pair: order.index(pair[1].level))


def _findings(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    every = worst_first(state.findings or ())
    each = int((h - 54) // (ROW - 6))
    parts: list[Part] = []
    chosen = _chosen(state)
    for index, (number, finding) in enumerate(on_leaf(every, state.leaf, each)):
        icon, tone, ink = _SIGNS[finding.level]
        level = said(words, f"level.{finding.level.value}")
        at = (x, y + index * (ROW - 6), w, ROW - 10)
        parts.append(
            sign_row(at, icon, finding.title(words), level, LookAtFinding(number), tone=tone,
                     ink=ink, chosen=number == chosen)
        )  # fmt: skip
    return [*parts, *leafing(x + w / 2, y + h - 25, state.leaf, leaves(len(every), each))]


def _chosen(state: State) -> int:
    """The finding that is read: the worst, until somebody touches another."""
    findings = state.findings or ()
    return state.finding if 0 <= state.finding < len(findings) else 0


def _finding(state: State, words: Words, box: Box) -> list[Part]:
    x, y, w, h = box
    finding = (state.findings or ())[_chosen(state)]
    icon, _, ink = _SIGNS[finding.level]
    found, cure = finding.text(words), finding.cure(words)
    again = Choice(LookAgain(), said(words, "doctor.again"), icon="turn")
    return [
        Icon(x=x + 36, y=y + 36, size=28, name=icon, colour=ink),
        text((x + 60, y + 18, w - 76, 36), finding.title(words), HEADING, CANDLE),
        text((x + 20, y + 62, w - 40, 66), f"{found[:1].upper()}{found[1:]}", BODY, BONE,
             upright="top"),
        text((x + 20, y + 132, w - 40, h - 132 - 68), cure, BODY, ASH, upright="top"),
        button((x + 16, y + h - 62, w - 32, 50), again),
    ]  # fmt: skip


# The diagnosis


def bundle(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """What would be saved, file by file, to be read first."""
    x, y, w, h = desk.body
    if state.bundle is None:
        return (text((x, -30, w, 40), said(words, "bundle.gathering"), HEADING, CANDLE, "center"),)
    parts: list[Part] = [text((x, y, w, 44), said(words, "bundle.what"), BODY, BONE, "center")]
    top = y + 50
    for number, leaf in enumerate(state.bundle.leaves):
        name = leaf.name.partition(".")[0]
        under = said(words, f"bundle.about.{name}")
        label = said(words, "bundle.file", name=leaf.name, kb=max(1, round(leaf.size / 1000)))
        parts.append(sign_row((x, top, w, 60), "list", label, under, Read(number)))
        top += 66
    never = text((x, top, w, 30), said(words, "bundle.never"), NOTE, CALM, "center", icon="seal")
    save = Choice(SaveIt(), said(words, "bundle.save"), icon="share", face="main")
    line = told(state, words, (x, top, w, 34)) or (never,)
    return (*parts, *line, button((x, y + h - 54, w, 54), save))


def leaf(state: State, words: Words, desk: Desk) -> tuple[Part, ...]:
    """One file of the bundle, as it would be saved."""
    x, y, w, h = desk.body
    if state.bundle is None:
        return ()
    lines = lines_in(state.bundle.leaves[state.page].text, w - 32)
    each = int((h - 70) // 19)
    count = leaves(len(lines), each)
    shown = on_leaf(lines, state.leaf, each)
    return (
        *card((x, y, w, h - 58)),
        text((x + 16, y + 6, w - 32, h - 70), "\n".join(shown) or said(words, "bundle.empty"), NOTE,
             BONE, upright="top"),
        *leafing(0, y + h - 25, state.leaf, count),
    )  # fmt: skip
