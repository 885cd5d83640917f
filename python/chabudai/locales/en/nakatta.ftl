# Arguments: $colour, $own, $enemy and the like are "Black" or "White" by term-colour. $side is the same as B or W.

nakatta-swap = swap sides

# Whose turn it is.
nakatta-to-move = { $colour } to move.
nakatta-to-move-or-swap = White to move, or to swap (N5.2).
nakatta-to-move-again = { $skipped_is ->
    [you] { $colour } to move again: you have no legal point, so your turn is skipped (N3.4).
   *[other] { $colour } to move again: { $skipped } has no legal point, so its turn is skipped (N3.4).
}
nakatta-place = { $side ->
    [B] Place a black stone.
   *[W] Place a white stone.
}
nakatta-place-first = Place a black stone. White may then take it over by swapping sides: choose a fair point (N5.2).
nakatta-place-again = { $side ->
    [B] Place a black stone again: { $skipped } has no legal point, so its turn is skipped (N3.4).
   *[W] Place a white stone again: { $skipped } has no legal point, so its turn is skipped (N3.4).
}
nakatta-place-or-swap = Place a white stone, or swap sides and take the black one over (N5.2).
nakatta-place-after-swap =
    Place a white stone. Your opponent swapped and took over your black stone: you now join left and right (N5.3).
nakatta-wait-after-swap =
    White to move. You swapped: the black stone is yours, and you now join top and bottom (N5.3).

# What happened.
nakatta-placed = { $colour } { $point }.
nakatta-swapped =
    White swaps: the seats change colours, the stone stays, and the new White is to move (N5.3, N5.4).
nakatta-swapped-from-you =
    White swaps: your opponent takes over your stone and is now Black. You are White: you join left and right, and move next (N5.3, N5.4).
nakatta-swapped-by-you =
    You swap: the black stone is yours now, you join top and bottom, and White moves next (N5.3, N5.4).
nakatta-skipped = { $seat_is ->
    [you] You have no legal point, so your turn is skipped (N3.4).
   *[other] { $seat } has no legal point, so its turn is skipped (N3.4).
}
nakatta-resigns = { $seat_is ->
    [you] You resign (N3.5).
   *[other] { $seat } resigns (N3.5).
}

# The end of a game: sentences after "Black wins:", "You won:" or "You lost:".
nakatta-chain-won = { $side ->
    [B] a chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
   *[W] a chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
}
nakatta-chain-of-seat = { $seat_is ->
    [you] { $side ->
        [B] your chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
       *[W] your chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
    }
   *[other] { $side ->
        [B] { $seat }'s chain of { $count } stones joins top and bottom, from { $first } to { $last }{ $clause }.
       *[W] { $seat }'s chain of { $count } stones joins left and right, from { $first } to { $last }{ $clause }.
    }
}
nakatta-resigned = { $seat_is ->
    [you] you resigned{ $clause }.
   *[other] { $seat } resigned{ $clause }.
}

# Refusals. $clause is a clause in brackets, with a space before it, or nothing.
nakatta-naked-attachment =
    { $own } { $point } would leave a naked attachment with { $enemy } { $stone }: { $empty } are empty{ $clause }.
nakatta-hard-corner =
    { $own } { $point } would leave a hard corner: { $enemy } { $stones } lie diagonally across it, and { $empty } is empty{ $clause }.
nakatta-hard-corner-of-own =
    { $own } { $point } would leave a hard corner: { $own } { $stones } lie diagonally across { $enemy } { $between }, and { $empty } is empty{ $clause }.
nakatta-occupied = { $colour } already has a stone on { $point }: choose an empty point{ $clause }.
nakatta-occupied-point = { $point } already has a stone: choose an empty point{ $clause }.
nakatta-no-pie = There is no swap: this game is played without the pie rule{ $clause }.
nakatta-no-swap = There is no swap now: only White may swap, and only on White's first turn{ $clause }.
nakatta-set-up-naked-attachment =
    Black { $black } and White { $white } are a naked attachment: { $empty } are empty{ $clause }.
nakatta-set-up-hard-corner =
    This is a hard corner: { $own } { $stones } lie diagonally across { $enemy } { $between }, and { $empty } is empty{ $clause }.
