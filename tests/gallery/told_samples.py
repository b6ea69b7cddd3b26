"""Moments in which something is told beside the matter in hand, for the gallery and the tests."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.octopus.presenter import Moment, TalkShown
from companion.games.octopus.promises import Promise
from companion.screen.scene import Timer
from engine.talk import Pledge, Word
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


def talk_bots_promise(language: str) -> Moment:
    """A bot has not been given what it offered, and adds a promise to whom it was too much."""
    away = Pledge(FLAME, SPIRAL, (FLAME,), "away", 3, 0.1)
    gives = Word(FLAME, "offer", (FLAME,), "word", SPIRAL, pledge=away)
    talk = TalkShown(FLAME, FLAME, frozenset([FLAME, TRIDENT]), words={FLAME: gives}, pledge=away)
    return _crypt().asked(language, talk=talk, timer=Timer(31, 60))


def bots_fought(language: str) -> Moment:
    """Bots have talked among themselves, and one of them has said why it fights."""
    game = Sample(4, by=("touch", "bot", "touch", "bot"), power=(5, 4, 6, 3), at=(3, 1, 3, 1))
    game.clocks("4/6", "1/6", "3/6", "1/5").answer("fight")
    said = Word(TRIDENT, "end", ("fight",), "wronged", FLAME)
    return game.told(language, "place", 1, ended_by=said)


def reveal_words(language: str) -> Moment:
    """The clocks open, and all see who has kept their word."""
    game = Sample(4, by=("touch", "bot", "touch", "bot"), power=(5, 4, 6, 3), at=(3, 3, 3, 3))
    game.clocks("2/1", "1/3", "3/2", "4/6")
    said = Promise(FLAME, SPIRAL, "spare", 3, 4, 0), Promise(TRIDENT, SPIRAL, "away", 3, 4, 0)
    return game.told(language, "reveal", promises=said)


def passed_word(language: str) -> Moment:
    """Two bots have come to terms, and one of them has promised the other something."""
    game = Sample(4, by=("touch", "bot", "touch", "bot"), power=(5, 4, 6, 3), at=(3, 1, 3, 1))
    game.clocks("4/6", "1/6", "3/6", "1/5").answer(1).answer("take")
    said = (Promise(FLAME, TRIDENT, "away", 1, 5, 5),)
    return game.asked(language, passed=game.passed(), promises=said)


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
        talk_bots_peace, talk_bots_promise, bots_fought, reveal_words, passed_word, choice_endways,
        talk_endways,
    )
}  # fmt: skip
