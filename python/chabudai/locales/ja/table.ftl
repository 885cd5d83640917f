table-seat = { $number }番の席
