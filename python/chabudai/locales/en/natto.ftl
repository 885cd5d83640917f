# Natto. Tiles are named in the reader's theme: $theme is "tiles" or "cards".

## The game

natto-summary = Get rid of your tiles first: beat sets, seqs and sums with higher ones, and keep a bomb for the right moment.
natto-goals = Play all your tiles first to win a round; the first to win enough rounds wins the match.
natto-chat-bomb = What a bomb!
natto-chat-dragons = Good dragons!
natto-chat-one-left = One tile left!

## Tiles

natto-suit = { $suit ->
    [o] { $theme ->
        [cards] spades
        [mahjongg] dots
        [mhing] coins
       *[tiles] circles
    }
    [t] { $theme ->
        [cards] hearts
        [mahjongg] bamboos
        [mhing] bamboos
       *[tiles] triangles
    }
   *[q] { $theme ->
        [cards] clubs
        [mahjongg] characters
        [mhing] characters
       *[tiles] squares
    }
}
natto-number = { $theme ->
    [cards] { $rank ->
        [1] ace
       *[other] { $rank }
    }
   *[tiles] { $rank }
} of { $suit }
natto-flower = { $theme ->
    [cards] joker
   *[tiles] flower
}
natto-flowers = { $theme ->
    [cards] { WORD($count) } { $count ->
        [one] joker
       *[other] jokers
    }
   *[tiles] { WORD($count) } { $count ->
        [one] flower
       *[other] flowers
    }
}
natto-dragon = { $dragon ->
    [L] { $theme ->
        [cards] jack of spades
        [mahjongg] white dragon
        [mhing] white dragon
       *[tiles] left dragon
    }
    [C] { $theme ->
        [cards] queen of hearts
        [mahjongg] green dragon
        [mhing] green dragon
       *[tiles] centre dragon
    }
   *[R] { $theme ->
        [cards] king of clubs
        [mahjongg] red dragon
        [mhing] red dragon
       *[tiles] right dragon
    }
}
natto-side = { $count ->
    [one] { "" }
   *[other] { WORD($count) }{ " " }
}{ $dragon ->
    [L] left
    [C] centre
   *[R] right
}
natto-court = { $dragon ->
    [L] { $count ->
        [one] jack of spades
       *[other] { WORD($count) } jacks of spades
    }
    [C] { $count ->
        [one] queen of hearts
       *[other] { WORD($count) } queens of hearts
    }
   *[R] { $count ->
        [one] king of clubs
       *[other] { WORD($count) } kings of clubs
    }
}
natto-dragons = { $theme ->
    [cards] { $court }
   *[tiles] { $dragons ->
       *[other] { $sides }
    } { $count ->
        [one] dragon
       *[other] dragons
    }
}
natto-tiles = { WORD($count) } { $theme ->
    [cards] { $count ->
        [one] card
       *[other] cards
    }
   *[tiles] { $count ->
        [one] tile
       *[other] tiles
    }
}

## Combinations

natto-kind = { $kind ->
    [set] set
    [seq] seq
    [sum] sum
    [tube] tube
    [plate] plate
   *[bomb] bomb
}
natto-single = { $tile }
natto-single-flower = { $tile } as { $rank }
natto-set = { $count ->
    [2] pair of { $rank }s
    [3] triple of { $rank }s
   *[other] set of { WORD($count) } { $rank }s
}
natto-seq = seq of { $count } from { $rank } in { $suit }
natto-imaginary-seq = imaginary seq of { $count } from { $rank } with the { $dragons }
natto-sum = sum of { $tiles } making { $total }
natto-sum-flower = sum of { $tiles } making a { $total } as { $rank }
natto-tube = tube from { $rank }
natto-plate = plate from { $rank }
natto-bomb-flowers = bomb of { $flowers }
natto-bomb-dragons = bomb of { $dragons }
natto-name-pass = pass
natto-with-article = { $kind ->
    [imaginary] an
    [number] the
   *[other] a
} { $play }
natto-owned = { $owner_is ->
    [you] your { $play }
   *[other] { $owner }'s { $play }
}
natto-owned-first = { $owner_is ->
    [you] Your { $play }
   *[other] { $owner }'s { $play }
}
natto-form-set = { $count ->
    [1] single
    [2] pair
    [3] triple
   *[other] set of { WORD($count) }
}
natto-form-seq = seq of { $count }
natto-form-sum = sum of { $tiles }

## What answers a play

natto-answer = a higher { $form }
natto-answer-sum = a higher sum
natto-answer-sum-any = a higher sum of any size
natto-answer-sum-equal = a sum of any size with a total of at least { $rank }
natto-kinds-led = { $bombs ->
    [led] set, seq, sum, tube, plate or bomb
   *[only-answer] set, seq, sum, tube or plate
}

## What was done

