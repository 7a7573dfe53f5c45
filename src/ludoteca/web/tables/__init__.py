"""The table as a page: its drawing, what may be chosen, what others did, and how it ends."""
