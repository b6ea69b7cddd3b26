"""This game's own page: what may still lie in the creature pile."""

from __future__ import annotations

from companion.screen.pages.looked_through import LookedThrough, PublicPage
from companion.screen.pages.page import GamePage

DECK = "deck"


def _deck() -> PublicPage:
    from companion.games.salem.pages import deck

    return deck


PAGES: dict[str, GamePage] = {DECK: LookedThrough(_deck)}
