"""Mocha: a coffee-tasting log in the terminal that costs one sentence."""

__version__ = "0.1.0"
