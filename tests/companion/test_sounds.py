"""What is heard of a game: a sound for everything, none that tells a secret, and a voice."""

import asyncio
import math
import wave
from array import array
from itertools import product
from random import Random

import pytest

from companion.evening.seating import Means
from companion.evening.situation import Situation
from companion.evening.standing import SeatChoice, Standing
from companion.games import GAMES, game
from companion.games.octopus.sounds import OctopusHeard
from companion.settings.values import Sound
from companion.sounds.counting import Count, count, cues_between
from companion.sounds.cues import Cue, file_of
from companion.sounds.in_turn import GAP_S, LAST_S, LINE
from companion.sounds.loudspeaker import VOICE
from companion.sounds.player import NoSound, SimulatedPlayer, length_s
from companion.sounds.score import PlainHeard, cues_of
from companion.sounds.sounds import Sounds
from companion.text import LANGUAGES, words
from deploy.make.sounds.__main__ import samples, write
from deploy.make.sounds.synthesis import RATE
from deploy.make.sounds.voices import VOICES, wave_of
from engine.games.octopus.events import GameEnded, PawnsMoved, PowerLost, TurnBegan
from engine.games.octopus.view import view
from firmware_bridge import simulated
from firmware_bridge.moved_time import play
from tests.companion.kinds import kinds_of
from tests.companion.table_rig import GAME, Table, header, seated

PEOPLE = (Means.TOUCH,) * 3
OCTOPUS = OctopusHeard()
LONGEST_S = {Cue.CHOIR: 2.5}


