"""Nakatta on bit boards, for the counts and tables for which the plain oracle is too slow.

A board is two integers, one per colour; point number `(row - 1) * size + column - 1` is one bit. Legality is the local
test of N6.1, and tests compare it with the scan in `nakatta.py`. Like that file, this one shares no code with the core.

>>> sorted(brute_force_winning_openings(3))
['a2', 'b2', 'c2']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.games.nakatta import oracle as nakatta

BLACK, WHITE = 0, 1
BLACK_WINS, WHITE_WINS = 1, 2


class BitPosition(NamedTuple):
    """The stones of both colours, the colour to move, and whether it may swap."""

    black: int
    white: int
    to_move: int
    can_swap: bool = False


EMPTY = BitPosition(black=0, white=0, to_move=BLACK)


class BitBoard:
    """The tables of one board size."""

    def __init__(self, size: int) -> None:
        """Builds the masks of a board with `size` points a side."""
        self.size = size
        self.full = (1 << size * size) - 1
        self.bottom = (1 << size) - 1
        self.top = self.bottom << size * (size - 1)
        self.left = sum(1 << row * size for row in range(size))
        self.right = self.left << size - 1

    def step_right(self, mask: int) -> int:
        """Each point's right neighbour; points on the right edge have none."""
        return (mask & ~self.right) << 1

    def step_left(self, mask: int) -> int:
        """Each point's left neighbour."""
        return (mask & ~self.left) >> 1

    def step_up(self, mask: int) -> int:
        """Each point's upper neighbour."""
        return mask << self.size & self.full

    def step_down(self, mask: int) -> int:
        """Each point's lower neighbour."""
        return mask >> self.size

    def legal(self, own: int, enemy: int) -> int:
        """The points where the owner of `own` may place a stone (N6.1)."""
        empty = self.full & ~(own | enemy)
        blocked = 0
        for sideways in (self.step_left, self.step_right):
            for upright in (self.step_up, self.step_down):
                # In one window, the point has an empty diagonal, an enemy beside it and no own stone.
                enemy_between = sideways(enemy) | upright(enemy)
                own_between = sideways(own) | upright(own)
                blocked |= sideways(upright(empty)) & enemy_between & ~own_between
        return empty & ~blocked

    def joins(self, stones: int, first: int, second: int, *, diagonally: bool = False) -> bool:
        """Whether a chain of the stones touches both edges."""
        reached = stones & first
        while True:
            if reached & second:
                return True
            beside = reached | self.step_left(reached) | self.step_right(reached)
            if diagonally:
                wider = beside | self.step_up(beside) | self.step_down(beside)
            else:
                wider = beside | self.step_up(reached) | self.step_down(reached)
            wider &= stones
            if wider == reached:
                return False
            reached = wider

    def has_won(self, position: BitPosition, colour: int, *, diagonally: bool = False) -> bool:
        """Whether the colour's edges are joined by a chain (N2.2), or by king moves (N6.4)."""
        if colour == BLACK:
            return self.joins(position.black, self.bottom, self.top, diagonally=diagonally)
        return self.joins(position.white, self.left, self.right, diagonally=diagonally)

    def place(self, position: BitPosition, bit: int) -> BitPosition | None:
        """The position after a placement and any skip that follows it; None if it wins."""
        black, white, to_move, _ = position
        if to_move == BLACK:
            black |= bit
        else:
            white |= bit
        after = BitPosition(black, white, 1 - to_move)
        if self.has_won(after, to_move):
            return None
        if not self.legal_for(after):
            after = BitPosition(black, white, to_move)
            assert self.legal_for(after), "one of the colours can always move (N6.2)"
        return after

    def legal_for(self, position: BitPosition) -> int:
        """The legal points of the colour to move."""
        if position.to_move == BLACK:
            return self.legal(position.black, position.white)
        return self.legal(position.white, position.black)


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first.

    >>> list(bits(0b1010))
    [2, 8]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def from_position(position: nakatta.Position) -> BitPosition:
    """A position of the plain oracle on bit boards."""
    masks = {"B": 0, "W": 0}
    for point, colour in position.stones.items():
        masks[colour] |= 1 << (point.row - 1) * position.size + point.column - 1
    to_move = BLACK if position.to_move == "B" else WHITE
    return BitPosition(masks["B"], masks["W"], to_move, position.can_swap)


def to_position(size: int, position: BitPosition) -> nakatta.Position:
    """A position on bit boards in the plain oracle, without pie."""
    stones: dict[nakatta.Point, nakatta.Colour] = {}
    for number, point in enumerate(nakatta.all_points(size)):
        if position.black >> number & 1:
            stones[point] = "B"
        elif position.white >> number & 1:
            stones[point] = "W"
    return nakatta.set_up(size, "B" if position.to_move == BLACK else "W", stones)


def perft(position: nakatta.Position, depth: int) -> int:
    """Counts the same as `nakatta.perft`, on bit boards.

    >>> perft(nakatta.start(2), 3)
    12
    """
    board = BitBoard(position.size)
    if nakatta.winner(position) is not None:
        return int(depth == 0)
    # Only after Black's first stone is a swap allowed.
    opens_swap = position.has_pie and not position.stones
    return _perft(board, from_position(position), depth, opens_swap)


