"""How this table plays: seats, variant, and a named setting for every gap in the rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.decisions import Seat
from engine.games.octopus.board import EXTERIOR, ROOMS, Stairs
from engine.rulings import NamedRulings


class Rulings(NamedRulings, frozen=True):
    """G1-G30, each by its id and a name, the default first.

    A ruling with one value is a reading that no table has asked to change: it is listed so
    that a record can name it and the story can cite it.
    """

    g1_last_cult: Literal["wins"] = "wins"
    g2_all_eliminated: Literal["nobody"] = "nobody"
    g3_orphaned_components: Literal["return", "removed"] = "return"
    g4_sacrifice_of_the_last_power: Literal["allowed", "forbidden"] = "allowed"
    g5_fallen_dreamer: Literal["nothing", "gains"] = "nothing"
    g6_count_after_the_toll: Literal["yes"] = "yes"
    g7_impossible_swap: Literal["skipped"] = "skipped"
    g8_declining: Literal["allowed"] = "allowed"
    g9_full_tie: Literal["nobody", "shared"] = "nobody"
    g10_target_without_components: Literal["refused"] = "refused"
    g11_hand_between_and_same_number: Literal["apart"] = "apart"
    g12_negotiation_timer: Literal["60s", "off", "30s", "120s"] = "60s"
    g13_naming_who_cannot_take: Literal["allowed"] = "allowed"
    g14_power_by_agreement: Literal["yes"] = "yes"
    g15_dreams_gain: Literal["automatic"] = "automatic"
    g16_error_at_one_power: Literal["at-once"] = "at-once"
    g17_what_counts: Literal["phase-4"] = "phase-4"
    g18_returned_component: Literal["next-turn"] = "next-turn"
    g19_clock: Literal["assisted", "strict"] = "assisted"
    g20_who_picks_the_exterior: Literal["table", "drawn"] = "table"
    g21_eliminated_target: Literal["refused"] = "refused"
    g22_staying_outside: Literal["unlimited"] = "unlimited"
    g23_returned_in_memory: Literal["open"] = "open"
    g24_swap_in_memory: Literal["named"] = "named"
    g25_victory_in_memory: Literal["declared"] = "declared"
    g26_power_above_start: Literal["allowed"] = "allowed"
    g27_starting_power: Literal["seats-plus-one"] = "seats-plus-one"
    g28_two_players: Literal["refused"] = "refused"
    g29_three_with_exterior: Literal["normal"] = "normal"
    g30_paid_deals: Literal["none"] = "none"


class Setup(msgspec.Struct, frozen=True, gc=False):
    """What is agreed before the first turn (R8-R9, R60-R63)."""

    cults: tuple[str, ...]
    """The cult of each seat."""
    exterior: str | None
    """None: the quick game."""
    memory: bool
    rulings: Rulings
    stairs: Stairs
    seats: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()
    """R35: in the order they are resolved."""
    target: int = 0
    """R54, R62: how many different components win."""

    def __post_init__(self) -> None:
        quick = self.exterior is None
        force = msgspec.structs.force_setattr
        force(self, "seats", tuple(map(Seat, range(len(self.cults)))))
        force(self, "places", ROOMS if quick else (*ROOMS, EXTERIOR))
        force(self, "target", 3 if quick else 4)
