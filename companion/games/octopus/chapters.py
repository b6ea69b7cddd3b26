"""The rules by phase, by place and by variant; one may stand in several chapters."""

from __future__ import annotations

from companion.evening.looking_back import Chapter, numbered

CHAPTERS = {
    name: Chapter(numbered(span), icon)
    for name, icon, span in (
        ("setup", "chair", "R1-R13 G20 G27-G29"),
        ("choice", "dial", "R14-R22 R74 G11 G19"),
        ("revelation", "eye", "R23-R34 G11 G16"),
        ("conflict", "blades", "R35-R45 G8"),
        ("talk", "hand", "R46-R51 R72-R75 G12-G14 G30"),
        ("victory", "crown", "R52-R58 G1 G2 G9 G17 G25"),
        ("revocation", "tentacle", "R53 R59 G3 G18"),
        ("outside", "exterior", "R2 R9 R30-R34 G14 G20 G22"),
        ("dreams", "dreams", "R64-R66 G5 G15 G26"),
        ("marsh", "marsh", "R67-R68 G7 G21 G24"),
        ("moon", "moon", "R69 G4 G10 G21 G23"),
        ("city", "city", "R70-R71 G6"),
        ("variants", "question", "R60-R63 G23-G25"),
        ("all", "book", "R1-R75 G1-G30"),
    )
}