natto-drawn = { $seat_is ->
    [you] You lead, chosen by lot (B3.6).
   *[other] { $seat } leads, chosen by lot (B3.6).
}
natto-deal = Round { $round }: { $theme ->
    [cards] thirteen cards and three court cards
   *[tiles] thirteen tiles and three dragons
} each (B2.1).
natto-deal-shared = Round { $round }: { $theme ->
    [cards] thirteen cards each, and the six court cards
   *[tiles] thirteen tiles each, and the six dragons
} for both (B10.3).
natto-passes = { $seat_is ->
    [you] You pass.
   *[other] { $seat } passes.
}
natto-play-with-tiles = { $play }: { $tiles }
natto-leads = { $seat_is ->
    [you] You lead
   *[other] { $seat } leads
} { $play }
natto-answers = { $seat_is ->
    [you] You answer
   *[other] { $seat } answers
} with { $play }
natto-plays = { $seat_is ->
    [you] You play
   *[other] { $seat } plays
} { $play }
natto-with-left = { $played }; { $left } left.
natto-with-none-left = { $played }, and { $seat_is ->
    [you] are
   *[other] is
} out of { $theme ->
    [cards] cards
   *[tiles] tiles
}.
natto-trick-won = { $seat_is ->
    [you] You win the trick and lead (B3.3).
   *[other] { $seat } wins the trick and leads (B3.3).
}
natto-round-won = { $seat_is ->
    [you] You win the round (B3.5).
   *[other] { $seat } wins the round (B3.5).
}
natto-round-result = { $seat_is ->
    [you] You win
   *[other] { $seat } wins
} the round; { $loser_is ->
    [you] you have { $left } left.
   *[other] { $loser } has { $left } left.
} { $rounds } (B3.5).
natto-rounds = Rounds: { $each }
natto-rounds-line = { $rounds }.
natto-rounds-of = { $seat_is ->
    [you] you
   *[other] { $seat }
} { $count ->
    [0] none
   *[other] { WORD($count) }
}

## The end

natto-by-rounds = { $won ->
    [one] one round
   *[other] { WORD($won) } rounds
} to { $lost ->
    [0] none
   *[other] { WORD($lost) }
}
natto-match-won = { $seat_is ->
    [you] You won the match by { $score } ({ $clause }).
   *[other] { $seat } wins the match by { $score } ({ $clause }).
}
natto-match-lost = You lost: { $seat } wins the match by { $score } ({ $clause }).
natto-resigned = { $seat_is ->
    [you] You lost: you resigned.
   *[other] { $seat } resigned; { $winner } wins.
}
natto-resigned-to-you = You won: { $seat } resigned.
natto-over = The match is over.
natto-round-over = The round is over.
natto-dealt = The tiles are dealt.
natto-round-out = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} no { $theme ->
    [cards] cards
   *[tiles] tiles
} left and { $seat_is ->
    [you] win
   *[other] wins
} round { $round } (B3.5).
natto-round-held = { $seat_is ->
    [you] You still hold
   *[other] { $seat } still holds
} { $count }: { $tiles } (B2.2).
natto-needed = { $target ->
    [one] One round wins
   *[other] The first to win { WORD($target) } rounds wins
} the match: { $needs } ({ $clause }).
natto-needs = { $seat_is ->
    [you] you need
   *[other] { $seat } needs
} { WORD($count) } more
natto-next-lead = { $seat_is ->
    [you] You lead
   *[other] { $seat } leads
} the next round (B3.6).
natto-next-lead-drawn = The leader of the next round is drawn at random (B3.6).

## Whose turn it is

natto-turn-lead = { $seat_is ->
    [you] You lead
   *[other] { $seat } leads
}: any { $kinds } (B3.1).
natto-turn-beat = { $seat_is ->
    [you] Beat { $table }: { $answer }, or a bomb, or pass (B3.2).
   *[other] { $seat } to beat { $table }: { $answer }, or a bomb, or pass (B3.2).
}
natto-turn-beat-bomb = { $seat_is ->
    [you] Beat { $table }: a higher bomb, or pass (B9.2).
   *[other] { $seat } to beat { $table }: a higher bomb, or pass (B9.2).
}

## Why a play is refused

