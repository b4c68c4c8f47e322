"""Figures drawn in character cells: the same lines on the screen, where they have colours, and on the command line."""
