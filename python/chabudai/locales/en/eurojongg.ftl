# Euro-Jongg.
#
# A card is named by its rank and suit; $naming is the reader's set of names for the faces (E1.8), or "own" for the
# table's own name of this rank, which is $name (E12.18).

eurojongg-card =
    { $naming ->
        [own] { $name }
       *[other]
            { $rank ->
                [A] ace
                [F]
                    { $naming ->
                        [court] jester
                       *[rulebook] fool
                    }
                [W]
                    { $naming ->
                        [court] lady
                       *[rulebook] wench
                    }
                [H]
                    { $naming ->
                        [court] knight
                       *[rulebook] horse
                    }
                [B] bishop
                [J] jack
                [Q] queen
                [K] king
               *[other] { $rank }
            }
    } of { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
        [c] clubs
       *[r] crowns
    }
eurojongg-bonus-card =
    { $card ->
        [rose] rose
        [tulip] tulip
        [daisy] daisy
        [lily] lily
        [crane] crane
        [eagle] eagle
        [swan] swan
        [owl] owl
        [apple] apple
        [oak] oak
        [birch] birch
        [pine] pine
       *[other] { $card }
    }
eurojongg-some-card = card
eurojongg-the-card = the { $card }

# What happened.

eurojongg-deals =
    Hand { $hand }: { $seat_is ->
        [you] You deal thirteen cards each and draw the first card (E2.3, E4.1).
       *[other] { $seat } deals thirteen cards each and draws the first card (E2.3, E4.1).
    }
eurojongg-drawn =
    { $seat_is ->
        [you] You deal first, chosen by lot (E2.2).
       *[other] { $seat } deals first, chosen by lot (E2.2).
    }
eurojongg-skips =
    { $seat_is ->
        [you] You skip.
       *[other] { $seat } skips.
    }
eurojongg-declares-win =
    { $seat_is ->
        [you] You declare a win.
       *[other] { $seat } declares a win.
    }
eurojongg-claims-to-win =
    { $seat_is ->
        [you] You claim the { $card } to win.
       *[other] { $seat } claims the { $card } to win.
    }
eurojongg-claims-with =
    { $seat_is ->
        [you] You claim
       *[other] { $seat } claims
    } { $claim ->
        [run] a run
        [book] a book
       *[tome] a tome
    } with { $cards }.
eurojongg-claims-onto-book =
    { $seat_is ->
        [you] You claim the { $card } for your open book, to make a tome.
       *[other] { $seat } claims the { $card } for an open book, to make a tome.
    }
eurojongg-discards =
    { $seat_is ->
        [you] You discard the { $card }.
       *[other] { $seat } discards the { $card }.
    }
eurojongg-discards-and-waits =
    { $seat_is ->
        [you] You discard the { $card } and declare waiting: one card is missing (E14.2).
       *[other] { $seat } discards the { $card } and declares waiting: one card is missing (E14.2).
    }
eurojongg-declares-sacred =
    { $seat_is ->
        [you] You declare the { $card } a sacred discard (E14.6).
       *[other] { $seat } declares the { $card } a sacred discard (E14.6).
    }
eurojongg-offers-to-rob =
    { $seat_is ->
        [you] You are adding the { $card } to your open book; the others may win with it (E6.5).
       *[other] { $seat } is adding the { $card } to an open book; the others may win with it (E6.5).
    }

# What a seat puts on the table, and then what replaces it (E5.2, E5.4, E6.3).

eurojongg-lays-card =
    { $seat_is ->
        [you] You lay the { $card }
       *[other] { $seat } lays the { $card }
    }
eurojongg-lays-tome =
    { $seat_is ->
        [you] You lay the closed tome { $cards }
       *[other] { $seat } lays the closed tome { $cards }
    }
eurojongg-adds-card =
    { $seat_is ->
        [you] You make a tome by adding the { $card } to your open book
       *[other] { $seat } makes a tome by adding the { $card } to an open book
    }
eurojongg-and-draws =
    { $laid } and { $seat_is ->
        [you] draw
       *[other] draws
    } the { $card }.
eurojongg-and-draws-hidden =
    { $laid } and { $seat_is ->
        [you] draw
       *[other] draws
    } from the back of the wall.
eurojongg-and-draws-nothing = { $laid }; the wall is empty, so nothing replaces it (E5.4).
eurojongg-and-ends = { $laid }.

# Claims and which one gets the card.

eurojongg-claims =
    { $seat_is ->
        [you] You claim
       *[other] { $seat } claims
    } { $claim ->
        [win] to win
        [tome] a tome
        [book] a book
       *[run] a run up to the { $top }
    } (E7.14).
eurojongg-gets-alone =
    { $seat_is ->
        [you] You get
       *[other] { $seat } gets
    } the { $card } for { $claim ->
        [tome] a tome
        [book] a book
       *[run] a run up to the { $top }
    } (E7.14).
eurojongg-gets =
    { $seat_is ->
        [you] You get the { $card }.
       *[other] { $seat } gets the { $card }.
    }
eurojongg-gets-by-kind =
    { $seat_is ->
        [you] You get
       *[other] { $seat } gets
    } the { $card }: { $claim ->
        [tome] a tome goes before a book or run
       *[book] a book goes before a run
    } (E7.7).
eurojongg-gets-highest-run =
    { $seat_is ->
        [you] You get
       *[other] { $seat } gets
    } the { $card }: the highest run goes before the others (E7.8).
eurojongg-gets-first-run =
    { $seat_is ->
        [you] You get
       *[other] { $seat } gets
    } the { $card }: of equal runs, the first in order of play from the dealer gets it (E7.8).
eurojongg-lays-automatically =
    { $seat_is ->
        [you] You lay the { $card } automatically (E5.7).
       *[other] { $seat } lays the { $card } automatically (E5.7).
    }

# Ends of hands.

eurojongg-out =
    { $seat_is ->
        [you] You go out
       *[other] { $seat } goes out
    }
eurojongg-out-with =
    { $seat_is ->
        [you] You go out
       *[other] { $seat } goes out
    } with { $giver_is ->
        [you] your
       *[other] { $giver }'s
    } { $card }
eurojongg-goes-out = { $out } ({ $clause }).
eurojongg-goes-out-as = { $out }: { $sets } ({ $clause }).
eurojongg-out-first =
    { $out }, first in order of play { $rule ->
        [from-discarder] after the discarder
       *[from-dealer] from the dealer
    }
eurojongg-no-win =
    { $why ->
        [wall] The wall is empty and no player has gone out: a no-win (E8.6).
        [same-face] All seats have discarded a face of the same rank: a no-win (E14.8).
        [four-tomes] The fourth tome of the hand is on the table: a no-win (E14.9).
       *[three-winners] Three players claim the same card to win: a no-win (E14.10).
    }
eurojongg-loses-deal =
    { $seat_is ->
        [you] You lose
       *[other] { $seat } loses
    } the deal to { $next_is ->
        [you] you
       *[other] { $next }
    } (E10.1).
eurojongg-loses-last-deal =
    { $seat_is ->
        [you] You lose the deal (E10.1).
       *[other] { $seat } loses the deal (E10.1).
    }
eurojongg-deals-again =
    { $seat_is ->
        [you] You deal again (E10.1).
       *[other] { $seat } deals again (E10.1).
    }
eurojongg-last-hand = That was the last hand within the limit (E10.4).

# Points.

eurojongg-points =
    Points (E9.1):
    { $first }
    { $second }
    { $third }
    { $fourth }
eurojongg-seat-points =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $points }; { $total } in all.
eurojongg-seat-points-for =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $points }, { $reasons }; { $total } in all.
eurojongg-seat-points-only =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $points }.
eurojongg-earned =
    { $times ->
        [one] { $line } { $points }
       *[other] { $times } times { $line } { $points }
    }
eurojongg-leads =
    { $seat_is ->
        [you] You lead
       *[other] { $seat } leads
    } by { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (E9.1).
eurojongg-lead-is-shared = { $seats } share the lead (E9.1).
eurojongg-you-share-lead = You share the lead with { $seats } (E9.1).
eurojongg-all-level = All are level (E9.1).

# The end of the match.

eurojongg-wins =
    { $seat } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $totals } ({ $clause }).
eurojongg-win-together = { $seats } win together with { $points } points each: { $totals } ({ $clause }).
eurojongg-you-win =
    you have the highest total, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $totals } ({ $clause }).