def _perft(board: BitBoard, position: BitPosition, depth: int, opens_swap: bool) -> int:
    if depth == 0:
        return 1
    legal = board.legal_for(position)
    if depth == 1:
        return legal.bit_count() + position.can_swap
    count = 0
    for bit in bits(legal):
        after = board.place(position, bit)
        if after is not None:
            after = after._replace(can_swap=opens_swap)
            count += _perft(board, after, depth - 1, False)
    if position.can_swap:
        count += _perft(board, position._replace(can_swap=False), depth - 1, False)
    return count


# --- Whole games on small boards --------------------------------------------------------


class Outlook(NamedTuple):
    """The possible ends of a position without a win."""

    mover_wins: bool  # With best play on both sides.
    possible_winners: int  # BLACK_WINS, WHITE_WINS or both: the winners that any play can lead to.


class Solution:
    """The outlook of every position without a win that play reaches from `first`, without pie.

    A colour without a legal point is still to move in a separate position here; its one successor is the same board
    with
    the other colour to move (N3.4).
    """

    def __init__(self, size: int, first: BitPosition = EMPTY) -> None:
        """Searches the whole game from a position, by default from the empty board."""
        self.board = BitBoard(size)
        self.outlooks: dict[int, Outlook] = {}
        self.skips = 0
        board = self.board
        # The search requests the same few chains millions of times.
        self._black_joins = cache(lambda black: board.joins(black, board.bottom, board.top))
        self._white_joins = cache(lambda white: board.joins(white, board.left, board.right))
        self._search(first.black, first.white, first.to_move, is_after_skip=False)

    def key(self, black: int, white: int, to_move: int) -> int:
        """The position as one number."""
        return (black << self.board.size**2 | white) << 1 | to_move

    def positions(self) -> Iterator[BitPosition]:
        """Every position of the solution."""
        points = self.board.size**2
        for key in self.outlooks:
            yield BitPosition(key >> points + 1, key >> 1 & self.board.full, key & 1)

    def outlook(self, position: BitPosition) -> Outlook:
        """The outlook of a position that the search has visited."""
        return self.outlooks[self.key(position.black, position.white, position.to_move)]

    def _search(self, black: int, white: int, to_move: int, *, is_after_skip: bool) -> Outlook:
        key = self.key(black, white, to_move)
        known = self.outlooks.get(key)
        if known is not None:
            return known
        board = self.board
        legal = board.legal(black, white) if to_move == BLACK else board.legal(white, black)
        mover_wins = False
        possible_winners = 0
        if not legal:
            assert not is_after_skip, "one of the colours can always move (N6.2)"
            self.skips += 1
            after = self._search(black, white, 1 - to_move, is_after_skip=True)
            mover_wins = not after.mover_wins
            possible_winners = after.possible_winners
        for bit in bits(legal):
            if to_move == BLACK:
                is_win = self._black_joins(black | bit)
                next_black, next_white = black | bit, white
            else:
                is_win = self._white_joins(white | bit)
                next_black, next_white = black, white | bit
            if is_win:
                mover_wins = True
                possible_winners |= BLACK_WINS if to_move == BLACK else WHITE_WINS
                continue
            after = self._search(next_black, next_white, 1 - to_move, is_after_skip=False)
            mover_wins = mover_wins or not after.mover_wins
            possible_winners |= after.possible_winners
        outlook = _kept_outlook(mover_wins, possible_winners)
        self.outlooks[key] = outlook
        return outlook


@cache
def _kept_outlook(mover_wins: bool, possible_winners: int) -> Outlook:
    return Outlook(mover_wins, possible_winners)


@cache
def solution(size: int) -> Solution:
    """The cached solution of a small board: about 6 s for size 4."""
    return Solution(size)


def perft_profile(size: int, pie: bool) -> list[int]:
    """`perft` of the start for every depth from 0 until no sequence is left.

    Positions that several sequences reach are counted once and cached.

    >>> perft_profile(2, pie=False)
    [1, 4, 4, 8, 4]
    """
    board = BitBoard(size)

    @cache
    def counts(position: BitPosition) -> tuple[int, ...]:
        total = [0] * (size**2 + 1)
        total[0] = 1
        for bit in bits(board.legal_for(position)):
            after = board.place(position, bit)
            # A placement that wins is a sequence of exactly one action.
            following = (1,) if after is None else counts(after)
            for depth, count in enumerate(following):
                total[depth + 1] += count
        while not total[-1]:
            total.pop()
        return tuple(total)

    plain = counts(EMPTY)
    if not pie:
        return list(plain)
    # A swap does not change either colour's legal points: every sequence of two or more actions has a twin with `swap`
    # in second place.
    with_swap = [*plain, 0]
    for depth in range(1, len(plain)):
        with_swap[depth + 1] += plain[depth]
    return with_swap


def brute_force_winning_openings(size: int) -> frozenset[str]:
    """The first points with which Black wins against any defence, without pie.

    >>> sorted(brute_force_winning_openings(2))
    ['a1', 'a2', 'b1', 'b2']
    """
    solved = solution(size)
    return frozenset(
        nakatta.name(point)
        for number, point in enumerate(nakatta.all_points(size))
        if not solved.outlook(BitPosition(1 << number, 0, WHITE)).mover_wins
    )
