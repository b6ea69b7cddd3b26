"""Salem at a keyboard."""
