"""The secret choice: a dial at every seat, its seal, and the proof that goes into the record."""
