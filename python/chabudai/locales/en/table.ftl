# The page of a table: seats, turns, moves, chat, results, replays.

## Seats

table-seats = Seats
table-you = you
table-open = Open
table-empty-seat = Open seat
table-copy-open-seat = Copy the link for an open seat
table-has-resigned = { $name } resigned; a bot plays on
table-has-substitute = a bot plays until { $name } is back
table-resigned = resigned
table-bot-plays = bot plays
table-here = here
table-away = away
table-at-table = at the table
table-won = won
table-lost = lost
table-thinking = thinking
table-to-move = to move
table-goal = , { $goal }

## Clocks and vacations

table-clock-state = { $state ->
    [vacation] on vacation
    [running] running
   *[stopped] stopped
}
table-own-clock = Your clock: { $time }, { $state }
table-clock-of = Clock of { $name }: { $time }, { $state }
table-clock-vacation = On vacation: the clock is stopped
table-on-vacation = You are on vacation: your clock is stopped.
table-vacation-left = You have { $time } of vacation left in this match.
table-end-vacation = End vacation
table-begin-vacation = Go on vacation
table-no-time = no time
table-minute-left = One minute left on your clock.
table-seconds-left = { $seconds } seconds left on your clock.

## The turn

table-state = State of the game
table-your-turn = Your turn
table-your-turn-is = Your turn. { $sentence }
table-your-turn-title = (1) Your turn · { $page }
table-reconnecting-title = Reconnecting… · { $page }
table-page-title = { $game }: { $players } · Chabudai
table-waiting-for-player = Waiting for a player to join
table-reconnecting = Reconnecting to the table…
table-earlier-position = An earlier position
table-go-to-end = Go to the end
table-back-to-game = Back to the game
table-back-to-latest = Back to the latest position
table-change-answer = You can still change your answer.
table-shuffling = Shuffling the cards
table-sending = Sending { $action }…
table-answered = You have answered
table-they-move = { $names } to move
table-waiting-for = Waiting for { $names }
table-waiting-for-several = Waiting for { WORD($count) } players
table-they-rest = { $count ->
    [one] { $names } is on vacation.
   *[other] { $names } are on vacation.
}
table-bot-thinks-for = A bot thinks for { $name }…
table-they-think = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
table-waited = { $minutes } min so far.
table-age-minutes = { $count ->
    [one] As it was a minute ago, with all hands open
   *[other] As it was { $count } minutes ago, with all hands open
}
table-age-hours = { $count ->
    [one] As it was an hour ago, with all hands open
   *[other] As it was { $count } hours ago, with all hands open
}
table-no-deal-yet = No deal can be shown yet
table-earlier-game = An earlier game of this table.
table-to-current-game = Back to the current game
table-tournament = <link>{ $name }</link>, round { $round }
table-tournament-sealed = <link>{ $name }</link>, round { $round }. Other tables play the same deal, so this match cannot be watched.
table-confirm = Confirm
table-cancel = Cancel
table-press-again = Press { $key } again to confirm. { $consequence }
table-key-twice = { $key }, twice
table-special-action = { $label }? { $consequence } Press { $key } again to confirm.
table-selected = { $action } selected; press Enter to confirm.
table-not-sent = Not sent: it is not your turn, or the connection is lost.
table-not-played = { $action } was not played: { $reason }
table-is-legal = { $action } is legal.
table-premove = Premove: { $action }.
table-premove-cancelled = Premove cancelled.
table-premove-lost = Premove { $action } cancelled: the connection was lost.
table-premove-taken-back = Premove { $action } cancelled: a move was taken back.

## Players who are away

table-bot-plays-for-you = You were away for too long, so a bot plays for you.
table-bot-plays-out-of-time = Your time ran out, so a bot plays for you.
table-bot-finishes-round = The time of the round is over, so a bot finishes the match for you.
table-tournament-away-loses = { $count ->
    [one] { $names } is away. { $time } they lose the match, unless they have come or made a move.
   *[other] { $names } are away. { $time } they lose the match, unless they have come or made a move.
}
table-tournament-away-bot = { $count ->
    [one] { $names } is away. { $time } a bot plays for them, unless they have come or made a move.
   *[other] { $names } are away. { $time } a bot plays for them, unless they have come or made a move.
}
table-take-over = Take over from the bot
table-in-seconds = In { $seconds } s
table-in-minutes = In { $minutes } min
table-they-are-away = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
} { $time } you can let a bot play instead.
table-opponent-is-away = { $names } is away. { $time } you can let a bot play instead, claim the win or cancel the match.
table-they-are-silent = { $count ->
    [one] { $names } has not answered for a while.
   *[other] { $names } have not answered for a while.
} <more>A bot can play until they are back.</more>
table-let-bot-play = Let a bot play for { $name }
table-claim-later = { $time } you can also claim the win or cancel the match.
table-claim-win = Claim the win
table-cancel-match = Cancel the match
table-claim-win-question = { $name } left: the match counts as their loss.
table-cancel-match-question = The match ends without a winner.
table-yes-claim-win = Yes, claim the win
table-yes-cancel-match = Yes, cancel the match
table-keep-waiting = Keep waiting
table-fast = The bots play the rest of the round without pauses.
table-fast-when-agreed = { $count ->
    [one] The bots play faster when { $names } agrees.
   *[other] The bots play faster when { $names } agree.
}
table-only-bots-play = Only bots still play this round.
table-fast-forward = Fast-forward

