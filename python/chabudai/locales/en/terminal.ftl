# The terminal: sessions, commands and help. Words that a player types, such as legal or undo, are the same in every
# language, and so is notation.

# Opening a table
terminal-title = { $game }: { $rules }
terminal-opened = { $title }. { $players }
terminal-rules = { $special ->
    [0] standard rules
   *[other] { $options }, otherwise standard rules
}
terminal-moves-played = { $count ->
    [one] 1 move has been played.
   *[other] { $count } moves have been played.
}
terminal-type-move = Type a move such as { $move }, or ? for help.
terminal-type-help = Type ? for help.
terminal-saved-after-each-move = The game is saved as { $id } after each move.
terminal-hidden-file = The file contains hidden cards: do not read it before the end.
terminal-seat-of-bot = { $seat } is { $bot }
terminal-seat-of-reader = You are { $seat }
terminal-seat-of-named-reader = You are { $seat }, { $name }
terminal-seat-of-person = { $seat } is { $name }
terminal-seat-of-unknown = { $seat } is a person
terminal-seats = { $seats }.
terminal-next-seat = { $first }; { $second }
terminal-bot = a bot (level { $level })
terminal-strongest-bot = a bot (strongest level)
terminal-external-bot = { $name } of { $module }, an external bot
terminal-next-match = The next match begins.

# Turns and the end
terminal-over-prompt = Over
terminal-thinking = { $name } is thinking ...
terminal-taken-back = Taken back: { $count } of { $total } moves.
terminal-renamed = The player who was { $before } is now { $after }.
terminal-press-enter = Press Enter for the next round:
terminal-warning = Warning: { $trouble }
terminal-saved-again = The game is saved again.
terminal-not-saved = The game could not be saved: { $reason }.
terminal-decisive = The decisive pieces are marked #.
terminal-kept-as = The record is saved as { $id }.
terminal-after-game = Type again for another game, show log, or quit.
terminal-after-watching = Type show log or quit.
terminal-bot-failed = { $name } did not answer in time or correctly; a substitute answered for it.
terminal-minute-left = One minute left.
terminal-seconds-left = { $seconds } seconds left.
terminal-window-over = { $game }: over
terminal-window-waiting = { $game }: waiting
terminal-window-your-turn = (1) { $game }: your turn
terminal-window-turn = (1) { $game }: { $name }
terminal-window-timed = { $title }, { $time }

# Input
terminal-interrupted = Interrupted. The moves played so far are kept. Press Ctrl-C again to leave.
terminal-input-cancelled = Input cancelled; nothing was played. Press Ctrl-C again to leave.
terminal-cancelled = Cancelled.
terminal-play-anyway = { $warning } Play it anyway?
terminal-nothing-played = Nothing was played.
terminal-yes-or-no = { $question } (y/n)
terminal-leave = Leave the game?
terminal-leave-saved = Leave the game? It is saved as { $id }.
terminal-goes-on = The game goes on.
terminal-match-goes-on = The match goes on.
terminal-resume = Saved. Resume with: { $command }
terminal-ambiguous-word = { $word } could be { $words }.
terminal-no-list = There is no list to pick from; hint and legal make one.
terminal-list-numbers = The last list has the numbers 1 to { $count }.
terminal-switch-usage = Type { $word } on or { $word } off.
terminal-not-here = "{ $word }" is not a command at this table. Type ? for help.
terminal-did-you-mean = "{ $word }" is not a command; did you mean { $meant }? If not, type ? for help.
terminal-other-game = "{ $word }" is a command of { $games } only. Type ? for help.
terminal-unknown-line = { $error } Type ? for help.

# Handing over the screen
terminal-take-screen = Press Enter when you are { $name }:
terminal-not-your-screen = It is { $name }'s turn. Press Enter alone to show the hand, or type quit.

