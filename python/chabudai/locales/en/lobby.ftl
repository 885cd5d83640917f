# The lobby, invitations and the form for a new table.

## The page

lobby-heading = Chabudai lobby
lobby-leaderboard = Leaderboard
lobby-moderation = Moderation
lobby-play-help = Play starts a short match against level 1 at once. No account needed.
lobby-scenes-pause = Pause the pictures
lobby-scenes-play = Play the pictures
lobby-player = Player { $number }
lobby-seat = Seat { $number }

## Cards of games

lobby-play = Play<game> { $game }</game>
lobby-play-friends = Friends<game> to play { $game } with</game>
lobby-learn = Learn<game> { $game }</game>
lobby-more = More<game> ways to play { $game }</game>
lobby-not-offered = This server no longer offers this game. Reload the page.
lobby-aim-nakatta = Connect your two edges with stones.
lobby-aim-nanatoridori = Shed a hand that you may never sort.
lobby-aim-natto = Get rid of your tiles first.
lobby-aim-eurojongg = Collect four sets and a pair.
lobby-summary-nakatta = Connect your two edges with stones on a square grid; two small patterns must never arise. No draws.
lobby-summary-nanatoridori = Shed a hand that may never be sorted: beat the table with more equal cards or with higher ones, and do not finish last.
lobby-summary-natto = Get rid of your tiles first: beat sets, seqs and sums with higher ones, and keep a bomb for the right moment.
lobby-summary-eurojongg = Four sets and a pair from a pack of 193 cards: draw, claim what others discard, and score for more than going out.

## The lesson is offered once, to a newcomer

lobby-offer-label = Lesson
lobby-offer = New to { $game }? Try one position first.
lobby-offer-show = Show me
lobby-offer-decline = No, thanks

## Invitations

lobby-have-code = Have an invite code?
lobby-join = Join

## Players, bots and seats in lists

lobby-bots =
    { $count ->
        [one] one bot
       *[other] { WORD($count) } bots
    }
lobby-open-seats =
    { $count ->
        [one] an open seat
       *[other] { WORD($count) } open seats
    }
lobby-more-players = { $count } more
lobby-no-players = no players yet
lobby-you = you

## My tables

lobby-my-tables = My tables
lobby-finished = Finished
lobby-turn-title = ({ $count }) Your turn · Chabudai
lobby-some-table = A table
lobby-against = against { $players }
lobby-continue = Continue on the server
lobby-continue-against = Continue on the server against { $players }
lobby-remove-table = Remove this table
lobby-remove-table-against = Remove the table against { $players }
lobby-your-turn = Your turn
lobby-waiting-for-friends =
    Waiting for { $count ->
        [one] a friend
       *[other] { WORD($count) } friends
    }
lobby-is-to-move = { $name } is to move
lobby-others-to-move = The others are to move
lobby-no-winner = No winner
lobby-you-won = You won
lobby-you-lost = You lost
lobby-table-gone = This table no longer exists
lobby-today = today, { $time }
lobby-yesterday = yesterday, { $time }

## Finding players

lobby-play-online = Play online now
lobby-people =
    { $people ->
        [0] no one is
        [one] one person is
       *[other] { WORD($people) } people are
    } { $tables ->
        [0] at a table now
        [one] at one table now
       *[other] at { WORD($tables) } tables now
    }
lobby-watching = { WORD($count) } watching
lobby-seeking = { WORD($count) } seeking an opponent
lobby-presence = { $parts }.
lobby-create-instead = Create a table that the lobby lists, or play against bots while you wait.
lobby-clock = Clock
lobby-rated = Rated
lobby-play-as = Play as
lobby-your-name = your name
lobby-seek = <ears>Find an opponent for </ears>{ $game }
lobby-seeking-for = Seeking an opponent for <game>{ $game }</game>
lobby-cancel = Cancel
lobby-seeking-help = Keep this page open. Seats are assigned at random, and the standard rules apply.
lobby-speed =
    { $speed ->
        [fast] Fast (3+2)
        [slow] Slow (10+5)
        [days] Days per move
       *[unlimited] No clock
    }

## Open seats

lobby-open-seats-title = Open seats
lobby-filter = Filter
lobby-filter-game = Game
lobby-filter-all-games = All games
lobby-filter-players = Players
lobby-filter-any-number = Any number
lobby-filter-two = Two players
lobby-filter-more = Three or more
lobby-filter-rules = Rules
lobby-filter-any-rules = Any rules
lobby-filter-standard = Standard rules
lobby-filter-house = House rules
lobby-filter-rated-or-not = Rated or unrated
lobby-filter-unrated = Unrated
lobby-none-match = No open table matches the filter.
lobby-none-open = No open seats.
lobby-with = with { $players }
lobby-host-away = { $properties }; host is away
lobby-join-named = Join<ears> { $table } with { $players }</ears>
lobby-return-named = Return<ears> { $table } with { $players }</ears>
lobby-seats-open =
    { $open ->
        [one] one seat
       *[other] { WORD($open) } seats
    } open of { WORD($seats) }
lobby-is-fast = fast
lobby-is-slow = slow
lobby-is-days = days per move
lobby-has-house-rules = house rules
lobby-is-rated = rated
lobby-is-verifiable = verifiable shuffle
lobby-shows-hands = spectators see the hands after each deal
