# Challenges between accounts.

challenges-title = Challenges
challenges-challenge = Challenge
challenges-to = Challenge { $name }
challenges-game = Game
challenges-clock = Clock
challenges-no-clock = no clock
challenges-days =
  { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
  }
challenges-bank = { $seconds } s + bank
challenges-rated = Rated
challenges-is-rated = rated
challenges-with-bots = Bots in the other seats
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

## Greetings: fixed phrases, on challenges and on their own

challenges-greet = Say something
challenges-greet-to = Say something to { $name }
challenges-greeted = Sent to { $name }.
challenges-greeting = <name>{ $name }</name>: { $phrase }
challenges-greeting-received = Greeting
challenges-greeting-announced = { $name } says: { $phrase }
challenges-dismiss = Dismiss
challenges-phrase = Greeting
challenges-no-phrase = None
challenges-house-rules = house rules
challenges-phrase-hello = Hello!
challenges-phrase-good-luck = Good luck!
challenges-phrase-good-game = Good game!
challenges-phrase-well-played = Well played!
challenges-phrase-thanks = Thank you!
challenges-phrase-rematch = Shall we play again?
challenges-phrase-later = I cannot play now. Maybe later!
