"""The table screen: scenes, pictures of them, and the window that shows those."""
