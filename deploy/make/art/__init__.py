"""Draws the textures of the screen, for builders."""
