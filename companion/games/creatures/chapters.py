"""The rules by phase and by subject; one may stand in several chapters."""

from __future__ import annotations

from companion.evening.looking_back import Chapter, numbered

CHAPTERS = {
    name: Chapter(numbered(span), icon)
    for name, icon, span in (
        ("setup", "chair", "C6-C12 CG3 CG4 CG11 CG13"),
        ("dice", "figure-dice", "C1-C5 C50 CG6 CG14 CG15 CG7"),
        ("round", "figure-favour", "C19-C24 C8 C9 C61 C63 CG8 CG12 CG20 CG22"),
        ("cards", "card", "C13-C18 C43 C49 C52-C55 C57 C62 CG3 CG23 CG24"),
        ("brutality", "skill-brutality", "C16 C24-C34 C39-C42 C60 CG1 CG14 CG16"),
        ("conjuring", "skill-conjuring", "C17 C24 C35-C38 C42 CG5 CG17"),
        ("counter", "result-counter", "C29 C31 C32 C38-C42 C60 CG2 CG19"),
        ("defence", "result-shield", "C18 C58 C59 CG10 CG17-CG19 CG21"),
        ("end", "figure-god", "C44-C48 C51 C63 CG6 CG9 CG21"),
        ("all", "book", "C1-C63 CG1-CG24"),
    )
}