# Lists and hints
terminal-type-to-list = Type legal and a word, or the beginning of a move, to list them with numbers.
terminal-no-match = No legal move matches { $words }.
terminal-no-more = There is nothing more to list.
terminal-more = { $count } of { $total }; type more for the rest.
terminal-your-turn-only = It is not your turn.
terminal-over = The game is over.
terminal-coach = The coach
terminal-only-move = { $action }: the only legal move
terminal-pick-number = Type a number to play that move.
terminal-advice-off = Advice is off. Type coach to get it once.
terminal-advice-stopped = { $reason } Advice is now off.
terminal-advice-on = Advice is on: the coach comments at each of your turns. Type coach off to stop it.
terminal-advice = Coach: { $sentences } Type { $action }
terminal-named-action = { $name } ({ $action })
terminal-no-estimate = { $action }: { $reason }
terminal-level-has-no-estimate =
    { $level ->
        [max] the strongest level
       *[other] level { $level }
    } gives no estimate
terminal-coach-has-no-estimate = the coach gives no estimate and plays like level { $level }
terminal-estimate-proven = { $result ->
    [win] { $action }: proven win
    [loss] { $action }: proven loss
   *[other] { $action }: proven { $result }
}
terminal-estimate-wins = { $action }: wins { $percent } % ({ $visits } of { $playouts } playouts)
terminal-estimate-value = { $action }: value { $value } ({ $visits } of { $playouts } playouts)

# Commands
terminal-show-usage = Type show, show board, show log or show log 20.
terminal-log-usage = Give how many moves, such as show log 20.
terminal-no-moves = No move has been played yet.
terminal-why-usage = Type why and a move.
terminal-legal = { $action } is legal.
terminal-readings-usage = Type readings and the cards or tiles.
terminal-one-reading = In this game each action can be read in one way only.
terminal-resign = Resign this game?
terminal-board-on = The board is drawn at each turn.
terminal-board-off = Type show to see the board.
terminal-bell-on = The bell rings when it is your turn.
terminal-bell-off = The bell is off.
terminal-title-on = The window title shows whose turn it is and the clock.
terminal-title-off = The window title is restored.
terminal-no-questions = This game has no optional questions.
terminal-question-on = { $word } on: you are asked { $question }; auto { $word } off { $instead }.
terminal-question-off = { $word } off: you are not asked { $question }; auto { $word } off { $instead }.
terminal-asked = You are asked { $question }.
terminal-not-asked = You are not asked { $question }: the table { $instead }.
terminal-auto-usage = Type auto, one of { $words }, and on or off.
terminal-one-set = This game has only one set of names.
terminal-names = names { $set }: { $names }.
terminal-own-names = This table's own names come first: { $names }.
terminal-names-set = The cards now have the { $set } names.
terminal-names-usage = Type names and one of { $sets }.
terminal-at-this-table = At this table: { $options }.
terminal-rules-of = The rules of { $game }:
terminal-no-clause = there is no clause { $clause }; rules lists the sections, { $first } to { $last }
terminal-no-clause-named = no clause is named { $name }; rules lists the sections, { $first } to { $last }
terminal-clauses-named = { $count } clauses have that in their name: { $clauses }
terminal-rules-usage = Type rules { $section }, a clause such as { $clause } or rules all.
terminal-clause-usage = Give the number of a clause, such as clause { $clause }.

# Saved games
terminal-no-notes-here = Notes are kept with a saved game, and this game is not saved.
terminal-noted = Noted.
terminal-no-notes = There are no notes yet. Type notes and a text to add one.
terminal-notes-failed = The notes cannot be used: { $reason }.
terminal-not-saved-automatically = The game is not saved automatically. Type save and a filename.
terminal-saved-as = Saved as { $id }, in { $path }
terminal-replace = { $path } exists. Replace it?
terminal-nothing-written = Nothing was written.
terminal-not-written = { $path } cannot be written: { $reason }.
terminal-saved-in = Saved in { $path }
terminal-hidden-record = The file contains hidden cards. Only you can read it; do not open it before the end.
terminal-saves-nothing = This session does not save games.
terminal-start-another = Leave this game and start another?
terminal-no-saved-game = There is no saved game and no file { $name }; the latest saved games are { $games }.
terminal-no-saved-games = There is no saved game and no file { $name }; no game is saved yet.
terminal-unreadable = cannot be read: { $reason }
terminal-summary = { $game }, { $players }; { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}; { $standing }
terminal-you = you
terminal-you-won = you won
terminal-you-lost = you lost
terminal-your-turn = your turn

