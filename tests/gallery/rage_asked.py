"""Moments of OctoRage in which somebody is asked, at every edge of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.colours import USUAL
from companion.evening.seating import Means, Sitter, usual_seating
from companion.games.octorage import GAME
from companion.screen.plain import scene_of
from companion.screen.question import Begun
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import Shown
from companion.text import words
from engine import Match, Refused, seen
from tests.octorage import RageTable

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Evangeline", "Fay")
FIVE = ("bottom_right", "bottom_left", "left", "top_left", "top_right")
"""Bo at a long edge, Cleo at a short one."""
LONG = ("bottom_right", "bottom_middle", "bottom_left", "top_left", "top_middle", "top_right")
"""Three on each long edge: Bo between two."""
ROUND = usual_seating(6)
MIXED = ("bottom_right", "bottom_middle", "bottom_left", "left", "top_left", "top_right")
"""Three on a long edge and one on a short one."""

ASKED: dict[str, Callable[[str], Shown]] = {}
"""By name, each a function of the language."""


def moment(make: Callable[[str], Shown]) -> Callable[[str], Shown]:
    """Put it among them."""
    ASKED[make.__name__.replace("_", "-")] = make
    return make


def shown(table: RageTable, language: str, places: tuple[str, ...], **more: Any) -> Shown:
    """The table as everybody may see it, with people all round."""
    public = seen(table.game, table.position, None)
    sitters = tuple(
        Sitter(colour, name, place, Means.TOUCH)
        for colour, name, place, _ in zip(USUAL, NAMES, places, public.table.players, strict=False)
    )
    teller = GAME.telling.narrator(words(language, GAME.folder), public.table, NAMES)
    return Shown(
        table.game, Match(()), public, table.position.outcome, teller, sitters,
        partial(seen, table.game, table.position), **more,
    )  # fmt: skip


def box(active: int = 2, players: int = 5, **more: Any) -> RageTable:
    """Printed cards: three in every hand."""
    hands: dict[int, str | int] = dict.fromkeys(range(1, players + 1), 3)
    more = {"area": "4 6 9", "hands": hands} | more
    return RageTable(cards="box", players=players, active=active, **more)


def held(hand: str, active: int = 2, players: int = 5, **more: Any) -> RageTable:
    """Cards that the table holds: this hand, and two cards in all others."""
    hands: dict[int, str | int] = dict.fromkeys(range(1, players + 1), "1 2")
    return RageTable(hands | {active: hand}, players=players, active=active, **more)


NINE = "3 6 9 9 10 11 dodge skull crown"
THIRTEEN = "3 3 4 4 6 9 9 10 11 11 dodge skull crown"
WHY = {"why": Refused("too_low", "O9")}
DISCARD = "1 1 2 2 3 4 6 8 9 10 12"


@moment
def pad(language: str) -> Shown:
    return shown(box(level=2, front={3: "sceptre"}), language, FIVE)


@moment
def pad_why(language: str) -> Shown:
    begun = {1: Begun(**WHY, touched=(7,))}
    return shown(box(level=2), language, FIVE, begun=begun)


@moment
def pad_between_two(language: str) -> Shown:
    return shown(box(players=6, level=4), language, LONG)


@moment
def pad_beside_a_short_edge(language: str) -> Shown:
    table = box(players=6, level=2, front={4: "crown", 2: "sceptre", 3: "skull jewels"})
    return shown(table, language, MIXED)


@moment
def pad_at_the_end(language: str) -> Shown:
    return shown(box(3, players=6, front={4: "crown"}), language, MIXED)


@moment
def pad_short(language: str) -> Shown:
    return shown(box(3, level=2, front={3: "sceptre jewels"}), language, FIVE)


@moment
def pad_treasure_why(language: str) -> Shown:
    begun = {1: Begun(why=Refused("not_in_hand", "O38"), touched=("sceptre",))}
    return shown(box(front={5: "sceptre"}), language, FIVE, begun=begun)


@moment
def before_whom_box(language: str) -> Shown:
    begun = {1: Begun(("skull",))}
    table = box(players=6, who={5: "pamela"}, life={5: 3, 4: 0})
    return shown(table, language, LONG, begun=begun)


@moment
def before_whom_box_short(language: str) -> Shown:
    table = box(3, players=6, who={5: "pamela"}, life={5: 3, 4: 0})
    return shown(table, language, ROUND, begun={2: Begun(("skull",))})


@moment
def before_whom(language: str) -> Shown:
    table = held("3 8 11 skull", who={5: "pamela"}, life={5: 3, 4: 0}, area="7")
    return shown(table, language, FIVE, begun={1: Begun(("skull",))})


@moment
def hand(language: str) -> Shown:
    return shown(held("3 8 11 dodge", players=6, area="2 5 5 7"), language, LONG)


@moment
def hand_why(language: str) -> Shown:
    begun = {1: Begun(**WHY, touched=(3,))}
    return shown(held("3 8 11 dodge", players=6, area="2 5 5 7"), language, LONG, begun=begun)


@moment
def hand_of_six(language: str) -> Shown:
    return shown(held("3 6 9 11 dodge skull", players=6, area="7"), language, LONG)


@moment
def hand_of_nine(language: str) -> Shown:
    return shown(held(NINE, players=6, area="7"), language, LONG)


@moment
def hand_of_thirteen(language: str) -> Shown:
    return shown(held(THIRTEEN, players=6, area="7"), language, LONG)


@moment
def hand_short(language: str) -> Shown:
    front = {3: "sceptre"}
    table = held("3 8 11 dodge", 3, 6, area="5 8", level=4, life={3: 3}, front=front)
    return shown(table, language, ROUND)


@moment
def hand_of_nine_short(language: str) -> Shown:
    return shown(held(NINE, 3, 6, area="7"), language, ROUND)


@moment
def take(language: str) -> Shown:
    table = held("3 7 11", who={2: "courtney"}, discard=DISCARD, area="4").play(2, 7)
    return shown(table, language, FIVE)


@moment
def take_short(language: str) -> Shown:
    table = held("3 7 11", 3, who={3: "courtney"}, discard=DISCARD, area="4").play(3, 7)
    return shown(table, language, FIVE)


@moment
def look(language: str) -> Shown:
    return shown(held("3 7 11", who={2: "gilles"}, area="4").play(2, 11), language, FIVE)


@moment
def keep(language: str) -> Shown:
    table = held("3 7 11", who={2: "gilles"}, area="4").play(2, 11)
    table.say(choose="look", player=2, look=True)
    for card in (9, 6):
        table.say(fate="look", player=2, card=card)
    return shown(table, language, FIVE)


@moment
def steal(language: str) -> Shown:
    table = held("3 5 7", players=6, who={2: "jose"}, life={4: 0}, area="4").play(2, 5)
    return shown(table, language, LONG)


@moment
def steal_short(language: str) -> Shown:
    table = held("3 5 7", 3, 6, who={3: "jose"}, life={4: 0}, area="4").play(3, 5)
    return shown(table, language, ROUND)


@moment
def strike(language: str) -> Shown:
    table = held("3 7 12", players=6, who={2: "norbert"}, life={4: 0, 5: 1, 6: 3}).play(2, 12)
    return shown(table, language, ROUND)


@moment
def discard(language: str) -> Shown:
    hands: dict[int, str | int] = {1: "skull 5", 2: "3 4 5 6", 3: "1"}
    return shown(RageTable(hands).play(1, "skull", 2), language, usual_seating(3))


def _scene(make: Callable[[str], Shown], language: str) -> Scene | EndScene:
    return scene_of(GAME.showing, make(language))


ASKED_SCENES = {f"rage-asked-{name}": partial(_scene, make) for name, make in ASKED.items()}
"""How this game shows them."""
