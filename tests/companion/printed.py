"""A printed game of OctoRage on a real table: people who move cards, and who put them back."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

from companion.games.octorage import put_back as back
from engine import Match, Seat, apply, begin
from engine.games.octorage import OctoRage
from engine.games.octorage.cards import UNSEEN, deck, each
from engine.games.octorage.settings import LIVES
from engine.games.octorage.table import Table

GAME = OctoRage()


class Printed:
    """Cards with faces, and pieces; everybody knows what they themselves have done with them."""

    def __init__(self, table: Table, random: Random) -> None:
        setup, self.random = table.setup, random
        self.every = list(each(deck(setup.data.copies, setup.without)))
        self.seats = setup.seats
        self.gather()
        self.life, self.level = [LIVES] * len(setup.seats), 1
        self.direction, self.octoman = table.direction, table.octoman
        self.won = [False] * len(setup.seats)

    def gather(self) -> None:
        self.pile = list(self.every)
        self.random.shuffle(self.pile)
        self.discard: list[Any] = []
        self.area: list[Any] = []
        self.hands: list[list[Any]] = [[] for _ in self.seats]
        self.front: list[list[Any]] = [[] for _ in self.seats]
        self.drawn: list[list[Any]] = [[] for _ in self.seats]
        """By seat: what they drew or looked at, the last one last: they know which."""
        self.thrown: list[list[Any]] = [[] for _ in self.seats]
        """And what they threw away."""
        self.stolen: list[Any] = []

    # What happens

    def see(self, event: Any) -> None:
        """Do what the table tells."""
        name = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
        do = getattr(self, f"see_{name}", None)
        if do:
            do(event)

    def see_round_began(self, event: Any) -> None:
        self.life, self.level = [LIVES] * len(self.seats), 1

    def see_cards_gathered(self, event: Any) -> None:
        self.gather()

    def see_card_drawn(self, event: Any) -> None:
        self.drawn[event.seat].append(self.pile.pop())
        self.hands[event.seat].append(self.drawn[event.seat][-1])

    see_card_looked_at = see_card_drawn

    def see_other_card_discarded(self, event: Any) -> None:
        hand = self.hands[event.seat]
        self.throw(event.seat, hand.pop(self.random.choice((-1, -2))))

    def see_pile_renewed(self, event: Any) -> None:
        assert not self.pile
        assert len(self.discard) == event.cards
        self.pile, self.discard = self.discard, []
        self.random.shuffle(self.pile)

    def see_weapon_played(self, event: Any) -> None:
        self.hands[event.seat].remove(event.card)
        self.area.append(event.card)

    def see_dodge_played(self, event: Any) -> None:
        self.hands[event.seat].remove(event.card)
        self.discard.append(event.card)

    def see_treasure_laid(self, event: Any) -> None:
        self.hands[event.seat].remove(event.card)
        self.front[event.target].append(event.card)

    def see_card_discarded(self, event: Any) -> None:
        hand = self.hands[event.seat]
        self.throw(event.seat, hand.pop(self.random.randrange(len(hand))))

    def throw(self, seat: Seat, card: Any) -> None:
        self.thrown[seat].append(card)
        self.discard.append(card)

    def see_card_stolen(self, event: Any) -> None:
        robbed = self.hands[event.target]
        place = self.random.randrange(len(robbed))
        self.stolen.append((place, robbed[place]))
        self.hands[event.seat].append(robbed.pop(place))

    def see_weapon_taken(self, event: Any) -> None:
        self.discard.remove(event.card)
        self.hands[event.seat].append(event.card)

    def see_weapons_discarded(self, event: Any) -> None:
        self.discard += self.area
        self.area = []

    def see_player_fell(self, event: Any) -> None:
        for card in self.hands[event.seat]:
            self.throw(event.seat, card)
        self.discard += self.front[event.seat]
        self.hands[event.seat], self.front[event.seat] = [], []

    def see_lives_lost(self, event: Any) -> None:
        self.life[event.seat] = event.left

    see_lives_regained = see_lives_lost

    def see_rage_rose(self, event: Any) -> None:
        self.level = event.level

    def see_direction_turned(self, event: Any) -> None:
        self.direction = event.direction

    def see_octoman_taken(self, event: Any) -> None:
        self.octoman = event.seat

    def see_character_turned(self, event: Any) -> None:
        self.won[event.seat] = True

    see_game_ended = see_character_turned

    # What is put back

    def carry_out(self, move: back.Move) -> None:
        """Do what one line of the list says, knowing what people know."""
        if isinstance(move, back.Lives):
            self.life[move.seat] += move.lives
            assert self.life[move.seat] == move.left
        elif isinstance(move, back.RageMarker):
            assert self.level == move.origin
            self.level = move.to
        elif isinstance(move, back.Direction):
            assert self.direction != move.to
            self.direction = move.to
        elif isinstance(move, back.OctomanCard):
            assert self.octoman == move.seat
            self.octoman = move.to
        elif isinstance(move, back.Side):
            assert self.won[move.seat]
            self.won[move.seat] = False
        elif isinstance(move, back.Drawn):
            for seat in move.seats:
                self.pile.append(self.drawn[seat].pop())
                self.hands[seat].remove(self.pile[-1])
        elif isinstance(move, back.Renewed):
            assert len(self.pile) == move.cards
            assert not self.discard
            self.pile, self.discard = [], self.pile
        elif isinstance(move, back.Gathered):
            self.gather()
        elif isinstance(move, back.Shuffled):
            assert len(self.pile) == move.cards
        else:
            self.carry(move)

    def carry(self, move: back.Carry) -> None:
        origin, to = self.at(move.origin), self.at(move.to)
        for named in move.cards:
            place, card = len(to), named
            if move.kind == "stolen":
                place, card = self.stolen.pop()
            elif named == UNSEEN:
                card = self.known(move, origin)
            origin.remove(card)
            to.insert(place, card)

    def known(self, move: back.Carry, origin: list[Any]) -> Any:
        """Which card is meant, as its owner knows."""
        if move.kind == "again":
            return origin[0]
        if move.origin == back.DISCARD:
            return self.thrown[move.to[1]].pop()
        return self.drawn[move.origin[1]].pop()

    def at(self, spot: back.Spot) -> list[Any]:
        place, seat = spot
        zones: Any = getattr(self, {"hand": "hands"}.get(place, place))
        return zones[seat] if seat >= 0 else zones

    # How it lies

    def lies(self) -> dict[str, Any]:
        """Every card and piece by its place; of loose cards, which, not in which order."""
        return {
            "hands": [Counter(hand) for hand in self.hands],
            "front": [Counter(front) for front in self.front],
            "area": list(self.area),
            "pile": list(self.pile),
            "discard": Counter(self.discard),
            **self.pieces(),
        }

    def pieces(self) -> dict[str, Any]:
        return {
            "life": list(self.life), "level": self.level, "direction": self.direction,
            "octoman": self.octoman, "won": list(self.won),
        }  # fmt: skip

    def counted(self) -> dict[str, Any]:
        """What a table that sees no faces knows of it."""
        return {
            "hands": [len(hand) for hand in self.hands],
            "front": [Counter(front) for front in self.front],
            "area": list(self.area),
            "pile": len(self.pile),
            "discard": len(self.discard),
            **self.pieces(),
        }


def counted(table: Table) -> dict[str, Any]:
    """The same of a table of the engine."""
    return {
        "hands": [len(hand) for hand in table.hands],
        "front": [Counter(table.front(seat)) for seat in table.setup.seats],
        "area": list(table.area),
        "pile": sum(table.pile),
        "discard": sum(table.discard),
        "life": list(table.life), "level": table.level, "direction": table.direction,
        "octoman": table.octoman, "won": [bool(won) for won in table.won],
    }  # fmt: skip


def played(header: dict[str, Any], random: Random, most: int) -> tuple[Match, list[Any]]:
    """A game with printed cards, and how they lay after every answer."""
    verdict = begin(GAME, GAME.opening(header))
    table = Printed(verdict.position.table, random)
    verdicts, answers, lay = [verdict], [], []
    while True:
        for event in verdicts[-1].events:
            table.see(event)
        lay.append(table)
        table = copied(table)
        position = verdicts[-1].position
        if position.outcome or len(answers) == most:
            return Match(tuple(verdicts), tuple(answers)), lay
        (decision,) = position.asked
        rows = [row for row in decision.rows if may(table, decision, row)]
        answers.append(position.answer(decision, random.choice(rows)))
        verdicts.append(apply(GAME, position, answers[-1]))


def may(table: Printed, decision: Any, row: Any) -> bool:
    """Whether it can be done with the cards that truly lie there."""
    if row[0] is None or decision.name not in ("play", "take"):
        return True
    held = table.hands[decision.seat] if decision.name == "play" else table.discard
    return row[0] in held


def copied(table: Printed) -> Printed:
    other = object.__new__(Printed)
    other.__dict__ = {
        name: [list(one) if isinstance(one, list) else one for one in value]
        if isinstance(value, list)
        else value
        for name, value in table.__dict__.items()
    }
    return other