# Refusals
terminal-no-take-back = You cannot take back a move in a game with hidden cards: what was seen cannot be unseen.
terminal-nobody-plays = No person plays at this table.
terminal-own-bot-needed = An external bot played this game; name one with --against module:factory.
terminal-bot-or-person = { $error } You can also use person, or module:factory.
terminal-no-seat = There is no seat { $seat }; use { $seats }.
terminal-too-many-names = { $people ->
    [one] There are { $names } names for 1 person.
   *[other] There are { $names } names for { $people } people.
}
terminal-empty-name = A name needs at least one printable character.

# Help
terminal-help-start = Type a move in its notation, or one of these commands. Commands can be abbreviated.
terminal-help-topic = { $topic } ({ $meaning }): { $words }.
terminal-help-more = Type help and a command or topic for details, or help all for everything.
terminal-help-keys = A number picks from the last list. Ctrl-C cancels the input; pressed twice, it asks whether to leave.
terminal-help-line = { $example }: { $help }
terminal-no-command = There is no command { $word }. Type help for the commands.
terminal-no-command-but = There is no command { $word }; did you mean { $meant }?
terminal-topic-look = see the table
terminal-topic-ask = ask for moves and reasons
terminal-topic-game = commands of this game
terminal-topic-play = run the match
terminal-topic-keep = saved games and notes
terminal-topic-set = display and questions
terminal-help-help = the commands by topic; help why explains a command, help play a topic
terminal-help-rules = a section of the rulebook; rules lists the sections
terminal-help-clause = a clause of the rulebook; without a number, the last one cited
terminal-help-show = draws the board; show log 20 shows the last 20 moves
terminal-help-turn = whose turn it is
terminal-help-why = why a move is illegal; without a move, the last one refused
terminal-help-legal = the legal moves; legal and a word lists those that start with or contain it
terminal-help-more-command = continues the last list
terminal-help-readings = what some cards or tiles could be played as, or why they cannot
terminal-help-hint = what the coach would play; hint 5 asks a bot of that level
terminal-help-coach = the coach's move and its reasons; coach on and coach off for every turn
terminal-help-undo = takes back your last move and what followed, unless cards are hidden
terminal-help-notes = your notes on this game; notes and a text adds one
terminal-help-save = where the game is saved; save FILE writes its record to a file
terminal-help-load = opens a saved game, by id or file
terminal-help-again = starts another game with the same options and players
terminal-help-board = stops drawing the board at each turn; board on resumes it
terminal-help-bell = rings the bell at your turn
terminal-help-title = shows whose turn it is and the clock in the window title
terminal-help-auto = which questions are answered for you; auto lists them
terminal-help-names = the sets of card names, if the game has several; names and a set chooses one
terminal-help-resign = resigns this game, after confirmation
terminal-help-quit = leaves; the game is saved and can be resumed

# Lessons
terminal-lesson-start = { $game }: type an action in its notation, or { $words }.
terminal-lesson-over = The lesson is complete. To play: { $command }
terminal-lesson-step = Step { $number } of { $total }: { $title } ({ $clauses })
terminal-lesson-no-mistakes = This step has no typical mistakes.
terminal-lesson-legal = Legal: { $actions }.
terminal-lesson-legal-more = Legal: { $actions } and { $count } more.

