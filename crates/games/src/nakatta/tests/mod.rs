//! The rulebook's figures and examples, and incremental state compared with a computation from scratch.

use chabudai_engine::{Game, Options, Refusal, Rng, Seat, SetUpError, Turn};

use super::board::{Board, Colour};
use super::{Action, Nakatta, Point, State};

const FIGURE_1: &str = "
    .....B...
    .....B...
    ...BBB...
    ...BB....
    WWWB..WWW
    ..WBWWW..
    ...B.....
    ...BB.WW.
    ....B....";
const FIGURE_2: &str = "
    .........
    ......W*.
    .WB...BW.
    .B*......
    .........
    .*WB..BWB
    BWB*..W*W
    .........
    .........";
const FIGURE_3: &str = "
    .BW......
    .**......
    .....*B*.
    .....*W*.
    .........
    .***.....
    .WBW.....
    .***.....
    .........";

/// Returns the board of a drawing, top row first.
fn board_of(drawing: &str) -> Board {
    let rows: Vec<_> = drawing.split_whitespace().collect();
    let mut board = Board::new(rows[0].len(), rows.len());
    for (index, row) in rows.iter().rev().enumerate() {
        for (column, letter) in row.chars().enumerate() {
            match letter {
                'B' => board.place(Colour::Black, Point::new(column, index)),
                'W' => board.place(Colour::White, Point::new(column, index)),
                _ => {}
            }
        }
    }
    board
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    HardCorner,
    NakedAttachment,
}

/// Returns every forbidden pattern on the board, directly from N4.1 and N4.2.
fn patterns(board: &Board) -> Vec<Pattern> {
    let mut found = Vec::new();
    for row in 0..board.rows() - 1 {
        for column in 0..board.columns() - 1 {
            let at = |right: usize, up: usize| board.stone(Point::new(column + right, row + up));
            let window = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
            let count = |what| window.iter().filter(|&&point| point == what).count();
            let (empty, black, white) = (count(None), count(Some(Colour::Black)), count(Some(Colour::White)));
            let diagonal_pair = (0..2).any(|i| window[i].is_some() && window[i] == window[i + 2]);
            let empty_neighbours = (0..4).any(|i| window[i].is_none() && window[(i + 1) % 4].is_none());
            if empty == 1 && black > 0 && white > 0 && diagonal_pair {
                found.push(Pattern::HardCorner);
            }
            if empty == 2 && black == 1 && white == 1 && empty_neighbours {
                found.push(Pattern::NakedAttachment);
            }
        }
    }
    found
}

fn count(board: &Board, pattern: Pattern) -> usize {
    patterns(board).into_iter().filter(|&found| found == pattern).count()
}

/// Whether a colour joins its edges by orthogonal steps or by king's moves, computed by a flood fill.
fn is_connected(board: &Board, colour: Colour, kings: bool) -> bool {
    let far = |point: Point| match colour {
        Colour::Black => (point.row(), board.rows()),
        Colour::White => (point.column(), board.columns()),
    };
    let own: Vec<_> = board.points().filter(|&point| board.stone(point) == Some(colour)).collect();
    let mut reached: Vec<_> = own.iter().copied().filter(|&point| far(point).0 == 0).collect();
    let mut index = 0;
    while index < reached.len() {
        let from = reached[index];
        for &to in &own {
            let apart = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
            let near = if kings { apart.0.max(apart.1) == 1 } else { apart.0 + apart.1 == 1 };
            if near && !reached.contains(&to) {
                reached.push(to);
            }
        }
        index += 1;
    }
    reached.iter().any(|&point| far(point).0 + 1 == far(point).1)
}

fn point(name: &str) -> Point {
    Point::parse(name).unwrap_or_else(|| panic!("{name} is no point"))
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(point).collect()
}

/// Returns a position on the 5x5 board.
fn position(black: &str, white: &str, to_move: Colour) -> State {
    Nakatta::square(5, false).position(&points(black), &points(white), to_move)
}