## Inviting

table-invite-side = Send this link to a friend. The first person to open it plays { $side }.
table-invite-seats = { $count ->
    [one] One seat is open. Send this link to a friend. The first person to open it takes the seat.
    [2] Two seats are open. Send this link to your friends. Each takes the next open seat.
    [3] Three seats are open. Send this link to your friends. Each takes the next open seat.
    [4] Four seats are open. Send this link to your friends. Each takes the next open seat.
    [5] Five seats are open. Send this link to your friends. Each takes the next open seat.
   *[other] { $count } seats are open. Send this link to your friends. Each takes the next open seat.
}
table-invite-ask = { $count ->
    [one] One seat is open. Others can join by the same link or code.
    [2] Two seats are open. Others can join by the same link or code.
    [3] Three seats are open. Others can join by the same link or code.
    [4] Four seats are open. Others can join by the same link or code.
    [5] Five seats are open. Others can join by the same link or code.
   *[other] { $count } seats are open. Others can join by the same link or code.
}
table-invite-code = Or share the invite code, to be entered at { $address }:
table-invitation-link = Invitation link
table-share = Share
table-share-title = { $game } at Chabudai
table-fill = { $count ->
    [one] Fill with a bot
   *[other] Fill with bots
}
table-bot-level = Bot level

## A shared screen and a shared device

table-seats-open = { $count ->
    [one] One seat is open.
    [2] Two seats are open.
    [3] Three seats are open.
    [4] Four seats are open.
    [5] Five seats are open.
   *[other] { $count } seats are open.
}
table-players-here = { $count ->
    [one] { $names } is here.
   *[other] { $names } are here.
}
table-qr-code = QR code of { $address }
table-scan = Scan this code with a phone to use it as your hand at this table.
table-enter-code = Or open <address>{ $address }</address> on it and enter the code <code>{ $code }</code>.
table-unreachable-address = Phones cannot reach this address. Start the server with <code>{ "--host 0.0.0.0" }</code> on a network that they share.
table-one-device = Play on one device
table-match-over = The match is over.
table-loading = Loading the table…
table-pass-device = Pass the device to { $name }
table-look-away = Other players, look away. { $game } continues when { $name } is ready.
table-show-my-hand = I am { $name }: show my hand

## Connection

table-connection-lost = Connection lost, reconnecting…
table-next-attempt = next attempt in { $seconds } s
table-try-now = Try now
table-lost-announcement = Connection lost, reconnecting.
table-reconnected = Reconnected.
table-cannot-be-opened = This table cannot be opened
table-unknown-game = This version of the page does not know the game.
table-watch = Watch this table
table-server-unreachable = The server cannot be reached.
table-board-not-loaded = The board could not be loaded

## Announcements

table-new-game = A new game begins.
table-taken-back = { $count ->
    [0] Moves were taken back to the start.
   *[other] Moves were taken back to move { $count }.
}
table-joined = { $name } joined.
table-joined-as = { $name } joined as { $side }.
table-resigned-now = { $name } resigned; a bot plays on.
table-now-away = { $name } is away; a bot plays until { $name } is back.
table-now-silent = { $name } is silent; a bot plays until { $name } is back.
table-back = { $name } is back.
table-bots-joined = { $count ->
    [one] A bot joined.
   *[other] { $count } bots joined.
}
table-asks-takeback = { $name } asks to take back a move.
table-offers-rematch = { $name } offers a rematch.
table-takeback-withdrawn = Take-back request withdrawn.
table-rematch-withdrawn = Rematch offer withdrawn.
table-takeback-declined = Take-back declined.
table-rematch-declined = The rematch was declined.
table-rematch-declined-by = { $name } declined the rematch.
table-chat-line = { $name }: { $text }
table-sound-off = Sound off.
table-sound-on = Sound on.
table-zen-off = Zen mode off.
table-zen-on = Zen mode on.
table-at-start = The start.
table-at-move = Move { $number }. { $sentence }
table-at-try = Move { $number }, { $action }.
table-entries-not-loaded = This part of the game could not be loaded. Try again.

## Offers

