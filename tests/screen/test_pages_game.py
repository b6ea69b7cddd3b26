"""The pages of a game in play: the menu, the rules, and what is said when something fails."""

import pytest

from companion.games.octopus.chapters import CHAPTERS
from companion.screen.intents import TurnReading
from companion.screen.pages import effects, menu, rules, trouble
from companion.screen.pages.home import Go, Speak
from companion.screen.pages.kit import GoBack, Told, TurnLeaves
from companion.screen.stage import Stage
from companion.settings.values import TIMERS
from companion.text import LANGUAGES
from tests.gallery.pages import PAGES
from tests.octopus import words
from tests.screen import looks
from tests.screen.page_rig import SMALL, middle, page, said, touchable

# The menu

OWN = (("promises", "hand"),)
STATE = menu.State(5, "conflict", own=OWN)


def test_the_menu_leads_everywhere():
    wanted = {Go(name) for name in ("story", "rules", "promises", "undo", "settings")}
    assert wanted | {Speak("fr"), menu.LeaveTable()} <= set(touchable(menu, STATE))
    for go in wanted:
        assert menu.heard(STATE, go) == effects.OpenPage(go.page)
    assert menu.heard(STATE, menu.LeaveTable()) == effects.LeaveGame()
    assert menu.heard(STATE, GoBack()) == effects.Back()
    assert menu.heard(STATE, TurnReading()).facing == 90


def test_the_other_language_is_offered_in_its_own_words():
    assert "Français" in said(menu, STATE, "en")
    assert "English" in said(menu, STATE, "fr")
    assert menu.heard(STATE, Speak("fr")) == effects.SaveSettings({"general.language": "fr"})


def test_it_says_whether_the_game_is_safe():
    assert "Turn 5 · Conflicts: everything is kept" in said(menu, STATE)
    wrong = menu.State(5, "conflict", trouble="No space left on device")
    assert "Turn 5 · Conflicts: not saved at the moment" in said(menu, wrong)


def test_before_anything_was_answered_there_is_nothing_to_go_back_to():
    assert Go("undo") not in touchable(menu, menu.State(1, "choice", can_undo=False))


def test_when_the_game_is_over_nobody_promises_anything():
    assert Go("promises") in touchable(menu, STATE)
    assert Go("promises") not in touchable(menu, menu.State(9, "over", own=OWN))


def test_a_game_that_is_over_is_not_kept_to_go_on_with():
    assert "It is kept: go on another night" in said(menu, STATE)
    over = menu.State(9, "over")
    assert "It is among the games played" in said(menu, over)
    assert "Elle est parmi les parties jouées" in said(menu, over, "fr")
    assert "It is kept: go on another night" not in said(menu, over)


def test_the_time_of_the_choice_goes_round_by_touching_it():
    state, seen = STATE, []
    for _ in TIMERS:
        seen.append(state.choice_timer)
        saved = menu.heard(state, menu.MoreTime())
        state = saved.then
        assert saved.values == {"table.choice_timer": state.choice_timer}
    assert (seen, state) == (list(TIMERS), STATE)
    assert "30 s · touch to change" in said(menu, menu.State(5, "choice", choice_timer="30s"))
    assert menu.MoreTime() not in touchable(menu, menu.State(9, "over"))
    assert menu.MoreTime() not in touchable(menu, menu.State(5, "conflict", choice_timer=""))


# The rules


def test_every_statement_is_in_the_book_and_in_a_chapter_of_its_own():
    known = set(words("en").rules)
    assert set(CHAPTERS["all"].cites) == known
    named = [set(chapter.cites) for name, chapter in CHAPTERS.items() if name != "all"]
    assert set().union(*named) == known


def test_the_rules_open_at_those_of_this_moment():
    state = rules.begun(("R40", "G15"), facing=180, chapters=CHAPTERS)
    assert rules.cites_of(state) == ("R40", "G15")
    assert words("en").rule("R40") in said(rules, state)
    assert rules.Turn("now") in touchable(rules, state)
    without = rules.begun(chapters=CHAPTERS)
    assert rules.Turn("now") not in touchable(rules, without)


def test_a_chapter_begins_at_its_first_leaf():
    state = rules.State((), "all", leaf=9, chapters=CHAPTERS)
    assert rules.heard(state, rules.Turn("moon")) == rules.State(
        (), "moon", leaf=0, chapters=CHAPTERS
    )
    assert rules.heard(state, TurnLeaves(-1)).leaf == 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facing", [0, 90])
def test_leafing_shows_every_statement_once_and_whole(table, language, facing):
    spoken = words(language)
    seen, leaf = [], 0
    while True:
        state = rules.State((), "all", leaf=leaf, facing=facing, chapters=CHAPTERS)
        table.show_page(rules.picture(state, spoken, SMALL))
        assert not list(looks.unreadable_words(table.view))
        shown = [w.part.text for w in table.view.words()]
        seen += [cite for cite in spoken.rules if cite in shown and spoken.rule(cite) in shown]
        if TurnLeaves(1) not in [target.intent for target in table.view.targets()]:
            break
        leaf += 1
    assert sorted(seen) == sorted(spoken.rules)


def test_past_the_last_leaf_is_the_last():
    state = rules.State((), "city", leaf=50, chapters=CHAPTERS)
    assert words("en").rule("R70") in said(rules, state)


def test_a_ruling_is_marked_as_the_tables_own():
    legend = "G: a ruling of this table"
    assert legend in said(rules, rules.State((), "city", chapters=CHAPTERS))
    assert legend not in said(rules, rules.State((), "talk", chapters=CHAPTERS))


# Trouble


@pytest.mark.parametrize("kind", trouble.KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_says_what_failed_what_still_works_and_one_thing_to_do(kind, language):
    state = trouble.State(kind)
    text = said(trouble, state, language)
    say = f"screen.pages.trouble.{kind}"
    spoken = words(language)
    for part in ("what", "why", "cure", "action"):
        assert spoken.say(f"{say}.{part}") in text
    assert len(trouble.KINDS[kind].works) >= 2
    actions = [i for i in touchable(trouble, state) if not isinstance(i, GoBack | TurnReading)]
    assert len(actions) == 1
    assert trouble.heard(state, actions[0]) == effects.TryAgain(kind)
    assert page(trouble, state)[0] == SMALL


def test_a_disk_that_refuses_once_more_is_told_to():
    for kind in ("disk", "settings"):
        text = said(trouble, trouble.State(kind, Told("again")))
        assert words("en").say(f"screen.pages.trouble.{kind}.again") in text
        assert words("en").say(f"screen.pages.trouble.{kind}.why") not in text


# Real touches


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize(
    "name",
    ["menu-side", "rules-side", "trouble-disk-side", "story-side", "undo-side", "undo-vote",
     "settings-side", "settings-lamps-side", "settings-cult-side", "settings-screen-side"],
)  # fmt: skip
def test_every_button_does_what_it_means_wherever_it_is_turned(table, size, name):
    table.resize(*size)
    table.show_page(PAGES[name](words("en"), Stage(*size)))
    wanted = [target.intent for target in table.view.targets()]
    for target in list(table.view.targets()):
        table.tap(*middle(target.box))
    assert table.intents == wanted
