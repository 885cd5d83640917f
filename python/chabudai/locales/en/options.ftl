# The form for a new table, and the labels of the games' options. It is loaded when the form opens.

## The form for a new table

options-new-table = New table for { $game }
options-page-title = Play { $game } · Chabudai
options-learn = How to play { $game }
options-score = Score a real table
options-print = Print cards and rules
options-name-optional = optional
options-company = Play with
options-company-bots = Bots
options-company-friends = Friends
options-company-screen = One screen
options-company-pass = One device
options-company-screen-help = This screen shows the table. Everyone joins with a code and holds their hand on a phone.
options-company-pass-help = You pass this device round. It hides each hand until the next player takes it.
options-play = Play
options-more = More options
options-more-rules =
    { $changes ->
        [0] standard rules
        [one] 1 house rule
       *[other] { $changes } house rules
    }

# One sentence in which each mark is a control; the marked text names the control for screen readers.
options-sentence-bots = Play <match>Match</match> against <opponent>Opponent</opponent> with <clock>Clock</clock>.
options-sentence-bots-players = Play <match>Match</match> for <players>Players</players> against <opponent>Opponents</opponent> with <clock>Clock</clock>.
options-sentence-friends = Play <match>Match</match> with <opponent>Opponent</opponent> and <clock>Clock</clock>.
options-sentence-friends-players = Play <match>Match</match> for <players>Players</players> with <opponent>Opponents</opponent> and <clock>Clock</clock>.
options-sentence-screen = Play <match>Match</match> around this screen.
options-sentence-screen-players = Play <match>Match</match> for <players>Players</players> around this screen.
options-sentence-pass = Play <match>Match</match> on this device.
options-sentence-pass-players = Play <match>Match</match> for <players>Players</players> on this device.
options-players = { $count } players
options-rated-bot = { $bot } (rating { $rating })
options-rating-help = Ratings compare the levels of one game: a difference of 400 points means odds of ten to one.
options-with-friends =
    { $count ->
        [one] a friend I invite
       *[other] friends I invite
    }
options-with-anyone = anyone in the lobby
options-with-club = members of the club
options-club-help = The page of the club lists this table, and its members take the free seats.
options-no-clock = no clock
options-clock-words = { $minutes } min + { $seconds } s per move
options-clock-bank-words = { $seconds } s + a bank of { $bank } s
options-clock-days-words =
    { $days ->
        [one] 1 day per move
       *[other] { $days } days per move
    }

# Matches that are offered by name, as the object of “Play”.
options-match = a match
options-preset-own = a match of my own
options-preset-nakatta-quick = a quick 7×7 game
options-preset-nakatta-standard = a standard 13×13 game
options-preset-nakatta-large = a large 19×19 game
options-preset-nakatta-tournament = a 13×13 tournament game
options-preset-natto-quick = a quick round
options-preset-natto-standard = a standard match to 3 rounds
options-preset-natto-long = a long match to 5 rounds
options-preset-natto-tournament = a tournament match to 3 rounds
options-preset-nanatoridori-quick = a quick game (1 penguin each)
options-preset-nanatoridori-standard = a standard game (2 penguins each)
options-preset-nanatoridori-long = a long game (3 penguins each)
options-preset-nanatoridori-tournament = a tournament game to 10 points
options-preset-eurojongg-quick = a single hand
options-preset-eurojongg-standard = a standard round
options-preset-eurojongg-long = a long match of 4 rounds
options-preset-eurojongg-tournament = a tournament round

options-bot-level = Bot level
options-server-bot = A bot of this server.
options-side = You play
options-side-any = Any
options-side-either = Either
options-seat-you = { $seat }: you
options-seat-next = { $seat }: next after you
options-open-to = Open to
options-open-to-friends = Anyone with the link or code
options-open-to-anyone = Anyone in the lobby
options-you-get-code =
    { $count ->
        [one] You will get an invite code and a link to send.
       *[other] You will get an invite code and one link for all { $count } open seats. Bots can fill seats that stay open.
    }
