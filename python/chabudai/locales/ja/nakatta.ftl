nakatta-colour = { $colour ->
    [B] 黒
   *[W] 白
}