# Full screen
terminal-keys = F1 help  Ctrl-P commands  Tab completes  F2 table  PgUp log  Ctrl-C cancels
terminal-reading-keys = Esc table  PgUp, PgDn scroll
terminal-large-keys = Enter sends  Tab completes  Ctrl-P commands  F1 help  Esc clears  Ctrl-C cancels
terminal-panel-table-keys = F2 arrow keys, Enter picks; or click
terminal-panel-log = Log
terminal-panel-log-keys = PgUp, PgDn or wheel
terminal-panel-choices = Choices
terminal-panel-choices-keys = click or type
terminal-panel-input = Input
terminal-palette = Commands
terminal-palette-keys = Enter runs  Esc closes
terminal-palette-placeholder = Type a few letters of a command or of what it does.
terminal-palette-none = No command matches.
terminal-too-small = Needs { $columns }x{ $rows }, has { $has_columns }x{ $has_rows }: enlarge the terminal.
terminal-hand-waits = The next hand is shown when its player presses Enter.

# Tables on a server
terminal-connected-again = Connected again.
terminal-connection-lost = The connection to the server is lost; reconnecting.
terminal-connection-closed = The connection to the server is closed.
terminal-no-answer = { $address } does not answer.
terminal-no-answer-because = { $address } does not answer: { $reason }.
terminal-not-a-server = { $address } is not a Chabudai server: it answered { $status }.
terminal-bad-address = { $address } is not a valid address: { $reason }.
terminal-invite = Invite with: { $link }
terminal-invite-or-code = Invite with: { $link } or with the code { $code } at { $address }
terminal-answer-held = Your answer is { $action }. You can change it until all have answered.
terminal-can-change-answer = Your answer is { $action }; you can still change it.
terminal-watching = You are watching.
terminal-no-bot-hints = At a table on a server, bots give no hints in a game with hidden cards. Type hint alone.
terminal-seat-is-open = { $seat } is open
terminal-seat-of-absent = { $seat } is { $name }, who is away
terminal-you-are-watching = You are watching: { $seats }
terminal-table-age = { $minutes ->
    [one] You see the table as it was a minute ago, all hands open.
   *[other] You see the table as it was { $minutes } minutes ago, all hands open.
}
terminal-bot-plays = A bot plays for you: type back to play on.
terminal-own-clock = Your clock: { $time }.
terminal-time-left = { $seconds } s left.
terminal-waiting-for-player = Waiting for a player to join.
terminal-joins = { $name } joins the table.
terminal-is-away = { $name } is away.
terminal-is-back = { $name } is back.
terminal-has-substitute = A bot plays for { $name } for now.
terminal-has-left = { $name } has left the match; a bot plays on.
terminal-may-end = { $minutes ->
    [one] If { $name } is not back in a minute, you can type claimwin, cancel, or standin to let a bot play for them.
   *[other] If { $name } is not back in { $minutes } minutes, you can type claimwin, cancel, or standin to let a bot play for them.
}
terminal-new-chat = There is a new chat message. Type chat to read it.
terminal-substitute-late = Your time has run out: a bot plays for you. Type back to play on.
terminal-substitute-absent = The other players waited too long: a bot plays for you. Type back to play on.
terminal-another-deal = Another deal is shown, with all hands open.
terminal-you-offer = { $offer ->
    [takeback] You ask the other players to take back your move.
   *[rematch] You ask the other players for a rematch.
}
terminal-they-offer = { $offer ->
    [takeback] { $name } asks to take back the last move. Type accept or decline.
   *[rematch] { $name } asks for a rematch. Type accept or decline.
}
terminal-only-bots = Only bots still play this round. Type hurry to let them play faster.
terminal-clocks-run = The clocks are running. Type clock to see them.
terminal-begins-vacation = { $name } is on vacation.
terminal-ends-vacation = { $name } is back from vacation.
terminal-type-ready = Type ready for the next round.

