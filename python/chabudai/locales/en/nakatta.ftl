nakatta-colour = { $colour ->
    [B] Black
   *[W] White
}
