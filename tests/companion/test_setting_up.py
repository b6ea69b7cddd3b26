"""What is asked before a game at a keyboard, by the fields that a game says of itself."""

import json

import pytest
from msgspec.structs import replace

from companion.evening.laying import PlainLaying
from companion.evening.seating import Means
from companion.games import game, words_of
from companion.settings.keys import Field
from companion.settings.kinds import Flag, OneOf
from companion.terminal.options import BadWish, Wishes, read_wishes
from companion.terminal.prompt import Prompt
from companion.terminal.screen import TextScreen
from companion.terminal.setting_up import (
    asked_before,
    header,
    plan_of,
    played_by,
    seated,
    usual_bots,
)
from companion.text import LANGUAGES, words
from tests.companion.terminal import Terminal, run
from tests.games.duel import DUEL

ALONE = ("--fast", "--seats", "Ada,Bo,Cy", "--seed", "7", "--bots", "2,3")
ROLE = Field("role", OneOf("knight", "squire", "page"), "knight")
LEVEL = Field("level", OneOf("drawn", "easy", "hard"), "drawn", "drawn", ("easy", "hard"))
DARK = Field("dark", Flag(), usual=False)
WORDS = """
[option.role]
knight = "the knight"
squire = "the squire"
page = "the page"

[settings.choose]
level = "How hard it is."
dark = "Whether it is dark."
"""


class Fields(PlainLaying, frozen=True):
    """Roles, levels and the dark, of which the duel itself knows nothing."""

    def header(self, plan):
        laid = super().header(plan)
        seats = [{key: seat[key] for key in seat if key != "role"} for seat in laid["seats"]]
        return {**{k: v for k, v in laid.items() if k not in ("level", "dark")}, "seats": seats}


GAME = replace(DUEL, laying=Fields("duel", ROLE, (LEVEL, DARK)))


class Keys:
    """A keyboard at which all has been typed already."""

    def __init__(self, *lines):
        self._lines = list(lines)

    def read(self, show_prompt, *, secret):
        show_prompt()
        return self._lines.pop(0)


@pytest.fixture(params=LANGUAGES)
def spoken(request, tmp_path):
    for name in (f"{request.param}.toml", f"rules.{request.param}.toml"):
        (tmp_path / name).write_text((DUEL.folder / name).read_text("utf-8"), "utf-8")
    with (tmp_path / f"{request.param}.toml").open("a") as file:
        file.write(WORDS)
    return words(request.param, tmp_path)


def test_roles_options_names_and_bots_are_asked_for_in_turn(spoken, capsys):
    keys = Keys("3", "3", "3", "Ada", "Bo", "2", "2", "", "2", spoken.say("terminal.answer.yes"))
    wishes = asked_before(Prompt(TextScreen(spoken, fast=True), keys), GAME, Wishes())
    shown = capsys.readouterr().out
    assert "the knight" in shown
    assert "How hard it is." in shown
    plan = plan_of(GAME, wishes, 5)
    assert [sitter.role for sitter in plan.sitters] == ["squire", "page", "knight"]
    assert [sitter.name for sitter in plan.sitters] == ["Ada", "Bo", ""]
    assert plan.options == {"level": "hard", "dark": True}
    sitters = seated(GAME, plan, wishes.bots, wishes.strength).sitters
    assert [sitter.means for sitter in sitters] == [Means.TOUCH, Means.TOUCH, Means.BOT]
    assert [sitter.strength for sitter in sitters] == ["", "", "keen"]
    assert spoken.say("strength.keen.about") in shown


def test_what_is_said_on_the_command_line_is_chosen_and_the_rest_is_as_usual(spoken):
    wishes = read_wishes(["--level", "drawn", "--ruling", "DG1=nobody"], GAME, spoken)
    assert wishes.said
    plan = plan_of(GAME, wishes, 1)
    assert plan.settled(LEVEL) == "hard", "chance draws by the seed"
    assert plan.value(DARK) is False
    assert plan.rulings == {"DG1": "nobody"}
    assert plan_of(GAME, Wishes(), 1).options["level"] == "easy", "nobody left it to chance"
    assert header(GAME, plan, 9, board=False)["seed"] == 9