eurojongg-you-win-with-others =
    you share the highest total, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, with { $seats }: { $totals } ({ $clause }).
eurojongg-total =
    { $seat_is ->
        [you] you
       *[other] { $seat }
    } { $points }
eurojongg-limit-reached = { $result } The limit of hands was reached.
eurojongg-resigned =
    { $seat_is ->
        [you] you resigned
       *[other] { $seat } resigned
    }, so { $winners } { $count ->
        [one] wins
       *[other] win together
    }.

# Whose turn it is.

eurojongg-hand-is-over = The hand is over.
eurojongg-being-dealt = The cards are being dealt.
eurojongg-turn-of-other =
    { $seat }'s turn; { $wall ->
        [0] no cards are
        [one] one card is
       *[other] { $wall } cards are
    } left in the wall.
eurojongg-drew =
    { $seat_is ->
        [you] You drew the { $card }
       *[other] { $seat } has drawn the { $card }
    }
eurojongg-drew-from-back =
    { $seat_is ->
        [you] You drew the { $card } from the back
       *[other] { $seat } has drawn the { $card } from the back
    }
eurojongg-claimed =
    { $seat_is ->
        [you] You claimed a card
       *[other] { $seat } has claimed a card
    }
eurojongg-must-discard =
    { $came }{ $seat_is ->
        [you] : discard (E4.4).
       *[other] , and discards a card (E4.4).
    }
eurojongg-may-lay =
    { $came }{ $seat_is ->
        [you] : discard (E4.4), or lay { $cards } (E5.1).
       *[other] , and discards a card (E4.4) or first lays { $cards } (E5.1).
    }
eurojongg-waiting-turn =
    { $seat_is ->
        [you] You are waiting: discard the { $card }, unless you go out with it (E14.3).
       *[other] { $seat } is waiting, and discards the { $card } unless it completes the hand (E14.3).
    }
eurojongg-discarded =
    { $seat_is ->
        [you] You discarded the { $card }
       *[other] { $seat } discarded the { $card }
    }
eurojongg-is-adding =
    { $seat_is ->
        [you] You are adding the { $card } to a book
       *[other] { $seat } is adding the { $card } to a book
    }
eurojongg-asked =
    { $offer }: { $seat_is ->
        [you] claim it or skip (E7.2).
       *[other] { $seat } claims it or skips (E7.2).
    }
eurojongg-asked-to-win =
    { $offer }: { $seat_is ->
        [you] win with it or skip ({ $clause }).
       *[other] { $seat } wins with it or skips ({ $clause }).
    }
eurojongg-has-answered = { $offer }; waiting for the others' answers (E7.2).
eurojongg-others-are-asked = { $offer }: the three others are asked (E7.2).

# What may be done.

eurojongg-do-discard = discard the { $card }
eurojongg-do-wait = discard the { $card } and declare waiting
eurojongg-do-lay = lay the { $card }
eurojongg-do-add = add the { $card } to the open book
eurojongg-do-sacred = declare the { $card } a sacred discard
eurojongg-do-claim =
    { $claim ->
        [run] run
        [book] book
       *[tome] tome
    } { $cards }
eurojongg-do-claim-onto-book = tome onto the open book with { $card }
eurojongg-do-lay-tome = closed tome of { $cards }
eurojongg-do-win-with = win with { $card }
eurojongg-do-win = win
eurojongg-do-skip = skip
eurojongg-nothing-to-decide = There is nothing to decide now.
eurojongg-may-only-discard =
    { $seat_is ->
        [you] Discard { $card } to end your turn (E4.4).
       *[other] { $seat } discards { $card } to end the turn (E4.4).
    }
eurojongg-may-also =
    { $seat_is ->
        [you] You may { $ways }, and end your turn by discarding { $card } (E4.4).
       *[other] { $seat } may { $ways }, and ends the turn by discarding { $card } (E4.4).
    }
eurojongg-any-card = any card
eurojongg-way-win = go out (E8.2)
eurojongg-way-lay = lay { $cards } (E5.1)
eurojongg-way-tome = lay a closed tome of { $cards } (E6.1)
eurojongg-way-add = add { $cards } to an open book (E6.2)
eurojongg-way-sacred = declare { $cards } a sacred discard (E14.6)
eurojongg-way-wait = declare waiting with the discard of { $cards } (E14.2)
eurojongg-can-only-skip =
    { $seat_is ->
        [you] You can only skip { $giver }'s { $card } (E7.2).
       *[other]
            { $seat } can only skip { $giver_is ->
                [you] your
               *[other] { $giver }'s
            } { $card } (E7.2).
    }
eurojongg-may-claim =
    { $seat_is ->
        [you] You may claim { $giver }'s { $card }
       *[other]
            { $seat } may claim { $giver_is ->
                [you] your
               *[other] { $giver }'s
            } { $card }
    }: { $ways }, or skip (E7.2).

# Warnings.

eurojongg-warn-costly-win = You discarded the { $card } yourself without declaring it, so this win costs 5,000 points (E14.7).
eurojongg-warn-skip-win =
    The { $card } completes your hand: { $claim ->
        [run] claiming a run gives up the win
        [book] claiming a book gives up the win
        [tome] claiming a tome gives up the win
       *[skip] skipping gives up the win
    } (E7.6).
eurojongg-warn-discard-win = Your hand is complete: discarding gives up the win (E8.2).
eurojongg-warn-sacred = Discarding the { $card } costs 5,000 points: { $seats } declared it sacred (E14.7).
eurojongg-warn-waiting = Waiting lasts to the end of the hand: from now on you discard the card you draw or go out with it, and you lose 100 points if you do not go out (E14.3, E14.4).
eurojongg-two-warnings = { $first } { $second }

# Refusals.

eurojongg-refused-deal = Wait until the cards are dealt ({ $clause }).
eurojongg-refused-offered = Wait: the { $card } is offered to the other players ({ $clause }).
eurojongg-refused-answered =
    { $seat_is ->
        [you] You have already answered,
       *[other] { $seat } has already answered,
    } and an answer cannot be changed ({ $clause }).
eurojongg-refused-no-offer =
    No card is offered now, so there is nothing to { $claim ->
        [skip] skip
       *[claim] claim
    } ({ $clause }).
eurojongg-refused-not-held =
    { $seat_is ->
        [you] You do not hold
       *[other] { $seat } does not hold
    } { $cards } ({ $clause }).
eurojongg-missing =
    { $held ->
        [0] { WORD($needed) } { $card }
       *[other] { WORD($needed) } { $card }, only { WORD($held) }
    }
eurojongg-refused-waiting-already =
    { $seat_is ->
        [you] You are already waiting
       *[other] { $seat } is already waiting
    } ({ $clause }).
eurojongg-refused-waiting-discard =
    { $seat_is ->
        [you] You are waiting, so you may discard
       *[other] { $seat } is waiting and may discard
    } only the card just drawn, the { $card } ({ $clause }).
eurojongg-refused-waiting-lay =
    { $seat_is ->
        [you] You are waiting, so you may not lay
       *[other] { $seat } is waiting and may not lay
    } crowns or bonus cards ({ $clause }).
eurojongg-refused-waiting-tome =
    { $seat_is ->
        [you] You are waiting, so you may not make
       *[other] { $seat } is waiting and may not make
    } a tome ({ $clause }).
eurojongg-refused-waiting-claim =
    { $seat_is ->
        [you] You are waiting, so you may claim
       *[other] { $seat } is waiting and may claim
    } only to win ({ $clause }).
eurojongg-refused-auto-lay = At this table crowns and bonus cards are laid automatically, so the { $card } cannot be laid by hand ({ $clause }).
eurojongg-refused-empty-waiting = The wall is empty, so waiting can no longer be declared ({ $clause }).
eurojongg-refused-empty-claim = The wall is empty, so a discard can be claimed only to win ({ $clause }).
eurojongg-refused-empty-tome = The wall is empty, and a tome needs a card from it ({ $clause }).
eurojongg-refused-no-open-book =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } no open book that the { $card } goes with ({ $clause }).
eurojongg-refused-closed-only = At this table a tome is claimed with three cards of the hand, not onto an open book ({ $clause }).
eurojongg-refused-no-waiting = Waiting cannot be declared at this table ({ $clause }).
eurojongg-refused-no-sacred = Sacred discards cannot be declared at this table ({ $clause }).
eurojongg-refused-not-discarded =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } not discarded the { $card } in this hand, and only such a card can be declared ({ $clause }).
eurojongg-refused-declared =
    { $seat_is ->
        [you] You have
       *[other] { $seat } has
    } already declared the { $card } ({ $clause }).
