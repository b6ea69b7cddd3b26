"""A game of OctoRage and its twin, each with all that the table gives out of it."""

from collections import defaultdict

from companion.evening.seating import Means
from tests.octorage_twins import twins
from tests.screen.given_out import GivenOut

TOUCH, BOT, DIAL = Means.TOUCH, Means.BOT, Means.DIAL
ANSWERS = 70
TOGETHER = {
    "people": (TOUCH, TOUCH, TOUCH, TOUCH),
    "dials": (DIAL, DIAL, DIAL, DIAL),
    "bots": (BOT, TOUCH, BOT, BOT),
}


def given_twice(monkeypatch, home, means, **more):
    """What is given out of a game, and of its twin."""
    return [played.given for played in played_twice(monkeypatch, home, means, **more)]


def played_twice(
    monkeypatch, home, means, seed=5, language="en", look=lambda: None, most=ANSWERS, **fields
):
    both, found = twins(seed, most, **fields), []
    vain = in_vain(both)
    for name, lines in (("one", both.one), ("other", both.other)):
        with monkeypatch.context() as patch:
            for folder in ("CONFIG", "DATA", "STATE"):
                patch.setenv(f"XDG_{folder}_HOME", str(home / name / folder))
            played = GivenOut(patch, both.header, lines, means, language, look(), vain)
            played.play()
            found.append(played)
    return found


def in_vain(both):
    """The answers before which somebody may touch a card that cannot be played, in both games."""
    asked = [[verdict.position.asked for verdict in match.verdicts] for match in both.matches]
    return [at for at, pair in enumerate(zip(*asked, strict=True)) if all(map(has_closed, pair))]


def has_closed(asked):
    if not asked or asked[0].name != "play":
        return False
    cards = {row[0] for row in asked[0].rows}
    return any(card not in cards for card in asked[0].fields[0].options)


def by_channel(given):
    channels = defaultdict(list)
    for moment, channel, what in given:
        channels[channel].append((moment, what))
    return channels


def leaks(*how, **more):
    """The channels that tell one game from the other."""
    one, other = map(by_channel, given_twice(*how, **more))
    return {channel for channel in one.keys() | other.keys() if one[channel] != other[channel]}
