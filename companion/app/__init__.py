"""What the table does behind its screen: pages, games, settings, lamps. No Kivy here."""
