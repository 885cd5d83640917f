"""The measures of a small recorded game of Natto, worked out by hand."""

from chabudai.lab.measures import Value
from tests.games.shared.pace import pace

# Natto, one round: 12 decisions in turn, three of them passes with nothing else legal.
#   Legal actions: 442 27 5 1 20 9 1 59 1 2 6 2, 575 in total.
#   trend: times -11/22, -9/22 ... 11/22; the sum of 22 t b = -11*442 - 9*27 - 7*5 - 5*1 - 3*20 - 1*9 + 1*1 + 3*59 + 5*1
#   + 7*2 + 9*6 + 11*2 = -4941, that of (22 t)^2 = 2 (121 + 81 + 49 + 25 + 9 + 1) = 572; the slope is -4941 * 22 / 572
#   Seat 0 led and lost: 0 - 1/2, and the second place. Fired: the deal (B2.1), the draw (B3.6), three tricks (B3.3),
#   the end of the round (B3.5) and of the match (B3.7). Leads (B3.1) and answers (B3.2): rising singles (B4.1, B4.4),
#   rising sums (B6.1, B6.4), three of them with a flower (B1.4, B6.2), a tube with dragons as other tiles (B7.1, B1.5),
#   and three dragons on a sum (B9.1, B9.2).
#   Refused: tiles that have left the hand, at the five other decisions of each seat (B2.1). Passing when leading, for
#   seats that had passed before: seat 0 once, seat 1 twice (B3.1). Seat 0 answers two sums, a tube and a single: plays
#   of other kinds (B3.2), and sums of another size or too low (B6.4). Seat 1 has two dragons left, which are lower than
#   the three on the table (B9.2) and cannot be led (B9.3).
MEASURED: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 9,
    "length.turns": 12,
    "length.decisions": 12,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (442, 27, 5, 1, 20, 9, 1, 59, 1, 2, 6, 2))),
    "balance.seat": -0.5,
    "place.mean": 2,
    "branching.mean": 575 / 12,
    "branching.max": 442,
    "branching.trend": -4941 * 22 / 572,
    "choice.share": 9 / 12,
    "coverage.clause": 17,
    "coverage.fired": "B1.4 B1.5 B2.1 B3.1 B3.2 B3.3 B3.5 B3.6 B3.7 B4.1 B4.4 B6.1 B6.2 B6.4 B7.1 B9.1 B9.2",
    "coverage.refusal": 6,
    "coverage.refused": "B2.1:5,5 B3.1:1,2 B3.2:4,0 B6.4:2,0 B9.2:0,1 B9.3:0,1",
    "coverage.earned": "",
    "first.action": "sum 9 2t 3o 4o F = 9t",
    "coverage.kinds": "bomb pass set sum tube",
}
