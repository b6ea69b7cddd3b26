"""The wiring of a dial as a drawing a person can solder from."""
