"""OctoRage, paragraph by paragraph, in the rulebook's order."""

from __future__ import annotations

from engine.decisions import Seat
from engine.games.octorage.cards import ALL, DODGE, DYNAMITE, PHEROMONE, Card
from engine.games.octorage.drawing import discard_one, draw_next, has_too_many
from engine.games.octorage.events import (
    CardsGathered,
    CharacterDrawn,
    CharacterTurned,
    DirectionTurned,
    DodgePlayed,
    DrawBegan,
    GameEnded,
    OctomanTaken,
    PlayerAttacked,
    PlayPassed,
    RageRose,
    RoundBegan,
    RoundWon,
    TreasureLaid,
    TurnBegan,
    WeaponPlayed,
    WeaponsDiscarded,
)
from engine.games.octorage.legal import floor
from engine.games.octorage.losses import RoundOver, fall, lose, take_lives
from engine.games.octorage.powers import look_on, regain, use_power
from engine.games.octorage.questions import NOTHING, what_to_play, which_character
from engine.games.octorage.settings import CLOCKWISE, COUNTER, ROUNDS_TO_WIN
from engine.games.octorage.table import LiveTable
from engine.play import Play
from engine.position import Outcome


def play_round(play: Play[LiveTable]) -> Outcome | None:
    """One card drawn or played, with what follows from it: what is done need not be run again.

    Whatever is drawn unseen ends its part, so that a tape holds only what all have heard.
    """
    table = play.table
    if table.phase == "play":
        try:
            take_turn(play)
        except RoundOver:
            return end_round(play)
    elif table.phase == "setup":
        set_up(play)
    elif (cursed := table.curses.skull) is not None and has_too_many(table, cursed):
        discard_one(play, cursed)  # the Skull bites after each draw (O29)
    elif table.due:
        draw_next(play)
    else:
        begin_turn(play)
    return None


# Setting up


def set_up(play: Play[LiveTable]) -> None:
    """O5: who has no character draws one; then the first round is dealt (O7)."""
    table = play.table
    for seat in table.setup.seats:
        if table.characters[seat] is None:
            (character,) = play.ask(which_character(table, seat))
            play.tell(CharacterDrawn("O5", seat, str(character)))
            return
    play.tell(RoundBegan("O7", table.round))


# A turn


def begin_turn(play: Play[LiveTable]) -> None:
    """O7, O20: all have been dealt their cards, or drawn."""
    table = play.table
    cite = "O20" if table.turn else "O7"
    play.tell(TurnBegan(cite, table.turn + 1, table.octoman))


def take_turn(play: Play[LiveTable]) -> None:
    """O8, O14: a card and what it brings, and the next player; or an attack.

    Who has no card is not asked, as all can see why (O38).
    """
    table, seat = play.table, play.table.active
    assert seat is not None
    if table.looked is not None:
        look_on(play, seat, table.looked)
    else:
        has_cards = bool(table.hands[seat])
        card, on = play.ask_for(what_to_play, table, seat) if has_cards else NOTHING
        if card is None:
            attack(play, seat)
            return
        play_card(play, seat, card, on)
    if table.looked is None:
        pass_on(play, seat)


def play_card(play: Play[LiveTable], seat: Seat, card: Card, on: Seat | None) -> None:
    """O41."""
    if isinstance(card, int):
        play_weapon(play, seat, card)
    elif on is None:
        play_dodge(play, seat)
    else:
        lay_treasure(play, seat, card, on)


def play_weapon(play: Play[LiveTable], seat: Seat, card: int) -> None:
    """O10, O11; the power it sets off, and the Crown (O30), in the order of OG7.

    A Weapon too low for anybody else is Britney's (O34).
    """
    cite = "O10" if card >= floor(play.table, seat) else "O34"
    play.tell(WeaponPlayed(cite, seat, card))
    if card == PHEROMONE:
        raise_rage(play)
    power_first = play.table.setup.rulings.og7_dynamite_and_crown == "power-first"
    if power_first:
        use_power(play, seat, card)
    if card == DYNAMITE:
        crown(play)
    if not power_first:
        use_power(play, seat, card)


def raise_rage(play: Play[LiveTable]) -> None:
    """O11."""
    level, values = play.table.level, play.table.setup.data.rage
    if level < len(values):
        play.tell(RageRose("O11", level + 1, values[level]))


def crown(play: Play[LiveTable]) -> None:
    """O30."""
    cursed = play.table.curses.crown
    if cursed is not None:
        lose(play, cursed, 1, "O30")


def play_dodge(play: Play[LiveTable], seat: Seat) -> None:
    """O10, O12; the Statuette (O26)."""
    play.tell(DodgePlayed("O10", seat, DODGE))
    turned = COUNTER if play.table.direction == CLOCKWISE else CLOCKWISE
    play.tell(DirectionTurned("O12", turned))
    if play.table.curses.statuette == seat:
        lose(play, seat, 1, "O26")


def lay_treasure(play: Play[LiveTable], seat: Seat, card: str, on: Seat) -> None:
    """O13; Pamela (O37); the Skull (O29)."""
    play.tell(TreasureLaid("O13", seat, card, on))
    regain(play)
    cursed = play.table.curses.skull
    while cursed is not None and has_too_many(play.table, cursed):
        discard_one(play, cursed)


def pass_on(play: Play[LiveTable], seat: Seat) -> None:
    """O14, counted from who played, alive or not (OG6)."""
    cite = "O14" if play.table.life[seat] else "OG6"
    play.tell(PlayPassed(cite, play.table.next_alive(seat)))


def attack(play: Play[LiveTable], seat: Seat) -> None:
    """O39: lives, the Octoman card, the Weapons, elimination; then survivors draw."""
    table = play.table
    play.tell(PlayerAttacked("O8" if table.hands[seat] else "O38", seat))
    take_lives(play, seat, table.attack_takes(seat), "O16" if table.rage == ALL else "O15")
    if table.octoman != seat:
        play.tell(OctomanTaken("O15", seat))
    if table.area:
        play.tell(WeaponsDiscarded("O15"))
    if not table.life[seat]:
        fall(play, seat)
        play.tell(OctomanTaken("O17", table.next_alive(seat)))
    begin_draw(play)


def begin_draw(play: Play[LiveTable]) -> None:
    """O18, OG14: one card each, two for an empty hand."""
    table = play.table
    due = table.in_turn()
    for seat in [seat for seat in due if not table.hands[seat]]:
        due.insert(due.index(seat), seat)
    play.tell(DrawBegan("O18", tuple(due)))


# The end of a round


def end_round(play: Play[LiveTable]) -> Outcome | None:
    """O22-O25, OG11."""
    table = play.table
    (winner,) = table.alive()
    play.tell(RoundWon("O22", winner, table.won[winner] + 1))
    if table.won[winner] == ROUNDS_TO_WIN:
        play.tell(GameEnded("O25", winner))
        return Outcome("two-rounds", (winner,), "O25")
    play.tell(CharacterTurned("O24", winner, str(table.characters[winner])))
    if table.setup.rulings.og11_next_round == "winner" and table.octoman != winner:
        play.tell(OctomanTaken("OG11", winner))
    play.tell(CardsGathered("O23"))
    play.tell(RoundBegan("O7", table.round + 1))
    return None
