//! Nakatta: a connection game for two players by Luis Bolaños Mures and Mark Steere. Clauses: `docs/rules/nakatta.md`.

mod board;
mod chains;
mod data;
mod encoding;
mod fast;
mod invariants;
mod options;
mod point;
mod set_up;
#[cfg(test)]
mod tests;
mod view;
mod winning_chain;

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use chabudai_engine::encoding::{Form, Sheet};
use chabudai_engine::{
    Actor, Ending, Event, Game, Invariant, Names, NotationError, OptionSpec, Options, OptionsError, PerSeat, Playout,
    Refusal, Rng, RulesVersion, Seat, SeatSet, SetUpError, Spec, Turn, play_on, play_one,
};

use self::fast::mask::{WORD, bit_at, expand, pack};

pub use board::{Board, Colour, Window};
pub use data::{ActionData, ViewData};
pub use fast::playout;
pub use point::{LONGEST_SIDE, Point, Rows};
pub use view::View;

/// The rules of Nakatta for a board size, with or without the pie rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nakatta {
    columns: usize,
    rows: usize,
    pie: bool,
}

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `e5`: places a stone of the seat's colour on an empty point (N3.2).
    Place(Point),
    /// `swap`: the players exchange colours (N5).
    Swap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::Swap => f.write_str("swap"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The stones, the colour to move, and the colours of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct State {
    board: Board,
    to_move: Colour,
    last: Option<Point>,
    winner: Option<Colour>,
    /// The colour that is certain to win: it has a king-move chain between its edges (N6.4).
    decided: Option<Colour>,
    /// Whether the turn before this one was skipped (N3.4).
    skipped: bool,
    /// Whether the players have exchanged colours (N5.3).
    swapped: bool,
    pie: bool,
}

impl State {
    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The colour whose turn it is.
    #[must_use]
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The latest stone.
    #[must_use]
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// The colour that has connected its edges.
    #[must_use]
    pub const fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// The colour that is certain to win (N6.4).
    #[must_use]
    pub const fn certain_winner(&self) -> Option<Colour> {
        self.decided
    }

    /// The colour of a seat. Seat 0 begins as Black (N3.1, N5.3).
    #[must_use]
    pub fn colour_of(&self, seat: Seat) -> Colour {
        if (seat.index() == 0) == self.swapped { Colour::White } else { Colour::Black }
    }

    /// The seat of a colour.
    #[must_use]
    pub fn seat_of(&self, colour: Colour) -> Seat {
        Seat::new(usize::from((colour == Colour::White) != self.swapped))
    }

    /// Whether the seat to move may swap: it is White's first turn, with the pie rule (N5.2).
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.pie && !self.swapped && self.to_move == Colour::White && self.board.stones_placed() == 1
    }

    /// Whether a swap is possible now, or will be on White's first turn.
    #[must_use]
    pub fn may_yet_swap(&self) -> bool {
        self.pie && !self.swapped && self.board.stones_placed() <= 1
    }

    /// Returns the stones and the turn in the form that the playout takes. The board must be square.
    #[must_use]
    pub fn start(&self) -> playout::Start<'_> {
        playout::Start {
            size: self.board.columns(),
            black: self.board.stones(Colour::Black),
            white: self.board.stones(Colour::White),
            black_to_move: self.to_move == Colour::Black,
        }
    }

    fn seat_to_act(&self) -> Option<Seat> {
        self.winner.is_none().then(|| self.seat_of(self.to_move))
    }

    fn place(&mut self, point: Point) {
        let colour = self.to_move;
        debug_assert!(self.board.is_legal(colour, point), "{} {point} is not legal (N4)", colour.word());
        let reached = self.board.join(colour, point);
        if reached.decides {
            self.decided = Some(colour);
        }
        self.last = Some(point);
        self.to_move = colour.other();
        self.skipped = false;
        if reached.connects {
            self.winner = Some(colour);
        } else if !self.board.can_place(self.to_move) {
            assert!(self.board.can_place(colour), "one colour can always move (N6.2)");
            self.to_move = colour;
            self.skipped = true;
        }
    }
}

impl Nakatta {
    /// Returns the game on a rectangular board. The rules and proofs hold there too, but the options only offer square
    /// boards.
    ///
    /// # Panics
    ///
    /// If a side is shorter than 2 or longer than 29.
    #[must_use]
    pub fn rectangle(columns: usize, rows: usize, pie: bool) -> Self {
        let sides = 2..=LONGEST_SIDE;
        assert!(sides.contains(&columns) && sides.contains(&rows), "no such board (N1.1)");
        Self { columns, rows, pie }
    }

