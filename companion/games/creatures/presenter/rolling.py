"""A throw before a seat: its sum, what may be bought for it, and the press; or its total."""

from __future__ import annotations

from companion.games.creatures.presenter.ahead import percent, stakes, sum_of, totals, ways
from companion.games.creatures.presenter.asked import (
    SHIELD,
    CultAsked,
    in_turn,
    running,
    voice_of,
    window_of,
)
from companion.games.creatures.scene import Fate, KeyRow, KeysAsk, RollAsk, SummonAsk
from companion.screen.intents import Answer, Answers, LetFall
from companion.screen.layout.layouts import SHORT
from companion.screen.scene import Body, Choice, Line
from companion.screen.showing import Shown
from engine import FATE, Decision, Seat
from engine.games.creatures.questions import THREE_DICE
from engine.games.creatures.sums import (
    BOTCH,
    FAILURE,
    SUMMONING,
    attack_roll,
    summoning_roll,
    ward_roll,
    with_bought,
)
from engine.games.creatures.table import Roll

MOST_RAISES = 3
"""So much is offered at once; who wants more buys it from the numbers."""
VOICE = "voice"
"""The page of a strip that lets the voice of the stars throw for it."""
_STAKE = "stake "
"""The page of a strip that has raised its stake."""


def roll_of(shown: Shown, put: CultAsked) -> Roll | None:
    """The throw that is asked for now, or will be once the window has passed."""
    window = window_of(shown)
    table = put.table
    if window is None:
        return table.roll
    if window.name == "dodge":
        return attack_roll(table)
    if window.name == "sign" and table.roll and table.roll.result == "success":
        return ward_roll(table, window.seat)
    if window.name == "sign" and table.roll and table.roll.result == BOTCH:
        return ward_roll(table, window.seat)
    return None


def roll_ask(put: CultAsked, roll: Roll) -> Body:
    """The press that throws, or with printed cards sixteen totals."""
    if put.is_box:
        return _by_total(put, roll)
    table = put.table
    roll_it = Choice(throw(put, 0), put.say("roll"), icon="figure-dice", face="main")
    offered = stakes(table, roll) if roll.total is None else ()
    raises = tuple(_raise(put, bonus) for bonus in offered[:MOST_RAISES])
    if voice_of(put.shown) is not None:
        face = "chosen" if put.begun.page == VOICE else "quiet"
        lets = Choice(put.look_at(VOICE), put.say("voice"), icon="figure-favour", face=face)
        raises = (lets, *raises[: MOST_RAISES - 1])
    if roll.kind == SUMMONING:
        return summon_ask(put, roll, roll_it)
    window = window_of(put.shown)
    own = window is not None and window.seat == put.seat
    wait = running(put.shown, put.look_at(SHIELD)) if window else None
    return RollAsk(
        put.line(_said(put, roll)),
        sum_of(put.shown, table, roll),
        roll_it,
        raises,
        shield=wait if own else None,
        waits=None if own else wait,
    )


def throw(put: CultAsked, bonus: int) -> Answers:
    """All that one press means: the window passes, so much is bought, the dice fall."""
    return in_turn(put.shown, put.seat, Answer(put.seat, "stake", (bonus,)), LetFall())


def _raise(put: CultAsked, bonus: int) -> Choice:
    return Choice(throw(put, bonus), f"+{bonus}", _price(put, bonus))


def _price(put: CultAsked, bonus: int) -> str:
    """What a bonus costs (C5)."""
    return put.narrator.words.say("many.points", number=2 * bonus)


def _said(put: CultAsked, roll: Roll) -> str:
    """What is thrown for."""
    act, name = put.view.play, put.narrator.name(put.seat)
    if roll.kind == "attack" and act:
        skill = put.narrator.option("skill", roll.skill)
        return put.say("attacks", skill=skill, name=name, number=act.attacker)
    if roll.kind in ("defence", "ward") and act:
        own = put.view.active == put.seat
        number = act.attacker if own else act.cultist
        return put.say(f"{roll.kind}s", number=number)
    if roll.kind == "counter" and act:
        return put.say("counters", skill=put.narrator.option("skill", roll.skill))
    return put.say("tests", skill=put.narrator.option("skill", roll.skill))


# With people's own dice


