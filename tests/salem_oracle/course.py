"""The course of a game: a generator that yields each question (record, 3 and 4)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.salem_oracle.cardset import KINDS
from tests.salem_oracle.effects import Effects, weighed
from tests.salem_oracle.state import PLACES, PRISON, RLYEH, Flow, Line, Question

USES = {"glasses": "S35", "necronomicon": "S36", "elixir": "S37", "dagger": "S38"}


class Course(Effects):
    def game(self) -> Flow:
        yield from self.turn_up(1)
        if self.start["removed"] and (not self.is_box or self.rulings["SG24"] == "seen"):
            pairs = dict.fromkeys(self.creature_cards, 1)
            answer = yield weighed({"fate": "removed"}, "S60", "name", pairs)
            self.removed = answer["name"]
            del self.pile[answer["name"]]
        if not self.is_box:
            for player in self.players:
                for _ in range(self.start["objects"]):
                    yield from self.find(player)
            yield from self.refill()
        yield from self.rounds()

    def rounds(self) -> Flow:
        while True:
            yield from self.creature_phase()
            yield from self.turns(self.players)
            yield from self.event_phase()
            self.round += 1

    def creature_phase(self) -> Flow:
        self.phase, self.player = "creatures", None
        for _ in range(self.creatures_now()):
            yield from self.creature(self.able()[0])

    def creatures_now(self) -> int:
        by_sane = self.rulings["SG19"] == "sane"
        count = {2: 1, 3: 2 - self.round % 2, 4: 2}
        return count[len(self.sane() if by_sane else self.players)] + self.more("more-creatures")

    def turns(self, players: Any) -> Flow:
        for player in players:
            if self.sanity[player] is not None:
                self.phase, self.player = "turn", player
                yield from self.turn(player)
                if not self.is_box:
                    yield from self.refill()

    def event_phase(self) -> Flow:
        self.phase, self.player = "event", None
        active = self.able()[-1]
        yield from self.event(active)
        for _ in self.in_force("manual"):
            yield from self.by_hand(active, False)

    def refill(self) -> Flow:
        for place in PLACES:
            if self.spaces[place] != [None] * 3:
                continue
            for space in (1, 2, 3):
                kind = yield from self.draw_object("S14", place=place, space=space)
                if kind is None:
                    return
                self.spaces[place][space - 1] = kind

    # A turn

    def turn(self, player: int) -> Flow:
        if self.at[player] == RLYEH:
            self.feel(player, -1)
            return
        yield from self.move(player)
        if self.at[player] in (None, RLYEH):
            return
        yield from self.meet(player)
        yield from self.face_creature(player)
        if self.sanity[player] is None:
            return
        yield from self.use(player)
        yield from self.take(player)

    def move(self, player: int) -> Flow:
        rows = [{"to": to} for to in range(8)]
        rows += [{"to": to, "path": True} for to in range(8)]
        answer = yield Question(
            {"choose": "move", "player": player}, "S26",
            [row for row in rows if self.against_move(player, row) is None],
            against=lambda row: self.against_move(player, row) or "S26",
        )  # fmt: skip
        self.cards[player].remove("path" if "path" in answer else answer["to"])
        if "path" in answer:
            self.feel(player, -1 - self.more("path-sanity"))
            if self.sanity[player] is None:
                return
        self.come(player, answer["to"])
        if answer["to"] == RLYEH:
            self.banisher, self.has_been_banished = player, True

    def against_move(self, player: int, row: Line) -> str | None:
        to = row["to"]
        if "path" in row:
            return self.against_path(player, to)
        if to == RLYEH:
            return "S27"
        if to not in self.cards[player]:
            return "S26"
        if to != self.at[player]:
            return None
        stay = None if self.rulings["SG20"] == "stay" else "SG20"
        return stay if to else "S28"

    def against_path(self, player: int, to: int) -> str | None:
        if "path" not in self.cards[player]:
            return "S26"
        if to == RLYEH:
            return None if self.may_banish(player) else "S49"
        return "S27" if to == self.at[player] else None

    def may_banish(self, player: int) -> bool:
        prisoner = self.old_ones[PRISON]
        if prisoner is None or self.banisher is not None:
            return False
        return self.is_box or self.holds(player, self.old_cards[prisoner]["objects"])

    def meet(self, player: int) -> Flow:
        if self.is_box or self.in_force("no-meet"):
            return
        rows = self.meetings(player)
        if not rows:
            return
        asked = {"choose": "meet", "player": player}
        answer = yield Question(asked, "S29", [*rows, {"with": None}])
        partner = answer["with"]
        for kind, giver, taker in (
            (answer.get("give"), player, partner),
            (answer.get("get"), partner, player),
        ):
            if kind is not None:
                self.held[giver][kind] -= 1
                self.held[taker][kind] += 1

    def meetings(self, player: int) -> list[Line]:
        rows = []
        for partner in self.able():
            if partner == player or self.at[partner] != self.at[player]:
                continue
            for give in [*self.kinds_held(player), None]:
                for get in [*self.kinds_held(partner), None]:
                    mine = self.held[player].total() - (give is not None) + (get is not None)
                    theirs = self.held[partner].total() + (give is not None) - (get is not None)
                    if give != get and max(mine, theirs) <= 3:
                        row = {"with": partner, "give": give, "get": get}
                        rows.append({key: one for key, one in row.items() if one is not None})
        return rows

    def face_creature(self, player: int) -> Flow:
        place = self.at[player] or 0
        foe = self.foe(place)
        if foe is None:
            return
        if self.sorcerer != place or self.in_force("no-guard"):
            yield from self.roll(player)
            if self.sanity[player] is None:
                return
        if self.may_defeat(player, place, foe):
            asked = {"choose": "defeat", "player": player}
            answer = yield Question(asked, "S32", [{"yes": True}, {"yes": False}])
            if answer["yes"]:
                if self.is_tough(place):
                    self.throw(player, self.artefact[player] or "artefact")
                self.beat(place)

    def roll(self, player: int) -> Flow:
        faces = {face: self.data["die"].count(face) for face in [*KINDS, "sanity", "necron"]}
        face = (yield weighed({"fate": "die"}, "S31", "face", faces))["face"]
        if face == "sanity":
            self.feel(player, -1)
        elif face == "necron":
            self.advance(1)
        elif self.held[player][face]:
            self.throw(player, face)
        self.advance(self.more("die-necron"))

    def may_defeat(self, player: int, place: int, foe: str) -> bool:
        if self.in_force("no-defeat"):
            return False
        if self.is_tough(place):
            has_artefact = self.is_box or self.artefact[player] is not None
            return self.rulings["SG21"] == "free" and has_artefact
        if self.is_box:
            return True
        cards = self.creature_cards[foe]["beaten"] if place else self.old_cards[foe]["objects"]
        return self.holds(player, cards)

    # Use

    def use(self, player: int) -> Flow:
        rows: list[Line] = [{"object": kind} for kind in KINDS]
        for artefact in ["artefact"] if self.is_box else self.artefacts:
            rows += [{"object": artefact, "on": on} for on in ("portal", "creature")]
        legal = [row for row in rows if self.against_use(player, row) is None]
        if not legal:
            return
        answer = yield Question(
            {"choose": "use", "player": player}, "S34", [{"object": None}, *legal],
            against=lambda row: (row in rows and self.against_use(player, row)) or "S34",
        )  # fmt: skip
        place = self.at[player] or 0
        match answer:
            case {"object": None}:
                return
            case {"object": artefact, "on": "portal"}:
                yield from self.close(player, place, artefact)
            case {"object": artefact, "on": "creature"}:
                self.throw(player, artefact)
                self.beat(place)
            case {"object": kind}:
                self.throw(player, kind)
                yield from self.used(player, place, kind)

    def used(self, player: int, place: int, kind: str) -> Flow:
        match kind:
            case "glasses":
                if not self.is_box:
                    yield from self.tile(place)
                self.looked[place].add(player)
            case "necronomicon":
                yield from self.reveal()
            case "elixir":
                strong = self.sorcerer == place and not self.in_force("weak-elixir")
                self.feel(player, 2 if strong else 1)
            case "dagger":
                self.beat(place)

    def against_use(self, player: int, row: Line) -> str | None:
        thing, place = row["object"], self.at[player] or 0
        is_held = self.held[player][thing] > 0 or self.artefact[player] == thing
        if not self.is_box and not is_held:
            return "S34"
        for cite, text in zip(("S46", "S48"), self.texts(), strict=True):
            if ["no-use", thing] in text:
                return cite
        return None if self.is_usable(player, place, row) else USES.get(thing, "S39")

    def is_usable(self, player: int, place: int, row: Line) -> bool:
        match row:
            case {"object": "glasses"}:
                return place != 0 and self.covered[place] is None
            case {"object": "necronomicon"}:
                return self.hidden_slot() is not None
            case {"object": "elixir"}:
                return (self.sanity[player] or 0) < 6
            case {"object": "dagger"}:
                beatable = not self.is_tough(place) or self.rulings["SG22"] == "dagger"
                return self.sorcerer == place and self.foe(place) is not None and beatable
            case {"on": "creature"}:
                return self.is_tough(place) and self.rulings["SG21"] == "use"
        return self.may_close(place, row["object"])

    def may_close(self, place: int, artefact: str) -> bool:
        if place == 0:
            return self.banisher is not None
        is_fitting = self.is_box or self.data["places"][place - 1]["artefact"] == artefact
        return self.covered[place] is None and is_fitting

    def close(self, player: int, place: int, artefact: str) -> Flow:
        self.lay_down(player, artefact)
        if place:
            self.covered[place] = artefact
            return
        if self.is_box:
            sizes = (2, 3, 4)
            rows = [{"portals": [*some]} for size in sizes for some in combinations(PLACES, size)]
            answer = yield Question({"fate": "tiles"}, "S58", rows, [1] * len(rows))
            for one in PLACES:
                self.face[one] = "portal" if one in answer["portals"] else "wall"
        for one in PLACES:
            yield from self.tile(one)
        is_right = all((self.face[one] == "portal") == bool(self.covered[one]) for one in PLACES)
        self.end("sealed" if is_right else "portal")

    # Take

    def take(self, player: int) -> Flow:
        place = self.at[player]
        rows = self.takings(player, place) if place else []
        if not place or not rows:
            return
        asked = {"choose": "take", "player": player}
        answer = yield Question(asked, "S40", [*rows, {"space": None}])
        space = answer["space"]
        if space is None:
            return
        if "drop" in answer:
            self.throw(player, answer["drop"])
        kind = self.spaces[place][space - 1]
        if kind is not None:
            self.spaces[place][space - 1] = None
            self.receive(player, kind)
        necron, sanity = self.more("take-necron"), self.more("take-sanity")
        for symbol in self.data["places"][place - 1]["costs"][space - 1]:
            yield from self.pay(player, symbol)
        self.advance(necron)
        self.feel(player, -sanity)

    def takings(self, player: int, place: int) -> list[Line]:
        rows: list[Line] = []
        for space, kind in enumerate(self.spaces[place], 1):
            if self.is_box or (kind is not None and self.has_room(player, kind)):
                rows.append({"space": space})
            elif kind is not None:
                asked = "ordinary" if kind in KINDS else "artefact"
                rows += [{"space": space, "drop": one} for one in self.kinds_held(player, asked)]
        return rows

    def pay(self, player: int, symbol: str) -> Flow:
        match symbol.split("-"):
            case ["necron", n]:
                self.advance(int(n))
            case ["sanity", n]:
                self.feel(player, -int(n))
            case ["creature"]:
                yield from self.creature(player)
            case ["event"]:
                yield from self.event(player, is_cost=True)