nakatta-set-up-crosscut =
    This is a crosscut, which cannot arise in play: Black { $black } cross White { $white }{ $clause }.
nakatta-set-up-joined = { $colour } has already joined its edges, so there is nothing left to play{ $clause }.
nakatta-set-up-no-move = { $colour } has no legal point here: let the other colour move{ $clause }.

# The legal points.
nakatta-legal = { $seat_is ->
    [you] You may play { $allowed } of { $empty } empty points.
   *[other] { $seat } may play { $allowed } of { $empty } empty points.
}
nakatta-legal-or-swap = { $seat_is ->
    [you] You may play { $allowed } of { $empty } empty points, or swap.
   *[other] { $seat } may play { $allowed } of { $empty } empty points, or swap.
}
nakatta-only-black = Only Black may play { $points }, marked b.
nakatta-only-white = Only White may play { $points }, marked w.
nakatta-neither = Neither colour may play { $points }, marked x.

# Edges. $side is B or W.
nakatta-edges = { $side ->
    [B] top and bottom
   *[W] left and right
}
nakatta-way = { $side ->
    [B] from top to bottom
   *[W] from left to right
}
nakatta-edge = { $edge ->
    [top] top
    [bottom] bottom
    [left] left
   *[right] right
}

# The coach's reasons. Each has two wordings.
nakatta-why-swap = My search prefers Black's first stone to any answer: take it over (N5.2).
nakatta-why-swap-2 = My search rates Black's stone highly, so swap sides (N5.3).
nakatta-why-wins = It joins { $edges }: you win (N2.2).
nakatta-why-wins-2 = With it, one of your chains touches { $edges }, and that wins (N2.2).
nakatta-why-pie = White may take your first stone over, so it should be neither too strong nor too weak (N5.2).
nakatta-why-pie-2 = White may answer with a swap: a strong first stone would then be theirs (N5.2).
nakatta-why-no-swap = My search would rather answer Black's stone than take it over (N5.2).
nakatta-why-no-swap-2 = You could swap, but my search would leave the first stone to Black (N5.2).
nakatta-why-stops-a-win = { $colour } would win on that point: a stone there joins { $edges } (N2.2).
nakatta-why-stops-a-win-2 = Otherwise { $colour } joins { $edges } on that point (N2.2).
nakatta-why-threatens = It threatens to win on { $point } (N2.2).
nakatta-why-threatens-2 = Your next stone could join { $edges } on { $point } (N2.2).
nakatta-why-threatens-twice = Then { $points } would join { $edges } (N2.2).
nakatta-why-threatens-twice-2 = It makes { WORD($count) } winning points at once: { $points } (N2.2).
nakatta-why-joins = It joins { WORD($chains) } of your chains into one of { $stones ->
    [one] one stone
   *[other] { WORD($stones) } stones
} (N2.1).
nakatta-why-joins-2 = With it, { WORD($chains) } of your chains become one of { $stones ->
    [one] one stone
   *[other] { WORD($stones) } stones
} (N2.1).
nakatta-why-lengthens = It extends your chain from { $before ->
    [one] one stone
   *[other] { WORD($before) } stones
} to { WORD($stones) } (N2.1).
nakatta-why-lengthens-2 = Your chain there grows to { $stones ->
    [one] one stone
   *[other] { WORD($stones) } stones
} (N2.1).
nakatta-why-reaches-its-edge = { $count ->
    [one] With it, your chain touches your { $edges } edge (N1.2).
   *[other] With it, your chain touches your { $edges } edges (N1.2).
}
nakatta-why-reaches-its-edge-2 = { $count ->
    [one] It brings that chain to your { $edges } edge (N1.2).
   *[other] It brings that chain to your { $edges } edges (N1.2).
}
nakatta-why-nearer = You then need { $now ->
    [one] one stone or more
   *[other] { WORD($now) } stones or more
} { $way }; you need { WORD($before) } now.
nakatta-why-nearer-2 = It cuts the stones that you need { $way } from { WORD($before) } to { WORD($now) }.
nakatta-why-blocks = It blocks { $colour }, who then needs at least { $now ->
    [one] one stone
   *[other] { WORD($now) } stones
} { $way } instead of { WORD($before) }.
nakatta-why-blocks-2 = It costs { $colour } time, who then needs at least { $now ->
    [one] one stone
   *[other] { WORD($now) } stones
} { $way } instead of { WORD($before) }.
nakatta-why-ends-way = It blocks { $colour }, who then has no way left { $way }; { $before ->
    [one] one stone was
   *[other] { WORD($before) } stones were
} needed before.
nakatta-why-ends-way-2 = { $colour } then has no way left { $way }, which needs { $before ->
    [one] one stone
   *[other] { WORD($before) } stones
} now.
nakatta-why-forbids = { $colour } may no longer play on { $points }: a forbidden pattern would arise there (N4).
nakatta-why-forbids-2 = It takes { $points } from { $colour } by a forbidden pattern (N4).
nakatta-why-frees = It frees { $points } for you, which a pattern forbids now (N4).
nakatta-why-frees-2 = It lets you play on { $points }, which you cannot do now (N4).
nakatta-why-only-own = { $colour } may not play there now (N4).
nakatta-why-only-own-2 = The point is yours alone for now, since { $colour } may not play there (N4).
nakatta-more = { WORD($count) } more

