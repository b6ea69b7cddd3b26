"""A question for one seat's own eyes: backs that are known by their place alone."""

from __future__ import annotations

from companion.evening.held import HeldCard, hand_of
from companion.evening.own_eyes import for_own_eyes, in_words
from companion.evening.seating import Means
from companion.screen.intents import Answer, FromHand, Looked, ShuffleHand, Unpick
from companion.screen.question import NOTHING, Asker, Begun, leafed, rows_of
from companion.screen.scene import Ask, CardFace, Choice, HiddenHand, Line, OptionLook
from companion.screen.showing import Showing, Shown
from engine import Decision, Field, Option, Seat

MOST_BACKS = 10
"""So many places lie on a strip at once: two rows, with what can be done openly at their end."""
MOST_SEALED = 6
"""Of what is sealed, as many as a dial has numbers for, with what can be done openly."""
CARD = "card"
"""The kind of what is held in a hand."""
NO_CARD = CardFace(OptionLook(), is_open=False)


def shielded(
    shown: Shown, asker: Asker, seat: Seat, cards: int = 0, *, by_dial: bool = False
) -> HiddenHand | Ask:
    """Ask a seat from its hand; a card that is picked lies open, and so does all that follows."""
    own = next(decision for decision in shown.own(seat).owed if decision.seat == seat)
    begun = shown.begun_by(seat)
    if begun.picked and hand_of(own):
        return asker.ask(own, seat, begun)
    is_seen = shown.held.is_seen(seat)
    told = () if is_seen else in_words(for_own_eyes(shown.match, seat), asker.narrator)[-1:]
    lying = shown.held.of(own)
    return hidden_hand(asker, own, begun, cards, lying=lying, by_dial=by_dial, told="".join(told))


def at_rest(shown: Shown, asker: Asker, showing: Showing, seat: Seat) -> tuple[CardFace, ...]:
    """What somebody holds who is asked nothing, and may look at any time."""
    if shown.sitters[seat].means == Means.BOT:
        return ()
    cards = showing.hand(shown, seat)
    return tuple(held_face(asker, None, one) for one in shown.held.at(seat, cards))


def hidden_hand(
    asker: Asker,
    own: Decision,
    begun: Begun = NOTHING,
    cards: int = 0,
    *,
    lying: tuple[HeldCard, ...] = (),
    by_dial: bool = False,
    told: str = "",
) -> HiddenHand:
    """Ask a seat what only it may see: *own* is the question as that seat sees it.

    A hand lies there as it is *lying*, card by card. Of what is sealed every kind has one place,
    and of *cards* in the hand as many backs lie there, whatever of them can be chosen: how many
    that are would tell of them. Who chooses *by_dial* only looks; the numbers are the dial's.
    What the seat alone was *told* last stands on the wall while it is held.
    """
    field = own.fields[len(begun.picked)]
    is_hand = hand_of(own) is field
    openly = _said_openly(own, field)
    if is_hand:
        places, faces = _hand(asker, own, lying)
    else:
        places, faces = _kinds(asker, own, begun, openly, cards)
    rest = tuple(_openly(asker, own, option) for option in openly)
    if begun.picked:
        rest = (*rest, asker.back(Unpick(own.seat)))
    backs = [
        Choice(
            FromHand(own.seat, own.name, place),
            str(number),
            face="dim" if is_hand and lying[place].is_gone else "back",
        )
        for number, place in enumerate(places, 1)
    ]
    room = MOST_BACKS if is_hand else MOST_SEALED - len(rest)
    both = list(zip(backs, faces, strict=True))
    shown, leaf = leafed(both, own.seat, begun.leaf, room)
    return HiddenHand(
        _line(asker, own, begun, field),
        tuple(back for back, _ in shown),
        tuple(face for _, face in shown),
        asker.say("hold"),
        told or asker.say("keep"),
        (*rest, *leaf),
        asker.why(begun),
        by_dial,
        seen=Looked(own.seat) if is_hand else None,
        mixed=ShuffleHand(own.seat) if is_hand and len(lying) > 1 else None,
    )


def _said_openly(own: Decision, field: Field) -> list[Option]:
    """What everybody may see to be chosen: nothing of a hand, or to say nothing."""
    if hand_of(own) is field:
        return [option for option in field.options if option is None]
    return [own.silence[0]] if own.silence and len(own.fields) == 1 else []


def _hand(
    asker: Asker, own: Decision, lying: tuple[HeldCard, ...]
) -> tuple[list[int], list[CardFace]]:
    """Every single card at its place."""
    return list(range(len(lying))), [held_face(asker, own, one) for one in lying]


def held_face(asker: Asker, own: Decision | None, lying: HeldCard) -> CardFace:
    """A card of a hand; what was taken is shown once more, and then there is nothing."""
    look = OptionLook() if lying.card is None else asker.look(CARD, lying.card)
    is_open = own is None or bool(rows_of(own, (lying.card,)))
    return CardFace(look, is_open and not lying.is_gone, lying.is_new, lying.is_gone)


def _kinds(
    asker: Asker, own: Decision, begun: Begun, openly: list[Option], cards: int
) -> tuple[list[int], list[CardFace]]:
    """Every kind at its place, and blanks for those that are alike."""
    field = own.fields[len(begun.picked)]
    places = [n for n, option in enumerate(field.options) if option not in openly]
    faces = [_face(asker, own, begun, field, place) for place in places]
    if field.kind != CARD:
        return places, faces
    blank = range(len(field.options), len(field.options) + cards - len(places))
    return [*places, *blank], [*faces, *(NO_CARD for _ in blank)]


def _openly(asker: Asker, own: Decision, option: Option) -> Choice:
    """Say nothing: that everybody may know."""
    look = asker.look(own.fields[0].kind, option)
    row = rows_of(own, (option,))[0]
    return Choice(Answer(own.seat, own.name, row), look.label, icon=look.icon)


def _face(asker: Asker, own: Decision, begun: Begun, field: Field, place: int) -> CardFace:
    option = field.options[place]
    return CardFace(asker.look(field.kind, option), bool(rows_of(own, (*begun.picked, option))))


def _line(asker: Asker, own: Decision, begun: Begun, field: Field) -> Line:
    """What was picked so far is told by its place."""
    told = [
        asker.say("place", number=earlier.options.index(option) + 1)
        for earlier, option in zip(own.fields, begun.picked, strict=False)
    ]
    return Line(" · ".join([*told, asker.asked_for(own, field)]), "candle")
