"""Moments of games that draw nothing of their own: questions from their fields, hands, beats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.beats import beats
from companion.evening.seating import PLACES as ALL
from companion.evening.seating import Means, Sitter, usual_seating
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import EndScene, Scene, Steps, TrackStep
from companion.screen.showing import Chooser, Shown
from companion.text import words
from engine import (
    FATE,
    TABLE,
    Decision,
    Field,
    Match,
    Refused,
    Seat,
    fall,
    new_match,
    secret_of,
    seen,
)
from engine.bots import guessing
from engine.talk import Talk
from tests.games.duel import DUEL

COLOURS = tuple(USUAL)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Evangeline", "Fay")
PLACES = usual_seating(5)
LONG = tuple(place for place in ALL if place not in ("left", "right"))
ROUND = usual_seating(6)
MIXED = (*ALL[:5], "top_right")
CROWD = (*ALL[:4], "top_left", "right")

Made = Scene | EndScene
PLAIN: dict[str, Callable[[str], Made]] = {}
"""By name, each a function of the language."""


def sample(make: Callable[[str], Made]) -> Callable[[str], Made]:
    """Put a scene among the samples."""
    PLAIN[make.__name__.replace("_", "-")] = make
    return make


class Sitting:
    """A duel that is answered at random until something is asked or told."""

    def __init__(self, seats: int = 5, seed: int = 1, places: tuple[str, ...] = PLACES) -> None:
        self.game, self.seed = DUEL.rules, seed
        self._guess = guessing(Random(seed))
        header = {"seats": [{"name": name} for name in NAMES[:seats]]}
        self.match: Match[Any, Any] = new_match(self.game, self.game.opening(header))
        self.sitters = tuple(
            Sitter(COLOURS[n], NAMES[n], places[n], Means.TOUCH) for n in range(seats)
        )

    def step(self) -> None:
        """Answer one question."""
        position = self.match.position
        asked = position.owed[0]
        if asked.seat == FATE:
            picks = fall(position, asked, secret_of(self.seed))
        else:
            picks = self._guess(asked)
        self.match = self.match.heard(self.game, position.answer(asked, picks))

    def until(self, found: Callable[[Any], bool]) -> Sitting:
        """Play on until the position is so."""
        while not found(self.match.position):
            self.step()
        return self

    def asked(self, name: str) -> Sitting:
        """Play on until this is asked."""
        return self.until(lambda at: bool(at.owed) and at.owed[0].name == name)

    def shown(self, language: str, **more: Any) -> Shown:
        """The moment as everybody may see it."""
        position = self.match.position
        public = seen(self.game, position, None)
        names = [sitter.name for sitter in self.sitters]
        teller = DUEL.telling.narrator(words(language, DUEL.folder), public.table, names)
        shown = Shown(
            self.game, self.match, public, position.outcome, teller, self.sitters,
            partial(seen, self.game, position),
            choosers=(Chooser(by_touch=True),) * len(self.sitters),
        )  # fmt: skip
        return replace(shown, **more)

    def question(self, language: str, *asked: Decision, **more: Any) -> Made:
        """Ask something that no duel asks."""
        shown = self.shown(language)
        own = {d.seat: replace(shown.seen, owed=(d,)) for d in asked}
        public = replace(shown.seen, owed=asked)
        return scene_of(DUEL.showing, replace(shown, seen=public, own=own.__getitem__, **more))


def _of(shown: Shown) -> Made:
    return scene_of(DUEL.showing, shown)


# Of a duel


@sample
def plain_hands(language: str) -> Made:
    """All choose a card in secret."""
    return _of(Sitting().asked("show").shown(language))


@sample
def plain_hands_chosen(language: str) -> Made:
    sealed, by_touch = Chooser(sealed=True, withdrawable=True), Chooser(by_touch=True)
    states = (sealed, by_touch, Chooser(sealed=True), Chooser(lost=True, may_touch=True), by_touch)
    return _of(Sitting().asked("show").shown(language, choosers=states))


@sample
def plain_hands_by_dial(language: str) -> Made:
    """Who has a dial looks behind the wall which number is which card."""
    states = (Chooser(), Chooser(sealed=True), *(Chooser(by_touch=True),) * 3)
    return _of(Sitting().asked("show").shown(language, choosers=states))


@sample
def plain_hands_void(language: str) -> Made:
    """A dial stood on a number without a card: all choose anew, and its owner on the screen."""
    states = (Chooser(by_touch=True, failed="nothing"), Chooser(), *(Chooser(by_touch=True),) * 3)
    return _of(Sitting().asked("show").shown(language, choosers=states))


@sample
def plain_strike(language: str) -> Made:
    return _of(Sitting().asked("strike").shown(language))


@sample
def plain_strike_refused(language: str) -> Made:
    """Why somebody cannot be named."""
    duel = Sitting().asked("strike")
    seat = duel.match.position.owed[0].seat
    return _of(duel.shown(language, begun={seat: Begun(why=Refused("oneself", "D8"))}))


@sample
def plain_ward(language: str) -> Made:
    return _of(Sitting().asked("ward").shown(language))


@sample
def plain_beat(language: str) -> Made:
    duel = Sitting(seed=4).asked("ward")
    told = beats(duel.game, DUEL.course, duel.match, 0)
    return _of(duel.shown(language, beat=next(b for b in reversed(told) if not b.is_quiet)))


@sample
def plain_end(language: str) -> Made:
    return _of(Sitting(3).until(lambda at: at.outcome is not None).shown(language))


# Six at a table, wherever they sit


def steps(count: int) -> Steps:
    """A track of so many steps, the last with a sign."""
    named = (TrackStep(str(number)) for number in range(1, count))
    return Steps((*named, TrackStep(icon="skull")), count // 2)


def _six(name: str, places: tuple[str, ...]) -> None:
    """At rest, somebody asked whom to strike, all choosing at once, all talking."""

    def rests(language: str) -> Made:
        """They look at what happened."""
        duel = Sitting(6, 4, places).asked("ward")
        told = beats(duel.game, DUEL.course, duel.match, 0)
        return _of(duel.shown(language, beat=next(b for b in reversed(told) if not b.is_quiet)))

    def asked(language: str) -> Made:
        return _of(Sitting(6, places=places).asked("strike").shown(language))

    def hands(language: str) -> Made:
        return _of(Sitting(6, places=places).asked("show").shown(language))

    def chosen(language: str) -> Made:
        """Some have sealed and may take it back."""
        states = tuple(Chooser(sealed=True, withdrawable=n % 2 == 0) for n in range(6))
        return _of(Sitting(6, places=places).asked("show").shown(language, choosers=states))

    def tracked(language: str) -> Made:
        """With a track of so many steps, on an edge or round the middle."""
        scene = asked(language)
        assert isinstance(scene, Scene)
        return replace(scene, track=steps(len(name)))

    PLAIN.update({f"six-{name}": rests, f"six-{name}-asked": asked, f"six-{name}-track": tracked,
                  f"six-{name}-hands": hands, f"six-{name}-chosen": chosen})  # fmt: skip


_six("long", LONG)
_six("round", ROUND)
_six("mixed", MIXED)
_six("crowd", CROWD)


@sample
def plain_end_track(language: str) -> Made:
    """Where the track stood at last."""
    return replace(plain_end(language), track=steps(12))


# Of no game: every kind of question


SEATS = tuple(map(Seat, range(5)))


def _one(seat: Seat, kind: str, options: tuple[Any, ...], closed: tuple[Any, ...] = ()) -> Decision:
    rows = tuple((option,) for option in options if option not in closed)
    return Decision(seat, "strike", "D8", (Field("target", options, kind),), rows)


@sample
def plain_questions(language: str) -> Made:
    """A seat, a number, yes or no, several words, many."""
    return Sitting().question(
        language,
        _one(SEATS[0], "seat", SEATS, closed=(0,)),
        _one(SEATS[1], "number", tuple(range(1, 7)), closed=(5, 6)),
        _one(SEATS[2], "word", ("yes", "no")),
        _one(SEATS[3], "number", tuple(range(3, 19))),
        _one(SEATS[4], "card", (0, 2, 3, 9)),
    )


@sample
def plain_fields(language: str) -> Made:
    """Several fields, one after the other, openly and not."""
    fields = (Field("card", (0, 2, 6), "card"), Field("target", SEATS, "seat"))
    rows = tuple((card, seat) for card in (0, 2) for seat in SEATS)
    asked = [Decision(seat, "strike", "D8", fields, rows) for seat in SEATS[:4]]
    asked[2] = replace(asked[2], private=True)
    asked[3] = replace(asked[3], private=True)
    begun = {0: Begun((2,)), 3: Begun((0,))}
    return Sitting().question(language, *asked, begun=begun)


@sample
def plain_large_hands(language: str) -> Made:
    """Six cards on a strip, and more."""
    cards = tuple(range(12))
    hands = (cards[:4], cards[:5], cards[:6], cards[:9], cards[:7])
    asked = [
        replace(_one(s, "card", hand), private=True) for s, hand in zip(SEATS, hands, strict=True)
    ]
    asked[1] = replace(asked[1], silence=(0,))
    return Sitting().question(language, *asked)


@sample
def plain_talk(language: str) -> Made:
    ends = (("yes",), (1,), (2,), ("no",))
    fields = (Field("target", tuple(end for (end,) in ends), "word"),)
    decision = Decision(TABLE, "strike", "D8", fields, ends, parties=SEATS[:4])
    talk = Talk(decision, ("no",), (1,), SEATS[1], frozenset(SEATS[1:2]))
    return Sitting().question(language, decision, talk=talk, begun={2: Begun(page="veto")})


@sample
def plain_pad(language: str) -> Made:
    """People roll their own die."""
    die = Decision(FATE, "die", "D11", (Field("face", (1, 2, 3, 4, 5, 6), "dice"),),
                   tuple((n,) for n in range(1, 7)))  # fmt: skip
    return Sitting().question(language, die)


@sample
def plain_dice(language: str) -> Made:
    """Dice to name, one of them closed."""
    return Sitting().question(
        language,
        _one(SEATS[0], "dice", (0, 1, 2, 3), closed=(0,)),
        _one(SEATS[1], "dice", (1, 6)),
        _one(SEATS[2], "dice", (4, 5, 6)),
        _one(SEATS[3], "dice", tuple(range(1, 7))),
    )


@sample
def plain_table(language: str) -> Made:
    """Asked of everybody with one voice."""
    decision = _one(TABLE, "word", ("yes", "no"))
    return Sitting().question(language, decision)
