"""What is kept, games as records and all else, in SQLite or PostgreSQL; and what servers share by it."""
