# The page of live games.

watch-page-title = Watch · Chabudai
watch-title = Watch
watch-filter = Games
watch-all = All
watch-featured = Featured games
watch-more = More games
watch-next = Next
watch-open = Watch { $game }: { $players }
watch-rated = rated
watch-behind = Delayed, with open hands
watch-spectators =
  { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
watch-none = No public game right now
watch-none-of-game = No public game of this kind right now
watch-bots-help = Let bots play a short game for you.
watch-bots = Watch { $game }
watch-help = This page lists tables from the lobby and quick pairing, rated tables, and those of public tournaments. A table for invited people is never listed.
watch-no-other = No other public game is being played.
