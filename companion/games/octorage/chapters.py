"""The rules by phase and by subject; one may stand in several chapters."""

from __future__ import annotations

from companion.evening.looking_back import Chapter, numbered
from engine.games.octorage.cards import TREASURES
from engine.games.octorage.settings import CHARACTERS

CHAPTERS = {
    name: Chapter(numbered(span), icon)
    for name, icon, span in (
        ("setup", "chair", "O1-O7 O31 OG1 OG2 OG14 OG17"),
        ("play", "play", "O8-O14 O34 O38 O41 OG3 OG6 OG12 OG15"),
        ("draw", "tentacle", "O15-O21 O38-O40 OG8 OG10 OG13 OG14"),
        ("round", "crown", "O7 O22-O25 OG9 OG11 OG16 OG17"),
        ("curses", "skull", "O13 O26-O31 OG3 OG7 OG9 OG12 OG15 OG18"),
        ("powers", "hand", "O24 O32-O37 OG4 OG5 OG7 OG12 OG16 OG20"),
        ("hands", "eye", "O42 OG2 OG18 OG19"),
        ("all", "book", "O1-O42 OG1-OG20"),
    )
}
STATEMENTS: dict[str | None, str] = {
    **dict(zip(TREASURES, numbered("O26-O30"), strict=True)),
    **dict(zip(CHARACTERS, numbered("O32-O37"), strict=True)),
}
"""What each Treasure does to people, and what each character may do."""
