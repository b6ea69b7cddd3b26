"""What happens, read aloud: one sentence at a time, in the people's language, or a trouble."""

import asyncio
import os
from itertools import pairwise

import pytest

from companion.evening.telling import tell, told_by
from companion.games.octopus.narrator import OctopusNarrator, OctopusTelling
from companion.games.octopus.sounds import OctopusHeard
from companion.settings.values import Sound
from companion.sounds import reader
from companion.sounds.loudspeaker import VOICE
from companion.sounds.player import SPOKEN, SimulatedPlayer
from companion.sounds.sounds import Sounds
from companion.text import LANGUAGES, spoken_here
from deploy.make.sounds.__main__ import samples, write
from engine.games.octopus.events import NegotiationOpened, PlaceDominated, TurnBegan
from engine.games.octopus.view import view
from tests.companion.table_rig import GAME, header
from tests.octopus import words
from tests.waiting import PATIENCE_S, until_so

ALOUD = Sound(read_aloud=True)
SENTENCE_S = 0.05


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(reader, "PAUSE_S", 0.0)
    monkeypatch.setattr(reader, "PATIENCE_S", PATIENCE_S)
    monkeypatch.setattr("companion.sounds.sounds.VOICE_AFTER_S", 0.0)
    monkeypatch.setattr("companion.sounds.in_turn.GAP_S", 0.0)


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """A folder that is all of PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def install(programs, script):
    path = programs / "espeak-ng"
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)


@pytest.fixture
def said(programs):
    """A program that notes voice and sentence, and writes a file; gives what it noted."""
    log, wav = programs.parent / "said", programs.parent / "short.wav"
    write(wav, samples([0.1, -0.1] * round(SENTENCE_S * 22_050 / 2)))
    install(programs, f'echo "$2 $(/bin/cat)" >> {log}; /bin/cp {wav} "$6"')
    return lambda: log.read_text("utf-8").splitlines() if log.exists() else []


@pytest.fixture
def card():
    return SimulatedPlayer()


@pytest.fixture
def seen():
    return view(GAME.opening(header()), None)


def sounds_of(card, settings=ALOUD, spoken=lambda: words(spoken_here())):
    sounds = Sounds(settings, card, spoken)
    sounds.begin(OctopusHeard(), told_by(OctopusTelling(), ()))
    return sounds


def run(story, sounds):
    async def whole():
        try:
            await story()
        finally:
            sounds.close()

    asyncio.run(whole())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_is_told_by_the_narrators_sentence(card, said, seen, language):
    sounds = sounds_of(card, spoken=lambda: words(language))
    events = (NegotiationOpened("R45", 2, (0, 1)), PlaceDominated("R41", 2, 3))
    narrator = OctopusNarrator(words(language), GAME.opening(header()).setup)

    async def story():
        sounds.told(events, seen)
        await until_so(lambda: card.names.count(SPOKEN) == 2)
        assert said() == [f"{language} {line.text}" for line in tell(narrator, events)]
        assert card.heard[-1].volume == pytest.approx(VOICE * 0.49)

    run(story, sounds)


class Moment(SimulatedPlayer):
    """A card that keeps when a sentence began, and does something at the first."""

    def __init__(self, at_first):
        super().__init__()
        self.at_first, self.began = at_first, []

    def speak(self, wav, volume):
        super().speak(wav, volume)
        self.began.append(asyncio.get_running_loop().time())
        if len(self.began) == 1:
            self.at_first()


def test_sentences_come_one_at_a_time_and_newer_ones_replace_those_that_wait(said, seen):
    newer = (TurnBegan("R17", 8), TurnBegan("R17", 9))
    card = Moment(lambda: sounds.told(newer, seen))
    sounds = sounds_of(card, spoken=lambda: words("en"))

    async def story():
        sounds.told(tuple(TurnBegan("R17", turn) for turn in (1, 2, 3)), seen)
        await until_so(lambda: len(card.names) == 3)
        assert [line.split(".")[0] for line in said()] == ["en Turn 1", "en Turn 8", "en Turn 9"]
        assert all(later - one >= SENTENCE_S for one, later in pairwise(card.began))

    run(story, sounds)


def test_what_is_asked_for_is_read_at_once(card, said):
    sounds = sounds_of(card)

    async def story():
        for text in ("First -v this", "Then\n--that"):
            sounds.say(text, "fr")
        await until_so(lambda: card.names == [SPOKEN])
        assert said()[-2:] == ["fr Then", "--that"]
        sounds.set(Sound())
        assert not card.speaking
        sounds.say("Nothing", "fr")
        sounds.set(ALOUD)
        sounds.say("Later", "fr")
        await until_so(lambda: "fr Later" in said())
        assert "fr Nothing" not in said()

    run(story, sounds)


def test_by_default_nothing_is_read(card, said, seen):
    sounds = sounds_of(card, Sound())

    async def story():
        sounds.told((TurnBegan("R17", 2),), seen)
        sounds.set(ALOUD)
        sounds.told((TurnBegan("R17", 3),), seen)
        await until_so(lambda: card.names == [SPOKEN])
        assert len(said()) == 1
        assert "3" in said()[0]

    run(story, sounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_voice_is_said_once(card, programs, language, seen):
    changes = []
    sounds = sounds_of(card, spoken=lambda: words(language))
    sounds.changed = lambda: changes.append(1)

    async def story():
        for turn in range(3):
            sounds.told((TurnBegan("R17", turn),), seen)
            await until_so(lambda: sounds.trouble)
        assert changes == [1]
        assert "apt install espeak-ng" in sounds.trouble
        assert card.names == []
        sounds.touched()
        assert card.names == ["touch"], "the sounds go on"
        sounds.set(Sound())
        assert sounds.trouble == ""

    run(story, sounds)


@pytest.mark.parametrize(("script", "why"), [
    ("echo no such voice >&2; exit 1", "no such voice"),
    ("exit 3", "espeak-ng: 3"),
    ("exit 0", "No such file"),
    ('echo noise that is no sound > "$6"', "espeak-ng: file does not start with RIFF"),
    (': > "$6"', "espeak-ng: EOFError"),
    ("exec /bin/sleep 60", "0 s"),
])  # fmt: skip
def test_a_voice_that_fails_says_why(card, programs, monkeypatch, script, why):
    if why == "0 s":
        monkeypatch.setattr(reader, "PATIENCE_S", 0.3)
    install(programs, script)
    sounds = sounds_of(card)

    async def story():
        sounds.say("Hello", "en")
        await until_so(lambda: sounds.trouble)
        assert why in sounds.trouble

    run(story, sounds)


def test_a_program_that_may_not_be_run_says_so(card, programs, monkeypatch):
    install(programs, "exit 0")
    (programs / "espeak-ng").chmod(0o644)
    sounds = sounds_of(card)

    async def story():
        sounds.say("Hello", "en")
        await until_so(lambda: sounds.trouble)
        assert os.strerror(13) in sounds.trouble

    run(story, sounds)


def test_closing_ends_the_program_and_leaves_no_file(card, programs, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    pid = tmp_path / "pid"
    install(programs, f"echo $$ > {pid}; exec /bin/sleep 60")
    sounds = sounds_of(card)

    async def story():
        sounds.say("Hello", "en")
        await until_so(lambda: pid.exists() and pid.read_text())
        assert list(tmp_path.glob("octopus-table-*"))
        sounds.close()
        await until_so(lambda: not os.path.exists(f"/proc/{pid.read_text().strip()}"))
        assert not list(tmp_path.glob("octopus-table-*"))

    run(story, sounds)


@pytest.mark.parametrize("steps", range(8))
def test_a_loop_that_closes_right_after_waits_for_the_program(card, programs, tmp_path, steps):
    """Stopping cancels the sentence; closing the loop, some steps later, cancels it once more."""
    pid = tmp_path / "pid"
    install(programs, f"echo $$ > {pid}; exec /bin/sleep 60")
    sounds = sounds_of(card)

    async def story():
        sounds.say("Hello", "en")
        await until_so(lambda: pid.exists() and pid.read_text())
        sounds.close()
        for _ in range(steps):
            await asyncio.sleep(0)

    asyncio.run(story())
    assert not os.path.exists(f"/proc/{pid.read_text().strip()}")


def test_a_voice_can_be_tried_in_the_set_up(card, programs, said):
    (programs / "espeak-ng").rename(programs / "away")
    sounds = sounds_of(card, spoken=lambda: words("fr"))

    async def story():
        sounds.try_out("bell")
        await until_so(lambda: sounds.trouble)
        (programs / "away").rename(programs / "espeak-ng")
        sounds.try_out("bell")
        assert sounds.trouble == ""
        await until_so(lambda: card.names == ["bell", "bell", SPOKEN])
        assert said() == ["fr " + words("fr").say("sounds.sample")]

    run(story, sounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_voice_speaks_both_languages(card, language, seen):
    sounds = sounds_of(card, spoken=lambda: words(language))

    async def story():
        sounds.told((NegotiationOpened("R45", 2, (0, 1)),), seen)
        await until_so(lambda: SPOKEN in card.names or sounds.trouble)
        assert sounds.trouble == ""
        assert 1 < card.heard[-1].lasts_s < 20

    run(story, sounds)
