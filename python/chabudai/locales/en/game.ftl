# Words that all games share.

game-seat = Seat { $number }
