"""Tables at play: opening one, sitting down, submissions, and what a turn may come to."""
