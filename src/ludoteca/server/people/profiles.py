"""What people tell of themselves, and to whom: nothing but to friends, until they choose otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import insert, select

from ludoteca import games
from ludoteca.server.errors import BadInput
from ludoteca.server.people.errors import NotSignedIn
from ludoteca.server.people.friends import Friends
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import people, profiles
from ludoteca.server.store.store import Store

LONGEST_ABOUT = 200
NOBODY, FRIENDS, ACCOUNTS, EVERYBODY = AUDIENCES = ("nobody", "friends", "accounts", "everybody")
SINCE, GAMES = SHOWS = ("since", "games")  # of what the store knows anyway
LANGUAGES = ("pt", "en", "es", "gl", "ca", "eu", "fr", "it", "de", "nl", "pl", "uk", "ru", "ar", "zh", "ja")
MOST_GAMES = 20  # finished ones that are listed


@dataclass(frozen=True)
class Profile:
    """Of an account: a line about oneself, languages by code, games by name, what else is shown, and to whom."""

    person: str
    login: str
    created: datetime
    about: str = ""
    languages: tuple[str, ...] = ()
    likes: tuple[str, ...] = ()
    shows: tuple[str, ...] = SHOWS
    audience: str = FRIENDS


class Profiles:
    def __init__(self, store: Store, friends: Friends) -> None:
        self.store = store
        self.friends = friends

    def of(self, person: str) -> Profile:
        query = (
            select(people.c.id, people.c.login, people.c.created, profiles)
            .outerjoin(profiles, profiles.c.person == people.c.id)
            .where(people.c.id == person, people.c.login.is_not(None))
        )
        with self.store.engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise NotSignedIn("This person has no account.")
        if row.about is None:
            return Profile(row.id, row.login, utc(row.created))
        return Profile(
            row.id,
            row.login,
            utc(row.created),
            row.about,
            tuple(row.languages),
            tuple(row.likes),
            tuple(row.shows),
            row.audience,
        )

    def keep(
        self,
        person: str,
        about: str,
        languages: Iterable[str],
        likes: Iterable[str],
        shows: Iterable[str],
        audience: str,
    ) -> None:
        """What was chosen in the place of what was; only of what there is to choose."""
        about = " ".join("".join(letter if letter.isprintable() else " " for letter in about).split())
        if len(about) > LONGEST_ABOUT or audience not in AUDIENCES:
            raise BadInput(f"A line about oneself has at most {LONGEST_ABOUT} characters.")
        values = {
            "person": person,
            "about": about,
            "languages": _chosen(LANGUAGES, languages),
            "likes": _chosen([game.name for game in games.every()], likes),
            "shows": _chosen(SHOWS, shows),
            "audience": audience,
        }
        self.of(person)  # NotSignedIn
        with self.store.writing() as connection:
            connection.execute(profiles.delete().where(profiles.c.person == person))
            connection.execute(insert(profiles).values(values))

    def may_see(self, profile: Profile, reader: str | None) -> bool:
        """Whether this person may: one always sees one's own; whom one blocked sees what strangers do, or they would
        know."""
        if reader == profile.person or profile.audience == EVERYBODY:
            return True
        if profile.audience == NOBODY or (reader is not None and self.friends.blocks(profile.person, reader)):
            return False
        if reader is None or self.store.account_of(reader).login is None:
            return False
        return profile.audience == ACCOUNTS or self.friends.are(profile.person, reader)

    def shows_games(self, person: str, reader: str | None) -> bool:
        """Whether this reader may be told of that person's games, beyond the lists that they entered knowingly."""
        profile = self.of(person)
        return reader == person or (GAMES in profile.shows and self.may_see(profile, reader))

    def finished(self, profile: Profile) -> list[Kept]:
        """Their listed games that are over, the latest first, if they show them."""
        return self.store.finished_of(profile.person, MOST_GAMES) if GAMES in profile.shows else []


def _chosen(there: Sequence[str], given: Iterable[str]) -> list[str]:
    wanted = set(given)
    return [each for each in there if each in wanted]
