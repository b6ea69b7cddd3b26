"""The build guide: its pictures, commands, sums and parts are ours, in both languages."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from companion.__main__ import _parser
from companion.dials.sheet.dial import draw
from companion.lamps.wiring import drawing
from companion.text import LANGUAGES
from deploy.parts.scenes import BESIDE, PRINTED
from firmware_bridge.wiring import light_ma
from hardware.checks import load_profile, pins_ma
from hardware.wiring import wires
from tests.octopus import words

DEPLOY = Path(__file__).parents[2] / "deploy"
GUIDES = {"en": DEPLOY / "BUILD.md", "fr": DEPLOY / "BUILD.fr.md"}
TITLES = ("screen", "touch", "serial", "bluetooth", "gpio", "sound", "power", "disk")
"""What the doctor looks at and a table can show symptoms of."""


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def guide(language):
    return GUIDES[language].read_text("utf-8")


def headings(text):
    return re.findall(r"^(#+) (.*)$", text, re.M)


def anchors(text):
    """As GitHub makes them of headings."""
    titles = (title.lower().replace(" ", "-") for _, title in headings(text))
    return {re.sub(r"[^\w-]", "", title) for title in titles}


def links(text):
    return re.findall(r"\]\(([^)]+)\)", text)


def commands(text):
    """Every command of ours that a builder is told to type."""
    found = re.findall(r"`(?:sudo )?octopus-table ([^`]+)`", text)
    found += re.findall(r"^ {4}(?:sudo )?octopus-table ([^#\n]+)", text, re.M)
    return [command.strip() for command in found]


def shape(text):
    """What both languages must have alike."""
    return {
        "headings": [level for level, _ in headings(text)],
        "pictures": [link.replace(".fr.", ".en.") for link in links(text) if "pictures/" in link],
        "rows": len(re.findall(r"^ *\|", text, re.M)),
        "steps": re.findall(r"^(\d+)\. ", text, re.M),
        "commands": [re.sub(r" --lang fr|FICHIER|FILE|\S+\.svg", "", c) for c in commands(text)],
        "figures": sorted(re.findall(r"\d+ (?:mA|Ω|mm|kΩ)\b", text.replace("\u00a0", " "))),
    }


def test_the_wirings_shown_are_those_our_commands_draw(language):
    said, redraw = words(language), "run: deploy/pictures/draw"
    shown = DEPLOY / "pictures"
    assert (shown / f"dial.{language}.svg").read_text("utf-8") == draw(said), redraw
    for kind in ("rgb", "mono", "strip"):
        path = shown / f"lamps-{kind}.{language}.svg"
        assert path.read_text("utf-8") == drawing(load_profile(kind), said), redraw


def test_both_guides_say_the_same():
    english, french = (shape(path.read_text("utf-8")) for path in GUIDES.values())
    assert english == french


def test_every_link_leads_somewhere(guide):
    for link in links(guide):
        if link.startswith("#"):
            assert link[1:] in anchors(guide), link
        else:
            assert (DEPLOY / link).exists(), link


def test_every_picture_of_the_clock_is_shown(guide):
    shown = {Path(link).name for link in links(guide) if link.startswith("parts/pictures")}
    assert shown == {path.name for path in (DEPLOY / "parts/pictures").glob("*.png")}


def test_every_command_can_be_typed(guide):
    assert len(commands(guide)) > 15
    for command in commands(guide):
        _parser().parse_args(command.split())


def test_every_part_is_told_how_to_print(guide):
    for part in (*PRINTED, *BESIDE):
        assert f"`{part}`" in guide, part


def test_the_sums_are_right(guide):
    text = guide.replace(",", ".").replace("\u00a0", " ")
    flows = light_ma()
    assert f"220 Ω = {flows['red']:.1f} mA" in text
    assert f"68 Ω = {flows['green']:.1f} mA" in text
    assert f"{sum(flows.values()):.0f} mA" in text
    for kind in ("rgb", "mono"):
        profile = load_profile(kind)
        for wire in wires(profile):
            if wire.ohms:
                assert f"{wire.ohms} Ω = {wire.milliamps:.1f} mA" in text
        assert f"= {pins_ma(profile):.0f} mA" in text


def test_symptoms_name_lines_the_doctor_has(guide, language):
    troubles = guide[guide.index("octopus-table doctor` ") :]
    named = set(re.findall(r"`([^`]+)`", " ".join(re.findall(r"\| ([^|]*) \|$", troubles, re.M))))
    titles = tomllib.loads(files("companion.text").joinpath(f"{language}.toml").read_text("utf-8"))
    known = titles["doctor"]["check"]
    assert named <= set(known.values())
    assert {known[title] for title in TITLES} <= named


def test_french_is_set_with_french_spaces():
    text = GUIDES["fr"].read_text("utf-8")
    prose = re.sub(r"`[^`]*`|^ {4,}\S.*$|\]\([^)]*\)", "", text, flags=re.M)
    assert not re.findall(r".{12} [:;!?»]|« .{9}|.{9}'.{9}", prose)