# Commands that describe the board.
nakatta-command-row = the stones of a row
nakatta-command-column = the stones of a column
nakatta-command-around = a point and its eight neighbours
nakatta-command-groups = the chains of a colour, or of both
nakatta-command-edges = the edges of each colour, and the stones on them
nakatta-row = Row { $name }: { $contents }.
nakatta-column = Column { $name }: { $contents }.
nakatta-stones = { $colour } { $points }
nakatta-empty-points = { $count } empty
nakatta-no-stone = no stone
nakatta-empty = empty
nakatta-around = { $point } is { $content }. Next to it: { $neighbours }.
nakatta-neighbour = { $direction ->
    [above] above
    [right] right
    [below] below
    [left] left
    [above-right] above right
    [below-right] below right
    [below-left] below left
   *[above-left] above left
} { $point } { $content }
nakatta-at-edges = { $count ->
    [one] the { $edges } edge
   *[other] the { $edges } edges
}
nakatta-chains = { $count ->
    [0] { $colour }: no chains.
    [one] { $colour }: 1 chain.
   *[other] { $colour }: { $count } chains.
}
nakatta-chain = { $count ->
    [one] 1 stone: { $points }.
   *[other] { $count } stones: { $points }.
}
nakatta-chain-at-edge = { $count ->
    [one] 1 stone, touching { $edges }: { $points }.
   *[other] { $count } stones, touching { $edges }: { $points }.
}
nakatta-edge-stones = { $colour }, { $edge }: { $points }.
nakatta-edge-empty = { $colour }, { $edge }: no stone.

# The game in the lobby and the terminal.
nakatta-summary = Connect your two edges with stones on a square grid; two small patterns must never arise. No draws.
nakatta-goals = Black connects top and bottom, White connects left and right.
nakatta-chat-connection = Nice connection!
nakatta-chat-edge = I did not see that edge.
nakatta-chat-take-back = Shall we take it back?

# The board on the page.
nakatta-aim = { $side ->
    [B] top to bottom
   *[W] left to right
}
nakatta-board =
    Nakatta board, { $size } by { $size }. Arrow keys move the cursor, Enter places a stone, w explains why a point is illegal, l lists the stones.
nakatta-board-name = board
nakatta-stone-on = { $point }, { $colour }, chain of { $count }
nakatta-last-stone-on = { $point }, { $colour }, chain of { $count }, the last stone
nakatta-stone-placed = { $point }, { $colour }
nakatta-point-empty = { $point }, empty
nakatta-point-premove = { $point }, your premove
nakatta-point-illegal = { $point }, empty, illegal for you
nakatta-point-wins = { $point }, empty, a proven win
nakatta-point-loses = { $point }, empty, a proven loss
nakatta-point-evaluated = { $point }, empty, wins { $percent } % of { $playouts } playouts
nakatta-point-legal = { $point } is legal.
nakatta-point-taken = { $point } is taken.
nakatta-wait = It is not your turn.
nakatta-stones-of = { $colour }: { $points }.
nakatta-no-stones-of = { $colour }: no stones.
nakatta-swap-button = Swap sides
nakatta-swap-consequence =
    You take over the black stone{ $point ->
        [none] { "" }
       *[other] { " " }on { $point }
    } and Black's goal, top to bottom; your opponent becomes White and moves next.
