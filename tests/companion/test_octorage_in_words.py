"""OctoRage in words: clean sentences with their numbers, and nothing that only some have seen."""

import re
from itertools import product

import pytest

from companion.evening.telling import tell, told_by
from companion.games import game, words_of
from companion.games.octorage.chapters import CHAPTERS
from companion.screen.question import Asker, Begun
from companion.text import LANGUAGES
from engine import FATE, Refused, visible
from engine.games.octorage import OctoRage, events
from engine.games.octorage.events import Happening
from engine.games.octorage.settings import Rulings
from engine.rulings import values_of
from tests.engine.games import random_course
from tests.octorage import RageTable

NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve", "Fay")
BOTH = pytest.mark.parametrize("language", LANGUAGES)
KINDS = [
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
]  # fmt: skip
IDS = [f"O{n}" for n in range(1, 43)] + [f"OG{n}" for n in range(1, 21)]
UNCLEAN = re.compile(r"[{}]|\s\s|None|^\s|\s$|\s[.,)]|\(\s| [:;!?]|'|\b(de|que|le|la|ne|se) [AEÉ]")
"""What no sentence has: holes, stray spaces, a French word that should have been cut short."""


def telling(table, language, names=NAMES):
    seen = OctoRage().view(table, None)
    return game("octorage").telling.narrator(words_of("octorage", language), seen, names)


def told(table, language="en"):
    """What came of the last line, in words."""
    return [line.text for line in tell(telling(table.position.table, language), table.told)]


def refusal(table, picks, language="en"):
    """Why the open question cannot be answered so."""
    (decision,) = table.position.asked
    why = table.game.why_not(table.position, decision, picks)
    assert why is not None
    return telling(table.position.table, language).refusal(why, picks)


# Whole games


@BOTH
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_is_told_in_clean_sentences(seed, language):
    course, spoken = random_course("octorage", seed, 400), words_of("octorage", language)
    for verdict in course.verdicts:
        for line in tell(telling(verdict.position.table, language), verdict.events):
            assert not UNCLEAN.search(line.text), line.text
            assert line.text[-1] in ".!", line.text
            assert spoken.rule(line.cite)


@BOTH
@pytest.mark.parametrize("seed", range(4))
def test_whatever_cannot_be_answered_is_refused_in_a_clean_line_with_its_rule(seed, language):
    course, spoken = random_course("octorage", seed, 120), words_of("octorage", language)
    for position in course.positions:
        for decision in (one for one in position.asked if one.seat != FATE):
            narrator = telling(position.table, language)
            for picks in product(*(field.options for field in decision.fields)):
                why = course.subject.game.why_not(position, decision, picks)
                if why is not None:
                    said = narrator.refusal(why, picks)
                    assert not UNCLEAN.search(said), said
                    assert said.endswith(f" ({why.cite})")
                    assert spoken.rule(why.cite)


@BOTH
@pytest.mark.parametrize("seed", range(4))
def test_who_looks_back_reads_what_lay_open_and_no_card_that_only_some_have_seen(seed, language):
    course = random_course("octorage", seed, 200)
    for position, answer in zip(course.positions, course.answers, strict=False):
        (decision,) = position.asked
        narrator = telling(position.table, language)
        said = narrator.answered(decision, answer.picks)
        assert not UNCLEAN.search(said), said
        assert not UNCLEAN.search(narrator.asked(decision)), narrator.asked(decision)
        is_hidden = decision.name in ("draw", "keep") or (
            decision.seat == FATE and decision.name != "character"
        )
        if is_hidden:
            assert {narrator.answered(decision, row) for row in decision.rows} == {said}


@BOTH
@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_a_sentence(kind, language):
    """Some are rarer than any random game."""
    spoken, key = words_of("octorage", language), f"events.{kind.__name__}"
    assert spoken.has(key) != bool(spoken.under(key))


