"""Fingers on a real window play OctoRage: the pad, the shielded hand, seats."""

from contextlib import asynccontextmanager

import pytest

from companion.games.octorage import GAME
from companion.screen import intents as i
from companion.screen.canvas.grip import FIRM
from companion.screen.parts import Held
from firmware_bridge.moved_time import play
from tests.gallery.rage_asked import FIVE, LONG, box, held

BO = 1


@asynccontextmanager
async def at_table(off, path, table, places=FIVE, language="en"):
    from tests.games.rig import AtTable  # noqa: PLC0415 -- it opens a window

    means = ("touch",) * len(table.position.table.life)
    arranged = table.header, table.position.start
    rig = AtTable(off, GAME, path / "rage.jsonl", places, means, language, arranged=arranged)
    async with rig.running():
        await rig.until(lambda: rig.store.position.owed)
        yield rig


def told(off, path, table, story, **more):
    async def whole():
        async with at_table(off, path, table, **more) as rig:
            await story(rig)

    play(whole())


def answers(rig):
    return [answer.picks for answer in rig.store.match.answers]


def spot(rig, kind, **fields):
    left, bottom, right, top = rig.targets(kind, **fields)[0].box
    return (left + right) / 2, (bottom + top) / 2


def wall(rig, seat):
    """Where a hand is laid to look."""
    sheet = rig.view._sheets[f"strip {seat}"]
    part, _ = sheet.painters["hand"]
    assert isinstance(part, Held)
    u = rig.view.stage.u
    return sheet.frame.out((part.x + part.w / 2) * u, -(part.y + part.h / 2) * u)


def under(rig, seat):
    """What can be read behind the wall now."""
    return [part.text for part, _ in rig.view._sheets[f"strip {seat}"].painters["hand"][1].inner()]


def words(rig):
    rig.frame()
    return [word.part.text for word in rig.view.words()]


def order(rig, seat=BO):
    """The cards as they lie."""
    return [one.card for one in rig.evening.held.at(seat, rig.store.position.table.hands[seat])]


# Printed cards


def test_a_card_is_one_touch_on_the_pad(table, tmp_path):
    async def story(rig):
        await rig.touch(i.Answer, seat=BO, picks=(9, None))
        assert answers(rig) == [(9, None)]

    told(table, tmp_path, box(), story)


def test_the_keys_never_move(table, tmp_path):
    def keys(rig):
        rig.frame()
        found = [t for t in rig.view.targets() if isinstance(t.intent, i.Answer | i.Why)]
        return {t.intent.picks[0]: t.box for t in found if t.intent.to == "play"}

    boxes = []
    for area in ("", "9", "12"):
        told(table, tmp_path / f"a{area}", box(area=area), lambda rig: _note(rig, boxes, keys))
    assert boxes[0] == boxes[1] == boxes[2]
    assert {*range(1, 13), "dodge", None} <= boxes[0].keys()


async def _note(rig, boxes, keys):
    boxes.append(keys(rig))


@pytest.mark.parametrize(("language", "says"), [("en", "7 is below 9 (O9)"),
                                                ("fr", "7 est inférieur à 9 (O9)")])  # fmt: skip
def test_a_dim_key_says_why_for_four_seconds(table, tmp_path, language, says):
    async def story(rig):
        await rig.touch(i.Why, seat=BO, picks=(7,))
        assert says in words(rig)
        assert not answers(rig)
        await rig.until(lambda: not rig.playing.is_waiting)
        rig.dirty = True
        assert says not in words(rig)

    told(table, tmp_path, box(), story, language=language)


def test_a_treasure_is_a_touch_on_its_sign_and_one_on_a_seat(table, tmp_path):
    async def story(rig):
        await rig.touch(i.Why, seat=BO, picks=("sceptre",))
        assert "Sceptre: in front of Cleo (O38)" in words(rig)
        await rig.touch(i.Pick, seat=BO, option="skull")
        await rig.touch(i.Why, seat=BO, picks=("skull", 3))
        assert "Dan is out of the round (O17)" in words(rig)
        assert "3 → 2" in words(rig), "what it would do to Cleo"
        await rig.touch(i.Unpick, seat=BO)
        await rig.touch(i.Pick, seat=BO, option="skull")
        await rig.touch(i.Answer, seat=BO, picks=("skull", 2))
        assert answers(rig)[0] == ("skull", 2)

    told(table, tmp_path, box(front={3: "sceptre"}, life={4: 0}), story)


def test_a_treasure_for_which_one_seat_is_left_is_one_touch(table, tmp_path):
    async def story(rig):
        await rig.touch(i.Answer, seat=BO, picks=("crown", 0))
        assert answers(rig)[0] == ("crown", 0)

    told(table, tmp_path, box(life={3: 0, 4: 0, 5: 0}), story)


def test_the_attack_says_what_it_costs(table, tmp_path):
    async def story(rig):
        assert "lose all 5" in words(rig)
        await rig.touch(i.Answer, seat=BO, picks=(None, None))
        assert answers(rig)[0] == (None, None)

    told(table, tmp_path, box(level=4), story)


# Cards that the table holds


