# The rule lab: experiments with changed rules and their results.

lab-page-title = Rule lab · Chabudai
lab-title = Rule lab
lab-about = Change a rule, and bots play the game with and without the change: on the same deals, in every seat. The results are differences with 95 % intervals.
lab-not-available = This server runs no experiments. On your own machine: <code>chabudai lab new GAME</code>
lab-published = Published experiments
lab-unfinished = { $game }, in progress
lab-match-not-found = Match not found

## The form

lab-experiment = Experiment
lab-game = Game
lab-rules = Rules
lab-bots = Bots
lab-deals = Deals
lab-deals-help = More deals make the intervals narrower: four times as many deals halve them.
lab-measures = Measures
lab-measure = Measure
lab-change-first = Change a rule first. The variant is compared with the standard rules.

## Results

lab-results = Results
lab-no-results = No results yet.
lab-waiting =
    { $count ->
        [0] Your experiment is next.
        [one] One experiment is ahead of yours.
       *[other] { $count } experiments are ahead of yours.
    }
lab-running = { $done } of { $deals } deals played. The intervals below are valid already.
lab-done =
    { $deals ->
        [one] The deal is played.
       *[other] All { $deals } deals played.
    }
lab-failed = The experiment failed: { $reason }.
lab-unknown-error = unknown error
lab-stopped =
    Stopped after { $done ->
        [one] one deal
       *[other] { $done } deals
    }.
lab-stopped-because =
    Stopped after { $done ->
        [one] one deal
       *[other] { $done } deals
    }: { $reason }.
lab-deals-played = Deals played
lab-few-people = Fewer than ten games between people have been finished here under these rules. With more, their means are shown beside those of the bots.
lab-stop = Stop
lab-open-report = Open the report
lab-watch-game = Watch a game
lab-play-variant = Play this variant
lab-percentage-points = points
lab-range = from { $low } to { $high }
lab-approximate-range = approximately from { $low } to { $high }
lab-interval = { $difference } { $unit }, { $range }
lab-difference = <strong>{ $difference }</strong> { $unit }
lab-range-of-deals =
    { $range }, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
lab-people-and-bots = People and bots, { $unit }
lab-column-rules = rules
lab-column-people = people
lab-column-bots = bots
lab-range-of-games =
    { $range }, { $games ->
        [one] one game
       *[other] { $games } games
    }

# Why an experiment failed or was stopped.
lab-why-timeout = stopped after { $minutes } minutes
lab-why-not-started = cannot be started: { $error }
lab-why-displaced = made room for an experiment of another network
lab-why-ended = its process ended unexpectedly
lab-why-memory = the experiment needs more memory than the server allows for one experiment
lab-why-own-code = players from your own code cannot run on a server

## Measures

lab-measure-completion-rate = Completed
lab-measure-length-plays = Plays
lab-measure-length-turns = Turns
lab-measure-length-decisions = Decisions
lab-measure-length-rounds = Rounds
lab-measure-length-seconds = Estimated time
lab-measure-balance-seat = First mover's edge
lab-measure-place-mean = First mover's place
lab-measure-branching-mean = Choices, mean
lab-measure-branching-max = Choices, most
lab-measure-branching-trend = Choices, trend
lab-measure-choice-share = Real choices
lab-measure-coverage-clause = Clauses that fired
lab-measure-coverage-fired = Which clauses fired
lab-measure-coverage-refusal = Clauses that refused
lab-measure-coverage-refused = Which clauses refused
lab-measure-coverage-earned = Bonuses earned
lab-measure-first-action = First action
lab-measure-coverage-kinds = Kinds of action chosen
lab-measure-drama-mean = Drama
lab-measure-lead-changes = Changes of the lead
lab-measure-decisiveness = Decided at
lab-measure-uncertainty-late = Late uncertainty
lab-measure-killer-moves = Killer move
lab-measure-choice-considered = Choices a strong player considers
lab-measure-chance-curve = The winner's chance over time
lab-measure-skill-ladder = Edge of the first player
lab-measure-luck-share = Luck of the deal

# What a visitor asks for.
lab-ask-length-plays = How long a game is
lab-ask-length-seconds = How long people would take
lab-ask-balance-seat = What it is worth to begin
lab-ask-branching-mean = How many actions there are to choose from
lab-ask-choice-share = How often there is a real choice
lab-ask-coverage-clause = How many rules come up

# Units, and values with them.
lab-unit-plays = plays
lab-unit-turns = turns
lab-unit-decisions = decisions
lab-unit-rounds = rounds
lab-unit-s = s
lab-unit-places = places
lab-unit-actions = actions
lab-unit-clauses = clauses
lab-unit-drama = drama
lab-unit-changes = changes
lab-unit-share = share
lab-unit-chance = chance
lab-unit-share-of-wins = share of wins
lab-unit-share-of-the-match = share of the match
lab-unit-share-of-variance = share of variance
lab-value-plays = { $number } plays
lab-value-turns = { $number } turns
lab-value-decisions = { $number } decisions
lab-value-rounds = { $number } rounds
lab-value-s = { $number } s
lab-value-places = { $number } places
lab-value-actions = { $number } actions
lab-value-clauses = { $number } clauses
lab-value-drama = { $number } drama
lab-value-changes = { $number } changes
lab-value-points = { $number } points
lab-value-percent = { $number } %

