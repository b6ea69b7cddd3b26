"""Its own pages."""
