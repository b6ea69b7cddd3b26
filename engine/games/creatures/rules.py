"""Créatures & Cultistes, paragraph by paragraph, in the order of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.decisions import Picks, Seat
from engine.games.creatures.adjusting import adjust
from engine.games.creatures.attacks import attack
from engine.games.creatures.cards import (
    BRUTALITY,
    CONJURING,
    NEXT,
    PERIPETY,
    ROUND,
    SKILLS,
    SORCERY,
    TURN,
)
from engine.games.creatures.deaths import (
    ENDINGS,
    GOD,
    STARS_SET,
    GameOver,
    TurnOver,
    end_lasting,
    finish,
    go_out,
)
from engine.games.creatures.effects import CITES, cast_sorcery, play_out
from engine.games.creatures.events import (
    ActBegan,
    CardDiscarded,
    CardDrawn,
    CultFavoured,
    CultFounded,
    FreePartBegan,
    NothingToDraw,
    PeripetyReplaced,
    PileRenewed,
    RoundBegan,
    SkillRolled,
    TurnBegan,
    TurnEnded,
)
from engine.games.creatures.legal import ADJUST, DISCARD, END, SUMMON
from engine.games.creatures.outcomes import (
    AdjustmentsBegan,
    CultDevoured,
    GameEnded,
    SummoningFailed,
)
from engine.games.creatures.questions import (
    what_is_done,
    what_to_do,
    which_card,
    which_peripety,
    which_skill,
    who_is_favoured,
)
from engine.games.creatures.rolls import throw
from engine.games.creatures.sums import BOTCH, RIP, SUCCESS, summoning_roll
from engine.games.creatures.table import FIRST, FREE, REFILL, SETUP, STARS, LiveTable
from engine.play import Play
from engine.position import Outcome


def play_round(play: Play[LiveTable]) -> Outcome | None:
    """One skill, star, card drawn, act or adjustment, with all that follows from it.

    What is done need not be run again. Whatever is drawn unseen ends its part, and so does the
    choice of a péripétie, so that a tape holds only what all have heard.
    """
    table = play.table
    try:
        try:
            _PARTS[table.phase](play)
        except TurnOver:
            end_turn(play)
    except GameOver as over:
        return end_game(play, over)
    return None


# Setting up


def found(play: Play[LiveTable], seat: Seat) -> None:
    """C10: a cult has a name and a creed if its player likes."""
    said = play.table.setup.foundings[seat]
    if said.title or said.creed:
        play.tell(CultFounded("C10", seat, said.title, said.creed))


def roll_skills(play: Play[LiveTable]) -> None:
    """C11, CG13: one after the other, each cult once it is founded; then the first round."""
    table = play.table
    for seat in table.setup.seats:
        if None in table.skills[seat]:
            place = table.skills[seat].index(None)
            if place == 0:
                found(play, seat)
            (total,) = play.ask_for(which_skill, table, seat, place)
            play.tell(SkillRolled("C11", seat, SKILLS[place], total, total + 3))
            return
    play.tell(RoundBegan("C19", 1))


# A round


def see_the_stars(play: Play[LiveTable]) -> None:
    """C19-C21, C56: to the right of the favoured, who plays last; printed hands are people's."""
    table = play.table
    (seat,) = play.ask_for(who_is_favoured, table)
    play.tell(CultFavoured("C19", seat, (*table.others(seat), seat)))
    if table.setup.is_box:
        next_turn(play, table.order)


def refill(play: Play[LiveTable]) -> None:
    """C12, C22, CG8: everybody's hand, in playing order; then the first turn."""
    table = play.table
    if table.due:
        draw_next(play, "C12" if table.round == 1 else "C22")
    else:
        next_turn(play, table.order)


def draw_next(play: Play[LiveTable], cite: str) -> None:
    """C52, CG23: one card for whoever is due, or what must be done before it.

    A pile that becomes the deck ends a part, since it hides what all could see.
    """
    table = play.table
    seat = table.due[0]
    if any(table.deck):
        (card,) = play.draw_for(table.setup.draws, table.deck, which_card, table, seat, cite)
        play.tell(CardDrawn(cite, seat, card, (seat,)))
    elif any(table.discard):
        play.tell(PileRenewed("C52", sum(table.discard)))
    else:
        play.tell(NothingToDraw("C52", seat))


def next_turn(play: Play[LiveTable], order: tuple[Seat, ...]) -> None:
    """C21: the next of those that are still in play, or the end of the round."""
    table = play.table
    for seat in order:
        if not table.out[seat]:
            begin_turn(play, seat)
            return
    end_round(play)


def end_round(play: Play[LiveTable]) -> None:
    """C53; the stars set after an agreed round (C63)."""
    table = play.table
    end_lasting(play, lambda one: one.until == ROUND)
    if table.round == table.setup.limit:
        raise GameOver(STARS_SET, *under_the_stars(table))
    play.tell(RoundBegan("C19", table.round + 1))


def under_the_stars(table: LiveTable) -> list[Seat]:
    """C63: most points, then most living cultists; else shared."""
    ranks = {seat: (table.points[seat], table.marks[seat].count(None)) for seat in table.in_play()}
    return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


# A turn