/// Returns the refusal of an action of the colour to move.
fn refusal(state: &State, action: &str) -> Option<Refusal> {
    let game = Nakatta::square(state.board().columns(), false);
    let seat = state.seat_of(state.to_move());
    let action = game.parse_action(action).expect("the example is notation");
    let refusal = game.refusal(&game.view(state, Some(seat)), &action);
    assert_eq!(refusal.is_none(), game.is_legal(state, seat, &action), "{action}: refused or legal, not both");
    refusal
}

fn code(state: &State, action: &str) -> Option<&'static str> {
    refusal(state, action).map(|refusal| refusal.code)
}

/// Plays actions from the start, each by the seat to move.
fn play(game: &Nakatta, actions: &str) -> State {
    let mut state = game.initial_state();
    for text in actions.split_whitespace() {
        let Turn::Seats(seats) = game.turn(&state) else { panic!("over before {text}") };
        let seat = seats.first().expect("a seat acts");
        let action = game.parse_action(text).expect("the example is notation");
        game.apply(&mut state, seat, &action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    state
}

#[test]
fn n2_2_figure_1_has_no_pattern_and_black_has_won() {
    let board = board_of(FIGURE_1);
    assert_eq!(patterns(&board), []);
    assert!(is_connected(&board, Colour::Black, false) && !is_connected(&board, Colour::White, false));
    assert!(board.points().filter(|&at| board.stone(at) == Some(Colour::Black)).any(|at| board.connects(at)));
    assert!(!board.points().filter(|&at| board.stone(at) == Some(Colour::White)).any(|at| board.connects(at)));
    let chain = board.connection(Colour::Black);
    assert_eq!((chain[0].row(), chain[chain.len() - 1].row()), (0, 8));
    assert!(chain.windows(2).all(|pair| board.orthogonal_neighbours(pair[0]).any(|next| next == pair[1])));
    assert_eq!(board.connection(Colour::White), []);
}

#[test]
fn n4_1_figure_2_has_six_hard_corners() {
    let board = board_of(FIGURE_2);
    assert_eq!(count(&board, Pattern::HardCorner), 6);
    assert_eq!(count(&board, Pattern::NakedAttachment), 11);
}

#[test]
fn n4_2_n4_3_figure_3_has_seven_naked_attachments_and_none_over_the_edge() {
    let board = board_of(FIGURE_3);
    assert_eq!(count(&board, Pattern::NakedAttachment), 7);
    assert_eq!(count(&board, Pattern::HardCorner), 0);
}

#[test]
fn n4_2_example_1_beside_a_lone_stone_is_a_naked_attachment() {
    let state = position("c3", "", Colour::White);
    let refusal = refusal(&state, "c4").expect("c4 is illegal");
    assert_eq!((refusal.code, refusal.clause), ("naked_attachment", "N4.2"));
    let named: Vec<_> = refusal.culprits.iter().map(|culprit| (culprit.role, culprit.item.as_str())).collect();
    assert_eq!(named, [("enemy", "c3"), ("empty", "b4"), ("empty", "b3")]);
}

#[test]
fn n4_2_example_2_diagonal_contact_is_legal() {
    assert_eq!(code(&position("c3", "", Colour::White), "d4"), None);
}

#[test]
fn n4_2_example_3_a_corner_stone() {
    let state = position("a5", "", Colour::White);
    assert_eq!(code(&state, "b5"), Some("naked_attachment"));
    assert_eq!(code(&state, "b4"), None);
}

#[test]
fn n4_1_example_4_only_a_hard_corner() {
    let state = position("b5 a4", "", Colour::White);
    let refusal = refusal(&state, "a5").expect("a5 is illegal");
    assert_eq!((refusal.code, refusal.clause), ("hard_corner", "N4.1"));
    let mut named: Vec<_> = refusal.culprits.iter().map(|culprit| (culprit.role, culprit.item.as_str())).collect();
    named.sort_unstable();
    assert_eq!(named, [("empty", "b4"), ("enemy", "a4"), ("enemy", "b5")]);
}

#[test]
fn n4_1_example_5_contact_with_a_mixed_diagonal_is_legal() {
    assert_eq!(code(&position("a5 b5", "", Colour::White), "a4"), None);
}

#[test]
fn n4_1_example_6_own_stone_across_makes_contact_legal() {
    assert_eq!(code(&position("a5", "b4", Colour::White), "a4"), None);
}

#[test]
fn n4_2_example_7_naked_attachment_from_a_diagonal_pair() {
    assert_eq!(code(&position("d3", "c4", Colour::Black), "c3"), Some("naked_attachment"));
}

#[test]
fn n4_2_example_8_a_point_dead_for_both() {
    for colour in [Colour::Black, Colour::White] {
        assert_eq!(code(&position("a1", "c1", colour), "b1"), Some("naked_attachment"), "{colour:?}");
    }
}

#[test]
fn n4_example_9_a_full_ring_forbids_nothing() {
    assert_eq!(code(&position("a5 b5 c5 a4 c4 a3 b3 c3", "", Colour::White), "b4"), None);
}

#[test]
fn n2_3_example_11_a_diagonal_has_not_won() {
    let state = position("", "a1 b2 c3 d4 e5", Colour::Black);
    assert_eq!(patterns(state.board()), []);
    assert!(!is_connected(state.board(), Colour::White, false));
    assert!(!state.board().connects(point("c3")));
    assert_eq!(state.winner(), None);
}

#[test]
fn n4_4_example_12_a_legal_winning_placement_wins_at_once() {
    let game = Nakatta::square(5, false);
    let mut state = position("c5 c4 c2 c1", "", Colour::Black);
    game.apply(&mut state, Seat::new(0), &Action::Place(point("c3"))).expect("c3 is legal");
    assert_eq!(state.winner(), Some(Colour::Black));
    let ending = game.ending(&state).expect("the game is over");
    assert_eq!((ending.code, ending.clause, ending.scores), ("connection", "N2.2", vec![1, 0]));
    assert_eq!(ending.shown, ["c1", "c2", "c3", "c4", "c5"]);
    assert_eq!(game.returns(&state).as_slice(), [1.0, -1.0]);
}

#[test]
fn n4_4_a_winning_placement_must_be_legal() {
    // Black c3 would join the chain from the bottom (b1 b2 b3) to the one from the top (c5 c4), beside White d3.
    let state = position("b1 b2 b3 c4 c5", "d3", Colour::Black);
    assert_eq!(patterns(state.board()), []);
    assert_eq!(code(&state, "c3"), Some("naked_attachment"));
    let without = position("b1 b2 b3 c4 c5", "", Colour::Black);
    assert_eq!(code(&without, "c3"), None);
}

#[test]
fn n3_4_example_13_a_turn_is_skipped_and_recorded() {
    let game = Nakatta::square(3, false);
    let state = play(&game, "c1 a1 c3 a3 b2 a2 b1");
    assert_eq!((state.to_move(), state.winner()), (Colour::Black, None));
    assert!(!state.board().can_place(Colour::White), "White has no legal point");
    let texts: Vec<_> = game.events(&game.view(&state, None)).into_iter().map(|event| event.text).collect();
    assert_eq!(texts, ["skip white"]);
    let mut legal = Vec::new();
    game.legal_actions(&state, Seat::new(0), &mut legal);
    assert_eq!(legal, [Action::Place(point("c2")), Action::Place(point("b3"))]);
}

#[test]
fn n5_3_n5_4_example_14_a_swap_changes_the_people_and_keeps_the_stone() {
    let game = Nakatta::square(5, true);
    let state = play(&game, "a1 swap");
    assert_eq!(state.board().stone(point("a1")), Some(Colour::Black));
    assert_eq!((state.colour_of(Seat::new(0)), state.colour_of(Seat::new(1))), (Colour::White, Colour::Black));
    assert_eq!(state.to_move(), Colour::White);
    assert_eq!(game.turn(&state), Turn::Seats(chabudai_engine::SeatSet::only(Seat::new(0))));
}

#[test]
fn n5_2_example_15_only_white_on_the_first_turn_may_swap() {
    let game = Nakatta::square(5, true);
    let refused = |actions: &str| {
        let state = play(&game, actions);
        let seat = state.seat_of(state.to_move());
        game.refusal(&game.view(&state, Some(seat)), &Action::Swap).map(|refusal| (refusal.code, refusal.clause))
    };
    assert_eq!(refused(""), Some(("no_swap", "N5.2")), "Black may never swap");
    assert_eq!(refused("c3"), None);
    assert_eq!(refused("c3 swap"), Some(("no_swap", "N5.2")), "a swap is possible only once");
    assert_eq!(refused("c3 a1"), Some(("no_swap", "N5.2")));
    assert_eq!(refused("c3 a1 c5"), Some(("no_swap", "N5.2")), "a placement gives up the swap");
    let without = Nakatta::square(5, false);
    let view = without.view(&play(&without, "c3"), Some(Seat::new(1)));
    assert_eq!(without.refusal(&view, &Action::Swap).map(|refusal| refusal.clause), Some("N5.1"));
}

#[test]
fn n5_2_a_position_to_play_on_from_offers_no_swap() {
    let game = Nakatta::square(5, true);
    assert!(!game.position(&points("c3"), &[], Colour::White).can_swap());
}

#[test]
fn n3_2_n3_1_a_taken_point_and_a_wrong_turn_are_refused() {
    let state = position("c3", "", Colour::White);
    assert_eq!(code(&state, "c3"), Some("occupied"));
    let game = Nakatta::square(5, false);
    let refusal = game.refusal(&game.view(&state, Some(Seat::new(0))), &Action::Place(point("a1")));
    assert_eq!(refusal.map(|refusal| refusal.code), Some("not_your_turn"));
}

#[test]
fn n1_3_points_are_named_by_letters_and_numbers() {
    for (name, column, row) in [("a1", 0, 0), ("z26", 25, 25), ("aa1", 26, 0), ("ac29", 28, 28)] {
        assert_eq!(Point::parse(name), Some(Point::new(column, row)));
        assert_eq!(Point::new(column, row).to_string(), name);
    }
    for name in ["", "a", "1", "a0", "a01", "A1", "a30", "ad1", "ba1", "a1 ", "a1b", "é1", "a999", "aaa1", "a+1"] {
        assert_eq!(Point::parse(name), None, "{name}");
    }
}

#[test]
fn n1_1_sizes_from_2_to_29_and_no_other() {
    let load = |text: &str| Nakatta::from_options(&serde_json::from_str::<Options>(text).expect("JSON"));
    assert_eq!(load("{}").expect("the defaults"), Nakatta::square(13, true));
    for size in 2..=29 {
        assert!(load(&format!(r#"{{"size": {size}}}"#)).is_ok());
    }
    for bad in
        [r#"{"size": 1}"#, r#"{"size": 30}"#, r#"{"size": "9"}"#, r#"{"size": 9.5}"#, r#"{"pie": 1}"#, r#"{"komi": 7}"#]
    {
        assert!(load(bad).is_err(), "{bad}");
    }
}

#[test]
fn no_walk_to_the_root_of_a_chain_is_long() {
    for backwards in [false, true] {
        let mut board = Board::new(29, 29);
        for step in 0..29 {
            board.place(Colour::Black, Point::new(if backwards { 28 - step } else { step }, 14));
        }
        for column in 0..29 {
            let steps = board.steps_to_root(Point::new(column, 14));
            // Each step leads to a chain that is at least twice as long.
            assert!(steps <= 4, "{steps} steps from column {column}");
        }
    }
}

#[test]
fn n1_1_a_packed_board_of_other_sides_or_with_two_stones_on_a_point_is_refused() {
    let mut board = Board::new(5, 5);
    board.place(Colour::Black, point("a1"));
    let packed = borsh::to_vec(&board).expect("writing to memory does not fail");
    assert_eq!(borsh::from_slice::<Board>(&packed).ok().as_ref(), Some(&board));
    for (side, length) in [(0, 0), (0, 1), (0, 30), (1, 0), (1, 1), (1, 30)] {
        let mut other = packed.clone();
        other[side] = length;
        assert!(borsh::from_slice::<Board>(&other).is_err(), "side {side} of {length}");
    }
    // A row is four bytes, and all of Black's rows come before White's.
    let (first, rows) = (2, 4 * 29);
    for (byte, stones) in [(first + rows, 1), (first, 1 << 5), (first + 4 * 5, 1)] {
        let mut other = packed.clone();
        other[byte] = stones;
        assert!(borsh::from_slice::<Board>(&other).is_err(), "byte {byte} is {stones}");
    }
}

/// Plays random games and compares every incremental fact with a computation from scratch (N2.2, N4, N6.1 to N6.4).
#[test]
fn n6_incremental_state_equals_a_computation_from_scratch() {
    for (columns, rows, games) in
        [(2, 2, 50), (3, 3, 100), (4, 4, 100), (5, 5, 60), (7, 7, 20), (9, 9, 6), (3, 6, 60), (7, 4, 40)]
    {
        let game = Nakatta::rectangle(columns, rows, false);
        for seed in 0..games {
            let mut rng = Rng::from_seed(seed);
            let mut state = game.initial_state();
            while let Turn::Seats(seats) = game.turn(&state) {
                check_from_scratch(&state, &format!("{columns}x{rows} seed {seed}"));
                let seat = seats.first().expect("a seat acts");
                let action = game.random_action(&state, seat, &mut rng);
                let decided = state.certain_winner();
                game.apply(&mut state, seat, &action).expect("random actions are legal");
                assert!(decided.is_none() || state.certain_winner() == decided, "a decided game stays decided (N6.4)");
            }
            assert_eq!(
                state.certain_winner(),
                state.winner(),
                "the decided side wins (N6.4), {columns}x{rows} seed {seed}"
            );
            check_from_scratch(&state, "the end");
        }
    }
}

fn check_from_scratch(state: &State, label: &str) {
    let board = state.board();
    assert_eq!(patterns(board), [], "{label}: no forbidden pattern is ever on the board (N4)");
    for colour in [Colour::Black, Colour::White] {
        let own = board.points().filter(|&at| board.stone(at) == Some(colour));
        let (chain, king_chain) =
            own.fold((false, false), |found, at| (found.0 | board.connects(at), found.1 | board.decides(at)));
        assert_eq!(chain, is_connected(board, colour, false), "{label}: {colour:?} connected");
        assert_eq!(king_chain, is_connected(board, colour, true), "{label}: {colour:?} decided");
        assert_eq!(state.winner() == Some(colour), chain, "{label}: winner (N2.2)");
        for at in board.points().filter(|&at| board.stone(at).is_none()) {
            let mut after = board.clone();
            after.place(colour, at);
            let legal = patterns(&after).is_empty();
            assert_eq!(board.is_legal(colour, at), legal, "{label}: {colour:?} {at} (N6.1)");
            assert_eq!(board.forbidding_window(colour, at).is_none(), legal, "{label}: {colour:?} {at} window");
            if board.orthogonal_neighbours(at).all(|next| board.stone(next) != Some(colour.other())) {
                assert!(legal, "{label}: {at} has no enemy beside it, so it is legal");
            }
        }
    }
}

/// Returns the set-up text of a state.
fn set_up_text(board: &Board, to_move: Colour) -> String {
    let part = |colour: Colour| {
        let own: Vec<_> = board.points().filter(|&point| board.stone(point) == Some(colour)).collect();
        let names: Vec<_> = own.iter().map(Point::to_string).collect();
        if names.is_empty() { String::new() } else { format!("{} {}, ", colour.word(), names.join(" ")) }
    };
    format!("{}{}{} to move", part(Colour::Black), part(Colour::White), to_move.word())
}

fn set_up_code(game: &Nakatta, text: &str) -> &'static str {
    match game.set_up(text) {
        Ok(_) => "allowed",
        Err(SetUpError::Unreadable(_)) => "unreadable",
        Err(SetUpError::Refused(refusal)) => refusal.code,
    }
}

#[test]
fn n4_a_position_of_a_game_can_be_set_up_and_one_after_an_illegal_placement_cannot() {
    let game = Nakatta::square(5, false);
    let mut refused = 0;
    for seed in 0..40 {
        let mut rng = Rng::from_seed(seed);
        let mut state = game.initial_state();
        while let Turn::Seats(seats) = game.turn(&state) {
            let seat = seats.iter().next().expect("a seat is to move");
            let text = set_up_text(state.board(), state.to_move());
            let again = game.set_up(&text).expect("a position of a game");
            assert_eq!(again.board(), state.board());
            assert_eq!((again.to_move(), again.certain_winner()), (state.to_move(), state.certain_winner()));
            for point in state.board().points().filter(|&point| state.board().stone(point).is_none()) {
                let mut next = state.board().clone();
                next.place(state.to_move(), point);
                let code = set_up_code(&game, &set_up_text(&next, state.to_move().other()));
                let is_forbidden = ["set_up_hard_corner", "set_up_naked_attachment"].contains(&code);
                assert_eq!(
                    is_forbidden,
                    !state.board().is_legal(state.to_move(), point),
                    "seed {seed}: {text}, {point}"
                );
                refused += u32::from(is_forbidden);
            }
            let action = game.random_action(&state, seat, &mut rng);
            game.apply_unchecked(&mut state, chabudai_engine::Actor::Seat(seat), &action);
        }
        let text = set_up_text(state.board(), state.to_move());
        assert_eq!(set_up_code(&game, &text), "set_up_joined", "seed {seed}: {text}");
    }
    assert!(refused > 0);
}

#[test]
fn n6_3_a_crosscut_cannot_be_set_up() {
    let game = Nakatta::square(5, false);
    let crosscuts = ["black a2 b1 b2 c3 c4 d3, white b3 c2", "black b3 c2, white a2 b1 b2 c3 c4 d3"];
    for stones in crosscuts {
        assert_eq!(set_up_code(&game, &format!("{stones}, black to move")), "set_up_crosscut", "{stones}");
    }
    assert_eq!(set_up_code(&game, "black b2, white c3, black to move"), "allowed");
}

#[test]
fn n6_3_a_position_that_can_be_set_up_plays_to_one_winner() {
    let (mut set_up, mut rng) = (0, Rng::from_seed(11));
    for side in [2, 3, 4, 5, 6] {
        let game = Nakatta::square(side, false);
        for _ in 0..400 {
            let mut words = [String::new(), String::new()];
            for row in 0..side {
                for column in 0..side {
                    if let Some(own) = words.get_mut(rng.below(4) as usize) {
                        *own += &format!(" {}", Point::new(column, row));
                    }
                }
            }
            let named = ["black", "white"].into_iter().zip(&words).filter(|(_, own)| !own.is_empty());
            let stones: String = named.map(|(colour, own)| format!("{colour}{own}, ")).collect();
            let Ok(mut state) = game.set_up(&format!("{stones}black to move")) else { continue };
            set_up += 1;
            while let Turn::Seats(seats) = game.turn(&state) {
                let seat = seats.iter().next().expect("a seat is to move");
                let action = game.random_action(&state, seat, &mut rng);
                game.apply_unchecked(&mut state, chabudai_engine::Actor::Seat(seat), &action);
            }
            let won = game.returns(&state);
            assert_eq!(won[Seat::new(0)] + won[Seat::new(1)], 0.0, "{stones}");
            assert_ne!(won[Seat::new(0)], 0.0, "{stones}");
        }
    }
    assert!(set_up > 200, "{set_up} positions could be set up");
}

#[test]
fn n3_4_a_colour_without_a_legal_point_is_not_to_move_in_a_set_up_position() {
    let game = Nakatta::square(3, false);
    let stones = "black c1 c3 b2 b1, white a1 a3 a2";
    assert_eq!(set_up_code(&game, &format!("{stones}, white to move")), "set_up_no_move");
    assert_eq!(set_up_code(&game, &format!("{stones}, black to move")), "allowed");
}

#[test]
fn n1_3_a_text_that_describes_no_position_is_refused() {
    let game = Nakatta::square(5, true);
    assert_eq!(set_up_code(&game, "black to move"), "allowed");
    assert!(!game.set_up("black c3, white to move").expect("a position").can_swap(), "the pie rule is for games");
    let bad = [
        "",
        "white",
        "red to move",
        "black c3 white to move",
        "black, white to move",
        "black f1, white to move",
        "black c3 c3, white to move",
        "black c3, white c3, white to move",
        "black a1, black c3, white to move",
        "black  a1, white to move",
        "black A1, white to move",
    ];
    for text in bad {
        assert_eq!(set_up_code(&game, text), "unreadable", "{text:?}");
    }
}
