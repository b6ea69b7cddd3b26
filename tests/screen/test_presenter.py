"""What a moment looks like, by its scene alone: no window, no lengths."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.evening.beats import beats
from companion.evening.seating import Means
from companion.games.octopus.course import COURSE
from companion.games.octopus.presenter import TalkShown, present
from companion.games.octopus.scene import Moves, Shield
from companion.screen.intents import (
    Accept,
    Answer,
    ChooseByDial,
    ChooseOnScreen,
    Done,
    LookAt,
    Next,
    Pick,
    PutAway,
    SealTouch,
    Unpick,
    Withdraw,
)
from companion.screen.scene import Ask, Choice, Deal, EndScene
from companion.screen.showing import Chooser
from companion.text import LANGUAGES
from engine import TABLE
from tests.gallery.arranged import Sample
from tests.gallery.samples import (
    EYE,
    FLAME,
    HELD,
    MOTH,
    SAMPLES,
    SPIRAL,
    TRIDENT,
    five_in_crypt,
    middle_game,
)


def scene(name, language="en"):
    return present(SAMPLES[name](language))


def middle_lines(name, language="en"):
    return [line.text for line in scene(name, language).middle.lines]


def strip(name, seat, language="en"):
    return scene(name, language).strips[seat]


def intents(body):
    """Everything a strip lets its seat do."""
    choices = [getattr(body, name) for name in body.__struct_fields__]
    flat = [c for value in choices for c in (value if isinstance(value, tuple) else (value,))]
    return [choice.intent for choice in flat if isinstance(choice, Choice)]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_scene_is_the_same_in_both_languages_but_for_its_words(name):
    english, french = (scene(name, language) for language in LANGUAGES)
    assert type(english) is type(french)
    if not isinstance(english, EndScene):
        for one, other in zip(english.strips, french.strips, strict=True):
            assert type(one.body) is type(other.body)
            assert not one.body or intents(one.body) == intents(other.body)


# Choice


def test_the_choice_says_who_is_sealed_and_who_has_lost_a_dial():
    shown = scene("choice")
    assert [s.state.text for s in shown.strips] == [
        "Sealed", "Choosing…", "Sealed", "Dial lost", "Choosing…",
    ]  # fmt: skip
    assert shown.middle.number == "2 / 5"


def test_no_choice_can_be_told_from_the_scene():
    scenes = []
    for hands in (("3/5", "1/4"), ("6/6", "-/2")):
        sample = middle_game()
        for seat, hand in zip((EYE, FLAME), hands, strict=True):
            dagger, tentacle = (None if h == "-" else int(h) for h in hand.split("/"))
            sample.hear(seat, (dagger, tentacle))
        states = (Chooser(sealed=True),) * 2 + (Chooser(),) * 3
        scenes.append(present(sample.asked("en", choosers=states)))
    assert scenes[0] == scenes[1]


def test_a_seat_without_a_dial_may_set_its_clock_on_the_screen_and_take_the_seal_back():
    assert intents(strip("choice-touch", FLAME).body) == [ChooseOnScreen(FLAME)]
    assert intents(strip("choice-touch", SPIRAL).body) == [Withdraw(SPIRAL)]
    assert intents(strip("choice-touch", TRIDENT).body) == [ChooseOnScreen(TRIDENT)]


def test_the_assisted_shielded_clock_takes_only_what_no_rule_punishes():
    body = strip("choice-shields", FLAME).body
    assert isinstance(body, Shield)
    assert body.reachable == (1, 2, 3, 4, 5)
    assert (6, 1) not in body.sound
    assert (6, 6) in body.sound  # the way outside (R31)
    strict = middle_game(by=("touch",) * 5, rulings={"G19": "strict"})
    loose = present(strict.asked("en", choosers=(Chooser(shield=True),) * 5)).strips[FLAME].body
    assert (None, None) in loose.sound
    assert not loose.snaps


def led(body, dagger, tentacle):
    return tuple(line.text for line in dict(body.readings)[dagger, tentacle])


def test_the_shielded_clock_knows_where_all_hands_lead_or_why_not():
    body = strip("choice-shields", FLAME).body
    assert len(body.readings) == 49
    assert led(body, 3, 6) == ("Crypt", "Garden")
    assert led(body, 6, 1) == ("out of reach", "Library")  # no stairs (R19)
    assert led(body, 2, 2) == ("Dreams", "none")
    assert led(body, None, 4) == ("between two", "Laboratory")
    assert led(body, 4, None) == ("Laboratory", "between two")
    for hands, lines in body.readings:
        wrong = any(line.tone == "danger" for line in lines)
        assert wrong == (hands not in body.sound), hands


def test_without_an_outside_hands_together_are_told_to_be_wrong():
    game = Sample(3, None, at=(1, 2, 2), by=("touch",) * 3)
    body = present(game.asked("en", choosers=(Chooser(shield=True),) * 3)).strips[0].body
    assert led(body, 2, 2) == ("same number", "same number")
    assert (body.outside, len(body.legend), body.here) == ("", 2, 1)


def test_a_shielded_clock_can_be_put_away():
    assert intents(strip("choice-touch", EYE).body)[-1] == PutAway(EYE)
    assert intents(strip("choice-touch", MOTH).body)[-1] == ChooseByDial(MOTH)


def test_who_is_out_is_named_with_what_is_put_back_and_where():
    assert middle_lines("recall-one") == ["Wolfgang Amad… is out: put back a key (Moon Men)."]
    assert middle_lines("recall") == ["Trident is out: put 3 tokens back in place."]
    assert middle_lines("recall-two") == ["Cults out: put 5 tokens back in place."]
    assert middle_lines("recall-memory") == ["Trident is out: tokens go into the box."]
    trident = strip("recall", TRIDENT)
    assert sum(token.is_there for token in trident.tokens) == 3
    assert trident.state.text == "Pawn and tokens off"
    assert [s.number for s in scene("recall").centre.board.spots if s.hot] == [1, 4, 7]


def test_a_fight_that_nobody_began_says_that_time_is_up():
    assert "Time is up: each cult loses 1, nobody gathers. (G12)" in middle_lines("after-time")
    assert "No peace: each cult loses 1, nobody gathers. (R50)" in middle_lines("after-fight")


def test_what_was_sealed_on_the_screen_before_a_restart_is_to_be_set_again():
    hint = scene("choice-void").middle.hint
    assert hint.text == "Those set here were not kept: set again."
    assert strip("choice-void", EYE).body.line.text == "Set it again"
    assert strip("choice-void", FLAME).body.line.text == "Set it here"
    assert "set again" not in scene("choice-touch").middle.hint.text, "nobody has lost anything"


def test_a_seal_made_on_the_screen_does_not_print_what_it_seals():
    assert "90" not in repr(SealTouch(2, 90.0, 270.0))


def test_in_the_memory_variant_nobody_sees_what_lies_face_down():
    strips = scene("choice-memory").strips
    assert {token.icon for s in strips for token in s.tokens} == {"token"}
    assert [sum(token.is_there for token in s.tokens) for s in strips] == [3, 1, 1, 3, 2]


# Revelation


def test_the_reveal_tells_every_seat_its_moves_and_who_has_fallen():
    flame, trident = (strip("reveal", seat) for seat in (FLAME, TRIDENT))
    assert isinstance(flame.body, Moves)
    assert (flame.body.cultist.text, flame.body.offspring.text) == ("Museum", "Laboratory")
    assert trident.body.error
    assert trident.body.cultist.text == "Falls: −1"
    assert trident.change == -1
    assert intents(flame.body) == [Done(FLAME)]


def test_both_hands_on_one_number_lead_outside_and_a_hand_between_is_named():
    assert strip("reveal-odd", FLAME).body.cultist.text == "Dreams"
    assert strip("reveal-odd", FLAME).body.offspring.text == "none"
    assert strip("reveal-odd", EYE).body.offspring.text == "between two"
    assert strip("reveal-odd", SPIRAL).body.cultist.text == "Falls and is out"


def test_unsure_stairs_are_a_question_to_the_whole_table():
    shown = scene("stairs")
    assert [c.intent for c in shown.middle.choices] == [
        Answer(TABLE, "stairs", ("yes",)), Answer(TABLE, "stairs", ("no",))
    ]  # fmt: skip
    assert shown.centre.board.doubt == (2, 3)
    assert all(isinstance(s.body, Moves) for s in shown.strips)


# Conflicts


def test_a_talk_offers_every_end_with_its_cost_to_those_present_only():
    shown = scene("talk-open")
    assert [isinstance(s.body, Deal) for s in shown.strips] == [True, False, True, True, False]
    eye = shown.strips[EYE].body
    assert [c.intent for c in eye.offers] == [
        Answer(EYE, "negotiate", (end,)) for end in ("nothing", EYE, SPIRAL, TRIDENT)
    ]
    assert [c.piece for c in eye.offers[1:]] == ["cross", "cross", "skull"]
    assert eye.accept is None
    assert eye.fight.intent == LookAt(EYE, "veto"), "it costs power: nobody fights by a slip"
    assert eye.fight.sub == "−1: 4 left"


def test_nobody_talks_for_a_bot():
    moment = SAMPLES["talk-offer"]("en")
    sitters = [replace(sitter, means=Means.BOT if n == SPIRAL else sitter.means)
               for n, sitter in enumerate(moment.sitters)]  # fmt: skip
    shown = present(replace(moment, sitters=tuple(sitters)))
    assert shown.strips[SPIRAL].body is None
    assert shown.strips[SPIRAL].state.text == "Thinking…"
    assert isinstance(shown.strips[EYE].body, Deal)
    shown = present(replace(moment, sitters=tuple(sitters), talk=TalkShown()))
    assert shown.strips[SPIRAL].state.text == "Listens"


def test_an_offer_can_be_accepted_by_everybody_present():
    spiral = strip("talk-offer", SPIRAL).body
    assert spiral.accept.intent == Accept(SPIRAL)
    assert spiral.line.text == "Trident takes a skull?"
    assert strip("talk-offer", TRIDENT).body.line.text == "Your offer"


def test_with_five_in_a_room_the_others_have_a_page_of_their_own():
    moth = strip("talk-five", MOTH).body
    assert [c.intent for c in moth.offers] == [
        *(Answer(MOTH, "negotiate", (end,)) for end in ("nothing", MOTH, EYE)),
        LookAt(MOTH, "others"),
    ]
    looking = strip("talk-five-others", EYE).body
    assert [c.intent.picks[0] for c in looking.offers] == [FLAME, SPIRAL, TRIDENT, MOTH]
    assert looking.accept.intent == LookAt(EYE, "")


def test_a_fight_for_the_last_power_says_what_it_costs_and_is_asked_twice():
    fight = strip("talk-five-others", EYE).body.fight
    assert (fight.intent, fight.sub) == (LookAt(EYE, "veto"), "−1: out")
    moment = SAMPLES["talk-doomed"]("en")
    body = present(moment).strips[EYE].body
    assert (body.line.text, body.fight.intent) == (
        "It would be your end.",
        Answer(EYE, "negotiate", ("fight",)),
    )
    assert body.accept.intent == LookAt(EYE, "veto"), "and a way back"
    open_talk = SAMPLES["talk-open"]("en")
    warned = replace(open_talk, talk=TalkShown(warned=frozenset([EYE])))
    body = present(warned).strips[EYE].body
    assert (body.line.text, body.fight.intent) == (
        "Fight? Each loses 1.",
        Answer(EYE, "negotiate", ("fight",)),
    )


def test_when_the_game_is_over_what_lay_face_down_is_turned_over():
    game = middle_game(memory=True, held=HELD | {EYE: "grimoire skull potion key"})
    game = game.clocks("3/4", "1/3", "4/3", "3/4", "6/3").answer("leave")
    rows = present(game.told("en", "end")).reason.rows
    assert all(row.held is not None for row in rows)
    assert any(any(row.held) for row in rows[1:])


def test_pieces_of_those_who_have_no_hands_are_moved_too():
    moment = SAMPLES["reveal"]("en")
    assert "Move your pieces, then tick." in [line.text for line in present(moment).middle.lines]
    bots = tuple(replace(sitter, means=Means.BOT) for sitter in moment.sitters[:1])
    shown = present(replace(moment, sitters=(*bots, *moment.sitters[1:])))
    assert "Move all pieces, then tick." in [line.text for line in shown.middle.lines]


def test_before_the_first_answer_nobody_can_go_back():
    assert not scene("choice-first").can_undo
    assert scene("choice").can_undo


def test_when_time_is_up_every_seat_that_has_not_sealed_is_asked():
    shown = scene("choice-late")
    late = [strip.body.line.text for strip in shown.strips if strip.state.text != "Sealed"]
    assert late == ["Seal now"] * 2
    assert shown.middle.timer is None


def test_naming_one_who_can_take_nothing_says_so():
    sample = five_in_crypt()
    body = present(sample.asked("en", talk=TalkShown(EYE, FLAME))).strips[MOTH].body
    assert body.line.text == "Eye is master here?"


def test_gathering_asks_the_one_who_dominates():
    shown = scene("gather")
    assert intents(shown.strips[SPIRAL].body) == [
        Answer(SPIRAL, "gather", ("take",)), Answer(SPIRAL, "gather", ("leave",))
    ]  # fmt: skip
    assert [s.body for s in shown.strips].count(None) == 4
    assert shown.centre.present == ("spiral",)
    assert "dream" in strip("gather-dreams", MOTH).body.note.text


def test_a_swap_is_picked_step_by_step_and_shown_before_it_is_made():
    assert intents(strip("swap", MOTH).body)[-1] == Answer(MOTH, "swap", (None, None, None))
    assert Pick(MOTH, EYE) in intents(strip("swap", MOTH).body)
    sure = scene("swap-sure")
    assert intents(sure.strips[MOTH].body) == [Answer(MOTH, "swap", (EYE, 7, 3)), Unpick(MOTH)]
    assert (sure.centre.exchange.give, sure.centre.exchange.get) == ("key", "skull")


def test_the_last_power_is_warned_of_before_it_is_sacrificed():
    body = strip("sacrifice-last", MOTH).body
    assert body.note.tone == "danger"
    assert intents(body)[0] == Answer(MOTH, "sacrifice", (EYE,))


def test_giving_up_a_component_tells_nothing_in_the_memory_variant():
    assert intents(strip("discard", EYE).body) == [Answer(EYE, "discard", (c,)) for c in (1, 3, 4)]
    assert intents(strip("discard-memory", SPIRAL).body) == [
        Answer(SPIRAL, "discard", (c,)) for c in range(1, 8)
    ]


def test_what_came_of_a_conflict_is_told_to_each_seat_and_waits_for_the_table():
    shown = scene("after-fight")
    assert [s.state.text for s in shown.strips] == [
        "−1: 4 left", "Watching", "Out of the game", "−1: 2 left", "Watching",
    ]  # fmt: skip
    assert [c.intent for c in shown.middle.choices] == [Next()]
    assert {m.symbol: m.change for m in shown.track.markers} == {
        "eye": -1, "flame": 0, "spiral": -1, "trident": -1, "moth": 0,
    }  # fmt: skip


def test_beats_come_one_place_at_a_time_and_fold_to_where_the_game_stands():
    sample = middle_game().clocks("3/4", "1/3", "4/1", "3/4", "2/2")
    told = beats(sample.game, COURSE, sample.match)
    assert [(beat.kind, beat.place) for beat in told if not beat.is_quiet] == [
        ("reveal", 0), ("place", 1), ("place", 3), ("place", 4),
    ]  # fmt: skip
    for one, other in pairwise(told):
        assert one.after == other.before
    assert told[-1].after == sample.game.view(sample.match.position.table, None)


# The end


def test_the_end_tells_the_tie_break_step_by_step():
    shown = scene("end-tie-break")
    assert shown.winners == ("trident",)
    assert [row.out_at for row in shown.reason.rows] == [1, 0]
    assert shown.reason.decided == (2,)
    assert [step.text for step in shown.reason.steps] == ["Only Trident has an idol: it wins."]


@pytest.mark.parametrize(
    ("name", "winners"),
    [("end-tie", 0), ("end-shared", 3), ("end-last", 1), ("end-nobody", 0), ("end", 1)],
)
def test_every_ending_names_who_won_and_the_rule(name, winners):
    shown = scene(name)
    assert len(shown.winners) == winners
    assert shown.rule
    assert shown.answer


def test_trouble_is_told_in_every_scene_without_hiding_what_is_asked():
    sample = five_in_crypt()
    shown = present(sample.asked("en", notice="not_saved"))
    assert shown.middle.lines[-1].tone == "danger"
    assert isinstance(shown.strips[EYE].body, Deal)


def test_a_long_name_is_shortened_in_a_sentence_and_whole_on_its_strip():
    sample = Sample(3, names=("Maximilienne de Robespierre",))
    shown = present(sample.clocks("1/3", "1/4", "4/2").asked("en", talk=TalkShown(0, 0)))
    assert shown.strips[0].name == "Maximilienne de Robespierre"
    assert shown.strips[1].body.line.text == "Maximilienne… takes a grimoire?"


def test_questions_to_one_seat_have_a_strip_with_something_to_touch():
    for name in ("gather", "swap", "swap-give", "sacrifice", "discard"):
        bodies = [s.body for s in scene(name).strips if s.body]
        assert [type(body) for body in bodies] == [Ask]
