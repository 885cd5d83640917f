# Challenges between accounts.

challenges-title = Challenges
challenges-challenge = Challenge
challenges-to = Challenge { $name }
challenges-game = Game
challenges-clock = Clock
challenges-standard = Standard
challenges-no-clock = no clock
challenges-days =
  { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
  }
challenges-rated = Rated
challenges-is-rated = rated
challenges-with-bots = Bots take the other seats, so the match is not rated.
challenges-send = Send challenge
challenges-sent = Challenge sent to { $name }. It stays open for a while; you can leave this page.
challenges-received = Challenge
challenges-own = Your challenge
challenges-from = <name>{ $name }</name> challenges you: { $game }
challenges-waiting = Waiting for <name>{ $name }</name>: { $game }
challenges-accepted = <name>{ $name }</name> accepted: { $game }
challenges-announced = { $name } challenges you: { $game }
challenges-declined = { $name } declined the challenge.
challenges-accept = Accept
challenges-decline = Decline
challenges-withdraw = Withdraw
challenges-open-table = Go to the table
