"""A sane player (table.md 13): attacks with what it holds, keeps its points for the god."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from types import MappingProxyType
from typing import cast

from engine.bots import guessing
from engine.decisions import FATE, Decision, Picks, Seat
from engine.games.creatures.cards import BRUTALITY, CONJURING, EVENT, SORCERY
from engine.games.creatures.clues import DEAR, LIKELY
from engine.games.creatures.legal import DISCARD, END, SUMMON
from engine.games.creatures.questions import THREE_DICE, what_is_done
from engine.games.creatures.sums import SUMMONING
from engine.games.creatures.table import Act, LiveTable, Roll
from engine.tempers import CALM, Temper, Tempers

SURE_ENOUGH = 10
"""The sum with which the god is called."""
ENOUGH = 13
"""Up to this sum points are spent, if there are any above the goal."""
LEAD = 0.5
"""How much more it is worth to strike who has all points needed, by the share of them."""
WEAK = 0.25
"""A card that kills less often than so is thrown away for another."""
_AVERAGE = 10
"""A skill, of which cards are judged."""
_YES, _NO = ("yes",), ("no",)


@cache
def chance(highest: int) -> float:
    """How likely 3d6 come to at most that much: a rip always does, a botch never."""
    within = min(max(highest, 5), 15)
    return sum(ways for total, ways in THREE_DICE.items() if total <= within) / 216


def strength(table: LiveTable, seat: Seat, skill: str, cultist: int | None = None) -> int:
    """Give a skill with what a cultist and lasting cards add (C50)."""
    modifier = table.modifier(cultist, skill) if cultist else 0
    return table.skill(seat, skill) + modifier + sum(
        one.amount for one in table.lasting_on(seat, skill)
    )  # fmt: skip


class Sane:
    """Answers everything at a table, FATE's part too.

    It looks at what all can see and at the rows it is asked about, at no hand but its own.
    """

    __slots__ = ("_answers", "_guess", "_random", "_table", "_tempers")

    def __init__(
        self, table: LiveTable, random: Random, tempers: Tempers = MappingProxyType({})
    ) -> None:
        self._table, self._random, self._guess = table, random, guessing(random)
        self._tempers = tempers
        self._answers: dict[str, Callable[[Decision], Picks]] = {
            "act": self._act,
            "attack": self._attack,
            "stake": self._stake,
            "counter": self._counter,
            "target": self._leader,
            "victim": self._victim,
            "revive": lambda decision: max(decision.rows, key=self._worth),
            "defend": self._defend,
            "dodge": self._dodge,
            "sign": lambda decision: decision.rows[0],
            "bluff": self._bluff,
            "adjust": lambda decision: decision.sound[0],
        }

    def answer(self, decision: Decision) -> Picks:
        """Answer any question; which péripétie comes first does not matter."""
        if decision.seat == FATE:
            return self._guess(decision)
        return self._answers.get(decision.name, self._guess)(decision)

    @property
    def _act_now(self) -> Act:
        return cast(Act, self._table.play)

    @property
    def _roll(self) -> Roll:
        return cast(Roll, self._table.roll)

    def _temper(self, seat: Seat) -> Temper:
        return self._tempers.get(seat, CALM)

    # Acts

    def _act(self, decision: Decision) -> Picks:
        """The god, then attacks, then an event or a sorcery; what is of no use is thrown away."""
        table, seat, rows = self._table, decision.seat, decision.rows
        acts = [(what_is_done(table, row)[0], row) for row in rows]
        calls = [row for act, row in acts if act == SUMMON]
        if calls and strength(table, seat, SORCERY) + table.star(seat) >= SURE_ENOUGH:
            return calls[0]
        if table.setup.is_box:
            return self._act_with_printed_cards(rows)
        for kinds in ((BRUTALITY, CONJURING), (EVENT, SORCERY)):
            playable = [row for act, row in acts if act in kinds]
            if playable:
                return max(playable, key=self._promise)
        weak = [row for act, row in acts if act == DISCARD and self._promise(row) < WEAK]
        return weak[0] if weak else (None, END)

    def _act_with_printed_cards(self, rows: tuple[Picks, ...]) -> Picks:
        """Nobody knows what people hold: a plain attack now and then."""
        plain = [(BRUTALITY, 2, None, None), (END, None, None, None)]
        return self._random.choice([row for row in plain if row in rows])

    def _promise(self, row: Picks) -> float:
        """How often an attack card kills, among average cults; any other is kept or played."""
        card = self._table.setup.card(str(row[0]))
        if card.type == CONJURING:
            return chance(_AVERAGE + cast(int, card.call)) * (1 - chance(cast(int, card.ward) - 1))
        if card.type == BRUTALITY:
            return chance(_AVERAGE + cast(int, card.bonus)) * (1 - chance(_AVERAGE // 2))
        return 1.0

    # Attacks

    def _attack(self, decision: Decision) -> Picks:
        """The likeliest worth, leaders first; then with who would be missed least."""
        seat, table = decision.seat, self._table
        aims = {cult: self._aim(seat, cult) for cult in table.others(seat)}
        loots = {worth: self._loot(seat, worth) for *_, worth in table.setup.boxes}

        def gain(row: Picks) -> tuple[float, int]:
            attacker, cult, cultist = cast("tuple[int, Seat, int]", row)
            kills = chance(self._sum(attacker)) * self._fall(cult, cultist)
            lead = 1 + LEAD * table.points[cult] / table.setup.goal
            gain = kills * lead * aims[cult] * loots[table.worth(cultist)]
            return gain * self._risk(seat, attacker), -table.worth(attacker)

        return max(decision.rows, key=gain)

    def _aim(self, by: Seat, cult: Seat) -> float:
        """How much rather *by* strikes *cult* than somebody plain would; who is behind is spared by
        who is fair."""
        table, temper = self._table, self._temper(by)
        behind = max(table.points) - table.points[cult]
        spared = temper.evenness * behind / table.setup.goal
        return (1 + temper.grudges.get(cult, 0.0)) / (1 + spared)

    def _loot(self, by: Seat, worth: int) -> float:
        """What a cultist is worth to strike at; the dearest are more than that to who is greedy."""
        return (worth + 0.5) * self._lure(by, worth)

    def _lure(self, by: Seat, worth: int) -> float:
        lure: float = worth ** (2 * self._temper(by).greed)
        return lure

    def _risk(self, by: Seat, attacker: int) -> float:
        """How gladly a cultist is sent: who is cautious keeps its dear ones at home."""
        return 1 / (1 + self._temper(by).caution * self._table.worth(attacker))

    def _sum(self, attacker: int) -> int:
        """C25, C35: what the active cult's attack is rolled against."""
        table, act, seat = self._table, self._act_now, cast(Seat, self._table.active)
        number = act.bonus if act.act == BRUTALITY else act.call
        return strength(table, seat, act.act, attacker) + cast(int, number) + table.star(seat)

    def _fall(self, cult: Seat, cultist: int) -> float:
        """How likely a cultist does not stand up to an attack that works."""
        table, act = self._table, self._act_now
        if act.act == CONJURING:
            return 1 - chance(cast(int, act.ward) + table.star(cult) - 1)
        half = -(-strength(table, cult, BRUTALITY, cultist) // 2)
        return 1 - chance(half + table.star(cult))

    def _counter(self, decision: Decision) -> Picks:
        """With the better skill."""
        seat, cultist = decision.seat, self._act_now.cultist
        skills = (BRUTALITY, CONJURING)
        return (max(skills, key=lambda skill: strength(self._table, seat, skill, cultist)),)

    # Points, cults and cultists

    def _stake(self, decision: Decision) -> Picks:
        """Only what lies above the goal, and no more than is of use; for the god all there is."""
        table, roll = self._table, self._roll
        above = (table.points[decision.seat] - self._kept(decision.seat)) // 2
        wanted = 15 - roll.highest if roll.kind == SUMMONING else min(ENOUGH - roll.highest, above)
        return [row for row in decision.rows if cast(int, row[0]) <= max(0, wanted)][-1]

    def _kept(self, seat: Seat) -> int:
        """The points that are not for spending."""
        return self._table.setup.goal

    def _leader(self, decision: Decision) -> Picks:
        """Who has most points, or whom one has a grudge against."""
        draw, points = self._random.random, self._table.points
        grudges = self._temper(decision.seat).grudges

        def rank(row: Picks) -> tuple[float, int, float]:
            cult = cast(Seat, row[0])
            return grudges.get(cult, 0.0), points[cult], draw()

        return max(decision.rows, key=rank)

    def _victim(self, decision: Decision) -> Picks:
        """The worthiest of another cult, the least of one's own."""
        is_own = decision.about[0] == decision.seat
        return (min if is_own else max)(decision.rows, key=self._worth)

    def _worth(self, row: Picks) -> int:
        return self._table.worth(cast(int, row[0]))

    # Defence; whoever may play a card is offered to play it first

    def _defend(self, decision: Decision) -> Picks:
        """CG1: who need not roll does so only if it is likely to strike back."""
        half = -(-strength(self._table, decision.seat, BRUTALITY, self._act_now.cultist) // 2)
        return _YES if half + self._table.star(decision.seat) >= LIKELY else _NO

    def _dodge(self, decision: Decision) -> Picks:
        is_dangerous = self._sum(cast(int, self._act_now.attacker)) >= LIKELY
        is_dodged = is_dangerous or self._temper(decision.seat).caution
        return decision.rows[0] if is_dodged else _NO

    def _bluff(self, decision: Decision) -> Picks:
        is_dear = self._table.worth(decision.about[0]) >= DEAR
        is_bluffed = is_dear or self._temper(decision.seat).caution
        return decision.rows[0] if is_bluffed else _NO
