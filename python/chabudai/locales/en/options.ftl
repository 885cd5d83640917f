# The form for a new table, and the labels of the games' options. It is loaded when the form opens.

## The form for a new table

options-new-table = New table for { $game }
options-name-shown = shown to other players
options-level = Level
options-bot-level = Bot level
options-server-bot = A bot of this server.
options-side = You play
options-side-any = Any
options-side-either = Either
options-seat-you = { $seat }: you
options-seat-next = { $seat }: next after you
options-where = Your friends play
options-where-apart = On their own devices
options-where-screen = Around this screen, with phones as hands
options-where-pass = On this device, passed around
options-open-to = Open to
options-open-to-friends = Anyone with the link or code
options-open-to-anyone = Anyone in the lobby
options-you-get-code =
    { $count ->
        [one] You will get an invite code and a link to send.
       *[other] You will get an invite code and one link for all { $count } open seats. Bots can fill seats that stay open.
    }
options-rated-help = Counts for the ratings; all players need an account.
options-chat-and-spectators = Chat and spectators
options-chat-and-shuffle = Chat, spectators and shuffle
options-chat = Chat
options-chat-open = Visible to spectators
options-chat-later = Visible to spectators after the match
options-chat-off = Off
options-watch = Spectators see
options-watch-no-hands = No hands
options-watch-hands = All hands with a delay
options-watch-help = With a delay: each deal is shown five minutes after it was played out.
options-shuffle = Verifiable shuffle
options-shuffle-help = The server commits to a secret, your devices add random values, and after the match anyone can repeat each deal.
options-by-seat = Players by seat
options-by-seat-custom = custom
options-by-seat-same = same for all seats
options-seats-in-order = Seats in turn order
options-seats-in-order-help = After seat { $count }, it is seat 1’s turn again.
options-chair-you = You
options-chair-friend = A friend
options-chair-bot = Bot: { $bot }
options-claims = Time for claims
options-claims-now =
    { $timing ->
        [fixed] timed
        [blind] when all have answered
        [instant] immediate
       *[any] timed between people
    }
options-claims-count = Claims count
options-claims-default = Default
options-claims-fixed = After a fixed time
options-claims-blind = When all have answered
options-claims-instant = Immediately
options-claims-help = A fixed time hides which players could have claimed. Immediate claims are faster, but reveal it.
options-claims-seconds = Seconds
options-create = Create the table
options-play-against = Play against { $bot }
options-play-against-bot = Play against a bot
options-play-against-bots = Play against { $count } bots

## Time controls

options-clock-none = None
options-clock-none-help = Unlimited time.
options-clock-help = { $minutes } minutes each, plus { $seconds } seconds per move.
options-clock-bank = { $seconds } s + bank
options-clock-bank-help = { $seconds } seconds per decision, and a bank of { $bank } seconds that refills each round.
options-clock-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
options-clock-days-help =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    } per move, and { $vacation } days of vacation.

## Options

options-house-rules = House rules
options-changes =
    { $count ->
        [0] standard
        [one] 1 change
       *[other] { $count } changes
    }
options-or-another = or another
options-number-range = { $option }, any from { $least } to { $most }
options-custom = Custom
options-values-set =
    { $count ->
        [0] none set
       *[other] { $count } set
    }
options-value-off = off

## Labels of the games' options and their values