nakatta-swap-question = Swap sides?
nakatta-place-question = Place a stone on { $point }?
nakatta-premove = Premove: a stone on { $point }.
nakatta-type-point = Type a point
nakatta-place-button = Place
nakatta-key-arrows = on the board: move the cursor (with Shift: five points)
nakatta-key-enter = on the board: place a stone, or confirm it
nakatta-key-why = why is this point illegal?
nakatta-key-list = on the board: list the stones
nakatta-key-rotate = rotate the board by half a turn
nakatta-key-numbers = show or hide the move numbers
nakatta-key-swap = swap sides, if offered; press again to confirm

# The settings of the board.
nakatta-setting-illegal = Illegal points
nakatta-setting-illegal-dim = Dim all
nakatta-setting-illegal-hover = Show on hover
nakatta-setting-illegal-off = Off
nakatta-setting-illegal-help = A dot shows the only colour that may play there; a cross means that neither may.
nakatta-setting-board = Board
nakatta-setting-board-wood = Wood
nakatta-setting-board-slate = Slate
nakatta-setting-board-paper = Paper
nakatta-setting-stones = Stones
nakatta-setting-stones-round = Round
nakatta-setting-stones-flat = Flat
nakatta-setting-turned = Rotate the board
nakatta-setting-turned-help = by half a turn; key f
nakatta-setting-coordinates = Coordinates
nakatta-setting-numbers = Move numbers on the stones
nakatta-setting-numbers-help = key n
nakatta-setting-crosshair = Crosshair
nakatta-setting-crosshair-help = on the last stone or the point under the pointer
nakatta-setting-premoves = Premoves
nakatta-setting-premoves-help =
    click during your opponent's turn; the stone is placed on your turn if that is legal
nakatta-board-rotated = Board rotated.
nakatta-board-not-rotated = Board not rotated.
nakatta-numbers-shown = Move numbers shown.
nakatta-numbers-hidden = Move numbers hidden.

# The editor for positions.
nakatta-editor-place = Place
nakatta-editor-empty = Empty
nakatta-editor-to-move = To move
nakatta-editor-size = Board size
nakatta-editor-clear = Clear the board

# How to play.
nakatta-rules-goal-title = Goal.
nakatta-rules-goal =
    Black connects the top edge to the bottom edge, White the left edge to the right edge, with a chain of stones that touch side by side. Stones that touch only at a corner are not connected. A corner point belongs to both edges that meet there.
nakatta-rules-turns-title = Turns.
nakatta-rules-turns =
    Black begins. On your turn, place one stone of your colour on an empty point. Stones are never moved or removed. You may not pass; if you have no legal point, your turn is skipped.
nakatta-rules-patterns-title = Forbidden patterns.
nakatta-rules-patterns = Your stone must not create either of these in any 2×2 block of points:
nakatta-rules-hard-corner-title = Hard corner
nakatta-rules-hard-corner = two diagonal stones of one colour, one stone of the other colour, and one empty point.
nakatta-rules-hard-corner-black = Hard corner: Black, White above empty, Black
nakatta-rules-hard-corner-white = Hard corner: White, Black above empty, White
nakatta-rules-naked-attachment-title = Naked attachment
nakatta-rules-naked-attachment = one stone of each colour side by side, and two empty points.
nakatta-rules-naked-attachment-across = Naked attachment: Black, White above two empty points
nakatta-rules-naked-attachment-down = Naked attachment: Black above White beside two empty points
nakatta-rules-definition = { $term }: { $meaning }
nakatta-rules-pie-title = Pie rule.
nakatta-rules-pie =
    On their first turn, White may swap sides instead of placing a stone. The stone stays, the players exchange colours, and the new White moves next.
