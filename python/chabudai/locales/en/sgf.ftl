# Reading a game in SGF. $what is a part of the file.

sgf-no-game = The SGF file contains no game.
sgf-no-size = The SGF file does not name the size of its board (SZ).
sgf-size =
    SZ is { $what }, but a board of Nakatta is square, with a side of { $least } to { $greatest } points.
sgf-given-again = { $what } is given again. The first one counts.
sgf-rules = The rules { $what } (RU) are unknown here. The game is read with the pie rule.
sgf-other-game = { $what } is the number of another game. The file is read as Nakatta.
sgf-too-deep = Variations are nested more than { $count } deep.
sgf-several-moves = A node holds several moves. They are read in this order.
sgf-late-set-up = Stones can be set up only before the first move and its variations.
sgf-no-point = { $what } is no point of a board of size { $size }.
sgf-too-many-points = { $what } repeats too many points.
sgf-twice = { $point } is set up twice in one node. The last value counts.
sgf-no-colour = PL is ignored: { $what } is no colour.
sgf-turn-follows = PL is ignored: the turn follows from the moves before it.
sgf-values = { $what } has { $count } values. Only the first is read.
sgf-ending = { $what } ends the game. An ending is not imported.
sgf-too-many-moves = There are more moves than points.
sgf-exchanged =
    After the swap the colours are those of the players' first stones. They are exchanged here.
sgf-twice-in-a-row =
    { $colour } moves twice in a row. Right only if { $other } has no legal move (N3.4).
sgf-pass = { $what }: Nakatta has no passing. This is read as a turn without a legal move (N3.4).
sgf-mirrored = The swap keeps the stone where it is. The points and colours after it are mirrored.
sgf-line-ends = { $sentence } The line is left out from here on.
sgf-times = { $what } ({ $count } times)
sgf-not-imported = These properties are not imported, here and later: { $names }.
sgf-not-imported-and-others =
    These properties are not imported, here and later: { $names } and { $count } others.
sgf-only-first-game = Only the first game of the file is imported.
sgf-text-after = The text after the game is ignored.
sgf-not-closed = The file ends before its last parenthesis is closed.
sgf-value-alone = A value without a property is ignored.
sgf-second-beginning = A second beginning of the game is ignored, with its moves.
sgf-no-value = { $what } is ignored: it has no value.
sgf-before-node = { $what } is ignored: it stands before the first node.
sgf-open-value = A value is not closed before the end of the file.
sgf-outside = { $what } is ignored: it stands outside a value.
