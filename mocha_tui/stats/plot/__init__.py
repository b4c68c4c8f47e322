"""Figures in character cells: the same lines on the screen, which colours them, and on the command line."""
