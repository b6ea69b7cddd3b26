"""Commands for any game: referee, rules, simulate."""
