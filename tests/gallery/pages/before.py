"""The pages before a game, in their states."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.laying import Plan, ToLay
from companion.evening.seating import PLACES, KnownDial, Means, Sitter, usual_seating
from companion.games import game
from companion.games.octopus.pages import stairs
from companion.games.octopus.walk import OctopusWalk
from companion.machine.sticks import Stick
from companion.screen.pages import home, new_game, owners_data, past_games, shelf, update, walk
from companion.screen.pages.keyboard import begun
from companion.screen.pages.kit import Notice, Told
from companion.screen.parts import Sheets
from companion.screen.stage import Stage
from companion.settings.kinds import Value
from companion.text import Words
from companion.text import words as words_in
from engine.games.octopus import Octopus
from tests.gallery.pages.kept import IN_THE_CRYPT, MANY, ODD, tells
from tests.gallery.pages.shared import Sample
from tests.games.any_box import BOX, FOLDER
from tests.games.any_box import ID as ANY_ID
from tests.games.duel import DUEL


def _page(page: Any, state: Any) -> Sample:
    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        drawn: tuple[Stage, Sheets] = page.picture(state, words, stage)
        return drawn

    return picture


def _in_words(page: Any, state: Any, folder: Path) -> Sample:
    """A page that speaks with the words of another game."""

    def picture(words: Words, stage: Stage) -> tuple[Stage, Sheets]:
        drawn: tuple[Stage, Sheets] = page.picture(state, words_in(words.language, folder), stage)
        return drawn

    return picture


STAIRS = Notice("stairs", icon="stairs", leads="stairs")
_VERSION: dict[str, object] = {
    "version": "1.2.0",
    "before": "1.1.3",
    "why": "it did not pass its test",
}
_COMMAND = "sudo octopus-table update /media/octopus/STICK/octopus-table_1.2.1.octopus"
_VERSIONS = (
    Told("returned", _VERSION, "danger"),
    Told("offer", {"version": "1.2.1", "command": _COMMAND}, "candle"),
)
_TROUBLES = (
    Told("disk", {"why": "read-only file system"}, "danger"),
    Told("unkept", {}, "danger"),
    Told("unreadable", {"count": 1}),
    STAIRS,
)

_DIALS = (
    KnownDial("aa", "Brass dial"),
    KnownDial("bb", "Dial 2"),
    KnownDial("cc", "Dial 3", up=False),
)
_DREAMS: dict[str, Value] = {"exterior": "dreams"}
_THREE = Plan(
    (
        Sitter("red", "Ada", "bottom_left", Means.DIAL, "aa"),
        Sitter("green", "Bartholomew the Wise", "left", Means.DIAL, "cc"),
        Sitter("blue", "", "top_right", Means.BOT),
    ),
    _DREAMS,
)
_FIVE = Plan(
    (
        *_THREE.sitters,
        Sitter("yellow", "Éléonore", "right"),
        Sitter("purple", "Zoé", "bottom_right", Means.DIAL, "bb"),
    ),
    {"exterior": "moon", "memory": True},
    rulings={"G9": "shared", "G20": "drawn"},
)
_OCTOPUS = ToLay(game("grand-octopus").rules.info, game("grand-octopus").laying)
_NEW = new_game.State(_OCTOPUS, plan=_THREE, last=_FIVE, dials=_DIALS)


def _new(**changes: Any) -> Sample:
    return _page(new_game, replace(_NEW, **changes))


_BOT_AT_LEFT = _THREE.by("left", Means.BOT).played_so("left", strength="keen")
_AT_LEFT = {"place": "left", "seat_facing": 90}
_NEW_GAME: dict[str, Sample] = {
    "new-empty": _new(plan=Plan((), _DREAMS), last=None, dials=()),
    "new-two": _new(plan=Plan(_THREE.sitters[:2], _DREAMS)),
    "new-three": _new(),
    "new-five": _new(plan=_FIVE, facing=180),
    "new-side": _new(facing=90),
    "new-resume": _new(resuming=IN_THE_CRYPT.path),
    "seat-resume": _new(side="seat", place="bottom_left", resuming=IN_THE_CRYPT.path),
    "seat": _new(side="seat", place="bottom_left"),
    "seat-side": _new(side="seat", plan=_FIVE, **_AT_LEFT),
    "seat-no-dials": _new(side="seat", dials=(), place="top_right", seat_facing=180),
    "seat-strength": _new(side="strength", place="top_right"),
    "seat-strength-side": _new(side="strength", plan=_BOT_AT_LEFT, **_AT_LEFT),
    "name": _new(side="name", place="bottom_left", typing=begun("Éléonore")),
    "name-side": _new(
        side="name", typing=replace(begun("Bartholomew the Wise"), signs=True), **_AT_LEFT
    ),
    "cards": _new(side="cards"),
    "cards-side": _new(side="cards", plan=_FIVE, facing=270),
    "rulings-index": _new(side="index", plan=_FIVE, choice_timer="90s"),
    "rulings-index-side": _new(side="index", facing=90),
    "rulings": _new(side="rulings"),
    "rulings-first-side": _new(side="rulings", facing=90),
    "rulings-fixed": _new(side="rulings", leaf=6),
    "rulings-side": _new(side="rulings", facing=90, leaf=1),
}

_DUEL = ToLay(DUEL.rules.info, DUEL.laying)
"""A game that six play, all round the table."""
_SIX = Plan(
    tuple(
        Sitter(colour, name, place, Means.BOT if colour == "blue" else Means.TOUCH)
        for colour, name, place in zip(
            USUAL, ("Ada", "Bartholomew the Wise", "Cleo", "", "Eve", "Fay"), PLACES, strict=False
        )
    )
)


def _all_round(**changes: Any) -> Sample:
    return _in_words(new_game, new_game.State(_DUEL, **changes), DUEL.folder)


_NEW_GAME |= {
    "new-round-empty": _all_round(),
    "new-round": _all_round(plan=replace(_SIX, sitters=_SIX.sitters[1:5]), dials=_DIALS),
    "new-round-six": _all_round(plan=_SIX, facing=180),
    "new-round-side": _all_round(plan=replace(_SIX, sitters=_SIX.sitters[2:]), facing=90),
    "new-round-resume": _all_round(
        plan=_SIX.moved("bottom_right", "right"), resuming=IN_THE_CRYPT.path
    ),
    "seat-round": _all_round(plan=_SIX, side="seat", place="top_middle", seat_facing=180),
}

_STICK = Stick(Path("STICK"), tuple(Path(f"2026-10-{n:02}-2130.jsonl") for n in range(1, 9)))
_PAST = past_games.State(games=MANY, sticks=(_STICK,), tells=tells)


def _past(**changes: Any) -> Sample:
    return _page(past_games, replace(_PAST, **changes))


_PAST_GAMES: dict[str, Sample] = {
    "past-none": _past(games=()),
    "past": _past(told=Told("copied", {"name": "STICK", "file": "friday.jsonl"})),
    "past-won": _past(chosen=MANY[1].path),
    "past-odd": _past(
        chosen=ODD.path, told=Told("failed", {"why": "No space left on device"}, "danger")
    ),
    "past-side": _past(facing=90, leaf=1, chosen=MANY[3].path),
    "past-no-stick": _past(side="to", sticks=()),
    "past-to": _past(side="to"),
    "past-from": _past(side="from", facing=180),
}

_FOUR = replace(
    _FIVE,
    sitters=tuple(
        replace(_FIVE.sitters[n], place=place)
        for n, place in zip((0, 4, 2, 1), usual_seating(4), strict=True)
    ),
)
_WALK = walk.State(
    Octopus().opening(_OCTOPUS.laying.header(_FOUR)),
    OctopusWalk(),
    tuple(s.name for s in _FOUR.seating.sitters),
    tuple(USUAL[s.colour].symbol for s in _FOUR.seating.sitters),
)


def _walk(step: int, facing: int = 0) -> Sample:
    return _page(walk, replace(_WALK, step=step, facing=facing))


_WALKS: dict[str, Sample] = {
    "walk": _walk(0),
    "walk-outside": _walk(6),
    "walk-power": _walk(7),
    "walk-pawns": _walk(8),
    "walk-side": _walk(0, 90),
    "walk-power-side": _walk(7, 270),
    "walk-pawns-side": _walk(8, 90),
}

_STAIRS: dict[str, Sample] = {
    "map": _page(stairs, stairs.State()),
    "map-cut": _page(stairs, stairs.State(stairs.State().pairs - {(2, 6), (5, 6)}, (5, 6))),
    "map-side": _page(stairs, stairs.State(stairs.State().pairs | {(2, 5)}, (2, 5), facing=90)),
}

_WAITING = shelf.Waiting(IN_THE_CRYPT.path, "Turn 5", "Ada, Bartholomew and Zoé", "events")
_LIDS = (
    shelf.Lid("grand-octopus", "Night of the Grand Octopus", "eye", "", (3, 4, 5), "20",
              owners="stairs", cover="cover-octopus", teaches=True),
    shelf.Lid("octorage", "OctoRage", "octoman-octoman", "#b5d66b", (3, 4, 5, 6), "20", _WAITING,
              "rage_board", cover="cover-octorage"),
    shelf.Lid("third", "Creatures and Their Cultists", "plant", "#f59ac0", (2, 3, 4, 5), "60"),
    shelf.Lid("fourth", "The Sorcerer of the Old Harbour", "lamp", "#b9a8ff", (2, 3, 4), "45–75",
              replace(_WAITING, where="Turn 6, conflict in the observatory")),
)  # fmt: skip
_ALL = replace(_LIDS[0], waits=_WAITING)
"""Everything there is to do under a lid."""


def _shelf(count: int = 4, **more: Any) -> Sample:
    return _page(shelf, shelf.State((*_LIDS, *_LIDS)[:count], **more))


_SHELF: dict[str, Sample] = {
    "shelf": _shelf(),
    "shelf-two": _shelf(2, notices=(Told("no_dials"),)),
    "shelf-three": _shelf(3, notices=_TROUBLES),
    "shelf-first": _page(shelf, shelf.State((shelf.Lid("a", "Duel"), shelf.Lid("b", "Night")))),
    "shelf-six": _shelf(6, leaf=1),
    "shelf-side": _shelf(facing=90),
    "shelf-side-two": _shelf(2, facing=270, notices=_TROUBLES),
    "shelf-rules": _shelf(leads="rules"),
    "shelf-rules-six": _shelf(6, leads="rules"),
    "shelf-rules-side": _shelf(leads="rules", facing=90),
    "shelf-open": _shelf(opened="octorage"),
    "shelf-open-quiet": _shelf(opened="third"),
    "shelf-open-first": _shelf(opened="grand-octopus"),
    "shelf-open-all": _page(shelf, shelf.State((_ALL,), opened="grand-octopus")),
    "shelf-open-side": _shelf(opened="octorage", facing=90),
}

_OWNED = owners_data.State(ANY_ID, BOX)


def _owned(**changes: Any) -> Sample:
    return _in_words(owners_data, replace(_OWNED, **changes), FOLDER)


def _cards(**changes: Any) -> Sample:
    """A box with much to copy, and long words for it."""
    of_salem = game("sorcerer-of-salem")
    assert of_salem.laying.owners is not None
    state = owners_data.State("sorcerer-of-salem", of_salem.laying.owners)
    return _in_words(owners_data, replace(state, **changes), of_salem.folder)


def _alone(path: tuple[str, ...], **changes: Any) -> Sample:
    return _cards(alone=path, **changes)


_OWNERS: dict[str, Sample] = {
    "owners": _owned(),
    "owners-track": _owned(leaf=1),
    "owners-row": _owned(leaf=2),
    "owners-told": _owned(told=Told("failed", {"why": "No space left on device"}, "danger")),
    "owners-side": _owned(leaf=3, facing=90),
    "owners-card": _cards(leaf=19),
    "owners-place": _cards(leaf=6),
    "owners-name": _alone(("creature", "5", "name"), typing=begun("Guetteur d’Ys")),
    "owners-phrases": _alone(("event", "3", "text"), draft=("necron 2", "find each")),
    "owners-phrase": _alone(("creature", "5", "damage"), begun=("give", "2")),
    "owners-numbers": _alone(("track", "pictures"), values={("track", "pictures"): (5, 10, 15)}),
    "owners-phrases-side": _alone(("creature", "5", "damage"), facing=90),
}

BEFORE: dict[str, Sample] = {
    **_SHELF,
    **_OWNERS,
    "home-first": _page(home, home.State(notices=(Told("no_dials"), STAIRS), tells=tells)),
    "home-resume": _page(home, home.State(resume=IN_THE_CRYPT, past=9, tells=tells)),
    "home-notices": _page(home, home.State(past=9, notices=_TROUBLES, tells=tells)),
    "home-side": _page(
        home, home.State(resume=IN_THE_CRYPT, notices=_TROUBLES, facing=90, tells=tells)
    ),
    "home-news": _page(home, home.State(past=9, notices=_VERSIONS, tells=tells)),
    "update": _page(update, update.State(_VERSIONS)),
    "update-good": _page(update, update.State((Told("updated", _VERSION),))),
    "update-side": _page(update, update.State(_VERSIONS, facing=90)),
    **_NEW_GAME,
    **_PAST_GAMES,
    **_WALKS,
    **_STAIRS,
}
