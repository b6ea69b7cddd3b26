"""A small card game of our own that needs what the other three games of the table need.

Hidden hands dealt by a shuffle (OctoRage), reactions inside reactions (Créatures & Cultistes),
dice asked of FATE (Créatures, Salem), turns in order, elimination. It is played in tests only, to
keep the engine's protocol honest about games that are not Night of the Grand Octopus.
"""

from __future__ import annotations

import msgspec

from engine import (
    FATE,
    Answer,
    BadHeader,
    Decision,
    Event,
    Field,
    GameInfo,
    Outcome,
    Picks,
    Play,
    Position,
    Raw,
    Refused,
    Seat,
)
from engine.decisions import one_of

DECK = tuple(range(1, 13))


class Table(msgspec.Struct, frozen=True):
    life: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    turn: int = 0
    active: int = 0


class LiveTable:
    def __init__(self, table: Table) -> None:
        self.life = list(table.life)
        self.hands = [list(hand) for hand in table.hands]
        self.turn, self.active = table.turn, table.active


class Dealt(Event[LiveTable], frozen=True):
    seat: Seat
    card: int
    only: Seat | None

    def change(self, table: LiveTable) -> None:
        table.hands[self.seat].append(self.card)


class TurnBegan(Event[LiveTable], frozen=True):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.turn += 1
        table.active = self.seat


class Played(Event[LiveTable], frozen=True):
    seat: Seat
    card: int

    def change(self, table: LiveTable) -> None:
        table.hands[self.seat].remove(self.card)


class Rolled(Event[LiveTable], frozen=True):
    reveals = True
    face: int

    def change(self, table: LiveTable) -> None:
        pass


class Hurt(Event[LiveTable], frozen=True):
    seat: Seat

    def change(self, table: LiveTable) -> None:
        table.life[self.seat] -= 1


class Duel(msgspec.Struct, frozen=True):
    info: GameInfo = GameInfo("duel", (2, 3), rules_version=1)

    def opening(self, header: Raw) -> Table:
        seats = header.get("seats")
        if seats not in self.info.seats:
            raise BadHeader("seats", "wrong_number_of_seats")
        return Table((3,) * seats, ((),) * seats)

    def thaw(self, table: Table) -> LiveTable:
        return LiveTable(table)

    def freeze(self, table: LiveTable) -> Table:
        hands = tuple(map(tuple, table.hands))
        return Table(tuple(table.life), hands, table.turn, table.active)

    def play_round(self, play: Play[LiveTable]) -> Outcome | None:
        table = play.table
        if not table.turn:
            self.deal(play)
        play.tell(TurnBegan("O14", self.next_alive(table)))
        active = Seat(table.active)
        if not table.hands[active]:
            play.tell(Hurt("O15", active))
        else:
            self.attack(play, active, bonus=0)
        alive = [seat for seat, life in enumerate(table.life) if life]
        return Outcome("last", (Seat(alive[0]),), "O22") if len(alive) == 1 else None

    def deal(self, play: Play[LiveTable]) -> None:
        for index, card in enumerate(play.shuffled(DECK)):
            seat = Seat(index % len(play.table.life))
            play.tell(Dealt("O7", seat, card, seat))

    def next_alive(self, table: LiveTable) -> Seat:
        seats = len(table.life)
        order = [(table.active + step) % seats for step in range(1, seats + 1)]
        return Seat(next(seat for seat in order if table.life[seat]))

    def attack(self, play: Play[LiveTable], seat: Seat, bonus: int) -> None:
        """A card and a target that depend on each other, a die, and perhaps a reaction."""
        table = play.table
        hand = tuple(sorted(table.hands[seat]))
        targets = tuple(s for s, life in enumerate(table.life) if life and s != seat)
        rows = tuple((c, t) for c in hand for t in targets if (c + t) % 2 or c == hand[0])
        fields = (Field("card", hand, "card"), Field("target", targets, "seat"))
        card, target = play.ask(Decision(seat, "attack", "C24", fields, rows))
        play.tell(Played("C43", seat, card))
        (face,) = play.ask(one_of(FATE, "die", "C1", Field("face", (1, 2, 3, 4, 5, 6), "dice")))
        play.tell(Rolled("C1", face))
        if face + bonus > 2 and not self.dodged(play, Seat(target), face):
            play.tell(Hurt("C33", Seat(target)))

    def dodged(self, play: Play[LiveTable], seat: Seat, face: int) -> bool:
        """A reaction, and on a six a counter-attack inside it."""
        if not play.table.hands[seat]:
            return False
        said = play.ask(one_of(seat, "dodge", "C18", Field("dodge", ("yes", "no"))))
        if said == ("no",):
            return False
        play.tell(Played("C18", seat, play.table.hands[seat][0]))
        if face == 6 and play.table.hands[seat]:
            self.attack(play, seat, bonus=2)
        return True

    def view(self, table: Table, viewer: Seat | None) -> msgspec.Struct:
        hands = tuple(h if s == viewer else (len(h),) for s, h in enumerate(table.hands))
        return msgspec.structs.replace(table, hands=hands)

    def hear(self, position: Position[Table], line: Raw) -> Answer:
        if line.get("choose") not in ("attack", "die", "dodge"):
            raise Refused("unknown_choice", "C1")
        return Answer(Seat(line["seat"]), line["choose"], tuple(line["picks"]), position.ply)

    def line(self, table: Table, decision: Decision, picks: Picks) -> Raw:
        return self.asked(table, decision) | {"picks": list(picks)}

    def asked(self, table: Table, decision: Decision) -> Raw:
        return {"choose": decision.name, "seat": decision.seat}

    def summary(self, position: Position[Table]) -> Raw:
        return {"turn": position.table.turn, "life": list(position.table.life)}
