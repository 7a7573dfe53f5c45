"""Who is who: tokens for browsers and programs, passwords for those who want an account."""

from __future__ import annotations

import secrets
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

HASHER = PasswordHasher()  # argon2id with the library's current parameters
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200


def new_token() -> str:
    """256 random bits for a cookie or a bearer header; only its hash is kept."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def new_id(length: int = 10) -> str:
    """A short name that is hard to guess and easy to read aloud: no vowels, no look-alikes."""
    return "".join(secrets.choice("bcdfghjkmnpqrstvwxz23456789") for _ in range(length))


def hash_password(password: str) -> str:
    return HASHER.hash(password)


def password_fits(password: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False
