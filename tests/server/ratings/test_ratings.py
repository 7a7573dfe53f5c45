"""Ratings: what a result is worth, and that it is written once whatever happens."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from math import isclose
from typing import Any

import pytest
from sqlalchemy import select

from ludoteca import bots, games
from ludoteca.bots.bot import Budget
from ludoteca.core.match import Match
from ludoteca.core.options import settle as settle_options
from ludoteca.games.feats import remembered
from ludoteca.games.strength import measured
from ludoteca.games.texts import texts
from ludoteca.server.errors import NotAbsent, RatedGoesOn
from ludoteca.server.life import votes
from ludoteca.server.life.happenings import changing
from ludoteca.server.life.leaving import resign, sit_down
from ludoteca.server.life.timekeeper import run_out
from ludoteca.server.people.friends import Friends
from ludoteca.server.people.profiles import ACCOUNTS, EVERYBODY, GAMES, NOBODY, Profiles
from ludoteca.server.ratings.api import shown_records
from ludoteca.server.ratings.records import records
from ludoteca.server.ratings.results import settle, unsettled
from ludoteca.server.ratings.scale import NEW, Rating, division, fixed, rated
from ludoteca.server.ratings.standings import standings
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import achievements, moves, results, tables
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live

NUMBERS = count()

# The scale.


def test_the_levels_stand_where_their_games_against_each_other_put_them() -> None:
    for game in games.every():
        found = fixed(game.name)
        assert set(bots.LEVELS) <= set(found)
        assert set(found) >= set(bots.offered(game))
        assert found["medium"].points == 1500
        for one in measured(game.name):
            lead = found[one.level].points - found[one.against].points
            assert isclose(1 / (1 + 10 ** (-lead / 400)), one.won / one.games, abs_tol=0.002)


def test_a_newcomer_is_as_good_as_medium_and_nobody_is_sure_of_it() -> None:
    assert (NEW.points, NEW.give_or_take, NEW.provisional) == (1500, 246, True)
    assert not Rating(NEW.mu, 3.7).provisional


def test_a_win_raises_by_how_little_it_was_expected_and_makes_surer() -> None:
    weak, strong = fixed("lusitania")["easy"], fixed("lusitania")["hard"]
    over_weak, over_strong = rated([NEW, weak], [1, 2])[0], rated([NEW, strong], [1, 2])[0]
    assert NEW.mu < over_weak.mu < over_strong.mu
    assert over_weak.sigma < NEW.sigma
    lost, drawn = rated([NEW, strong], [2, 1])[0], rated([NEW, strong], [1, 1])[0]
    assert lost.mu < NEW.mu < drawn.mu < over_strong.mu  # a draw with who is stronger is worth something
    first, second, third = rated([NEW] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu


def test_two_play_another_game_than_several() -> None:
    assert [division(players) for players in range(1, 6)] == [1, 2, 3, 3, 3]


def test_what_a_game_remembers_is_there_and_has_words() -> None:
    for game in games.every():
        known = remembered(game.name)
        verbs = {move.verb for move in game.vocabulary}
        assert set(known.choices) | set(known.actions) <= verbs
        assert set(known.before) <= set(game.sight.steps)
        lines = set(game.new(game.players[-1], "x").scores()[0].lines)
        for language in ("en", "pt", "es"):
            words = texts(game.name, language).catalogue
            for verb in known.actions:
                assert verb in words.get("action", {}) or "{" not in words["move"][verb]
            for feat in known.feats:
                assert words["feat"][feat.name]
                assert words["feat"][f"{feat.name}-about"]
                assert (feat.line in lines) or (feat.event in words["event"] and feat.times > 0)


# Results.


def account(store: Store, name: str) -> str:
    token, _ = store.make_account(None, name, "a hash")
    person = store.person_of(token)
    assert person is not None
    return person


def finished(
    store: Store, *sitting: Seat, seed: str = "1", rated: bool = True, most: int = 10_000, **more: Any
) -> Kept:
    """A game of Lusitania that is played by chance in the seats of all, to its end or for so many moves."""
    game = games.find("lusitania")
    match = Match.new(game, len(sitting), seed, {"start": "0"})
    thinkers = [bots.make("random", game, f"{seed} {seat.number}") for seat in sitting]
    while not match.position.over and len(match.past.moves) < most:
        match.play(thinkers[match.position.actor].choose(match.position, Budget()).move)
    record = match.record
    assert record is not None
    options = settle_options(game.options, record.options)
    moves = [(move.text, move.seat) for move in record.moves]
    host = next(seat.person for seat in sitting if seat.person is not None)
    assert host is not None
    about = {"game": game.name, "rules": record.rules, "options": options, "seed": seed, "host": host, "listed": False}
    return store.add_table(**about, sitting=sitting, played=moves, scores=record.scores, rated=rated, **more)


def seats(*who: str) -> list[Seat]:
    return [Seat(n, one, one, None) if one in bots.SEATED else Seat(n, f"P{n}", None, one) for n, one in enumerate(who)]


def rows(store: Store) -> list[Any]:
    with store.engine.connect() as connection:
        return list(connection.execute(select(results).order_by(results.c.id)))


def test_a_result_is_a_row_for_each_seat_written_once(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    table = finished(store, *seats(ana, rui, "hard"))
    assert unsettled(store) == [table.id]
    settle(store, table.id)
    settle(store, table.id)
    assert unsettled(store) == []
    first, second, third = rows(store)
    assert (first.person, second.person, third.level) == (ana, rui, "hard")
    assert [row.score for row in rows(store)] == table.scores
    assert sorted(row.place for row in rows(store))[0] == 1
    assert first.mu_before == NEW.mu
    assert third.mu_after is None  # bots stay where they are
    better, worse = sorted((first, second), key=lambda row: int(row.place))
    assert better.mu_after > worse.mu_after
    assert first.facts["opening"]
    assert sum(first.facts["lines"].values()) == first.score


def broken_off(store: Store, late: int, *sitting: Seat, rated: bool = True) -> Kept:
    """A game in whose midst that seat's time was up."""
    table = finished(store, *sitting, most=25, rated=rated, clock={"kind": "live", "up": "end", "reserve": 600})
    with changing(store, table.id) as change:
        run_out(change, "end", late, 0)
    return store.table(table.id)


