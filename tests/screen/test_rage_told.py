"""What OctoRage tells people to do with their hands: as much as the rules say, where they look."""

import pytest
from msgspec.structs import replace

from companion.evening.beats import Beat
from companion.games import game, words_of
from companion.games.octorage.layout.side import _rows
from companion.games.octorage.layout.strips import has_chips
from companion.games.octorage.presenter.frame import mercenary
from companion.games.octorage.presenter.voices import Voice
from companion.games.octorage.put_back import Carry
from companion.games.octorage.scene import Curse, Mercenary
from companion.games.octorage.undoing import listed
from companion.screen.layout import end_picture, table_picture
from companion.screen.layout.strips import strip_parts
from companion.screen.parts import Seal, Text
from companion.screen.question import Begun
from companion.screen.scene import Line, Strip
from companion.screen.stage import Stage
from companion.text import LANGUAGES
from engine import Refused, Seat
from engine.games.octorage import OctoRage
from engine.games.octorage.events import CharacterDrawn
from tests.gallery.rage import FIVE_CAST, RAGE
from tests.gallery.rage_moments import Looked, attacked

BOTH = pytest.mark.parametrize("language", LANGUAGES)
ADA, BO, CLEO, DAN, EVE = range(5)


def laid(treasure, on, hands=None, **fields):
    """Ada lays a Treasure; Bo plays next."""
    hands = {1: 3, 2: 5, 3: 6, 4: 3, 5: 3} | (hands or {})
    table = Looked(hands, who=FIVE_CAST, cards="box", area="3", active=1, **fields)
    return table.play(1, treasure, on)


# The Skull


@BOTH
def test_the_skull_says_how_many_cards_go(language):
    said = {"en": "Put 4 cards down", "fr": "Posez 4 cartes"}
    scene = laid("skull", 3).beside(language)
    assert scene.strips[CLEO].state.text == said[language]
    assert scene.strips[CLEO].body.cards == 2


@BOTH
def test_the_skull_says_so_of_a_single_card(language):
    said = {"en": "Put 1 card down", "fr": "Posez 1 carte"}
    scene = laid("skull", 4).beside(language)
    assert scene.strips[DAN].state.text == said[language]


@BOTH
@pytest.mark.parametrize("cards", [1, 2])
def test_who_takes_cards_back_from_the_discard_knows_which_or_which_ones(language, cards):
    said = {"en": ("which", "which ones"), "fr": ("laquelle", "lesquelles")}
    seen = OctoRage().view(laid("skull", 3).position.table, None)
    teller = game("octorage").telling.narrator(words_of("octorage", language), seen, ())
    move = Carry("skull", ("unseen",) * cards, ("discard", -1), ("hand", 2))
    assert listed(move, teller).under.endswith(f" {said[language][cards - 1]}")


# What happens to who is asked, or makes way for them


@BOTH
def test_who_plays_next_is_told_how_many_cards_the_skull_takes(language):
    said = {"en": "Put 3 cards down", "fr": "Posez 3 cartes"}
    assert laid("skull", 2).beside(language).strips[BO].body.line.text == said[language]


@BOTH
def test_who_plays_next_is_told_of_lives_that_the_crown_takes(language):
    said = {"en": "−1: the Crown", "fr": "−1\u00a0: la Couronne"}
    table = Looked({1: 2, 2: 3}, cards="box", active=1, front={2: "crown"}, area="3")
    assert table.play(1, 12).beside(language).strips[BO].body.line.text == said[language]


@BOTH
def test_who_plays_next_is_told_of_norberts_lives_where_nobody_else_is_left(language):
    said = {"en": "−2: Dynamite", "fr": "−2\u00a0: Dynamite"}
    table = Looked({1: 2, 2: 3}, who={1: "norbert"}, cards="box", life={3: 0, 4: 0, 5: 0}, area="3")
    assert table.play(1, 12).beside(language).strips[BO].body.line.text == said[language]


@BOTH
def test_pamela_is_told_what_she_regains_when_she_plays_next(language):
    said = {"en": "+2: a Treasure", "fr": "+2\u00a0: un Trésor"}
    hands = {1: 3, 2: 3, 3: 3}
    table = Looked(hands, who={2: "pamela"}, cards="box", active=1, life={2: 2}, area="3")
    assert table.play(1, "crown", 3).beside(language).strips[BO].body.line.text == said[language]


@BOTH
def test_who_starts_is_still_told_to_draw(language):
    said = {"en": "Draw 1", "fr": "Piochez 1"}
    scene = attacked().play(3, None).beside(language)
    assert scene.strips[CLEO].body.line.text == said[language]


