"""How a player answers: the pad of all cards, the shielded hand, seats with what would come of it.

What may be played and what follows from it is the engine's to say; here it is put before people.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.games.octorage.colours import LEAF
from companion.games.octorage.presenter.voices import Voice
from companion.screen.hidden_hand import shielded
from companion.screen.intents import Answer, Unpick, Why
from companion.screen.question import Asker
from companion.screen.question_put import QuestionPut
from companion.screen.scene import Ask, Body, Choice, HiddenHand, Line, Pad, SeatsAsk
from companion.screen.showing import Shown
from engine import Decision, Option, Picks, Seat
from engine.games.octorage import foreseen
from engine.games.octorage.cards import DODGE, SCEPTRE, TREASURES, WEAPONS
from engine.games.octorage.settings import BOX
from engine.games.octorage.view import PlayerView, TableView

ATTACK: Picks = (None, None)
"""O8: no card, and so an attack."""


def body(shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
    """What lies before a seat that is asked something; None: drawn from its fields."""
    put = _PUT.get(asked.name)
    return put(AskedSeat(shown, asker, asked, seat)) if put else None


class AskedSeat(QuestionPut, frozen=True):
    """A question of this game."""

    @property
    def view(self) -> TableView:
        """The table as all see it."""
        return cast(TableView, self.shown.seen.table)

    @property
    def player(self) -> PlayerView:
        """Who is asked."""
        return self.view.players[self.seat]

    def say(self, key: str, **fields: object) -> str:
        """Words of asking."""
        return self.narrator.words.say(f"asking.{key}", **fields)

    @property
    def told(self) -> Line | None:
        """What has just happened to who is asked: hands, or lives, have to do with it."""
        voice = Voice(self.narrator, self.view.mode == BOX, is_brief=True)
        return voice.of(self.shown.passed).get(self.seat)


# To play a card


def _play(put: AskedSeat) -> Body:
    if put.begun.picked:
        return _before_whom(put)
    return _hand(put) if put.asked.private else _pad(put)


def _pad(put: AskedSeat) -> Pad:
    """Printed cards: twelve values, a Dodge, the Treasures and the attack, which never move.

    What has just happened to this seat stands in place of what may follow: gold keys say that.
    """
    cards: tuple[Option, ...] = (*WEAPONS, DODGE)
    return Pad(
        put.asker.why(put.begun) or put.told or put.line(_weapons(put, has_reason=False)),
        tuple(_key(put, card) for card in cards),
        _attack(put),
        tuple(_sign(put, treasure) for treasure in TREASURES),
    )


def _key(put: AskedSeat, card: Option) -> Choice:
    """A card that may be played is gold; what may not says why."""
    return _gold(put.asker.choice(put.asked, put.seat, (card,), "card"))


def _gold(choice: Choice) -> Choice:
    return choice if choice.face == "dim" else replace(choice, face="chosen", number=0)


def _sign(put: AskedSeat, treasure: str) -> Choice:
    """A Treasure by its sign: what it is called is said with before whom it shall lie."""
    return replace(_key(put, treasure), label="", sub="")


def _attack(put: AskedSeat) -> Choice:
    """Take the attack, and what it costs (O15, O16)."""
    lives, left = put.player.at_stake, put.player.life
    key = "last" if left == 1 else "all" if lives == left else "one" if lives == 1 else "some"
    cost = put.say(f"cost.{key}", lives=lives)
    answer = Answer(put.seat, put.asked.name, ATTACK)
    return Choice(answer, put.say("attack"), cost, face="danger")


def _weapons(put: AskedSeat, *, has_reason: bool = True) -> str:
    """Which Weapons may follow; a pad has no room for why: the Sceptre lies beside it."""
    may = foreseen.may_follow(put.view, put.seat)
    if may.is_any_weapon:
        return put.say("weapons.any")
    said = put.say("weapons.none" if may.is_no_weapon else "weapons.from", floor=may.floor)
    if has_reason and SCEPTRE in put.player.front:
        said = put.say("weapons.sceptre", weapons=said)
    return put.say("weapons.pheromone", weapons=said) if may.pheromone else said


def _hand(put: AskedSeat) -> Body:
    """A hand the table holds: all that is said openly is what anybody could play now."""
    may = foreseen.may_follow(put.view, put.seat)
    treasure = [put.say("treasure")] if may.treasures else []
    said = ", ".join([_weapons(put), put.say("dodge"), *treasure])
    if put.told:
        said = f"{put.told.text} · {_weapons(put, has_reason=False)}"
    hand = _shielded(put, said)
    return replace(hand, rest=(_attack(put), *hand.rest[1:]))


def _shielded(put: AskedSeat, said: str, note: str = "") -> HiddenHand:
    hand = shielded(put.shown, put.asker, put.seat)
    assert isinstance(hand, HiddenHand)
    return replace(
        hand,
        line=Line(said, "candle"),
        note=Line(note) if note else None,
        accent=LEAF,
        sign="octoman-octoman",
    )


# For whom it is


def _before_whom(put: AskedSeat) -> SeatsAsk:
    """A Treasure lies open: before whom, and what it would do there."""
    treasure, own = str(put.begun.picked[0]), put.own
    narrator = put.asker.narrator

    def comes_of_it(seat: Seat) -> str:
        before, after = foreseen.cards_if_cursed(put.view, treasure, put.seat, seat)
        return _change(before, after) if before != after else ""

    back = () if own.private else (put.asker.back(Unpick(put.seat)),)
    asked = put.say("before_whom", treasure=narrator.option("card", treasure))
    does = [narrator.words.say(f"curse.{treasure}"), *_gains(put)]
    return SeatsAsk(
        put.line(asked),
        Line(" · ".join(does), "ash", f"treasure-{treasure}"),
        (*_seats(put, own, comes_of_it), *back),
    )


def _gains(put: AskedSeat) -> list[str]:
    """Who regains lives, whoever it is laid before (O37)."""
    gained = {n: foreseen.lives_regained(player) for n, player in enumerate(put.view.players)}
    name = put.asker.narrator.name
    return [put.say("gains", seat=name(n), lives=lives) for n, lives in gained.items() if lives]


def _seats(
    put: AskedSeat, asked: Decision, comes_of_it: Callable[[Seat], str], nobody: str = ""
) -> tuple[Choice, ...]:
    """Everybody else as they sit; who cannot be named stays, and says why."""
    choices = []
    for choice in put.asker.choices(asked, put.seat, put.begun):
        named = _named(choice)
        if named is None:
            choices.append(replace(choice, label=nobody, icon="cross"))
        elif choice.face != "dim":
            choices.append(replace(choice, sub=comes_of_it(Seat(named)), face="chosen"))
        elif named != put.seat:
            choices.append(choice)
    return tuple(choices)


def _named(choice: Choice) -> int | None:
    assert isinstance(choice.intent, Answer | Why)
    return cast("int | None", choice.intent.picks[-1])


def _change(before: int, after: int) -> str:
    return f"{before} → {after}"


def _steal(put: AskedSeat) -> SeatsAsk:
    def comes_of_it(seat: Seat) -> str:
        player = put.view.players[seat]
        return _change(player.cards, foreseen.cards_if_robbed(player))

    return _of_seats(put, "steal", comes_of_it)


def _strike(put: AskedSeat) -> SeatsAsk:
    def comes_of_it(seat: Seat) -> str:
        player = put.view.players[seat]
        left = foreseen.lives_if_struck(player)
        return _change(player.life, left) if left else put.say("out")

    return _of_seats(put, "strike", comes_of_it)


def _of_seats(put: AskedSeat, key: str, comes_of_it: Callable[[Seat], str]) -> SeatsAsk:
    nobody = put.say("nobody")
    seats = _seats(put, put.asked, comes_of_it, nobody)
    note = Line(put.say(f"{key}.note"), "ash")
    return SeatsAsk(put.line(put.say(f"{key}.asked")), note, seats)


# What the characters may do besides


def _take(put: AskedSeat) -> Pad:
    """Courtney: every Weapon with its copies in the discard; where none lies, it is dim."""
    copies = dict(put.view.discard)
    keys = []
    for weapon in WEAPONS:
        key, seen = _key(put, weapon), copies.get(weapon, 0)
        keys.append(replace(key, sub=_copies(seen, is_open=key.face != "dim")))
    nothing = Choice(Answer(put.seat, put.asked.name, (None,)), put.say("take.nothing"))
    how = "unseen" if put.view.unseen else "asked"  # who knows how many Weapons are among those
    asked = put.say(f"take.{how}", weapons=foreseen.weapons_in_discard(put.view))
    return Pad(put.line(asked), tuple(keys), nothing)


def _copies(seen: int, *, is_open: bool) -> str:
    """How many lie there; one that may be among the unseen is open all the same."""
    return f"× {seen}" if seen else "?" if is_open else ""


def _look(put: AskedSeat) -> Ask:
    """Gilles: whether he looks, and what that does."""
    choices = put.asker.choices(put.asked, put.seat, put.begun)
    return Ask(put.line(put.say("look.asked")), choices, Line(put.say("look.note"), "ash"))


def _keep(put: AskedSeat) -> Body:
    return _shielded(put, put.say("keep.asked"), put.say("keep.note"))


def _discard(put: AskedSeat) -> Body:
    cards = foreseen.cards_too_many(put.player)
    key = "one" if cards == 1 else "some"
    return _shielded(put, put.say(f"discard.{key}", cards=cards), put.say("discard.note"))


_PUT: dict[str, Callable[[AskedSeat], Body]] = {
    "play": _play,
    "steal": _steal,
    "take": _take,
    "look": _look,
    "keep": _keep,
    "strike": _strike,
    "discard": _discard,
}
