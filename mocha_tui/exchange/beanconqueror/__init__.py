"""Beanconqueror: its brews as tastings, and tastings as its zip."""