@pytest.mark.parametrize("wishes", [Wishes(players=7), Wishes(seats=("Ada",)),
                                    Wishes(players=3, seats=("Ada", "Bo"))])  # fmt: skip
def test_a_table_that_nobody_can_sit_at_is_refused(wishes):
    with pytest.raises(BadWish):
        plan_of(GAME, wishes, 0)


def test_a_bot_where_nobody_sits_is_refused():
    with pytest.raises(BadWish):
        seated(GAME, plan_of(GAME, Wishes(players=2), 0), (3,), ())


@pytest.mark.parametrize(
    ("typed", "strengths"),
    [((), ["", ""]), (("--strength", "keen"), ["keen", "keen"]),
     (("--strength", "gentle,keen"), ["gentle", "keen"])],
)  # fmt: skip
def test_bots_are_as_strong_as_was_said_of_all_or_of_each(typed, strengths, spoken):
    wishes = read_wishes(["--players", "3", "--bots", "2,3", *typed], GAME, spoken)
    seating = seated(GAME, plan_of(GAME, wishes, 0), wishes.bots, wishes.strength)
    assert [sitter.strength for sitter in seating.sitters] == ["", *strengths]


@pytest.mark.parametrize("wrong", [("strong",), ("keen", "keen", "keen"), ("keen", "none")])
def test_a_strength_that_the_game_does_not_have_is_refused(wrong):
    with pytest.raises(BadWish, match="strength"):
        seated(GAME, plan_of(GAME, Wishes(players=3), 0), (2, 3), wrong)


# OctoRage, which asks all there is to ask

RAGE = game("octorage")