@BOTH
def test_with_a_hidden_hand_the_loss_stands_before_what_may_follow(language):
    said = {"en": "−1: the Crown · 12 or more", "fr": "−1\u00a0: la Couronne · 12 ou plus"}
    table = Looked({1: "12 2", 2: "3 4", 3: "5"}, active=1, front={2: "crown"}, area="3")
    assert table.play(1, 12).beside(language).strips[BO].body.line.text == said[language]


def test_why_a_card_cannot_be_stands_before_all_else():
    table = laid("skull", 2)
    begun = {1: Begun(why=Refused("too_low", "O9"), touched=(1,))}
    told = table.scene("en", passed=table.passed(), begun=begun).strips[BO].body.line
    assert (told.tone, told.icon) == ("danger", "cross")


@BOTH
@pytest.mark.parametrize("w", [112, 139, 140, 160, 199])
def test_a_strip_that_makes_way_keeps_its_words(language, w):
    said = {"en": "Bo takes a card", "fr": "Bo prend 1 carte"}[language]
    body = Mercenary("Courtney", 4, 2, 3, (Curse("treasure-skull", "Hand of two"),))
    strip = Strip(0, "bottom_left", "spiral", "Cleo", Line(said), body=body)
    parts = strip_parts(strip, w, 86)
    words = [part.text for part in parts if isinstance(part, Text)]
    assert {said, "4", "3"} <= {*words}, "what happened, lives and cards"
    assert [part for part in parts if isinstance(part, Seal)]
    assert any(getattr(part, "name", "") == "tab" for part in parts) == has_chips(body, w)


# A new round


def won(octoman):
    """Bo is the last one, with printed cards."""
    return Looked(
        {1: 0, 2: 3, 3: 2, 4: 0, 5: 0}, who=FIVE_CAST, life={1: 0, 2: 2, 3: 1, 4: 0, 5: 0},
        area="3 9", level=2, active=3, cards="box", rulings={"OG11": octoman},
    ).play(3, None)  # fmt: skip


@BOTH
@pytest.mark.parametrize("octoman", ["holder", "winner"])
def test_all_read_that_the_cards_are_shuffled_and_everybody_takes_some(language, octoman):
    shuffle = {"en": "First shuffle all 47 cards", "fr": "D’abord, mélangez les 47 cartes"}
    take = {"en": "Take 3 cards", "fr": "Prenez 3 cartes"}[language]
    start = {"en": "Take 3, you start", "fr": "Prenez 3, débutez"}[language]
    scene = won(octoman).looked_at(language, "round")
    assert scene.centre.side.lines[-1].text == shuffle[language]
    told = [strip.state.text for strip in scene.strips]
    told[BO] = scene.strips[BO].body.takes.text
    starts = BO if octoman == "winner" else CLEO
    assert told == [start if seat == starts else take for seat in range(5)]
    drawn = table_words(scene)
    assert {take, start} <= drawn


def table_words(scene):
    _, sheets = table_picture(scene, Stage(800, 480))
    return {part.text for sheet in sheets for part in sheet.parts if isinstance(part, Text)}


# A new pile


def run_out(hands, pile, area="9"):
    """Ada is attacked, and so few cards are in the pile."""
    gone = "1 1 1 2 2 2 3 3 3 4 4 4 5 5 6 6 6 7 7 7 8 8 8 8 8 9 9 10 10 10 11 11 11 12 12 12 dodge"
    left = 47 - sum(hands.values()) - pile - len(area.split())
    more = "dodge dodge dodge dodge statuette jewels sceptre skull crown"
    discard = " ".join(f"{gone} {more}".split()[:left])
    places = ("bottom_right", "bottom_left", "top_left")
    return Looked(hands, places=places, area=area, cards="box", active=1, discard=discard)


@BOTH
@pytest.mark.parametrize("area", ["9", ""])
def test_weapons_go_to_the_discard_before_it_is_shuffled(language, area):
    said = {
        ("en", "9"): "Weapons discarded, pile empty: shuffle 41 cards",
        ("en", ""): "Pile empty: shuffle the discard, 41 cards",
        ("fr", "9"): "Armes défaussées, pioche vide\u00a0: mélangez 41 cartes",
        ("fr", ""): "Pioche vide\u00a0: mélangez la défausse, 41 cartes",
    }
    table = run_out({1: 1, 2: 2, 3: 2}, 1, area)
    side = table.play(1, None).looked_at(language, "attack").centre.side
    assert side.foot.text == said[language, area]
    rows = [row for row in _rows(side, 256, "", 2) if isinstance(row[1][0], Text)]
    assert rows[-1][1][0].text == side.foot.text, "below all else"


@BOTH
@pytest.mark.parametrize("pile", [1, 2, 3])
def test_only_who_finds_no_card_left_shuffles_before_drawing(language, pile):
    draw = {"en": "Draw 1", "fr": "Piochez 1"}[language]
    late = {"en": "Shuffle, draw 1", "fr": "Mélangez, piochez 1"}[language]
    scene = run_out({1: 1, 2: 2, 3: 2}, pile).play(1, None).looked_at(language, "attack")
    told = [scene.strips[ADA].body.note.text, *(scene.strips[n].state.text for n in (1, 2))]
    assert told == [draw] * pile + [late] * (3 - pile)