options-label-eurojongg-rounds = Rounds
options-label-eurojongg-auto-lay = Crowns and bonus cards are laid for you
options-label-eurojongg-seat-suits = Suits of seats
options-label-eurojongg-seven-pairs = Seven pairs
options-label-eurojongg-fourteen-run = Fourteen in a run
options-label-eurojongg-tome-claim = Claiming tomes
options-label-eurojongg-tome-claim-any = Also onto an open book
options-label-eurojongg-tome-claim-closed-only = With three of the hand only
options-label-eurojongg-rob-tome = Robbing a tome
options-label-eurojongg-several-winners = Several winners
options-label-eurojongg-several-winners-from-dealer = First from the dealer
options-label-eurojongg-several-winners-from-discarder = First from the discarder
options-label-eurojongg-several-winners-all-win = All win
options-label-eurojongg-several-winners-three-abort = Three end the hand
options-label-eurojongg-bonuses = Bonuses
options-label-eurojongg-waiting = Waiting
options-label-eurojongg-sacred-discard = Sacred discards
options-label-eurojongg-no-wins = Other ends without a winner
options-label-eurojongg-no-wins-same-face = Four faces of one rank
options-label-eurojongg-no-wins-four-tomes = Four tomes
options-label-eurojongg-no-wins-three-winners = Three winners
options-label-eurojongg-stacks = Stacks of the wall
options-label-eurojongg-hand-limit = Maximum hands per round
options-label-eurojongg-seat-suit-faces = Faces of the seat’s suit
options-label-eurojongg-seat-suit-faces-added = Add points
options-label-eurojongg-seat-suit-faces-multiplied = Double the set (with “Suits of seats”)
options-bonus-all-runs = All runs
options-bonus-four-suits = One rank in four suits
options-bonus-aces-and-nines = Aces and nines
options-bonus-no-aces-or-nines = No aces or nines
options-bonus-all-faces = All faces
options-bonus-one-colour = One colour
options-bonus-one-suit = One suit
options-bonus-sequence-9 = Nine in sequence
options-bonus-sequence-12 = Twelve in sequence
options-bonus-sequence-14 = Fourteen in sequence
options-bonus-seven-pairs = Seven pairs
options-bonus-out-on-pair = Out on the pair
options-bonus-out-from-wall = Out from the wall
options-bonus-out-from-back = Out from the back of the wall
options-bonus-out-on-last-card = Out on the last card
options-bonus-out-on-first-turn = Out on the first turn
options-bonus-hidden-hand = Hidden hand
options-bonus-tomes-2 = Two tomes
options-bonus-tomes-3 = Three tomes
options-bonus-tomes-4 = Four tomes
options-bonus-crown-evens = All even crowns
options-bonus-crown-odds = All odd crowns
options-bonus-crown-ends = Ace and nine of crowns
options-bonus-seat-suit-face = Faces of the seat’s suit
options-bonus-seat-suit-bonus-card = Bonus cards of the seat’s suit
options-bonuses-none = None
options-bonuses-few = Few
options-bonuses-many = Many
options-bonus-only-with = { $bonus } (only with “{ $option }”)
options-label-nanatoridori-players = Seats
options-label-nanatoridori-players-2 = Duel for two
options-label-nanatoridori-penguins = Penguins each
options-label-nanatoridori-scoring = Scoring
options-label-nanatoridori-scoring-penguins = Penguins
options-label-nanatoridori-scoring-advanced = Points, up to 10
options-label-nanatoridori-lead-pass = The leader may pass
options-label-nanatoridori-public-gaps = All see where cards go
options-label-nanatoridori-starts = Who starts
options-label-nanatoridori-starts-drawn = By lot
options-label-natto-target = Rounds to win
options-label-natto-best-of = Or the best of
options-label-natto-bombs = Bombs
options-label-natto-bombs-one-sheet = Six
options-label-natto-bombs-tiles = As with the tiles
options-label-natto-bombs-fewer = Five
options-label-natto-lead-bombs = Bombs may be led
options-label-natto-single-must-end = The last play is a single
options-label-natto-widened-sums = Sums of any size
options-label-natto-widened-sums-off = No
options-label-natto-widened-sums-higher = Higher totals
options-label-natto-widened-sums-equal-ok = Equal totals too
options-label-natto-shared-dragons = Shared dragons
options-label-natto-shared-dragons-off = No
options-label-natto-shared-dragons-sliding = Sliding limit
options-label-natto-shared-dragons-strict = Strict
options-label-natto-seq-suit-tiebreak = Suits decide between seqs
options-label-natto-leads = Who leads a round
options-label-natto-leads-loser = The loser
options-label-natto-leads-winner = The winner
options-label-natto-leads-random = By lot
options-label-natto-free-dragons = Dragons of any suit
