"""Telling people that a table waits for them: what they want, what is due, what was sent, and the ways by which it
goes out. The words are the pages' (`web/people/telling.py`)."""
