"""What an owner can set: one TOML file, read with care and written without loss."""