options-rated-help = Counts for the ratings; all players need an account.
options-chat = Chat
options-chat-open = Visible to spectators
options-chat-later = Visible to spectators after the match
options-chat-off = Off
options-watch = Spectators see
options-watch-no-hands = No hands
options-watch-hands = All hands with a delay
options-watch-help = With a delay: each deal is shown five minutes after it was played out.
options-shuffle = Verifiable shuffle
options-shuffle-help = The server commits to a secret, your devices add random values, and after the match anyone can reproduce each deal.
options-by-seat = a choice for each seat
options-seats-in-order = Seats in turn order
options-seats-in-order-help = After seat { $count }, it is seat 1’s turn again.
options-chair-you = You
options-chair-friend = A friend
options-chair-bot = Bot: { $bot }
options-claims-count = Claims count
options-claims-default = Default
options-claims-fixed = After a fixed time
options-claims-blind = When all have answered
options-claims-instant = Immediately
options-claims-help = A fixed time hides which players could have claimed. Immediate claims are faster, but reveal it.
options-claims-seconds = Seconds
options-create = Create the table

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
options-label-eurojongg-starts = Who deals first
options-label-eurojongg-starts-first = The first seat
options-label-eurojongg-starts-drawn = By lot
options-label-eurojongg-face-names = Names of the face cards
options-label-eurojongg-face-names-F = F, for fool
options-label-eurojongg-face-names-W = W, for wench
options-label-eurojongg-face-names-H = H, for horse
options-label-eurojongg-face-names-B = B, for bishop
options-label-eurojongg-face-names-J = J, for jack
options-label-eurojongg-face-names-Q = Q, for queen
options-label-eurojongg-face-names-K = K, for king
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
options-title-natto-best-of = Best of
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
options-label-natto-starts = Who leads the first round
options-label-natto-starts-drawn = By lot
options-label-natto-free-dragons = Dragons of any suit

## Help for the games' options, with an example of each. The core has the same English texts.