natto-refused-over = The match is over ({ $clause }).
natto-refused-turn = { $seat_is ->
    [you] It is your turn ({ $clause }).
   *[other] It is { $seat }'s turn ({ $clause }).
}
natto-refused-no-turn = No seat has the turn: the tiles are being dealt ({ $clause }).
natto-refused-pass = { $seat_is ->
    [you] You lead
   *[other] { $seat } leads
} and may not pass: any { $theme ->
    [cards] card
   *[tiles] tile
} alone will do ({ $clause }).
natto-refused-held = { $seat_is ->
    [you] You do not hold { $tiles } ({ $clause }).
   *[other] { $seat } does not hold { $tiles } ({ $clause }).
}
natto-missing = { $count ->
    [one] { $tile }
   *[other] { WORD($count) } { $tile }
}
natto-missing-some = { WORD($count) } { $tile } (only { WORD($held) })
natto-refused-pool = The pool does not have { $tiles }: it has { $pool } ({ $clause }).
natto-refused-pool-empty = The pool has no dragons left ({ $clause }).
natto-refused-bomb = { $tiles } is not a bomb here: the bombs are { $bombs } ({ $clause }).
natto-refused-bomb-led = { $seat_is ->
    [you] You lead, and a bomb may only answer: lead any other combination ({ $clause }).
   *[other] { $seat } leads, and a bomb may only answer: lead any other combination ({ $clause }).
}
natto-refused-far = You cannot play { $play } here: in the first version of these rules no seq reaches below -1 or above 11 ({ $clause }).
natto-refused-kind = { $tiles } is not a { $kind }: { $why } ({ $clause }).
natto-refused-limit = { $seat_is ->
    [you] You may
   *[other] { $seat } may
} use at most { $limit ->
    [one] one dragon
   *[other] { WORD($limit) } dragons
} in one play, one more than { $other_is ->
    [you] you have
   *[other] { $other } has
} used in one play of this round: { $dragons } are { WORD($count) } ({ $clause }).
natto-refused-dragon-plays = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} made one more play with dragons than { $other_is ->
    [you] you
   *[other] { $other }
}: play without dragons until { $other_is ->
    [you] you have
   *[other] { $other } has
} made another ({ $clause }).
natto-refused-beats-bomb = { $play } does not beat { $table }: only a higher bomb does ({ $clause }).
natto-refused-form = { $play } does not answer { $table }: it takes { $answer }, or a bomb ({ $clause }).
natto-refused-lower = { $play } does not beat { $table }: { $why } ({ $clause }).
natto-refused-last = { $seat_is ->
    [you] You may
   *[other] { $seat } may
} not go out with { $play }: the last play must be a single { $theme ->
    [cards] card
   *[tiles] tile
} ({ $clause }).
natto-refused-other = { $action } is not allowed ({ $clause }).
natto-why-rank-low = its rank is too low
natto-why-rank = { $suit } are the highest suit, so its rank must be higher
natto-why-suit = with equal ranks its highest suit must be above { $suit }
natto-why-flowers = with equal ranks its highest suit must be higher, and flowers have none
natto-why-start-low = its start is too low
natto-why-start = its start must be higher
natto-why-seq-suit = with equal starts its suit must be above { $suit }
natto-why-dragons = with equal starts its dragons must be higher
natto-why-imaginary = with equal starts, an imaginary seq and an ordinary one do not beat each other
natto-why-total-low = its total is too low
natto-why-total = its total must be higher
natto-why-total-least = its total must be at least { $rank }
natto-why-total-suit = with equal totals the suit of its total must be above { $suit }
natto-why-ten = only a bomb beats a sum of 10
natto-why-bomb = it is not the higher bomb
natto-why-not-higher = it is not higher

## Why tiles do not form a combination

natto-why-most = a { $kind } has at most { $tiles }
natto-why-least = a { $kind } has at least { $tiles }
natto-why-ranks = { $first } and { $second } are of different ranks
natto-why-alone = dragons need another tile beside them
natto-why-alone-set = dragons need another tile beside them, but one alone is a single
natto-why-suits = { $first } and { $second } are of different suits
natto-why-own-suit = { $dragon } stands only for { $suit }
natto-why-one-flower = a seq takes only one flower
natto-why-twice = { $tile } is there twice
natto-why-neighbours = { $first } and { $second } do not follow each other
natto-why-gap = { $ranks } { $count ->
    [one] is
   *[other] are
} missing between { $first } and { $second }
natto-why-no-dragons = { $dragon } is a dragon, and sums have none
natto-why-no-total = no tile has the rank of all the others added together
natto-why-six-tube = a tube has six tiles, three pairs
natto-why-six-plate = a plate has six tiles, two triples
natto-why-not-pairs = they are not three pairs of consecutive ranks
natto-why-not-triples = they are not two triples of consecutive ranks
natto-why-bombs = the bombs are { $bombs }

## What may be played

natto-legal-nothing = There is nothing to decide now.
natto-legal-lead = { $seat_is ->
    [you] You lead
   *[other] { $seat } leads
} and may play { $count } { $count ->
    [one] combination
   *[other] combinations
}. How many, and the cheapest of each:
natto-legal-kind = { $kind ->
    [set] sets
    [seq] seqs
    [sum] sums
    [tube] tubes
    [plate] plates
   *[bomb] bombs
}: { $groups }.
natto-legal-group = { $forms } ({ $tiles })
natto-legal-way = { $forms } (cheapest { $tiles })
natto-legal-pass = { $seat_is ->
    [you] You cannot beat { $table } and may only pass.
   *[other] { $seat } cannot beat { $table } and may only pass.
}
natto-legal-answer = { $seat_is ->
    [you] You may
   *[other] { $seat } may
} beat { $table } with { $ways }, or pass.
natto-count-sets = { $count } { $size ->
    [1] { $count ->
        [one] single
       *[other] singles
    }
    [2] { $count ->
        [one] pair
       *[other] pairs
    }
    [3] { $count ->
        [one] triple
       *[other] triples
    }
   *[other] { $count ->
        [one] set of { WORD($size) }
       *[other] sets of { WORD($size) }
    }
}
natto-count-seqs = { $count } { $count ->
    [one] seq
   *[other] seqs
} of { $size }
natto-count-sums = { $count } { $count ->
    [one] sum
   *[other] sums
} of { $tiles }
natto-count-kind = { $count } { $kind ->
    [tube] { $count ->
        [one] tube
       *[other] tubes
    }
    [plate] { $count ->
        [one] plate
       *[other] plates
    }
   *[bomb] { $count ->
        [one] bomb
       *[other] bombs
    }
}
natto-count-sizes = { $count } of { $size }
natto-count-plays = { $count }

