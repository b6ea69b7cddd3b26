"""What hangs on the Pi: lamps, a buzzer, a button. Knows no game and no screen."""
