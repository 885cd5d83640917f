# Arguments: $colour, $own, $enemy and the like are "Black" or "White" by nakatta-colour. $side is the same as B or W.

nakatta-colour = { $colour ->
    [B] Black
   *[W] White
}
nakatta-swap = swap sides

# Whose turn it is.
nakatta-to-move = { $colour } to move.
nakatta-to-move-or-swap = White to move, or to swap (N5.2).
nakatta-to-move-again = { $skipped_is ->
    [you] { $colour } to move again: you have no legal point, so your turn is skipped (N3.4).
   *[other] { $colour } to move again: { $skipped } has no legal point, so its turn is skipped (N3.4).
}
nakatta-place = { $side ->
    [B] Place a black stone.
   *[W] Place a white stone.
}
nakatta-place-first = Place a black stone. White may then take it over by swapping sides: choose a fair point (N5.2).
nakatta-place-again = { $side ->
    [B] Place a black stone again: { $skipped } has no legal point, so its turn is skipped (N3.4).
   *[W] Place a white stone again: { $skipped } has no legal point, so its turn is skipped (N3.4).
}
nakatta-place-or-swap = Place a white stone, or swap sides and take the black one over (N5.2).
nakatta-place-after-swap =
    Place a white stone. Your opponent swapped and took over your black stone: you join left and right now (N5.3).
nakatta-wait-after-swap =
    White to move. You swapped: the black stone is yours, and you join top and bottom now (N5.3).

# What happened.
nakatta-placed = { $colour } { $point }.
nakatta-swapped =
    White swaps: the seats change colours, the stone stays, and the new White is to move (N5.3, N5.4).
nakatta-swapped-from-you =
    White swaps: your opponent takes over your stone and is Black now. You are White, join left and right, and move next (N5.3, N5.4).
nakatta-swapped-by-you =
    You swap: the black stone is yours now, you join top and bottom, and White moves next (N5.3, N5.4).
nakatta-skipped = { $seat_is ->
    [you] You have no legal point, so your turn is skipped (N3.4).
   *[other] { $seat } has no legal point, so its turn is skipped (N3.4).
}
nakatta-resigns = { $seat_is ->
    [you] You resign (N3.5).
   *[other] { $seat } resigns (N3.5).
}

# The end of a game: sentences after "Black wins:", "You won:" or "You lost:".
nakatta-chain-won = { $side ->
    [B] a chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
   *[W] a chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
}
nakatta-chain-of-seat = { $seat_is ->
    [you] { $side ->
        [B] your chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
       *[W] your chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
    }
   *[other] { $side ->
        [B] { $seat }'s chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
       *[W] { $seat }'s chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
    }
}
nakatta-resigned = { $seat_is ->
    [you] you resigned{ $clause }.
   *[other] { $seat } resigned{ $clause }.
}

# Refusals. $clause is a clause in brackets, with a space before it, or nothing.
nakatta-naked-attachment =
    { $own } { $point } would leave a naked attachment with { $enemy } { $stone }: { $empty } are empty{ $clause }.
nakatta-hard-corner =
    { $own } { $point } would leave a hard corner: { $enemy } { $stones } lie diagonally across it, and { $empty } is empty{ $clause }.
nakatta-hard-corner-of-own =
    { $own } { $point } would leave a hard corner: { $own } { $stones } lie diagonally across { $enemy } { $between }, and { $empty } is empty{ $clause }.
nakatta-occupied = { $colour } already has a stone on { $point }: choose an empty point{ $clause }.
nakatta-occupied-point = { $point } already has a stone: choose an empty point{ $clause }.
nakatta-no-pie = There is no swap: this game is played without the pie rule{ $clause }.
nakatta-no-swap = There is no swap now: only White may swap, and only on White's first turn{ $clause }.
nakatta-set-up-naked-attachment =
    Black { $black } and White { $white } are a naked attachment: { $empty } are empty{ $clause }.
nakatta-set-up-hard-corner =
    This is a hard corner: { $own } { $stones } lie diagonally across { $enemy } { $between }, and { $empty } is empty{ $clause }.
nakatta-set-up-crosscut =
    This is a crosscut, which cannot arise in play: Black { $black } cross White { $white }{ $clause }.
nakatta-set-up-joined = { $colour } has already joined its edges, so there is nothing left to play{ $clause }.
nakatta-set-up-no-move = { $colour } has no legal point here: let the other colour move{ $clause }.

# The legal points.
nakatta-legal = { $seat_is ->
    [you] You may play { $allowed } of { $empty } empty points.
   *[other] { $seat } may play { $allowed } of { $empty } empty points.
}
nakatta-legal-or-swap = { $seat_is ->
    [you] You may play { $allowed } of { $empty } empty points, or swap.
   *[other] { $seat } may play { $allowed } of { $empty } empty points, or swap.
}
nakatta-only-black = Only Black may play { $points }, marked b.
nakatta-only-white = Only White may play { $points }, marked w.
nakatta-neither = Neither colour may play { $points }, marked x.