options-help-eurojongg-rounds = How often each seat must lose the deal.
options-example-eurojongg-rounds = One round is over when each seat has dealt and lost the deal once.
options-help-eurojongg-auto-lay = Crowns and bonus cards are laid automatically.
options-example-eurojongg-auto-lay = You draw a rose: it is laid in front of you automatically and replaced from the back of the wall.
options-help-eurojongg-seven-pairs = Seven pairs are a complete hand.
options-example-eurojongg-seven-pairs = You have a pair of aces, of 2s, of 9s and four more pairs: you may go out.
options-help-eurojongg-fourteen-run = Fourteen consecutive cards of a suit are a complete hand.
options-example-eurojongg-fourteen-run = You have ace to jack of spades, fourteen cards in a row: you may go out.
options-help-eurojongg-tome-claim = Tomes can be claimed with three cards of the hand or onto an open book, or with three cards only.
options-example-eurojongg-tome-claim = You have an open book of 7s, and the fourth 7 is discarded: by default you may claim it.
options-help-eurojongg-rob-tome = A card that is added to an open book can be claimed to win.
options-example-eurojongg-rob-tome = Another seat adds the fourth 7 to its book. It is the card that you need, so you win with it.
options-help-eurojongg-several-winners = The winner when several seats win with a card: the first from the dealer or from the discarder, all of them, or none if there are three.
options-example-eurojongg-several-winners = Two seats win with the same card: the dealer goes out, or otherwise the first seat after the dealer.
options-help-eurojongg-bonuses = Bonuses that count, with their points.
options-example-eurojongg-bonuses = One suit for 50: a seat that goes out with cards of a single suit gets 50 more points.
options-help-eurojongg-seat-suits = Every seat has a suit, and cards of it are worth more.
options-example-eurojongg-seat-suits = Your suit is hearts: the queen of hearts in a book adds 5, and a laid tulip adds 10.
options-help-eurojongg-waiting = A seat may declare that one card is missing.
options-example-eurojongg-waiting = You declare that you wait: your hand stays as it is. Going out counts double; otherwise you lose 100.
options-help-eurojongg-sacred-discard = Going out with a card that the seat has discarded costs points unless it was declared.
options-example-eurojongg-sacred-discard = You discarded a 4 of clubs and claim one to go out: this costs 5,000 unless you declared it.
options-help-eurojongg-no-wins = Other events that end a hand without a winner.
options-example-eurojongg-no-wins = Each seat has discarded a queen: the hand is over without a winner.
options-help-eurojongg-stacks = Stacks of the wall; they have no effect on play.
options-example-eurojongg-stacks = The wall is drawn in 8 long stacks or in 16 short ones; its cards are the same.
options-help-eurojongg-hand-limit = The maximum number of hands per round.
options-example-eurojongg-hand-limit = With 8, a round ends after its eighth hand, even if the dealer stays.
options-help-eurojongg-seat-suit-faces = If seats have suits, a face card of the seat's suit adds points to its set, or doubles it.
options-example-eurojongg-seat-suit-faces = Your suit is spades: an open book of kings with the king of spades is 40 instead of 20.
options-help-eurojongg-starts = The seat that deals first: the first one, one that is drawn, or the seat of a number.
options-example-eurojongg-starts = The seat that you choose deals first; the match ends when the deal would come back to it.
options-help-eurojongg-face-names = The table’s own names for face cards; they have no effect on play.
options-example-eurojongg-face-names = F is a dog: its cards are the dog of spades, of hearts, and so on. The letter stays F.
options-help-nakatta-size = Points along each side of the board.
options-example-nakatta-size = A game on 7x7 points takes a few minutes; one on 19x19 is long.
options-help-nakatta-pie = White may swap sides on the first turn instead of placing a stone.
options-example-nakatta-pie = Black opens in the centre, a strong point. White swaps and takes over that stone.
options-help-nanatoridori-players = Seats at the table; 2 is the duel.
options-example-nanatoridori-players = With 4 seats, each gets eight cards and the rest form the deck. In the duel, each also has two open cards.
options-help-nanatoridori-penguins = Penguins of each seat; a seat that loses its last one loses the game.
options-example-nanatoridori-penguins = With 2, the game is over when a seat is left with cards for the second time.
options-help-nanatoridori-scoring = Advanced: 4 points for going out first, 2 for the others, 0 for the last, up to 10 points.
options-example-nanatoridori-scoring = With 8 points, going out second brings you to 10; unless another seat has more, you win.
options-help-nanatoridori-lead-pass = The leader may pass while there is a card to draw, as the rulebook says if taken literally.
options-example-nanatoridori-lead-pass = You lead and hold 2 5 2: you may pass and hope to draw another 2.
options-help-nanatoridori-public-gaps = All players see where cards enter a hand and where they leave it.
options-example-nanatoridori-public-gaps = All players see that the 5 goes between your second and third card, and from which slot it is played.
options-help-nanatoridori-starts = The seat that leads the first round; by default it is drawn.
options-example-nanatoridori-starts = The seat you choose leads the first round; the loser of each round leads the next one.
options-help-natto-target = Rounds that win the match; the best of 5, 7 or 9 is first to 3, 4 or 5.
options-example-natto-target = First to 3: at 2 to 2 the next round decides.
options-help-natto-best-of = The first seat to win more than half of these rounds wins the match.
options-example-natto-best-of = Best of 5: the first to win three rounds wins, and the rest are not played.
options-help-natto-bombs = The list of bombs: of the one-sheet rules, of the tile set, or of the tile set without F F.
options-example-natto-bombs = As with the tiles, two flowers are a bomb, but the left and the right dragon are not.
options-help-natto-lead-bombs = Bombs may be led too.
options-example-natto-lead-bombs = You lead the left and the centre dragon; only a higher bomb answers.
options-help-natto-single-must-end = The last play of a hand must be a single tile.
options-example-natto-single-must-end = Your last tiles are a pair: play one of them now and the other to finish.
options-help-natto-widened-sums = A sum answers sums of any size: a higher one, or an equal total too.
options-example-natto-widened-sums = 1, 2 and 3 make a sum of 3; four tiles that make 4 answer it.
options-help-natto-shared-dragons = The dragons are in a pool, with one limit on their use or with two.
options-example-natto-shared-dragons = Six dragons lie in the middle: in a play you may use one more than the other seat has used in any play.
options-help-natto-seq-suit-tiebreak = The higher suit wins between seqs with the same start.
options-example-natto-seq-suit-tiebreak = 4 5 6 of squares beats 4 5 6 of circles.
options-help-natto-leads = The seat that leads a round: the loser of the previous one, its winner, or a seat drawn at random.
options-example-natto-leads = By default the loser of a round leads the next one; or the winner does, or a seat drawn at random.
options-help-natto-starts = The seat that leads the first round; by default it is drawn.
options-example-natto-starts = The seat that you choose leads the first round; the loser of each round leads the next one.
options-help-natto-free-dragons = A dragon may stand for a tile of any suit.
options-example-natto-free-dragons = The left dragon may stand for a 7 of squares in a seq of squares.

## The bots' levels: the character of each in a few words.

