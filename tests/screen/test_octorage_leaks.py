"""No hand leaks: by no picture, page, lamp, sound, voice, order to a dial, log line, note or time.

The same game is played twice, with the same answers and the same draws, but for faces that only
their owners have seen (`octorage_twins`). All that a table gives out must then be the same, byte by
byte and moment by moment; and of a card that is one of its kind and never leaves a hand, nobody
reads the name. The same eyes must see each of the leaks sown at the end.
"""

import asyncio
import logging

import pytest
from msgspec.structs import replace

from companion.app import openers, over_a_game
from companion.commands import referee as judging
from companion.evening import story as told_stories
from companion.evening.asking import Asking
from companion.evening.bots import Bots
from companion.evening.by_dial import ByDial
from companion.evening.course import Manner
from companion.games import game
from companion.games.octorage.course import RageCourse
from companion.games.octorage.looking_back import RageLookingBack
from companion.lamps.keeper import Lampkeeper
from companion.lamps.meanings import Meaning
from companion.lamps.score import Said
from companion.screen.pages import new_game
from companion.sounds.cues import Cue
from companion.sounds.sounds import Sounds
from companion.text import LANGUAGES, words
from engine.games.octorage import view
from engine.games.octorage.legal import playable
from tests.octorage_twins import canary, twins, would_not_and_could_not
from tests.screen.given_out import GivenOut
from tests.screen.given_twice import (
    ANSWERS,
    BOT,
    DIAL,
    TOGETHER,
    TOUCH,
    by_channel,
    given_twice,
    in_vain,
    leaks,
    played_twice,
)

COULD_AND_WOULD = (1, 5)
"""Games where somebody takes an attack: in one twin for want of a card, in the other by choice."""
CANARY = 0
"""A game in which a Treasure stays in a hand."""


# The law


@pytest.mark.parametrize("who", TOGETHER)
@pytest.mark.parametrize("seed", COULD_AND_WOULD)
def test_nothing_that_a_table_gives_out_tells_of_a_hand(monkeypatch, tmp_path, who, seed):
    assert twins(seed, ANSWERS).one != twins(seed, ANSWERS).other
    assert leaks(monkeypatch, tmp_path, TOGETHER[who], seed=seed) == set()


@pytest.mark.parametrize(("seed", "how"), [(34, "steal"), (82, "look")])
def test_a_theft_and_a_look_tell_nobody_else(monkeypatch, tmp_path, seed, how):
    """What one has stolen, or looked at, is another card in the twin."""
    more = {"most": 45, "who": {1: "jose", 2: "gilles", 3: "norbert", 4: "courtney"}}
    both = twins(seed, **more)
    changed = [one for one, other in zip(both.one, both.other, strict=True) if one != other]
    assert how in {line["fate"] for line in changed}
    assert leaks(monkeypatch, tmp_path, (TOUCH, TOUCH, DIAL, BOT), seed=seed, **more) == set()


@pytest.mark.parametrize("seed", COULD_AND_WOULD)
def test_who_could_not_play_and_who_would_not_are_among_them(seed):
    """Or the law would not be tried where it matters most; and cards are touched in vain."""
    assert would_not_and_could_not(twins(seed, ANSWERS))
    assert in_vain(twins(seed, ANSWERS))


@pytest.mark.parametrize("players", [3, 6])
def test_at_tables_of_any_size(monkeypatch, tmp_path, players):
    means = (TOUCH, BOT, DIAL, TOUCH, BOT, DIAL)[:players]
    assert leaks(monkeypatch, tmp_path, means, seed=3, players=players) == set()


def test_how_long_a_bot_truly_thinks_is_seen_by_nobody(monkeypatch, tmp_path):
    """Every thought takes its own time, another in the twin: the moments are the same."""
    one, other = played_twice(monkeypatch, tmp_path, TOGETHER["bots"], seed=1)
    assert len(one.thoughts) == len(other.thoughts) > ANSWERS / 4
    assert one.thoughts != other.thoughts
    assert len(set(one.thoughts)) > len(one.thoughts) / 2
    assert one.given == other.given


