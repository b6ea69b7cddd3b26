"""Moments of real games, for the gallery and the tests: every scene the table screen can show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.octopus.presenter import Moment, TalkShown
from companion.screen.scene import Timer
from companion.screen.showing import Chooser
from tests.gallery.arranged import Sample
from tests.gallery.told_samples import TOLD

EYE, FLAME, SPIRAL, TRIDENT, MOTH = range(5)

SAMPLES: dict[str, Callable[[str], Moment]] = {**TOLD}
"""By name, each a function of the language."""


def sample(make: Callable[[str], Moment]) -> Callable[[str], Moment]:
    """Put a moment among the samples."""
    SAMPLES[make.__name__.replace("_", "-")] = make
    return make


HELD = {
    EYE: "grimoire skull potion", FLAME: "idol", SPIRAL: "skull",
    TRIDENT: "grimoire potion key", MOTH: "chart plant",
}  # fmt: skip
POWER = (5, 4, 6, 3, 5)
AT = (3, 1, 4, 3, 7)
SEALED, OPEN = Chooser(sealed=True), Chooser()


def middle_game(**fields: Any) -> Sample:
    return Sample(**({"held": HELD, "power": POWER, "at": AT} | fields))


@sample
def choice(language: str) -> Moment:
    states = (SEALED, OPEN, SEALED, Chooser(lost=True), OPEN)
    return middle_game().asked(language, choosers=states)


@sample
def choice_first(language: str) -> Moment:
    return Sample(turn=1).asked(language, choosers=(OPEN,) * 5)


@sample
def choice_touch(language: str) -> Moment:
    states = (
        Chooser(shield=True), OPEN, Chooser(sealed=True, withdrawable=True),
        Chooser(lost=True, may_touch=True), Chooser(shield=True, lost=True),
    )  # fmt: skip
    ways = ("touch", "touch", "touch", "dial", "dial")
    return middle_game(by=ways).asked(language, choosers=states, timer=Timer(48, 60))


@sample
def choice_void(language: str) -> Moment:
    """Two had set their clocks on the screen before the table was switched off."""
    states = (Chooser(void=True), OPEN, Chooser(void=True), SEALED, SEALED)
    ways = ("touch", "touch", "touch", "dial", "bot")
    return middle_game(by=ways).asked(language, choosers=states)


@sample
def choice_shut(language: str) -> Moment:
    """All were told to open, and one dial does not."""
    states = (SEALED, SEALED, Chooser(lost=True, shut=True), SEALED, SEALED)
    return middle_game().asked(language, choosers=states)


@sample
def choice_failed(language: str) -> Moment:
    """Two seals failed: all choose anew, those two on the screen though they have dials."""
    failed = Chooser(by_touch=True, failed="silent")
    return middle_game().asked(language, choosers=(failed, OPEN, failed, SEALED, OPEN))


@sample
def choice_late(language: str) -> Moment:
    """The time is up, and two have not sealed yet."""
    states = (OPEN, SEALED, OPEN, SEALED, SEALED)
    return middle_game(by=("touch",) * 5).asked(language, choosers=states, timer=Timer(0, 60))


@sample
def choice_shields(language: str) -> Moment:
    states = (Chooser(shield=True),) * 5
    return middle_game(by=("touch",) * 5).asked(language, choosers=states)


@sample
def choice_memory(language: str) -> Moment:
    names = ("Bartholomew the Wise", "Éléonore", "Jo", "Maximilienne", "Zoé")
    return middle_game(memory=True, names=names).asked(
        language, choosers=(SEALED,) * 5, notice="not_saved"
    )


@sample
def choice_out(language: str) -> Moment:
    game = middle_game(exterior="moon", at=(3, 0, 4, 3, 7), power=(1, 0, 7, 1, 7), by=("bot",))
    return game.asked(language, choosers=(OPEN,) * 5)


def revealed() -> Sample:
    return middle_game().clocks("3/5", "2/4", "3/6", "6/1", "3/1")


@sample
def reveal(language: str) -> Moment:
    return revealed().told(language, "reveal", done=frozenset({EYE, SPIRAL}))


@sample
def reveal_odd(language: str) -> Moment:
    """Between two places, both hands on one number, the last power lost."""
    game = middle_game(power=(5, 4, 1, 3, 5), by=("dial", "dial", "dial", "bot", "dial"))
    return game.clocks("4/-", "2/2", "-/1", "-/-", "6/3").told(language, "reveal")


@sample
def stairs(language: str) -> Moment:
    return middle_game(verified=False).clocks("2/5", "1/4", "4/6", "5/1", "3/4").asked(language)


def at_crypt(**fields: Any) -> Sample:
    """Nobody has a question before the crypt."""
    return middle_game(**fields).clocks("3/5", "1/1", "3/6", "3/1", "6/1")


@sample
def talk_open(language: str) -> Moment:
    return at_crypt().asked(language, timer=Timer(57, 60))


@sample
def talk_offer(language: str) -> Moment:
    talk = TalkShown(TRIDENT, TRIDENT, frozenset({EYE, TRIDENT}))
    return at_crypt().asked(language, talk=talk, timer=Timer(42, 60))


def five_in_crypt(**fields: Any) -> Sample:
    return middle_game(at=(3, 3, 4, 3, 1), **fields).clocks("3/5", "3/6", "3/2", "3/1", "3/1")


@sample
def talk_five(language: str) -> Moment:
    talk = TalkShown(EYE, EYE, frozenset({EYE, FLAME, TRIDENT}))
    return five_in_crypt().asked(language, talk=talk, timer=Timer(9, 60))


@sample
def talk_five_others(language: str) -> Moment:
    talk = TalkShown("nothing", MOTH, frozenset({MOTH}), frozenset({EYE, SPIRAL, TRIDENT}))
    names = ("Bartholomew", "Maximilienne", "Jo", "Wolfgang Amadeus", "Zoé")
    return five_in_crypt(names=names, power=(1, 4, 6, 3, 5)).asked(language, talk=talk)


@sample
def gather(language: str) -> Moment:
    return middle_game().clocks("3/5", "2/6", "4/2", "1/5", "6/1").asked(language)


def outside(exterior: str, *hands: str, **fields: Any) -> Sample:
    """Only the Exterior Location has somebody to ask."""
    return middle_game(exterior=exterior, **fields).clocks(*hands)


_ALONE_OUTSIDE = ("3/4", "1/3", "4/1", "3/4", "2/2")


@sample
def gather_dreams(language: str) -> Moment:
    return outside("dreams", *_ALONE_OUTSIDE).asked(language)


@sample
def gather_moon(language: str) -> Moment:
    return outside("moon", *_ALONE_OUTSIDE).asked(language)


def swapping(**fields: Any) -> Sample:
    return outside("marsh", *_ALONE_OUTSIDE, **fields).answer("take")


@sample
def swap(language: str) -> Moment:
    return swapping().asked(language)


@sample
def swap_give(language: str) -> Moment:
    return swapping().asked(language, picked=(EYE,))


@sample
def swap_sure(language: str) -> Moment:
    return swapping().asked(language, picked=(EYE, 7, 3))


@sample
def swap_memory(language: str) -> Moment:
    return swapping(memory=True).asked(language, picked=(SPIRAL,))


def sacrificing(**fields: Any) -> Sample:
    return outside("moon", *_ALONE_OUTSIDE, **fields).answer("leave")


@sample
def sacrifice(language: str) -> Moment:
    return sacrificing().asked(language)


@sample
def sacrifice_last(language: str) -> Moment:
    return sacrificing(power=(5, 4, 6, 3, 1)).asked(language, picked=(EYE,))


@sample
def discard(language: str) -> Moment:
    return sacrificing().answer(EYE).asked(language)


@sample
def discard_memory(language: str) -> Moment:
    return sacrificing(memory=True).answer(SPIRAL).asked(language)


@sample
def after_offspring(language: str) -> Moment:
    game = middle_game(power=(1, 4, 6, 3, 5)).clocks("3/5", "2/3", "4/3", "3/6", "5/4")
    return game.told(language, "place", 3)


@sample
def after_fight(language: str) -> Moment:
    return at_crypt(power=(5, 4, 1, 3, 5)).answer("fight").told(language, "place", 3)


@sample
def after_time(language: str) -> Moment:
    """Nobody began the fight: the talk ran out of time (G12)."""
    fought = at_crypt(power=(5, 4, 1, 3, 5)).answer("fight").told(language, "place", 3)
    assert fought.beat is not None
    return replace(fought, beat=replace(fought.beat, is_late=True))


@sample
def after_taken(language: str) -> Moment:
    return at_crypt().answer(TRIDENT).answer("take").told(language, "place", 3)


@sample
def after_swap(language: str) -> Moment:
    return swapping().answer(EYE, 7, 3).told(language, "place", 7)


@sample
def after_return(language: str) -> Moment:
    return sacrificing().answer(EYE).answer(3).told(language, "place", 7)


@sample
def after_toll(language: str) -> Moment:
    game = outside("city", "3/4", "1/1", "4/3", "3/4", "2/2", power=(5, 1, 6, 3, 5))
    return game.told(language, "place", 7)


@sample
def after_dreams(language: str) -> Moment:
    game = outside("dreams", "3/4", "1/1", "4/3", "3/4", "2/2", power=(5, 4, 6, 3, 7))
    return game.answer("nothing").told(language, "dreams")


@sample
def recall(language: str) -> Moment:
    game = outside("dreams", "3/4", "1/1", "4/3", "6/4", "2/2", power=(5, 4, 6, 1, 5))
    return game.answer("nothing").told(language, "recall")


@sample
def recall_one(language: str) -> Moment:
    names, held = ("Eléonore", "Maximilienne", "Wolfgang Amadeus"), HELD | {SPIRAL: "key"}
    clocks, power = ("3/4", "1/1", "2/3", "3/4", "2/2"), (5, 4, 1, 3, 5)
    game = outside("moon", *clocks, power=power, names=names, held=held)
    return game.answer("nothing").told(language, "recall")


@sample
def recall_two(language: str) -> Moment:
    held = HELD | {SPIRAL: "skull plant"}
    game = outside("dreams", "3/4", "1/1", "2/3", "6/4", "2/2", power=(5, 4, 1, 1, 5), held=held)
    return game.answer("nothing").told(language, "recall")


@sample
def recall_memory(language: str) -> Moment:
    clocks, power = ("3/4", "1/1", "4/3", "6/4", "2/2"), (5, 4, 6, 1, 5)
    game = outside("dreams", *clocks, power=power, memory=True, rulings={"G3": "removed"})
    return game.answer("nothing").told(language, "recall")


@sample
def three(language: str) -> Moment:
    game = Sample(3, "marsh", held={0: "grimoire", 2: "key"}, power=(4, 3, 2), at=(1, 2, 7))
    return game.asked(language, choosers=(OPEN, SEALED, OPEN))


@sample
def three_quick(language: str) -> Moment:
    return (
        Sample(3, None, at=(1, 1, 2), by=("dial", "bot", "bot"))
        .clocks("2/3", "2/4", "1/1")
        .asked(language, timer=Timer(60, 60))
    )


_ROUND = ("left", "bottom_left", "bottom_right", "right", "top_right")


@sample
def flat(language: str) -> Moment:
    states = (SEALED, OPEN, SEALED, OPEN, SEALED)
    return middle_game(places=_ROUND).asked(language, choosers=states)


@sample
def flat_talk(language: str) -> Moment:
    talk = TalkShown(EYE, EYE, frozenset({EYE, FLAME}))
    return five_in_crypt(places=_ROUND).asked(language, talk=talk)


@sample
def flat_shields(language: str) -> Moment:
    states = (Chooser(shield=True),) * 5
    return middle_game(places=_ROUND, by=("touch",) * 5).asked(language, choosers=states)


@sample
def talk_doomed(language: str) -> Moment:
    """One who would lose the last of their power has touched the fight."""
    talk = TalkShown("nothing", FLAME, frozenset([FLAME]), warned=frozenset([EYE]))
    game = five_in_crypt(power=(1, 4, 6, 3, 5))
    return game.asked(language, talk=talk, timer=Timer(31, 60))


@sample
def turned(language: str) -> Moment:
    places = ("right", "bottom_left", "bottom_right", "top_left")
    game = Sample(4, "city", places=places, at=(1, 2, 1, 5), power=(5, 4, 5, 3))
    return game.asked(language, choosers=(OPEN, SEALED, OPEN, OPEN))


@sample
def end(language: str) -> Moment:
    game = middle_game(held=HELD | {EYE: "grimoire skull potion key"})
    return game.clocks("3/4", "1/3", "4/3", "3/4", "6/3").answer("leave").told(language, "end")


@sample
def end_tie_break(language: str) -> Moment:
    held = HELD | {EYE: "grimoire skull potion plant", TRIDENT: "grimoire idol potion key"}
    game = middle_game(held=held)
    return game.clocks("3/4", "1/3", "4/3", "3/4", "6/3").answer("leave").told(language, "end")


def full_tie(rulings: dict[str, str]) -> Sample:
    held = {seat: "grimoire skull potion plant" for seat in (EYE, TRIDENT, MOTH)}
    game = middle_game(held=held, power=(4, 4, 6, 4, 3), rulings=rulings)
    return game.clocks("3/4", "1/3", "4/3", "3/4", "6/3").answer("leave")


@sample
def end_tie(language: str) -> Moment:
    return full_tie({}).told(language, "end", facing=180)


@sample
def end_shared(language: str) -> Moment:
    return full_tie({"G9": "shared"}).told(language, "end", facing=90)


@sample
def end_last(language: str) -> Moment:
    game = Sample(3, None, at=(1, 2, 0), power=(1, 2, 0), held={0: "grimoire", 1: "idol skull"})
    return game.clocks("1/3", "2/1").told(language, "end", facing=270)


@sample
def end_nobody(language: str) -> Moment:
    game = Sample(3, None, at=(1, 2, 0), power=(1, 1, 0))
    return game.clocks("1/2", "2/1").told(language, "end")
