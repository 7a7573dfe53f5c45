"""What the figures of a judgement should be, by games."""
