"""For who runs the place: what admins may do and see, health, metrics and logs."""
