"""The figures, the worked examples and the proofs of Nakatta, on the plain Python oracle."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import thoroughness
from tests.games.nakatta import oracle as nakatta
from tests.games.nakatta.oracle import (
    Colour,
    IllegalActionError,
    Point,
    Position,
    apply,
    has_king_chain,
    is_connected,
    is_legal_placement,
    legal_actions,
    legal_points,
    name,
    other,
    parse_point,
    passes_local_test,
    patterns,
    play,
    set_up,
    start,
    why_not,
    winner,
)
from tests.games.nakatta.oracle import brute as nakatta_brute

RULEBOOK = Path(__file__).parents[3] / "docs" / "rules" / "nakatta.md"

FIGURE_1 = """
.....B...
.....B...
...BBB...
...BB....
WWWB..WWW
..WBWWW..
...B.....
...BB.WW.
....B....
"""

FIGURE_2 = """
.........
......W*.
.WB...BW.
.B*......
.........
.*WB..BWB
BWB*..W*W
.........
.........
"""

FIGURE_3 = """
.BW......
.**......
.....*B*.
.....*W*.
.........
.***.....
.WBW.....
.***.....
.........
"""


def board(to_move: Colour, size: int = 5, black: str = "", white: str = "") -> Position:
    """A board set up by point names, such as `black="b5 a4"`."""
    stones: dict[Point, Colour] = {}
    for text, colour in ((black, "B"), (white, "W")):
        for point_name in text.split():
            point = parse_point(point_name, size)
            assert point is not None
            stones[point] = "B" if colour == "B" else "W"
    position = set_up(size, to_move, stones)
    assert patterns(position.stones, size) == [], "the example itself must be pattern-free"
    return position


def is_legal(position: Position, action: str) -> bool:
    """Whether the action is offered; `why_not` must agree."""
    offered = action in legal_actions(position)
    assert offered == (why_not(position, action) is None)
    return offered


def faults(position: Position, action: str) -> list[tuple[str, str]]:
    """Every pattern that a placement would leave, with its kind and its window."""
    point = parse_point(action, position.size)
    assert point is not None
    after = {**position.stones, point: position.to_move}
    return [
        (pattern.kind, " ".join(name(corner) for corner in pattern.window))
        for pattern in patterns(after, position.size)
    ]


# --- The rulebook's figures -------------------------------------------------------------


def test_n2_2_figure_1_black_has_won_on_a_board_without_patterns() -> None:
    size, stones = nakatta.read_diagram(FIGURE_1)
    assert size == 9
    assert patterns(stones, size) == []
    assert is_connected(stones, size, "B")
    assert not is_connected(stones, size, "W")


def test_n4_1_figure_2_shows_six_hard_corners() -> None:
    size, stones = nakatta.read_diagram(FIGURE_2)
    kinds = Counter(pattern.kind for pattern in patterns(stones, size))
    assert kinds == {"hard corner": 6, "naked attachment": 11}


def test_n4_2_figure_3_shows_seven_naked_attachments_and_no_hard_corner() -> None:
    size, stones = nakatta.read_diagram(FIGURE_3)
    kinds = Counter(pattern.kind for pattern in patterns(stones, size))
    assert kinds == {"naked attachment": 7}


def test_n4_3_figure_3_windows_over_the_edge_do_not_count() -> None:
    size, stones = nakatta.read_diagram(FIGURE_3)
    # The pair at the top edge makes one pattern below it and none above it.
    top_pair = {parse_point("b9", size), parse_point("c9", size)}
    with_the_pair = [pattern for pattern in patterns(stones, size) if top_pair <= set(pattern.window)]
    assert len(with_the_pair) == 1
    assert nakatta.windows(size)[-1] == (Point(8, 8), Point(9, 8), Point(8, 9), Point(9, 9))
    assert len(nakatta.windows(size)) == 64


def test_n4_1_each_of_the_eight_hard_corners_and_nothing_else() -> None:
    marks: tuple[Colour | None, ...] = (None, "B", "W")
    corners = [marked for marked in itertools.product(marks, repeat=4) if nakatta.is_hard_corner(*marked)]
    # Four places for the empty point, two colours for the pair beside it.
    assert len(corners) == 8
    assert all(marked.count(None) == 1 for marked in corners)


def test_n4_2_each_of_the_eight_naked_attachments_and_nothing_else() -> None:
    marks: tuple[Colour | None, ...] = (None, "B", "W")
    attachments = [marked for marked in itertools.product(marks, repeat=4) if nakatta.is_naked_attachment(*marked)]
    # Four sides for the empty pair, two orders for the stones.
    assert len(attachments) == 8
    assert all(sorted(map(str, marked)) == ["B", "None", "None", "W"] for marked in attachments)


# --- The fifteen worked examples --------------------------------------------------------


def test_n4_2_example_1_white_c4_is_a_naked_attachment() -> None:
    position = board("W", black="c3")
    assert not is_legal(position, "c4")
    assert faults(position, "c4") == [
        ("naked attachment", "b3 c3 b4 c4"),
        ("naked attachment", "c3 d3 c4 d4"),
    ]
    assert why_not(position, "c4") == nakatta.Refusal("N4.2", "naked attachment", ("b3", "c3", "b4", "c4"), ("c3",))


def test_n4_2_example_2_diagonal_contact_is_legal() -> None:
    assert is_legal(board("W", black="c3"), "d4")


def test_n4_2_example_3_a_corner_stone_forbids_its_neighbours() -> None:
    position = board("W", black="a5")
    assert faults(position, "b5") == [("naked attachment", "a4 b4 a5 b5")]
    assert not is_legal(position, "b5")
    assert is_legal(position, "b4")


def test_n4_1_example_4_white_in_the_corner_is_a_hard_corner_and_nothing_else() -> None:
    position = board("W", black="b5 a4")
    assert faults(position, "a5") == [("hard corner", "a4 b4 a5 b5")]
    assert why_not(position, "a5") == nakatta.Refusal("N4.1", "hard corner", ("a4", "b4", "a5", "b5"), ("a4", "b5"))


def test_n4_1_example_5_contact_beside_two_black_stones_in_a_row_is_legal() -> None:
    assert is_legal(board("W", black="a5 b5"), "a4")


def test_n4_1_example_6_contact_beside_an_own_diagonal_stone_is_legal() -> None:
    assert is_legal(board("W", black="a5", white="b4"), "a4")


def test_n4_2_example_7_a_diagonal_black_stone_does_not_help_black_c3() -> None:
    position = board("B", white="c4", black="d3")
    assert not is_legal(position, "c3")
    assert faults(position, "c3") == [("naked attachment", "b3 c3 b4 c4")]


def test_n4_2_example_8_b1_is_dead_for_both_colours() -> None:
    for_black = board("B", black="a1", white="c1")
    for_white = board("W", black="a1", white="c1")
    assert faults(for_black, "b1") == [("naked attachment", "b1 c1 b2 c2")]
    assert faults(for_white, "b1") == [("naked attachment", "a1 b1 a2 b2")]
    assert not is_legal(for_black, "b1")
    assert not is_legal(for_white, "b1")


def test_n4_2_example_9_a_hole_in_a_black_ring_is_open_to_white() -> None:
    assert is_legal(board("W", black="a5 b5 c5 a4 c4 a3 b3 c3"), "b4")


def test_n2_2_example_10_figure_1_is_a_finished_game() -> None:
    size, stones = nakatta.read_diagram(FIGURE_1)
    position = set_up(size, "W", stones)
    assert winner(position) == "B"
    assert legal_actions(position) == []
    refusal = why_not(position, "a1")
    assert refusal is not None
    assert refusal.clause == "N2.2"


def test_n2_3_example_11_a_diagonal_line_has_not_won() -> None:
    position = board("B", white="a1 b2 c3 d4 e5")
    assert winner(position) is None
    assert has_king_chain(position.stones, 5, "W")


def test_n2_2_example_12_the_stone_that_closes_the_column_wins() -> None:
    position = board("B", black="c1 c2 c4 c5")
    assert winner(position) is None
    assert is_legal(position, "c3")
    assert winner(apply(position, "c3")) == "B"


def test_n3_4_example_13_white_without_a_legal_point_is_skipped() -> None:
    position = play(3, ["c1", "a1", "c3", "a3", "b2", "a2", "b1"])
    assert legal_points(position.stones, 3, "W") == []
    assert position.to_move == "B"
    assert position.skipped
    assert legal_actions(position) == ["c2", "b3"]
    assert not apply(position, "b3").skipped


def test_n5_3_example_14_the_people_change_colours_and_the_stone_stays() -> None:
    opened = play(5, ["a1"])
    swapped = apply(opened, "swap")
    assert opened.colours == ("B", "W")
    assert swapped.colours == ("W", "B")
    assert swapped.stones == {Point(1, 1): "B"}
    assert swapped.last == Point(1, 1)


def test_n5_4_example_14_the_new_white_moves() -> None:
    swapped = play(5, ["a1", "swap"])
    assert swapped.to_move == "W"
    assert swapped.colours.index(swapped.to_move) == 0
    assert "c3" in legal_actions(swapped)


def test_n5_2_example_15_only_white_may_swap_and_only_on_its_first_turn() -> None:
    assert "swap" not in legal_actions(start(5))
    assert legal_actions(play(5, ["a1"]))[-1] == "swap"
    assert "swap" not in legal_actions(play(5, ["a1", "c3"]))
    assert "swap" not in legal_actions(play(5, ["a1", "c3", "e5"]))
    assert "swap" not in legal_actions(play(5, ["a1", "swap"]))
    for actions in ([], ["a1", "c3"], ["a1", "c3", "e5"], ["a1", "swap"], ["a1", "swap", "c3"]):
        refusal = why_not(play(5, actions), "swap")
        assert refusal is not None
        assert refusal.clause == "N5.2"


# --- The remaining clauses --------------------------------------------------------------


def test_n1_1_a_board_has_2_to_29_points_a_side() -> None:
    assert start(2).stones == {}
    assert len(nakatta.all_points(29)) == 841
    for size in (1, 30):
        with pytest.raises(ValueError, match=r"N1\.1"):
            start(size)


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "a6", "f1", "A1", "a01", "1a", "pass", "a1 "])
def test_n1_3_a_text_that_names_no_point_is_refused(text: str) -> None:
    refusal = why_not(start(5), text)
    assert refusal is not None
    assert refusal.clause == "N1.3"


def test_n1_3_after_column_z_comes_aa() -> None:
    names = [name(point) for point in nakatta.all_points(29)]
    assert names[24:29] == ["y1", "z1", "aa1", "ab1", "ac1"]
    assert names[-1] == "ac29"
    assert len(set(names)) == 841


def test_n1_4_a_corner_point_belongs_to_both_edges() -> None:
    assert winner(board("W", size=3, black="a1 a2 a3")) == "B"
    assert winner(board("W", size=3, white="a1 b1 c1")) == "W"


def test_n1_2_a_chain_between_the_other_colours_edges_wins_nothing() -> None:
    assert winner(board("W", size=3, black="a2 b2 c2")) is None
    assert winner(board("B", size=3, white="b1 b2 b3")) is None


def test_n3_1_black_moves_first_and_turns_alternate() -> None:
    position = start(5, pie=False)
    assert position.to_move == "B"
    assert [play(5, ["c3", "b2", "d4"][:plies]).to_move for plies in range(4)] == list("BWBW")


def test_n3_2_an_occupied_point_is_refused() -> None:
    refusal = why_not(play(5, ["c3"]), "c3")
    assert refusal == nakatta.Refusal("N3.2", "occupied", culprits=("c3",))
    with pytest.raises(IllegalActionError, match=r"c3: occupied \(N3\.2\)"):
        play(5, ["c3", "c3"])


def test_n3_3_passing_is_no_action() -> None:
    assert why_not(start(5), "pass") is not None
    assert "pass" not in legal_actions(play(5, ["c3"]))


def test_n4_4_a_placement_that_would_win_must_be_legal_too() -> None:
    position = board("B", black="c1 c2 d3 d4 d5", white="c4")
    assert is_connected({**position.stones, Point(3, 3): "B"}, 5, "B")
    assert not is_legal(position, "c3")
    assert faults(position, "c3") == [("naked attachment", "b3 c3 b4 c4")]


def test_n4_4_a_hard_corner_forbids_a_winning_placement_too() -> None:
    position = board("B", black="c1 c2 d3 d4 d5", white="c4 b3")
    assert is_connected({**position.stones, Point(3, 3): "B"}, 5, "B")
    assert faults(position, "c3") == [("hard corner", "b3 c3 b4 c4")]
    # A stone of either colour on the empty corner of that window makes the win legal.
    assert is_legal(board("B", black="c1 c2 d3 d4 d5", white="c4 b3 b4"), "c3")


def test_n5_1_without_the_pie_option_there_is_no_swap() -> None:
    position = play(5, ["a1"], pie=False)
    assert "swap" not in legal_actions(position)
    refusal = why_not(position, "swap")
    assert refusal is not None
    assert refusal.clause == "N5.1"


def test_every_clause_that_a_refusal_cites_is_in_the_rulebook() -> None:
    cited = set(re.findall(r'"(N\d\.\d)"', Path(nakatta.__file__).read_text()))
    assert {"N1.3", "N2.2", "N3.2", "N4.1", "N4.2", "N5.1", "N5.2"} == cited
    assert all(f"**{clause} " in RULEBOOK.read_text() for clause in cited)


def test_actions_are_listed_by_row_then_column_then_swap() -> None:
    listed = legal_actions(play(3, ["b2"]))
    assert listed == ["a1", "c1", "a3", "c3", "swap"]


# --- N6: what follows from the rules ----------------------------------------------------


@st.composite
def pattern_free_boards(draw: st.DrawFn, largest_size: int = 6) -> Position:
    """A board reachable by legal placements in any order of colours, won or not."""
    size = draw(st.integers(2, largest_size))
    stones: dict[Point, Colour] = {}
    for _ in range(draw(st.integers(0, size * size))):
        colour: Colour = draw(st.sampled_from(("B", "W")))
        points = legal_points(stones, size, colour)
        if points:
            stones[draw(st.sampled_from(points))] = colour
    return set_up(size, draw(st.sampled_from(("B", "W"))), stones)


@st.composite
def games(draw: st.DrawFn, largest_size: int = 6) -> list[Position]:
    """Every position of a game played to its end."""
    position = start(draw(st.integers(2, largest_size)), draw(st.booleans()))
    positions = [position]
    while winner(position) is None:
        position = apply(position, draw(st.sampled_from(legal_actions(position))))
        positions.append(position)
    return positions


both_colours: tuple[Colour, Colour] = ("B", "W")


@settings(max_examples=60, deadline=None)
@given(pattern_free_boards())
def test_n6_1_a_point_without_an_enemy_beside_it_is_always_legal(position: Position) -> None:
    stones, size = position.stones, position.size
    for colour, point in itertools.product(both_colours, nakatta.all_points(size)):
        beside = [stones.get(near) for near in nakatta.orthogonal_neighbours(point, size)]
        if point not in stones and other(colour) not in beside:
            assert is_legal_placement(stones, size, colour, point)


@settings(max_examples=60, deadline=None)
@given(pattern_free_boards())
def test_n6_1_the_local_test_agrees_with_the_scan(position: Position) -> None:
    stones, size = position.stones, position.size
    for colour, point in itertools.product(both_colours, nakatta.all_points(size)):
        scanned = is_legal_placement(stones, size, colour, point)
        assert passes_local_test(stones, size, colour, point) == scanned


@pytest.mark.parametrize("size", [2, 3])
def test_n6_1_the_bit_boards_agree_with_the_scan_on_every_small_board(size: int) -> None:
    for bit_position in nakatta_brute.solution(size).positions():
        position = nakatta_brute.to_position(size, bit_position)
        scanned = legal_points(position.stones, size, position.to_move)
        assert legal_point_numbers(bit_position, size) == [
            (point.row - 1) * size + point.column - 1 for point in scanned
        ]


@settings(max_examples=60, deadline=None)
@given(pattern_free_boards())
def test_n6_1_the_bit_boards_agree_with_the_scan(position: Position) -> None:
    scanned = legal_points(position.stones, position.size, position.to_move)
    numbers = legal_point_numbers(nakatta_brute.from_position(position), position.size)
    assert [nakatta.all_points(position.size)[number] for number in numbers] == scanned


def legal_point_numbers(bit_position: nakatta_brute.BitPosition, size: int) -> list[int]:
    """The legal points of the colour to move according to the bit boards."""
    legal = nakatta_brute.BitBoard(size).legal_for(bit_position)
    return [bit.bit_length() - 1 for bit in nakatta_brute.bits(legal)]


@settings(max_examples=60, deadline=None)
@given(pattern_free_boards())
def test_n6_2_a_colour_can_move_as_long_as_a_point_is_empty(position: Position) -> None:
    stones, size = position.stones, position.size
    if len(stones) < size * size:
        assert legal_points(stones, size, "B") or legal_points(stones, size, "W")


@settings(max_examples=40, deadline=None)
@given(games())
def test_n6_2_a_game_never_skips_both_colours(positions: list[Position]) -> None:
    for position in positions[:-1]:
        assert legal_actions(position)
    for position in positions:
        stuck = other(position.to_move)
        if position.skipped:
            assert not legal_points(position.stones, position.size, stuck)


@settings(max_examples=40, deadline=None)
@given(pattern_free_boards(largest_size=5), st.randoms(use_true_random=False))
def test_n6_3_a_full_board_reached_by_placements_has_one_winner(position: Position, chance: random.Random) -> None:
    stones, size = dict(position.stones), position.size
    while len(stones) < size * size:
        colour: Colour = chance.choice(both_colours)
        points = legal_points(stones, size, colour)
        if points:
            stones[chance.choice(points)] = colour
    assert is_connected(stones, size, "B") != is_connected(stones, size, "W")


@pytest.mark.parametrize(("size", "without_crosscut"), [(2, 14), (3, 322), (4, 23858)])
def test_n6_3_every_full_board_without_a_crosscut_has_one_winner(size: int, without_crosscut: int) -> None:
    bit_board = nakatta_brute.BitBoard(size)
    checked = 0
    for black in range(1 << size * size):
        white = bit_board.full & ~black
        if has_crosscut(black, size):
            continue
        checked += 1
        filled = nakatta_brute.BitPosition(black, white, nakatta_brute.BLACK)
        black_joins = bit_board.has_won(filled, nakatta_brute.BLACK)
        assert black_joins != bit_board.has_won(filled, nakatta_brute.WHITE)
    assert checked == without_crosscut


def has_crosscut(black: int, size: int) -> bool:
    """Whether a full board has a window with one colour on each diagonal."""
    for row, column in itertools.product(range(size - 1), repeat=2):
        low = row * size + column
        bottom_left, bottom_right, top_left, top_right = (
            black >> number & 1 for number in (low, low + 1, low + size, low + size + 1)
        )
        if bottom_left == top_right != bottom_right == top_left:
            return True
    return False


def test_n6_3_a_crosscut_on_a_full_board_would_be_a_draw() -> None:
    stones: dict[Point, Colour] = nakatta.read_diagram("BW\nWB")[1]
    assert not is_connected(stones, 2, "B")
    assert not is_connected(stones, 2, "W")
    # Whichever stone comes last, the other three were a hard corner before it.
    for missing in stones:
        before = {point: stones[point] for point in stones if point != missing}
        assert [pattern.kind for pattern in patterns(before, 2)] == ["hard corner"]


@settings(max_examples=40, deadline=None)
@given(games())
def test_n6_4_after_a_king_chain_the_same_colour_wins(positions: list[Position]) -> None:
    last = positions[-1]
    for position, colour in itertools.product(positions, both_colours):
        if has_king_chain(position.stones, position.size, colour):
            assert winner(last) == colour


@pytest.mark.parametrize(("size", "with_king_chain"), [(3, 198), (4, 168776)][: thoroughness.of(2, part=1)])
def test_n6_4_every_end_of_every_small_game_belongs_to_the_king_chain(size: int, with_king_chain: int) -> None:
    solved = nakatta_brute.solution(size)
    checked = 0
    for position in solved.positions():
        for colour, only in (
            (nakatta_brute.BLACK, nakatta_brute.BLACK_WINS),
            (nakatta_brute.WHITE, nakatta_brute.WHITE_WINS),
        ):
            if solved.board.has_won(position, colour, diagonally=True):
                checked += 1
                assert solved.outlook(position).possible_winners == only
    assert checked == with_king_chain


@settings(max_examples=40, deadline=None)
@given(pattern_free_boards(largest_size=5))
def test_n6_5_only_windows_with_the_new_stone_can_hold_a_new_pattern(position: Position) -> None:
    for point in nakatta.all_points(position.size):
        if point not in position.stones:
            after = {**position.stones, point: position.to_move}
            assert all(point in pattern.window for pattern in patterns(after, position.size))


@pytest.mark.parametrize("size", [2, 3, 5, 9])
def test_n6_6_white_can_place_a_stone_after_every_first_stone(size: int) -> None:
    for opening in legal_actions(start(size)):
        opened = play(size, [opening])
        assert opened.to_move == "W"
        assert len(legal_actions(opened)) > 1


@pytest.mark.parametrize(("size", "fullest"), [(2, 4), (3, 9), (4, 16)][: thoroughness.of(3, part=2)])
def test_n6_7_the_longest_game_fills_the_board(size: int, fullest: int) -> None:
    solved = nakatta_brute.solution(size)
    most_stones = max((position.black | position.white).bit_count() for position in solved.positions())
    assert most_stones + 1 == fullest


def test_n6_8_one_more_own_stone_can_lose_a_won_game() -> None:
    rows = ".B.W\n...W\n....\n.BB."
    with_the_stone = ".B.W\n...W\n....\nBBB."
    white_wins = []
    for text in (rows, with_the_stone):
        size, stones = nakatta.read_diagram(text)
        position = set_up(size, "W", stones)
        assert patterns(stones, size) == []
        first = nakatta_brute.from_position(position)
        white_wins.append(nakatta_brute.Solution(size, first).outlook(first).mover_wins)
    assert white_wins == [False, True]


# --- Opening tables ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "openings"),
    [
        (2, {"a1", "b1", "a2", "b2"}),
        (3, {"a2", "b2", "c2"}),
        (4, {"b2", "c2", "b3", "c3"}),
    ][: thoroughness.of(3, part=2)],
)
def test_the_openings_that_win_without_pie(size: int, openings: set[str]) -> None:
    assert nakatta_brute.brute_force_winning_openings(size) == openings


@pytest.mark.parametrize(
    ("size", "positions", "skips"), [(2, 13, 0), (3, 1460, 46), (4, 931525, 12360)][: thoroughness.of(3, part=2)]
)
def test_the_number_of_positions_that_play_can_reach(size: int, positions: int, skips: int) -> None:
    solved = nakatta_brute.solution(size)
    assert (len(solved.outlooks), solved.skips) == (positions, skips)
