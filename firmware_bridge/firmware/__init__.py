"""What runs on the dial. `wire`, `clockface` and `dial` run anywhere; the rest needs a Pico."""
