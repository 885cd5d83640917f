# What search engines and chat services show of a page: its name and one sentence about it.

link-home-about = Play four unusual tabletop games in your browser, against bots or friends. No account needed.
link-play-about = Play { $game } in your browser, against bots or friends. No account needed.
link-lessons-about = Short lessons and the rules of four tabletop games.
link-learn-about = Learn { $game } in your browser, step by step, with moves that you try yourself.
link-leaders-about = The strongest players of { $game }, with their ratings.
link-watch-about = Watch live games of people: the strongest first, one click from one to the next.
link-profile-about = Ratings and games of { $name }.
link-tournaments-about = Tournaments to enter or to watch.
link-tournament-about =
    { $count ->
        [one] A tournament of { $game } with one player.
       *[other] A tournament of { $game } with { $count } players.
    }
link-table-about = A table of { $game } to watch.
link-turn-about = The position after turn { $turn }.
link-replay-about = Open a saved game, step through it, and try other moves.
link-analysis = Analysis of { $game }
link-analysis-players = Analysis of { $game }: { $players }
link-analysis-about = A game of { $game } with variations and comments. Open it to try moves of your own.
link-lab-about = Change a rule and see what it does: bots play both versions on the same deals.
link-lab-answer = A question about { $game }
link-lab-match = A game of an experiment
link-print-about = Cards, tiles, boards and rules of four tabletop games, as sheets to print.
link-clubs-about = Clubs of people who play together: their members, events and open tables.
link-club-about =
    { $count ->
        [one] A club with one member on Chabudai.
       *[other] A club with { $count } members on Chabudai.
    }
