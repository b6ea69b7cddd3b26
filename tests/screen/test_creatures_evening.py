"""Four people who do not know the screen, with printed cards: what a turn asks of them."""

from companion.screen.intents import Answer, Answers
from companion.screen.layout import table_picture
from companion.screen.scene import Timer
from companion.screen.stage import Stage
from engine.games.creatures.cards import BRUTALITY, CONJURING
from tests.gallery.creatures import ADA, CLEO, CREED, SIX, THREE, Evening
from tests.gallery.creatures_box import box, killed

MOST = {BRUTALITY: (6, 2), CONJURING: (7, 1), "turn": (33, 5)}
"""Touches of who plays, and of others: an attack with who is killed and whose bluff is passed, a
turn of the first round, with six cards in every hand and what they do. Of whole evenings: 5.0 and
1.4, 6.1 and 0.3, 23.6 and 2.7."""


def test_an_evening_of_newcomers_takes_few_touches_and_nothing_cannot_be_read(
    window, own_home, same_chance, pictures
):
    from tests.screen.creatures_evening import evening  # noqa: PLC0415 -- it opens a window

    rig, witness = evening(window, 1, pictures, rounds=1)
    assert not witness.complaints, "\n".join(witness.complaints[:20])
    assert len(rig.turns) >= len(rig.hands)
    for kind, (own, others) in MOST.items():
        found = rig.costs(kind)
        assert 0 < found[0] <= own, (kind, found)
        assert found[1] <= others, (kind, found)
    assert rig.before <= 36, "four names, the box, three leaves of the walk"


def test_who_throws_against_a_monster_may_show_an_elder_sign_instead():
    evening = box().play(("conjuring", None, -1, 9), (7, CLEO, 15), (0,), (9,))
    scene = evening.scene("fr", window=Timer(1, 1))
    keys = [key.intent for row in scene.strips[CLEO].body.rows for key in row.keys]
    assert Answer(CLEO, "sign", ("yes",)) in keys


def test_the_next_card_passes_the_window_of_a_bluff():
    scene = killed().scene("en", window=Timer(1, 1))
    keys = [key.intent for row in scene.strips[ADA].body.rows for key in row.keys]
    ends = next(
        one for one in keys if isinstance(one, Answers) and one.answers[-1].picks[0] == "end"
    )
    assert ends.answers[0] == Answer(CLEO, "bluff", ("no",))
    assert scene.strips[CLEO].body.shield.intent == Answer(CLEO, "bluff", ("yes",))


def test_a_bonus_says_what_it_costs():
    evening = box().play(("brutality", 3, None, None), (7, CLEO, 15), ("no",))
    keys = evening.scene("en").strips[0].body.rows[1].keys
    assert [(key.label, key.sub) for key in keys[1:]] == [
        ("+1", "2 points"), ("+2", "4 points"), ("+3", "6 points")
    ]  # fmt: skip


def test_a_creed_stands_on_its_strip_until_the_skills_are_rolled():
    founded = Evening(places=THREE)
    (said,) = {strip.body.sheet.creed for strip in founded.scene("en").strips}
    assert said == f"“{CREED}”"
    drawn = {sheet.key: sheet for sheet in table_picture(founded.scene("en"), Stage(800, 480))[1]}
    for seat in range(3):
        assert said in {getattr(part, "text", "") for part in drawn[f"strip {seat}"].parts}
    begun = Evening(**SIX).scene("en")
    assert not any(getattr(strip.body, "sheet", None) and strip.body.sheet.creed
                   for strip in begun.strips)  # fmt: skip
