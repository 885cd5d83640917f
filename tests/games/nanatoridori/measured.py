"""The measures of a small recorded game of Nana Toridori, worked out by hand."""

from chabudai.lab.measures import Value
from tests.games.shared.pace import pace

# A duel of Nana Toridori: play; pass and drop; play; play and drop; the pass that loses. Five turns with seven
# decisions. All but the two passes count as plays, drops included.
#   Legal actions: 13 2 13 11 2 11 1, 53 in total.
#   trend: times -3/6 ... 3/6; the sum of 6 t b = -3*13 - 2*2 - 1*13 + 0 + 1*2 + 2*11 + 3*1 = -29, that of (6 t)^2 = 2
#   (9 + 4 + 1) = 28; the slope is -29 * 6 / 28
#   Seat 1 began and lost.
#   The draw, the deal, a sweep, the round and the game: T1.6, T9.1, T9.8, T6.3, T7.2. A lead (T2.3) and plays that beat
#   one (T2.4, T2.5), each from a block (T2.2), two of them with an open card (T9.5); a pass with an open card (T9.2),
#   which is dropped (T4.2), beaten cards that are dropped (T3.3), and the pass that loses (T9.3).
#   Refused: seat 0 has drawn and cannot pass again (T4.2); in its next play nothing is beaten, so it cannot drop
#   (T3.1), and the 1 is no longer an open card (T9.2); after beating a lead it must choose first (T3.1), and only a
#   drawn card can be kept (T3.2). Seat 1's hand has become shorter twice (T1.5) and its blocks have moved (T2.2); a 3
#   does not beat two 6s (T2.4).
MEASURED: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 5,
    "length.turns": 5,
    "length.decisions": 7,
    "length.rounds": 1,
    "length.seconds": sum(map(pace, (13, 2, 13, 11, 2, 11, 1))),
    "balance.seat": -0.5,
    "place.mean": 2,
    "branching.mean": 53 / 7,
    "branching.max": 13,
    "branching.trend": -29 * 6 / 28,
    "choice.share": 6 / 7,
    "coverage.clause": 14,
    "coverage.fired": "T1.6 T2.2 T2.3 T2.4 T2.5 T3.3 T4.2 T6.3 T7.2 T9.1 T9.2 T9.3 T9.5 T9.8",
    "coverage.refusal": 7,
    "coverage.refused": "T1.5:0,2 T2.2:0,2 T2.4:0,1 T3.1:2,0 T3.2:1,0 T4.2:1,0 T9.2:1,0",
    "coverage.earned": "",
    "first.action": "play 6x1@10+1",
    "coverage.kinds": "drop pass play",
}
