"""Our own drawings: sources in SVG and Python, and the textures made of them."""
