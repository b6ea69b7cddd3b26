"""What any command prints with."""
