//! The examples of the rulebook, and the law of `fast/`.

use chabudai_engine::{Game, Options, Playout, Rng, Seat, Turn, play_on};

use super::{Board, TicTacToe};

/// Returns the board after these cells have been taken in turn.
fn after(cells: &str) -> Board {
    let game = TicTacToe::from_options(&Options::new()).expect("it has no options");
    let mut board = game.initial_state();
    for text in cells.split_whitespace() {
        let cell = game.parse_action(text).expect("a cell");
        let seat = Seat::new(board.marks() % 2);
        game.apply(&mut board, seat, &cell).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    board
}

#[test]
fn x2_2_a_taken_cell_is_refused_with_its_clause() {
    let cell = TicTacToe.parse_action("b2").expect("a cell");
    let refusal = TicTacToe.refusal(&TicTacToe.view(&after("b2"), Some(Seat::new(1))), &cell).expect("b2 is taken");
    assert_eq!((refusal.code, refusal.clause), ("taken", "X2.2"));
}

#[test]
fn x3_1_three_in_a_column_win() {
    let ending = TicTacToe.ending(&after("a1 b1 a2 b2 a3")).expect("it is over");
    assert_eq!((ending.code, ending.winners.as_slice()), ("line", [Seat::new(0)].as_slice()));
    assert_eq!(ending.shown, ["a1", "a2", "a3"]);
}

#[test]
fn x3_2_a_full_board_without_a_line_is_a_draw() {
    let board = after("b2 a1 a3 c1 b1 b3 a2 c2 c3");
    assert_eq!(TicTacToe.turn(&board), Turn::Over);
    assert_eq!(TicTacToe.returns(&board).as_slice(), [0.0, 0.0]);
}

#[test]
fn a_playout_is_the_random_game_of_the_rules_with_the_same_luck() {
    for seed in 0..300 {
        let board = after(["", "b2", "b2 a1 c1"][seed as usize % 3]);
        let mut traces = [(); 2].map(|()| Playout { traced: true, ..Playout::default() });
        let fast = TicTacToe.playout(&board, &mut Rng::from_seed(seed), &mut traces[0]);
        let plain = play_on(&TicTacToe, board, &mut Rng::from_seed(seed), &mut traces[1]);
        assert_eq!(traces[0].actions, traces[1].actions, "seed {seed}");
        assert_eq!(fast.as_slice(), plain.as_slice(), "seed {seed}");
    }
}