def test_whose_time_was_up_is_last_and_the_others_stand_as_they_stood(store: Store) -> None:
    people = [account(store, name) for name in ("Ana", "Rui", "Eva")]
    playing = broken_off(store, 0, *seats(*people), rated=False)
    as_they_stood = Live(*store.news(playing.id)).position.places()
    late = as_they_stood.index(1)
    table = broken_off(store, late, *seats(*people))
    assert unsettled(store) == [table.id]
    settle(store, table.id)
    assert unsettled(store) == []
    found = rows(store)
    assert found[late].place == 3, "who led"
    assert found[late].mu_after < found[late].mu_before
    others = [row for row in found if row.seat != late]
    assert min(row.place for row in others) == 1
    for one, other in zip(others, others[::-1], strict=True):
        assert (one.place < other.place) == (as_they_stood[one.seat] < as_they_stood[other.seat])
        assert one.mu_after > one.mu_before or one.place > 1
    told = records(store, people[late])
    assert (len(told.rated), told.statistics, told.achieved) == (1, [], [])


def with_gone(store: Store, *why: str | None, most: int = 10_000, rated: bool = True, **more: Any) -> Kept:
    """A game of so many people, each of whom has gone for that reason, or stays."""
    people = [account(store, f"P{next(NUMBERS)}") for _ in why]
    table = finished(store, *seats(*people), most=most, rated=rated, **more)
    with changing(store, table.id) as change:
        for number, each in enumerate(why):
            if each is not None:
                sit_down(change, change.kept.seats[number], each)
    return store.table(table.id)


def test_who_went_from_a_rated_game_is_last_however_well_the_bot_played(store: Store) -> None:
    plain = finished(store, *seats(account(store, "Ana"), account(store, "Rui"), account(store, "Eva")), rated=False)
    first = plain.scores.index(max(plain.scores)) if plain.scores else 0
    for why in ("left", "absent", "time", "resigned"):
        table = with_gone(store, *(why if seat == first else None for seat in range(3)))
        settle(store, table.id)
        found = [row for row in rows(store) if row.table_id == table.id]
        gone = found[first]
        assert (gone.person, gone.place, gone.facts) == (table.seats[first].person, 3, {})
        assert gone.mu_after < gone.mu_before
        assert sorted(row.place for row in found) == [1, 2, 3]
        told = records(store, gone.person)
        assert (len(told.rated), told.statistics, told.achieved) == (1, [], [])
        assert all(records(store, row.person).statistics for row in found if row is not gone)


def test_who_resigned_is_behind_who_left_and_both_are_behind_who_stayed(store: Store) -> None:
    settle(store, with_gone(store, "resigned", None, "left").id)
    assert [row.place for row in rows(store)] == [3, 1, 2]


def test_who_went_from_a_game_that_is_not_rated_loses_nothing(store: Store) -> None:
    settle(store, with_gone(store, "resigned", None, rated=False).id)
    gone, stayed = rows(store)
    assert (gone.person, gone.mu_after) == (None, None)
    assert (stayed.person is not None, stayed.mu_after) == (True, None)


