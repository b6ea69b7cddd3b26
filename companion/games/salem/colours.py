"""The inks that only this game has."""

FOG = "#B9A8FF"
"""Great Old Ones, spaces still ahead."""
PEWTER = "#C9C6DC"
"""Cards in hand."""
UNLIT = "#8A93B2"
"""A card that is played, a candle that is out."""
COST = "#FFB3A4"
"""What a space costs."""
STONES = {"amber": "#FFB54A", "jade": "#74DA9C", "onyx": "#D9CFF2"}
"""The artefacts of our own set: a drop with a sun, a disc with a leaf, a gem with a moon."""
