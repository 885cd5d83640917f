# Accounts: login, settings, profiles, ratings and moderation.

## Logging in

accounts-page-title = Account · Chabudai
accounts-account = Account
accounts-optional = An account is optional. With one, you have your tables on every device, a history of your games, and rated matches.
accounts-email-optional = An email address is optional. Without one, a forgotten password cannot be reset.
accounts-no-email = This server sends no email: a forgotten password cannot be reset.
accounts-register = Register
accounts-log-in = Log in
accounts-have-account = Do you have an account?
accounts-yes-log-in = Yes, log in
accounts-no-create = No, create one
accounts-create = Create account
accounts-name = Name
accounts-password = Password
accounts-log-in-passkey = Log in with a passkey
accounts-forgot = I forgot my password
accounts-reset-form = Reset link by email
accounts-email-of-account = Email address of your account
accounts-reset-sent = If an account has this address, a link was sent to it. The link is valid for one hour.
accounts-send-reset = Send reset link

## Passwords and codes

accounts-your-password = Your password
accounts-one-time-code = One-time code
accounts-code-source = from your app, or a recovery code
accounts-current-password = Current password
accounts-new-password = New password
accounts-change-password = Change password
accounts-password-changed = Password changed. All other sessions were logged out.
accounts-hint-length = At least 12 characters, such as four words.
accounts-hint-name = Use more than your name.
accounts-hint-distinct = Use more different characters.
accounts-hint-short = At least 12 characters, such as four words. A shorter password must be random, without words or dates.
accounts-hint-enough = Long enough, unless it is a well-known password.

## The account

accounts-my-games = My games and ratings
accounts-moderation = Moderation
accounts-log-out = Log out
accounts-data = My data
accounts-download = <link>Download all my data</link> as a file, with the records of your games.
accounts-delete-warning = Deleting your account cannot be undone. Your games stay, because they also belong to your opponents; your name in them is replaced by “someone”.
accounts-delete = Delete my account
accounts-sessions = Active sessions
accounts-this-device = this device
accounts-since = since { $day }
accounts-log-out-session = Log out the session of { $browser }
accounts-log-out-others = Log out all other sessions
accounts-contacts = Contacts
accounts-is-friend = friend
accounts-is-blocked = blocked
accounts-remove = Remove
accounts-remove-friend = Remove { $name } from your friends
accounts-unblock = Unblock
accounts-unblock-name = Unblock { $name }

## Email

accounts-email = Email
accounts-email-page-title = Email · Chabudai
accounts-email-confirmed = Email address confirmed for { $name }.
accounts-reminders-stopped = You will not receive turn reminders any more.
accounts-done = Done
accounts-bad-link = This link does not work
accounts-my-account = My account
accounts-set-password-form = Set a new password
accounts-set-password = Set password and log in
accounts-logged-out-elsewhere = You will be logged out everywhere else.
accounts-email-turns = Email me when it is my turn and I am away
accounts-email-never = Never
accounts-email-hourly = At most once an hour
accounts-email-daily = At most once a day
accounts-email-waiting = A confirmation link was sent to { $address }. Open it to confirm the address.
accounts-email-purpose = for password resets and turn reminders
accounts-email-not-confirmed = not confirmed yet
accounts-email-address = Email address
accounts-new-email-address = New email address
accounts-send-confirmation = Send confirmation link
accounts-delete-address = Delete address

## Notifications

accounts-notifications = Notifications
accounts-notifications-purpose = about turns, challenges and tournaments while you are away
accounts-stop = Stop
accounts-stop-notifications = Stop notifications to { $browser }
accounts-notify-browser = Notify this browser
accounts-notify-turns = My turn
accounts-notify-turns-help = Once for each table until you visit it. Several turns make one message.
accounts-notify-challenges = Challenges
accounts-notify-challenges-help = While you are not on this site.
accounts-notify-events = Tournaments that I have entered
accounts-notify-events-help = Ten minutes before the start, and at the start. Also by email if you get email about your turns.

## Passkeys

accounts-passkeys = Passkeys
accounts-passkeys-purpose = log in without a password
accounts-never-used = never used
accounts-used = used { $day }
accounts-passkey-name = Name of the passkey
accounts-new-passkey-name = Name of the new passkey
accounts-passkey-example = my phone
accounts-save = Save
accounts-rename = Rename
accounts-rename-name = Rename { $name }
accounts-remove-name = Remove { $name }
accounts-add-passkey = Add passkey
accounts-passkey-known = This device already has a passkey for you.
accounts-no-passkey = No passkey was selected.

## One-time codes

