# Terms and lists that all other files may use.

list-pair = { $first } and { $second }
list-or = { $first } or { $second }
list-more = { $first }, { $second }
list-sentence = { $first } { $second }
list-all = { $items }

# A seat without a player.
term-seat = Seat { $number }

# The levels of bots.
term-level = Level { $number }
term-level-max = Strongest level

# The games.
term-game-eurojongg = Euro-Jongg
term-game-nakatta = Nakatta
term-game-nanatoridori = Nana Toridori
term-game-natto = Natto

# Variants, beside the name of the game.
term-variant-rounds =
    { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
term-variant-duel = duel
term-variant-players = for { $players }
term-variant-target =
    { $target ->
        [one] one round
       *[other] first to { $target }
    }
term-variant-best-of = best of { $rounds }

# The colours of seats.
term-colour =
    { $colour ->
        [B] Black
       *[W] White
    }
