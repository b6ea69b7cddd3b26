"""The rules by phase and by subject; one may stand in several chapters."""

from __future__ import annotations

from companion.evening.looking_back import Chapter, numbered

CHAPTERS = {
    name: Chapter(numbered(span), icon)
    for name, icon, span in (
        ("setup", "chair", "S1-S14 S60 S77 S78 SG1-SG7 SG24"),
        ("creatures", "card-creature-card", "S5 S8 S15-S25 S61 S62 S67-S72 SG3 SG9 SG15 SG19"),
        ("move", "card-path", "S6 S24 S26-S28 S49 SG20"),
        ("turn", "play", "S26-S43 S63-S66 SG6 SG16 SG20-SG22"),
        ("objects", "object-necronomicon", "S3 S13 S14 S21 S22 S29 S34-S43 S63-S66 S75 S76 SG7"),
        ("event", "card-event-card", "S9 S44-S47 S67 S68 S70-S73 SG5 SG10"),
        ("shadows", "card-elder-card", "S7 S33 S36 S46-S53 S74 SG4 SG11-SG14 SG17 SG23"),
        ("tiles", "object-glasses", "S4 S12 S35 S39 S58 S59 S64 S69 S78 SG12"),
        ("sanity", "figure-candle", "S10 S27 S31 S37 S51 S53 S54 S57 S68 SG8 SG14 SG18"),
        ("end", "crown", "S52-S59 S61 S62 SG8 SG12 SG14"),
        ("all", "book", "S1-S78 SG1-SG24"),
    )
}
