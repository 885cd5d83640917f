natto-trick-won = { $seat_is ->
    [you] You win the trick and lead (B3.3).
   *[other] { $seat } wins the trick and leads (B3.3).
}
