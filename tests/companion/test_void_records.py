"""Choices that were void, as a record holds them: one that does not add up is refused."""

import json

import pytest

from companion.evening.reopening import reread
from companion.evening.story import moments
from companion.evening.voids import ChoiceVoided, with_voids
from companion.games import game as shelf
from companion.games.octopus.looks import turns
from companion.games.octopus.narrator import OctopusNarrator
from engine.games.octopus.table import opening
from tests.companion.lying import all_seal, company, goes_on, on_the_screen, others_seal
from tests.companion.terminal import Terminal
from tests.companion.test_referee_command import SALT, clock, header, record, sealed
from tests.octopus import words

NAMES = ("red", "blue", "green")
SEALS, CLOCKS = zip(*(sealed(cult, 2, 5) for cult in NAMES), strict=True)
NEW_SEALS, NEW_CLOCKS = zip(
    *(sealed(cult, 3, 6, salt=SALT[::-1]) for cult in NAMES), strict=True
)  # fmt: skip
VOID = {"void": 1, "failed": {"red": "silent"}, "opened": list(CLOCKS[1:])}


def test_a_void_choice_is_told_and_everybody_seals_anew(referee):
    data = record(header(), *SEALS, VOID, *NEW_SEALS, *NEW_CLOCKS)
    status, out, _ = referee(data)
    assert status == 0
    assert "Red opened nothing in time" in out
    assert "Blue 2/5, Green 2/5" in out
    assert out.index("nothing in time") < out.index("The clocks open")
    shown = json.loads(referee(data, "--json")[1])
    assert shown.pop("voids") == [{"turn": 1, "failed": {"red": "silent"}}]
    plain = record(header(), *NEW_SEALS, *NEW_CLOCKS)
    assert json.loads(referee(plain, "--json")[1]) == shown, "it changes nothing of the game"


def test_a_choice_may_be_void_more_than_once_and_a_record_may_end_there(referee):
    again = {"void": 1, "failed": dict.fromkeys(NAMES, "gone"), "opened": []}
    data = record(header(), *SEALS, VOID, *NEW_SEALS, again)
    status, out, _ = referee(data, "--json")
    assert status == 0
    assert len(json.loads(out)["voids"]) == 2


@pytest.mark.parametrize(("change", "key"), [
    ({"failed": {}}, "void_without_failure"),
    ({"failed": {}, "opened": list(CLOCKS)}, "void_without_failure"),
    ({"failed": ["red"]}, "bad_void"),
    ({"failed": {"red": "late"}}, "bad_void"),
    ({"failed": {"red": ["silent"]}}, "bad_void"),
    ({"failed": {"red": "silent", "blue": "gone"}}, "void_not_of_all"),
    ({"failed": {"purple": "silent"}}, "void_not_of_all"),
    ({"opened": [CLOCKS[1]]}, "void_not_of_all"),
    ({"opened": [CLOCKS[1], CLOCKS[1]]}, "void_not_of_all"),
    ({"opened": list(CLOCKS)}, "void_not_of_all"),
    ({"opened": {}}, "bad_void"),
    ({"opened": [CLOCKS[1], 5]}, "bad_void"),
    ({"opened": [CLOCKS[1], clock("green", 2, 5)]}, "bad_void"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"choose": "gather"}]}, "unknown_field"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"cult": ["green"]}]}, "unknown_cult"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"dagger": "x"}]}, "unknown_direction"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"dagger": 4}]}, "broken_seal"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"salt": "ff" * 16}]}, "broken_seal"),
    ({"opened": [CLOCKS[1], CLOCKS[2] | {"cult": "red"}]}, "void_not_of_all"),
    ({"void": 2}, "void_of_another_turn"),
    ({"void": True}, "void_of_another_turn"),
    ({"more": 1}, "bad_void"),
])  # fmt: skip
def test_a_void_choice_that_does_not_add_up_is_refused(referee, change, key):
    status, out, err = referee(record(header(), *SEALS, VOID | change), "--json")
    assert status == 1
    refused = json.loads(out)["refused"]
    assert (refused["line"], refused["key"]) == (5, key)
    assert err.count("\n") == 1


