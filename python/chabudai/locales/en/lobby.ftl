# The lobby, invitations and the form for a new table.

## The page

lobby-heading = Chabudai lobby
lobby-about = Play four unusual tabletop games in your browser, against bots or friends.
lobby-no-account = No account needed; <link>log in or register</link> for ratings and history.
lobby-logged-in = Logged in as <link>{ $name }</link>.
lobby-moderator = Logged in as <link>{ $name }</link>, a <moderation>moderator</moderation>.
lobby-tournaments = Tournaments
lobby-leaderboard = Leaderboard
lobby-open-record = Open a saved game
lobby-lab = Rule lab
lobby-player = Player { $number }
lobby-seat = Seat { $number }

## Cards of games

lobby-play-bot = Play a bot<game> at { $game }</game>
lobby-play-bots = Play bots<game> at { $game }</game>
lobby-play-friend = Play a friend<game> at { $game }</game>
lobby-play-friends = Play friends<game> at { $game }</game>
lobby-learn = Learn<game> { $game }</game>

## Invitations

lobby-have-code = Have an invite code?
lobby-join-with-code = Join with an invite code
lobby-no-such-code = No table has this code
lobby-join = Join
lobby-invited = You are invited
lobby-invites-you = { $name } invites you
lobby-has-seat = You already have a seat at this table. <link>Go to your seat</link>
lobby-all-taken = All seats are taken. <link>Watch the game</link>
lobby-how-to-play = How to play
lobby-table-of = { $seats } players: { $players }.
lobby-you-play-side = You play <side>{ $side }</side>.
lobby-you-play-side-aim = You play <side>{ $side }</side>, { $aim }.
lobby-rated-log-in = This table is <rated>rated</rated>. <link>Log in or create an account</link> to join.
lobby-rated-as = This table is <rated>rated</rated>: you join as <name>{ $name }</name>.

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
lobby-filter-rated-or-not = Rated or unrated
lobby-filter-unrated = Unrated
lobby-none-match =
    { $count ->
        [one] The open table does not match the filter.
       *[other] None of the { $count } open tables match the filter.
    }
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

## The form for a new table

lobby-new-table = New table for { $game }
lobby-name-shown = shown to other players
lobby-level = Level
lobby-bot-level = Bot level
lobby-server-bot = A bot of this server.
lobby-side = You play
lobby-side-any = Any
lobby-side-either = Either
lobby-seat-you = { $seat }: you
lobby-seat-next = { $seat }: next after you
lobby-where = Your friends play
lobby-where-apart = On their own devices
lobby-where-screen = Around this screen, with phones as hands
lobby-where-pass = On this device, passed around
lobby-open-to = Open to
lobby-open-to-friends = Anyone with the link or code
lobby-open-to-anyone = Anyone in the lobby
lobby-you-get-code =
    { $count ->
        [one] You will get an invite code and a link to send.
       *[other] You will get an invite code and one link for all { $count } open seats. Bots can fill seats that stay open.
    }
lobby-rated-help = Counts for the ratings; all players need an account.
lobby-chat-and-spectators = Chat and spectators
lobby-chat-and-shuffle = Chat, spectators and shuffle
lobby-chat = Chat
lobby-chat-open = Visible to spectators
lobby-chat-later = Visible to spectators after the match
lobby-chat-off = Off
lobby-watch = Spectators see
lobby-watch-no-hands = No hands
lobby-watch-hands = All hands with a delay
lobby-watch-help = With a delay: each deal is shown five minutes after it was played out.
lobby-shuffle = Verifiable shuffle
lobby-shuffle-help = The server commits to a secret, your devices add random values, and after the match anyone can repeat each deal.
lobby-by-seat = Players by seat
lobby-by-seat-custom = custom
lobby-by-seat-same = same for all seats
lobby-seats-in-order = Seats in turn order
lobby-seats-in-order-help = After seat { $count }, it is seat 1’s turn again.
lobby-chair-you = You
lobby-chair-friend = A friend
lobby-chair-bot = Bot: { $bot }
lobby-claims = Time for claims
lobby-claims-now =
    { $timing ->
        [fixed] timed
        [blind] when all have answered
        [instant] immediate
       *[any] timed between people
    }
lobby-claims-count = Claims count
lobby-claims-default = Default
lobby-claims-fixed = After a fixed time
lobby-claims-blind = When all have answered
lobby-claims-instant = Immediately
lobby-claims-help = A fixed time hides which players could have claimed. Immediate claims are faster, but reveal it.
lobby-claims-seconds = Seconds
lobby-create = Create the table
lobby-play-against = Play against { $bot }
lobby-play-against-bot = Play against a bot
lobby-play-against-bots = Play against { $count } bots

## Time controls

lobby-clock-none = None
lobby-clock-none-help = Unlimited time.
lobby-clock-help = { $minutes } minutes each, plus { $seconds } seconds per move.
lobby-clock-bank = { $seconds } s + bank
lobby-clock-bank-help = { $seconds } seconds per decision, and a bank of { $bank } seconds that refills each round.
lobby-clock-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
lobby-clock-days-help =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    } per move, and { $vacation } days of vacation.

## Options

lobby-house-rules = House rules
lobby-changes =
    { $count ->
        [0] standard
        [one] 1 change
       *[other] { $count } changes
    }
