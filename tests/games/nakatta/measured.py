"""The measures of a small recorded game of Nakatta, worked out by hand."""

from chabudai.lab.measures import Value
from tests.games.shared.pace import pace

# Nakatta on nine points: a1, a3, b2, c1, c2, b3, c3, then White is skipped, b1. Legal actions, counted on paper: 9
# points at first; then 7, the 8 points left without a2 and b1 but with `swap`; and so on. There are no passes, so there
# are 8 plays; because of the skip, c3 and b1 are two turns of Black.
#   mean  (9 + 7 + 5 + 2 + 5 + 2 + 3 + 2) / 8 = 35 / 8
#   trend: times -7/14, -5/14 ... 7/14; the sum of 14 t b = -7*9 - 5*7 - 3*5 - 1*2 + 1*5 + 3*2 + 5*3 + 7*2 = -75, that
#   of (14 t)^2 = 2 (49 + 25 + 9 + 1) = 168; the slope is -75 * 14 / 168 = -6.25
#   Black began and won: 1 - 1/2. N2.2 ends the match, N3.4 is the skip, N3.2 each stone.
#   Refused: points that hold a stone by now, at each of Black's other four decisions and White's other two (N3.2); a2
#   and b1, forbidden by enemy stones, at Black's b2 and White's c1 (N4.2); the swap after White's first turn, twice
#   (N5.2).
MEASURED: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 8,
    "length.turns": 8,
    "length.decisions": 8,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (9, 7, 5, 2, 5, 2, 3, 2))),
    "balance.seat": 0.5,
    "place.mean": 1,
    "branching.mean": 35 / 8,
    "branching.max": 9,
    "branching.trend": -6.25,
    "choice.share": 1,
    "coverage.clause": 3,
    "coverage.fired": "N2.2 N3.2 N3.4",
    "coverage.refusal": 3,
    "coverage.refused": "N3.2:4,2 N4.2:1,1 N5.2:0,2",
    "coverage.earned": "",
    "first.action": "a1",
    "coverage.kinds": "place",
}