def test_the_voice_reads_what_the_story_tells():
    table = RageTable({1: "8", 2: "3", 3: "4"}, area="7").play(1, 8)
    view = OctoRage().view(table.position.table, None)
    spoken = words_of("octorage", "en")
    read = told_by(game("octorage").telling, NAMES)(visible(tuple(table.told), None), view, spoken)
    assert list(read) == told(table) == [
        "Ada plays an 8 (Pheromone).",
        "The Rage rises to level 2: an attack now takes 2 lives.",
        "Bo is next.",
    ]  # fmt: skip


def test_the_voice_says_at_once_what_the_story_tells_card_by_card():
    table = RageTable({1: 2, 2: 1, 3: 0}, cards="box").play(1, None)
    view = OctoRage().view(table.position.table, None)
    spoken = words_of("octorage", "en")
    read = list(told_by(game("octorage").telling, NAMES)(table.told, view, spoken))
    assert "Bo draws 1 card." in told(table)
    assert read == [line for line in told(table) if not line.endswith("draws 1 card.")]
    assert read[-2:] == [
        "The turn is over. To draw: 1 card each for Ada and Bo; 2 cards for Cy (empty hand).",
        "Turn 2. Ada holds the Octoman card and starts.",
    ]


# Numbers, causes, and what hands must do


@pytest.mark.parametrize(("language", "lines"), [
    ("en", [
        "Ada plays nothing: the Octoman attacks.",
        "Ada loses 2 lives and has 1 left.",
        "The Weapons in the middle go to the discard.",
        "The turn is over. To draw: 1 card each for Ada and Bo; 2 cards for Cy (empty hand).",
    ]),
    ("fr", [
        "Ada ne joue rien : l’Octoman attaque.",
        "Ada perd 2 vies ; il en reste 1.",
        "Les Armes du milieu vont à la défausse.",
        "Le tour est fini. À piocher"
        " : 1 carte chacun pour Ada et Bo ; 2 cartes pour Cy (main vide).",
    ]),
])  # fmt: skip
def test_an_attack_says_what_it_takes_and_who_draws_how_many(language, lines):
    table = RageTable({1: "3 4", 2: "5", 3: ""}, life={1: 3}, level=2, area="9")
    assert told(table.play(1, None), language) == lines


@pytest.mark.parametrize(("life", "level", "said"), [
    (1, 1, "Ada loses the last life."),
    (2, 3, "Ada loses the last 2 lives."),
    (1, 4, "The Octoman takes everything: Ada loses the last life."),
    (5, 4, "The Octoman takes everything: Ada loses all 5 lives."),
])  # fmt: skip
def test_the_last_life_is_told_so(life, level, said):
    table = RageTable({1: "3", 2: "5", 3: "6"}, life={1: life}, level=level, area="9")
    assert told(table.play(1, None))[1] == said


def test_who_has_no_card_is_attacked_for_all_to_see_why():
    table = RageTable({1: "3", 2: "", 3: "6"}).play(1, 3)
    assert "Bo has no card: the Octoman attacks." in told(table)


def test_every_loss_names_its_cause():
    norbert = {"players": 4, "who": {1: "norbert"}}
    table = RageTable({1: "12 3", 2: "4", 3: "5", 4: "6"}, front={4: "crown"}, **norbert)
    table.play(1, 12).say(choose="strike", player=1, on=2)
    assert told(table) == [
        "Ada aims the Dynamite at Bo.",
        "The Dynamite costs Bo 2 lives; 3 left.",
        "The Crown costs Dan 1 life; 4 left.",
        "Bo is next.",
    ]
    table = RageTable({1: "dodge 3", 2: "4", 3: "5"}, front={1: "statuette"}).play(1, "dodge")
    assert "The Statuette costs Ada 1 life; 4 left." in told(table)
    assert "La Statuette : Ada perd 1 vie ; il en reste 4." in told(table, "fr")


