"""What OctoRage writes near its dial and its edges can be read whole, and touched."""

from importlib.resources import files
from itertools import combinations, product

import pytest

from companion.games.octorage.layout.strips import tab
from companion.games.octorage.scene import Curse
from companion.screen.intents import Answer, OpenRules
from companion.screen.layout import table_picture
from companion.screen.layout.strips import strip_parts
from companion.screen.parts import Button, Icon, Text
from companion.screen.question import Begun
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine.games.octorage.cards import TREASURES
from tests.gallery.__main__ import SIZES
from tests.gallery.rage import FIVE, LONG, RAGE, ROUND, RageEvening
from tests.gallery.rage_moments import Looked
from tests.screen import looks

OWN = files("companion.screen.art").joinpath("icons", "octorage")
BOTH = pytest.mark.parametrize("language", LANGUAGES)
ADA, BO, CLEO, DAN, EVE = range(5)


# Cut off, or in the way


def test_no_treasure_lies_on_a_number_of_the_piles(table):
    """Of who is asked on the upper edge, beside a short one."""
    for active, cursed in product(range(1, 6), repeat=2):
        evening = RageEvening(dict.fromkeys(range(1, 6), 3), places=FIVE, cards="box", area="7 12",
                              active=active, front={cursed: "skull sceptre jewels"})  # fmt: skip
        table.show(evening.scene("fr"))
        tabs = [box for _, box in looks.plates(table.view, "tab")]
        wings = [word for word in table.view.words() if word.sheet.startswith("wing")]
        wrong = [word.part.text for word in wings for box in tabs if looks.overlap(word.ink, box)]
        assert not wrong, (active, cursed, wrong)


@BOTH
def test_who_can_play_no_weapon_is_told_so(language):
    """A 12 lies there, and the Sceptre before who is asked: nothing is higher."""
    said = {"en": ("no Weapon", "no Weapon, or 8"), "fr": ("aucune Arme", "aucune Arme, ou 8")}
    for character, words in zip(("jose", "britney"), said[language], strict=True):
        evening = RageEvening({2: 3}, who={2: character}, cards="box", active=2, area="12",
                              front={2: "sceptre"})  # fmt: skip
        assert evening.scene(language).strips[BO].body.line.text == words


@BOTH
@pytest.mark.parametrize("name", ["rage-attack", "rage-attack-fatal", "rage-round-won"])
def test_no_word_beside_the_dial_reaches_its_beads(language, name):
    _, sheets = table_picture(RAGE[name](language), Stage(800, 480))
    disc = next(sheet for sheet in sheets if sheet.key == "disc")
    side = next(sheet for sheet in sheets if sheet.key == "side")
    words = [part for part in side.parts if isinstance(part, Text)]
    assert words
    assert min(side.x + part.x - disc.x for part in words) >= 102, "a bead reaches 101"


@BOTH
def test_who_starts_is_named_and_can_read_all_of_it(table, language):
    """Ada starts on a strip that makes way for who was attacked beside her."""
    evening = Looked(
        {1: 0, 2: 2, 3: 2, 4: 2, 5: 2}, life={2: 1}, level=1, active=2, area="9", cards="box",
        places=("bottom_left", "bottom_right", "left", "top_middle", "right"), direction="counter",
    )  # fmt: skip
    table.show(evening.play(2, None).looked_at(language, "attack"))
    said = {word.part.text: word.painter.fitted for word in table.view.words()}
    draw = {"en": "Draw 2", "fr": "Piochez 2"}[language]
    start = {"en": "I start", "fr": "Je débute"}[language]
    for words in ("Ada", draw, start):
        assert " ".join(said[words].lines) == words


# To name somebody


def naming(active=2, **fields):
    table = Looked({1: 3, 2: 3, 3: 3, 4: 3, 5: 3}, cards="box", active=active, area="4", **fields)
    return table.scene("en", begun={active - 1: Begun(("skull",))})


def test_a_touch_on_a_strip_names_who_sits_there():
    scene = naming(life={4: 0})
    asked = {choice.intent for choice in scene.strips[BO].body.seats}
    for seat in (ADA, CLEO, EVE):
        intent = scene.strips[seat].body.touch
        assert intent in asked
        assert isinstance(intent, Answer)
        assert intent.picks == ("skull", seat)
        buttons = [
            part for part in strip_parts(scene.strips[seat], 256, 86) if isinstance(part, Button)
        ]
        assert [(button.intent, button.w, button.h) for button in buttons] == [(intent, 256, 86)]


def test_nobody_is_named_while_a_card_is_chosen_or_where_a_hand_is_looked_at():
    table = Looked({1: 3, 2: 3, 3: 3}, cards="box", active=2, area="4")
    assert not any(getattr(strip.body, "touch", None) for strip in table.scene("en").strips)
    held = Looked({1: "3 4", 2: "skull 5", 3: "6 7", 4: "9", 5: "9"}, active=2, area="4")
    scene = held.scene("en", begun={1: Begun(("skull",))})
    assert not any(getattr(strip.body, "touch", None) for strip in scene.strips)


