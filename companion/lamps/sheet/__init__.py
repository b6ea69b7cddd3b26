"""The wiring of a profile as a drawing a person can solder from."""