def test_who_came_back_after_a_bot_played_can_only_lose(store: Store) -> None:
    """Else one would leave a lost game for a moment, or let a strong bot play it."""
    for worse in (True, False):
        table = with_gone(store, "left", None)
        assert table.scores is not None
        place = sorted(table.scores, reverse=True).index(table.scores[0]) + 1
        back = 0 if (place == 2) == worse else 1
        with changing(store, table.id) as change:
            for seat in range(2):
                change.seat(seat, stand_in=None, uncounted="left" if seat == back else None)
        settle(store, table.id)
        found = [row for row in rows(store) if row.table_id == table.id]
        assert (found[back].mu_after is not None) == worse
        assert (found[1 - back].mu_after is not None) == worse, "as if that seat had not been there"
        assert found[1 - back].facts


def test_a_rated_game_of_two_ends_when_one_resigns_and_the_other_has_won(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    for rated_, ends in ((True, True), (False, False)):
        table = finished(store, *seats(ana, rui), most=25, rated=rated_)
        with changing(store, table.id) as change:
            resign(change, ana)
        assert store.table(table.id).ended == ends
        assert unsettled(store) == ([table.id] if ends else [])
        assert settle(store, table.id) == ends
    loser, winner = rows(store)
    assert (loser.place, winner.place) == (2, 1)
    assert loser.mu_after < NEW.mu < winner.mu_after


def test_alone_with_a_bot_resigning_from_a_rated_game_loses_it(store: Store) -> None:
    ana = account(store, "Ana")
    table = finished(store, *seats(ana, "easy"), most=25)
    with changing(store, table.id) as change:
        resign(change, ana)
    settle(store, table.id)
    mine, theirs = rows(store)
    assert (mine.place, theirs.place, mine.mu_after < NEW.mu) == (2, 1, True)


def test_a_rated_game_goes_on_while_others_play_for_something(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    table = finished(store, *seats(ana, rui, "easy"), most=25)
    with changing(store, table.id) as change:
        resign(change, ana)
    assert store.table(table.id).goes_on


def test_a_rated_game_that_is_ended_together_counts_only_for_who_had_gone(store: Store) -> None:
    for why, result in (("left", [1, 2, 3]), (None, [])):
        table = with_gone(store, why, None, None, most=25)
        with changing(store, table.id) as change:
            votes.ask(change, str(table.seats[1].person), votes.END, None)
        if why is None:
            with changing(store, table.id) as change:
                votes.answer(change, str(table.seats[0].person), True)
        with changing(store, table.id) as change:
            votes.answer(change, str(table.seats[2].person), True)
        assert store.table(table.id).ended
        assert unsettled(store) == ([table.id] if why else [])
        settle(store, table.id)
        found = [row for row in rows(store) if row.table_id == table.id]
        assert sorted(row.place for row in found) == result
        assert not found or found[0].place == 3


def test_nobody_ends_a_rated_game_alone_or_without_who_is_away(store: Store) -> None:
    table = with_gone(store, "left", None, None, most=25)
    for whom in (0, 2):
        with pytest.raises(RatedGoesOn), changing(store, table.id) as change:
            votes.ask(change, str(table.seats[1].person), votes.END, whom)
    with changing(store, table.id) as change:
        sit_down(change, change.kept.seats[2], "left")
    with pytest.raises(RatedGoesOn), changing(store, table.id) as change:
        votes.ask(change, str(table.seats[1].person), votes.END, None)
    with changing(store, table.id) as change:
        change.seat(2, stand_in=None, uncounted=None)
        connection = change.connection
        long_ago = now() - 2 * votes.AWAY_AFTER
        connection.execute(tables.update().where(tables.c.id == table.id).values(created=long_ago))
        connection.execute(moves.update().where(moves.c.table_id == table.id).values(at=long_ago))
    with pytest.raises(NotAbsent), changing(store, table.id) as change:  # two hours are no day
        votes.ask(change, str(table.seats[1].person), votes.BOT, 2)


def test_a_game_that_time_broke_off_is_no_achievement_and_counts_only_if_it_was_rated(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    unrated = broken_off(store, 0, *seats(ana, rui), rated=False)
    assert not settle(store, unrated.id)
    table = broken_off(store, 0, *seats(ana, rui))
    settle(store, table.id)
    assert [row.place for row in rows(store)] == [2, 1]
    assert records(store, rui).achieved == []
    assert {row.table_id for row in rows(store)} == {table.id}
    settle(store, finished(store, *seats(ana, rui)).id)
    assert len(records(store, ana).rated[0].played) == 2
    assert records(store, ana).statistics[0].all.games == 1


def test_servers_that_write_the_same_result_write_it_once(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    made = [finished(store, *seats(ana, rui), seed=str(seed)) for seed in range(3)]
    with ThreadPoolExecutor(6) as pool:
        for work in [pool.submit(settle, store, table.id) for table in made for _ in range(3)]:
            work.result()
    found = rows(store)
    assert len(found) == 6
    for person in (ana, rui):  # each game went on from where the one before had left the rating
        mine = [row for row in found if row.person == person]
        assert [row.mu_before for row in mine[1:]] == [row.mu_after for row in mine[:-1]]


def test_what_does_not_count_does_not(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    one_screen = finished(store, *seats(ana, ana), rated=False)
    brought = finished(store, *seats(ana, rui), rated=False, brought=True)
    unrated = finished(store, *seats(ana, rui), rated=False)
    lesson = finished(store, *seats(ana, rui), lesson="first")
    assert set(unsettled(store)) == {one_screen.id, brought.id, unrated.id}
    for table in (one_screen, brought, unrated, lesson):
        settle(store, table.id)
    found = rows(store)
    assert all(row.mu_after is None for row in found)
    assert {row.table_id for row in found if row.person is not None} == {unrated.id}
    assert lesson.id not in {row.table_id for row in found}


def test_the_list_has_people_and_bots_on_one_scale(store: Store) -> None:
    ana, rui, eva = (account(store, name) for name in ("Ana", "Rui", "Eva"))
    for number, pair in enumerate([(ana, "hard"), (ana, rui), (rui, "easy"), (ana, "hard")]):
        settle(store, finished(store, *seats(*pair), seed=f"list {number}").id)
    settle(store, finished(store, *seats(ana, rui, eva)).id)
    found = standings(store, "lusitania", 2)
    assert [line.rating.mu for line in found] == sorted((line.rating.mu for line in found), reverse=True)
    assert {line.login: line.games for line in found if line.login} == {"Ana": 3, "Rui": 2}
    assert {line.level for line in found if line.level} == {"easy", "medium", "hard", "master"}
    assert {line.login for line in standings(store, "lusitania", 3) if line.login} == {"Ana", "Rui", "Eva"}
    nobody = standings(store, "trajan", 2)
    assert [(line.level, line.login) for line in nobody] == [
        (level, None) for level in ("master", "hard", "medium", "easy")
    ]


def test_records_tell_of_all_finished_games_and_the_way_to_those_that_all_may_see(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    counted = finished(store, *seats(ana, rui), seed="a")
    friendly = finished(store, *seats(ana, rui), seed="b", rated=False)
    for table in (counted, friendly):
        settle(store, table.id)
    found = records(store, ana)
    (duel,) = found.rated
    assert [played.table_id for played in duel.played] == [counted.id]
    (all_games,) = found.statistics
    assert (all_games.game, all_games.players, all_games.all.games) == ("lusitania", 2, 2)
    mine = [row for row in rows(store) if row.person == ana]
    assert all_games.best == max(row.score for row in mine)
    assert all_games.all.won == sum(row.place == 1 for row in mine)
    assert sum(tally.games for tally in all_games.openings.values()) == 2
    assert found.shown == {counted.id}
    won = {row.person for row in rows(store) if row.place == 1}
    assert ("first-win" in {one.name for one in found.achieved}) == (ana in won)


def test_what_a_guest_played_counts_for_the_account_that_takes_it(store: Store) -> None:
    guest, token = store.new_person()
    settle(store, finished(store, *seats(guest, "easy"), rated=False).id)
    ana = account(store, "Ana")
    store.log_in(ana, token, take=True)
    assert {row.person for row in rows(store) if row.seat == 0} == {ana}
    with store.engine.connect() as connection:
        assert set(connection.execute(select(achievements.c.person)).scalars()) <= {ana}


def test_of_games_that_were_not_rated_others_learn_what_the_profile_shows(store: Store) -> None:
    ana, rui = account(store, "Ana"), account(store, "Rui")
    settle(store, finished(store, *seats(ana, rui), seed="a").id)
    profiles = Profiles(store, Friends(store))
    profiles.keep(ana, "", [], [], [GAMES], ACCOUNTS)
    assert shown_records(store, profiles, ana, rui).statistics
    assert shown_records(store, profiles, ana, None).statistics == []
    profiles.keep(ana, "", [], [], [GAMES], NOBODY)
    hidden = shown_records(store, profiles, ana, rui)
    assert (bool(hidden.rated), hidden.statistics, hidden.achieved) == (True, [], [])
    assert shown_records(store, profiles, ana, ana).statistics
    profiles.keep(ana, "", [], [], [], EVERYBODY)
    assert shown_records(store, profiles, ana, None).statistics == []
