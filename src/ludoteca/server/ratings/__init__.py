"""Results of finished games, and what follows from them: ratings, statistics, achievements."""
