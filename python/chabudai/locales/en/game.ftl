# Words that all games share.

game-seat = Seat { $number }

# A player within a list.
game-player = { $seat_is ->
    [you] you
   *[other] { $seat }
}
game-over = The game is over.
game-turn = { $seat_is ->
    [you] It is your turn.
   *[other] It is { $seat }'s turn.
}
game-legal = { $seat_is ->
    [you] You may play { $actions }.
   *[other] { $seat } may play { $actions }.
}
game-played = { $seat_is ->
    [you] You: { $action }.
   *[other] { $seat }: { $action }.
}
game-resigns = { $seat_is ->
    [you] You resign.
   *[other] { $seat } resigns.
}
game-taken-back = { $count ->
    [0] Taken back to the start.
   *[other] Taken back to move { $count }.
}

# Refusals. $clause is a clause in brackets, with a space before it, or nothing.
game-not-your-turn = { $seat_is ->
    [you] It is your turn{ $clause }.
   *[other] It is { $seat }'s turn{ $clause }.
}
game-refused-over = The game is over{ $clause }.
game-refused = { $action } is not allowed{ $clause }.

# The end of a match. $reason is a sentence.
game-you-won = You won: { $reason }
game-you-lost = You lost: { $reason }
game-won = { $count ->
    [one] { $winners } wins: { $reason }
   *[other] { $winners } win: { $reason }
}
game-was-late = { $seat_is ->
    [you] you were out of time.
   *[other] { $seat } was out of time.
}
game-was-absent = { $seat_is ->
    [you] you were gone for too long.
   *[other] { $seat } was gone for too long.
}
game-cancelled = The match was cancelled without a winner: { $reason }
game-all-resigned = All players have resigned, so there is no winner.
