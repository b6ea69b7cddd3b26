"""The rules of the duel, from top to bottom."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine import (
    FATE,
    NOBODY,
    Decision,
    Field,
    Game,
    Option,
    Outcome,
    Play,
    Position,
    Refused,
    Seat,
    retell,
)
from engine.decisions import one_of
from tests.engine.duel import events as ev
from tests.engine.duel.table import DUSK, HAND, SHIELD, LiveTable, Table, alive, redrawn


def play_round(play: Play[LiveTable]) -> Outcome | None:
    """One card drawn, one choice, or one stroke: what is done need not be run again.

    Whatever is drawn unseen ends its round, so that a tape holds only what all have heard.
    """
    table = play.table
    if table.phase == "strike":
        strike(play)
        return ending(play)
    if not table.aside:
        lay_aside(play)
    elif (seat := next_to_draw(table)) is not None:
        draw(play, seat)
    else:
        choose(play)
    return None


def lay_aside(play: Play[LiveTable]) -> None:
    """D2."""
    (card,) = play.ask(unseen("aside", "D2", play.table.deck))
    play.tell(ev.LaidAside("D2", card, NOBODY))


def next_to_draw(table: LiveTable) -> Seat | None:
    """D3."""
    waiting = [seat for seat in alive(table) if len(table.hands[seat]) < HAND]
    return waiting[0] if waiting and (table.deck or table.discard) else None


def draw(play: Play[LiveTable], seat: Seat) -> None:
    """D3; D4 ends a round of its own, since it hides what all could see."""
    if play.table.deck:
        (card,) = play.ask(unseen("draw", "D3", play.table.deck, seat))
        play.tell(ev.CardDrawn("D3", seat, card, (seat,)))
    else:
        play.tell(ev.DeckTurned("D4"))


def unseen(name: str, cite: str, cards: tuple[int, ...], *about: Seat) -> Decision:
    """Ask FATE which of *cards* comes; what could come is for nobody's eyes."""
    kinds = Counter(cards)
    field = Field("card", tuple(kinds), "card")
    return one_of(FATE, name, cite, field, about=about, weights=tuple(kinds.values()), private=True)


def choose(play: Play[LiveTable]) -> None:
    """D5."""
    table = play.table
    play.tell(ev.TurnBegan("D5", table.turn + 1))
    seats = tuple(seat for seat in alive(table) if table.hands[seat])
    shown = play.ask_all(tuple(card_to_show(table, seat) for seat in seats))
    play.tell(ev.CardsShown("D5", seats, tuple(card for (card,) in shown)))


def card_to_show(table: LiveTable, seat: Seat) -> Decision:
    """D6: what was shown last turn stays in the hand, if there is anything else in it."""
    kinds = tuple(dict.fromkeys(table.hands[seat]))
    fresh = tuple((card,) for card in kinds if card != table.last[seat])
    fields = (Field("card", kinds, "card"),)
    rows = fresh or ((kinds[0],),)
    return Decision(seat, "show", "D5", fields, rows, secret=True, private=True)


def strike(play: Play[LiveTable]) -> None:
    """D7-D13."""
    striker = strongest(play.table)
    if striker is not None:
        target = aim(play, striker)
        play.tell(ev.Struck("D8", striker, target))
        if not ward(play, target):
            wound(play, target)
        elif not ward(play, striker):
            raid(play, target, striker)
    play.tell(ev.TurnEnded("D13"))


def strongest(table: LiveTable) -> Seat | None:
    """D7, DG1."""
    shown = Counter(table.shown)
    blades = sorted((card for card in shown if card), reverse=True)
    alone = [card for card in blades if shown[card] == 1]
    if not alone or (table.tie == "nobody" and alone[0] != blades[0]):
        return None
    return Seat(table.shown.index(alone[0]))


def aim(play: Play[LiveTable], striker: Seat) -> Seat:
    """D8; with one to strike there is nothing to ask."""
    seats = tuple(map(Seat, range(len(play.table.life))))
    rows = tuple((seat,) for seat in alive(play.table) if seat != striker)
    if len(rows) == 1:
        return rows[0][0]
    fields = (Field("target", seats, "seat"),)
    return play.ask(Decision(striker, "strike", "D8", fields, rows))[0]


def ward(play: Play[LiveTable], seat: Seat) -> bool:
    """D9: asked of whoever has a hand, or the question would tell of the shield."""
    hand = play.table.hands[seat]
    if not hand:
        return False
    rows = (("no",), ("yes",)) if SHIELD in hand else (("no",),)
    fields = (Field("ward", ("no", "yes")),)
    window = Decision(seat, "ward", "D9", fields, rows, private=True, silence=("no",))
    if play.ask(window) == ("no",):
        return False
    play.tell(ev.Warded("D9", seat))
    return True


def raid(play: Play[LiveTable], by: Seat, seat: Seat) -> None:
    """D10."""
    if hand := play.table.hands[seat]:
        (card,) = play.ask(unseen("raid", "D10", hand, seat))
        play.tell(ev.CardLost("D10", seat, card, (by, seat)))


def wound(play: Play[LiveTable], seat: Seat) -> None:
    """D11, D12."""
    sides = Counter(play.table.box.die)
    die = Field("face", tuple(sides), "dice")
    (face,) = play.ask(one_of(FATE, "die", "D11", die, weights=tuple(sides.values())))
    play.tell(ev.DieRolled("D11", face))
    if lost := min(face, play.table.life[seat]):
        play.tell(ev.LivesLost("D11", seat, lost))
    if not play.table.life[seat]:
        play.tell(ev.FellOut("D12", seat))


def ending(play: Play[LiveTable]) -> Outcome | None:
    """D14, D15."""
    table = play.table
    left = alive(table)
    if len(left) == 1:
        return end(play, "last", tuple(left), "D14")
    if table.turn == DUSK:
        most = max(table.life)
        return end(play, "dusk", tuple(s for s in left if table.life[s] == most), "D15")
    return None


def end(play: Play[LiveTable], name: str, winners: tuple[Seat, ...], cite: str) -> Outcome:
    play.tell(ev.DuelEnded(cite, name, winners))
    return Outcome(name, winners, cite)


def why_not(decision: Decision, pick: Option, *_: Option) -> Refused:
    """Say which statement forbids *pick*, that no row has."""
    match decision.name:
        case "show" if pick in decision.fields[0].options:
            return Refused("shown_last_turn", "D6")
        case "strike" if pick == decision.seat:
            return Refused("oneself", "D8")
        case "strike" if pick in decision.fields[0].options:
            return Refused("out", "D12")
        case "ward":
            return Refused("no_shield", "D9")
        case _:
            return Refused("not_an_option", decision.cite)


def imagine(
    game: Game[Any, Any], position: Position[Table], viewer: Seat | None, random: Random
) -> Position[Table]:
    """Draw anew what *viewer* has not seen: other hands, what lies aside, what the deck holds.

    Sorted before it is shuffled: how it truly lies must leave no trace.
    """
    now = position.table
    hands = [card for seat, hand in enumerate(now.hands) if seat != viewer for card in hand]
    aside = [one.card for one in now.aside if viewer not in one.readers]
    unknown = sorted([*now.deck, *hands, *aside])
    random.shuffle(unknown)
    return retell(game, position, redrawn(position.start, now, viewer, unknown))
