# Words that all games share.

# A player within a list.
game-player = { $seat_is ->
    [you] you
   *[other] { $seat }
}
game-over = The game is over.
game-turn = { $seat_is ->
    [you] You are to move.
   *[other] { $seat } to move.
}
game-legal = { $seat_is ->
    [you] You may play { $actions }.
   *[other] { $seat } may play { $actions }.
}
game-case-matters = Case matters here: type { $actions }.
game-played = { $seat_is ->
   *[other] { $seat } { $action }.
}
game-resigns = { $seat_is ->
    [you] You resign.
   *[other] { $seat } resigns.
}
game-nothing-to-take-back = There is nothing to take back.
game-taken-back = { $count ->
    [0] Taken back to the start.
   *[other] Taken back to move { $count }.
}

# Before the first deal of a verifiable shuffle.
game-deal-waits-for-seats = The deal waits until every seat is taken.
game-deal-waits-for-numbers = The deal waits for random numbers from { $players }.
game-deal-follows = The deal follows immediately.

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

# Answers to what a player types.
game-no-question = It is not your turn.
game-command = { $example }: { $help }
game-command-legal = your legal actions

# The coach's choice, before its reason. $choice and $rival are actions; the others are numbers of playouts.
game-advice-forced = The only legal action: { $choice }.
game-advice-forced-2 = There is no choice: { $choice }.
game-advice-forced-3 = You have to: { $choice }.
game-advice-win = This wins by force: { $choice }.
game-advice-win-2 = Proven win: { $choice }.
game-advice-win-3 = A certain win: { $choice }.
game-advice-loss = Every action loses against best play; I would still try { $choice }.
game-advice-loss-2 = Proven loss: { $choice } is the action that the search tried most.
game-advice-loss-3 = Against best play this is lost. My choice is { $choice }.
game-advice-choice = My choice: { $choice }.
game-advice-choice-2 = I would play { $choice }.
game-advice-choice-3 = I like this best: { $choice }.
game-advice-clear = My clear choice: { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.
game-advice-clear-2 = Clearly this: { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.
game-advice-close =
    My choice, but it is close: { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.
game-advice-close-2 =
    By a narrow margin: { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.
game-advice-compared = My choice: { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.
game-advice-compared-2 =
    I would play { $choice }; { $own } of { $total } playouts went there, { $second } to { $rival }.

# $word is a command.
game-type-alone = type { $word } alone

# The label of a hand in a drawing.
game-hand = { $seat_is ->
    [you] Your hand
   *[other] Hand of { $seat }
}

# Time controls, and durations in them.
game-clock-fischer = { $bonus ->
    [0] { $base } each.
   *[other] { $base } each, and { $step } more after each move.
}
game-clock-capped = { $bonus ->
    [0] { $base } each, up to { $cap }.
   *[other] { $base } each, and { $step } more after each move, up to { $cap }.
}
game-clock-bank = { $size ->
    [0] { $step } a decision.
   *[other] { $step } a decision, and a bank of { $bank } each, full again in every round.
}
game-clock-delay = { $bonus ->
    [0] { $base } each.
   *[other] { $base } each; the first { $step } of each move do not count.
}
game-clock-days = { $size ->
    [0] { $step } a move.
   *[other] { $step } a move, and { $vacation } of vacation each.
}
game-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
game-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
game-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
game-open-hands = Spectators see each deal with all hands open { $delay } after it was played out.
game-clock-none = No clock.
game-deal-shown = { $deal ->
    [first] The first deal is shown, with all hands open, { $delay } after it was played out.
   *[next] The next deal is shown, with all hands open, { $delay } after it was played out.
}

# A typed text is not an action. The expected form is in the notation of the rules and in English.
game-no-action = "{ $action }" is not an action of this game; expected { $expected }