nakatta-rules-authors =
    Nakatta was designed by Luis Bolaños Mures and Mark Steere (2024). Draws are impossible: exactly one side connects.

# Commands that were typed wrong.
nakatta-type-row = type row and a number from 1 to { $size }, such as row { $example }
nakatta-type-column = type column and letters from a to { $last }, such as column { $example }
nakatta-type-around = type around and a point from a1 to { $last }, such as around { $example }
nakatta-type-groups = type groups black, groups white or groups

# The text alternative of a picture of the board.
nakatta-picture = Nakatta, { $size } by { $size }: { $black }; { $white }
nakatta-picture-stones = { $colour } { $points }
nakatta-picture-no-stone = no { $colour } stone

## The lesson

nakatta-lesson-chain-title = A chain from edge to edge
nakatta-lesson-chain-text = You are Black. Join the top edge to the bottom edge with stones that touch side by side. One stone is missing: place it.
nakatta-lesson-chain-solved = Top and bottom are joined: you have won.
nakatta-lesson-chain-other = That stone is legal, but the chain still has a gap in column c.
nakatta-lesson-chain-why-1 = Why not a3?
nakatta-lesson-corners-title = Corners do not connect
nakatta-lesson-corners-text = Your four stones touch only at their corners, so they are four chains. Place a stone beside two of them at once.
nakatta-lesson-corners-solved = Side by side: now they are one chain.
nakatta-lesson-corners-other = That stone does not join two of yours. Look for a point beside two stones that touch at their corners.
nakatta-lesson-corners-why-1 = Why not d3?
nakatta-lesson-naked-title = The naked attachment
nakatta-lesson-naked-text = You are White. A stone right beside Black's, with nothing else near, is a naked attachment: forbidden. Try c4, then a corner.
nakatta-lesson-naked-solved = Close, but no square of four points holds only two stones side by side.
nakatta-lesson-naked-other = That is allowed, but far away. Place your stone at a corner of Black's.
nakatta-lesson-naked-why-1 = Why not c4?
nakatta-lesson-naked-why-2 = Why not c2?
nakatta-lesson-naked-why-3 = Why not b3?
nakatta-lesson-naked-why-4 = Why not d3?
nakatta-lesson-friend-title = A stone of your own nearby
nakatta-lesson-friend-text = You are White. Your b4 is in the same square of four points as Black's a5, so you may play right beside it.
nakatta-lesson-friend-solved = With your own stone in the square, the pair is no longer naked.
nakatta-lesson-friend-other = That is allowed. But place a stone right beside Black's a5, which your b4 makes possible.
nakatta-lesson-friend-why-1 = Why not d1?
nakatta-lesson-hard-title = The hard corner
nakatta-lesson-hard-text = You are White. Try a5 or b4: both make a hard corner, which is forbidden: three stones and one empty point in a square. Then choose b3 or c4, in front of Black's two stones.
nakatta-lesson-hard-solved = No square holds a hard corner.
nakatta-lesson-hard-other = That is allowed, but far away. Choose b3 or c4.
nakatta-lesson-hard-why-1 = Why not a5?
nakatta-lesson-hard-why-2 = Why not b4?
nakatta-lesson-win-title = A winning stone must be legal too
nakatta-lesson-win-text = You are Black. A stone on c3 would join everything, but it would be a naked attachment to White's c4. Find another winning stone.
nakatta-lesson-win-solved = Round the corner, side by side: you have won.
nakatta-lesson-win-other = That does not win yet. One stone joins your stones in column d to c2.
nakatta-lesson-win-why-1 = Why not c3?
nakatta-lesson-pie-title = The pie rule
nakatta-lesson-pie-text = You are White, and Black began in the middle, which is too strong. Instead of your first stone you may swap sides: then that stone, top and bottom are yours.
nakatta-lesson-pie-solved = The middle is yours now. So a good first stone is neither strong nor weak.
nakatta-lesson-pie-other = You may place a stone, but then Black keeps the middle. Swap sides.
nakatta-lesson-pie-why-1 = Why not c4?

# Sheets for printing.

nakatta-paper-board = board of { $size }×{ $size }
