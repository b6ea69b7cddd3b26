"""What is on a page, as tests ask for it: words, things to touch, drawings."""

from companion.screen.parts import Button, Icon, Picture, Text, Track
from companion.screen.stage import Stage
from tests.octopus import words

SMALL = Stage(800, 480)


def drawn(picture, kind):
    """Every part of a kind, those on buttons too."""
    _, sheets = picture
    parts = [part for sheet in sheets for part in sheet.parts]
    inner = [on_it for part in parts if isinstance(part, Button) for on_it in part.parts]
    return [part for part in (*parts, *inner) if isinstance(part, kind)]


def page(module, state, language="en", stage=SMALL):
    return module.picture(state, words(language), stage)


def said(module, state, language="en"):
    return [part.text for part in drawn(page(module, state, language), Text) if part.text]


def touchable(module, state):
    return [part.intent for part in drawn(page(module, state), Button | Track)]


def icons(module, state):
    return [part.name for part in drawn(page(module, state), Icon)]


def pictures(module, state):
    return [part.name for part in drawn(page(module, state), Picture)]


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def pixel(table, intent):
    """The middle of what means *intent*, in the window."""
    return middle(next(t.box for t in table.view.targets() if t.intent == intent))
