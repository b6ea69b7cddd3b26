"""What moves in Créatures & Cultistes when something is done, and that it is still after it."""

import pytest

from companion.screen.layout import table_picture
from companion.screen.parts import Arrow, Flown, Group, Seal
from companion.screen.stage import Stage
from tests.gallery.__main__ import SCENES
from tests.screen.test_motion import later

ADA, BO, CLEO = 0, 1, 2
MOVING = ("card-played", "killed", "row-fallen", "bluffed", "devoured", "lasting-ended", "star",
          "chain", "summon")  # fmt: skip


def sheets(name, size=(800, 480)):
    _, drawn = table_picture(SCENES[f"creatures-{name}"]("en"), Stage(*size))
    return {sheet.key: sheet for sheet in drawn}


def keyed(sheet, word):
    return [part for part in sheet.parts if part.key.startswith(word)]


def within(sheet, strip):
    """Whether a point of the stage lies on a strip."""
    ground = strip.parts[0]
    w, h = (ground.h, ground.w) if strip.turn % 180 else (ground.w, ground.h)
    return abs(sheet[0] - strip.x) <= w / 2 and abs(sheet[1] - strip.y) <= h / 2


def test_the_worth_of_who_dies_flies_as_dots_to_the_killers_points():
    drawn = sheets("row-fallen")
    dots = keyed(drawn["deeds"], "dots")
    assert len(dots) == 3, "Cleo's seventh is worth three"
    for dot in dots:
        assert within((dot.from_x, dot.from_y), drawn[f"strip {CLEO}"])
        assert within((dot.x, dot.y), drawn[f"strip {ADA}"])


def test_points_change_when_the_last_dot_has_arrived():
    drawn = sheets("row-fallen")
    (had,) = keyed(drawn[f"strip {ADA}"], "had")
    (has,) = keyed(drawn[f"strip {ADA}"], "has")
    arrived = max(dot.motion.wait_ms + dot.motion.ms for dot in keyed(drawn["deeds"], "dots"))
    assert (had.parts[0].text, has.text) == ("12", "15")
    assert had.motion.ms == has.motion.wait_ms >= arrived
    assert had.is_there
    assert not had.stays


def test_the_light_goes_down_as_the_god_is_called_and_strips_stay_lit():
    drawn = sheets("summon")
    (dusk,) = drawn["dusk"].parts
    assert (dusk.entrance().alpha, dusk.alpha, dusk.motion.ms) == (0.0, 0.6, 200)
    order = list(drawn)
    assert order.index("dusk") < order.index("god") < order.index(f"strip {ADA}")


def test_the_killers_seal_is_stamped_once_the_dice_lie_still():
    drawn = sheets("killed")
    (stamp,) = keyed(drawn[f"strip {BO}"], "stamp")
    (lived,) = keyed(drawn[f"strip {BO}"], "dies")
    last = max(die.motion.wait_ms + die.motion.ms for die in keyed(drawn["dice"], "die"))
    assert isinstance(stamp, Seal)
    assert stamp.motion.wait_ms == lived.motion.wait_ms >= last
    assert stamp.entrance().r > stamp.r
    assert lived.is_there, "until then it is seen alive"


def test_a_bluff_lifts_the_stamp_and_sends_the_dots_back():
    drawn = sheets("bluffed")
    (lift,) = keyed(drawn["deeds"], "lift")
    (dot,) = keyed(drawn["deeds"], "dots")
    assert lift.scale > lift.from_scale
    assert within((dot.from_x, dot.from_y), drawn[f"strip {ADA}"])
    assert within((dot.x, dot.y), drawn[f"strip {BO}"])
    assert not keyed(drawn[f"strip {BO}"], "stamp")


def test_a_row_nobody_lives_in_slides_down_and_the_next_comes_from_above():
    (old,) = keyed(sheets("row-fallen")[f"strip {CLEO}"], "row that falls")
    (new,) = keyed(sheets("row-fallen")[f"strip {CLEO}"], "row of")
    assert old.y > old.from_y
    assert new.entrance().y < new.y
    assert (old.motion.ms, new.motion.ms) == (450, 450)