# Out of the round


@BOTH
def test_who_is_out_reads_what_is_guessed(table, language):
    said = {"en": ("Attack on whom?", "Guess"), "fr": ("Attaque sur qui\u00a0?", "Deviner")}
    table.show(RAGE["rage-out-of-the-round"](language))
    words = {word.part.text: word.painter.fitted for word in table.view.words()}
    for one in said[language]:
        assert " ".join(words[one].lines) == one


# Two curses before one


@BOTH
def test_two_curses_have_two_words_each_and_signs_alone_where_there_is_no_room(table, language):
    said = {"en": ("2 cards", "Dynamite −1"), "fr": ("2 cartes", "Dynamite −1")}[language]
    evening = Looked(
        {1: 3, 2: 3, 3: 3}, cards="box", active=1, front={2: "skull crown"},
        places=("bottom_right", "top_left", "left"),
    )  # fmt: skip
    scene = evening.scene(language)
    table.show(scene)
    words = {word.part.text: word.painter.fitted for word in table.view.words()}
    assert [" ".join(words[one].lines) for one in said] == [*said]
    curses = scene.centre.curses[BO]
    narrow = tab(curses, (-60, 60), 86)
    assert not [part for part in narrow if isinstance(part, Text)]
    assert sum(isinstance(part, Icon) for part in narrow) == 2


@BOTH
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_any_two_curses_can_be_read_wherever_they_lie(table, size, language):
    table.resize(*size)
    complaints = []
    for pair in combinations(TREASURES, 2):
        evening = Looked(
            {1: 3, 2: 3, 3: 3}, cards="box", active=1, front={2: " ".join(pair)},
            places=("bottom_right", "top_left", "left"),
        )  # fmt: skip
        table.show(evening.scene(language))
        complaints += looks.complaints(table.view, *size)
    assert not complaints, "\n".join(complaints)


# In sight


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("cards", ["box", "table"])
@pytest.mark.parametrize("places", [FIVE, ROUND, LONG])
def test_the_piles_are_in_sight_whoever_is_asked(size, cards, places):
    """Also beside the deep pad on a short edge."""
    hands = dict.fromkeys(range(1, len(places) + 1), 3 if cards == "box" else "1 2 3")
    for active in hands:
        evening = RageEvening(hands, places=places, cards=cards, active=active, area="4 6",
                              discard="1 8 8 9")  # fmt: skip
        _, sheets = table_picture(evening.scene("fr"), Stage(*size))
        said = [
            part.text
            for sheet in sheets
            if sheet.key.startswith("wing")
            for part in (*sheet.parts, *(p for b in sheet.parts for p in getattr(b, "parts", ())))
            if isinstance(part, Text)
        ]
        wings = evening.scene("fr").centre.wings
        assert {str(wings.pile), "4"} <= {*said}, (active, said)


@BOTH
@pytest.mark.parametrize("name", ["rage-attack", "rage-attack-near", "rage-round-won"])
def test_what_the_next_attack_would_take_is_not_shown_beside_what_this_one_took(language, name):
    scene = RAGE[name](language)
    _, sheets = table_picture(scene, Stage(800, 480))
    shown = [part.name for sheet in sheets for part in sheet.parts if isinstance(part, Icon)]
    assert "token-life" in shown
    assert "token-life-risk" not in shown
    assert ("token-life-lost" in shown) == name.startswith("rage-attack")


def test_a_life_at_stake_looks_like_no_life_that_is_lost():
    icons = [OWN.joinpath(f"token-life{one}.svg").read_text() for one in ("", "-risk", "-lost")]
    assert len({*icons}) == 3
    assert [icon.count('fill="#FFF"') for icon in icons] == [1, 1, 0], "what is there is filled"


def test_the_book_opens_at_the_curses_that_lie_there_and_the_powers_people_have():
    """Where three lie before one, there are their signs alone."""
    scene = RageEvening(
        {1: "1"}, who={1: "jose", 2: "gilles", 3: "pamela"}, won={2: 1}, cards="box",
        front={1: "skull crown statuette"}, places=FIVE[:3],
    ).scene("en")  # fmt: skip
    assert scene.rules == ("O26", "O29", "O30", "O32", "O37")
    _, sheets = table_picture(scene, Stage(800, 480))
    (book,) = [
        part.intent for sheet in sheets if sheet.key == "rules"
        for part in sheet.parts if isinstance(part, Button)
    ]  # fmt: skip
    assert book == OpenRules(scene.rules)


@pytest.mark.parametrize(
    ("room", "said"), [(240, "Strictement plus"), (150, "plus fort"), (80, None)]
)
def test_a_curse_is_told_in_as_many_words_as_there_is_room_for(room, said):
    curse = Curse("treasure-sceptre", "Strictement plus", "plus fort")
    parts = tab((curse,), (-room / 2, room / 2), 86)
    assert [part.text for part in parts if isinstance(part, Text)] == ([said] if said else [])
    (plate,) = [part for part in parts if getattr(part, "name", "") == "tab"]
    assert plate.w <= room
