"""Who is who: accounts, sessions and passwords, friends and profiles, and being forgotten."""