eurojongg-refused-never-completes =
    { $seat_is ->
        [you] Whatever you discard now, the { $card } would not complete your hand
       *[other] Whatever { $seat } discards now, the { $card } would not complete the hand
    } ({ $clause }).
eurojongg-refused-not-one-short =
    { $seat_is ->
        [you] If you discard the { $card }, no single card would complete your hand
       *[other] If { $seat } discards the { $card }, no single card would complete the hand
    } ({ $clause }).
eurojongg-refused-answer-first =
    The { $card } is offered: { $seat_is ->
        [you] claim it or skip
       *[other] { $seat } must claim it or skip
    } before anything else ({ $clause }).
eurojongg-refused-answer-win-first =
    The { $card } is offered: { $seat_is ->
        [you] win with it or skip
       *[other] { $seat } must win with it or skip
    } before anything else ({ $clause }).
eurojongg-refused-only-win =
    The { $card } is being added to a book, so { $seat_is ->
        [you] you may
       *[other] { $seat } may
    } only win with it or skip ({ $clause }).
eurojongg-refused-no-run = { $cards } and { $card } are not a run: a run is three cards of one suit with consecutive ranks ({ $clause }).
eurojongg-refused-no-book =
    { $cards } and { $code } are not a book: { $kind ->
        [face] the { $card } needs two more faces of its rank
       *[number] the { $card } needs two more of the same suit and rank
    } ({ $clause }).
eurojongg-refused-no-tome =
    { $cards } and { $code } are not a tome: { $kind ->
        [face] the { $card } needs three more faces of its rank
       *[number] the { $card } needs three more of the same suit and rank
    } ({ $clause }).
eurojongg-complete-hand =
    { $forms ->
        [pairs] four sets and a pair, or seven pairs,
        [run] four sets and a pair, or fourteen in a run,
        [both] four sets and a pair, or seven pairs, or fourteen in a run,
       *[sets] four sets and a pair,
    } with no card left over
eurojongg-refused-card-does-not-complete =
    The { $card } does not complete { $seat_is ->
        [you] your hand
       *[other] { $seat }'s hand
    }: it takes { $needs } ({ $clause }).
eurojongg-refused-not-complete =
    { $seat_is ->
        [you] Your hand
       *[other] { $seat }'s hand
    } is not complete: it takes { $needs } ({ $clause }).
eurojongg-left-over = { $needs }, and { $cards } would be left over
eurojongg-lay-first = { $needs }, and { $cards } would have to be laid first
eurojongg-refused-other = { $action } is not possible now ({ $clause }).
# The lines of a score sheet: what the points of a hand are for.
eurojongg-line-run = run
eurojongg-line-run-of-faces = run of faces
eurojongg-line-pair = pair
eurojongg-line-pair-of-faces = pair of faces
eurojongg-line-open-book = open book
eurojongg-line-open-book-of-faces = open book of faces
eurojongg-line-closed-book = closed book
eurojongg-line-closed-book-of-faces = closed book of faces
eurojongg-line-open-tome = open tome
eurojongg-line-open-tome-of-faces = open tome of faces
eurojongg-line-closed-tome = closed tome
eurojongg-line-closed-tome-of-faces = closed tome of faces
eurojongg-line-going-out = going out
eurojongg-line-going-out-with-seven-pairs = going out with seven pairs
eurojongg-line-going-out-with-fourteen-in-a-run = going out with fourteen in a run
eurojongg-line-bonus-card = bonus card
eurojongg-line-two-of-a-kind = two of a kind
eurojongg-line-three-of-a-kind = three of a kind
eurojongg-line-four-of-a-kind = four of a kind
eurojongg-line-two-of-a-suit = two of a suit
eurojongg-line-three-of-a-suit = three of a suit
eurojongg-line-left-in-the-hand = left in the hand
eurojongg-line-the-most = the most
eurojongg-line-out-after-waiting = out after waiting
eurojongg-line-waited-in-vain = waited in vain
eurojongg-line-discarded-to-one-who-waited = discarded to a waiting player
eurojongg-line-sacred-discard-slighted = sacred discard ignored
eurojongg-line-all-runs = all runs
eurojongg-line-four-suits = one rank in four suits
eurojongg-line-aces-and-nines = aces and nines
eurojongg-line-no-aces-or-nines = no aces or nines
eurojongg-line-all-faces = all faces
eurojongg-line-one-colour = one colour
eurojongg-line-one-suit = one suit
eurojongg-line-sequence-9 = nine in sequence
eurojongg-line-sequence-12 = twelve in sequence
eurojongg-line-sequence-14 = fourteen in sequence
eurojongg-line-seven-pairs = seven pairs
eurojongg-line-out-on-pair = out on the pair
eurojongg-line-out-from-wall = out from the wall
eurojongg-line-out-from-back = out from the back of the wall
eurojongg-line-out-on-last-card = out on the last card
eurojongg-line-out-on-first-turn = out on the first turn
eurojongg-line-hidden-hand = hidden hand
eurojongg-line-tomes-2 = two tomes
eurojongg-line-tomes-3 = three tomes
eurojongg-line-tomes-4 = four tomes
eurojongg-line-crown-evens = all even crowns
eurojongg-line-crown-odds = all odd crowns
eurojongg-line-crown-ends = ace and nine of crowns
eurojongg-line-seat-suit-face = faces of the seat's suit
eurojongg-line-seat-suit-bonus-card = bonus cards of the seat's suit

# The coach's reasons, in two wordings each.

eurojongg-reason-complete-1 = Your hand is complete: go out (E8.1, E8.2).
eurojongg-reason-complete-2 = Nothing is missing, and going out scores 10 (E8.2, E9.2).
eurojongg-reason-bonus-card-1 = A bonus card scores only on the table, and a card from the back replaces it (E5.2, E5.6).
eurojongg-reason-bonus-card-2 = It scores nothing in your hand; laid, it scores and is replaced (E5.2, E5.6).
eurojongg-reason-crown-1 = A crown belongs to no set, but laying it brings you another card (E1.5, E5.2).
eurojongg-reason-crown-2 = Lay the crown to draw a card that your hand can use (E1.5, E5.2).
eurojongg-reason-adds-1 = The open book becomes a tome, which scores twice as much, and you draw a card (E6.3, E9.2).
eurojongg-reason-adds-2 = An open tome is worth two open books, and you draw a card from the back (E6.3, E9.2).
eurojongg-reason-tome-1 = A closed tome is worth 50, or 100 with faces, and brings a card from the back (E6.3, E9.2).
eurojongg-reason-tome-2 = Laid down, the four cards are a closed tome, and you draw a card for it (E6.1, E6.3).
eurojongg-reason-no-playing-card-1 = It belongs to no set and cannot be claimed (E5.5).
eurojongg-reason-no-playing-card-2 = The other players are not even asked about it (E5.5).
eurojongg-reason-late-1 =
    The wall has only { $wall ->
        [0] no cards
        [one] one card
       *[other] { $wall } cards
    } left (E8.5).
eurojongg-reason-late-2 =
    With { $wall ->
        [0] no cards
        [one] one card
       *[other] { $wall } cards
    } in the wall, the hand may soon end without a winner (E8.6).
eurojongg-reason-waits-1 = Then one card is missing: you win on { $cards } (E8.1).
eurojongg-reason-waits-2 = It leaves you waiting for { $cards } (E8.1).
eurojongg-reason-most-improve-1 = Then { $helping } unseen cards help; after the { $card } it would be { $other }.
eurojongg-reason-most-improve-2 = No other equally good discard leaves more helpful cards: { $helping }, and { $other } after the { $card }.
eurojongg-reason-improving-1 =
    After it { $helping } unseen { $helping ->
        [one] card helps
       *[other] cards help
    }; { $missing ->
        [one] one card is
       *[other] { WORD($missing) } cards are
    } missing.
eurojongg-reason-improving-2 =
    { $helping } unseen { $helping ->
        [one] card
       *[other] cards
    } would then help your hand, which lacks { $missing ->
        [one] one card
       *[other] { WORD($missing) } cards
    }.
