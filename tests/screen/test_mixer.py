"""The real mixer in a process of its own: SDL opens its card once, and here writes it to a file."""

import json
import os
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from companion.sounds.cues import Cue

ROOT = Path(__file__).parents[2]
RATE = 44_100
"""Of Kivy's mixer, which has two channels."""


def run(script, driver, **more):
    environment = os.environ | {"SDL_AUDIODRIVER": driver, "PYTHONPATH": str(ROOT)} | more
    ran = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    noise = [line for line in ran.stderr.splitlines() if "ALSA" in line or "Audio" in line]
    assert not [line for line in noise if "Providers" not in line]
    return json.loads(ran.stdout)


PLAYED = """
import json, os
from tests.waiting import until
from companion.screen.canvas.mixer import Mixer
from companion.sounds.cues import Cue, file_of
def sound(seconds):
    \"\"\"Wait until so much more has been written to the card.\"\"\"
    card = os.environ["SDL_DISKAUDIOFILE"]
    end = os.path.getsize(card) + seconds * 44_100 * 4
    until(lambda: os.path.getsize(card) >= end)
mixer = Mixer()
mixer.open()
mixer.play(file_of(Cue.BELL), 0.5)
sound(0.7)
mixer.speak(file_of(Cue.CHOIR), 1.0)
sound(0.6)
mixer.hush()
sound(0.8)
mixer.play(file_of(Cue.KNOCKS), 0.0)
sound(0.3)
mixer.close()
mixer.close()
print(json.dumps(len(mixer._kept)))
"""


def test_sounds_reach_the_card_as_loud_as_asked_and_a_sentence_can_be_ended(tmp_path):
    card = tmp_path / "card.raw"
    assert run(PLAYED, "disk", SDL_DISKAUDIOFILE=str(card)) == 0
    values = array("h", card.read_bytes())
    tenth = 2 * RATE // 10
    loud = [max(map(abs, values[n : n + tenth])) / 32_768 for n in range(0, len(values), tenth)]
    bell = next(n for n, height in enumerate(loud) if height > 0.1)
    assert max(loud[bell : bell + 5]) == pytest.approx(0.25, abs=0.03), "half of its 0.5"
    assert max(loud[bell + 9 : bell + 14]) > 0.15, "the choir swells"
    assert max(loud[-8:]) == 0, "it was hushed, and the knocks have no volume"


SILENT = """
import json
from companion.screen.canvas.mixer import Mixer
from companion.settings.values import Sound
from companion.sounds.sounds import Sounds
from companion.text import words
sounds = Sounds(Sound(), Mixer(), lambda: words("en"))
before = sounds.trouble
sounds.prepare()
sounds.touched()
after = sounds.trouble
sounds.try_out("bell")
sounds.close()
print(json.dumps([before, after]))
"""


@pytest.mark.parametrize("driver", ["no-such-driver", "alsa"])
def test_without_a_card_the_table_says_so_and_goes_on(driver, tmp_path):
    # Where there is a card, ALSA is told of another.
    before, after = run(SILENT, driver, ALSA_CONFIG_PATH=str(tmp_path / "none"))
    assert before == ""
    assert "no sound card" in after


def test_every_sound_is_loaded_when_the_card_is_opened():
    script = PLAYED.split("mixer.play", maxsplit=1)[0] + "print(json.dumps(len(mixer._kept)))"
    assert run(script, "dummy") == len(Cue)
