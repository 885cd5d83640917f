"""Quick pairing: how seeks are matched, tested without an event loop or a clock."""

from __future__ import annotations

from chabudai.match.time_control import Speed
from chabudai.server.lobby.quick_pairing import BOTS_JOIN_AFTER_S, Seek, SeekPool


def seek(
    who: int, since_s: float = 0.0, *, game: str = "a", seats: int = 2, speed: Speed = "fast", browser: str = ""
) -> Seek[int]:
    return Seek(who, game, speed, seats, f"P{who}", since_s, since_s + 300, browser)


def waiting(*wishes: Seek[int]) -> SeekPool[int]:
    made: SeekPool[int] = SeekPool()
    for wish in wishes:
        made = made.add(wish)
    return made


def people(seeks: SeekPool[int], now_s: float) -> list[list[int]]:
    return [[one.who for one in party.seeks] for party in seeks.match(now_s).pairings]


def test_two_equal_seeks_are_paired_and_removed() -> None:
    settled = waiting(seek(0), seek(1, 2.0)).match(2.0)
    assert [one.who for one in settled.pairings[0].seeks] == [0, 1]
    assert settled.pairings[0].bots == 0
    assert settled.seeks.waiting == ()
    assert settled.expired == ()


def test_seeks_for_different_games_or_speeds_are_not_paired() -> None:
    assert people(waiting(seek(0), seek(1, game="b"), seek(2, speed="days")), 1.0) == []
    assert people(waiting(seek(0), seek(1, game="b"), seek(2, game="b")), 1.0) == [[1, 2]]


def test_the_oldest_seeks_are_paired_and_the_last_waits() -> None:
    settled = waiting(*(seek(who, float(who)) for who in range(5))).match(5.0)
    assert people(waiting(*(seek(who, float(who)) for who in range(5))), 5.0) == [[0, 1], [2, 3]]
    assert [one.who for one in settled.seeks.waiting] == [4]


def test_a_seek_expires_after_its_time_and_not_before() -> None:
    alone = waiting(seek(0))
    assert alone.due_s == 300
    assert alone.match(299.9).expired == ()
    settled = alone.match(300.0)
    assert [one.who for one in settled.expired] == [0]
    assert settled.seeks.waiting == ()


def test_a_seek_can_be_paired_at_its_last_moment() -> None:
    settled = waiting(seek(0), seek(1, 299.0)).match(300.0)
    assert len(settled.pairings) == 1
    assert settled.expired == ()


def test_a_withdrawn_seek_is_not_paired() -> None:
    assert people(waiting(seek(0), seek(1)).without(0), 1.0) == []


def test_a_new_seek_replaces_the_previous_one() -> None:
    changed = waiting(seek(0), seek(0, 1.0, game="b"))
    assert [(one.who, one.game) for one in changed.waiting] == [(0, "b")]


def test_at_a_larger_table_bots_fill_up_after_a_while_if_two_or_more_wait() -> None:
    two = waiting(seek(0, seats=4), seek(1, 30.0, seats=4))
    assert two.due_s == BOTS_JOIN_AFTER_S
    assert people(two, BOTS_JOIN_AFTER_S - 0.1) == []
    (party,) = two.match(BOTS_JOIN_AFTER_S).pairings
    assert ([one.who for one in party.seeks], party.bots) == ([0, 1], 2)
    assert people(waiting(seek(0, seats=4)), BOTS_JOIN_AFTER_S) == []


def test_a_full_table_needs_no_bots_and_remaining_seeks_keep_their_start() -> None:
    six = waiting(*(seek(who, float(who), seats=4) for who in range(6)))
    settled = six.match(10.0)
    assert [[one.who for one in party.seeks] for party in settled.pairings] == [[0, 1, 2, 3]]
    assert settled.seeks.due_s == 4.0 + BOTS_JOIN_AFTER_S


def test_only_the_newest_seek_of_a_browser_waits_and_unknown_browsers_are_distinct() -> None:
    seeks = waiting(seek(0, browser="x"), seek(1, browser="y"), seek(2), seek(3), seek(4, 1.0, browser="x", game="b"))
    kept, late = seeks.one_per_browser()
    assert [one.who for one in kept.waiting] == [1, 2, 3, 4]
    assert [one.who for one in late] == [0]


def test_seeks_of_several_processes_wait_in_order_of_arrival() -> None:
    assert people(waiting(seek(0, 5.0), seek(1, 1.0), seek(2, 3.0)), 6.0) == [[1, 2]]


def test_blocked_people_are_not_paired_and_others_are() -> None:
    def known(who: int, person: int | None, *apart: int, seats: int = 2) -> Seek[int]:
        return Seek(who, "go", "unlimited", seats, f"P{who}", float(who), 100.0, "", person, frozenset(apart))

    anna, ben, cleo, guest = known(1, 1, 2), known(2, 2), known(3, 3), known(4, None)
    settled = SeekPool((anna, ben)).match(5.0)
    assert (settled.pairings, settled.seeks.waiting) == ((), (anna, ben))
    settled = SeekPool((anna, ben, cleo, guest)).match(5.0)
    assert [party.seeks for party in settled.pairings] == [(anna, cleo), (ben, guest)]
    # The first seek cannot be paired with any of the others, which are paired with one another.
    alone = known(1, 1, 2, 3)
    settled = SeekPool((alone, ben, cleo)).match(5.0)
    assert [party.seeks for party in settled.pairings] == [(ben, cleo)]
    assert settled.seeks.waiting == (alone,)
    # A person is not paired with themselves in another browser.
    assert SeekPool((ben, known(5, 2))).match(5.0).pairings == ()
    three = [known(number, number, *apart, seats=3) for number, apart in ((1, (2,)), (2, ()), (3, ()))]
    (party,) = SeekPool(tuple(three)).match(3 + BOTS_JOIN_AFTER_S).pairings
    assert ([each.who for each in party.seeks], party.bots) == ([1, 3], 1)
