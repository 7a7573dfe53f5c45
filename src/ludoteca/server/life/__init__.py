"""The life of a table besides play: who is there, who leaves, votes, take-backs, clocks and hours."""