def asked_of_rage(language, *typed):
    spoken = words_of("octorage", language)
    prompt = Prompt(TextScreen(spoken, fast=True), Keys(*typed))
    return asked_before(prompt, RAGE, Wishes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_mercenaries_the_youngest_cards_direction_and_curses_are_asked_for(language, capsys):
    typed = ("3", "0", "Ada", "Bo", "Cy", "2", "", "5", "3", "2", "2", "4, 5")
    wishes = asked_of_rage(language, *typed)
    shown = capsys.readouterr().out
    assert "José" in shown
    assert words_of("octorage", language).say("screen.pages.new_game.role.pamela") in shown
    head = header(RAGE, plan_of(RAGE, wishes, 5), 9, board=False)
    assert head["seats"] == [{"name": "Ada", "character": "courtney"}, {"name": "Bo"},
                             {"name": "Cy", "character": "pamela"}]  # fmt: skip
    assert (head["octoman"], head["cards"], head["direction"]) == (3, "box", "counter")
    assert head["without"] == ["skull", "crown"]
    assert RAGE.rules.opening(head).setup.is_box


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_may_draw_and_with_bots_the_table_holds_the_cards(language, capsys):
    wishes = asked_of_rage(language, "4", "2 3 4", "", "Ada", "", "", "", "", "", "", "")
    assert words_of("octorage", language).say("terminal.cards.table") in capsys.readouterr().out
    plan = plan_of(RAGE, wishes, 5)
    assert [sitter.role for sitter in plan.sitters] == ["draw"] * 4
    assert header(RAGE, plan, 9, board=False)["cards"] == "table"
    assert played_by(RAGE, plan, wishes.bots) == (2, 3, 4)


def rage_wishes(*arguments):
    return read_wishes(arguments, RAGE, words_of("octorage", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cults_get_names_and_creeds_from_a_list_or_in_words_of_their_own(language, capsys):
    cults, spoken = game("creatures-cultists"), words_of("creatures-cultists", language)
    yes = spoken.say("terminal.answer.yes")
    keys = Keys("2", "0", "Ada", "Bo", yes, "3", "Brine\x1b[2J", "", "It is wet", "", "", "")
    wishes = asked_before(Prompt(TextScreen(spoken, fast=True), keys), cults, Wishes())
    seats = header(cults, plan_of(cults, wishes, 0), 0, board=False)["seats"]
    third = spoken.say("screen.pages.new_game.idea.title.3")
    assert seats[0] == {"cult": "red", "name": "Ada", "title": third}
    assert seats[1] == {
        "cult": "yellow", "name": "Bo", "title": "Brine[2J", "creed": "It is wet",
    }  # fmt: skip
    assert third in capsys.readouterr().out


def test_names_and_creeds_can_be_said_on_the_command_line():
    cults, spoken = game("creatures-cultists"), words_of("creatures-cultists", "en")
    said = ["--seats", "Ada,Bo", "--title", ",Cold Tea", "--creed", "Sip"]
    seats = header(cults, plan_of(cults, read_wishes(said, cults, spoken), 0), 0, board=False)
    assert seats["seats"] == [
        {"cult": "red", "name": "Ada", "creed": "Sip"},
        {"cult": "yellow", "name": "Bo", "title": "Cold Tea"},
    ]


def test_what_is_left_out_and_who_begins_can_be_said_on_the_command_line():
    wishes = rage_wishes("--players", "4", "--without", "crown,jewels", "--begins", "2")
    head = header(RAGE, plan_of(RAGE, wishes, 5), 9, board=False)
    assert (head["without"], head["octoman"]) == (["jewels", "crown"], 2)
    assert rage_wishes("--without", "none").chosen == {"without": ()}
    for wrong in (("--without", "hat"), ("--without", "crown,crown"), ("--begins", "7")):
        with pytest.raises(SystemExit):
            rage_wishes(*wrong)
    with pytest.raises(BadWish, match="begins"):
        plan_of(RAGE, rage_wishes("--players", "3", "--begins", "4"), 0)


def test_bots_are_refused_where_people_hold_the_cards():
    wishes = rage_wishes("--cards", "box", "--players", "4")
    plan = plan_of(RAGE, wishes, 0)
    assert usual_bots(RAGE, plan) == ()
    assert played_by(RAGE, plan, ()) == ()
    with pytest.raises(BadWish) as refused:
        played_by(RAGE, plan, (2,))
    said = words("en").say(f"terminal.wish.{refused.value.key}", **refused.value.fields)
    assert "--cards box" in said
    assert "--cards table" in said
    assert usual_bots(RAGE, plan_of(RAGE, rage_wishes("--players", "3"), 0)) == (2, 3)


# In a record


def test_a_record_begins_as_it_always_has(tmp_path):
    with Terminal(tmp_path, *ALONE, "--strict") as terminal:
        header = json.loads(terminal.record.read_text().splitlines()[0])
    stairs = header.pop("stairs")
    assert list(header.items()) == [
        ("record", 1), ("game", "grand-octopus"), ("seed", 7),
        ("seats", [{"cult": "red", "name": "Ada"}, {"cult": "yellow", "name": "Bo"},
                   {"cult": "green", "name": "Cy"}]),
        ("exterior", "dreams"), ("memory", False), ("rulings", {"G19": "strict"}),
    ]  # fmt: skip
    assert [1, 2] in stairs


def test_a_ruling_is_said_by_its_number_and_one_that_is_none_is_refused(tmp_path):
    with Terminal(tmp_path, *ALONE, "--ruling", "G4=forbidden") as terminal:
        assert json.loads(terminal.record.read_text().splitlines()[0])["rulings"] == {
            "G4": "forbidden"
        }
    refused = run(tmp_path, "play", "--ruling", "G4=maybe")
    assert refused.returncode == 2
    assert b"G4=maybe" in refused.stderr
