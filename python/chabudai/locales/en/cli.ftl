# The command line outside of a table. Commands, options and notation are the same in every language.

# The display
cli-no-full-screen = This terminal does not support the full screen; using plain lines.
cli-too-narrow = This terminal is too narrow for the full screen; using plain lines.
cli-choose-display =
    This is your first table in a terminal. The full screen has panels, colours and mouse support; plain lines suit screen readers. Both have the same commands. You can override your choice with --screen or --lines.
cli-which-display = Full screen or plain lines? (s/l)
cli-choice-not-saved = Your choice cannot be saved in { $path }: { $reason }.
cli-choice-saved = Your choice is saved in { $path }, where you can set further preferences.

# Records
cli-record-good = { $file }: good, { $moves } moves, { $ending }
cli-record-not-over = not over
cli-record-and = { $first }; { $second }
cli-heading = { $game }: { $options }.
cli-player = { $seat }: { $name }.
cli-renamed-player = { $seat }, later { $later }: { $name }.
cli-date = { $date }.
cli-start = The start.
cli-stop = { $number } of { $last }. { $came }
cli-replay-keys = Enter next turn, b back, m next move, a number jumps there, q quits
cli-replay-keys-with-rounds = Enter next turn, b back, m next move, r to the next round, a number jumps there, q quits
cli-replay-usage = { $keys }.

# An option in the list of games
cli-game-option = --{ $name } { $values } (default { $default }): { $help }

# Analysis
cli-proven = { $result ->
    [win] Proven: with best play, { $seat } wins.
    [loss] Proven: with best play, { $seat } loses.
   *[between] Proven: with best play, { $seat } gets a result between winning and losing.
}
cli-expected = Expected return of { $seat }: { $value } (95 % interval { $low } to { $high }, from { $playouts } playouts of level { $level }).
cli-evaluated = { $action }: { $percent } % ({ $visits } playouts)
cli-evaluated-proven = { $result ->
    [win] { $action }: proven win ({ $visits } playouts)
    [loss] { $action }: proven loss ({ $visits } playouts)
   *[between] { $action }: proven between ({ $visits } playouts)
}
cli-no-evaluation = No bot of { $game } estimates positions. To see what the coach would play, type: chabudai hint
cli-solved = { $winning ->
    [0] { $seat } wins with { $winning } of { $total } first actions.
   *[other] { $seat } wins with { $winning } of { $total } first actions (+): { $actions }.
}
cli-unsolved = Undecided within the limit (?): { $actions }.
cli-seconds = { $seconds } s
cli-image-written = The image was written to { $path }

# Refusals
cli-no-solver = { $game } has no solver: with hidden cards no first action is certain to win. To see what a bot would play, type hint in: chabudai play { $game }
cli-at-range = --at must be from 0 to { $last } for this record, not { $at }.
cli-not-acting = { $file }: no seat has to act after { $count } actions.
cli-take-no-game = --resume, --list and --at LINK take no game: the saved game or the table already has one. To open a table on a server, put --at after the game.
cli-rated-needs-seek = --rated and --token are for --at with --seek.
cli-seek-needs-server = --seek and --sit need a server, such as --at http://host:8000.
cli-code-needs-server = --code needs a server, such as --at http://host:8000.
cli-name-a-game = Name a game, such as: chabudai play nakatta; or use --resume; see chabudai play --help.
cli-options-of-server = --together, --window, --pause, --clock, --fair, --open-hands and --listed are for a new table on a server: name the server with --at.
cli-together-words = --together must be { $words }, not { $given }.
cli-or-person = { $error } You can also use person.
cli-no-together = { $game } has no simultaneous answers: --together and --window do not apply.
cli-instant-window = --together instant has no claim window.
cli-delay-needs-open-hands = --watch-delay needs --open-hands: otherwise spectators see no hands.
cli-no-hidden-hands = { $game } has no hidden information: --open-hands does not apply.
cli-no-option = There is no option { $option }; { $command } --help lists the options.
cli-no-option-but = There is no option { $option }; did you mean { $meant }? { $command } --help lists the options.
cli-no-command = { $group } has no command { $word }; the commands are { $commands }.
cli-missing-command = Add a command to { $group }: one of { $commands }.
cli-see-help = { $sentence }; see { $command } --help

# Experiments
cli-lab-exists = { $path } already exists; choose another file with --out
cli-lab-not-written = { $path } cannot be written: { $reason }
cli-lab-template = { $path } contains an example question. Edit it, then run it with: { $command }
cli-lab-report = The report was written to { $path }
cli-lab-list = To list the matches: { $command }
cli-lab-measure = { $name } ({ $unit }): { $title }
cli-lab-measured = { $name } ({ $unit }, { $value } in this match): { $title }
cli-lab-won = { $name } (won)
cli-lab-match = { $match }  { $variant }: { $seats }; { $ending }
cli-lab-more = and { $count } more, named by deal, variant and rotation
cli-lab-stopped = stopped; resume with: { $command }
cli-lab-played = { $title } { $deals } deals, { $matches } matches.