eurojongg-reason-only-discard-1 =
    Any other discard sets your hand back: { $missing ->
        [one] one card is
       *[other] { WORD($missing) } cards are
    } missing after this one.
eurojongg-reason-only-discard-2 =
    It is the only discard that leaves at most { $missing ->
        [one] one card
       *[other] { WORD($missing) } cards
    } missing.
eurojongg-reason-keeps-distance-1 =
    Your hand still lacks { $missing ->
        [one] one card
       *[other] { WORD($missing) } cards
    }; { $others ->
        [one] one other discard
       *[other] { WORD($others) } other discards
    } would set it back (E8.1).
eurojongg-reason-keeps-distance-2 =
    It costs you nothing: { $missing ->
        [one] one card is
       *[other] { WORD($missing) } cards are
    } missing before and after it (E8.1).
eurojongg-reason-alone-1 = The { $card } is alone: you have no match for it and no neighbour in its suit (E3.1, E3.2).
eurojongg-reason-alone-2 = No card in your hand begins a set with the { $card } (E3.1, E3.2).
eurojongg-reason-passed-1 = The { $card } was discarded before and not claimed.
eurojongg-reason-passed-2 = Another { $card } is already on a discard pile, unclaimed.
eurojongg-reason-no-book-1 =
    It cannot be claimed for a book: { $copies ->
        [0] no copy of it is
        [one] only one copy of it is
       *[other] only { WORD($copies) } copies of it are
    } unseen (E3.2).
eurojongg-reason-no-book-2 =
    A book would need two more, and { $copies ->
        [0] none is
        [one] only one is
       *[other] only { WORD($copies) } are
    } unseen (E3.2).
eurojongg-reason-copies-1 =
    { $copies } of its { $total } copies { $copies ->
        [one] is
       *[other] are
    } unseen (E1.2).
eurojongg-reason-copies-2 = You have not seen { WORD($copies) } of its { WORD($total) } copies (E1.2).
eurojongg-reason-faces-1 =
    { $others ->
        [0] No other cards
        [one] One other card
       *[other] { $others } other cards
    } of its rank { $others ->
        [one] is
       *[other] are
    } unseen (E3.2).
eurojongg-reason-faces-2 =
    A book of that rank needs three of four suits, and { $others ->
        [one] one other is
       *[other] { WORD($others) } others are
    } unseen (E3.2).
eurojongg-reason-nearer-1 =
    It improves your hand: { $after ->
        [0] no cards are
        [one] one card is
       *[other] { WORD($after) } cards are
    } missing after it, and { WORD($before) } now (E8.1).
eurojongg-reason-nearer-2 =
    You lack { $before ->
        [one] one card
       *[other] { WORD($before) } cards
    } now, and { WORD($after) } after the claim (E8.1).
eurojongg-reason-scores-1 =
    An open { $claim ->
        [book] book
       *[tome] tome
    }{ $kind ->
        [face] { " " }of faces
       *[number] { "" }
    } scores at least { $points }, no matter which seat goes out ({ $clauses }).
eurojongg-reason-scores-2 = It is worth { $points } points or more, since every player scores (E9.1).
eurojongg-reason-draws-1 = A tome brings a card from the back of the wall (E6.3).
eurojongg-reason-draws-2 = For the tome you draw another card (E6.3).
eurojongg-reason-run-1 = It completes a set, though a run without faces scores nothing (E9.4).
eurojongg-reason-run-2 = It is a step towards a complete hand, but hardly scores (E9.4).
eurojongg-reason-nothing-to-claim-1 = Your hand makes no set with this card (E7.4).
eurojongg-reason-nothing-to-claim-2 = None of your cards make a set with it (E7.4).
eurojongg-reason-no-nearer-1 =
    No claim improves your hand: { $missing ->
        [one] one card is
       *[other] { WORD($missing) } cards are
    } missing before and after it.
eurojongg-reason-no-nearer-2 =
    You would lay down a set and still lack at least { $missing ->
        [one] one card
       *[other] { WORD($missing) } cards
    } (E8.1).
eurojongg-reason-only-run-1 = You could only claim a run, which scores nothing unless it is of faces (E9.3, E9.4).
eurojongg-reason-only-run-2 = Only a run would improve your hand, and runs hardly score (E9.3, E9.4).
eurojongg-reason-closed-1 = A claimed set is open and fixed; without { $kinds } your hand stays flexible (E3.7).
eurojongg-reason-closed-2 = Closed books score twice as much as open ones, so not every set is worth claiming (E9.2).
eurojongg-a-set =
    { $claim ->
        [run] a run
        [book] a book
        [tome] a tome
       *[win] a win
    }

# Cards that a hand waits for.

eurojongg-unseen-card =
    { $card } ({ $copies ->
        [0] none unseen
       *[other] { WORD($copies) } unseen
    })
eurojongg-no-card = no card
eurojongg-wins-on = You win on { $cards }.
eurojongg-discard-and-win-on = Discard { $card }: you win on { $cards }.
eurojongg-is-complete = Your hand is complete: type win.
eurojongg-cannot-complete = The remaining cards cannot complete your hand.
eurojongg-missing-cards =
    { $missing ->
        [one] One card is
       *[other] { $missing } cards are
    } missing; { $helping ->
        [one] one unseen card
       *[other] { $helping } unseen cards
    } would help: { $cards }.
eurojongg-best-discards =
    { $missing ->
        [one] One card is
       *[other] { $missing } cards are
    } missing. Discards that keep the distance: { $discards }.
eurojongg-helpful-discard = { $card } ({ $helping } unseen would help)
eurojongg-to-lay-first = To lay first: { $cards }.

# Commands of the terminal.

eurojongg-help-hand = your hand by suits, or in words: hand words
eurojongg-help-table = the wall, and each seat's melds and laid cards
eurojongg-help-discards = each seat's discards, or those of all seats in order: discards order
eurojongg-help-waits = the cards you win on, or the discards that leave you one card short
eurojongg-help-unseen = the playing cards that you have not seen
eurojongg-help-ledger = how the latest hand was counted, one clause per line
eurojongg-help-score = the totals, and how often the deal was lost
eurojongg-help-legend = cards, signs, what sets are worth, and how to type
eurojongg-empty-hand = The hand is empty.
eurojongg-hand-cards =
    { $count ->
        [one] One card
       *[other] { $count } cards
    }: { $hand }
eurojongg-hand-in-words =
    { $count ->
        [one] One card.
       *[other] { $count } cards.
    } { $suits }
eurojongg-suit =
    { $suit ->
        [s] Spades
        [h] Hearts
        [d] Diamonds
        [c] Clubs
       *[r] Crowns
    }
eurojongg-rank =
    { $naming ->
        [own] { $name }
       *[other]
            { $rank ->
                [A] ace
                [F]
                    { $naming ->
                        [court] jester
                       *[rulebook] fool
                    }
                [W]
                    { $naming ->
                        [court] lady
                       *[rulebook] wench
                    }
                [H]
                    { $naming ->
                        [court] knight
                       *[rulebook] horse
                    }
                [B] bishop
                [J] jack
                [Q] queen
                [K] king
               *[other] { $rank }
            }
    }
eurojongg-suit-line = { $suit }: { $cards }.
eurojongg-bonus-line = Bonus cards: { $cards }.
eurojongg-drawn-line = Drawn: the { $card }.
eurojongg-no-cards = none
eurojongg-not-dealt = The first hand has not been dealt yet.
eurojongg-heading =
    Hand { $hand }, dealer { $seat_is ->
        [you] you
       *[other] { $seat }
    }. Wall: { $wall ->
        [0] empty
        [one] front > 1 card < back
       *[other] front > { $wall } cards < back
    }; blind: 13 cards.
eurojongg-table-line = { $notes }: { $parts }.
eurojongg-in-hand =
    { $count ->
        [one] one card
       *[other] { $count } cards
    } in hand
eurojongg-meld =
    { $open ->
        [open] open
       *[closed] closed
    } { $kind ->
        [run] run
        [book] book
       *[tome] tome
    } { $cards }
eurojongg-meld-with =
    { $meld } with { $seat_is ->
        [you] your
       *[other] { $seat }'s
    } { $card }
eurojongg-laid = laid { $cards }
eurojongg-offered-card =
    { $seat_is ->
        [you] Your
       *[other] { $seat }'s
    } { $card } is offered.
