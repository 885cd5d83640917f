# The sheet at the end of a round or match.

result-final = Final result
result-round = Round { $number }
result-scores = Places and scores
result-place = Place
result-player = Player
result-total = Total
result-rating = Rating
result-show-board = Show the board
result-new-game = New game
result-review = Review
