"""SGF: an independent parser reads what is written, what it writes is read, and what a file leaves open is asked."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chabudai import AmbiguousFileError, Match, OptionsError, RecordError, load
from chabudai.match.interchange import GameTree, export_game, import_game
from chabudai.presentation.interchange import GameMove

with warnings.catch_warnings():
    # Its docstrings have escapes that newer compilers warn of.
    warnings.simplefilter("ignore")
    from sgfmill import sgf_grammar

HEAD = "(;AP[Chabudai]GM[0]SZ[5]"
TEXTS = (
    st.text(
        st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029\x85\ufeff"), min_size=1, max_size=20
    )
    .map(str.strip)
    .filter(bool)
)


def actions(tree: GameTree) -> list[str]:
    return [f"{entry.actor} {entry.action}" for entry in tree.match.entries]


@st.composite
def trees(draw: st.DrawFn) -> GameTree:
    """Games with skips, swaps, set-up positions, endings, names, variations and comments."""
    luck = random.Random(draw(st.integers(0, 2**32)))
    options = {"size": draw(st.integers(3, 9)), "pie": draw(st.booleans())}
    position = draw(st.sampled_from([None, None, "black c1 b2, white to move", "white a2, black to move"]))
    names = draw(st.dictionaries(st.integers(0, 1), TEXTS))
    match = Match(load("nakatta", **options), position=position, names=names)
    match.date = draw(st.sampled_from([None, "2026-11-20"]))
    for _ in range(draw(st.integers(0, 90))):
        if match.is_over:
            break
        legal = match.view(match.acting[0]).legal_actions
        match.play(match.acting[0], "swap" if "swap" in legal and luck.random() < 0.5 else luck.choice(legal))
    if not match.is_over and draw(st.booleans()):
        draw(st.sampled_from([match.resign, match.time_out, match.forfeit]))(luck.randrange(2))
    moves = [GameMove(number, entry.action, seat=int(entry.actor)) for number, entry in enumerate(match.actions)]
    if not moves or not draw(st.booleans()):
        return GameTree(match)
    for _ in range(draw(st.integers(1, 6))):
        before = luck.randrange(len(moves) + 1)
        state = _state_at(match, moves, before)
        if state.is_over:
            continue
        known = {move.action for move in moves if move.before == before}
        tried = [action for action in state.legal_actions(state.acting[0]) if action not in known]
        if tried:
            moves.append(GameMove(before, luck.choice(tried), draw(TEXTS | st.just("")), state.acting[0]))
    comment = draw(TEXTS)
    return GameTree(match, _in_order(moves), comment)


def _state_at(match: Match, moves: list[GameMove], number: int) -> Any:
    line: list[GameMove] = []
    while number:
        line.append(moves[number - 1])
        number = moves[number - 1].before
    state = match.state_at(0)
    for move in reversed(line):
        assert move.seat is not None
        state = state.play(move.seat, move.action)
    return state


def _in_order(moves: list[GameMove]) -> list[GameMove]:
    """Returns the moves in the order of a file: each line to its end, then the variations that begin last."""
    numbers, ordered, stack = {0: 0}, list[GameMove](), [0]
    while stack:
        number = stack.pop()
        if number:
            move = moves[number - 1]
            ordered.append(GameMove(numbers[move.before], move.action, move.comment, move.seat))
            numbers[number] = len(ordered)
        after = [each for each, move in enumerate(moves, start=1) if move.before == number]
        stack += reversed(after)
    return ordered


def walk(text: str) -> Iterator[tuple[int, dict[str, list[bytes]]]]:
    """Yields the nodes as the other parser sees them, each with the number of the node before it."""
    count, stack = 0, [(sgf_grammar.parse_sgf_game(text.encode()), -1)]
    while stack:
        tree, before = stack.pop()
        for node in tree.sequence:
            yield before, node
            before, count = count, count + 1
        stack += [(child, before) for child in reversed(tree.children)]


@settings(max_examples=80, deadline=None)
@given(trees())
def test_an_independent_parser_sees_the_same_tree_and_we_read_it_back(tree: GameTree) -> None:
    text, _ = export_game(tree, "sgf")
    nodes = list(walk(text))
    root = nodes[0][1]
    assert int(root["SZ"][0]) == tree.match.game.options["size"]
    assert "PB" not in root or sgf_grammar.simpletext_value(root["PB"][0]).decode().strip() == tree.match.names[0]
    # Stones are those of the colour that the property names: count them on the board of the main line.
    board = {colour: {value.decode() for value in root.get(f"A{colour}", [])} for colour in "BW"}
    at = 0
    for number, (before, node) in enumerate(nodes[1:], start=1):
        assert len([name for name in node if name in "BW"]) == (1 if node else 0)
        if before != at:
            continue
        at = number
        for colour in "BW":
            board[colour] |= {value.decode() for value in node.get(colour, [])} - {"", "swap-sides"}
    rows = tree.match.view(None).data["rows"]
    for colour, points in board.items():
        assert len(points) == sum(row.count(colour) for row in rows)
        assert all(rows[len(rows) - int(point[1:])][ord(point[0]) - 97] == colour for point in points)
    comments = [sgf_grammar.text_value(node["C"][0]).decode() for _, node in nodes if "C" in node]
    assert comments == [text for text in (tree.comment, *(move.comment for move in tree.moves)) if text]
    again = import_game(text)
    assert (again.match, again.match.ending) == (tree.match, tree.match.ending)
    assert (again.match.names, again.match.date) == (tree.match.names, tree.match.date)
    if tree.moves and (again.moves or again.comment):
        assert (list(again.moves), again.comment) == (list(tree.moves), tree.comment)
    assert not again.notes


@settings(max_examples=30, deadline=None)
@given(trees())
def test_files_of_the_independent_writer_are_read_alike(tree: GameTree) -> None:
    text, _ = export_game(tree, "sgf")
    again = sgf_grammar.serialise_game_tree(sgf_grammar.parse_sgf_game(text.encode())).decode()
    assert import_game(again) == import_game(text)


CASES = {
    "the colours of stones after a swap": (HEAD + ";B[a1];W[swap];W[b2];B[c3])", ["0 a1", "1 swap", "0 b2", "1 c3"]),
    "AE removes stones": ("(;AP[Chabudai]SZ[5]AB[a1][b1];AE[b1];B[c3])", ["0 c3"]),
    "a compressed list of points": ("(;AP[Chabudai]SZ[5]AB[a1:b2]PL[W];W[d4])", ["1 d4"]),
    "two moves in a node": (HEAD + ";B[a1]W[b2];B[c3])", ["0 a1", "1 b2", "0 c3"]),
    "a resignation as a move": (HEAD + ";B[a1];W[b2];B[resign])", ["0 a1", "1 b2", "table resign 0"]),
    "a resignation as the result": (HEAD + "RE[W+R];B[a1];W[b2])", ["0 a1", "1 b2", "table resign 0"]),
    "a loss on time after a swap": (HEAD + "RE[B+T];B[a1];W[swap])", ["0 a1", "1 swap", "table timeout 0"]),
    "a size in two numbers": ("(;AP[Chabudai]SZ[5:5];B[e5])", ["0 e5"]),
    "Go's points, counted from the top": ("(;AP[Chabudai]SZ[9];B[aa];W[ii])", ["0 a9", "1 i1"]),
    "White moves first": (HEAD + ";W[a1];B[c3])", ["1 a1", "0 c3"]),
    "a byte order mark": ("\ufeff\n" + HEAD + ";B[a1])", ["0 a1"]),
    "old names of properties": (HEAD + ";Black[a1])", ["0 a1"]),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_v3_our_dialect_is_read_as_it_is_meant(text: str, expected: list[str]) -> None:
    assert actions(import_game(text)) == expected


ASKED: dict[str, tuple[str, dict[str, dict[str, list[str]]]]] = {
    "the number of another game": (
        "(;GM[11]SZ[5]RU[pie];B[bb])",
        {"game": {"nakatta": ["0 b4"]}},
    ),
    "no size": ("(;AP[Chabudai];B[a1])", {"size": {"2": ["0 a1"], "29": ["0 a1"]}}),
    "the pie rule": ("(;GN[Nakatta]SZ[5];B[aa])", {"pie": {"yes": ["0 a5"], "no": ["0 a5"]}}),
    "how rows are counted": (
        "(;GN[Nakatta]RU[pie]SZ[5];B[a1])",
        {"rows": {"bottom": ["0 a1"], "top": ["0 a5"]}},
    ),
    "what a swap exchanges": (
        "(;GN[Nakatta]SZ[5];B[ad];W[swap];B[cc];W[dd])",
        {"swap": {"sides": ["0 a2", "1 swap", "0 c3", "1 d2"], "pieces": ["0 a2", "1 swap", "0 c3", "1 b4"]}},
    ),
    "several games": (HEAD + ";B[a1])" + HEAD + ";B[b1])", {"number": {"1": ["0 a1"], "2": ["0 b1"]}}),
    "who the names are after a swap": (
        "(;GN[Nakatta]SZ[5]PB[Anna]PW[Bea];B[aa];W[swap-sides];W[cc])",
        {"names": {"first": ["0 a5", "1 swap", "0 c3"], "end": ["0 a5", "1 swap", "0 c3"]}},
    ),
    "how a game ended": (
        HEAD + "RE[B+];B[a1])",
        {"ending": {"resign": ["0 a1", "table resign 1"], "open": ["0 a1"]}},
    ),
    "a move that the rules forbid": (HEAD + ";B[c3];W[c4];B[e5])", {"moves": {"1": ["0 c3"]}}),
    "a pass that the rules forbid": (HEAD + ";B[c3];W[];B[e5])", {"moves": {"1": ["0 c3"]}}),
    "a point that is not on the board": (HEAD + ";B[c3];W[z9])", {"line": {"stop": ["0 c3"]}}),
    "stones set up after the first move": (HEAD + ";B[c3];AW[a1];W[b1])", {"line": {"stop": ["0 c3"]}}),
}


@pytest.mark.parametrize(("text", "questions"), ASKED.values(), ids=ASKED)
def test_v3_a_file_with_an_open_question_is_asked_about(text: str, questions: dict[str, dict[str, list[str]]]) -> None:
    with pytest.raises(AmbiguousFileError) as asked:
        import_game(text)
    assert {choice.name for choice in asked.value.choices} == questions.keys()
    ((name, answers),) = questions.items()
    for value, expected in answers.items():
        assert value in asked.value.choices[0].values
        assert actions(import_game(text, answers={name: value})) == expected
    with pytest.raises(OptionsError, match=f"{name} cannot be 'x'"):
        import_game(text, answers={name: "x"})
    with pytest.raises(OptionsError, match="'y'"):
        import_game(text, answers={name: next(iter(answers)), "y": "x"})


def test_r4_after_a_swap_the_file_names_stones_and_the_players_stay() -> None:
    text = "(;GN[Nakatta]SZ[5]PB[Anna]PW[Bea];B[aa];W[swap-sides];W[cc])"
    assert import_game(text, answers={"names": "first"}).match.names == {0: "Anna", 1: "Bea"}
    assert import_game(text, answers={"names": "end"}).match.names == {0: "Bea", 1: "Anna"}
    match = load("nakatta", size=5).start()
    for action in ("a5", "swap", "c3", "e1"):
        match.play(match.acting[0], action)
    assert ";B[a5];W[swap-sides];W[c3];B[e1])" in export_game(GameTree(match), "sgf")[0]


NOTED = {
    "properties without a meaning here": (HEAD + "XY[1];B[a1]TR[a1])", "“XY”, “TR”"),
    "a point that is set up twice": (HEAD + "AB[a1]AW[a1];B[c3])", "line 1, column 31: a1 is set up twice"),
    "two values of a move": (HEAD + ";B[a1][b2])", "B has 2 values"),
    "the colours of players after a swap": (
        "(;GN[Nakatta]RU[pie]SZ[5];B[aa];W[swap-sides];B[bb])",
        "After the swap the colours",
    ),
    "a file that is cut off": (HEAD + ";B[a1]C[end", "A value is not closed"),
    "text outside values": (HEAD + ";B[a1] 1.;W[c3])", "“1.” is ignored"),
    "a variation that cannot be read": (HEAD + ";B[a1](;W[c3])(;W[z9]))", "W[z9] is no point"),
}


@pytest.mark.parametrize(("text", "note"), NOTED.values(), ids=NOTED)
def test_v3_every_omission_is_named_with_its_place(text: str, note: str) -> None:
    notes = import_game(text).notes
    assert [each for each in notes if note in each], notes
    assert all(each.startswith("line 1, column") for each in notes)


REFUSED = ("()", "(;AP[Chabudai]SZ[5:6])", "(;AP[Chabudai]SZ[1])", HEAD + "AB[zz])", HEAD + ";B[z9])")


@pytest.mark.parametrize("text", REFUSED)
def test_an_unreadable_file_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        import_game(text)
    assert "\n" not in str(refused.value)


def test_a_winner_who_did_not_win_is_refused() -> None:
    with pytest.raises(RecordError, match="its moves say"):
        import_game("(;AP[Chabudai]SZ[2]RU[no pie]RE[W+];B[a1];W[b2];B[a2])")


@pytest.mark.parametrize("part", ["(", "(;B[a1]", ")", "\\", "x", "!;", "C[", ";B[a1];W[b2]", "AB[a1:e5]", "[1]"])
def test_v2_long_files_are_read_or_refused(part: str) -> None:
    try:
        tree = import_game(HEAD + part * 4000, answers={"line": "stop"})
    except (AmbiguousFileError, OptionsError, RecordError):
        return
    assert len(tree.notes) <= 51
