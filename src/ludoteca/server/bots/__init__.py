"""Bots that think in processes of their own: at tables, and for hints."""
