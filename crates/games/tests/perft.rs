//! Counts of action sequences that the oracle made, in `perft/*.perft`: a line each, `size pie moves depth count`.

use std::fs;
use std::path::Path;

use chabudai_engine::{Game, Turn, perft};
use chabudai_games::nakatta::Nakatta;

/// Lines with more leaves than this are left to the nightly run.
const MOST_LEAVES: u64 = 20_000_000;

fn check(file: &str, most_leaves: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let [size, pie, moves, depth, count] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{file}: {line:?} is not `size pie moves depth count`");
        };
        let count: u64 = count.parse().expect("a count");
        if count > most_leaves {
            continue;
        }
        let game = Nakatta::square(size.parse().expect("a size"), pie == "true");
        let mut state = game.initial_state();
        for text in moves.split(',').filter(|&text| text != "-") {
            let Turn::Seats(seats) = game.turn(&state) else { panic!("{line}: over before {text}") };
            let action = game.parse_action(text).expect("the line is notation");
            let seat = seats.first().expect("somebody acts");
            game.apply(&mut state, seat, &action).unwrap_or_else(|refusal| panic!("{line}: {text} {refusal}"));
        }
        assert_eq!(perft(&game, &state, depth.parse().expect("a depth")), count, "{file}: {line}");
        checked += 1;
    }
    assert!(checked > 0, "{file} has no line that is checked");
}

macro_rules! perft_files {
    ($($name:ident: $file:literal;)*) => {
        $(#[test] fn $name() { check($file, MOST_LEAVES); })*
    };
}

perft_files! {
    nakatta_2: "nakatta-2.perft";
    nakatta_3: "nakatta-3.perft";
    nakatta_4: "nakatta-4.perft";
    nakatta_openings: "nakatta-openings.perft";
}
