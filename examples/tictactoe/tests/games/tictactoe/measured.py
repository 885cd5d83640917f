"""The measures of a small recorded game of Tic-Tac-Toe, computed by hand."""

from chabudai.lab.measures import Value
from tests.games.shared.pace import pace

# Seven marks, and the empty cells before each: 9 8 7 6 5 4 3, 42 in total.
#   trend: one less in each sixth of the game, -6 from beginning to end
#   Crosses began and won: 1 - 1/2. Each mark is X2.2, the end X3.1.
#   Refusals: cells with a mark, at each of Crosses' other three decisions and Noughts' other two (X2.2).
MEASURED: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 7,
    "length.turns": 7,
    "length.decisions": 7,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (9, 8, 7, 6, 5, 4, 3))),
    "balance.seat": 0.5,
    "place.mean": 1,
    "branching.mean": 42 / 7,
    "branching.max": 9,
    "branching.trend": -6,
    "choice.share": 1,
    "coverage.clause": 2,
    "coverage.fired": "X2.2 X3.1",
    "coverage.refusal": 1,
    "coverage.refused": "X2.2:3,2",
    "coverage.earned": "",
    "first.action": "b1",
    "coverage.kinds": "mark",
}
