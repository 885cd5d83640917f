natto-trick-won = { $seat_is ->
    [you] あなたがトリックを取り、次にリードします (B3.3)。
   *[other] { $seat }さんがトリックを取り、次にリードします (B3.3)。
}
