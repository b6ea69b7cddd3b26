"""The table's state: one writer, no screen. What is shown is a function of what is here."""
