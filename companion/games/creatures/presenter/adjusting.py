"""What a printed card does, in nine words; cultists are touched in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from companion.games.creatures.looks import (
    SHOWN_SKILLS,
    SKILL_SIGNS,
    UNTIL_SIGNS,
    WORD_SIGNS,
    modifier,
    skills_of,
)
from companion.games.creatures.presenter.asked import CultAsked
from companion.games.creatures.presenter.kept import page_of
from companion.games.creatures.presenter.leaf import leaf_of
from companion.games.creatures.presenter.said import row_of, said_so_far, touch
from companion.games.creatures.presenter.sheets import box
from companion.games.creatures.scene import Box, KeyRow, KeysAsk, Rows
from companion.screen.intents import Answer, Intent, OtherOptions, Why
from companion.screen.scene import Choice, Line
from engine import Option, Seat
from engine.games.creatures.cards import ALL, KILL, LIFT, MODIFIER, POINTS, REVIVE, UNTIL
from engine.games.creatures.legal import AGAIN
from engine.games.creatures.questions import ADJUSTMENTS, CHANGED, DONE, GIVEN, NOTE, NUMBERS, TEST

DO = "do"
_NEEDS = {
    POINTS: (DO, "cult", "amount"), KILL: (DO, "cult", "cultist", "by"),
    REVIVE: (DO, "cult", "cultist"), MODIFIER: (DO, "cult", "skill", "amount", "until"),
    NOTE: (DO, "cult", "until"), LIFT: (DO, "n"), TEST: (DO, "cult", "skill", "amount"),
    AGAIN: (DO, "cultist"),
}  # fmt: skip
_AMOUNTS = {POINTS: GIVEN, MODIFIER: CHANGED, TEST: NUMBERS}
_BOXES = (KILL, AGAIN)
"""Words whose cultist is touched in the middle."""
_EACH = 6
"""Dead cultists of one leaf."""
_LEAST = -3
"""Where the amounts begin that printed cards mostly have."""
NOBODY = "nobody"

Said = dict[str, Option]


def adjust_ask(put: CultAsked) -> KeysAsk:
    """One word, then its fields in the order people say them."""
    said = said_so_far(put, DO)
    rows = [
        KeyRow(tuple(_word(put, word, said) for word in ADJUSTMENTS), is_tall=True, is_menu=True)
    ]
    for name in _NEEDS.get(str(said.get(DO)), (DO,))[1:]:
        if row := _ROWS[name](put, said):
            rows.append(row)
    note, number = _laid_at(put, said)
    return KeysAsk(put.line(_asks(put, said)), tuple(rows), note, number)


def _asks(put: CultAsked, said: Said) -> str:
    """Which word it is, and then what goes with it."""
    if not said:
        return put.say("what_does_it")
    is_killed = said[DO] == KILL and "cultist" in said
    return put.say(f"asks.{'killer' if is_killed else said[DO]}")


def _laid_at(put: CultAsked, said: Said) -> tuple[Line | None, int]:
    """Where the printed card is laid: beside the lowest number that is free."""
    if said.get(DO) not in (MODIFIER, NOTE):
        return None, 0
    taken = {one.n for one in put.view.lasting}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    return Line(put.say("lay_at", number=number)), number


def _word(put: CultAsked, word: str, said: Said) -> Choice:
    label, icon = put.say(f"word.{word}"), WORD_SIGNS[word]
    if word == DONE:
        nothing = (None,) * (len(put.asked.fields) - 1)
        return Choice(Answer(put.seat, "adjust", (word, *nothing)), label, icon=icon, face="agreed")
    if not put.has(word):
        return Choice(Why(put.seat, "adjust", (word,)), label, icon=icon, face="dim")
    is_said = said.get(DO) == word
    page = put.begun.page if is_said else page_of({DO: word})
    return Choice(put.look_at(page), label, icon=icon, face="chosen" if is_said else "quiet")


def _touch(put: CultAsked, said: Said, name: str, value: Option) -> Intent:
    more = {**said, name: value}
    intent = touch(put, {k: None if v == NOBODY else v for k, v in more.items()}, _needs(said))
    if isinstance(intent, Answer):
        return intent
    return put.look_at(page_of(more))


def _needs(said: Said) -> tuple[str, ...]:
    return _NEEDS[str(said[DO])]


def _face(said: Said, name: str, value: Option) -> str:
    return "chosen" if name in said and said[name] == value else "quiet"


# Rows of keys


def _cults(put: CultAsked, said: Said) -> KeyRow | None:
    if said[DO] in _BOXES:
        return None
    word = str(said[DO])
    return KeyRow(
        tuple(
            Choice(_touch(put, said, "cult", seat), symbol=put.symbols[seat],
                   face=_face(said, "cult", seat))
            for seat in range(len(put.view.players))
            if put.has(word, seat)
        ),
        joins=True,
    )  # fmt: skip


def _skills(put: CultAsked, said: Said) -> KeyRow:
    keys = [
        Choice(_touch(put, said, "skill", name), icon=SKILL_SIGNS[name],
               face=_face(said, "skill", name))
        for name in SHOWN_SKILLS
    ]  # fmt: skip
    if said[DO] == MODIFIER:
        every = Choice(_touch(put, said, "skill", ALL), piece=" ".join(skills_of(ALL)),
                       face=_face(said, "skill", ALL))  # fmt: skip
        keys.append(every)
    return KeyRow(tuple(keys), joins=True)


def _amounts(put: CultAsked, said: Said) -> KeyRow:
    """One touch; of a bonus less, how much, more: there skills and terms need the room."""
    options = _AMOUNTS[str(said[DO])]
    if said[DO] != MODIFIER:
        return KeyRow(leaf_of(put, options, _LEAST, partial(_amount, put, said)))
    now = said.get("amount")
    at = options.index(now) if now in options else None
    start = next(n for n, one in enumerate(options) if one >= 0)
    lower = start - 1 if at is None else max(0, at - 1)
    upper = start if at is None else min(len(options) - 1, at + 1)
    value = 0 if at is None else options[at]
    keep = [put.look_at(page_of({**said, "amount": options[n]})) for n in (lower, upper)]
    middle = Choice(keep[1] if at is None else put.look_at(put.begun.page), modifier(value),
                    face="chosen")  # fmt: skip
    return KeyRow((Choice(keep[0], icon="minus"), middle, Choice(keep[1], icon="plus")), joins=True)


def _amount(put: CultAsked, said: Said, number: int) -> Choice:
    """Dim, where somebody has not so many points."""
    more = {**said, "amount": number}
    row = row_of(put, more)
    if all(name in more for name in _needs(said)) and row not in put.asked.rows:
        return Choice(Why(put.seat, "adjust", row), modifier(number), face="dim")
    return Choice(_touch(put, said, "amount", number), modifier(number),
                  face=_face(said, "amount", number))  # fmt: skip


def _untils(put: CultAsked, said: Said) -> KeyRow:
    return KeyRow(
        tuple(
            Choice(intent := _touch(put, said, "until", one), put.say(f"until.{one}"),
                   icon=UNTIL_SIGNS[one],
                   face="main" if isinstance(intent, Answer) else _face(said, "until", one))
            for one in UNTIL
        ),
        joins=True,
    )  # fmt: skip


def _killers(put: CultAsked, said: Said) -> KeyRow | None:
    """Who gains the points, or nobody."""
    if "cultist" not in said:
        return None
    keys = [
        Choice(_touch(put, said, "by", seat), symbol=put.symbols[seat])
        for seat in range(len(put.view.players))
        if put.has(KILL, said["cult"], said["cultist"], seat)
    ]
    nobody = Choice(_touch(put, said, "by", NOBODY), put.say("nobody"), icon="figure-slain")
    return KeyRow((*keys, nobody), joins=True)


def _cultists(put: CultAsked, said: Said) -> KeyRow | None:
    """Of a cult whose dead are named by number; others are touched in the middle."""
    if said[DO] != REVIVE or "cult" not in said:
        return None
    cult = said["cult"]
    dead = [n for n in range(1, len(put.view.boxes) + 1) if put.has(REVIVE, cult, n)]
    leaves = max(1, -(-len(dead) // _EACH))
    leaf = put.begun.leaf % leaves
    keys = [
        Choice(_touch(put, said, "cultist", n), str(n))
        for n in dead[leaf * _EACH : (leaf + 1) * _EACH]
    ]
    more = (Choice(OtherOptions(put.seat, (leaf + 1) % leaves), icon="arrow"),)
    return KeyRow((*keys, *(more if leaves > 1 else ())), joins=True)


def _numbers(put: CultAsked, said: Said) -> KeyRow:
    return KeyRow(
        tuple(Choice(_touch(put, said, "n", one.n), str(one.n)) for one in put.view.lasting),
        joins=True,
    )


_ROWS: dict[str, Callable[[CultAsked, Said], KeyRow | None]] = {
    "cult": _cults, "skill": _skills, "amount": _amounts, "until": _untils, "by": _killers,
    "cultist": _cultists, "n": _numbers,
}  # fmt: skip


# In the middle


def boxes_to_touch(put: CultAsked) -> Rows | None:
    """The rows of those that can be killed, or may attack again."""
    said = said_so_far(put, DO)
    if said.get(DO) not in _BOXES or "cultist" in said:
        return None
    rows = []
    for seat, player in enumerate(put.view.players):
        if player.is_out or (said[DO] == AGAIN and seat != put.seat):
            continue
        numbers = put.view.rows[(player.row or 1) - 1]
        boxes = tuple(_box(put, said, Seat(seat), number) for number in numbers)
        rows.append((put.symbols[seat], put.view.favoured == seat, boxes))
    return Rows(tuple(rows))


def _box(put: CultAsked, said: Said, seat: Seat, number: int) -> Box:
    one = box(put.shown, put.view, seat, number)
    cult = None if said[DO] == AGAIN else seat
    if not put.has(said[DO], cult, number):
        return one
    where: Said = said if cult is None else {**said, "cult": cult}
    return replace(one, look="lit", touch=_touch(put, where, "cultist", number))
