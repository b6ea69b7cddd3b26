"""Moments in which something is told beside the matter in hand, for the gallery and the tests."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.octopus.presenter import Moment, TalkShown
from companion.screen.scene import Timer
from engine.talk import Word
from tests.gallery.arranged import Sample

EYE, FLAME, SPIRAL, TRIDENT, MOTH = range(5)


def quiet_turn(*answers: str, seventh: str = "leave") -> Sample:
    """Nobody meets anybody: one falls, one has it already, two can take, and one dreams."""
    game = Sample(
        held={EYE: "grimoire skull", FLAME: "idol plant", SPIRAL: "skull", TRIDENT: "plant key"},
        power=(5, 4, 6, 3, 5),
        at=(3, 1, 4, 2, 7),
    )
    game.clocks("3/6", "5/6", "4/1", "-/2", "1/1")
    for answer in answers:
        game.answer(answer)
    return game.answer(seventh) if len(answers) > 1 else game


def gather_beside(language: str) -> Moment:
    """One is asked, and what others have taken is told beside it."""
    return quiet_turn("take").asked(language, passed=quiet_turn("take").passed())


def recall_beside(language: str) -> Moment:
    """The end of a turn in which nobody had to be waited for."""
    game = quiet_turn("take", "take")
    return game.told(language, "recall", passed=game.passed())


def recall_beside_leave(language: str) -> Moment:
    """Another, with a key, and with a component left."""
    game = quiet_turn("leave", "take", seventh="take")
    return game.told(language, "recall", passed=game.passed())


def _crypt() -> Sample:
    game = Sample(4, by=("touch", "bot", "touch", "bot"), power=(5, 4, 6, 3), at=(3, 3, 3, 3))
    return game.clocks("3/1", "3/1", "3/2", "3/2")


def _by_seat(words: tuple[Word, ...]) -> dict[int, Word]:
    return {word.seat: word for word in words}


def talk_bots(language: str) -> Moment:
    """Bots say no, and why."""
    no = Word(FLAME, "refuse", (EYE,), "near", EYE), Word(TRIDENT, "refuse", (EYE,), "wronged", EYE)
    talk = TalkShown(
        EYE, EYE, frozenset([EYE]), refused=frozenset([FLAME, TRIDENT]), words=_by_seat(no)
    )
    return _crypt().asked(language, talk=talk, timer=Timer(31, 60))


def talk_bots_fight(language: str) -> Moment:
    """Bots would rather fight; and somebody has touched the fight, which costs everybody."""
    fight = Word(FLAME, "warn", ("fight",), "pays"), Word(TRIDENT, "refuse", (EYE,), "fight")
    talk = TalkShown(
        EYE, EYE, frozenset([EYE]), refused=frozenset([TRIDENT]), warned=frozenset([SPIRAL]),
        words=_by_seat(fight),
    )  # fmt: skip
    return _crypt().asked(language, talk=talk)


def talk_bots_peace(language: str) -> Moment:
    """A bot offers that nobody take anything; the other hopes for more."""
    said = Word(FLAME, "offer", ("nothing",), "peace"), Word(TRIDENT, "refuse", (EYE,), "better")
    yes, no = frozenset([FLAME]), frozenset([TRIDENT])
    talk = TalkShown("nothing", FLAME, yes, refused=no, words=_by_seat(said))
    return _crypt().asked(language, talk=talk)


def choice_endways(language: str) -> Moment:
    """What all read is turned towards the short edges."""
    game = Sample(held={EYE: "grimoire skull potion"}, power=(5, 4, 6, 3, 5), at=(3, 1, 4, 3, 7))
    return game.asked(language, endways=True)


def talk_endways(language: str) -> Moment:
    """The same during a talk."""
    talk = TalkShown(EYE, EYE, frozenset([EYE, SPIRAL]))
    return _crypt().asked(language, talk=talk, timer=Timer(31, 60), endways=True)


TOLD: dict[str, Callable[[str], Moment]] = {
    make.__name__.replace("_", "-"): make
    for make in (
        gather_beside, recall_beside, recall_beside_leave, talk_bots, talk_bots_fight,
        talk_bots_peace, choice_endways, talk_endways,
    )
}  # fmt: skip