def _by_total(put: CultAsked, roll: Roll) -> KeysAsk:
    """Sixteen totals; the stake is raised before, and the table throws for who likes."""
    table = put.table
    more = bought(put)
    now = with_bought(table, roll, more)
    offered = stakes(table, roll) if roll.total is None else ()
    stake = Answer(put.seat, "stake", (more,))
    totals_ = tuple(
        Choice(in_turn(put.shown, put.seat, stake, Answer(FATE, "roll", (total,))), str(total),
               face="quiet" if total > now.highest else "chosen")
        for total in THREE_DICE
    )  # fmt: skip
    falls = in_turn(put.shown, put.seat, stake, LetFall())
    others = [Choice(falls, put.say("roll"), icon="figure-dice", face="main")]
    for bonus in _at_once(put, offered, more):
        page = "" if bonus == more else f"{_STAKE}{bonus}"
        face = "chosen" if bonus == more else "quiet"
        intent = put.look_at(page or put.begun.page)
        others.append(Choice(intent, f"+{bonus}", _price(put, bonus), face=face))
    return KeysAsk(
        put.line(_said(put, roll)),
        (KeyRow(totals_), KeyRow((*others, *_instead(put)))),
        points=_points(put),
        sum=sum_of(put.shown, table, now),
    )


def _at_once(put: CultAsked, offered: tuple[int, ...], more: int) -> tuple[int, ...]:
    """At a short edge what was bought and one more: each touch leads to the next."""
    if put.shown.sitters[put.seat].place in SHORT:
        return tuple(bonus for bonus in offered if more <= bonus <= more + 1)
    return offered[:MOST_RAISES]


def _instead(put: CultAsked) -> tuple[Choice, ...]:
    """Who throws may show a card instead: an Elder Sign comes before the throw (C18)."""
    window = window_of(put.shown)
    if window is None or window.seat != put.seat:
        return ()
    yes = Answer(put.seat, window.name, ("yes",))
    return (Choice(yes, put.say(f"window.{window.name}"), icon="result-shield"),)


def _points(put: CultAsked) -> tuple[int, int]:
    return put.view.players[put.seat].points, put.view.goal


def bought(put: CultAsked) -> int:
    """By how much a seat has raised its stake, before it says a total."""
    page = put.begun.page
    return int(page.removeprefix(_STAKE)) if page.startswith(_STAKE) else 0


# The god


def summon_ask(put: CultAsked, roll: Roll, roll_it: Choice) -> SummonAsk:
    """What can come of it, with what it costs; the second press throws."""
    table, shown = put.table, put.shown
    raises = tuple(_raise(put, bonus) for bonus in stakes(table, roll)[:1])
    lost = min(put.view.goal, put.view.players[put.seat].points)
    good = ways(table, roll)
    missed = totals(table, roll, FAILURE)
    gone = totals(table, roll, BOTCH)
    fates = [Fate("check", _span(3, missed, gone), percent(shown, good),
                  Line(put.say("wins"), "calm"))]  # fmt: skip
    if missed:
        fates.append(Fate("cross", _of(missed), percent(shown, _count(missed)),
                          Line(put.say("loses", points=lost), "danger")))  # fmt: skip
    fates.append(Fate("figure-devour", _of(gone), percent(shown, _count(gone)),
                      Line(put.say("devoured"), "danger")))  # fmt: skip
    said = put.line(put.say("summons"))
    return SummonAsk(said, sum_of(shown, table, roll), tuple(fates), roll_it, raises)


def _span(first: int, *others: tuple[int, ...]) -> str:
    """From the lowest to the last total that serves."""
    taken = {total for other in others for total in other}
    last = max(total for total in THREE_DICE if total not in taken)
    return f"{first}–{last}"


def _of(found: tuple[int, ...]) -> str:
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _count(found: tuple[int, ...]) -> int:
    return sum(THREE_DICE[total] for total in found)


def summon_page(put: CultAsked, picks: tuple[str | None, ...]) -> SummonAsk:
    """Before it is announced: the same panel, with the way back; one press announces and throws."""
    roll = summoning_roll(put.table, put.seat)
    announce = Answer(put.seat, "act", picks)
    stake = Answer(put.seat, "stake", (0,))
    again = Answers(put.seat, (announce, stake, LetFall()))
    ask = summon_ask(put, roll, Choice(again, put.say("again"), icon="figure-dice", face="main"))
    raises = tuple(
        Choice(Answers(put.seat, (announce, Answer(put.seat, "stake", (1,)), LetFall())),
               one.label, one.sub)
        for one in ask.raises
    )  # fmt: skip
    return SummonAsk(ask.line, ask.sum, ask.fates, ask.roll, raises,
                     put.asker.back(put.look_at("summon")))  # fmt: skip


def who_throws(shown: Shown, asked: Decision) -> Seat | None:
    """At whose strip the press lies: who throws now, or whose window holds it up."""
    table = shown.match.position.table
    if asked.name == "roll":
        return Seat(asked.about[0])
    if asked.name == "dodge":
        return Seat(table.active) if table.active is not None else None
    if asked.name == "sign" and table.roll and table.roll.result in ("success", BOTCH):
        return asked.seat
    return None
