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