    /// Returns the game on a square board.
    ///
    /// # Panics
    ///
    /// If the size is less than 2 or more than 29.
    #[must_use]
    pub fn square(size: usize, pie: bool) -> Self {
        Self::rectangle(size, size, pie)
    }

    /// Runs a playout that tracks nothing but the stones. The board must be square.
    fn fast_playout(&self, state: &State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        let seats = [Colour::Black, Colour::White].map(|colour| state.seat_of(colour));
        let Playout { actions, traced } = playout;
        let black_wins = if *traced {
            let note = |black: bool, point: usize| actions.push((seats[usize::from(!black)], point as u32));
            playout::playout(&state.start(), rng, note)
        } else {
            playout::playout(&state.start(), rng, |_, _| {})
        };
        returns_of(state, Some(if black_wins { Colour::Black } else { Colour::White }))
    }

    /// Returns the state of a set-up position, which is played on without the pie rule.
    ///
    /// The stones must contain no forbidden pattern and no finished connection.
    #[must_use]
    pub fn position(&self, black: &[Point], white: &[Point], to_move: Colour) -> State {
        let mut state = State { pie: false, to_move, ..self.initial_state() };
        for (colour, points) in [(Colour::Black, black), (Colour::White, white)] {
            for &point in points {
                if state.board.join(colour, point).decides {
                    state.decided = Some(colour);
                }
            }
        }
        state
    }
}

impl Game for Nakatta {
    const KEY: &'static str = "nakatta";
    const RULES_VERSION: RulesVersion = RulesVersion::FIRST;
    const ENCODING_VERSION: u32 = encoding::VERSION;

    type State = State;
    type Action = Action;
    type View = View;
    type ActionData = ActionData;

    fn option_specs(_version: RulesVersion) -> Vec<OptionSpec> {
        options::specs()
    }

    fn of_version(_version: RulesVersion, options: &Options) -> Result<Self, OptionsError> {
        options::read(options)
    }

    fn options(&self) -> Options {
        options::write(self)
    }

    fn spec(&self) -> Spec {
        let points = self.columns * self.rows;
        Spec {
            seats: 2,
            // One stone on every point, and a swap.
            longest: points + usize::from(self.pie),
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: true,
            asks_together: false,
            action_ids: points as u32 + 1,
        }
    }

    fn initial_state(&self) -> State {
        State {
            board: Board::new(self.columns, self.rows),
            to_move: Colour::Black,
            last: None,
            winner: None,
            decided: None,
            skipped: false,
            swapped: false,
            pie: self.pie,
        }
    }

    fn set_up(&self, position: &str) -> Result<State, SetUpError> {
        set_up::set_up(self, position)
    }

    fn check_invariants(&self, state: &State) -> Invariant {
        invariants::check(self, state)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.seat_to_act().map_or(Turn::Over, |seat| Turn::Seats(SeatSet::only(seat)))
    }

    fn sample_chance(&self, _state: &State, _rng: &mut Rng) -> Action {
        unreachable!("chance never acts in Nakatta")
    }

    fn chance_is_possible(&self, _state: &State, _action: &Action) -> bool {
        false
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if state.seat_to_act() != Some(seat) {
            return;
        }
        out.extend(state.board.legal_points(state.to_move).map(Action::Place));
        if state.can_swap() {
            out.push(Action::Swap);
        }
    }

    fn is_legal(&self, state: &State, seat: Seat, action: &Action) -> bool {
        state.seat_to_act() == Some(seat)
            && match *action {
                Action::Place(point) => state.board.has(point) && state.board.is_legal(state.to_move, point),
                Action::Swap => state.can_swap(),
            }
    }

    /// The first stone has mirror images: left for right, top for bottom, and both.
    fn mirrors(&self, action: &Action) -> Vec<Action> {
        let Action::Place(point) = *action else { return vec![*action] };
        let (column, row) = (point.column(), point.row());
        let mut mirrored: Vec<_> = [row, self.rows - 1 - row]
            .into_iter()
            .flat_map(|row| [column, self.columns - 1 - column].map(|column| Action::Place(Point::new(column, row))))
            .collect();
        mirrored.sort_unstable();
        mirrored.dedup();
        mirrored
    }

    fn legal_ids(&self, state: &State, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        if state.seat_to_act() != Some(seat) {
            return;
        }
        for row in 0..self.rows {
            let first = row * self.columns;
            out.extend(board::bits(state.board.legal_row(state.to_move, row)).map(|column| (first + column) as u32));
        }
        if state.can_swap() {
            out.push(self.action_id(&Action::Swap));
        }
    }

