"""Draws, and the effects of cards in the order given (S67)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.salem_oracle.cardset import KINDS
from tests.salem_oracle.state import CARDS, PLACES, Effect, Flow, Line, Question, State


def weighed(asked: Line, cite: str, key: str, weights: dict[Any, int]) -> Question:
    """A fate question: every value that has a weight."""
    rows = [{key: value} for value, weight in weights.items() if weight > 0]
    return Question(asked, cite, rows, [weight for weight in weights.values() if weight > 0])


class Effects(State):
    # Draws

    def turn_up(self, slot: int) -> Flow:
        left = [card for card in self.old_cards if card not in self.turned_up]
        asked = {"fate": "old-one", "slot": slot}
        answer = yield weighed(asked, "S7", "name", dict.fromkeys(left, 1))
        self.old_ones[slot] = answer["name"]
        self.turned_up.append(answer["name"])

    def reveal(self) -> Flow:
        slot = self.hidden_slot()
        if slot is not None:
            yield from self.turn_up(slot)

    def draw_object(self, cite: str, **to: int) -> Flow:
        """The kind drawn, or None where nothing is left."""
        if not self.fill_bag():
            return None
        kinds = {kind: self.bag[kind] for kind in [*KINDS, *self.artefacts]}
        answer = yield weighed({"fate": "object", **to}, cite, "kind", kinds)
        self.bag[answer["kind"]] -= 1
        return answer["kind"]

    def find(self, player: int) -> Flow:
        kind = yield from self.draw_object("S13", player=player)
        if kind is not None:
            self.receive(player, kind)

    def tile(self, place: int) -> Flow:
        """The face of a tile is decided, if it is not yet."""
        if self.face[place] is None:
            asked = {"fate": "tile", "place": place}
            faces = {face: self.pool[face] for face in ("portal", "wall")}
            answer = yield weighed(asked, "S12", "face", faces)
            self.face[place] = answer["face"]
            self.pool[answer["face"]] -= 1

    # Cards

    def creature(self, active: int | None) -> Flow:
        name = (yield self.creature_question())["name"]
        self.pile[name] -= 1
        if name == "necron":
            self.advance(len(self.on_board()) + (2 if self.shadow is not None else 0))
            self.pile += self.discard + Counter(["necron"])
            self.discard = Counter()
            return
        if name == "craven":
            self.sorcerer = 0
            for player in self.able():
                self.come(player, 0)
            self.discard[name] += 1
            yield from self.creature(active)
            return
        self.met.add(name)
        slot = self.free_slot()
        if name in self.board.values():
            self.discard[name] += 1
            yield from self.carry_out(self.creature_cards[name]["damage"], active, is_damage=True)
        elif slot is None:
            self.discard[name] += 1
        else:
            self.board[slot] = name

    def creature_question(self) -> Question:
        names = {name: self.pile[name] for name in [*self.creature_cards, "necron", "craven"]}
        if self.is_pair_unknown() and len(self.met) == 11:
            names |= {name: 0 for name in self.creature_cards if name not in self.met}
        return weighed({"fate": "creature"}, "S5", "name", names)

    def is_pair_unknown(self) -> bool:
        """Box: one pair is out, and not even the record knows which."""
        return self.is_box and self.start["removed"] == 1 and self.rulings["SG24"] == "unseen"

    def event(self, active: int | None, *, is_cost: bool = False) -> Flow:
        left = [name for name in self.event_cards if name not in self.drawn_events]
        answer = yield weighed({"fate": "event"}, "S9", "name", dict.fromkeys(left, 1))
        card = self.event_cards[answer["name"]]
        self.drawn_events.append(card["id"])
        if len(self.drawn_events) == 8:
            self.drawn_events = []
        if not (is_cost and self.rulings["SG10"] == "text"):
            self.sorcerer = (self.sorcerer + card["steps"]) % 7
        yield from self.carry_out(card["text"], active)
        self.advance(self.more("event-necron"))

    # Effects

    def carry_out(
        self, effects: list[Effect], active: int | None, *, is_damage: bool = False
    ) -> Flow:
        for effect in effects:
            yield from self.one_effect(effect, active, is_damage)

    def one_effect(self, effect: Effect, active: int | None, is_damage: bool) -> Flow:
        match effect:
            case ["necron", n]:
                self.advance(n)
            case ["necron-creatures", n]:
                self.advance(n * len(self.on_board()))
            case ["jump"]:
                self.jump()
            case ["sanity", who, n]:
                for player in (yield from self.those(who, active)):
                    self.feel(player, n)
            case ["give", k, kind, arrow]:
                yield from self.give(len(self.able()) if k == "players" else k, kind, arrow)
            case ["discard-each"]:
                yield from self.discard_each()
            case ["shuffle"]:
                yield from self.shuffle()
            case ["sorcerer", n]:
                self.sorcerer = (self.sorcerer + n) % 7
            case ["sorcerer-to", place]:
                self.sorcerer = place
            case ["manual"]:
                yield from self.by_hand(active, is_damage)
            case _:
                yield from self.event_effect(effect, active)

    def event_effect(self, effect: Effect, active: int | None) -> Flow:
        match effect:
            case ["creature"]:
                yield from self.creature(active)
            case ["shadow"]:
                yield from self.bring_shadow()
            case ["clear"]:
                yield from self.clear()
            case ["reveal"]:
                yield from self.reveal()
            case ["find", who]:
                if not self.is_box:
                    for player in (yield from self.those(who, active)):
                        yield from self.find(player)
            case ["cards"]:
                for player in self.able():
                    self.cards[player] = [*CARDS]

    def those(self, who: str, active: int | None) -> Flow:
        able = self.able()
        match who:
            case "each":
                return able
            case "active":
                return [player for player in able if player == active]
            case "with":
                return [player for player in able if self.at[player] == self.sorcerer]
            case "apart":
                return [player for player in able if self.at[player] != self.sorcerer]
        if len(able) < 2:
            return able
        answer = yield Question({"choose": "one"}, "S71", [{"who": player} for player in able])
        return [answer["who"]]

    def give(self, number: int, kind: str, arrow: bool) -> Flow:
        if self.is_box:
            if arrow:
                asked = {"choose": "given"}
                answer = yield Question(asked, "S22", [{"all": True}, {"all": False}])
                if not answer["all"]:
                    self.jump()
            return
        for left in range(number, 0, -1):
            rows = [
                {"from": player, "kind": one}
                for player in self.able()
                for one in self.kinds_held(player, kind)
            ]
            if not rows:
                if arrow:
                    self.jump()
                return
            row = rows[0]
            if len(rows) > 1 and left < self.there_are(kind):
                row = yield Question({"choose": "give"}, "S21", rows)
            self.throw(row["from"], row["kind"])

    def there_are(self, kind: str) -> int:
        """How many objects the able players hold of what is asked for."""
        if kind == "artefact":
            return sum(self.artefact[player] is not None for player in self.able())
        kinds = KINDS if kind == "ordinary" else [kind]
        return sum(self.held[player][one] for player in self.able() for one in kinds)

    def discard_each(self) -> Flow:
        for player in self.able():
            kinds = self.kinds_held(player)
            if self.is_box or not kinds:
                continue
            kind = kinds[0]
            if len(kinds) > 1:
                asked = {"choose": "discard", "player": player}
                kind = (yield Question(asked, "S70", [{"kind": one} for one in kinds]))["kind"]
            self.throw(player, kind)

    def shuffle(self) -> Flow:
        uncovered = [place for place in PLACES if self.covered[place] is None]
        if len(uncovered) < 2:
            return
        if not self.is_box:
            for place in PLACES:
                yield from self.tile(place)
            self.pool = Counter(str(self.face[place]) for place in uncovered)
        for place in uncovered:
            self.face[place] = None
            self.looked[place] = set()

    def bring_shadow(self) -> Flow:
        left = [slot for slot in range(1, 6) if slot in self.old_ones]
        if not left:
            return
        slot = left[0]
        if self.rulings["SG17"] == "random":
            asked = {"fate": "shadow"}
            slot = (yield weighed(asked, "SG17", "slot", dict.fromkeys(left, 1)))["slot"]
        if self.old_ones[slot] is None:
            yield from self.turn_up(slot)
        self.shadow = self.old_ones.pop(slot)

    def clear(self) -> Flow:
        places = self.on_board()
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            rows = [{"place": one} for one in places]
            place = (yield Question({"choose": "clear"}, "S72", rows))["place"]
        self.beat(place)

    # By hand

    def by_hand(self, active: int | None, is_damage: bool) -> Flow:
        while True:
            answer = yield Question({"choose": "card"}, "S73", self.hand_rows(is_damage))
            match answer:
                case {"do": "done"}:
                    return
                case {"do": "necron", "by": n}:
                    self.advance(n)
                case {"do": "sanity", "who": player, "by": n}:
                    self.feel(player, n)
                case {"do": "pawn", "who": player, "to": place}:
                    self.come(player, place)
                case {"do": "cards", "who": player}:
                    self.cards[player] = [*CARDS]
                case {"do": "sorcerer", "to": place}:
                    self.sorcerer = place
                case {"do": "clear", "place": place}:
                    self.beat(place)
                case {"do": effect}:
                    yield from self.one_effect([effect], active, is_damage)

    def hand_rows(self, is_damage: bool) -> list[Line]:
        able = self.able()
        words = ["done", "jump", "shuffle", "shadow", *([] if is_damage else ["creature"])]
        return [
            *({"do": word} for word in words),
            *({"do": "necron", "by": n} for n in range(-3, 7) if n),
            *({"do": "sanity", "who": p, "by": n} for p in able for n in (-2, -1, 1, 2)),
            *({"do": "pawn", "who": p, "to": x} for p in able for x in range(7) if x != self.at[p]),
            *({"do": "cards", "who": p} for p in able),
            *({"do": "sorcerer", "to": x} for x in range(7) if x != self.sorcerer),
            *({"do": "clear", "place": x} for x in self.on_board()),
        ]