# Clocks
terminal-no-clock = There is no clock at this table.
terminal-parts = { $parts }
terminal-own-name = You
terminal-open-seat = Open seat
terminal-clock = { $name }: { $time }
terminal-clock-runs = runs
terminal-vacation-left = { $time } of vacation left
terminal-on-vacation = on vacation
terminal-clocks-wait = The clocks start when everyone is present.
terminal-clock-days-and-hours = { $days } d { $hours } h

# Commands at a server
terminal-help-at-server-undo = asks to take back your last move, unless cards are hidden
terminal-help-at-server-again = asks the other players for a rematch
terminal-help-at-server-accept = accepts another player's offer of a take-back or a rematch
terminal-help-at-server-decline = declines an offer, or withdraws your own
terminal-help-at-server-ready = after a round: you are ready for the next one
terminal-help-at-server-hurry = lets bots that finish a round alone play faster
terminal-help-at-server-standin = lets a bot play for a player who does not answer
terminal-help-at-server-claimwin = claims the win against an absent opponent
terminal-help-at-server-cancel = cancels the match against an absent opponent
terminal-help-at-server-back = stops the bot that plays for you
terminal-help-at-server-fill = fills all open seats with bots of a level
terminal-help-at-server-vacation = stops your clock in a correspondence match; off restarts it
terminal-help-at-server-ahead = conditional move: after c3 you play d4, in correspondence matches; none removes it
terminal-help-at-server-clock = the clocks
terminal-help-at-server-check = the commitment to the shuffle; after the match, whether it was kept
terminal-help-at-server-say = sends a chat message to the table
terminal-help-at-server-chat = the latest chat messages
terminal-help-at-server-who = the players, who is away, and the number of spectators
terminal-help-at-server-link = the links to watch and to join this table
terminal-help-at-server-save = writes the match's record to a file once it is public

# Refusals at a server, and addresses
terminal-no-offer = There is no offer to answer.
terminal-name-offer = Name the offer: takeback or rematch.
terminal-answered-offer = { $answer ->
    [accept] { $offer ->
        [takeback] You accept a take-back.
       *[rematch] You accept a rematch.
    }
    [decline] { $offer ->
        [takeback] You decline a take-back.
       *[rematch] You decline a rematch.
    }
   *[withdraw] { $offer ->
        [takeback] You withdraw your offer of a take-back.
       *[rematch] You withdraw your offer of a rematch.
    }
}
terminal-no-pause = There is no pause between rounds now.
terminal-faster-when-all-ask = The bots play faster when all players ask for it.
terminal-not-waiting-for = The match is not waiting for that player.
terminal-not-waiting = The match is not waiting for a player.
terminal-name-player = Name the player: { $names }.
terminal-claim-win = You will win the match. Claim the win?
terminal-cancel-match = The match will have no winner. Cancel it?
terminal-fill-usage = Type fill and a level, such as fill 2.
terminal-spectators = { $count ->
    [one] 1 spectator.
   *[other] { $count } spectators.
}
terminal-watch-with = Watch with: { $command }
terminal-invite-by-code = Or with the code { $code }: { $command }
terminal-server-keeps = The server keeps the match. Type save and a filename to write its record.
terminal-vacation-on = Your clock is stopped while your vacation lasts.
terminal-vacation-off = Your clock is running again.
terminal-no-conditional-moves-here = Conditional moves need a correspondence match with open information.
terminal-no-conditional-moves = You have no conditional moves. To add one, type ahead, the expected move and your answer.
terminal-ahead-usage = Name one of { $count } lines, such as ahead none 1, or ahead none for all.
terminal-conditional-added = { $variation }. The server plays this answer for you.
terminal-conditional-removed = The conditional move is removed.
terminal-all-conditional-removed = All conditional moves are removed.
terminal-variation = If { $moves }, then { $answer }
terminal-say-usage = Type say and a message, such as: say Good luck!
terminal-sent = Message sent.
terminal-no-chat = There are no chat messages.
terminal-says = { $name }: { $text }
terminal-spectator-says = { $name } (spectator): { $text }
terminal-not-a-code = { $code } is not a table code: a code has six letters.
terminal-not-an-address = { $text } is not an address. Use one such as http://localhost:8000, or a link to a table.
terminal-not-a-table-link = { $text } is not a link to a table: such a link ends in /t/ and an id.
terminal-damaged-link = The link is damaged: the part after # is neither an invitation nor a key.
terminal-server-needs-game = { $address } is a server, not a table. Name a game to open a table there, such as: chabudai play nakatta --at { $address }
terminal-sit-needs-table = --sit needs the link to a table, as shown by chabudai lobby.
terminal-watch-needs-table = { $address } is a server, not a table. Give the link to a table.
terminal-marked-name = { $kind ->
    [bot] { $name } (bot)
   *[account] { $name } (account)
}
terminal-rated-name = { $kind ->
    [bot] { $name } (bot, { $rating })
   *[account] { $name } (account, { $rating })
}

