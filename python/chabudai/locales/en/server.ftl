# Refusals: why the server did not carry out a request, and what to do.
#
# A refusal is one sentence without a capital and a full stop, because it may follow a colon.

## Everywhere

server-log-in = log in first
server-malformed = { $what } cannot be read: { $error }
server-this-frame = this frame
server-the-body = the body
server-too-many = too many at once; try again later
server-too-many-requests = too many requests at once; wait a moment
server-slow-down = too many requests at once; slow down
server-stopping = the server is stopping; try again in a moment
server-busy = the server is busy; nothing has changed, please try again in a moment
server-overload = the service is busy with the tables that are open; please try again in a moment
server-database-timeout = the database does not answer; nothing has changed, please try again in a moment
server-store-error = the table could not be read or written; nothing has changed, please try again
server-internal = the game could not answer this because of a bug; nothing has changed
server-damaged = { $error }; the operator of this server may have a backup
server-request-failed = this request failed; please try again
server-not-ready = the server is not ready: { $parts }
server-not-found = there is nothing with this name or number
server-no-game = there is no game { $game }
server-json-body = the body must be JSON, with the header Content-Type: application/json
server-body-too-long = the body is longer than { $bytes } bytes
server-disconnected = the client has disconnected
server-other-site = pages of other sites cannot send this request
server-no-answer = no answer came in time; please send the request again: it will not be carried out twice
server-needs-key = this needs a seat's key, in the header Authorization: Bearer KEY
server-key-header = the header must be: Authorization: Bearer KEY
server-many-large-bodies = too many large records are being received; try again in a moment
server-many-sockets = too many sockets from this address; close some
server-many-streams = too many streams from this address; close some
server-many-wrong-keys = too many wrong keys; wait a minute
server-many-wrong-keys-address = too many wrong keys from this address; wait a minute
server-many-wrong-invitations = too many wrong keys or invitations from this address; wait a minute
server-many-links = too many links from this address; wait a minute
server-many-codes = too many codes from this address; wait a minute
server-many-tables = too many new tables from this address; wait a minute
server-many-tables-tournaments = too many new tables and tournaments from this address; wait a minute
server-many-seats = too many new seats from this address; wait a minute
server-many-accounts = too many new accounts from this address; wait some minutes
server-many-attempts = too many attempts to log in; wait a minute
server-many-code-attempts = too many wrong codes; wait some minutes, or use a recovery code
server-many-seeks = too many requests for opponents at once; wait a moment
server-many-log-pages = too many pages of the log at once; slow down
server-many-frames = too many frames of this kind; wait a moment
server-many-tournaments = too many tournaments are open or running; try again when one is over
server-many-long-tournaments = too many leagues and tournaments with a late start are open or running; try again when one is over
server-many-reports = too many reports are waiting for a moderator; try again later
server-many-documents = too many analyses and answers are shared by you or your network; try again later
server-many-waiting-seeks = too many people at this address are looking for a match; try again later
server-many-in-lobby = too many people are in the lobby; try again later
server-many-at-tournaments = too many people are watching tournaments; try again later
server-many-watching-list = too many people are looking for games to watch; try again later
server-many-challenges = you have too many open challenges, or this person has just declined one; try again later
server-challenge-people = only people with an account can challenge each other
server-challenges-closed = { $name } does not accept your challenges
server-challenge-rated-two = only matches for two players can be rated challenges
server-challenge-gone = this challenge is no longer open
server-no-greeting = this greeting is no longer there
server-many-entrants = too many entrants from your network; try again later, or ask the organiser
server-many-requested-emails = too many requested emails are waiting; try again in a few minutes
server-many-watchers = too many people watch this table; try again later
server-many-outgoing = too many messages are waiting to be sent; try again in a few minutes
server-many-waiting-emails = too many emails are waiting to be sent; try again in a few minutes
server-many-emails = too many emails were requested; wait some minutes
server-many-records = too many records are waiting; try again in a moment
server-work-in-progress = your earlier requests are still being worked on; wait a moment
server-work-displaced = others have sent records too; try again in a moment
server-work-deadline = this took longer than { $seconds } seconds and was stopped
server-work-memory = this needs more memory than a request may use
server-work-unfinished = this could not be finished; try again in a moment
server-no-address = there is nothing at this address
server-no-method = this address does not support that method
server-wrong = something went wrong on the server; nothing is lost, please try again
server-many-connections = too many connections; please try again in a moment
server-host-not-allowed = this server does not accept that hostname; its operator can allow it (chabudai serve --allow-host NAME)

## Tables

