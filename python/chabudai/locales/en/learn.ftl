# How to play a game: the lesson and the first game.

learn-index = Learn
learn-index-page-title = Learn · Chabudai
learn-start-lesson = Start the lesson<game> in { $game }</game>
learn-title = How to play { $game }
learn-page-title = How to play { $game } · Chabudai
learn-no-lesson = There is no lesson at this address.
learn-lesson = Lesson
learn-back = Back
learn-step = Step { $step } of { $count }
learn-finished = You finished the lesson. Now play!
learn-next = Next
learn-skip = Skip
learn-play-first = Play your first game
learn-first-game =
    { $bots ->
        [one] Against a bot
       *[other] Against bots
    }, with a coach who suggests moves and explains them.
learn-task = What to do
learn-why-not = Why not …?
learn-confirm = Confirm
learn-not-tried = This move could not be tried.
learn-you = You