def test_jaws_shut_over_the_strip_of_who_is_devoured():
    drawn = sheets("devoured")
    above, below = keyed(drawn["deeds"], "jaws")
    strip = drawn[f"strip {ADA}"]
    assert above.from_y < above.y < strip.y < below.y < below.from_y


def test_a_card_turns_over_half_way_to_both_wings_and_then_chalk_goes_from_box_to_box():
    drawn = sheets("card-played")["deeds"]
    cards = keyed(drawn, "card")
    (chalk,) = keyed(drawn, "strike")
    assert len(cards) == 2
    assert all(card.back and card.back != card.parts for card in cards)
    assert isinstance(chalk, Arrow)
    assert chalk.motion.wait_ms >= cards[0].motion.ms


def test_a_lasting_card_that_ends_slides_over_its_edge():
    (gone,) = keyed(sheets("lasting-ended")["track"], "ended")
    assert gone.x > gone.from_x
    assert not gone.stays


def test_the_star_flies_to_whom_it_favours():
    drawn = sheets("star")
    (star,) = keyed(drawn["deeds"], "star")
    assert within((star.x, star.y), drawn[f"strip {CLEO}"])


def test_a_chain_grows_to_its_next_link():
    drawn = sheets("chain")
    (link,) = drawn["link 2"].parts
    assert isinstance(link, Group)
    assert (link.motion.ms, link.entrance().x < link.x) == (250, True)
    assert not drawn["link 1"].parts[0].motion.ms


def test_what_flies_is_seen_only_on_its_way():
    there = Flown(x=10, y=0, from_x=0, from_y=0, bend=4, share=0.5, parts=(), stays=False)
    assert (there.now().x, there.now().y, there.now().alpha) == (5, 4, 1)
    seal = (Seal(x=0, y=0, r=3, symbol="eye"),)
    shares = (0.0, 0.5, 0.99, 1.0)
    passing = [Flown(x=9, y=0, from_x=0, from_y=0, parts=seal, stays=False, share=share).now()
               for share in shares]  # fmt: skip
    assert [bool(one.parts) for one in passing] == [False, True, True, False]
    assert passing[2].alpha < 0.1


def test_a_card_shows_its_back_until_half_way_and_is_thin_there():
    face, back = (Seal(x=0, y=0, r=3, symbol="eye"),), (Seal(x=0, y=0, r=3, symbol="moth"),)
    card = [Flown(x=9, y=0, from_x=0, from_y=0, parts=face, back=back, share=share).now()
            for share in (0.2, 0.49, 0.51, 1.0)]  # fmt: skip
    assert [one.parts for one in card] == [back, back, face, face]
    assert card[1].across < 0.1
    assert card[3].across == 1


@pytest.mark.parametrize("name", MOVING)
def test_it_comes_to_rest(table, name):
    table.view.show(SCENES["creatures-turn"]("en"))
    table.view.skip()
    table.view.show(SCENES[f"creatures-{name}"]("en"))
    assert table.view._moves
    later(table, 5000)
    assert not table.view._moves
    assert table.view._moves.ticks is None, "a still table draws nothing"


@pytest.mark.parametrize("name", MOVING)
def test_a_calm_table_only_fades(table, name):
    table.view.calm = True
    table.view.show(SCENES["creatures-turn"]("en"))
    table.view.skip()
    table.view.show(SCENES[f"creatures-{name}"]("en"))
    for move in table.view._moves.by_painter.values():
        assert (move.motion.ms, move.motion.wait_ms) == (120, 0), move.new.key


def test_the_total_is_told_once_the_dice_lie_still_and_then_the_word():
    drawn = sheets("roll")
    last = max(die.motion.wait_ms + die.motion.ms for die in keyed(drawn["dice"], "die"))
    waits = [part.motion.wait_ms for part in keyed(drawn["wing"], "said")]
    assert waits == sorted(waits)
    assert last <= waits[0] < waits[-1]