server-no-table = there is no such table; check the link
server-table-gone = this table no longer exists
server-table-closed = a moderator has closed this table
server-table-unavailable = the table is temporarily unavailable: { $error }; please try again
server-table-moving = the table is moving to another process; please try again in a moment
server-table-elsewhere = another process has the table; please try again in a moment
server-table-claimed = several processes are claiming this table; please try again in a moment
server-process-stopping = this process is about to stop; please try again in a moment
server-no-search-slot = no search slot is free here
server-code-unknown = no open seat has this code: it may be mistyped, used up, or older than three days
server-table-private = this table is private: ask for its link or code
server-invitation-elsewhere = this invitation is not for this table
server-table-full = every seat at this table is taken; you can watch
server-fill-needs-person = Bots join once a person has a seat at this table.
server-seats-taken = every seat at this table is already taken
server-key-elsewhere = this key does not belong to a seat at this table; ask for a new invitation
server-no-seat-here = you have no seat at this table
server-no-such-seat = there is no such seat at this table
server-spectator = you are a spectator; only a player can do this
server-blocked-you = a player at this table has blocked you
server-you-blocked = you have blocked a player at this table
server-name-of-account = an account has the name { $name }, or one that looks like it: log in, or choose another name
server-name-taken = an account has the name { $name }, or one that looks like it: choose another name
server-continue-hidden = Only a match without hidden cards and chance can continue on the server: a device that dealt a match knows its cards.
server-continue-set-up = A match from a position that was set up cannot continue on the server.
server-continue-over = This match is over, so it cannot continue on the server.
server-continue-bots = A match that continues on the server has one seat for you and bots in all others.
server-name-reserved = the name { $name } is reserved; choose another name
server-name-of-player = a player at this table has the name { $name }; choose another name
server-no-match = this table has no match with that number
server-other-match = this is not the match that is being played; reload the table
server-table-changed = the table has changed since then; reload it
server-other-rules = this match was begun under version { $version } of the rules of { $game }, which this server does not have: { $error }; nothing is lost, but it cannot be continued here
server-not-your-turn = it is not your turn
server-match-over = the match is already over
server-question-closed = this question is no longer open; reload the table
server-no-shuffle = this game has no shuffle to verify
server-no-delay = hands are not shown at this table, so there is no delay: set watch to open
server-nothing-hidden = this game has no hidden information: spectators see everything
server-together-with-clock = with a clock, simultaneous answers must take effect together: choose fixed or blind
server-seat-count = this game has { $seats } seats; { $given } were given
server-seat-word = seat { $seat } cannot be { $word }: it is 'me', 'open' or a bot such as 'bot:3'
server-one-me = only one seat can be 'me'; leave the others 'open' and share the invitation

## Rated tables

server-rated-match-account = a rated match requires an account: log in first
server-rated-table-account = a rated table requires an account: log in first
server-rated-no-bots = a rated table has no bots: leave the other seats open
server-rated-hands-hidden = hands are not shown to spectators at a rated table
server-rated-log-in = this table is rated: log in to join, or watch
server-rated-already-seated = you already have a seat at this rated table
server-rated-people-or-bots = rated matches are among people or among bots
server-rated-seats-accounts = this table is rated: its seats are for people with an account
server-rated-playing-advice = you are playing a rated match of this game: advice is possible afterwards
server-rated-playing-evaluation = you are playing a rated match of this game: evaluation is possible afterwards

## The match

server-departed-bot-plays = at a table for three or more, a bot plays for a player who has left
server-only-while-away = you can do this only while your opponent is away and it is their turn
server-opponent-may-return-min = your opponent may still come back: try again in { $minutes } min
server-opponent-may-return-s = your opponent may still come back: try again in { $seconds } s
server-no-fast-forward = people are still playing in this round, so it cannot be fast-forwarded
server-no-nonces = this table's shuffle takes no nonces
server-nonce-late = it is too late to add to the shuffle: your seat has a nonce, or the cards are dealt
server-offer-closed = this offer is no longer open
server-no-take-back-rated = actions cannot be taken back at a rated table
server-no-take-back-hidden = actions cannot be taken back in a game with hidden information
server-other-take-back = another player has asked for a take-back: answer that first
server-no-take-back-over = no action can be taken back after the end of the match
server-match-not-over = the match is not over yet
server-not-in-tournament = this is not possible in a tournament match
server-deal-sealed = this deal is still being played at other tables: you can watch it when all have finished
server-no-bot-days = a move may take days at this table: the clock decides when a bot plays
server-no-bot-own-seat = you cannot ask for a bot in your own seat
server-not-waiting = the table is not waiting for this seat
server-seat-has-time = this seat still has time to answer
server-vacation-only-days = vacation is possible only at tables where a move may take days
server-no-vacation-left = you have no vacation left in this match
server-no-coach = the coach is available only at tables where you play against bots alone
server-coach-moved-on = the table has moved on; ask again when it is your turn
server-conditional-not-offered = conditional moves need open information and moves that may take days
server-conditional-your-turn = it is your turn: play first, and then set conditional moves
server-conditional-changed = the position has changed since you entered these moves; check them again
server-conditional-limits = at most { $lines } lines of { $moves } moves each are allowed
server-conditional-own-end = { $moves }: a line must end with a move of yours
server-conditional-over = { $moves }: the match is over before this move
server-conditional-two-answers = after { $moves } you answer both { $first } and { $second }: choose one
server-conditional-error = { $moves }: { $error }
server-game-over = the game is over
server-resigned-bot-plays = you have resigned; a bot plays in your seat
server-resigned-not-waiting = you have resigned and are not waiting for anyone
server-not-a-question = { $word } is not a question that this game knows; ask { $words }

