"""How Concordia's table looks, made from a view only."""