## Drawings

natto-draw-round = Round { $round }, first to { $target } { $target ->
    [one] win
   *[other] wins
}.
natto-draw-played = Played: { $tiles }.
natto-draw-played-none = Played: nothing yet.
natto-draw-tiles = { $padded } { $count ->
    [one] tile
   *[other] tiles
}
natto-draw-dragons = , dragons { $tiles }
natto-draw-no-dragons = , no dragons
natto-draw-won = won { $count }
natto-draw-trick = Trick:
natto-draw-trick-none = Trick: not led yet.
natto-draw-trick-after = Trick, after { $count } earlier plays:
natto-pool = Pool: { $pool }. Dragons in one play: { $limits }.
natto-pool-empty = empty
natto-limit = { $seat_is ->
    [you] you
   *[other] { $seat }
} up to { $limit }
natto-suits = Suits: { $o } { $o_name } (L) < { $t } { $t_name } (C) < { $q } { $q_name } (R). F is 0 or 10.
natto-bombs = Bombs: { $bombs }.
natto-left-over = Left over: { $tiles }
natto-left-over-none = Left over: not dealt
natto-no-tiles = no tiles
natto-picture-title = Natto, round { $round }, rounds { $first } to { $second }: { $table }; tiles in hand: { $counts }
natto-picture-table = { $play } on the table
natto-picture-no-table = the table is empty
natto-picture-count = { $seat } { $count }
natto-picture-round = Round { $round }. { $played }
natto-picture-won = { $won } of { $target } rounds
natto-picture-dragons = { $count }, dragons: { $dragons }
natto-picture-no-dragons = { $count }, dragons: none
natto-picture-left-over = Left over
natto-hand-of = Hand of { $seat }

## Commands of the terminal

natto-no-hand = a spectator has no hand
natto-hand-empty = Your hand is empty.
natto-hand-count = You hold { $tiles }
natto-hand-total = { $count }.
natto-hand-usage = type hand, or hand words for the hand in words
natto-hand-suit = { $suit ->
    [o] Circles
    [t] Triangles
   *[q] Squares
}: { $ranks }.
natto-hand-no-suit = { $suit ->
    [o] Circles
    [t] Triangles
   *[q] Squares
}: none.
natto-hand-flowers = Flowers: { $count }.
natto-hand-dragons = Dragons: { $sides }.
natto-table-empty = The table is empty: the next player leads with any { $kinds } (B3.1).
natto-table-played = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} played { $play }: { $tiles }.
natto-table-bomb = { $played } Only a higher bomb beats it; the bombs are { $bombs }.
natto-table-beaten = { $played } What beats it: { $answer }, or a bomb.
natto-answer-or-suit = { $answer }, or { $size ->
    [1] the { $rank } of { $suits }
   *[other] a { $form } of { $rank }s with { $suits }
}
natto-trick-play = { $number }. { $seat_is ->
    [you] You
   *[other] { $seat }
}: { $play }: { $tiles }.
natto-trick-empty = The trick has no plays yet.
natto-dragons-held = { $seat_is ->
    [you] You still hold
   *[other] { $seat } still holds
} the { $dragons }.
natto-dragons-played = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} played all dragons.
natto-played = Out of play in this round: { $tiles } ({ $count }).
natto-played-none = No tile is out of play in this round.
natto-unseen = You have not seen { $count }: { $tiles }; { WORD($left) } of them are left over, the others in a hand you do not see.
natto-unseen-none = You have seen every tile.
natto-score-round = Round { $round }, first to { $target }.
natto-score-seat = { $seat_is ->
    [you] You
   *[other] { $seat }
}: { WORD($rounds) } { $rounds ->
    [one] round
   *[other] rounds
}, { $tiles }.
natto-score-led = { $seat_is ->
    [you] You led the round.
   *[other] { $seat } led the round.
}
natto-legend-ranks = Ranks: F as 0, 1 to 9, F as 10, L 11, C 12, R 13.
natto-legend-dragons = A dragon stands for a tile of its own suit and of any rank; a sum has none.
natto-legend-dragons-free = A dragon stands for a tile of any suit and of any rank; a sum has none.
natto-legend-typing = Type tiles: 5o 6o 7o, or 5-7o; 5ot is 5o 5t. Card letters work too: s for o, h for t, c for q.
natto-legend-kinds = To choose a kind, end with as set, as seq 9, as 0 or as sum 5q. All readings: readings F L.
natto-help-hand = your hand by rank and by suit, or in words: hand words
natto-help-table = the play to beat, the ranks of its tiles, and what beats it
natto-help-trick = all plays of this trick
natto-help-dragons = the dragons that each seat still holds, or the pool
natto-help-played = the tiles that are out of play in this round
natto-help-unseen = the tiles that you have not seen: in the other hand or left over
natto-help-score = rounds won and tiles left
natto-help-legend = suits, ranks, bombs, and how to type tiles
natto-typing-no-tiles = type the tiles, such as play 5o 6o 7o, or 5-7o
natto-typing-no-tile = { $word } is not a tile: tiles are 1o to 9o, 1t to 9t, 1q to 9q, F, L, C, R; 5-7o is three
natto-typing-no-use = { $word } does not say how to use the tiles: type as set, as seq, as seq 9, as 0 or as sum 5q
natto-typing-several = { $tiles } could be { $names }: type { $ways }
natto-typing-first = type the tiles first, such as { $example }
natto-typing-nothing = { $tiles } make no combination: type readings { $tiles } to see why
natto-typing-no-kind = { $tiles } make no such { $kind }: type readings { $tiles } to see why

