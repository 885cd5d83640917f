# Tournaments: the list, the form for a new one, and the page of each.

tournaments-page-title = Tournaments · Chabudai
tournaments-title = Tournaments
tournaments-name-title = { $name } · Chabudai
tournaments-tournament = Tournament
tournaments-all = All tournaments
tournaments-current = Current and upcoming
tournaments-none = No open tournaments. Create one: bots fill the empty places, so you can try a duplicate alone, against bots that play the same deals at another table.
tournaments-past = Finished
tournaments-entrant-count =
    { $count ->
        [one] one entrant
       *[other] { WORD($count) } entrants
    }
tournaments-accounts-only = accounts only
tournaments-yours = yours

## Kinds and phases

tournaments-kind-duplicate = Duplicate
tournaments-kind-duplicate-help = Several tables play the same deals. You are compared with the players who held your cards.
tournaments-kind-swiss = Swiss
tournaments-kind-swiss-help = Rounds for two players: opponents have similar scores and never meet twice.
tournaments-kind-arena = Arena
tournaments-kind-arena-help = Matches for two players until the time is up. From the third win in a row, wins count double.
tournaments-kind-knockout = Knockout
tournaments-kind-knockout-help = The winner of each match advances. At larger tables, the best of each table do.
tournaments-kind-league = League
tournaments-kind-league-help = Everyone meets everyone. Each round has some days, in which its matches can be played at any time.
tournaments-kind-simul = Simul
tournaments-kind-simul-help = You play against everyone else at the same time.
tournaments-boards =
    { $count ->
        [one] one board
       *[other] { WORD($count) } boards
    }
tournaments-rounds =
    { $count ->
        [one] one round
       *[other] { WORD($count) } rounds
    }
tournaments-finished = finished
tournaments-starts-manually = open: starts when the organiser decides
tournaments-starts-in = starts in { $time }
tournaments-in-progress = in progress
tournaments-board-of = board { $number } of { $count }
tournaments-round-of = round { $number } of { $count }
tournaments-tied = finished: all entrants tied
tournaments-won = finished: { $names } won
tournaments-won-and-rank = finished: { $names } won; you are number { $place } of { $count }
tournaments-less-than-minute = less than a minute

## The form

tournaments-new = New tournament
tournaments-kind = Kind
tournaments-game = Game
tournaments-create = Create
tournaments-default-name = { $kind } { $game }
tournaments-minutes = Minutes
tournaments-board-count = Boards
tournaments-round-count = Rounds
tournaments-minutes-per-board = Maximum minutes per board
tournaments-minutes-per-match = Maximum minutes per match
tournaments-scoring = Scoring
tournaments-by-rank = By rank
tournaments-by-difference = By difference
tournaments-by-rank-help = The percentage of the other players with the same cards who did worse.
tournaments-by-difference-help = The difference in points from the other players with the same cards.
tournaments-fill = Fill with bots up to
tournaments-starts-at = Start
tournaments-starts-at-help = Without a time, you start the tournament. You can always start early.
tournaments-event-name = Name
tournaments-text = Description
tournaments-text-help = Shown on its page, which you can share before it starts.
tournaments-most = At most
tournaments-round-days = Days per round
tournaments-meetings = Meetings
tournaments-meetings-help = How often each pair meets.
tournaments-meetings-once = Once
tournaments-meetings-twice = Twice, with seats exchanged
tournaments-seeding = Seeding
tournaments-seeding-rating = By rating
tournaments-seeding-draw = By lot
tournaments-seeding-rating-help = The best seeds meet as late as possible and have byes. People without a rating follow in the order of their entry.
tournaments-seeding-draw-help = The bracket is drawn by lot.
tournaments-clock-days =
    { $days ->
        [one] one day per move
       *[other] { $days } days per move
    }
tournaments-clock-days-help = A player who takes longer for one move loses the match.
tournaments-simul-host = You are the host and have the first move at every other table.
tournaments-no-bots = No bots: at least two people must enter.
tournaments-full-tables = Bots fill the last table of { $seats }.
tournaments-full-final = Bots fill the first table if fewer than { $seats } people enter.
tournaments-at-least = At least { $entrants } entrants, filled with bots.
tournaments-at-least-tables = At least { $entrants } entrants at { $tables } tables of { $seats }, with bots in the empty seats.
tournaments-take-part = I take part
tournaments-listed = Listed
tournaments-listed-help = Otherwise only people with its address can find it.
tournaments-members = Accounts only
tournaments-members-help = Makes it harder to enter twice.

## The page of a tournament

tournaments-countdown = Starts in
tournaments-start-time = Start
tournaments-start-organiser = when the organiser decides
tournaments-about = About this tournament
tournaments-fact-kind = Kind
tournaments-fact-game = Game
tournaments-fact-clock = Clock
tournaments-fact-rounds = Rounds
tournaments-fact-boards = Boards
tournaments-fact-minutes = Length
tournaments-fact-entry = Entry
tournaments-open-entry = for everyone
tournaments-accounts-entry = with an account
tournaments-clock-none = no clock
tournaments-places =
    { $most ->
        [one] { $count } of one place
       *[other] { $count } of { $most } places
    }