def test_a_treasure_says_its_curse_and_pamela_how_many_lives_come_back():
    table = RageTable({1: "crown 3", 2: "4", 3: "5"}, who={2: "pamela"}, life={2: 4})
    table.play(1, "crown", 3)
    assert told(table)[:2] == [
        "Ada puts the Emerald Crown in front of Cy: each Dynamite costs 1 life.",
        "The Treasure gives Bo 1 life back: 5 now, the most there can be.",
    ]


def test_the_highest_rage_takes_all():
    table = RageTable({1: "8", 2: "3", 3: "4"}, level=3).play(1, 8)
    assert told(table)[1] == "The Rage is at its height: an attack now takes ALL lives."


def test_who_falls_by_an_own_card_leaves_the_turn_to_the_next():
    table = RageTable(
        {1: "dodge 3", 2: "4", 3: "5", 4: "6"}, players=4, life={1: 1}, front={1: "statuette"}
    ).play(1, "dodge")
    assert told(table)[-4:] == [
        "The Statuette costs Ada the last life.",
        "Ada is out of the round; hand and Treasures go to the discard.",
        "The Octoman card passes to Dan.",
        "The turn goes on with Dan.",
    ]


BOX_LINES = {
    "en": [
        "Ada plays a 9 (Pistol); it stays in the middle.",
        "Bo plays a Dodge; it goes to the discard.",
        "Ada puts the Golden Skull in front of Cy: two cards at most.",
        "Cy: put 1 card on the discard, the Golden Skull leaves you two.",
        "Shuffle the discard now: 3 cards. It is the new draw pile.",
    ],
    "fr": [
        "Ada joue un 9 (Pistolet) ; l’Arme reste au milieu.",
        "Bo joue une Esquive ; elle va à la défausse.",
        "Ada pose le Crâne d’or devant Cy : deux cartes au plus.",
        "Cy : posez 1 carte sur la défausse, le Crâne d’or vous en laisse deux.",
        "Mélangez la défausse maintenant : 3 cartes. C’est la nouvelle pioche.",
    ],
}


@BOTH
def test_with_printed_cards_hands_are_told_what_to_do(language):
    table = RageTable({1: 3, 2: 2, 3: 3}, cards="box", pile="unseen")
    said = []
    for player, card, on in ((1, 9, None), (2, "dodge", None), (1, "skull", 3)):
        said += told(table.play(player, card, on), language)
    said += told(table.play(3, None), language)
    wanted = BOX_LINES[language]
    assert [line for line in dict.fromkeys(said) if line in wanted] == wanted


@BOTH
def test_without_printed_cards_nobody_is_told_to_move_one(language):
    spoken = words_of("octorage", language)
    only_box = [key for key in spoken.under("events") if key.endswith("box")]
    ends = [spoken._texts[f"events.{key}"].rpartition("}")[2] for key in only_box]
    table = RageTable({1: "9 skull", 2: "dodge 3", 3: "4 4 5"})
    said = []
    for player, card, on in ((1, 9, None), (2, "dodge", None), (1, "skull", 3)):
        said += told(table.play(player, card, on), language)
    assert len(ends) > 10
    assert not [line for line in said for end in ends if len(end) > 12 and line.endswith(end)]


# Refusals with their numbers


@pytest.mark.parametrize(("language", "said"), [
    ("en", "7 is below 9 (O9)"), ("fr", "7 est inférieur à 9 (O9)"),
])  # fmt: skip
def test_a_card_too_low_is_told_with_both_numbers(language, said):
    table = RageTable({1: "7 12", 2: "3", 3: "4"}, area="9")
    assert refusal(table, (7,), language) == said


def test_a_refusal_says_what_stands_in_the_way():
    table = RageTable({1: "7 crown", 2: "3", 3: "4"}, area="7", front={1: "sceptre jewels"})
    assert refusal(table, (7,)) == "equal is not enough under the Sceptre (O28)"
    assert refusal(table, ("crown",)) == "Jewels: no Treasures (O27)"
    table = RageTable({1: "crown 3", 2: "3", 3: ""}, life={3: 0})
    assert refusal(table, ("crown", 2)) == "Cy is out of the round (O17)"
    assert refusal(table, ("crown", 0)) == "a Treasure goes in front of somebody else (O13)"