eurojongg-note-dealer = dealer
eurojongg-note-waits = waiting
eurojongg-note-declared = declared { $cards }
eurojongg-note-lost = lost { $points } in this hand
eurojongg-discards-line =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $cards }.
eurojongg-nothing = nothing
eurojongg-numbered-discard =
    { $number }. { $seat_is ->
        [you] You
       *[other] { $seat }
    } { $card }
eurojongg-discards-from-first = Discards from the first: { $discards }.
eurojongg-no-discard-yet = No card has been discarded in this hand.
eurojongg-unseen =
    { $count ->
        [one] One playing card
       *[other] { $count } playing cards
    } unseen: in other hands, in the wall or in the blind.
eurojongg-no-hand-finished = No hand has finished yet.
eurojongg-latest-hand = The latest finished hand:
eurojongg-blind-was = The blind was { $cards }.
eurojongg-ledger-line = { $line }: { $cards } ({ $clause })
eurojongg-ledger-line-alone = { $line } ({ $clause })
eurojongg-ledger-limit = { $line }: the hand counts 10,000 ({ $clause })
eurojongg-ledger-doubled = { $line }: all points so far again ({ $clause })
eurojongg-score-heading =
    Hand { $hand }, dealer { $seat_is ->
        [you] you
       *[other] { $seat }
    }; the deal was { $lost ->
        [0] not yet lost
        [1] lost once
        [2] lost twice
       *[other] lost { $lost } times
    }.
eurojongg-score-line = { $scores }.
eurojongg-score-behind =
    { $seat_is ->
        [you] you
       *[other] { $seat }
    } { $points } ({ $behind } behind)
eurojongg-legend-suits = Suits: s spades, h hearts, d diamonds, c clubs, r crowns.
eurojongg-legend-ranks = Ranks from the lowest: A ace, 2 3 4 5 6 7 8 9, { $faces }. Nothing follows the { $highest }.
eurojongg-legend-face = { $letter } { $name }
eurojongg-legend-bonus = Flowers rose tulip daisy lily; birds crane eagle swan owl; trees apple oak birch pine.
eurojongg-legend-sets = Run: three in a row of one suit. Book: three alike, or three faces of a rank. Tome: all four, laid down.
eurojongg-legend-points = Going out 10, open book 10, closed book 20, open tome 20, closed tome 50; faces double; face pair or run 5.
eurojongg-legend-signs = Signs: > has the turn, ? is asked, (5h) claimed away, 5h! offered, [5h<2] from seat 2, ## face down.
eurojongg-legend-typing = Type d 7h, drawn, lay rose, tome, add, win; for a claim run 5s6s, book, tome, win, skip; or a number.

# Questions that a player may turn off, and what is done instead.

eurojongg-switch-wins = whether you go out
eurojongg-switch-runs = about cards that you could claim for a run
eurojongg-switch-books = about cards that you could claim for a book
eurojongg-switch-claims = about cards that you could claim for a run, book or tome
eurojongg-switch-skips = even if you can only skip
eurojongg-switch-lays = which crowns and bonus cards to lay
eurojongg-switch-drawn = what to discard while you are waiting
eurojongg-instead-wins = goes out for you as soon as you can
eurojongg-instead-runs = claims no run
eurojongg-instead-books = claims no book
eurojongg-instead-claims = claims only to win
eurojongg-instead-skips = skips for you if you can do nothing else
eurojongg-instead-lays = lays them for you
eurojongg-instead-drawn = discards the card you draw while you are waiting

# The game in a few words.

eurojongg-summary = Four sets and a pair from a pack of 193 cards: draw, claim what others discard, and score for more than going out.
eurojongg-goals = A hand ends when a player has four sets and a pair; every player scores, and the highest total wins.
eurojongg-chat-win = I win!
eurojongg-chat-nice = Nice hand!
eurojongg-chat-mine = That was my card!
eurojongg-seat-total =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $points }
eurojongg-name =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }

# The page's board.

eurojongg-bonus-card-title =
    { $name }: { $kind ->
        [flower] flower
        [bird] bird
       *[tree] tree
    } of { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
       *[c] clubs
    }
eurojongg-face-down-card = face-down card
eurojongg-sorted = Hand sorted.
eurojongg-not-sorted = Hand not sorted.
eurojongg-says =
    { $seat_is ->
        [you] You
       *[other] { $seat }
    }: { $words }
eurojongg-call-win = Win!
eurojongg-call-tome = Tome!
eurojongg-call-book = Book!
eurojongg-call-run = Run!
eurojongg-call-wait = I am waiting.
eurojongg-call-sacred = Sacred: { $card }!
eurojongg-out-before-others = { $out }: a win takes precedence over any other claim (E7.7).
eurojongg-own-place = Your hand and what you can do
eurojongg-your-hand = Your hand
eurojongg-answered-for-you = The page answers for you.
eurojongg-you-skipped = You skipped.
eurojongg-you-claimed =
    You claim { $claim ->
        [run] a run
        [book] a book
        [tome] a tome
       *[win] the win
    }. Waiting for the others.
eurojongg-discards-next =
    { $seat_is ->
        [you] It is your turn to discard.
       *[other] { $seat } discards next.
    }
eurojongg-waiting-for-claims = Waiting for the claims of the others.
eurojongg-answer-when-connected = You have not answered yet. You can answer when the connection is back.
eurojongg-premove = On your turn you discard the { $card }, unless you have other options.
eurojongg-premove-title = Hidden from the others until your turn
eurojongg-premove-button = Discard the { $card } on my turn
eurojongg-claim-group = Claim
eurojongg-card-is-offered = A card is offered.
eurojongg-offer = { $name }: { $card }.
eurojongg-offer-to-rob = It is being added to a book.
eurojongg-your-answer =
    { $claim ->
        [skip] You skip. You can still change this.
        [run] You claim a run. You can still change this.
        [book] You claim a book. You can still change this.
        [tome] You claim a tome. You can still change this.
       *[win] You claim the win. You can still change this.
    }
eurojongg-offline = You are offline. Your answer is sent when the connection is back.
eurojongg-offline-for =
    { $seconds ->
        [0] You are offline, and the time to answer is over.
       *[other] You are offline. { $seconds } s left: your answer is sent if the connection is back in time.
    }
eurojongg-moment-win =
    { $seat_is ->
        [you] You: “I win!”
       *[other] { $seat }: “I win!”
    }
eurojongg-moment-no-win = The hand ends without a winner.
eurojongg-moment-last = The last card of the wall!
eurojongg-button-win = Win
eurojongg-button-tome = Tome
eurojongg-button-book = Book
eurojongg-button-run = Run
eurojongg-button-skip = Skip
eurojongg-button-add = Add
eurojongg-button-lay = Lay
eurojongg-button-sacred = Sacred
eurojongg-button-wait = Discard and wait
eurojongg-button-discard = Discard
eurojongg-button-discard-card = Discard { $card }
eurojongg-button-of-cards = { $word }: { $cards }
eurojongg-add-to-book = { $cards }, to the book
eurojongg-your-turn = Your turn
eurojongg-choose-win = Your hand is complete: you can go out.
eurojongg-choose-drawn = You are waiting: discard the drawn card.
eurojongg-choose-raised = Click the { $card } again, or drag it to the table, to discard it.
eurojongg-choose-card = Choose a card to discard.
eurojongg-centre = The middle of the table
eurojongg-wall-title = Cards in the wall
eurojongg-in-the-wall = in the wall
eurojongg-hand-number = Hand { $hand }
eurojongg-deals-lost-title = Times the deal has been lost, out of the number that ends the match
eurojongg-deals-lost = deal lost { $lost } of { $all }
eurojongg-last-score = last hand’s score
eurojongg-order = discards in order
eurojongg-order-title = Discards in order
eurojongg-order-claimed = (claimed)
eurojongg-on-offer =
    On offer: { $seat_is ->
        [you] your
       *[other] { $seat }’s
    } { $card }.
eurojongg-wall =
    { $wall ->
        [one] One card
       *[other] { $wall } cards
    } in the wall{ $from ->
        [front] ; the latest came from the front
        [back] ; the latest came from the back
       *[none] { "" }
    }