## Chat and moderation

server-message-too-long = a message has at most { $most } characters; this one has { $count }
server-message-unreadable = this message has no readable characters
server-many-messages = too many messages at once; wait a moment
server-message-repeated = you have just said this
server-chat-off = chat is turned off at this table
server-no-message = there is no such message here
server-no-person-to-report = there is no person in this seat to report
server-no-report = there is no such report, or it is already settled
server-no-mute = there is no such mute, or it is over
server-own-message = this is your own message: another moderator must settle it
server-own-mute = this is your own mute: another moderator must end it
server-moderators-only = this is for moderators
server-because = { $sentence }: { $reason }
server-suspended = this account is suspended until a moderator restores it
server-suspended-until = this account is suspended until { $until }
server-device-suspended = you cannot play as a guest here: an account of this browser is suspended until a moderator restores it
server-device-suspended-until = you cannot play as a guest here: an account of this browser is suspended until { $until }
server-muted =
    { $unit ->
        [minute]
            { $count ->
                [one] a moderator has muted you for one more minute
               *[other] a moderator has muted you for { $count } more minutes
            }
        [hour]
            { $count ->
                [one] a moderator has muted you for one more hour
               *[other] a moderator has muted you for { $count } more hours
            }
       *[day]
            { $count ->
                [one] a moderator has muted you for one more day
               *[other] a moderator has muted you for { $count } more days
            }
    }

## Records and lessons

server-record-later = the record of this game is available when the match is over
server-no-scene = this lesson has { $count } scenes
server-no-lesson = this game has no lesson
server-evaluation-open-only = evaluation requires a game without hidden information
server-evaluation-later = this record can be evaluated once its match is over
server-evaluation-over = the game is over at this point: there is nothing to evaluate
server-evaluation-no-bot = no bot can evaluate positions of this game
server-no-seat-in-record = there is no seat { $seat } in this record
server-no-tries-hidden = actions cannot be tried in a game with hidden information
server-record-unreadable = this record cannot be read: { $error }
server-analysis-empty = an analysis needs a record, or a game with its actions
server-analysis-order = each move of an analysis must follow an earlier position of its list
server-analysis-depth = variations can be nested { $depth } deep at most
server-analysis-long = this analysis is longer than { $bytes } bytes
server-no-document = there is nothing at this address; it may have expired
server-move-refused = move { $number }, { $action }: { $error }
server-no-match-here = there is no such match here

## Accounts

server-no-account = there is no account with this name
server-wrong-password-or-name = wrong name or password
server-wrong-password = this is not your password
server-own-account = this is your own account
server-bot-name-length = the name of a bot has at most { $most } characters
server-bot-limit = an account has at most { $most } bots
server-not-your-bot = this bot is not yours
server-bad-token = this token is invalid or has been revoked
server-name-rules = a name has 2 to 24 letters, digits, - and _, and does not begin with -
server-name-mixed = a name may not mix letters of alphabets that look alike
server-not-suspended = { $name } is not suspended
server-bot-no-password = { $name } is a bot, which has no password
server-no-second-factor = { $name } has no second factor
server-table-already-closed = there is no such table, or it is already closed
server-table-not-listed = the lobby lists no such table
server-tournament-already-over = there is no such tournament, or it is over
server-operator-only = only the operator can change the account of a moderator
server-no-account-named = there is no account named { $name }
server-link-ended = this link has been used or has expired; request a new one
server-link-invalid = this link is invalid, or the account now has a different address
server-email-first = confirm an email address first
server-email-invalid = this is not a valid email address
server-no-email = this server sends no email
server-passkey-limit = an account has at most { $most } different passkeys; remove one first
server-passkey-name = the name of a passkey has 1 to { $most } characters
server-no-passkey = you have no such passkey
server-passkey-unusable = this passkey cannot be used; try another one
server-passkey-invalid = this passkey is unknown or took too long; log in with your password
server-passkey-response = this is not a response from a passkey
server-passkeys-not-offered = this server does not offer passkeys
server-many-logins = many people are logging in; try again in a moment
server-password-short = this password is too easy to guess; use at least { $least } characters, such as four words
server-password-common = this is one of the most common passwords; choose another one
server-password-weak = this password is too easy to guess; use four or more words that have nothing to do with your name
server-code-wrong = this code is wrong or has already been used; wait for the next one
server-codes-exist = you already have an app for one-time codes; remove it first
server-nothing-to-confirm = there is nothing to confirm; begin again
server-no-codes = you have no app for one-time codes
server-enter-code = enter the one-time code that your app shows, or a recovery code
server-no-browser = you have no such browser
server-no-push = this server sends no push notifications
server-push-endpoint = this is not an endpoint of a push service
server-push-keys = invalid push subscription keys