table-asked-takeback = You asked to take back your move. Waiting for an answer…
table-offered-rematch = You offered a rematch. Waiting for an answer…
table-withdraw = Withdraw
table-accepted-rematch = You accepted a rematch. Waiting for the others…
table-offer-takeback = { $name } asks to take back their latest move and all moves after it.
table-offer-rematch = { $name } offers a rematch.
table-offer-rematch-all = { $name } offers a rematch. It begins when all players accept.
table-allow = Allow
table-play-again = Play again
table-decline = Decline

## The end of a round or match

table-round-end = End of the round
table-next-deal = Next deal in { $seconds } s
table-waiting-for-ready = Waiting for { $names }.
table-ready = Ready
table-you-won = You won
table-you-lost = You lost
table-cancelled = Cancelled
table-no-winner = No winner
table-they-won = { $names } won
table-they-lost = { $names } lost
table-to-tournament = Back to the tournament
table-rematch = Rematch
table-share-result = Share the result
table-share-loading = Loading…
table-last-position = The last position
table-result-text = Result as text
table-result = Result
table-copy-text = Copy text
table-save-picture = Save picture
table-record-not-loaded = The record could not be loaded.
table-shared-game = { $game }: { $players }
table-shared-sized-game = { $game } { $size }×{ $size }: { $players }

## Controls

table-coach = Coach
table-coach-on = Turn the coach on
table-coach-off = Turn the coach off
table-coach-idle = The coach speaks when you have a choice.
table-show-me = Show me
table-no-hints = Hints are available only in games against bots.
table-not-your-turn = It is not your turn.
table-take-back = Take back
table-resign = Resign
table-watching = You are watching.
table-next-game = Next game
table-return-to-seat = Return to your seat
table-resign-question = Resign this game?
table-resign-two = The game ends now, and { $name } wins. You cannot undo this.
table-resign-alone = The game ends now, because no other person is playing. You cannot undo this.
table-resign-many = The others play on, a bot plays your seat to the end, and you are placed last. You cannot undo this.
table-keep-playing = Keep playing
table-over-help = The game is over. Type “{ $command }” for a list of questions.
table-ask-about-game = Ask about the game
table-type-action = Type an action
table-ask-hint = Ask: { $command }
table-type-hint = Type: { $example }
table-ask = Ask
table-send = Send
table-how-to-play = How to play
table-how-to-play-game = How to play { $game }
table-open-lesson = Open the lesson

## Chat

table-chat = Chat
table-chat-key = Chat (c)
table-chat-new = Chat, { $count } new
table-quick-messages = Quick messages
table-messages = Messages
table-message = Message
table-spectator = (spectator)
table-mute-or-report = Mute or report { $name }
table-mute = Mute { $name }
table-unmute = Unmute { $name }
table-report-message = Report this message
table-message-reported = Reported with the messages around it. A moderator will review it.
table-to-spectators = to spectators
table-to-table = to the table
table-no-messages-over = No messages yet. Players and spectators can now read each other's messages.
table-no-messages-watching = The players see your messages after the match.
table-no-messages = No messages yet. Spectator chat is hidden until the match ends.
table-report-player = Report a player
table-player = Player
table-player-reported = Reported. A moderator will review it.

## Conditional moves

table-conditional-line = If { $moves }, then { $answer }
table-conditional-sentence = If { $moves }, then { $answer }.
table-conditional-added = Added: If { $moves }, then { $answer }.
table-conditional-remove = Remove: If { $moves }, then { $answer }
table-conditional = Conditional moves
table-conditional-count = Conditional moves ({ $count })
table-conditional-later = It is your turn: play first. Then set your answers to your opponent's possible moves here.
table-conditional-help = If your opponent plays the move you expect, your answer is played at once, even while you are away. Your opponent cannot see it before.
table-conditional-own = Your conditional moves
table-conditional-field = Opponent's move, your answer, and so on
table-conditional-example = { $example } …
table-add = Add
table-enter-on-board = Enter on the board
table-conditional-play = Play a move that your opponent may make, then your answer to it.
table-conditional-add = Add conditional moves

## Links and record

table-links = Links and record
table-watch-link = Link for watching
table-copy-watch-link = Copy watch link
table-other-device = Continue on another device
table-seat-link-warning = This link is your seat: <strong>anyone who has it can see your hand and play for you.</strong> Open it only on your own devices, and do not share it.
table-copy-seat-link = Copy my seat link
table-seat-link = Link to your seat
table-core-restarted = The rules stopped because of a bug and were restarted. The match is as it was before.
table-continue = Continue on the server
table-continue-help = Opens a table on the server that goes on from this position, against the same bots. It is never rated, and says that the match began on a device.
table-continued-here = Open the table on the server
table-continue-hidden = This match can be stored on the server but not continued there: this device dealt the cards, so its player could know them.
table-continued = This match was begun on a device, without this server. It is not rated.
table-hand-over = Hand over to the server
table-hand-over-help = Stores this match on the server, where anyone with the link can replay it. The match on this device goes on.
table-handed-over = Open the copy on the server
table-handed-over-link = Link to the copy on the server
table-record = Record
table-copy-record = Copy record
table-download-record = Download record
table-measure = Measure this variant
table-analyse = Analyse
table-previous-game = Previous game
table-watchers = { $count } watching

