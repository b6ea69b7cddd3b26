"""The textures that are shipped are what their sources give."""

from importlib.resources import files
from pathlib import Path

import pytest

import companion
import engine
from companion.games.octopus.presenter.speech import ROOM_ICONS
from companion.screen.art.catalogue import ARTS, PLATES, SCALES, SEALS, icon_sheets
from companion.screen.style import SEATS
from deploy.make.art.__main__ import STAMP, folder, render, stamp
from deploy.make.art.drawings import drawings
from engine.games.octopus.board import COMPONENTS, EXTERIORS

ART = files("companion.screen.art")


def test_the_textures_were_made_from_these_sources():
    assert STAMP.read_text("utf-8") == stamp(), "run: python -m deploy.make.art"


@pytest.mark.parametrize("name", ["badge", "icons-20", "button-main", "hand-dagger"])
def test_a_source_gives_the_texture_that_is_shipped(name):
    shipped = ART.joinpath(f"{folder(1)}/{name}.png").read_bytes()
    assert render(dict(drawings())[name], 1) == shipped


@pytest.mark.parametrize("scale", SCALES)
def test_every_texture_is_there_at_every_scale_and_nothing_else(scale):
    names = {path.name for path in ART.joinpath(folder(scale)).iterdir()}
    assert names == {f"{name}.png" for name, _ in drawings()}


def test_everything_of_the_game_has_a_drawing():
    needed = {*COMPONENTS, *EXTERIORS, *ROOM_ICONS, *(cult.symbol for cult in SEATS.values())}
    assert needed <= {name for names in icon_sheets().values() for name in names}
    assert set(SEALS) == {cult.symbol for cult in SEATS.values()}


def test_every_texture_of_the_catalogue_is_drawn():
    assert {*ARTS, *PLATES} <= {name for name, _ in drawings()}


def test_no_icon_of_the_house_is_drawn_for_nothing():
    rooms = [Path(room.__file__).parent for room in (companion, engine)]
    sources = [path for room in rooms for path in room.rglob("*.py")]
    said = "".join(s.read_text("utf-8") for s in sources if s.name != "catalogue.py")
    sheets = icon_sheets()
    assert not [n for n in (*sheets["icons"], *sheets["newer-icons"]) if f'"{n}"' not in said]
