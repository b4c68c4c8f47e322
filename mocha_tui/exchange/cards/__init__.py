"""Share cards: one cup as an image of 1080 × 1350 pixels, drawn from the log alone."""
