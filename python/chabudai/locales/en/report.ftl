# Reports of experiments: report.html and report.md.

## Report

report-summary = { $game }, { $deals } of at most { $most } deals, { $matches } matches, seed { $seed }.
report-answers = Answers
report-charts = Charts
report-matches = Matches to look at
report-means = Means
report-variants = Variants
report-clauses-by-player = Clauses by player
report-how-to-read = How to read this
report-people = People and bots
report-wins-by-seat = Wins by seat
report-no-questions = The experiment has no questions; the charts show what was measured.
report-no-questions-here = The experiment has no questions.
report-reading-note = A block is a deal with all matches played from it; n counts deals. In experiments that may stop early, intervals hold at every look. Approximate intervals, of measures without bounds, may miss the mean more often than stated; nothing is concluded from them. P-values are corrected by Holm's method over all answers. The results hold for bots of this strength; people may play differently. docs/reference/measures.md defines every measure.
report-clauses-note = Ended and fired: the share of the matches that the clause ended, and in which it applied. Refused: the number of this player's decisions per match at which it refused a plausible action. Many clauses that never came up are definitions or belong to options that are off; any other may be a rule without effect at this strength.

## Columns

report-measure = measure
report-variant = variant
report-games = games
report-people-column = people
report-bots = bots
report-players = players, by seat
report-options = options
report-match = match
report-value = value
report-opens = opens
report-clause = clause
report-ended = ended
report-fired = fired
report-refused = refused, decisions per match
report-seat = seat
report-wins = wins
report-fair = fair
report-bonus = bonus
report-table = Table: { $columns }

## Matches

report-shortest = the shortest
report-median-length = of median length
report-longest = the longest
report-most-dramatic = the most dramatic
report-most-changes = with most changes of the lead
report-greatest-swing = with the greatest swing
report-most-lopsided = the most lopsided
report-apart = { $points } apart

## Clauses

report-clauses-of = { $who }, { $count } matches
report-never-came-up = { $who }, never came up:
report-never-fired = { $who }, refused but never fired:
report-clauses-listed = { $clauses }.

## People

report-people-warning = People's games are complete games between people only, with the same rules and options; 95 % confidence intervals are over games, and approximate for lengths and numbers of actions or clauses. People chose their opponents and had other deals than the bots, so a difference may be due to strength, to the cards or to the kind of player that chooses these rules.
report-too-few-people = Not enough games between people with these rules.
report-people-mean = { $mean } ({ $low } to { $high })
report-people-sentence = People, { $variant }, { $games } games: { $measure }: { $value }.
report-people-sentence-bots = People, { $variant }, { $games } games: { $measure }: { $value }, bots { $bots }.

## Bonuses

report-bonuses = How often each bonus was earned
report-bonuses-note = The share of the matches in which a seat earned the bonus, with its individual { $level } % confidence interval. Of bonuses that exclude one another, a seat earns only the first in the order of the rules.
report-bonuses-chart-note = { $note } A point opens one of them.
report-rate = { $share } % ({ $low } to { $high })
report-percent = { $share } %

## Charts

report-difference = Difference: { $measure }
report-difference-note = The mean and its { $level } % confidence interval. An interval that excludes 0 is not conclusive by itself: the answer also corrects for the other questions.
report-difference-note-approximate = The mean and its approximate { $level } % confidence interval. The answer tests in how many deals one is higher, not the mean.
report-strip-note = Each point is a match and opens it; the line is the median.
report-curve = The winner's chance over time
report-curve-note = The winner's chance, estimated by rollouts of the same players; the thick line is the mean. The end of a thin line opens its match.
report-curve-axis = from the first decision to the end
report-curve-point = { $match }: { $chance } % at the last look
report-ladder = Skill ladder
report-ladder-note = The wins of each variant's first player above its fair share, with the interval.
report-wins-note = A shared win counts as a fraction; the line is the fair share.
report-seat-number = seat { $seat }
report-wins-point = { $variant }, seat { $seat }: { $share } % of { $matches } matches
report-wins-axis = % of wins
report-bonus-point = { $name }, { $variant }: { $rate } of { $matches } matches
report-matches-axis = % of matches
report-first-points = First points, { $variant }
report-first-points-note = Colour: how often the first player won after starting at the point. Size: number of matches. The { $level } % intervals hold for all points together. A point opens one of them.
report-opening-point = { $opening }, won by the first player
report-opening = { $action }: { $share } % of { $matches }
report-opening-interval = { $action }: { $share } % of { $matches } ({ $low } to { $high })
report-won-axis = % won
report-fired-chart = Clauses that fired
report-fired-note = The share of matches in which the clause fired; a cell opens one of them.
report-fired-cell = { $clause }, { $who }: in { $share } % of matches
report-refused-chart = Clauses that refused
report-refused-note = The number of decisions at which the clause refused a plausible action; a cell opens such a match.
report-refused-cell = { $clause }, { $who }: { $count } decisions per match
report-refused-axis = decisions per match
