"""The pages around a game: a state, its picture, what a touch changes; no window and no disk."""
