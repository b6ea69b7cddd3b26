"""What strips say of what has just happened: to whom it happened, and what hands must do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from companion.evening.beats import Beat
from companion.evening.telling import Narrator
from companion.games.octorage.looks import emblem
from companion.games.octorage.narrator import short
from companion.screen.scene import Line
from engine import Event
from engine.games.octorage.cards import UNSEEN
from engine.games.octorage.events import (
    CardDiscarded,
    CardDrawn,
    CharacterDrawn,
    DodgePlayed,
    DrawBegan,
    LivesLost,
    LivesRegained,
    LookBegan,
    NothingToDraw,
    OtherCardDiscarded,
    PileRenewed,
    PlayerFell,
    TheftBegan,
    TreasureLaid,
    WeaponPlayed,
    WeaponTaken,
)

Said = Iterator[tuple[int, Line]]


class Voice(msgspec.Struct, frozen=True):
    """Says it in one language; with printed cards, also where they go."""

    narrator: Narrator
    is_box: bool
    is_brief: bool = False
    """There is little room: beside what is asked."""

    def say(self, key: str, **fields: object) -> str:
        """Some words for a strip."""
        return self.narrator.words.say(f"screen.beside.{key}", **fields)

    def of(self, beats: Iterable[Beat]) -> dict[int, Line]:
        """By seat, the last thing that was said to it."""
        found: dict[int, Line] = {}
        for beat in beats:
            for event in beat.events:
                if type(event) in _SAID:
                    found.update(_SAID[type(event)](self, event))
            found.update(self.shed(beat.events))
            found.update(self.drawing(beat.events))
        return found

    def shed(self, events: Iterable[Event[Any]]) -> dict[int, Line]:
        """How many of somebody's cards the Skull takes, where nobody has seen which (O29)."""
        put = Counter(
            event.seat
            for event in events
            if isinstance(event, CardDiscarded) and event.card == UNSEEN
        )
        return {
            seat: Line(self.say("put" if number == 1 else "put_some", number=number),
                       "candle", "sign-shed")
            for seat, number in put.items()
        }  # fmt: skip

    def drawing(self, events: Iterable[Event[Any]]) -> dict[int, Line]:
        """Who draws how many at the end of a turn, and who must put cards down again."""
        told = tuple(events)
        draws = Counter(
            seat for event in told if isinstance(event, DrawBegan) for seat in event.seats
        )
        nothing = Counter(event.seat for event in told if isinstance(event, NothingToDraw))
        put = Counter(event.seat for event in told if isinstance(event, CardDiscarded))
        late = self._after_a_shuffle(told)
        return {
            seat: self._draws(number - nothing[seat], put[seat], shuffled=seat in late)
            for seat, number in draws.items()
        }

    def _after_a_shuffle(self, told: tuple[Event[Any], ...]) -> set[int]:
        """Who draws a printed card from a pile that must be made first (O18, O19)."""
        renewed = [n for n, event in enumerate(told) if isinstance(event, PileRenewed)]
        if not self.is_box or not renewed:
            return set()
        return {event.seat for event in told[renewed[0] :] if isinstance(event, CardDrawn)}

    def _draws(self, number: int, put: int, *, shuffled: bool) -> Line:
        """An empty hand draws two, and is told why (O18); first there must be a pile again."""
        if not number:
            return Line(self.say("nothing"), "ash", "token-deck")
        key = ("draw_one", "draw_two")[number - 1]
        if put:
            return Line(self.say("draw_put", number=number, put=put), "candle", "sign-shed")
        if shuffled:
            brief = "_brief" if self.is_brief else ""
            said = self.say(f"shuffle_draw{brief}", number=number)
            return Line(said, "candle", "token-deck")
        if self.is_brief:
            key = "draw_brief"
        said = self.say(key if self.is_box else f"{key}_comes", number=number)
        return Line(said, "calm", "token-draw1")

    def cast(self, event: CharacterDrawn) -> Said:
        """Who drew a mercenary takes the card (O5)."""
        name = self.narrator.option("character", event.character)
        key = "cast_box" if self.is_box else "cast"
        yield event.seat, Line(self.say(key, name=name), "candle", emblem(event.character))

    # A card

    def weapon(self, event: WeaponPlayed) -> Said:
        """It stays, until the turn ends."""
        if self.is_box:
            yield event.seat, Line(self.say("stays"), "ash", "token-area")

    def dodge(self, event: DodgePlayed) -> Said:
        """It goes."""
        if self.is_box:
            yield event.seat, Line(self.say("discard"), "ash", "token-discard")

    def treasure(self, event: TreasureLaid) -> Said:
        """It goes before somebody."""
        if self.is_box:
            name = self.narrator.name(event.target)
            yield event.seat, Line(self.say("before", name=name), "ash", "treasure-any")

    def gain(self, event: LivesRegained) -> Said:
        """Pamela."""
        yield event.seat, Line(self.say("gain", number=event.lives), "calm", "token-life")

    def loss(self, event: LivesLost) -> Said:
        """What an attack took is told by the attack itself."""
        if event.cite in CAUSES:
            why = self.say(CAUSES[event.cite])
            said = self.say("loss", number=event.lives, why=why)
            yield event.seat, Line(said, "danger", "token-life-lost")

    def fall(self, event: PlayerFell) -> Said:
        """Out of the round."""
        key = "out_box" if self.is_box else "out"
        yield event.seat, Line(self.say(key), "danger", "fallen")

    def put(self, event: CardDiscarded) -> Said:
        """The Skull, and a card that all have seen."""
        if event.card != UNSEEN:
            said = self.say("puts", card=short(self.narrator.words, event.card))
            yield event.seat, Line(said, "ash", "sign-shed")

    # What characters do

    def theft(self, event: TheftBegan) -> Said:
        """The thief reaches for the card; the victim knows who has it."""
        thief, victim = self.narrator.name(event.seat), self.narrator.name(event.target)
        key = "steal_box" if self.is_box else "steal"
        yield event.seat, Line(self.say(key, name=victim), "candle", "sign-steal")
        yield event.target, Line(self.say("robbed", name=thief), "danger", "sign-steal")

    def taken(self, event: WeaponTaken) -> Said:
        """Courtney."""
        yield event.seat, Line(self.say("take", card=event.card), "calm", "sign-take")

    def look(self, event: LookBegan) -> Said:
        """Gilles."""
        yield event.seat, Line(self.say("look_box" if self.is_box else "look"), "calm", "eye")

    def laid_open(self, event: OtherCardDiscarded) -> Said:
        """The card that Gilles did not keep."""
        if event.card != UNSEEN:
            said = self.say("open", card=short(self.narrator.words, event.card))
            yield event.seat, Line(said, "ash", "token-discard")


CAUSES = {"O36": "dynamite", "O30": "crown", "O26": "statuette"}
"""By the statement of a loss, what took the lives."""
_SAID: dict[type[Event[Any]], Callable[[Voice, Any], Said]] = {
    CharacterDrawn: Voice.cast,
    WeaponPlayed: Voice.weapon,
    DodgePlayed: Voice.dodge,
    TreasureLaid: Voice.treasure,
    LivesRegained: Voice.gain,
    LivesLost: Voice.loss,
    PlayerFell: Voice.fall,
    CardDiscarded: Voice.put,
    TheftBegan: Voice.theft,
    WeaponTaken: Voice.taken,
    LookBegan: Voice.look,
    OtherCardDiscarded: Voice.laid_open,
}
