"""What a network's games say about a game."""