tournaments-share = Share
tournaments-copy-link = Copy link
tournaments-link = The link
tournaments-share-text = { $name }: { $what }
tournaments-edit = Change name, description or start
tournaments-save = Save
tournaments-cancel = Cancel the tournament
tournaments-cancel-question = Its entrants can no longer play for a result. This cannot be undone.
tournaments-yes-cancel = Yes, cancel it
tournaments-keep = Keep it
tournaments-organiser = For the organiser
tournaments-remove = Remove { $name }
tournaments-in-days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
tournaments-rule-late-loses = A table waits { $seconds } s for an absent player, who then loses the match.
tournaments-rule-late-bot = A table waits { $seconds } s for an absent player, for whom a bot then plays until they come.
tournaments-rule-late-simul = A table waits { $seconds } s for an absent opponent of the host, and until the end for the host.
tournaments-rule-round-turn = A match lasts at most { $time }. Then the player whose turn it is loses.
tournaments-rule-round-bots = A round lasts at most { $time }. Then bots finish its matches.
tournaments-rule-league-pair = A round takes { $time }. If a match is not finished by then, the player who has used more time loses.
tournaments-rule-league-table = A round takes { $time }. If a match is not finished by then, bots finish it.
tournaments-rule-league-ties = Ties are broken by the matches among the tied players, and then by Sonneborn-Berger.
tournaments-rule-league-left = A player who leaves loses the remaining matches.
tournaments-rule-draws = A drawn match is repeated up to twice; then the better seed advances.
tournaments-rule-groups = After each round, half of the tables remain. As many advance from each table as possible; the other places go to the best of the next by points.
tournaments-next-round-at = The next round starts on { $moment }.
tournaments-round-ends-at = This round ends on { $moment }.
tournaments-your-turn = your turn
tournaments-your-tables = Your tables
tournaments-against = Against { $names }
tournaments-host-score = The host has { $points } of { $count }.
tournaments-host-status = Go from table to table. Your opponents wait for you.
tournaments-rest = You have no match in this round.
tournaments-out = You are out of the tournament. You can go on watching.
tournaments-league-ready = Your match of this round is open. Play it at any time before the round ends.
tournaments-entered-scheduled = You have entered. Come back for the start: your table appears here.
tournaments-bracket = Bracket
tournaments-final = Final
tournaments-semifinals = Semifinals
tournaments-quarterfinals = Quarterfinals
tournaments-undecided = not decided yet
tournaments-advances = advances
tournaments-winner = winner
tournaments-replay-number = Replay { $number }

tournaments-lost = The server does not respond. Reconnecting; this page may be outdated.
tournaments-participation = Your participation
tournaments-go-to-table = Go to your table
tournaments-start = Start now
tournaments-leave = Leave the tournament
tournaments-enter = Take part
tournaments-not-entered = You have not entered.
tournaments-watching =
    { $count ->
        [0] You are watching. No match can be watched right now; the next one appears here.
        [one] You are watching. One match is being played.
       *[other] You are watching. { $count } matches are being played.
    }
tournaments-watch-match = Watch { $players }
tournaments-entered = You have entered. Keep this page open: your table appears here when the tournament starts.
tournaments-table-ready = Your table is ready.
tournaments-waiting-opponent = Waiting for an opponent. Keep this page open.
tournaments-board-finished = You have finished this board. Its result appears when all tables have finished it.
tournaments-match-over = Your match is over. The next round starts when all matches are over.
tournaments-next-round = The next round is about to start.
tournaments-at-most = At most { $time } more.
tournaments-bots-added =
    { $count ->
        [0] No bots will be added.
        [one] One bot will be added.
       *[other] { $count } bots will be added.
    }
tournaments-matches = Matches
tournaments-round = Round { $round }
tournaments-bye = bye
tournaments-view = View
tournaments-watch = Watch
tournaments-playing = playing
tournaments-not-played = not played

## Standings

tournaments-standings = Standings
tournaments-entrants = Entrants
tournaments-no-entrants = No entrants yet.
tournaments-standings-table = Standings table
tournaments-name = Name
tournaments-played = Played
tournaments-left = (left)
tournaments-points = Points
tournaments-points-swiss = a win 1, a draw ½, a bye 1
tournaments-points-league = 1 for each opponent who does worse, ½ for each who does equally well
tournaments-points-simul = a win 1, a draw ½
tournaments-direct = Direct
tournaments-direct-help = points against those with equal points
tournaments-rounds-won = Rounds
tournaments-rounds-won-help = rounds from which the entrant advanced, or the final won
tournaments-host = host
tournaments-points-arena = a win 2, a draw 1; double after two wins in a row
tournaments-buchholz = Buchholz
tournaments-buchholz-help = the sum of the opponents’ points
tournaments-berger = S.-B.
tournaments-berger-help = Sonneborn-Berger: the points of defeated opponents, plus half the points of drawn ones
tournaments-wins = Won
tournaments-wins-help = matches won
tournaments-streak = Streak
tournaments-streak-help = wins in a row
tournaments-score = Score
tournaments-score-help = average percentage of the others with the same cards who did worse
tournaments-difference = Difference
tournaments-difference-help = total difference from the others with the same cards

## Boards of a duplicate

tournaments-board = Board
tournaments-sealed = Board { $number } is still being played. It is shown with all hands when all tables have finished it.
tournaments-board-loading = Board { $number }…
tournaments-board-number = Board { $number }
tournaments-board-caption = Board { $number }: the same deal at { $tables } tables
tournaments-table = Table
tournaments-watch-table = Watch table { $number }
tournaments-of-club = of { $club }
tournaments-for-club = A tournament of { $club }
tournaments-club-only = Only members of the club
tournaments-club-only-help = If off, anyone who can see the event can enter it.
tournaments-club-entry = Members of { $club }
tournaments-clubs = All clubs