## The players of an experiment

lab-players-bot = bots of level { $level }
lab-players-search = searches with { $playouts } playouts
lab-players-random = random players
lab-players-greedy = players that follow rules of thumb
lab-players-opens = { $players } after a random first action
lab-players-never = { $players } that avoid { $kinds }
lab-players-any = { $players } that choose at random among { $kinds }
lab-players-many = { $count } different players

## Answers

lab-name = '{ $name }'
lab-job-title = What does your variant change?
lab-standard-rules = standard rules
lab-other-rules = other rules
lab-your-variant = your variant
lab-deal-count =
    { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
lab-who = { $measure } between { $players }
lab-answer = { $who }: { $answer }
lab-answer-nothing = { $who }: no result, because { $deals } had a value; at least two are needed.
lab-answer-unused = { $who }: the players never used what distinguishes { $other } from { $base }. Each rule set allows every match played under the other, with the same result ({ $deals }), so this experiment says nothing about the difference; choose players that use it.
lab-answer-difference =
    { $direction ->
        [more] { $who }: { $other } has { $size } more than { $base } ({ $interval }). The difference is significant { $test }; { $effect }.
        [fewer] { $who }: { $other } has { $size } fewer than { $base } ({ $interval }). The difference is significant { $test }; { $effect }.
       *[less] { $who }: { $other } has { $size } less than { $base } ({ $interval }). The difference is significant { $test }; { $effect }.
    }
lab-answer-small-too = It is also small: at most { $reach }.
lab-answer-means = { $who }: { $other } and { $base } have { $means }, a difference of { $difference } ({ $interval })
lab-answer-small = { $lead }. No significant difference; any difference is at most { $reach }.
lab-answer-value = { $lead }; not tested.
lab-answer-and = { $lead }. { $verdict }.
lab-answer-plain = { $lead }.
lab-inconclusive = Inconclusive: the data show neither a difference nor its absence
lab-inconclusive-corrected =
    { $others ->
        [one] Inconclusive: the interval alone excludes { $value }, but the result is not significant after correction for the { $others } other answer of this experiment
       *[other] Inconclusive: the interval alone excludes { $value }, but the result is not significant after correction for the { $others } other answers of this experiment
    }
lab-deals-needed = { $sentence }; about { $deals } deals would give the requested width
lab-p = ({ $p })
lab-p-corrected = ({ $p } after correction for { $tested } answers)
lab-effect-same = it is the same in every deal
lab-effect-one = effect size 1 standard deviation
lab-effect = effect size { $size } standard deviations
lab-confidence = { $level } % interval { $low } to { $high }, { $deals }
lab-confidence-approximate = approximate { $level } % interval { $low } to { $high }, { $deals }
lab-confidence-together = { $level } % interval { $low } to { $high } for all { $among } variants together, { $deals }
lab-confidence-together-approximate = approximate { $level } % interval { $low } to { $high } for all { $among } variants together, { $deals }

# The order: in how many deals one variant is higher than the other.
lab-order-equal = { $other } and { $base } are equal in all { $deals }. { $verdict }.
lab-order-lead =
    { $differing ->
        [one] { $other } is { $side } than { $base } in { $share } % of the deal in which they differ ({ $level } % interval { $low } to { $high }, { $deals })
       *[other] { $other } is { $side } than { $base } in { $share } % of the { $differing } deals in which they differ ({ $level } % interval { $low } to { $high }, { $deals })
    }
lab-order-higher = higher
lab-order-lower = lower
lab-order-significant = The order is significant { $test }
lab-order-mean = The mean difference is { $difference } ({ $interval })
lab-order-answer = { $lead }. { $verdict }. { $mean }.
lab-reach = By the approximate interval for all answers together, it is at most { $reach }.

# A variant by itself.
lab-single = { $who }, { $variant }: { $value } ({ $interval })
lab-single-above = { $lead }: significantly above the fair value of { $fair } { $test }.
lab-single-below = { $lead }: significantly below the fair value of { $fair } { $test }.
lab-single-small = { $lead }. No significant unfairness; any unfairness is at most { $reach }.
lab-area = Skill ladder between { $players }, area: { $mean } points above the fair share over { $rungs } rungs ({ $level } % interval { $low } to { $high }, { $deals }); not tested.

# The variant that is nearest to a target.
lab-nearest = { $who }, nearest to { $wanted }: { $variant } with { $mean } ({ $interval })
lab-nearest-approximate =
    { $among ->
        [2] { $lead }. By approximate intervals, the other is farther.
       *[other] { $lead }. By approximate intervals, all others are farther.
    }
lab-nearest-of-two = { $lead }. It is significantly nearer than the other.
lab-nearest-of-all = { $lead }. It is significantly nearer than all { $others } others.
lab-nearest-open = { $lead }. Inconclusive: { $rivals } may be nearer; none is ruled out.
lab-nearest-ruled-out = { $lead }. Inconclusive: { $rivals } may be nearer; { $out } of { $among } are ruled out.
lab-and-more = { $names } and { $count } more