def test_a_card_is_played_from_its_place_and_seen_while_the_wall_is_held(table, tmp_path):
    async def story(rig):
        rig.frame()
        shut = table.pixels()
        assert under(rig, BO) == ["Lay a hand here to look"]
        finger = table.press(*wall(rig, BO))
        assert {"3", "8", "11"} <= set(under(rig, BO))
        place = order(rig).index(11)
        table.tap(*spot(rig, i.FromHand, seat=BO, place=place))  # a second finger
        table.lift(finger)
        await rig.until(lambda: answers(rig))
        assert answers(rig) == [(11, None)]
        assert table.pixels() != shut

    told(table, tmp_path, held("3 8 11 dodge", players=6, area="7"), story, places=LONG)


def test_two_alike_lie_at_two_places(table, tmp_path):
    async def story(rig):
        assert len(rig.targets(i.FromHand, seat=BO)) == 4
        place = max(n for n, card in enumerate(order(rig)) if card == 9)
        await rig.touch(i.FromHand, seat=BO, place=place)
        assert answers(rig) == [(9, None)]
        assert rig.store.position.table.hands[BO] == (9, 9, 10)

    told(table, tmp_path, held("9 9 9 10", area="7"), story)


def test_a_refused_card_says_why_only_while_the_wall_is_held(table, tmp_path):
    async def story(rig):
        place = order(rig).index(3)
        rig.frame()
        shut = table.pixels()
        await rig.touch(i.FromHand, seat=BO, place=place)
        rig.frame()
        assert table.pixels() == shut, "nobody else learns of it"
        finger = table.press(*wall(rig, BO))
        assert "3 is below 7 (O9)" in under(rig, BO)
        table.lift(finger)
        assert "3 is below 7 (O9)" not in under(rig, BO)
        assert not answers(rig)

    told(table, tmp_path, held("3 8 11 dodge", area="7"), story)


def test_a_swipe_along_the_backs_mixes_them_and_nobody_sees_how(table, tmp_path):
    async def story(rig):
        orders = {tuple(order(rig))}
        rig.frame()
        shut = table.pixels()
        for _ in range(12):
            first, last = (spot(rig, i.FromHand, seat=BO, place=at) for at in (0, 3))
            rig.view._last = (None, -1.0)
            finger = table.press(*first)
            table.drag(finger, first[0] + 2 * FIRM, first[1])
            table.drag(finger, *last)
            table.lift(finger)
            rig.frame()
            orders.add(tuple(order(rig)))
        assert len(orders) > 3
        assert not answers(rig)
        assert table.pixels() == shut

    told(table, tmp_path, held("3 8 11 dodge", area="7"), story)


def test_two_people_look_at_once_and_neither_must_be_asked(table, tmp_path):
    async def story(rig):
        rig.frame()
        ours = table.press(*wall(rig, BO), "bo")
        theirs = table.press(*wall(rig, 0), "ada")
        assert {"3", "8", "11"} <= set(under(rig, BO))
        assert under(rig, 0) in (["1", "2"], ["2", "1"])
        table.lift(ours)
        assert under(rig, BO) == ["Lay a hand here to look"]
        assert under(rig, 0)
        table.lift(theirs)
        assert under(rig, 0) == []

    told(table, tmp_path, held("3 8 11 dodge", area="7"), story)


def test_a_card_is_new_for_one_look(table, tmp_path):
    async def story(rig):
        def hand():
            return rig.store.position.table.hands[BO]

        def new():
            return [one.card for one in rig.evening.held.at(BO, hand()) if one.is_new]

        rig.frame()
        table.lift(table.press(*wall(rig, BO)))
        await rig.touch(i.Answer, seat=BO, picks=(None, None))
        await rig.until(lambda: len(hand()) == 5)
        assert len(new()) == 1, "drawn after the attack"
        finger = table.press(*wall(rig, BO))
        assert len(under(rig, BO)) >= 3
        table.lift(finger)
        assert new() == []

    told(table, tmp_path, held("3 8 11 dodge", area="7"), story)


def test_a_treasure_lies_open_and_its_target_is_a_seat(table, tmp_path):
    async def story(rig):
        await rig.touch(i.FromHand, seat=BO, place=order(rig).index("crown"))
        assert not answers(rig)
        assert not rig.targets(i.Unpick), "the card lies open"
        await rig.touch(i.Answer, seat=BO, picks=("crown", 4))
        assert answers(rig) == [("crown", 4)]

    told(table, tmp_path, held("3 8 11 crown", area="7"), story)


# What characters may do besides


def test_whoever_is_struck_is_named_with_what_is_left(table, tmp_path):
    async def story(rig):
        await rig.touch(i.FromHand, seat=BO, place=order(rig).index(12))
        await rig.until(lambda: rig.targets(i.Answer, to="strike"))
        assert {"5 → 3", "out"} <= set(words(rig))
        await rig.touch(i.Answer, to="strike", picks=(4,))
        assert rig.store.position.table.life[4] == 0

    told(table, tmp_path, held("3 12", who={2: "norbert"}, life={5: 2}), story)


def test_courtney_takes_what_lies_in_the_discard(table, tmp_path):
    async def story(rig):
        await rig.touch(i.FromHand, seat=BO, place=order(rig).index(7))
        await rig.until(lambda: rig.targets(i.Answer, to="take"))
        assert "× 2" in words(rig)
        await rig.touch(i.Why, to="take", picks=(5,))
        assert "no 5 lies in the discard (O33)" in words(rig)
        await rig.touch(i.Answer, to="take", picks=(1,))
        assert 1 in rig.store.position.table.hands[BO]

    told(table, tmp_path, held("3 7", who={2: "courtney"}, discard="1 1 4", area="6"), story)
