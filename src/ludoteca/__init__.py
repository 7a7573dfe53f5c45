"""Ludoteca: board games by the book, for people and for programs that learn to play."""

from ludoteca import form as form

__version__ = "1.0.0rc1"
