"""Going back in a game of OctoRage by fingers: at once, by all, and the list that is ticked off."""

from companion.evening.seating import Means, Seating, Sitter
from companion.screen import intents as i
from companion.screen.pages.effects import StartGame
from companion.screen.pages.undo import Agree, AllBack, ChoosePoint, TickOff
from companion.screen.pages.walk import Skip
from firmware_bridge.moved_time import play
from tests.screen.app_rig import Rig

PEOPLE = (("red", "Ada", "bottom_left"), ("yellow", "Bo", "top_left"), ("green", "Cy", "right"))
CAST = ("britney", "pamela", "courtney")


def header(cards):
    seats = [
        {"name": name, "character": character}
        for (_, name, _), character in zip(PEOPLE, CAST, strict=True)
    ]
    said = {"record": 1, "game": "octorage", "seed": 5, "cards": cards, "octoman": 1}
    return {**said, "seats": seats}


async def begun(rig, cards):
    sitters = tuple(Sitter(c, name, place, Means.TOUCH) for c, name, place in PEOPLE)
    rig.app.wish(StartGame(Seating(sitters), header(cards)))
    await rig.touch(Skip)
    await rig.until(lambda: is_asked(rig))


def is_asked(rig):
    now = rig.evening.situation
    return now.beat is None and now.seen.owed and now.seen.owed[0].seat >= 0


async def answer(rig, *picks):
    decision = rig.evening.store.position.owed[0]
    row = next(row for row in decision.rows if row[: len(picks)] == picks)
    before = len(rig.evening.store.match.answers)
    rig.evening.answer(decision, row)
    await rig.until(lambda: len(rig.evening.store.match.answers) > before)
    await rig.until(lambda: is_asked(rig))


def test_a_printed_card_is_taken_back_at_once_and_its_line_ticked_off(table, own_home):
    async def story():
        rig = Rig(table)
        async with rig.running():
            await begun(rig, "box")
            before = rig.evening.store.position
            await answer(rig, 9)
            await rig.touch(i.OpenUndo)
            await rig.touch(ChoosePoint, to=0)
            await rig.until(lambda: rig.evening.store.position == before)
            assert rig.evening.store.told.back, "kept until it is done"
            await rig.touch(TickOff, number=0)
            await rig.until(lambda: not rig.app.shown)
            assert not rig.evening.store.told.back

    play(story())


def test_across_a_draw_everybody_agrees_before_the_list(table, own_home):
    async def story():
        rig = Rig(table)
        async with rig.running():
            await begun(rig, "box")
            before = rig.evening.store.position
            await answer(rig, None)
            await rig.touch(i.OpenUndo)
            await rig.touch(ChoosePoint, to=0)
            for seat in range(3):
                assert rig.evening.store.position != before
                await rig.touch(Agree, seat=seat)
            await rig.until(lambda: rig.evening.store.position == before)
            assert len({target.intent.number for target in rig.targets(TickOff)}) >= 2
            await rig.touch(AllBack)
            await rig.until(lambda: not rig.app.shown)

    play(story())


def test_where_the_table_holds_the_cards_it_stands_at_once_as_it_stood(table, own_home):
    async def story():
        rig = Rig(table)
        async with rig.running():
            await begun(rig, "table")
            before, to = rig.evening.store.position, len(rig.evening.store.match.answers)
            await answer(rig, None)
            drawn = rig.evening.store.position
            await rig.touch(i.OpenUndo)
            await rig.touch(ChoosePoint, to=to)
            for seat in range(3):
                await rig.touch(Agree, seat=seat)
            await rig.until(lambda: rig.evening.store.position == before)
            await rig.until(lambda: not rig.app.shown)
            await answer(rig, None)
            assert rig.evening.store.position == drawn, "going back is no second chance"

    play(story())