@pytest.fixture(scope="module")
def shipped():
    """Every sound as it is played, from -1 to 1."""
    waves = {}
    for cue in Cue:
        with wave.open(str(file_of(cue)), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            waves[cue] = [value / 32_768 for value in array("h", file.readframes(RATE * 10))]
    return waves


@pytest.fixture
def card():
    return SimulatedPlayer()


def sounds_of(card):
    """Sounds of the game of these tests."""
    sounds = Sounds(Sound(), card)
    sounds.begin(OCTOPUS, lambda events, view, words: ())
    return sounds


@pytest.fixture
def heard(card):
    """Sounds on a simulated card."""
    sounds = sounds_of(card)
    yield sounds
    sounds.close()


@pytest.fixture
def seen():
    """A table as everybody sees it."""
    return view(GAME.opening(header()), None)


# The sounds themselves


def test_the_files_are_what_the_sources_make():
    assert {path.stem for path in file_of(Cue.BELL).parent.iterdir()} == {c.value for c in Cue}
    for cue in Cue:
        with wave.open(str(file_of(cue)), "rb") as file:
            kept = array("h", file.readframes(RATE * 10))
        made = samples(wave_of(cue))
        assert len(made) == len(kept), cue
        furthest = max(abs(one - other) for one, other in zip(made, kept, strict=True))
        assert furthest <= 1, f"{cue}: run python -m deploy.make.sounds"


def test_each_is_short_and_ends_in_silence(shipped):
    assert list(VOICES) == list(Cue)
    for cue, values in shipped.items():
        assert 0.05 < len(values) / RATE <= LONGEST_S.get(cue, 1.0), cue
        assert abs(values[0]) < 0.02, cue
        assert max(map(abs, values[-50:])) < 0.004, cue


def test_each_is_soft_and_can_be_heard(shipped):
    for cue, values in shipped.items():
        assert max(map(abs, values)) == pytest.approx(VOICES[cue].peak, abs=0.001), cue
        assert VOICES[cue].peak <= 0.6, cue
        assert abs(sum(values) / len(values)) < 1e-4, f"{cue} has a level of its own"
        assert 0.015 < math.sqrt(sum(v * v for v in values) / len(values)) < 0.12, cue


def test_the_rules_for_sounds_can_fail(tmp_path):
    write(tmp_path / "level.wav", samples([0.25] * RATE))
    with wave.open(str(tmp_path / "level.wav"), "rb") as file:
        values = array("h", file.readframes(RATE))
    assert sum(values) / len(values) / 32_768 == pytest.approx(0.25, abs=0.001)
    assert length_s(tmp_path / "level.wav") == 1


def test_no_three_that_follow_one_another_clip_nor_the_voice_over_one(shipped):
    step = RATE // 100
    heights = {
        cue: [max(map(abs, values[n : n + step])) for n in range(0, len(values), step)]
        for cue, values in shipped.items()
    }
    gap = round(GAP_S * 100)
    late = [[0.0] * n * gap for n in range(3)]
    for three in product([cue for cue in Cue if cue != Cue.CHOIR], repeat=3):
        rows = [late[n] + heights[cue] for n, cue in enumerate(three)]
        lasts = max(map(len, rows))
        whole = [sum(row[t] for row in rows if t < len(row)) for t in range(lasts)]
        assert max(whole) <= 1, three
    assert max(voice.peak for voice in VOICES.values()) + 0.52 * VOICE <= 1.02


# Every event


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_is_heard_or_silent_with_a_reason(name):
    heard = game(name).heard
    expected = set() if isinstance(heard, PlainHeard) else kinds_of(name)
    assert heard.cues.keys() | heard.silent.keys() == expected
    assert not heard.cues.keys() & heard.silent.keys()
    assert all(heard.silent.values())


def test_a_plain_game_is_heard_in_its_seals_alone():
    assert cues_of([GameEnded("R54", "set", (0,))], PlainHeard()) == []


def test_a_sound_is_heard_once_however_often_its_event_is_told():
    moved = [PawnsMoved("R24", seat, 1, 2, 3) for seat in range(3)]
    told = [*moved, PowerLost("R26", 1, 2), PowerLost("R26", 2, 2), TurnBegan("R17", 2)]
    assert cues_of(told, OCTOPUS) == [Cue.PAWN, Cue.LOSS]


def test_victory_is_sung_and_a_game_nobody_wins_has_one_bell():
    assert cues_of([GameEnded("R54", "set", (1,))], OCTOPUS) == [Cue.CHOIR]
    assert cues_of([GameEnded("R57", "tie", ())], OCTOPUS) == [Cue.BELL]


def test_sounds_come_one_after_the_other_and_the_oldest_make_room(card, heard, seen):
    async def story():
        heard.told((PawnsMoved("R24", 0, 1, 2, 3), PowerLost("R26", 1, 2)), seen)
        assert card.names == ["pawn"]
        await asyncio.sleep(GAP_S + 0.01)
        assert card.names == ["pawn", "loss"]
        for _ in range(LINE):
            heard.told((PawnsMoved("R24", 0, 1, 2, 3), TurnBegan("R17", 2)), seen)
        heard.told((GameEnded("R54", "set", (1,)),), seen)
        await asyncio.sleep(5)
        assert card.names[2:] == ["pawn"] * (LINE - 1) + ["choir"]

    play(story())


def test_going_back_is_silence(card, heard, seen):
    async def story():
        heard.told((PawnsMoved("R24", 0, 1, 2, 3), PowerLost("R26", 1, 2)), seen)
        heard.stands(seen)
        await asyncio.sleep(5)
        assert card.names == ["pawn"]

    play(story())


# The choice


def test_a_choice_is_counted_and_no_more():
    assert set(Count._fields) == {"asked", "sealed", "lost", "unsaved"}
    some = Count(3, 1)
    assert cues_between(some, some) == []
    assert cues_between(some, Count(3, 2)) == [Cue.STAMP]
    assert cues_between(some, Count(3, 3)) == [Cue.STAMP, Cue.BELL]
    assert cues_between(Count(3, 2), some) == []  # taken back
    assert cues_between(Count(3, 3), Count()) == []  # opened
    assert cues_between(some, Count(3, 1, 1)) == [Cue.KNOCKS]
    assert cues_between(Count(), Count(3, 0, 1)) == []
    assert cues_between(some, Count(3, 1, 0, True)) == [Cue.KNOCKS]


def test_each_way_of_standing_counts(seen):
    standings = (Standing.SEALED, Standing.LOST, Standing.SHUT, Standing.CHOOSING)
    choices = {seat: SeatChoice(how, Means.DIAL) for seat, how in enumerate(standings)}
    now = Situation(seen, None, seated(*PEOPLE), choices=choices, trouble="no space")
    assert count(now) == Count(4, 1, 2, True)


class Evenings:
    """An evening that tells its sounds when something happens."""

    def __init__(self, path, sounds, seating, **how):
        self.table = Table(path, seating, changed=self._notice, **how)
        self.table.ears.told, self.table.ears.stands = sounds.told, sounds.stands
        self.sounds = sounds

    def _notice(self):
        self.sounds.noticed(self.table.now, self.table.now.deadline)


class Timed(SimulatedPlayer):
    """Remembers when, too."""

    def __init__(self):
        super().__init__()
        self.log = []

    def play(self, wav, volume):
        super().play(wav, volume)
        self.log.append((wav.stem, volume, round(asyncio.get_running_loop().time(), 3)))


READINGS = list(product([round(4096 * place / 6) for place in range(6)] + [341], repeat=2))
"""Every place for each hand, and between two."""


@pytest.fixture
def same_noise(monkeypatch):
    """Sensors tremble alike every time: what differs between two games is the choice alone."""
    monkeypatch.setattr(simulated, "SystemRandom", lambda: Random(5))


def sealing(path, hands, play_by):
    """What is heard while red seals a reading and two others the usual, up to the bell."""
    card = Timed()

    async def story():
        head = header(rulings={"G19": play_by})
        table = Evenings(path, sounds_of(card), seated(*PEOPLE), head=head).table
        async with table.running():
            await table.until(lambda: table.now.choices)
            for seat, angles in enumerate((hands, (0, 1365), (683, 2048))):
                await table.clock.sleep(1000)
                table.choosing.lay(seat, *angles)
            await table.clock.sleep(2000)

    play(story())
    return card.log[: card.names.index("springs")] if "springs" in card.names else None


def test_no_choice_can_be_heard_before_all_are_sealed(tmp_path, same_noise):
    some = enumerate(READINGS[::2])
    logs = [sealing(tmp_path / f"{n}", hands, "assisted") for n, hands in some]
    sealed = [log for log in logs if log]  # a clock that helps does not seal a wrong reading
    assert len(sealed) == 16
    assert [name for name, _, _ in sealed[0]] == ["stamp", "stamp", "stamp", "bell"]
    assert len({volume for _, volume, _ in sealed[0]}) == 1
    assert all(log == sealed[0] for log in sealed)


def test_a_wrong_reading_sounds_like_any_other(tmp_path):
    some = enumerate(READINGS[::5])
    logs = [sealing(tmp_path / f"{n}", hands, "strict") for n, hands in some]
    # Not when: a clock in strict play asks twice before it seals a wrong reading.
    assert {tuple((name, volume) for name, volume, _ in log) for log in logs} == {
        (("stamp", 0.7**2),) * 3 + (("bell", 0.7**2),)
    }


def test_a_whole_game_is_heard_to_its_end(card, heard, tmp_path):
    async def story():
        bots = seated(*[Means.BOT] * 4)
        table = Evenings(tmp_path / "game.jsonl", heard, bots, head=header(4)).table
        async with table.running():
            while not (table.now.beat and table.now.beat.kind == "end"):
                await table.until(lambda: table.now.beat)
                await table.clock.sleep(2500)
                table.evening.go_on()

    play(story())
    assert {"stamp", "springs", "pawn", "glass"} <= set(card.names)
    assert card.names[-1] in {"choir", "bell"}


def test_the_last_seconds_of_a_talk_have_a_heartbeat(tmp_path):
    card = Timed()

    async def story():
        sounds = sounds_of(card)
        table = Evenings(tmp_path / "a.jsonl", sounds, seated(*PEOPLE), talk_s=60).table
        async with table.running():
            await table.seal(red=(2, 6), yellow=(2, 5), green=(3, 4))
            await table.until(lambda: table.now.talk)
            end = table.now.deadline
            await table.clock.sleep(70_000)
            beats = [at for name, _, at in card.log if name == "heartbeat"]
            assert beats == pytest.approx([end - left for left in range(LAST_S, 0, -1)], abs=0.01)

    play(story())


def test_a_talk_that_is_over_has_no_heartbeat(tmp_path, card, heard):
    async def story():
        table = Evenings(tmp_path / "a.jsonl", heard, seated(*PEOPLE), talk_s=60).table
        async with table.running():
            await table.seal(red=(2, 6), yellow=(2, 5), green=(3, 4))
            await table.until(lambda: table.now.talk)
            await table.clock.sleep(51_500)
            assert card.names.count("heartbeat") == 2
            heard.noticed(None)  # people have left the game
            await table.clock.sleep(5_000)
            assert card.names.count("heartbeat") == 2

    play(story())


# Settings and trouble


def test_a_touch_is_heard_as_loud_as_is_set(card, heard):
    heard.touched()
    heard.set(Sound(volume=100))
    heard.touched()
    heard.set(Sound(volume=0))
    heard.touched()
    heard.set(Sound(on=False))
    heard.touched()
    assert [one.volume for one in card.heard] == [pytest.approx(0.49), 1.0, 0.0]
    assert card.heard[0].lasts_s == pytest.approx(0.06, abs=0.001)


def test_without_a_player_a_table_is_silent(seen):
    sounds = Sounds(Sound(read_aloud=True))
    sounds.prepare()
    sounds.begin(OCTOPUS, lambda events, view, words: ())
    sounds.touched()
    sounds.say("Nobody", "en")
    sounds.stands(seen)
    sounds.close()
    assert sounds.trouble == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_sound_card_is_a_trouble_and_no_end(language, seen):
    card, told = SimulatedPlayer(has_card=False), []
    sounds = Sounds(Sound(), card, lambda: words(language))
    sounds.changed = lambda: told.append("changed")
    sounds.prepare()
    sounds.touched()
    assert told == ["changed"], "it is said once"
    assert sounds.trouble == words(language).say("sounds.trouble.card")
    sounds.set(Sound(on=False))
    assert sounds.trouble == ""
    sounds.set(Sound())
    card.has_card = True
    sounds.try_out("bell")
    assert card.names == ["bell"]
    assert sounds.trouble == ""


def test_a_card_lost_in_a_game_silences_what_would_follow(card, heard, seen):
    async def story():
        heard.told((PawnsMoved("R24", 0, 1, 2, 3), PowerLost("R26", 1, 2)), seen)
        card.has_card = False
        await asyncio.sleep(2)
        assert card.names == ["pawn"]
        assert heard.trouble

    play(story())


def test_the_card_is_opened_before_it_is_needed_unless_nothing_is_wanted(card):
    Sounds(Sound(on=False), card).prepare()
    assert not card.is_open
    Sounds(Sound(), card).prepare()
    assert card.is_open


def test_who_is_closed_is_silent(card, heard):
    heard.close()
    heard.touched()
    heard.close()
    assert card.names == []
    with pytest.raises(NoSound):
        card.open()
