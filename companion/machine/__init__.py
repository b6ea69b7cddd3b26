"""The machine the table runs on: its health, its versions, its service."""
