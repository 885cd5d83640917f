### The scorer for real tables.

score-none = { $game } has no rounds with scores: a match is won or lost, so there is nothing to count.
score-line = { $name }{ $clause }
score-refused = This round cannot be counted{ $clause }.

# In the terminal.
score-ask = Round { $round }: Enter to count it, or undo, table or quit
score-nothing-to-undo = No round has been counted yet.
score-undone = Round { $round } was removed.
score-no-such-seat = “{ $word }” is no player: { $names }.
score-no-number = “{ $word }” is no whole number.
score-no-answer = “{ $word }” is not one of the answers: { $words }.
score-yes = yes
score-no = no
score-earlier = { $question } [{ $answer }]
score-again = Press Enter to enter the round again: an empty answer keeps the earlier one, - removes it.
score-which = { $question } ({ $words })
score-player = Player
score-round-number = { $round }
score-total = Total
score-points-of = { $name }: { $points }
score-next = Next: { $name }
score-winners = { $names } { $count ->
        [one] wins
       *[other] win
    } the match.
score-saved = The match is in { $path }.
score-no-file = { $path } is no match of this scorer: { $why }
score-other-game = { $path } is a match of { $game }.
score-too-many-names = This game has { $seats } players; { $count } names were given.

# On the page.
score-page = Score a real table
score-page-of = { $game }: score a real table
score-about = You play with real cards? Enter what lies on the table: the scorer counts it, names the clause of every line, and keeps the scores of your match on this device.
score-enter = Round { $round }
score-count = Count the round
score-clear = Clear the form
score-undo = Undo round { $round }
score-new = New match
score-new-really = Delete all rounds?
score-print = Print cards and rules
score-print-sheet = Print the score sheet
score-other-games = Other games
score-players = Players and table
score-player-number = Player { $number }
score-options = Rules of your table
score-options-fixed = The rules of the table stay as they are until a new match.
score-rounds = Points of all rounds
score-round = Round
score-show = Round { $round }: show its ledger
score-ledger = Ledger of round { $round }
score-column-what = What counts
score-column-clause = Clause
score-column-points = Points
score-no-lines = nothing that counts
score-item-entered = { $item }, entered { $count ->
        [one] once
       *[other] { $count } times
    }
score-nothing = none
score-remove = Remove { $item }
score-type = Or type them
score-add = Add
score-unknown = Not known here: { $words }
