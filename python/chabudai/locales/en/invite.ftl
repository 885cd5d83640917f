# Invitations: the page on which a visitor joins a table.

invite-join-with-code = Join with an invite code
invite-no-such-code = No table has this code
invite-title = You are invited
invite-title-by = { $name } invites you
invite-has-seat = You already have a seat at this table. <link>Go to your seat</link>
invite-all-taken = All seats are taken. <link>Watch the game</link>
invite-how-to-play = How to play
invite-table-of = { $seats } players: { $players }.
invite-you-play-side = You play <side>{ $side }</side>.
invite-you-play-side-aim = You play <side>{ $side }</side>, { $aim }.
invite-rated-log-in = This table is <rated>rated</rated>. <link>Log in or create an account</link> to join.
invite-rated-as = This table is <rated>rated</rated>: you join as <name>{ $name }</name>.