    /// `listed` holds the mask as bits, and then for each word the number of set bits up to and including
    /// that word.
    #[inline(always)]
    fn mark_legal(&self, state: &State, seat: Seat, mask: &mut [bool], listed: &mut Vec<u32>) -> u32 {
        let words = (self.columns * self.rows + 1).div_ceil(WORD);
        if listed.len() != 2 * words {
            listed.resize(2 * words, 0);
        }
        let (legal, counts) = listed.split_at_mut(words);
        if state.seat_to_act() == Some(seat) {
            let mut rows = [0; LONGEST_SIDE];
            state.board.legal_rows(state.to_move, &mut rows);
            let (bits, filled) = pack(&rows[..self.rows], self.columns, legal);
            // The swap comes after all points.
            legal[words - 1] = bits | u32::from(state.can_swap()) << filled;
        } else {
            legal.fill(0);
        }
        expand(legal, mask);
        let mut before = 0;
        for (count, word) in counts.iter_mut().zip(legal) {
            before += word.count_ones();
            *count = before;
        }
        before
    }

    #[inline(always)]
    fn marked_id(&self, _state: &State, _seat: Seat, listed: &[u32], place: u32) -> u32 {
        // Counts the words to skip instead of searching for the word, because a mispredicted branch costs more.
        let (legal, counts) = listed.split_at(listed.len() / 2);
        let word = counts.iter().map(|&count| u32::from(count <= place)).sum::<u32>() as usize;
        let before = if word == 0 { 0 } else { counts[word - 1] };
        (word * WORD) as u32 + bit_at(legal[word], place - before)
    }

    #[inline(always)]
    fn is_marked(&self, _state: &State, _seat: Seat, listed: &[u32], id: u32) -> bool {
        // The counts after the words are not part of the mask.
        id as usize <= self.columns * self.rows
            && listed.get(id as usize / WORD).is_some_and(|word| word >> (id as usize % WORD) & 1 == 1)
    }

    /// The symmetries of the board: left for right, top for bottom, and both (N1.2).
    fn symmetries(&self) -> Vec<Vec<u32>> {
        let board = Board::new(self.columns, self.rows);
        let image = |mirrors_columns: bool, mirrors_rows: bool| {
            let points = board.points().map(|point| {
                let (column, row) = (point.column(), point.row());
                let column = if mirrors_columns { self.columns - 1 - column } else { column };
                let row = if mirrors_rows { self.rows - 1 - row } else { row };
                self.action_id(&Action::Place(Point::new(column, row)))
            });
            points.chain([self.action_id(&Action::Swap)]).collect()
        };
        [(false, false), (true, false), (false, true), (true, true)]
            .map(|(columns, rows)| image(columns, rows))
            .to_vec()
    }

    #[inline]
    fn apply_unchecked(&self, state: &mut State, actor: Actor, action: &Action) {
        debug_assert_eq!(state.seat_to_act().map(Actor::Seat), Some(actor), "it is not that seat's turn (N3.1)");
        match *action {
            Action::Place(point) => state.place(point),
            Action::Swap => {
                debug_assert!(state.can_swap(), "the seat may no longer swap (N5.2)");
                // The stone and the turn stay; the player who opened is now White (N5.4).
                state.swapped = true;
                state.skipped = false;
            }
        }
    }

    fn refusal(&self, view: &View, action: &Action) -> Option<Refusal> {
        let state = &view.state;
        if state.winner.is_some() {
            return Some(Refusal::new("over", "N2.2"));
        }
        if view.seat.is_none() || view.seat != state.seat_to_act() {
            return Some(Refusal::new("not_your_turn", "N3.1"));
        }
        let Action::Place(point) = *action else {
            return (!state.can_swap()).then(|| Refusal::new("no_swap", if self.pie { "N5.2" } else { "N5.1" }));
        };
        if let Some(colour) = state.board.stone(point) {
            return Some(Refusal::new("occupied", "N3.2").with(colour.word(), point));
        }
        let window = state.board.forbidding_window(state.to_move, point)?;
        let (stones, empties): (Vec<_>, Vec<_>) =
            [window.beside, window.above_or_below].into_iter().partition(|&point| state.board.stone(point).is_some());
        let (code, clause) = if empties.is_empty() { ("hard_corner", "N4.1") } else { ("naked_attachment", "N4.2") };
        let refusal =
            stones.into_iter().fold(Refusal::new(code, clause), |refusal, stone| refusal.with("enemy", stone));
        Some(empties.into_iter().chain([window.across]).fold(refusal, |refusal, empty| refusal.with("empty", empty)))
    }

