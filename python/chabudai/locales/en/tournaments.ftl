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
tournaments-starts-in-minutes = Starts in (minutes)
tournaments-manual-start = manual start
tournaments-no-bots = No bots: at least two people must enter.
tournaments-at-least = At least { $entrants } entrants, filled with bots.
tournaments-at-least-tables = At least { $entrants } entrants at { $tables } tables of { $seats }, with bots in the empty seats.
tournaments-take-part = I take part
tournaments-listed = Listed
tournaments-listed-help = Otherwise only people with its address can find it.
tournaments-members = Accounts only
tournaments-members-help = Makes it harder to enter twice.

## The page of a tournament

tournaments-lost = The server does not respond. Reconnecting; this page may be outdated.
tournaments-participation = Your participation
tournaments-go-to-table = Go to your table
tournaments-start = Start now
tournaments-leave = Leave the tournament
tournaments-enter = Take part
tournaments-not-entered = You have not entered.
tournaments-watching = You are watching.
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
