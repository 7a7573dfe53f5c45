"""Exercises out of bots' games: finding, choosing and checking them. docs/lessons.md tells how."""
