"""Makes the sounds, for builders."""
