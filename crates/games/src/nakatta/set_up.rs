//! Set-up positions: their text, such as `black c3 d4, white a1, white to move`, and the positions that the rules
//! allow.

use chabudai_engine::{Refusal, SetUpError};

use super::{Board, Colour, Nakatta, Point, State};

/// Returns the state of the position that a text describes; it is played on without the pie rule.
pub(super) fn set_up(game: &Nakatta, text: &str) -> Result<State, SetUpError> {
    let (stones, to_move) = read(game, text).ok_or_else(|| {
        let last = Point::new(game.columns - 1, game.rows - 1);
        let points = format!("each point from a1 to {last} at most once");
        SetUpError::Unreadable(format!("write it like \"black c3 d4, white a1, white to move\", with {points}"))
    })?;
    let state = game.position(&stones[0], &stones[1], to_move);
    match refusal(&state) {
        None => Ok(state),
        Some(refusal) => Err(SetUpError::Refused(refusal)),
    }
}

/// Parses the stones of Black and of White and the colour to move.
fn read(game: &Nakatta, text: &str) -> Option<([Vec<Point>; 2], Colour)> {
    let colour = |word: &str| [Colour::Black, Colour::White].into_iter().find(|colour| colour.word() == word);
    let mut parts: Vec<_> = text.split(", ").collect();
    let to_move = colour(parts.pop()?.strip_suffix(" to move")?)?;
    let mut stones = [Vec::new(), Vec::new()];
    for part in parts {
        let mut words = part.split(' ');
        let own = &mut stones[colour(words.next()?)? as usize];
        if !own.is_empty() {
            return None;
        }
        for word in words {
            own.push(Point::parse(word).filter(|point| point.column() < game.columns && point.row() < game.rows)?);
        }
        if own.is_empty() {
            return None;
        }
    }
    let mut all = stones.concat();
    all.sort_unstable();
    let has_all_once = all.windows(2).all(|pair| pair[0] != pair[1]);
    has_all_once.then_some((stones, to_move))
}

/// Returns the reason why a game cannot continue from this position, if any.
fn refusal(state: &State) -> Option<Refusal> {
    let board = state.board();
    if let Some(refusal) = board.points().find_map(|corner| pattern(board, corner)) {
        return Some(refusal);
    }
    for colour in [Colour::Black, Colour::White] {
        let joined = board.connection(colour);
        if !joined.is_empty() {
            let refusal = Refusal::new("set_up_joined", "N2.2");
            return Some(joined.into_iter().fold(refusal, |refusal, point| refusal.with(colour.word(), point)));
        }
    }
    let to_move = state.to_move();
    (!board.can_place(to_move)).then(|| Refusal::new("set_up_no_move", "N3.4").with("mover", to_move.word()))
}

/// Returns the forbidden pattern (N4.1, N4.2) or the crosscut in the window above and to the right of a point, if there
/// is one. A crosscut never arises in play, and the proof that there are no draws relies on that (N6.3).
pub(super) fn pattern(board: &Board, corner: Point) -> Option<Refusal> {
    let (column, row) = (corner.column(), corner.row());
    // A window that extends over the edge does not count (N4.3).
    if column + 1 >= board.columns() || row + 1 >= board.rows() {
        return None;
    }
    // The points go around the window, so that each is diagonally across from the one two further on.
    let window = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, up)| Point::new(column + right, row + up));
    let stones = window.map(|point| board.stone(point));
    let at = |turn: usize| stones[turn % 4];
    let code_and_clause = (0..4).find_map(|turn| {
        let differ = at(turn).is_some() && at(turn + 1).is_some() && at(turn) != at(turn + 1);
        let is_naked = differ && at(turn + 2).is_none() && at(turn + 3).is_none();
        let is_hard = differ && at(turn) == at(turn + 2) && at(turn + 3).is_none();
        if is_naked {
            Some(("set_up_naked_attachment", "N4.2"))
        } else {
            is_hard.then_some(("set_up_hard_corner", "N4.1"))
        }
    });
    let is_crosscut = stones.iter().all(Option::is_some) && (0..4).all(|turn| at(turn) != at(turn + 1));
    let (code, clause) = code_and_clause.or(is_crosscut.then_some(("set_up_crosscut", "N6.3")))?;
    let role = |stone: Option<Colour>| stone.map_or("empty", Colour::word);
    let placed = window.into_iter().zip(stones);
    Some(placed.fold(Refusal::new(code, clause), |refusal, (point, stone)| refusal.with(role(stone), point)))
}
