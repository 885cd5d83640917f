//! Nakatta: windows, chains and turns, each computed from scratch.

use chabudai_engine::{Game, Seat};
use chabudai_games::nakatta::{Action, Board, Colour, Nakatta, Point};
use proptest::prelude::*;

use super::{any_of, cases, play};

const COLOURS: [Colour; 2] = [Colour::Black, Colour::White];

/// Whether a window, given as its points in order around it, has a hard corner or a naked attachment (N4.1, N4.2).
fn is_forbidden(window: [Option<Colour>; 4]) -> bool {
    (0..4).any(|turn| {
        let [one, two, three, four] = std::array::from_fn(|place| window[(place + turn) % 4]);
        let is_hard_corner = one.is_some() && one == three && four.is_none() && two.is_some() && two != one;
        let is_naked_attachment = one.is_some() && two.is_some() && one != two && three.is_none() && four.is_none();
        is_hard_corner || is_naked_attachment
    })
}

/// Whether any window of the board shows a pattern, optionally with one additional stone.
fn has_pattern(board: &Board, thought: Option<(Point, Colour)>) -> bool {
    let stone = |column: usize, row: usize| {
        let point = Point::new(column, row);
        thought.filter(|&(placed, _)| placed == point).map(|(_, colour)| colour).or_else(|| board.stone(point))
    };
    (1..board.rows()).any(|row| {
        (1..board.columns()).any(|column| {
            is_forbidden([
                stone(column - 1, row - 1),
                stone(column, row - 1),
                stone(column, row),
                stone(column - 1, row),
            ])
        })
    })
}

/// Whether stones of a colour join its edges, by orthogonal steps or by king's moves (N1.2, N2.1).
fn is_joined(board: &Board, colour: Colour, by_king: bool) -> bool {
    let along = |point: Point| if colour == Colour::Black { point.row() } else { point.column() };
    let far = if colour == Colour::Black { board.rows() - 1 } else { board.columns() - 1 };
    let own: Vec<Point> = board.points().filter(|&point| board.stone(point) == Some(colour)).collect();
    let mut reached: Vec<Point> = own.iter().copied().filter(|&point| along(point) == 0).collect();
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        next += 1;
        for &to in &own {
            let (columns, rows) = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
            let is_step = if by_king { columns.max(rows) == 1 } else { columns + rows == 1 };
            if is_step && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    reached.iter().any(|&point| along(point) == far)
}

fn boards() -> impl Strategy<Value = Nakatta> {
    (2_usize..=7, 2_usize..=7, any::<bool>()).prop_map(|(columns, rows, pie)| Nakatta::rectangle(columns, rows, pie))
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn n4_a_point_is_legal_if_and_only_if_its_stone_leaves_no_pattern(game in boards(), seed: u64, most in 0_usize..50) {
        let state = play(&game, seed, most, any_of, |step| assert!(!has_pattern(step.after.board(), None)));
        let board = state.board();
        for colour in COLOURS {
            for point in board.points() {
                let is_clean = board.stone(point).is_none() && !has_pattern(board, Some((point, colour)));
                prop_assert_eq!(board.is_legal(colour, point), is_clean, "{} at {} of {:?}", colour.word(), point, board);
                if board.stone(point).is_none() {
                    prop_assert_eq!(board.forbidding_window(colour, point).is_none(), is_clean);
                }
            }
        }
    }

    #[test]
    fn n2_2_n6_3_a_game_ends_with_the_first_chain_and_one_colour_joined(game in boards(), seed: u64) {
        let end = play(&game, seed, usize::MAX, any_of, |step| {
            assert!(COLOURS.iter().all(|&colour| !is_joined(step.before.board(), colour, false)), "it went on after its end");
        });
        let winner = end.winner().expect("a game that is played on has a winner");
        prop_assert!(is_joined(end.board(), winner, false));
        prop_assert!(!is_joined(end.board(), winner.other(), true), "N6.4");
        let ending = game.ending(&end).expect("it has ended");
        prop_assert_eq!(ending.winners, vec![end.seat_of(winner)]);
    }

    #[test]
    fn n6_4_a_colour_with_a_king_chain_wins_whatever_follows(game in boards(), seed: u64) {
        let mut promised = None;
        let end = play(&game, seed, usize::MAX, any_of, |step| {
            let board = step.after.board();
            let joined = COLOURS.into_iter().find(|&colour| is_joined(board, colour, true));
            assert_eq!(step.after.certain_winner(), joined);
            promised = promised.or(joined);
        });
        prop_assert_eq!(promised, end.winner());
    }

    #[test]
    fn n3_1_n3_4_turns_alternate_unless_a_colour_has_no_legal_point(game in boards(), seed: u64) {
        play(&game, seed, usize::MAX, any_of, |step| {
            let (before, after) = (step.before, step.after);
            let board = after.board();
            let has_ended = after.winner().is_some();
            let waits = before.to_move().other();
            let is_skipped = !has_ended && *step.action != Action::Swap && board.legal_points(waits).count() == 0;
            let next = if *step.action == Action::Swap || is_skipped { before.to_move() } else { waits };
            assert_eq!(after.to_move(), next, "{board:?}");
            let events = game.events(&game.view(after, None));
            assert_eq!(events.len(), usize::from(is_skipped));
            assert!(has_ended || board.can_place(next), "one colour can always move (N6.2)");
        });
    }

    #[test]
    fn n3_2_n5_3_stones_stay_and_a_swap_changes_the_people_alone(game in boards(), seed: u64) {
        let mut placed = 0;
        play(&game, seed, usize::MAX, any_of, |step| {
            let [was, is] = [step.before.board(), step.after.board()];
            let Action::Place(point) = *step.action else {
                assert_eq!((was, placed), (is, 1));
                assert!(COLOURS.iter().all(|&colour| step.before.seat_of(colour) != step.after.seat_of(colour)));
                assert_eq!(step.after.seat_of(Colour::White), Seat::new(0), "the opener is the new White (N5.4)");
                return;
            };
            placed += 1;
            assert_eq!((was.stone(point), is.stone(point)), (None, Some(step.before.to_move())));
            assert!(is.points().all(|other| other == point || was.stone(other) == is.stone(other)));
            assert!(!step.after.can_swap() || placed == 1, "N5.2");
        });
    }

    #[test]
    fn n1_2_the_colours_are_symmetrical_under_reflection_of_the_board(game in boards(), seed: u64, most in 0_usize..50) {
        let state = play(&game, seed, most, any_of, |_| {});
        let board = state.board();
        let over = |point: Point| Point::new(point.row(), point.column());
        let mut turned = Board::new(board.rows(), board.columns());
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                turned.place(colour.other(), over(point));
            }
        }
        for colour in COLOURS {
            let mut points: Vec<Point> = turned.legal_points(colour.other()).map(over).collect();
            points.sort_unstable();
            prop_assert!(points.into_iter().eq(board.legal_points(colour)));
            prop_assert_eq!(board.connection(colour).is_empty(), turned.connection(colour.other()).is_empty());
        }
    }
}
