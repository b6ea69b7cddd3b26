"""What would come of an answer, as far as all can see: for whoever shows it before it is given."""

from __future__ import annotations

import msgspec

from engine.decisions import Seat
from engine.games.octorage.cards import JEWELS, PHEROMONE, SKULL, WEAPONS
from engine.games.octorage.drawing import LIMIT
from engine.games.octorage.powers import GAIN, STRIKE
from engine.games.octorage.settings import BRITNEY, LIVES, PAMELA
from engine.games.octorage.view import PlayerView, TableView


class MayFollow(msgspec.Struct, frozen=True):
    """What a player may play, by public knowledge alone."""

    floor: int
    """The lowest Weapon (O9, O28); the lowest there is: any."""
    pheromone: bool
    """An 8 as well, though it is lower (O34)."""
    treasures: bool
    """No Jewels lie before them (O27)."""

    @property
    def is_any_weapon(self) -> bool:
        """Whether no Weapon lies there yet (OG15)."""
        return self.floor == WEAPONS[0]

    @property
    def is_no_weapon(self) -> bool:
        """Whether none is high enough: the last is the highest, under the Sceptre (O28)."""
        return self.floor > WEAPONS[-1]


def may_follow(view: TableView, seat: Seat) -> MayFollow:
    """O9, O27, O28, O34."""
    player = view.players[seat]
    is_britney = player.has_power and player.character == BRITNEY
    return MayFollow(
        player.floor, is_britney and player.floor > PHEROMONE, JEWELS not in player.front
    )


def lives_if_struck(player: PlayerView) -> int:
    """O36, O40: the lives that Norbert would leave."""
    return max(0, player.life - STRIKE)


def cards_if_robbed(player: PlayerView) -> int:
    """O32: the cards that José would leave."""
    return max(0, player.cards - 1)


def cards_if_cursed(view: TableView, treasure: str, by: Seat, on: Seat) -> tuple[int, int]:
    """O29: how many cards *on* holds once *by* has played a Treasure, and how many that leaves."""
    cards = view.players[on].cards - (by == on)
    return cards, min(cards, LIMIT) if treasure == SKULL else cards


def cards_too_many(player: PlayerView) -> int:
    """O29: how many cards the Golden Skull still takes from whom it lies before."""
    return max(0, player.cards - LIMIT)


def lives_regained(player: PlayerView) -> int:
    """O37: the lives that any Treasure would give back to this player."""
    is_pamela = player.life and player.has_power and player.character == PAMELA
    return min(GAIN, LIVES - player.life) if is_pamela else 0


def weapons_in_discard(view: TableView) -> int:
    """O33: among how many Courtney could choose, as far as their faces were seen."""
    return sum(number for card, number in view.discard if card in WEAPONS)
