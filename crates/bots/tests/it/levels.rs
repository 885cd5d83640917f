//! The levels of every game.

use chabudai_bots::games::nakatta::black_wins;
use chabudai_bots::{Budget, Level, Method, Playable};
use chabudai_engine::{Actor, Game, Seat};
use chabudai_games::eurojongg::EuroJongg;
use chabudai_games::nakatta::{Action, Nakatta, Point};
use chabudai_games::nanatoridori::NanaToridori;
use chabudai_games::natto::Natto;

#[test]
fn a_level_that_thinks_like_the_one_below_has_more_playouts_and_says_how_many() {
    let games = [(Nakatta::levels(), 7), (NanaToridori::levels(), 5), (Natto::levels(), 5), (EuroJongg::levels(), 5)];
    for (levels, count) in games {
        assert_eq!(levels.len(), count);
        for pair in levels.windows(2) {
            if pair[0].method == pair[1].method {
                assert!(pair[0].budget.playouts < pair[1].budget.playouts);
            }
        }
        for level in levels {
            let playouts = level.budget.playouts.expect("levels count playouts");
            // The number of another level is not a number of playouts.
            let words =
                level.sentence.split("level ").map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()));
            let digits: String = words.flat_map(str::chars).filter(char::is_ascii_digit).collect();
            let decides_at_once = matches!(level.method, Method::Named(_)) && playouts == 1;
            let said = if decides_at_once { String::new() } else { playouts.to_string() };
            assert_eq!(digits, said, "{}", level.sentence);
        }
    }
}

/// Returns the first stones on a square board after which a level decides wrongly whether to swap (N5.2).
fn wrong_swaps(size: usize, level: &Level) -> Vec<String> {
    let game = Nakatta::square(size, true);
    let mut bot = level.method.player(&game).expect("a level has a player");
    let stones = (0..size * size).map(|number| Point::new(number % size, number / size));
    let errs = |point: &Point| {
        let mut state = game.initial_state();
        game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &Action::Place(*point));
        // Known first stones need no playouts.
        let decision = bot.choose(&game.view(&state, Some(Seat::new(1))), Budget::playouts(1), 1);
        Some(decision.action == Action::Swap) != black_wins(size, size, *point)
    };
    stones.filter(errs).map(|point| point.to_string()).collect()
}

#[test]
fn n5_2_from_the_third_level_on_swaps_are_exact_and_below_better_than_none() {
    for size in 2..=6 {
        let stones = (0..size * size).map(|number| Point::new(number % size, number / size));
        let worth_having = stones.filter(|&point| black_wins(size, size, point) == Some(true)).count();
        for (number, level) in Nakatta::levels().iter().enumerate() {
            let wrong = wrong_swaps(size, level);
            if number >= 2 {
                assert_eq!(wrong, [""; 0], "{} on {size}x{size}", level.name);
            } else if size > 2 {
                assert!(wrong.len() < worth_having, "{} on {size}x{size}: {wrong:?}", level.name);
            }
        }
    }
}

#[test]
fn n5_2_on_larger_boards_every_level_takes_the_middle_and_leaves_the_corner() {
    let game = Nakatta::square(9, true);
    for level in Nakatta::levels() {
        let mut bot = level.method.player(&game).expect("a level has a player");
        for (point, swaps) in [(Point::new(4, 4), true), (Point::new(0, 0), false)] {
            let mut state = game.initial_state();
            game.apply_unchecked(&mut state, Actor::Seat(Seat::new(0)), &Action::Place(point));
            let decision = bot.choose(&game.view(&state, Some(Seat::new(1))), Budget::playouts(1), 1);
            assert_eq!(decision.action == Action::Swap, swaps, "{} after {point}", level.name);
        }
    }
}
