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
    event_turns: float = 0.0
    """How much less an event costs while a Great Old One lies face down: some events turn one."""
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
    risk_frail: float = 0.0
    """What it costs more who has no sanity left; the more is left the less."""
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
    haste: float = 0.0
    """How much more it and a Necronomicon are worth where one card Necron may bring the demon."""
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
    """What one is worth that closes no portal: it is left for the university."""

    # The end
    ripens: float = 0.0
    """How much more the set counts as the track ends; the less as it begins."""
    ripens_artefacts: float = 0.0
    """The same of artefacts."""
    ripens_costs: float = 0.0
    """The same of spaces that move the marker."""
    fades: float = 0.0
    """How much less creatures count as the track ends; the more as it begins."""
    deduces: bool = False
    """Whether it counts the portals that are closed: there are four."""
    banisher: int = 2
    """With so much sanity one goes to R'lyeh; one point of it is what the way costs."""
    late: int = 16
    """So many spaces before the end of the track there is no time left for more looks."""
    last: int = 5
    """So near the end one closes and hopes."""
    brink: int = 1
    """With so little sanity left to the banisher one closes and hopes."""


HABIT = Weights()
KEEN = Weights(
    card=0.32,
    path=2.97,
    path_frail=8.9,
    hand=0.44,
    lacking=3.9,
    ahead=0.27,
    meeting=0.37,
    costs=(0.93, 1.34, 0.43, 1.69, 1.53, -0.18),
    event_turns=1.36,
    stir=1.36,
    stir_book=1.87,
    stir_glasses=1.16,
    risk=3.6,
    risk_of_objects=0.18,
    risk_frail=1.91,
    defeat=3.1,
    stab=1.08,
    shadow=4.0,
    texts=1.41,
    pairs=0.44,
    shared=0.36,
    at_all=0.09,
    cards_ahead=5.8,
    giving=3.5,
    shuffling=7.4,
    other_harm=0.89,
    sanity_point=0.86,
    book=5.6,
    haste=0.95,
    look=8.4,
    match=7.2,
    leave=2.22,
    doubt=0.0,
    doubt_of_last=13.4,
    heal=0.93,
    frail=2.03,
    close=22.4,
    wait=2.64,
    sets=(0.0, 1.37, 4.1, 9.8),
    follow=0.21,
    wanted_book=4.0,
    wanted_glasses=4.3,
    needed_glasses=3.6,
    spare=2.35,
    dagger=2.0,
    wanted_artefact=23.0,
    university=4.2,
    artefact=1.48,
    useless_artefact=2.94,
    ripens=1.43,
    ripens_artefacts=0.76,
    ripens_costs=1.1,
    fades=0.91,
    deduces=True,
    banisher=1,
    last=9,
)
"""Of who wants to win: chosen by some three million games (README.md)."""