accounts-codes = One-time codes
accounts-codes-purpose = a second factor besides your password
accounts-codes-on = on
accounts-passkey-safer = A passkey is safer than a password with a code, and needs no code.
accounts-codes-how = An app on your phone shows a new code every half minute. Logging in with your password then needs a code.
accounts-set-up-app = Set up an app
accounts-scan-code = Scan this code with your app, or <link>open the app on this device</link>, or enter the secret: <code>{ $secret }</code>
accounts-qr-code = QR code for an app for one-time codes
accounts-from-app = from your app
accounts-turn-on-codes = Turn on one-time codes
accounts-save-recovery = Save these recovery codes; they are not shown again. Each replaces a one-time code once.
accounts-recovery-left = Recovery codes left: { $count }
accounts-new-recovery = New recovery codes
accounts-turn-off-codes = Turn off one-time codes

## Bots

accounts-bots = My bots
accounts-bots-purpose = programs that play under your account
accounts-token-of = Token of { $name }. Copy it now; it is not shown again: <code>{ $token }</code>
accounts-no-token = no token
accounts-has-token = has a token
accounts-new-token = New token
accounts-new-token-for = New token for { $name }
accounts-new-bot-name = Name of the new bot
accounts-add-bot = Add bot

## Profiles and games

accounts-profile-title = { $name } · Chabudai
accounts-not-found = Player not found
accounts-ratings = Ratings
accounts-bot-of = Bot of { $owner }.
accounts-is-moderator = Moderator.
accounts-joined = Joined in { $month }.
accounts-friend = Friend ✓
accounts-add-friend = Add friend
accounts-blocked = Blocked ✓
accounts-block = Block
accounts-online = online
accounts-playing = playing
accounts-watch-game = Watch the game
accounts-to-me = My account
accounts-results = Results
accounts-rated-only = Rated matches only.
accounts-wins = Won
accounts-draws = Drawn
accounts-losses = Lost
accounts-head-to-head = Head to head
accounts-between = <name>{ $name }</name> against <name>{ $other }</name>
accounts-never-met = <name>{ $name }</name> and <name>{ $other }</name> have not played a rated match against each other.
accounts-other-opponent = Opponent
accounts-compare = Compare
accounts-graph = Rating over { $matches } matches: from { $first } to { $latest }, lowest { $low }, highest { $high }
accounts-social = What others see
accounts-social-purpose = your presence, and who may challenge you
accounts-show-presence = Show when I am online or playing
accounts-challengers = Challenges from
accounts-challengers-anyone = Anyone
accounts-challengers-friends = My friends
accounts-challengers-nobody = No one
accounts-games = Games
accounts-game = Game
accounts-result = Result
accounts-all = All
accounts-against = Against
accounts-any-player = any player
accounts-none-match = No games match these filters.
accounts-no-games = No finished games yet.
accounts-earlier-games = Earlier games
accounts-played-against = against <players>{ $players }</players>
accounts-history-link = { $game } against { $players }: { $result }
accounts-empty-seat = an empty seat
accounts-result-of =
    { $result ->
        [won] Won
        [lost] Lost
        [drawn] Drawn
       *[cancelled] Cancelled
    }
accounts-result-change = { $result }, { $change }

## Ratings

accounts-leaderboard = Leaderboard: { $game }
accounts-leaderboard-title = Leaderboard: { $game } · Chabudai
accounts-this-game = this game
accounts-no-ratings = No ratings yet. Create a rated table for a friend to be the first.
accounts-ratings-help = Sorted by the lower bound of the rating. “Range” is a 95 % interval; “?” marks provisional ratings, with too few matches to compare.
accounts-rating-group =
    { $kind ->
        [bot] Bots
       *[person] People
    }, { $group }
accounts-for-two = for two
accounts-for-many = for three and more
accounts-rating = Rating
accounts-range = Range
accounts-matches = Matches
accounts-provisional = Provisional: too few matches to compare

## Moderation

accounts-reports-title = Reports · Chabudai
accounts-reports = Reports
accounts-log-in-moderator = Log in as a moderator
accounts-reports-waiting =
    { $count ->
        [0] No reports.
        [one] One report is waiting, oldest first.
       *[other] { $count } reports are waiting, oldest first.
    }
accounts-reports-oldest =
    { $count ->
        [one] One report is waiting
       *[other] { $count } reports are waiting
    }; showing the oldest { $shown }.
accounts-player-reports =
    { $count ->
        [one] There is also one report about players.
       *[other] There are also { WORD($count) } reports about players.
    }
