"""Looking back at a finished game: what each decision was worth, and how honest the chances are."""
