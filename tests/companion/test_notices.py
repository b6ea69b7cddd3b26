"""What home tells before a game: every notice there are words for is given when its time comes."""

import msgspec
import pytest

from companion.app.deeds import keep_settings
from companion.app.notices import notices
from companion.app.parts import Parts
from companion.dials.owners import OwnersDials
from companion.evening.aside import at_once
from companion.games.octopus.stairs import map_file
from companion.machine import sticks
from companion.machine.update import news
from companion.machine.update.keeping import Happened
from companion.machine.update.news import News, Offer
from companion.screen.pages import home, trouble
from companion.settings.places import config_dir
from companion.settings.values import Lamps, Settings, Sound, Storage
from companion.sounds.player import SimulatedPlayer
from companion.text import LANGUAGES
from firmware_bridge.ble_trouble import sort_out
from firmware_bridge.keys import OwnDial
from firmware_bridge.moved_time import play
from tests.octopus import words


def deaf():
    return SimulatedPlayer(has_card=False)


class Scene:
    """A machine on which nothing is wrong but that it is new, and the parts on it."""

    def __init__(self, folder, monkeypatch):
        self.folder, self.monkeypatch = folder, monkeypatch
        self.parts = self.built()

    def built(self, **settings):
        usual = {"sound": Sound(on=False), "storage": Storage(games=str(self.folder / "games"))}
        self.parts = Parts(Settings(**usual | settings), at_once, deaf, news=News(self.folder))
        self.parts.furnish()
        return self.parts

    def told(self, unreadable=0):
        return {notice.key: notice for notice in notices(self.parts, unreadable)}


def nothing(scene):
    """Nobody has paired a dial or compared the map yet."""


def no_disk(scene):
    scene.built(storage=Storage(games="/proc/self/games"))


def unkept(scene):
    config_dir().parent.mkdir(parents=True, exist_ok=True)
    config_dir().symlink_to("/proc/self/task")
    keep_settings(scene.parts, {"sound.volume": 30})


def bad_map(scene):
    map_file().parent.mkdir(parents=True)
    map_file().write_text("no map")


def bad_keys(scene):
    config_dir().mkdir(parents=True)
    (config_dir() / "dials.jsonl").write_text("{}\n")
    scene.built()


def bad_radio(scene):
    class Radio:
        trouble = sort_out(EOFError())

    scene.parts.owners_dials.ring.keep(OwnDial(bytes(8), bytes(32), "One"))
    scene.parts.owners_dials.radio = Radio()


def twins(scene):
    """`test_dial_room.py` brings two such dials; here a way says that it has met one."""
    scene.monkeypatch.setattr(OwnersDials, "twins", frozenset({bytes(8)}))


def bad_lamps(scene):
    scene.built(lamps=Lamps(profile="/nowhere/lamps.toml"))


def no_sound(scene):
    scene.built(sound=Sound(on=True))
    scene.parts.sounds.prepare()


def happened(what, why=""):
    def do(scene):
        last = msgspec.json.encode(Happened(what, "1.2", "1.1", why))
        (scene.folder / "last.json").write_bytes(last)

    return do


def offer(scene):
    stick = scene.folder / "media" / "STICK"
    stick.mkdir(parents=True)
    (stick / "octopus-table_1.3.octopus").write_bytes(b"a bundle")
    scene.monkeypatch.setattr(sticks, "PLACES", (stick.parent,))
    mounts = scene.folder / "mountinfo"
    mounts.write_text(f"36 35 8:1 / {stick} rw,nosuid shared:7 - vfat /dev/sda1 rw\n")
    scene.monkeypatch.setattr(sticks, "MOUNTS", mounts)
    scene.monkeypatch.setattr(news, "offered", lambda file: Offer("1.3", file))
    play(scene.parts.sticks.look())


WHEN = {
    "no_dials": nothing,
    "stairs": nothing,
    "unreadable": nothing,
    "disk": no_disk,
    "unkept": unkept,
    "map": bad_map,
    "keys": bad_keys,
    "radio": bad_radio,
    "twins": twins,
    "lamps": bad_lamps,
    "sound": no_sound,
    "updated": happened("updated"),
    "returned": happened("returned", "starts"),
    "offer": offer,
}


@pytest.mark.parametrize("key", home.LEADS)
def test_every_notice_is_given_and_said_in_both_languages(key, own_home, monkeypatch):
    scene = Scene(own_home, monkeypatch)
    if WHEN[key] is not nothing:
        assert key not in scene.told()
    WHEN[key](scene)
    notice = scene.told(unreadable=2)[key]
    said = {
        words(lang).say(f"screen.pages.home.notice.{key}", **notice.fields) for lang in LANGUAGES
    }
    assert len(said) == len(LANGUAGES)


def test_nothing_is_told_that_home_has_no_words_for():
    of_a_game = {"map", "stairs"}
    for language in LANGUAGES:
        known = words(language).under("screen.pages.home.notice")
        assert set(known) == {*home.LEADS, "more", *of_a_game}
    assert WHEN.keys() == home.LEADS.keys() | of_a_game


def test_every_kind_of_trouble_is_opened_by_a_notice_or_by_the_table():
    leads = {lead.removeprefix("trouble.") for lead in home.LEADS.values() if "trouble." in lead}
    assert trouble.KINDS.keys() == {"table", *leads}