## Tournaments

server-tournament-organiser-account = a tournament for accounts needs an organiser with an account: log in first
server-tournament-accounts = this tournament is for accounts: log in first
server-tournament-begun = this tournament has begun; you can watch it
server-tournament-organiser-only = only the organiser can start this tournament
server-tournament-not-entered = you do not take part in this tournament
server-tournament-no-board = this tournament has no such board
server-tournament-board-playing = this board is still being played: it is public when all tables have played it
server-tournament-unknown = there is no such tournament; check the link
server-tournament-has-begun = this tournament has already begun
server-tournament-has-started = this tournament has already started
server-tournament-two-entrants = a tournament needs two entrants: wait for others, or add bots
server-tournament-full = this tournament is full
server-tournament-entered = you have already entered
server-tournament-duplicate-only = Swiss, arena and simul tournaments are for games of two, but this game has { $seats } seats: choose a duplicate, a knockout or a league
server-tournament-no-deals = this game has no deals, so a duplicate tournament is not possible: choose another kind
server-tournament-no-days = only the rounds of a league can take days: choose another time control
server-tournament-needs-days = the matches of a league are played over days: choose days per move, without vacation
server-tournament-least-most = the minimum number of entrants is above the maximum
server-tournament-league-rounds =
    { $most ->
        [one] a league can have at most one such round
       *[other] a league can have at most { $most } of them
    }
server-tournament-league-long = this league could take { $days } days: allow fewer entrants, or choose shorter rounds
server-tournament-long-account = a league, or a tournament that starts in more than a week, needs an organiser with an account: log in first
server-tournament-start-past = this start is in the past: choose a later one
server-tournament-start-far =
    { $days ->
        [one] the start can be at most one day away
       *[other] the start can be at most { $days } days away
    }
server-tournament-organiser-changes = only the organiser can change this tournament
server-tournament-organiser-cancels = only the organiser can cancel this tournament
server-tournament-organiser-removes = only the organiser can remove an entrant
server-tournament-entrants-changed = the entrants have changed; look again
server-tournament-host-stays = the host cannot leave a simul; cancel it instead
server-tournament-is-over = this tournament is over
server-tournament-advanced = a round has just begun or ended; try again

## The rule lab

server-no-level = there is no level { $level }
server-lab-measure = unknown measure { $measure }; choose from { $measures }
server-lab-deals = at most { $deals } deals
server-lab-not-for-visitors = this server does not run experiments for visitors
server-lab-not-installed = this server runs no experiments: the extra `lab` is not installed
server-lab-one-at-a-time = one of your experiments is already running; stop it first
server-lab-unknown = there is no such experiment; it may have been deleted
server-lab-no-answers = this experiment has no answers yet; wait until it has ended
server-lab-many = too many experiments are waiting, or too many of your network; try again in a few minutes

# Clubs.
server-many-clubs = too many new clubs and requests to join from here; try again later
server-club-name-rules = a club's name has 2 to 32 letters, digits, spaces, hyphens, full stops, apostrophes or "&", and starts with a letter or a digit
server-club-name-taken = a club with this name, or one like it, already exists
server-club-limit = you can own { $owned } clubs and belong to { $joined }, with the requests to join
server-club-full = a club has at most { $members } members and { $organisers } organisers
server-club-changed = the members have changed in the meantime; reload the page
server-club-unknown = there is no such club
server-club-owner-stays = the owner of a club cannot leave it; hand it over or close it first
server-club-owner-only = only the owner of the club can do this
server-club-not-allowed = only an organiser of the club can do this, and only the owner can change organisers
server-club-no-member = { $name } neither belongs to this club nor asks to join it
server-club-members-only = only members of { $club } can do this
server-club-no-table = this club has no such table
server-club-table-listed = a table of a club is listed on the page of the club and not in the lobby
server-tournament-no-club = a tournament for members of a club needs a club

# Printing.

server-no-printing = This server cannot print: the extra “print” is not installed.
server-no-language = There is no language { $language }.