eurojongg-front = front
eurojongg-front-title = Turns draw from the front
eurojongg-back = back
eurojongg-back-title = Replacements come from the back
eurojongg-blind = The blind: { $count } cards, out of play
eurojongg-auto-group = Automatic answers
eurojongg-auto-sort = Sort
eurojongg-auto-sort-help = sort the hand by suit and rank
eurojongg-auto-wins = Win
eurojongg-auto-wins-help = go out as soon as possible
eurojongg-auto-runs = No runs
eurojongg-auto-runs-help = skip if only runs can be claimed
eurojongg-auto-books = No books
eurojongg-auto-books-help = skip if only books can be claimed
eurojongg-auto-claims = Only wins
eurojongg-auto-claims-help = skip everything except a win
eurojongg-auto-lays = Lay
eurojongg-auto-lays-help = lay crowns and bonus cards
eurojongg-auto-drawn = Drawn
eurojongg-auto-drawn-help = discard the drawn card after declaring waiting
eurojongg-your-place = Your place
eurojongg-place-of = Place of { $name }
eurojongg-you = You
eurojongg-open-hand = Hand: { $cards }
eurojongg-dealer = Dealer
eurojongg-dealer-letter = D
eurojongg-suit-of-seat =
    Suit: { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
       *[c] clubs
    }
eurojongg-lost-deal = Has lost the deal
eurojongg-waiting-tag = waiting
eurojongg-penalty-title = Penalty in this hand
eurojongg-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
eurojongg-points-of =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
eurojongg-points-compared =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $difference ->
        [0]
            as many as { $whom ->
                [leader] the leader
               *[you] you
            }
       *[other]
            { $difference } { $side ->
                [ahead] more
               *[behind] less
            } than { $whom ->
                [leader] the leader
               *[you] you
            }
    }
eurojongg-bonus-row = Crowns and bonus cards
eurojongg-sacred-tag = sacred
eurojongg-meld-label =
    { $open ->
        [open] open
       *[closed] closed
    } { $kind ->
        [run] run
        [book] book
       *[tome] tome
    }: { $cards }
eurojongg-meld-label-from =
    { $meld }; { $card } from { $seat_is ->
        [you] you
       *[other] { $seat }
    }
eurojongg-no-discards = No discards
eurojongg-discard-row = Discards
eurojongg-discard =
    { $card }{ $state ->
        [offered] , offered
        [claimed] , claimed
       *[none] { "" }
    }
eurojongg-own-card =
    { $card }{ $drawn ->
        [front] , drawn
        [back] , drawn from the back
       *[none] { "" }
    }

# The score sheet.

eurojongg-sheet = The score of hand { $hand }
eurojongg-hand-ended = Hand { $hand }: { $result }
eurojongg-no-winner = no winner
eurojongg-several-out = { $seats } go out
eurojongg-show-table = Show the table
eurojongg-out-tag = out
eurojongg-sheet-total = Total
eurojongg-tied = tied for the lead
eurojongg-leading = leads
eurojongg-behind = { $points } behind
eurojongg-the-blind = The blind
eurojongg-row = { $label }: { $cards }
eurojongg-row-hand = hand
eurojongg-row-laid = laid
eurojongg-row-with = with
eurojongg-row-meld =
    { $open ->
        [open] open
       *[closed] closed
    } { $kind ->
        [run] run
        [book] book
       *[tome] tome
    }
eurojongg-score-of =
    { $seat_is ->
        [you] Your score
       *[other] Score of { $seat }
    }
eurojongg-column-what = What
eurojongg-column-clause = Clause
eurojongg-column-points = Points
eurojongg-no-score = no score
eurojongg-this-hand = This hand

# The rules of a table, one line for each option that differs from the standard.

eurojongg-rule-rounds =
    { $rounds ->
        [one] One round (E12.2).
       *[other] { $rounds } rounds (E12.2).
    }
eurojongg-rule-hand-limit =
    At most { $hands ->
        [one] one hand
       *[other] { $hands } hands
    } a round (E10.4).
eurojongg-rule-auto-lay-true = Crowns and bonus cards are laid automatically (E5.7).
eurojongg-rule-seven-pairs-true = Seven pairs are a complete hand (E12.4).
eurojongg-rule-fourteen-run-true = A run of fourteen in one suit is a complete hand (E12.5).
eurojongg-rule-tome-claim-closed-only = A tome can be claimed only with three hand cards (E7.5).
eurojongg-rule-rob-tome-true = A card added to a book can be claimed to win (E6.5).
eurojongg-rule-several-winners-from-discarder = If several can win, the first after the discarder goes out (E12.8).
eurojongg-rule-several-winners-all-win = All players who can win with a card go out (E12.8).
eurojongg-rule-several-winners-three-abort = Three winners at once end the hand without one (E12.8).
eurojongg-rule-seat-suits-true = Each seat has a suit; its faces and bonus cards score more (E14.1).
eurojongg-rule-seat-suit-faces-multiplied = A face of the seat's suit doubles the score of its set (E14.1).
eurojongg-rule-waiting-true = A player who needs one more card may declare waiting (E14.2).
eurojongg-rule-sacred-discard-true = A discard can be declared sacred (E14.6).
eurojongg-rule-no-wins-same-face = No winner if all seats discard faces of the same rank (E14.8).
eurojongg-rule-no-wins-four-tomes = No winner once the fourth tome is on the table (E14.9).
eurojongg-rule-no-wins-three-winners = No winner if three players claim the same card to win (E14.10).
eurojongg-rule-no-bonuses = No bonuses (E13.1).
eurojongg-rule-face-names = Names of the face cards: { $names } (E12.18).
eurojongg-rule-bonuses = Bonuses: { $bonuses } (E13).
eurojongg-rule-bonus = { $bonus } { $points }

# Settings and keys of the page.

eurojongg-setting-colours = Four colours
eurojongg-setting-colours-help = a colour for each suit instead of red and black
eurojongg-setting-one-click = Discard with one click
eurojongg-setting-one-click-help = otherwise the first click only raises the card
eurojongg-setting-faces = Names of the faces
eurojongg-setting-faces-rulebook = Fool, wench, horse
eurojongg-setting-faces-court = Jester, lady, knight
eurojongg-setting-faces-help = The letters F, W and H stay the same.
eurojongg-setting-waits = Show winning cards
eurojongg-setting-waits-help = below your hand, at tables that allow it
eurojongg-setting-sounds = Card sounds
eurojongg-setting-sounds-help = when cards are raised and discarded
eurojongg-setting-voice = Spoken announcements
eurojongg-setting-voice-help = speaks claims, wins and declarations of waiting
eurojongg-confirm = { $action }?
eurojongg-round-name = Hand { $number }
eurojongg-score-unit = Points
eurojongg-key-arrows = move between cards; Enter raises one, Enter again discards it
eurojongg-key-drawn = raise the drawn card; press again to discard it
eurojongg-key-discard = discard the raised card
eurojongg-key-claims = claim: win, tome, book, run; press again for the next of several sets
eurojongg-key-skip = skip
eurojongg-key-turn = on your turn: go out; lay a tome or add to a book
eurojongg-key-lay = lay a crown or bonus card
eurojongg-key-wait = discard the raised card and declare waiting
eurojongg-key-sort = switch sorting of the hand on or off
eurojongg-key-close = lower the card; close the score sheet
eurojongg-key-hand = go to your hand

# How to play. Words between <b> and </b> are printed in bold.

eurojongg-rules-goal = <b>Goal.</b> Four players collect four sets and a pair, as in Mah Jongg, and go out. All hands score, and the highest total at the end wins.
eurojongg-rules-cards-title = The cards
eurojongg-rules-numbers = Ace to nine in four suits, <b>four of each</b>.
eurojongg-rules-faces = Seven faces above the numbers, <b>one of each</b> per suit: { $faces }.
eurojongg-rules-crowns = Nine <b>crowns</b>. They score nothing; for each one you lay, you draw another card.
eurojongg-rules-bonus-cards = Twelve <b>bonus cards</b>: flowers, birds and trees, one of each per suit.
eurojongg-rules-sets-title = Sets
eurojongg-rules-run = A <b>run</b>: three consecutive cards of one suit. The { $highest } is the highest card.
eurojongg-rules-book = A <b>book</b>: three of the same number in the same suit …
eurojongg-rules-face-book = … or the same face in any suits.
eurojongg-rules-tome = A <b>tome</b>: all four. It must be on the table, and you draw a card for it.
eurojongg-rules-pair = A <b>pair</b>: two matching cards, as in a book.
eurojongg-rules-turn-title = A turn
eurojongg-rules-turn = Draw a card from the front of the wall; it is shown apart from your hand. Lay crowns, bonus cards and tomes if you like. Go out if you can; otherwise discard a card. Cards that replace laid ones come from the <b>back</b> of the wall. Thirteen cards, the blind, are never played.
eurojongg-rules-laying =
    <b>Crowns and bonus cards</b> are laid { $auto ->
        [true] automatically on your own turn.
       *[false] on your own turn.
    } In the hand they are worth nothing, and you cannot go out while you hold them.
