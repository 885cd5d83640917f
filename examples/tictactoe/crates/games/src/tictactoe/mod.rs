//! Tic-Tac-Toe: a minimal game that has every part of a larger one. Its rulebook is `docs/rules/tictactoe.md`.

mod board;
mod data;
mod encoding;
pub mod fast;
#[cfg(test)]
mod tests;
mod view;

pub use board::{Board, Cell};
use chabudai_engine::encoding::{Form, Sheet};
use chabudai_engine::{
    Actor, Ending, Game, Invariant, NotationError, OptionSpec, Options, OptionsError, OptionsReader, PerSeat, Playout,
    Refusal, Rng, RulesVersion, Seat, SeatSet, Spec, Turn,
};
pub use data::{ActionData, ViewData};
pub use view::View;

/// Tic-Tac-Toe; it has no options.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

impl TicTacToe {
    /// Returns the seat to act (X2.1), or `None` once a seat has won (X3.1) or the board is full (X3.2).
    fn seat_to_act(board: &Board) -> Option<Seat> {
        let is_over = board.line().is_some() || board.is_full();
        (!is_over).then(|| Seat::new(board.marks() % 2))
    }

    /// Returns the seat with three marks in a line.
    fn winner(board: &Board) -> Option<Seat> {
        board.line().and_then(|[cell, ..]| board.at(cell))
    }
}

impl Game for TicTacToe {
    const KEY: &'static str = "tictactoe";
    const RULES_VERSION: RulesVersion = RulesVersion::FIRST;
    const ENCODING_VERSION: u32 = encoding::VERSION;

    type State = Board;
    type Action = Cell;
    type View = View;
    type ActionData = ActionData;

    fn option_specs(_version: RulesVersion) -> Vec<OptionSpec> {
        Vec::new()
    }

    fn of_version(version: RulesVersion, options: &Options) -> Result<Self, OptionsError> {
        OptionsReader::new(options, Self::option_specs(version)).map(|_| Self)
    }

    fn options(&self) -> Options {
        Options::new()
    }

    fn spec(&self) -> Spec {
        Spec {
            seats: 2,
            longest: Cell::COUNT,
            least_return: -1.0,
            greatest_return: 1.0,
            zero_sum: true,
            open_information: true,
            asks_together: false,
            action_ids: Cell::COUNT as u32,
        }
    }

    fn initial_state(&self) -> Board {
        Board::default()
    }

    fn check_invariants(&self, state: &Board) -> Invariant {
        state.check()
    }

    fn turn(&self, state: &Board) -> Turn {
        Self::seat_to_act(state).map_or(Turn::Over, |seat| Turn::Seats(SeatSet::only(seat)))
    }

    fn sample_chance(&self, _state: &Board, _rng: &mut Rng) -> Cell {
        unreachable!("chance never acts in Tic-Tac-Toe (X1.2)")
    }

    fn chance_is_possible(&self, _state: &Board, _action: &Cell) -> bool {
        false
    }

    fn legal_actions(&self, state: &Board, seat: Seat, out: &mut Vec<Cell>) {
        out.clear();
        if Self::seat_to_act(state) == Some(seat) {
            out.extend(Cell::all().filter(|&cell| state.at(cell).is_none()));
        }
    }

    fn apply_unchecked(&self, state: &mut Board, actor: Actor, action: &Cell) {
        let Actor::Seat(seat) = actor else { unreachable!("chance never acts in Tic-Tac-Toe (X1.2)") };
        debug_assert_eq!(Self::seat_to_act(state), Some(seat), "it is not that seat's turn (X2.1)");
        state.write(*action, seat);
    }

    fn refusal(&self, view: &View, action: &Cell) -> Option<Refusal> {
        let board = view.board();
        match Self::seat_to_act(board) {
            None => Some(Refusal::new("over", if Self::winner(board).is_some() { "X3.1" } else { "X3.2" })),
            to_act if to_act != view.seat() => Some(Refusal::new("not_your_turn", "X2.1")),
            _ => board.at(*action).map(|_| Refusal::new("taken", "X2.2").with("mark", action)),
        }
    }

    fn returns(&self, state: &Board) -> PerSeat<f64> {
        PerSeat::from_fn(2, |seat| match Self::winner(state) {
            None => 0.0,
            Some(winner) if winner == seat => 1.0,
            Some(_) => -1.0,
        })
    }

    fn scores(&self, state: &Board) -> Vec<i64> {
        Seat::all(2).map(|seat| i64::from(Self::winner(state) == Some(seat))).collect()
    }

    /// A resignation gives the other seat the winner's point (X3.3).
    fn keeps_scores(&self) -> bool {
        false
    }

    fn ending(&self, state: &Board) -> Option<Ending> {
        let (code, clause) = match (state.line(), state.is_full()) {
            (Some(_), _) => ("line", "X3.1"),
            (None, true) => ("draw", "X3.2"),
            (None, false) => return None,
        };
        let shown = state.line().into_iter().flatten().map(|cell| cell.to_string()).collect();
        Some(Ending {
            code,
            clause,
            winners: Self::winner(state).into_iter().collect(),
            scores: self.scores(state),
            shown,
        })
    }

    fn view(&self, state: &Board, seat: Option<Seat>) -> View {
        View::new(seat, state.clone())
    }

    fn determinize(&self, view: &View, _rng: &mut Rng) -> Board {
        view.board().clone()
    }

    fn parse_action(&self, text: &str) -> Result<Cell, NotationError> {
        Cell::parse(text).ok_or_else(|| NotationError::new(text, "a cell from a1 to c3"))
    }

    fn action_data(&self, action: &Cell) -> ActionData {
        ActionData::Mark { cell: *action }
    }

    fn action_id(&self, action: &Cell) -> u32 {
        action.number() as u32
    }

    fn action_with_id(&self, id: u32) -> Option<Cell> {
        Cell::all().nth(id as usize)
    }

    fn encode(&self, view: &View, form: Form, sheet: &mut Sheet<'_>) {
        encoding::encode(view, form, sheet);
    }

    fn playout(&self, state: &Board, rng: &mut Rng, playout: &mut Playout) -> PerSeat<f64> {
        playout.actions.clear();
        let traced = playout.traced;
        let winner = fast::playout(state, rng, |seat, cell| {
            if traced {
                playout.actions.push((seat, cell as u32));
            }
        });
        PerSeat::from_fn(2, |seat| winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 }))
    }
}