# Verifiable shuffles
terminal-shuffle-unverifiable = The shuffle of this table cannot be verified. Open a table with --fair, or a rated one.
terminal-committed = The server committed to a secret with the SHA-256 { $commitment }.
terminal-check-later = It reveals the secret after the match. Type check then to repeat every deal on this machine.
terminal-other-commitment = The commitment in the record is not the table's.
terminal-nothing-to-compare = This machine stored nothing before the deal, so there is nothing to compare.
terminal-nonce-matches = The commitment and your nonce match those that this machine stored before the deal.
terminal-commitment-matches = The commitment matches the one that this machine stored before the deal.
terminal-seat = seat { $seat }
terminal-chance-actions = { $count ->
    [one] 1 chance action
   *[other] { $count } chance actions
}
terminal-nonces = { $count ->
    [one] 1 nonce
   *[other] { $count } nonces
}
terminal-verified = { $count ->
    [one] Shuffle verified: { $actions } follows from the secret of { $secret } and { $nonces }.
   *[other] Shuffle verified: { $actions } follow from the secret of { $secret } and { $nonces }.
}
terminal-verified-but = { $count ->
    [one] Shuffle verified: { $actions } follows from the secret of { $secret } and { $nonces }; { $seats } sent none.
   *[other] Shuffle verified: { $actions } follow from the secret of { $secret } and { $nonces }; { $seats } sent none.
}

# The lobby
terminal-lobby = Playing: { $playing }. Watching: { $watching }. Seeking a game: { $seeking }. Open seats: { $open }.
terminal-lobby-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
terminal-lobby-nobody = no players yet
terminal-lobby-table = { $game }, { $open } of { $seats } seats open, with { $company }
terminal-next-part = { $first }; { $second }
terminal-lobby-rules = table rules: { $rules }
terminal-lobby-rated = rated
terminal-lobby-fair = verifiable shuffle
terminal-lobby-hands-shown = hands shown to spectators afterwards
terminal-lobby-host-away = host away
terminal-seeking = { $minutes ->
    [one] Looking for a player for up to 1 minute. Press Ctrl-C to stop.
   *[other] Looking for a player for up to { $minutes } minutes. Press Ctrl-C to stop.
}
terminal-seeking-rated = { $minutes ->
    [one] Looking for a rated match for up to 1 minute. Press Ctrl-C to stop.
   *[other] Looking for a rated match for up to { $minutes } minutes. Press Ctrl-C to stop.
}
terminal-unmet = { $reason ->
    [nobody] No player was found.
    [elsewhere] You started another seek.
   *[other] The table could not be opened. Try again.
}