eurojongg-rules-tomes =
    <b>Tomes.</b> A tome of four hand cards is closed. A tome is open if you add the fourth card to your open book, { $claim ->
        [closed-only] or claim it for three cards of your hand.
       *[any] or claim it.
    }
eurojongg-rules-claims-title = Claims
eurojongg-rules-claims = Each discarded number or face card is offered to the three other players. All answer in secret, and speed does not matter. A <b>win</b> takes precedence over a <b>tome</b>, a tome over a <b>book</b>, a book over a <b>run</b>. Of several runs, the one with the highest top card gets the card; of equal runs, the first in order from the dealer. Play continues from the player who got the card.
eurojongg-rules-claimed = The claimed set is open, and remains the set that you named even if you go out on that turn. You can claim a card for your pair only to win.
eurojongg-rules-out-title = Going out
eurojongg-rules-complete =
    Four sets and a pair, on the table and in your hand together, with no cards left over.{ $forms ->
        [pairs] { " " }At this table seven pairs are complete, too.
        [run] { " " }At this table fourteen in a run of one suit are complete, too.
        [both] { " " }At this table seven pairs and fourteen in a run of one suit are complete, too.
       *[sets] { "" }
    }
eurojongg-rules-no-winner = If the last card of the wall has been drawn and no player goes out, the hand ends without a winner.
eurojongg-rules-scores-title = Scores
eurojongg-rules-column-numbers = Numbers
eurojongg-rules-column-faces = Faces
eurojongg-rules-score-open-book = Open book
eurojongg-rules-score-closed-book = Closed book
eurojongg-rules-score-open-tome = Open tome
eurojongg-rules-score-closed-tome = Closed tome
eurojongg-rules-score-pair = Pair
eurojongg-rules-score-run = Run
eurojongg-rules-score-out = Going out
eurojongg-rules-all-faces = { $points }, all faces
eurojongg-rules-bonus-scores = A single bonus card scores 10. Two of a kind or of a suit score 100, three 1,000. With four flowers, birds or trees the hand scores 10,000, which is the maximum.
eurojongg-rules-match-title = The match
eurojongg-rules-match =
    The dealer deals again after going out, and after a hand without a winner. Otherwise the deal is lost and passes to the next player. { $rounds ->
        [one] The match ends when each player has lost the deal once.
       *[other] The match ends when each player has lost the deal { $rounds } times.
    }
eurojongg-rules-options = A table may add or change rules when it is created: bonuses for special hands, other complete hands, seat suits, waiting, sacred discards, and other ends without a winner. The rules of a table are listed beside it.
eurojongg-rules-author = Euro-Jongg was proposed on the blog <i>A Fort Made of Books</i>. This summary and the drawings are our own.

# The quiz below the rules.

eurojongg-quiz = Quiz
eurojongg-quiz-title = <b>Quiz.</b> { $question } <m>{ $number } of { $count }</m>
eurojongg-quiz-set = Which set do these cards form?
eurojongg-quiz-a-run = A run
eurojongg-quiz-a-book = A book
eurojongg-quiz-a-tome = A tome
eurojongg-quiz-no-set = No set
eurojongg-quiz-run-why = The faces follow the nine, in the order of their ranks.
eurojongg-quiz-numbers-why = Numbers form books only within one suit.
eurojongg-quiz-faces-why = There is one { $bishop } in each suit, so faces form books across suits.
eurojongg-quiz-ace-why = The ace is the lowest card, and the { $highest } the highest.
eurojongg-quiz-tome-why = These are all four; on the table they form a tome.
eurojongg-quiz-kinds = Anna claims this card for a run, Bea for a book. Who gets it?
eurojongg-quiz-anna = Anna
eurojongg-quiz-bea = Bea
eurojongg-quiz-faster = The faster player
eurojongg-quiz-next-player = The next player
eurojongg-quiz-kinds-why = A book takes precedence over a run, and speed does not matter.
eurojongg-quiz-runs = Anna claims the 5 for the first run, Bea for the second. Who gets it?
eurojongg-quiz-runs-why = The run with the highest top card gets the card.
eurojongg-quiz-four = It is your turn, and you hold these four. What is best?
eurojongg-quiz-keep = Keep them as a book and a card
eurojongg-quiz-lay = Lay them as a tome
eurojongg-quiz-discard = Discard one
eurojongg-quiz-four-why = The closed tome scores 50, and you draw a card from the back for it.
eurojongg-quiz-bonus = You hold these at the end of the hand. What are they worth?
eurojongg-quiz-nothing = Nothing
eurojongg-quiz-bonus-why = They score only on the table: if laid, two of one suit score 100.
eurojongg-quiz-again = Start again
eurojongg-quiz-next = Next
eurojongg-quiz-right = Right. { $why }
eurojongg-quiz-wrong = Not quite. Try again.

# The drawing of the table.

eurojongg-draw-offered =
    Offered: { $seat_is ->
        [you] your
       *[other] { $seat }'s
    } { $card }.
eurojongg-draw-to-add =
    To be added to a book: { $seat_is ->
        [you] your
       *[other] { $seat }'s
    } { $card }.
eurojongg-draw-answered = Answered: { $answer }.
eurojongg-draw-drawn = drawn { $card }
eurojongg-draw-no-cards = no cards
eurojongg-draw-melds = melds { $cards }
eurojongg-draw-discards = discards { $cards }
eurojongg-draw-size =
    { $count ->
        [one] { $size } card
       *[other] { $size } cards
    }
eurojongg-draw-asked =
    { $count ->
        [one] one card (asked)
       *[other] { $count } cards (asked)
    }
eurojongg-draw-back =
    back: { $count ->
        [one] one card
       *[other] { $count } cards
    }
eurojongg-draw-blind = blind: { $count }
eurojongg-picture =
    Euro-Jongg, hand { $hand }, { $wall ->
        [one] one card
       *[other] { $wall } cards
    } in the wall; points: { $points }
eurojongg-picture-offered =
    Euro-Jongg, hand { $hand }, { $wall ->
        [one] one card
       *[other] { $wall } cards
    } in the wall: { $seat }'s { $card } is offered; points: { $points }

# What is wrong with typed words.

eurojongg-type-hand = type hand, or hand words for the hand in words
eurojongg-type-discards = type discards, or discards order for those of all seats in order
eurojongg-no-own-hand = a spectator has no hand
eurojongg-type-one-card = type { $verb } and one card
eurojongg-type-card-too = type the card as well, such as { $example }
eurojongg-type-claim = { $verb } claims a discard, and none is offered to you now (E7.1)
eurojongg-type-several = there are several: type { $actions }
eurojongg-type-no-claim =
    no { $verb } with { $card } can be claimed{ $cards ->
        [none] { "" }
       *[other] { " " }with { $cards }
    }; type why { $verb } and its cards for the reason
eurojongg-type-no-tome =
    the hand has no tome{ $cards ->
        [none] { "" }
       *[other] { " " }with { $cards }
    }; it takes four cards such as 7d 7d 7d 7d
eurojongg-type-no-card = there is no card to { $verb } now; type why { $verb } and a card for the reason
eurojongg-type-not-drawn = no card was drawn; type discard and a card
eurojongg-type-ambiguous = { $word } could be { $cards }
eurojongg-type-unknown = { $word } is not a card: cards are As to Ks, the same with h d c, crowns Ar to 9r, and names such as rose

# The lesson.