accounts-refresh = Refresh
accounts-settled-removed = Settled: the message was removed.
accounts-settled-kept = Settled: the message stays.
accounts-settled = Settled.
accounts-action-done = Done.
accounts-reported-as = Reported as: <name>“{ $reason }”</name>
accounts-lines = The message and those around it
accounts-reported-line = Reported:
accounts-spectator = (spectator)
accounts-open-table = Open the table
accounts-settle-about = Settle the report about { $name }
accounts-settle-message = Settle the report about a message
accounts-settle-player = Settle the report about player { $name }
accounts-settle = Settle
accounts-message = Message
accounts-keep = Keep
accounts-mute-spectators = Mute all spectators of this table
accounts-mute-author = Mute the author
accounts-mute = Mute { $name }
accounts-reason = Reason
accounts-reason-moderators = for other moderators
accounts-reason-muted = shown to the muted player
accounts-reason-shown = shown to the person
accounts-reason-table = shown at the table’s link
accounts-reason-log = for the audit log
accounts-because = : <name>{ $reason }</name>
accounts-because-quoted = : <name>“{ $reason }”</name>
accounts-quoted = “{ $text }”
accounts-no = No
accounts-hours =
    { $hours ->
        [1] An hour
        [24] A day
        [168] A week
       *[720] 30 days
    }
accounts-until-restored = Until restored
accounts-log = Moderation log
accounts-no-entries = No entries.
accounts-log-kept = <name>{ $moderator }</name> kept a message of <name>{ $target }</name>
accounts-log-removed = <name>{ $moderator }</name> removed a message of <name>{ $target }</name>
accounts-log-muted = <name>{ $moderator }</name> muted <name>{ $target }</name>
accounts-log-unmuted = <name>{ $moderator }</name> unmuted <name>{ $target }</name>
accounts-log-until = until { $time }
accounts-all-spectators = all spectators of a table
accounts-unmute = Unmute <name>{ $name }</name>
accounts-player-of-report = Player <name>{ $name }</name>
accounts-report-guest = A guest in game { $match } of <link>this table</link>
accounts-report-account = An account in game { $match } of <link>this table</link>
accounts-audit-log = Audit log

# Entries of the audit log.
accounts-audit-suspended = { $actor } suspended { $subject }
accounts-audit-restored = { $actor } restored { $subject }
accounts-audit-renamed = { $actor } renamed { $subject }
accounts-audit-reset-password = { $actor } reset the password of { $subject }
accounts-audit-removed-second-factor = { $actor } removed the second factor of { $subject }
accounts-audit-deleted = { $actor } deleted { $subject }
accounts-audit-closed = { $actor } closed { $subject }
accounts-audit-unlisted = { $actor } unlisted { $subject }
accounts-audit-cancelled = { $actor } cancelled { $subject }
accounts-audit-muted = { $actor } muted a player by { $subject }
accounts-audit-dismissed = { $actor } dismissed { $subject }
accounts-audited-table = table { $id }
accounts-audited-tournament = tournament { $id }
accounts-audited-tournament-named = tournament { $id } { $name }
accounts-audited-report = report { $id }
accounts-audit-until = { $entry } until { $time }
accounts-audit-because = { $entry }: { $reason }
accounts-audit-operator = the operator


## Administration

accounts-accounts = Accounts
accounts-find-accounts = Find accounts
accounts-part-of-name = Part of the name
accounts-find = Find
accounts-none-found = No account has such a name.
accounts-change-account = Change the account { $name }
accounts-account-kind =
    { $kind ->
        [bot] bot
        [moderator] moderator
       *[player] player
    }, since { $day }
accounts-suspended = Suspended until restored
accounts-suspended-until = Suspended until { $time }
accounts-change = Change
accounts-for = For
accounts-new-name = New name
accounts-cannot-restore = A deleted account cannot be restored.
accounts-new-password-is = The new password is <code>{ $password }</code>. It is shown only now.
accounts-act-suspend = Suspend
accounts-act-restore = Restore
accounts-act-rename = Rename
accounts-act-reset-password = Reset the password
accounts-act-remove-second-factor = Remove the second factor
accounts-act-delete = Delete
accounts-do-suspend = Suspend <name>{ $name }</name>
accounts-do-restore = Restore <name>{ $name }</name>
accounts-do-rename = Rename <name>{ $name }</name>
accounts-do-reset-password = Reset the password of <name>{ $name }</name>
accounts-do-remove-second-factor = Remove the second factor of <name>{ $name }</name>
accounts-do-delete = Delete <name>{ $name }</name>
accounts-places = Tables and tournaments
accounts-change-place = Change a table or a tournament
accounts-close-table = Close a table
accounts-unlist-table = Remove a table from the lobby
accounts-cancel-tournament = Cancel a tournament
accounts-link = Link
accounts-audit-cleared = { $actor } removed the description of { $subject }
accounts-audited-club = club { $id }
accounts-my-clubs = Clubs
accounts-member-of = Member of
accounts-club-reports =
    { $count ->
        [one] One club is reported.
       *[other] { $count } clubs are reported.
    }
accounts-club-keep = Keep
accounts-club-clear = Remove the description
accounts-club-close = Close the club
accounts-settle-club = Settle the report about { $name }