## Reasons of the coach, each in two wordings

natto-dragon-count = { WORD($count) } { $theme ->
    [cards] court { $count ->
        [one] card
       *[other] cards
    }
   *[tiles] { $count ->
        [one] dragon
       *[other] dragons
    }
}
natto-reason-no-answer = Nothing in your hand beats it, so you can only pass (B3.2).
natto-reason-no-answer-again = You have no answer in your hand, so you have to pass (B3.2).
natto-reason-saves-bomb = Only a bomb would beat it: keep yours for a more important trick (B9.2).
natto-reason-saves-bomb-again = It would take a bomb to beat this, and you can play each bomb only once (B9.2).
natto-reason-saves-wild = Every answer would cost a flower or a dragon (B1.4, B1.5).
natto-reason-saves-wild-again = You could beat it only with flowers or dragons: keep them (B1.4, B1.5).
natto-reason-saves-pairs = Every answer would split tiles of one rank.
natto-reason-saves-pairs-again = Each play that beats it would leave a single tile of a rank behind.
natto-reason-gives-lead = The pass ends the trick, and { $other } leads with { $tiles } left (B3.3).
natto-reason-gives-lead-again = After a pass { $other } leads and has { $tiles } (B3.3).
natto-reason-goes-out = Those are your last tiles, so you win the round (B3.5).
natto-reason-goes-out-again = It empties your hand, and that wins the round (B3.5).
natto-reason-one-play = If { $other } passes, you go out with the rest of your tiles, { $play } (B3.3, B3.5).
natto-reason-one-play-again = It leaves you { $play }, which goes out as soon as you lead; { $other } has to beat this play (B3.5).
natto-reason-unanswerable = { $other } has one tile left and cannot answer { WORD($count) } (B3.2).
natto-reason-unanswerable-again = One tile cannot answer { WORD($count) }: you will lead again after { $other } passes (B3.2, B3.3).
natto-reason-bomb = A bomb beats every combination and every lower bomb; { $other } needs a higher one (B9.2).
natto-reason-bomb-again = Your bomb takes the trick, unless { $other } has a higher one (B9.2).
natto-reason-nearly-out = { $other } has only { $tiles }: do not give away the lead (B3.5).
natto-reason-nearly-out-again = { $other } has only { $tiles } left, so every trick counts now.
natto-reason-many = It gets rid of { $tiles } at once.
natto-reason-many-again = You play { $tiles } in one go.
natto-reason-lone-tile = The { $tile } matches no other tile by rank or by neighbours in its suit: get rid of it.
natto-reason-lone-tile-again = The { $tile } is alone in your hand, without another of its rank or a neighbour in its suit.
natto-reason-lowest = None of your lower plays beats the table.
natto-reason-lowest-again = It is your lowest answer, so you keep your higher tiles.
natto-reason-highest = It is your highest answer, so { $other } needs more to beat it.
natto-reason-highest-again = None of your other answers is higher, except a bomb, so it is the hardest for { $other } to beat.
natto-reason-keeps-bomb = You keep a bomb: { $bomb } (B9.1).
natto-reason-keeps-bomb-again = You still hold a bomb, { $bomb } (B9.1).
natto-reason-keeps-wild = It spends no flower and no dragon; you keep { $tiles } for later (B1.4, B1.5).
natto-reason-keeps-wild-again = It takes only numbered tiles, and you keep { $tiles }.
natto-reason-last-wild = It spends the last of your flowers and dragons and leaves only numbered tiles.
natto-reason-last-wild-again = After it you hold only numbered tiles.
natto-reason-leads = It leaves you { $own }; { $other } has { $tiles }.
natto-reason-leads-again = You keep { $own }, and { $other } has { $tiles }.
natto-reason-takes-lead = If { $other } cannot beat it, you lead the next trick (B3.3).
natto-reason-takes-lead-again = If { $other } passes, you have the lead (B3.3).

## The page

