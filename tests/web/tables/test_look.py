"""What a reader gets of a table: from one's own seat alone, and nothing of anybody's secrets."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Rng
from ludoteca.core.game import Game
from ludoteca.games.rulebook import rulebook
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.sharing import hand_over, own_seat
from ludoteca.web.tables.shown import fragments as shown
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.why import why_not
from tests.web.rooms import PINNED, look, record, room

SEATS = [PUBLIC, 0, 1]


def test_who_has_one_seat_always_looks_from_it() -> None:
    live = room("ana", "rui", moves=0).live
    actor = live.actor
    for wanted in (None, 0, 1, 7, PUBLIC):
        assert own_seat(live, "ana", wanted) == 0
        assert own_seat(live, "rui", wanted) == 1
        assert own_seat(live, "eva", wanted) == PUBLIC
        assert own_seat(live, None, wanted) == PUBLIC
    assert hand_over(live, "ana", 0) == NOBODY
    assert actor in (0, 1)


def test_at_one_screen_a_hand_is_shown_only_on_demand_and_only_while_its_seat_decides() -> None:
    live = room("ana", "ana", moves=0).live
    first = live.actor
    other = 1 - first
    assert own_seat(live, "ana", None) == PUBLIC
    assert own_seat(live, "ana", first) == first
    assert own_seat(live, "ana", other) == PUBLIC
    assert own_seat(live, "rui", first) == PUBLIC
    assert hand_over(live, "ana", PUBLIC) == first
    assert hand_over(live, "ana", first) == NOBODY
    assert hand_over(live, "rui", PUBLIC) == NOBODY


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_where_no_seat_has_anything_to_hide_all_see_the_same(game: Game) -> None:
    """What the declared fields say of secrets is true of the views: apart from what one may do oneself."""
    live = room("ana", "ana", moves=0, of=next((PINNED / game.name).glob("2-*.record")).stem, at=game.name).live
    position, rng, alike = live.position.copy(), Rng("alike"), True
    while not position.over and alike:
        first, second = (position.view(seat) | {"seat": None, "outlook": None} for seat in (0, 1))
        alike = first == second
        moves = position.moves()
        position.play(moves[rng.below(len(moves))])
    assert alike == (not live.secretive)


def test_at_one_screen_without_secrets_who_decides_looks() -> None:
    for moves in (0, 5, 40):
        live = room("ana", "ana", None, moves=moves, of="3-italia", at="concordia").live
        assert live.actor in (0, 1, 2)
        shown = own_seat(live, "ana", None)
        assert shown == live.actor if live.actor < 2 else live.story.last_of(shown) >= live.story.last_of(1 - shown)
        assert hand_over(live, "ana", shown) == NOBODY
    over = room("ana", "ana", None, of="3-italia", at="concordia").live
    assert [own_seat(over, "ana", seat) for seat in (0, 1)] == [0, 1]


def test_after_the_end_nothing_is_covered() -> None:
    live = room("ana", "ana").live
    assert [own_seat(live, "ana", seat) for seat in (None, 0, 1)] == [PUBLIC, 0, 1]
    assert hand_over(live, "ana", PUBLIC) == NOBODY


def test_before_all_have_come_nobody_decides() -> None:
    seen = look(room("ana", "rui", moves=0, started=False), "ana", 0)
    assert not seen.deciding
    assert seen.choices() == []
    assert seen.prompt() == "Waiting for players"
    assert "/join?invite=key" in seen.fragments()["people"]
    assert "key" not in look(room("ana", "rui", moves=0, started=False), "rui", 1).fragments()["people"]


def test_what_the_rulebook_does_not_advise_is_said_until_everybody_has_had_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.find("lusitania")
    advised = tuple(replace(option, advised={"1": (4,)}) for option in game.options)
    monkeypatch.setitem(games.LIBRARY._games, "lusitania", replace(game, options=advised))
    three, people = "3-musician-given", ("ana", "rui", "eva")
    assert record(three).options == {"start": "1"}
    sentence = "by the rulebook it is for 4 players."
    turns = set()
    for moves in range(12):
        seen = look(room(*people, moves=moves, of=three), "ana", 0)
        turns.add(int(seen.position.turn))
        assert (sentence in seen.fragments()["prompt"]) == (seen.position.turn <= 3)
    assert turns >= {1, 2, 3, 4}
    assert sentence in look(room(*people, moves=0, of=three, started=False), None).fragments()["prompt"]
    assert look(room("ana", "rui", moves=0), "ana", 0).warnings() == []


@pytest.mark.parametrize(
    ("game", "name", "moves", "language", "own", "others"),
    [
        ("concordia", "3-italia", 211, "en", "You decide. ", "{name} decides."),
        ("celtae", "3-cubes", 22, "pt", "Decides tu. ", "{name} decide."),
        ("trajan", "3-2", 159, "es", "Decides tú. ", "Decide {name}."),
        ("concordia", "3-italia", 20, "en", "Your turn. ", "It is the turn of {name}."),
    ],
)
def test_who_decides_something_in_the_turn_of_another_is_told_so(
    game: str, name: str, moves: int, language: str, own: str, others: str
) -> None:
    people = ("ana", "rui", "eva")
    table = room(*people, moves=moves, of=name, at=game)
    actor = table.live.actor
    assert look(table, people[actor], actor, language=language).prompt().startswith(own)
    other = (actor + 1) % 3
    said = look(table, people[other], other, language=language).prompt()
    assert said == others.format(name=table.live.names[actor])


def test_a_sign_and_its_amount_of_money_stay_in_one_line() -> None:
    """In the log and in the list of moves; elsewhere, as in records and the terminal, nothing is put between them."""
    table = room("ana", "rui", "eva", moves=60, of="3-greedy", at="caledonia")
    seen = look(table, ("ana", "rui", "eva")[table.live.actor], table.live.actor)
    said = " ".join(seen.fragments(("log", "moves")).values())
    assert said.count("−£") == said.count("+£") == 0
    assert said.count("−\u2060£") > 5


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize("moves", [60, None])
def test_the_score_sheet_says_what_was_counted_and_how(moves: int | None, language: str) -> None:
    """Where points are for the most of something; now and at the end. Lusitania has no such line."""
    table = room("ana", "rui", "eva", moves=moves, of="3-greedy", at="caledonia")
    seen = look(table, "ana", 0, language=language)
    sheet = seen.fragments()["score"]
    for score in table.live.position.scores():
        assert set(score.counts) == {"exports", "settlements"}
        for line, number in score.counts.items():
            assert f"<td><small>{number}→</small> {score.lines[line]}</td>" in sheet
    assert sheet.count('class="note"') == 2
    assert f"<strong>{seen.texts.line('settlements')}.</strong> {seen.texts.line_about('settlements')}" in sheet
    plain = look(room("ana", "rui"), "ana", 0).fragments()["score"]
    assert "<small>" not in plain
    assert 'class="note"' not in plain


@pytest.mark.parametrize("name", ["2-army", "3-musician-given", "4-army"])
def test_a_reader_cannot_tell_the_table_from_any_redeal_of_it(name: str) -> None:
    """The law of the rules, held by the pages: on a random position with the same view, every fragment is the same."""
    game = record(name)
    people = [f"p{seat}" for seat in range(game.players)]
    rng = Rng("fragments")
    told_apart = 0
    for count in range(0, len(game.moves), 7):
        for seat in range(PUBLIC, game.players):
            table = room(*people, moves=count, of=name)
            person = people[seat] if seat != PUBLIC else None
            before = look(table, person, seat).fragments()
            real = table.live.position
            table.live.match.position = real.redeal(seat, rng)
            told_apart += table.live.position.view(real.actor) != real.view(real.actor)
            assert look(table, person, seat).fragments() == before
    assert told_apart > 10, "the redeals were others than the table"


def told(seen: Look, question: str) -> tuple[str, str, str]:
    """What is answered first: a sentence, a rule and its words."""
    first = why_not(seen, question).answers[0]
    return first.sentence, first.rule, first.words


def test_only_who_decides_has_choices_and_is_told_why_not() -> None:
    table = room("ana", "rui", moves=0)
    actor = table.live.actor
    people = ["ana", "rui"]
    held = table.live.position.view(actor)["areas"][actor]["hand"]
    chooser = look(table, people[actor], actor)
    assert [text for text, _ in chooser.choices()] == [move.text for move in table.live.position.moves()]
    for text in ("recruit helvetia-1", "recruit mercenary-5", "give shield", *(f"give {kind}" for kind in held)):
        assert told(chooser, text)[0] != "It is not your decision now."
        for seat in (PUBLIC, 1 - actor):
            other = look(table, people[seat] if seat != PUBLIC else None, seat)
            assert told(other, text)[:2] == ("It is not your decision now.", "")
            assert other.choices() == []
            fragments = other.fragments()
            assert "data-move" not in "".join(fragments.values())


def test_why_not_names_the_rule_and_its_words() -> None:
    table = room("ana", "rui", moves=0)
    chooser = look(table, "ana", table.live.actor, language="pt")
    sentence, rule, words = told(chooser, "pass")
    assert (sentence, rule) == (chooser.words("why.refused"), "LUS-TRN-06")
    assert words == rulebook("lusitania").words("LUS-TRN-06", "pt") != ""
    in_words = dict(chooser.imaginable())["give musician"]
    assert told(chooser, f"  {in_words.upper()} ") == told(chooser, "give musician")
    assert told(chooser, "give musician")[1] == "LUS-TRD-01"
    assert told(chooser, "fly") == (chooser.words("why.unknown"), "", "")
    legal = table.live.position.moves()[0].text
    assert told(chooser, legal) == (chooser.words("why.legal"), "", "")


def test_why_not_is_answered_after_the_moves_of_the_unfinished_turn() -> None:
    table = room("ana", "rui", "eva", moves=0, of="3-italia", at="concordia")
    seat = table.live.actor
    person = ("ana", "rui", "eva")[seat]
    before, after = look(table, person, seat), look(table, person, seat, "play architect")
    assert told(before, "done")[1] == "CON-TRN-04"
    assert told(after, "done") == (after.words("why.legal"), "", "")
    assert told(after, "build ancona")[1] == "CON-ARC-11"
    assert told(after, "play tribune")[1] == "CON-TRN-04"


def test_the_unfinished_turn_is_shown_and_waits_for_a_yes() -> None:
    table = room("ana", "rui", moves=0)
    seat = table.live.actor
    take = next(move.text for move in table.live.position.moves() if move.verb == "take")

    halfway = look(table, "ana", seat, take)
    assert not halfway.confirming
    assert halfway.pending() == [halfway.texts.move(table.live.game.vocabulary.parse(take), halfway.names)]
    assert all(text.startswith("give ") for text, _ in halfway.choices())
    prompt = halfway.fragments()["prompt"]
    assert 'data-action="undo"' in prompt
    assert 'data-action="confirm"' not in prompt

    give = halfway.choices()[0][0]
    ready = look(table, "ana", seat, take, give)
    assert ready.confirming
    assert ready.choices() == []
    fragments = ready.fragments()
    assert 'data-action="confirm"' in fragments["prompt"]
    for sentence in ready.promises():
        assert sentence in fragments["prompt"]
    assert any("gives" in sentence for sentence in ready.promises())
    assert not ready.chance_decides()
    assert f'data-move="{give}"' in fragments["own"]
    assert table.live.revision == 0, "nothing was played"


def test_what_ends_an_action_is_the_last_of_the_list() -> None:
    for count in range(40):
        table = room("ana", "rui", moves=count, of="2-greedy-8", at="celtae")
        legal = [move.text for move in table.live.position.moves()]
        if legal[0] == "done" != legal[-1]:
            break
    choices = [text for text, _ in look(table, ("ana", "rui")[table.live.actor], table.live.actor).choices()]
    assert choices == [*legal[1:], "done"]


def test_a_move_names_what_lies_where_it_points_in_the_list_on_the_board_and_once_chosen() -> None:
    for count in range(40):
        table = room("ana", "rui", moves=count, of="2-greedy-8", at="celtae")
        live = table.live
        swaps = [move.text for move in live.position.moves() if move.verb == "swap"]
        if swaps:
            break
    person = ("ana", "rui")[live.actor]
    view = live.position.view(live.actor)
    worker = view["workers"][view["area"]][int(swaps[0][-1]) - 1]
    chooser = look(table, person, live.actor)
    said = dict(chooser.choices())[swaps[0]]
    assert chooser.texts.catalogue["the"][worker] in said
    assert f'aria-label="{said}"' in chooser.fragments()["board"]
    assert told(chooser, said)[0] == chooser.words("why.legal")
    chosen = look(table, person, live.actor, swaps[0])
    assert chosen.pending() == [said], "as it lay before the move"


def test_what_chance_will_bring_is_not_promised() -> None:
    for seed_moves in range(40):
        table = room("ana", "rui", moves=seed_moves)
        renew = [move.text for move in table.live.position.moves() if move.verb == "renew"]
        if renew:
            seen = look(table, "ana", table.live.actor, renew[0])
            assert seen.confirming
            assert seen.chance_decides()
            assert seen.words("table.chance") in seen.fragments()["prompt"]
            return
    raise AssertionError("nobody could renew the field")


def test_what_solitairix_does_has_nobodys_colour_in_the_log() -> None:
    table = room("ana", of="1-easy-2", at="celtae")
    log = ElementTree.fromstring(look(table, "ana", 0).fragments()["log"].replace("<ol reversed>", "<ol>"))
    for line in log.iter("li"):
        neutral = "".join(text for part in line.findall("div[@class='automaton']") for text in part.itertext())
        own = "".join(text for part in line.findall("span") for text in part.itertext())
        assert "Solitairix" not in own
        assert ("nobody" in line.attrib["class"].split()) == (not own)
        assert ("player-0" in line.attrib["class"].split()) == bool(own)
        assert neutral.strip().startswith(("Solitairix", "Against")) or not neutral
        assert "Ana" not in neutral
    assert "Solitairix reveals" in "".join(log.itertext())


def test_news_is_what_came_after_ones_own_last_move() -> None:
    table = room("ana", "rui", moves=20)
    seat = table.live.story[-1].seat
    mine = look(table, "ana", 1 - seat)
    last = max(entry.number for entry in table.live.story if entry.seat == 1 - seat)
    assert mine.last_own() == last
    assert [line.entry.number for line in mine.log() if line.fresh] == list(range(20, last, -1))
    assert [line for line in look(table, None, PUBLIC).log() if line.fresh] == []


def test_every_decision_leads_to_a_chapter_of_the_rules() -> None:
    book = rulebook("lusitania")
    for count in (0, 1):
        link = look(room("ana", "rui", moves=count), "ana", 0).prompt_rule()
        page, _, anchor = link.partition("#")
        assert page == "/rules/lusitania"
        assert anchor in book.sections


def test_fragments_are_made_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Reader] = []
    fragments = Look.fragments

    def counted(self: Look) -> dict[str, str]:
        made.append(self.reader)
        return fragments(self)

    monkeypatch.setattr(Look, "fragments", counted)
    table = room("ana", "rui", moves=20)
    readers = [Reader("ana", 0, "en"), Reader("rui", 1, "en"), Reader("eva", PUBLIC, "en"), Reader("gil", PUBLIC, "pt")]
    for reader in [*readers, *readers, Reader(None, PUBLIC, "en"), Reader("bia", PUBLIC, "pt")]:
        assert shown(table, reader) == fragments(Look(table, reader))
    assert len(made) == len(readers)
    table.tick += 1
    shown(table, readers[0])
    assert len(made) == len(readers) + 1, "and anew when there is something new"


@pytest.mark.parametrize("game", ["lusitania", "trajan", "concordia", "celtae", "caledonia"])
def test_before_all_have_come_the_box_is_closed(game: str) -> None:
    """Whatever is dealt, who waits sees the same: a host cannot make tables until the cards please."""
    pages: dict[str | None, set[tuple[str, ...]]] = {}
    for name in sorted(path.stem for path in (PINNED / game).glob("2-*.record"))[:3]:
        waiting = room("ana", "rui", moves=0, of=name, at=game, started=False)
        for person, seat in (("ana", 0), ("rui", 1), (None, PUBLIC)):
            seen = look(waiting, person, seat)
            assert str(seen.symbols()) == ""
            parts = seen.fragments()
            shown = tuple(parts[part] for part in ("board", "others", "own", "moves", "log", "score"))
            pages.setdefault(person, set()).add(shown)
            assert "data-move" not in "".join(parts.values())
    assert [len(seen) for seen in pages.values()] == [1, 1, 1]