def test_with_printed_cards_a_refusal_says_where_the_card_lies():
    table = RageTable(cards="box", area="12", discard="12 12 skull", front={2: "crown"})
    assert refusal(table, (12,)) == "all 3 lie open already (O38)"
    assert refusal(table, ("crown",)) == "Crown: in front of Bo (O38)"
    assert refusal(table, ("skull",)) == "Skull: in the discard (O38)"
    assert refusal(table, ("skull",), "fr") == "Crâne\u00a0: dans la défausse (O38)"


def test_a_theft_says_who_has_no_card_and_courtney_what_does_not_lie_there():
    table = RageTable({1: "3 4", 2: "5", 3: ""}, who={1: "jose"}).play(1, 3)
    assert refusal(table, (2,)) == "Cy has no card (OG4)"
    assert refusal(table, (0,)) == "nobody steals from oneself (O32)"
    table = RageTable({1: "6 3", 2: "5", 3: "4"}, who={1: "courtney"}, discard="12").play(1, 6)
    assert refusal(table, (11,)) == "no 11 lies in the discard (O33)"


def test_the_screen_says_it_of_what_was_touched():
    table = RageTable({1: "7 12", 2: "3", 3: "4"}, area="9")
    asker = Asker(telling(table.position.table, "en"), ("eye", "flame", "spiral"))
    line = asker.why(Begun(why=Refused("too_low", "O9"), touched=(7,)))
    assert (line.text, line.tone) == ("7 is below 9 (O9)", "danger")


# Names


@BOTH
def test_who_has_no_name_is_called_by_the_character_or_the_seat(language):
    table = RageTable({1: "3", 2: "4", 3: "5"}, who={2: "jose"})
    narrator = telling(table.position.table, language, ["Ada", ""])
    assert (narrator.name(0), narrator.name(1)) == ("Ada", "José")
    drawn = events.CharacterDrawn("O5", 1, "jose")
    seat = words_of("octorage", language).say("words.seat", number=2)
    assert narrator.sentence(drawn).startswith(seat), "José draws José says nothing"


# The rules


@BOTH
def test_all_rules_and_rulings_are_there(language):
    assert list(words_of("octorage", language).rules) == IDS


@BOTH
def test_every_rule_stands_in_a_chapter_and_every_chapter_has_its_name(language):
    spoken = words_of("octorage", language)
    *parts, whole = CHAPTERS.values()
    assert list(whole.cites) == IDS
    assert {cite for part in parts for cite in part.cites} == set(IDS)
    for name in CHAPTERS:
        assert spoken.say(f"chapter.{name}.name")
        assert spoken.say(f"chapter.{name}.about")


@BOTH
def test_every_ruling_a_table_may_settle_has_its_topic_and_the_words_of_its_values(language):
    spoken, key = words_of("octorage", language), "screen.pages.new_game"
    for id_, values in values_of(Rulings).items():
        assert spoken.has(f"{key}.topic.{id_}") == (len(values) > 1)
        said = spoken.under(f"{key}.value.{id_}")
        assert said == (values if len(values) > 1 else ())


@BOTH
def test_under_the_jewels_every_treasure_is_refused_for_them_wherever_it_lies(language):
    said = {"en": "Jewels: no Treasures (O27)", "fr": "Bijoux\u00a0: pas de Trésor (O27)"}
    front = {1: "jewels", 2: "crown"}
    table = RageTable({1: 3, 2: 3, 3: 3}, cards="box", discard="skull", front=front)
    for treasure in ("jewels", "crown", "skull", "sceptre", "statuette"):
        assert refusal(table, (treasure,), language) == said[language]