natto-page-tiles = { $count } { $theme ->
    [cards] { $count ->
        [one] card
       *[other] cards
    }
   *[tiles] { $count ->
        [one] tile
       *[other] tiles
    }
}
natto-page-order = { $order ->
    [rank] Rank
    [suit] Suit
   *[own] Custom
}
natto-page-won-round = { $seat_is ->
    [you] You
   *[other] { $seat }
} won round { $round }. The score is { $won } to { $lost }.
natto-page-single = single { $rank }
natto-page-seq = seq of { $count } from { $rank }
natto-page-sum = sum of { $count }, total { $rank }
natto-page-bomb = bomb { $tiles }
natto-page-raise-first = Raise the tiles first, then type how to play them.
natto-page-cannot-be = The raised tiles cannot be played { $words } now.
natto-page-sorted = Sorted: { $order }.
natto-page-your-place = Your place
natto-page-your-hand = Your hand
natto-page-premove-pass = Pass this trick
natto-page-premove-pass-title = Passes automatically on your turn; hidden from your opponent until then (p)
natto-page-cannot-play = You cannot play this now.
natto-page-reading = { $name }{ $more ->
    [0] .
   *[other] , and { $more } more; r for the next.
}
natto-page-suit-only = { $suit } only
natto-page-sort = Sort the hand by
natto-page-sort-by = { $order ->
    [rank] By rank (s)
    [suit] By suit (s)
   *[own] Custom order: drag tiles, or use Shift and the arrow keys (s)
}
natto-page-pool = The pool of dragons
natto-page-in-pool = { $tile }, in the pool
natto-page-pool-empty = The pool is empty.
natto-page-limit = { $seat_is ->
    [you] You
   *[other] { $seat }
}: up to { $limit } per play
natto-page-letter-tile = { $code }, { $name }
natto-page-unplayable = { $tile }, in no legal play
natto-page-trick = The trick
natto-page-earlier = Earlier plays
natto-page-you = You
natto-page-won-with = won with
natto-page-latest = { $seat_is ->
    [you] You
   *[other] { $seat }
}: { $play }
natto-page-moment-bomb = { $seat_is ->
    [you] You play
   *[other] { $seat } plays
} a bomb!
natto-page-moment-last = { $seat_is ->
    [you] You have
   *[other] { $seat } has
} one { $theme ->
    [cards] card
   *[tiles] tile
} left
natto-page-moment-round = { $seat_is ->
    [you] You win
   *[other] { $seat } wins
} the round!
natto-page-close = Close
natto-page-suits-and-bombs = Suits and bombs
natto-page-legend = Legend
natto-page-left-over = { $tiles } left over, face down
natto-page-left-over-short = left over
natto-page-dealing = The round is being dealt.
natto-page-leads = { $seat_is ->
    [you] You lead.
   *[other] { $seat } leads.
}
natto-page-won-and-leads = { $seat_is ->
    [you] You won the trick and lead the next.
   *[other] { $seat } won the trick and leads the next.
}
natto-page-tile-as = { $tile } as { $rank }
natto-page-laid = { $play }: { $tiles }
natto-page-rounds-won = { $won } of { $target } rounds won
natto-page-won-of = { $won } of { $target }
natto-page-tag-leads = leads
natto-page-tag-to-play = to play
natto-page-led-first = Led the first trick of this round
natto-page-led-round = led the round
natto-page-place = Place of { $seat }
natto-page-including = { $tiles }, including { $dragons }
natto-page-turned-up = turned up: { $tiles }
natto-page-legend-caption = The suits from highest to lowest, and each tile: { $reader ->
    [spectator] played or not seen
   *[player] played, in your hand, or not seen
}
natto-page-legend-suit = { $suit }, with the { $dragon }
natto-page-state = { $state ->
    [played] played
    [held] in your hand
   *[unseen] not seen
}
natto-page-tile-state = { $tile }: { $state }
natto-page-bombs = Bombs
natto-page-bombs-order = from the lowest:
natto-page-flowers-played = { $theme ->
    [cards] jokers
   *[tiles] flowers
} played: { $count } of 4
natto-page-your-turn = Your turn
natto-page-play = Play
natto-page-hint = Hint
natto-page-hint-title = Show plays from weakest to strongest
natto-page-next-reading = r: next reading
natto-page-pass = Pass
natto-page-played-as = Played as
natto-page-nothing = This does not form a combination.
natto-page-forms = This forms: { $names }.
natto-page-why-not = Why not …?
natto-page-readings = { $count } readings, strongest first. Choose one.
natto-page-press-play = Press Play, or drag it onto the table.
natto-page-raise = Choose the tiles of a combination.
natto-page-none-beats-pass = Nothing in your hand beats the table: pass.
natto-page-raise-or-pass = Choose tiles that beat it, or pass.
natto-page-pass-question = Pass?
natto-page-pass-sure = { $could ->
    [play] You could play. Pass anyway?
   *[only-pass] Pass?
} This ends the trick.
natto-round-name = Round { $number }
natto-score-unit = Rounds
natto-page-pass-again = Pass? Press again to confirm.
natto-page-back = Back
natto-page-chosen = { $name }.
natto-page-play-question = Play { $play }?
natto-page-raised-none = Nothing raised.
natto-page-raised = Raised: { $tiles }.
natto-page-tile-style = Tile style
natto-page-style = { $theme ->
    [tiles] Tiles
    [cards] Playing cards
    [mahjongg] Mah-Jongg
    [mhing] Mhing
   *[letters] Letters
}
natto-page-hand-order = Order of your hand
natto-page-hand-by = { $order ->
    [rank] By rank
    [suit] By suit
   *[own] Custom
}
natto-page-dims = Dim unplayable tiles
natto-page-dims-help = tiles that are in no legal play
natto-page-clack = Tile sounds
natto-page-clack-help = when tiles are raised
natto-page-key-digits = raise a tile of this rank; press again for the next one
natto-page-key-suits = after a digit: select circles, triangles, squares; otherwise: limit the digits to this suit, or lift the limit
natto-page-key-wild = raise a flower, a dragon
natto-page-key-readings = the next or previous reading of the raised tiles
natto-page-key-play = play them
natto-page-key-hint = hint: show plays from weakest to strongest
natto-page-key-pass = pass; press again to confirm. On your opponent's turn: premove a pass
natto-page-key-lower = lower the tiles
natto-page-key-sort = sort by rank, by suit, in custom order
natto-page-key-hand = go to your hand; move between tiles; hold Shift to move the tile

