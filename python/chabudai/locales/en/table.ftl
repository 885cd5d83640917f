## The check of a shuffle

table-shuffle-missing = This record has no verifiable shuffle.
table-shuffle-unknown-method = This page does not know the shuffle method { $method }.
table-shuffle-secret-right = The secret matches the commitment.
table-shuffle-secret-wrong = The secret does not match the commitment.
table-shuffle-no-note = This browser noted no commitment before the deal, so it cannot compare.
table-shuffle-note-right = The commitment is the one that this browser noted before the deal.
table-shuffle-note-wrong = The commitment is not the one that this browser noted before the deal.
table-shuffle-nonce-right = The shuffle includes the random value of this browser.
table-shuffle-nonce-wrong = The shuffle does not include the random value of this browser.
table-shuffle-entry-wrong = Entry { $number } of the record does not follow from the secret and the random values.
table-shuffle-entries-right =
    { $count ->
        [0] Nothing was dealt.
        [one] The chance event follows from the secret and the random values.
       *[other] All { WORD($count) } chance events follow from the secret and the random values.
    }
table-shuffle-nonces-missing = No random value came in time from { $seats }.
table-shuffle-seat = seat { $number }