## Moves

table-moves = Moves
table-start = Start
table-copy-moment = Copy a link to this moment
table-moment = Link to this moment
table-time-left-after = Time left after this move
table-time-left = time left:
table-missing-move = Move { $number }
table-missing-moves = Moves { $first } to { $last }
table-first-position = First position
table-step-back = Step back
table-step-forward = Step forward
table-latest-position = Latest position

## Replay and analysis

table-open-saved-game = Open a saved game
table-record-help = Paste a record or choose its file. SGF files are accepted for games that use SGF. Nothing is stored.
table-record-file = Record file
table-open-record = Open
table-set-up-position = Set up a { $game } position
table-not-a-record = This is not a record: the first line of a record begins with “{ "chabudai record" }”.
table-import-wrong-seat = Move { $number }, { $action }: the file gives this move to the other player. It and the moves after it are left out.
table-try-notice = Try any moves for all sides. Only you can see them.
table-private-record-notice = A record, visible only to you.
table-is-record = This is a record.
table-record-not-shown = The record cannot be shown.
table-record-notice = A record.
table-try-from-here = Try moves from here
table-back-to-record = Back to the record
table-save-record = Save record
table-save-as = Save as { $notation }
table-back-button = Back
table-import-notes = Import notes ({ $count })
table-viewpoint = Viewpoint
table-all-hands = All hands open
table-as-seen-by = As { $name } saw it
table-evaluation = Evaluation
table-no-player = no player
table-set-up-from-here = Set up from here
table-variations = Moves and variations
table-comment-on-start = Comment on the start
table-comment-on-move = Comment on move { $number }, { $action }
table-undo-delete = Undo delete
table-delete-from-here = Delete from here
table-variation-from = Variation from move { $number }
table-searching = Searching…
table-wins = wins
table-loses = loses
table-chance = { $percent } %
table-proven-win = Proven: { $player }, to move, wins with best play.
table-proven-loss = Proven: { $player }, to move, loses with best play.
table-evaluated = { $action } wins { $percent } % for { $player } ({ $playouts } playouts, level { $level }).
table-evaluated-unknown = The best move wins { $percent } % for { $player } ({ $playouts } playouts, level { $level }).

## The check of a shuffle

table-shuffle = Verifiable shuffle
table-shuffle-before = Before the deal, the server committed to a secret by its SHA-256, and each player's device added a random value. All deals follow from both. After the match the secret is revealed, and every deal can be repeated.
table-shuffle-after = All deals follow from a secret that the server committed to before the deal, and from the random values that the players' devices added.
table-shuffle-commitment = Commitment
table-shuffle-secret = Secret
table-shuffle-bot = a bot adds nothing
table-shuffle-late = added nothing in time
table-check-shuffle = Check the shuffle
table-shuffle-insecure = Browsers can check a shuffle only over HTTPS. Download the record and run <code>{ "chabudai record check" }</code>.
table-shuffle-checking = Repeating all deals…
table-shuffle-failed = The check could not be completed.
table-finding-right = Correct:
table-finding-wrong = Wrong:
table-shuffle-missing = This record has no verifiable shuffle.
table-shuffle-unknown-method = This page does not know the shuffle method { $method }.
table-shuffle-secret-right = The secret matches the commitment.
table-shuffle-secret-wrong = The secret does not match the commitment.
table-shuffle-no-note = This browser noted no commitment before the deal, so it cannot compare.
table-shuffle-note-right = The commitment is the one that this browser noted before the deal.
table-shuffle-note-wrong = The commitment is not the one that this browser noted before the deal.
table-shuffle-nonce-right = The shuffle includes the random value of this browser.
table-shuffle-nonce-wrong = The shuffle does not include the random value of this browser.
table-shuffle-entry-wrong = Entry { $number } of the record does not follow from the secret and the random values.
table-shuffle-entries-right =
    { $count ->
        [0] Nothing was dealt.
        [one] The chance event follows from the secret and the random values.
       *[other] All { WORD($count) } chance events follow from the secret and the random values.
    }
table-shuffle-nonces-missing = No random value came in time from { $seats }.
table-shuffle-seat = seat { $number }

# Quick messages.

table-chat-hello = Hello!
table-chat-luck = Good luck!
table-chat-well-played = Well played!
table-chat-good-game = Good game!
table-chat-thanks = Thank you!
table-chat-sorry = Sorry!
table-chat-moment = One moment, please.
