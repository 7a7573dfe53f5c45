"""Players that learn: a league that plays itself in batches, on PyTorch. Nothing else in the house needs it."""