@pytest.mark.parametrize("lines", [
    (VOID,), (*SEALS[:2], VOID), (*SEALS, CLOCKS[0], VOID), (*SEALS, *CLOCKS, VOID),
    (*SEALS, VOID, VOID),
])  # fmt: skip
def test_a_choice_is_void_only_when_all_are_sealed_and_none_is_heard(referee, lines):
    status, out, _ = referee(record(header(), *lines), "--json")
    assert status == 1
    refused = json.loads(out)["refused"]
    assert refused["line"] == len(lines) + 1
    assert refused["key"] in ("void_unsealed", "void_of_another_turn")


@pytest.mark.parametrize(("after", "key"), [
    ((clock("red", 3, 6),), "not_sealed_anew"),
    ((CLOCKS[0],), "not_sealed_anew"),
    ((NEW_SEALS[1], NEW_CLOCKS[0]), "not_sealed_anew"),
    ((SEALS[0],), "seal_not_anew"),
    ((NEW_SEALS[0], CLOCKS[0]), "broken_seal"),
])  # fmt: skip
def test_after_a_void_choice_nothing_counts_that_was_not_sealed_anew(referee, after, key):
    status, out, _ = referee(record(header(), *SEALS, VOID, *after), "--json")
    assert status == 1
    assert json.loads(out)["refused"] == {"line": 5 + len(after), "key": key, "cite": "R22"}


# Going back, and telling


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tonight.jsonl"


async def void_and_reveal(here, us):
    us.liar.it.lie = "choosing"
    await all_seal(here, us)
    await here.until(lambda: here.now.failed)
    us.liar.it.lie = None
    await on_the_screen(here)
    await others_seal(here, us)
    await goes_on(here, us)


def test_going_back_to_the_choice_leaves_it_in_the_record_that_it_was_void(path):
    async def tell(us):
        async with us.evening() as here:
            await void_and_reveal(here, us)
            await here.look_on(lambda: not here.now.beat and here.now.seen.owed)
            here.evening.ask_back(0, 0)
            for seat in (1, 2):
                here.evening.agree_back(seat)
            await here.until(lambda: here.now.choices)
            assert [line.get("void") for line in us.record()].count(1) == 1
            assert "seal" not in us.record()[-1]
            assert reread(us.path, shelf).voids == here.store.voids
            await on_the_screen(here, (4, 6))
            await others_seal(here, us, (3, 1))
            await goes_on(here, us, (4, 6))
            assert len(us.voids()) == 1

    company(path, tell)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_story_tells_once_who_failed_and_what_was_open(path, language):
    async def tell(us):
        async with us.evening() as here:
            await void_and_reveal(here, us)
            setup = here.store.position.table.setup
            story = moments(here.store.game, here.store.match, opening(setup))
            told = with_voids(here.store.game, here.store.match, story, here.store.voids)
        (voided,) = [moment for moment in told if isinstance(moment.event, ChoiceVoided)]
        assert told.index(voided) == 1, "after its turn began, before the clocks open"
        assert turns(told) == turns(story) == 1, "a void choice is no turn of its own"
        say = words(language)
        sentence = OctopusNarrator(say, setup, ["Ada", "Bo"]).sentence(voided.event)
        assert say.say("events.ChoiceVoided.gone", seat="Ada") in sentence
        assert "Bo 3/6" in sentence

    company(path, tell)


def test_what_a_table_ordered_to_open_is_void_in_the_terminal_which_has_none_of_its_dials(path):
    async def tell(us):
        us.liar.it.lie = "no opening"
        async with us.evening() as here:
            await all_seal(here, us)
            await here.until(lambda: us.liar.it.has_lied)

    company(path, tell)
    options = ("--resume", path, "--bots", "none", "--fast", "--lang", "en")
    with Terminal(path.parent, *options) as terminal:
        assert "counts for nobody" in " ".join(terminal.shown.split())
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        cults = {line["seal"] for line in lines if "seal" in line}
        assert lines[-1] == {"void": 1, "failed": dict.fromkeys(lines[-1]["failed"], "gone"),
                             "opened": []}  # fmt: skip
        assert set(lines[-1]["failed"]) == cults
    assert reread(path, shelf).voids
