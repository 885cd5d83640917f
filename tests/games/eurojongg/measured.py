"""The measures of a small recorded game of Euro-Jongg, worked out by hand."""

from chabudai.lab.measures import Value
from tests.games.shared.pace import pace

# A hand of Euro-Jongg by turns: the number of actions of the seat in turn, and of the three other seats when asked.
EURO_TURNS = [
    ((13,), (1, 1, 1)),
    ((14, 13), (2, 1, 1)),
    ((11,), (1, 1, 1)),
    ((13,), (1, 1, 1)),
    ((17, 15, 13, 12), (1, 2, 1)),
    ((10,), (1, 1, 1)),
    ((14, 13), (3, 2, 2)),
    ((8,), (1, 1, 1)),
    ((10,), (1, 2, 1)),
    ((11,), (1, 1, 1)),
    ((15, 13), (1, 1, 1)),
    ((8,), (1, 2, 3)),
]
EURO_LEGAL = [legal for own, asked in EURO_TURNS for legal in (*own, *asked)]
# 12 turns have 18 actions: 12 discards and 6 cards laid. Of the 36 answers, 7 are not a skip: a book, four runs that
# got or did not get the card, a run beaten by the win, and the win. 18 + 7 = 25 plays, 18 + 36 = 54 decisions.
#   Legal actions: 13 + 27 + 11 + 13 + 57 + 10 + 27 + 8 + 10 + 11 + 28 + 8 = 223 in turns and 46 in the 36 answers, 269
#   in total.
#   Real choices: all 18 actions in turns, and 8 answers with more than one legal action: 26 of 54.
#   Seats that are asked together answer in parallel, so only the longest of every three answers counts.
#   Refused: discarding (E4.4) or laying (E5.1) again, in later turns, a card that was laid or discarded; claiming or
#   skipping when nothing is offered (E7.1), at each action in a turn except seat 0's first, before it was asked;
#   discarding while asked (E7.2), by seats that had a turn before; claims with cards lost to an earlier claim (E7.3);
#   claiming with 7h 8h a discard that makes no run with them (E7.4).
#   Fired, besides the deal, the ends and claims: discards (E4.4), cards laid and replaced (E5.1, E5.2), skips (E7.2),
#   claims of sets (E7.4) and to win (E7.6), the card that a claim got and the turn that it began (E7.11, E7.12), and in
#   the counting: going out and a book (E9.2), runs and a pair that score 0 (E9.4), bonus cards (E9.6), bonuses (E13.4).
#   Earned, of five bonuses named with 0 points: seat 3 has the runs 6s-8s, 6h-8h, 3d-5d and 3c-5c and a pair of 8d, all
#   without aces and nines. Its last card, a 4c that seat 0 discarded, was not drawn and is in a run. The crowns that
#   seat 2 laid are 2, 6 and ace.
#   Seat 0 dealt and began. Seat 3 won alone with 20 to 10, 10 and 10, so the balance is 0 - 1/4; the others share the
#   places 2 to 4.
MEASURED: dict[str, Value] = {
    "completion.rate": 1,
    "length.plays": 25,
    "length.turns": 12,
    "length.decisions": 54,
    "length.rounds": 1,
    "length.seconds": sum(sum(map(pace, own)) + pace(max(asked)) for own, asked in EURO_TURNS),
    "balance.seat": -0.25,
    "place.mean": 3,
    "branching.mean": 269 / 54,
    "branching.max": 17,
    "branching.trend": sum((2 * i - 53) * b for i, b in enumerate(EURO_LEGAL))
    * 106
    / sum((2 * i - 53) ** 2 for i in range(54)),
    "choice.share": 26 / 54,
    "coverage.clause": 20,
    "coverage.fired": "E10.1 E10.4 E13.4 E2.3 E4.1 E4.4 E5.1 E5.2 E7.11 E7.12 E7.14 E7.2 E7.4 E7.6 E7.8 E8.2 E9.1 E9.2"
    " E9.4 E9.6",
    "coverage.refusal": 6,
    "coverage.refused": "E4.4:3,4,5,1 E5.1:0,4,6,1 E7.1:3,5,7,2 E7.2:8,7,5,1 E7.3:7,1,2,0 E7.4:0,4,0,4",
    "coverage.earned": "all-runs:1 no-aces-or-nines:1 out-on-pair:0 out-from-wall:0 crown-ends:0",
    "first.action": "discard 6c",
    "coverage.kinds": "book discard lay run skip win",
}
