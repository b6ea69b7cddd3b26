"""What companions feel things to be worth, and how far they think: each kind by its weights."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, gc=False):
    """In spaces of the track, more or less; as given, those of a companion of habit."""

    # A turn
    card: float = 0.3
    """What it costs to play a location card."""
    path: float = 2.0
    """What the secret path costs, beside the sanity."""
    path_frail: float = 4.0
    """What its sanity costs who has none left after it; the more is left the less."""
    hand: float = 0.5
    """What each location card is worth that comes back at the university."""
    lacking: float = 3.0
    """What it is worth to have the card of a portal back that could be closed."""
    back: float = 6.0
    """What it is worth to have the secret path back when all else is there."""
    ahead: float = 0.0
    """How much of what the next turn could do counts already in this one."""
    meeting: float = 0.3
    """What a meeting must bring."""

    # Spaces, in the order of `cards.COSTS`
    costs: tuple[float, ...] = (1.2, 2.4, 1.2, 2.6, 1.6, 1.0)
    """What the symbols of a space are felt to cost, beside what an object is worth."""
    stir: float = 2.5
    """What it is worth to empty a place, when an artefact is wanted that lies nowhere (S43)."""
    stir_book: float = 0.0
    """The same, when a Necronomicon is."""
    stir_glasses: float = 0.0
    """The same, when glasses are."""

    # Creatures
    risk: float = 2.0
    """What the loss die is felt to cost, beside the objects it may take."""
    risk_of_objects: float = 0.15
    """What it costs more for each object held."""
    defeat: float = 1.8
    """What it is worth to have a danger less, by the objects held."""
    stab: float = 1.5
    """The same, for a dagger."""
    shadow: float = 2.2
    """What it is worth to be rid of a shadow."""
    texts: float = 0.0
    """How much more, by what its text costs in a round."""
    spend: float = 1.0
    """What it is worth to be rid of a tough creature, for an artefact."""
    pairs: float = 0.0
    """How much of a danger it is worth to hold what beats it, wherever it is."""
    shared: float = 1.0
    """How much of that, where another holds the same already."""
    at_all: float = 0.8
    """What any creature costs: the die, and a space for the Necron card (S23, S30)."""
    cards_ahead: float = 8.0
    """So many cards one looks ahead in the pile."""
    giving: float = 2.0
    """What it is felt to cost to give objects (S21)."""
    shuffling: float = 4.0
    """What it is felt to cost to have all tiles shuffled (S69)."""
    other_harm: float = 1.0
    sanity_point: float = 0.8
    """What a point of anybody's sanity is felt to be worth."""

    # Uses
    book: float = 7.0
    """What it is worth to turn a Great Old One."""
    look: float = 5.0
    """What a first look is worth."""
    match: float = 2.0
    """How much more with the artefact in hand."""
    leave: float = 0.0
    """How much less where another has it: who looks could not close, and may not say so (S59)."""
    doubt: float = 5.0
    """What a look is worth at what others left."""
    doubt_of_last: float = 9.0
    """The same, where the only artefact for it is held by who looks."""
    heal: float = 1.0
    """How much a point of sanity is worth to who drinks."""
    frail: float = 1.5
    """How much more where the first who goes mad loses the game (S57)."""
    close: float = 12.0
    """What it is worth to close what was seen to be a portal."""
    wait: float = 3.0
    """What it is worth to go where another can close as well."""

    # Objects
    sets: tuple[float, ...] = (0.0, 1.5, 4.5, 9.0)
    """What it is worth to hold so many of the objects that the banishing needs."""
    follow: float = 0.6
    """How much of that, for who is not the nearest to it."""
    many: float = 0.7
    """How much a second object of a kind is worth beside the first."""
    wanted_book: float = 6.0
    wanted_glasses: float = 4.0
    needed_glasses: float = 5.0
    """What glasses are worth to who could close what others have seen and left."""
    own_glasses: float = 0.0
    """What they are worth at least to who could close what nobody has seen."""
    spare: float = 0.8
    """What a Necronomicon or glasses are worth that nobody wants."""
    elixir: float = 1.0
    """How much an elixir is worth for the sanity that is left."""
    dagger: float = 1.0
    wanted_artefact: float = 8.0
    university: float = 4.5
    """What an artefact is worth while nobody else could close the university."""
    artefact: float = 3.0
    useless_artefact: float = 1.5

    # The end
    ripens: float = 0.0
    """How much more the set counts as the track ends, and creatures less; the less as it begins."""
    deduces: bool = False
    """Whether it counts the portals that are closed: there are four."""
    late: int = 16
    """So many spaces before the end of the track there is no time left for more looks."""
    last: int = 5
    """So near the end one closes and hopes."""
    brink: int = 1
    """With so little sanity left to the banisher one closes and hopes."""


HABIT = Weights()
KEEN = Weights(
    ahead=0.35,
    lacking=2.5,
    costs=(1.2, 2.4, 0.9, 1.7, 1.6, 1.0),
    stir_book=1.0,
    stir_glasses=0.7,
    texts=0.7,
    pairs=0.6,
    shared=0.6,
    sanity_point=0.6,
    look=4.5,
    match=4.0,
    leave=1.5,
    heal=0.85,
    sets=(0.0, 1.5, 3.6, 9.0),
    follow=0.8,
    wanted_glasses=5.0,
    own_glasses=7.0,
    wanted_artefact=11.5,
    artefact=2.6,
    ripens=0.3,
    deduces=True,
)
"""Of who wants to win: chosen by some sixty thousand games (README.md)."""
