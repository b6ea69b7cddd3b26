"""What is told without a touch of its own, and to whom: beside a question, or at a turn's end."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.app import running
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.games.octopus.presenter import present
from companion.screen import intents as i
from firmware_bridge.moved_time import play
from tests.gallery.samples import EYE, FLAME, HELD, MOTH, SAMPLES, SPIRAL, TRIDENT, middle_game
from tests.screen.app_rig import Rig
from tests.screen.crash_runner import is_over
from tests.screen.stop_runner import HEADER, SEATS, STOPS, first_turn


def state(name, seat, language="en"):
    return present(SAMPLES[name](language)).strips[seat].state.text


# The end of a turn


def test_who_has_fallen_takes_the_offspring_back_too():
    assert state("recall-beside", TRIDENT) == "Up, offspring back"
    assert state("recall-beside", TRIDENT, "fr") == "Debout et rejeton"
    fallen = middle_game().clocks("3/6", "1/6", "4/6", "-/-", "1/1")
    while fallen.match.position.owed[0].name != "clock":
        fallen.answer("leave")
    alone = present(fallen.told("en", "recall")).strips[TRIDENT].state
    assert alone.text == "Stand your cultist up", "it has no offspring out"


def test_what_was_taken_and_what_is_taken_back_are_told_together():
    assert state("recall-beside", SPIRAL) == "Token and offspring"
    assert state("recall-beside", EYE) == "Take offspring back"
    assert state("recall-beside", MOTH) == "+1: 6 now"
    assert state("recall-beside-leave", MOTH) == "Take a key", "and no word of the dream"


def test_beside_a_question_all_see_what_the_others_took_or_could_not():
    assert state("gather-beside", SPIRAL) == "Take a potion"
    assert state("gather-beside", EYE) == "Has one already"
    assert state("gather-beside", TRIDENT) == "Watching"


# One short of the night


def test_all_are_told_who_lacks_a_single_component():
    shown = present(middle_game().asked("en"))
    assert shown.middle.hint.text == "Eye and Trident: 3 of 4!"
    talk = present(SAMPLES["talk-open"]("en"))
    assert talk.strips[MOTH].state.text == "Watching"
    gather = present(SAMPLES["gather-dreams"]("en"))
    assert gather.strips[EYE].state.text == "Lacks one of 4"
    held = {EYE: "grimoire skull", SPIRAL: "skull plant"}
    game = middle_game(held=held, at=(3, 1, 4, 2, 7))
    game.clocks("3/6", "1/6", "4/6", "2/5", "1/1").answer("leave").answer("leave").answer("take")
    beat = next(beat for beat in game.passed() if beat.place == 4)
    shown = present(game.asked("en", passed=(beat,)))
    assert shown.strips[SPIRAL].state.text == "Take it: 3 of 4!"


def test_of_what_lies_face_down_nobody_is_told():
    shown = present(middle_game(memory=True).asked("en"))
    assert shown.middle.hint is None
    game = middle_game(memory=True, held=HELD).clocks("3/6", "1/6", "4/6", "3/6", "1/1")
    shown = present(game.asked("en"))
    assert {strip.state.text for strip in shown.strips if strip.body is None} == {"Watching"}


# Talks with bots


@pytest.mark.parametrize(
    ("name", "seat", "said"),
    [
        ("talk-bots", FLAME, "Eye would be too near"),
        ("talk-bots", TRIDENT, "Bears Eye a grudge"),
        ("talk-bots-fight", FLAME, "Has least to lose"),
        ("talk-bots-fight", TRIDENT, "Rather no deal than this"),
        ("talk-bots-peace", FLAME, "So that nobody loses"),
        ("talk-bots-peace", TRIDENT, "Hopes for more"),
        ("talk-bots-promise", FLAME, "Gives Spiral its word"),
        ("passed-word", TRIDENT, "Has Flame’s word"),
    ],
)
def test_a_bot_says_why_it_offers_refuses_or_would_fight(name, seat, said):
    assert state(name, seat) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("talk-bots-promise", "Flame: next turn my cultist stays out of the crypt."),
        ("reveal-words", "Flame breaks its word"),
        ("bots-fought", "Trident fights. Bears Flame a grudge."),
    ],
)
def test_all_read_what_is_promised_who_breaks_their_word_and_why_bots_fight(name, said):
    assert said in [line.text for line in present(SAMPLES[name]("en")).middle.lines]


def test_of_words_that_are_all_kept_one_is_told_and_of_none_nothing():
    moment = SAMPLES["reveal-words"]("en")
    kept = replace(moment, promises=moment.promises[1:])
    assert [line.text for line in present(kept).middle.lines][-1] == "Trident keeps its word"
    assert len(present(replace(moment, promises=())).middle.lines) == 1
    fell = replace(moment, promises=(replace(moment.promises[0], turn=5),))
    assert len(present(fell).middle.lines) == 1, "it is for another turn"


def answered(talk):
    return talk is None or talk.agreed | talk.refused == set(talk.decision.parties)


def test_a_bot_is_never_silent_after_an_offer(window, own_home, monkeypatch):
    """One with bots in a room: however they answer, it is told, and with it what they want."""
    window.resize(800, 480)
    monkeypatch.setattr(running, "Random", lambda: Random(1))  # in another game nobody may meet
    monkeypatch.setattr(running, "randbelow", lambda _: 7)
    seats = Seating(tuple(
        Sitter(sitter.colour, "", place, Means.TOUCH if n == 0 else Means.BOT)
        for n, (sitter, place) in enumerate(zip(SEATS.sitters, ROOMY, strict=False))
    ))  # fmt: skip

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(seats, HEADER | {"exterior": "dreams"})
            await rig.play_a_while(lambda: rig.evening.situation.talk or is_over(rig))
            talk = rig.evening.situation.talk
            assert talk, "in this game somebody meets a bot"
            await rig.until(lambda: rig.evening.situation.talk.words)
            for end in (0, "nothing", 0, "nothing", 0):
                rig.app.heard(i.Answer(0, "negotiate", (end,)))
                await rig.until(lambda: answered(rig.evening.situation.talk))
                if rig.evening.situation.talk is None:
                    return  # all agree, or they fight for the reason they have told
                words = rig.evening.situation.talk.words
                offers = [(word.picks, word.pledge) for word in words if word.deed == "offer"]
                assert len(offers) == len(set(offers)), "nothing is offered twice"

    play(story())


# A fight


def test_a_fight_is_asked_once_more_and_a_slip_is_no_answer(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS["moves"](rig)
            for seat in (2, 3):
                await rig.touch(i.Done, seat=seat)
            await rig.until(lambda: rig.evening.situation.talk)
            assert not rig.targets(i.Answer, picks=("fight",))
            await rig.touch(i.LookAt, seat=0, page="veto")
            await rig.touch(i.Answer, seat=0, picks=("fight",))
            assert rig.evening.situation.talk, "touched twice in haste: a slip"
            await rig.touch(i.LookAt, seat=0, page="veto")
            assert not rig.targets(i.Answer, picks=("fight",)), "and there is a way back"
            await rig.fight(0)
            await rig.until(lambda: rig.evening.situation.beat)

    play(story())


# Ways on


def test_promises_are_in_reach_while_people_bargain(window, own_home):
    window.resize(800, 480)

    async def story():
        rig = Rig(window)
        async with rig.running():
            await first_turn(rig)
            await STOPS["moves"](rig)
            for seat in (2, 3):
                await rig.touch(i.Done, seat=seat)
            await rig.until(lambda: rig.evening.situation.talk)
            await rig.touch(i.OpenOwn)
            await rig.until(lambda: rig.app.shown == "promises")

    play(story())


def test_from_the_end_of_a_game_one_comes_home(window, own_home):
    window.resize(800, 480)
    bots = Seating(tuple(replace(sitter, means=Means.BOT) for sitter in SEATS.sitters))

    async def story():
        rig = Rig(window)
        async with rig.running():
            await rig.begin(bots, HEADER)
            await rig.play_a_while(lambda: is_over(rig))
            await rig.touch(i.GoHome)
            await rig.until(lambda: rig.app.shown == "home")
            assert rig.app.running is None
            waiting = [lid.game for lid in rig.app.top.state.lids if lid.waits]
            assert waiting == [], "its end was seen"

    play(story())
