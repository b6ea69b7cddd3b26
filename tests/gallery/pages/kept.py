"""Kept games as an archive gives them: under way, won, shared, and one that is no record."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.evening.archive import Kept
from companion.games.octopus import GAME
from companion.screen.pages.standing import Teller
from engine import NotARecord, Outcome, Raw, Seat
from engine.games.octopus import Octopus

_GAMES = Path("games")
WHEN = 1_790_974_200.0


def tells(game: Kept) -> Teller:
    """Who tells these games."""
    return Teller(GAME.looking_back)


def kept(
    name: str, *players: str, exterior: str | None = "dreams", turn: int = 1, **more: object
) -> Kept:
    """A game of *players* at some turn."""
    cults = ("red", "yellow", "green", "blue", "purple")
    header: Raw = {
        "seats": [{"cult": c, "name": n} for c, n in zip(cults, players, strict=False)],
        "exterior": exterior,
    }
    table = replace(Octopus().opening(header), turn=turn)
    fields = {"asked": "clock", "when": WHEN} | more
    return Kept(_GAMES / f"{name}.jsonl", header, table, **fields)  # type: ignore[arg-type] # by name


IN_THE_CRYPT = kept(
    "half", "Ada", "Éléonore", "Bartholomew the Wise", turn=5, asked="negotiate", about=(3,)
)
WON = kept(
    "won", "Ada", "", "Zoé", "Maximilien", turn=9, exterior="city", asked="",
    outcome=Outcome("components", (Seat(2),), "R54"),
)  # fmt: skip
SHARED_NIGHT = kept(
    "shared", "Ada", "Bo", "Cy", "Di", "Ed", turn=14, exterior=None, asked="",
    outcome=Outcome("tie", (Seat(0), Seat(3)), "G9"),
)  # fmt: skip
ODD = Kept(_GAMES / "shopping.jsonl", {}, wrong=NotARecord(1, "record", "bad_json"), when=WHEN)
MANY = (
    IN_THE_CRYPT,
    WON,
    ODD,
    SHARED_NIGHT,
    *(kept(f"old-{n}", "Ada", "Bo", "Cy", turn=n, exterior="moon") for n in range(2, 10)),
)