# Courtney


@BOTH
@pytest.mark.parametrize(("discard", "unseen"), [("1 2", False), ("1 2", True), ("", True)])
def test_courtney_is_asked_of_as_many_weapons_as_were_seen_if_all_were(language, discard, unseen):
    one_of = {"en": "Take back one of 2 Weapons?", "fr": "Reprendre une des 2 Armes\u00a0?"}
    some = {"en": "Take a Weapon back?", "fr": "Reprendre une Arme\u00a0?"}
    hands = {1: 3, 2: 3 + unseen, 3: 2}
    places = ("bottom_right", "left", "top_left")
    table = Looked(
        hands, places=places, who={1: "jose", 2: "pamela", 3: "courtney"}, cards="box",
        discard=discard, active=1 if unseen else 3,
    )  # fmt: skip
    if unseen:  # the Skull takes one of Bo's, and nobody sees which
        table.play(1, "skull", 2).play(2, 3)
    asked = table.play(3, 6).scene(language).strips[CLEO].body.line.text
    assert asked == (some if unseen else one_of)[language]


# The end


@BOTH
def test_rounds_in_two_columns_have_their_headings_and_whole_names(table, language):
    scene = RAGE["rage-game-won-in-six"](language)
    assert len(scene.reason.rows) == 6
    names = replace_names(scene, "Courtney")
    table.show(names)
    said = [word.part.text for word in table.view.words()]
    turns, rage, _ = scene.reason.heads
    assert (said.count(turns), said.count(rage)) == (2, 2)
    shown = [word for word in table.view.words() if word.part.text == "Courtney"]
    assert len(shown) == 6
    assert all(word.painter.fitted.lines == ("Courtney",) for word in shown)


@BOTH
def test_the_winner_is_held_by_the_octomans_own_arms_in_the_clearing(language):
    _, sheets = end_picture(RAGE["rage-game-won"](language), Stage(800, 480))
    drawn = {part.name for sheet in sheets for part in sheet.parts if hasattr(part, "name")}
    assert {"jungle", "rage-arms-victory"} <= drawn
    assert not {"night", "arms-victory"} & drawn


def replace_names(scene, name):
    rows = tuple(replace(row, name=name) for row in scene.reason.rows)
    return replace(scene, reason=replace(scene.reason, rows=rows))


@BOTH
def test_the_longest_turn_counts_weapons_and_what_took_lives_counts_lives(language):
    scene = RAGE["rage-game-won-in-six"](language)
    weapons, lives = {"en": ("Weapons", "lives back"), "fr": ("Armes", "vies rendues")}[language]
    assert weapons in scene.reason.notes[0].text
    *took, back = scene.reason.causes
    assert all(cause.number == "0" or cause.number[0] == "−" for cause in took)
    assert (back.number[0], back.label) == ("+", lives)


# Words of another game


@BOTH
@pytest.mark.parametrize("what", ["story", "rules"])
def test_the_menu_promises_nothing_that_this_game_has_not(language, what):
    said = words_of("octorage", language).say(f"screen.pages.menu.under.{what}").lower()
    for strange in ("board", "plateau", "place", "lieu", "phase", "night", "nuit"):
        assert strange not in said


def test_who_has_no_name_is_not_named_twice():
    table = Looked({1: 1, 2: 2, 3: 2}, places=("bottom_right", "left", "top_left"), cards="box")
    teller = game("octorage").telling.narrator(words_of("octorage", "en"), seen_by_all(table), ())
    for seat, player in enumerate(seen_by_all(table).players):
        assert teller.name(seat) == teller.option("character", player.character)
        assert mercenary(seen_by_all(table), seat, teller).role == ""


def seen_by_all(table):
    return OctoRage().view(table.position.table, None)


# A mercenary that was drawn


@BOTH
@pytest.mark.parametrize("mode", ["box", "table"])
def test_who_draws_a_mercenary_is_told_which_card_to_take(language, mode):
    said = {
        ("en", "box"): "Take the card Pamela",
        ("fr", "box"): "Prenez la carte Pamela",
        ("en", "table"): "You are Pamela",
        ("fr", "table"): "Vous êtes Pamela",
    }
    seen = seen_by_all(Looked(cards=mode))
    teller = game("octorage").telling.narrator(words_of("octorage", language), seen, ())
    beat = Beat("cast", (CharacterDrawn("O5", Seat(1), "pamela"),), seen, seen)
    line = Voice(teller, mode == "box").of((beat,))[1]
    assert (line.text, line.icon) == (said[language, mode], "character-pamela")