# Tournaments
terminal-no-tournaments = There are no tournaments. You can create one on the browser page.
terminal-tournament = { $name }: { $what }; { $phase }
terminal-tournament-status = { $status }.
terminal-tournament-kind = { $kind ->
    [arena] Arena, { $game }
    [simul] Simul, { $game }
    [knockout] { $rounds ->
        [one] Knockout, { $game }, 1 round
       *[other] Knockout, { $game }, { $rounds } rounds
    }
    [league] { $rounds ->
        [one] League, { $game }, 1 round
       *[other] League, { $game }, { $rounds } rounds
    }
    [swiss] { $rounds ->
        [one] Swiss, { $game }, 1 round
       *[other] Swiss, { $game }, { $rounds } rounds
    }
   *[duplicate] { $rounds ->
        [one] Duplicate, { $game }, 1 board
       *[other] Duplicate, { $game }, { $rounds } boards
    }
}
terminal-entrants = { $count ->
    [one] 1 entrant
   *[other] { $count } entrants
}
terminal-account-required = account required
terminal-phase-over = over
terminal-phase-open = open, starts when the organiser starts it
terminal-phase-starts = open, starts in { $time }
terminal-phase-running = running
terminal-phase-round = { $round } of { $rounds }
terminal-round = { $kind ->
    [arena] pairing { $number }
    [duplicate] board { $number }
   *[other] round { $number }
}
terminal-less-than-a-minute = less than a minute
terminal-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
terminal-entrant-left = { $name } (left)
terminal-entrant-names = Entrants: { $names }.
terminal-no-entrants = There are no entrants yet.
terminal-standings = Standings:
terminal-standing = { $place }. { $name }: { $numbers }; { $played } played
terminal-columns-swiss = { $points } points, Buchholz { $buchholz }, Sonneborn-Berger { $berger }
terminal-columns-arena = { $points } points, { $won } won, { $running } running
terminal-columns-league = { $points } points, { $direct } among the tied, Sonneborn-Berger { $berger }
terminal-columns-knockout = { $rounds } rounds won
terminal-columns-simul = { $points } points
terminal-score = { $scoring ->
    [matchpoints] score { $score } %, difference { $difference }
   *[other] difference { $difference }, score { $score } %
}
terminal-board = Board { $number } of { $name }:
terminal-board-table = Table { $number }; { $command }
terminal-board-seat = { $seat }: { $name }
terminal-board-result = { $seat }: { $name }, { $result }; { $score }
terminal-earlier-round = Round { $number }: { $tables }
terminal-bye = { $name }: bye
terminal-pairing = { $names }: { $result }
terminal-result-sealed = hidden until all tables have played it
terminal-result-playing = playing
terminal-result-none = not played
terminal-joined-tournament = You have joined the tournament. Once it has started, play with: { $command }
terminal-left-tournament = You have left the tournament. Please finish the match that you have started.
terminal-retrying = { $reason } Retrying.
terminal-tournament-over = { $name } is over.
terminal-not-joined-name = You have not joined { $name }. Join with: { $command }
terminal-not-joined = You have not joined. To join, type { $command }
terminal-joined-as = You have joined as { $name }.
terminal-table-ready = Your table is ready: { $round }. When the match is over, type quit to go to the next one.
terminal-wait-for-start = Your table opens when the tournament starts.
terminal-wait-is-over = Your table is ready.
terminal-wait-for-opponent = You are paired as soon as an opponent is free.
terminal-wait-for-others = Your match is over; the next round starts when all matches are over.
terminal-wait-for-round = The next round is about to start.
terminal-not-a-tournament-link = { $address } is not a link to a tournament. Type chabudai tournaments --at { $server } to list them.

# Preferences
terminal-unknown-preference = Unknown preference { $name }; the preferences are { $names }.
terminal-true-or-false = { $name } must be true or false, not { $value }.
terminal-colours-usage = colours must be a table, such as [colours] with bright_red = "red" below it.
terminal-unknown-game = There is no game { $name }; the games are { $games }.
terminal-unknown-colour = Unknown colour { $name }; use one of { $colours }.