options-character-eurojongg-1 = A beginner that looks only at its own hand and rarely claims.
options-character-eurojongg-2 = A learner that counts what improves its hand and rarely claims.
options-character-eurojongg-3 = Builds books and tomes, and claims only large gains.
options-character-eurojongg-4 = Builds books and tomes, and claims more freely.
options-character-eurojongg-5 = Claims every gain and plays for bonus cards.
options-character-eurojongg-max = Plays like level 5.
options-character-nakatta-1 = A beginner that follows its own path and sees no threats.
options-character-nakatta-2 = A learner that compares both paths, one stone ahead.
options-character-nakatta-3 = Looks a little ahead, and misses longer plans.
options-character-nakatta-4 = Looks further ahead.
options-character-nakatta-5 = Looks well ahead, and sees most threats.
options-character-nakatta-6 = Strong: looks far ahead.
options-character-nakatta-7 = Stronger still: looks far ahead in every fight.
options-character-nakatta-max = Takes two seconds a move, and solves what it can.
options-character-nanatoridori-1 = A beginner that plays all it can and keeps little.
options-character-nanatoridori-2 = A learner that keeps only cards that match.
options-character-nanatoridori-3 = Keeps its hand in few blocks, without looking ahead.
options-character-nanatoridori-4 = Looks a little ahead, and knows what blocks are worth.
options-character-nanatoridori-5 = Strong: looks far ahead, and knows what blocks are worth.
options-character-nanatoridori-max = Takes two seconds a move, and knows what blocks are worth.
options-character-natto-1 = A beginner that leads big and answers everything it can.
options-character-natto-2 = A learner that answers low and saves its bombs.
options-character-natto-3 = Looks ahead, with only a rough idea of a hand.
options-character-natto-4 = Looks ahead, and knows what a hand needs.
options-character-natto-5 = Strong: looks far ahead, and knows what a hand needs.
options-character-natto-max = Takes two seconds a move, and solves the end of a round if it can.

## The bots' levels: how each decides. The core has the same English texts.

options-level-eurojongg-1 = Looks only at its own hand: counts the cards it lacks, even if they are gone; claims only to go out. Luck keeps all levels close.
options-level-eurojongg-2 = Counts the cards that improve its hand, even if they are gone; claims only to go out. Luck keeps all levels close.
options-level-eurojongg-3 = Counts books and tomes as well as the cards it lacks, and claims only what gains a lot. Luck keeps all levels close.
options-level-eurojongg-4 = Counts like level 3, but asks less of a claim. Luck keeps all levels close.
options-level-eurojongg-5 = Counts like level 3, claims everything that gains a little, and prolongs a hand for bonus cards. Luck keeps all levels close.
options-level-eurojongg-max = Decides immediately, like level 5: thinking for longer did not make it stronger.
options-level-nakatta-1 = Builds its own shortest path along rows and columns; looks at no threat, and opens in the middle, whatever its opponent may take over.
options-level-nakatta-2 = Compares its own shortest path with its opponent's, one stone ahead; sees what one stone decides, and overlooks what takes two.
options-level-nakatta-3 = Tries 45 games in its head before each action.
options-level-nakatta-4 = Tries 80 games in its head before each action.
options-level-nakatta-5 = Tries 160 games in its head before each action.
options-level-nakatta-6 = Tries 380 games in its head before each action.
options-level-nakatta-7 = Tries 1,200 games in its head before each action.
options-level-nakatta-max = Thinks for two seconds about each action, and solves a position exactly if it can.
options-level-nanatoridori-1 = Plays as many cards as it can whenever it can, drops everything that it beats, and keeps drawn cards only beside equal ones.
options-level-nanatoridori-2 = Plays as many cards as it can whenever it can, and takes cards only beside equal ones.
options-level-nanatoridori-3 = Plays whenever it can, and keeps the blocks of its hand few; sees which blocks join now, but not later.
options-level-nanatoridori-4 = Tries 5 rounds in its head before each action, with a sense for blocks.
options-level-nanatoridori-5 = Tries 2,000 rounds in its head before each action, with a sense for blocks.
options-level-nanatoridori-max = Thinks for two seconds about each action, with a sense for blocks.
options-level-natto-1 = Leads as many tiles as it can and answers everything that it can beat, with a bomb if need be; forgets earlier tricks.
options-level-natto-2 = Plays like level 1, but answers as low as it can and saves its bombs; does not count its opponent's tiles.
options-level-natto-3 = Tries 2,500 rounds in its head before each action, all at random.
options-level-natto-4 = Tries 10 rounds in its head before each action, with a sense for what a hand needs.
options-level-natto-5 = Tries 10,000 rounds in its head before each action, with a sense for what a hand needs.
options-level-natto-max = Thinks for two seconds about each action, and solves the end of a round if it can.
