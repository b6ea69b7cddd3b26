"""The colours of this game; lamps, pages and the table have them from here."""

LEAF = "#B5D66B"
"""Its accent: rings, ornaments, card backs, piles, who is next."""
EMBER = "#FFB08A"
"""The light of its beast."""
GONE = "#66708F"
"""A life that is lost."""
