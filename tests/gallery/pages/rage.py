"""Pages over a game of OctoRage: its story, going back, and the list of what hands put back."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.evening.seating import Means, Sitter
from companion.evening.story import moments, public
from companion.evening.undo import ask
from companion.games import words_of
from companion.games.octorage import GAME
from companion.screen.pages import story, undo
from companion.screen.style import SEATS
from engine import FATE, Match, Seat, apply, begin, fall, secret_of
from engine.bots import careful
from engine.games.octorage.events import LivesLost, PileRenewed, RoundBegan
from tests.companion import printed
from tests.gallery.arranged import SEATED
from tests.gallery.pages.shared import Sample

NAMES = ("Ada", "Bartholomew", "Cleo", "", "Wolfgang Amadeus")
COLOURS = ("red", "yellow", "green", "blue", "purple")
CAST = ("jose", "courtney", "gilles", "norbert", "pamela")


def header(cards: str) -> dict[str, Any]:
    """Five at a table, who begin with the second."""
    seats = [
        {"name": name, "character": character} if name else {"character": character}
        for name, character in zip(NAMES, CAST, strict=True)
    ]
    said = {"record": 1, "game": "octorage", "seed": 7, "cards": cards, "octoman": 2}
    return {**said, "seats": seats}


@cache
def by_hand(seed: int = 4, most: int = 60) -> Match[Any, Any]:
    """A game with printed cards."""
    match, _ = printed.played(header("box"), Random(seed), most)
    return match


@cache
def by_the_table(seed: int = 5, most: int = 400) -> Match[Any, Any]:
    """A game whose cards the table holds, to its end if it comes in time."""
    policy = careful(Random(seed))
    verdicts, answers = [begin(GAME.rules, GAME.rules.opening(header("table")))], []
    while (position := verdicts[-1].position).outcome is None and len(answers) < most:
        decision = position.owed[0]
        is_chance = decision.seat == FATE
        picks = fall(position, decision, secret_of(seed)) if is_chance else policy(decision)
        answers.append(position.answer(decision, picks))
        verdicts.append(apply(GAME.rules, position, answers[-1]))
    return Match(tuple(verdicts), tuple(answers))


def sitters() -> tuple[Sitter, ...]:
    """People at their usual places."""
    return tuple(
        Sitter(colour, name, place, Means.TOUCH)
        for colour, name, place in zip(COLOURS, NAMES, SEATED[5], strict=True)
    )


# The story


def told(match: Match[Any, Any], share: float = 1.0, look: str = story.EVENTS) -> story.State:
    """The story of a game, so far into it."""
    over = match.position.outcome is not None
    every = moments(GAME.rules, match, GAME.rules.opening(header(_mode(match))))
    shown = every if over else public(every)
    symbols = tuple(SEATS[colour].symbol for colour in COLOURS)
    state = story.begun(shown, NAMES, GAME.looking_back, over=over, look=look, symbols=symbols)
    return replace(state, at=round(share * (len(shown) - 1)))


def _mode(match: Match[Any, Any]) -> str:
    return str(match.position.table.setup.mode)


# Going back


def listed(match: Match[Any, Any]) -> undo.State:
    """The page as it opens."""
    return undo.begun(match, sitters(), GAME.looking_back, course=GAME.course)


def before(match: Match[Any, Any], kind: type) -> int:
    """The last answer from which something of this kind came, and no new round."""
    for to in range(len(match.answers) - 1, -1, -1):
        events = {type(event) for event in match.verdicts[to + 1].events}
        if kind in events and (kind is RoundBegan or RoundBegan not in events):
            return to
    raise LookupError(kind)


def up_to(match: Match[Any, Any], to: int) -> Match[Any, Any]:
    """The game as it stood after that answer."""
    return Match(match.verdicts[: to + 2], match.answers[: to + 1])


def asked(match: Match[Any, Any], kind: type, agreed: tuple[int, ...] = (1,)) -> undo.State:
    """Everybody is asked to go back before it."""
    to = before(match, kind)
    match = up_to(match, to)
    people = frozenset(map(Seat, range(len(NAMES))))
    wish = ask(match, to, Seat(agreed[0]), people, GAME.course)
    wish = replace(wish, agreed=frozenset(map(Seat, agreed)))
    return replace(listed(match), asked=wish)


def putting_back(match: Match[Any, Any], kind: type, *ticked: int) -> undo.State:
    """All have agreed."""
    state = asked(match, kind, tuple(range(len(NAMES))))
    assert state.asked is not None
    return replace(undo.went_back(state, state.asked), ticked=frozenset(ticked))


def _undo(state: undo.State) -> Sample:
    return lambda words, stage: undo.picture(state, words_of("octorage", words.language), stage)


def _story(state: story.State) -> Sample:
    return lambda words, stage: story.picture(state, words_of("octorage", words.language), stage)


def samples() -> dict[str, Sample]:
    """The pages in their states, by name."""
    match = by_hand()
    looks = GAME.looking_back.looks(())
    return {
        "rage-undo": _undo(listed(match)),
        "rage-undo-vote": _undo(asked(match, LivesLost, (1, 3))),
        "rage-undo-vote-shuffled": _undo(asked(match, PileRenewed)),
        "rage-put-back": _undo(putting_back(match, LivesLost, 0, 1)),
        "rage-put-back-shuffled": _undo(putting_back(match, PileRenewed)),
        "rage-put-back-round": _undo(putting_back(match, RoundBegan)),
        "rage-put-back-side": _undo(replace(putting_back(match, LivesLost), facing=90)),
        "rage-story": _story(told(match, 0.6)),
        "rage-story-over": _story(told(by_the_table())),
        **{f"rage-story-{look}": _story(told(match, 0.5, look)) for look in looks},
    }


RAGE: dict[str, Sample] = samples()
