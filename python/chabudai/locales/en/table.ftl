table-seat = Seat { $number }
