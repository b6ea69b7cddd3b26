"""OctoRage as it is looked at: an attack, a round won, the end, what stands beside a question."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from companion.evening.beats import Beat, beats
from companion.games.octorage.course import COURSE
from companion.games.octorage.notes import Guess
from engine import FATE, Match, Seat, begin, fall, new_match
from engine.games.octorage import OctoRage
from tests.gallery.rage import FIVE, FIVE_CAST, LONG, ROUND, Made, RageEvening, sample
from tests.octorage import header

SECRET = bytes(32)


class Looked(RageEvening):
    """A table that keeps all that was answered, and shows what came of it."""

    def __init__(self, *args: Any, **fields: Any) -> None:
        super().__init__(*args, **fields)
        self.match = Match((begin(self.game, self.position.table),))

    def say(self, **line: Any) -> Looked:
        line = {key.rstrip("_"): value for key, value in line.items()}
        self.match = self.match.heard(self.game, self.game.hear(self.position, line))
        self.position = self.match.position
        return self

    def looked_at(self, language: str, kind: str) -> Made:
        """The beat of that kind that the last answer led to."""
        told = beats(self.game, COURSE, self.match)
        at = next(n for n, beat in enumerate(told) if beat.kind == kind)
        return self.scene(language, beat=told[at])

    def beside(self, language: str) -> Made:
        """The question now asked, with what passed beside it."""
        return self.scene(language, passed=self.passed())

    def passed(self) -> tuple[Beat, ...]:
        """What was told last."""
        begun = len(self.match.verdicts[0].events)
        told = [beat for beat in beats(self.game, COURSE, self.match, begun) if not beat.is_quiet]
        return tuple(told[-2:])


def attacked() -> Looked:
    """Round 2, Rage 3: Cleo takes the attack, four lives become one."""
    return Looked(
        {1: 1, 2: 2, 3: 3, 4: 2, 5: 0}, who=FIVE_CAST, life={1: 2, 2: 3, 3: 4, 4: 1, 5: 5},
        front={1: "statuette", 4: "sceptre"}, won={1: 1}, area="3 6 8 8 11", level=3, active=3,
        octoman=4, cards="box",
        discard="1 1 2 2 3 4 4 5 6 7 7 8 9 9 10 10 11 12 12 dodge dodge dodge 1 2",
    )  # fmt: skip


@sample
def attack(language: str) -> Made:
    return attacked().play(3, None).looked_at(language, "attack")


@sample
def attack_beside(language: str) -> Made:
    """The attack was looked at: who draws stands beside the question that follows."""
    return attacked().play(3, None).beside(language)


@sample
def attack_fatal(language: str) -> Made:
    """At ALL somebody falls, the pile runs out, and somebody else starts."""
    return Looked(
        {1: "1 2", 2: "3 4", 3: "5 6 9 dodge", 5: "7 12", 6: "2"}, places=ROUND,
        who=FIVE_CAST | {6: "pamela"}, life={1: 2, 2: 1, 3: 3, 4: 0, 5: 2, 6: 5}, won={1: 1},
        front={3: "sceptre", 5: "skull"}, area="1 2 6 8 8 9 9", level=4, active=3, octoman=1,
    ).play(3, None).looked_at(language, "attack")  # fmt: skip


@sample
def attack_shuffle(language: str) -> Made:
    """Printed cards: the pile is too small, and the Skull leaves two."""
    return Looked(
        {1: 1, 2: 2, 3: 2}, places=("bottom_right", "bottom_left", "top_left"),
        who={1: "jose", 2: "norbert", 3: "courtney"}, front={2: "skull"}, level=1, active=1,
        area="9", cards="box",
        discard="1 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6 6 7 7 7 8 8 8 8 8 9 9 10 10 10 11 11 11 12 12 12"
        " dodge dodge dodge",
    ).play(1, None).looked_at(language, "attack")  # fmt: skip


@sample
def round_won(language: str) -> Made:
    """Bo is the last one."""
    return Looked(
        {1: 0, 2: 3, 3: 2, 4: 0, 5: 0}, who=FIVE_CAST,
        life={1: 0, 2: 2, 3: 1, 4: 0, 5: 0}, won={1: 1}, area="3 9", level=2, active=3,
        octoman=4, cards="box",
    ).play(3, None).looked_at(language, "round")  # fmt: skip


@sample
def stolen(language: str) -> Made:
    """José has robbed somebody: both know, and with printed cards who reaches for it."""
    return (
        Looked(
            {1: 3, 2: 3, 3: 4, 4: 2, 5: 2},
            who=FIVE_CAST,
            cards="box",
            area="2",
            active=1,
        )
        .play(1, 4)
        .say(choose="steal", player=1, from_=4)
        .beside(language)
    )  # type: ignore[attr-defined]


@sample
def struck(language: str) -> Made:
    """Norbert's Dynamite, and the Crown."""
    return (
        Looked(
            {1: "1 2", 2: "12 3", 3: "5 6", 4: "9", 5: "7 12"},
            who=FIVE_CAST,
            front={4: "crown"},
            life={4: 3},
            area="6",
            active=2,
        )
        .play(2, 12)
        .say(choose="strike", player=2, on=5)
        .beside(language)
    )  # type: ignore[attr-defined]


@sample
def drew(language: str) -> Made:
    """The attack was looked at, and the table has dealt: backs fly from the pile."""
    evening = Looked(
        {1: "1 2", 2: "3 4", 3: "5 6 9 dodge", 4: "7", 5: "7 12"}, who=FIVE_CAST,
        life={1: 4, 3: 4}, area="2 8", level=1, active=3, octoman=1,
    ).play(3, None)  # fmt: skip
    while evening.position.owed[0].seat == FATE:
        owed = evening.position.owed[0]
        answer = evening.position.answer(owed, fall(evening.position, owed, SECRET))
        evening.match = evening.match.heard(evening.game, answer)
        evening.position = evening.match.position
    return evening.beside(language)