## How to play

natto-rules-goal = <b>Goal.</b> Get rid of your tiles before your opponent does. The first player to go out wins the round; the first to win three rounds wins the match, unless the table has chosen another number.
natto-rules-tiles = The tiles
natto-rules-tiles-text = There are the numbers 1 to 9 in circles, triangles and squares, four flowers, and two each of the left, centre and right dragons. Circles are the lowest suit, then triangles, then squares. Each player gets one dragon of each kind and thirteen other tiles. Five tiles are left over, face down.
natto-rules-flower = A <b>flower</b> is 0 or 10; you choose when you play it.
natto-rules-dragon = A <b>dragon</b> stands for any number of its suit: the left dragon for circles, the centre dragon for triangles, the right dragon for squares. On their own they are 11, 12 and 13.
natto-rules-combinations = Combinations
natto-rules-set = A <b>set</b>: one to six tiles of the same number.
natto-rules-seq = A <b>seq</b>: two to six consecutive numbers of one suit.
natto-rules-sum = A <b>sum</b>: three to six tiles, one of which is the sum of the others. No dragons.
natto-rules-tube = A <b>tube</b>: three consecutive pairs.
natto-rules-plate = A <b>plate</b>: two consecutive triples.
natto-rules-imaginary = A flower followed by dragons is an <b>imaginary seq</b>; the suits may differ.
natto-rules-readings = The same tiles can have several readings. Raise them, and the table lists each reading with its strength; choose the one to play. In seqs, tubes and plates a dragon may also go one step beyond a flower, to −1 or 11.
natto-rules-tricks = Tricks
natto-rules-tricks-text = The leader plays any combination. The opponent answers with a higher one of the <b>same kind and size</b>, and so on in turn until one player passes. You may pass even if you could play. The player of the last combination leads the next trick.
natto-rules-higher = A higher number beats a lower one. Between sets of the same number the highest suit decides, between sums with the same total the suit of the total. Seqs, tubes and plates must start higher.
natto-rules-bombs = Bombs
natto-rules-bombs-text = Two or three different dragons, or three or four flowers, are a <b>bomb</b>. It beats everything except a higher bomb, and you may not lead with it. From lowest to highest:
natto-rules-loser = The loser of a round leads the next one.
natto-rules-options = A table may choose other rules: more bombs, bombs that may be led, sums of any size, shared dragons, or a single tile as the last play. Its rules are listed beside the board.
natto-rules-credit = Natto is a game for two by Michael Fogus. This summary and the drawings are our own.

## The lesson

natto-lesson-seq-title = Lead a seq
natto-lesson-seq-text = Get rid of your tiles first. The leader chooses the kind of play. Four of your circles have consecutive numbers: lead them as a seq.
natto-lesson-seq-solved = Four tiles gone. Your opponent may answer with a seq of four that starts higher.
natto-lesson-seq-other = You may lead that. But four plain tiles in a row cost you no flower and no dragon: 3, 4, 5, 6 of circles.
natto-lesson-seq-why-1 = Why not pass?
natto-lesson-answer-title = Answer with the same kind
natto-lesson-answer-text = A pair of 6s is on the table. A higher play of the same kind and size beats it. Answer with your plain pair.
natto-lesson-answer-solved = A pair of 7s beats a pair of 6s.
natto-lesson-answer-other = That is allowed. But your two 7s do it without a dragon.
natto-lesson-answer-why-1 = Why not the 9?
natto-lesson-answer-why-2 = Why not the two 2s?
natto-lesson-dragon-title = A dragon as a wild tile
natto-lesson-dragon-text = Now a pair of 8s. You have a single 9, and each of your three dragons stands for any rank of its own suit. Make a pair of 9s.
natto-lesson-dragon-solved = A 9 and a dragon are two 9s. The dragon is spent, and you have only two left.
natto-lesson-dragon-other = That is allowed. But the 9 and one dragon are enough, and you keep the flower.
natto-lesson-dragon-why-1 = Why not the two 7s?
natto-lesson-sum-title = A sum
natto-lesson-sum-text = Another kind is the sum: three to six tiles, one of which is the total of all the others. Lead 2 and 3 with 5 as their total.
natto-lesson-sum-solved = Two and three are five.
natto-lesson-sum-other = You may lead that. But try the sum: 2, 3 and 5.
natto-lesson-pass-title = Passing is no shame
natto-lesson-pass-text = Three 9s. You could beat them with your flower as 10 and two dragons, but would have little left. A pass ends the trick, and its winner leads. Pass.
natto-lesson-pass-solved = You keep your flower and your dragons for a trick that matters.
natto-lesson-pass-other = That beats the 9s, but costs your best tiles. Try passing.
natto-lesson-pass-why-1 = Why not two 8s and a dragon?
natto-lesson-pass-why-2 = Why not the two 7s?
natto-lesson-bomb-title = A bomb
natto-lesson-bomb-text = A seq of triangles, and you have few plain answers. Two different dragons are a bomb, which beats everything except a higher bomb.
natto-lesson-bomb-solved = Boom. The trick is almost certainly yours, and you lead next.
natto-lesson-bomb-other = That answers it too. But play a bomb this time: two dragons.
natto-lesson-bomb-why-1 = Why not the 3, 4 and 5 of circles?
natto-lesson-out-title = Going out
natto-lesson-out-text = You have led two long seqs, and four tiles are left: a 9 and your dragons. Find the one play that uses them all.
natto-lesson-out-solved = Four 9s, and your hand is empty: the round is yours.
natto-lesson-out-other = That leaves tiles in your hand. A 9 with three dragons is a set of four.
natto-lesson-out-why-1 = Why not pass?

