"""Tables, seats, people, live updates and the store. Serves JSON; the pages are in `web`."""
