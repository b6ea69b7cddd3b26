"""Its table at a keyboard."""
