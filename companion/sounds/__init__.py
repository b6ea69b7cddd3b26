"""What the table lets hear: a few short sounds of our own, and words read aloud."""
