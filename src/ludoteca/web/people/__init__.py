"""The pages of people: accounts, profiles, friends, notices, ratings, one's own data."""
