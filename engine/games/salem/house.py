"""The card set we ship: tuned for the table, printed in no box (SG2-SG7).

What is printed, what a public page tells and what is ours is the business of those who show it.
"""

from __future__ import annotations

from engine.games.salem.cards import (
    DIFFERENT,
    IDENTICAL,
    CardSet,
    Creature,
    EventCard,
    OldOne,
    Place,
    Track,
)

HOUSE = CardSet(
    Track(45, demon=20, pictures=(5, 10, 15, 20, 25, 30, 35, 40)),
    artefacts=(("amber", 2), ("jade", 2), ("onyx", 2)),
    die=("necronomicon", "glasses", "elixir", "dagger", "sanity", "necron"),
    places=(
        Place("amber", ((), ("sanity-1",), ())),
        Place("jade", ((), ("creature",), ())),
        Place("onyx", (("necron-1",), (), ("necron-1",))),
        Place("amber", ((), ("event",), ("necron-1",))),
        Place("jade", (("sanity-1",), (), ("necron-1",))),
        Place("onyx", ((), (), ("sanity-1", "necron-1"))),
    ),
    creatures=(
        Creature("undead", ("dagger", "elixir"), (("necron", 3),)),
        Creature("thul-saduun", ("artefact",), (("necron", 2), ("sanity", "one", -1))),
        Creature("witch", ("necronomicon", "elixir"), (("sanity", "one", -2),)),
        Creature("blood-hunter", ("dagger", "dagger"), (("sanity", "each", -1),)),
        Creature("soul-eater", ("elixir", "elixir"), (("sanity", "apart", -1),)),
        Creature("deep-one", ("glasses", "dagger"), (("shuffle",),)),
        Creature("ghoul", ("necronomicon", "dagger"), (("give", 2, "elixir", 1),)),
        Creature("night-gaunt", ("glasses", "elixir"), (("give", 2, "glasses", 1),)),
        Creature("shoggoth", ("necronomicon", "glasses"), (("give", "players", "ordinary", 0),)),
        Creature("mi-go", ("glasses", "glasses"), (("give", 2, "necronomicon", 1),)),
        Creature("rat-thing", ("dagger", "elixir"), (("give", 2, "dagger", 1),)),
        Creature("colour", ("necronomicon", "necronomicon"), (("sorcerer", 3), ("necron", 2))),
    ),
    old_ones=(
        OldOne("cthulhu", (IDENTICAL,), (("event-necron", 1),)),
        OldOne("dagon", (DIFFERENT,), (("die-necron", 1),)),
        OldOne(
            "shub-niggurath", ("necronomicon", "necronomicon", "glasses"), (("more-creatures", 1),)
        ),
        OldOne("yog-sothoth", ("glasses", "dagger", "dagger"), (("no-guard",),)),
        OldOne("hastur", ("elixir", "elixir", "dagger"), (("no-meet",), ("weak-elixir",))),
        OldOne("tsathoggua", ("elixir", "glasses", "necronomicon"), (("no-use", "elixir"),)),
    ),
    events=(
        EventCard("omen", 2, (("shadow",),)),
        EventCard("procession", 3, (("shadow",), ("find", "each"))),
        EventCard("nightmare", 2, (("sanity", "apart", -1),)),
        EventCard("chanting", 1, (("necron", 2),)),
        EventCard("cellar", 1, (("creature",),)),
        EventCard("thief", 2, (("discard-each",),)),
        EventCard("lantern", 3, (("clear",),)),
        EventCard("letter", 2, (("reveal",),)),
        EventCard("peddler", 1, (("find", "each"), ("find", "one"))),
        EventCard("dawn", 3, (("sanity", "each", 2),)),
        EventCard("silence", 1, (("necron", -5),)),
        EventCard("bells", 2, (("cards",), ("sanity", "one", 2))),
    ),
)