eurojongg-lesson-sets-title = Four sets and a pair
eurojongg-lesson-sets-text = You have drawn your fourteenth card. A run is three cards in a row of one suit, a book three alike. One of your cards fits nothing: discard it.
eurojongg-lesson-sets-solved = Now you have pairs of 7s and kings, and another 7 of spades or another king wins.
eurojongg-lesson-sets-other = That card belongs to a set or a pair. The 2 of clubs fits nothing.
eurojongg-lesson-sets-why-1 = Why not win now?
eurojongg-lesson-bonus-title = Bonus cards
eurojongg-lesson-bonus-text = The rose makes no set, but laid in front of you it scores 10, and you draw another card for it. Lay it.
eurojongg-lesson-bonus-solved = The rose is in front of you, and you drew another card from the back of the wall.
eurojongg-lesson-bonus-other = You may discard. But lay the rose first: it costs nothing.
eurojongg-lesson-bonus-why-1 = Why not lay the 9s of clubs as a tome?
eurojongg-lesson-book-title = Claim a book
eurojongg-lesson-book-text = A 5 of hearts was discarded, and you hold two. Every seat may claim a discard, not only the next one. Claim it for a book.
eurojongg-lesson-book-solved = The book is open in front of you, and it is your turn: the seats between the discarder and you lose theirs.
eurojongg-lesson-book-other = You may let it go. But with the third 5 you have a set: claim it.
eurojongg-lesson-book-why-1 = Why not win with it?
eurojongg-lesson-book-why-2 = Why not a run with 2 and 3?
eurojongg-lesson-run-title = Claim a run
eurojongg-lesson-run-text = An 8 of hearts, and you hold 6 and 7. A run is the weakest claim: a win goes before a tome, a tome before a book, a book before a run.
eurojongg-lesson-run-solved = No seat made a stronger claim, so the run is yours.
eurojongg-lesson-run-other = You may let it go. But the run is a set: claim it.
eurojongg-lesson-run-why-1 = Why not a book of 8s?
eurojongg-lesson-tome-title = A tome
eurojongg-lesson-tome-text = You hold all four 7s of diamonds. Laid together they are a tome worth 50, and you draw a card from the back of the wall.
eurojongg-lesson-tome-solved = A closed tome: 50 points, and you have drawn another card.
eurojongg-lesson-tome-other = You may wait with it. But lay the tome now.
eurojongg-lesson-tome-why-1 = Why not the 9s of clubs, too?
eurojongg-lesson-win-title = I win
eurojongg-lesson-win-text = A 7 of spades is discarded. With your two 7s it makes a book, which completes four sets and a pair. Claim the win.
eurojongg-lesson-win-solved = You are out. Every player's sets are counted now, not only yours.
eurojongg-lesson-win-other = That claims a set and plays on. You can win at once.
eurojongg-lesson-win-why-1 = Why not a tome of 7s?

## Sheets for printing

eurojongg-paper-cards = 193 cards
eurojongg-paper-counters = counters
eurojongg-paper-counter-suit = seat suit
eurojongg-paper-counter-dealer = dealer
eurojongg-paper-counter-lost = deal lost
eurojongg-paper-counter-waiting = waiting
eurojongg-paper-counter-sacred = sacred
eurojongg-paper-reference = Euro-Jongg: what counts
eurojongg-paper-of-a-suit = Of one suit: a flower, a bird and a tree.
eurojongg-paper-of-a-kind = Of one kind: four flowers, birds or trees.
eurojongg-paper-bonuses = Bonuses agreed at this table
eurojongg-paper-no-bonuses = None. A table may agree on bonuses for special hands before it begins.
eurojongg-paper-doubles = doubles its set
eurojongg-paper-score-sheet = Euro-Jongg: scores
eurojongg-paper-player = Player { $number }
eurojongg-paper-hand = Hand
eurojongg-paper-total = Total

## A hand of a real table that is counted

eurojongg-count-unknown = “{ $word }” is no card: write a rank and a suit, such as 5h, Ks or 5r, or the name of a bonus card ({ $clause }).
eurojongg-count-too-many =
    { $count ->
        [one] There is only one { $card }, and it was entered again
       *[other] There are only { WORD($count) } cards like the { $card }, and more were entered
    } ({ $clause }).
eurojongg-count-not-laid = The { $card } cannot be laid: only crowns and bonus cards are ({ $clause }).
eurojongg-count-not-a-set = { $cards } is no meld: a meld is a run, a book or a tome ({ $clause }).
eurojongg-count-not-closed = { $cards } stays in the hand: only a tome is laid closed ({ $clause }).
eurojongg-count-too-many-melds = { $seat } has more than four melds ({ $clause }).
eurojongg-count-too-many-cards = { $seat } has too many cards in the hand: beside these melds it has at most { $count } ({ $clause }).
eurojongg-count-lay-first = { $seat } cannot go out with { $cards } in the hand: they must be laid first ({ $clause }).
eurojongg-count-wrong-size =
    { $seat } cannot go out: the hand has { $count ->
        [one] one card
       *[other] { $count } cards
    } and needs { $needed } ({ $clause }).
eurojongg-count-not-complete = { $seat } cannot go out: the cards do not make sets and a pair with none left over ({ $clause }).
eurojongg-count-last-not-there = { $seat } cannot go out with the { $card }: it is not among the cards of the hand ({ $clause }).
eurojongg-count-last-not-playing = A hand cannot go out with the { $card }, which is laid ({ $clause }).
eurojongg-count-last-not-in-set = No open run or book of the winner contains the { $card } ({ $clause }).
eurojongg-count-own-discard = { $seat } cannot go out with a card that the same player discarded ({ $clause }).
eurojongg-count-one-winner = Only one player goes out in their own turn ({ $clause }).
eurojongg-count-one-claim-wins = At this table only one player goes out with a claimed card ({ $clause }).
eurojongg-count-three-winners = At this table the hand has no winner if three players claim the same card to win ({ $clause }).
eurojongg-count-no-waiting = { $seat } cannot have declared waiting: it is not agreed at this table ({ $clause }).
eurojongg-count-no-sacred = { $seat } cannot have ignored a sacred discard: it is not agreed at this table ({ $clause }).
eurojongg-count-over = The match is over: the last deal has been lost ({ $clause }).

eurojongg-ask-winners = Who goes out? (Enter: no one)
eurojongg-ask-from = Where did the last card come from?
eurojongg-ask-from-claim = another player's discard, or a card added to a book
eurojongg-ask-from-front = the front of the wall
eurojongg-ask-from-back = the back of the wall
eurojongg-ask-from-set = a discard, claimed for a run or book with which the turn began
eurojongg-ask-last = The last card
eurojongg-ask-discarder = Who discarded or added it?
eurojongg-ask-empties = Was it the last card of the wall?
eurojongg-ask-first-turn = Was it the winner's first turn?
eurojongg-ask-melds = { $name }: open melds, with commas between them
eurojongg-ask-closed = { $name }: closed tomes, with commas between them
eurojongg-ask-hand =
    { $name }: { $kind ->
        [winner] cards in the hand, with the last one
       *[other] cards in the hand (those that make no set or pair may be left out)
    }
eurojongg-ask-laid = { $name }: crowns and bonus cards in front
eurojongg-ask-waits = { $name }: declared waiting?
eurojongg-ask-slights = { $name }: how often was a sacred discard ignored?

eurojongg-form-winners = Who goes out? (Choose none if no one does.)
eurojongg-form-cards-of = Cards of
eurojongg-form-seat = Cards of { $name }
eurojongg-form-target = Where the cards go
eurojongg-form-hand = Hand
eurojongg-form-meld = { $open ->
    [open] Open meld
   *[closed] Closed tome
}
eurojongg-form-laid = Crowns and bonus cards
eurojongg-form-add-open = Add an open meld
eurojongg-form-add-closed = Add a closed tome
eurojongg-form-palette = Tap the cards
eurojongg-form-part = { $part ->
    [s] spades
    [h] hearts
    [d] diamonds
    [c] clubs
    [r] crowns
   *[bonus] bonus cards
}
eurojongg-form-from = Where did the last card come from?
eurojongg-form-origin = { $origin ->
    [claim] a discard, or a card added to a book
    [front] the front of the wall
    [back] the back of the wall
   *[set] a discard, for a run or book on this turn
}
eurojongg-form-last = The last card
eurojongg-form-choose = Choose
eurojongg-form-discarder = Who discarded or added it?
eurojongg-form-empties = It was the last card of the wall
eurojongg-form-first-turn = It was the winner’s first turn
eurojongg-form-waits = Declared waiting
eurojongg-form-slights = Sacred discards ignored