def begin_turn(play: Play[LiveTable], seat: Seat) -> None:
    """C53: what lasted until now ends."""
    end_lasting(play, lambda one: one.by == seat and one.until == NEXT)
    play.tell(TurnBegan("C21", seat))


def end_turn(play: Play[LiveTable]) -> None:
    """C23, C46, C51: also in the middle of a card, which is then laid aside."""
    table, seat = play.table, play.table.active
    assert seat is not None
    finish(play, seat)
    end_lasting(play, lambda one: one.until == TURN)
    play.tell(TurnEnded("C51" if table.out[seat] else "C23", seat))
    next_turn(play, table.order[table.order.index(seat) + 1 :])


def play_peripeties(play: Play[LiveTable]) -> None:
    """C13: every one in hand, one after the other, each replaced at once."""
    table, seat = play.table, play.table.active
    assert seat is not None
    if table.due:
        draw_next(play, "C13")
    elif table.play is not None:
        play_out(play, seat)
        replace_peripety(play, seat)
    else:
        choose_peripety(play, seat)


def choose_peripety(play: Play[LiveTable], seat: Seat) -> None:
    """C13: asked if there are several kinds; none left: the free part begins."""
    table = play.table
    peripeties, hand = table.setup.peripeties, table.hands[seat]
    kinds = tuple(dict.fromkeys([card for card in hand if card in peripeties]))
    if not kinds:
        play.tell(FreePartBegan("C23", seat))
        return
    card = kinds[0]
    if len(kinds) > 1:
        card = str(play.ask_for(which_peripety, table, seat, kinds)[0])
    play.tell(ActBegan("C13", seat, PERIPETY, card))


def replace_peripety(play: Play[LiveTable], seat: Seat) -> None:
    """C13, C52: but not out of a pile of nothing but péripéties."""
    table = play.table
    kinds = zip(table.setup.kinds, table.discard, strict=True)
    fresh = any(n for kind, n in kinds if kind not in table.setup.peripeties)
    if fresh or any(table.deck):
        play.tell(PeripetyReplaced("C13", seat))


def act(play: Play[LiveTable]) -> None:
    """C23: one act of the free part, or one adjustment of the one before."""
    table, seat = play.table, play.table.active
    assert seat is not None
    if table.is_adjusting:
        adjust(play, seat)
        return
    word, *how = what_is_done(table, play.ask_for(what_to_do, table, seat))
    if word == END:
        end_turn(play)
    elif word == DISCARD:
        play.tell(CardDiscarded("C23", seat, str(how[0])))
    elif word == ADJUST:
        play.tell(AdjustmentsBegan("C55", seat))
    elif word == SUMMON:
        summon(play, seat)
    else:
        begin_act(play, seat, str(word), tuple(how))


_CITES = CITES | {BRUTALITY: "C16", CONJURING: "C17"}


def begin_act(play: Play[LiveTable], seat: Seat, word: str, how: Picks) -> None:
    """C13-C17: with a card of the table's, or with what people say of theirs."""
    setup = play.table.setup
    cite = _CITES[word]
    if setup.is_box:
        numbers = cast("tuple[int | None, int | None, int | None]", how)
        play.tell(ActBegan(cite, seat, word, None, *numbers))
    else:
        card = setup.card(str(how[0]))
        play.tell(ActBegan(cite, seat, word, card.id, card.bonus, card.call, card.ward))
    if word in (BRUTALITY, CONJURING):
        attack(play, seat)
    elif setup.is_box:
        enter_printed_card(play, seat, word)
    else:
        play_out(play, seat)


def enter_printed_card(play: Play[LiveTable], seat: Seat, word: str) -> None:
    """C55, C57: what a péripétie, an event or a sorcery that worked does, people enter."""
    bonus = play.table.play.bonus if play.table.play else None
    if word == SORCERY and cast_sorcery(play, seat, bonus or 0) not in (RIP, SUCCESS):
        finish(play, seat)
    else:
        play.tell(AdjustmentsBegan("C55", seat))


def summon(play: Play[LiveTable], seat: Seat) -> None:
    """C44-C47."""
    table = play.table
    play.tell(ActBegan("C45", seat, SUMMON))
    came = throw(play, "C45", summoning_roll(table, seat))
    if came in (RIP, SUCCESS):
        raise GameOver(GOD, seat)
    if came == BOTCH:
        play.tell(CultDevoured("C47", seat))
        go_out(play, seat, "C47")
    lost = min(table.setup.goal, table.points[seat])
    play.tell(SummoningFailed("C46", seat, lost, table.points[seat] - lost))
    raise TurnOver


# The end


def end_game(play: Play[LiveTable], over: GameOver) -> Outcome:
    """C45, C48, C63: the card being played is laid aside; nothing else is tidied."""
    seat = play.table.active
    assert seat is not None
    finish(play, seat)
    cite = ENDINGS[over.ending]
    play.tell(GameEnded(cite, over.ending, over.winners))
    return Outcome(over.ending, over.winners, cite)


_PARTS: dict[str, Callable[[Play[LiveTable]], None]] = {
    SETUP: roll_skills,
    STARS: see_the_stars,
    REFILL: refill,
    FIRST: play_peripeties,
    FREE: act,
}