@sample
def weapon_laid(language: str) -> Made:
    """Bo has laid a Weapon: it turns over on its way."""
    return Looked(
        {1: "1 2", 2: "9 3", 3: "5 6", 4: "9", 5: "7 12"}, who=FIVE_CAST, area="6 8", active=2
    ).play(2, 9).beside(language)  # fmt: skip


@sample
def pamela_healed(language: str) -> Made:
    """Somebody has laid a Treasure: Pamela has lives from it."""
    return Looked(
        {1: "1 2", 2: "skull 3", 3: "5 6", 4: "9", 5: "7 12"},
        who=FIVE_CAST | {5: "pamela"}, life={5: 2}, area="6", active=2,
    ).play(2, "skull", on=4).beside(language)  # fmt: skip


@cache
def whole(mode: str, players: int) -> tuple[OctoRage, Match[Any, Any]]:
    """A game to its end: the lowest Weapon that may be played, else any card, else the attack."""
    game, random = OctoRage(), Random(players)
    match = new_match(game, game.opening(header(players, FIVE_CAST, cards=mode)))
    while match.position.owed:
        decision = match.position.owed[0]
        if decision.seat == FATE:
            picks = fall(match.position, decision, SECRET)
        else:
            rows = [row for row in decision.rows if row[0] is not None]
            weapons = [row for row in rows if isinstance(row[0], int)]
            picks = min(weapons) if weapons and mode == "table" else random.choice(decision.rows)
        match = match.heard(game, match.position.answer(decision, picks))
    return game, match


@sample
def game_won(language: str) -> Made:
    return _ended("table", language)


@sample
def game_won_box(language: str) -> Made:
    """Nobody knows what was in people's hands."""
    return _ended("box", language)


@sample
def game_won_in_six(language: str) -> Made:
    """Six rounds lie in two columns."""
    return _ended("table", language, ROUND)


def _ended(mode: str, language: str, places: tuple[str, ...] = FIVE) -> Made:
    evening = Looked(places=places, who=FIVE_CAST, cards=mode)
    evening.game, evening.match = whole(mode, len(places))
    evening.position = evening.match.position
    return evening.scene(language)


@sample
def attack_near(language: str) -> Made:
    """Whose strip's end lies under the maw: an arm brings the card."""
    evening = Looked(
        {1: 1, 2: 2, 3: 3, 4: 2, 5: 0}, who=FIVE_CAST, life={1: 2, 2: 3, 3: 4, 4: 1, 5: 5},
        front={1: "statuette", 4: "sceptre"}, won={1: 1}, area="3 6 8 8 11", level=3, active=3,
        octoman=4, cards="box",
        places=("bottom_right", "left", "bottom_left", "top_left", "top_right"),
    )  # fmt: skip
    return evening.play(3, None).looked_at(language, "attack")


@sample
def out_of_the_round(language: str) -> Made:
    """Two are out: one has named somebody, and both were heard before."""
    evening = Looked(
        {1: "1 2", 2: "3 4", 3: "5 6 9 dodge", 5: "7 12"}, places=ROUND,
        who=FIVE_CAST | {6: "pamela"}, life={1: 2, 2: 1, 3: 3, 4: 0, 5: 2, 6: 0}, won={1: 1},
        front={3: "sceptre", 5: "skull"}, area="6 8 8", level=4, active=3, octoman=1,
    )  # fmt: skip
    return evening.scene(language, notes=(Guess(Seat(3), Seat(0), 1, 1, 0),))


@sample
def stolen_beside_a_pad(language: str) -> Made:
    """Six at the long edges: who makes way still reads what to do."""
    return (
        Looked(
            dict.fromkeys(range(1, 7), 3),
            places=LONG,
            who=FIVE_CAST | {6: "pamela"},
            cards="box",
            area="2",
            active=1,
        )
        .play(1, 4)
        .say(choose="steal", player=1, from_=3)
        .beside(language)
    )  # type: ignore[attr-defined]


@sample
def fallen(language: str) -> Made:
    """Norbert's Dynamite takes somebody's last life."""
    return (
        Looked(
            {1: "1 2", 2: "12 3", 3: "5 6", 4: "9", 5: "7 12"},
            who=FIVE_CAST,
            front={4: "crown"},
            life={5: 2},
            area="6",
            active=2,
        )
        .play(2, 12)
        .say(choose="strike", player=2, on=5)
        .looked_at(language, "power")
    )  # type: ignore[attr-defined]


@sample
def skull_on_the_next(language: str) -> Made:
    """Six at the long edges: who plays next puts cards down first, and a neighbour is robbed."""
    table = Looked(
        {1: 3, 2: 6, 3: 3, 4: 3, 5: 3, 6: 3}, places=LONG, who=FIVE_CAST | {6: "pamela"},
        cards="box", area="2", active=1,
    )  # fmt: skip
    return table.play(1, "skull", 2).beside(language)


@sample
def shuffle_and_start(language: str) -> Made:
    """Six at the long edges, and the pile has run out: who starts draws after a shuffle."""
    return Looked(
        {1: 3, 2: 2, 3: 1, 4: 2, 5: 2, 6: 3}, places=LONG, who=FIVE_CAST | {6: "pamela"},
        cards="box", area="9", active=2, front={3: "skull"},
        discard="1 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6 6 7 7 7 8 8 8 8 8 9 9 10 10 10",
    ).play(2, None).beside(language)  # fmt: skip
