"""From a moment of this game to its scene."""

from companion.games.creatures.presenter.present import present

__all__ = ["present"]
