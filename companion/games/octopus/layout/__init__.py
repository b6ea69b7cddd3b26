"""Where its own pieces lie in a picture."""
