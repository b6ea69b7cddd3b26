"""A second referee of Night of the Grand Octopus, written apart from the engine, as a test oracle.

It knows the statements R and G and the format of records ("format"), and nothing of the engine.
"Open:" marks a point they leave open and the reading taken here. Seals are not checked.
"""

import copy
import json
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

Line = dict[str, Any]
Script = Generator[list[Line], Line, None]  # yields the open questions, is sent a legal answer

CULTS = ("red", "yellow", "green", "blue", "purple")
COMPONENTS = ("grimoire", "idol", "skull", "potion", "chart", "plant", "key")  # R3, order of R55
EXTERIOR = 7
_LINES = "choose cult with target give get component dagger tentacle location take joined outcome"
ANSWER_FIELDS = {*_LINES.split(" "), "pair"}
HANDS = (1, 2, 3, 4, 5, 6, None)  # None: between two places (R24, R27)
PAIRS = tuple(pair for pair in combinations(range(1, 7), 2) if pair != (1, 6))  # R19


class Illegal(Exception):
    """The line is no legal answer to a question open now; nothing has changed."""


@dataclass
class Cult:
    power: int
    at: int | None = 1  # R12
    fallen: bool = False
    alive: bool = True
    components: set[str] = field(default_factory=set)  # R13


class Oracle:
    """One game: `hear` answers to what is `asked`, look at the `position`."""

    def __init__(self, header: Line) -> None:
        seats = [seat["cult"] for seat in header["seats"]]
        self.exterior: str | None = header["exterior"]
        self.memory: bool = header.get("memory", False)
        self.rulings: dict[str, str] = header.get("rulings", {})
        self.joined: dict[tuple[int, int], bool] = {(1, 6): False}  # pairs confirmed: R19, c.3
        if "stairs" in header:
            stairs = {(min(pair), max(pair)) for pair in header["stairs"]}  # R20
            self.joined |= {pair: pair in stairs for pair in PAIRS}
        self.cults = {cult: Cult(power=len(seats) + 1) for cult in seats}  # R11
        in_play = COMPONENTS if self.exterior else COMPONENTS[:6]  # R62
        self.stock = {component: len(seats) - 1 for component in in_play}  # R10
        self.target = 4 if self.exterior else 3  # R54, R62, G29
        self.turn, self.phase = 0, ""
        self.winner: str | list[str] | None = None
        self.ending: str | None = None
        self.clocks: dict[str, tuple[int | None, int | None]] = {}
        self.offspring: dict[str, int] = {}
        self.no_gain: set[str] = set()  # R65
        self._script = self._game()
        self._open = next(self._script)

    def asked(self) -> list[Line]:
        return copy.deepcopy(self._open)

    def legal_lines(self) -> list[Line]:
        return self.answers(self._open)

    def hear(self, line: Line) -> None:
        # Open: fields that no answer has ("salt", "angles", anything else) are ignored; the fields
        # of answers must be those of this answer, no more and no fewer.
        answer = {key: value for key, value in line.items() if key in ANSWER_FIELDS}
        questions = self._open
        if self.phase == "choice":  # a later clock replaces the earlier (format)
            questions = [{"choose": "clock", "cult": cult} for cult in self._living()]
        # JSON text tells true from 1, == does not.
        if not any(
            answer == legal and _text(answer) == _text(legal) for legal in self.answers(questions)
        ):
            raise Illegal(f"{_text(line)} is no answer to {_text(questions)}")
        try:
            self._open = self._script.send(answer)
        except StopIteration:
            self._open = []

    def position(self) -> Line:
        # Open: memory games (R63) show components too; the record holds them line by line.
        cults = {
            name: {
                "power": cult.power,
                "at": cult.at,
                "fallen": cult.fallen,
                "alive": cult.alive,
                "components": _ordered(cult.components),
            }
            for name, cult in self.cults.items()
        }
        return {
            "game": "grand-octopus",
            "turn": self.turn,
            "phase": self.phase,
            "over": self.ending is not None,
            "winner": copy.copy(self.winner),
            "ending": self.ending,
            "asked": self.asked(),
            "cults": cults,
            "stock": dict(self.stock),
        }

    def answers(self, questions: list[Line]) -> list[Line]:
        return [question | answer for question in questions for answer in self._answers(question)]

    def _answers(self, question: Line) -> list[Line]:  # noqa: PLR0911 (one a question)
        cult = question.get("cult", "")
        match question["choose"]:
            case "clock":  # 49 readings; a deliberate error is allowed (G19)
                return [{"dagger": d, "tentacle": t} for d, t in product(HANDS, HANDS)]
            case "stairs":  # Open: single answers are not held against c.4.3 (connected map)
                return [{"joined": True}, {"joined": False}]
            case "gather":  # R42
                return [{"take": True}, {"take": False}]
            case "negotiate":  # R46, R49; the named cult need not be able to take (G13)
                standing = self._standing(question["location"])
                return [
                    {"outcome": "nothing"},
                    {"outcome": "fight"},
                    *({"outcome": "gather", "cult": one} for one in standing),
                ]
            case "swap":
                swaps = self.swaps(cult)
                if self.memory:  # G24. Open: any types may be named, even types the cult itself
                    # lacks; only the other cult must be a living one (G21).
                    swaps = list(product(self._living(but=cult), COMPONENTS, COMPONENTS))
                return [{"with": None}, *({"with": w, "give": g, "get": h} for w, g, h in swaps)]
            case "sacrifice":
                return [{"target": None}, *({"target": one} for one in self._targets(cult))]
            case _:  # discard: of the target's own choice (R69)
                return [{"component": one} for one in _ordered(self.cults[cult].components)]

    def swaps(self, cult: str) -> list[tuple[str, str, str]]:
        """Every legal (with, give, get): R68, G7, G21. T22: like for like is legal."""
        mine = self.cults[cult].components
        return [
            (other, give, get)
            for other in self._living(but=cult)
            for give in _ordered(mine)
            for get in _ordered(self.cults[other].components)
            if give == get or (get not in mine and give not in self.cults[other].components)
        ]

    def _targets(self, cult: str) -> list[str]:
        # G10, G21. Open: a fallen cult is a target, and a partner of swaps: R26 spares it power.
        return [one for one in self._living(but=cult) if self.cults[one].components]

    def _living(self, but: str = "") -> list[str]:
        return [name for name, cult in self.cults.items() if cult.alive and name != but]

    def _standing(self, location: int) -> list[str]:  # R26, R36
        return [
            name
            for name, cult in self.cults.items()
            if cult.alive and cult.at == location and not cult.fallen
        ]

    def _game(self) -> Script:
        while self.ending is None:
            self.turn, self.phase, self.clocks = self.turn + 1, "choice", {}
            while missing := [cult for cult in self._living() if cult not in self.clocks]:
                line = yield [{"choose": "clock", "cult": cult} for cult in missing]
                self.clocks[line["cult"]] = (line["dagger"], line["tentacle"])  # R16
            yield from self._revelation()
            yield from self._conflict()
            self._victory()
            if self.ending is None:  # R58. Open: nor is phase 5 played after `nobody` or `tie`.
                self._revocation()
        self.phase = "over"

    def _revelation(self) -> Script:
        self.phase, self.offspring = "revelation", {}
        # c.4.4. Open: one question at a time, in seat order of the first cult that uses the pair,
        # all of them before any pawn moves and before any R25.
        for cult in self._living():
            here, (dagger, tentacle) = self.cults[cult].at, self.clocks[cult]
            if dagger is None or dagger == tentacle or here in (None, dagger, EXTERIOR):
                continue  # no stairs are used
            if _pair(here, dagger) not in self.joined:
                line = yield [{"choose": "stairs", "pair": list(_pair(here, dagger))}]
                self.joined[_pair(here, dagger)] = line["joined"]
        for cult in self._living():
            pawn, (dagger, tentacle) = self.cults[cult], self.clocks[cult]
            same = dagger is not None and dagger == tentacle  # G11
            if same and self.exterior:  # R30-R32
                pawn.at = EXTERIOR
                continue
            if tentacle is not None and not same:  # else R27, or R61 in the quick game
                self.offspring[cult] = tentacle  # R17; whatever the dagger does (R28)
            if dagger is None or same or not self.reaches(pawn.at, dagger):  # R24, R34, R61
                pawn.fallen = True  # R25
                self._lose(cult)  # G16
            else:
                pawn.at = dagger  # R23

    def reaches(self, here: int | None, there: int) -> bool:
        """R18, R33; over stairs nobody has confirmed yet: perhaps, so yes."""
        return here in (there, EXTERIOR) or self.joined.get(_pair(here, there), True)

    def _lose(self, *cults: str) -> None:
        for cult in cults:
            self.cults[cult].power -= 1
            self._check_power(cult)

    def _check_power(self, cult: str) -> None:
        if self.cults[cult].power == 0:  # R52; the offspring (R53) and components (G3) stay
            self.cults[cult].alive, self.cults[cult].at = False, None
            self.cults[cult].fallen = False  # Open: a pawn off the board is not `fallen`.

    def _conflict(self) -> Script:
        self.phase, self.no_gain = "conflict", set()
        for location in range(1, EXTERIOR + 1 if self.exterior else EXTERIOR):  # R35
            if location == EXTERIOR and self.exterior == "city":
                self._lose(*self._standing(EXTERIOR))  # R70, T17
            present = self._standing(location)  # after the loss: G6
            if not present:  # R37
                continue
            if location in self.offspring.values():
                line = {"outcome": "fight"}  # R38: each loses 1, as in R50
            elif len(present) > 1:  # R41; asked even when nobody could take here (R46)
                line = yield [{"choose": "negotiate", "location": location}]
            else:
                line = {"outcome": "gather", "cult": present[0]}  # R40
            if line["outcome"] == "fight":  # R50
                self.no_gain.update(present)  # R65
                self._lose(*present)
            elif line["outcome"] == "gather":  # R48; else R47
                yield from self._dominate(line["cult"], location)
        for cult in self._standing(EXTERIOR) if self.exterior == "dreams" else ():  # standing: G5
            if cult not in self.no_gain:  # R64-R66, G15
                self.cults[cult].power = min(7, self.cults[cult].power + 1)

    def _dominate(self, cult: str, location: int) -> Script:
        mine, component, took = self.cults[cult].components, COMPONENTS[location - 1], False
        if self.stock[component] and component not in mine:  # R43
            line = yield [{"choose": "gather", "cult": cult, "location": location}]
            took = line["take"]
        if took:
            self.stock[component] -= 1
            mine.add(component)
        if took and location == EXTERIOR:
            self.no_gain.add(cult)  # R65, R66
        # G7. Open: in the memory variant too the swap is asked only if a legal one exists (format).
        if location == EXTERIOR and self.exterior == "marsh" and self.swaps(cult):
            yield from self._swap(cult)  # R67, G14
        if location == EXTERIOR and self.exterior == "moon" and not took and self._targets(cult):
            yield from self._sacrifice(cult)  # R69, G14

    def _swap(self, cult: str) -> Script:
        line = yield [{"choose": "swap", "cult": cult}]
        if line["with"] and (line["with"], line["give"], line["get"]) in self.swaps(cult):
            mine, theirs = self.cults[cult].components, self.cults[line["with"]].components
            mine.remove(line["give"])
            theirs.remove(line["get"])
            mine.add(line["get"])
            theirs.add(line["give"])  # any other swap named in the memory variant is lost (G24)

    def _sacrifice(self, cult: str) -> Script:
        line = yield [{"choose": "sacrifice", "cult": cult}]
        if line["target"] is None:
            return
        # Open: the power is the price of naming (R69), so it is gone before the discard is asked;
        # at power 1 the cult shows power 0, alive, until the discard (G4 over R52).
        self.cults[cult].power -= 1
        line = yield [{"choose": "discard", "cult": line["target"]}]
        self.cults[line["cult"]].components.remove(line["component"])
        self.stock[line["component"]] += 1  # R69, G18, G23
        self._check_power(cult)  # G4

    def _victory(self) -> None:
        living = self._living()
        left = [cult for cult in living if len(self.cults[cult].components) >= self.target]  # R54
        for component in COMPONENTS:  # R55
            left = [cult for cult in left if component in self.cults[cult].components] or left
        most = max((self.cults[cult].power for cult in left), default=0)
        left = [cult for cult in left if self.cults[cult].power == most]  # R56
        # Open: a sole survivor with a full set wins by `components`: R54 is printed, G1 fills in.
        if len(left) == 1:
            self.ending, self.winner = "components", left[0]
        elif left:  # R57, G9. Open: a shared win ends as `tie` too; its list is in seat order.
            self.ending, self.winner = "tie", left if self.rulings.get("G9") == "shared" else None
        elif len(living) == 1:  # G1
            self.ending, self.winner = "last-cult", living[0]
        elif not living:  # G2
            self.ending = "nobody"

    def _revocation(self) -> None:
        for cult in self.cults.values():
            cult.fallen = False  # R59
            if not cult.alive:  # G3; removed or returned, they leave the cult in this phase
                for component in cult.components if self.rulings.get("G3") != "removed" else ():
                    self.stock[component] += 1
                cult.components.clear()


def _ordered(components: set[str]) -> list[str]:
    return [one for one in COMPONENTS if one in components]


def _pair(here: int | None, there: int) -> tuple[int, int]:
    return (min(here or 0, there), max(here or 0, there))


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)