lobby-or-another = or another
lobby-number-range = { $option }, any from { $least } to { $most }
lobby-custom = Custom
lobby-values-set =
    { $count ->
        [0] none set
       *[other] { $count } set
    }
lobby-value-off = off

## Labels of the games' options and their values

lobby-option-eurojongg-rounds = Rounds
lobby-option-eurojongg-auto-lay = Crowns and bonus cards are laid for you
lobby-option-eurojongg-seat-suits = Suits of seats
lobby-option-eurojongg-seven-pairs = Seven pairs
lobby-option-eurojongg-fourteen-run = Fourteen in a run
lobby-option-eurojongg-tome-claim = Claiming tomes
lobby-option-eurojongg-tome-claim-any = Also onto an open book
lobby-option-eurojongg-tome-claim-closed-only = With three of the hand only
lobby-option-eurojongg-rob-tome = Robbing a tome
lobby-option-eurojongg-several-winners = Several winners
lobby-option-eurojongg-several-winners-from-dealer = First from the dealer
lobby-option-eurojongg-several-winners-from-discarder = First from the discarder
lobby-option-eurojongg-several-winners-all-win = All win
lobby-option-eurojongg-several-winners-three-abort = Three end the hand
lobby-option-eurojongg-bonuses = Bonuses
lobby-option-eurojongg-waiting = Waiting
lobby-option-eurojongg-sacred-discard = Sacred discards
lobby-option-eurojongg-no-wins = Other ends without a winner
lobby-option-eurojongg-no-wins-same-face = Four faces of one rank
lobby-option-eurojongg-no-wins-four-tomes = Four tomes
lobby-option-eurojongg-no-wins-three-winners = Three winners
lobby-option-eurojongg-stacks = Stacks of the wall
lobby-option-eurojongg-hand-limit = Maximum hands per round
lobby-option-eurojongg-seat-suit-faces = Faces of the seat’s suit
lobby-option-eurojongg-seat-suit-faces-added = Add points
lobby-option-eurojongg-seat-suit-faces-multiplied = Double the set (with “Suits of seats”)
lobby-bonus-all-runs = All runs
lobby-bonus-four-suits = One rank in four suits
lobby-bonus-aces-and-nines = Aces and nines
lobby-bonus-no-aces-or-nines = No aces or nines
lobby-bonus-all-faces = All faces
lobby-bonus-one-colour = One colour
lobby-bonus-one-suit = One suit
lobby-bonus-sequence-9 = Nine in sequence
lobby-bonus-sequence-12 = Twelve in sequence
lobby-bonus-sequence-14 = Fourteen in sequence
lobby-bonus-seven-pairs = Seven pairs
lobby-bonus-out-on-pair = Out on the pair
lobby-bonus-out-from-wall = Out from the wall
lobby-bonus-out-from-back = Out from the back of the wall
lobby-bonus-out-on-last-card = Out on the last card
lobby-bonus-out-on-first-turn = Out on the first turn
lobby-bonus-hidden-hand = Hidden hand
lobby-bonus-tomes-2 = Two tomes
lobby-bonus-tomes-3 = Three tomes
lobby-bonus-tomes-4 = Four tomes
lobby-bonus-crown-evens = All even crowns
lobby-bonus-crown-odds = All odd crowns
lobby-bonus-crown-ends = Ace and nine of crowns
lobby-bonus-seat-suit-face = Faces of the seat’s suit
lobby-bonus-seat-suit-bonus-card = Bonus cards of the seat’s suit
lobby-bonuses-none = None
lobby-bonuses-few = Few
lobby-bonuses-many = Many
lobby-bonus-only-with = { $bonus } (only with “{ $option }”)
lobby-option-nanatoridori-players = Seats
lobby-option-nanatoridori-players-2 = Duel for two
lobby-option-nanatoridori-penguins = Penguins each
lobby-option-nanatoridori-scoring = Scoring
lobby-option-nanatoridori-scoring-penguins = Penguins
lobby-option-nanatoridori-scoring-advanced = Points, up to 10
lobby-option-nanatoridori-lead-pass = The leader may pass
lobby-option-nanatoridori-public-gaps = All see where cards go
lobby-option-nanatoridori-starts = Who starts
lobby-option-nanatoridori-starts-drawn = By lot
lobby-option-natto-target = Rounds to win
lobby-option-natto-best-of = Or the best of
lobby-option-natto-bombs = Bombs
lobby-option-natto-bombs-one-sheet = Six
lobby-option-natto-bombs-tiles = As with the tiles
lobby-option-natto-bombs-fewer = Five
lobby-option-natto-lead-bombs = Bombs may be led
lobby-option-natto-single-must-end = The last play is a single
lobby-option-natto-widened-sums = Sums of any size
lobby-option-natto-widened-sums-off = No
lobby-option-natto-widened-sums-higher = Higher totals
lobby-option-natto-widened-sums-equal-ok = Equal totals too
lobby-option-natto-shared-dragons = Shared dragons
lobby-option-natto-shared-dragons-off = No
lobby-option-natto-shared-dragons-sliding = Sliding limit
lobby-option-natto-shared-dragons-strict = Strict
lobby-option-natto-seq-suit-tiebreak = Suits decide between seqs
lobby-option-natto-leads = Who leads a round
lobby-option-natto-leads-loser = The loser
lobby-option-natto-leads-winner = The winner
lobby-option-natto-leads-random = By lot
lobby-option-natto-free-dragons = Dragons of any suit