    fn returns(&self, state: &State) -> PerSeat<f64> {
        returns_of(state, state.winner)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        Seat::all(2).map(|seat| i64::from(state.winner == Some(state.colour_of(seat)))).collect()
    }

    /// A game scores one point for its winner, also after a resignation.
    fn keeps_scores(&self) -> bool {
        false
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        let winner = state.winner?;
        Some(Ending {
            code: "connection",
            clause: "N2.2",
            winners: vec![state.seat_of(winner)],
            scores: self.scores(state),
            shown: state.board.connection(winner).iter().map(Point::to_string).collect(),
        })
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        View { seat, state: state.clone() }
    }

    fn determinize(&self, view: &View, _rng: &mut Rng) -> State {
        view.state.clone()
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        if text == "swap" {
            return Ok(Action::Swap);
        }
        Point::parse(text)
            .filter(|point| point.column() < self.columns && point.row() < self.rows)
            .map(Action::Place)
            .ok_or_else(|| {
                let last = Point::new(self.columns - 1, self.rows - 1);
                NotationError::new(text, format!("a point from a1 to {last}, or swap"))
            })
    }

    fn action_data(&self, action: &Action) -> ActionData {
        match *action {
            Action::Place(point) => ActionData::Place { point },
            Action::Swap => ActionData::Swap,
        }
    }

    fn announced_action_data(text: &str) -> Result<ActionData, NotationError> {
        let largest = Self::square(LONGEST_SIDE, true);
        largest.parse_action(text).map(|action| largest.action_data(&action))
    }

    fn names() -> Vec<Names> {
        vec![
            ("colour", vec![("B", "Black"), ("W", "White")]),
            ("aim", vec![("B", "top to bottom"), ("W", "left to right")]),
        ]
    }

    fn action_id(&self, action: &Action) -> u32 {
        match action {
            Action::Place(point) => (point.row() * self.columns + point.column()) as u32,
            Action::Swap => (self.columns * self.rows) as u32,
        }
    }

    #[inline]
    fn action_with_id(&self, id: u32) -> Option<Action> {
        let columns = self.columns as u32;
        match id.cmp(&(columns * self.rows as u32)) {
            std::cmp::Ordering::Less => {
                Some(Action::Place(Point::new((id % columns) as usize, (id / columns) as usize)))
            }
            std::cmp::Ordering::Equal => Some(Action::Swap),
            std::cmp::Ordering::Greater => None,
        }
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(&view.state, view.seat, form, sheet);
    }

    /// Encodes the state directly, because a view would copy the board. Nothing in a state is hidden.
    fn encode_state(&self, state: &State, seat: Seat, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(state, Some(seat), form, sheet);
    }

    fn events(&self, view: &View) -> Vec<Event> {
        let skip = || Event { text: format!("skip {}", view.state.to_move.other().word()) };
        view.state.skipped.then(skip).into_iter().collect()
    }

    fn random_action(&self, state: &State, seat: Seat, rng: &mut Rng) -> Action {
        // Most points are legal until late in a game, so guessing a point is faster than listing them all. After a
        // number of misses, the legal points are listed. Both ways make every legal point equally likely.
        const MAX_GUESSES: usize = 24;
        if !state.can_swap() {
            for _ in 0..MAX_GUESSES {
                let guess = rng.below((self.columns * self.rows) as u32) as usize;
                let point = Point::new(guess % self.columns, guess / self.columns);
                if state.board.is_legal(state.to_move, point) {
                    return Action::Place(point);
                }
            }
        }
        let mut legal = Vec::new();
        self.legal_actions(state, seat, &mut legal);
        *rng.choose(&legal).expect("a seat that owes an answer has one (N6.2)")
    }

    fn decided_returns(&self, state: &State) -> Option<PerSeat<f64>> {
        state.decided.map(|colour| returns_of(state, Some(colour)))
    }

    fn playout(&self, state: &State, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        if state.decided.is_some() || self.columns != self.rows || state.may_yet_swap() {
            let mut state = state.clone();
            while state.decided.is_none() && state.may_yet_swap() {
                play_one(self, &mut state, rng, playout);
            }
            if state.decided.is_some() || self.columns != self.rows {
                return play_on(self, state, rng, playout);
            }
            return self.fast_playout(&state, rng, playout);
        }
        self.fast_playout(state, rng, playout)
    }
}

fn returns_of(state: &State, winner: Option<Colour>) -> PerSeat<f64> {
    PerSeat::from_fn(2, |seat| match winner {
        None => 0.0,
        Some(winner) if winner == state.colour_of(seat) => 1.0,
        Some(_) => -1.0,
    })
}