## Sheets for printing

natto-paper-pieces =
    { $theme ->
        [cards] 37 playing cards
        [mahjongg] 37 tiles in the look of Mah-Jongg
        [mhing] 37 cards in the look of Mhing
       *[tiles] 37 tiles
    }
natto-paper-equivalents = Natto with other sets
natto-paper-rumjong = Tiles of a Rum-Jong set
natto-paper-set-cards = Playing cards
natto-paper-set-mahjongg = Mah-Jongg
natto-paper-set-mhing = Mhing
natto-paper-kind-circles = circles 1 to 9, one of each
natto-paper-kind-triangles = triangles 1 to 9, one of each
natto-paper-kind-squares = squares 1 to 9, one of each
natto-paper-kind-flowers = four flowers
natto-paper-kind-left = two left dragons
natto-paper-kind-centre = two centre dragons
natto-paper-kind-right = two right dragons
natto-paper-circles-cards = ace to 9 of spades
natto-paper-circles-mahjongg = dots 1 to 9
natto-paper-circles-mhing = coins 1 to 9
natto-paper-triangles-cards = ace to 9 of hearts
natto-paper-triangles-mahjongg = bamboos 1 to 9
natto-paper-triangles-mhing = bamboos 1 to 9
natto-paper-squares-cards = ace to 9 of clubs
natto-paper-squares-mahjongg = characters 1 to 9
natto-paper-squares-mhing = characters 1 to 9
natto-paper-flowers-cards = four jokers
natto-paper-flowers-mahjongg = the four flowers
natto-paper-flowers-mhing = the four flowers
natto-paper-left-cards = jack of spades from two packs
natto-paper-left-mahjongg = two white dragons
natto-paper-left-mhing = two white dragons
natto-paper-centre-cards = queen of hearts from two packs
natto-paper-centre-mahjongg = two green dragons
natto-paper-centre-mhing = two green dragons
natto-paper-right-cards = king of clubs from two packs
natto-paper-right-mahjongg = two red dragons
natto-paper-right-mhing = two red dragons
natto-paper-note-book = The rulebook gives the playing cards. It names Mah-Jongg tiles and the Mhing deck without saying which of their tiles stands for which.
natto-paper-note-choice = For these two sets the table is our choice: the suits in the order in which Mah-Jongg counts them, and the dragons from white to red. Agree on another one if you prefer.
natto-paper-note-leave-out = Leave out everything else: winds, seasons, jokers of an American set, and the other three tiles of each number.

## A round of a real table that is counted

natto-line-round-won = round won
natto-line-tiles-left = tiles left
natto-ledger-line = { $line }: { $tiles } ({ $clause })
natto-ledger-line-alone = { $line } ({ $clause })
natto-count-unknown = “{ $word }” is no tile: write 1o to 9o, 1t to 9t, 1q to 9q, F, L, C or R ({ $clause }).
natto-count-too-many =
    { $count ->
        [one] There is only one { $tiles }, and it was entered again
       *[other] There are only { WORD($count) } of { $tiles }, and more were entered
    } ({ $clause }).
natto-count-second-dragon = No player has two of the dragon { $tiles }: each hand has one of a kind ({ $clause }).
natto-count-dragon-in-hand = The dragon { $tiles } is in no hand: at this table the dragons lie in a pool ({ $clause }).
natto-count-too-many-tiles = No player has more than { $count } tiles ({ $clause }).
natto-count-not-a-play = “{ $word }” is no play: write it as in set 3 3o L or seq 4 4t 5t 6t ({ $clause }).
natto-count-no-bomb = These tiles are not a bomb at this table ({ $clause }).
natto-count-other-dragon = { $dragons } is a dragon of another suit than the seq ({ $clause }).
natto-count-too-far = No seq reaches so far in these rules ({ $clause }).
natto-count-single = At this table the last play must be a single tile ({ $clause }).
natto-count-over = The match is over ({ $clause }).
natto-ask-out = Who went out?
natto-ask-last =
    The last play, such as set 3 3o L ({ $single ->
        [yes] it must be a single tile
       *[no] it scores nothing
    }; Enter to leave it out)
natto-ask-left = The tiles that the other player still holds (they score nothing; Enter to leave them out)
natto-form-last = The last play, if you like ({ $single ->
        [yes] it must be a single tile
       *[no] it scores nothing
    })
natto-form-left = Tiles that are left
natto-form-left-note = They score nothing; you may leave them out.
natto-form-palette = Tap the tiles
