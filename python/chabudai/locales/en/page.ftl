# The frame of every page: header, settings, dialogs, the rulebook, errors.

## Header

page-home = Chabudai home
page-sections = Sections of the site
page-menu = Menu
page-play = Play
page-learn = Learn
page-watch = Watch
page-analysis = Analysis
page-lab = Lab
page-tournaments = Tournaments
page-log-in = Log in
page-sound-is-off = Sound is off
page-mute-sound = Mute the sound
page-sound-on-key = Sound on (m)
page-mute-key = Mute (m)
page-keys = Keys
page-keys-key = Keys (?)
page-leave-zen = Leave zen mode
page-leave-zen-key = Leave zen mode (z)
page-close = Close
page-loading = Loading…

## Settings

page-settings = Settings
page-language = Language
page-confirm-moves = Confirm moves
page-confirm-moves-help = A match of two people counts as slow, because it may take days.
page-confirm-never = Never
page-confirm-slow = In slow matches
page-confirm-always = Always
page-theme = Theme
page-theme-system = Same as system
page-theme-light = Light
page-theme-dark = Dark
page-cloth = Table cloth
page-cloth-own = Default of each game
page-cloth-sand = Sand
page-cloth-plum = Plum
page-zen = Zen mode
page-zen-help = Shows only the table, your hand and the question (key: z)
page-strangers = Chat messages from strangers
page-strangers-help = Strangers are opponents found in the lobby, and spectators.
page-strangers-all = Show all
page-strangers-words = Quick messages only
page-strangers-nothing = Hide
page-turn-signals = When it is your turn
page-turn-sound = Play a sound
page-turn-title = Change the title and icon of the tab
page-turn-vibration = Vibrate
page-clock-sound = Play a sound when your clock runs low
page-animations = Animations
page-sound = Sound
page-volume = Volume
page-volume-moves = Moves
page-volume-calls = Your turn
page-volume-ends = End of the game
page-game-settings = Settings of { $game }

## Keyboard shortcuts

page-shortcuts = Keyboard shortcuts
page-shortcut = { $label } ({ $key })
page-step-keys = ← → or [ ]
page-key-board = go to the board: a cursor appears
page-key-type = type a move or a command: legal, help
page-key-take-back = ask to take back, if the table allows it
page-key-step = off the board: step through the moves
page-key-deal = step from deal to deal; in an analysis, from variation to variation
page-key-ends = go to the first or the latest position
page-key-chat = open the chat
page-key-sound = sound on or off
page-key-zen = zen mode on or off: only the table, your hand and the question
page-key-clear = clear the selection or the explanation
page-key-help = this list

## People

page-your-name = Your name
page-has-account = has an account
page-guest = guest
page-bot = bot
page-open-seat = the open seat
page-player-number = Player { $number }
page-person = { $name }
page-guest-name = { $name } (guest)
page-bot-name = { $name } (bot)
page-you-play-as = You play as <name>{ $name }</name>.

## Rulebook

page-rule = Rule { $clause }
page-rules = Rules
page-rules-of = Rules of { $game }
page-open-rulebook = Open the rulebook
page-previous-rule = Previous
page-all-rules = All rules
page-next-rule = Next

## Copying and files

page-copied = { $what } copied.
page-not-copied = { $what } could not be copied: the browser does not allow it.
page-picture-failed = The picture could not be created.

## Notifications

page-notify-turn = Notify me of my turn
page-notifying-turn = Notifying you of your turn ✓
page-notifications-blocked = Notifications are blocked. Allow them for this page in the browser's settings.
page-notifications-failed = This browser could not subscribe to notifications. Try again later.

## Errors

page-unreachable = The server cannot be reached. Check the connection and try again.
page-needs-server = This needs a Chabudai server.
page-without-server = Games against bots, passing one device, lessons, saved games and their analysis work without a server and stay on this device.
page-with-server = Playing with people on other devices, watching, tournaments, accounts and the lab need one.
page-no-core = This copy of the site was built without the part that plays in the browser, because Rust had no target wasm32-unknown-unknown.
page-server-lost = The server cannot be reached.
page-not-on-device = This table is not on this device.
page-new-version = A new version is ready.
page-new-version-reload = Reload
page-install = Install the app
page-server-answered = The server answered { $status }.
page-no-opponent = No opponent came.
page-seeking-elsewhere = You are seeking an opponent in another window now.
page-pairing-failed = The table could not be created. Try again.
page-not-found = Page not found
page-not-found-text = There is no page at this address.
page-title = { $name } · Chabudai
page-not-loaded = This page could not be loaded
page-part-not-loaded = A part of the page could not be loaded: the server cannot be reached, or it has a newer version of this page.
page-reload = Reload the page
page-failed = This page cannot be shown
page-failed-text = Something went wrong. If it happens again after a reload, settings or drafts in this browser may be damaged.
page-reset = Reset settings and drafts
page-reset-help = A reset keeps your seats and tournaments.

## The rules of a table, on several pages

page-table-rules = Table rules <count>({ $count ->
    [one] 1 change
   *[other] { $count } changes
})</count>
page-clock-line = Clock: { $clock }
page-option-off = { $option }: no
page-option-value = { $option }: { $value }

page-nakatta-size = Size
page-nakatta-pie = Pie rule

## Links to copy, and reports.

page-copy = Copy
page-copy-code = Copy code
page-send = Send
page-report = Report
page-report-reason = What is wrong?
