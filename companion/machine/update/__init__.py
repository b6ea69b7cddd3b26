"""New versions: a signed bundle, checked whole before dpkg hears of it, and a way back."""