def test_everything_is_listened_to(monkeypatch, tmp_path):
    one, _ = given_twice(monkeypatch, tmp_path, (TOUCH, BOT, DIAL, TOUCH))
    heard = by_channel(one).keys()
    names = ("menu", "undo", "story", "home", "past_games", "new_game", "kept story")
    pages = {f"page {name}" for name in names}
    assert {"picture", "lamps", "sound", "voice", "told", "referee", *pages} <= heard
    assert any(channel.startswith("dial ") for channel in heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_reads_the_name_of_a_card_that_stays_in_a_hand(monkeypatch, tmp_path, language):
    hidden = canary(twins(CANARY, ANSWERS))
    assert hidden
    spoken = words(language, game("octorage").folder)
    names = {spoken.say(f"{key}.{hidden}") for key in ("option.card", "a")}
    means = (TOUCH, BOT, DIAL, TOUCH)
    for given in given_twice(monkeypatch, tmp_path, means, seed=CANARY, language=language):
        told = [what for _, _, what in given]
        assert not [name for name in names for what in told if name.casefold() in what.casefold()]


# Leaks sown on purpose


def playables(table):
    """How many cards each could play: nobody else's business."""
    return [len(playable(table, seat)) for seat in table.setup.seats]


def told_of_a_hand_in_the_view(patch):
    """The lowest Weapon that may be played, but of those in hand."""
    honest = view.player_view

    def telling(table, seat):
        return replace(honest(table, seat), floor=len(playable(table, seat)))

    patch.setattr(view, "player_view", telling)


def told_by_the_voice(patch):
    """Something more is read aloud."""
    honest = Sounds.told

    def told(sounds, events, seen):
        honest(sounds, events, seen)
        sounds._read((str(_counts()),), "en", 0.0)

    patch.setattr(Sounds, "told", told)


def told_by_lamps(patch):
    """A lamp lights up for whoever could play."""
    honest = Lampkeeper.stand

    def stand(keeper, seen):
        honest(keeper, seen)
        for seat in _who_could(keeper):
            keeper.show(Said(Meaning.ASKED, seat + 1))

    patch.setattr(Lampkeeper, "tell", lambda keeper, events, seen: stand(keeper, seen))


def told_by_a_sound(patch):
    """Another sound, where there is something to play."""
    honest = Sounds.told

    def told(sounds, events, seen):
        honest(sounds, events, seen)
        sounds._cues.add([list(Cue)[sum(_counts()) % len(Cue)]])

    patch.setattr(Sounds, "told", told)


def told_by_a_dial(patch):
    """A dial is told which numbers can be played."""

    def meanings(by_dial, seat, position, decision):
        rows = [row for row in decision.rows if row != (None, None)]
        return tuple(rows[:5])

    patch.setattr(ByDial, "_meanings", meanings)


def told_by_haste(patch):
    """Who has no choice does not think."""
    honest = Bots.answer

    async def answer(bots, rules, position, decision, *how):
        picks = await honest(bots, rules, position, decision, *how)
        await asyncio.sleep(0.3 * len(decision.rows))
        return picks

    patch.setattr(Bots, "answer", answer)


def told_by_a_thought(patch):
    """An answer comes as soon as it is thought out."""
    patch.setattr(RageCourse, "manner", lambda *_: Manner())


def told_at_home(patch):
    """What waits is told with how it goes on."""
    honest = RageLookingBack.standing

    def standing(back, kept, words):
        return f"{honest(back, kept, words)} {playables(kept.table)}"

    patch.setattr(RageLookingBack, "standing", standing)


def told_of_who_sits_where(patch):
    """Before one goes on, everybody is told with what they hold."""
    honest = new_game.as_kept

    def as_kept(to_lay, kept, sitters):
        plan = honest(to_lay, kept, sitters)
        named = [
            replace(sitter, name=f"{sitter.name} {number}")
            for sitter, number in zip(plan.sitters, playables(kept.table), strict=True)
        ]
        return replace(plan, sitters=tuple(named))

    patch.setattr(new_game, "as_kept", as_kept)


def told_by_the_log(patch):
    """Somebody wanted to know what is asked."""
    honest = Asking.said

    async def said(asking, position, decision):
        logging.getLogger("companion").debug("asked: %s", decision.rows)
        return await honest(asking, position, decision)

    patch.setattr(Asking, "said", said)


def told_by_going_back(patch):
    """Where one can go back to, hands are named as they were."""
    back = type(game("octorage").looking_back)
    patch.setattr(back, "answered", lambda *asked: str(asked[3].hands))


def told_by_the_referee(patch):
    """Whoever reads the record aloud reads all of it."""
    patch.setattr(judging, "visible", lambda events, viewer: events)


def told_by_the_story(patch):
    """The story of a game that lasts is the whole story."""
    patch.setattr(told_stories, "public", lambda moments: moments)


def told_by_the_story_of_what_waits(patch):
    """So is that of a game that waits, and of what lay where."""
    honest = over_a_game.story

    def story(app, path=None, **more):
        with pytest.MonkeyPatch.context() as within:
            if path is not None:
                within.setattr(told_stories, "public", lambda moments: moments)
            return honest(app, path, **more)

    patch.setitem(openers.OPENERS, "story", story)


def _who_could(keeper):
    return [seat for seat, number in enumerate(_counts()) if number]


def _counts():
    """Those of the game that is played."""
    return playables(NOW[-1].app.running.store.position.table)


NOW = []
"""The games that are played: leaks look into them."""

LEAKS = {
    told_of_a_hand_in_the_view: "picture",
    told_by_the_voice: "voice",
    told_by_lamps: "lamps",
    told_by_a_sound: "sound",
    told_by_a_dial: "dial left",
    told_by_haste: "picture",
    told_by_a_thought: "picture",
    told_at_home: "page home",
    told_of_who_sits_where: "page new_game",
    told_by_the_log: "log",
    told_by_going_back: "page undo",
    told_by_the_story: "page story",
    told_by_the_story_of_what_waits: "page kept story",
    told_by_the_referee: "referee",
}
"""Each with a channel that must tell it."""


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_seen(monkeypatch, tmp_path, leak):
    honest = GivenOut.__init__
    monkeypatch.setattr(
        GivenOut, "__init__", lambda given, *how: NOW.append(given) or honest(given, *how)
    )
    leak(monkeypatch)
    assert LEAKS[leak] in leaks(monkeypatch, tmp_path, (TOUCH, BOT, DIAL, BOT))
